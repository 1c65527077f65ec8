//! `twins`: different spellings of one identifier, over any number of rows.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use isonym::finding::Severity;
use isonym::ladder::Step;
use serde::Serialize;

use super::climber::Climber;
use super::groups::{self, Keys, Member, Search, Source, Spelling};
use super::{Faults, faults_report};
use crate::args::twins::Twins;
use crate::output::paint::Color;
use crate::output::{Format, Paint, jsonl};
use crate::run::Files;
use crate::{CLEAN, FAILED, FOUND};

/// Finds the twins in what the arguments name; gives the exit code.
///
/// # Errors
/// When something cannot be kept or written, or a file was not the same the second time.
pub fn run(args: &Twins, color: Color) -> io::Result<u8> {
    let step = args.on.step;
    let climber = Climber::of(&args.on, &args.input);
    let files = Files {
        output: args.output.as_deref(),
        report: args.report.as_deref(),
        ..Files::default()
    };
    let source = Source::open(&args.input, &files)?;
    let (memory, join, beside) = (args.memory, args.join, Arc::default());
    let search = Search { source: &source, memory, beside, join };
    let faults = Arc::new(Faults(faults_report(args.report.is_some(), color)));
    let (outcome, found) = search.groups(Spelled { climber, step }, faults, files)?;
    let is_found = args.fail_on.is_some_and(|severity| outcome.tally.reaches(severity));
    let paint = color.paint_output(args.output.as_deref());
    let files = found.files.clone();
    let writer = Writer { climber, step, format: args.format, paint, files };
    let groups = found.write(&outcome, |group, out| writer.group(group, out))?;
    let warns = args.fail_on.is_some_and(|severity| severity <= Severity::Warning);
    Ok(match (outcome.failed, is_found || groups > 0 && warns) {
        (true, _) => FAILED,
        (_, true) => FOUND,
        _ => CLEAN,
    })
}

/// What is the same at a step.
struct Spelled {
    climber: Climber,
    step: Step,
}

impl Keys for Spelled {
    fn of<'a>(&self, text: &'a str) -> (u128, Cow<'a, str>) {
        (self.climber.key128(text, self.step).to_u128(), Cow::Borrowed(text))
    }
}

/// How groups are written.
struct Writer {
    climber: Climber,
    step: Step,
    format: Format,
    paint: Paint,
    files: Vec<PathBuf>,
}

#[derive(Serialize)]
struct Group<'a> {
    step: &'static str,
    key: &'a str,
    members: Vec<Member<'a>>,
}

impl Writer {
    fn group(&self, group: &[Spelling], out: &mut Vec<u8>) -> io::Result<()> {
        let (step, key) = self.joined(group).ok_or_else(groups::changed)?;
        match self.format {
            Format::Jsonl => {
                let members = groups::members(group, &self.files);
                jsonl::line(out, &Group { step: step.as_str(), key: &key, members });
            }
            _ => {
                writeln!(out, "{}: {}", self.paint.bold(step), groups::shown(&key))?;
                let shown = |spelling: &Spelling| groups::shown(&spelling.text);
                out.write_all(groups::table(group, &self.files, shown).as_bytes())?;
            }
        }
        Ok(())
    }

    /// The lowest step at which all are the same, and their key there.
    fn joined(&self, group: &[Spelling]) -> Option<(Step, String)> {
        let (first, others) = group.split_first()?;
        Step::ALL.into_iter().filter(|&step| step <= self.step).find_map(|step| {
            let key = self.climber.key(&first.text, step);
            let is_key = |other: &Spelling| self.climber.key(&other.text, step) == key;
            others.iter().all(is_key).then(|| (step, key.into_owned()))
        })
    }
}
