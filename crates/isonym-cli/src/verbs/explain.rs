//! `explain`: the page of a rule.

use std::fmt::Write as _;
use std::io;

use clap::ValueEnum;
use isonym::ambiguity::guidelines::{FLAGGED, SHOW_A_LABEL};
use isonym::ambiguity::policy::Policy;
use isonym::finding::{Component, Rule, Severity};
use isonym::host::HostPolicy;
use isonym::level::rules::HOST_NOT_ASCII;
use isonym::level::{self, Options};
use isonym::profile::{self, Subject};
use isonym::syntax::resolve;
use isonym::syntax::rules::BORDER;
use isonym::whatwg::Url;
use isonym::whatwg::rules::FILE_DRIVE_LETTER;
use isonym::xri;

use super::check::Checking;
use super::convert::{Converting, Forms};
use super::resolve::Resolving;
use super::text;
use crate::args::convert::{From, Level, Screen};
use crate::args::resolve::Base;
use crate::args::rules::Explain;
use crate::input::jsonl::Pointer;
use crate::input::{Block, Column, Field, Format, Kind, Parsed, Records};
use crate::output::excerpt::visible;
use crate::output::paint::Color;
use crate::output::{self, Paint, Report};
use crate::pool::{Output, Work};
use crate::rules::{
    IRI_ESCAPE, IRI_NOT_CLOSED, JSON_ESCAPE, NOT_A_STRING, NOT_A_TOKEN, NOT_JSON, STRING_NOT_CLOSED,
};
use crate::tally::Tally;
use crate::{CLEAN, FAILED, rules, run};

/// Prints the page of a rule; gives the exit code.
///
/// # Errors
/// When it cannot be written.
pub fn run(args: &Explain, color: Color) -> io::Result<u8> {
    let asked = &*args.rule;
    if let Some(rule) = rules::all().find(|rule| rule.id == asked) {
        run::print(&page(rule, color.paint(&io::stdout())))?;
        return Ok(CLEAN);
    }
    let group = format!("{}/", asked.trim_end_matches('/'));
    let members: Vec<_> = rules::all().filter(|rule| rule.id.starts_with(&group)).collect();
    if !members.is_empty() {
        run::print(&super::rules::text(members))?;
        return Ok(CLEAN);
    }
    let hint = match nearest(asked) {
        Some(id) => format!("is {id} meant?"),
        None => "`isonym rules` lists them".to_owned(),
    };
    run::say(&format!("there is no rule {}; {hint}", visible(asked.as_bytes())));
    Ok(FAILED)
}

/// The rule whose name is nearest, if no more than a third of it is otherwise.
fn nearest(asked: &str) -> Option<&'static str> {
    let near = |rule: &Rule| (distance(rule.id, asked), rule.id);
    let (distance, id) = rules::all().map(near).min()?;
    (distance * 3 <= id.len()).then_some(id)
}

fn page(rule: &'static Rule, paint: Paint) -> String {
    let report = Report {
        format: output::Format::Text,
        severity: Severity::Info,
        fail_on: Severity::Error,
        most: 10,
        paint,
    };
    let (command, work) = finder(rule, report);
    let (format, flags) = input(kind(rule));
    let said = output(rule, format, &*work);
    let mut page = String::new();
    // Writing to a string does not fail.
    let mut entry = |name: &str, text: &str| {
        let _ = writeln!(page, "{} {text}", paint.bold(format!("{name:<9}")));
    };
    entry(rule.severity.as_str(), rule.id);
    if let Some(other) = graded(rule, &said.tally) {
        entry("severity", &other);
    }
    entry("message", rule.message);
    entry("expected", rule.expected);
    entry("source", rule.source);
    let mut name = "why";
    for line in wrapped(rule.why, 80) {
        entry(name, &line);
        name = "";
    }
    entry("found by", &format!("isonym {command}{flags} --severity info"));
    entry("bad", &visible(rules::bad(rule)));
    entry("good", &visible(rule.good.as_bytes()));
    for (name, codes) in [("jena-iri", rule.jena_iri), ("iri3986", rule.jena_iri3986)] {
        if !codes.is_empty() {
            entry(name, &codes.join(", "));
        }
    }
    page.push('\n');
    // What a filter has to say is in its report; its output is the example's value.
    let shown = if said.report.is_empty() { said.main } else { said.report };
    page.push_str(&String::from_utf8_lossy(&shown));
    page
}

