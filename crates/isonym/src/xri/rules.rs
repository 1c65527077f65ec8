//! The rules of XRIs, as data.

use crate::finding::{Rule, Severity};

/// Fills what the rules of this room share.
const XRI: Rule = Rule { profile: "xri", ..Rule::BLANK };

/// No authority where one is needed.
pub static NOT_ABSOLUTE: Rule = Rule {
    id: "xri/not-absolute",
    message: "{text} does not begin as an absolute XRI does",
    expected: "`xri://`, or one of `=`, `@`, `+`, `$`, `!!`, or a cross-reference",
    source: "XRI 2.0 (XRI); mail to the XRI TC of September 2004",
    why: "An XRI begins with its scheme or with what no other identifier begins with.",
    bad: "example/a",
    good: "@example/a",
    ..XRI
};

/// `xri:` without its slashes.
pub static NO_SLASHES: Rule = Rule {
    id: "xri/no-slashes",
    message: "{text} lacks the slashes of `xri://`",
    expected: "`xri://`",
    source: "XRI 2.0 (XRI); XRI 1.0 and the drafts of 3.0 have `xri:`",
    why: "XRI 1.0 and 3.0 spell the scheme without slashes, 2.0 with them; a colon alone would \
          make the first segment of a path of it, which may hold none.",
    bad: "xri:@example",
    good: "xri://@example",
    ..XRI
};

/// An authority of an IRI that is no host.
pub static HOST: Rule = Rule {
    id: "xri/not-a-host",
    message: "the authority {text} is neither one of XRI's own nor a host",
    expected: "one of `=`, `@`, `+`, `$`, `!`, a cross-reference, a domain name or an IP address",
    source: "XRI 2.0 (iauthority) as OpenXRI reads it",
    why: "By the grammar alone nearly every string is the authority of some IRI, an XRI with a \
          slip as well. Strictly, only what looks like a host is taken for one.",
    bad: "xri://example*a",
    good: "xri://example.com",
    ..XRI
};

/// The `!` space begins with something reassignable.
pub static NOT_PERSISTENT: Rule = Rule {
    id: "xri/not-persistent",
    message: "what follows the `!` of {text} is no persistent sub-segment",
    expected: "`!` and the rest of the sub-segment",
    source: "XRI 2.0 (pgcs-authority, xri-subseg-pt-nz)",
    why: "In the space of persistent identifiers the first sub-segment has to be persistent.",
    bad: "xri://!*foo",
    good: "xri://!!foo",
    ..XRI
};

/// `(` without `)`.
pub static NOT_CLOSED: Rule = Rule {
    id: "xri/parenthesis-not-closed",
    message: "the cross-reference that begins here is not closed",
    expected: "`)` where the cross-reference ends",
    source: "XRI 2.0 (xref)",
    why: "A cross-reference stands in parentheses, and parentheses inside of it balance.",
    bad: "xri://@example*(+a",
    good: "xri://@example*(+a)",
    ..XRI
};

/// `)` without `(`.
pub static NOT_OPENED: Rule = Rule {
    id: "xri/parenthesis-not-opened",
    message: "`)` closes no cross-reference",
    expected: "`(` where the cross-reference begins, or `%29`",
    source: "XRI 2.0 (xref)",
    why: "A cross-reference stands in parentheses, and parentheses inside of it balance.",
    bad: "xri://@example/x)",
    good: "xri://@example/(x)",
    ..XRI
};

/// A cross-reference that is not a whole sub-segment.
pub static NOT_ALONE: Rule = Rule {
    id: "xri/cross-reference-not-alone",
    message: "{text} and its neighbour share a sub-segment",
    expected: "`*` or `!` between a cross-reference and what is beside it",
    source: "XRI 2.0 (xri-subseg)",
    why: "A cross-reference fills its sub-segment: it is named as a whole or not at all.",
    bad: "xri://@example*moo(+a)",
    good: "xri://@example*moo*(+a)",
    ..XRI
};

