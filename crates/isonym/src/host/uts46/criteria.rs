//! The validity criteria of labels (UTS #46 section 4.1).
//!
//! ```
//! use isonym::host::uts46::{Flags, to_ascii};
//! let found = to_ascii("ab--c.-d", &Flags::STRICT).findings;
//! assert_eq!(found.iter().map(|found| found.status).collect::<Vec<_>>(), [Some("V2"), Some("V3")]);
//! ```
//!
//! The lengths of the DNS are no criterion of labels.

use super::Flags;
use super::ascii::{FORBIDDEN, NOT_LDH, class, has_ace_prefix};
use super::label::{Faults, Label};
use crate::finding::Span;
use crate::host::{HostFinding, bidi, context, rules};
use crate::unicode::{GeneralCategory, IdnaStatus, normal, props};

/// The characters of US-ASCII in the mapped name (criterion 7 with UseSTD3ASCIIRules, and what no
/// host may hold), whose classes are given. A-labels hold those of their decoded form.
pub(super) fn ascii(mapped: &str, classes: u8, flags: &Flags, faults: &mut Faults) {
    let (refused, status) =
        if flags.use_std3_ascii_rules { (NOT_LDH, Some("U1")) } else { (FORBIDDEN, None) };
    if classes & refused == 0 {
        return;
    }
    let mut number = 1;
    for (at, byte) in mapped.bytes().enumerate() {
        let class = class(byte);
        if byte == b'.' {
            number += 1;
        } else if class & refused != 0 {
            let forbidden = class & FORBIDDEN != 0;
            let rule = if forbidden { &rules::FORBIDDEN } else { &rules::NOT_LDH };
            let fault = HostFinding::new(rule, Span::new(at, at + 1)).in_label(number);
            faults.push(HostFinding { status, ..fault }.about(char::from(byte)));
        }
    }
}

/// Criteria 2 to 4, of the label as a whole.
pub(super) fn whole(label: &Label<'_>, flags: &Flags, faults: &mut Faults) {
    if flags.check_hyphens {
        let mut from_third = label.unicode.chars().skip(2);
        if from_third.next() == Some('-') && from_third.next() == Some('-') {
            faults.push(label.fault(&rules::HYPHENS_3_4).status("V2"));
        }
        if label.unicode.starts_with('-') || label.unicode.ends_with('-') {
            faults.push(label.fault(&rules::HYPHEN_AT_END).status("V3"));
        }
    }
    if has_ace_prefix(label.unicode) {
        faults.push(label.fault(&rules::A_LABEL_TWICE).status("V4"));
    }
}

/// Criteria 1 and 6 to 8, of its characters. Says whether they make the name a Bidi domain name.
pub(super) fn characters(label: &Label<'_>, flags: &Flags, faults: &mut Faults) -> bool {
    use GeneralCategory as G;
    let (mut is_bidi, mut has_joiner, mut may_compose) = (false, false, false);
    for (at, c) in label.unicode.char_indices() {
        if c.is_ascii() {
            continue;
        }
        let props = props(c);
        is_bidi |= bidi::is_bidi_class(props.bidi_class());
        may_compose |= !props.is_nfc_boundary();
        if at == 0 && matches!(props.general_category(), G::Mn | G::Mc | G::Me) {
            faults.push(label.fault_of(&rules::LEADING_MARK, at, c).status("V6"));
        }
        let expected = match props.idna_status() {
            IdnaStatus::Valid => continue,
            IdnaStatus::Deviation => {
                has_joiner |= matches!(c, '\u{200C}' | '\u{200D}');
                continue;
            }
            IdnaStatus::Mapped => "what it is mapped to",
            IdnaStatus::Ignored => "the label without it",
            IdnaStatus::Disallowed => "letters, digits, marks and symbols",
        };
        let unassigned = props.general_category() == G::Cn;
        let rule = if unassigned { &rules::UNASSIGNED } else { &rules::DISALLOWED };
        faults.push(label.fault_of(rule, at, c).status("V7").expecting(expected));
    }
    if label.is_decoded && may_compose && !normal::is_nfc(label.unicode) {
        faults.push(label.fault(&rules::NOT_NFC).status("V1"));
    }
    if has_joiner && flags.check_joiners {
        for breach in context::joiners(label.unicode) {
            let fault = label.fault_of(&rules::CONTEXTJ, breach.at, breach.c);
            let status = breach.status();
            faults.push(HostFinding { status, ..fault }.expecting(breach.expected()));
        }
    }
    is_bidi
}

/// Criterion 9, for a label of a Bidi domain name.
pub(super) fn bidi_rule(label: &Label<'_>, faults: &mut Faults) {
    for breach in bidi::breaches(label.unicode) {
        let fault = label.fault_of(&rules::BIDI_RULE, breach.at, breach.c);
        faults.push(fault.status(breach.status()).expecting(breach.expected()));
    }
}
