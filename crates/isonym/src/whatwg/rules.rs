//! The validation errors of the URL Standard, as rules.
//!
//! ```
//! use isonym::{check, profile};
//! let finding = check::first_error("https://example.org:70000/", &profile::WHATWG).unwrap_err();
//! assert_eq!(finding.rule.id, "whatwg/port-out-of-range");
//! assert_eq!(finding.rule.source, "WHATWG URL section 4.4: port-out-of-range");
//! ```
//!
//! Each has the name that the standard gives it, in lower case. *domain-to-Unicode* is none of the
//! parser's. Those after which the parser fails are errors.

use crate::finding::{Rule, Severity};

/// Fills what the rules of this room share.
const FAILURE: Rule = Rule { profile: "whatwg", ..Rule::BLANK };
/// The same of those after which the parser goes on.
const NOTE: Rule = Rule { severity: Severity::Warning, ..FAILURE };

/// *domain-to-ASCII*.
pub static DOMAIN_TO_ASCII: Rule = Rule {
    id: "whatwg/domain-to-ascii",
    message: "{text} is in no domain name",
    expected: "a name that UTS #46 takes",
    source: "WHATWG URL section 3.3: domain-to-ASCII",
    why: "Browsers look a name up as UTS #46 writes it. One that it refuses, or of which \
          it leaves nothing, is no host; `isonym host` tells the rule of UTS #46.",
    bad: "https://a.\u{2FF0}.example/",
    good: "https://a.example/",
    ..FAILURE
};

/// *domain-invalid-code-point*.
pub static DOMAIN_INVALID: Rule = Rule {
    id: "whatwg/domain-invalid-code-point",
    message: "{text} may not stand in a domain, nor come out of it by decoding or mapping",
    expected: "a domain",
    source: "WHATWG URL section 3.5: domain-invalid-code-point",
    why: "What delimits elsewhere would make another URL of it.",
    bad: "https://exa%23mple.org/",
    good: "https://example.org/",
    ..FAILURE
};

/// *host-invalid-code-point*.
pub static HOST_INVALID: Rule = Rule {
    id: "whatwg/host-invalid-code-point",
    message: "{text} may not stand in a host",
    expected: "a host, or an escape",
    source: "WHATWG URL section 3.5: host-invalid-code-point",
    why: "Hosts of schemes that the standard does not know may hold anything but what delimits.",
    bad: "foo://exa[mple.org/",
    good: "foo://example.org/",
    ..FAILURE
};

/// *IPv4-empty-part*.
pub static IPV4_EMPTY_PART: Rule = Rule {
    id: "whatwg/ipv4-empty-part",
    message: "an address ends with a dot",
    expected: "an address without a dot at its end",
    source: "WHATWG URL section 3.5: IPv4-empty-part",
    why: "A name may end with the dot of the root; a number that does is taken for an \
          address all the same.",
    bad: "https://127.0.0.1./",
    good: "https://127.0.0.1/",
    ..NOTE
};

/// *IPv4-too-many-parts*.
pub static IPV4_TOO_MANY_PARTS: Rule = Rule {
    id: "whatwg/ipv4-too-many-parts",
    message: "{text} ends in a number and has more than four parts",
    expected: "four numbers",
    source: "WHATWG URL section 3.5: IPv4-too-many-parts",
    why: "A host that ends in a number is an address or nothing.",
    bad: "https://1.2.3.4.5/",
    good: "https://1.2.3.4/",
    ..FAILURE
};

/// *IPv4-non-numeric-part*.
pub static IPV4_NON_NUMERIC_PART: Rule = Rule {
    id: "whatwg/ipv4-non-numeric-part",
    message: "a part of a host that ends in a number is none",
    expected: "four numbers",
    source: "WHATWG URL section 3.5: IPv4-non-numeric-part",
    why: "A host that ends in a number is an address or nothing.",
    bad: "https://test.42/",
    good: "https://test.42.example/",
    ..FAILURE
};

/// *IPv4-non-decimal-part*.
pub static IPV4_NON_DECIMAL_PART: Rule = Rule {
    id: "whatwg/ipv4-non-decimal-part",
    message: "{text} is read as hexadecimal or octal",
    expected: "a decimal number without leading zeros",
    source: "WHATWG URL section 3.5: IPv4-non-decimal-part",
    why: "People read these digits as another number, or as a name.",
    bad: "https://127.0.0x0.1/",
    good: "https://127.0.0.1/",
    ..NOTE
};

