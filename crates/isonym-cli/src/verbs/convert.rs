//! `convert`: identifiers as they go on the wire and on the screen, one record for each.

mod xri;

pub use self::xri::Forms;

use std::borrow::Cow;
use std::io;
use std::str;

use isonym::check::{self, Repairs};
use isonym::finding::{Component, Finding, Severity, Span};
use isonym::level::{self, Options, display};
use isonym::profile::{Profile, Schemes, Subject};
use isonym::syntax::rules::NOT_UTF8;
use isonym::syntax::{Form, Grammar};
use isonym::text::transcode::{self, OutputEncoding};
use isonym::{percent, unicode, whatwg};
use serde::Serialize;

use crate::args::convert::{Convert, From, Level, Screen};
use crate::input::{Content, Record, Records, encoded};
use crate::output::jsonl::{self, Found};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict};
use crate::pool::{Output, Work};
use crate::{rules, run};

/// Converts what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Convert, color: Color) -> io::Result<u8> {
    let profile = match args.profile() {
        Ok(profile) => profile,
        Err(wrong) => return Ok(run::told(&wrong)),
    };
    let work = Converting {
        to: args.to,
        screen: args.screen.clone(),
        profile,
        xri: Forms::of(profile, &args.xri, args.filter.pieces() == Format::Jsonl),
        options: Options {
            mapping: profile.mapping,
            host: args.host(profile),
            labels: args.labels.unwrap_or_default(),
            runs: args.runs.unwrap_or_default(),
            ..Options::default()
        },
        component: args.component,
        from: args.from.clone(),
        repair: args.repair,
        format: args.filter.pieces(),
        end: args.filter.end(),
        report: args.filter.findings_report(color),
    };
    super::filter(&args.filter, NAMES, work)
}

/// The work of `convert`.
pub struct Converting {
    /// Where to.
    pub to: Level,
    /// What is shown.
    pub screen: Screen,
    /// Who says what is to be mended.
    pub profile: &'static Profile,
    /// How.
    pub options: Options,
    /// How XRIs are converted, where the profile is for those.
    pub xri: Option<Forms>,
    /// What each record is by itself; `None`: a reference.
    pub component: Option<Component>,
    /// Where from.
    pub from: Option<From>,
    /// What to mend first.
    pub repair: Option<Repairs>,
    /// The form of the values.
    pub format: Format,
    /// What ends a record in text.
    pub end: u8,
    /// How findings are reported.
    pub report: Report,
}

/// What became of an identifier.
struct Leveled<'a> {
    /// Nothing when there is an error among the findings.
    octets: Option<Cow<'a, [u8]>>,
    /// Only known where it is written.
    exact: bool,
    /// Beside a display form that is written with it, the form to copy, if there is one.
    copy: Option<Option<Cow<'a, str>>>,
    findings: Vec<Finding>,
}

/// An identifier on its way to the conversion.
struct Given<'a> {
    /// As the record has it.
    value: &'a str,
    /// In the normal form that `--from` asks for.
    normal: &'a str,
    /// What was mended in `normal`.
    repairs: Vec<Finding>,
    /// As it was converted.
    mended: &'a str,
}

/// The names in [`Converted`].
const NAMES: &[&str] = &["value", "to", "result", "exact", "copy", "findings"];

#[derive(Serialize)]
struct Converted<'a> {
    value: Option<&'a str>,
    to: &'static str,
    result: Option<&'a str>,
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    copy: Option<Option<&'a str>>,
    findings: Vec<Found<'a>>,
}

impl Work for Converting {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let is_encoded = matches!(self.from, Some(From::Charset(_) | From::Local));
        for record in records.iter() {
            match (record.content(), is_encoded) {
                (Content::Text(text), false) => self.convert(&record, text, output),
                (Content::Text(_), true) => self.transcode(&record, output),
                (Content::Fault(fault), true) if *fault.rule == NOT_UTF8 => {
                    self.transcode(&record, output);
                }
                (Content::Fault(fault), false)
                    if *fault.rule == NOT_UTF8 && self.to == Level::Display =>
                {
                    self.show_octets(&record, fault, output);
                }
                (Content::Fault(fault), _) => self.fail(&record, vec![fault], output),
                (Content::Absent, _) => self.fail(&record, Vec::new(), output),
            }
        }
    }
}

/// The profile with its grammar for references, whole or relative, as they are converted; one that
/// is for a single scheme has no relative ones.
fn of_references(profile: &Profile) -> Profile {
    let subject = match (profile.subject, profile.schemes) {
        (subject, Schemes::Only(_)) => subject,
        (Subject::Reference(grammar), _) => {
            Subject::Reference(Grammar { form: Form::Reference, ..grammar })
        }
        (Subject::Xri(grammar), _) => {
            Subject::Xri(isonym::xri::Grammar { form: isonym::xri::Form::Reference, ..grammar })
        }
        (subject, _) => subject,
    };
    Profile { subject, ..*profile }
}