/// The command that finds a rule, and its work.
fn finder(rule: &'static Rule, report: Report) -> (String, Box<dyn Work>) {
    let profile = profile::find(rule.profile).unwrap_or(&profile::IRI);
    let convert = |to: Level, component, from| {
        let options = Options { host: HostPolicy::Keep, ..Options::default() };
        Box::new(Converting {
            to,
            screen: Screen::default(),
            profile,
            options,
            xri: matches!(profile.subject, Subject::Xri(_)).then(Forms::usual),
            component,
            from,
            repair: None,
            format: output::Format::Text,
            end: b'\n',
            report,
        })
    };
    if *rule == rules::RECORD_END {
        ("convert --to octets".into(), convert(Level::Octets, None, None))
    } else if *rule == rules::NOT_IN_CHARSET {
        let label = "shift_jis";
        let from = Some(From::Charset(label.into()));
        (format!("convert --to uri --from {label}"), convert(Level::Uri, None, from))
    } else if *rule == HOST_NOT_ASCII {
        ("convert --to uri --host keep".into(), convert(Level::Uri, None, None))
    } else if *rule == BORDER {
        let query = Some(Component::Query);
        ("convert --to uri --component query".into(), convert(Level::Uri, query, None))
    } else if let Some(found) = text::finder(rule, report) {
        found
    } else if xri::rules::FORM_RULES.contains(&rule) {
        ("convert --to xri".into(), convert(Level::Xri, None, None))
    } else if [&FLAGGED, &SHOW_A_LABEL].contains(&rule) {
        let check = Checking::new(&[profile], report, Severity::Info, false);
        let check = check.by_policy(Policy::default());
        (format!("check --profile {} --policy uts39", rule.profile), Box::new(check))
    } else if *rule == FILE_DRIVE_LETTER
        && let Ok(base) = Url::parse("file:///D:/a", None)
    {
        let command = format!("resolve --profile whatwg --base {base}");
        let (base, end, format) = (Base::Url(base), b'\n', output::Format::Text);
        let options = resolve::Options::default();
        (command, Box::new(Resolving { base, relativize: false, options, format, end, report }))
    } else if level::rules::RULES.contains(&rule) {
        ("convert --to iri".into(), convert(Level::Iri, None, None))
    } else if level::display::rules::RULES.contains(&rule) {
        ("convert --to display".into(), convert(Level::Display, None, None))
    } else {
        let check = Checking::new(&[profile], report, Severity::Info, false);
        (format!("check --profile {}", rule.profile), Box::new(check))
    }
}

/// Rules of Turtle alone.
const TURTLE: [&Rule; 4] = [
    &rules::NOT_TURTLE,
    &rules::UNDECLARED_PREFIX,
    &rules::NAME_ESCAPE,
    &rules::LONG_STRING_NOT_CLOSED,
];

/// The kind of file that the bad example of a rule is.
fn kind(rule: &Rule) -> Kind {
    match rule {
        _ if [&NOT_JSON, &NOT_A_STRING, &JSON_ESCAPE].contains(&rule) => Kind::Jsonl,
        _ if [&IRI_ESCAPE, &IRI_NOT_CLOSED, &STRING_NOT_CLOSED, &NOT_A_TOKEN].contains(&rule) => {
            Kind::Ntriples
        }
        _ if TURTLE.contains(&rule) => Kind::Turtle,
        _ if *rule == rules::QUOTE_NOT_CLOSED => Kind::Csv,
        _ if rule.id.starts_with("input/xml") => Kind::Xml,
        _ if rule.id.starts_with("input/html") => Kind::Html,
        _ if rule.id.starts_with("input/warc") => Kind::Warc,
        _ if rule.id.starts_with("input/cdx") => Kind::Cdx,
        _ if rule.id.starts_with("input/zone") => Kind::Zone,
        _ => Kind::Lines,
    }
}

/// How an example of that kind is read, and what tells the command so.
fn input(kind: Kind) -> (Format, String) {
    let (field, place) = match kind {
        Kind::Jsonl => {
            let pointer = Pointer::member("url");
            (Field { pointer, ..Field::default() }, " --pointer /url")
        }
        Kind::Csv => {
            let column = Some(Column::Index(0));
            (Field { column, ..Field::default() }, " --column 1")
        }
        _ => (Field::default(), ""),
    };
    let name = kind.to_possible_value().filter(|_| kind != Kind::default());
    let flags = name.map(|name| format!(" --input {}{place}", name.get_name()));
    (field.format(kind).unwrap_or(Format::Lines), flags.unwrap_or_default())
}

/// What the rule is by itself and what it is to the profile that finds the example, if that is not the
/// same.
fn graded(rule: &Rule, tally: &Tally) -> Option<String> {
    let found = tally.rules.iter().find(|found| found.rule == rule)?;
    let profile = found.profile.filter(|_| found.severity != rule.severity)?;
    Some(format!("{}; {} under the profile {}", rule.severity, found.severity, profile.name))
}

/// What the bad example makes `work` say.
fn output(rule: &'static Rule, format: Format, work: &dyn Work) -> Output {
    let block = Block::of("bad", format, rules::bad(rule));
    let mut said = Output::default();
    work.block(&Records::of(&block, &mut Parsed::default()), &mut said);
    said
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
            let page = page(rule, Paint(false));
            assert!(page.contains(&format!("[{}]: ", rule.id)), "{page}");
        }
    }
}
