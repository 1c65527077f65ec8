//! One identifier a line.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//! let block = Block::of("-", Format::Lines, b"http://a/\r\n");
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("http://a/"));
//! ```
//!
//! A line ends in LF or CRLF. A lone CR ends no line: it is a control character in the
//! identifier, and there to be found. An empty line holds no identifier.

use super::parsed::{Parsed, Place};

/// What ends a line.
pub const END: u8 = b'\n';

/// Finds the records of `bytes`.
pub fn parse(bytes: &[u8], parsed: &mut Parsed) {
    split(bytes, END, |number, start, end| {
        let end = if end > start && bytes.get(end - 1) == Some(&b'\r') { end - 1 } else { end };
        parsed.push(Place { start, end, line: number });
    });
}

/// Hands `each` the number, start and end of every piece of `bytes` that `end` ends; the last
/// may lack it.
pub(super) fn split(bytes: &[u8], end: u8, mut each: impl FnMut(u32, usize, usize)) {
    let mut start = 0;
    let mut number = 0;
    for at in memchr::memchr_iter(end, bytes) {
        each(number, start, at);
        start = at + 1;
        number += 1;
    }
    if start < bytes.len() {
        each(number, start, bytes.len());
    }
}
