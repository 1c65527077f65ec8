//! The files of the Unicode Character Database: lines, ranges, `@missing` defaults, provenance.
//!
//! Format: UAX #44 section 4.2. A line is `range; field; field # comment`; a comment line
//! `# @missing: range; ...; value` gives the value of code points not listed, the last one that
//! covers a code point wins.

use super::failure::{Failure, Result};
use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// One more than the highest code point.
pub(crate) const LIMIT: u32 = 0x11_0000;

/// A value for every code point.
pub(crate) struct CodePoints<T>(Vec<T>);

impl<T: Copy + Default> CodePoints<T> {
    pub(crate) fn new(value: T) -> Self {
        CodePoints(vec![value; LIMIT as usize])
    }

    pub(crate) fn from_fn(value: impl Fn(u32) -> T) -> Self {
        CodePoints((0..LIMIT).map(value).collect())
    }

    pub(crate) fn get(&self, cp: u32) -> T {
        self.0.get(cp as usize).copied().unwrap_or_default()
    }

    pub(crate) fn set(&mut self, range: RangeInclusive<u32>, value: T) {
        for slot in
            self.0.get_mut(*range.start() as usize..=*range.end() as usize).unwrap_or_default()
        {
            *slot = value;
        }
    }
}

/// A line of a data file.
pub(crate) struct Line {
    pub(crate) range: RangeInclusive<u32>,
    /// The fields after the range, trimmed.
    fields: Vec<String>,
    place: String,
}

impl Line {
    /// The field `n` after the range; empty when the line has fewer.
    pub(crate) fn field(&self, n: usize) -> &str {
        self.fields.get(n).map_or("", String::as_str)
    }

    /// A field that is a sequence of code points, as text.
    pub(crate) fn text(&self, n: usize) -> Result<String> {
        self.decode(self.field(n))
    }

    /// Code points in hexadecimal, as text.
    pub(crate) fn decode(&self, hex: &str) -> Result<String> {
        hex.split_whitespace().map(|hex| self.char(hex)).collect()
    }

    pub(crate) fn char(&self, hex: &str) -> Result<char> {
        u32::from_str_radix(hex, 16)
            .ok()
            .and_then(char::from_u32)
            .ok_or_else(|| self.error(&format!("`{hex}` is no code point")))
    }

    pub(crate) fn error(&self, message: &str) -> Failure {
        Failure::broken(format!("{}: {message}", self.place))
    }
}

/// A data directory of one Unicode version.
pub(crate) struct Ucd {
    dir: PathBuf,
    /// What was read, for the provenance header: path and the date the file states.
    read: RefCell<Vec<(String, String)>>,
}

impl Ucd {
    /// The files below `dir`, such as `18.0.0` with `ucd`, `security` and `idna` in it.
    pub(crate) fn open(dir: &Path) -> Result<Self> {
        if !dir.join("ucd").is_dir() {
            return Err(Failure::broken(format!(
                "no Unicode data: {} has no folder `ucd` (name the directory with --unicode)",
                dir.display()
            )));
        }
        Ok(Ucd { dir: dir.to_owned(), read: RefCell::default() })
    }

    /// The text of a file.
    pub(crate) fn text(&self, path: &str) -> Result<String> {
        let full = self.dir.join(path);
        let text = std::fs::read_to_string(&full).map_err(|e| Failure::io(&full, &e))?;
        let date = text
            .lines()
            .take(12)
            .find_map(|line| line.strip_prefix("# Date: "))
            .map(|date| date.split([',', ' ']).next().unwrap_or_default().to_owned())
            .unwrap_or_default();
        self.read.borrow_mut().push((path.to_owned(), date));
        Ok(text)
    }

    /// Forgets and returns the files read since the last call.
    pub(crate) fn provenance(&self) -> Vec<(String, String)> {
        let mut read = self.read.take();
        read.sort();
        read.dedup();
        read
    }

    /// The data lines of a file.
    pub(crate) fn lines(&self, path: &str) -> Result<Vec<Line>> {
        let text = self.text(path)?;
        text.lines().enumerate().filter_map(|(n, line)| parse(path, n, line)).collect()
    }

    /// The data lines preceded by the `@missing` lines, so that setting values in this order
    /// gives every code point its value.
    pub(crate) fn lines_with_missing(&self, path: &str) -> Result<Vec<Line>> {
        let text = self.text(path)?;
        let missing = text
            .lines()
            .enumerate()
            .filter_map(|(n, line)| parse(path, n, line.strip_prefix("# @missing:")?));
        let data = text.lines().enumerate().filter_map(|(n, line)| parse(path, n, line));
        missing.chain(data).collect()
    }

    /// The code points that have the binary property `name` in `path`.
    pub(crate) fn binary(&self, path: &str, name: &str) -> Result<CodePoints<bool>> {
        let mut set = CodePoints::new(false);
        let mut found = false;
        for line in self.lines(path)? {
            if line.field(0) == name {
                found = true;
                set.set(line.range, true);
            }
        }
        if found { Ok(set) } else { Err(Failure::broken(format!("{path} has no `{name}`"))) }
    }
}

fn parse(path: &str, number: usize, line: &str) -> Option<Result<Line>> {
    let line = line.trim_start_matches('\u{FEFF}');
    let data = line.split('#').next().unwrap_or_default().trim();
    if data.is_empty() {
        return None;
    }
    let mut fields = data.split(';').map(|field| field.trim().to_owned());
    let place = format!("{path}:{}", number + 1);
    let range = fields.next().unwrap_or_default();
    Some(match range_of(&range) {
        Some(range) => Ok(Line { range, fields: fields.collect(), place }),
        None => Err(Failure::broken(format!("{place}: `{range}` is no range of code points"))),
    })
}

fn range_of(text: &str) -> Option<RangeInclusive<u32>> {
    let number = |hex| u32::from_str_radix(hex, 16).ok().filter(|&cp| cp < LIMIT);
    match text.split_once("..") {
        Some((first, last)) => Some(number(first)?..=number(last)?),
        None => number(text).map(|cp| cp..=cp),
    }
}
