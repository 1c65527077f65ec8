//! `did`, `tag`, `info`, `ark`, `tel`.

use super::base::SCHEME;
use crate::finding::Rule;

/// Not `did:method:id`.
pub static DID_SYNTAX: Rule = Rule {
    id: "did/bad-syntax",
    message: "{text} is no decentralized identifier",
    expected: "a method in lower case, `:`, and an identifier that does not end in `:`",
    source: "DID Core 1.0 section 3.1",
    why: "The method says how the rest is resolved; it is letters in lower case and digits, so \
          that it has one spelling.",
    bad: "did:CASE:specific",
    good: "did:case:specific",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["did_bad_syntax"],
    ..SCHEME
};

/// Not `tag:authority,date:specific`.
pub static TAG_SYNTAX: Rule = Rule {
    id: "tag/bad-syntax",
    message: "{text} is no tag",
    expected: "a domain name or mail address, `,`, a date (year, month, day), and `:`",
    source: "RFC 4151 section 2",
    why: "Who owned the name on that date owns the tag: without both it is not unique.",
    bad: "tag:example.org:blog",
    good: "tag:example.org,2004:blog",
    ..SCHEME
};

/// Not `info:namespace/identifier`.
pub static INFO_SYNTAX: Rule = Rule {
    id: "info/bad-syntax",
    message: "{text} has no registered form",
    expected: "a namespace and `/`, with an identifier behind it",
    source: "RFC 4452 section 4.1",
    why: "The namespace is a name of the info registry; the rest is the identifier in it.",
    bad: "info:2003016002",
    good: "info:lccn/2003016002",
    ..SCHEME
};

/// Not `ark:NAAN/name`.
pub static ARK_SYNTAX: Rule = Rule {
    id: "ark/bad-syntax",
    message: "{text} is no archival resource key",
    expected: "the number of a name assigning authority, `/` and a name",
    source: "draft-kunze-ark (the ARK Identifier Scheme): NAAN and Name",
    why: "The number (digits and consonants) says who assigned the name.",
    bad: "ark:example/654xz321",
    good: "ark:12025/654xz321",
    ..SCHEME
};

/// What is no number.
pub static TEL_NUMBER: Rule = Rule {
    id: "tel/bad-number",
    message: "{text} is no telephone number",
    expected: "`+` and digits, or a local number; with `-`, `.`, `(` and `)` between",
    source: "RFC 3966 section 3 (global-number, local-number)",
    why: "Spaces and letters of the keypad are for people; the number on the wire has neither.",
    bad: "tel:+1%20201%20555%200123",
    good: "tel:+1-201-555-0123",
    ..SCHEME
};

/// A local number that does not say where it is local.
pub static TEL_NO_CONTEXT: Rule = Rule {
    id: "tel/no-context",
    message: "the local number {text} has no `phone-context`",
    expected: "`+` and the country code, or `;phone-context=`",
    source: "RFC 3966 section 5.1.5",
    why: "A number without country code means another telephone elsewhere.",
    bad: "tel:7042",
    good: "tel:7042;phone-context=example.com",
    ..SCHEME
};

/// A context that is none.
pub static TEL_CONTEXT: Rule = Rule {
    id: "tel/bad-context",
    message: "{text} does not say where the number is local",
    expected: "`;phone-context=` and a domain name, or `+` and digits",
    source: "RFC 3966 section 3 (descriptor)",
    why: "A local number means something in a part of the telephone network, which is named by the \
          first digits of its global numbers, or by whoever runs it.",
    bad: "tel:911;phone-context=1.2",
    good: "tel:911;phone-context=+1",
    ..SCHEME
};

/// A parameter in the wrong place.
pub static TEL_PARAMETER_ORDER: Rule = Rule {
    id: "tel/parameter-order",
    message: "{text} stands too far behind",
    expected: "`;isub=` or `;ext=` first, then `;phone-context=`, then the others sorted by name",
    source: "RFC 3966 section 3",
    why: "The order means nothing, and there is one so that programs that compare strings find the \
          same number the same.",
    bad: "tel:+1-201-555-0123;b=1;ext=2",
    good: "tel:+1-201-555-0123;ext=2;b=1",
    ..SCHEME
};

/// A parameter that is none.
pub static TEL_PARAMETER: Rule = Rule {
    id: "tel/bad-parameter",
    message: "{text} is no parameter",
    expected: "`;`, a name of letters, digits and `-`, and perhaps `=` and a value, in which `@`, `,` \
               and `=` are escaped; each name once",
    source: "RFC 3966 section 3 (parameter)",
    why: "What follows a semicolon qualifies the number; a program that reads it otherwise calls \
          somebody else.",
    bad: "tel:+1-201-555-0123;ext=",
    good: "tel:+1-201-555-0123;ext=12",
    ..SCHEME
};
