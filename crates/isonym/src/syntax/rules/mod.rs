//! The rules of the generic syntax, RFC 3986 and RFC 3987, as data.
//!
//! ```
//! use isonym::syntax::rules;
//! assert_eq!(rules::SPACE.id, "char/space");
//! ```
//!
//! Each has a bad and a good example, which run as tests, and the codes under which Jena's two
//! IRI libraries know it.

mod authority;

pub use authority::*;

use crate::finding::Rule;

/// Fills what most grammar rules share: errors, judged as `iri`.
const GRAMMAR: Rule = Rule { jena_iri3986: &["ParseError"], ..Rule::BLANK };

/// No scheme where one is needed.
pub static SCHEME_MISSING: Rule = Rule {
    id: "scheme/missing",
    message: "there is no scheme: this is a relative reference",
    expected: "a scheme and `:`, such as `https:`",
    source: "RFC 3986 section 3; RFC 3987 section 2.2",
    why: "A relative reference names something only together with a base. Where an identifier \
          must stand alone, it begins with a scheme.",
    bad: "//example.org/x",
    good: "http://example.org/x",
    jena_iri: &["RELATIVE_URI"],
    jena_iri3986: &["iri_scheme_expected"],
    ..GRAMMAR
};

/// A colon with nothing before it.
pub static SCHEME_EMPTY: Rule = Rule {
    id: "scheme/empty",
    message: "the scheme before `:` is empty",
    expected: "a letter",
    source: "RFC 3986 section 3.1",
    why: "A scheme has at least one letter. Text that begins with a colon is often a prefixed \
          name whose prefix was lost.",
    bad: "://example.org/foo",
    good: "http://example.org/foo",
    jena_iri: &["EMPTY_SCHEME"],
    ..GRAMMAR
};

/// The scheme begins with something else than a letter.
pub static SCHEME_FIRST: Rule = Rule {
    id: "scheme/first-not-letter",
    message: "a scheme begins with a letter, not with {char}",
    expected: "a letter",
    source: "RFC 3986 section 3.1",
    why: "Only a letter can begin a scheme, so that a relative path of digits or an underscore \
          is never taken for one.",
    bad: "007://example.org/foo",
    good: "x007://example.org/foo",
    jena_iri: &["SCHEME_MUST_START_WITH_LETTER", "SCHEME_INCLUDES_DASH"],
    ..GRAMMAR
};

/// A character that no scheme holds.
pub static SCHEME_CHARACTER: Rule = Rule {
    id: "scheme/bad-character",
    message: "{char} may not stand in a scheme",
    expected: "a letter, a digit, `+`, `-` or `.`",
    source: "RFC 3986 section 3.1",
    why: "Schemes are US-ASCII and have no escapes, so that every program reads them alike.",
    bad: "ht$tp://example.org/foo",
    good: "http://example.org/foo",
    jena_iri: &["ILLEGAL_CHARACTER"],
    ..GRAMMAR
};

/// A colon in the first segment of a relative path.
pub static COLON_IN_FIRST_SEGMENT: Rule = Rule {
    id: "path/colon-in-first-segment",
    message: "the first segment of a relative path may not hold `:`",
    expected: "`./` in front of the segment, or no `:` before the first `/`",
    source: "RFC 3986 section 4.2",
    why: "What stands before a first colon would be read as a scheme. `./` in front makes the \
          path safe.",
    profile: "iri-ref",
    bad: "10:30",
    good: "./10:30",
    ..GRAMMAR
};

/// Nothing after `scheme:`, which RFC 2396 does not allow.
pub static EMPTY_2396: Rule = Rule {
    id: "path/empty-opaque-part",
    message: "nothing follows the scheme",
    expected: "`/` or an opaque part",
    source: "RFC 2396 section 3",
    why: "RFC 2396 asked for a hierarchical or opaque part after the scheme; RFC 3986 dropped \
          the demand.",
    profile: "uri-1998",
    bad: "http:",
    good: "http:/",
    ..GRAMMAR
};

