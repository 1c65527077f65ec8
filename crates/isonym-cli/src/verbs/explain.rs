//! `explain`: the page of a rule.

use std::fmt::Write as _;
use std::io;

use isonym::finding::{Rule, Severity};
use isonym::level::Options;
use isonym::profile;
use isonym::syntax::rules::NOT_UTF8;

use super::check::Checking;
use super::convert::Converting;
use crate::args::{self, Level};
use crate::input::{Block, Format, Parsed, Records};
use crate::output::excerpt::visible;
use crate::output::paint::Color;
use crate::output::{self, Paint, Report};
use crate::pool::{Output, Work};
use crate::{CLEAN, FAILED, rules, run};

/// Prints the page of a rule; gives the exit code.
///
/// # Errors
/// When it cannot be written.
pub fn run(args: &args::Explain, color: Color) -> io::Result<u8> {
    let Some(rule) = rules::all().find(|rule| rule.id == args.rule) else {
        let nearest = rules::all().min_by_key(|rule| distance(rule.id, &args.rule));
        let hint = nearest.map(|rule| format!("; is {} meant?", rule.id)).unwrap_or_default();
        run::say(&format!("there is no rule {}{hint}", args.rule));
        return Ok(FAILED);
    };
    run::print(&page(rule, color.paint(&io::stdout())))?;
    Ok(CLEAN)
}

fn page(rule: &'static Rule, paint: Paint) -> String {
    let mut page = String::new();
    // Writing to a string does not fail.
    let mut entry = |name: &str, text: &str| {
        let _ = writeln!(page, "{} {text}", paint.bold(format!("{name:<9}")));
    };
    entry(rule.severity.as_str(), rule.id);
    entry("message", rule.message);
    entry("expected", rule.expected);
    entry("source", rule.source);
    let mut name = "why";
    for line in wrapped(rule.why, 80) {
        entry(name, &line);
        name = "";
    }
    entry("profile", rule.profile);
    entry("bad", &visible(&bad(rule)));
    entry("good", &visible(rule.good.as_bytes()));
    for (name, codes) in [("jena-iri", rule.jena_iri), ("iri3986", rule.jena_iri3986)] {
        if !codes.is_empty() {
            entry(name, &codes.join(", "));
        }
    }
    page.push('\n');
    page.push_str(&output(rule, paint));
    page
}

/// The bad example.
fn bad(rule: &Rule) -> Vec<u8> {
    // A string cannot hold what this rule is about.
    if *rule == NOT_UTF8 { b"http://example.org/caf\xE9".into() } else { rule.bad.into() }
}

/// What the bad example makes `check` say, or `convert` where the rule is about what goes out.
fn output(rule: &'static Rule, paint: Paint) -> String {
    let format = match rule.id {
        "input/not-json" | "input/not-a-string" | "input/json-escape" => {
            Format::Jsonl("/url".parse().unwrap_or_default())
        }
        _ if rule.group() == "input" => Format::Ntriples,
        _ => Format::Lines,
    };
    let report = Report { format: output::Format::Text, severity: Severity::Info, most: 10, paint };
    let profile = profile::find(rule.profile).unwrap_or(&profile::IRI);
    let work: Box<dyn Work> = match rule.group() {
        "output" => Box::new(Converting {
            to: Level::Octets,
            profile,
            options: Options::default(),
            from: None,
            repair: false,
            format: output::Format::Text,
            end: b'\n',
            report,
        }),
        _ => Box::new(Checking::new(&[profile], report, Severity::Info, false)),
    };
    let block = Block::of("bad", format, &bad(rule));
    let mut said = Output::default();
    work.block(&Records::of(&block, &mut Parsed::default()), &mut said);
    let said = if rule.group() == "output" { said.report } else { said.main };
    String::from_utf8_lossy(&said).into_owned()
}

/// `text` in lines of at most `width` characters, where words allow.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// How many letters must be written, left out or changed to make `b` of `a`.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (cell, to) in row.iter_mut().skip(1).zip(b.chars()) {
            let new = (diagonal + usize::from(from != to)).min(left + 1).min(*cell + 1);
            diagonal = std::mem::replace(cell, new);
            left = new;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("char/spcae", "char/space"), 2);
    }

    #[test]
    fn every_bad_example_shows_its_rule() {
        for rule in rules::all() {
            let said = output(rule, Paint(false));
            assert!(said.contains(&format!("[{}]", rule.id)), "{}: {said}", rule.id);
        }
    }
}
