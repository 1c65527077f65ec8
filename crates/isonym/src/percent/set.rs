//! Sets of ASCII characters, as constants.
//!
//! ```
//! use isonym::percent::Set;
//! assert!(Set::UNRESERVED.contains(b'~') && !Set::UNRESERVED.without(b"~").contains(b'~'));
//! ```
//!
//! Other characters than those of US-ASCII are in none.

/// A set of ASCII bytes. Bytes from 0x80 are never in it.
///
/// ```
/// use isonym::percent::Set;
/// const DIGITS: Set = Set::EMPTY.with(b"0123456789");
/// assert!(DIGITS.contains(b'7') && !DIGITS.contains(0x97));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set([u64; 2]);

impl Set {
    /// Nothing.
    pub const EMPTY: Set = Set([0; 2]);

    /// ALPHA, DIGIT, `-`, `.`, `_`, `~` (RFC 3986 section 2.3).
    pub const UNRESERVED: Set = Set::EMPTY
        .with(b"abcdefghijklmnopqrstuvwxyz")
        .with(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        .with(b"0123456789-._~");

    /// `!$&'()*+,;=` (RFC 3986 section 2.2).
    pub const SUB_DELIMS: Set = Set::EMPTY.with(b"!$&'()*+,;=");

    /// gen-delims and sub-delims (RFC 3986 section 2.2).
    pub const RESERVED: Set = Set::SUB_DELIMS.with(b":/?#[]@");

    /// All of US-ASCII.
    pub const ASCII: Set = Set([u64::MAX; 2]);

    /// The same set and the ASCII bytes of `more`.
    pub const fn with(self, more: &[u8]) -> Set {
        let Set([mut low, mut high]) = self;
        let mut rest = more;
        while let Some((&byte, tail)) = rest.split_first() {
            match byte {
                0..64 => low |= 1 << byte,
                64..128 => high |= 1 << (byte - 64),
                _ => {}
            }
            rest = tail;
        }
        Set([low, high])
    }

    /// The same set without the bytes of `less`.
    pub const fn without(self, less: &[u8]) -> Set {
        let (Set([low, high]), Set([less, above])) = (self, Set::EMPTY.with(less));
        Set([low & !less, high & !above])
    }

    /// What is in either set.
    pub const fn union(self, other: Set) -> Set {
        let (Set([low, high]), Set([other, above])) = (self, other);
        Set([low | other, high | above])
    }

    /// Whether `byte` is in the set.
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        let Set([low, high]) = self;
        let word = if byte & 64 == 0 { low } else { high };
        byte < 128 && word >> (byte & 63) & 1 == 1
    }
}