/// A character that may not stand in a sub-segment.
pub static CHARACTER: Rule = Rule {
    id: "xri/bad-character",
    message: "{char} may not stand in a sub-segment",
    expected: "letters, digits, `-._~&;,':`, other characters that IRIs hold, or an escape",
    source: "XRI 2.0 (xri-pchar)",
    why: "Sub-segments leave to XRI's own delimiters what an IRI lets stand in a segment.",
    bad: "xri://@example/a=b",
    good: "xri://@example/a%3Db",
    ..XRI
};

/// A blank.
pub static BLANK: Rule = Rule {
    id: "xri/blank",
    message: "a blank stands in the XRI",
    expected: "nothing, or `%20`",
    source: "XRI 2.0 (xri-pchar); XRI mail of 2003 (seed 000), whose example has one",
    why: "Blanks come with line breaks, when an identifier is copied; none holds any.",
    bad: "xri://@example*( +a)",
    good: "xri://@example*(+a)",
    ..XRI
};

/// A language tag of plane 14.
pub static PLANE_14_TAG: Rule = Rule {
    id: "xri/plane-14-tag",
    message: "{char} is a tag character of plane 14",
    expected: "a cross-reference `($l/...)`",
    source: "RFC 3987 section 4.1 (ucschar); Unicode section 23.9; XRI mail of 2003 (seed 000) \
             section 2.3.1, note",
    why: "The seed thought of plane 14 for language tags. Unicode has deprecated them since, and \
          no IRI may hold them; `$l` says it with characters that can be seen.",
    bad: "xri://@example*\u{E0001}\u{E006A}\u{E0061}a",
    good: "xri://@example*($l/ja)*a",
    ..XRI
};

/// `//` at the start of a path.
pub static EMPTY_FIRST_SEGMENT: Rule = Rule {
    id: "xri/empty-first-segment",
    message: "the path begins with an empty segment",
    expected: "one slash",
    source: "XRI 1.1 (xri-path-absolute), as OpenXRI reads it",
    why: "`//` means that an authority follows. XRI 2.0 would let it stand behind an authority.",
    bad: "xri://@example//a",
    good: "xri://@example/a",
    ..XRI
};

/// A colon in the first segment of a relative path.
pub static COLON_IN_FIRST_SEGMENT: Rule = Rule {
    id: "xri/colon-in-first-segment",
    message: "the first segment of a relative path may not hold `:`",
    expected: "`./` in front of the segment",
    source: "XRI 2.0 (xri-path-noscheme)",
    why: "What stands before a first colon would be read as a scheme.",
    profile: "xri-ref",
    bad: "*a:b",
    good: "./*a:b",
    ..XRI
};

/// A relative path that begins with no characters.
pub static FIRST_SUB_SEGMENT: Rule = Rule {
    id: "xri/first-sub-segment",
    message: "the relative path {text} begins with an empty sub-segment or a cross-reference",
    expected: "`./` in front of the path",
    source: "XRI 2.0 (xri-path-noscheme, xri-subseg-od-nx)",
    why: "What begins with a cross-reference would be read as an absolute XRI.",
    profile: "xri-ref",
    bad: "*(+a)/b",
    good: "./*(+a)/b",
    ..XRI
};

/// An escape in IRI-normal form that no XRI gives.
pub static FOREIGN_ESCAPE: Rule = Rule {
    id: "xri/foreign-escape",
    severity: Severity::Warning,
    message: "the escape {text} is not of an XRI's making",
    expected: "`%25`, and inside of cross-references `%2F`, `%3F`, `%23`",
    source: "XRI 2.0 section 2.3",
    why: "On the way from XRI-normal form every `%` becomes `%25`. Another escape stays on the way \
          back, and will be another one when it goes down again.",
    bad: "xri://@example/a%20b",
    good: "xri://@example/a%2520b",
    ..XRI
};

/// An identifier of another scheme where an XRI in IRI- or URI-normal form is expected.
pub static OTHER_SCHEME: Rule = Rule {
    id: "xri/other-scheme",
    message: "{text} begins with another scheme than `xri`",
    expected: "`xri://`, or a relative reference",
    source: "XRI 2.0 section 2.3",
    why: "The way back undoes what the way down did to an XRI. Done to anything else, it changes \
          what is named: `%25` in a URI is data.",
    bad: "http://example.com/@foo%25bar",
    good: "xri://@foo%25bar",
    ..XRI
};

