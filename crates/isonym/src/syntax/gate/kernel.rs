//! What the gate wants to know of 64 bytes at once.
//!
//! A [`Kernel`] turns bytes into masks with one bit a byte. Those in `simd` do it with vectors, the
//! one in `scalar` looks every byte up; what they have to say is defined here.

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

    /// Whether `byte` is in the set.
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
