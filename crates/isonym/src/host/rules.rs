//! The rules of host names, as data: one for every reason for which a name is refused.
//!
//! ```
//! use isonym::host::{judge, rules};
//! assert_eq!(*judge("a..b")[0].finding.rule, rules::EMPTY_LABEL);
//! ```
//!
//! The status codes of UTS #46 are finer than the rules in one place (the six conditions of the
//! Bidi rule) and coarser in others, so they stand with the findings:
//! [`HostFinding::status`](field@super::HostFinding::status).
//!
//! What only IDNA2003 or IDNA2008 refuses has its rule there.

use crate::finding::{Rule, Severity};

/// Fills what the rules of names share: errors, judged as `host`.
const NAME: Rule = Rule { profile: "host", jena_iri: &["BAD_IDN"], ..Rule::BLANK };

/// Text after `xn--` that is no Punycode.
pub static BAD_PUNYCODE: Rule = Rule {
    id: "host/bad-punycode",
    message: "the label breaks off as Punycode at {text}",
    expected: "Punycode after `xn--`",
    source: "UTS #46 section 4 step 4; RFC 3492 section 6.2; RFC 5891 section 5.4",
    why: "The prefix `xn--` promises a name in other characters. A label that cannot be decoded \
          keeps no such promise and is no internationalized name.",
    bad: "xn--0.pt",
    good: "xn--tda.pt",
    jena_iri: &["ACE_PREFIX", "BAD_IDN"],
    ..NAME
};

/// A label in its ASCII form where people are to read it.
pub static A_LABEL: Rule = Rule {
    id: "host/a-label",
    severity: Severity::Info,
    message: "the label {text} is in its ASCII form",
    expected: "the label in Unicode",
    source: "RDF 1.2 Concepts section 3.2; RFC 5890 section 2.3.2.1",
    why: "An IRI that is published says what it means: nobody can read an A-label.",
    profile: "rdf-reference",
    bad: "http://xn--fa-hia.de/",
    good: "http://fa\u{DF}.de/",
    jena_iri: &[],
    ..NAME
};

/// An A-label that stands for an ASCII label, or for nothing.
pub static A_LABEL_OF_ASCII: Rule = Rule {
    id: "host/a-label-of-ascii",
    message: "the A-label {text} stands for a label of US-ASCII",
    expected: "the label itself",
    source: "UTS #46 section 4 step 4; RFC 5890 section 2.3.2.1",
    why: "Punycode can write a label of US-ASCII as well, which would give one name two \
          spellings. An A-label has to stand for a label with other characters.",
    bad: "xn--unicode-.org",
    good: "unicode.org",
    jena_iri: &["ACE_PREFIX", "BAD_IDN"],
    ..NAME
};

/// A U-label that begins like an A-label.
pub static A_LABEL_TWICE: Rule = Rule {
    id: "host/a-label-twice",
    message: "the A-label {text} stands for a label that begins with `xn--` itself",
    expected: "a label that is encoded once",
    source: "UTS #46 section 4.1 criterion 4; RFC 5891 section 4.2.3.1",
    why: "A label that was encoded twice decodes to something that looks like an A-label: \
          programs that decode a different number of times see different names.",
    bad: "xn--xn---epa",
    good: "xn--9ca",
    jena_iri: &["ACE_PREFIX", "BAD_IDN"],
    ..NAME
};

/// A label that is not in Normalization Form C.
pub static NOT_NFC: Rule = Rule {
    id: "host/label-not-nfc",
    message: "the label {text} is not in Normalization Form C",
    expected: "the label in Normalization Form C",
    source: "UTS #46 section 4.1 criterion 1; RFC 5891 section 5.3",
    why: "Only one of the canonically equivalent spellings of a label is registered and looked \
          up, the one in Normalization Form C.",
    bad: "xn--u-ccb.de",
    good: "xn--tda.de",
    ..NAME
};

