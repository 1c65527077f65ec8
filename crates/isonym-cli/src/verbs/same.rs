//! `same`: from which step on two identifiers are the same, and what they differ in before.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use isonym::finding::{Finding, Severity, Span};
use isonym::ladder::{Difference, Ladder, Sameness, Step};
use serde::Serialize;

use crate::args;
use crate::input::{Content, Parsed, Record, Records};
use crate::output::excerpt::{Excerpt, visible};
use crate::output::jsonl;
use crate::output::paint::Color;
use crate::output::secret::Hidden;
use crate::output::{Format, Paint, Report};
use crate::pool::{Output, Work};
use crate::run::{self, Files};
use crate::{CLEAN, FAILED, FOUND};

/// Compares what the arguments name; gives the exit code.
///
/// # Errors
/// When the answer cannot be written.
pub fn run(args: &args::same::Same, color: Color) -> io::Result<u8> {
    let question = Question { ladder: args.on.ladder, step: args.on.step };
    let (format, paint) = (args.format, color.paint_output(args.output.as_deref()));
    if !args.pairs {
        let [a, b] = args.identifiers().map_err(io::Error::other)?;
        let answer = question.ask(a, b);
        let mut page = Vec::new();
        write(&answer, "", format, paint, &mut page);
        run::print(&String::from_utf8_lossy(&page))?;
        return Ok(if answer.is_same { CLEAN } else { FOUND });
    }
    let report = super::faults_report(args.report.is_some(), color);
    let work = Arc::new(Comparing { question, format, paint, report, differs: false.into() });
    let reader = args.reader().map_err(io::Error::other)?;
    let files = Files {
        output: args.output.as_deref(),
        report: args.report.as_deref(),
        ..Files::default()
    };
    let outcome = run::over(reader, args.workers(), work.clone(), files)?;
    Ok(match (outcome.failed, work.differs.load(Ordering::Relaxed)) {
        (true, _) => FAILED,
        (_, true) => FOUND,
        _ => CLEAN,
    })
}

/// What is asked.
#[derive(Clone, Copy)]
struct Question {
    ladder: Ladder,
    /// Up to which step two spellings count as the same.
    step: Step,
}

struct Answer<'a> {
    a: &'a str,
    b: &'a str,
    said: Sameness<'a>,
    is_same: bool,
    is_confusable: bool,
    question: Question,
}

impl Question {
    fn ask<'a>(self, a: &'a str, b: &'a str) -> Answer<'a> {
        let said = self.ladder.same(a, b);
        let is_same = said.step.is_some_and(|step| step <= self.step);
        let is_confusable = self.ladder.skeleton(a) == self.ladder.skeleton(b);
        Answer { a, b, said, is_same, is_confusable, question: self }
    }
}

/// The work of `same --pairs`.
struct Comparing {
    question: Question,
    format: Format,
    paint: Paint,
    report: Report,
    /// Whether the two of any pair so far are not the same.
    differs: AtomicBool,
}

impl Work for Comparing {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let mut parsed = Parsed::default();
        let Some(seconds) = records.seconds(&mut parsed) else { return };
        for (first, second) in records.iter().zip(seconds.iter()) {
            let contents = [first.content(), second.content()];
            // What keeps the whole record from being read is reported once.
            let is_one = contents[0] == contents[1] && first.place() == second.place();
            let [a, b] = contents;
            let a = self.text(&first, a, output);
            let b = if is_one && a.is_none() { None } else { self.text(&second, b, output) };
            match (a, b) {
                (Some(a), Some(b)) => {
                    let answer = self.question.ask(a, b);
                    self.differs.fetch_or(!answer.is_same, Ordering::Relaxed);
                    let file = visible(first.file().as_bytes());
                    let place = format!("{file}:{}: ", first.line());
                    write(&answer, &place, self.format, self.paint, &mut output.main);
                }
                (a, b) => {
                    self.differs.store(true, Ordering::Relaxed);
                    self.write_half(&first, a, b, output);
                }
            }
        }
    }
}

