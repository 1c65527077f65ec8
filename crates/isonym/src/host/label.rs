//! Labels as they stand in a name that is split before anything is mapped, and what is wrong with
//! them. (UTS #46 maps the name as a whole, and has its own.)
//!
//! ```
//! use isonym::host::idna2008::{Flags, to_ascii};
//! let found = to_ascii("a.-b", &Flags::REGISTRATION).findings;
//! assert_eq!(found[0].label, 2);
//! ```
//!
//! What makes a label valid is each protocol's own.

use alloc::vec::Vec;

use super::HostFinding;
use super::mapping::Mapping;
use crate::finding::{Rule, Severity, Span};

/// The four dots that separate labels (RFC 3490 section 3.1 requirement 1).
pub(crate) fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// A label of a name.
#[derive(Clone, Copy)]
pub(super) struct Label<'a> {
    pub(super) text: &'a str,
    /// Counted from 1.
    pub(super) number: usize,
    /// The byte of the name at which it begins.
    start: usize,
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

/// Something that is wrong with a label.
pub(super) struct Fault {
    rule: &'static Rule,
    severity: Severity,
    expected: &'static str,
    /// The character at fault and its byte in the text that was judged; `None` for the whole.
    at: Option<(usize, char)>,
}

impl Fault {
    pub(super) const fn of_label(rule: &'static Rule) -> Fault {
        Fault { rule, severity: rule.severity, expected: rule.expected, at: None }
    }

    pub(super) const fn of_char(rule: &'static Rule, at: usize, c: char) -> Fault {
        Fault { at: Some((at, c)), ..Fault::of_label(rule) }
    }

    /// More precise than the rule about what could have stood there.
    pub(super) const fn expecting(self, expected: &'static str) -> Fault {
        Fault { expected, ..self }
    }

    /// As grave as this, whatever the rule says.
    pub(super) const fn graded(self, severity: Severity) -> Fault {
        Fault { severity, ..self }
    }
}

/// Which text of a label was judged.
#[derive(Clone, Copy)]
pub(super) enum Judged {
    /// The label as given.
    Given,
    /// What this made of it.
    Mapped(&'static Mapping),
    /// What it stands for, as an A-label.
    Decoded,
}

impl<'a> Label<'a> {
    /// A label by itself, as if it were a name.
    pub(super) const fn alone(text: &'a str) -> Label<'a> {
        Label { text, number: 1, start: 0 }
    }

    /// The empty label after the final dot of `name`.
    pub(super) fn after(name: &'a str, number: usize) -> Label<'a> {
        Label { text: "", number, start: name.len() }
    }

    /// Where it stands in the name.
    pub(super) const fn span(&self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// Appends the findings that the faults are, in order of their places in the name as given.
    pub(super) fn report(&self, faults: &[Fault], judged: Judged, findings: &mut Vec<HostFinding>) {
        let origin = match judged {
            Judged::Mapped(mapping) if !faults.is_empty() => Some(mapping.origin(self.text)),
            _ => None,
        };
        let place = |at: usize, c: char| match (&origin, judged) {
            (_, Judged::Decoded) => Span::new(0, self.text.len()),
            (Some(origin), _) => origin.span(Span::new(at, at + 1)),
            (None, _) => Span::new(at, at + c.len_utf8()),
        };
        let first = findings.len();
        findings.extend(faults.iter().map(|fault| {
            let span = match fault.at {
                Some((at, c)) => place(at, c),
                None => Span::new(0, self.text.len()),
            };
            let span = Span::new(self.start + span.start, self.start + span.end);
            let mut found = HostFinding::new(fault.rule, span);
            found.finding.severity = fault.severity;
            found.finding.expected = fault.expected;
            let code_point = fault.at.map(|(_, c)| c);
            HostFinding { label: self.number, code_point, ..found }
        }));
        let new = findings.get_mut(first..).unwrap_or_default();
        new.sort_by_key(|found| found.finding.span);
    }
}
