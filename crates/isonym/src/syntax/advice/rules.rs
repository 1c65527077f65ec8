//! The rules of advice, as data.
//!
//! ```
//! use isonym::check;
//! assert_eq!(check::rule("nfc/not-nfc").unwrap().group(), "nfc");
//! ```
//!
//! How grave each is under a profile stands in the profile.

use crate::finding::{Rule, Severity};

/// Fills what advice shares: notes, judged as `iri`.
const NOTE: Rule = Rule { severity: Severity::Info, ..Rule::BLANK };

/// Upper case in the scheme.
pub static SCHEME_UPPER_CASE: Rule = Rule {
    id: "scheme/upper-case",
    message: "the scheme {text} is not in lower case",
    expected: "lower case",
    source: "RFC 3986 section 3.1",
    why: "Schemes are the same in either case and written in lower case; who compares strings \
          takes the two for different identifiers.",
    bad: "HTTP://example.org/foo",
    good: "http://example.org/foo",
    jena_iri: &["LOWERCASE_PREFERRED"],
    jena_iri3986: &["iri_scheme_name_is_not_lowercase"],
    ..NOTE
};

/// There is userinfo.
pub static USERINFO: Rule = Rule {
    id: "userinfo/present",
    message: "there is userinfo before the host: {text}",
    expected: "the host",
    source: "RFC 3986 sections 3.2.1 and 7.6",
    why: "Userinfo that looks like a host deceives people, and HTTP does not allow it any more \
          (RFC 9110 section 4.2.4).",
    bad: "http://example.com@evil.example/",
    good: "http://evil.example/",
    jena_iri3986: &["iri_user_info_present"],
    ..NOTE
};

/// There is a password.
pub static PASSWORD: Rule = Rule {
    id: "userinfo/password",
    severity: Severity::Warning,
    message: "there is a password in the userinfo",
    expected: "a user name alone, or no userinfo",
    source: "RFC 3986 section 3.2.1",
    why: "Identifiers are shown, logged and passed on: a password in one is a secret no longer. \
          RFC 3986 deprecates it.",
    bad: "http://user:pass@example.org/",
    good: "http://user@example.org/",
    jena_iri: &["HAS_PASSWORD"],
    jena_iri3986: &["iri_password"],
    ..NOTE
};

/// Upper case in a host, escapes aside.
pub static HOST_UPPER_CASE: Rule = Rule {
    id: "host/upper-case",
    message: "the host {text} is not in lower case",
    expected: "lower case",
    source: "RFC 3986 sections 3.2.2 and 6.2.2.1; RFC 3987 section 5.3.2.1; RDF 1.2 Concepts \
             section 3.2",
    why: "Host names are the same in either case and written in lower case; who compares strings \
          takes the two for different identifiers.",
    bad: "http://eXamPle.org/foo",
    good: "http://example.org/foo",
    jena_iri: &["LOWERCASE_PREFERRED"],
    jena_iri3986: &["iri_host_not_lowercase"],
    ..NOTE
};

/// Upper case in an IP literal.
pub static IPV6_UPPER_CASE: Rule = Rule {
    id: "host/ip-literal-upper-case",
    message: "the IP literal {text} is not in lower case",
    expected: "lower case",
    source: "RFC 5952 section 4.3",
    why: "RFC 5952 asks for lower case, so that one address has one spelling.",
    bad: "ldap://[2001:DB8::7]/c=GB",
    good: "ldap://[2001:db8::7]/c=GB",
    jena_iri: &["IPv6ADDRESS_SHOULD_BE_LOWERCASE"],
    jena_iri3986: &["iri_host_not_lowercase"],
    ..NOTE
};

/// `:` without a port.
pub static PORT_EMPTY: Rule = Rule {
    id: "port/empty",
    message: "there is a `:` after the host, but no port",
    expected: "a port, or no `:`",
    source: "RFC 3986 section 3.2.3",
    why: "An empty port says nothing and is omitted where identifiers are normalized.",
    bad: "http://example.org:/foo",
    good: "http://example.org/foo",
    jena_iri: &["PORT_SHOULD_NOT_BE_EMPTY"],
    jena_iri3986: &["http_empty_port"],
    ..NOTE
};

/// Zeros at the head of the port.
pub static PORT_LEADING_ZERO: Rule = Rule {
    id: "port/leading-zero",
    message: "the port begins with zeros: {text}",
    expected: "the number without leading zeros",
    source: "RFC 3986 section 3.2.3",
    why: "A port is a number with one usual spelling; who compares strings takes two spellings \
          for different identifiers.",
    bad: "http://example.org:08080/foo",
    good: "http://example.org:8080/foo",
    jena_iri: &["PORT_SHOULD_NOT_START_IN_ZERO"],
    ..NOTE
};

