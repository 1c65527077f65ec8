//! `text transcode`: from a legacy encoding to UTF-8, and to one.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io;

use isonym::finding::{Finding, Severity};
use isonym::syntax::rules::NOT_UTF8;
use isonym::text::{js_escape, transcode};
use isonym::unicode::normal::{Form, nfc};
use serde::Serialize;

use super::normal::Normal;
use super::stream::{Source, Stream};
use super::{About, Writer};
use crate::args::text::Transcode;
use crate::input::{Content, Record, Records, encoded};
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::rules;

const UTF_8: &str = "utf-8";

/// Transcodes what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Transcode, color: Color) -> io::Result<u8> {
    let is_stream = args.is_stream().unwrap_or_else(|wrong| wrong.exit());
    let writer = Writer::new(&args.filter, color);
    let from = match (&args.from, args.guess) {
        (_, true) => Source::Guess,
        (from, false) => Source::Label(from.clone().unwrap_or_else(|| UTF_8.to_owned())),
    };
    if is_stream {
        let form = (!args.as_is).then_some(Normal::Unicode(Form::Nfc));
        let stream = Stream::new(from, form, args.to.clone(), writer);
        return super::stream::run(&args.filter, stream);
    }
    let escapes = match (&args.escapes_in, args.js_escapes) {
        (_, true) => Some(Escapes::JavaScript),
        (label, false) => label.clone().map(Escapes::In),
    };
    let (to, as_is) = (args.to.clone(), args.as_is);
    crate::verbs::filter(&args.filter, &[], Transcoding { from, escapes, to, as_is, writer })
}

/// What escapes stand for.
pub enum Escapes {
    /// Octets of the encoding of this label.
    In(String),
    /// UTF-16 code units, by JavaScript.
    JavaScript,
}

/// The work of `text transcode` on records.
pub struct Transcoding {
    /// From which encoding.
    pub from: Source,
    /// Which escapes are read.
    pub escapes: Option<Escapes>,
    /// To which encoding; `None`: UTF-8.
    pub to: Option<String>,
    /// Whether the text is left in the form that the encoding has it in.
    pub as_is: bool,
    /// How it is written.
    pub writer: Writer,
}

#[derive(Serialize)]
struct Transcoded<'a> {
    from: Option<&'static str>,
    guessed: bool,
    to: Option<&'static str>,
    result: Option<&'a str>,
    /// In hex, where the result is not in UTF-8.
    octets: Option<String>,
}

impl Work for Transcoding {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            match record.content() {
                Content::Text(text) if self.is_utf8() => {
                    self.transcode(&record, text.as_bytes(), output);
                }
                Content::Text(_) => self.transcode(&record, encoded::octets(&record), output),
                Content::Fault(fault) if *fault.rule == NOT_UTF8 && !self.is_utf8() => {
                    self.transcode(&record, encoded::octets(&record), output);
                }
                Content::Fault(fault) => self.fail(&record, None, vec![fault], output),
                Content::Absent => self.fail(&record, None, Vec::new(), output),
            }
        }
    }
}

impl Transcoding {
    /// Whether the input is UTF-8, and what is not has been reported.
    fn is_utf8(&self) -> bool {
        matches!(&self.from, Source::Label(label) if label == UTF_8)
    }

    /// Writes a record without a result.
    fn fail(
        &self,
        record: &Record<'_>,
        from: Option<&'static str>,
        findings: Vec<Finding>,
        output: &mut Output,
    ) {
        let guessed = self.from.is_guess() && from.is_some();
        let answer = Transcoded { from, guessed, to: None, result: None, octets: None };
        self.writer.write(record, None, answer, vec![About { text: None, findings }], output);
    }

    fn transcode(&self, record: &Record<'_>, bytes: &[u8], output: &mut Output) {
        let label = self.from.label(bytes, true);
        // Labels were looked up before.
        let Ok(decoded) = transcode::decode(label, bytes) else { return };
        let from = Some(decoded.encoding);
        let guess = |length| {
            self.from.is_guess().then(|| rules::guessed(decoded.encoding, length)).into_iter()
        };
        if !decoded.malformed.is_empty() {
            let fault = |span| Finding::new(&rules::NOT_IN_CHARSET, encoded::span(record, span));
            let faults = decoded.malformed.into_iter().map(fault);
            let findings = guess(record.raw().len()).chain(faults).collect();
            return self.fail(record, from, findings, output);
        }
        let value = match self.is_utf8() {
            true => Ok(Some(decoded.text)),
            false => encoded::value(record, decoded.text),
        };
        let value = match value {
            Ok(Some(value)) => value,
            Ok(None) => return self.fail(record, from, Vec::new(), output),
            Err(fault) => {
                let findings = guess(record.raw().len()).chain([fault]).collect();
                return self.fail(record, from, findings, output);
            }
        };
        let mut findings: Vec<Finding> = guess(value.len()).collect();
        let text = match &self.escapes {
            None => Cow::Borrowed(value.as_str()),
            Some(Escapes::JavaScript) => js_escape::decode(&value),
            Some(Escapes::In(label)) => match transcode::escapes_in(&value, label) {
                Ok(read) => {
                    findings.extend(read.malformed.into_iter().map(|span| Finding {
                        // They stay escaped: nothing is lost.
                        severity: Severity::Warning,
                        ..Finding::new(&rules::NOT_IN_CHARSET, span)
                    }));
                    Cow::Owned(read.text)
                }
                Err(_) => Cow::Borrowed(value.as_str()),
            },
        };
        let text = if self.as_is { text } else { Cow::Owned(nfc(&text).into_owned()) };
        let encoded = self.to.as_ref().and_then(|label| transcode::encode(&text, label).ok());
        let octets = match &encoded {
            Some(encoded) => encoded.result(),
            None => Some(text.as_bytes()),
        };
        let answer = Transcoded {
            from,
            guessed: self.from.is_guess(),
            to: Some(encoded.as_ref().map_or("UTF-8", |encoded| encoded.encoding)),
            result: octets.is_some().then_some(&text),
            octets: encoded.as_ref().and_then(transcode::Encoded::result).map(hex),
        };
        let sent = encoded.as_ref().map(|encoded| encoded.findings.clone()).unwrap_or_default();
        let about = vec![
            About { text: Some(&value), findings },
            About { text: Some(&text), findings: sent },
        ];
        self.writer.write(record, octets, answer, about, output);
    }
}

fn hex(octets: &[u8]) -> String {
    octets.iter().fold(String::with_capacity(2 * octets.len()), |mut hex, octet| {
        // Writing to a string does not fail.
        let _ = write!(hex, "{octet:02X}");
        hex
    })
}
