//! `violations.xml`, the table of the retired `jena-iri`: bad examples for every code it reports.
//!
//! Only as much of XML is read as that table takes: elements by name, comments, entities.

use std::path::Path;

use isonym::finding::Rule;
use isonym::host::{idna2003, idna2008};
use isonym::syntax::Reference;
use isonym::{check, host, profile, scheme};

use super::jena::scheme::found as found_by_scheme;
use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{NO_TEXT, Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[("violations.xml", |row| {
    let answers = |rule: &Rule| rule.jena_iri.contains(&row.expected.as_str());
    if !rules().any(answers) {
        return Outcome::NotYet("violation that no rule answers to".to_owned());
    }
    let Some(text) = content(&row.input) else {
        return Outcome::NotYet(NO_TEXT.to_owned());
    };
    let mut found = found(&text);
    Outcome::of(found.iter().any(|rule| answers(rule)), || {
        found.sort_unstable_by_key(|rule| rule.id);
        found.dedup();
        found.iter().map(|rule| rule.id).collect::<Vec<_>>().join(" ")
    })
})];

/// Every rule there is: those of profiles, of schemes, and of the single protocols of IDNA.
fn rules() -> impl Iterator<Item = &'static Rule> {
    let others = [scheme::RULES, idna2003::rules::RULES, idna2008::rules::RULES];
    check::rules().chain(others.into_iter().flatten().copied())
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

/// A row for every bad example, as written; its code is expected.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "xml")? {
        let operation = data::name(&path);
        let text = without_comments(&data::read(&path)?);
        for violation in elements(&text, "violation") {
            let code = elements(violation, "name").next().unwrap_or_default().trim();
            for (bad, number) in elements(violation, "bad").zip(1..) {
                rows.push(Row {
                    operation: operation.clone(),
                    at: format!("{code} {number}"),
                    input: bad.to_owned(),
                    expected: code.to_owned(),
                    ..Row::default()
                });
            }
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

/// The text of an element: `<unicode>` holds a code point. `None` for a surrogate.
fn content(written: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = written;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, markup) = rest.split_at(at);
        text.push_str(before);
        let (name, after) = match markup.strip_prefix("<unicode>") {
            Some(code) => code.split_once("</unicode>")?,
            None => markup.strip_prefix('&')?.split_once(';')?,
        };
        text.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            code => char::from_u32(u32::from_str_radix(code.trim_start_matches("#x"), 16).ok()?)?,
        });
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_comments_and_characters_are_read() {
        let text = without_comments("<bad>a</bad><!-- <bad>b</bad> --><bad>c</bad>");
        assert_eq!(elements(&text, "bad").collect::<Vec<_>>(), ["a", "c"]);
        assert_eq!(content("x&lt;<unicode>00E7</unicode>&#x333;&amp;").unwrap(), "x<ç\u{333}&");
        assert_eq!(content("<unicode>D800</unicode>"), None);
    }
}
