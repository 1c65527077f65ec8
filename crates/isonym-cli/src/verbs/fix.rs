//! `check --fix`: the input again, mended where that is surely what was meant, and what was
//! changed.
//!
//! Nothing is touched but identifiers, and of these only what has a finding with a safe repair.
//! The file and the list of changes are there both or not at all.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use isonym::check::{self, Checker, Repaired, Repairs};
use isonym::finding::{Finding, Severity};
use isonym::profile::Profile;
use serde::Serialize;

use super::suspects::suspects;
use crate::args::check::Check;
use crate::input::rewrite::rewritten;
use crate::input::{Content, Kind, Record, Records, is_compressed, stem_of};
use crate::output::document::Document;
use crate::output::jsonl::{self, Found};
use crate::output::summary::counted;
use crate::output::{Judgement, Report, Verdict};
use crate::pool::{Output, Work};
use crate::run::{self, Files, Outcome};

/// Mends what the arguments name, and says how much.
///
/// # Errors
/// Several inputs or profiles; when something cannot be written.
pub(super) fn run(
    args: &Check,
    report: Report,
    document: &mut dyn Document,
) -> io::Result<Outcome> {
    let refused = |message: &str| Err(io::Error::new(ErrorKind::InvalidInput, message));
    let &[profile] = args.profiles().as_slice() else {
        return refused("--fix mends by one profile");
    };
    if args.output.as_deref() == Some(Path::new("-")) {
        return refused("--fix writes files, and --output - is none");
    }
    let copy = match (&args.output, args.input.files.as_slice()) {
        (Some(output), [] | [_]) => output.clone(),
        (None, [file]) if file != Path::new("-") => beside(file),
        (None, [] | [_]) => return refused("--fix needs --output where no file is read"),
        _ => return refused("--fix mends one file at a time"),
    };
    let reader = args.input.reader();
    if reader.files.iter().any(|file| reader.kind(file).is_ok_and(Kind::is_table)) {
        return refused("--fix mends text, not the columns of Parquet or Arrow");
    }
    if is_compressed(&copy) {
        return refused("--fix writes no compressed files");
    }
    let unwritten = |file| matches!(reader.kind(file), Ok(Kind::Warc | Kind::Zone));
    if reader.files.iter().any(|file| unwritten(file)) {
        return refused("--fix writes no web archives and no master files");
    }
    let log = copy.with_added_extension("changes.jsonl");
    let work = Fixing::new(profile, report, args.findings.fail_on);
    let files = Files { report: Some(&log), copy: Some(&copy), ..Files::default() };
    let workers = args.input.workers();
    let outcome = run::written(reader, workers, Arc::new(work), files, document)?;
    if !outcome.failed {
        let (mended, copy, log) = (outcome.tally.mended, copy.display(), log.display());
        let mended = counted(mended, "identifier");
        run::say(&format!("{mended} mended: {copy}, changes in {log}"));
    }
    Ok(outcome)
}

/// `dump.fixed.nt` for `dump.nt` or `dump.nt.gz`.
fn beside(file: &Path) -> PathBuf {
    let file = stem_of(file);
    match file.extension() {
        Some(extension) => {
            let extension = extension.to_owned();
            file.with_extension("fixed").with_added_extension(extension)
        }
        None => file.with_extension("fixed"),
    }
}

/// The work of `check --fix`.
struct Fixing {
    profile: &'static Profile,
    checker: Checker,
    at_least: Severity,
    report: Report,
}

/// A round of mending.
struct Step {
    result: String,
    made: Vec<Finding>,
}

/// An entry of the list of changes. A value that took several rounds has one for each.
#[derive(Serialize)]
struct Change<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    value: &'a str,
    result: &'a str,
    profile: String,
    repairs: Vec<Found<'a>>,
}

