//! The rules of the character model, as data. The examples are judged by
//! [`levels::findings`](super::levels::findings) for full normalization with XML's escapes, and by
//! [`hangul::findings`](super::hangul::findings), those of encodings by `transcode::encode` for
//! Shift_JIS.

use crate::finding::{Rule, Severity};

/// Fills what the rules share: warnings.
const WARNING: Rule = Rule { severity: Severity::Warning, profile: "iri-ref", ..Rule::BLANK };

/// Characters that NFC composes stand apart.
pub static DECOMPOSED: Rule = Rule {
    id: "text/decomposed",
    message: "{text} is not in NFC: it composes",
    expected: "the composite",
    source: "UAX 15 section 1.2; charmod 1999 (seed 004) section 3.2",
    why: "The same text has two spellings, and software that compares bytes takes them for two.",
    bad: "re\u{301}sume\u{301}",
    good: "r\u{E9}sum\u{E9}",
    ..WARNING
};

/// Marks out of canonical order.
pub static OUT_OF_ORDER: Rule = Rule {
    id: "text/out-of-order",
    message: "{text} is not in NFC: its marks are not in canonical order",
    expected: "the marks by their combining classes",
    source: "UAX 15 section 1.2; The Unicode Standard section 3.11",
    why: "Marks that do not touch look the same in any order; one order is the normal one.",
    bad: "q\u{307}\u{323}",
    good: "q\u{323}\u{307}",
    ..WARNING
};

/// A composite that is excluded from composition.
pub static EXCLUDED_COMPOSITE: Rule = Rule {
    id: "text/excluded-composite",
    message: "{char} is never in NFC: it stands for its parts",
    expected: "its parts",
    source: "UAX 15 section 5; CompositionExclusions.txt",
    why: "For some scripts the spelling in parts is the preferred one.",
    bad: "\u{958}",
    good: "\u{915}\u{93C}",
    ..WARNING
};

/// A character that is another one.
pub static SINGLETON: Rule = Rule {
    id: "text/singleton",
    message: "{char} is never in NFC: it is another character",
    expected: "the character that it is",
    source: "UAX 15 section 1.1",
    why: "It was encoded twice for the sake of older character sets. Replacing it loses the \
          difference, which for some ideographs readers see.",
    bad: "\u{212B}",
    good: "\u{C5}",
    ..WARNING
};

/// Escapes that expand to text that is not in NFC.
pub static ESCAPED: Rule = Rule {
    id: "text/escaped-not-normalized",
    message: "{text} is not in NFC once its escapes are expanded",
    expected: "text that stays normalized",
    source: "Charmod (WD 20 February 2002) section 4.2.2, include-normalized",
    why: "Whoever expands the escapes has text that compares unequal to the same text written \
          out.",
    bad: "suc&#x327;on",
    good: "su&#xE7;on",
    ..WARNING
};

/// Text that begins with a character that may compose with what is put before it.
pub static BEGINS_COMPOSING: Rule = Rule {
    id: "text/begins-composing",
    message: "the text begins with {char}, which may join what is put before it",
    expected: "a character that does not compose",
    source: "Charmod (WD 20 February 2002) section 4.2.3, fully-normalized; XML 1.1 section 2.13",
    why: "Put behind other text or markup it changes what stands there, and no form is closed \
          under concatenation.",
    bad: "\u{301}a",
    good: "a",
    ..WARNING
};

/// A control character.
pub static CONTROL: Rule = Rule {
    id: "text/control",
    message: "{char} is a control character",
    expected: "text, or markup",
    source: "charmod 1999 (seed 004) sections 3.2 and 3.5; charmod-norm",
    why: "Controls mean different things to different programs, and formats exclude them.",
    bad: "a\u{85}b",
    good: "ab",
    ..WARNING
};

/// A character whose function is markup's.
pub static NOT_FOR_MARKUP: Rule = Rule {
    id: "text/not-for-markup",
    severity: Severity::Info,
    message: "{char} does what markup is for",
    expected: "markup or style",
    source: "charmod 1999 (seed 004) section 3.5; Unicode in XML and other Markup Languages \
             section 3",
    why: "Such characters overlap with markup and are seldom seen; formats have better means.",
    bad: "a\u{202A}b",
    good: "ab",
    ..WARNING
};

