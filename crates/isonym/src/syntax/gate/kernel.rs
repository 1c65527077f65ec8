//! What the gate wants to know of 64 bytes at once.
//!
//! A [`Kernel`] turns bytes into masks with one bit a byte. Those in `simd` do it with vectors, the
//! one in `scalar` looks every byte up; what they have to say is defined here.

use crate::syntax::chars::{self, Class};
use crate::syntax::grammar::{Edition, Grammar, Repertoire};

/// Which bytes need no look at the text around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plain {
    /// ASCII that may stand in a query: everything a URI is made of but `#`, `%`, `[`, `]`.
    Ascii,
    /// The same and every byte of a UTF-8 character that can only be `ucschar`.
    Iri,
    /// Of [`Plain::Ascii`], what may stand in a host name in lower case.
    Name,
}

impl Plain {
    /// The set for a grammar; `None` when the gate does not know the grammar.
    pub(crate) const fn of(grammar: &Grammar) -> Option<Plain> {
        match (grammar.edition, grammar.repertoire) {
            (Edition::Rfc3986, Repertoire::Ascii) => Some(Plain::Ascii),
            (Edition::Rfc3986, Repertoire::Iri) => Some(Plain::Iri),
            _ => None,
        }
    }

    /// Whether `byte` is in the set.
    pub(crate) const fn holds(self, byte: u8) -> bool {
        match byte {
            b'A'..=b'Z' | b'/' | b'?' | b':' | b'@' if matches!(self, Plain::Name) => false,
            0..=0x7F => chars::classes(byte) & Class::QUERY != 0,
            // U+0080..U+00BF, of which the controls are out; U+2000..U+2FFF, for the bidi
            // formatting characters; from U+E000 on, for private use, noncharacters, tags.
            0xC2 | 0xE2 | 0xEE.. => false,
            _ => matches!(self, Plain::Iri),
        }
    }
}

/// Put after a text to fill a block: plain, no delimiter, no hex digit.
pub(crate) const PADDING: u8 = b'.';

/// What is known of up to 64 bytes; bit `n` is byte `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    /// Not plain.
    pub(crate) special: u64,
    /// `/`, `?`, `:` or `@`: where components can end.
    pub(crate) delimiter: u64,
    /// `?`.
    pub(crate) question: u64,
}

impl Masks {
    /// What is known but for the first `count` bytes, less than 64.
    #[inline(always)]
    pub(crate) const fn without(self, count: usize) -> Masks {
        let rest = u64::MAX << (count & 63);
        Masks {
            special: self.special & rest,
            delimiter: self.delimiter & rest,
            question: self.question & rest,
        }
    }
}

/// Up to 64 bytes of a text.
#[derive(Clone, Copy)]
pub(crate) enum Chunks<'a> {
    /// All 64.
    Block(&'a [u8; 64]),
    /// Four chunks and where they begin. They may overlap, so that any number of bytes from 16 up
    /// is covered without a loop.
    Four([(usize, &'a [u8; 16]); 4]),
}

/// What a machine can do with 64 bytes at once. In the lanes that a test gives back, the top bit
/// of each byte is the answer.
pub(crate) trait Kernel: Copy {
    /// 64 bytes.
    type Lanes: Copy;

    /// The bytes of the chunks.
    fn load(self, chunks: Chunks<'_>) -> Self::Lanes;

    /// The top bits, each at the place in the text that `chunks` says.
    fn bits(self, lanes: Self::Lanes, chunks: Chunks<'_>) -> u64;

    /// Which are not plain.
    fn special(self, lanes: Self::Lanes, plain: Plain) -> Self::Lanes;

    /// Which are `byte`.
    fn equal(self, lanes: Self::Lanes, byte: u8) -> Self::Lanes;

    /// Where hex digits stand. Not to be inlined: few texts need it.
    fn hex(self, chunks: Chunks<'_>) -> u64;

    /// Which are one or the other.
    fn or(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// What is plain, and where components can end.
    #[inline(always)]
    fn masks(self, chunks: Chunks<'_>, plain: Plain) -> Masks {
        let lanes = self.load(chunks);
        let question = self.equal(lanes, b'?');
        let slash = self.or(self.equal(lanes, b'/'), question);
        let colon = self.or(self.equal(lanes, b':'), self.equal(lanes, b'@'));
        Masks {
            special: self.bits(self.special(lanes, plain), chunks),
            delimiter: self.bits(self.or(slash, colon), chunks),
            question: self.bits(question, chunks),
        }
    }

    /// What of `special` does not begin a whole escape. `after` are the two bytes that follow;
    /// where they are not known, an escape that begins in the last two bytes counts as special.
    #[inline(always)]
    fn without_escapes(self, special: u64, chunks: Chunks<'_>, after: [u8; 2]) -> u64 {
        let percent = self.bits(self.equal(self.load(chunks), b'%'), chunks);
        if percent == 0 {
            return special;
        }
        let hex = self.hex(chunks);
        let [one, two] = after.map(|byte| u64::from(byte.is_ascii_hexdigit()));
        let next = hex >> 1 | one << 63;
        special & !(percent & next & (next >> 1 | two << 63))
    }
}

/// Work that needs masks. Its `run` is to be `#[inline(always)]`.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does the work.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}
