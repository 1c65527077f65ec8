//! `text match`: the step at which two strings become one.

use std::io;

use isonym::finding::{Finding, Span};
use isonym::text::escapes::Escapes;
use isonym::text::matching::{Fold, Step, Step1999, lowest_fold, same, same_1999};
use serde::Serialize;

use super::{About, Writer};
use crate::args::text::{Match, Policy};
use crate::input::{Content, Parsed, Record, Records};
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::rules;

/// Compares what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Match, color: Color) -> io::Result<u8> {
    let (filter, reader) = args.filter().unwrap_or_else(|wrong| wrong.exit());
    let work = Matching {
        with: args.with.clone(),
        policy: args.policy,
        fold: args.fold,
        escapes: args.escapes(),
        writer: Writer::new(&filter, color),
    };
    crate::verbs::filter_from(reader, &filter, &[], work)
}

/// The work of `text match`.
pub struct Matching {
    /// What every record is compared with; else it is a pair.
    pub with: Option<String>,
    /// Whose steps.
    pub policy: Policy,
    /// The only folding to try.
    pub fold: Option<Fold>,
    /// What is expanded.
    pub escapes: Escapes,
    /// How it is written.
    pub writer: Writer,
}

#[derive(Serialize)]
struct Matched<'a> {
    a: Option<&'a str>,
    b: Option<&'a str>,
    /// Null when they never become one, or there are no two.
    result: Option<&'static str>,
    /// The folding that does it; null in 1999, which has none.
    fold: Option<&'static str>,
}

impl Work for Matching {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        if let Some(with) = &self.with {
            for record in records.iter() {
                self.answer(&record, record.content(), Content::Text(with), output);
            }
            return;
        }
        let mut parsed = Parsed::default();
        let seconds = records.seconds(&mut parsed);
        for (number, first) in records.iter().enumerate() {
            let second = seconds.as_ref().and_then(|seconds| seconds.get(number));
            match (first.content(), second.map(|second| (second, second.content()))) {
                (content @ (Content::Text(_) | Content::Absent), Some((second, fault)))
                    if matches!(fault, Content::Fault(_)) =>
                {
                    self.answer(&second, fault, content, output);
                }
                (content, second) => {
                    let second = second.map_or(Content::Absent, |(_, content)| content);
                    self.answer(&first, content, second, output);
                }
            }
        }
    }
}

impl Matching {
    /// Writes what becomes of a record that holds `content`, and of `other`.
    fn answer(
        &self,
        record: &Record<'_>,
        content: Content<'_>,
        other: Content<'_>,
        output: &mut Output,
    ) {
        let (a, b, mut findings) = match (content, other) {
            (Content::Fault(fault), _) => (None, None, vec![fault]),
            (Content::Text(a), Content::Text(b)) => (Some(a), Some(b), Vec::new()),
            (Content::Text(a), _) => (Some(a), None, Vec::new()),
            (Content::Absent, Content::Text(b)) => (None, Some(b), Vec::new()),
            (Content::Absent, _) => (None, None, Vec::new()),
        };
        if a.is_some() != b.is_some() && (a.is_some() || self.with.is_none()) {
            let length = a.map_or(record.raw().len(), str::len);
            findings.push(Finding::new(&rules::NOT_A_PAIR, Span::new(0, length)));
        }
        let answer = a.zip(b).map(|(a, b)| self.compare(a, b));
        let line = answer.map(|answer| match answer {
            Some((step, Some(fold))) => format!("{step}\t{fold}"),
            Some((step, None)) => step.to_owned(),
            None => "different".to_owned(),
        });
        let (result, fold) = answer.flatten().map_or((None, None), |(s, f)| (Some(s), f));
        let octets = line.as_deref().map(str::as_bytes);
        let about = vec![About { text: a, findings }];
        self.writer.write(record, octets, Matched { a, b, result, fold }, about, output);
    }

    /// The step, and the folding where there are some.
    fn compare(&self, a: &str, b: &str) -> Option<(&'static str, Option<&'static str>)> {
        if self.policy == Policy::Charmod1999 {
            return same_1999(a, b, self.escapes).map(|step| (step_1999(step), None));
        }
        let fold = self.fold.or_else(|| lowest_fold(a, b, self.escapes))?;
        let step = same(a, b, self.escapes, fold)?;
        Some((step_today(step), Some(fold.as_str())))
    }
}

const fn step_1999(step: Step1999) -> &'static str {
    match step {
        Step1999::Normalization => "normalization",
        Step1999::Conversion => "conversion",
        Step1999::Escapes => "escapes",
    }
}

const fn step_today(step: Step) -> &'static str {
    match step {
        Step::CodePoints => "code-points",
        Step::Escapes => "escapes",
        Step::Normalization => "normalization",
    }
}
