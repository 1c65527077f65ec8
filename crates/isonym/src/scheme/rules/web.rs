//! `ws`, `ftp`, `file`, `javascript`, `about`.

use super::base::SCHEME;
use crate::finding::{Rule, Severity};

/// A fragment in the address of a WebSocket.
pub static WS_FRAGMENT: Rule = Rule {
    id: "ws/fragment",
    message: "a WebSocket has no fragments, and {text} is one",
    expected: "`%23` for a `#` that is data",
    source: "RFC 6455 section 3",
    why: "The protocol forbids it: nothing is retrieved that a fragment could point into. Some \
          programs refuse the address, others lose what follows `#`.",
    bad: "wss://example.org/chat#room",
    good: "wss://example.org/chat%23room",
    jena_iri: &["PROHIBITED_COMPONENT_PRESENT"],
    ..SCHEME
};

/// Something else than `;type=a`, `i` or `d`.
pub static FTP_PARAMETER: Rule = Rule {
    id: "ftp/bad-parameter",
    message: "{text} is no transfer type",
    expected: "`;type=` and `a`, `i` or `d` at the end, or `%3B` for a semicolon that is data",
    source: "RFC 1738 sections 3.2.2 and 5 (ftptype)",
    why: "In `ftp` a semicolon begins the transfer type, and nothing else.",
    bad: "ftp://user@example.org/foo/bar;type=z",
    good: "ftp://user@example.org/foo/bar;type=d",
    jena_iri: &["SCHEME_PATTERN_MATCH_FAILED"],
    ..SCHEME
};

/// The transfer type in upper case.
pub static FTP_TYPE_UPPER_CASE: Rule = Rule {
    id: "ftp/type-upper-case",
    severity: Severity::Info,
    message: "the transfer type {text} is not in lower case",
    expected: "lower case",
    source: "RFC 1738 section 5 (ftptype)",
    why: "Both cases mean the same; who compares strings takes the two for different identifiers.",
    bad: "ftp://example.org/bar;type=A",
    good: "ftp://example.org/bar;type=a",
    jena_iri: &["SCHEME_REQUIRES_LOWERCASE", "SCHEME_PREFERS_LOWERCASE"],
    ..SCHEME
};

/// A path that does not begin with `/`.
pub static FILE_RELATIVE_PATH: Rule = Rule {
    id: "file/relative-path",
    message: "the path of a `file` identifier begins with `/`; here it is {text}",
    expected: "`///` and the path from the root",
    source: "RFC 8089 section 2 (path-absolute)",
    why: "With a scheme it is no relative reference any more, and nothing says from which \
          directory the path would start.",
    bad: "file:file/name.txt",
    good: "file:///file/name.txt",
    jena_iri: &["REQUIRED_COMPONENT_MISSING"],
    jena_iri3986: &["file_relative_path"],
    ..SCHEME
};

/// `file:/path` instead of `file:///path`.
pub static FILE_NO_AUTHORITY: Rule = Rule {
    id: "file/no-authority",
    severity: Severity::Info,
    message: "there is no `//` after `file:`",
    expected: "`///` before the path",
    source: "RFC 8089 section 2 and appendix B",
    why: "The short form is allowed since 2017 and means the same; older programs know the form \
          with three slashes only.",
    bad: "file:/file/name.txt",
    good: "file:///file/name.txt",
    jena_iri: &["REQUIRED_COMPONENT_MISSING"],
    jena_iri3986: &["file_bad_form"],
    ..SCHEME
};

/// A host in a `file` identifier.
pub static FILE_HOST: Rule = Rule {
    id: "file/host",
    severity: Severity::Info,
    message: "{text} is the name of a host here",
    expected: "`///` before the path of a local file",
    source: "RFC 8089 section 2 and appendix E.3",
    why: "After two slashes the first name is a host; with a slash missing, the first directory \
          is taken for one. Some programs mean a network share by it.",
    bad: "file://file/name.txt",
    good: "file:///file/name.txt",
    jena_iri3986: &["file_bad_form"],
    ..SCHEME
};

/// A path that begins with two slashes.
pub static FILE_DOUBLE_SLASH: Rule = Rule {
    id: "file/double-slash",
    severity: Severity::Warning,
    message: "the path begins with two slashes: {text}",
    expected: "`///` and the path of a local file, or `//`, a host and `/` for a network share",
    source: "RFC 8089 section 2 (path-absolute) and appendix E.3.2",
    why: "The grammar lets a path begin with one slash only. Some programs write the names of \
          network shares so; others look for a local file.",
    bad: "file:////server/share/name.txt",
    good: "file://server/share/name.txt",
    ..SCHEME
};

/// A drive letter in one of its other spellings.
pub static FILE_DRIVE_LETTER: Rule = Rule {
    id: "file/drive-letter",
    severity: Severity::Info,
    message: "the drive {text} has a more usual spelling",
    expected: "the letter and `:`",
    source: "RFC 8089 appendix E.2",
    why: "Drive letters are written `c:`, `C:`, `c|` and `c%3A` for the same drive; documents \
          that an editor and a server spell differently do not match.",
    bad: "file:///C%3A/project/readme.md",
    good: "file:///c:/project/readme.md",
    ..SCHEME
};

/// A script instead of a name.
pub static JAVASCRIPT: Rule = Rule {
    id: "javascript/script",
    severity: Severity::Warning,
    message: "this is a script to be run, and no name of anything",
    expected: "the address of a resource",
    source: "HTML Living Standard section 7.4.2.3.2; RFC 3986 section 7",
    why: "Who follows such a link runs the script with the rights of the page it stands on.",
    bad: "javascript:alert(1)",
    good: "https://example.org/script.js",
    ..SCHEME
};

/// An `about` identifier with an authority, or with `/` in its token.
pub static ABOUT_TOKEN: Rule = Rule {
    id: "about/bad-token",
    message: "{text} is no token",
    expected: "a token such as `blank`, without `/`",
    source: "RFC 6694 section 2.1 (about-token)",
    why: "Programs map a token to a page of their own.",
    bad: "about:/blank",
    good: "about:blank",
    ..SCHEME
};
