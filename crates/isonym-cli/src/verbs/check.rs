//! `check`: what is wrong, where, by which rule, and how to mend it.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal};
use std::ops::ControlFlow;
use std::sync::Arc;

use isonym::ambiguity::policy::Policy;
use isonym::check::Checker;
use isonym::finding::Severity;
use isonym::profile::{Profile, Subject};
use isonym::syntax::resolve::{Options, resolve};
use isonym::syntax::{Iri, Reference};

use super::fix;
use super::suspects::suspects;
use crate::args;
use crate::input::{Content, Record, Records};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict, summary};
use crate::pool::{Output, Work};
use crate::run::{self, Files};

/// Checks what the arguments name; gives the exit code.
///
/// # Errors
/// When the findings cannot be written.
pub fn run(args: &args::check::Check, color: Color) -> io::Result<u8> {
    let report = args.findings.report(args.format, color.paint(&io::stdout()));
    let outcome = if args.fix {
        fix::run(args, report)?
    } else {
        if let (Some(_), Some(profile)) =
            (&args.base, args.profile.iter().find(|p| p.grammar().is_none()))
        {
            let message =
                format!("--base is for references; {} judges something else", profile.name);
            return Err(io::Error::new(ErrorKind::InvalidInput, message));
        }
        let other =
            |profile: &&&Profile| !matches!(profile.subject, Subject::Host(_) | Subject::Name(_));
        if let (Some(_), Some(profile)) = (args.policy, args.profile.iter().find(other)) {
            let message = format!(
                "--policy is for hosts and names (--profile host,name); {} judges something else",
                profile.name
            );
            return Err(io::Error::new(ErrorKind::InvalidInput, message));
        }
        let work = Checking {
            base: args.base.clone(),
            ..Checking::new(&args.profile, report, args.findings.fail_on, args.all)
        };
        let work = match args.policy {
            Some(named) => work.by_policy(named.policy()),
            None => work,
        };
        run::run(&args.input, Arc::new(work), Files::default())?
    };
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
    base: Option<Iri>,
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
        Checking { judges: profiles.iter().map(judge).collect(), report, all, base: None }
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
        let verdict = |judgement| Verdict::new(judgement, self.report);
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