/// `.` or `..` in the path.
pub static DOT_SEGMENT: Rule = Rule {
    id: "path/dot-segment",
    message: "the path holds the dot segment {text}",
    expected: "the path as it is after removing dot segments",
    source: "RFC 3986 sections 3.3 and 6.2.2.3",
    why: "Dot segments are for relative references; resolution removes them, so the identifier \
          names what a shorter one names.",
    bad: "http://example.org/foo/../bar",
    good: "http://example.org/bar",
    jena_iri: &["NON_INITIAL_DOT_SEGMENT"],
    jena_iri3986: &["iri_bad_dot_segments"],
    ..NOTE
};

/// `%c3` for `%C3`.
pub static LOWER_CASE_HEX: Rule = Rule {
    id: "percent/lower-case-hex",
    message: "the escape {text} has hex digits in lower case",
    expected: "upper case",
    source: "RFC 3986 section 2.1",
    why: "Escapes are the same in either case and written in upper case; who compares strings \
          takes the two for different identifiers.",
    bad: "http://example.org/foo%2fbar",
    good: "http://example.org/foo%2Fbar",
    jena_iri: &["PERCENT_ENCODING_SHOULD_BE_UPPERCASE"],
    jena_iri3986: &["iri_percent_not_uppercase"],
    ..NOTE
};

/// An escape of an unreserved ASCII character.
pub static UNRESERVED_ESCAPED: Rule = Rule {
    id: "percent/unreserved-escaped",
    message: "the escape {text} is of a character that needs none",
    expected: "the character itself",
    source: "RFC 3986 sections 2.3 and 6.2.2.2",
    why: "Letters, digits and `-._~` mean the same escaped and raw; normalization decodes them.",
    bad: "http://example.org/foo%5Fb%61r",
    good: "http://example.org/foo_bar",
    jena_iri: &["SUPERFLUOUS_ASCII_PERCENT_ENCODING"],
    ..NOTE
};

/// An escape of a character that an IRI may hold raw.
pub static NON_ASCII_ESCAPED: Rule = Rule {
    id: "percent/non-ascii-escaped",
    message: "the escapes {text} are of a character that an IRI may hold",
    expected: "the character itself",
    source: "RFC 3987 section 5.3.2.3; RDF 1.2 Concepts section 3.2",
    why: "In an IRI, escapes are for what cannot stand there otherwise. RDF and XML compare \
          strings and take the two for different names.",
    profile: "rdf-reference",
    bad: "http://example.org/foo%C3%A9r",
    good: "http://example.org/foo\u{E9}r",
    jena_iri: &["SUPERFLUOUS_NON_ASCII_PERCENT_ENCODING"],
    ..NOTE
};

/// An escape of a character that cannot be seen.
pub static INVISIBLE_ESCAPED: Rule = Rule {
    id: "percent/invisible-escaped",
    message: "the escapes {text} are of a character that cannot be seen",
    expected: "nothing there, unless the script asks for it",
    source: "RFC 3987 section 6.1; UAX 44 (Default_Ignorable_Code_Point)",
    why: "It most likely came in by copying, was invisible then, and was escaped by a program: the \
          identifier names something else than the one that was meant.",
    bad: "http://example.org/%E2%80%8Bindex.html",
    good: "http://example.org/index.html",
    ..NOTE
};

/// Escapes whose octets are not UTF-8.
pub static ESCAPES_NOT_UTF8: Rule = Rule {
    id: "percent/not-utf8",
    message: "the escapes {text} are not UTF-8",
    expected: "escapes of UTF-8, or knowledge of the encoding",
    source: "RFC 3987 sections 3.2 and 6.4",
    why: "Octets in another encoding cannot be shown as characters: an IRI keeps them escaped. \
          Guessing is not allowed; a charset can be declared.",
    bad: "http://www.example.org/r%E9sum%E9.html",
    good: "http://www.example.org/r%C3%A9sum%C3%A9.html",
    jena_iri: &["NOT_UTF8_ESCAPE", "NOT_UTF8_ESCAPE_IN_HOST"],
    ..NOTE
};

/// Text that is not in Normalization Form C.
pub static NOT_NFC: Rule = Rule {
    id: "nfc/not-nfc",
    message: "{text} in {component} is not in Normalization Form C",
    expected: "the composed form",
    source: "RFC 3987 sections 3.1 and 5.3.2.2; UAX 15",
    why: "Text that looks the same has several encodings. Most software writes NFC; what is \
          stored in another form is not found by who types it.",
    bad: "http://example.org/#Andre\u{301}",
    good: "http://example.org/#Andr\u{E9}",
    jena_iri: &["NOT_NFC", "MAYBE_NOT_NFC"],
    ..NOTE
};

