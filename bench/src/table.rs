//! The table: Markdown, for people and for COMPARE.md.

use std::fmt::Write;
use std::{fs, io};

use crate::measure::{Measured, Work};

const PEERS: [&str; 11] = [
    "oxiri",
    "iri-string",
    "fluent-uri",
    "iref",
    "url",
    "idna",
    "linkify",
    "unicode-normalization",
    "icu_normalizer",
    "unicode-segmentation",
    "unicode-security",
];

/// Nanoseconds a row, the ratio to the rival, and whether the goal is met.
pub(crate) fn render(results: &[Measured]) -> String {
    let mut table = format!("| work | rows | isonym | {} | ratio | goal | |\n", PEERS.join(" | "));
    table.push_str("|---|---|--:|");
    table.push_str(&"--:|".repeat(PEERS.len() + 2));
    table.push_str("---|\n");
    for Measured { work, times } in results {
        let time = |who: &str| times.iter().find(|(name, _)| *name == who).map(|(_, time)| *time);
        let show = |time: Option<f64>| time.map_or(String::new(), |time| format!("{time:.1}"));
        // Writing to a string cannot fail.
        let _ = write!(table, "| {} | {} | {} ", work.name, work.rows, show(time("isonym")));
        for peer in PEERS {
            let _ = write!(table, "| {} ", show(time(peer)));
        }
        let fastest = times.iter().skip(1).min_by(|(_, a), (_, b)| a.total_cmp(b));
        let rival = match work.rival {
            Work::FASTEST => fastest.map_or("", |(name, _)| name),
            rival => rival,
        };
        let ratio = time(rival).zip(time("isonym")).map(|(rival, us)| rival / us);
        let goal = work.goal.map_or(String::new(), |goal| format!("{goal:.1}"));
        let verdict = match (ratio, work.goal) {
            (Some(ratio), Some(goal)) if ratio >= goal => "met",
            (Some(_), Some(_)) => "short",
            _ => "",
        };
        // Rounded down: what is short of its goal does not read as if it had met it.
        let shown = ratio.map(|ratio| (ratio * 100.0).floor() / 100.0);
        let against = shown.map_or(String::new(), |ratio| format!("{ratio:.2} ({rival})"));
        let _ = writeln!(table, "| {against} | {goal} | {verdict} |");
    }
    table
}

/// Puts what a command makes between its markers in COMPARE.md.
pub(crate) fn write(command: &str, made: &str) -> io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../COMPARE.md");
    let page = fs::read_to_string(path)?;
    let begin = format!("<!-- begin: isonym-bench {command} -->\n");
    let end = format!("<!-- end: isonym-bench {command} -->");
    let (before, rest) = page.split_once(&begin).ok_or(io::ErrorKind::InvalidData)?;
    let (_, after) = rest.split_once(&end).ok_or(io::ErrorKind::InvalidData)?;
    let aside = format!("{path}.new");
    fs::write(&aside, format!("{before}{begin}\n{made}\n{end}{after}"))?;
    fs::rename(aside, path)
}
