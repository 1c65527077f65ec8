//! `check`: what is wrong, where, by which rule, and how to mend it.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::Arc;

use isonym::check::Checker;
use isonym::finding::Severity;
use isonym::profile::Profile;

use crate::args;
use crate::input::{Content, Record, Records};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict, summary};
use crate::pool::{Output, Work};
use crate::run;

/// Checks what the arguments name; gives the exit code.
///
/// # Errors
/// When the findings cannot be written.
pub fn run(args: &args::check::Check, color: Color) -> io::Result<u8> {
    let report = args.findings.report(args.format, color.paint(&io::stdout()));
    let work = Checking::new(&args.profile, report, args.findings.fail_on, args.all);
    let outcome = run::run(args.input.reader(), args.input.workers(), Arc::new(work), None)?;
    let closing = summary::closing(&outcome.tally, outcome.took);
    if args.format == Format::Summary {
        run::print(&format!("{}{closing}", summary::table(&outcome.tally)))?;
    } else if args.format == Format::Text && io::stderr().is_terminal() {
        run::say(closing.trim_end());
    }
    Ok(outcome.code(args.findings.fail_on))
}

/// The work of `check`.
pub struct Checking {
    judges: Vec<(&'static Profile, Checker)>,
    report: Report,
    all: bool,
}

impl Checking {
    /// Checks under `profiles`, and reports by `report`; `fail_on` is of interest, too. With
    /// `all`, what is found to be clean is reported.
    pub fn new(
        profiles: &[&'static Profile],
        report: Report,
        fail_on: Severity,
        all: bool,
    ) -> Checking {
        let noticed = report.severity.min(fail_on);
        let judge = |&profile| (profile, Checker::new(profile, noticed));
        Checking { judges: profiles.iter().map(judge).collect(), report, all }
    }
}

impl Work for Checking {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.rows += records.len() as u64;
        output.tally.identifiers += records.identifiers() as u64;
        match records.text() {
            Some(text) if !self.all => {
                for record in self.suspects(text, records) {
                    self.record(&record, output);
                }
            }
            _ => records.iter().for_each(|record| self.record(&record, output)),
        }
    }
}

impl Checking {
    /// The records in which any of the judges may find something, in order.
    fn suspects<'b>(&self, text: &str, records: &Records<'b>) -> impl Iterator<Item = Record<'b>> {
        let mut suspects = Vec::new();
        for (_, checker) in &self.judges {
            checker.suspects(text, records.spans(), |row| suspects.push(row));
        }
        suspects.sort_unstable();
        suspects.dedup();
        suspects.into_iter().filter_map(|row| records.get(row))
    }

    fn record(&self, record: &Record<'_>, output: &mut Output) {
        let verdict =
            |value, profile| Verdict::new(Judgement { record, value, profile }, self.report);
        let mut is_valid = true;
        match record.content() {
            Content::Absent => {}
            Content::Text(text) => {
                for (profile, checker) in &self.judges {
                    let mut verdict = verdict(Some(text), Some(*profile));
                    let _ = checker.each(text, &mut |finding| {
                        verdict.take(finding, &mut output.tally);
                        ControlFlow::Continue(())
                    });
                    is_valid &= verdict.is_valid;
                    verdict.write(self.all, &mut output.main);
                }
            }
            Content::Fault(fault) => {
                let mut verdict = verdict(None, None);
                verdict.take(fault, &mut output.tally);
                is_valid &= verdict.is_valid;
                verdict.write(self.all, &mut output.main);
            }
        }
        output.tally.not_valid += u64::from(!is_valid);
    }
}
