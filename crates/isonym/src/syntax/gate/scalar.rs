//! The kernel that works everywhere, and the oracle of those in `simd`: a look-up for every byte.

use super::kernel::{Chunks, Kernel, Masks, Plain};

/// See the module.
#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Kernel for Scalar {
    fn block(self, bytes: &[u8; 64], plain: Plain) -> Masks {
        lookup(bytes, plain)
    }

    fn chunks(self, chunks: Chunks<'_>, plain: Plain) -> Masks {
        let mut all = Masks::default();
        for (at, chunk) in chunks {
            let masks = lookup(chunk, plain);
            all = all.and(Masks {
                special: masks.special << at,
                delimiter: masks.delimiter << at,
                question: masks.question << at,
            });
        }
        all
    }
}

/// Bits of [`BYTES`].
const SPECIAL_IN_URI: u8 = 1;
const SPECIAL_IN_IRI: u8 = 2;
const DELIMITER: u8 = 4;
const QUESTION: u8 = 8;

static BYTES: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        table[byte] = if Plain::Ascii.holds(b) { 0 } else { SPECIAL_IN_URI }
            | if Plain::Iri.holds(b) { 0 } else { SPECIAL_IN_IRI }
            | if matches!(b, b'/' | b'?' | b':' | b'@') { DELIMITER } else { 0 }
            | if b == b'?' { QUESTION } else { 0 };
        byte += 1;
    }
    table
};

fn lookup(bytes: &[u8], plain: Plain) -> Masks {
    let special = match plain {
        Plain::Ascii => SPECIAL_IN_URI,
        Plain::Iri => SPECIAL_IN_IRI,
    };
    let mut masks = Masks::default();
    for &byte in bytes.iter().rev() {
        let bits = BYTES.get(usize::from(byte)).copied().unwrap_or(SPECIAL_IN_URI);
        masks.special = masks.special << 1 | u64::from(bits & special != 0);
        masks.delimiter = masks.delimiter << 1 | u64::from(bits & DELIMITER != 0);
        masks.question = masks.question << 1 | u64::from(bits & QUESTION != 0);
    }
    masks
}
