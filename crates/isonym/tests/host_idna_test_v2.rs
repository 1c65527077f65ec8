//! UTS #46 against its own test file, `IdnaTestV2.txt` of Unicode 18.0: every row, every column.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::unwrap_used)]

mod shared;

use std::collections::BTreeSet;

use isonym::host::Answer;
use isonym::host::uts46::{self, Flags};

/// A column as text; `None` when it holds a surrogate, which no string of Rust can.
fn text(column: &str) -> Option<String> {
    if column == "\"\"" {
        return Some(String::new());
    }
    let mut text = String::new();
    let mut rest = column;
    while let Some(escape) = rest.find("\\u") {
        text.push_str(&rest[..escape]);
        let hex = rest.get(escape + 2..escape + 6)?;
        text.push(char::from_u32(u32::from_str_radix(hex, 16).ok()?)?);
        rest = &rest[escape + 6..];
    }
    text.push_str(rest);
    Some(text)
}

fn statuses(column: &str) -> BTreeSet<String> {
    let inner = column.trim_matches(['[', ']']);
    inner.split(',').map(|code| code.trim().to_owned()).filter(|code| !code.is_empty()).collect()
}

fn statuses_of(answer: &Answer<'_>) -> BTreeSet<String> {
    let status = |status: Option<&str>| status.expect("every refusal here has a code").to_owned();
    answer.findings.iter().map(|found| status(found.status)).collect()
}

#[test]
fn every_row_and_column() {
    let Some(file) = shared::shared("unicode/18.0.0/idna/IdnaTestV2.txt") else { return };
    let nontransitional = Flags::STRICT;
    let transitional = Flags { transitional: true, ..Flags::STRICT };
    let (mut rows, mut surrogates, mut wrong) = (0, 0, Vec::new());
    for line in file.lines() {
        let data = line.split('#').next().unwrap_or("").trim();
        if data.is_empty() {
            continue;
        }
        let columns: Vec<&str> = data.split(';').map(str::trim).collect();
        let or = |index: usize, default: &str| match columns[index] {
            "" => default.to_owned(),
            given => given.to_owned(),
        };
        let to_unicode = or(1, columns[0]);
        let to_unicode_status = or(2, "[]");
        let to_ascii_n = or(3, &to_unicode);
        let to_ascii_n_status = or(4, &to_unicode_status);
        let to_ascii_t = or(5, &to_ascii_n);
        let to_ascii_t_status = or(6, &to_ascii_n_status);
        let Some(source) = text(columns[0]) else {
            surrogates += 1;
            continue;
        };
        rows += 1;
        for (operation, got, want, want_status) in [
            (
                "toUnicode",
                uts46::to_unicode(&source, &nontransitional),
                &to_unicode,
                &to_unicode_status,
            ),
            (
                "toAsciiN",
                uts46::to_ascii(&source, &nontransitional),
                &to_ascii_n,
                &to_ascii_n_status,
            ),
            ("toAsciiT", uts46::to_ascii(&source, &transitional), &to_ascii_t, &to_ascii_t_status),
        ] {
            let want = (text(want).unwrap(), statuses(want_status));
            let got = (got.text.to_string(), statuses_of(&got));
            if got != want {
                wrong.push(format!("{operation} of {source:?}: {got:?}, not {want:?}"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {rows} rows:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
    assert_eq!((rows, surrogates), (6394, 2));
}
