//! What the gate wants to know of 64 bytes at once, and the plain way to find it out.
//!
//! A [`Kernel`] turns bytes into masks with one bit a byte. The [`Scalar`] one looks every byte
//! up; those in `simd` do the same with vectors and are tested against it.

use crate::syntax::chars::{self, Class};
use crate::syntax::grammar::{Edition, Grammar, Repertoire};

/// Which bytes need no look at the text around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plain {
    /// ASCII that may stand in a query: everything a URI is made of but `#`, `%`, `[`, `]`.
    Ascii,
    /// The same and every byte of a UTF-8 character that can only be `ucschar`.
    Iri,
}

impl Plain {
    /// The set for a grammar; `None` when the gate does not know the grammar.
    pub(super) const fn of(grammar: &Grammar) -> Option<Plain> {
        match (grammar.edition, grammar.repertoire) {
            (Edition::Rfc3986, Repertoire::Ascii) => Some(Plain::Ascii),
            (Edition::Rfc3986, Repertoire::Iri) => Some(Plain::Iri),
            _ => None,
        }
    }

    /// Whether `byte` is in the set. The definition that every kernel is held to.
    pub(super) const fn holds(self, byte: u8) -> bool {
        match byte {
            0..=0x7F => chars::classes(byte) & Class::QUERY != 0,
            // U+0080..U+00BF, of which the controls are out; U+2000..U+2FFF, for the bidi
            // formatting characters; from U+E000 on, for private use, noncharacters, tags.
            0xC2 | 0xE2 | 0xEE.. => false,
            _ => matches!(self, Plain::Iri),
        }
    }
}

/// What is known of up to 64 bytes; bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Masks {
    /// Not plain.
    pub(super) special: u64,
    /// `/`, `?`, `:` or `@`: where components can end.
    pub(super) delimiter: u64,
    /// `?`.
    pub(super) question: u64,
}

impl Masks {
    /// What either knows.
    #[inline(always)]
    pub(super) const fn and(self, other: Masks) -> Masks {
        Masks {
            special: self.special | other.special,
            delimiter: self.delimiter | other.delimiter,
            question: self.question | other.question,
        }
    }

    /// The masks of the same bytes without the first `count`, which must be less than 64.
    #[inline(always)]
    pub(super) const fn skip(self, count: usize) -> Masks {
        Masks {
            special: self.special >> count,
            delimiter: self.delimiter >> count,
            question: self.question >> count,
        }
    }
}

/// Four chunks of a text that lie anywhere in its first 64 bytes, and where. They may overlap, so
/// that a text of any length from 16 bytes up is covered without a loop.
pub(super) type Chunks<'a> = [(usize, &'a [u8; 16]); 4];

/// A way to make masks.
pub(super) trait Kernel: Copy {
    /// The masks of 64 bytes.
    fn block(self, bytes: &[u8; 64], plain: Plain) -> Masks;

    /// The masks of what four chunks cover.
    fn chunks(self, chunks: Chunks<'_>, plain: Plain) -> Masks;
}

/// Work that needs masks. Its `run` is to be `#[inline(always)]`.
pub(super) trait Task {
    /// What comes of it.
    type Output;

    /// Does the work.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// The kernel that works everywhere, and the oracle of the others.
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
