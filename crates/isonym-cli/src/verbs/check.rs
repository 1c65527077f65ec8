//! `check`: what is wrong, where, by which rule, and how to mend it.

use std::io::{self, IsTerminal};
use std::sync::Arc;

use isonym::check;
use isonym::finding::Severity;
use isonym::profile::Profile;

use crate::args;
use crate::input::{Content, Record, Records};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, summary};
use crate::pool::{Output, Work};
use crate::run;

/// Checks what the arguments name; gives the exit code.
///
/// # Errors
/// When the findings cannot be written.
pub fn run(args: &args::Check, color: Color) -> io::Result<u8> {
    let report = args.findings.report(args.format, color.paint(&io::stdout()));
    let work = Checking::new(&args.profile, report, args.findings.fail_on, args.all);
    let outcome = run::run(&args.input, Arc::new(work), None)?;
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
    judges: Vec<Judge>,
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
        let judges = profiles.iter().map(|&profile| Judge::new(profile, noticed)).collect();
        Checking { judges, report, all }
    }
}

/// A profile and how it is asked.
struct Judge {
    profile: &'static Profile,
    /// Whether nothing but its grammar is of interest, which is quick to ask.
    grammar_only: bool,
}

impl Judge {
    fn new(profile: &'static Profile, noticed: Severity) -> Judge {
        let grammar_only = profile.advice.iter().all(|&(_, severity)| severity < noticed);
        Judge { profile, grammar_only }
    }
}

impl Work for Checking {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.rows += records.len() as u64;
        for record in records.iter() {
            match record.content() {
                Content::Absent => {}
                Content::Text(text) => self.judge(&record, text, output),
                Content::Fault(fault) => {
                    let findings = &[fault];
                    let judgement =
                        Judgement { record: &record, value: None, profile: None, findings };
                    self.write(&judgement, output);
                }
            }
        }
    }
}

impl Checking {
    fn judge(&self, record: &Record<'_>, text: &str, output: &mut Output) {
        for judge in &self.judges {
            let profile = judge.profile;
            if judge.grammar_only && !self.all && check::first_error(text, profile).is_ok() {
                continue;
            }
            let report = check::all(text, profile);
            if self.all || !report.findings.is_empty() {
                self.write(
                    &Judgement {
                        record,
                        value: Some(text),
                        profile: Some(profile),
                        findings: &report.findings,
                    },
                    output,
                );
            }
        }
    }

    fn write(&self, judgement: &Judgement<'_>, output: &mut Output) {
        self.report.write(judgement, self.all, &mut output.main, &mut output.tally);
    }
}
