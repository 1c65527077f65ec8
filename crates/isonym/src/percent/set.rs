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
pub struct Set(u128);

impl Set {
    /// Nothing.
    pub const EMPTY: Set = Set(0);

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
    pub const ASCII: Set = Set(u128::MAX);

    /// The same set and the ASCII bytes of `more`.
    pub const fn with(self, more: &[u8]) -> Set {
        let mut bits = self.0;
        let mut rest = more;
        while let Some((&byte, tail)) = rest.split_first() {
            if byte < 128 {
                bits |= 1 << byte;
            }
            rest = tail;
        }
        Set(bits)
    }

    /// The same set without the bytes of `less`.
    pub const fn without(self, less: &[u8]) -> Set {
        Set(self.0 & !Set::EMPTY.with(less).0)
    }

    /// What is in either set.
    pub const fn union(self, other: Set) -> Set {
        Set(self.0 | other.0)
    }

    /// Whether `byte` is in the set.
    pub const fn contains(self, byte: u8) -> bool {
        byte < 128 && self.0 >> byte & 1 == 1
    }
}