/// `%` at the end, without two characters after it.
pub static PERCENT_TRUNCATED: Rule = Rule {
    id: "percent/truncated",
    message: "the escape {text} breaks off in {component}",
    expected: "`%` and two hex digits; a literal percent sign is `%25`",
    source: "RFC 3986 section 2.1",
    why: "An escape is `%` and two hex digits. A literal percent sign is written `%25`; an \
          escape may also have been cut off, so the repair is not safe.",
    bad: "http://example.org/%4",
    good: "http://example.org/%254",
    jena_iri: &["ILLEGAL_PERCENT_ENCODING"],
    ..GRAMMAR
};

/// `%` that is not followed by two hex digits.
pub static PERCENT_NOT_HEX: Rule = Rule {
    id: "percent/not-hex",
    message: "{text} in {component} is no escape: two hex digits must follow `%`",
    expected: "`%` and two hex digits; a literal percent sign is `%25`",
    source: "RFC 3986 section 2.1",
    why: "An escape is `%` and two hex digits. A literal percent sign is written `%25`.",
    bad: "http://example.org/100%zz",
    good: "http://example.org/100%25zz",
    jena_iri: &["ILLEGAL_PERCENT_ENCODING"],
    ..GRAMMAR
};

/// A space.
pub static SPACE: Rule = Rule {
    id: "char/space",
    message: "a space may not stand in {component}",
    expected: "`%20`",
    source: "RFC 3986 section 2; appendix C",
    why: "Spaces delimit identifiers in text and are added or dropped by line wrapping and \
          typesetting, so none may be part of one.",
    bad: "http://example.org/a b",
    good: "http://example.org/a%20b",
    jena_iri: &["WHITESPACE", "DOUBLE_WHITESPACE", "NOT_XML_SCHEMA_WHITESPACE"],
    ..GRAMMAR
};

/// A control character, C0, DEL or C1.
pub static CONTROL: Rule = Rule {
    id: "char/control",
    message: "the control character {char} may not stand in {component}",
    expected: "its escape, if it is meant at all",
    source: "RFC 3986 section 2; RFC 3987 section 2.2",
    why: "Control characters cannot be seen, and line protocols act on them.",
    bad: "http://example.org/a\u{8}b",
    good: "http://example.org/a%08b",
    jena_iri: &[
        "CONTROL_CHARACTER",
        "NON_XML_CHARACTER",
        "DISCOURAGED_XML_CHARACTER",
        "UNICODE_CONTROL_CHARACTER",
        "NOT_XML_SCHEMA_WHITESPACE",
    ],
    ..GRAMMAR
};

/// `<`, `>` or `"`.
pub static DELIMITER: Rule = Rule {
    id: "char/delimiter",
    message: "{char} may not stand in {component}: it delimits identifiers in text",
    expected: "its escape",
    source: "RFC 3986 section 2, appendix C; RFC 2396 section 2.4.3 (delims)",
    why: "Angle brackets and quotes stand around identifiers in mail, HTML, XML and N-Triples.",
    bad: "http://example.org/John_\"Jabo\"_Starks",
    good: "http://example.org/John_%22Jabo%22_Starks",
    jena_iri: &["UNWISE_CHARACTER"],
    ..GRAMMAR
};

/// `{`, `}`, `|`, `^` or a grave accent.
pub static UNWISE: Rule = Rule {
    id: "char/unwise",
    message: "{char} may not stand in {component}",
    expected: "its escape",
    source: "RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise)",
    why: "Gateways and templates are known to change or use these characters, so they are never \
          part of an identifier.",
    bad: "http://example.org/?id={5B09}",
    good: "http://example.org/?id=%7B5B09%7D",
    jena_iri: &["UNWISE_CHARACTER"],
    ..GRAMMAR
};

