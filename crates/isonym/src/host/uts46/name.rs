//! A name on its way through the processing: its labels, mapped and decoded, and what is wrong
//! with them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::ascii::has_ace_prefix;
use super::mapping::{Origin, map_and_normalize};
use super::{Flags, criteria};
use crate::finding::{Rule, Severity, Span};
use crate::host::{Answer, HostFinding, punycode, rules};

const ACE_PREFIX_LENGTH: usize = "xn--".len();

/// The name after the steps of UTS #46 section 4.
pub(super) struct Name<'a> {
    host: &'a str,
    transitional: bool,
    /// Mapped and normalized; A-labels as they are.
    mapped: Cow<'a, str>,
    /// The same with A-labels decoded; `None` when there are none that can be. It has the same
    /// number of labels: neither Punycode nor a mapped label holds a dot.
    unicode: Option<String>,
    faults: Faults,
}

/// What is wrong, in places of the mapped name.
pub(super) type Faults = Vec<Fault>;

/// One thing that is wrong.
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) status: Option<&'static str>,
    /// More precise than the rule, where it can be.
    pub(super) expected: Option<&'static str>,
    /// Counted from 1; 0 for the name as a whole.
    pub(super) label: usize,
    /// In bytes of the mapped name.
    pub(super) span: Span,
    pub(super) c: Option<char>,
}

impl Fault {
    pub(super) fn new(rule: &'static Rule, label: usize, span: Span) -> Fault {
        Fault { rule, status: None, expected: None, label, span, c: None }
    }

    pub(super) fn status(mut self, status: &'static str) -> Fault {
        self.status = Some(status);
        self
    }

    pub(super) fn about(mut self, c: char) -> Fault {
        self.c = Some(c);
        self
    }

    pub(super) fn expecting(mut self, expected: &'static str) -> Fault {
        self.expected = Some(expected);
        self
    }
}

/// One label in both forms.
pub(super) struct Label<'n> {
    /// Counted from 1.
    pub(super) number: usize,
    /// In bytes of the mapped name.
    pub(super) span: Span,
    pub(super) mapped: &'n str,
    /// The same, unless it is an A-label that can be decoded.
    pub(super) unicode: &'n str,
}

impl Label<'_> {
    /// Whether it is an A-label that could not be decoded.
    pub(super) fn is_undecoded(&self) -> bool {
        has_ace_prefix(self.mapped) && !self.is_decoded()
    }

    /// Whether it was decoded: no A-label stands for itself.
    pub(super) fn is_decoded(&self) -> bool {
        self.mapped != self.unicode
    }

    /// The place of a character of the label in Unicode; the whole label if it was decoded.
    pub(super) fn place(&self, at: usize, c: char) -> Span {
        if self.is_decoded() {
            self.span
        } else {
            let start = self.span.start + at;
            Span::new(start, start + c.len_utf8())
        }
    }
}

impl<'a> Name<'a> {
    /// Maps, normalizes, decodes and validates (UTS #46 section 4).
    pub(super) fn process(host: &'a str, flags: &Flags) -> Name<'a> {
        let mapped = map_and_normalize(host, flags.transitional);
        let mut faults = Faults::new();
        criteria::ascii(&mapped, flags, &mut faults);
        let has_a_label = mapped.contains("xn--") && mapped.split('.').any(has_ace_prefix);
        let unicode = has_a_label.then(|| decode(&mapped, flags, &mut faults));
        let mut name =
            Name { host, transitional: flags.transitional, mapped, unicode, faults: Faults::new() };
        let mut is_bidi = false;
        for label in name.labels().filter(|label| !label.is_undecoded()) {
            is_bidi |= criteria::label(&label, flags, &mut faults);
        }
        if is_bidi && flags.check_bidi {
            for label in name.labels() {
                criteria::bidi_rule(&label, &mut faults);
            }
        }
        name.faults = faults;
        name
    }

    fn unicode(&self) -> &str {
        self.unicode.as_deref().unwrap_or(&self.mapped)
    }

    pub(super) fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        let mut start = 0;
        let both = self.mapped.split('.').zip(self.unicode().split('.'));
        both.zip(1..).map(move |((mapped, unicode), number)| {
            let span = Span::new(start, start + mapped.len());
            start = span.end + 1;
            Label { number, span, mapped, unicode }
        })
    }

