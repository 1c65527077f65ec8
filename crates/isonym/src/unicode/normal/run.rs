//! Runs of marks longer than the Stream-Safe Text Format allows (UAX #15 section 13).

use super::form::Form;
use crate::unicode::props::props;
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
    let mut chars = text.char_indices();
    let mut run = Run { start: 0, length: 0 };
    let mut finished = false;
    core::iter::from_fn(move || {
        while !finished {
            let next = chars.next();
            finished = next.is_none();
            // A starter ends the last run.
            let (at, c) = next.unwrap_or((text.len(), '\0'));
            let mut ended = None;
            if Form::Nfkd.inert().contains(c) {
                ended = run.end(at);
            } else {
                Form::Nfkd.decompose(c, props(c), &mut |_, class| match class {
                    0 => ended = ended.take().or(run.end(at)),
                    _ => run.extend(at),
                });
            }
            if ended.is_some() {
                return ended;
            }
        }
        None
    })
}

/// Non-starters after one another.
struct Run {
    start: usize,
    length: usize,
}

impl Run {
    /// One more, from the character at `at`.
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
