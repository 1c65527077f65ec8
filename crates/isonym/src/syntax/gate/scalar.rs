//! The kernel that works everywhere, and the oracle of those in `simd`: byte by byte.

use super::kernel::{Chunks, Kernel, Plain};

/// See the module.
#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Kernel for Scalar {
    type Lanes = [u8; 64];

    #[inline(always)]
    fn load(self, chunks: Chunks<'_>) -> Self::Lanes {
        match chunks {
            Chunks::Block(block) => *block,
            Chunks::Four(four) => {
                let mut lanes = [0; 64];
                for (to, (_, chunk)) in lanes.as_chunks_mut().0.iter_mut().zip(four) {
                    *to = *chunk;
                }
                lanes
            }
        }
    }

    #[inline(always)]
    fn bits(self, lanes: Self::Lanes, chunks: Chunks<'_>) -> u64 {
        let bits = |lanes: &[u8]| {
            lanes.iter().rev().fold(0, |bits, byte| bits << 1 | u64::from(byte >> 7))
        };
        match chunks {
            Chunks::Block(_) => bits(&lanes),
            Chunks::Four(four) => {
                let placed = lanes.chunks(16).zip(four).map(|(lanes, (at, _))| bits(lanes) << at);
                placed.fold(0, |all, bits| all | bits)
            }
        }
    }

    #[inline(always)]
    fn special(self, lanes: Self::Lanes, plain: Plain) -> Self::Lanes {
        lanes.map(|byte| answer(!plain.holds(byte)))
    }

    #[inline(always)]
    fn equal(self, lanes: Self::Lanes, wanted: u8) -> Self::Lanes {
        lanes.map(|byte| answer(byte == wanted))
    }

    #[inline(never)]
    fn hex(self, chunks: Chunks<'_>) -> u64 {
        self.bits(self.load(chunks).map(|byte| answer(byte.is_ascii_hexdigit())), chunks)
    }

    #[inline(always)]
    fn or(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        let mut either = a;
        for (to, from) in either.iter_mut().zip(b) {
            *to |= from;
        }
        either
    }
}

/// A lane whose top bit says it.
#[inline(always)]
fn answer(yes: bool) -> u8 {
    u8::from(yes) << 7
}