/// Hyphens in the third and fourth position.
pub static HYPHENS_3_4: Rule = Rule {
    id: "host/hyphens-in-third-and-fourth",
    severity: Severity::Warning,
    message: "the label {text} has hyphens in its third and fourth position",
    expected: "hyphens there only in labels that begin with `xn--`",
    source: "UTS #46 section 4.1 criterion 2; RFC 5891 section 4.2.3.1; RFC 5890 section 2.3.1",
    why: "Such labels are reserved for prefixes like `xn--`. The DNS takes them, and \
          `r2---sn-huoa-cvhl.googlevideo.com` and its like are in use.",
    bad: "ab--cd.example",
    good: "ab-cd.example",
    jena_iri: &["DOUBLE_DASH_IN_REG_NAME"],
    ..NAME
};

/// A hyphen at the head or the end of a label.
pub static HYPHEN_AT_END: Rule = Rule {
    id: "host/hyphen-at-end",
    message: "the label {text} begins or ends with a hyphen",
    expected: "a letter or a digit at both ends of the label",
    source: "UTS #46 section 4.1 criterion 3; RFC 1123 section 2.1; RFC 5891 section 4.2.3.1",
    why: "Host names begin and end with a letter or a digit.",
    bad: "-a.example",
    good: "a.example",
    jena_iri: &["DNS_LABEL_DASH_START_OR_END", "NOT_DNS_NAME", "BAD_IDN"],
    ..NAME
};

/// A label that begins with a combining mark.
pub static LEADING_MARK: Rule = Rule {
    id: "host/leading-mark",
    message: "the label {text} begins with a combining mark",
    expected: "a base character before the mark",
    source: "UTS #46 section 4.1 criterion 6; RFC 5891 section 4.2.3.2",
    why: "The mark would be shown on the dot before the label, or on whatever else stands there.",
    bad: "\u{303}n.example",
    good: "n\u{303}.example",
    ..NAME
};

/// A character that no label holds.
pub static DISALLOWED: Rule = Rule {
    id: "host/disallowed-character",
    message: "the label {text} holds a character that its protocol does not allow",
    expected: "letters, digits and marks of a script",
    source: "UTS #46 section 4.1 criterion 7; RFC 5892 section 2",
    why: "Characters that cannot be seen, that only format, or that stand for others in a label \
          already decoded make two names of one, or one of two.",
    bad: "xn--a-ecp.ru",
    good: "a1.ru",
    ..NAME
};

/// A code point without a character.
pub static UNASSIGNED: Rule = Rule {
    id: "host/unassigned-character",
    message: "the label {text} holds a code point that Unicode has not assigned",
    expected: "characters of Unicode",
    source: "UTS #46 section 4.1 criterion 7; RFC 5892 section 2.5; RFC 3490 section 4",
    why: "Nobody can say yet how it is mapped and normalized. It may be assigned in a version \
          later than the one of this library's tables.",
    bad: "a\u{378}.example",
    good: "a\u{377}.example",
    jena_iri: &["BAD_IDN_UNASSIGNED_CHARS", "BAD_IDN"],
    ..NAME
};

/// A character that would end the host or change what it is.
pub static FORBIDDEN: Rule = Rule {
    id: "host/forbidden-character",
    message: "the name holds or becomes at {text} a character that delimits or may not be in a \
              host",
    expected: "characters other than controls, space and `#%/:<>?@[\\]^|`",
    source: "WHATWG URL section 3.1 (forbidden domain code points); RFC 3986 section 3.2.2; \
             UTS #46 section 4",
    why: "A character that is mapped to `/`, `?`, `#`, `@` or `:` moves the end of the host: \
          what was checked and what is connected to are then two machines.",
    bad: "\u{2100}.example",
    good: "ac.example",
    jena_iri: &["NOT_DNS_NAME"],
    ..NAME
};

/// ASCII other than letters, digits and hyphen.
pub static NOT_LDH: Rule = Rule {
    id: "host/not-letter-digit-hyphen",
    message: "the label holds or becomes at {text} a character of US-ASCII other than letters, \
              digits and `-`",
    expected: "a letter, a digit or `-`",
    source: "UTS #46 section 4.1 (UseSTD3ASCIIRules); RFC 1123 section 2.1; RFC 952",
    why: "Host names are letters, digits and hyphens. The DNS itself takes other names, such as \
          `_dmarc.example.org`: they are names of records, not of hosts.",
    bad: "ex_ample.org",
    good: "ex-ample.org",
    jena_iri: &["NOT_DNS_NAME"],
    ..NAME
};

