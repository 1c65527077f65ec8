//! What can be wrong with records themselves, coming in or going out, as rules: they are listed
//! and explained like those of the library.
//!
//! ```
//! use isonym_cli::rules;
//! assert!(rules::all().any(|rule| rule.id == "input/not-json"));
//! ```

pub mod archive;
pub mod markup;
pub mod zone;

use isonym::finding::{Finding, Rule, Severity, Span};
use isonym::syntax::rules::NOT_UTF8;

const INPUT: Rule = Rule { ..Rule::BLANK };

/// A backslash in an IRI that begins no escape.
pub static IRI_ESCAPE: Rule = Rule {
    id: "input/iri-escape",
    message: "{text} is no escape in an IRI",
    expected: "`\\u` and four or `\\U` and eight hex digits of a character",
    source: "RDF 1.2 N-Triples section 7, Turtle section 6.5 (UCHAR); RFC 3987 section 3.1",
    why: "An IRI of N-Triples or Turtle has no escapes but `\\u` and `\\U`, which must name a character and \
          no surrogate. What the IRI was meant to be cannot be known, so it is not judged.",
    bad: r"<http://example.org/a\nb> .",
    good: r"<http://example.org/a\u00E9b> .",
    ..INPUT
};

/// `<` without `>`.
pub static IRI_NOT_CLOSED: Rule = Rule {
    id: "input/iri-not-closed",
    message: "the IRI {text} has no closing `>`",
    expected: "`>` after the IRI",
    source: "RDF 1.2 N-Triples section 7, Turtle section 6.5 (IRIREF)",
    why: "An IRI of N-Triples or Turtle stands between `<` and `>` on one line.",
    bad: "<http://example.org/s <http://example.org/p> _:o .",
    good: "<http://example.org/s> <http://example.org/p> _:o .",
    ..INPUT
};

/// A field that begins with a quote and does not end.
pub static QUOTE_NOT_CLOSED: Rule = Rule {
    id: "input/quote-not-closed",
    message: "the quote {text} that begins this field is never closed: all rows after it are in it",
    expected: "a closing quote, or the field in quotes with this one doubled",
    source: "RFC 4180 section 2",
    why: "A field that begins with a quote reaches to the next single quote, over any number of \
          lines. One that is never closed takes the rest of the file with it.",
    bad: "\"http://example.org/\nhttp://example.org/a",
    good: "\"http://example.org/\"\nhttp://example.org/a",
    ..INPUT
};

/// `"` without another.
pub static STRING_NOT_CLOSED: Rule = Rule {
    id: "input/string-not-closed",
    message: "the literal {text} has no closing quote on its line",
    expected: "the closing quote after the literal",
    source: "RDF 1.2 N-Triples section 7, Turtle section 6.5 (STRING_LITERAL_QUOTE)",
    why: "A literal between single quotes or double ones ends on its line; line breaks in it are \
          written `\\n`. IRIs after it on the line cannot be told from its text and are not judged.",
    bad: "_:s <http://example.org/p> \"open .",
    good: "_:s <http://example.org/p> \"closed\" .",
    ..INPUT
};

/// What N-Triples does not know.
pub static NOT_A_TOKEN: Rule = Rule {
    id: "input/not-a-token",
    message: "{text} is nothing that stands in N-Triples",
    expected: "an IRI in `<` and `>`, a literal, a blank node, or `.`",
    source: "RDF 1.2 N-Triples section 7",
    why: "N-Triples has no prefixed names, numbers or keywords of Turtle. The rest of the line \
          is read.",
    bad: "_:s ex:p _:o .",
    good: "_:s <http://example.org/p> _:o .",
    ..INPUT
};

/// What Turtle does not know.
pub static NOT_TURTLE: Rule = Rule {
    id: "input/not-turtle",
    message: "{text} is nothing that stands in Turtle",
    expected: "an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation",
    source: "RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5",
    why: "In a prefixed name, characters such as `/` and `+` are written with a backslash before them, \
          and some cannot stand there at all; the IRI in `<` and `>` can always be written. Graphs \
          in `{` and `}` are TriG's.",
    bad: "@prefix ex: <http://example.org/> . ex:s ex:p ex:a/b .",
    good: "@prefix ex: <http://example.org/> . ex:s ex:p ex:a\\/b .",
    ..INPUT
};

/// A prefix that stands for nothing.
pub static UNDECLARED_PREFIX: Rule = Rule {
    id: "input/undeclared-prefix",
    message: "the prefix {text} is not declared",
    expected: "`@prefix` or `PREFIX` with its IRI, before it is used",
    source: "RDF 1.2 Turtle sections 2.4, 6.3",
    why: "A prefixed name stands for the IRI of its prefix and what follows the colon. Which IRI was \
          meant cannot be known, so the name is not judged.",
    bad: "<http://example.org/s> ex:p 1 .",
    good: "PREFIX ex: <http://example.org/> <http://example.org/s> ex:p 1 .",
    ..INPUT
};

