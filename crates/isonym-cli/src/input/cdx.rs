//! The addresses in indexes of web archives: CDX, and CDXJ with JSON in its lines.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let lines = b" CDX N b a m s k r V g\norg,example)/ 20260101000000 http://example.org/ - - - - 0 a\n";
//! let block = Block::of("a.cdx", Format::Cdx, lines);
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().next().unwrap();
//! assert_eq!(record.content(), Content::Text("http://example.org/"));
//! ```
//!
//! It is the address as it was asked for that is read: the field `a` of the legend, the third where
//! there is no legend, as in the usual nine and eleven fields; the member `url` in CDXJ.
//!
//! The first field, which has the host the other way round, is no identifier.

use std::str;

use isonym::finding::Span;

use super::found::Found;
use super::jsonl::{self, Pointer};
use super::lines;
use super::parsed::{Parsed, Place};
use super::scanner::Scanner;
use crate::rules::archive as rules;

/// Scans CDX.
#[derive(Debug)]
pub struct Cdx {
    /// What separates fields.
    delimiter: u8,
    /// Which field is the address, from 0; `None` when the legend has none.
    field: Option<usize>,
}

impl Default for Cdx {
    fn default() -> Cdx {
        Cdx { delimiter: b' ', field: Some(2) }
    }
}

impl Scanner for Cdx {
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize {
        let bytes = lines::whole(bytes, is_last);
        let mut found = Found::new(bytes, parsed);
        lines::split(bytes, lines::END, |_, start, end| {
            let line = bytes.get(start..end).unwrap_or(&[]);
            let end = start + line.strip_suffix(b"\r").unwrap_or(line).len();
            self.line(Span::new(start, end), &mut found);
        });
        bytes.len()
    }
}

impl Cdx {
    fn line(&mut self, span: Span, found: &mut Found<'_, '_>) {
        let line = found.bytes.get(span.range()).unwrap_or(&[]);
        if let [delimiter, b'C', b'D', b'X', legend @ ..] = line
            && legend.first() == Some(delimiter)
        {
            self.delimiter = *delimiter;
            let mut letters = legend.get(1..).unwrap_or(&[]).split(|byte| byte == delimiter);
            self.field = letters.position(|letter| letter == b"a");
            if self.field.is_none() {
                found.fault(&rules::NO_CDX_ADDRESS, span);
            }
            return;
        }
        let Some(wanted) = self.field.filter(|_| !line.is_empty()) else { return };
        let mut start = span.start;
        for (number, field) in line.split(|&byte| byte == self.delimiter).enumerate() {
            let place = Span::new(start, start + field.len());
            start = place.end + 1;
            if number == wanted {
                // A lone `-` is a field that is not known.
                return if field == b"-" { found.absent(place) } else { found.value(place) };
            }
        }
        found.fault(&rules::SHORT_CDX_LINE, span);
    }
}

/// Finds the records of lines of CDXJ.
pub fn parse_json(bytes: &[u8], parsed: &mut Parsed) {
    let pointer = Pointer::member("url");
    lines::split(bytes, lines::END, |line, start, end| {
        let text = bytes.get(start..end).unwrap_or(&[]).trim_ascii_end();
        let place = Place { start, end: start + text.len(), line };
        // Lines that begin with `!` are about the index itself.
        if text.is_empty() || text.starts_with(b"!") {
            return parsed.push_absent(place);
        }
        // A key and a date stand before the JSON, and neither holds blanks.
        let json = text.splitn(3, |&byte| byte == b' ').nth(2).unwrap_or(&[]);
        match str::from_utf8(json) {
            Ok(json) => {
                let place = Place { start: place.end - json.len(), ..place };
                jsonl::parse_value(json, &pointer, place, parsed);
            }
            // The record finds out by itself that it is not UTF-8.
            Err(_) => parsed.push_value(place),
        }
    });
}
