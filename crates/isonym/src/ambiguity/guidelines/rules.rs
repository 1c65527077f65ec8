//! The rules of ambiguity, as data.
//!
//! ```
//! use isonym::{ambiguity::guidelines, check, profile};
//! let found = check::all("ﬁle", &profile::NAME).findings;
//! assert_eq!(*found[0].rule, guidelines::LIGATURE);
//! ```

use crate::finding::{Rule, Severity};

/// Fills what advice on names shares.
const ADVICE: Rule = Rule { severity: Severity::Warning, profile: "name", ..Rule::BLANK };

/// Fills what is only worth knowing.
const NOTE: Rule = Rule { severity: Severity::Info, ..ADVICE };

/// A control or no character at all.
pub static NO_NAME_CHARACTER: Rule = Rule {
    id: "ambiguity/no-name-character",
    severity: Severity::Error,
    message: "{char} may not stand in a name",
    expected: "letters, digits, blanks, punctuation, signs",
    source: "Dürst 1997 (seed 002) section 2 (category X)",
    why: "Controls, line ends, private and unassigned code points cannot be typed or read, and \
          every system does something else with them.",
    bad: "Caf\u{E9}\u{8}",
    good: "Caf\u{E9}",
    ..ADVICE
};

/// A character outside of the world-wide repertoire.
pub static NOT_WORLDWIDE: Rule = Rule {
    id: "ambiguity/not-worldwide",
    severity: Severity::Error,
    message: "{text} is not known in all the world",
    expected: "letters and digits of US-ASCII, `-` and `.`",
    source: "Dürst 1997 (seed 002) section 1.1; RFC 1123 section 2.1",
    why: "Names of what is of interest in all the world should be limited to a very restricted \
          set of widely known characters. Which they are the draft leaves open; here they are \
          those of host names.",
    profile: "worldwide",
    bad: "caf\u{E9}.example",
    good: "cafe.example",
    ..ADVICE
};

/// A character that cannot be seen.
pub static INVISIBLE: Rule = Rule {
    id: "ambiguity/invisible",
    message: "{char} cannot be seen",
    expected: "nothing there, unless the script asks for it",
    source: "Dürst 1997 (seed 002) section 2 (category A); UAX 44 (Default_Ignorable_Code_Point)",
    why: "Two names that differ by it look the same. Some scripts need joiners, and there they \
          may stand; elsewhere they came in by copying.",
    bad: "what\u{200B}wg",
    good: "whatwg",
    ..ADVICE
};

/// A word in several alphabets.
pub static MIXED_ALPHABETS: Rule = Rule {
    id: "ambiguity/mixed-alphabets",
    message: "{text} is of another alphabet than the word it stands in",
    expected: "letters of one of the Latin, Greek and Cyrillic alphabets in a word",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-1)",
    why: "Many letters of these alphabets look the same. A letter is to be of the alphabet of the \
          letters beside it; words of several alphabets are to be avoided.",
    bad: "p\u{430}ypal",
    good: "paypal",
    ..ADVICE
};

/// Words in different alphabets.
pub static SEVERAL_ALPHABETS: Rule = Rule {
    id: "ambiguity/several-alphabets",
    message: "the word {text} is of another alphabet than the words before it",
    expected: "a name in one of the Latin, Greek and Cyrillic alphabets",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-1)",
    why: "The draft asks of an identifier not to mix alphabets at all. Names in two languages are \
          honest, so this is a note where no single word is mixed.",
    bad: "\u{41C}\u{443}\u{437}\u{435}\u{439} Beatles",
    good: "\u{41C}\u{443}\u{437}\u{435}\u{439} \u{411}\u{438}\u{442}\u{43B}\u{437}",
    ..NOTE
};