/// *IPv4-out-of-range-part*.
pub static IPV4_OUT_OF_RANGE_PART: Rule = Rule {
    id: "whatwg/ipv4-out-of-range-part",
    message: "{text} is larger than 255",
    expected: "a number of one octet",
    source: "WHATWG URL section 3.5: IPv4-out-of-range-part",
    why: "Only the last number may be larger, and fill the octets that are left: then it \
          is a warning.",
    bad: "https://255.255.4000.1/",
    good: "https://255.255.255.1/",
    ..FAILURE
};

/// *IPv6-unclosed*.
pub static IPV6_UNCLOSED: Rule = Rule {
    id: "whatwg/ipv6-unclosed",
    message: "the bracket of {text} is not closed",
    expected: "`]` after the address",
    source: "WHATWG URL section 3.5: IPv6-unclosed",
    why: "Between brackets stands an IPv6 address, and nothing else in the host.",
    bad: "https://[::1/",
    good: "https://[::1]/",
    ..FAILURE
};

/// *IPv6-invalid-compression*.
pub static IPV6_INVALID_COMPRESSION: Rule = Rule {
    id: "whatwg/ipv6-invalid-compression",
    message: "an address begins with a single colon",
    expected: "`::`, or a piece",
    source: "WHATWG URL section 3.5: IPv6-invalid-compression",
    why: "A colon stands between two pieces; two stand for pieces of zeros.",
    bad: "https://[:1]/",
    good: "https://[::1]/",
    ..FAILURE
};

/// *IPv6-too-many-pieces*.
pub static IPV6_TOO_MANY_PIECES: Rule = Rule {
    id: "whatwg/ipv6-too-many-pieces",
    message: "an address has more than eight pieces",
    expected: "eight pieces",
    source: "WHATWG URL section 3.5: IPv6-too-many-pieces",
    why: "An IPv6 address has 128 bits.",
    bad: "https://[1:2:3:4:5:6:7:8:9]/",
    good: "https://[1:2:3:4:5:6:7:8]/",
    ..FAILURE
};

/// *IPv6-multiple-compression*.
pub static IPV6_MULTIPLE_COMPRESSION: Rule = Rule {
    id: "whatwg/ipv6-multiple-compression",
    message: "an address has a second `::`",
    expected: "a piece",
    source: "WHATWG URL section 3.5: IPv6-multiple-compression",
    why: "Nobody could say how many pieces of zeros each of them stands for.",
    bad: "https://[1::1::1]/",
    good: "https://[1::1:1]/",
    ..FAILURE
};

/// *IPv6-invalid-code-point*.
pub static IPV6_INVALID_CODE_POINT: Rule = Rule {
    id: "whatwg/ipv6-invalid-code-point",
    message: "an address has something else than hex digits and colons, or ends with a colon",
    expected: "up to four hex digits, then a colon or the end",
    source: "WHATWG URL section 3.5: IPv6-invalid-code-point",
    why: "Zones are among what may not stand here: they mean something on one machine only.",
    bad: "https://[1:2:3!:4]/",
    good: "https://[1::3:4]/",
    ..FAILURE
};

/// *IPv6-too-few-pieces*.
pub static IPV6_TOO_FEW_PIECES: Rule = Rule {
    id: "whatwg/ipv6-too-few-pieces",
    message: "an address has less than eight pieces and no `::`",
    expected: "eight pieces, or `::`",
    source: "WHATWG URL section 3.5: IPv6-too-few-pieces",
    why: "An IPv6 address has 128 bits.",
    bad: "https://[1:2:3]/",
    good: "https://[1:2::3]/",
    ..FAILURE
};

/// *IPv4-in-IPv6-too-many-pieces*.
pub static IPV4_IN_IPV6_TOO_MANY_PIECES: Rule = Rule {
    id: "whatwg/ipv4-in-ipv6-too-many-pieces",
    message: "an IPv4 address follows more than six pieces",
    expected: "at most six pieces before it",
    source: "WHATWG URL section 3.5: IPv4-in-IPv6-too-many-pieces",
    why: "It takes the place of two.",
    bad: "https://[1:1:1:1:1:1:1:127.0.0.1]/",
    good: "https://[1:1:1:1:1:1:127.0.0.1]/",
    ..FAILURE
};

