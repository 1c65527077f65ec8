//! `host`: names of hosts as the DNS has them or as people read them, one record for each.

use std::borrow::Cow;
use std::io::{self, Write as _};

use isonym::ambiguity::policy::Policy;
use isonym::finding::{Finding, Severity, Span};
use isonym::host::{Answer, HostFinding, convert, idna2003, idna2008, show, uts46};
use isonym::level;
use isonym::syntax::rules::NOT_UTF8;
use isonym::unicode::UNICODE_VERSION;
use serde::Serialize;

use crate::args;
use crate::args::host::{Form, Idna, Protocol};
use crate::input::{Content, Record, Records, encoded};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, jsonl, text};
use crate::pool::{Output, Work};
use crate::{rules, run};

/// Converts what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &args::host::Host, color: Color) -> io::Result<u8> {
    let protocol = match args.protocol() {
        Ok(protocol) => protocol,
        Err(wrong) => return Ok(run::told(&wrong)),
    };
    let work = Naming {
        protocol,
        to: args.to,
        policy: args.policy.unwrap_or_default(),
        format: args.filter.pieces(),
        end: args.filter.end(),
        report: args.filter.findings_report(color),
    };
    super::filter(&args.filter, NAMES, work)
}

/// The work of `host`.
pub struct Naming {
    /// By which protocol.
    pub protocol: Protocol,
    /// Where to.
    pub to: Form,
    /// Who says what is shown in Unicode.
    pub policy: Policy<'static>,
    /// The form of the values.
    pub format: Format,
    /// What ends a record in text.
    pub end: u8,
    /// How findings are reported.
    pub report: Report,
}

/// The names in [`Named`] that are columns.
const NAMES: &[&str] = &["value", "to", "idna", "result", "findings"];

/// A host and what became of it.
#[derive(Serialize)]
struct Named<'a> {
    value: Option<&'a str>,
    to: &'static str,
    idna: &'static str,
    result: Option<&'a str>,
    findings: Vec<Found<'a>>,
}

/// What is reported of a host.
#[derive(Serialize)]
struct Reported<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    value: Option<&'a str>,
    idna: &'static str,
    valid: bool,
    findings: Vec<Found<'a>>,
    /// Only there when findings were left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<usize>,
}

/// A finding with what only hosts have.
#[derive(Serialize)]
struct Found<'a> {
    #[serde(flatten)]
    finding: jsonl::Found<'a>,
    /// From 1; null when it concerns the name as a whole.
    label: Option<usize>,
    /// The character at fault, as it stands in the mapped or decoded label.
    code_point: Option<String>,
    /// The status code of UTS #46.
    status: Option<&'static str>,
}

impl Work for Naming {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            match record.content() {
                Content::Text(host) => self.convert(&record, host, output),
                Content::Fault(fault) => {
                    let shown = self.octets_shown(&record, &fault);
                    self.write(&record, None, shown.as_deref(), &[of_record(fault)], output);
                }
                Content::Absent => self.write(&record, None, None, &[], output),
            }
        }
    }
}

/// That is the answer, whatever the name.
fn found_nothing<'a>(text: impl Into<Cow<'a, str>>) -> Answer<'a> {
    Answer { text: text.into(), findings: Vec::new() }
}

/// A finding about the record, not the host.
const fn of_record(finding: Finding) -> HostFinding {
    HostFinding { finding, label: 0, code_point: None, status: None }
}

fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