/// An escape that prefixed names do not have.
pub static NAME_ESCAPE: Rule = Rule {
    id: "input/name-escape",
    message: "{text} is no escape in a prefixed name",
    expected: "`%` and two hex digits, or a backslash and one of `_~.-!$&'()*+,;=/?#@%`",
    source: "RDF 1.2 Turtle sections 2.4, 6.4 (PLX, PN_LOCAL_ESC)",
    why: "In a prefixed name `%` begins an escape of the IRI, which stays as it is, and a backslash \
          stands before punctuation that is meant as it is. `\\u` is for IRIs in `<` and `>`.",
    bad: "@prefix ex: <http://example.org/> . ex:s ex:p ex:100% .",
    good: "@prefix ex: <http://example.org/> . ex:s ex:p ex:100%25 .",
    ..INPUT
};

/// Three quotes without three others.
pub static LONG_STRING_NOT_CLOSED: Rule = Rule {
    id: "input/long-string-not-closed",
    message: "the string that begins here is never closed: all that follows is in it",
    expected: "three quotes after the string, as they are before it",
    source: "RDF 1.2 Turtle section 6.5 (STRING_LITERAL_LONG_QUOTE)",
    why: "A string that begins with three quotes reaches to the next three of them, over any number of \
          lines. One that is never closed takes the rest of the file with it: what stands there is \
          not read.",
    bad: "<http://example.org/s> <http://example.org/p> \"\"\"open .",
    good: "<http://example.org/s> <http://example.org/p> \"\"\"closed\"\"\" .",
    ..INPUT
};

/// A line that is not JSON.
pub static NOT_JSON: Rule = Rule {
    id: "input/not-json",
    message: "this line is not JSON",
    expected: "one JSON value on the line",
    source: "RFC 8259 section 2",
    why: "Every line of JSON lines is a JSON value of its own.",
    bad: "{\"url\": http://example.org/}",
    good: "{\"url\": \"http://example.org/\"}",
    ..INPUT
};

/// A value that is no string.
pub static NOT_A_STRING: Rule = Rule {
    id: "input/not-a-string",
    message: "{text} is no string",
    expected: "a string, null, or nothing",
    source: "RFC 6901; RFC 8259 section 7",
    why: "Identifiers are strings. A pointer that leads to something else probably is the wrong \
          one.",
    bad: "{\"url\": 7}",
    good: "{\"url\": \"http://example.org/\"}",
    ..INPUT
};

/// An escape that stands for no character.
pub static JSON_ESCAPE: Rule = Rule {
    id: "input/json-escape",
    message: "the escape {text} stands for no character",
    expected: "a character, or both halves of a surrogate pair",
    source: "RFC 8259 sections 7, 8.2",
    why: "Half a surrogate pair is no character. Text is often cut that way between the two.",
    bad: r#"{"url": "http://example.org/\uD83D"}"#,
    good: r#"{"url": "http://example.org/\uD83D\uDE00"}"#,
    jena_iri: &["LONE_SURROGATE", "HAS_SURROGATE"],
    ..INPUT
};

/// Bytes that the declared encoding does not know.
pub static NOT_IN_CHARSET: Rule = Rule {
    id: "input/not-in-charset",
    message: "the bytes here stand for nothing in the declared encoding",
    expected: "text in that encoding",
    source: "RFC 3987 section 3.1 step 1b; Encoding Standard (WHATWG)",
    why: "Bytes that an encoding does not know mean that another was used, or that text was \
          damaged. Nothing is put in their place, so that nothing is lost unseen.",
    good: "http://example.org/",
    ..INPUT
};

/// An encoding that nobody declared.
pub static GUESSED: Rule = Rule {
    id: "input/guessed-encoding",
    severity: Severity::Warning,
    message: "the encoding was guessed, since --guess was asked for",
    expected: "a declared encoding",
    source: "RFC 3987 section 3.2; Encoding Standard (WHATWG)",
    why: "Octets do not say what they stand for. A guess goes by what is common in languages, and \
          the shorter the text is, the worse. What was guessed stands under `expected`.",
    bad: "Ñåâåð",
    good: "",
    ..INPUT
};

