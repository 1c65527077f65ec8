//! A run at a glance: the table of rules, the line that ends it, and what is said of its time, which
//! is no part of what it writes: that is the same whenever it is written.
//!
//! ```
//! use isonym_cli::output::summary::counted;
//! assert_eq!((counted(1, "error"), counted(2_000, "error")), ("1 error".into(), "2,000 errors".into()));
//! ```

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

use isonym::finding::Severity;
use unicode_width::UnicodeWidthStr;

use super::document::Document;
use crate::tally::{RuleCount, Sample, Tally};

/// A table of what the whole run has found.
#[derive(Clone, Copy, Debug)]
pub struct Glance;

impl Document for Glance {
    fn end(&mut self, tally: &Tally, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}{}", table(tally), totals(tally))
    }
}

/// The table: the gravest first, then the most frequent.
pub fn table(tally: &Tally) -> String {
    let mut rules: Vec<&RuleCount> = tally.rules.iter().collect();
    rules.sort_by_key(|rule| (std::cmp::Reverse((rule.severity, rule.count)), rule.rule.id));
    let mut rows = vec![["severity", "rule", "count", "profile", "first seen"].map(String::from)];
    rows.extend(rules.iter().map(|rule| {
        let profile = rule.profile.map_or_else(|| "-".into(), |profile| profile.to_string());
        let count = thousands(rule.count);
        [rule.severity.to_string(), rule.rule.id.into(), count, profile, places(&rule.samples)]
    }));
    if rules.is_empty() { String::new() } else { aligned(&rows, &[2]) }
}

/// Places in files, the name of a file once where the next is in the same.
fn places(samples: &[Sample]) -> String {
    let mut text = String::new();
    let mut last = None;
    for Sample { file, line } in samples {
        let file = file.as_str();
        let comma = if last.is_some() { ", " } else { "" };
        let name = if last == Some(file) { "" } else { file };
        // Writing to a string does not fail.
        let _ = write!(text, "{comma}{name}:{line}");
        last = Some(file);
    }
    text
}

/// Rows of cells as columns; those at the places `right` are numbers and end in line.
pub fn aligned(rows: &[impl AsRef<[String]>], right: &[usize]) -> String {
    let mut widths = vec![0; rows.first().map_or(0, |row| row.as_ref().len())];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row.as_ref()) {
            *width = cell.width().max(*width);
        }
    }
    let mut table = String::new();
    for row in rows {
        let mut line = String::new();
        for (at, (cell, &width)) in row.as_ref().iter().zip(&widths).enumerate() {
            let space = " ".repeat(width - cell.width());
            let (left, right) = if right.contains(&at) { (&*space, "") } else { ("", &*space) };
            // Writing to a string does not fail.
            let _ = write!(line, "{left}{cell}{right}  ");
        }
        table.push_str(line.trim_end());
        table.push('\n');
    }
    table
}

/// What a run has read and found, on a line.
pub fn totals(tally: &Tally) -> String {
    format!(
        "{}, {} of {} not valid, {}, {}",
        counted(tally.rows, "record"),
        thousands(tally.not_valid),
        counted(tally.identifiers, "identifier"),
        counted(tally.of(Severity::Error), "error"),
        counted(tally.of(Severity::Warning), "warning"),
    )
}

/// How long a run took, and how fast it was.
pub fn speed(tally: &Tally, took: Duration) -> String {
    format!("{:.2} s, {}", took.as_secs_f64(), rate(tally.rows, took))
}

/// How many records a second.
pub fn rate(records: u64, took: Duration) -> String {
    let rate = records as f64 / took.as_secs_f64().max(0.001);
    format!("{}/s", counted(rate as u64, "record"))
}

/// So many of something.
pub fn counted(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", thousands(count))
}

/// A number with its thousands set apart.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_can_be_read() {
        let numbers = [0, 999, 1_000, 1_234_567].map(thousands);
        assert_eq!(numbers, ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn one_is_no_plural() {
        let mut tally = Tally::default();
        (tally.rows, tally.identifiers) = (1, 1);
        let said = "1 record, 0 of 1 identifier not valid, 0 errors, 0 warnings";
        assert_eq!(totals(&tally), said);
        assert_eq!(speed(&tally, Duration::from_secs(1)), "1.00 s, 1 record/s");
    }

    #[test]
    fn a_file_is_named_once() {
        let sample = |(file, line): (&str, u64)| Sample { file: file.into(), line };
        assert_eq!(places(&[("a", 1), ("a", 3), ("b", 2)].map(sample)), "a:1, :3, b:2");
        assert_eq!(places(&[]), "");
    }

    #[test]
    fn wide_cells_are_aligned_too() {
        let rows = [["a", "1"], ["例え", "10"]].map(|row| row.map(String::from));
        assert_eq!(aligned(&rows, &[1]), "a      1\n例え  10\n");
    }
}
