//! A name read label by label: what every label is, in both forms, and what is wrong with it.
//!
//! ```
//! use isonym::host::idna2008::{Flags, to_unicode};
//! assert_eq!(to_unicode("xn--bcher-kva.de", &Flags::LOOKUP).result(), Some("bücher.de"));
//! ```
//!
//! What makes a single label valid is in `criteria`.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::mapping::RFC_5895;
use super::rules::A_LABEL_CASE;
use super::{Flags, Mode, criteria};
use crate::finding::Span;
use crate::host::label::{Fault, Judged, Label, labels};
use crate::host::{Answer, HostFinding, bidi, punycode, rules};

/// The ACE prefix, in lower case.
const PREFIX: &str = "xn--";
/// The longest label of the DNS.
const MAX_LABEL: usize = 63;
/// The longest name of the DNS, without the root's dot.
const MAX_NAME: usize = 253;

/// A name and its labels.
pub(super) struct Name<'a> {
    given: &'a str,
    entries: Vec<Entry<'a>>,
    /// All dots are full stops.
    full_stops: bool,
}

/// A label in both forms, as far as it has them.
pub(super) struct Entry<'a> {
    label: Label<'a>,
    ascii: Cow<'a, str>,
    unicode: Cow<'a, str>,
    faults: Vec<Fault>,
    /// Where the faults lie.
    judged: Judged,
}

impl<'a> Name<'a> {
    pub(super) fn read(name: &'a str, flags: &Flags, is_dot: fn(char) -> bool) -> Name<'a> {
        let mut entries: Vec<_> =
            labels(name, is_dot).map(|label| Entry::read(label, flags)).collect();
        if name.is_empty() {
            entries.push(Entry::read(Label::alone(name), flags));
        }
        if entries.iter().any(|entry| bidi::is_bidi_label(&entry.unicode)) {
            entries.iter_mut().for_each(Entry::obey_bidi_rule);
        }
        let full_stops = !name.contains(|c| c != '.' && is_dot(c));
        Name { given: name, entries, full_stops }
    }

    /// The answer with the name on the wire.
    pub(super) fn to_ascii(&self) -> Answer<'a> {
        self.answer(|entry| &entry.ascii)
    }

    /// The answer with the name as people read it.
    pub(super) fn to_unicode(&self) -> Answer<'a> {
        self.answer(|entry| &entry.unicode)
    }

    fn answer(&self, form: for<'e> fn(&'e Entry<'a>) -> &'e Cow<'a, str>) -> Answer<'a> {
        let same = |entry: &Entry<'a>| matches!(form(entry), Cow::Borrowed(_));
        let text = if self.full_stops && self.entries.iter().all(same) {
            Cow::Borrowed(self.given)
        } else {
            let mut text = String::with_capacity(self.given.len());
            for entry in &self.entries {
                text.push_str(form(entry));
                text.push('.');
            }
            if !self.has_root() {
                text.pop();
            }
            Cow::Owned(text)
        };
        Answer { text, findings: self.findings() }
    }

    /// Whether the name ends with a dot.
    fn has_root(&self) -> bool {
        self.entries.last().is_some_and(|last| last.label.span().end < self.given.len())
    }

    fn findings(&self) -> Vec<HostFinding> {
        let mut findings = Vec::new();
        let length = self.entries.iter().map(|entry| entry.ascii.len() + 1).sum::<usize>();
        if length > MAX_NAME + 1 {
            findings.push(HostFinding::new(&rules::NAME_LENGTH, Span::new(0, self.given.len())));
        }
        for entry in &self.entries {
            entry.label.report(&entry.faults, entry.judged, &mut findings);
        }
        findings.sort_by_key(|found| found.finding.span);
        findings
    }

    /// The same name, where a final dot is a fault.
    pub(super) fn without_root(mut self) -> Name<'a> {
        if self.has_root() {
            let rest = Label::after(self.given, self.entries.len() + 1);
            let empty = Cow::Borrowed(rest.text);
            let fault = Fault::of_label(&rules::EMPTY_LABEL).expecting("no dot at the end");
            self.entries.push(Entry {
                label: rest,
                ascii: empty.clone(),
                unicode: empty,
                faults: Vec::from([fault]),
                judged: Judged::Given,
            });
        }
        self
    }
}

