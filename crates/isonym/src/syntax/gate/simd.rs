//! The kernels of x86-64. All `unsafe` of the library is in this file.
//!
//! SSE2 belongs to every x86-64 machine. AVX2 is looked for at run time under the feature `std`,
//! otherwise only taken when the build asks for it. [`dispatch`] runs a task with the best kernel
//! at hand; everything on the way to a kernel is `#[inline(always)]`, so that it is compiled with
//! the CPU features of the function it ends up in.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::kernel::{Chunks, Kernel, Plain, Task};
use super::nibbles::{self, Nibbles};

/// Runs `task` with the best kernel of this machine.
#[inline]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    match Avx2::new() {
        // SAFETY: an `Avx2` is only made where the CPU has the features that `with_avx2` enables.
        Some(avx2) => unsafe { with_avx2(task, avx2) },
        None => task.run(Sse2),
    }
}

/// # Safety
/// The CPU must have the features.
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn with_avx2<T: Task>(task: T, avx2: Avx2) -> T::Output {
    task.run(avx2)
}

/// The kernel for AVX2. That there is one proves that the CPU has AVX2, BMI1 and BMI2.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The kernel, where the CPU has what it needs.
    #[inline]
    pub(super) fn new() -> Option<Avx2> {
        #[cfg(feature = "std")]
        let there = std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2");
        #[cfg(not(feature = "std"))]
        let there =
            cfg!(all(target_feature = "avx2", target_feature = "bmi1", target_feature = "bmi2"));
        there.then_some(Avx2(()))
    }

    /// Not zero where the bytes are in the set.
    #[inline(always)]
    fn look_up(self, bytes: __m256i, set: &Nibbles) -> __m256i {
        // SAFETY: the CPU has AVX2, for there is a `self`.
        unsafe {
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(bytes, nibble);
            let low = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(load(&set.low)), low);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
            let high = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(load(&set.high)), high);
            _mm256_and_si256(low, high)
        }
    }
}

impl Kernel for Avx2 {
    type Lanes = [__m256i; 2];

    #[inline(always)]
    fn load(self, chunks: Chunks<'_>) -> Self::Lanes {
        // SAFETY: the CPU has AVX2, for there is a `self`; of 64 bytes, 32 are read at 0 and 32.
        unsafe {
            match chunks {
                Chunks::Block(block) => {
                    let start: *const __m256i = block.as_ptr().cast();
                    [_mm256_loadu_si256(start), _mm256_loadu_si256(start.add(1))]
                }
                Chunks::Four([a, b, c, d]) => {
                    [_mm256_set_m128i(load(b.1), load(a.1)), _mm256_set_m128i(load(d.1), load(c.1))]
                }
            }
        }
    }

    #[inline(always)]
    fn bits(self, lanes: Self::Lanes, chunks: Chunks<'_>) -> u64 {
        // SAFETY: the CPU has AVX2, for there is a `self`.
        let (low, high) =
            unsafe { (_mm256_movemask_epi8(lanes[0]), _mm256_movemask_epi8(lanes[1])) };
        let (low, high) = (u64::from(low.cast_unsigned()), u64::from(high.cast_unsigned()));
        match chunks {
            Chunks::Block(_) => low | high << 32,
            Chunks::Four([a, b, c, d]) => {
                let (a, b) = ((low & 0xFFFF) << a.0, low >> 16 << b.0);
                let (c, d) = ((high & 0xFFFF) << c.0, high >> 16 << d.0);
                a | b | c | d
            }
        }
    }

    #[inline(always)]
    fn special(self, lanes: Self::Lanes, plain: Plain) -> Self::Lanes {
        let set = match plain {
            Plain::Ascii => &nibbles::ASCII,
            Plain::Iri => &nibbles::IRI,
            Plain::Name => &nibbles::NAME,
        };
        // SAFETY: the CPU has AVX2, for there is a `self`.
        unsafe {
            let zero = _mm256_setzero_si256();
            [
                _mm256_cmpeq_epi8(self.look_up(lanes[0], set), zero),
                _mm256_cmpeq_epi8(self.look_up(lanes[1], set), zero),
            ]
        }
    }

    #[inline(always)]
    fn equal(self, lanes: Self::Lanes, byte: u8) -> Self::Lanes {
        // SAFETY: the CPU has AVX2, for there is a `self`.
        unsafe {
            let byte = _mm256_set1_epi8(byte.cast_signed());
            [_mm256_cmpeq_epi8(lanes[0], byte), _mm256_cmpeq_epi8(lanes[1], byte)]
        }
    }

    fn hex(self, chunks: Chunks<'_>) -> u64 {
        // SAFETY: the CPU has the features, for there is a `self`.
        unsafe { hex_with_avx2(self, chunks) }
    }

    #[inline(always)]
    fn or(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: the CPU has AVX2, for there is a `self`.
        unsafe { [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1])] }
    }
}

/// # Safety
/// The CPU must have the features.
#[target_feature(enable = "avx2,bmi1,bmi2")]
#[inline(never)]
unsafe fn hex_with_avx2(avx2: Avx2, chunks: Chunks<'_>) -> u64 {
    let lanes = avx2.load(chunks);
    let zero = _mm256_setzero_si256();
    let hex = [
        _mm256_cmpgt_epi8(avx2.look_up(lanes[0], &nibbles::HEX), zero),
        _mm256_cmpgt_epi8(avx2.look_up(lanes[1], &nibbles::HEX), zero),
    ];
    avx2.bits(hex, chunks)
}

