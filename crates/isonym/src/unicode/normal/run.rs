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
    let mut start = 0;
    let mut length = 0;
    // One run more than there are: the end of the text ends the last.
    let mut open = true;
    core::iter::from_fn(move || {
        while open {
            let next = chars.next();
            let (at, c) = next.unwrap_or((text.len(), '\0'));
            open = next.is_some();
            let mut ended = None;
            let mut end_run = |before: usize, at| {
                if before > STREAM_SAFE_RUN {
                    ended = Some(at);
                }
            };
            let from = start;
            if Form::Nfkd.inert().contains(c) {
                end_run(length, at);
                (start, length) = (at + c.len_utf8(), 0);
            } else {
                Form::Nfkd.decompose(c, props(c), &mut |_, class| {
                    if class == 0 {
                        end_run(length, at);
                        (start, length) = (at + c.len_utf8(), 0);
                    } else {
                        if length == 0 {
                            start = at;
                        }
                        length += 1;
                    }
                });
            }
            if let Some(end) = ended {
                return Some(from..end);
            }
        }
        None
    })
}
