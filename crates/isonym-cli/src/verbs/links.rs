//! `links`: the links of running text, where they are and in which forms.

mod in_text;

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::str;
use std::sync::Arc;

use isonym::ambiguity::policy::Policy;
use isonym::check::Checker;
use isonym::finding::{Finding, Severity, Span};
use isonym::level::display::{Displayed, rules};
use isonym::level::{self, Options};
use isonym::link::{self, Kind, Link};
use isonym::profile::Profile;
use serde::Serialize;

use crate::args::links::{Form, Links};
use crate::count::Counter;
use crate::input::{Content, Record, Records};
use crate::output::excerpt::visible;
use crate::output::jsonl::{self, Found};
use crate::output::paint::Color;
use crate::output::secret::Hidden;
use crate::output::{Format, Judgement, Report, Verdict};
use crate::pool::{Output, Work};
use crate::run::{self, Files};
use crate::{CLEAN, FAILED};

/// Finds the links in what the arguments name; gives the exit code.
///
/// # Errors
/// When they cannot be written.
pub fn run(args: &Links, color: Color) -> io::Result<u8> {
    let paint = match args.check {
        true => color.paint_output(args.output.as_deref()),
        false => color.paint(&io::stderr()),
    };
    let report = args.report(paint);
    let noticed = args.fail_on.map_or(report.severity, |fail_on| fail_on.min(report.severity));
    let work = Linking {
        schemes: args.schemes.iter().map(|scheme| scheme.to_ascii_lowercase()).collect(),
        judge: args.check.then(|| (args.profile, Checker::new(args.profile, noticed))),
        replace: args.replace,
        format: args.format,
        report,
    };
    let files = Files { output: args.output.as_deref(), ..Files::default() };
    let outcome = run::run(&args.input(), Arc::new(work), files)?;
    Ok(match args.fail_on {
        Some(fail_on) => outcome.code(fail_on),
        None if outcome.failed => FAILED,
        None => CLEAN,
    })
}

/// The work of `links`.
struct Linking {
    schemes: Vec<String>,
    /// Who judges, if anybody does.
    judge: Option<(&'static Profile, Checker)>,
    replace: Option<Form>,
    format: Format,
    report: Report,
}

#[derive(Serialize)]
struct Listed<'a> {
    file: &'a str,
    line: u64,
    span: [usize; 2],
    chars: [usize; 2],
    text: &'a str,
    wire: Option<&'a str>,
    display: &'a str,
    #[serde(flatten)]
    verdict: Option<Judged>,
    /// What the judge finds, and what there is to say of the display form; spans are in `text`.
    findings: Vec<Found<'a>>,
}

/// What a judge says of a link.
#[derive(Serialize)]
struct Judged {
    profile: String,
    valid: bool,
}

/// What people are shown, and how that could deceive them.
fn display(target: &str) -> Displayed<'_> {
    let mut shown = level::display(target, &Policy::default());
    shown.findings.retain(|finding| rules::RULES.contains(&finding.rule));
    shown
}

/// What goes on the wire, or why nothing does.
fn wire(target: &str) -> Result<Cow<'_, str>, Vec<Finding>> {
    let wire = level::to_uri(target, &Options::default());
    match wire.result() {
        Some(_) => Ok(wire.text),
        None => Err(wire.findings),
    }
}