/// A condition of the Bidi rule that is not met.
pub static BIDI_RULE: Rule = Rule {
    id: "host/bidi-rule",
    message: "the label of {text} breaks the Bidi rule, which all labels of a name with \
              right-to-left text obey",
    expected: "a label that obeys the Bidi rule",
    source: "RFC 5893 section 2; UTS #46 section 4.1 criterion 9",
    why: "In text with right-to-left letters a label that breaks the rule is displayed so that \
          its characters mix with those of its neighbours: the name cannot be read.",
    bad: "0a.\u{5D0}",
    good: "a0.\u{5D0}",
    ..NAME
};

/// A joiner without its context.
pub static CONTEXTJ: Rule = Rule {
    id: "host/joiner-without-context",
    message: "the joiner in {text} stands where it changes nothing that can be seen",
    expected: "a joiner after a virama, or ZWNJ between letters that would join",
    source: "RFC 5892 appendix A.1 and A.2 (CONTEXTJ); UTS #46 section 4.1 criterion 8",
    why: "ZERO WIDTH JOINER and NON-JOINER make a difference in some scripts and are needed \
          there. Elsewhere they cannot be seen, and make two names look the same.",
    bad: "a\u{200D}b.example",
    good: "\u{915}\u{94D}\u{200D}\u{937}.example",
    ..NAME
};

/// A label without a character.
pub static EMPTY_LABEL: Rule = Rule {
    id: "host/empty-label",
    message: "a label of the name is empty",
    expected: "a label of 1 to 63 octets",
    source: "RFC 1034 section 3.1; UTS #46 section 4.2 step 4 (VerifyDnsLength)",
    why: "Only the root of the DNS has an empty label, after a final dot.",
    bad: "a..example",
    good: "a.example",
    jena_iri: &["NOT_DNS_NAME"],
    ..NAME
};

/// A label that is too long for the DNS or for Punycode.
pub static LABEL_TOO_LONG: Rule = Rule {
    id: "host/label-too-long",
    message: "the label {text} is too long on the wire",
    expected: "a label of 1 to 63 octets",
    source: "RFC 1034 section 3.1; RFC 5890 section 4.2; UTS #46 section 4.2 step 4",
    why: "The DNS has six bits for the length of a label, `xn--` included.",
    bad: "a123456789012345678901234567890123456789012345678901234567890123.example",
    good: "a12345678901234567890123456789012345678901234567890123456789012.example",
    jena_iri: &["DNS_LABEL_LENGTH_LIMIT"],
    ..NAME
};

/// A name that is empty or too long for the DNS.
pub static NAME_LENGTH: Rule = Rule {
    id: "host/name-length",
    message: "the name is empty or too long on the wire",
    expected: "a name of 1 to 253 characters, without the final dot",
    source: "RFC 1034 section 3.1; UTS #46 section 4.2 step 4 (VerifyDnsLength)",
    why: "The DNS has at most 255 octets for a name, lengths and the root included.",
    bad: "a234567890.b234567890.c234567890.d234567890.e234567890.f234567890.g234567890.\
          h234567890.i234567890.j234567890.k234567890.l234567890.m234567890.n234567890.\
          o234567890.p234567890.q234567890.r234567890.s234567890.t234567890.u234567890.\
          v234567890.w234567890.x2",
    good: "a234567890.b234567890.c234567890.d234567890.e234567890.f234567890.g234567890.\
           h234567890.i234567890.j234567890.k234567890.l234567890.m234567890.n234567890.\
           o234567890.p234567890.q234567890.r234567890.s234567890.t234567890.u234567890.\
           v234567890.w23456789",
    jena_iri: &["DNS_LENGTH_LIMIT"],
    ..NAME
};

