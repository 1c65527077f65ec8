//! The test strings of a port of OpenXRI: one line of its source each, with the strings in it.
//!
//! What a line asks, and of what, stands in the line itself or in one before it, so that rows are
//! made of the lines of a test in order. Of 377 lines 249 are the answers that are asked for, and 86
//! only say that something went wrong, or well, or how long it took. The others are the questions,
//! words in comments, sub-segments of XRI 3.0 by themselves, which have no face here, and second
//! answers to questions without a string.

use std::path::Path;

use isonym::host::HostPolicy;
use isonym::level::{self, Decoding, Options, RunPolicy};
use isonym::xri::{self, Grammar, Role, UriNormal, XriNormal, v3};
use serde::Deserialize;

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome, xri as ops};

pub(super) const OPERATIONS: &[Operation] = &[
    ("absolute", |row| same(row, &without_counts(row, ops::absolute(&row.input)))),
    ("relative", |row| same(row, &without_counts(row, ops::relative(&row.input)))),
    ("segment", |row| same(row, ops::segment(&row.input))),
    ("getRemainder", |row| same_text(row, remainder(row))),
    ("toURINormalForm", |row| same_text(row, ops::to_uri(&row.input))),
    ("fromURINormalForm", |row| same_text(row, from_uri(&row.input))),
    ("IRItoXRI", |row| same_text(row, ops::from_iri(&row.input))),
    ("XRItoIRI", |row| same_text(row, Some(ops::normal(&row.input).to_iri().into_string()))),
    ("URItoIRI", |row| same_text(row, to_iri(&row.input))),
    ("XRI3", |row| same_text(row, asked_of_v3(row))),
];

/// A line of the source.
#[derive(Deserialize)]
struct Line {
    strings: Vec<String>,
    line: String,
}

/// Rows; their operation is what is asked, their place the test.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "tsv")? {
        // What the lines to come are about, and in which test.
        let mut subject = (String::new(), None);
        for (at, [kind, value]) in data::table(&path, ["kind", "value_json"])? {
            let line: Line = serde_json::from_str(&value).map_err(|e| format!("{at}: {e}"))?;
            if subject.0 != kind {
                subject = (kind.clone(), None);
            }
            if let Some(row) = row(&kind, &line, &mut subject.1) {
                rows.push(Row { at, ..row });
            }
        }
    }
    Ok(rows)
}

fn row(kind: &str, line: &Line, subject: &mut Option<String>) -> Option<Row> {
    let code = line.line.as_str();
    let text = match line.strings.as_slice() {
        [text] => text,
        // A comment behind the case.
        [text, _] if code.starts_with("oVector.add(") => text,
        _ => return None,
    };
    let make = |operation: &str, input: &str, expected: &str| {
        let [operation, input, expected] = [operation, input, expected].map(str::to_owned);
        Some(Row { operation, input, expected, ..Row::default() })
    };
    if text == "Expected exception here" {
        let asked = subject.take()?;
        let (call, input) = asked.split_once('(')?;
        return make(call, input, "ERROR");
    }
    // Messages, and words in comments.
    let is_talk = ["Logger.", "Caught", "Failed", "ssertTrue(\"", "fail(", "oEx", "sXRI", "sSeg"];
    if is_talk.iter().any(|talk| code.contains(talk)) || code.starts_with("//") {
        return None;
    }
    let (_, test) = kind.split_once(':')?;
    match test {
        "testAbsoluteXRIs" => make("absolute", text, &counts(text, code)),
        "testRelativeXRIs" => make("relative", text, &counts(text, code)),
        "testInvalidAbsoluteXRIs" => make("absolute", text, "invalid"),
        "testInvalidRelativeXRIs" => make("relative", text, "invalid"),
        "testXRISegments" => make("segment", text, "valid"),
        "testInvalidXRISegments" => {
            // What comes after the list belongs to helpers.
            code.contains("oVector.add").then(|| make("segment", text, "invalid"))?
        }
        "testURIConversion" => match subject.take() {
            Some(xri) => make("toURINormalForm", &xri, text),
            None => {
                *subject = Some(text.clone());
                None
            }
        },
        "testEquivalence" => match subject.take() {
            Some(uri) => make("fromURINormalForm", &uri, text),
            None => {
                *subject = Some(text.clone());
                None
            }
        },
        "testUtilMethods" => match code.split_once("getRemainder(") {
            Some((_, rest)) => {
                let skipped = rest.split(')').next().unwrap_or("");
                make("getRemainder", &format!("{} {skipped}", subject.as_ref()?), text)
            }
            None => {
                *subject = Some(text.clone());
                None
            }
        },
        "testIRItoXRI" | "testURItoIRI" => {
            let called = ["IRItoXRI(", "URItoIRI(", "XRItoIRI(", "new XRI("];
            match called.iter().find(|call| code.contains(*call)) {
                Some(call) => {
                    *subject = Some(format!("{call}{text}"));
                    None
                }
                // The second answer is to a question without a string.
                None if code.contains("Equals(") => {
                    let asked = subject.take()?;
                    let (call, input) = asked.split_once('(')?;
                    let call = if call == "new XRI" { "toURINormalForm" } else { call };
                    make(call, input, text)
                }
                None => None,
            }
        }
        _ => v3_row(text, code, subject, make),
    }
}

