//! What can be wrong with master files of the DNS.

use isonym::finding::{Rule, Severity};

use super::INPUT;

/// Names in master files are hosts.
const ZONE: Rule = Rule { profile: "host", ..INPUT };

/// A line that is no entry.
pub static NOT_AN_ENTRY: Rule = Rule {
    id: "input/zone-entry",
    message: "{text} begins no entry of a master file",
    expected: "a name and a record; `$ORIGIN`, `$TTL` or `$INCLUDE` and what they name; a comment",
    source: "RFC 1035 section 5.1; RFC 2308 section 4",
    why: "An entry begins with the name of its owner, or with blanks, and goes on with a record. What \
          begins with `$` tells how the file is read.",
    bad: "www",
    good: "www A 192.0.2.1",
    ..ZONE
};

/// An owner that no host name can be.
pub static NAME: Rule = Rule {
    id: "input/zone-name",
    message: "{text} can be no part of the name of a host",
    expected: "`\\` and a character that is no digit, or `\\` and three digits up to 255; together UTF-8, \
               and no dot",
    source: "RFC 1035 section 5.1; RFC 1123 section 2.1",
    why: "The DNS takes any octets in names, a dot within a label, too. As text such a name would be \
          another one.",
    bad: "a\\.b A 192.0.2.1",
    good: "a.b A 192.0.2.1",
    ..ZONE
};

/// A quote without another.
pub static QUOTE: Rule = Rule {
    id: "input/zone-quote",
    message: "the text {text} has no closing quote on its line",
    expected: "`\"` after the text; `\\\"` in it",
    source: "RFC 1035 section 5.1 (character-string)",
    why: "A text in quotes ends on its line. The next line is read as if it had.",
    bad: "a TXT \"b",
    good: "a TXT \"b\"",
    ..ZONE
};

/// A parenthesis too many.
pub static PARENTHESIS: Rule = Rule {
    id: "input/zone-parenthesis",
    message: "the parenthesis {text} has no counterpart",
    expected: "`(` and then `)`, one pair at a time",
    source: "RFC 1035 section 5.1",
    why: "Parentheses join lines, and are not nested.",
    bad: "a A 192.0.2.1 )",
    good: "a A ( 192.0.2.1 )",
    ..ZONE
};

/// A parenthesis that nothing closes.
pub static NOT_CLOSED: Rule = Rule {
    id: "input/zone-not-closed",
    message: "the file ends here, between parentheses",
    expected: "`)` after the last line of the entry",
    source: "RFC 1035 section 5.1",
    why: "Parentheses join lines. Where one is not closed, the names of all entries after it are taken \
          for data.",
    bad: "a SOA b c ( 1 2 3 4 5",
    good: "a SOA b c ( 1 2 3 4 5 )",
    ..ZONE
};

/// A directive whose names are not looked at.
pub static NOT_READ: Rule = Rule {
    id: "input/zone-not-read",
    severity: Severity::Warning,
    message: "the names that {text} adds are not judged",
    expected: "the entries themselves; or the other file among those to be read",
    source: "RFC 1035 section 5.1 ($INCLUDE); BIND 9 ARM ($GENERATE)",
    why: "One file is read at a time, as it is written. `$INCLUDE` takes entries from another one, and \
          `$GENERATE` of BIND makes them by number: what is said of this file is not said of those.",
    bad: "$INCLUDE other.zone",
    good: "www A 192.0.2.1",
    ..ZONE
};

/// Every rule of master files.
pub static RULES: &[&Rule] = &[&NOT_AN_ENTRY, &NAME, &QUOTE, &PARENTHESIS, &NOT_CLOSED, &NOT_READ];