/// A full stop of another script between labels.
pub static OTHER_DOT: Rule = Rule {
    id: "host/other-dot",
    severity: Severity::Warning,
    message: "the labels are parted by {char}",
    expected: "`.`",
    source: "UTS #46 section 2.3; RFC 3490 section 3.1; RFC 3987 section 5.3.3",
    why: "IDNA software takes the ideographic full stop and its like for `.`, as people type \
          them. Software that only knows `.` sees one label, and another domain.",
    bad: "a\u{3002}example",
    good: "a.example",
    jena_iri: &["BAD_DOT_IN_IDN"],
    ..NAME
};

/// Escapes in a name.
pub static PERCENT_ENCODED: Rule = Rule {
    id: "host/percent-encoded",
    message: "the name {text} is written with `%` escapes",
    expected: "A-labels",
    source: "RFC 3986 section 3.2.2; RFC 3987 section 3.1",
    why: "The DNS holds A-labels. Escapes of UTF-8 are allowed in a URI, but much software does \
          not decode them and looks up a name that nobody has.",
    bad: "r%C3%A9sum%C3%A9.example",
    good: "xn--rsum-bpad.example",
    jena_iri: &["USE_PUNYCODE_NOT_PERCENTS"],
    ..NAME
};

/// An IPv4 address in a form that only some software knows.
pub static IPV4_SHORTHAND: Rule = Rule {
    id: "host/ipv4-shorthand",
    severity: Severity::Warning,
    message: "browsers take {text} for an IPv4 address, others for a name",
    expected: "the address as four decimal numbers",
    source: "RFC 3986 section 7.4; WHATWG URL section 3.5 (IPv4 parser)",
    why: "Fewer than four numbers, octal and hexadecimal ones are read as an address by some \
          software only: filters have been passed by this way.",
    bad: "127.1",
    good: "127.0.0.1",
    jena_iri: &["IP_V4_HAS_FOUR_COMPONENTS", "IP_V4_OCTET_RANGE"],
    ..NAME
};

/// What looks like an IPv4 address and is none.
pub static BAD_IPV4: Rule = Rule {
    id: "host/bad-ipv4-address",
    message: "{text} ends in a number and is no IPv4 address",
    expected: "four numbers from 0 to 255, or a name whose last label is no number",
    source: "RFC 3986 section 3.2.2; RFC 1123 section 2.1; WHATWG URL section 3.5",
    why: "No top-level domain is a number, so that addresses and names can be told apart.",
    bad: "256.0.0.1",
    good: "255.0.0.1",
    jena_iri: &["IP_V4_OCTET_RANGE", "IP_V4_HAS_FOUR_COMPONENTS"],
    jena_iri3986: &["iri_bad_ipv4_address"],
    ..NAME
};

/// An IPv6 address in another spelling than that of RFC 5952.
pub static IPV6_SPELLING: Rule = Rule {
    id: "host/ipv6-spelling",
    severity: Severity::Info,
    message: "the IPv6 address {text} has another canonical spelling",
    expected: "the spelling of RFC 5952",
    source: "RFC 5952 section 4",
    why: "An IPv6 address can be written in many ways; who compares or searches text finds \
          only one of them.",
    bad: "[2001:db8:0:0:0:0:0:1]",
    good: "[2001:db8::1]",
    ..NAME
};

/// Every rule of host names.
pub static RULES: &[&Rule] = &[
    &BAD_PUNYCODE,
    &A_LABEL,
    &A_LABEL_OF_ASCII,
    &A_LABEL_TWICE,
    &NOT_NFC,
    &HYPHENS_3_4,
    &HYPHEN_AT_END,
    &LEADING_MARK,
    &DISALLOWED,
    &UNASSIGNED,
    &FORBIDDEN,
    &NOT_LDH,
    &BIDI_RULE,
    &CONTEXTJ,
    &EMPTY_LABEL,
    &LABEL_TOO_LONG,
    &NAME_LENGTH,
    &OTHER_DOT,
    &PERCENT_ENCODED,
    &IPV4_SHORTHAND,
    &BAD_IPV4,
    &IPV6_SPELLING,
];
