//! `text`: the character model, in five verbs that are filters.

pub mod check;
mod finder;
pub mod matching;
mod normal;
pub mod normalize;
pub mod positions;
mod stream;
pub mod transcode;

pub use finder::finder;

use std::io;

use isonym::finding::{Finding, Span};
use serde::Serialize;

use crate::args::Filter;
use crate::args::text::{Text, Verb};
use crate::input::Record;
use crate::output::jsonl::{self, Found};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict};
use crate::pool::Output;
use crate::rules;

/// Does what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Text, color: Color) -> io::Result<u8> {
    match &args.verb {
        Verb::Transcode(args) => transcode::run(args, color),
        Verb::Normalize(args) => normalize::run(args, color),
        Verb::Check(args) => check::run(args, color),
        Verb::Match(args) => matching::run(args, color),
        Verb::Positions(args) => positions::run(args, color),
    }
}

/// How the records of all five are written.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    /// The form of the values.
    pub format: Format,
    /// What ends a record in text.
    pub end: u8,
    /// How findings are reported.
    pub report: Report,
}

/// What the answers of all five have in JSON.
#[derive(Serialize)]
struct Line<'a, A> {
    value: Option<&'a str>,
    #[serde(flatten)]
    answer: A,
    findings: Vec<Found<'a>>,
}

impl Writer {
    fn new(filter: &Filter, color: Color) -> Writer {
        Writer { format: filter.format(), end: filter.end(), report: filter.findings_report(color) }
    }

    /// Writes one record: `octets` in text, nothing when there is no answer; `answer` in JSON. The
    /// first text that there are findings about is the value; where there is none, they are about
    /// the raw record.
    fn write(
        &self,
        record: &Record<'_>,
        mut octets: Option<&[u8]>,
        answer: impl Serialize,
        mut about: Vec<About<'_>>,
        output: &mut Output,
    ) {
        let judgement = |value| Judgement::of(record, value);
        if self.format == Format::Text
            && octets.is_some_and(|octets| memchr::memchr(self.end, octets).is_some())
            && let Some(value) = about.first_mut()
        {
            let whole = Span::new(0, judgement(value.text).bytes().len());
            value.findings.push(rules::record_end(record.is_of_lines(), self.end, whole));
            octets = None;
        }
        match self.format {
            Format::Jsonl => {
                let value = about.first().and_then(|first| first.text);
                let mut findings = Vec::new();
                for about in &about {
                    findings.extend(jsonl::found(&judgement(about.text), &about.findings));
                }
                jsonl::line(&mut output.main, &Line { value, answer, findings });
            }
            _ => {
                output.main.extend_from_slice(octets.unwrap_or(b""));
                output.main.push(self.end);
            }
        }
        for About { text, findings } in about {
            let mut verdict = Verdict::new(judgement(text), self.report);
            for finding in findings {
                verdict.take(finding, &mut output.tally);
            }
            verdict.write(false, &mut output.report);
        }
    }
}

/// Findings and the text that they are in; `None`: the record could not be read.
struct About<'a> {
    text: Option<&'a str>,
    findings: Vec<Finding>,
}
