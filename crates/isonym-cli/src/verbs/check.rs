//! `check`: what is wrong, where, by which rule, and how to mend it.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use isonym::ambiguity::policy::Policy;
use isonym::check::Checker;
use isonym::finding::Severity;
use isonym::profile::{Profile, Subject};
use isonym::syntax::resolve::{Options, resolve};
use isonym::syntax::{Iri, Reference};

use super::fix;
use super::suspects::suspects;
use crate::args;
use crate::baseline::Baseline;
use crate::input::{Content, Record, Records};
use crate::output::csv::Table;
use crate::output::document::{Document, Plain};
use crate::output::junit::Suites;
use crate::output::paint::Color;
use crate::output::sarif::Log;
use crate::output::summary::{self, Glance, counted};
use crate::output::{Format, Judgement, Report, Verdict, jsonl, parquet};
use crate::pool::{Output, Work};
use crate::run::{self, Files};

/// Checks what the arguments name; gives the exit code.
///
/// # Errors
/// When the findings cannot be written.
pub fn run(args: &args::check::Check, color: Color) -> io::Result<u8> {
    let refused = |message| Err(io::Error::new(ErrorKind::InvalidInput, message));
    let (output, format) = (args.findings_output(), args.format());
    let profiles = args.profiles();
    let report = args.findings.report(format, color.paint_output(output));
    if args.all && format == Format::Sarif {
        return refused(
            "--all: there is no place in SARIF for identifiers without findings".into(),
        );
    }
    if format == Format::Parquet {
        parquet::refuse_terminal(output)?;
    }
    let mut document = document(format);
    let outcome = if args.fix {
        fix::run(args, report, &mut *document)?
    } else {
        if let (Some(_), Some(profile)) =
            (&args.base, profiles.iter().find(|p| p.grammar().is_none()))
        {
            let message = "--base is for references";
            return refused(format!("{message}; {} judges something else", profile.name));
        }
        let other =
            |profile: &&&Profile| !matches!(profile.subject, Subject::Host(_) | Subject::Name(_));
        if let (Some(_), Some(profile)) = (args.policy, profiles.iter().find(other)) {
            let message = "--policy is for hosts and names (--profile host,name)";
            return refused(format!("{message}; {} judges something else", profile.name));
        }
        let baseline = args.baseline.as_deref().map(Baseline::read).transpose()?;
        let baseline = baseline.map(|known| Arc::new(Mutex::new(known)));
        let work = Checking {
            base: args.base.clone(),
            baseline: baseline.clone(),
            ..Checking::new(&profiles, report, args.findings.fail_on, args.all)
        };
        let work = match args.policy {
            Some(named) => work.by_policy(named.policy()),
            None => work,
        };
        let files = Files { output, also_read: args.baseline.as_deref(), ..Files::default() };
        // Of findings that are alike the first are those that were known: one worker takes them
        // in order.
        let workers = if baseline.is_some() { 1 } else { args.input.workers() };
        let work = Arc::new(work);
        let outcome = run::written(args.input.reader(), workers, work, files, &mut *document)?;
        if let Some(known) = baseline {
            tell(&known.lock().unwrap_or_else(PoisonError::into_inner));
        }
        outcome
    };
    if io::stderr().is_terminal() {
        let speed = summary::speed(&outcome.tally, outcome.took);
        match format {
            Format::Text => run::say(&format!("{}, {speed}", summary::totals(&outcome.tally))),
            Format::Summary => run::say(&speed),
            _ => {}
        }
    }
    Ok(outcome.code(args.findings.fail_on))
}

/// What findings of a form are put into.
fn document(format: Format) -> Box<dyn Document> {
    match format {
        Format::Text | Format::Jsonl => Box::new(Plain),
        Format::Summary => Box::new(Glance),
        Format::Sarif => Box::<Log>::default(),
        Format::Junit => Box::<Suites>::default(),
        Format::Csv => Box::new(Table),
        Format::Parquet => Box::new(parquet::Table::new(jsonl::NAMES)),
    }
}

/// Says what became of the findings that were known.
fn tell(known: &Baseline) {
    let (hidden, gone) = (known.hidden, known.gone());
    let is_are = if gone == 1 { "is" } else { "are" };
    run::say(&format!("{} hidden, {gone} {is_are} gone", counted(hidden, "known finding")));
    if known.left_out > 0 {
        let left_out = counted(known.left_out, "finding");
        run::say(&format!(
            "warning: the baseline left out {left_out}, which count as new (--max-findings)"
        ));
    }
}

/// The work of `check`.
pub struct Checking {
    judges: Vec<(&'static Profile, Checker)>,
    report: Report,
    all: bool,
    base: Option<Iri>,
    baseline: Option<Arc<Mutex<Baseline>>>,
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
        let judges = profiles.iter().map(judge).collect();
        Checking { judges, report, all, base: None, baseline: None }
    }

    /// The same work, which asks a policy, too.
    pub fn by_policy(mut self, policy: Policy<'static>) -> Checking {
        for (_, checker) in &mut self.judges {
            *checker = checker.by_policy(policy);
        }
        self
    }
}

impl Work for Checking {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.identifiers += records.identifiers() as u64;
        match records.text() {
            Some(text) if !self.all && self.base.is_none() => {
                let judges = self.judges.iter().map(|(_, checker)| checker);
                for record in suspects(judges, text, records) {
                    self.record(&record, output);
                }
            }
            _ => records.iter().for_each(|record| self.record(&record, output)),
        }
    }
}

impl Checking {
    fn record(&self, record: &Record<'_>, output: &mut Output) {
        let known = self.baseline.as_deref();
        let verdict = |judgement| Verdict::new(judgement, self.report).against(known);
        let mut is_valid = true;
        match record.content() {
            Content::Absent => {}
            Content::Text(text) => {
                let target = self.base.as_ref().map(|base| resolved(base, text));
                let (value, given) = match &target {
                    Some(target) => (&**target, Some(text)),
                    None => (text, None),
                };
                for &(profile, ref checker) in &self.judges {
                    let judgement = Judgement::of(record, Some(value));
                    let mut verdict =
                        verdict(Judgement { profile: Some(profile), given, ..judgement });
                    let _ = checker.each(value, &mut |finding| {
                        verdict.take(finding, &mut output.tally);
                        ControlFlow::Continue(())
                    });
                    is_valid &= verdict.is_valid;
                    verdict.write(self.all, &mut output.main);
                }
            }
            Content::Fault(fault) => {
                let mut verdict = verdict(Judgement::of(record, None));
                verdict.take(fault, &mut output.tally);
                is_valid &= verdict.is_valid;
                verdict.write(self.all, &mut output.main);
            }
        }
        output.tally.not_valid += u64::from(!is_valid);
    }
}

/// What `text` refers to from `base`.
fn resolved<'a>(base: &'a Iri, text: &'a str) -> Cow<'a, str> {
    let target = resolve(&base.reference(), &Reference::split(text), &Options::default());
    // Only a base without a scheme is refused, and this one has one.
    target.unwrap_or(Cow::Borrowed(text))
}
