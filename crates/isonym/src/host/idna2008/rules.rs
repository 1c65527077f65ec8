//! The rules that only IDNA2008 has, as data; the others it shares with every host.
//!
//! ```
//! use isonym::host::idna2008::rules;
//! assert!(rules::RULES.iter().all(|rule| rule.group() == "host"));
//! ```
//!
//! The examples are judged by [`to_ascii`](super::to_ascii) with
//! [`Flags::REGISTRATION`](super::Flags::REGISTRATION).

use crate::finding::Rule;

/// Fills what the rules share: errors, judged as `idna2008`.
const PROTOCOL: Rule = Rule { profile: "idna2008", jena_iri: &["BAD_IDN"], ..Rule::BLANK };

/// An A-label with capital letters, where the exact one is asked for.
pub static A_LABEL_CASE: Rule = Rule {
    id: "host/a-label-not-lower-case",
    message: "the A-label {text} is not in lower case",
    expected: "the A-label in lower case",
    source: "RFC 5891 section 4.2.1; RFC 5890 section 2.3.1",
    why: "A U-label has one A-label, in lower case. The DNS finds it in any case, but a registry \
          takes exactly what is registered.",
    bad: "XN--TDA.example",
    good: "xn--tda.example",
    ..PROTOCOL
};

/// A character of CONTEXTO without its context.
pub static CONTEXTO: Rule = Rule {
    id: "host/character-without-context",
    message: "the character {text} stands without the context that it needs",
    expected: "the character in its context",
    source: "RFC 5892 appendix A.3 to A.9 (CONTEXTO)",
    why: "The middle dot, the Greek numeral sign, the Hebrew punctuation, the Katakana middle \
          dot and the Arabic digits are part of words in one context only; elsewhere they look \
          like something else.",
    bad: "a\u{B7}b.example",
    good: "l\u{B7}l.example",
    ..PROTOCOL
};

/// Every rule that only IDNA2008 has.
pub static RULES: &[&Rule] = &[&A_LABEL_CASE, &CONTEXTO];
