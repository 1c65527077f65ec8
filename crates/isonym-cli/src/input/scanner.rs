//! Formats with a memory: what stands before decides what comes, such as prefixes, a base, or open
//! brackets.
//!
//! ```
//! use isonym_cli::input::{Format, Kind};
//! // Lines can be read from anywhere in a file, so they need none.
//! assert!(Format::Lines.scanner().is_none());
//! ```
//!
//! A [`Scanner`] runs where files are read, in order, and finds the records of each block before
//! that goes to a worker. It does not judge them; what can be found without it stays with the
//! workers.

use isonym::finding::Rule;

use super::Parsed;

/// Finds the records of a stream in which what stands before decides what comes.
pub trait Scanner: Send {
    /// Finds the records of `bytes`, which follow what was scanned before, and keeps them in
    /// `parsed` (places count from the first of `bytes`, lines from its line). Gives how many bytes
    /// are done with: the rest comes again with more behind it. With `is_last` no more follows, and
    /// all are, unless `parsed` is full: then the rest comes again, too.
    ///
    /// Where none are, more are waited for, however many those are: so what holds no record and may
    /// be long (a comment, a literal) is done with as it comes, once nothing stands before it.
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize;

    /// The rule that what has begun and not yet ended will have broken if the file ends here. It is
    /// reported where it began, which must be the first of the bytes of a scan.
    fn unclosed(&self) -> Option<&'static Rule> {
        None
    }
}

/// Up to `seen`, without a character of which more is to come.
pub(super) fn whole_characters(bytes: &[u8], seen: usize) -> usize {
    let last = bytes.get(..seen).unwrap_or(&[]);
    let start = last.iter().rev().take(4).position(|byte| *byte & 0xC0 != 0x80);
    let Some(start) = start.map(|back| seen - 1 - back) else { return seen };
    match str::from_utf8(bytes.get(start..seen).unwrap_or(&[])) {
        Err(error) if error.error_len().is_none() => start,
        _ => seen,
    }
}
