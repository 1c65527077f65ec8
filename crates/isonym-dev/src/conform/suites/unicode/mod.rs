//! The test files that come with Unicode: fields parted by semicolons, comments after `#`.

use std::path::Path;

use isonym::unicode::UNICODE_VERSION;

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome};

mod idna;
mod link;
mod security;
mod text;

pub(super) const OPERATIONS: &[&[Operation]] =
    &[idna::OPERATIONS, link::OPERATIONS, text::OPERATIONS, security::OPERATIONS];

/// Reads the rows of the files of a directory.
type Read = fn(&Path) -> Result<Vec<Row>>;

/// The rows of the files of the library's version of Unicode; there may be others beside it. A
/// directory of files may be left out, but not a file of one.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let (major, minor, update) = UNICODE_VERSION;
    let dir = dir.join(format!("{major}.{minor}.{update}"));
    let parts: [(&str, Read); 4] = [
        ("idna", idna::rows),
        ("linkification", link::rows),
        ("ucd", text::rows),
        ("security", security::rows),
    ];
    let there = parts.into_iter().map(|(name, read)| (dir.join(name), read));
    let there = there.filter(|(part, _)| part.is_dir());
    Ok(there.map(|(part, read)| read(&part)).collect::<Result<Vec<_>>>()?.concat())
}

/// The lines with data: where each stands, and its fields.
fn lines(path: &Path) -> Result<Vec<(String, Vec<String>)>> {
    let (text, name) = (data::read(path)?, data::name(path));
    let data = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let data = data.zip(1..).filter(|(line, _)| !line.is_empty());
    let fields = |line: &str| line.split(';').map(|field| field.trim().to_owned()).collect();
    Ok(data.map(|(line, number)| (format!("{name}:{number}"), fields(line))).collect())
}

/// The outcome of a question about every character of a range (`0061..007A`) or of one code point;
/// the answer to the question is what is wrong, if anything is.
fn every(range: &str, wrong: impl Fn(char) -> Option<String>) -> Outcome {
    let (first, last) = range.split_once("..").unwrap_or((range, range));
    let number = |hex: &str| u32::from_str_radix(hex, 16);
    let (Ok(first), Ok(last)) = (number(first), number(last)) else {
        return Outcome::Failed("a code point or a range of them is expected".to_owned());
    };
    // A surrogate is no character.
    let mut characters = (first..=last).filter_map(char::from_u32);
    match characters.find_map(|c| Some((c, wrong(c)?))) {
        Some((c, what)) => Outcome::Failed(format!("U+{:04X}: {what}", u32::from(c))),
        None => Outcome::Passed,
    }
}
