//! A name as it may be shown: never fails, never lies.
//!
//! ```
//! use isonym::host::uts46::{Flags, to_unicode_display};
//! assert_eq!(to_unicode_display("xn--bcher-kva.a\u{202E}", &Flags::DEFAULT), "bücher.a%E2%80%AE");
//! ```
//!
//! Whether a valid label could be mistaken for another is not asked.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::ascii::Look;
use super::label::Label;
use super::name::Name;
use super::{Flags, ascii};
use crate::host::{bidi, punycode, rules};
use crate::percent;

/// The name for a person's eyes.
///
/// Labels in which nothing is wrong are shown in Unicode. One that is refused stays in the
/// spelling in which it cannot be taken for another: an A-label as it is, anything else with the
/// octets of its non-ASCII and forbidden characters escaped. Where a label breaks the Bidi rule as it
/// is shown, all right-to-left labels of the name are shown as A-labels, since the one at fault would
/// be displayed in the midst of them. What is shown is shown as it is.
///
/// ```
/// use isonym::host::uts46::{Flags, to_unicode_display};
///
/// let show = |host| to_unicode_display(host, &Flags::default()).into_owned();
/// assert_eq!(show("xn--bcher-kva.xn--a-ecp.example"), "bücher.xn--a-ecp.example");
/// assert_eq!(show("a\u{202E}b.example"), "a%E2%80%AEb.example");
/// assert_eq!(show("0a.א"), "0a.xn--4db");
/// ```
///
/// Whether a label that is valid could be mistaken for another is not asked.
pub fn to_unicode_display<'a>(host: &'a str, flags: &Flags) -> Cow<'a, str> {
    let seen = match ascii::look(host, flags) {
        Look::Canonical => return Cow::Borrowed(host),
        Look::UpperCase => return Cow::Owned(host.to_ascii_lowercase()),
        Look::Suspicious(seen) => seen,
    };
    let mut name = Name::process(host, seen, &Flags { transitional: false, ..*flags });
    if name.faults().is_empty() {
        return name.take_unicode();
    }
    // Labels with a fault of their own; the Bidi rule concerns all together.
    let own = name.faults().iter().filter(|fault| fault.finding.rule != &rules::BIDI_RULE);
    let mut refused: Vec<usize> = own.map(|fault| fault.label).collect();
    refused.sort_unstable();
    let is_refused = |label: &Label<'_>| refused.binary_search(&label.number).is_ok();
    // What counts is the name that is seen: escapes are written from left to right.
    let is_bidi = |label: Label<'_>| !is_refused(&label) && bidi::is_bidi_label(label.unicode);
    let breaks_order = |label: Label<'_>| match is_refused(&label) {
        false => !bidi::breaches(label.unicode).is_empty(),
        true => {
            let mut escaped = String::new();
            escape(label.mapped, &mut escaped);
            !bidi::breaches(&escaped).is_empty()
        }
    };
    let is_misordered =
        flags.check_bidi && name.labels().any(is_bidi) && name.labels().any(breaks_order);
    let mut shown = String::with_capacity(host.len());
    for label in name.labels() {
        if label.number > 1 {
            shown.push('.');
        }
        if is_refused(&label) {
            escape(label.mapped, &mut shown);
        } else if is_misordered && bidi::is_bidi_label(label.unicode) {
            a_label(&label, &mut shown);
        } else {
            shown.push_str(label.unicode);
        }
    }
    Cow::Owned(shown)
}

/// The label in US-ASCII: the A-label that it was, or the one that it has.
fn a_label(label: &Label<'_>, shown: &mut String) {
    if label.mapped.is_ascii() {
        return shown.push_str(label.mapped);
    }
    let before = shown.len();
    shown.push_str("xn--");
    if punycode::encode(label.unicode, shown).is_err() {
        shown.truncate(before);
        escape(label.mapped, shown);
    }
}

/// The label with everything escaped that is not US-ASCII or may not stand in a host; escapes stay,
/// so that what is shown is shown as it is.
fn escape(label: &str, shown: &mut String) {
    let mut own = [0; 4];
    for (at, c) in label.char_indices() {
        let octets = c.encode_utf8(&mut own).as_bytes();
        let escaped = percent::octet(label.as_bytes().get(at..).unwrap_or(&[]));
        let is_digit = (1..3).any(|back| {
            let rest = at.checked_sub(back).and_then(|start| label.as_bytes().get(start..));
            rest.and_then(percent::octet).is_some()
        });
        if escaped.is_some() {
            shown.push('%');
        } else if is_digit {
            shown.push(c.to_ascii_uppercase());
        } else if octets.iter().all(|&octet| ascii::class(octet) & ascii::REFUSED == 0) {
            shown.push(c);
        } else {
            percent::escape(octets, shown);
        }
    }
}