/// *IPv4-in-IPv6-invalid-code-point*.
pub static IPV4_IN_IPV6_INVALID_CODE_POINT: Rule = Rule {
    id: "whatwg/ipv4-in-ipv6-invalid-code-point",
    message: "an IPv4 address in an IPv6 address is not well-formed",
    expected: "four decimal numbers without leading zeros, at the end",
    source: "WHATWG URL section 3.5: IPv4-in-IPv6-invalid-code-point",
    why: "None of the other spellings of IPv4 addresses may stand here.",
    bad: "https://[ffff::.0.0.1]/",
    good: "https://[ffff::0.0.0.1]/",
    ..FAILURE
};

/// *IPv4-in-IPv6-out-of-range-part*.
pub static IPV4_IN_IPV6_OUT_OF_RANGE_PART: Rule = Rule {
    id: "whatwg/ipv4-in-ipv6-out-of-range-part",
    message: "a number of an IPv4 address in an IPv6 address is larger than 255",
    expected: "a number of one octet",
    source: "WHATWG URL section 3.5: IPv4-in-IPv6-out-of-range-part",
    why: "An IPv4 address has four octets.",
    bad: "https://[ffff::127.0.0.4000]/",
    good: "https://[ffff::127.0.0.40]/",
    ..FAILURE
};

/// *IPv4-in-IPv6-too-few-parts*.
pub static IPV4_IN_IPV6_TOO_FEW_PARTS: Rule = Rule {
    id: "whatwg/ipv4-in-ipv6-too-few-parts",
    message: "an IPv4 address in an IPv6 address has less than four numbers",
    expected: "four numbers",
    source: "WHATWG URL section 3.5: IPv4-in-IPv6-too-few-parts",
    why: "None of the other spellings of IPv4 addresses may stand here.",
    bad: "https://[ffff::127.0.0]/",
    good: "https://[ffff::127.0.0.1]/",
    ..FAILURE
};

/// *invalid-URL-unit*.
pub static INVALID_URL_UNIT: Rule = Rule {
    id: "whatwg/invalid-url-unit",
    message: "{text} may not stand here",
    expected: "a URL code point, or an escape",
    source: "WHATWG URL section 4.4: invalid-URL-unit",
    why: "Browsers escape it, leave it out or let it stand, which depends on where it is.",
    bad: "https://example.org/>",
    good: "https://example.org/%3E",
    ..NOTE
};

/// *special-scheme-missing-following-solidus*.
pub static MISSING_SOLIDUS: Rule = Rule {
    id: "whatwg/special-scheme-missing-following-solidus",
    message: "the scheme is followed by something else than `//`",
    expected: "`//`",
    source: "WHATWG URL section 4.4: special-scheme-missing-following-solidus",
    why: "Browsers take any number of slashes, in either direction, and none. Whether \
          what follows is a host or a path then depends on the base.",
    bad: "https:example.org",
    good: "https://example.org",
    ..NOTE
};

/// *missing-scheme-non-relative-URL*.
pub static MISSING_SCHEME: Rule = Rule {
    id: "whatwg/missing-scheme-non-relative-url",
    message: "there is no scheme, and no base that this could be relative to",
    expected: "a scheme",
    source: "WHATWG URL section 4.4: missing-scheme-non-relative-URL",
    why: "A relative reference means something from a base only, and from one with an \
          opaque path only a fragment does.",
    bad: "example.org/a",
    good: "https://example.org/a",
    ..FAILURE
};

/// *invalid-reverse-solidus*.
pub static INVALID_REVERSE_SOLIDUS: Rule = Rule {
    id: "whatwg/invalid-reverse-solidus",
    message: "a backslash is read as a slash",
    expected: "`/`",
    source: "WHATWG URL section 4.4: invalid-reverse-solidus",
    why: "In the schemes that browsers know, either one parts segments; elsewhere a \
          backslash is a character like others, and so do other programs read it.",
    bad: "https://example.org\\path",
    good: "https://example.org/path",
    ..NOTE
};

