//! What is said of one identifier, before it has a form.

use std::str;

use clap::ValueEnum;
use isonym::finding::{Finding, Severity};
use isonym::profile::Profile;

use super::{Paint, jsonl, text};
use crate::input::Record;
use crate::tally::{Sample, Tally};

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
}

/// Which findings are reported, and in what form.
#[derive(Clone, Copy, Debug)]
pub struct Report {
    /// The form.
    pub format: Format,
    /// The lowest severity that is reported.
    pub severity: Severity,
    /// How many findings are written out of each identifier at most.
    pub most: usize,
    /// Colours.
    pub paint: Paint,
}

/// An identifier and what was found.
pub struct Judgement<'a> {
    /// Its record.
    pub record: &'a Record<'a>,
    /// The identifier; `None` when the record could not be read: then spans are in its raw bytes.
    pub value: Option<&'a str>,
    /// The profile that judged; `None` when the input itself is at fault.
    pub profile: Option<&'static Profile>,
    /// What was found, in order of position.
    pub findings: &'a [Finding],
}

impl Judgement<'_> {
    /// Whether no finding is an error.
    pub fn is_valid(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity < Severity::Error)
    }

    /// The bytes that the spans are in.
    pub fn bytes(&self) -> &[u8] {
        self.value.map_or_else(|| self.record.raw(), str::as_bytes)
    }

    /// The sentence of a finding.
    pub fn message(&self, finding: &Finding) -> String {
        let text = self.value.or_else(|| str::from_utf8(self.record.raw()).ok());
        match text {
            Some(text) => finding.message(text),
            None => {
                let in_line = self.record.offset_in_line() + finding.span.start;
                let in_file = self.record.offset() + finding.span.start as u64;
                let message = finding.message("");
                format!("{message} (byte {in_line} of the line, {in_file} of the file)")
            }
        }
    }
}

impl Report {
    /// Writes what is to be said to `out` and counts it. With `all`, something is said even where
    /// nothing was found.
    pub fn write(
        &self,
        judgement: &Judgement<'_>,
        all: bool,
        out: &mut Vec<u8>,
        tally: &mut Tally,
    ) {
        let reported =
            || judgement.findings.iter().filter(|finding| finding.severity >= self.severity);
        judgement.findings.iter().for_each(|finding| tally.add(finding));
        for finding in reported() {
            tally.add_reported(finding, judgement.profile, || Sample {
                file: judgement.record.file().to_owned(),
                line: judgement.record.line(),
            });
        }
        let left_out = reported().count().saturating_sub(self.most);
        let shown: Vec<&Finding> = reported().take(self.most).collect();
        if shown.is_empty() && left_out == 0 && !all {
            return;
        }
        match self.format {
            Format::Text => text::write(judgement, &shown, left_out, self.paint, out),
            Format::Jsonl => jsonl::write(judgement, &shown, left_out, out),
            Format::Summary => {}
        }
    }
}
