//! A name on its way through the processing: its labels, mapped and decoded, and what is wrong
//! with them.
//!
//! ```
//! use isonym::host::uts46::{Flags, to_unicode};
//! let answer = to_unicode("xn--0.a", &Flags::DEFAULT);
//! assert_eq!(answer.findings[0].status, Some("P4"));
//! ```
//!
//! How the name is written in the end is its callers' choice.

use alloc::borrow::Cow;
use alloc::string::String;

use super::ascii::{NON_ASCII, classes_in, has_ace_prefix};
use super::label::{Faults, Label, split};
use super::mapping::{Mapped, steps};
use super::{Flags, criteria};
use crate::finding::{Severity, Span};
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

impl<'a> Name<'a> {
    /// Maps, normalizes, decodes and validates (UTS #46 section 4). The classes are those of the
    /// host.
    pub(super) fn process(host: &'a str, classes: u8, flags: &Flags) -> Name<'a> {
        let transitional = flags.transitional;
        let Mapped { text: mapped, is_plain } = Mapped::of(host, classes, transitional);
        let mut name = Name { host, transitional, mapped, unicode: None, faults: Faults::new() };
        let classes = if classes & NON_ASCII == 0 { classes } else { classes_in(&name.mapped) };
        criteria::ascii(&name.mapped, classes, flags, &mut name.faults);
        let mut is_bidi = false;
        for (number, span, text) in split(&name.mapped) {
            let mut label = Label { number, span, mapped: text, unicode: text, is_decoded: false };
            let is_a_label = has_ace_prefix(text);
            if is_a_label && name.unicode.is_none() {
                // Up to here the two forms are the same, but for the dot that follows below.
                let before = name.mapped.get(..span.start.saturating_sub(1)).unwrap_or("");
                let mut unicode = String::with_capacity(2 * name.mapped.len());
                unicode.push_str(before);
                name.unicode = Some(unicode);
            }
            if let Some(unicode) = &mut name.unicode {
                if number > 1 {
                    unicode.push('.');
                }
                let start = unicode.len();
                label.is_decoded = is_a_label && decode(&label, flags, unicode, &mut name.faults);
                if !label.is_decoded {
                    unicode.push_str(text);
                }
                label.unicode = unicode.get(start..).unwrap_or("");
            }
            if !is_a_label || label.is_decoded {
                criteria::whole(&label, flags, &mut name.faults);
            }
            if label.is_decoded || !is_a_label && !is_plain {
                is_bidi |= criteria::characters(&label, flags, &mut name.faults);
            }
        }
        if is_bidi && flags.check_bidi {
            let mut faults = core::mem::take(&mut name.faults);
            name.labels().for_each(|label| criteria::bidi_rule(&label, &mut faults));
            name.faults = faults;
        }
        name
    }

    pub(super) fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        let mut decoded = self.unicode.as_deref().map(split);
        split(&self.mapped).map(move |(number, span, mapped)| {
            let unicode = decoded.as_mut().and_then(Iterator::next);
            let unicode = unicode.map_or(mapped, |(.., label)| label);
            // No A-label stands for itself.
            Label { number, span, mapped, unicode, is_decoded: unicode != mapped }
        })
    }

    /// What was found so far.
    pub(super) fn faults(&self) -> &[HostFinding] {
        &self.faults
    }

    /// The name in Unicode, taken out.
    pub(super) fn take_unicode(&mut self) -> Cow<'a, str> {
        match self.unicode.take() {
            Some(unicode) => Cow::Owned(unicode),
            None => core::mem::take(&mut self.mapped),
        }
    }

    /// The name in US-ASCII: the labels that are not are encoded (section 4.2 steps 2 and 3).
    pub(super) fn encode(&mut self) -> Cow<'a, str> {
        if self.faults.is_empty() && self.mapped.is_ascii() {
            // Every A-label was decoded, and a label has one Punycode only.
            return self.mapped.clone();
        }
        let mut text = String::with_capacity(2 * self.mapped.len());
        let mut too_long = Faults::new();
        for label in self.labels() {
            if label.number > 1 {
                text.push('.');
            }
            if label.unicode.is_ascii() {
                text.push_str(label.unicode);
            } else if label.is_decoded {
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
            let origin = steps(self.transitional).origin(self.host);
            for found in &mut findings {
                found.finding.span = origin.span(found.finding.span);
                found.finding.severity = Severity::Error;
            }
            findings.sort_by_key(|found| found.finding.span);
        }
        Answer { text, findings }
    }
}

/// Appends what an A-label stands for (step 4), and says whether it could be decoded.
fn decode(label: &Label<'_>, flags: &Flags, unicode: &mut String, faults: &mut Faults) -> bool {
    let digits = label.mapped.get(ACE_PREFIX.len()..).unwrap_or("");
    let before = unicode.len();
    match punycode::decode(digits, unicode) {
        Ok(()) => {
            if unicode.get(before..).is_some_and(str::is_ascii) {
                faults.push(label.fault(&rules::A_LABEL_OF_ASCII).status("P4"));
            }
            true
        }
        Err(error) => {
            if !(flags.ignore_invalid_punycode && label.mapped.is_ascii()) {
                faults.push(not_decodable(label, error));
            }
            false
        }
    }
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
