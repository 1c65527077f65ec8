//! Findings for code scanning: SARIF 2.1.0 as GitHub takes it.
//!
//! ```
//! use isonym_cli::output::sarif::uri;
//! assert_eq!(uri("./données/a b.txt"), "donn%C3%A9es/a%20b.txt");
//! assert_eq!(uri("/tmp/1:b"), "file:///tmp/1%3Ab");
//! ```
//!
//! One document for a run, written as it comes: memory does not grow with it. There is one place
//! for what is known at the end only, the rules that occurred among it, and that is behind the
//! results. GitHub takes 25,000 results and no more, so no more are written; how many there were
//! stands in the properties of the run, and in a notification.
//!
//! It holds no identifiers, only what messages name of them: passwords stay where they are.
//! GitHub's own `primaryLocationLineHash` is left to the action that uploads, which warns of any
//! that is not its own.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;

use isonym::finding::{Finding, Repair, Rule, Severity, is_visible};
use isonym::percent::{Set, encode};
use isonym::unicode::UNICODE_VERSION;
use serde::Serialize;
use serde_json::json;

use super::document::Document;
use super::excerpt::visible;
use super::secret::Hidden;
use super::summary::counted;
use super::{Judgement, Verdict, jsonl};
use crate::fingerprint::{Fingerprints, NAME};
use crate::input::{Columns, Format, Note, Record, is_compressed};
use crate::rules;
use crate::tally::Tally;

/// The most results that GitHub takes of a run.
const MOST: u64 = 25_000;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found<'a> {
    /// First of all: the document looks for it there.
    rule_id: &'static str,
    level: &'static str,
    message: Text,
    locations: [Location<'a>; 1],
    partial_fingerprints: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[Fix<'a>; 1]>,
    properties: Properties,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: Place<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Place<'a> {
    artifact_location: Artifact<'a>,
    region: Region,
}

#[derive(Clone, Copy, Serialize)]
struct Artifact<'a> {
    uri: &'a str,
}

