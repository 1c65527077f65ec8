//! Runs of marks longer than the Stream-Safe Text Format allows (UAX #15 section 13).

use super::form::Form;
use crate::unicode::props::props;
use alloc::vec::Vec;
use core::ops::Range;

/// The most non-starters after one another in the Stream-Safe Text Format.
pub const STREAM_SAFE_RUN: usize = 30;

/// The places of `text`, in bytes, whose compatibility decomposition has more than
/// [`STREAM_SAFE_RUN`] non-starters after one another.
///
/// ```
/// use isonym::unicode::normal::long_runs;
///
/// let text = format!("e{}x", "\u{301}".repeat(31));
/// assert_eq!(long_runs(&text).next(), Some(1..63));
/// assert_eq!(long_runs("e\u{301}\u{302}").next(), None);
/// ```
pub fn long_runs(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut runs = LongRuns::new();
    let mut found = Vec::new();
    runs.push(text, &mut found);
    runs.finish(&mut found);
    found.into_iter()
}

/// Finds [`long_runs`] in text that comes in chunks: the same as in one piece. It holds nothing
/// back.
///
/// ```
/// use isonym::unicode::normal::LongRuns;
///
/// let (mut runs, mut found) = (LongRuns::new(), Vec::new());
/// runs.push(&format!("e{}", "\u{301}".repeat(20)), &mut found);
/// assert_eq!(runs.open(), Some(1));
/// runs.push(&"\u{301}".repeat(11), &mut found);
/// runs.finish(&mut found);
/// assert_eq!(found, [1..63]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct LongRuns {
    start: usize,
    length: usize,
    /// How many bytes came before the next chunk.
    before: usize,
}

impl LongRuns {
    /// One that has seen no text.
    #[must_use]
    pub const fn new() -> LongRuns {
        LongRuns { start: 0, length: 0, before: 0 }
    }

    /// Takes the next chunk; appends to `found` the places of the runs that end in it, in bytes
    /// from the beginning of all text.
    pub fn push(&mut self, chunk: &str, found: &mut Vec<Range<usize>>) {
        for (at, c) in chunk.char_indices() {
            let at = self.before + at;
            if Form::Nfkd.inert().contains(c) {
                found.extend(self.end(at));
            } else {
                Form::Nfkd.decompose(c, props(c), &mut |_, class| match class {
                    0 => found.extend(self.end(at)),
                    _ => self.extend(at),
                });
            }
        }
        self.before += chunk.len();
    }

    /// Ends the text.
    pub fn finish(mut self, found: &mut Vec<Range<usize>>) {
        found.extend(self.end(self.before));
    }

    /// Where the run began that may go on in the next chunk, however long it is.
    #[must_use]
    pub fn open(&self) -> Option<usize> {
        (self.length > 0).then_some(self.start)
    }

    /// One more non-starter, from the character at `at`.
    fn extend(&mut self, at: usize) {
        if self.length == 0 {
            self.start = at;
        }
        self.length += 1;
    }

    /// Begins anew; the run that ends at `at`, if it was too long.
    fn end(&mut self, at: usize) -> Option<Range<usize>> {
        let length = core::mem::take(&mut self.length);
        (length > STREAM_SAFE_RUN).then_some(self.start..at)
    }
}
