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

const ACE_PREFIX: &str = "xn--";

/// The name after the steps of UTS #46 section 4.
pub(super) struct Name<'a> {
    host: &'a str,
    transitional: bool,
    /// Mapped and normalized; A-labels as they are.
    mapped: Cow<'a, str>,
    /// The same with A-labels decoded; `None` when there are none. It has the same number of
    /// labels: neither Punycode nor a mapped label holds a dot.
    unicode: Option<String>,
    faults: Faults,
}

/// What is wrong, with spans in bytes of the mapped name until the answer is given.
pub(super) type Faults = Vec<HostFinding>;

/// One label in both forms.
#[derive(Clone, Copy)]
pub(super) struct Label<'n> {
    /// Counted from 1.
    pub(super) number: usize,
    /// In bytes of the mapped name.
    span: Span,
    pub(super) mapped: &'n str,
    /// The same, unless it is an A-label that can be decoded.
    pub(super) unicode: &'n str,
}

impl Label<'_> {
    /// Whether it was decoded: no A-label stands for itself.
    pub(super) fn is_decoded(&self) -> bool {
        self.mapped != self.unicode
    }

    /// Whether it is an A-label that could not be decoded.
    fn is_undecoded(&self) -> bool {
        has_ace_prefix(self.mapped) && !self.is_decoded()
    }

    /// A fault of the label as a whole.
    pub(super) fn fault(&self, rule: &'static Rule) -> HostFinding {
        HostFinding::new(rule, self.span).in_label(self.number)
    }

    /// A fault of the character at byte `at` of the label in Unicode. Where the label was decoded,
    /// its place is the whole label.
    pub(super) fn fault_of(&self, rule: &'static Rule, at: usize, c: char) -> HostFinding {
        let mut fault = self.fault(rule).about(c);
        if !self.is_decoded() {
            let start = self.span.start + at;
            fault.finding.span = Span::new(start, start + c.len_utf8());
        }
        fault
    }
}

/// The labels of a name, mapped and in Unicode.
fn labels<'n>(mapped: &'n str, unicode: &'n str) -> impl Iterator<Item = Label<'n>> {
    let mut start = 0;
    let both = mapped.split('.').zip(unicode.split('.'));
    both.zip(1..).map(move |((mapped, unicode), number)| {
        let span = Span::new(start, start + mapped.len());
        start = span.end + 1;
        Label { number, span, mapped, unicode }
    })
}

impl<'a> Name<'a> {
    /// Maps, normalizes, decodes and validates (UTS #46 section 4).
    pub(super) fn process(host: &'a str, flags: &Flags) -> Name<'a> {
        let transitional = flags.transitional;
        let mapped = map_and_normalize(host, transitional);
        let mut faults = Faults::new();
        criteria::ascii(&mapped, flags, &mut faults);
        let has_a_label = mapped.split('.').any(has_ace_prefix);
        let unicode = has_a_label.then(|| decode(&mapped, flags, &mut faults));
        let all = || labels(&mapped, unicode.as_deref().unwrap_or(&mapped));
        let mut is_bidi = false;
        for label in all().filter(|label| !label.is_undecoded()) {
            is_bidi |= criteria::label(&label, flags, &mut faults);
        }
        if is_bidi && flags.check_bidi {
            all().for_each(|label| criteria::bidi_rule(&label, &mut faults));
        }
        Name { host, transitional, mapped, unicode, faults }
    }

    pub(super) fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        labels(&self.mapped, self.unicode.as_deref().unwrap_or(&self.mapped))
    }

    /// What was found so far.
    pub(super) fn faults(&self) -> &[HostFinding] {
        &self.faults
    }

