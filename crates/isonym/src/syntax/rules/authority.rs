//! The rules of the authority: userinfo, host and port.
//!
//! ```
//! use isonym::syntax::rules;
//! assert_eq!(rules::PORT_NOT_DIGITS.id, "port/not-digits");
//! ```
//!
//! What names of hosts obey is [`host::rules`](crate::host::rules).

use super::GRAMMAR;
use crate::finding::Rule;

/// `@` within the userinfo.
pub static AT_IN_USERINFO: Rule = Rule {
    id: "userinfo/at-sign",
    message: "`@` may not stand in the userinfo: the last `@` ends it",
    expected: "`%40`",
    source: "RFC 3986 section 3.2.1",
    why: "Programs disagree on which of two `@` ends the userinfo, and so on which host is \
          meant. Here, as in browsers, the last one does.",
    bad: "http://a@b@example.com/",
    good: "http://a%40b@example.com/",
    jena_iri: &["ILLEGAL_CHARACTER"],
    ..GRAMMAR
};

/// `[` without `]`.
pub static IP_LITERAL_OPEN: Rule = Rule {
    id: "host/ip-literal-not-closed",
    message: "the IP literal {text} has no closing `]`",
    expected: "`]` after the address",
    source: "RFC 3986 section 3.2.2",
    why: "An IP literal stands between `[` and `]`.",
    bad: "http://[::1/",
    good: "http://[::1]/",
    jena_iri: &["IP_V6_OR_FUTURE_ADDRESS_SYNTAX"],
    jena_iri3986: &["ParseError", "iri_bad_ipv6_address"],
    ..GRAMMAR
};

/// Text between `]` and the port or path.
pub static AFTER_IP_LITERAL: Rule = Rule {
    id: "host/text-after-ip-literal",
    message: "{text} stands after the IP literal",
    expected: "`:` and a port, or the path",
    source: "RFC 3986 section 3.2.2",
    why: "An IP literal is the whole host.",
    bad: "http://[::1]a/",
    good: "http://[::1]/a",
    jena_iri: &["IP_V6_OR_FUTURE_ADDRESS_SYNTAX"],
    ..GRAMMAR
};

/// Brackets around what is no IPv6 address.
pub static BAD_IPV6: Rule = Rule {
    id: "host/bad-ipv6-address",
    message: "{text} is no IPv6 address",
    expected: "eight groups of one to four hex digits, `::` for a run of zeros, the last two \
               groups perhaps as an IPv4 address",
    source: "RFC 3986 section 3.2.2 (IPv6address)",
    why: "What stands in brackets is an IPv6 address, or `v`, a version and an address of a \
          future kind.",
    bad: "http://[12345::]/",
    good: "http://[1234::5]/",
    jena_iri: &["IP_V6_OR_FUTURE_ADDRESS_SYNTAX"],
    jena_iri3986: &["ParseError", "iri_bad_ipv6_address"],
    ..GRAMMAR
};

/// An IPv6 address with a zone.
pub static IPV6_ZONE: Rule = Rule {
    id: "host/ipv6-zone",
    message: "the IPv6 address {text} names a zone",
    expected: "the address without `%` and zone",
    source: "RFC 3986 section 3.2.2; RFC 9844 (obsoletes RFC 6874)",
    why: "A zone means something on one machine only. The generic grammar has none, and browsers \
          refuse it; RFC 6874 wrote it `%25zone`, and RFC 9844 has taken that back.",
    bad: "http://[fe80::1%25eth0]/",
    good: "http://[fe80::1]/",
    jena_iri: &["IP_V6_OR_FUTURE_ADDRESS_SYNTAX"],
    ..GRAMMAR
};

/// Brackets around what begins like an IPvFuture address and is none.
pub static BAD_IPVFUTURE: Rule = Rule {
    id: "host/bad-ipvfuture-address",
    message: "{text} is no IP address of a future version",
    expected: "`v`, a hexadecimal version, `.`, and an address of unreserved characters, \
               sub-delimiters and `:`",
    source: "RFC 3986 section 3.2.2 (IPvFuture)",
    why: "The version flag tells a program that it does not know this kind of address.",
    bad: "http://[v1fe80]/",
    good: "http://[v1.fe80]/",
    jena_iri: &["IP_V6_OR_FUTURE_ADDRESS_SYNTAX"],
    jena_iri3986: &["ParseError", "iri_bad_ipv6_address"],
    ..GRAMMAR
};

/// An IPv6 address that lacks its brackets.
pub static IPV6_WITHOUT_BRACKETS: Rule = Rule {
    id: "host/ipv6-without-brackets",
    message: "the IPv6 address {text} stands without brackets",
    expected: "`[` before and `]` after the address",
    source: "RFC 3986 section 3.2.2",
    why: "Without brackets the first colon of the address would begin the port.",
    bad: "http://2001:db8::7/",
    good: "http://[2001:db8::7]/",
    jena_iri: &["IP_V6_OR_FUTURE_ADDRESS_SYNTAX"],
    ..GRAMMAR
};

/// Something else than digits in the port.
pub static PORT_NOT_DIGITS: Rule = Rule {
    id: "port/not-digits",
    message: "{text} may not stand in the port",
    expected: "digits",
    source: "RFC 3986 section 3.2.3",
    why: "A port is written with decimal digits. A `#`, `?` or `/` in a password ends the \
          authority early and shows as a bad port, too.",
    bad: "http://example.org:8a/",
    good: "http://example.org:8/",
    jena_iri: &["ILLEGAL_CHARACTER"],
    ..GRAMMAR
};
