//! What many schemes ask: which components are there, and which port.

use super::base::SCHEME;
use crate::finding::{Rule, Severity};

/// A scheme that is in no list.
pub static UNREGISTERED: Rule = Rule {
    id: "scheme/unregistered",
    severity: Severity::Info,
    message: "the scheme {text} is not known to be registered",
    expected: "a scheme of IANA's registry",
    source: "RFC 7595 sections 3 and 4",
    why: "Nobody vouches for what an unregistered name means, and another may use it for \
          something else. The list behind this rule is not complete: look the name up.",
    bad: "foo://example.org/bar",
    good: "http://example.org/bar",
    jena_iri: &[
        "UNREGISTERED_IANA_SCHEME",
        "UNREGISTERED_NONIETF_SCHEME_TREE",
        "SCHEME_INCLUDES_DASH",
    ],
    ..SCHEME
};

/// Another scheme than the one asked for.
pub static UNEXPECTED: Rule = Rule {
    id: "scheme/unexpected",
    message: "the scheme {text} is not the one asked for",
    expected: "the scheme that is judged here",
    source: "RFC 8141 section 2 (assigned-name)",
    why: "Some places take identifiers of one scheme only.",
    profile: "urn",
    bad: "cat:nss:s",
    good: "urn:nss:s",
    jena_iri3986: &["iri_scheme_unexpected"],
    ..SCHEME
};

/// A scheme that is out of use.
pub static HISTORICAL: Rule = Rule {
    id: "scheme/historical",
    severity: Severity::Info,
    message: "the scheme {text} is registered as historical",
    expected: "a scheme that is in use",
    source: "RFC 7595 section 5",
    why: "Software that understands such a scheme is hard to find.",
    bad: "wais://example.org/db",
    good: "http://example.org/db",
    ..SCHEME
};

/// No authority where the scheme needs a host.
pub static NO_HOST: Rule = Rule {
    id: "scheme/no-host",
    message: "there is no host: the scheme {text} needs `//` and a host",
    expected: "`//` and a host",
    source: "RFC 9110 section 4.2.1; RFC 1738 section 5",
    why: "These schemes name something on a server. Without an authority, programs disagree: \
          browsers insert the slashes, resolution takes the rest for a path.",
    bad: "http:foo/bar",
    good: "http://foo/bar",
    jena_iri: &["REQUIRED_COMPONENT_MISSING"],
    jena_iri3986: &["http_no_host"],
    ..SCHEME
};

/// An empty host where the scheme needs one.
pub static EMPTY_HOST: Rule = Rule {
    id: "scheme/empty-host",
    message: "the host is empty",
    expected: "a host",
    source: "RFC 9110 section 4.2.1; RFC 1738 section 5",
    why: "HTTP asks to refuse it. A third slash is the usual cause, and browsers skip it: they \
          see a host where others see none.",
    bad: "http:///example.org/",
    good: "http://example.org/",
    jena_iri: &["REQUIRED_COMPONENT_MISSING"],
    jena_iri3986: &["http_empty_host"],
    ..SCHEME
};

/// An authority in a scheme that has none.
pub static AUTHORITY_NOT_ALLOWED: Rule = Rule {
    id: "scheme/authority",
    message: "the scheme has no authority, and {text} would be one",
    expected: "no `//` after the scheme",
    source: "RFC 3986 section 3; the definition of the scheme",
    why: "These schemes do not name things on a server; the two slashes came by habit.",
    bad: "mailto://user@example.org",
    good: "mailto:user@example.org",
    jena_iri: &["PROHIBITED_COMPONENT_PRESENT"],
    ..SCHEME
};

/// Userinfo in a scheme that forbids it.
pub static USERINFO_NOT_ALLOWED: Rule = Rule {
    id: "scheme/userinfo",
    severity: Severity::Warning,
    message: "the scheme allows no userinfo, and {text} is one",
    expected: "the host",
    source: "RFC 9110 section 4.2.4; RFC 8089 section 2; RFC 1738 section 3.7",
    why: "Userinfo in web addresses is used to pass a strange host off for a known one, and \
          shows secrets. HTTP forbids making such addresses.",
    bad: "http://user@example.org/",
    good: "http://example.org/",
    jena_iri: &["PROHIBITED_COMPONENT_PRESENT"],
    ..SCHEME
};

/// A port in a scheme that has none.
pub static PORT_NOT_ALLOWED: Rule = Rule {
    id: "scheme/port",
    message: "the scheme has no ports, and {text} stands as one",
    expected: "the host alone",
    source: "RFC 8089 section 2",
    why: "What the scheme names is not reached over a network protocol.",
    bad: "file://eg:4029/foo/bar",
    good: "file://eg/foo/bar",
    jena_iri: &["PROHIBITED_COMPONENT_PRESENT"],
    ..SCHEME
};

/// No path where the scheme needs one.
pub static NO_PATH: Rule = Rule {
    id: "scheme/no-path",
    message: "nothing is named: there is no path",
    expected: "a path",
    source: "RFC 8089 section 2",
    why: "The name in these schemes is the path.",
    bad: "file://example.org",
    good: "file://example.org/",
    jena_iri: &["REQUIRED_COMPONENT_MISSING"],
    jena_iri3986: &["file_bad_form"],
    ..SCHEME
};

