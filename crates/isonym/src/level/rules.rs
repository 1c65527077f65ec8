//! What conversions have to say, as data.
//!
//! ```
//! use isonym::level::{self, Options, rules};
//! let kept = level::to_iri("/%E2%80%8B", &Options::default()).findings;
//! assert_eq!(*kept[0].rule, rules::KEPT_INVISIBLE);
//! ```
//!
//! The examples are judged by conversion: [`to_iri`](super::to_iri) with the default options, and
//! [`to_uri`](super::to_uri) with the host kept.

use crate::finding::{Rule, Severity};

/// Fills what the rules of this room share: notes.
const NOTE: Rule = Rule { severity: Severity::Info, ..Rule::BLANK };

/// A host left in Unicode at the URI level.
pub static HOST_NOT_ASCII: Rule = Rule {
    id: "level/host-not-ascii",
    severity: Severity::Warning,
    message: "the host {text} was left as it is: the result is no URI",
    expected: "the host in its ASCII form",
    source: "RFC 3986 section 3.2.2; RFC 3987 section 3.1",
    why: "URIs are spelled in US-ASCII. The host policy `keep` leaves the choice between A-labels \
          and escapes to who comes after.",
    bad: "http://r\u{E9}sum\u{E9}.example/",
    good: "http://xn--rsum-bpad.example/",
    ..NOTE
};

/// Escapes of a character that an IRI may not hold there.
pub static KEPT_NOT_IN_IRI: Rule = Rule {
    id: "level/kept-not-in-iri",
    message: "{text} in {component} stands as escapes: no IRI may hold the character there",
    expected: "the escapes",
    source: "RFC 3987 section 3.2 step 4; sections 2.2 and 4.1",
    why: "Controls, noncharacters, tags, private use outside of the query and bidirectional \
          formatting characters are in no IRI.",
    bad: "http://example.org/%E2%80%AE",
    good: "http://example.org/%C3%A9",
    ..NOTE
};

/// Escapes of a character that cannot be seen.
pub static KEPT_INVISIBLE: Rule = Rule {
    id: "level/kept-invisible",
    message: "{text} in {component} stands as escapes: the character cannot be seen",
    expected: "the escapes",
    source: "RFC 3987 section 6.1; RFC 5892 appendices A.1 and A.2; UAX 44 \
             (Default_Ignorable_Code_Point, General_Category)",
    why: "Decoded, the identifier would look like another. The joiners U+200C and U+200D are \
          decoded where letters of their script give them a meaning.",
    bad: "http://example.org/a%E2%80%8Bb",
    good: "http://example.org/%D9%86%D8%A7%D9%85%D9%87%E2%80%8C%D8%A7%DB%8C",
    ..NOTE
};

/// Escapes of a character that passes for a space or delimiter.
pub static KEPT_LOOK_ALIKE: Rule = Rule {
    id: "level/kept-look-alike",
    message: "{text} in {component} stands as escapes: the character looks like a space or a \
              delimiter",
    expected: "the escapes",
    source: "RFC 3987 section 6.1",
    why: "Decoded, a reader would see components that are none.",
    bad: "http://example.org/a%E2%81%84b",
    good: "http://example.org/a%C3%B7b",
    ..NOTE
};

/// Escapes of a code point that is not assigned.
pub static KEPT_UNASSIGNED: Rule = Rule {
    id: "level/kept-unassigned",
    message: "{text} in {component} stands as escapes: the code point is not assigned in this \
              version of Unicode",
    expected: "the escapes",
    source: "RFC 3987 section 6.1; UAX 44 (General_Category Cn)",
    why: "Nothing shows it, and how it will look and normalize is not known yet.",
    bad: "http://example.org/%CD%B8",
    good: "http://example.org/%CD%B7",
    ..NOTE
};

/// Escapes of a composing character with nothing to compose with.
pub static KEPT_COMPOSING: Rule = Rule {
    id: "level/kept-composing",
    message: "{text} in {component} stands as escapes: the character would join the delimiter or \
              escape before it",
    expected: "the escapes",
    source: "RFC 3987 section 6.1; charmod-norm (full normalization)",
    why: "A mark is drawn over what is before it, and normalization may make one character of \
          both: `=` and U+0338 are U+2260, and a delimiter is gone.",
    bad: "http://example.org/?a=%CC%B8",
    good: "http://example.org/?a=x%CC%B8",
    ..NOTE
};

/// Escapes in a URN.
pub static KEPT_ASCII_ONLY: Rule = Rule {
    id: "level/kept-ascii-only",
    message: "{text} in {component} stands as escapes: the scheme has no characters beyond US-ASCII",
    expected: "the escapes",
    source: "RFC 8141 sections 2.2 and 3.1",
    why: "A URN that is passed on is in US-ASCII, and with the characters decoded it is no URN any \
          more. People can be shown them (section 4.4): `convert --to display`.",
    bad: "urn:example:%C3%A9",
    good: "tag:example.org,2004:%C3%A9",
    ..NOTE
};

/// Escapes whose character is not normalized where it stands.
pub static NFC_BROKEN: Rule = Rule {
    id: "nfc/broken-by-decode",
    message: "with {text} decoded, {component} is not in Normalization Form C",
    expected: "the escapes",
    source: "RFC 3987 sections 3.1 and 5.3.2.2; UAX 15",
    why: "Whoever normalizes the decoded text makes another identifier of it. Escapes are out of \
          normalization's reach.",
    bad: "http://example.org/re%CC%81sume%CC%81.html",
    good: "http://example.org/r%C3%A9sum%C3%A9.html",
    ..NOTE
};

/// Escapes of US-ASCII that stay. Only display says so, and lists this rule.
pub static KEPT_ASCII: Rule = Rule {
    id: "display/kept-ascii",
    message: "{text} in {component} stands as escapes: the character is a delimiter, a percent sign, or in no URI",
    expected: "the escapes",
    source: "RFC 3987 section 3.2 step 2; RFC 3986 sections 2.2 and 2.4",
    why: "Decoded, it would end a component, begin an escape, or end the identifier for whoever \
          reads it.",
    bad: "http://example.org/a%2Fb",
    good: "http://example.org/a%7Eb",
    ..NOTE
};

/// A character for private use, of which only display says so, too.
pub static KEPT_PRIVATE_USE: Rule = Rule {
    id: "display/kept-private-use",
    message: "{text} in {component} stands as escapes: the character is for private use",
    expected: "the escapes",
    source: "RFC 3987 section 6.1; Unicode Standard section 23.5",
    why: "A query may hold it, but it looks as whoever made the font wants it to look.",
    bad: "http://example.org/?%EE%80%80",
    good: "http://example.org/?%C3%A9",
    ..NOTE
};

/// Every rule of the room.
pub static RULES: &[&Rule] = &[
    &HOST_NOT_ASCII,
    &KEPT_NOT_IN_IRI,
    &KEPT_INVISIBLE,
    &KEPT_LOOK_ALIKE,
    &KEPT_UNASSIGNED,
    &KEPT_COMPOSING,
    &KEPT_ASCII_ONLY,
    &NFC_BROKEN,
];
