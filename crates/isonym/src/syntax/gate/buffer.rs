//! Where the rows of a column lie: in a text, or in bytes of which nobody says more than that each
//! row is text.

use alloc::string::String;
use core::ops::Range;

/// What rows lie in.
///
/// ```
/// use isonym::syntax::{Grammar, gate};
///
/// // What stands between the rows of a column may be anything.
/// let values = b"\xFFurn:a\xFFurn:\xC3\xA9";
/// gate::validate_rows(&values[..], [1..6, 7..13], &Grammar::IRI, |_, valid| assert!(valid));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Buffer<'a> {
    /// Text.
    Text(&'a str),
    /// Bytes in which each row is UTF-8, as in the values of an Arrow string array. The verdict on
    /// a row that is not means nothing.
    Bytes(&'a [u8]),
}

impl<'a> Buffer<'a> {
    /// The bytes.
    pub const fn as_bytes(self) -> &'a [u8] {
        match self {
            Buffer::Text(text) => text.as_bytes(),
            Buffer::Bytes(bytes) => bytes,
        }
    }

    /// The row at `span`, unless it does not fit or is no text.
    pub fn row(self, span: &Range<usize>) -> Option<&'a str> {
        match self {
            Buffer::Text(text) => text.get(span.clone()),
            Buffer::Bytes(bytes) => core::str::from_utf8(bytes.get(span.clone())?).ok(),
        }
    }
}

impl<'a> From<&'a str> for Buffer<'a> {
    fn from(text: &'a str) -> Buffer<'a> {
        Buffer::Text(text)
    }
}

impl<'a> From<&'a String> for Buffer<'a> {
    fn from(text: &'a String) -> Buffer<'a> {
        Buffer::Text(text)
    }
}

impl<'a> From<&'a [u8]> for Buffer<'a> {
    fn from(bytes: &'a [u8]) -> Buffer<'a> {
        Buffer::Bytes(bytes)
    }
}
