//! `resolve`: what references mean against a base, one record for each; and the way back.

use std::borrow::Cow;
use std::io;
use std::ops::ControlFlow;

use isonym::finding::{Finding, Severity};
use isonym::profile::{self, Profile};
use isonym::syntax::Reference;
use isonym::syntax::resolve::{Options, RelativeForm, relativize, resolve};
use isonym::xri::{Normalization, XriNormal};
use isonym::{check, level};
use serde::Serialize;

use crate::args::resolve::{Base, Resolve, XRI};
use crate::input::{Content, Record, Records};
use crate::output::jsonl::{self, Found};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict};
use crate::pool::{Output, Work};
use crate::run;

/// Resolves what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Resolve, color: Color) -> io::Result<u8> {
    let base = match args.base() {
        Ok(base) => base,
        Err(wrong) => return Ok(run::told(&wrong)),
    };
    let work = Resolving {
        base,
        relativize: args.relativize,
        options: Options { backward_compatible: args.backward_compatible, ..Options::default() },
        format: args.filter.format,
        end: args.filter.end(),
        report: args.filter.findings_report(color),
    };
    super::filter(&args.filter, work)
}

/// The work of `resolve`.
pub struct Resolving {
    /// Against what.
    pub base: Base,
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
        for record in records.iter() {
            match record.content() {
                Content::Text(text) => self.write(&record, Some(text), self.answer(text), output),
                Content::Fault(fault) => self.write(&record, None, Err(vec![fault]), output),
                Content::Absent => self.write(&record, None, Err(Vec::new()), output),
            }
        }
    }
}

impl Resolving {
    /// Who says what can be resolved, or relativized.
    fn profile(&self) -> &'static Profile {
        match self.base {
            Base::Xri(_, profile) => profile,
            Base::Iri(_) if self.relativize => &profile::IRI,
            Base::Iri(_) => &profile::IRI_REF,
        }
    }

    /// The target or the reference; the errors of a text that is nothing of the kind.
    fn answer<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, Vec<Finding>> {
        let mut errors = Vec::new();
        let _ = check::each(text, self.profile(), Severity::Error, &mut |error| {
            errors.push(error);
            ControlFlow::Continue(())
        });
        if !errors.is_empty() {
            return Err(errors);
        }
        let base = match &self.base {
            Base::Iri(base) => base.reference(),
            Base::Xri(base, _) => {
                let reference = XriNormal::new(text, Normalization::Nfc);
                let target = level::xri::resolve(base, &reference, &XRI)?;
                return Ok(Cow::Owned(target.into_string()));
            }
        };
        let reference = Reference::split(text);
        if self.relativize {
            return Ok(relativize(&base, &reference, &RelativeForm::ALL));
        }
        resolve(&base, &reference, &self.options).map_err(|error| vec![error])
    }

    /// Writes the answer, or reports why there is none.
    fn write(
        &self,
        record: &Record<'_>,
        value: Option<&str>,
        answer: Result<Cow<'_, str>, Vec<Finding>>,
        output: &mut Output,
    ) {
        let judgement =
            Judgement { profile: value.map(|_| self.profile()), ..Judgement::of(record, value) };
        let (result, findings) = match answer {
            Ok(result) => (Some(result), Vec::new()),
            Err(findings) => (None, findings),
        };
        let result = result.as_deref();
        match self.format {
            Format::Jsonl => {
                let base = match &self.base {
                    Base::Iri(base) => base.as_str(),
                    Base::Xri(base, _) => base.as_str(),
                };
                let findings = jsonl::found(&judgement, &findings);
                jsonl::line(&mut output.main, &Resolved { base, value, result, findings });
            }
            _ => {
                output.main.extend_from_slice(result.unwrap_or("").as_bytes());
                output.main.push(self.end);
            }
        }
        let mut verdict = Verdict::new(judgement, self.report);
        for finding in findings {
            verdict.take(finding, &mut output.tally);
        }
        verdict.write(false, &mut output.report);
    }
}
