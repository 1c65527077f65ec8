//! `violations.xml`, the table of the retired `jena-iri`: bad examples for every code it reports.
//!
//! Only as much of XML is read as that table takes: elements by name, comments, entities.

use std::path::Path;

use isonym::finding::{Finding, Rule, Severity};
use isonym::host::{idna2003, idna2008};
use isonym::syntax::Reference;
use isonym::{check, host, profile};

use super::jena::scheme::found as found_by_scheme;
use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("violations.xml", |row| {
        ask(row, |text| {
            let answers = |rule: &&Rule| rule.jena_iri.contains(&row.expected.as_str());
            let found = found(text);
            Outcome::of(found.iter().any(answers), || ids(found))
        })
    }),
    ("schemes.good", |row| {
        ask(row, |text| {
            let mut found = found_by_scheme(text);
            found.retain(|finding| finding.severity == Severity::Error);
            Outcome::of(found.is_empty(), || {
                ids(found.iter().map(|finding| finding.rule).collect())
            })
        })
    }),
    ("schemes.bad", |row| {
        ask(row, |text| Outcome::of(!found_by_scheme(text).is_empty(), || "nothing".to_owned()))
    }),
];

fn ask(row: &Row, judge: impl FnOnce(&str) -> Outcome) -> Outcome {
    let Some(octets) = content(&row.input) else {
        return Outcome::Failed("an entity that is none".to_owned());
    };
    match check::utf8(&octets) {
        Ok(text) => judge(text),
        // Of octets that are no text nothing else can be asked.
        Err(Finding { rule, .. }) => {
            Outcome::of(rule.jena_iri.contains(&row.expected.as_str()), || rule.id.to_owned())
        }
    }
}

fn ids(mut rules: Vec<&Rule>) -> String {
    rules.sort_unstable_by_key(|rule| rule.id);
    rules.dedup();
    rules.iter().map(|rule| rule.id).collect::<Vec<_>>().join(" ")
}

/// The rules that a reference breaks under whatever profile, those of its scheme, and those that
/// its host breaks by itself under whatever protocol.
fn found(text: &str) -> Vec<&'static Rule> {
    let references = profile::ALL.iter().filter(|profile| profile.grammar().is_some());
    let reports = references.flat_map(|profile| check::all(text, profile).findings);
    let mut rules: Vec<_> =
        reports.chain(found_by_scheme(text)).map(|finding| finding.rule).collect();
    if let Some(name) = Reference::split(text).host() {
        let answers = [
            host::judge(name),
            idna2003::to_ascii(name, &idna2003::Flags::STORED).findings,
            idna2008::to_ascii(name, &idna2008::Flags::REGISTRATION).findings,
        ];
        rules.extend(answers.iter().flatten().map(|found| found.finding.rule));
    }
    rules
}

/// A row for every bad example of a code, which is expected, and for every example of a scheme;
/// the input as written.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "xml")? {
        let text = without_comments(&data::read(&path)?);
        let mut examples = |of: &str, kind: &str, operation: &str, name: &str, expected: &str| {
            rows.extend(elements(of, kind).zip(1..).map(|(input, number)| Row {
                operation: operation.to_owned(),
                at: format!("{name} {number}"),
                input: input.to_owned(),
                expected: expected.to_owned(),
                ..Row::default()
            }));
        };
        for violation in elements(&text, "violation") {
            let code = elements(violation, "name").next().unwrap_or_default().trim();
            examples(violation, "bad", &data::name(&path), code, code);
        }
        for scheme in text.split("<scheme ").skip(1) {
            let scheme = scheme.split_once("</scheme>").map_or(scheme, |(content, _)| content);
            let name = scheme.split('"').nth(1).unwrap_or_default();
            examples(scheme, "good", "schemes.good", name, "no error");
            examples(scheme, "bad", "schemes.bad", name, "a finding");
        }
    }
    Ok(rows)
}

/// The contents of the elements called `name` that hold none of that name themselves.
fn elements<'a>(text: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let mut rest = text;
    std::iter::from_fn(move || {
        let (content, after) = rest.split_once(&open)?.1.split_once(&close)?;
        rest = after;
        Some(content)
    })
}

fn without_comments(text: &str) -> String {
    let mut pieces = text.split("<!--");
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        kept.push_str(piece.split_once("-->").map_or("", |(_, after)| after));
    }
    kept
}

/// The octets of the text of an element: `<unicode>` holds a code point, of a surrogate the octets
/// that it would have in UTF-8 (WTF-8).
fn content(written: &str) -> Option<Vec<u8>> {
    let mut octets = Vec::new();
    let mut rest = written;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, markup) = rest.split_at(at);
        octets.extend(before.bytes());
        let (name, after) = match markup.strip_prefix("<unicode>") {
            Some(code) => code.split_once("</unicode>")?,
            None => markup.strip_prefix('&')?.split_once(';')?,
        };
        let code = match name {
            "lt" => u32::from('<'),
            "gt" => u32::from('>'),
            "amp" => u32::from('&'),
            code => u32::from_str_radix(code.trim_start_matches("#x"), 16).ok()?,
        };
        match char::from_u32(code) {
            Some(c) => octets.extend(c.encode_utf8(&mut [0; 4]).bytes()),
            None if code > 0xFFFF => return None,
            None => octets.extend([12, 6, 0].map(|shift| match shift {
                12 => 0xE0 | (code >> 12) as u8,
                shift => 0x80 | (code >> shift) as u8 & 0x3F,
            })),
        }
        rest = after;
    }
    octets.extend(rest.bytes());
    Some(octets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_comments_and_characters_are_read() {
        let text = without_comments("<bad>a</bad><!-- <bad>b</bad> --><bad>c</bad>");
        assert_eq!(elements(&text, "bad").collect::<Vec<_>>(), ["a", "c"]);
        let content = |text| content(text).unwrap();
        assert_eq!(content("x&lt;<unicode>00E7</unicode>&#x333;&amp;"), "x<ç\u{333}&".as_bytes());
        assert_eq!(content("<unicode>D800</unicode>"), b"\xED\xA0\x80");
    }
}