/// A record of `text match` that is no pair.
pub static NOT_A_PAIR: Rule = Rule {
    id: "input/not-a-pair",
    message: "there are no two strings to compare",
    expected: "two strings, in TSV with a tab between them; or --with",
    source: "isonym text match --help",
    why: "What is compared are two strings. Strings that hold tabs or are empty can be given in \
          JSON lines.",
    bad: "hello",
    good: "hello\tHELLO",
    ..INPUT
};

/// A record of `text positions` that is none.
pub static NOT_A_POSITION: Rule = Rule {
    id: "input/not-a-position",
    message: "{text} is no position",
    expected: "a number, LINE:COLUMN where lines are the unit, or two of them with `..` between",
    source: "isonym text positions --help",
    why: "Positions are numbers without a sign.",
    bad: "-1",
    good: "1",
    ..INPUT
};

/// A position behind the end.
pub static PAST_END: Rule = Rule {
    id: "position/past-end",
    message: "position {text} is behind the end of the document, or of its line",
    expected: "a position in the document",
    source: "charmod 1999 (seed 004) section 4; Charmod C057",
    why: "Positions counted in another unit, or in another version of the document, often are. The \
          first position is 0, the last one the number of units.",
    bad: "9",
    good: "8",
    ..INPUT
};

/// A line or a column 0.
pub static BEFORE_START: Rule = Rule {
    id: "position/before-start",
    message: "position {text} is before the beginning of the document, or of its line",
    expected: "a line and a column that count from 1",
    source: "isonym text positions --help",
    why: "Lines and columns count from 1, as editors show them. Programs that count them from 0 (LSP) \
          write 0:0 for what is 1:1 here.",
    bad: "0:1",
    good: "1:1",
    ..INPUT
};

/// A position inside a unit.
pub static INSIDE_UNIT: Rule = Rule {
    id: "position/inside",
    message: "position {text} is inside a character, or inside a cluster where clusters are \
              counted",
    expected: "a position between two units",
    source: "charmod 1999 (seed 004) section 4; Charmod C052, C057",
    why: "Such a position has no counterpart in the larger unit, and text cut there is broken.",
    bad: "2",
    good: "3",
    ..INPUT
};

/// A result that holds what ends records.
pub static RECORD_END: Rule = Rule {
    id: "output/record-end",
    message: "the result holds the character that ends records",
    expected: "--zero, or --format jsonl",
    source: "RFC 3986 section 2.1; RFC 8259 section 7",
    why: "A filter writes one record for each that it reads. Octets that are decoded may be line \
          breaks, and would make two of one. Records that end in NUL may hold line breaks, and \
          JSON escapes them.",
    bad: "http://example.org/%0A",
    good: "http://example.org/%20",
    ..INPUT
};

/// Every rule of records.
pub static RULES: &[&Rule] = &[
    &IRI_ESCAPE,
    &QUOTE_NOT_CLOSED,
    &IRI_NOT_CLOSED,
    &STRING_NOT_CLOSED,
    &LONG_STRING_NOT_CLOSED,
    &NOT_A_TOKEN,
    &NOT_TURTLE,
    &UNDECLARED_PREFIX,
    &NAME_ESCAPE,
    &NOT_JSON,
    &NOT_A_STRING,
    &JSON_ESCAPE,
    &NOT_IN_CHARSET,
    &GUESSED,
    &NOT_A_PAIR,
    &NOT_A_POSITION,
    &BEFORE_START,
    &PAST_END,
    &INSIDE_UNIT,
    &RECORD_END,
];

/// That text of this length was read as `encoding` because of a guess.
pub fn guessed(encoding: &'static str, length: usize) -> Finding {
    Finding { expected: encoding, ..Finding::new(&GUESSED, Span::new(0, length)) }
}

/// The finding about a result that holds the byte that ends records. Only what is read by lines can be
/// read as records that end in NUL instead.
pub fn record_end(is_of_lines: bool, end: u8, span: Span) -> Finding {
    let mut finding = Finding::new(&RECORD_END, span);
    if end == 0 {
        finding.expected = "--format jsonl: records that end in NUL cannot hold one";
    } else if !is_of_lines {
        finding.expected = "--format jsonl";
    }
    finding
}

/// The example that breaks a rule. That of a rule about bytes that are no text is no string, and not
/// in [`Rule::bad`].
pub fn bad(rule: &Rule) -> &'static [u8] {
    match rule {
        _ if *rule == NOT_UTF8 => b"http://example.org/caf\xE9",
        _ if *rule == NOT_IN_CHARSET => b"http://example.org/\x82",
        _ => rule.bad.as_bytes(),
    }
}

/// Every rule there is: those of the library and these.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    let here = [RULES, markup::RULES, archive::RULES, zone::RULES];
    isonym::check::rules().chain(here.into_iter().flatten().copied())
}