/// A query in a scheme that has none.
pub static QUERY_NOT_ALLOWED: Rule = Rule {
    id: "scheme/query",
    message: "the scheme has no query, and {text} is one",
    expected: "`%3F` for a question mark that is data",
    source: "RFC 5538 section 2.3; RFC 4452 section 4.1; RFC 2384 section 8; RFC 3966 section 3",
    why: "Nothing in the scheme says what a query means.",
    bad: "nntp://example.org/foo?bar",
    good: "nntp://example.org/foo",
    jena_iri: &["PROHIBITED_COMPONENT_PRESENT"],
    ..SCHEME
};

/// A query in a scheme that was defined without one, and in which programs take it.
pub static LEGACY_QUERY: Rule = Rule {
    id: "scheme/legacy-query",
    severity: Severity::Info,
    message: "the scheme was defined without a query, and {text} is one",
    expected: "`%3F` for a question mark that is data",
    source: "RFC 1738 section 5; RFC 8089 section 2; RFC 3986 section 3.4",
    why: "In these schemes a question mark was part of the path before the generic grammar made it \
          end there. Programs differ in whether it still is.",
    bad: "ftp://example.org/what?",
    good: "ftp://example.org/what%3F",
    jena_iri: &["QUERY_IN_LEGACY_SCHEME"],
    ..SCHEME
};

/// A fragment in a scheme where it means nothing.
pub static FRAGMENT_NOT_ALLOWED: Rule = Rule {
    id: "scheme/fragment",
    severity: Severity::Warning,
    message: "a fragment means nothing in this scheme: {text}",
    expected: "`%23` for a `#` that is data",
    source: "RFC 6068 section 2; RFC 3966 section 3",
    why: "A fragment points into what was retrieved, and nothing is retrieved here. What follows \
          `#` is lost.",
    bad: "mailto:c#@example.org",
    good: "mailto:c%23@example.org",
    jena_iri: &["PROHIBITED_COMPONENT_PRESENT"],
    ..SCHEME
};

/// No path where the scheme takes that for `/`.
pub static EMPTY_PATH: Rule = Rule {
    id: "path/empty",
    severity: Severity::Info,
    message: "there is no path after the host",
    expected: "`/`",
    source: "RFC 3986 section 6.2.3; RFC 9110 section 4.2.3; RDF 1.2 Concepts section 3.2",
    why: "The scheme takes an empty path for `/`; who compares strings takes the two for different \
          identifiers.",
    bad: "http://example.org",
    good: "http://example.org/",
    ..SCHEME
};

/// The port is the one that is meant without it.
pub static PORT_DEFAULT: Rule = Rule {
    id: "port/default",
    severity: Severity::Info,
    message: "{text} is the port that the scheme defaults to",
    expected: "no port",
    source: "RFC 3986 sections 3.2.3 and 6.2.3",
    why: "With and without it the identifier names the same; who compares strings takes the two \
          for different identifiers.",
    bad: "http://example.org:80/foo",
    good: "http://example.org/foo",
    jena_iri: &["DEFAULT_PORT_SHOULD_BE_OMITTED"],
    jena_iri3986: &["http_omit_well_known_port"],
    ..SCHEME
};

/// A well-known port of another protocol.
pub static PORT_WELL_KNOWN: Rule = Rule {
    id: "port/well-known",
    severity: Severity::Warning,
    message: "the well-known port {text} belongs to another protocol",
    expected: "the default port, or one from 1024 on",
    source: "RFC 3986 section 7.2",
    why: "Ports below 1024 are assigned to protocols. A request in the wrong one can make a \
          server do something else, so that browsers refuse many of them.",
    bad: "http://example.org:180/foo",
    good: "http://example.org:8080/foo",
    jena_iri: &["PORT_SHOULD_NOT_BE_WELL_KNOWN"],
    jena_iri3986: &["http_port_not_advised"],
    ..SCHEME
};

/// The port that is none.
pub static PORT_ZERO: Rule = Rule {
    id: "port/zero",
    severity: Severity::Warning,
    message: "port {text} is reserved, and no server is there",
    expected: "the default port, or one from 1024 on",
    source: "RFC 6335 section 6; RFC 3986 section 7.2",
    why: "Who asks for port 0 is given any port that is free: so none has this number, and browsers \
          refuse it.",
    bad: "http://example.org:0/foo",
    good: "http://example.org:8080/foo",
    ..SCHEME
};

/// A port beyond 16 bits.
pub static PORT_TOO_LARGE: Rule = Rule {
    id: "port/too-large",
    message: "there is no port {text}: ports end at 65535",
    expected: "a number up to 65535",
    source: "RFC 9293 section 3.1; RFC 6335 section 6",
    why: "The grammar of references lets any number stand; the protocols below have 16 bits.",
    bad: "http://example.org:80800/",
    good: "http://example.org:8080/",
    ..SCHEME
};
