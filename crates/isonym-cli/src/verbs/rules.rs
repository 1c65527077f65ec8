//! `rules`: every rule there is.
//!
//! ```
//! use isonym_cli::{rules, verbs};
//! assert!(verbs::rules::text(rules::all()).contains("char/space"));
//! ```
//!
//! The page of a single rule is `explain`'s.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io;

use isonym::finding::Rule;
use serde::Serialize;

use crate::args::rules::{Rules, RulesFormat};
use crate::output::excerpt::visible;
use crate::output::{jsonl, summary};
use crate::{CLEAN, rules, run};

#[derive(Serialize)]
struct Listed {
    rule: &'static str,
    severity: &'static str,
    message: &'static str,
    expected: &'static str,
    source: &'static str,
    why: &'static str,
    profile: &'static str,
    bad: Cow<'static, str>,
    good: &'static str,
    jena_iri: &'static [&'static str],
    jena_iri3986: &'static [&'static str],
}

/// Prints the rules.
///
/// # Errors
/// When they cannot be written.
pub fn run(args: &Rules) -> io::Result<u8> {
    run::print(&match args.format {
        RulesFormat::Text => text(rules::all()),
        RulesFormat::Jsonl => json(),
        RulesFormat::Markdown => markdown(),
    })?;
    Ok(CLEAN)
}

/// A table of `rules`.
pub fn text(rules: impl IntoIterator<Item = &'static Rule>) -> String {
    let row = |rule: &Rule| {
        [rule.id, rule.severity.as_str(), rule.message, rule.source].map(str::to_owned)
    };
    let head = ["rule", "severity", "message", "source"].map(str::to_owned);
    let rows: Vec<_> = std::iter::once(head).chain(rules.into_iter().map(row)).collect();
    summary::aligned(&rows, &[])
}

fn json() -> String {
    let mut lines = Vec::new();
    for rule in rules::all() {
        jsonl::line(
            &mut lines,
            &Listed {
                rule: rule.id,
                severity: rule.severity.as_str(),
                message: rule.message,
                expected: rule.expected,
                source: rule.source,
                why: rule.why,
                profile: rule.profile,
                bad: text_of(rules::bad(rule)),
                good: rule.good,
                jena_iri: rule.jena_iri,
                jena_iri3986: rule.jena_iri3986,
            },
        );
    }
    String::from_utf8_lossy(&lines).into_owned()
}

/// An example as it is, or with its bytes made visible where it is no text.
fn text_of(example: &'static [u8]) -> Cow<'static, str> {
    str::from_utf8(example).map_or_else(|_| visible(example).into(), Cow::from)
}

fn markdown() -> String {
    let mut table = String::from("| rule | severity | message | source |\n|---|---|---|---|\n");
    for rule in rules::all() {
        let message = rule.message.replace('|', "\\|");
        // Writing to a string does not fail.
        let _ =
            writeln!(table, "| `{}` | {} | {message} | {} |", rule.id, rule.severity, rule.source);
    }
    table
}