impl Work for Fixing {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.identifiers += records.identifiers() as u64;
        output.copy.extend_from_slice(&records.block().before);
        let mut done = 0;
        match records.text() {
            Some(text) => suspects([&self.checker].into_iter(), text, records)
                .for_each(|record| self.record(&record, &mut done, output)),
            None => records.iter().for_each(|record| self.record(&record, &mut done, output)),
        }
        let rest = records.block().bytes().get(done..).unwrap_or(&[]);
        output.copy.extend_from_slice(rest);
    }
}

impl Fixing {
    fn new(profile: &'static Profile, report: Report, fail_on: Severity) -> Fixing {
        let at_least = report.severity.min(fail_on);
        Fixing { profile, checker: Checker::new(profile, at_least), at_least, report }
    }

    /// Copies what comes before the record and was not copied yet, and the record, mended.
    fn record(&self, record: &Record<'_>, done: &mut usize, output: &mut Output) {
        match record.content() {
            Content::Absent => {}
            Content::Fault(fault) => self.tell(Judgement::of(record, None), vec![fault], output),
            Content::Text(text) => self.mend(record, text, done, output),
        }
    }

    fn mend(&self, record: &Record<'_>, text: &str, done: &mut usize, output: &mut Output) {
        let steps = self.steps(text);
        let result = steps.last().map(|step| &*step.result);
        // Where the file has no way to write it, it stays as it is.
        let written = result.and_then(|result| Some((result, rewritten(record, result)?)));
        let judgement = match written {
            Some((result, bytes)) => {
                let place = record.place();
                let before = record.block().bytes().get(*done..place.start).unwrap_or(&[]);
                output.copy.extend_from_slice(before);
                output.copy.extend_from_slice(&bytes);
                *done = place.end;
                self.log(record, text, &steps, output);
                Judgement { given: Some(text), ..self.judgement(record, result) }
            }
            None => self.judgement(record, text),
        };
        let mut left = Vec::new();
        let _ = self.checker.each(judgement.value.unwrap_or(text), &mut |finding| {
            left.push(finding);
            ControlFlow::Continue(())
        });
        self.tell(judgement, left, output);
    }

    /// Mends `text` until nothing is left to be mended, round by round: where repairs overlap, one
    /// of them waits for the next.
    fn steps(&self, text: &str) -> Vec<Step> {
        let mut steps = Vec::<Step>::new();
        while steps.len() < MOST_ROUNDS {
            let value = steps.last().map_or(text, |step| &step.result);
            let repaired = check::repair(value, self.profile, self.at_least, Repairs::Safe);
            let Repaired { text: result, made, .. } = repaired;
            let result = result.into_owned();
            if made.is_empty() {
                break;
            }
            steps.push(Step { result, made });
        }
        steps
    }

    fn judgement<'a>(&self, record: &'a Record<'a>, value: &'a str) -> Judgement<'a> {
        Judgement { profile: Some(self.profile), ..Judgement::of(record, Some(value)) }
    }

    /// Writes down what was changed.
    fn log(&self, record: &Record<'_>, text: &str, steps: &[Step], output: &mut Output) {
        output.tally.mended += 1;
        let mut value = text;
        for Step { result, made } in steps {
            let change = Change {
                file: record.file(),
                line: record.line(),
                column: record.columns().at(0),
                value,
                result,
                profile: self.profile.to_string(),
                repairs: jsonl::found(&self.judgement(record, value), made),
            };
            jsonl::line(&mut output.report, &change);
            value = result;
        }
    }

    /// Reports what is left, as a check of what was written would.
    fn tell(&self, judgement: Judgement<'_>, findings: Vec<Finding>, output: &mut Output) {
        let mut verdict = Verdict::new(judgement, self.report);
        for finding in findings {
            verdict.take(finding, &mut output.tally);
        }
        output.tally.not_valid += u64::from(!verdict.is_valid);
        verdict.write(false, &mut output.main);
    }
}

/// More rounds than any identifier takes.
const MOST_ROUNDS: usize = 8;
