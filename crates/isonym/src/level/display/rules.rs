//! What display has to say beyond the conversion to the human level.
//!
//! ```
//! use isonym::level::display::{self, rules};
//! let shown = display::display("https://apple.com@evil.example/", &Default::default());
//! assert_eq!(*shown.findings[0].rule, rules::USERINFO_LIKE_HOST);
//! ```
//!
//! The examples are judged by display with the default policy.

use crate::finding::{Rule, Severity};
use crate::level::rules::{KEPT_ASCII, KEPT_PRIVATE_USE};

/// Fills what the rules share: a person should know.
const WARNING: Rule = Rule { severity: Severity::Warning, ..Rule::BLANK };

/// Right-to-left text that would be torn apart.
pub static KEPT_BIDI: Rule = Rule {
    id: "display/kept-bidi",
    message: "{text} in {component} stands as escapes: from right to left it would be torn apart by what is beside it",
    expected: "right-to-left text that begins and ends with right-to-left characters",
    source: "RFC 3987 sections 4.2 and 4.4; UAX 9",
    why: "Where right-to-left text has other letters or digits at its ends, the Bidirectional \
          Algorithm sorts characters of neighbours in between: the reader sees parts that there \
          are not. RFC 3987 has the whole part escaped then.",
    bad: "http://ab.cd.ef/\u{5D2}\u{5D3}1/2\u{5D4}\u{5D5}/\u{5D6}.html",
    good: "http://ab.cd.ef/\u{5D2}\u{5D3}/\u{5D4}\u{5D5}/kl.html",
    ..WARNING
};

/// The host is not where a reader looks for it.
pub static HOST_MOVED: Rule = Rule {
    id: "display/host-moved",
    message: "the host {text} does not stand before what follows it: both are from right to left",
    expected: "the components isolated from one another",
    source: "RFC 3987 sections 4.1 and 4.4 (examples 3 and 6); UAX 9",
    why: "Right-to-left text around a delimiter is one run, and is read from its right end. RFC \
          3987 has it so; a reader who looks for the host at the left sees a path there. With \
          isolates every component stays in its place.",
    bad: "http://ab.\u{5D2}\u{5D3}.\u{5D4}\u{5D5}/\u{5D6}\u{5D7}/kl.html",
    good: "http://ab.\u{5D2}\u{5D3}.ef/\u{5D6}\u{5D7}/kl.html",
    ..WARNING
};

/// A label that the policy does not show in Unicode.
pub static HOST_A_LABEL: Rule = Rule {
    id: "display/host-a-label",
    message: "the label {text} is not shown in Unicode: it could be taken for another",
    expected: "a label that the policy accepts",
    source: "UTS 39 sections 3 and 5; RFC 3987 section 8",
    why: "Letters of one script pass for those of another. The A-label looks like nothing else, and \
          leads to the same host.",
    bad: "https://p\u{430}ypal.example/",
    good: "https://b\u{FC}cher.example/",
    ..WARNING
};

/// A label that the policy accepts, and that looks like something else.
pub static HOST_LOOK_ALIKE: Rule = Rule {
    id: "display/host-look-alike",
    message: "the label {text} could be taken for another, and the policy accepts it",
    expected: "a label that cannot be taken for one of other letters",
    source: "UTS 39 section 4; RFC 3987 section 8",
    why: "A whole word may consist of letters that pass for those of another script. UTS #39 leaves \
          it to those who have a list of names; the policy `chrome` shows an A-label.",
    bad: "https://\u{430}\u{440}\u{440}\u{4CF}\u{435}.com/",
    good: "https://\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}.com/",
    ..WARNING
};

/// A host that is no name.
pub static HOST_REFUSED: Rule = Rule {
    id: "display/host-refused",
    message: "the host {text} is shown as it goes on the wire: UTS #46 makes no name of it",
    expected: "a domain name in which every label is valid",
    source: "UTS 46 section 4.1",
    why: "No protocol says which name it stands for, so nothing of it is mapped or decoded.",
    bad: "http://a\u{202E}b.example/",
    good: "http://ab.example/",
    ..WARNING
};

/// Browsers go elsewhere.
pub static BROWSER_HOST: Rule = Rule {
    id: "display/browser-host",
    message: "browsers read {text} as the host, which RFC 3986 does not",
    expected: "two slashes after the scheme, and no backslash",
    source: "WHATWG URL section 4.4; RFC 3986 section 3.2",
    why: "Of these schemes browsers take a backslash for a slash, and any number of slashes, or none, \
          for two. Whoever checks the host by RFC 3986 checks another one.",
    bad: "https://evil.example\\@apple.com/",
    good: "https://apple.com/a%5C@b",
    ..WARNING
};

/// Userinfo that passes for a host.
pub static USERINFO_LIKE_HOST: Rule = Rule {
    id: "display/userinfo-like-host",
    message: "{text} looks like a host and is userinfo: the host stands after the `@`",
    expected: "no userinfo, or a name that is no host's",
    source: "RFC 3986 section 7.6; RFC 3987 section 8",
    why: "What a reader sees first is taken for the host. Whoever makes the identifier puts there \
          what the reader trusts.",
    bad: "https://apple.com@evil.example/",
    good: "https://anna@example.org/",
    ..WARNING
};

/// Every rule of display.
pub static RULES: &[&Rule] = &[
    &KEPT_ASCII,
    &KEPT_PRIVATE_USE,
    &KEPT_BIDI,
    &HOST_MOVED,
    &HOST_A_LABEL,
    &HOST_LOOK_ALIKE,
    &HOST_REFUSED,
    &BROWSER_HOST,
    &USERINFO_LIKE_HOST,
];
