//! What is to be reported, and of what.

use std::path::Path;
use std::str;

use clap::ValueEnum;
use isonym::finding::{Finding, Severity};
use isonym::profile::Profile;

use super::Paint;
use crate::input::Record;

/// The forms of output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: the identifier with each finding underlined
    #[default]
    Text,
    /// For programs: JSON objects, one a line
    Jsonl,
    /// A table: each rule, how often, where first
    Summary,
    /// For code scanning: SARIF 2.1.0, at most 25,000 findings
    Sarif,
    /// For continuous integration: a test case for each identifier in which something is found
    Junit,
    /// For tables: a row for each finding
    Csv,
    /// For engines: Parquet, a row for each identifier in which something is found
    Parquet,
}

impl Format {
    /// The form of a file where nobody says it: under the name of a Parquet file, text is not meant.
    pub fn of(output: Option<&Path>) -> Format {
        match output.and_then(Path::extension) {
            Some(extension) if extension.eq_ignore_ascii_case("parquet") => Format::Parquet,
            _ => Format::Text,
        }
    }
}

/// Which findings are reported, and in what form.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// The form.
    pub format: Format,
    /// The lowest severity that is reported.
    pub severity: Severity,
    /// The lowest severity that fails the run.
    pub fail_on: Severity,
    /// How many findings are written out of each identifier at most.
    pub most: usize,
    /// Colours.
    pub paint: Paint,
}

/// An identifier and who judged it.
#[derive(Clone, Copy)]
pub struct Judgement<'a> {
    /// Its record.
    pub record: &'a Record<'a>,
    /// The identifier; `None` when the record could not be read: then spans are in its raw bytes.
    pub value: Option<&'a str>,
    /// The profile that judged; `None` when the input itself is at fault.
    pub profile: Option<&'static Profile>,
    /// What the record has, when the identifier was made of it by resolution.
    pub given: Option<&'a str>,
}

impl<'a> Judgement<'a> {
    /// An identifier as its record has it, judged by nobody yet.
    pub const fn of(record: &'a Record<'a>, value: Option<&'a str>) -> Judgement<'a> {
        Judgement { record, value, profile: None, given: None }
    }

    /// Where in what the record has the byte at `offset` of the identifier comes from. A reference
    /// ends as what it resolves to ends; what comes before that is put down to its first byte.
    pub fn origin(&self) -> impl Fn(usize) -> usize {
        let (value, given) = (self.value.unwrap_or(""), self.given);
        let shared = given.map(|given| shared_end(value, given));
        let (ends, starts) = (value.len(), given.map_or(0, str::len));
        move |offset| match shared {
            None => offset,
            Some(shared) => {
                (offset + shared).checked_sub(ends).map_or(0, |at| starts - shared + at)
            }
        }
    }

    /// The bytes that the spans are in.
    pub fn bytes(&self) -> &'a [u8] {
        self.value.map_or_else(|| self.record.raw(), str::as_bytes)
    }

    /// The sentence of a finding.
    pub fn message(&self, finding: &Finding) -> String {
        let text = self.value.or_else(|| str::from_utf8(self.record.raw()).ok());
        match text {
            Some(text) => finding.message(text),
            None if self.record.block().origin.format.is_table() => {
                format!("{} (byte {} of the value)", finding.message(""), finding.span.start)
            }
            None => {
                let in_line = self.record.offset_in_line() + finding.span.start;
                let in_file = self.record.offset() + finding.span.start as u64;
                let message = finding.message("");
                format!("{message} (byte {in_line} of the line, {in_file} of the file)")
            }
        }
    }
}

/// How many bytes at the end of two texts are the same characters.
fn shared_end(one: &str, other: &str) -> usize {
    let pairs = one.chars().rev().zip(other.chars().rev());
    pairs.take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum()
}
