//! `key`: what identifiers that are the same have in common, one record for each.

use std::borrow::Cow;
use std::io;

use isonym::finding::{Finding, Span};
use isonym::ladder::{Ladder, Step};
use serde::Serialize;

use super::climber::Climber;
use crate::args::key::Key;
use crate::input::{Block, Content, Parsed, Place, Record, Records, lines};
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
        climber: Climber::of(&args.on, &args.filter.input),
        step: args.on.step,
        form,
        format: args.filter.pieces(),
        end: args.filter.end(),
        report: args.filter.findings_report(color),
    };
    super::filter(&args.filter, NAMES, work)
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
    pub climber: Climber,
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

/// What climbs where nothing else is said.
const REFERENCES: Climber = Climber { ladder: Ladder::Reference, hosts: false };

/// The names in [`Keyed`].
const NAMES: &[&str] = &["value", "step", "key", "profile"];

#[derive(Serialize)]
struct Keyed<'a> {
    value: Option<&'a str>,
    step: &'static str,
    key: Option<&'a str>,
    profile: &'a str,
}

impl Work for Keying {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let profile = self.climber.ladder.profile();
        records.iter().for_each(|record| self.record(&record, &profile, output));
    }

    /// Lines most of which are their own keys: what lies between the others is copied.
    fn unfound(&self, block: &Block, parsed: &mut Parsed, output: &mut Output) -> Option<usize> {
        let copies = self.form == Form::Key
            && self.format != Format::Jsonl
            && self.climber == REFERENCES
            && self.end == lines::END;
        if !copies {
            return None;
        }
        let (others, lines) = Records::unsettled(block, self.step, parsed)?;
        let profile = self.climber.ladder.profile();
        let bytes = block.bytes();
        let mut done = 0;
        for record in others.iter() {
            let Place { start, end, .. } = record.place();
            output.main.extend_from_slice(bytes.get(done..start).unwrap_or(&[]));
            self.record(&record, &profile, output);
            done = end + if bytes.get(end) == Some(&b'\r') { 2 } else { 1 };
        }
        let rest = bytes.get(done..).unwrap_or(&[]);
        output.main.extend_from_slice(rest);
        if rest.last().is_some_and(|&last| last != lines::END) {
            output.main.push(lines::END);
        }
        Some(lines)
    }
}

impl Keying {
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
            Form::Key => self.climber.key(text, self.step),
            Form::Human => Cow::Owned(self.climber.human(text, self.step)),
            Form::Hash => Cow::Owned(self.climber.key128(text, self.step).to_string()),
            Form::Skeleton => Cow::Owned(self.climber.skeleton(text)),
        };
        if self.format == Format::Text && memchr::memchr(self.end, key.as_bytes()).is_some() {
            let whole = Span::new(0, text.len());
            return Err(Some(rules::record_end(record.is_of_lines(), self.end, whole)));
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
            _ => {
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
    use crate::input::Format as Input;
    use crate::output::Paint;

    proptest! {
        /// What is copied is what would have been written row by row.
        #[test]
        fn copies_are_keys(
            rows in prop::collection::vec(
                select(vec!["http://a/b", "http://a/?c=%2F#d", "https://h/", "HTTP://a/", "é", "", " "]),
                0..40,
            ),
            ends in prop::collection::vec(select(vec!["\n", "\n", "\n", "\r\n"]), 40),
            is_cut in any::<bool>(),
        ) {
            let mut text: String =
                rows.iter().zip(&ends).map(|(row, end)| format!("{row}{end}")).collect();
            if is_cut {
                text.pop();
            }
            let block = Block::of("-", Input::Lines, text.as_bytes());
            let [mut parsed, mut all] = [Parsed::default(), Parsed::default()];
            let records = Records::of(&block, &mut all);
            let paint = Paint(false);
            let (severity, fail_on) = (Severity::Error, Severity::Error);
            let report = Report { format: Format::Text, severity, fail_on, most: 1, paint };
            let (climber, step, end) = (REFERENCES, Step::Scheme, b'\n');
            let work = Keying { climber, step, form: Form::Key, format: Format::Text, end, report };
            let [mut copied, mut expected] = [Output::default(), Output::default()];
            let lines = work.unfound(&block, &mut parsed, &mut copied);
            work.block(&records, &mut expected);
            prop_assert_eq!(lines, Some(records.len()));
            prop_assert_eq!(
                String::from_utf8(copied.main).unwrap(),
                String::from_utf8(expected.main).unwrap()
            );
        }
    }
}
