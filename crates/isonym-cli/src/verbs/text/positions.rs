//! `text positions`: places in a document, counted in another unit.

use std::io;
use std::path::Path;
use std::sync::Arc;

use isonym::finding::{Finding, Span};
use isonym::text::positions::{Place, PositionError, Positions, Unit};
use serde::Serialize;

use super::{About, Writer};
use crate::args::text as args;
use crate::input::{Content, Records, source};
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::rules;

/// Converts what the arguments name; gives the exit code.
///
/// # Errors
/// When the document cannot be read, or results cannot be written.
pub fn run(args: &args::Positions, color: Color) -> io::Result<u8> {
    let columns = args.columns().unwrap_or_else(|wrong| wrong.exit());
    args.check().unwrap_or_else(|wrong| wrong.exit());
    let work = Placing {
        positions: Positions::new(document(&args.of)?),
        from: args.from.unit(),
        to: args.to.unit(),
        columns,
        writer: Writer::new(&args.filter, color),
    };
    crate::verbs::filter(&args.filter, &[], work)
}

/// The text of the document, which is kept as long as the program runs.
fn document(path: &Path) -> io::Result<&'static str> {
    let named = |error: &dyn std::fmt::Display| {
        io::Error::new(io::ErrorKind::InvalidData, format!("{}: {error}", path.display()))
    };
    let mut bytes = Vec::new();
    let opened = source::open(path, Arc::default());
    let mut source = opened.map_err(|error| named(&error))?;
    source.reader.read_to_end(&mut bytes).map_err(|error| named(&error))?;
    let text = String::from_utf8(bytes).map_err(|error| named(&error))?;
    Ok(String::leak(text))
}

/// The work of `text positions`.
pub struct Placing {
    /// The document.
    pub positions: Positions<'static>,
    /// The unit of the records; `None`: lines.
    pub from: Option<Unit>,
    /// The unit of the results; `None`: lines.
    pub to: Option<Unit>,
    /// The unit of columns.
    pub columns: Unit,
    /// How it is written.
    pub writer: Writer,
}

#[derive(Serialize)]
struct Placed<'a> {
    result: Option<&'a str>,
    /// Between which borders it lies, or where the end is.
    reason: Option<String>,
}

impl Work for Placing {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            let mut reason = None;
            let (value, result, findings) = match record.content() {
                Content::Text(text) => match self.answer(text) {
                    Ok(result) => (Some(text), Some(result), Vec::new()),
                    Err((finding, error)) => {
                        reason = error.map(|error| error.to_string());
                        (Some(text), None, vec![finding])
                    }
                },
                Content::Fault(fault) => (None, None, vec![fault]),
                Content::Absent => (None, None, Vec::new()),
            };
            let octets = result.as_deref().map(str::as_bytes);
            let answer = Placed { result: result.as_deref(), reason };
            let about = vec![About { text: value, findings }];
            self.writer.write(&record, octets, answer, about, output);
        }
    }
}

/// What is wrong with a record, and what the library said of it.
type Wrong = (Finding, Option<PositionError>);

impl Placing {
    fn answer(&self, text: &str) -> Result<String, Wrong> {
        match text.split_once("..") {
            None => self.convert(text, 0),
            Some((start, end)) => {
                let (at, start) = (start.len() + 2, self.convert(start, 0)?);
                Ok(format!("{start}..{}", self.convert(end, at)?))
            }
        }
    }

    /// One position, which stands at byte `at` of its record.
    fn convert(&self, text: &str, at: usize) -> Result<String, Wrong> {
        let span = Span::new(at, at + text.len());
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse::<usize>().ok().filter(|_| digits);
            number.ok_or((Finding::new(&rules::NOT_A_POSITION, span), None))
        };
        let wrong = |error| {
            let rule = match error {
                PositionError::BeforeStart => &rules::BEFORE_START,
                PositionError::PastEnd { .. } => &rules::PAST_END,
                PositionError::Inside { .. } => &rules::INSIDE_UNIT,
            };
            (Finding::new(rule, span), Some(error))
        };
        let place = match self.from {
            Some(_) => None,
            None => {
                let (line, column) = text
                    .split_once(':')
                    .ok_or((Finding::new(&rules::NOT_A_POSITION, span), None))?;
                Some(Place { line: number(line)?, column: number(column)? })
            }
        };
        let (position, from) = match (place, self.from) {
            (Some(place), _) => {
                let byte = self.positions.position(place, self.columns, Unit::Byte);
                (byte.map_err(wrong)?, Unit::Byte)
            }
            (None, from) => (number(text)?, from.unwrap_or(Unit::Byte)),
        };
        match self.to {
            Some(to) => Ok(self.positions.convert(position, from, to).map_err(wrong)?.to_string()),
            None => {
                let place = self.positions.place(position, from, self.columns).map_err(wrong)?;
                Ok(format!("{}:{}", place.line, place.column))
            }
        }
    }
}