/// Lines and columns from 1, columns in code points, the end behind the last; bytes from 0.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    #[serde(flatten)]
    lines: Option<Lines>,
    #[serde(flatten)]
    bytes: Option<Bytes>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Lines {
    start_line: u64,
    start_column: usize,
    end_line: u64,
    end_column: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Bytes {
    byte_offset: u64,
    byte_length: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix<'a> {
    artifact_changes: [Change<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change<'a> {
    artifact_location: Artifact<'a>,
    replacements: [Replacement; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Region,
    inserted_content: Text,
}

#[derive(Serialize)]
struct Properties {
    profile: Option<String>,
    component: Option<&'static str>,
    expected: &'static str,
    source: &'static str,
}

/// Writes a line for each finding.
pub fn write(verdict: &Verdict<'_>, out: &mut Vec<u8>) {
    let judgement = &verdict.judgement;
    let record = judgement.record;
    let (hidden, prints) = (Hidden::of(judgement.bytes()), Fingerprints::of(judgement.value));
    let uri = uri(record.file());
    let artifact_location = Artifact { uri: &uri };
    let (mut columns, origin) = (record.columns(), judgement.origin());
    for finding in &verdict.shown {
        let Finding { rule, severity, component, span, expected, .. } = *finding;
        let places = [span.start, span.end].map(&origin);
        let region = region(record, &mut columns, places);
        let message = hidden.message(finding, judgement.message(finding));
        let inserted = finding.repair.as_ref().and_then(|repair| {
            inserted(repair, judgement, &hidden).map(|text| (text, repair.span))
        });
        let fixes = inserted.map(|(text, span)| {
            let deleted_region = self::region(record, &mut columns, [span.start, span.end]);
            let inserted_content = Text { text };
            let replacements = [Replacement { deleted_region, inserted_content }];
            [Fix { artifact_changes: [Change { artifact_location, replacements }] }]
        });
        let found = Found {
            rule_id: rule.id,
            level: level(severity),
            message: Text { text: plain(&format!("{message}; expected: {expected}")) },
            locations: [Location { physical_location: Place { artifact_location, region } }],
            partial_fingerprints: [(NAME, prints.print(rule.id, span).to_string())].into(),
            fixes,
            properties: Properties {
                profile: judgement.profile.map(ToString::to_string),
                component: component.map(|component| component.as_str()),
                expected,
                source: rule.source,
            },
        };
        jsonl::line(out, &found);
    }
}

/// Where in its file stands what begins and ends at these bytes of the value. Records that end in
/// NUL are in no lines, and the lines of a table of columns are its rows; bytes of what was
/// decompressed or decoded are not those of the file.
fn region(record: &Record<'_>, columns: &mut Columns<'_>, [start, end]: [usize; 2]) -> Region {
    let format = &record.block().origin.format;
    let has_lines = *format != Format::Zero;
    let lines = has_lines.then(|| {
        let ((start_line, start_column), (end_line, end_column)) =
            (columns.place(start), columns.place(end));
        Lines { start_line, start_column, end_line, end_column }
    });
    let has_bytes = !format.is_table() && !is_compressed(Path::new(record.file()));
    let bytes = has_bytes.then(|| {
        let (start, end) = (record.source(start), record.source(end));
        Bytes { byte_offset: record.offset() + start as u64, byte_length: end - start }
    });
    Region { lines, bytes }
}

/// What a safe repair puts into the file; none where that is no text, where it would have to be
/// escaped there, where the identifier does not stand as it is, and where it would show a password.
fn inserted(repair: &Repair, judgement: &Judgement<'_>, hidden: &Hidden<'_>) -> Option<String> {
    const PLAIN: Set = Set::UNRESERVED.union(Set::RESERVED.without(b",")).with(b"%");
    let is_text = !judgement.record.block().origin.format.is_table();
    let is_there = repair.safe && judgement.given.is_none();
    let value = judgement.value.filter(|_| is_text && is_there)?;
    if hidden.touches(repair.span) && repair.span.of(value).chars().nth(1).is_some() {
        return None;
    }
    let text = repair.replacement(value).into_owned();
    let is_plain = |c: char| match u8::try_from(c) {
        Ok(byte) if c.is_ascii() => PLAIN.contains(byte),
        _ => is_visible(c),
    };
    text.chars().all(is_plain).then_some(text)
}

/// The URI of a file: relative where its name is.
pub fn uri(name: &str) -> String {
    const SEGMENTS: Set = Set::UNRESERVED.union(Set::SUB_DELIMS).with(b"@/");
    let name = if cfg!(windows) { name.replace('\\', "/") } else { name.to_owned() };
    let (start, rest) = match name.strip_prefix("./") {
        _ if name.starts_with('/') => ("file://", &*name),
        _ if Path::new(&name).is_absolute() => ("file:///", &*name),
        Some(rest) => ("", rest),
        None => ("", &*name),
    };
    let mut uri = start.to_owned();
    encode(rest, &SEGMENTS, &mut uri);
    uri
}

/// Text as a message can hold it: braces are places for arguments there (SARIF 2.1.0 section
/// 3.11.5), and `](` makes a link (3.11.6).
fn plain(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}").replace("](", "\\](")
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// A run as a document.
#[derive(Debug, Default)]
pub struct Log {
    /// The rules so far, in order of appearance.
    rules: Vec<&'static Rule>,
    written: u64,
    notes: Vec<Note>,
}

impl Log {
    /// The place of a rule among those that occurred.
    fn index(&mut self, id: &[u8]) -> Option<usize> {
        let known = self.rules.iter().position(|rule| rule.id.as_bytes() == id);
        known.or_else(|| {
            self.rules.push(rules::all().find(|rule| rule.id.as_bytes() == id)?);
            Some(self.rules.len() - 1)
        })
    }
}

impl Document for Log {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(
            b"{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\
              \"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":[",
        )
    }

    fn piece(&mut self, made: &[u8], out: &mut dyn Write) -> io::Result<()> {
        let mut piece = Vec::new();
        for line in made.split_inclusive(|&byte| byte == b'\n') {
            if self.written == MOST {
                break;
            }
            // {"ruleId":"group/name","level":...
            let Some(id) = line.split(|&byte| byte == b'"').nth(3) else { continue };
            let Some(index) = self.index(id) else { continue };
            piece.extend_from_slice(if self.written == 0 { b"\n" } else { b",\n" });
            write!(piece, "{{\"ruleIndex\":{index},")?;
            piece.extend_from_slice(line.trim_ascii_end().get(1..).unwrap_or(&[]));
            self.written += 1;
        }
        out.write_all(&piece)
    }

    fn note(&mut self, note: &Note) {
        self.notes.push(note.clone());
    }

    fn end(&mut self, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let found: u64 = tally.rules.iter().map(|rule| rule.count).sum();
        let left_out = found - self.written;
        let mut notifications: Vec<_> = self
            .notes
            .iter()
            .map(|note| {
                let level = if note.failed { "error" } else { "warning" };
                json!({"level": level, "message": {"text": plain(&visible(note.text.as_bytes()))}})
            })
            .collect();
        if left_out > 0 {
            let text = format!(
                "{} of {} not here: of a run at most {MOST} are written, the most that GitHub's code \
                 scanning takes, and of an identifier as many as --max-findings allows",
                left_out,
                counted(found, "finding"),
            );
            notifications.push(json!({"level": "warning", "message": {"text": text}}));
        }
        let rules: Vec<_> = self.rules.iter().map(|rule| descriptor(rule)).collect();
        let (major, minor, update) = UNICODE_VERSION;
        let rest = json!({
            "tool": {"driver": {
                "name": "isonym",
                "fullName": format!(
                    "isonym {} (Unicode {major}.{minor}.{update})",
                    env!("CARGO_PKG_VERSION")
                ),
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "invocations": [{
                "executionSuccessful": !self.notes.iter().any(|note| note.failed),
                "toolExecutionNotifications": notifications,
            }],
            "properties": {
                "records": tally.rows,
                "identifiers": tally.identifiers,
                "notValid": tally.not_valid,
                "errors": tally.of(Severity::Error),
                "warnings": tally.of(Severity::Warning),
                "notes": tally.of(Severity::Info),
                "leftOut": left_out,
            },
        });
        let rest = rest.to_string();
        writeln!(out, "\n],{}]}}", rest.get(1..).unwrap_or(""))
    }
}

/// What is told of a rule.
fn descriptor(rule: &Rule) -> serde_json::Value {
    let names = [("{text}", "…"), ("{char}", "a character"), ("{component}", "the component")];
    let message = names
        .iter()
        .fold(rule.message.to_owned(), |message, (place, name)| message.replace(place, name));
    let (good, bad) = (visible(rule.good.as_bytes()), visible(rules::bad(rule)));
    let help = format!(
        "{}\n\nExpected: {}\nSource: {}\nBad: {bad}\nGood: {good}",
        rule.why, rule.expected, rule.source
    );
    let mut markdown =
        format!("{}\n\n**Expected:** {}\n\n**Source:** {}", rule.why, rule.expected, rule.source);
    for (name, example) in [("Bad", bad), ("Good", good)] {
        let _ = write!(markdown, "\n\n**{name}:** {}", code(&example));
    }
    let severity = match rule.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "recommendation",
    };
    json!({
        "id": rule.id,
        "shortDescription": {"text": plain(&message)},
        "fullDescription": {"text": plain(rule.why)},
        "help": {"text": plain(&help), "markdown": plain(&markdown)},
        "defaultConfiguration": {"level": level(rule.severity)},
        "properties": {
            "tags": [rule.group()],
            "precision": "very-high",
            "problem.severity": severity,
        },
    })
}

/// A span of code in Markdown.
fn code(text: &str) -> String {
    let fence = if text.contains('`') { "``" } else { "`" };
    format!("{fence} {text} {fence}")
}
