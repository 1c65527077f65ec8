//! The test files of the normal forms and of grapheme clusters.

use std::path::Path;

use isonym::unicode::grapheme;
use isonym::unicode::normal::Form;

use super::{every, lines};
use crate::conform::data::{Result, Row};
use crate::conform::ops::{Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("NormalizationTest.NFC", |row| normal(row, Form::Nfc)),
    ("NormalizationTest.NFD", |row| normal(row, Form::Nfd)),
    ("NormalizationTest.NFKC", |row| normal(row, Form::Nfkc)),
    ("NormalizationTest.NFKD", |row| normal(row, Form::Nfkd)),
    ("NormalizationTest.rest", |row| every(&row.input, changed)),
    ("GraphemeBreakTest", |row| {
        let Some(text) = text(&row.input) else { return no_text() };
        let got = breaks(&text);
        Outcome::of(got == row.expected, || got)
    }),
];

/// The rows of the files of a directory.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = normalization_rows(lines(&dir.join("NormalizationTest.txt"))?)?;
    for (at, fields) in lines(&dir.join("GraphemeBreakTest.txt"))? {
        let expected = fields.concat();
        rows.push(Row {
            operation: "GraphemeBreakTest".to_owned(),
            at,
            input: expected
                .replace(['÷', '×'], " ")
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
            expected,
            ..Row::default()
        });
    }
    Ok(rows)
}

/// Four rows a line, one a form; then one for every range of code points that part 1 does not have:
/// no form changes them.
fn normalization_rows(lines: Vec<(String, Vec<String>)>) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    let mut next = 0;
    let mut in_part_1 = false;
    for (at, fields) in lines {
        let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
        let [source, nfc, nfd, nfkc, nfkd, _] = fields[..] else {
            let [part] = fields[..] else { return Err(format!("{at}: five fields expected")) };
            if in_part_1 {
                rows.extend(rest(next, u32::from(char::MAX) + 1));
            }
            in_part_1 = part == "@Part1";
            continue;
        };
        if in_part_1 {
            let listed = u32::from_str_radix(source, 16);
            let listed = listed.map_err(|error| format!("{at}: {error}"))?;
            rows.extend(rest(next, listed));
            next = listed + 1;
        }
        // What becomes of each of the five columns.
        let forms = [
            ("NFC", [nfc, nfc, nfc, nfkc, nfkc]),
            ("NFD", [nfd, nfd, nfd, nfkd, nfkd]),
            ("NFKC", [nfkc; 5]),
            ("NFKD", [nfkd; 5]),
        ];
        rows.extend(forms.map(|(form, becomes)| Row {
            operation: format!("NormalizationTest.{form}"),
            at: at.clone(),
            input: [source, nfc, nfd, nfkc, nfkd].join("; "),
            expected: becomes.join("; "),
            ..Row::default()
        }));
    }
    Ok(rows)
}

/// The row of the code points from `start` to before `end`.
fn rest(start: u32, end: u32) -> Option<Row> {
    (start < end).then(|| Row {
        operation: "NormalizationTest.rest".to_owned(),
        at: "NormalizationTest.txt".to_owned(),
        input: format!("{start:04X}..{:04X}", end - 1),
        expected: "unchanged by every form".to_owned(),
        ..Row::default()
    })
}

/// What the form makes of each column; and whether it says so beforehand.
fn normal(row: &Row, form: Form) -> Outcome {
    let mut got = Vec::new();
    for column in row.input.split("; ") {
        let Some(text) = text(column) else { return no_text() };
        let normal = form.normalize(&text);
        if form.is_normal(&text) != (normal == text) {
            return Outcome::Failed(format!("{column}: is it {}? yes and no", form.as_str()));
        }
        got.push(hex(&normal));
    }
    let got = got.join("; ");
    Outcome::of(got == row.expected, || got)
}

fn changed(c: char) -> Option<String> {
    let text = String::from(c);
    let forms = [Form::Nfc, Form::Nfd, Form::Nfkc, Form::Nfkd];
    let form = forms.into_iter().find(|form| form.normalize(&text) != text)?;
    Some(format!("{} is {}", form.as_str(), hex(&form.normalize(&text))))
}

/// The code points, with `÷` where a cluster begins or ends and `×` elsewhere.
fn breaks(text: &str) -> String {
    let clusters = grapheme::clusters(text).map(|cluster| hex(cluster).replace(' ', " × "));
    clusters.fold("÷".to_owned(), |line, cluster| line + " " + &cluster + " ÷")
}

fn text(code_points: &str) -> Option<String> {
    let hex = code_points.split(' ');
    hex.map(|hex| char::from_u32(u32::from_str_radix(hex, 16).ok()?)).collect()
}

fn hex(text: &str) -> String {
    text.chars().map(|c| format!("{:04X}", u32::from(c))).collect::<Vec<_>>().join(" ")
}

fn no_text() -> Outcome {
    Outcome::Failed("code points in hexadecimal are expected".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(fields: &[&str]) -> (String, Vec<String>) {
        ("at".to_owned(), fields.iter().map(|&field| field.to_owned()).collect())
    }

    #[test]
    fn what_part_1_does_not_have_is_asked_too() {
        let lines = [
            line(&["@Part0"]),
            line(&["1E0A", "1E0A", "0044 0307", "1E0A", "0044 0307", ""]),
            line(&["@Part1"]),
            line(&["00A0", "00A0", "00A0", "0020", "0020", ""]),
            line(&["00A1", "00A1", "00A1", "00A1", "00A1", ""]),
            line(&["@Part2"]),
        ];
        let rows = normalization_rows(lines.to_vec()).unwrap();
        let rest = rows.iter().filter(|row| row.operation.ends_with("rest"));
        let rest: Vec<_> = rest.map(|row| row.input.as_str()).collect();
        assert_eq!(rest, ["0000..009F", "00A2..10FFFF"]);
        assert_eq!(rows.len(), 14);
        assert_eq!(rows[1].expected, "0044 0307; 0044 0307; 0044 0307; 0044 0307; 0044 0307");
        for row in rows.iter().filter(|row| row.operation.ends_with("FC")) {
            assert_eq!(normal(row, Form::Nfc), Outcome::Passed);
        }
    }

    #[test]
    fn breaks_are_written_as_in_the_file() {
        assert_eq!(breaks("\r\na\u{301}"), "÷ 000D × 000A ÷ 0061 × 0301 ÷");
        assert_eq!(breaks(""), "÷");
    }
}
