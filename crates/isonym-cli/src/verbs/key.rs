//! `key`: what identifiers that are the same have in common, one record for each.

use std::borrow::Cow;
use std::io;
use std::ops::Range;

use isonym::finding::{Finding, Span};
use isonym::ladder::{self, Ladder, Step};
use serde::Serialize;

use crate::args::key::Key;
use crate::input::{Content, Record, Records};
use crate::output::jsonl;
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict};
use crate::pool::{Output, Work};
use crate::rules;

/// Writes the keys of what the arguments name; gives the exit code.
///
/// # Errors
/// When keys or findings cannot be written.
pub fn run(args: &Key, color: Color) -> io::Result<u8> {
    let form = match (args.skeleton, args.hash, args.human) {
        (true, ..) => Form::Skeleton,
        (_, true, _) => Form::Hash,
        (.., true) => Form::Human,
        _ => Form::Key,
    };
    let work = Keying {
        ladder: args.on.ladder,
        step: args.on.step,
        form,
        format: args.filter.format,
        end: args.filter.end(),
        report: args.filter.findings_report(color),
    };
    super::filter(&args.filter, work)
}

/// What is written of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The key.
    Key,
    /// The key in the characters of the world.
    Human,
    /// The 128 bits of the key.
    Hash,
    /// No key of the ladder: the skeleton.
    Skeleton,
}

/// The work of `key`.
pub struct Keying {
    /// On which ladder.
    pub ladder: Ladder,
    /// At which step.
    pub step: Step,
    /// What is written.
    pub form: Form,
    /// The form of the output.
    pub format: Format,
    /// What ends a record in text.
    pub end: u8,
    /// How findings are reported.
    pub report: Report,
}

#[derive(Serialize)]
struct Keyed<'a> {
    value: Option<&'a str>,
    step: &'static str,
    key: Option<&'a str>,
    profile: &'a str,
}

impl Work for Keying {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.rows += records.len() as u64;
        let profile = self.ladder.profile();
        let is_text = self.form == Form::Key && self.format != Format::Jsonl;
        match records.text() {
            Some(text) if is_text && self.ladder == Ladder::Reference => {
                self.copy(text, records, &profile, output);
            }
            _ => records.iter().for_each(|record| self.record(&record, &profile, output)),
        }
    }
}

impl Keying {
    /// Writes the keys of records most of which are their own: such neighbours are copied at once.
    fn copy(&self, text: &str, records: &Records<'_>, profile: &str, output: &mut Output) {
        let bytes = text.as_bytes();
        let mut spans = records.spans();
        // What is to be copied, but for the end of its last record.
        let mut run = 0..0;
        let flush = |run: &Range<usize>, main: &mut Vec<u8>| {
            if !run.is_empty() {
                main.extend_from_slice(bytes.get(run.clone()).unwrap_or(&[]));
                main.push(self.end);
            }
        };
        ladder::settled_rows(text, records.spans(), self.step, |row, settled| {
            let span = spans.next().unwrap_or_default();
            let follows = span.start == run.end + 1 && bytes.get(run.end) == Some(&self.end);
            if settled && follows && !run.is_empty() {
                run.end = span.end;
                return;
            }
            flush(&run, &mut output.main);
            run = if settled { span } else { 0..0 };
            if let Some(record) = records.get(row).filter(|_| !settled) {
                self.record(&record, profile, output);
            }
        });
        flush(&run, &mut output.main);
    }

    fn record(&self, record: &Record<'_>, profile: &str, output: &mut Output) {
        let (value, key) = match record.content() {
            Content::Text(text) => (Some(text), self.key(record, text)),
            Content::Fault(fault) => (None, Err(Some(fault))),
            Content::Absent => (None, Err(None)),
        };
        self.write(record, value, key, profile, output);
    }

    /// What is written of a text, unless it would end its record early.
    fn key<'a>(&self, record: &Record<'_>, text: &'a str) -> Result<Cow<'a, str>, Option<Finding>> {
        let key = match self.form {
            Form::Key => self.ladder.key(text, self.step),
            Form::Human => {
                let key = self.ladder.key(text, self.step);
                Cow::Owned(self.ladder.human(&key).into_owned())
            }
            Form::Hash => Cow::Owned(self.ladder.key128(text, self.step).to_string()),
            Form::Skeleton => Cow::Owned(self.ladder.skeleton(text)),
        };
        if self.format == Format::Text && memchr::memchr(self.end, key.as_bytes()).is_some() {
            let whole = Span::new(0, text.len());
            return Err(Some(rules::record_end(record, self.end, whole)));
        }
        Ok(key)
    }

    /// Writes the key, or reports why there is none.
    fn write(
        &self,
        record: &Record<'_>,
        value: Option<&str>,
        key: Result<Cow<'_, str>, Option<Finding>>,
        profile: &str,
        output: &mut Output,
    ) {
        let (key, finding) = match key {
            Ok(key) => (Some(key), None),
            Err(finding) => (None, finding),
        };
        let key = key.as_deref();
        match self.format {
            Format::Jsonl => {
                let step = match self.form {
                    Form::Skeleton => "skeleton",
                    _ => self.step.as_str(),
                };
                jsonl::line(&mut output.main, &Keyed { value, step, key, profile });
            }
            Format::Text | Format::Summary => {
                output.main.extend_from_slice(key.unwrap_or("").as_bytes());
                output.main.push(self.end);
            }
        }
        if let Some(finding) = finding {
            let mut verdict = Verdict::new(Judgement::of(record, value), self.report);
            verdict.take(finding, &mut output.tally);
            verdict.write(false, &mut output.report);
        }
    }
}

#[cfg(test)]
mod tests {
    use isonym::finding::Severity;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::input::{Block, Format as Input, Parsed};
    use crate::output::Paint;

    proptest! {
        /// What is copied is what would have been written row by row.
        #[test]
        fn copies_are_keys(
            rows in prop::collection::vec(
                select(vec!["http://a/b", "http://a/?c=%2F#d", "https://h/", "HTTP://a/", "é", "", " "]),
                0..40,
            ),
            ends in prop::collection::vec(select(vec!["\n", "\n", "\n", "\r\n", "\"\n"]), 40),
            csv in any::<bool>(),
        ) {
            let lines = rows.iter().zip(&ends).map(|(row, end)| match *end {
                "\"\n" if csv => format!("\"{row}\"\n"),
                end => format!("{row}{}", end.trim_start_matches('"')),
            });
            let text: String = lines.collect();
            let input = if csv { Input::Csv { delimiter: b',', column: 0 } } else { Input::Lines };
            let block = Block::of("-", input, text.as_bytes());
            let mut parsed = Parsed::default();
            let records = Records::of(&block, &mut parsed);
            let paint = Paint(false);
            let report =
                Report { format: Format::Text, severity: Severity::Error, most: 1, paint };
            let (ladder, step, end) = (Ladder::Reference, Step::Scheme, b'\n');
            let work = Keying { ladder, step, form: Form::Key, format: Format::Text, end, report };
            let mut output = Output::default();
            work.block(&records, &mut output);
            let expected: String = records
                .iter()
                .map(|record| match record.content() {
                    Content::Text(text) => format!("{}\n", ladder::key(text, step)),
                    _ => "\n".to_owned(),
                })
                .collect();
            prop_assert_eq!(String::from_utf8(output.main).unwrap(), expected);
        }
    }
}
