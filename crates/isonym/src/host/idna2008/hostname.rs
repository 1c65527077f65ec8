//! Names of hosts, as formats such as JSON Schema's ask for them.
//!
//! ```
//! use isonym::host::idna2008::hostname;
//! assert!(hostname("a-b.example").is_ok() && !hostname("-a").is_ok());
//! ```
//!
//! Addresses are no names here.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::Flags;
use super::name::Name;
use crate::host::label::{Fault, Judged, is_dot, labels};
use crate::host::{Answer, rules};

/// A host name of US-ASCII: letters, digits and inner hyphens (RFC 1123 section 2.1), with valid
/// A-labels in any case, without final dot. The text is the name as given.
///
/// ```
/// use isonym::host::idna2008::hostname;
///
/// assert!(hostname("r2---sn-huoa-cvhl.googlevideo.com").is_ok()); // with a warning
/// assert!(!hostname("ex_ample.org").is_ok());
/// assert!(!hostname("xn--hello-zed").is_ok()); // the U-label begins with a mark
/// ```
pub fn hostname(name: &str) -> Answer<'_> {
    let mut findings = Vec::new();
    for label in labels(name, |c| c == '.').filter(|label| !label.text.is_ascii()) {
        let alien = label.text.char_indices().filter(|(_, c)| !c.is_ascii());
        let fault = |(at, c)| Fault::of_char(&rules::DISALLOWED, at, c);
        let faults: Vec<_> =
            alien.map(|found| fault(found).expecting(rules::NOT_LDH.expected)).collect();
        label.report(&faults, Judged::Given, &mut findings);
    }
    if findings.is_empty() {
        // The DNS does not mind the case, and so do not the places of what is found.
        let lower = name.to_ascii_lowercase();
        let read = Name::read(&lower, &Flags::REGISTRATION, |c| c == '.').without_root();
        findings = read.to_ascii().findings;
        for found in &mut findings {
            // Only IDNA reserves hyphens in the third and fourth position.
            let rule = found.finding.rule;
            if rule == &rules::HYPHENS_3_4 && !found.finding.span.of(&lower).starts_with("xn--") {
                found.finding.severity = rule.severity;
            }
        }
    }
    Answer { text: Cow::Borrowed(name), findings }
}

/// An internationalized host name: labels that are U-labels, A-labels or LDH labels by the rules
/// of registration, between any of the four dots, without final dot. The text is the name as the
/// DNS has it.
///
/// ```
/// use isonym::host::idna2008::idn_hostname;
///
/// assert_eq!(idn_hostname("bücher．example").result(), Some("xn--bcher-kva.example"));
/// assert!(!idn_hostname("0a.א").is_ok()); // the Bidi rule holds for every label
/// ```
pub fn idn_hostname(name: &str) -> Answer<'_> {
    Name::read(name, &Flags::REGISTRATION, is_dot).without_root().to_ascii()
}
