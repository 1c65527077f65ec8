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
use isonym::unicode::normal::nfc;

use super::excerpt::{Excerpt, short, visible};
use super::secret::Hidden;
use super::{Judgement, Paint, Verdict, jsonl};
use crate::input::Columns;

/// How many code points of a repair are listed.
const MOST_CODE_POINTS: usize = 12;

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
            place(judgement, judgement.record.columns().place(0)),
            visible(&Hidden::of(judgement.bytes()).bytes),
            by(judgement)
        );
    }
    let mut drawing = Drawing::new(judgement, paint);
    for finding in shown {
        drawing.draw(finding, out)?;
    }
    write_left_out(judgement, *left_out, out);
    Ok(())
}

/// Draws findings about one identifier, one by one.
pub struct Drawing<'d> {
    judgement: &'d Judgement<'d>,
    hidden: Hidden<'d>,
    /// Counted on from finding to finding.
    columns: Columns<'d>,
    /// Where in the record the byte at an offset comes from.
    origin: Box<dyn Fn(usize) -> usize + 'd>,
    paint: Paint,
}

impl<'d> Drawing<'d> {
    /// Nothing is drawn yet.
    pub fn new(judgement: &'d Judgement<'d>, paint: Paint) -> Drawing<'d> {
        let (hidden, columns) = (Hidden::of(judgement.bytes()), judgement.record.columns());
        Drawing { judgement, hidden, columns, origin: Box::new(judgement.origin()), paint }
    }

    /// Draws a finding.
    ///
    /// # Errors
    /// None: writing to a vector does not fail.
    pub fn draw(&mut self, finding: &Finding, out: &mut Vec<u8>) -> io::Result<()> {
        let Drawing { judgement, hidden, columns, origin, paint } = self;
        let Finding { rule, severity, span, .. } = finding;
        let head = paint.severity(*severity, format!("{severity}[{}]", rule.id));
        let message = paint.bold(hidden.message(finding, judgement.message(finding)));
        writeln!(
            out,
            "{}: {head}: {message}",
            place(judgement, columns.place(origin(span.start)))
        )?;

        let excerpt = Excerpt::new(&hidden.bytes, *span);
        let mark = paint.severity(*severity, "^".repeat(excerpt.width()));
        writeln!(out, "  | {excerpt}")?;
        writeln!(out, "  | {}{mark}", " ".repeat(excerpt.indent()))?;
        writeln!(out, "  = expected: {}", finding.expected)?;
        if let (Some(repair), Some(value)) = (&finding.repair, judgement.value) {
            writeln!(
                out,
                "  = {}: {}",
                paint.help("help"),
                advice(repair, finding, value, hidden)
            )?;
        }
        writeln!(out, "  = {}", paint.faint(format!("source: {}{}", rule.source, by(judgement))))
    }
}

/// Says how many findings are not shown, if any.
pub fn write_left_out(judgement: &Judgement<'_>, left_out: usize, out: &mut Vec<u8>) {
    if left_out > 0 {
        let (place, by) = (place(judgement, judgement.record.columns().place(0)), by(judgement));
        let s = if left_out == 1 { "" } else { "s" };
        // Writing to a vector does not fail.
        let _ = writeln!(out, "{place}: {left_out} more finding{s} not shown{by}");
    }
}

/// `file:line:column`.
fn place(judgement: &Judgement<'_>, (line, column): (u64, usize)) -> String {
    let file = visible(judgement.record.file().as_bytes());
    format!("{file}:{line}:{column}")
}

/// The profile, where one judged.
fn by(judgement: &Judgement<'_>) -> String {
    judgement.profile.map(|profile| format!(" (profile {profile})")).unwrap_or_default()
}

/// A repair as a request.
fn advice(repair: &Repair, finding: &Finding, value: &str, hidden: &Hidden<'_>) -> String {
    let (given, mended) = (repair.span.of(value), repair.replacement(value));
    let (old, mut new) = (short(hidden.get(repair.span)), short(mended.as_bytes()));
    // A single character is what the message names, too.
    if hidden.touches(repair.span) && given.chars().nth(1).is_some() {
        new = "*".repeat(new.len());
    }
    let mut advice = if new.is_empty() {
        format!("leave out {old}")
    } else if old.is_empty() {
        let rest = hidden.bytes.get(repair.span.start..).unwrap_or(&[]);
        match rest {
            [] => format!("write {new} at the end"),
            rest => format!("write {new} before {}", short(rest)),
        }
    } else if repair.span == finding.span {
        format!("write {new}")
    } else {
        format!("write {new} for {old}")
    };
    if look_the_same(given, &mended) && !hidden.touches(repair.span) {
        advice.push_str(&format!(" ({} for {})", code_points(&mended), code_points(given)));
    }
    if !repair.safe {
        advice.push_str(", if that is what was meant");
    }
    advice
}

/// Whether two spellings of a text cannot be told apart by eye.
fn look_the_same(given: &str, mended: &str) -> bool {
    given != mended && nfc(given) == nfc(mended)
}

/// The first code points of `text`.
fn code_points(text: &str) -> String {
    let mut list = jsonl::code_points(text);
    list.truncate(MOST_CODE_POINTS);
    let cut = if text.chars().nth(MOST_CODE_POINTS).is_some() { " …" } else { "" };
    format!("{}{cut}", list.join(" "))
}