impl Comparing {
    /// The identifier of a record, if it has one; what it has instead is reported.
    fn text<'b>(
        &self,
        record: &Record<'b>,
        content: Content<'b>,
        output: &mut Output,
    ) -> Option<&'b str> {
        let fault: Finding = match content {
            Content::Text(text) => return Some(text),
            Content::Absent => return None,
            Content::Fault(fault) => fault,
        };
        super::write_fault(record, fault, self.report, output);
        None
    }

    /// Writes that there are no two to compare.
    fn write_half(
        &self,
        record: &Record<'_>,
        a: Option<&str>,
        b: Option<&str>,
        output: &mut Output,
    ) {
        match self.format {
            Format::Jsonl => {
                let (step, differs) = (None, None);
                jsonl::line(&mut output.main, &Compared { a, b, step, differs, confusable: false });
            }
            _ => {
                let file = visible(record.file().as_bytes());
                // Writing to a vector does not fail.
                let _ = writeln!(output.main, "{file}:{}: no pair", record.line());
            }
        }
    }
}

#[derive(Serialize)]
struct Compared<'a> {
    a: Option<&'a str>,
    b: Option<&'a str>,
    step: Option<&'static str>,
    differs: Option<Differing<'a>>,
    confusable: bool,
}

/// The keys one step below, and what differs in them, in bytes.
#[derive(Serialize)]
struct Differing<'a> {
    step: &'static str,
    a: &'a str,
    b: &'a str,
    span_a: [usize; 2],
    span_b: [usize; 2],
}

impl<'a> Differing<'a> {
    fn of(difference: &'a Difference<'_>) -> Differing<'a> {
        let Difference { step, a, b, span_a, span_b } = difference;
        let bounds = |span: &Span| [span.start, span.end];
        Differing { step: step.as_str(), a, b, span_a: bounds(span_a), span_b: bounds(span_b) }
    }
}

/// Writes an answer; in text, behind its place.
fn write(answer: &Answer<'_>, place: &str, format: Format, paint: Paint, out: &mut Vec<u8>) {
    match format {
        Format::Jsonl => {
            let compared = Compared {
                a: Some(answer.a),
                b: Some(answer.b),
                step: answer.said.step.map(Step::as_str),
                differs: answer.said.differs.as_ref().map(Differing::of),
                confusable: answer.is_confusable,
            };
            jsonl::line(out, &compared);
        }
        // Writing to a vector does not fail.
        _ => drop(try_write_text(answer, place, paint, out)),
    }
}

fn try_write_text(
    answer: &Answer<'_>,
    place: &str,
    paint: Paint,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let Answer { said, is_same, is_confusable, question, .. } = answer;
    match said.step {
        Some(step) => {
            let beyond = match is_same {
                true => String::new(),
                false => format!("; not at {}, which was asked for", question.step),
            };
            writeln!(out, "{place}{}: {}{beyond}", paint.bold(step), sentence(step))?;
        }
        None => writeln!(out, "{place}{}: not the same at any step", paint.bold("never"))?,
    }
    if let Some(differs) = &said.differs {
        writeln!(out, "  at {} they differ:", differs.step)?;
        write_marked("a", &differs.a, differs.span_a, paint, out)?;
        write_marked("b", &differs.b, differs.span_b, paint, out)?;
    }
    if *is_confusable && said.step.is_none() {
        writeln!(
            out,
            "  = confusable: they look alike (UTS 39), which does not make them the same"
        )?;
    }
    Ok(())
}

fn write_marked(
    name: &str,
    text: &str,
    span: Span,
    paint: Paint,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    let excerpt = Excerpt::new(&Hidden::of(text.as_bytes()).bytes, span);
    let mark = paint.severity(Severity::Info, "^".repeat(excerpt.width()));
    writeln!(out, "  {name} | {excerpt}\n    | {}{mark}", " ".repeat(excerpt.indent()))
}

/// In what two identifiers differ that are the same from this step on.
fn sentence(step: Step) -> &'static str {
    match step {
        Step::Bytes => "the same, byte for byte",
        Step::Case => "the same but for the case of scheme, host or hex digits",
        Step::Percent => "the same but for what is escaped",
        Step::Nfc => "the same but for canonically equivalent characters",
        Step::Idna => "the same but for how the host name is spelled",
        Step::Path => "the same but for dot segments",
        Step::Scheme => "the same by the rules of the scheme",
        Step::Nfkc => "the same but for compatibility characters",
        Step::Casefold => "the same but for letter case or characters that are not seen",
    }
}