impl<'a> Entry<'a> {
    fn read(label: Label<'a>, flags: &Flags) -> Entry<'a> {
        let is_mapped = |c: char| !c.is_ascii() || c.is_ascii_uppercase();
        let (text, judged) = if flags.mapping && label.text.contains(is_mapped) {
            (Cow::Owned(RFC_5895.apply(label.text)), Judged::Mapped(&RFC_5895))
        } else {
            (Cow::Borrowed(label.text), Judged::Given)
        };
        let (unicode, ascii) = (text.clone(), text);
        let mut entry = Entry { label, ascii, unicode, faults: Vec::new(), judged };
        if !entry.unicode.is_ascii() {
            entry.take_for_u_label(flags.mode);
        } else if has_prefix(&entry.ascii) {
            entry.take_for_a_label(flags.mode);
        } else {
            entry.faults = criteria::ldh_label(&entry.ascii);
        }
        // A label that is not of US-ASCII here was too long to be encoded.
        if entry.ascii.is_empty() {
            entry.faults.push(Fault::of_label(&rules::EMPTY_LABEL));
        } else if entry.ascii.len() > MAX_LABEL || !entry.ascii.is_ascii() {
            entry.faults.push(Fault::of_label(&rules::LABEL_TOO_LONG));
        }
        entry
    }

    fn take_for_u_label(&mut self, mode: Mode) {
        self.faults = criteria::u_label(&self.unicode, mode);
        let mut ascii = String::from(PREFIX);
        // Every character takes at least one byte.
        let short = self.unicode.chars().nth(MAX_LABEL - PREFIX.len()).is_none();
        if short && punycode::encode(&self.unicode, &mut ascii).is_ok() {
            self.ascii = Cow::Owned(ascii);
        }
    }

    /// RFC 5891 sections 4.2.1 and 5.3.
    fn take_for_a_label(&mut self, mode: Mode) {
        let lower = self.ascii.to_ascii_lowercase();
        if lower != self.ascii {
            match mode {
                Mode::Registration => self.faults.push(Fault::of_label(&A_LABEL_CASE)),
                Mode::Lookup => self.ascii = Cow::Owned(lower.clone()),
            }
        }
        if lower.len() > MAX_LABEL {
            return;
        }
        let digits = lower.get(PREFIX.len()..).unwrap_or_default();
        let mut decoded = String::new();
        if let Err(error) = punycode::decode(digits, &mut decoded) {
            let at = PREFIX.len() + error.at;
            let fault = match lower.get(at..).and_then(|rest| rest.chars().next()) {
                Some(c) => Fault::of_char(&rules::BAD_PUNYCODE, at, c),
                None => Fault::of_label(&rules::BAD_PUNYCODE),
            };
            self.faults.push(fault.expecting(error.kind.expected()));
        } else if decoded.is_ascii() {
            self.faults.push(Fault::of_label(&rules::A_LABEL_OF_ASCII));
        } else {
            // A U-label has one A-label: what was decoded need not be encoded again.
            self.faults.extend(criteria::u_label(&decoded, mode));
            self.unicode = Cow::Owned(decoded);
            self.judged = Judged::Decoded;
        }
    }

    /// The label is one of a Bidi domain name.
    fn obey_bidi_rule(&mut self) {
        if !has_prefix(&self.unicode) {
            criteria::bidi_rule(&self.unicode, &mut self.faults);
        }
    }
}

/// Whether the label begins with the ACE prefix, in any case.
fn has_prefix(label: &str) -> bool {
    label.get(..PREFIX.len()).is_some_and(|head| head.eq_ignore_ascii_case(PREFIX))
}
