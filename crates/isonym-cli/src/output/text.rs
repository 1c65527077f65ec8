//! Findings for people.
//!
//! ```text
//! urls.txt:3:20: error[char/space]: a space may not stand in the path
//!   | http://example.org/a b
//!   |                     ^
//!   = expected: `%20`
//!   = help: write %20
//!   = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
//! ```

use std::io::{self, Write};

use isonym::finding::{Finding, Repair};

use super::excerpt::{Excerpt, short, visible};
use super::{Judgement, Paint, Verdict};

/// Writes the findings of one identifier; the identifier and its verdict, when there are none.
pub fn write(verdict: &Verdict<'_>, paint: Paint, out: &mut Vec<u8>) {
    // Writing to a vector does not fail.
    let _ = try_write(verdict, paint, out);
}

fn try_write(verdict: &Verdict<'_>, paint: Paint, out: &mut Vec<u8>) -> io::Result<()> {
    let Verdict { judgement, shown, left_out, is_valid, .. } = verdict;
    if shown.is_empty() && *left_out == 0 {
        let verdict = if *is_valid { "valid" } else { "not valid" };
        return writeln!(
            out,
            "{}: {verdict}: {}{}",
            place(judgement, judgement.record.columns().at(0)),
            visible(judgement.bytes()),
            by(judgement)
        );
    }
    // Columns are counted once, however many findings there are.
    let (mut columns, origin) = (judgement.record.columns(), judgement.origin());
    for finding in shown {
        let column = columns.at(origin(finding.span.start));
        try_write_one(judgement, finding, column, paint, out)?;
    }
    write_left_out(judgement, *left_out, out);
    Ok(())
}

/// Writes one finding.
pub fn write_one(judgement: &Judgement<'_>, finding: &Finding, paint: Paint, out: &mut Vec<u8>) {
    // Writing to a vector does not fail.
    let column = judgement.record.columns().at(judgement.origin()(finding.span.start));
    let _ = try_write_one(judgement, finding, column, paint, out);
}

fn try_write_one(
    judgement: &Judgement<'_>,
    finding: &Finding,
    column: usize,
    paint: Paint,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let Finding { rule, severity, span, .. } = finding;
    let head = paint.severity(*severity, format!("{severity}[{}]", rule.id));
    let message = paint.bold(judgement.message(finding));
    writeln!(out, "{}: {head}: {message}", place(judgement, column))?;

    let excerpt = Excerpt::new(judgement.bytes(), *span);
    let mark = paint.severity(*severity, "^".repeat(excerpt.width()));
    writeln!(out, "  | {excerpt}")?;
    writeln!(out, "  | {}{mark}", " ".repeat(excerpt.indent()))?;
    writeln!(out, "  = expected: {}", finding.expected)?;
    if let (Some(repair), Some(value)) = (&finding.repair, judgement.value) {
        writeln!(out, "  = {}: {}", paint.help("help"), advice(repair, finding, value))?;
    }
    writeln!(out, "  = {}", paint.faint(format!("source: {}{}", rule.source, by(judgement))))
}

/// Says how many findings are not shown, if any.
pub fn write_left_out(judgement: &Judgement<'_>, left_out: usize, out: &mut Vec<u8>) {
    if left_out > 0 {
        let (place, by) = (place(judgement, judgement.record.columns().at(0)), by(judgement));
        // Writing to a vector does not fail.
        let _ = writeln!(out, "{place}: {left_out} more findings not shown{by}");
    }
}

/// `file:line:column`.
fn place(judgement: &Judgement<'_>, column: usize) -> String {
    let file = visible(judgement.record.file().as_bytes());
    format!("{file}:{}:{column}", judgement.record.line())
}

/// The profile, where one judged.
fn by(judgement: &Judgement<'_>) -> String {
    judgement.profile.map(|profile| format!(" (profile {profile})")).unwrap_or_default()
}

/// A repair as a request.
fn advice(repair: &Repair, finding: &Finding, value: &str) -> String {
    let new = short(repair.replacement(value).as_bytes());
    let old = short(repair.span.of(value).as_bytes());
    let mut advice = if new.is_empty() {
        format!("leave out {old}")
    } else if old.is_empty() {
        let rest = value.get(repair.span.start..).unwrap_or("");
        format!("write {new} before {}", short(rest.as_bytes()))
    } else if repair.span == finding.span {
        format!("write {new}")
    } else {
        format!("write {new} for {old}")
    };
    if !repair.safe {
        advice.push_str(", if that is what was meant");
    }
    advice
}
