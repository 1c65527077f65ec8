//! `resolve`: what references mean against a base, one record for each; and the way back.

use std::borrow::Cow;
use std::io;
use std::ops::ControlFlow;

use isonym::finding::{Finding, Severity};
use isonym::profile::{self, Profile};
use isonym::syntax::resolve::{Options, RelativeForm, relativize, resolve};
use isonym::syntax::{Iri, Reference};
use isonym::whatwg::{self, Url};
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
        format: args.filter.pieces(),
        end: args.filter.end(),
        report: args.filter.findings_report(color),
    };
    super::filter(&args.filter, NAMES, work)
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

/// The names in [`Resolved`].
const NAMES: &[&str] = &["base", "value", "result", "findings"];

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
                Content::Fault(fault) => self.write(&record, None, (None, vec![fault]), output),
                Content::Absent => self.write(&record, None, (None, Vec::new()), output),
            }
        }
    }
}

/// The target or the reference, if there is one, and what was found.
type Answer<'a> = (Option<Cow<'a, str>>, Vec<Finding>);

impl Resolving {
    /// Who says what can be resolved, or relativized.
    fn profile(&self) -> &'static Profile {
        match self.base {
            Base::Xri(_, profile) => profile,
            Base::Url(_) => &profile::WHATWG,
            Base::Iri(_) if self.relativize => &profile::IRI,
            Base::Iri(_) => &profile::IRI_REF,
        }
    }

    fn answer<'a>(&self, text: &'a str) -> Answer<'a> {
        let answer = match &self.base {
            Base::Iri(base) => self.judged(text).and_then(|()| self.by_iri(base, text)),
            Base::Xri(base, _) => self.judged(text).and_then(|()| by_xri(base, text)),
            Base::Url(base) => return by_url(base, text),
        };
        match answer {
            Ok(result) => (Some(result), Vec::new()),
            Err(errors) => (None, errors),
        }
    }

    /// The errors of a text that is no reference, or none that can be relativized.
    fn judged(&self, text: &str) -> Result<(), Vec<Finding>> {
        let mut errors = Vec::new();
        let _ = check::each(text, self.profile(), Severity::Error, &mut |error| {
            errors.push(error);
            ControlFlow::Continue(())
        });
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    fn by_iri<'a>(&self, base: &Iri, text: &'a str) -> Result<Cow<'a, str>, Vec<Finding>> {
        let (base, reference) = (base.reference(), Reference::split(text));
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
        (result, findings): Answer<'_>,
        output: &mut Output,
    ) {
        let judgement =
            Judgement { profile: value.map(|_| self.profile()), ..Judgement::of(record, value) };
        let result = result.as_deref();
        match self.format {
            Format::Jsonl => {
                let base = match &self.base {
                    Base::Iri(base) => base.as_str(),
                    Base::Xri(base, _) => base.as_str(),
                    Base::Url(base) => base.href(),
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

fn by_xri<'a>(base: &XriNormal, text: &str) -> Result<Cow<'a, str>, Vec<Finding>> {
    let reference = XriNormal::new(text, Normalization::Nfc);
    let target = level::xri::resolve(base, &reference, &XRI)?;
    Ok(Cow::Owned(target.into_string()))
}

/// A browser goes on where it can, with warnings.
fn by_url<'a>(base: &Url, text: &str) -> Answer<'a> {
    let answer = whatwg::parse(text, &whatwg::Options::against(Some(base)));
    (answer.url.map(|url| Cow::Owned(url.into())), answer.findings)
}