/// A backslash.
pub static BACKSLASH: Rule = Rule {
    id: "char/backslash",
    message: "`\\` may not stand in {component}",
    expected: "`/` between path segments, `%5C` for a backslash that is data",
    source: "RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise)",
    why: "Browsers read a backslash as a slash, other programs as data: the two see different \
          hosts and paths. The repair keeps it as data.",
    bad: "http://example.org/a\\b",
    good: "http://example.org/a%5Cb",
    jena_iri: &["UNWISE_CHARACTER"],
    ..GRAMMAR
};

/// `[` or `]` outside of an IP literal.
pub static BRACKET: Rule = Rule {
    id: "char/bracket",
    message: "{char} may not stand in {component}: brackets only enclose an IP address in the host",
    expected: "`%5B` or `%5D`",
    source: "RFC 3986 section 3.2.2",
    why: "Square brackets are reserved for IP literals, so that the colons inside are not taken \
          for the one before a port.",
    bad: "http://example.org/?a[]=1",
    good: "http://example.org/?a%5B%5D=1",
    jena_iri: &["ILLEGAL_CHARACTER"],
    ..GRAMMAR
};

/// A second `#`.
pub static SECOND_HASH: Rule = Rule {
    id: "fragment/second-hash",
    message: "a second `#` may not stand in the fragment",
    expected: "`%23`",
    source: "RFC 3986 section 3.5",
    why: "The first `#` begins the fragment, and the fragment may not hold another. Two usually \
          mean that one identifier was appended to another.",
    bad: "http://example.com/#1#2",
    good: "http://example.com/#1%232",
    jena_iri: &["ILLEGAL_CHARACTER"],
    ..GRAMMAR
};

/// A delimiter of components in a component that is given by itself.
pub static BORDER: Rule = Rule {
    id: "char/border",
    message: "{char} in {component} would be taken for the border of a component",
    expected: "its escape",
    source: "RFC 3986 sections 2.2 and 3",
    why: "A component that is given by itself is data. A delimiter in it that does not belong \
          there would move the borders of the identifier that the component becomes part of.",
    profile: "iri-ref",
    bad: "q=1#2",
    good: "q=1%232",
    ..GRAMMAR
};

/// A character outside of US-ASCII in a URI.
pub static NON_ASCII: Rule = Rule {
    id: "char/non-ascii",
    message: "{char} may not stand in {component} of a URI: it is not US-ASCII",
    expected: "its UTF-8 octets as `%HH`",
    source: "RFC 3986 section 2; RFC 3987 section 3.1",
    why: "URIs are spelled in US-ASCII. IRIs hold other characters, and are mapped to URIs by \
          escaping their UTF-8 octets.",
    profile: "uri",
    bad: "http://example.org/Andr\u{E9}",
    good: "http://example.org/Andr%C3%A9",
    jena_iri: &["IRI_CHARACTER", "NON_URI_CHARACTER"],
    ..GRAMMAR
};

/// LRM, RLM, LRE, RLE, PDF, LRO, RLO.
pub static BIDI_FORMATTING: Rule = Rule {
    id: "bidi/formatting-character",
    message: "the bidirectional formatting character {char} may not stand in an IRI",
    expected: "its escape, if it is meant at all",
    source: "RFC 3987 section 4.1",
    why: "These characters change the order in which a reader sees the rest of the identifier, \
          and cannot be seen themselves: the host on screen need not be the host on the wire.",
    bad: "http://example.org/\u{202E}cod.exe",
    good: "http://example.org/%E2%80%AEcod.exe",
    jena_iri: &["BIDI_FORMATTING_CHARACTER"],
    ..GRAMMAR
};