/// No delimiter between a cross-reference and text, in the notation of 2003.
pub static MISSING_DELIMITER: Rule = Rule {
    id: "xri/missing-delimiter",
    severity: Severity::Warning,
    message: "there is no `.` before {text}",
    expected: "`.` after the cross-reference",
    source: "XRI mail of 2003 (seed 000) section 2.3.1, whose example lacks one",
    why: "In the drafts of 2003 `.` parts a cross-reference from what follows.",
    profile: "xri-2003",
    bad: "xri://($l/en/Arial)string",
    good: "xri://($l/en/Arial).string",
    ..XRI
};

/// A language tag that means another language than it seems to.
pub static LANGUAGE_MISTAKEN: Rule = Rule {
    id: "xri/mistaken-language",
    severity: Severity::Warning,
    message: "{text} is not the tag of the language that it seems to name",
    expected: "the tag of BCP 47",
    source: "BCP 47 (RFC 5646 section 2.2.1); IANA registry of language subtags",
    why: "Countries, three-letter codes and guesses are taken for language tags. Seed 000 writes \
          `ch`, Chamorro, for Chinese.",
    bad: "xri://@a*($l/ch)*b",
    good: "xri://@a*($l/zh)*b",
    ..XRI
};

/// A language tag that is not well-formed.
#[cfg(feature = "bcp47")]
pub static LANGUAGE_MALFORMED: Rule = Rule {
    id: "xri/bad-language-tag",
    severity: Severity::Warning,
    message: "{text} is no well-formed language tag",
    expected: "a language subtag of 2 to 8 letters, and others after hyphens",
    source: "BCP 47 (RFC 5646 section 2.1)",
    why: "A tag that nobody can read sets no language.",
    bad: "xri://@a*($l/en_US)*b",
    good: "xri://@a*($l/en-US)*b",
    ..XRI
};

/// `$l` without a language.
pub static LANGUAGE_MISSING: Rule = Rule {
    id: "xri/no-language",
    severity: Severity::Warning,
    message: "{text} names no language",
    expected: "`$l/`, a language tag, and perhaps `/` and a font",
    source: "XRI mail of 2003 (seed 000) section 2.3.1",
    why: "Only another `$l` resets the context, and one without a language leaves the text \
          without any.",
    bad: "xri://@a*($l)*b",
    good: "xri://@a*($l/en)*b",
    ..XRI
};

/// Text before the first `$l`.
pub static TEXT_BEFORE_LANGUAGE: Rule = Rule {
    id: "xri/text-before-language",
    severity: Severity::Info,
    message: "{text} stands before the first `$l`, and its language is not known",
    expected: "`($l/...)` before the first text",
    source: "XRI mail of 2003 (seed 000) section 2.3.1",
    why: "The context is valid from where it is set. Text before that goes back to no local \
          encoding.",
    bad: "xri://@a*b*($l/ja)*c",
    good: "xri://@($l/en)*b*($l/ja)*c",
    ..XRI
};

/// Every rule of the room that a profile judges by.
pub static RULES: &[&Rule] = &[
    &NOT_ABSOLUTE,
    &NO_SLASHES,
    &HOST,
    &NOT_PERSISTENT,
    &NOT_CLOSED,
    &NOT_OPENED,
    &NOT_ALONE,
    &CHARACTER,
    &BLANK,
    &PLANE_14_TAG,
    &EMPTY_FIRST_SEGMENT,
    &COLON_IN_FIRST_SEGMENT,
    &FIRST_SUB_SEGMENT,
    &MISSING_DELIMITER,
    &LANGUAGE_MISTAKEN,
    #[cfg(feature = "bcp47")]
    &LANGUAGE_MALFORMED,
    &LANGUAGE_MISSING,
    &TEXT_BEFORE_LANGUAGE,
];

/// The rules of the way back to XRI-normal form, which no profile judges by:
/// [`IriNormal::to_xri`](super::IriNormal::to_xri) does.
pub static FORM_RULES: &[&Rule] = &[&FOREIGN_ESCAPE, &OTHER_SCHEME];
