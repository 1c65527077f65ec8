//! `text match`: the step at which two strings become one.

use std::io;

use isonym::finding::Span;
use isonym::text::escapes::Escapes;
use isonym::text::matching::{Fold, Step, Step1999, lowest_fold, same, same_1999};
use serde::Serialize;

use super::{About, Writer};
use crate::args::text::{Match, Policy};
use crate::input::{Content, Records};
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::rules;

/// Compares what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Match, color: Color) -> io::Result<u8> {
    args.check().unwrap_or_else(|wrong| wrong.exit());
    let work = Matching {
        with: args.with.clone(),
        policy: args.policy,
        fold: args.fold,
        escapes: args.escapes(),
        writer: Writer::new(&args.filter, color),
    };
    crate::verbs::filter(&args.filter, work)
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
        output.tally.rows += records.len() as u64;
        for record in records.iter() {
            let (value, mut findings) = match record.content() {
                Content::Text(text) => (Some(text), Vec::new()),
                Content::Fault(fault) => (None, vec![fault]),
                Content::Absent => (None, Vec::new()),
            };
            let pair = value.and_then(|text| match &self.with {
                Some(with) => Some((text, with.as_str())),
                None => text.split_once('\t'),
            });
            if let (Some(text), None) = (value, pair) {
                findings.push(rules::finding(&rules::NOT_A_PAIR, Span::new(0, text.len())));
            }
            let answer = pair.map(|(a, b)| self.compare(a, b));
            let line = answer.map(|answer| match answer {
                Some((step, Some(fold))) => format!("{step}\t{fold}"),
                Some((step, None)) => step.to_owned(),
                None => "different".to_owned(),
            });
            let (result, fold) = answer.flatten().map_or((None, None), |(s, f)| (Some(s), f));
            let (a, b) = (pair.map(|(a, _)| a), pair.map(|(_, b)| b));
            let answer = Matched { a, b, result, fold };
            let octets = line.as_deref().map(str::as_bytes);
            let about = vec![About { text: value, findings }];
            self.writer.write(&record, octets, answer, about, output);
        }
    }
}

impl Matching {
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
