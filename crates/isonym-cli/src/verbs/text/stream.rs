//! A whole file in, a whole file out: pieces in order, in memory that does not grow.
//!
//! It decodes, normalizes and encodes. What is malformed, or not in the encoding, is replaced and
//! reported, since what is written cannot be taken back.

use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

use isonym::finding::{Finding, Severity, Span};
use isonym::syntax::rules::NOT_UTF8;
use isonym::text::duerst::{self, Data};
use isonym::text::rules::LONG_RUN;
use isonym::text::transcode::{Transcoded, Transcoder, encode, guess};
use isonym::unicode::normal::{LongRuns, Normalizer};
use serde::Serialize;

use super::Writer;
use super::normal::Normal;
use crate::args::Filter;
use crate::input::Records;
use crate::output::{Format, excerpt, jsonl};
use crate::pool::{Output, Work};
use crate::rules;
use crate::run;

/// Runs a stream over what the arguments name; gives the exit code.
pub(super) fn run(args: &Filter, stream: Stream) -> io::Result<u8> {
    let files = crate::verbs::files(args);
    let outcome = run::run(&args.input.in_pieces(), Arc::new(stream), files)?;
    Ok(outcome.code(args.findings.fail_on))
}

/// Where the name of an encoding is from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Declared.
    Label(String),
    /// The bytes themselves.
    Guess,
}

impl Source {
    /// Whether it is a guess.
    pub const fn is_guess(&self) -> bool {
        matches!(self, Source::Guess)
    }

    /// The label for text that begins with `bytes`, or is them.
    pub fn label(&self, bytes: &[u8], all: bool) -> &str {
        match self {
            Source::Label(label) => label,
            Source::Guess => guess(bytes, all),
        }
    }
}

/// The work on whole files.
pub(super) struct Stream {
    from: Source,
    form: Option<Normal>,
    to: Option<String>,
    writer: Writer,
    /// The file that is being read.
    file: Mutex<Option<Reading>>,
}

impl Stream {
    /// From an encoding, through a form, to an encoding.
    pub(super) fn new(
        from: Source,
        form: Option<Normal>,
        to: Option<String>,
        writer: Writer,
    ) -> Stream {
        Stream { from, form, to, writer, file: Mutex::new(None) }
    }
}

/// A file that is being read.
struct Reading {
    name: String,
    transcoder: Transcoder,
    /// Where in the file the transcoder began.
    begin: usize,
    /// The place after the text that was decoded, and after what was written of it.
    decoded: Place,
    sent: Place,
    runs: LongRuns,
    /// Where the run of marks began that is not ended yet.
    open: Option<Place>,
    normalizing: Normalizing,
    /// How many findings were reported, and how many are to be counted only.
    shown: usize,
    left_out: usize,
}

/// Text on its way through a form.
enum Normalizing {
    No,
    Unicode(Normalizer),
    /// What follows the last character of US-ASCII is held back: nothing joins to that.
    Duerst(Data, String),
}

impl Normalizing {
    fn new(form: Option<Normal>) -> Normalizing {
        match form {
            None => Normalizing::No,
            Some(Normal::Unicode(form)) => Normalizing::Unicode(Normalizer::new(form)),
            Some(Normal::Duerst(data)) => Normalizing::Duerst(data, String::new()),
        }
    }

    /// What can be said after another piece of text.
    fn push(&mut self, text: String, is_last: bool) -> String {
        match self {
            Normalizing::No => text,
            Normalizing::Unicode(normalizer) => {
                let mut out = String::with_capacity(text.len());
                normalizer.push(&text, &mut out);
                if is_last {
                    normalizer.finish(&mut out);
                }
                out
            }
            Normalizing::Duerst(data, held) => {
                // What is held has no other US-ASCII than its first character.
                let ascii = text.bytes().rposition(|byte| byte.is_ascii());
                let cut = ascii.map_or(0, |at| held.len() + at);
                held.push_str(&text);
                let cut = if is_last { held.len() } else { cut };
                let rest = held.split_off(cut);
                let done = std::mem::replace(held, rest);
                duerst::normalize(&done, *data).into_owned()
            }
        }
    }
}