/// *invalid-credentials*.
pub static INVALID_CREDENTIALS: Rule = Rule {
    id: "whatwg/invalid-credentials",
    message: "the URL has credentials",
    expected: "no credentials",
    source: "WHATWG URL section 4.4: invalid-credentials",
    why: "Whatever stands before `@` is no host, though people take it for one; and a \
          password does not stay secret here.",
    bad: "https://user@example.org/",
    good: "https://example.org/",
    ..NOTE
};

/// *host-missing*.
pub static HOST_MISSING: Rule = Rule {
    id: "whatwg/host-missing",
    message: "there is no host",
    expected: "a host",
    source: "WHATWG URL section 4.4: host-missing",
    why: "A server needs one, and so do credentials and a port.",
    bad: "https://#fragment",
    good: "https://example.org/#fragment",
    ..FAILURE
};

/// *port-out-of-range*.
pub static PORT_OUT_OF_RANGE: Rule = Rule {
    id: "whatwg/port-out-of-range",
    message: "{text} is larger than 65535",
    expected: "a port number",
    source: "WHATWG URL section 4.4: port-out-of-range",
    why: "Ports have 16 bits.",
    bad: "https://example.org:70000",
    good: "https://example.org:7000",
    ..FAILURE
};

/// *port-invalid*.
pub static PORT_INVALID: Rule = Rule {
    id: "whatwg/port-invalid",
    message: "{text} is no digit, and a port has nothing else",
    expected: "decimal digits",
    source: "WHATWG URL section 4.4: port-invalid",
    why: "A port is a number.",
    bad: "https://example.org:7z",
    good: "https://example.org:7",
    ..FAILURE
};

/// *file-invalid-Windows-drive-letter*.
pub static FILE_DRIVE_LETTER: Rule = Rule {
    id: "whatwg/file-invalid-windows-drive-letter",
    message: "{text} is a drive, and what stands before the path is not said",
    expected: "`file:///` before the drive",
    source: "WHATWG URL section 4.4: file-invalid-Windows-drive-letter",
    why: "The reference leads to another drive than that of the base, which only Windows knows.",
    // It takes a base: see the test of the rules.
    bad: "c|/path/to/file",
    good: "file:///c:/path/to/file",
    ..NOTE
};

/// *file-invalid-Windows-drive-letter-host*.
pub static FILE_DRIVE_LETTER_HOST: Rule = Rule {
    id: "whatwg/file-invalid-windows-drive-letter-host",
    message: "{text} stands where a host does and is read as a drive",
    expected: "`file:///` before the drive",
    source: "WHATWG URL section 4.4: file-invalid-Windows-drive-letter-host",
    why: "After two slashes comes a host; browsers see a drive in it.",
    bad: "file://c:",
    good: "file:///c:",
    ..NOTE
};

/// Every rule of this room.
pub static RULES: &[&Rule] = &[
    &DOMAIN_TO_ASCII,
    &DOMAIN_INVALID,
    &HOST_INVALID,
    &IPV4_EMPTY_PART,
    &IPV4_TOO_MANY_PARTS,
    &IPV4_NON_NUMERIC_PART,
    &IPV4_NON_DECIMAL_PART,
    &IPV4_OUT_OF_RANGE_PART,
    &IPV6_UNCLOSED,
    &IPV6_INVALID_COMPRESSION,
    &IPV6_TOO_MANY_PIECES,
    &IPV6_MULTIPLE_COMPRESSION,
    &IPV6_INVALID_CODE_POINT,
    &IPV6_TOO_FEW_PIECES,
    &IPV4_IN_IPV6_TOO_MANY_PIECES,
    &IPV4_IN_IPV6_INVALID_CODE_POINT,
    &IPV4_IN_IPV6_OUT_OF_RANGE_PART,
    &IPV4_IN_IPV6_TOO_FEW_PARTS,
    &INVALID_URL_UNIT,
    &MISSING_SOLIDUS,
    &MISSING_SCHEME,
    &INVALID_REVERSE_SOLIDUS,
    &INVALID_CREDENTIALS,
    &HOST_MISSING,
    &PORT_OUT_OF_RANGE,
    &PORT_INVALID,
    &FILE_DRIVE_LETTER,
    &FILE_DRIVE_LETTER_HOST,
];