impl Converting {
    /// Writes a record that has no value.
    fn fail(&self, record: &Record<'_>, findings: Vec<Finding>, output: &mut Output) {
        let nothing = Leveled { octets: None, exact: false, copy: None, findings };
        self.write(record, None, nothing, output);
    }

    /// Shows a record that is not UTF-8: the octets that are none as escapes.
    fn show_octets(&self, record: &Record<'_>, fault: Finding, output: &mut Output) {
        let Some(text) = encoded::with_escapes(record) else {
            return self.fail(record, vec![fault], output);
        };
        let shown = Leveled { exact: false, findings: vec![fault], ..self.shown(&text) };
        self.write(record, None, shown, output);
    }

    /// Converts what a record holds in the encoding that `--from` names, or the encodings.
    fn transcode(&self, record: &Record<'_>, output: &mut Output) {
        let bytes = encoded::octets(record);
        let (text, malformed) = match (&self.from, &self.xri) {
            (Some(From::Local), Some(forms)) => forms.read_local(bytes),
            (Some(From::Charset(label)), _) => {
                let decoded = transcode::decode(label, bytes);
                decoded.map(|decoded| (decoded.text, decoded.malformed)).unwrap_or_default()
            }
            _ => Default::default(),
        };
        if !malformed.is_empty() {
            let fault = |span| Finding::new(&rules::NOT_IN_CHARSET, encoded::span(record, span));
            return self.fail(record, malformed.into_iter().map(fault).collect(), output);
        }
        match encoded::value(record, text) {
            Ok(Some(text)) => self.convert(record, &text, output),
            Ok(None) => self.fail(record, Vec::new(), output),
            Err(fault) => self.fail(record, vec![fault], output),
        }
    }