    /// The name in Unicode.
    pub(super) fn to_unicode(&self) -> Cow<'a, str> {
        match &self.unicode {
            Some(unicode) => Cow::Owned(unicode.clone()),
            None => self.mapped.clone(),
        }
    }

    /// The name in US-ASCII: the labels that are not are encoded (section 4.2 steps 2 and 3).
    pub(super) fn encode(&mut self) -> Cow<'a, str> {
        let mut text = String::with_capacity(self.mapped.len() + ACE_PREFIX.len());
        let mut too_long = Faults::new();
        for label in self.labels() {
            if label.number > 1 {
                text.push('.');
            }
            if label.unicode.is_ascii() {
                text.push_str(label.unicode);
            } else if label.is_decoded() {
                // A label has one Punycode only, so this is it.
                text.push_str(label.mapped);
            } else {
                text.push_str(ACE_PREFIX);
                if punycode::encode(label.unicode, &mut text).is_err() {
                    too_long.push(label.fault(&rules::LABEL_TOO_LONG).status("A3"));
                }
            }
        }
        self.faults.append(&mut too_long);
        if text == self.mapped { self.mapped.clone() } else { Cow::Owned(text) }
    }

    /// VerifyDnsLength on the encoded name (section 4.2 step 4).
    pub(super) fn verify_dns_length(&mut self, encoded: &str) {
        let mut faults = Faults::new();
        let length = encoded.strip_suffix('.').unwrap_or(encoded).len();
        if !(1..=253).contains(&length) {
            let whole = Span::new(0, self.mapped.len());
            faults.push(HostFinding::new(&rules::NAME_LENGTH, whole).status("A4_1"));
        }
        for (label, encoded) in self.labels().zip(encoded.split('.')) {
            let rule = match encoded.len() {
                0 => &rules::EMPTY_LABEL,
                1..=63 => continue,
                _ => &rules::LABEL_TOO_LONG,
            };
            faults.push(label.fault(rule).status("A4_2"));
        }
        self.faults.append(&mut faults);
    }

    /// The empty labels that the test file expects ToUnicode to find: all but that of the root.
    pub(super) fn find_empty_labels(&mut self) {
        let last = self.labels().count();
        let empty = self.labels().filter(|label| label.unicode.is_empty());
        let not_root = empty.filter(|label| label.number < last || last == 1);
        let fault = |label: Label<'_>| label.fault(&rules::EMPTY_LABEL).status("X4_2");
        let mut faults: Faults = not_root.map(fault).collect();
        self.faults.append(&mut faults);
    }

    /// The answer with that text: every fault is an error at its place in the host as given.
    pub(super) fn answer(self, text: Cow<'a, str>) -> Answer<'a> {
        let mut findings = self.faults;
        if !findings.is_empty() {
            let origin = Origin::of(self.host, self.transitional);
            for found in &mut findings {
                found.finding.span = origin.span(found.finding.span);
                found.finding.severity = Severity::Error;
            }
            findings.sort_by_key(|found| found.finding.span);
        }
        Answer { text, findings }
    }
}

/// The mapped name with its A-labels decoded (step 4); those that cannot be stay.
fn decode(mapped: &str, flags: &Flags, faults: &mut Faults) -> String {
    let mut unicode = String::with_capacity(mapped.len());
    for label in labels(mapped, mapped) {
        if label.number > 1 {
            unicode.push('.');
        }
        let Some(digits) = label.mapped.strip_prefix(ACE_PREFIX) else {
            unicode.push_str(label.mapped);
            continue;
        };
        let before = unicode.len();
        match punycode::decode(digits, &mut unicode) {
            Ok(()) => {
                if unicode.get(before..).is_some_and(str::is_ascii) {
                    faults.push(label.fault(&rules::A_LABEL_OF_ASCII).status("P4"));
                }
            }
            Err(error) => {
                unicode.push_str(label.mapped);
                if !(flags.ignore_invalid_punycode && label.mapped.is_ascii()) {
                    faults.push(not_decodable(&label, error));
                }
            }
        }
    }
    unicode
}

/// The fault of an A-label that is no Punycode, where it breaks off.
fn not_decodable(label: &Label<'_>, error: punycode::Error) -> HostFinding {
    if error.kind == punycode::ErrorKind::TooLong {
        return label.fault(&rules::LABEL_TOO_LONG).status("P4");
    }
    let at = ACE_PREFIX.len() + error.at;
    let fault = match label.mapped.get(at..).and_then(|rest| rest.chars().next()) {
        Some(c) => label.fault_of(&rules::BAD_PUNYCODE, at, c),
        None => label.fault(&rules::BAD_PUNYCODE),
    };
    fault.status("P4").expecting(error.kind.expected())
}