/// How many sub-segments and segments a line expects, where it says so.
fn counts(text: &str, code: &str) -> String {
    let behind = code.rsplit_once(&format!("{text}\",")).map_or("", |(_, behind)| behind);
    let mut numbers = behind.split(',').map(|part| part.trim().parse::<usize>().ok());
    match (numbers.next().flatten(), numbers.next().flatten()) {
        (Some(sub_segments), Some(segments)) => {
            format!("valid authority_subsegments={sub_segments} path_segments={segments}")
        }
        _ => "valid".to_owned(),
    }
}

/// Of XRI 3.0: the string of a constructor is read, and the lines after it ask for its parts.
fn v3_row(
    text: &str,
    code: &str,
    subject: &mut Option<String>,
    make: impl Fn(&str, &str, &str) -> Option<Row>,
) -> Option<Row> {
    let Some((_, asked)) = code.split_once("assertEquals(") else {
        let is_made = code.contains("new XRI3") && text.starts_with(['=', '@', '+', '$', 'x']);
        *subject = is_made.then(|| text.to_owned());
        return make("XRI3", &format!("{text} read"), text).filter(|_| is_made);
    };
    let (asked, _) = asked.split_once(", \"")?;
    match asked.split_once('.') {
        Some((_, path)) => make("XRI3", &format!("{} {path}", subject.as_ref()?), text),
        // What was put together of several is as the line says.
        None if asked.starts_with("xri") => {
            *subject = Some(text.to_owned());
            make("XRI3", &format!("{text} read"), text)
        }
        None => None,
    }
}

/// The part of an XRI 3.0 that a chain of calls leads to.
fn asked_of_v3(row: &Row) -> Option<String> {
    let (text, path) = row.input.rsplit_once(' ')?;
    let xri = v3::parse(text).ok()?;
    let mut here: Vec<&str> = xri.authority.clone();
    let mut part = text;
    for call in path.split('.') {
        let (name, index) = call.split_once('(').unwrap_or((call, ""));
        let index = index.trim_end_matches(')').parse::<usize>().ok();
        match (name, index) {
            ("read" | "getAuthority" | "getPath", None) => {}
            ("getSubSegment", Some(index)) => part = here.get(index)?,
            ("getSegment", Some(index)) => {
                here.clone_from(xri.path.get(index)?);
                let slashed: Vec<_> = text.split('/').collect();
                part = slashed.get(index + 1)?;
            }
            ("getQuery", None) => part = xri.query?,
            ("getFragment", None) => part = xri.fragment?,
            ("getScheme", None) => part = text.get(..4).filter(|_| xri.has_scheme)?,
            ("getLiteral" | "getXRef", None) => part = part.trim_start_matches(SYMBOLS),
            ("getIRI" | "getXRIReference", None) => {
                part = part.strip_prefix('(').and_then(|part| part.strip_suffix(')'))?;
            }
            _ => return None,
        }
    }
    Some(part.split(['?', '#']).next().filter(|_| name_ends(path)).unwrap_or(part).to_owned())
}

/// Whether a chain ends at a segment, which was cut at slashes only.
fn name_ends(path: &str) -> bool {
    path.rsplit('.').next().is_some_and(|last| last.starts_with("getSegment"))
}

const SYMBOLS: [char; 6] = ['=', '@', '+', '$', '*', '!'];

fn same(row: &Row, got: &str) -> Outcome {
    Outcome::of(row.expected == got, || got.to_owned())
}

fn same_text(row: &Row, got: Option<String>) -> Outcome {
    same(row, got.as_deref().unwrap_or("ERROR"))
}

/// The answer as far as the line says what it is to be.
fn without_counts(row: &Row, got: String) -> String {
    match row.expected == "valid" {
        true => got.split(' ').next().unwrap_or("").to_owned(),
        false => got,
    }
}

fn remainder(row: &Row) -> Option<String> {
    let (text, skipped) = row.input.rsplit_once(' ')?;
    let parsed = xri::parse(text, &Grammar::REFERENCE);
    let parts = parsed.parts.iter().filter(|part| matches!(part.role, Role::SubSegment { .. }));
    Some(parts.skip(skipped.parse().ok()?).map(|part| part.span.of(text)).collect())
}

/// In the form of the row's answer, which has no `xri://`.
fn from_uri(text: &str) -> Option<String> {
    let xri = level::xri::from_wire(&UriNormal::new(text), &Options::default());
    let text = xri.result().map(XriNormal::as_str)?;
    Some(text.strip_prefix("xri://").unwrap_or(text).to_owned())
}

/// RFC 3987 section 3.2 to the letter.
fn to_iri(text: &str) -> Option<String> {
    let options = Options {
        host: HostPolicy::Percent,
        runs: RunPolicy::Literal,
        decoding: Decoding::Rfc3987,
        ..Options::default()
    };
    level::to_iri(text, &options).result().map(str::to_owned)
}
