//! `urn`, and the namespaces with rules of their own; `uuid` and `oid` beside it.

use super::base::SCHEME;
use crate::finding::{Rule, Severity};

/// No second colon.
pub static URN_INCOMPLETE: Rule = Rule {
    id: "urn/incomplete",
    message: "the namespace {text} is not followed by `:` and a name in it",
    expected: "`:` and a name",
    source: "RFC 8141 section 2 (assigned-name)",
    why: "A URN names a namespace and something in it.",
    bad: "urn:x-dns-sd/v1.0",
    good: "urn:dns-sd:v1.0",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["urn_bad_pattern"],
    ..SCHEME
};

/// The namespace identifier is none.
pub static URN_NID: Rule = Rule {
    id: "urn/bad-nid",
    message: "{text} is no namespace identifier",
    expected: "2 to 32 letters, digits and hyphens, no hyphen at either end",
    source: "RFC 8141 section 2 (NID)",
    why: "Namespaces are registered under such names only.",
    bad: "urn:example-:test",
    good: "urn:example:test",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["urn_bad_nid"],
    ..SCHEME
};

/// `urn`, or `urn-` without a number.
pub static URN_RESERVED_NID: Rule = Rule {
    id: "urn/reserved-nid",
    message: "the namespace {text} cannot be registered",
    expected: "another name; informal namespaces are `urn-` and a number",
    source: "RFC 2141 section 2.1; RFC 8141 sections 5.1 and 5.2",
    why: "`urn` is kept free to avoid confusion with the scheme, and `urn-` with a number is for \
          informal namespaces.",
    bad: "urn:urn-abc:nss",
    good: "urn:urn-7:nss",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["urn_bad_informal_namespace", "urn_bad_nid"],
    ..SCHEME
};

/// `X-`.
pub static URN_X_NAMESPACE: Rule = Rule {
    id: "urn/x-namespace",
    severity: Severity::Warning,
    message: "the experimental namespace {text} is never registered",
    expected: "a registered namespace, or `urn:example:` in examples",
    source: "RFC 8141 sections 5.1 and 7.2; RFC 6648",
    why: "Nothing keeps two parties from using the same experimental name, and what begins as an \
          experiment stays.",
    bad: "urn:x-local:nss",
    good: "urn:example:nss",
    jena_iri3986: &["urn_x_namespace"],
    ..SCHEME
};

/// Like the code of a country, or like an A-label.
pub static URN_COUNTRY_NID: Rule = Rule {
    id: "urn/country-nid",
    severity: Severity::Warning,
    message: "the namespace {text} is kept free",
    expected: "a registered namespace: three or more characters, no hyphen behind two letters",
    source: "RFC 8141 section 5.1 item 3",
    why: "What begins with two letters and a hyphen is kept for the codes of countries, with a second \
          hyphen for A-labels, and two characters are too short: none of these can be registered \
          yet, and so nobody answers for the name.",
    bad: "urn:us-x:nss",
    good: "urn:usx:nss",
    ..SCHEME
};

/// The name in the namespace is empty, or holds what it may not.
pub static URN_NSS: Rule = Rule {
    id: "urn/bad-nss",
    message: "{text} may not stand where the name in the namespace is expected",
    expected: "a name of one or more characters that does not begin with `/`",
    source: "RFC 8141 section 2.2 (NSS)",
    why: "The name is what the URN is for.",
    bad: "urn:example:/a",
    good: "urn:example:a/b",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["urn_bad_nss"],
    ..SCHEME
};

/// `?` that is not followed by `+` or `=`.
pub static URN_QUERY: Rule = Rule {
    id: "urn/bad-component",
    message: "{text} begins neither an r-component (`?+`) nor a q-component (`?=`)",
    expected: "`?+`, `?=`, or `%3F` for a question mark that is data",
    source: "RFC 8141 section 2 (rq-components)",
    why: "URNs have no plain query: `?+` is for the resolver, `?=` for what is named.",
    bad: "urn:example:a?b",
    good: "urn:example:a?=b",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["urn_bad_components"],
    ..SCHEME
};

/// An r- or q-component without content, or beginning with `/` or `?`.
pub static URN_EMPTY_COMPONENT: Rule = Rule {
    id: "urn/empty-component",
    message: "nothing that may begin a component follows {text}",
    expected: "one or more characters, the first of them no `/` and no `?`",
    source: "RFC 8141 section 2 (r-component, q-component)",
    why: "An empty r- or q-component is not allowed; an empty fragment is.",
    bad: "urn:example:a?+",
    good: "urn:example:a?+b",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    jena_iri3986: &["urn_bad_components"],
    ..SCHEME
};

/// A character outside of US-ASCII.
pub static URN_NON_ASCII: Rule = Rule {
    id: "urn/non-ascii",
    message: "{char} may not stand in a URN: it is not US-ASCII",
    expected: "its UTF-8 octets as `%HH`",
    source: "RFC 8141 sections 2 and 2.2",
    why: "A URN is a URI. The two spellings are not equivalent as URNs, so the one with escapes \
          is to be stored.",
    bad: "urn:example:\u{E9}",
    good: "urn:example:%C3%A9",
    jena_iri3986: &["urn_non_ascii_character"],
    ..SCHEME
};

/// What is no UUID.
pub static UUID_PATTERN: Rule = Rule {
    id: "uuid/bad-pattern",
    message: "{text} is no UUID",
    expected: "32 hex digits in groups of 8, 4, 4, 4 and 12 with hyphens between",
    source: "RFC 9562 section 4",
    why: "A UUID has 128 bits and one layout.",
    bad: "urn:uuid:06e775ac-2c38-11b2-zzzz-8086f2cc00c9",
    good: "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
    jena_iri3986: &["uuid_bad_pattern"],
    ..SCHEME
};

