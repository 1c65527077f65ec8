//! The kernels of x86-64. All `unsafe` of the library is in this file.
//!
//! SSE2 belongs to every x86-64 machine. AVX2 is looked for at run time under the feature `std`,
//! otherwise only taken when the build asks for it. [`dispatch`] runs a task with the best kernel
//! at hand; everything on the way to a kernel is `#[inline(always)]`, so that it is compiled with
//! the CPU features of the function it ends up in.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::kernel::{Chunks, Kernel, Masks, Plain, Task};

/// Runs `task` with the best kernel of this machine.
#[inline]
pub(super) fn dispatch<T: Task>(task: T) -> T::Output {
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

    /// The masks of 32 bytes.
    #[inline(always)]
    fn masks(self, x: __m256i, plain: Plain) -> Lanes {
        let nibbles = match plain {
            Plain::Ascii => &NIBBLES_ASCII,
            Plain::Iri => &NIBBLES_IRI,
        };
        // SAFETY: the CPU has AVX2, for there is a `self`.
        unsafe {
            let low = _mm256_broadcastsi128_si256(load(&nibbles.low));
            let high = _mm256_broadcastsi128_si256(load(&nibbles.high));
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(low, _mm256_and_si256(x, nibble));
            let high =
                _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16::<4>(x), nibble));
            let shared = _mm256_and_si256(low, high);
            let special = _mm256_cmpeq_epi8(shared, _mm256_setzero_si256());
            let question = _mm256_cmpeq_epi8(x, _mm256_set1_epi8(b'?' as i8));
            let slash = _mm256_cmpeq_epi8(x, _mm256_set1_epi8(b'/' as i8));
            let colon = _mm256_cmpeq_epi8(x, _mm256_set1_epi8(b':' as i8));
            let at = _mm256_cmpeq_epi8(x, _mm256_set1_epi8(b'@' as i8));
            let delimiter =
                _mm256_or_si256(_mm256_or_si256(slash, colon), _mm256_or_si256(at, question));
            Lanes {
                special: _mm256_movemask_epi8(special).cast_unsigned(),
                delimiter: _mm256_movemask_epi8(delimiter).cast_unsigned(),
                question: _mm256_movemask_epi8(question).cast_unsigned(),
            }
        }
    }
}

impl Kernel for Avx2 {
    #[inline(always)]
    fn block(self, bytes: &[u8; 64], plain: Plain) -> Masks {
        let start = bytes.as_ptr();
        // SAFETY: the CPU has AVX2, for there is a `self`; 32 bytes are read at 0 and 32 of 64.
        let (low, high) =
            unsafe { (_mm256_loadu_si256(start.cast()), _mm256_loadu_si256(start.add(32).cast())) };
        self.masks(low, plain).at(0).and(self.masks(high, plain).at(32))
    }

    #[inline(always)]
    fn chunks(self, chunks: Chunks<'_>, plain: Plain) -> Masks {
        let [a, b, c, d] = chunks;
        // SAFETY: the CPU has AVX2, for there is a `self`.
        let (low, high) = unsafe {
            (_mm256_set_m128i(load(b.1), load(a.1)), _mm256_set_m128i(load(d.1), load(c.1)))
        };
        let (low, high) = (self.masks(low, plain), self.masks(high, plain));
        low.first_half()
            .at(a.0)
            .and(low.second_half().at(b.0))
            .and(high.first_half().at(c.0))
            .and(high.second_half().at(d.0))
    }
}

/// The kernel for SSE2.
#[derive(Clone, Copy)]
pub(super) struct Sse2;

impl Sse2 {
    /// The masks of 16 bytes. SSE2 has no table look-up, so `Plain::holds` is spelled out.
    #[inline(always)]
    fn masks(self, x: __m128i, plain: Plain) -> Lanes {
        // SAFETY: every x86-64 CPU has SSE2.
        unsafe {
            // Lower case, and with it `[\]` as `{|}` and C2 as E2.
            let lower = _mm_or_si128(x, splat(0x20));
            // Adding 2 makes the largest signed bytes of 7B..7D.
            let brackets = _mm_cmpgt_epi8(_mm_add_epi8(lower, splat(2)), splat(0x7C));
            let quote_or_hash = _mm_cmpeq_epi8(_mm_and_si128(x, splat(0xFE)), splat(b'"'));
            let less_or_greater = _mm_cmpeq_epi8(_mm_and_si128(x, splat(0xFD)), splat(b'<'));
            let controls = _mm_cmpeq_epi8(_mm_min_epu8(x, splat(b' ')), x);
            let ascii = any([
                any([controls, brackets, quote_or_hash, less_or_greater]),
                any([is(x, b'%'), is(x, b'^'), is(x, b'`'), is(x, 0x7F)]),
            ]);
            let special = match plain {
                // Only the top bits are read, and a byte that is not ASCII has it.
                Plain::Ascii => _mm_or_si128(ascii, x),
                Plain::Iri => {
                    let from_ee = _mm_cmpeq_epi8(_mm_max_epu8(x, splat(0xEE)), x);
                    any([ascii, is(lower, 0xE2), from_ee])
                }
            };
            let question = is(x, b'?');
            let delimiter = any([is(x, b'/'), is(x, b':'), is(x, b'@'), question]);
            Lanes {
                special: _mm_movemask_epi8(special).cast_unsigned(),
                delimiter: _mm_movemask_epi8(delimiter).cast_unsigned(),
                question: _mm_movemask_epi8(question).cast_unsigned(),
            }
        }
    }
}