impl Work for Linking {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let schemes: Vec<_> = self.schemes.iter().map(String::as_str).collect();
        // What is no link for its userinfo is one to other programs: it is told of, and no more.
        let options =
            link::Options { schemes: &schemes, userinfo: true, ..link::Options::default() };
        let bytes = records.block().bytes();
        // With --replace, how much of the block has been written.
        let mut done = 0;
        let copy = |range: Range<usize>, out: &mut Vec<u8>| {
            out.extend_from_slice(bytes.get(range).unwrap_or(&[]));
        };
        if self.replace.is_some() {
            output.main.extend_from_slice(&records.block().before);
        }
        for record in records.iter() {
            let text = match record.content() {
                Content::Absent => continue,
                Content::Text(text) => Cow::Borrowed(text),
                Content::Fault(fault) => {
                    let mut verdict = Verdict::new(Judgement::of(&record, None), self.report);
                    verdict.take(fault, &mut output.tally);
                    verdict.write(false, &mut output.report);
                    Cow::Owned(blanked(record.raw()))
                }
            };
            let text = &*text;
            match self.replace {
                None => self.list(&record, text, &options, output),
                Some(form) => {
                    let start = record.place().start;
                    let mut verdict = Verdict::new(Judgement::of(&record, Some(text)), self.report);
                    let mut found = Vec::new();
                    let new = link::replacements(text, &options, |link| {
                        let (new, findings) = converted(link, form);
                        let place = link.places();
                        let moved = |f| moved(f, |at| link.span.start + place(at));
                        found.extend(findings.into_iter().map(moved));
                        new
                    });
                    for (link, new) in new {
                        copy(done..start + link.span.start, &mut output.main);
                        output.main.extend_from_slice(new.as_bytes());
                        done = start + link.span.end;
                    }
                    found.into_iter().for_each(|finding| verdict.take(finding, &mut output.tally));
                    write(verdict, text, &options, &mut output.report);
                }
            }
        }
        if self.replace.is_some() {
            copy(done..bytes.len(), &mut output.main);
        }
    }
}

/// A line with a blank for every byte that is in no character: no link reaches over one, and
/// everything else is where it was.
fn blanked(line: &[u8]) -> String {
    let mut text = String::with_capacity(line.len());
    for chunk in line.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| ' '));
    }
    text
}

/// Writes what was found in the links of a line, which is shown without their passwords.
fn write(verdict: Verdict<'_>, text: &str, options: &link::Options<'_>, out: &mut Vec<u8>) {
    if verdict.shown.is_empty() {
        return;
    }
    let mut line = Cow::Borrowed(text.as_bytes());
    for link in link::detect(text, options) {
        if let Cow::Owned(hidden) = Hidden::of(link.text.as_bytes()).bytes
            && let Some(place) = line.to_mut().get_mut(link.span.range())
        {
            place.copy_from_slice(&hidden);
        }
    }
    // A single character that is at fault is named.
    for finding in &verdict.shown {
        let fault = finding.span.of(text);
        if let Cow::Owned(line) = &mut line
            && fault.chars().count() == 1
            && let Some(place) = line.get_mut(finding.span.range())
        {
            place.copy_from_slice(fault.as_bytes());
        }
    }
    // Every byte of a password has become a character.
    let mut verdict = verdict;
    verdict.judgement.value = Some(str::from_utf8(&line).unwrap_or(""));
    verdict.write(false, out);
}

/// The other form of a link, if it has one and does not stay as it is, and what there is to say of
/// that; spans are in its target.
fn converted(link: &Link<'_>, form: Form) -> (Option<String>, Vec<Finding>) {
    let target = link.target();
    match form {
        _ if link.kind == Kind::Userinfo => (None, display(&target).findings),
        // Escapes mean nothing in an address that is no URI.
        Form::Wire if link.kind == Kind::Email => (None, Vec::new()),
        Form::Display if link.kind == Kind::Email => (None, display(&target).findings),
        Form::Wire => match wire(&target) {
            Ok(wire) => (Some(wire.into_owned()), Vec::new()),
            Err(findings) => (None, findings),
        },
        Form::Display => {
            let shown = display(&target);
            (Some(in_text::display(link, &target, &shown)), shown.findings)
        }
    }
}