impl Naming {
    fn answer<'a>(&self, host: &'a str) -> Answer<'a> {
        match (&self.protocol, self.to) {
            (Protocol::Uts46(flags), Form::Ascii) => convert(host, |h| uts46::to_ascii(h, flags)),
            (Protocol::Uts46(flags), Form::Unicode) => {
                convert(host, |h| uts46::to_unicode(h, flags))
            }
            (Protocol::Uts46(flags), Form::Display) => {
                show(host, |h| level::display::host(h, flags, &self.policy))
            }
            (Protocol::Idna2008(flags), Form::Ascii) => {
                convert(host, |h| idna2008::to_ascii(h, flags))
            }
            (Protocol::Idna2008(flags), _) => convert(host, |h| idna2008::to_unicode(h, flags)),
            (Protocol::Idna2003(flags), Form::Ascii) => {
                convert(host, |h| idna2003::to_ascii(h, flags))
            }
            (Protocol::Idna2003(flags), _) => {
                show(host, |h| found_nothing(idna2003::to_unicode(h, flags)))
            }
        }
    }

    fn convert(&self, record: &Record<'_>, host: &str, output: &mut Output) {
        let mut answer = self.answer(host);
        if self.format == Format::Text && answer.text.as_bytes().contains(&self.end) {
            let whole = Span::new(0, host.len());
            answer.findings.push(of_record(rules::record_end(
                record.is_of_lines(),
                self.end,
                whole,
            )));
        }
        self.write(record, Some(host), answer.result(), &answer.findings, output);
    }

    /// What is shown of a record that is not UTF-8: the octets that are none as escapes.
    fn octets_shown(&self, record: &Record<'_>, fault: &Finding) -> Option<String> {
        if *fault.rule != NOT_UTF8 || self.to != Form::Display {
            return None;
        }
        let host = encoded::with_escapes(record)?;
        Some(self.answer(&host).text.into_owned())
    }

    /// Writes what became of a host, and reports what was found.
    fn write(
        &self,
        record: &Record<'_>,
        value: Option<&str>,
        result: Option<&str>,
        findings: &[HostFinding],
        output: &mut Output,
    ) {
        let judgement = Judgement::of(record, value);
        match self.format {
            Format::Jsonl => jsonl::line(
                &mut output.main,
                &Named {
                    value,
                    to: self.to.name(),
                    idna: self.protocol.idna().name(),
                    result,
                    findings: found(&judgement, findings.iter()),
                },
            ),
            _ => {
                output.main.extend_from_slice(result.unwrap_or("").as_bytes());
                output.main.push(self.end);
            }
        }
        self.report(&judgement, findings, output);
    }

    fn report(&self, judgement: &Judgement<'_>, findings: &[HostFinding], output: &mut Output) {
        findings.iter().for_each(|found| output.tally.add(&found.finding));
        let reported = findings.iter().filter(|f| f.finding.severity >= self.report.severity);
        let left_out = reported.clone().count().saturating_sub(self.report.most);
        let shown = reported.take(self.report.most);
        match self.report.format {
            _ if shown.clone().next().is_none() && left_out == 0 => {}
            Format::Jsonl => jsonl::line(
                &mut output.report,
                &Reported {
                    file: judgement.record.file(),
                    line: judgement.record.line(),
                    column: judgement.record.columns().at(0),
                    value: judgement.value,
                    idna: self.protocol.idna().name(),
                    valid: findings.iter().all(|f| f.finding.severity < Severity::Error),
                    findings: found(judgement, shown),
                    left_out: (left_out > 0).then_some(left_out),
                },
            ),
            _ => {
                let (paint, out) = (self.report.paint, &mut output.report);
                let mut drawing = text::Drawing::new(judgement, paint);
                for found in shown {
                    // Writing to a vector does not fail.
                    let _ = drawing.draw(&found.finding, out);
                    if let Some(judged) = self.judged(judgement, found) {
                        // Writing to a vector does not fail.
                        let _ = writeln!(out, "  = {}", paint.faint(judged));
                    }
                }
                text::write_left_out(judgement, left_out, out);
            }
        }
    }

    /// By which protocol, in which label, for which character; nothing of what is no rule of hosts.
    fn judged(&self, judgement: &Judgement<'_>, found: &HostFinding) -> Option<String> {
        found.finding.component?;
        let (host, span) = (judgement.value?, found.finding.span);
        let idna = self.protocol.idna();
        let (major, minor) = match idna {
            Idna::Idna2003 => (3, 2),
            Idna::Uts46 | Idna::Idna2008 => (UNICODE_VERSION.0, UNICODE_VERSION.1),
        };
        let mut judged = format!("protocol: {}/unicode-{major}.{minor}", idna.name());
        if found.label > 0 {
            judged.push_str(&format!(", label {}", found.label));
        }
        if let Some(c) = found.code_point {
            let seen = span.of(host).chars().eq([c]);
            let way = if seen { "" } else { " once mapped and decoded" };
            judged.push_str(&format!(", {}{way}", code_point(c)));
        }
        if let Some(status) = found.status {
            judged.push_str(&format!(", status {status}"));
        }
        Some(judged)
    }
}

/// Findings as they stand in JSON.
fn found<'a>(
    judgement: &Judgement<'a>,
    findings: impl Iterator<Item = &'a HostFinding> + Clone,
) -> Vec<Found<'a>> {
    let plain: Vec<_> = findings.clone().map(|found| found.finding.clone()).collect();
    let plain = jsonl::found(judgement, &plain);
    let with_label = |(finding, found): (jsonl::Found<'a>, &HostFinding)| Found {
        finding,
        label: (found.label > 0).then_some(found.label),
        code_point: found.code_point.map(code_point),
        status: found.status,
    };
    plain.into_iter().zip(findings).map(with_label).collect()
}
