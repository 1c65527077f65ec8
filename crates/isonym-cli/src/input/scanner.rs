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
    /// all are.
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
