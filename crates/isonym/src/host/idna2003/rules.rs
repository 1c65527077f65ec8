//! The rules that only IDNA2003 has, as data; the others it shares with every host.
//!
//! ```
//! use isonym::host::idna2003::{Flags, rules, to_ascii};
//! let found = to_ascii("ẞ", &Flags::STORED).findings;
//! assert!(rules::RULES.contains(&found[0].finding.rule));
//! ```
//!
//! The examples are judged by [`to_ascii`](super::to_ascii) with
//! [`Flags::STORED`](super::Flags::STORED).

use crate::finding::Rule;

/// Fills what the rules share: errors, judged as `idna2003`.
const PROTOCOL: Rule = Rule { profile: "idna2003", jena_iri: &["BAD_IDN"], ..Rule::BLANK };

/// A character that is not of Unicode 3.2, in a name that is stored.
pub static UNASSIGNED: Rule = Rule {
    id: "host/nameprep-unassigned",
    message: "the label holds {char}, which Unicode 3.2 had not assigned",
    expected: "a character of Unicode 3.2",
    source: "RFC 3491 section 7; RFC 3454 section 7 and table A.1",
    why: "IDNA2003 stands on Unicode 3.2 and cannot say how later characters are mapped. Such \
          names can be looked up, but not be created.",
    bad: "\u{1E9E}.example",
    good: "\u{DF}.example",
    jena_iri: &["BAD_IDN_UNASSIGNED_CHARS", "BAD_IDN"],
    ..PROTOCOL
};

/// A character that nameprep prohibits in its output.
pub static PROHIBITED: Rule = Rule {
    id: "host/nameprep-prohibited",
    message: "the label holds or becomes at {text} a character that nameprep prohibits",
    expected: "a character outside of the tables C.1.2, C.2.2 and C.3 to C.9",
    source: "RFC 3491 section 5; RFC 3454 section 5 and appendix C",
    why: "Spaces, controls, private use and characters that only change the display of others \
          make names that people cannot read, type or tell apart.",
    bad: "a\u{200E}b.example",
    good: "ab.example",
    ..PROTOCOL
};

/// Letters of both directions in a label.
pub static BIDI_MIXED: Rule = Rule {
    id: "host/nameprep-bidi-mixed",
    message: "the label has a left-to-right letter at {text}, and right-to-left letters",
    expected: "no left-to-right letter in a label with right-to-left letters",
    source: "RFC 3491 section 6; RFC 3454 section 6 requirement 2",
    why: "Two labels with letters of both directions in different order can look the same.",
    bad: "\u{5D0}a\u{5D1}.example",
    good: "\u{5D0}1\u{5D1}.example",
    ..PROTOCOL
};

/// A label with right-to-left letters that does not begin or end with one.
pub static BIDI_ENDS: Rule = Rule {
    id: "host/nameprep-bidi-ends",
    message: "the label has right-to-left letters, but {text} stands at one of its ends",
    expected: "a right-to-left letter at both ends of the label",
    source: "RFC 3491 section 6; RFC 3454 section 6 requirement 3",
    why: "Digits and marks at the end of such a label are displayed next to those of the \
          neighbouring label. IDNA2008 allows them, with another rule.",
    bad: "\u{5D0}1.example",
    good: "\u{5D0}1\u{5D1}.example",
    ..PROTOCOL
};

/// The ACE prefix before characters that are not encoded.
pub static PREFIX_NOT_ENCODED: Rule = Rule {
    id: "host/ace-prefix-not-encoded",
    message: "the label {text} begins with `xn--` and is not encoded",
    expected: "a label of US-ASCII after `xn--`, or one without the prefix",
    source: "RFC 3490 section 4.1 step 5",
    why: "A label that begins with the prefix is taken for an encoded one. Encoded once more it \
          would decode to one that looks encoded.",
    bad: "xn--\u{E9}.example",
    good: "xn-\u{E9}.example",
    jena_iri: &["ACE_PREFIX", "BAD_IDN"],
    ..PROTOCOL
};

/// Every rule that only IDNA2003 has.
pub static RULES: &[&Rule] =
    &[&UNASSIGNED, &PROHIBITED, &BIDI_MIXED, &BIDI_ENDS, &PREFIX_NOT_ENCODED];
