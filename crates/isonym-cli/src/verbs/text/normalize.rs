//! `text normalize`: text in a normal form.

use std::io;

use serde::Serialize;

use super::normal::Normal;
use super::stream::{Source, Stream};
use super::{About, Writer};
use crate::args::text::Normalize;
use crate::input::{Content, Records};
use crate::output::paint::Color;
use crate::pool::{Output, Work};

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
    crate::verbs::filter(&args.filter, &[], Normalizing { form, writer })
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
