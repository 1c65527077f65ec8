//! `resolve`: what references mean against a base, one record for each; and the way back.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use isonym::check;
use isonym::finding::Finding;
use isonym::profile::{self, Profile};
use isonym::syntax::resolve::{Options, RelativeForm, relativize, resolve};
use isonym::syntax::{Iri, Reference};
use serde::Serialize;

use crate::args;
use crate::input::{Content, Record, Records};
use crate::output::jsonl::{self, Found};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Paint, Report};
use crate::pool::{Output, Work};
use crate::run;

/// Resolves what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &args::Resolve, color: Color) -> io::Result<u8> {
    let (format, paint) = match args.report {
        Some(_) => (Format::Jsonl, Paint(false)),
        None => (Format::Text, color.paint(&io::stderr())),
    };
    let work = Resolving {
        base: args.base.clone(),
        relativize: args.relativize,
        options: Options { backward_compatible: args.backward_compatible, ..Options::default() },
        format: args.format,
        end: if args.input.is_zero() { 0 } else { b'\n' },
        report: args.findings.report(format, paint),
    };
    let outcome = run::run(&args.input, Arc::new(work), args.report.as_deref())?;
    Ok(outcome.code(args.findings.fail_on))
}

/// The work of `resolve`.
pub struct Resolving {
    /// Against what.
    pub base: Iri,
    /// Whether to go back from targets to references.
    pub relativize: bool,
    /// How.
    pub options: Options,
    /// The form of the values.
    pub format: Format,
    /// What ends a record in text.
    pub end: u8,
    /// How findings are reported.
    pub report: Report,
}

#[derive(Serialize)]
struct Resolved<'a> {
    base: &'a str,
    value: Option<&'a str>,
    result: Option<&'a str>,
    findings: Vec<Found<'a>>,
}

impl Work for Resolving {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.rows += records.len() as u64;
        for record in records.iter() {
            match record.content() {
                Content::Text(text) => match self.answer(text) {
                    Ok(result) => self.write(&record, Some(text), Some(&result), &[], output),
                    Err(findings) => self.write(&record, Some(text), None, &findings, output),
                },
                Content::Fault(fault) => self.write(&record, None, None, &[fault], output),
                Content::Absent => self.write(&record, None, None, &[], output),
            }
        }
    }
}

impl Resolving {
    /// Who says what can be resolved, or relativized.
    fn profile(&self) -> &'static Profile {
        if self.relativize { &profile::IRI } else { &profile::IRI_REF }
    }

    fn answer<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, Vec<Finding>> {
        if check::first_error(text, self.profile()).is_err() {
            return Err(check::all(text, self.profile()).findings);
        }
        let (base, reference) = (self.base.reference(), Reference::split(text));
        if self.relativize {
            return Ok(relativize(&base, &reference, &RelativeForm::ALL));
        }
        resolve(&base, &reference, &self.options).map_err(|finding| vec![finding])
    }

    /// Writes the result, and reports what was found in `value`.
    fn write(
        &self,
        record: &Record<'_>,
        value: Option<&str>,
        result: Option<&str>,
        findings: &[Finding],
        output: &mut Output,
    ) {
        let profile = value.map(|_| self.profile());
        let judgement = Judgement { record, value, profile, findings };
        match self.format {
            Format::Jsonl => {
                let findings = jsonl::found(&judgement, findings.iter());
                let base = self.base.as_str();
                jsonl::line(&mut output.main, &Resolved { base, value, result, findings });
            }
            Format::Text | Format::Summary => {
                output.main.extend_from_slice(result.unwrap_or("").as_bytes());
                output.main.push(self.end);
            }
        }
        if !findings.is_empty() {
            self.report.write(&judgement, false, &mut output.report, &mut output.tally);
        }
    }
}
