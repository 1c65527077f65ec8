//! Who says what: the rows of testdata/disagreements.toml, asked of everybody.
//!
//! What isonym says stands in the file, with the text that decides; a test holds it against the
//! library. What the peers say is asked when the tables are made.

use std::fmt::Write;

use isonym::finding::is_visible;
use isonym::unicode::{GeneralCategory, props};
use serde::Deserialize;

use crate::peers::{self, Peer};

/// All rows, by what is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rows {
    valid: Vec<Row<String>>,
    same: Vec<Row<[String; 2]>>,
    normal: Vec<Row<String>>,
    resolve: Vec<Based>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row<T> {
    input: T,
    isonym: String,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Based {
    base: String,
    input: String,
    isonym: String,
    source: String,
}

/// One row as it is asked: the cells that name it, what isonym says, and every peer's answer.
struct Asked<'r> {
    input: Vec<&'r str>,
    isonym: &'r str,
    source: &'r str,
    peers: Vec<Option<String>>,
}

impl Rows {
    /// The rows of the checked-in file.
    ///
    /// # Errors
    /// When it is not as it should be.
    pub(crate) fn read() -> Result<Rows, toml::de::Error> {
        toml::from_str(include_str!("../../testdata/disagreements.toml"))
    }

    /// The tables: Markdown.
    pub(crate) fn tables(&self) -> String {
        let peers = |ask: &dyn Fn(&Peer) -> Option<String>| peers::ALL.iter().map(ask).collect();
        let valid = self.valid.iter().map(|row| Asked {
            input: vec![&row.input],
            isonym: &row.isonym,
            source: &row.source,
            peers: peers(&|peer| Some(yes((peer.valid)(&row.input)))),
        });
        let same = self.same.iter().map(|row| {
            let [a, b] = &row.input;
            let ask = |peer: &Peer| Some((peer.same)(a, b).map_or("refuses".to_owned(), yes));
            let (isonym, source) = (&row.isonym, &row.source);
            Asked { input: vec![a, b], isonym, source, peers: peers(&ask) }
        });
        let text = |answer: Option<String>| Some(answer.unwrap_or("refuses".to_owned()));
        let normal = self.normal.iter().map(|row| Asked {
            input: vec![&row.input],
            isonym: &row.isonym,
            source: &row.source,
            peers: peers(&|peer| text((peer.normal?)(&row.input))),
        });
        let resolve = self.resolve.iter().map(|row| Asked {
            input: vec![&row.base, &row.input],
            isonym: &row.isonym,
            source: &row.source,
            peers: peers(&|peer| text((peer.resolve)(&row.base, &row.input))),
        });
        [
            table("Is it a valid IRI?", &["input"], valid.collect()),
            table("Are they the same?", &["a", "b"], same.collect()),
            table("What is its normal form?", &["input"], normal.collect()),
            table("What does it refer to?", &["base", "reference"], resolve.collect()),
        ]
        .concat()
    }
}

fn yes(is_so: bool) -> String {
    if is_so { "yes".to_owned() } else { "no".to_owned() }
}

/// A table of rows; where a peer says what isonym says, `=`.
fn table(title: &str, inputs: &[&str], rows: Vec<Asked<'_>>) -> String {
    let names: Vec<_> = peers::ALL.iter().map(|peer| peer.name).collect();
    let mut table = format!("### {title}\n\n| {} | isonym | ", inputs.join(" | "));
    table.push_str(&format!("{} | decided by |\n", names.join(" | ")));
    table.push_str(&"|---".repeat(inputs.len() + names.len() + 2));
    table.push_str("|\n");
    for Asked { input, isonym, source, peers } in rows {
        for input in input {
            // Writing to a string cannot fail.
            let _ = write!(table, "| {} ", code(input));
        }
        let _ = write!(table, "| {} ", word_or_code(isonym));
        for peer in peers {
            let cell = match peer {
                None => String::new(),
                Some(said) if said == isonym => "=".to_owned(),
                Some(said) => word_or_code(&said),
            };
            let _ = write!(table, "| {cell} ");
        }
        let _ = writeln!(table, "| {source} |");
    }
    table.push('\n');
    table
}

/// Identifiers are code; answers in words are not.
fn word_or_code(text: &str) -> String {
    match text.contains(':') {
        true => code(text),
        false => text.to_owned(),
    }
}

/// `text` as code in a cell, what is not seen or would join as its number.
fn code(text: &str) -> String {
    if text.is_empty() {
        return "(empty)".to_owned();
    }
    let mut cell = String::from("`");
    for c in text.chars() {
        let is_mark = props(c).general_category() == GeneralCategory::Mn;
        let is_jamo = ('\u{1100}'..='\u{11FF}').contains(&c);
        if is_mark || is_jamo || !is_visible(c) || c == '\u{3000}' {
            // Writing to a string cannot fail.
            let _ = write!(cell, "\\u{{{:04X}}}", u32::from(c));
        } else if c == '|' {
            cell.push_str("\\|");
        } else {
            cell.push(c);
        }
    }
    cell.push('`');
    cell
}

#[cfg(test)]
mod tests {
    use isonym::ladder::{Ladder, Step};
    use isonym::syntax::resolve::{Options, resolve};
    use isonym::syntax::{Iri, Reference};
    use isonym::{check, ladder, profile};

    use super::*;

    /// The first rule that the input breaks as an IRI; `yes` when none.
    fn valid(input: &str) -> String {
        match check::first_error(input, &profile::IRI) {
            Ok(()) => "yes".to_owned(),
            Err(finding) => finding.rule.id.to_owned(),
        }
    }

    /// The lowest step at which the two are the same.
    fn same(a: &str, b: &str) -> String {
        ladder::same(a, b).step.map_or("never", Step::as_str).to_owned()
    }

    /// The key at `scheme`, in the characters of the world.
    fn normal(input: &str) -> String {
        Ladder::Reference.human(&ladder::key(input, Step::Scheme)).into_owned()
    }

    /// The target, or the rule that keeps one from being.
    fn resolved(base: &str, input: &str) -> String {
        if let Err(finding) = check::first_error(input, &profile::IRI_REF) {
            return finding.rule.id.to_owned();
        }
        let Ok(base) = Iri::parse(base) else { return "no base".to_owned() };
        match resolve(&base.reference(), &Reference::split(input), &Options::default()) {
            Ok(target) => target.into_owned(),
            Err(finding) => finding.rule.id.to_owned(),
        }
    }

    #[test]
    fn isonym_says_what_the_file_says() {
        let rows = Rows::read().unwrap();
        let mut wrong = Vec::new();
        let mut hold = |said: String, expected: &str| {
            if said != expected {
                wrong.push(format!("{expected:?} is {said:?}"));
            }
        };
        rows.valid.iter().for_each(|row| hold(valid(&row.input), &row.isonym));
        rows.same.iter().for_each(|row| hold(same(&row.input[0], &row.input[1]), &row.isonym));
        rows.normal.iter().for_each(|row| hold(normal(&row.input), &row.isonym));
        rows.resolve.iter().for_each(|row| hold(resolved(&row.base, &row.input), &row.isonym));
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn the_page_is_current() {
        let page = include_str!("../../COMPARE.md");
        assert!(
            page.contains(&Rows::read().unwrap().tables()),
            "run isonym-bench --matrix --write"
        );
    }
}
