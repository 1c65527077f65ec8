//! ToASCII and ToUnicode of one label (RFC 3490 section 4).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::nameprep::{origins, prepare};
use super::rules::PREFIX_NOT_ENCODED;
use super::{Flags, is_dot};
use crate::host::label::Label;
use crate::host::{HostFinding, punycode, rules};

/// The ACE prefix (section 5), in any case.
const PREFIX: &str = "xn--";
/// The longest label of the DNS.
const MAX_LABEL: usize = 63;

/// The label on the wire; `None` when a step fails, whose findings are then appended.
pub(super) fn to_ascii<'a>(
    label: &Label<'a>,
    flags: &Flags,
    findings: &mut Vec<HostFinding>,
) -> Option<Cow<'a, str>> {
    let before = findings.len();
    // Steps 1 and 2.
    let prepared = if label.text.is_ascii() {
        Cow::Borrowed(label.text)
    } else {
        Cow::Owned(prepare(label, flags.allow_unassigned, findings)?)
    };
    // Step 3. Without it, nameprep may still make a dot out of something else (U+2024).
    if flags.use_std3_ascii_rules {
        std3(label, &prepared, findings);
    }
    if findings.len() == before && prepared.contains(is_dot) {
        for (origin, c, expected) in origins(label.text, |c| is_dot(c).then_some("no dot")) {
            let finding = label.finding_at(&rules::FORBIDDEN, origin).about(c);
            findings.push(finding.expecting(expected));
        }
    }
    if findings.len() > before {
        return None;
    }
    // Steps 4 to 8.
    let failed = if prepared.is_empty() {
        &rules::EMPTY_LABEL
    } else if prepared.is_ascii() {
        if prepared.len() <= MAX_LABEL {
            return Some(prepared);
        }
        &rules::LABEL_TOO_LONG
    } else if strip_prefix(&prepared).is_some() {
        &PREFIX_NOT_ENCODED
    } else {
        // Every character takes at least one byte of the encoded label.
        let mut encoded = String::from(PREFIX);
        let short = prepared.chars().nth(MAX_LABEL - PREFIX.len()).is_none();
        if short && punycode::encode(&prepared, &mut encoded).is_ok() && encoded.len() <= MAX_LABEL
        {
            return Some(Cow::Owned(encoded));
        }
        &rules::LABEL_TOO_LONG
    };
    findings.push(label.finding(failed));
    None
}

/// Step 3 of ToASCII: the rules of host names.
fn std3(label: &Label<'_>, prepared: &str, findings: &mut Vec<HostFinding>) {
    let bad = |c: char| {
        let ldh = !c.is_ascii() || c.is_ascii_alphanumeric() || c == '-';
        (!ldh).then_some(rules::NOT_LDH.expected)
    };
    if prepared.chars().any(|c| bad(c).is_some()) {
        for (origin, c, _) in origins(label.text, bad) {
            findings.push(label.finding_at(&rules::NOT_LDH, origin).about(c));
        }
    }
    if prepared.starts_with('-') || prepared.ends_with('-') {
        findings.push(label.finding(&rules::HYPHEN_AT_END));
    }
}

/// What the label stands for; `None` when a step fails.
pub(super) fn to_unicode(label: &str, flags: &Flags) -> Option<String> {
    // Steps 1 and 2.
    let prepared = if label.is_ascii() {
        Cow::Borrowed(label)
    } else {
        Cow::Owned(prepare(&Label::alone(label), flags.allow_unassigned, &mut Vec::new())?)
    };
    // Steps 3 to 5. ToASCII never makes a longer label than that.
    let encoded = strip_prefix(&prepared).filter(|_| prepared.len() <= MAX_LABEL)?;
    let mut decoded = String::new();
    punycode::decode(encoded, &mut decoded).ok()?;
    // Steps 6 to 8.
    let again = to_ascii(&Label::alone(&decoded), flags, &mut Vec::new())?;
    again.eq_ignore_ascii_case(&prepared).then_some(decoded)
}

/// What follows the ACE prefix.
fn strip_prefix(label: &str) -> Option<&str> {
    let (prefix, rest) = label.split_at_checked(PREFIX.len())?;
    prefix.eq_ignore_ascii_case(PREFIX).then_some(rest)
}
