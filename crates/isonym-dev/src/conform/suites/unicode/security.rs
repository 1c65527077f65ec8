//! The data files of UTS #39, each row asked of the library.

use std::path::Path;

use isonym::ambiguity::skeleton;
use isonym::unicode::{map, props, security};

use super::{every, lines};
use crate::conform::data::{Result, Row, escape};
use crate::conform::ops::{Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("confusables", confusable),
    ("confusables.rest", |row| every(&row.input, changed)),
    ("IdentifierStatus", |row| {
        let status = |c: char| props(c).identifier_status().as_str();
        every(&row.input, |c| (status(c) != row.expected).then(|| status(c).to_owned()))
    }),
    ("IdentifierType", |row| {
        let types = |c: char| {
            let types = props(c).identifier_type().iter().map(|value| value.as_str());
            types.collect::<Vec<_>>().join(" ")
        };
        every(&row.input, |c| (!is_same_set(&types(c), &row.expected)).then(|| types(c)))
    }),
    ("intentional", |row| {
        let (Some(a), Some(b)) = (character(&row.input), character(&row.expected)) else {
            return Outcome::Failed("two code points are expected".to_owned());
        };
        let alike = security::is_intentional(a, b) && security::is_intentional(b, a);
        let same = skeleton(&a.to_string()) == skeleton(&b.to_string());
        Outcome::of(alike && same, || format!("intentional: {alike}, same skeleton: {same}"))
    }),
];

/// The rows of the files of a directory. What a file does not list is asked as well: it has the
/// default.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    let row = |operation: &str, at: &str, input: &str, expected: &str| Row {
        operation: operation.to_owned(),
        at: at.to_owned(),
        input: input.to_owned(),
        expected: expected.to_owned(),
        ..Row::default()
    };
    for (file, operation, default) in [
        ("confusables.txt", "confusables", "its own skeleton, but for NFD"),
        ("IdentifierStatus.txt", "IdentifierStatus", "Restricted"),
        ("IdentifierType.txt", "IdentifierType", "Not_Character"),
    ] {
        let mut listed = Vec::new();
        for (at, fields) in lines(&dir.join(file))? {
            let [input, expected, ..] = &fields[..] else {
                return Err(format!("{at}: two fields expected"));
            };
            listed.push(range(input).ok_or_else(|| format!("{at}: a range is expected"))?);
            rows.push(row(operation, &at, input, expected));
        }
        let rest = if operation == "confusables" { "confusables.rest" } else { operation };
        listed.sort_unstable();
        let mut next = 0;
        for (first, last) in listed.into_iter().chain([(0x11_0000, 0x11_0000)]) {
            if next < first {
                rows.push(row(rest, file, &format!("{next:04X}..{:04X}", first - 1), default));
            }
            next = last + 1;
        }
    }
    for (at, fields) in lines(&dir.join("intentional.txt"))? {
        let [a, b] = &fields[..] else { return Err(format!("{at}: two fields expected")) };
        rows.push(row("intentional", &at, a, b));
    }
    Ok(rows)
}

/// The prototype is that of the row; the skeleton is that of the prototype, and stays.
fn confusable(row: &Row) -> Outcome {
    let hex = row.expected.split(' ').map(character);
    let (Some(c), Some(expected)) = (character(&row.input), hex.collect::<Option<String>>()) else {
        return Outcome::Failed("code points are expected".to_owned());
    };
    let prototype = map::prototype(c).unwrap_or_default();
    let source = c.to_string();
    let once = skeleton(&source);
    let passed = prototype == expected && once == skeleton(&expected) && skeleton(&once) == once;
    Outcome::of(passed, || format!("prototype {}, skeleton {}", escape(prototype), escape(&once)))
}

/// What is wrong with a character that has no prototype: it has one, or its skeleton changes when
/// taken twice.
fn changed(c: char) -> Option<String> {
    if let Some(prototype) = map::prototype(c) {
        return Some(escape(prototype));
    }
    let source = c.to_string();
    let once = skeleton(&source);
    let twice = skeleton(&once);
    (twice != once).then(|| format!("{}, and then {}", escape(&once), escape(&twice)))
}

fn is_same_set(a: &str, b: &str) -> bool {
    let sorted = |text: &str| {
        let mut words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    sorted(a) == sorted(b)
}

fn character(hex: &str) -> Option<char> {
    char::from_u32(u32::from_str_radix(hex, 16).ok()?)
}

fn range(text: &str) -> Option<(u32, u32)> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |hex| u32::from_str_radix(hex, 16).ok();
    Some((number(first)?, number(last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_must_agree_with_prototype_and_skeleton() {
        let row = |input: &str, expected: &str| Row {
            input: input.into(),
            expected: expected.into(),
            ..Row::default()
        };
        assert_eq!(confusable(&row("0430", "0061")), Outcome::Passed);
        assert!(matches!(confusable(&row("0430", "0062")), Outcome::Failed(_)));
        assert!(matches!(confusable(&row("x", "0062")), Outcome::Failed(_)));
        assert_eq!(changed('a'), None);
        assert_eq!(changed('m').as_deref(), Some("rn"));
    }
}
