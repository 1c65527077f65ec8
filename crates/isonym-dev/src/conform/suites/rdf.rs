//! IRIs in the tests of N-Triples, N-Quads, Turtle and TriG.

use std::path::Path;

use isonym::check;
use isonym::profile::{self, Profile};

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome, resolve::resolved};

pub(super) const OPERATIONS: &[Operation] = &[
    ("n-triples.bad-iri", |row| bad(row, &profile::RDF)),
    ("n-triples.good-iri", |row| good(row, &profile::RDF)),
    ("n-quads.bad-iri", |row| bad(row, &profile::RDF)),
    ("n-quads.good-iri", |row| good(row, &profile::RDF)),
    ("turtle.bad-iri", |row| bad(row, &profile::IRI_REF)),
    ("turtle.good-iri", |row| good(row, &profile::IRI_REF)),
    ("trig.bad-iri", |row| bad(row, &profile::IRI_REF)),
    ("trig.good-iri", |row| good(row, &profile::IRI_REF)),
    ("n-triples.iri-resolution", |row| good(row, &profile::RDF)),
    ("n-quads.iri-resolution", |row| good(row, &profile::RDF)),
    ("turtle.iri-resolution", resolution),
    ("trig.iri-resolution", resolution),
];

const LANGUAGES: [(&str, &str); 4] =
    [("nt", "n-triples"), ("nq", "n-quads"), ("trig", "trig"), ("ttl", "turtle")];

/// One row a file; the input is its text. What is to be resolved expects the text of its result.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (extension, language) in LANGUAGES {
        for path in data::files(dir, extension)? {
            let name = data::name(&path).to_ascii_lowercase();
            let Some(about) = subject(&name) else { continue };
            let expected = match (language, about) {
                ("turtle", "iri-resolution") => data::read(&path.with_extension("nt"))?,
                ("trig", "iri-resolution") => data::read(&path.with_extension("nq"))?,
                (_, "bad-iri") => "refused".to_owned(),
                _ => "valid".to_owned(),
            };
            rows.push(Row {
                operation: format!("{language}.{about}"),
                at: path.strip_prefix(dir).unwrap_or(&path).display().to_string(),
                input: data::read(&path)?,
                expected,
                ..Row::default()
            });
        }
    }
    Ok(rows)
}

/// What a file is about, going by its name in lower case.
fn subject(name: &str) -> Option<&'static str> {
    match name {
        _ if name.contains("iri-resolution") => Some("iri-resolution"),
        _ if name.contains("bad-uri") || name.contains("bad-iri") => Some("bad-iri"),
        _ if name.contains("bad") => None,
        _ if name.contains("uri") || name.contains("iri") => Some("good-iri"),
        _ => None,
    }
}

fn bad(row: &Row, profile: &Profile) -> Outcome {
    let refused = iris(&row.input).iter().any(|iri| fault(iri, profile).is_some());
    Outcome::of(refused, || "every IRI is valid".to_owned())
}

fn good(row: &Row, profile: &Profile) -> Outcome {
    let iris = iris(&row.input);
    if iris.is_empty() {
        return Outcome::Failed("there is no IRI in it".to_owned());
    }
    match iris.iter().find_map(|iri| fault(iri, profile)) {
        Some(fault) => Outcome::Failed(fault),
        None => Outcome::Passed,
    }
}

/// Every IRI, resolved against the base that was declared last, is that of the result.
fn resolution(row: &Row) -> Outcome {
    let (mut base, mut got) = ("", Vec::new());
    for line in row.input.lines() {
        match (line.starts_with("@base"), iris(line)) {
            (true, declared) => base = declared.first().copied().unwrap_or_default(),
            (false, iris) => got.extend(iris.iter().map(|iri| resolved(base, iri))),
        }
    }
    let wanted = iris(&row.expected);
    if got.is_empty() || got.len() != wanted.len() {
        return Outcome::Failed(format!("{} IRIs for {}", got.len(), wanted.len()));
    }
    let differs = |(got, wanted): &(Option<String>, &str)| got.as_deref() != Some(*wanted);
    match got.into_iter().zip(wanted).find(differs) {
        Some((got, wanted)) => {
            Outcome::Failed(format!("{} for {wanted}", got.as_deref().unwrap_or("nothing")))
        }
        None => Outcome::Passed,
    }
}

/// Why the text between `<` and `>` is no IRI.
fn fault(written: &str, profile: &Profile) -> Option<String> {
    let Some(iri) = resolve_escapes(written) else {
        return Some(format!("<{written}>: broken escape"));
    };
    let finding = check::first_error(&iri, profile).err()?;
    Some(format!("<{written}>: {}", finding.rule.id))
}

/// What stands between `<` and `>` outside of comments and strings, as written. An IRI ends at
/// its line's end at the latest.
fn iris(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['<', '"', '\'', '#']) {
        let (opener, after) = rest.split_at(at).1.split_at(1);
        rest = match opener {
            "<" => {
                let end = after.find(['>', '\n']).unwrap_or(after.len());
                let (iri, after) = after.split_at(end);
                found.push(iri);
                after
            }
            "#" => after.split_once('\n').map_or("", |(_, after)| after),
            quote => after_string(after, quote),
        };
    }
    found
}

/// What follows a string literal whose opening quotation mark has been read.
fn after_string<'a>(text: &'a str, quote: &str) -> &'a str {
    let long = quote.repeat(2);
    let (mut rest, close) = match text.strip_prefix(long.as_str()) {
        Some(rest) => (rest, quote.repeat(3)),
        None => (text, quote.to_owned()),
    };
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix(close.as_str()) {
            return after;
        }
        let mut characters = rest.chars();
        if characters.next() == Some('\\') {
            characters.next();
        }
        rest = characters.as_str();
    }
    rest
}

/// The text with `\uXXXX` and `\UXXXXXXXX` resolved; `None` when another escape stands in it, or
/// none of a character.
fn resolve_escapes(written: &str) -> Option<String> {
    let mut text = String::with_capacity(written.len());
    let mut rest = written;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        let digits = match after.chars().next()? {
            'u' => 4,
            'U' => 8,
            _ => return None,
        };
        let hex = after.get(1..=digits)?;
        if !hex.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        text.push(char::from_u32(u32::from_str_radix(hex, 16).ok()?)?);
        rest = after.get(1 + digits..)?;
    }
    text.push_str(rest);
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iris_are_found_outside_of_strings_and_comments() {
        let text = "# <no>\n<a#b> <b c> \"<no> \\\" <no>\"^^<dt> '''<no>' ''' <<<s> \"\" <end";
        assert_eq!(iris(text), ["a#b", "b c", "dt", "<<s", "end"]);
    }

    #[test]
    fn only_the_two_numeric_escapes_are_resolved() {
        assert_eq!(resolve_escapes(r"\u0053\U00000053x").as_deref(), Some("SSx"));
        for bad in [r"\n", r"\/", r"\u00ZZ11", r"\U00ZZ1111", r"\uD800", r"\u+041", r"\u12é"] {
            assert_eq!(resolve_escapes(bad), None, "{bad}");
        }
    }
}
