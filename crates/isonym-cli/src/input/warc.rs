//! The addresses in web archives of the WARC format (ISO 28500), one for each record that has one.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let warc = b"WARC/1.1\r\nWARC-Target-URI: http://a/\r\nContent-Length: 2\r\n\r\nab\r\n\r\n";
//! let block = Block::of("a.warc", Format::Warc, warc);
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().next().unwrap();
//! assert_eq!(record.content(), Content::Text("http://a/"));
//! ```
//!
//! It is `WARC-Target-URI` that is read, bare or in `<` and `>`, as older tools write it. What a
//! record holds is passed over by its length as it comes. Where a record cannot be read, the reading
//! goes on with the next line that begins one.
//!
//! It does not look into what was archived.

use std::mem;

use isonym::finding::Span;

use super::found::Found;
use super::parsed::Parsed;
use super::scanner::Scanner;
use crate::rules::archive as rules;

/// Scans web archives.
#[derive(Debug, Default)]
pub struct Warc {
    within: Within,
}

/// In which part of a file the next byte is.
#[derive(Debug, Default)]
enum Within {
    /// Between records.
    #[default]
    Nothing,
    /// In the header of a record, with its length once that is known.
    Header(Option<u64>),
    /// In what a record holds, with so many bytes to come.
    Content(u64),
    /// In something that is no record.
    Unknown,
}

impl Scanner for Warc {
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize {
        let mut found = Found::new(bytes, parsed);
        let mut at = 0;
        while at < bytes.len() {
            let rest = bytes.get(at..).unwrap_or(&[]);
            if let Within::Content(left) = &mut self.within {
                let passed = rest.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
                *left -= passed as u64;
                at += passed;
                if *left == 0 {
                    self.within = Within::Nothing;
                }
                continue;
            }
            let end = match memchr::memchr(b'\n', rest) {
                Some(length) => at + length + 1,
                None if is_last => bytes.len(),
                None => break,
            };
            let line = bytes.get(at..end).unwrap_or(&[]).trim_ascii_end();
            self.line(line, at, &mut found);
            at = end;
        }
        if is_last && !matches!(self.within, Within::Nothing | Within::Unknown) {
            found.fault(&rules::WARC_CUT, Span::new(bytes.len(), bytes.len()));
        }
        at
    }
}

impl Warc {
    /// Reads a line that begins at `start`, given without its end.
    fn line(&mut self, line: &[u8], start: usize, found: &mut Found<'_, '_>) {
        let span = Span::new(start, start + line.len());
        self.within = match mem::take(&mut self.within) {
            Within::Nothing if line.is_empty() => Within::Nothing,
            Within::Nothing | Within::Unknown if is_version(line) => Within::Header(None),
            Within::Nothing => {
                found.fault(&rules::NOT_A_WARC_RECORD, span);
                Within::Unknown
            }
            Within::Header(Some(0)) if line.is_empty() => Within::Nothing,
            Within::Header(Some(length)) if line.is_empty() => Within::Content(length),
            Within::Header(None) if line.is_empty() => {
                found.fault(&rules::NO_WARC_LENGTH, span);
                Within::Unknown
            }
            Within::Header(length) => Within::Header(field(line, span, found).or(length)),
            other => other,
        };
    }
}

/// Reads a field of a header, and gives the length if it tells that.
fn field(line: &[u8], span: Span, found: &mut Found<'_, '_>) -> Option<u64> {
    if line.starts_with(b" ") || line.starts_with(b"\t") {
        // It goes on with the field before; neither of those that are read has blanks in it.
        return None;
    }
    let colon = memchr::memchr(b':', line).unwrap_or(0);
    let (name, after) = line.split_at_checked(colon)?;
    if name.is_empty() || name.contains(&b' ') {
        found.fault(&rules::NOT_A_WARC_FIELD, span);
        return None;
    }
    let value = after.get(1..)?.trim_ascii_start();
    let start = span.end - value.len();
    if name.eq_ignore_ascii_case(b"Content-Length") {
        let length = str::from_utf8(value).ok().and_then(|digits| digits.parse().ok());
        if length.is_none() {
            found.fault(&rules::NOT_A_WARC_FIELD, span);
        }
        return length;
    }
    if name.eq_ignore_ascii_case(b"WARC-Target-URI") {
        found.value(match value {
            [b'<', .., b'>'] => Span::new(start + 1, span.end - 1),
            _ => Span::new(start, span.end),
        });
    }
    None
}

/// Whether a line begins a record: `WARC/` and the number of a version.
fn is_version(line: &[u8]) -> bool {
    line.strip_prefix(b"WARC/").is_some_and(|version| {
        version.first().is_some_and(u8::is_ascii_digit)
            && version.iter().all(|&byte| byte.is_ascii_digit() || byte == b'.')
    })
}
