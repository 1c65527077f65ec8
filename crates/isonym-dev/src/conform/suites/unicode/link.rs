//! The test files of UTS #58.

use std::path::Path;

use isonym::link::{Options, detect, format};
use isonym::percent::{self, Set};

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("LinkDetectionTest", |row| {
        let got = marked(&row.input);
        Outcome::of(got == row.expected, || got)
    }),
    ("LinkFormattingTest", |row| {
        let Some(identifier) = built(&row.input) else {
            return Outcome::Failed("a scheme and a host are expected".to_owned());
        };
        formatted(&identifier, row)
    }),
    ("LinkFormattingTest.escaped", |row| formatted(&row.input, row)),
];

/// What links stand between in `LinkDetectionTest.txt`.
const MARKS: [char; 2] = ['⸠', '⸡'];

/// The rows of the files of a directory.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    let row = |operation: &str, at: String, input: &str, expected: &str| Row {
        operation: operation.to_owned(),
        at,
        input: input.to_owned(),
        expected: expected.to_owned(),
        ..Row::default()
    };
    let path = dir.join("LinkDetectionTest.txt");
    for (line, number) in data::read(&path)?.lines().zip(1..) {
        if !line.is_empty() && !line.starts_with('#') {
            let at = format!("{}:{number}", data::name(&path));
            rows.push(row("LinkDetectionTest", at, &line.replace(MARKS, ""), line));
        }
    }
    let path = dir.join("LinkFormattingTest.txt");
    let (mut parts, mut escaped) = (None, None);
    for (line, number) in data::read(&path)?.lines().zip(1..) {
        let at = format!("{}:{number}", data::name(&path));
        if let Some(comment) = line.strip_prefix('#') {
            let braces = comment.trim().strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
            parts = braces.or(parts);
        } else if line.is_empty() {
            escaped = None;
        } else if let Some(escaped) = escaped.take() {
            let parts = parts.take().ok_or_else(|| format!("{at}: no comment with the parts"))?;
            rows.push(row("LinkFormattingTest", at.clone(), parts, line));
            rows.push(row("LinkFormattingTest.escaped", at, escaped, line));
        } else {
            escaped = Some(line);
        }
    }
    Ok(rows)
}

fn marked(text: &str) -> String {
    let (mut marked, mut rest) = (String::new(), 0);
    for link in detect(text, &Options::default()) {
        marked.push_str(text.get(rest..link.span.start).unwrap_or_default());
        marked.extend([MARKS[0].to_string(), link.text.to_owned(), MARKS[1].to_string()]);
        rest = link.span.end;
    }
    marked + text.get(rest..).unwrap_or_default()
}

fn formatted(identifier: &str, row: &Row) -> Outcome {
    let got = format(identifier);
    Outcome::of(got == row.expected, || got)
}

/// The identifier whose parts are given as data: `𝑺=https:// 𝑯=example.com 𝑷=α`.
fn built(parts: &str) -> Option<String> {
    const PATH: Set = Set::UNRESERVED.with(b"!$&'()*+,;=:@");
    const QUERY: Set = Set::UNRESERVED.with(b"!$'()*,;:@/?");
    const FRAGMENT: Set = PATH.with(b"/?");
    let mut identifier = String::new();
    let mut seen = ' ';
    let mut rest = parts;
    loop {
        let mut letters = rest.chars();
        let kind = letters.next()?;
        let after = letters.as_str().strip_prefix('=')?;
        let end = after.match_indices(' ').map(|(at, _)| at).find(|&at| {
            let next = after.get(at + 1..).unwrap_or_default();
            next.starts_with(|c| "𝑺𝑯𝑷𝑸𝑽𝑭𝑫".contains(c)) && next.chars().nth(1) == Some('=')
        });
        let value = after.get(..end.unwrap_or(after.len()))?;
        let (before, keep) = match kind {
            '𝑺' | '𝑯' => ("", None),
            '𝑷' => ("/", Some(&PATH)),
            '𝑸' if "𝑸𝑽".contains(seen) => ("&", Some(&QUERY)),
            '𝑸' => ("?", Some(&QUERY)),
            '𝑽' => ("=", Some(&QUERY)),
            '𝑭' => ("#", Some(&FRAGMENT)),
            '𝑫' => (":~:", Some(&FRAGMENT)),
            _ => return None,
        };
        identifier.push_str(before);
        match keep {
            Some(keep) => percent::encode(value, keep, &mut identifier),
            None => identifier.push_str(value),
        }
        seen = kind;
        match end {
            Some(end) => rest = after.get(end + 1..)?,
            None => return Some(identifier),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_data() {
        let parts = "𝑺=https:// 𝑯=a.example 𝑷=b c 𝑷=d/ 𝑸= 𝑽=& 𝑸=e 𝑭=f 𝑫=g";
        let expected = "https://a.example/b%20c/d%2F?=%26&e#f:~:g";
        assert_eq!(built(parts).as_deref(), Some(expected));
        assert_eq!(built("https://a.example/"), None);
    }
}