impl Kernel for Sse2 {
    #[inline(always)]
    fn block(self, bytes: &[u8; 64], plain: Plain) -> Masks {
        let start: *const __m128i = bytes.as_ptr().cast();
        // SAFETY: every x86-64 CPU has SSE2; 16 bytes are read at 0, 16, 32 and 48 of 64.
        let [a, b, c, d] = unsafe {
            [
                _mm_loadu_si128(start),
                _mm_loadu_si128(start.add(1)),
                _mm_loadu_si128(start.add(2)),
                _mm_loadu_si128(start.add(3)),
            ]
        };
        self.masks(a, plain)
            .at(0)
            .and(self.masks(b, plain).at(16))
            .and(self.masks(c, plain).at(32))
            .and(self.masks(d, plain).at(48))
    }

    #[inline(always)]
    fn chunks(self, chunks: Chunks<'_>, plain: Plain) -> Masks {
        let [a, b, c, d] = chunks;
        self.masks(load(a.1), plain)
            .at(a.0)
            .and(self.masks(load(b.1), plain).at(b.0))
            .and(self.masks(load(c.1), plain).at(c.0))
            .and(self.masks(load(d.1), plain).at(d.0))
    }
}

#[inline(always)]
fn load(bytes: &[u8; 16]) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2; 16 bytes are read from an array of 16.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[inline(always)]
fn splat(byte: u8) -> __m128i {
    // SAFETY: every x86-64 CPU has SSE2.
    unsafe { _mm_set1_epi8(byte.cast_signed()) }
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

/// The masks of one vector, from bit 0 up.
#[derive(Clone, Copy)]
struct Lanes {
    special: u32,
    delimiter: u32,
    question: u32,
}

impl Lanes {
    /// As masks of a text in which the vector stands at byte `at`.
    #[inline(always)]
    fn at(self, at: usize) -> Masks {
        Masks {
            special: u64::from(self.special) << at,
            delimiter: u64::from(self.delimiter) << at,
            question: u64::from(self.question) << at,
        }
    }

    /// Of the lower 16 bytes.
    #[inline(always)]
    fn first_half(self) -> Lanes {
        Lanes {
            special: self.special & 0xFFFF,
            delimiter: self.delimiter & 0xFFFF,
            question: self.question & 0xFFFF,
        }
    }

    /// Of the upper 16 bytes of 32.
    #[inline(always)]
    fn second_half(self) -> Lanes {
        Lanes {
            special: self.special >> 16,
            delimiter: self.delimiter >> 16,
            question: self.question >> 16,
        }
    }
}

/// A set of bytes as two tables of 16: a byte is in it when the entries for its two nibbles share
/// a bit.
struct Nibbles {
    low: [u8; 16],
    high: [u8; 16],
}

static NIBBLES_ASCII: Nibbles = Nibbles::of(Plain::Ascii);
static NIBBLES_IRI: Nibbles = Nibbles::of(Plain::Iri);

impl Nibbles {
    /// Every high nibble has a set of low nibbles that it goes with. Every different set gets a
    /// bit; there must be no more than eight, and the build fails if there are.
    const fn of(plain: Plain) -> Nibbles {
        let mut tables = Nibbles { low: [0; 16], high: [0; 16] };
        let mut sets = [0u16; 8];
        let mut high = 0;
        while high < 16 {
            let set = low_nibbles(high, plain);
            let mut bit = 0;
            while set != 0 && sets[bit] != set && sets[bit] != 0 {
                bit += 1;
            }
            if set != 0 {
                sets[bit] = set;
                tables.high[high as usize] = 1 << bit;
            }
            high += 1;
        }
        let mut low = 0;
        while low < 16 {
            let mut bit = 0;
            while bit < 8 {
                tables.low[low] |= ((sets[bit] >> low & 1) as u8) << bit;
                bit += 1;
            }
            low += 1;
        }
        tables
    }
}

/// The low nibbles of the plain bytes with this high nibble, one bit each.
const fn low_nibbles(high: u8, plain: Plain) -> u16 {
    let mut set = 0;
    let mut low = 0;
    while low < 16 {
        if plain.holds(high << 4 | low) {
            set |= 1 << low;
        }
        low += 1;
    }
    set
}