/// A private use character outside of the query.
pub static PRIVATE_USE: Rule = Rule {
    id: "char/private-use",
    message: "the private use character {char} may not stand in {component}",
    expected: "its escape; raw it may stand in the query only",
    source: "RFC 3987 section 2.2 (iprivate)",
    why: "What a private use character means is known only to those who agreed on it.",
    bad: "http://example.org/#\u{E000}",
    good: "http://example.org/?\u{E000}",
    jena_iri: &["PRIVATE_USE_CHARACTER"],
    ..GRAMMAR
};

/// A noncharacter.
pub static NONCHARACTER: Rule = Rule {
    id: "char/noncharacter",
    message: "{char} is a noncharacter and may not stand in {component}",
    expected: "a character",
    source: "RFC 3987 section 2.2; charmod C079",
    why: "Noncharacters are for use inside a program and never interchanged.",
    bad: "http://example.org/\u{FDD0}",
    good: "http://example.org/%EF%B7%90",
    jena_iri: &["ARBITRARY_CHARACTER", "UNDEFINED_UNICODE_CHARACTER"],
    ..GRAMMAR
};

/// U+FFF0..U+FFFD and what else stands outside of `ucschar`.
pub static SPECIAL: Rule = Rule {
    id: "char/special",
    message: "{char} may not stand in {component}",
    expected: "a character that can be typed and read",
    source: "RFC 3987 section 2.2 (ucschar)",
    why: "U+FFFD stands where text was damaged on the way; the characters beside it annotate \
          text and cannot be seen. The original has to be found.",
    bad: "http://example.org/Matches%20in\u{FFFD}27",
    good: "http://example.org/Matches%20in%27",
    jena_iri: &["ARBITRARY_CHARACTER"],
    ..GRAMMAR
};

/// Tags and supplementary variation selectors.
pub static TAG: Rule = Rule {
    id: "char/tag",
    message: "{char}, a tag or variation selector of plane 14, may not stand in {component}",
    expected: "its escape, if it is meant at all",
    source: "RFC 3987 section 2.2 (ucschar)",
    why: "The characters U+E0000 to U+E0FFF cannot be seen: two identifiers that differ by them \
          look the same.",
    bad: "http://example.org/\u{E0001}",
    good: "http://example.org/%F3%A0%80%81",
    jena_iri: &["ARBITRARY_CHARACTER"],
    ..GRAMMAR
};

/// Bytes that are not UTF-8.
pub static NOT_UTF8: Rule = Rule {
    id: "char/not-utf8",
    message: "the bytes here are not UTF-8",
    expected: "UTF-8",
    source: "RFC 3629 section 3; charmod C077, C078",
    why: "Nothing can be said about bytes whose characters are unknown. Declare the encoding, or \
          find out where they were damaged.",
    // A string literal cannot hold ill-formed UTF-8; the rule has a test of its own.
    bad: "",
    good: "http://example.org/\u{E9}",
    jena_iri: &["LONE_SURROGATE", "HAS_SURROGATE"],
    ..GRAMMAR
};

/// Every rule of the generic grammar.
pub static RULES: &[&Rule] = &[
    &SCHEME_MISSING,
    &SCHEME_EMPTY,
    &SCHEME_FIRST,
    &SCHEME_CHARACTER,
    &COLON_IN_FIRST_SEGMENT,
    &EMPTY_2396,
    &PERCENT_TRUNCATED,
    &PERCENT_NOT_HEX,
    &SPACE,
    &CONTROL,
    &DELIMITER,
    &UNWISE,
    &BACKSLASH,
    &BRACKET,
    &SECOND_HASH,
    &BORDER,
    &AT_IN_USERINFO,
    &IP_LITERAL_OPEN,
    &AFTER_IP_LITERAL,
    &BAD_IPV6,
    &IPV6_ZONE,
    &BAD_IPVFUTURE,
    &IPV6_WITHOUT_BRACKETS,
    &PORT_NOT_DIGITS,
    &NON_ASCII,
    &BIDI_FORMATTING,
    &PRIVATE_USE,
    &NONCHARACTER,
    &SPECIAL,
    &TAG,
    &NOT_UTF8,
];
