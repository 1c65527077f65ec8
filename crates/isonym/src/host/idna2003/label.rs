//! ToASCII and ToUnicode of one label (RFC 3490 section 4).
//!
//! ```
//! use isonym::host::idna2003::{Flags, to_ascii};
//! assert_eq!(to_ascii("faß", &Flags::STORED).result(), Some("fass"));
//! ```
//!
//! The name around the label, its dots and its length are not looked at here.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::Flags;
use super::nameprep::{NAMEPREP, prepare};
use super::rules::PREFIX_NOT_ENCODED;
use crate::host::label::{Fault, Judged, Label, is_dot};
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
    let judged = if label.text.is_ascii() { Judged::Given } else { Judged::Mapped(&NAMEPREP) };
    match ascii(label.text, flags) {
        Ok(ascii) => Some(ascii),
        Err(faults) => {
            label.report(&faults, judged, findings);
            None
        }
    }
}

/// The steps of ToASCII. Faults are in places of the prepared label.
fn ascii<'a>(label: &'a str, flags: &Flags) -> Result<Cow<'a, str>, Vec<Fault>> {
    // Steps 1 and 2.
    let prepared = if label.is_ascii() {
        Cow::Borrowed(label)
    } else {
        Cow::Owned(prepare(label, flags.allow_unassigned)?)
    };
    let faults = misfits(&prepared, flags);
    if !faults.is_empty() {
        return Err(faults);
    }
    // Steps 4 to 8.
    let failed = if prepared.is_empty() {
        &rules::EMPTY_LABEL
    } else if prepared.is_ascii() {
        if prepared.len() <= MAX_LABEL {
            return Ok(prepared);
        }
        &rules::LABEL_TOO_LONG
    } else if strip_prefix(&prepared).is_some() {
        &PREFIX_NOT_ENCODED
    } else {
        // Every character takes at least one byte of the encoded label.
        let short = prepared.chars().nth(MAX_LABEL - PREFIX.len()).is_none();
        let mut ascii = String::from(PREFIX);
        if short && punycode::encode(&prepared, &mut ascii).is_ok() && ascii.len() <= MAX_LABEL {
            return Ok(Cow::Owned(ascii));
        }
        &rules::LABEL_TOO_LONG
    };
    Err(Vec::from([Fault::of_label(failed)]))
}

/// Step 3. Even without it there must be no dot: nameprep makes some, of U+2024 for instance.
fn misfits(prepared: &str, flags: &Flags) -> Vec<Fault> {
    let std3 = flags.use_std3_ascii_rules;
    let ldh = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let misfit = |&(at, c): &(usize, char)| match c {
        _ if std3 && c.is_ascii() && !ldh(c) => Some(Fault::of_char(&rules::NOT_LDH, at, c)),
        _ if is_dot(c) => Some(Fault::of_char(&rules::FORBIDDEN, at, c).expecting("no dot")),
        _ => None,
    };
    let mut faults: Vec<Fault> = prepared.char_indices().filter_map(|c| misfit(&c)).collect();
    if std3 && (prepared.starts_with('-') || prepared.ends_with('-')) {
        faults.push(Fault::of_label(&rules::HYPHEN_AT_END));
    }
    faults
}

/// What the label stands for; `None` when a step fails.
pub(super) fn to_unicode(label: &str, flags: &Flags) -> Option<String> {
    // Steps 1 and 2.
    let prepared = if label.is_ascii() {
        Cow::Borrowed(label)
    } else {
        Cow::Owned(prepare(label, flags.allow_unassigned).ok()?)
    };
    // Steps 3 to 5. ToASCII never makes a longer label than that.
    let encoded = strip_prefix(&prepared).filter(|_| prepared.len() <= MAX_LABEL)?;
    let mut decoded = String::new();
    punycode::decode(encoded, &mut decoded).ok()?;
    // Steps 6 to 8.
    let again = ascii(&decoded, flags).ok()?;
    again.eq_ignore_ascii_case(&prepared).then_some(decoded)
}

/// What follows the ACE prefix.
fn strip_prefix(label: &str) -> Option<&str> {
    let (prefix, rest) = label.split_at_checked(PREFIX.len())?;
    prefix.eq_ignore_ascii_case(PREFIX).then_some(rest)
}