/// The kernel for SSE2, which has no table look-up: the sets are spelled out.
#[derive(Clone, Copy)]
pub(super) struct Sse2;

impl Kernel for Sse2 {
    type Lanes = [__m128i; 4];

    #[inline(always)]
    fn load(self, chunks: Chunks<'_>) -> Self::Lanes {
        match chunks {
            Chunks::Block(block) => {
                let start: *const __m128i = block.as_ptr().cast();
                // SAFETY: every x86-64 CPU has SSE2; of 64 bytes, 16 are read at 0, 16, 32, 48.
                unsafe {
                    [
                        _mm_loadu_si128(start),
                        _mm_loadu_si128(start.add(1)),
                        _mm_loadu_si128(start.add(2)),
                        _mm_loadu_si128(start.add(3)),
                    ]
                }
            }
            Chunks::Four([a, b, c, d]) => [load(a.1), load(b.1), load(c.1), load(d.1)],
        }
    }

    #[inline(always)]
    fn bits(self, [a, b, c, d]: Self::Lanes, chunks: Chunks<'_>) -> u64 {
        let at = match chunks {
            Chunks::Block(_) => [0, 16, 32, 48],
            Chunks::Four(four) => four.map(|(at, _)| at),
        };
        top_bits(a) << at[0] | top_bits(b) << at[1] | top_bits(c) << at[2] | top_bits(d) << at[3]
    }

    #[inline(always)]
    fn special(self, [a, b, c, d]: Self::Lanes, plain: Plain) -> Self::Lanes {
        [special(a, plain), special(b, plain), special(c, plain), special(d, plain)]
    }

    #[inline(always)]
    fn equal(self, [a, b, c, d]: Self::Lanes, byte: u8) -> Self::Lanes {
        [is(a, byte), is(b, byte), is(c, byte), is(d, byte)]
    }

    #[inline(never)]
    fn hex(self, chunks: Chunks<'_>) -> u64 {
        let [a, b, c, d] = self.load(chunks);
        self.bits([hex(a), hex(b), hex(c), hex(d)], chunks)
    }

    #[inline(always)]
    fn or(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        [any([a[0], b[0]]), any([a[1], b[1]]), any([a[2], b[2]]), any([a[3], b[3]])]
    }
}

/// `Plain::holds`, turned round.
#[inline(always)]
fn special(x: __m128i, plain: Plain) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2.
    unsafe {
        // Lower case, and with it `[\]` as `{|}` and C2 as E2.
        let lower = _mm_or_si128(x, splat(0x20));
        let quote_or_hash = _mm_cmpeq_epi8(_mm_and_si128(x, splat(0xFE)), splat(b'"'));
        let less_or_greater = _mm_cmpeq_epi8(_mm_and_si128(x, splat(0xFD)), splat(b'<'));
        let up_to_space = _mm_cmpeq_epi8(_mm_min_epu8(x, splat(b' ')), x);
        let ascii = any([
            any([up_to_space, between(lower, b'{', b'}'), quote_or_hash, less_or_greater]),
            any([is(x, b'%'), is(x, b'^'), is(x, b'`'), is(x, 0x7F)]),
        ]);
        match plain {
            // A byte that is not ASCII has the top bit.
            Plain::Ascii => _mm_or_si128(ascii, x),
            Plain::Name => {
                let ends = any([is(x, b'/'), is(x, b':'), between(x, b'?', b'Z')]);
                any([ascii, x, ends])
            }
            Plain::Iri => {
                let from_ee = _mm_cmpeq_epi8(_mm_max_epu8(x, splat(0xEE)), x);
                any([ascii, is(lower, 0xE2), from_ee])
            }
        }
    }
}

#[inline(always)]
fn hex(x: __m128i) -> __m128i {
    any([between(x, b'0', b'9'), between(any([x, splat(0x20)]), b'a', b'f')])
}

/// Whether the bytes are in a range of ASCII: moved up so that the range ends with the largest
/// signed byte, they are larger than what stands before it.
#[inline(always)]
fn between(x: __m128i, first: u8, last: u8) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2.
    unsafe { _mm_cmpgt_epi8(_mm_add_epi8(x, splat(0x7F - last)), splat(0x7E - last + first)) }
}

#[inline(always)]
fn is(x: __m128i, byte: u8) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2.
    unsafe { _mm_cmpeq_epi8(x, splat(byte)) }
}

#[inline(always)]
fn any<const N: usize>(masks: [__m128i; N]) -> __m128i {
    let mut all = splat(0);
    for mask in masks {
        // SAFETY: every x86-64 CPU has SSE2.
        all = unsafe { _mm_or_si128(all, mask) };
    }
    all
}

#[inline(always)]
fn splat(byte: u8) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2.
    unsafe { _mm_set1_epi8(byte.cast_signed()) }
}

#[inline(always)]
fn top_bits(x: __m128i) -> u64 {
    // SAFETY: every x86-64 CPU has SSE2.
    u64::from(unsafe { _mm_movemask_epi8(x) }.cast_unsigned())
}

#[inline(always)]
fn load(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2; 16 bytes are read from an array of 16.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}
