//! The test files of UTS #46 and of the derived property of IDNA2008.

use std::collections::BTreeSet;
use std::path::Path;

use isonym::host::Answer;
use isonym::host::uts46::{self, Flags};
use isonym::unicode::props;

use super::{every, lines};
use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("IdnaTestV2.toUnicode", |row| idna(row, |name| uts46::to_unicode(name, &Flags::STRICT))),
    ("IdnaTestV2.toAsciiN", |row| idna(row, |name| uts46::to_ascii(name, &Flags::STRICT))),
    ("IdnaTestV2.toAsciiT", |row| idna(row, |name| uts46::to_ascii(name, &TRANSITIONAL))),
    ("Idna2008", idna_2008),
];

const TRANSITIONAL: Flags = Flags { transitional: true, ..Flags::STRICT };

/// The rows of the files of a directory.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (at, fields) in lines(&dir.join("IdnaTestV2.txt"))? {
        rows.extend(idna_rows(&at, &fields)?);
    }
    for (at, fields) in lines(&dir.join("Idna2008.txt"))? {
        let [range, class] = &fields[..] else { return Err(format!("{at}: two fields expected")) };
        rows.push(Row {
            operation: "Idna2008".to_owned(),
            at,
            input: range.clone(),
            expected: class.clone(),
            ..Row::default()
        });
    }
    Ok(rows)
}

/// The three rows of a line of `IdnaTestV2.txt`. A blank field says the same as an earlier one.
fn idna_rows(at: &str, fields: &[String]) -> Result<[Row; 3]> {
    let [source, unicode, unicode_status, ascii, ascii_status, transitional, transitional_status] =
        fields
    else {
        return Err(format!("{at}: seven fields expected"));
    };
    let or = |given: &str, earlier: &str| match given {
        "" => earlier.to_owned(),
        given => given.to_owned(),
    };
    let unicode = [or(unicode, source), or(unicode_status, "[]")];
    let ascii = [or(ascii, &unicode[0]), or(ascii_status, &unicode[1])];
    let transitional = [or(transitional, &ascii[0]), or(transitional_status, &ascii[1])];
    let columns = [("toUnicode", unicode), ("toAsciiN", ascii), ("toAsciiT", transitional)];
    Ok(columns.map(|(column, [text, status])| Row {
        operation: format!("IdnaTestV2.{column}"),
        at: at.to_owned(),
        input: source.clone(),
        expected: format!("{text}; {status}"),
        ..Row::default()
    }))
}

/// Text and set of status codes, with every check on.
fn idna(row: &Row, convert: impl FnOnce(&str) -> Answer<'_>) -> Outcome {
    let Some(source) = text(&row.input) else {
        return Outcome::Failed("an escape that is none".to_owned());
    };
    let expected = row.expected.split_once("; ");
    let expected = expected.and_then(|(result, status)| Some((text(result)?, codes(status))));
    let answer = convert(&source);
    let found = answer.findings.iter().map(|found| found.status.unwrap_or(found.finding.rule.id));
    let found: BTreeSet<&str> = found.collect();
    let shown = || {
        let found: Vec<_> = found.iter().copied().collect();
        format!("{}; [{}]", data::escape(&answer.text), found.join(", "))
    };
    Outcome::of(expected == Some((answer.text.to_string(), found.clone())), shown)
}

fn codes(status: &str) -> BTreeSet<&str> {
    let inner = status.trim_matches(['[', ']']);
    inner.split(',').map(str::trim).filter(|code| !code.is_empty()).collect()
}

/// A field with its escapes read, U+FFFD for a surrogate: no scalar value, and so in no text.
fn text(field: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = if field == "\"\"" { "" } else { field };
    while let Some((before, after)) = rest.split_once("\\") {
        let (hex, after) = match after.strip_prefix("x{") {
            Some(after) => after.split_once('}')?,
            None => after.strip_prefix('u')?.split_at_checked(4)?,
        };
        text.push_str(before);
        text.push(match u32::from_str_radix(hex, 16).ok()? {
            0xD800..=0xDFFF => char::REPLACEMENT_CHARACTER,
            code => char::from_u32(code)?,
        });
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// The derived property of every code point of a range.
fn idna_2008(row: &Row) -> Outcome {
    let class = |c: char| props(c).idna2008().as_str();
    every(&row.input, |c| (class(c) != row.expected).then(|| class(c).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_read_and_surrogates_are_replaced() {
        assert_eq!(text("\"\"").as_deref(), Some(""));
        assert_eq!(text(r"a\u0300\x{10FFFF}b").as_deref(), Some("a\u{300}\u{10FFFF}b"));
        assert_eq!(text(r"a\uD900z").as_deref(), Some("a\u{FFFD}z"));
        assert_eq!(text(r"\x{110000}"), None);
    }

    #[test]
    fn a_blank_field_says_the_same_as_an_earlier_one() {
        let rows = |fields: [&str; 7]| idna_rows("at", &fields.map(str::to_owned)).unwrap();
        let expected = |fields| rows(fields).map(|row| row.expected);
        let all = ["a; [B1]", "b; [B1]", "c; []"];
        assert_eq!(expected(["a", "", "[B1]", "b", "", "c", "[]"]), all);
        assert_eq!(expected(["a", "", "", "", "", "", ""]), ["a; []"; 3]);
    }

    #[test]
    fn every_code_point_of_a_range_is_asked() {
        let row =
            |input: &str| Row { input: input.into(), expected: "PVALID".into(), ..Row::default() };
        assert_eq!(idna_2008(&row("0061..007A")), Outcome::Passed);
        assert_eq!(idna_2008(&row("002D")), Outcome::Passed);
        assert_eq!(idna_2008(&row("0061..007B")), Outcome::Failed("U+007B: DISALLOWED".into()));
    }
}