    /// The name in Unicode, taken out.
    pub(super) fn take_unicode(&mut self) -> Cow<'a, str> {
        match self.unicode.take() {
            Some(unicode) => Cow::Owned(unicode),
            None => self.mapped.clone(),
        }
    }

    /// The labels of US-ASCII as they are, the others as A-labels (section 4.2 steps 2 and 3).
    pub(super) fn encode(&mut self) -> Cow<'a, str> {
        if self.mapped.is_ascii()
            && self.labels().all(|label| !label.unicode.is_ascii() || label.mapped == label.unicode)
        {
            return self.mapped.clone();
        }
        let mut text = String::with_capacity(self.mapped.len() + 8);
        let mut too_long = Faults::new();
        for label in self.labels() {
            if label.number > 1 {
                text.push('.');
            }
            if label.unicode.is_ascii() {
                text.push_str(label.unicode);
            } else if label.mapped.is_ascii() {
                // It was decoded from this, and a label has one Punycode only.
                text.push_str(label.mapped);
            } else {
                text.push_str("xn--");
                if punycode::encode(label.unicode, &mut text).is_err() {
                    let fault = Fault::new(&rules::LABEL_TOO_LONG, label.number, label.span);
                    too_long.push(fault.status("A3"));
                }
            }
        }
        self.faults.append(&mut too_long);
        Cow::Owned(text)
    }

    /// Section 4.2 step 4, on the encoded name.
    pub(super) fn verify_dns_length(&mut self, encoded: &str) {
        let length = encoded.strip_suffix('.').unwrap_or(encoded).len();
        let mut faults = Faults::new();
        if !(1..=253).contains(&length) {
            let whole = Span::new(0, self.mapped.len());
            faults.push(Fault::new(&rules::NAME_LENGTH, 0, whole).status("A4_1"));
        }
        for (label, encoded) in self.labels().zip(encoded.split('.')) {
            let rule = match encoded.len() {
                0 => &rules::EMPTY_LABEL,
                1..=63 => continue,
                _ => &rules::LABEL_TOO_LONG,
            };
            faults.push(Fault::new(rule, label.number, label.span).status("A4_2"));
        }
        self.faults.append(&mut faults);
    }

    /// What the test file of ToUnicode expects of empty labels: all are found but that of the
    /// root.
    pub(super) fn find_empty_labels(&mut self) {
        let last = self.labels().count();
        let empty = self.labels().filter(|label| label.unicode.is_empty());
        let not_root = empty.filter(|label| label.number < last || last == 1);
        let fault = |label: Label<'_>| {
            Fault::new(&rules::EMPTY_LABEL, label.number, label.span).status("X4_2")
        };
        let mut faults: Faults = not_root.map(fault).collect();
        self.faults.append(&mut faults);
    }

    /// What was found so far.
    pub(super) fn faults(&self) -> &Faults {
        &self.faults
    }

    /// The answer with that text: every fault becomes an error at its place in the host as given.
    pub(super) fn answer(self, text: Cow<'a, str>) -> Answer<'a> {
        if self.faults.is_empty() {
            return Answer { text, findings: Vec::new() };
        }
        let origin = Origin::of(self.host, self.transitional);
        let found = |fault: Fault| {
            let mut found = HostFinding::new(fault.rule, origin.span(fault.span));
            found.finding.severity = Severity::Error;
            found.finding.expected = fault.expected.unwrap_or(fault.rule.expected);
            HostFinding { label: fault.label, code_point: fault.c, status: fault.status, ..found }
        };
        let mut findings: Vec<HostFinding> = self.faults.into_iter().map(found).collect();
        findings.sort_by_key(|found| found.finding.span);
        Answer { text, findings }
    }
}

/// The mapped name with its A-labels decoded (step 4); those that cannot be stay.
fn decode(mapped: &str, flags: &Flags, faults: &mut Faults) -> String {
    let mut unicode = String::with_capacity(mapped.len());
    let mut start = 0;
    for (label, number) in mapped.split('.').zip(1..) {
        if number > 1 {
            unicode.push('.');
        }
        let span = Span::new(start, start + label.len());
        start = span.end + 1;
        let Some(digits) = label.strip_prefix("xn--") else {
            unicode.push_str(label);
            continue;
        };
        let before = unicode.len();
        match punycode::decode(digits, &mut unicode) {
            Ok(()) => {
                if unicode.get(before..).is_some_and(str::is_ascii) {
                    let fault = Fault::new(&rules::A_LABEL_OF_ASCII, number, span);
                    faults.push(fault.status("P4"));
                }
            }
            Err(error) => {
                unicode.push_str(label);
                if !(flags.ignore_invalid_punycode && label.is_ascii()) {
                    faults.push(not_decodable(label, number, span, error));
                }
            }
        }
    }
    unicode
}

/// The fault of an A-label, where its Punycode breaks off.
fn not_decodable(label: &str, number: usize, span: Span, error: punycode::Error) -> Fault {
    if error.kind == punycode::ErrorKind::TooLong {
        return Fault::new(&rules::LABEL_TOO_LONG, number, span).status("P4");
    }
    let at = (ACE_PREFIX_LENGTH + error.at).min(label.len());
    let c = label.get(at..).and_then(|rest| rest.chars().next());
    let place = match c {
        Some(c) => Span::new(span.start + at, span.start + at + c.len_utf8()),
        None => span,
    };
    let fault = Fault { c, ..Fault::new(&rules::BAD_PUNYCODE, number, place) };
    fault.status("P4").expecting(error.kind.expected())
}
