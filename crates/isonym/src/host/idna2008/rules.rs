//! The rule that only IDNA2008 has, as data; the others it shares with every host.
//!
//! The examples are judged by [`to_ascii`](super::to_ascii) with
//! [`Flags::REGISTRATION`](super::Flags::REGISTRATION).

use crate::finding::{Rule, Severity};

/// An A-label with capital letters, where the exact one is asked for.
pub static A_LABEL_CASE: Rule = Rule {
    id: "host/a-label-not-lower-case",
    severity: Severity::Error,
    message: "the A-label {text} is not in lower case",
    expected: "the A-label in lower case",
    source: "RFC 5891 section 4.2.1; RFC 5890 section 2.3.1",
    why: "A U-label has one A-label, in lower case. The DNS finds it in any case, but a registry \
          takes exactly what is registered.",
    profile: "idna2008",
    bad: "XN--TDA.example",
    good: "xn--tda.example",
    jena_iri: &["BAD_IDN"],
    jena_iri3986: &[],
};

/// Every rule that only IDNA2008 has.
pub static RULES: &[&Rule] = &[&A_LABEL_CASE];
