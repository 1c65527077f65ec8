//! `text normalize`: text in a normal form.

use std::borrow::Cow;
use std::io;

use isonym::finding::{Finding, Span};
use isonym::text::duerst::{self, Data};
use isonym::text::{hangul, rules as text_rules};
use isonym::unicode::normal::{self, long_runs};
use serde::Serialize;

use super::stream::{Source, Stream};
use super::{About, Writer};
use crate::args::text::{Form, Normalize};
use crate::input::{Content, Records};
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::rules;

/// Normalizes what the arguments name; gives the exit code.
///
/// # Errors
/// When values or findings cannot be written.
pub fn run(args: &Normalize, color: Color) -> io::Result<u8> {
    let (form, writer) = (Normal::from(args.to), Writer::new(&args.filter, color));
    if args.filter.is_stream() {
        let source = Source::Label("utf-8".to_owned());
        return super::stream::run(&args.filter, Stream::new(source, Some(form), None, writer));
    }
    crate::verbs::filter(&args.filter, Normalizing { form, writer })
}

/// A normal form of any kind.
#[derive(Clone, Copy, Debug)]
pub enum Normal {
    /// Of UAX #15, or NFKC_Casefold.
    Unicode(normal::Form),
    /// Of 1997.
    Duerst(Data),
}

impl Normal {
    /// The name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Normal::Unicode(form) => form.as_str(),
            Normal::Duerst(data) => data.as_str(),
        }
    }

    /// `text` in the form.
    pub fn normalize(self, text: &str) -> Cow<'_, str> {
        match self {
            Normal::Unicode(form) => form.normalize(text),
            Normal::Duerst(data) => duerst::normalize(text, data),
        }
    }

    /// What there is to say about `text` before it is normalized.
    fn findings(self, text: &str) -> Vec<Finding> {
        let run = |run: std::ops::Range<usize>| {
            rules::finding(&text_rules::LONG_RUN, Span::new(run.start, run.end))
        };
        let mut findings: Vec<_> = long_runs(text).map(run).collect();
        if let Normal::Duerst(_) = self {
            findings.extend(hangul::findings(text));
        }
        findings
    }
}

impl From<Form> for Normal {
    fn from(form: Form) -> Normal {
        match form {
            Form::Nfc => Normal::Unicode(normal::Form::Nfc),
            Form::Nfd => Normal::Unicode(normal::Form::Nfd),
            Form::Nfkc => Normal::Unicode(normal::Form::Nfkc),
            Form::Nfkd => Normal::Unicode(normal::Form::Nfkd),
            Form::NfkcCasefold => Normal::Unicode(normal::Form::NfkcCasefold),
            Form::Duerst1997 => Normal::Duerst(Data::Modern),
            Form::Duerst1997Unicode2 => Normal::Duerst(Data::Unicode2),
        }
    }
}

/// The work of `text normalize` on records.
struct Normalizing {
    form: Normal,
    writer: Writer,
}

#[derive(Serialize)]
struct Normalized<'a> {
    to: &'static str,
    result: Option<&'a str>,
}

impl Work for Normalizing {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        output.tally.rows += records.len() as u64;
        for record in records.iter() {
            let (value, findings) = match record.content() {
                Content::Text(text) => (Some(text), self.form.findings(text)),
                Content::Fault(fault) => (None, vec![fault]),
                Content::Absent => (None, Vec::new()),
            };
            let result = value.map(|text| self.form.normalize(text));
            let octets = result.as_deref().map(str::as_bytes);
            let answer = Normalized { to: self.form.as_str(), result: result.as_deref() };
            let about = vec![About { text: value, findings }];
            self.writer.write(&record, octets, answer, about, output);
        }
    }
}
