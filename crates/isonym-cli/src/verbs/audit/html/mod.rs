//! The report as a page: one file, no script, nothing to be fetched.
//!
//! `maud` escapes whatever is written; [`shown`] besides keeps text of identifiers from being read as
//! text of the page: it stands by itself for the bidi algorithm, and what cannot be seen is named.
//! [`chart`] draws, [`sections`] are the questions.

mod chart;
mod sections;
mod shown;

use isonym::ladder::Step;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::shown::text;
use super::report::Report;
use super::text::percent;
use crate::output::summary::{counted, thousands};

/// Ours, and no file's: it holds nothing of what was read.
const STYLE: &str = include_str!("style.css");

/// What browsers are told to keep to.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The page.
pub(super) fn write(report: &Report, title: Option<&str>, date: Option<&str>) -> String {
    let names: Vec<&str> = report.files.iter().map(|file| file.file.as_str()).collect();
    let title = title.map_or_else(|| names_of(&names), str::to_owned);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content={ "isonym " (report.isonym) };
                title { (text(&title)) " · isonym audit" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (header(report, &title, date))
                main {
                    (figures(report))
                    (sections::valid(report))
                    (sections::same(report))
                    (sections::mistaken(report))
                    (sections::wire(report))
                    (sections::made_of(report))
                    (sections::files(report))
                }
                footer {
                    p {
                        "Written by isonym " (report.isonym) ", with Unicode " (report.unicode)
                        ". The same input gives the same page. Passwords are not shown; characters \
                         that cannot be seen are shown as their code points."
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

/// The names of a few files.
fn names_of(names: &[&str]) -> String {
    match names {
        [first, second, third, _, ..] => {
            format!("{first}, {second}, {third} and {} more", names.len() - 3)
        }
        _ => names.join(", "),
    }
}

fn header(report: &Report, title: &str, date: Option<&str>) -> Markup {
    html! {
        header {
            p.kicker { "An audit of identifiers" }
            h1 { (shown::shown(title)) }
            p.lede { (summary(report)) }
            dl.facts {
                @for (name, value) in [
                    ("Profile", report.profile.as_str()),
                    ("Ladder", report.ladder.as_str()),
                    ("Unicode", report.unicode.as_str()),
                    ("isonym", report.isonym),
                ] {
                    div { dt { (name) } dd { (value) } }
                }
                @if let Some(date) = date {
                    div { dt { "Date" } dd { (shown::shown(date)) } }
                }
            }
            nav aria-label="Questions" {
                @for (id, name) in [
                    ("valid", "Valid?"),
                    ("same", "The same?"),
                    ("mistaken", "Mistaken?"),
                    ("wire", "Wire and screen?"),
                    ("made-of", "Made of what?"),
                ] {
                    @if id != "wire" || !report.levels.is_empty() {
                        a href={ "#" (id) } { (name) }
                    }
                }
            }
        }
    }
}

/// The whole in two sentences.
fn summary(report: &Report) -> String {
    let (bytes, same) = (report.distinct(Step::Bytes), report.distinct(super::ladder::SAME));
    let spelled = match bytes.saturating_sub(same) {
        0 => format!("They are {}, each in one spelling", counted(same, "different identifier")),
        _ => format!(
            "They are {} in {}",
            counted(same, "different identifier"),
            counted(bytes, "spelling")
        ),
    };
    format!(
        "{} in {}, of which {} valid. {spelled}.",
        counted(report.identifiers, "identifier"),
        counted(report.files.len() as u64, "file"),
        match report.not_valid {
            0 => "all are".to_owned(),
            _ => format!("{} are", percent(report.valid(), report.identifiers)),
        },
    )
}

/// The numbers that are to be seen first, what they are of, and how they are to be taken.
fn figures(report: &Report) -> Markup {
    let figure = |number: u64, [one, many]: [&'static str; 2], kind| {
        let of = if number == 1 { one } else { many };
        (thousands(number), of, if number == 0 { "good" } else { kind })
    };
    let foreign: u64 = report.charsets.iter().map(|charset| charset.identifiers).sum();
    let spelled = ["identifier in more than one spelling", "identifiers in more than one spelling"];
    let mistaken = ["group that could be mistaken", "groups that could be mistaken"];
    let mut figures = vec![
        figure(report.identifiers, ["identifier", "identifiers"], "plain"),
        figure(report.not_valid, ["not valid"; 2], "bad"),
        figure(report.same.twins.groups, spelled, "fair"),
        figure(report.confusable.groups, mistaken, "fair"),
    ];
    if !report.levels.is_empty() {
        figures.push(figure(foreign, ["with escapes that are not UTF-8"; 2], "fair"));
    }
    html! {
        ul.figures aria-label="At a glance" {
            @for (number, of, kind) in figures {
                li class=(kind) { span.number { (number) } span.of { (of) } }
            }
        }
    }
}
