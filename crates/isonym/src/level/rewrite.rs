//! A text of which spans are replaced from left to right; untouched, it comes back borrowed.
//!
//! ```
//! use std::borrow::Cow;
//! use isonym::level::{self, Options};
//! let plain = level::to_uri("http://a/", &Options::default());
//! assert!(matches!(plain.text, Cow::Borrowed(_)));
//! ```
//!
//! It never goes back: spans come in order.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::finding::Span;
use crate::percent::{self, Set};

pub(super) struct Rewrite<'a> {
    text: &'a str,
    new: String,
    /// Up to here `text` is in `new`.
    done: usize,
}

impl<'a> Rewrite<'a> {
    pub(super) const fn new(text: &'a str) -> Rewrite<'a> {
        Rewrite { text, new: String::new(), done: 0 }
    }

    /// Puts in place of `span`, which is not empty, what `write` appends.
    pub(super) fn replace(&mut self, span: Span, write: impl FnOnce(&mut String)) {
        if self.done == 0 {
            self.new.reserve(self.text.len());
        }
        self.new.push_str(Span::new(self.done, span.start).of(self.text));
        write(&mut self.new);
        self.done = span.end;
    }

    /// Escapes the bytes under `span` that `keep` does not hold.
    pub(super) fn encode(&mut self, span: Span, keep: &Set) {
        let old = span.of(self.text);
        if !old.bytes().all(|byte| keep.contains(byte)) {
            self.replace(span, |new| percent::encode(old, keep, new));
        }
    }

    pub(super) fn finish(mut self) -> Cow<'a, str> {
        if self.done == 0 {
            return Cow::Borrowed(self.text);
        }
        self.new.push_str(self.text.get(self.done..).unwrap_or(""));
        Cow::Owned(self.new)
    }
}
