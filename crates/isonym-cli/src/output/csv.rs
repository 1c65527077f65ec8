//! Findings for tables: CSV, a row for each.
//!
//! ```
//! use isonym_cli::output::csv::cell;
//! let mut row = Vec::new();
//! cell("a \"b\", c", &mut row);
//! cell("d", &mut row);
//! assert_eq!(row, br#""a ""b"", c",d,"#);
//! ```
//!
//! Quoted as RFC 4180 has it; rows end in a line feed, as all lines here do. What is clean has a row
//! without a rule (`--all`), and so have findings that were left out, whose number is the message.
//! A cell holds no more than spreadsheets take: what is longer is cut, and ends in `…`.

use std::io::{self, Write};

use isonym::finding::Finding;

use super::Verdict;
use super::document::Document;

/// The most bytes of a cell.
const MOST: usize = 32_767;

/// The names of the columns.
const NAMES: &str = "file,line,column,profile,valid,rule,severity,component,start,end,message,\
                     expected,source,repair,value\n";

/// Rows below the names of their columns.
#[derive(Clone, Copy, Debug)]
pub struct Table;

impl Document for Table {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(NAMES.as_bytes())
    }
}

/// Writes a row for each finding.
pub fn write(verdict: &Verdict<'_>, out: &mut Vec<u8>) {
    let mut columns = verdict.judgement.record.columns();
    let origin = verdict.judgement.origin();
    for finding in &verdict.shown {
        let place = columns.place(origin(finding.span.start));
        row(verdict, place, Some(finding), &verdict.judgement.message(finding), out);
    }
    let place = columns.place(0);
    match verdict.left_out {
        0 if verdict.shown.is_empty() => row(verdict, place, None, "", out),
        0 => {}
        more => row(verdict, place, None, &format!("{more} more not shown"), out),
    }
}

fn row(
    verdict: &Verdict<'_>,
    (line, column): (u64, usize),
    finding: Option<&Finding>,
    message: &str,
    out: &mut Vec<u8>,
) {
    let judgement = &verdict.judgement;
    let value = judgement.value.unwrap_or("");
    let number = |number: Option<usize>| number.map(|number| number.to_string());
    let component = finding.and_then(|finding| finding.component);
    let cells = [
        judgement.record.file(),
        &line.to_string(),
        &column.to_string(),
        &judgement.profile.map(ToString::to_string).unwrap_or_default(),
        if verdict.is_valid { "true" } else { "false" },
        finding.map_or("", |finding| finding.rule.id),
        finding.map_or("", |finding| finding.severity.as_str()),
        component.map_or("", |component| component.as_str()),
        &number(finding.map(|finding| finding.span.start)).unwrap_or_default(),
        &number(finding.map(|finding| finding.span.end)).unwrap_or_default(),
        message,
        finding.map_or("", |finding| finding.expected),
        finding.map_or("", |finding| finding.rule.source),
        &finding.and_then(|finding| mended(finding, value)).unwrap_or_default(),
        value,
    ];
    cells.iter().for_each(|text| cell(text, out));
    out.pop();
    out.push(b'\n');
}

/// The identifier with the finding mended, where that is safe.
fn mended(finding: &Finding, value: &str) -> Option<String> {
    let repair = finding.repair.as_ref().filter(|repair| repair.safe && value.len() <= MOST)?;
    let (before, after) = (value.get(..repair.span.start)?, value.get(repair.span.end..)?);
    Some([before, &repair.replacement(value), after].concat())
}

/// Writes a cell and a comma.
pub fn cell(text: &str, out: &mut Vec<u8>) {
    let cut = text.floor_char_boundary(MOST);
    let (text, more) = text.split_at_checked(cut).unwrap_or((text, ""));
    let rest = if more.is_empty() { "" } else { "…" };
    if text.contains([',', '"', '\r', '\n']) {
        out.push(b'"');
        out.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        out.extend_from_slice(rest.as_bytes());
        out.push(b'"');
    } else {
        out.extend_from_slice(text.as_bytes());
        out.extend_from_slice(rest.as_bytes());
    }
    out.push(b',');
}