/// Upper case in a UUID or the name of its namespace.
pub static UUID_UPPER_CASE: Rule = Rule {
    id: "uuid/upper-case",
    severity: Severity::Info,
    message: "{text} is not in lower case",
    expected: "lower case",
    source: "RFC 9562 section 4; RFC 8141 section 3.1",
    why: "Either case is read, and lower case is to be written; who compares strings takes the \
          two for different identifiers.",
    bad: "urn:uuid:06E775AC-2c38-11b2-801c-8086f2cc00c9",
    good: "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
    jena_iri: &["SCHEME_PREFERS_LOWERCASE"],
    jena_iri3986: &["uuid_not_lowercase"],
    ..SCHEME
};

/// `uuid:` without `urn:`.
pub static UUID_UNREGISTERED: Rule = Rule {
    id: "uuid/scheme",
    severity: Severity::Warning,
    message: "the scheme {text} is not registered",
    expected: "`urn:uuid:`",
    source: "RFC 9562 section 4 (urn:uuid)",
    why: "The registered form of a UUID as identifier is a URN.",
    bad: "uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
    good: "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
    jena_iri3986: &["uuid_scheme_not_registered"],
    ..SCHEME
};

/// A query after `uuid:`.
pub static UUID_QUERY: Rule = Rule {
    id: "uuid/query",
    severity: Severity::Warning,
    message: "a UUID has no query, and {text} is one",
    expected: "the UUID alone",
    source: "RFC 9562 section 4",
    why: "A UUID is a name without parts.",
    bad: "uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?+r",
    good: "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?+r",
    jena_iri3986: &["uuid_has_query"],
    ..SCHEME
};

/// A fragment after `uuid:`.
pub static UUID_FRAGMENT: Rule = Rule {
    id: "uuid/fragment",
    severity: Severity::Warning,
    message: "a UUID has no fragment, and {text} is one",
    expected: "the UUID alone",
    source: "RFC 9562 section 4",
    why: "A UUID is a name without parts.",
    bad: "uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9#f",
    good: "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9#f",
    jena_iri3986: &["uuid_has_fragment"],
    ..SCHEME
};

/// What is no object identifier.
pub static OID_SYNTAX: Rule = Rule {
    id: "oid/bad-syntax",
    message: "{text} is no object identifier",
    expected: "numbers without leading zeros, with `.` between",
    source: "RFC 3061 section 2",
    why: "An object identifier is a path of numbers; a leading zero would give it two spellings.",
    bad: "urn:oid:1.2.3.01",
    good: "urn:oid:1.2.3.1",
    jena_iri3986: &["oid_bad_syntax"],
    ..SCHEME
};

/// An object identifier that cannot be assigned.
pub static OID_ROOT: Rule = Rule {
    id: "oid/no-such-arc",
    severity: Severity::Warning,
    message: "there is nothing at {text} in the tree of object identifiers",
    expected: "0, 1 or 2 first; up to 39 after 0 and 1",
    source: "ITU-T X.660 clause A.2; X.690 clause 8.19.4",
    why: "The tree has three roots, and 40 places below the first two: encoders cannot write \
          others.",
    bad: "urn:oid:153.8.0.981.0",
    good: "urn:oid:1.3.8.0.981.0",
    ..SCHEME
};

/// `oid:` without `urn:`.
pub static OID_UNREGISTERED: Rule = Rule {
    id: "oid/scheme",
    severity: Severity::Warning,
    message: "the scheme {text} has no agreed definition",
    expected: "`urn:oid:`",
    source: "RFC 3061 section 2",
    why: "Only a draft that expired stands behind this scheme; the URN is defined.",
    bad: "oid:2.3.4",
    good: "urn:oid:2.3.4",
    jena_iri3986: &["oid_scheme_not_registered"],
    ..SCHEME
};

/// What has not the digits of an ISBN.
pub static ISBN_LENGTH: Rule = Rule {
    id: "isbn/bad-length",
    message: "{text} is no ISBN",
    expected: "10 digits (the last may be `X`) or 13 digits, with hyphens between",
    source: "RFC 8254 section 4; ISO 2108",
    why: "An ISBN has 13 digits, or 10 if it was assigned before 2007.",
    bad: "urn:isbn:0-131-10362",
    good: "urn:isbn:0-131-10362-8",
    ..SCHEME
};

/// Thirteen digits that are no book's.
pub static ISBN_PREFIX: Rule = Rule {
    id: "isbn/bad-prefix",
    message: "{text} does not begin like an ISBN",
    expected: "`978` or `979`",
    source: "ISO 2108; RFC 8254 section 4",
    why: "Of the numbers with thirteen digits those of books begin with 978 or 979. `977` begins \
          those of periodicals, which have an ISSN.",
    bad: "urn:isbn:977-3-16-148410-1",
    good: "urn:isbn:978-3-16-148410-0",
    ..SCHEME
};

/// An ISBN with a wrong check digit.
pub static ISBN_CHECK_DIGIT: Rule = Rule {
    id: "isbn/check-digit",
    severity: Severity::Warning,
    message: "the last digit of {text} does not fit the others",
    expected: "the check digit",
    source: "ISO 2108; RFC 8254 section 4",
    why: "The check digit shows that a digit is wrong or two have changed places. Some books \
          were printed with a wrong one.",
    bad: "urn:isbn:0-131-10362-9",
    good: "urn:isbn:0-131-10362-8",
    ..SCHEME
};
