//! Rows of the vectors and of the reported cases, where they are at hand.
#![allow(dead_code, reason = "not every test reads both")]
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test: a row of another form is a failure"
)]

use crate::shared::shared;
use serde_json::Value;

/// A row of a vector file.
pub(crate) struct Row {
    pub(crate) operation: String,
    /// Without escapes.
    pub(crate) input: String,
    /// Without escapes.
    pub(crate) expected: String,
}

/// A reported case.
pub(crate) struct Report {
    pub(crate) id: String,
    pub(crate) input: Value,
    pub(crate) expected: Value,
}

/// The rows of `vectors/NAME`.
pub(crate) fn vectors(name: &str) -> Option<Vec<Row>> {
    let text = shared(&format!("vectors/{name}"))?;
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        Row {
            operation: fields[1].into(),
            input: unescape(fields[2]),
            expected: unescape(fields[3]),
        }
    };
    Some(text.lines().skip(1).map(row).collect())
}

/// The rows of `cases/reports.tsv` with that operation.
pub(crate) fn reports(operation: &str) -> Option<Vec<Report>> {
    let text = shared("cases/reports.tsv")?;
    let rows = text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let report = |fields: Vec<&str>| Report {
        id: fields[0].into(),
        input: serde_json::from_str(fields[4]).unwrap(),
        expected: serde_json::from_str(fields[6]).unwrap(),
    };
    Some(rows.filter(|fields| fields[5] == operation).map(report).collect())
}

/// `\u{HEX}` is a code point, `\\` a backslash.
fn unescape(field: &str) -> String {
    let mut text = String::new();
    let mut rest = field;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        if let Some(hex) = after.strip_prefix("u{") {
            let (hex, after) = hex.split_once('}').unwrap();
            text.push(char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap());
            rest = after;
        } else {
            text.push('\\');
            rest = after.strip_prefix('\\').unwrap();
        }
    }
    text + rest
}