/// A single letter among digits, of an unexpected alphabet.
pub static LONE_LETTER: Rule = Rule {
    id: "ambiguity/lone-letter",
    message: "{char} stands alone among digits, where a letter of another alphabet is assumed",
    expected: "the letter of the alphabet of the name around, else the Latin, else the Cyrillic \
               one",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-1)",
    why: "Nothing beside a single letter tells which alphabet it is of. It is assumed to be Latin \
          if possible, and Cyrillic otherwise, unless the rest of the name or its domain is in \
          another alphabet.",
    bad: "7\u{410}",
    good: "7A",
    ..ADVICE
};

/// Upper-case letters.
pub static UPPER_CASE: Rule = Rule {
    id: "ambiguity/upper-case",
    message: "{text} is in upper case",
    expected: "lower-case letters",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-1)",
    why: "Of different alphabets more upper-case letters look the same than lower-case ones. To \
          change the case may change the name, so the repair is not safe.",
    bad: "Paypal",
    good: "paypal",
    ..NOTE
};

/// A halfwidth or fullwidth character.
pub static WIDTH: Rule = Rule {
    id: "ambiguity/width",
    message: "{text} has another width than usual",
    expected: "half-width Latin letters, digits and signs, full-width Kana and Hangul",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-2)",
    why: "On paper the two widths are not told apart, so names must never differ by width only. \
          The repair is the usual character and not NFKC, which would change more. It is not safe \
          where it makes a delimiter.",
    bad: "\u{FF21}\u{FF22}\u{FF23}",
    good: "ABC",
    ..ADVICE
};

/// A vertical form.
pub static VERTICAL_FORM: Rule = Rule {
    id: "ambiguity/vertical-form",
    message: "{text} is a form for vertical text",
    expected: "the usual character",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-3)",
    why: "That text runs downwards is a matter of display; these are variants of characters that \
          are discouraged as they are.",
    bad: "a\u{FE31}b",
    good: "a\u{2014}b",
    ..ADVICE
};

/// A small form.
pub static SMALL_FORM: Rule = Rule {
    id: "ambiguity/small-form",
    message: "{text} is a small form",
    expected: "the usual character",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-4)",
    why: "Small forms came with one older set and differ from usual ones by size only.",
    bad: "a\u{FE60}b",
    good: "a&b",
    ..ADVICE
};

/// A ligature or presentation form.
pub static LIGATURE: Rule = Rule {
    id: "ambiguity/ligature",
    message: "{text} is a ligature or a presentation form",
    expected: "the letters it is made of",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-5)",
    why: "How letters are joined is a matter of fonts. Latin, Armenian, Hebrew and Arabic letters \
          in a shape of their own came from older sets. The repair is NFKC.",
    bad: "\u{FB01}le",
    good: "file",
    ..ADVICE
};

/// A compatibility ideograph.
pub static COMPATIBILITY_IDEOGRAPH: Rule = Rule {
    id: "ambiguity/compatibility-ideograph",
    message: "{char} is a compatibility ideograph or a radical",
    expected: "the unified ideograph",
    source: "Dürst 1997 (seed 002), Ideographic Ambiguities",
    why: "It is there for the way back to an older set, such as the Korean one, which has an \
          ideograph once for every reading. Any normalization makes the unified one of it.",
    bad: "\u{F914}",
    good: "\u{6A02}",
    ..ADVICE
};

/// Another compatibility character.
pub static COMPATIBILITY_CHARACTER: Rule = Rule {
    id: "ambiguity/compatibility-character",
    message: "{text} stands for other characters",
    expected: "the characters it stands for",
    source: "Dürst 1997 (seed 002) section 2 (category X); UAX 15 (NFKC)",
    why: "Circled, raised, squared characters and the like are on few keyboards, and some systems \
          make usual ones of them.",
    bad: "\u{2460}",
    good: "1",
    ..NOTE
};