/// A compatibility character.
pub static NOT_NFKC: Rule = Rule {
    id: "nfkc/compatibility-character",
    message: "{char} in {component} is a compatibility character",
    expected: "the usual character, or the escape of the one that was meant",
    source: "RFC 3987 section 6.1; charmod C050",
    why: "Full-width letters, ligatures and their like differ from the usual characters in \
          looks only, and are likely to be typed as those.",
    bad: "http://example.org/o\u{FB03}ce",
    good: "http://example.org/office",
    jena_iri: &[
        "NOT_NFKC",
        "COMPATIBILITY_CHARACTER",
        "MAYBE_NOT_NFKC",
        "DISCOURAGED_IRI_CHARACTER",
    ],
    ..NOTE
};

/// A default-ignorable character.
pub static INVISIBLE: Rule = Rule {
    id: "char/invisible",
    message: "{char} in {component} cannot be seen",
    expected: "nothing there, unless the script asks for it",
    source: "RFC 3987 section 6.1; UAX 44 (Default_Ignorable_Code_Point)",
    why: "Two identifiers that differ by it look the same. Some scripts and emoji need joiners \
          and selectors; elsewhere they came in by copying.",
    bad: "https://example.org/what\u{200B}wg",
    good: "https://example.org/whatwg",
    jena_iri: &["DISCOURAGED_IRI_CHARACTER"],
    ..NOTE
};

/// A character that passes for a space or delimiter.
pub static LOOK_ALIKE: Rule = Rule {
    id: "char/look-alike-of-delimiter",
    message: "{char} in {component} looks like a space or a delimiter",
    expected: "its escape, if it is meant",
    source: "RFC 3987 section 6.1",
    why: "A reader sees a `/`, `#` or space that is none, and takes the identifier for another.",
    bad: "http://example.com\u{FF0F}evil.example/",
    good: "http://example.com/evil.example/",
    jena_iri: &["DISCOURAGED_IRI_CHARACTER", "UNICODE_WHITESPACE"],
    ..NOTE
};

/// A code point that is not assigned.
pub static UNASSIGNED: Rule = Rule {
    id: "char/unassigned",
    message: "{char} in {component} is not assigned in this version of Unicode",
    expected: "a character",
    source: "UAX 44 (General_Category Cn)",
    why: "What the code point will mean, and how it normalizes, is not known yet.",
    bad: "http://example.org/\u{378}",
    good: "http://example.org/\u{377}",
    jena_iri: &["UNASSIGNED_UNICODE_CHARACTER"],
    ..NOTE
};

/// Left-to-right and right-to-left letters in one unit.
pub static BIDI_MIXED: Rule = Rule {
    id: "bidi/mixed-directions",
    message: "{text} in {component} mixes left-to-right and right-to-left letters",
    expected: "letters of one direction in a label, segment, name or value",
    source: "RFC 3987 section 4.2 restriction 1",
    why: "Where directions mix, the order on screen is not that of the characters, and a reader \
          types another identifier.",
    bad: "http://example.org/x\u{5D0}\u{5D1}y",
    good: "http://example.org/\u{5D0}\u{5D1}",
    jena_iri: &["BAD_BIDI_SUBCOMPONENT"],
    ..NOTE
};

/// Right-to-left text that does not begin and end with a right-to-left letter.
pub static BIDI_ENDS: Rule = Rule {
    id: "bidi/ends-not-right-to-left",
    message: "{text} in {component} does not begin and end with a right-to-left letter",
    expected: "right-to-left letters at both ends",
    source: "RFC 3987 section 4.2 restriction 2",
    why: "A digit or sign at an end of right-to-left text is drawn beside the neighbouring \
          component. A note only: a final vowel sign is harmless, as RFC 5893 found.",
    bad: "http://example.org/\u{5D0}\u{5D1}1",
    good: "http://example.org/\u{5D0}1\u{5D1}",
    jena_iri: &["BAD_BIDI_SUBCOMPONENT"],
    ..NOTE
};

/// Every rule of advice.
pub static RULES: &[&Rule] = &[
    &SCHEME_UPPER_CASE,
    &USERINFO,
    &PASSWORD,
    &HOST_UPPER_CASE,
    &IPV6_UPPER_CASE,
    &PORT_EMPTY,
    &PORT_LEADING_ZERO,
    &DOT_SEGMENT,
    &LOWER_CASE_HEX,
    &UNRESERVED_ESCAPED,
    &NON_ASCII_ESCAPED,
    &INVISIBLE_ESCAPED,
    &ESCAPES_NOT_UTF8,
    &NOT_NFC,
    &NOT_NFKC,
    &INVISIBLE,
    &LOOK_ALIKE,
    &UNASSIGNED,
    &BIDI_MIXED,
    &BIDI_ENDS,
];
