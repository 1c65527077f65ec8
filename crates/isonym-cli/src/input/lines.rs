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
    split(bytes, END, |number, start, end| push(bytes, number, start, end, parsed));
}

/// Adds the record of a line of `bytes`, which ends before its LF.
pub(super) fn push(bytes: &[u8], number: u32, start: usize, end: usize, parsed: &mut Parsed) {
    let end = if end > start && bytes.get(end - 1) == Some(&b'\r') { end - 1 } else { end };
    parsed.push(Place { start, end, line: number });
}

/// Hands `each` the number, start and end of every piece of `bytes` that `end` ends; the last
/// may lack it.
///
/// Lines of identifiers are short, so a search that begins again at each of them takes longer than
/// marking the ends in 64 bytes at a time.
pub(super) fn split(bytes: &[u8], end: u8, mut each: impl FnMut(u32, usize, usize)) {
    let mut start = 0;
    let mut number = 0;
    let mut ends = |base: usize, mut marks: u64| {
        while marks != 0 {
            let at = base + marks.trailing_zeros() as usize;
            each(number, start, at);
            start = at + 1;
            number += 1;
            marks &= marks - 1;
        }
    };
    let (blocks, rest) = bytes.as_chunks::<64>();
    for (block, base) in blocks.iter().zip((0..).step_by(64)) {
        let (words, _) = block.as_chunks::<8>();
        let marked = words.iter().enumerate().fold(0, |marks, (word, bytes)| {
            marks | marks_of(u64::from_le_bytes(*bytes), end) << (8 * word)
        });
        ends(base, marked);
    }
    let marks =
        rest.iter().enumerate().fold(0, |marks, (at, &byte)| marks | u64::from(byte == end) << at);
    ends(bytes.len() - rest.len(), marks);
    if start < bytes.len() {
        each(number, start, bytes.len());
    }
}

/// A bit for each byte of `word` that is `byte`, the lowest for the lowest.
fn marks_of(word: u64, byte: u8) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const LOW: u64 = 0x7F * EACH;
    let other = word ^ (u64::from(byte) * EACH);
    // The highest bit of each byte that is zero; carries do not leave a byte.
    let zeros = !(((other & LOW) + LOW) | other | LOW);
    (zeros >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// As much of `bytes` as is whole lines: all of it when no more follows.
pub fn whole(bytes: &[u8], is_last: bool) -> &[u8] {
    let end =
        if is_last { Some(bytes.len()) } else { memchr::memrchr(END, bytes).map(|at| at + 1) };
    bytes.get(..end.unwrap_or(0)).unwrap_or(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn as_the_standard_library_splits(text in "([a\n]|\u{8A}|[\u{0}\u{B}]{20}){0,90}") {
            let mut found = Vec::new();
            split(text.as_bytes(), END, |number, start, end| found.push((number, &text[start..end])));
            let expected: Vec<_> = (0..).zip(text.split_terminator('\n')).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