impl Linking {
    /// Writes the links of a line, or what is found in them.
    fn list(
        &self,
        record: &Record<'_>,
        text: &str,
        options: &link::Options<'_>,
        output: &mut Output,
    ) {
        let mut counter = Counter::new(record.raw());
        let mut columns = record.columns();
        let profile = self.judge.as_ref().map(|&(profile, _)| profile);
        let judgement = Judgement { profile, ..Judgement::of(record, Some(text)) };
        // The findings of all links of the line are one verdict: columns are counted once.
        let mut verdict = Verdict::new(judgement, self.report);
        for link in link::detect(text, options) {
            let target = link.target();
            let shown = display(&target);
            let findings = self.findings(&link, &target, &shown);
            let is_link = link.kind != Kind::Userinfo;
            if is_link && self.format == Format::Jsonl {
                let span = [link.span.start, link.span.end];
                let judgement = Judgement { value: Some(link.text), ..judgement };
                let is_shown = |finding: &&Finding| finding.severity >= self.report.severity;
                let reported: Vec<_> =
                    findings.iter().filter(is_shown).take(self.report.most).cloned().collect();
                let verdict = profile.map(|profile| Judged {
                    profile: profile.to_string(),
                    valid: findings.iter().all(|finding| finding.severity < Severity::Error),
                });
                let wire = wire(&target).ok();
                let listed = Listed {
                    file: record.file(),
                    line: record.line(),
                    span,
                    chars: span.map(|offset| counter.at(offset)),
                    text: link.text,
                    wire: wire.as_deref(),
                    display: &shown.text,
                    verdict,
                    findings: jsonl::found(&judgement, &reported),
                };
                jsonl::line(&mut output.main, &listed);
            } else if is_link && profile.is_none() {
                let column = columns.at(link.span.start);
                // Writing to a vector does not fail.
                let _ = write_link(record, column, &link, (&target, &shown), &mut output.main);
            }
            for finding in findings {
                let finding = moved(finding, |at| at + link.span.start);
                match is_link && self.format == Format::Jsonl {
                    // It stands beside the link.
                    true => output.tally.add(&finding),
                    false => verdict.take(finding, &mut output.tally),
                }
            }
        }
        match (self.format, profile) {
            (Format::Text, Some(_)) => write(verdict, text, options, &mut output.main),
            _ => write(verdict, text, options, &mut output.report),
        }
    }

    /// What the judge finds in a link and what there is to say of its display form, in order; spans
    /// are in its text.
    fn findings(&self, link: &Link<'_>, target: &str, shown: &Displayed<'_>) -> Vec<Finding> {
        let place = link.places();
        let of_display = shown.findings.iter().cloned();
        let mut findings: Vec<_> = of_display.map(|finding| moved(finding, &place)).collect();
        if let Some((_, checker)) = &self.judge {
            let _ = checker.each(target, &mut |finding| {
                findings.push(moved(finding, &place));
                ControlFlow::Continue(())
            });
        }
        findings.sort_by_key(|finding| finding.span);
        findings
    }
}

/// The finding with its places where `to` has them.
fn moved(mut finding: Finding, to: impl Fn(usize) -> usize) -> Finding {
    let moved = |span: Span| Span::new(to(span.start), to(span.end));
    finding.span = moved(finding.span);
    if let Some(repair) = &mut finding.repair {
        repair.span = moved(repair.span);
    }
    finding
}

/// Writes a link for people, and its forms where they differ from what stands there.
fn write_link(
    record: &Record<'_>,
    column: usize,
    link: &Link<'_>,
    (target, display): (&str, &Displayed<'_>),
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let file = visible(record.file().as_bytes());
    let shown = |text: &str| visible(&Hidden::of(text.as_bytes()).bytes);
    let text = shown(link.text);
    writeln!(out, "{file}:{}:{column}: {text}", record.line())?;
    for (name, form) in
        [("wire", wire(target).ok()), ("display", Some(Cow::Borrowed(&*display.text)))]
    {
        let form = form.map_or("none".into(), |form| shown(&form));
        if form != text {
            writeln!(out, "  = {name}: {form}")?;
        }
    }
    Ok(())
}