/// A place in text: line and column from 1, bytes from 0.
#[derive(Clone, Copy, Debug)]
struct Place {
    line: u64,
    column: usize,
    byte: usize,
}

impl Place {
    const START: Place = Place { line: 1, column: 1, byte: 0 };

    /// The place behind `text`, which begins here.
    fn after(mut self, text: &str) -> Place {
        self.byte += text.len();
        let line_feeds = memchr::memchr_iter(b'\n', text.as_bytes()).count();
        let last_line = match text.rsplit_once('\n') {
            Some((_, last_line)) => {
                self.line += line_feeds as u64;
                self.column = 1;
                last_line
            }
            None => text,
        };
        self.column += last_line.chars().count();
        self
    }
}

impl Work for Stream {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let block = records.block();
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = file.is_none();
        if is_first {
            let label = self.from.label(block.bytes(), block.is_last);
            // Labels were looked up before.
            let Ok(transcoder) = Transcoder::new(label) else { return };
            *file = Some(Reading {
                name: block.origin.name.clone(),
                transcoder,
                begin: usize::try_from(block.offset).unwrap_or(0),
                decoded: Place::START,
                sent: Place::START,
                runs: LongRuns::new(),
                open: None,
                normalizing: Normalizing::new(self.form),
                shown: 0,
                left_out: 0,
            });
        }
        let Some(reading) = file.as_mut() else { return };
        let mut decoded = Transcoded::default();
        reading.transcoder.push(block.bytes(), &mut decoded);
        if is_first && self.from.is_guess() {
            let found = Found::new(rules::guessed(decoded.encoding, 0), "");
            self.say(reading, Place::START, found, output);
        }
        self.pass(reading, decoded, false, output);
        if block.is_last
            && let Some(mut reading) = file.take()
        {
            let mut decoded = Transcoded::default();
            // The transcoder is used up, and the file is read.
            if let Ok(empty) = Transcoder::new("utf-8") {
                std::mem::replace(&mut reading.transcoder, empty).finish(&mut decoded);
            }
            self.pass(&mut reading, decoded, true, output);
            if reading.left_out > 0 && self.writer.report.format != Format::Jsonl {
                let name = excerpt::visible(reading.name.as_bytes());
                let left_out = reading.left_out;
                // Writing to a vector does not fail.
                let _ = writeln!(output.report, "{name}: {left_out} more findings not shown");
            }
        }
    }
}

impl Stream {
    /// Reports what is to be said of a piece of decoded text, and writes it.
    fn pass(&self, reading: &mut Reading, decoded: Transcoded, is_last: bool, output: &mut Output) {
        let Transcoded { text, malformed, replaced, .. } = decoded;
        self.judge(reading, &text, malformed.into_iter().zip(replaced), is_last, output);
        let text = reading.normalizing.push(text, is_last);
        let Some(Ok(encoded)) = self.to.as_ref().map(|label| encode(&text, label)) else {
            output.main.extend_from_slice(text.as_bytes());
            return;
        };
        output.main.extend_from_slice(&encoded.octets);
        let mut place = reading.sent;
        let mut done = 0;
        for finding in encoded.findings {
            place = place.after(text.get(done..finding.span.start).unwrap_or_default());
            done = finding.span.start;
            let mut found = Found::new(finding, &text);
            found.span = [place.byte, place.byte + found.length()];
            self.say(reading, place, found, output);
        }
        reading.sent = place.after(text.get(done..).unwrap_or_default());
    }

