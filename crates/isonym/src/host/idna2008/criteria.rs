//! What makes a label valid: U-labels (RFC 5891 sections 4.2 and 5.4), LDH labels (RFC 5890
//! section 2.3.1), and the Bidi rule (RFC 5893).
//!
//! ```
//! use isonym::host::idna2008::{Flags, to_ascii};
//! let found = to_ascii("☃", &Flags::REGISTRATION).findings;
//! assert_eq!(found[0].finding.rule.id, "host/disallowed-character");
//! ```
//!
//! What single registries restrict is not known here.

use alloc::vec::Vec;

use super::Mode;
use super::rules::CONTEXTO;
use crate::finding::Severity;
use crate::host::label::Fault;
use crate::host::{bidi, context, rules};
use crate::unicode::{GeneralCategory, Idna2008, normal, props};

/// What is wrong with a putative U-label, but for its length and the Bidi rule.
///
/// Lookup leaves hyphens at the ends and CONTEXTO to the registry: there they are warnings.
pub(super) fn u_label(label: &str, mode: Mode) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !normal::is_nfc(label) {
        faults.push(Fault::of_label(&rules::NOT_NFC));
    }
    hyphens(label, mode.of_the_registry(), &mut faults);
    let (mut joiners, mut others) = (false, false);
    for (at, c) in label.char_indices() {
        let props = props(c);
        if at == 0 && is_mark(props.general_category()) {
            faults.push(Fault::of_char(&rules::LEADING_MARK, at, c));
        }
        match props.idna2008() {
            Idna2008::Pvalid => {}
            Idna2008::ContextJ => joiners = true,
            Idna2008::ContextO => others = true,
            Idna2008::Disallowed => faults.push(disallowed(at, c)),
            Idna2008::Unassigned => faults.push(Fault::of_char(&rules::UNASSIGNED, at, c)),
        }
    }
    if joiners {
        let breaches = context::joiners(label).into_iter();
        faults.extend(breaches.map(|breach| {
            Fault::of_char(&rules::CONTEXTJ, breach.at, breach.c).expecting(breach.expected())
        }));
    }
    if others {
        let breaches = context::others(label).into_iter();
        faults.extend(breaches.map(|breach| {
            let fault = Fault::of_char(&CONTEXTO, breach.at, breach.c);
            fault.graded(mode.of_the_registry()).expecting(breach.expected())
        }));
    }
    faults
}

fn is_mark(category: GeneralCategory) -> bool {
    matches!(category, GeneralCategory::Mn | GeneralCategory::Mc | GeneralCategory::Me)
}

/// A character that IDNA2008 disallows; it says so where RFC 5895 would map it.
fn disallowed(at: usize, c: char) -> Fault {
    let fault = Fault::of_char(&rules::DISALLOWED, at, c);
    let mut own = [0; 4];
    let itself = c.encode_utf8(&mut own);
    if super::mapping::RFC_5895.apply(itself) == *itself {
        fault
    } else {
        fault.expecting("what RFC 5895 maps it to: the protocol itself maps nothing")
    }
}

/// What is wrong with a label of US-ASCII that is no A-label, but for its length. Hyphens in the
/// third and fourth position make it a reserved one, which IDNA does not take as ordinary.
pub(super) fn ldh_label(label: &str) -> Vec<Fault> {
    let ldh = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let alien = label.char_indices().filter(|&(_, c)| !ldh(c));
    let mut faults: Vec<Fault> =
        alien.map(|(at, c)| Fault::of_char(&rules::NOT_LDH, at, c)).collect();
    hyphens(label, Severity::Error, &mut faults);
    faults
}

/// RFC 5891 section 4.2.3.1.
fn hyphens(label: &str, at_the_ends: Severity, faults: &mut Vec<Fault>) {
    let mut from_third = label.chars().skip(2);
    if from_third.next() == Some('-') && from_third.next() == Some('-') {
        faults.push(Fault::of_label(&rules::HYPHENS_3_4).graded(Severity::Error));
    }
    if label.starts_with('-') || label.ends_with('-') {
        faults.push(Fault::of_label(&rules::HYPHEN_AT_END).graded(at_the_ends));
    }
}

/// The Bidi rule, for a label of a Bidi domain name.
pub(super) fn bidi_rule(label: &str, faults: &mut Vec<Fault>) {
    faults.extend(bidi::breaches(label).into_iter().map(|breach| {
        Fault::of_char(&rules::BIDI_RULE, breach.at, breach.c).expecting(breach.expected())
    }));
}