    /// `text` in the normal form in which it is converted.
    fn normal<'a>(&self, text: &'a str) -> Cow<'a, str> {
        match &self.xri {
            Some(_) if self.from.is_none() && matches!(self.to, Level::Xri | Level::Utf8) => {
                Cow::Borrowed(text)
            }
            Some(forms) => Cow::Owned(forms.normal(text)),
            None if self.from.is_some() && self.to != Level::Href => unicode::normal::nfc(text),
            None => Cow::Borrowed(text),
        }
    }

    fn convert(&self, record: &Record<'_>, text: &str, output: &mut Output) {
        let normal = self.normal(text);
        let given = Given { value: text, normal: &normal, repairs: Vec::new(), mended: &normal };
        match self.mend(&normal) {
            Ok((mended, repairs)) => {
                let result = self.leveled(record, &mended);
                let given = Given { repairs, mended: &mended, ..given };
                self.write(record, Some(given), result, output);
            }
            Err(findings) => {
                let failed = Leveled { octets: None, exact: false, copy: None, findings };
                self.write(record, Some(given), failed, output);
            }
        }
    }

    /// `text` without its errors, and the repairs as warnings; else the errors that are not to be
    /// mended, or cannot be.
    fn mend<'a>(&self, text: &'a str) -> Result<(Cow<'a, str>, Vec<Finding>), Vec<Finding>> {
        let Some(which) = self.repair else {
            return Ok((Cow::Borrowed(text), Vec::new()));
        };
        let mut repaired =
            check::repair(text, &of_references(self.profile), Severity::Error, which);
        if !repaired.left.is_empty() {
            return Err(repaired.left);
        }
        repaired.made.iter_mut().for_each(|finding| finding.severity = Severity::Warning);
        Ok((repaired.text, repaired.made))
    }

    /// `text` at the level.
    fn leveled<'a>(&self, record: &Record<'_>, text: &'a str) -> Leveled<'a> {
        let options = &self.options;
        if let Some(forms) = &self.xri
            && !matches!(self.to, Level::Octets | Level::Display)
        {
            let mut result = forms.leveled(text, self.to, self.from.is_some(), options);
            self.keep_in_record(record, text, &mut result);
            return result;
        }
        let converted = match (self.to, self.component) {
            (Level::Octets, _) => return self.octets(record, text),
            (Level::Display, _) => return self.shown(text),
            (Level::Href, _) => return self.href(text),
            (Level::Uri, None) => level::to_uri(text, options),
            (Level::Uri, Some(component)) => level::component_to_uri(text, component, options),
            (_, None) => level::to_iri(text, options),
            (_, Some(component)) => level::component_to_iri(text, component, options),
        };
        let failed = converted.result().is_none();
        // The way back costs as much as the way there.
        let exact = self.format == Format::Jsonl && converted.exact();
        let octets = match converted.text {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        };
        let mut result = Leveled {
            octets: (!failed).then_some(octets),
            exact,
            copy: None,
            findings: converted.findings,
        };
        self.keep_in_record(record, text, &mut result);
        result
    }

    /// What may be shown of `text`.
    fn shown<'a>(&self, text: &'a str) -> Leveled<'a> {
        let mut shown = level::display(text, &self.screen.policy.unwrap_or_default());
        if self.screen.isolate {
            shown.findings.retain(|finding| *finding.rule != display::rules::HOST_MOVED);
        }
        let is_json = self.format == Format::Jsonl;
        let short = match self.screen.shorten {
            Some(most) => display::shortened(&shown.text, most),
            None => Cow::Borrowed(&*shown.text),
        };
        let exact = is_json && short == shown.text && shown.exact();
        let copy = is_json.then(|| shown.copy());
        let result = match self.screen.isolate {
            true => display::isolated(&short),
            false => short.into_owned(),
        };
        let octets = Some(Cow::Owned(result.into_bytes()));
        Leveled { octets, exact, copy, findings: shown.findings }
    }

    /// What browsers make of `text`.
    fn href<'a>(&self, text: &str) -> Leveled<'a> {
        let query_encoding = match &self.from {
            Some(From::Charset(label)) => OutputEncoding::for_label(label).ok(),
            _ => None,
        };
        let answer = whatwg::parse(text, &whatwg::Options { base: None, query_encoding });
        let href = answer.url.map(String::from);
        let exact = href.as_deref() == Some(text);
        let octets = href.map(|href| Cow::Owned(href.into_bytes()));
        Leveled { octets, exact, copy: None, findings: answer.findings }
    }

    /// The octets that `text` stands for.
    fn octets<'a>(&self, record: &Record<'_>, text: &'a str) -> Leveled<'a> {
        let octets = percent::decode(text.as_bytes());
        let exact = octets == text.as_bytes();
        let mut result =
            Leveled { octets: Some(octets.into()), exact, copy: None, findings: Vec::new() };
        self.keep_in_record(record, text, &mut result);
        result
    }

    /// Makes a finding of a result that would end its record early, or that JSON cannot hold.
    fn keep_in_record(&self, record: &Record<'_>, text: &str, result: &mut Leveled<'_>) {
        let octets = result.octets.as_deref().unwrap_or(&[]);
        if self.format == Format::Text && memchr::memchr(self.end, octets).is_some() {
            result.octets = None;
            let whole = Span::new(0, text.len());
            result.findings.push(rules::record_end(record.is_of_lines(), self.end, whole));
        }
        if self.format == Format::Jsonl
            && let Some(Err(mut fault)) = result.octets.as_deref().map(check::utf8)
        {
            fault.span = Span::new(0, text.len());
            result.octets = None;
            result.findings.push(fault);
        }
    }

    /// Writes the result, and reports what was mended and what was found in the text that was
    /// converted.
    fn write(
        &self,
        record: &Record<'_>,
        given: Option<Given<'_>>,
        result: Leveled<'_>,
        output: &mut Output,
    ) {
        let judgement = |value: Option<_>| {
            let profile = value.map(|_| self.profile);
            Judgement { profile, ..Judgement::of(record, value) }
        };
        let value = given.as_ref().map(|given| given.value);
        let before = judgement(given.as_ref().map(|given| given.normal));
        let after = judgement(given.as_ref().map(|given| given.mended));
        let repairs = given.map(|given| given.repairs).unwrap_or_default();
        match self.format {
            Format::Jsonl => {
                let text = result.octets.as_deref().and_then(|octets| str::from_utf8(octets).ok());
                let mut findings = jsonl::found(&before, &repairs);
                findings.extend(jsonl::found(&after, &result.findings));
                // Not what was converted is to come back, but what the record has.
                let exact = result.exact && value == after.value;
                jsonl::line(
                    &mut output.main,
                    &Converted {
                        value,
                        to: self.to.name(),
                        result: text,
                        exact: text.is_some().then_some(exact),
                        copy: result.copy.as_ref().map(Option::as_deref),
                        findings,
                    },
                );
            }
            _ => {
                output.main.extend_from_slice(result.octets.as_deref().unwrap_or(&[]));
                output.main.push(self.end);
            }
        }
        for (judgement, findings) in [(before, repairs), (after, result.findings)] {
            let mut verdict = Verdict::new(judgement, self.report);
            for finding in findings {
                verdict.take(finding, &mut output.tally);
            }
            verdict.write(false, &mut output.report);
        }
    }
}