    /// Reports what is malformed and which runs of marks are too long in decoded text.
    fn judge(
        &self,
        reading: &mut Reading,
        text: &str,
        malformed: impl Iterator<Item = (Span, usize)>,
        is_last: bool,
        output: &mut Output,
    ) {
        let begin = reading.decoded.byte;
        let mut runs = Vec::new();
        reading.runs.push(text, &mut runs);
        if is_last {
            std::mem::take(&mut reading.runs).finish(&mut runs);
        }
        let rule = match self.from {
            Source::Label(ref label) if label == "utf-8" => &NOT_UTF8,
            _ => &rules::NOT_IN_CHARSET,
        };
        let malformed = malformed.map(|(span, at)| {
            let span = Span::new(reading.begin + span.start, reading.begin + span.end);
            (begin + at, Found::new(Finding::new(rule, span), ""))
        });
        let long = runs.into_iter().map(|run| {
            let here = run.start.saturating_sub(begin)..run.end.saturating_sub(begin);
            let finding = Finding::new(&LONG_RUN, Span::new(here.start, here.end));
            let mut found = Found::new(finding, text);
            found.span = [run.start, run.end];
            (run.start, found)
        });
        let mut found: Vec<_> = malformed.chain(long).collect();
        found.sort_by_key(|&(at, _)| at);
        let mut place = reading.decoded;
        for (at, found) in found {
            match reading.open.filter(|open| open.byte == at) {
                Some(open) => self.say(reading, open, found, output),
                None => {
                    let step = place.byte.saturating_sub(begin)..at.saturating_sub(begin);
                    place = place.after(text.get(step).unwrap_or_default());
                    self.say(reading, place, found, output);
                }
            }
        }
        let place_of = |at: usize| {
            let step = place.byte.saturating_sub(begin)..at.saturating_sub(begin);
            place.after(text.get(step).unwrap_or_default())
        };
        reading.open = match reading.runs.open() {
            Some(at) if at >= begin => Some(place_of(at)),
            Some(_) => reading.open,
            None => None,
        };
        reading.decoded = place_of(begin + text.len());
    }

    fn say(&self, reading: &mut Reading, place: Place, found: Found, output: &mut Output) {
        output.tally.add(&found.finding);
        let report = self.writer.report;
        if found.finding.severity < report.severity {
            return;
        }
        if reading.shown == report.most {
            reading.left_out += 1;
            return;
        }
        reading.shown += 1;
        let Finding { rule, severity, expected, .. } = found.finding;
        let (line, column) = (place.line, place.column);
        if report.format == Format::Jsonl {
            let reported = Reported {
                file: &reading.name,
                line,
                column,
                value: None,
                valid: severity < Severity::Error,
                findings: [Said {
                    rule: rule.id,
                    severity: severity.as_str(),
                    span: found.span,
                    message: &found.message,
                    expected,
                    source: rule.source,
                }],
            };
            return jsonl::line(&mut output.report, &reported);
        }
        let paint = report.paint;
        let name = excerpt::visible(reading.name.as_bytes());
        let head = paint.severity(severity, format!("{severity}[{}]", rule.id));
        let message = format!("{} (byte {})", found.message, found.span[0]);
        // Writing to a vector does not fail.
        let _ = writeln!(
            output.report,
            "{name}:{line}:{column}: {head}: {}\n  = expected: {expected}\n  = {}",
            paint.bold(message),
            paint.faint(format!("source: {}", rule.source)),
        );
    }
}

/// A finding, its sentence, and where it is: in bytes of the file where they are malformed, else
/// in bytes of the text in UTF-8.
struct Found {
    finding: Finding,
    message: String,
    span: [usize; 2],
}

impl Found {
    fn new(finding: Finding, text: &str) -> Found {
        let message = finding.message(text);
        let span = [finding.span.start, finding.span.end];
        Found { finding, message, span }
    }

    const fn length(&self) -> usize {
        self.finding.span.end - self.finding.span.start
    }
}

/// What is reported: of whole files every finding by itself.
#[derive(Serialize)]
struct Reported<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    value: Option<&'a str>,
    valid: bool,
    findings: [Said<'a>; 1],
}

#[derive(Serialize)]
struct Said<'a> {
    rule: &'static str,
    severity: &'static str,
    span: [usize; 2],
    message: &'a str,
    expected: &'static str,
    source: &'static str,
}