/// An ideograph that JIS X 0208 changed.
pub static JIS_REVISED: Rule = Rule {
    id: "ambiguity/jis-revised",
    message: "{char} and another shape of it changed places in a revision of JIS X 0208, or were \
              added",
    expected: "the same choice between the two shapes everywhere",
    source: "Dürst 1997 (seed 002), Ideographic Ambiguities (GUI-6); JIS X 0208:1983, 1990",
    why: "Text from before 1983 shows the one where newer systems show the other. Which is meant \
          cannot be known from one text.",
    bad: "\u{6A9C}\u{5C71}",
    good: "\u{5927}\u{5C71}",
    ..NOTE
};

/// An ideograph that is coded apart from its other shape.
pub static SOURCE_SEPARATION: Rule = Rule {
    id: "ambiguity/source-separation",
    message: "{char} is coded apart from another shape of the same ideograph",
    expected: "the same choice between the shapes everywhere",
    source: "Dürst 1997 (seed 002), Ideographic Ambiguities (GUI-7); ISO/IEC 10646 annex S.3",
    why: "An older set had both shapes, so they were not unified. Who knows one style of type \
          takes the two for one.",
    bad: "\u{5449}",
    good: "\u{53E3}",
    ..NOTE
};

/// An ideograph with a simplified or traditional form.
pub static SIMPLIFIED_TRADITIONAL: Rule = Rule {
    id: "ambiguity/simplified-traditional",
    message: "{char} is the simplified or the traditional form of another ideograph",
    expected: "the name in the other form, too, where that is to be found",
    source: "Dürst 1997 (seed 002), Ideographic Ambiguities; Unihan (kSimplifiedVariant, \
             kTraditionalVariant)",
    why: "The same name in the other form is another name to a machine. One simplified form may \
          stand for several others, so nothing is repaired.",
    bad: "\u{56FD}",
    good: "\u{5C71}",
    ..NOTE
};

/// A sign that passes for another.
pub static SIGN: Rule = Rule {
    id: "ambiguity/sign",
    message: "{char} passes for another character",
    expected: "the usual sign or letter",
    source: "Dürst 1997 (seed 002), Other Cases of Ambiguities (signs and symbols, punctuation); \
             UTS 39 section 4",
    why: "Readers type the usual one. Good typography has many of them, dashes and quotes above \
          all, so this is a note.",
    bad: "a\u{2236}b",
    good: "a:b",
    ..NOTE
};

/// A policy does not let a label be shown.
pub static SHOW_A_LABEL: Rule = Rule {
    id: "ambiguity/show-a-label",
    message: "by the policy {text} is to be shown as an A-label",
    expected: "a label that the policy lets be shown in Unicode",
    source: "UTS 39 section 5; Chromium, docs/idn.md; Dürst 1997 (seed 002)",
    why: "A display policy decides which labels people are shown in Unicode. What it asked for is \
          the expectation.",
    profile: "host",
    bad: "www.m\u{3B1}stodon.example",
    good: "www.mastodon.example",
    ..ADVICE
};

/// A policy warns of a name.
pub static FLAGGED: Rule = Rule {
    id: "ambiguity/flagged",
    message: "the policy warns of {text}",
    expected: "a name that the policy accepts",
    source: "UTS 39 section 5; Dürst 1997 (seed 002)",
    why: "What the policy asked for is the expectation.",
    bad: "\u{440}aypal",
    good: "paypal",
    ..ADVICE
};

/// Every rule, in the order of the draft.
pub static RULES: &[&Rule] = &[
    &NO_NAME_CHARACTER,
    &NOT_WORLDWIDE,
    &INVISIBLE,
    &MIXED_ALPHABETS,
    &SEVERAL_ALPHABETS,
    &LONE_LETTER,
    &UPPER_CASE,
    &WIDTH,
    &VERTICAL_FORM,
    &SMALL_FORM,
    &LIGATURE,
    &COMPATIBILITY_IDEOGRAPH,
    &COMPATIBILITY_CHARACTER,
    &JIS_REVISED,
    &SOURCE_SEPARATION,
    &SIMPLIFIED_TRADITIONAL,
    &SIGN,
    &SHOW_A_LABEL,
    &FLAGGED,
];
