//! What the parser reads: the text without white space and controls around it, and without the
//! tabs and line ends in it (URL Standard section 4.4, *basic URL parser*, steps 1 to 3).
//!
//! ```
//! use isonym::whatwg::{self, Options};
//! let answer = whatwg::parse(" ht\ntp://a\tb/\\ ", &Options::default());
//! assert_eq!(answer.url.unwrap().href(), "http://ab//");
//! // Findings are where the text as given has them.
//! assert_eq!(answer.findings[3].span.range(), 13..14);
//! ```
//!
//! Nothing is split here.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::Span;

/// A text to be parsed.
pub(super) struct Input<'a> {
    given: &'a str,
    /// How many bytes were taken away before.
    before: usize,
    /// What is parsed.
    pub(super) text: Cow<'a, str>,
    /// The offset in `text` at which each byte stood that was removed, in order.
    removed: Vec<usize>,
}

const fn is_around(c: char) -> bool {
    c <= ' '
}

const fn is_removed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

/// Looks at all bytes, which is faster than to stop at the first one.
fn has_removed(text: &str) -> bool {
    text.bytes().fold(false, |found, byte| found | is_removed(char::from(byte)))
}

impl<'a> Input<'a> {
    pub(super) fn of(given: &'a str) -> Input<'a> {
        let from_start = given.trim_start_matches(is_around);
        let inner = from_start.trim_end_matches(is_around);
        let (before, mut removed) = (given.len() - from_start.len(), Vec::new());
        if !has_removed(inner) {
            return Input { given, before, text: Cow::Borrowed(inner), removed };
        }
        let mut text = String::with_capacity(inner.len());
        for c in inner.chars() {
            match is_removed(c) {
                true => removed.push(text.len()),
                false => text.push(c),
            }
        }
        Input { given, before, text: Cow::Owned(text), removed }
    }

    /// A span of what is parsed, in the text as given.
    pub(super) fn origin(&self, span: Span) -> Span {
        let start = self.removed.partition_point(|&at| at <= span.start);
        // What was removed at the end of a span is no part of it.
        let end = self.removed.partition_point(|&at| at < span.end);
        let start = self.before + span.start + start;
        Span::new(start, start.max(self.before + span.end + end))
    }

    /// What is not parsed, in runs.
    pub(super) fn left_out(&self) -> impl Iterator<Item = Span> {
        let end = self.given.trim_end_matches(is_around).len().max(self.before);
        let inner = self.given.get(self.before..end).unwrap_or("");
        let mut from = 0;
        let inside = core::iter::from_fn(move || {
            let rest = inner.get(from..)?;
            let start = from + rest.find(is_removed)?;
            let rest = inner.get(start..)?;
            from = start + rest.find(|c| !is_removed(c)).unwrap_or(rest.len());
            Some(Span::new(start, from))
        });
        let before = self.before;
        let inside = inside.map(move |s| Span::new(before + s.start, before + s.end));
        let ends = [Span::new(0, before), Span::new(end, self.given.len())];
        ends.into_iter().chain(inside).filter(|span| span.start < span.end)
    }
}
