//! Labels as they stand in a name that is split before anything is mapped.

use super::HostFinding;
use crate::finding::{Rule, Span};

/// A label of a name.
#[derive(Clone, Copy)]
pub(super) struct Label<'a> {
    pub(super) text: &'a str,
    /// Counted from 1.
    pub(super) number: usize,
    /// The byte of the name at which it begins.
    start: usize,
}

impl<'a> Label<'a> {
    /// A label by itself, as if it were a name.
    pub(super) const fn alone(text: &'a str) -> Label<'a> {
        Label { text, number: 1, start: 0 }
    }

    /// Where it stands in the name.
    pub(super) const fn span(&self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// A finding about the whole label.
    pub(super) fn finding(&self, rule: &'static Rule) -> HostFinding {
        HostFinding::new(rule, self.span()).in_label(self.number)
    }

    /// A finding about a part of the label, given in bytes of the label.
    pub(super) fn finding_at(&self, rule: &'static Rule, span: Span) -> HostFinding {
        let span = Span::new(self.start + span.start, self.start + span.end);
        HostFinding::new(rule, span).in_label(self.number)
    }

    /// A finding about the character of the label that begins at a byte.
    pub(super) fn finding_of(&self, rule: &'static Rule, at: usize, c: char) -> HostFinding {
        self.finding_at(rule, Span::new(at, at + c.len_utf8())).about(c)
    }
}

/// The labels of `name` between the dots. A final dot is the root's: no label follows it.
pub(super) fn labels(name: &str, is_dot: fn(char) -> bool) -> impl Iterator<Item = Label<'_>> {
    let pieces = name.split_inclusive(is_dot).zip(1..);
    pieces.scan(0, move |next, (piece, number)| {
        let start = *next;
        *next += piece.len();
        // Inclusive pieces hold one dot, at their end.
        Some(Label { text: piece.trim_end_matches(is_dot), number, start })
    })
}