/// A noncharacter.
pub static NONCHARACTER: Rule = Rule {
    id: "text/noncharacter",
    message: "{char} is no character",
    expected: "a character",
    source: "Charmod C079",
    why: "Noncharacters are for the inside of a program and not for interchange.",
    bad: "a\u{FDD0}",
    good: "a",
    ..WARNING
};

/// A compatibility character.
pub static COMPATIBILITY: Rule = Rule {
    id: "text/compatibility",
    severity: Severity::Info,
    message: "{char} is a compatibility character",
    expected: "its non-compatibility equivalent, where nothing needs the difference",
    source: "charmod 1999 (seed 004) section 3.5; Charmod C050",
    why: "Whether the difference matters depends on the situation; identifiers are better off \
          without it.",
    bad: "\u{FB01}sh",
    good: "fish",
    ..WARNING
};

/// A character for private use.
pub static PRIVATE_USE: Rule = Rule {
    id: "text/private-use",
    severity: Severity::Info,
    message: "{char} is for private use",
    expected: "a character with a public meaning",
    source: "Charmod C038 to C040",
    why: "It means something only between those who agreed on it.",
    bad: "a\u{E000}",
    good: "a",
    ..WARNING
};

/// A run of marks without end.
pub static LONG_RUN: Rule = Rule {
    id: "text/long-run",
    message: "more than 30 marks in a row: {text}",
    expected: "at most 30 marks after a character",
    source: "UAX 15 section 13 (Stream-Safe Text Format)",
    why: "No language needs them; who normalizes must hold all of them back.",
    bad: "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\
          \u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\
          \u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    good: "\u{E1}\u{301}",
    ..WARNING
};

/// Jamo that are no syllable.
pub static HANGUL_MALFORMED: Rule = Rule {
    id: "hangul/malformed",
    message: "the jamo {text} are no syllable",
    expected: "one leading consonant, one vowel, at most one trailing consonant, or clusters",
    source: "Dürst 1997 (seed 002), Hangul Jamo Normalization, step 3",
    why: "No single jamo stands for several of these, so the syllable has no normal spelling.",
    bad: "\u{1102}\u{1112}\u{1161}",
    good: "\u{B098}",
    ..WARNING
};

/// Jamo that do not conjoin.
pub static HANGUL_COMPATIBILITY_JAMO: Rule = Rule {
    id: "hangul/compatibility-jamo",
    severity: Severity::Info,
    message: "{char} does not join its neighbours to a syllable",
    expected: "a syllable, or conjoining jamo",
    source: "Dürst 1997 (seed 002), Hangul Jamo Normalization, note at the end",
    why: "It looks like a conjoining jamo and is another character; which kind of consonant is \
          meant cannot be known from it.",
    bad: "\u{314E}",
    good: "\u{D558}",
    ..WARNING
};

/// A character that an encoding does not have.
pub static UNMAPPABLE: Rule = Rule {
    id: "text/unmappable",
    severity: Severity::Error,
    message: "{char} is not in the encoding",
    expected: "characters that the encoding has",
    source: "Encoding Standard (WHATWG) section 4.1",
    why: "A legacy encoding has some hundreds or thousands of characters. What it does not have \
          cannot be sent in it, and whatever is put in its place is another text.",
    bad: "\u{2615}",
    good: "\u{30B3}",
    ..WARNING
};

/// A character whose octets are another's.
pub static COMES_BACK_CHANGED: Rule = Rule {
    id: "text/comes-back-changed",
    message: "{char} is sent as the octets of another character",
    expected: "the character that the octets stand for",
    source: "Encoding Standard (WHATWG), the encoders of gb18030, EUC-JP, ISO-2022-JP, Shift_JIS",
    why: "Some encoders take two characters for one: Shift_JIS has YEN SIGN in the place of the \
          backslash, and whoever reads the octets reads a backslash.",
    bad: "\u{A5}",
    good: "\u{FFE5}",
    ..WARNING
};

/// Every rule of this room.
pub static RULES: &[&Rule] = &[
    &DECOMPOSED,
    &OUT_OF_ORDER,
    &EXCLUDED_COMPOSITE,
    &SINGLETON,
    &ESCAPED,
    &BEGINS_COMPOSING,
    &CONTROL,
    &NOT_FOR_MARKUP,
    &NONCHARACTER,
    &COMPATIBILITY,
    &PRIVATE_USE,
    &LONG_RUN,
    &HANGUL_MALFORMED,
    &HANGUL_COMPATIBILITY_JAMO,
    &UNMAPPABLE,
    &COMES_BACK_CHANGED,
];
