//! How a finding is mended: an edit of a span, rendered only when somebody asks for it.
//!
//! ```
//! use isonym::finding::apply;
//! use isonym::{check, profile};
//! let text = "http://a/b c|";
//! assert_eq!(apply(text, &check::all(text, &profile::IRI).findings), "http://a/b%20c%7C");
//! ```
//!
//! Whether a repair is wanted is the caller's to say: safe ones and others are told apart, no
//! more.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{Finding, Span};
use crate::percent;

/// A replacement for a span of the judged text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What is replaced, in bytes; empty where something is inserted.
    pub span: Span,
    /// By what.
    pub edit: Edit,
    /// Whether the repaired identifier surely names what the author meant.
    pub safe: bool,
}

/// The kinds of replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Write every byte of the span as `%HH`.
    Escape,
    /// Write the ASCII letters of the span in lower case.
    Lowercase,
    /// Write the ASCII letters of the span in upper case.
    Uppercase,
    /// Decode the `%HH` of the span, which are known to be UTF-8.
    Decode,
    /// Bring the span to Unicode Normalization Form C.
    Nfc,
    /// Put this text in place of the span.
    Text(Cow<'static, str>),
}

impl Repair {
    /// Which of two repairs is made, the lesser one, and the order in which repairs are made.
    fn order(&self) -> impl Ord + use<> {
        let Span { start, end } = self.span;
        (start, start < end, Reverse(end))
    }

    /// Whether nothing before `done` is replaced; moves that behind what is.
    fn comes_after(&self, done: &mut usize) -> bool {
        let is_free = *done <= self.span.start;
        if is_free {
            *done = self.span.end;
        }
        is_free
    }

    /// The text that takes the place of the span in `text`, the text that was judged.
    pub fn replacement<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let old = self.span.of(text);
        match &self.edit {
            Edit::Escape => {
                let mut new = String::with_capacity(old.len() * 3);
                percent::escape(old.as_bytes(), &mut new);
                Cow::Owned(new)
            }
            Edit::Lowercase => Cow::Owned(old.to_ascii_lowercase()),
            Edit::Uppercase => Cow::Owned(old.to_ascii_uppercase()),
            Edit::Decode => match String::from_utf8(percent::decode(old.as_bytes())) {
                Ok(new) => Cow::Owned(new),
                Err(_) => Cow::Borrowed(old),
            },
            Edit::Nfc => crate::unicode::normal::nfc(old),
            Edit::Text(new) => Cow::Owned(new.clone().into_owned()),
        }
    }
}

/// Those of `findings` whose repairs are made when all are asked for, in order of their repairs.
/// Where two overlap, the first by position is made, and of two that begin together the longer one;
/// insertions go first.
pub(crate) fn to_be_made(mut findings: Vec<Finding>) -> Vec<Finding> {
    findings.sort_by_key(|finding| finding.repair.as_ref().map(Repair::order));
    let mut done = 0;
    findings.retain(|finding| finding.repair.as_ref().is_some_and(|r| r.comes_after(&mut done)));
    findings
}

/// `text` with the repairs of `findings` made, as far as they do not overlap. Comes back borrowed
/// when there is nothing to repair.
pub fn apply<'a>(text: &'a str, findings: &[Finding]) -> Cow<'a, str> {
    let mut repairs: Vec<&Repair> = findings.iter().filter_map(|f| f.repair.as_ref()).collect();
    if repairs.is_empty() {
        return Cow::Borrowed(text);
    }
    repairs.sort_by_key(|repair| repair.order());
    let mut new = String::with_capacity(text.len());
    let (mut copied, mut done) = (0, 0);
    for repair in repairs {
        if repair.comes_after(&mut done) {
            new.push_str(text.get(copied..repair.span.start).unwrap_or(""));
            new.push_str(&repair.replacement(text));
            copied = done;
        }
    }
    new.push_str(text.get(copied..).unwrap_or(""));
    Cow::Owned(new)
}
