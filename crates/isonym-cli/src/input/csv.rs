//! One column of comma-separated values (RFC 4180) or of tab-separated ones (text/tab-separated-values).
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//! let block = Block::of("-", Format::Csv { delimiter: b',', column: 1 }, b"1,\"http://a/\"\n");
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("http://a/"));
//! ```
//!
//! Comma-separated fields are split as the `csv` crate splits them, which is the oracle of the tests;
//! unlike it, this knows the exact place of a field, and a lone CR ends no row. Tab-separated ones end
//! at tabs and line ends: their registration with IANA has no quotes, so `"` is a character like any
//! other there. A row that is too short and an empty field hold nothing.

use std::str;

use isonym::finding::Span;

use super::lines;
use super::parsed::{Parsed, Place};
use crate::rules;

/// A field as it stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    /// Its first byte, quotes included.
    start: usize,
    /// After its last byte, quotes included, line end not.
    end: usize,
    /// Where the next field or row begins; `None` when the text ended without a line end.
    next: usize,
    /// What ended it.
    ended: Ended,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Field,
    Row,
    Text,
}

/// Whether fields may stand in quotes.
const fn has_quotes(delimiter: u8) -> bool {
    delimiter != b'\t'
}

/// The field that begins at `start`.
fn field(bytes: &[u8], delimiter: u8, start: usize) -> Field {
    let mut at = start;
    if has_quotes(delimiter) && bytes.get(start) == Some(&b'"') {
        at = after_quotes(bytes, start + 1).unwrap_or(bytes.len());
    }
    let rest = bytes.get(at..).unwrap_or(&[]);
    let Some(length) = memchr::memchr2(delimiter, lines::END, rest) else {
        return Field { start, end: bytes.len(), next: bytes.len(), ended: Ended::Text };
    };
    let end = at + length;
    if bytes.get(end) == Some(&delimiter) {
        return Field { start, end, next: end + 1, ended: Ended::Field };
    }
    let carriage_return = end > at && bytes.get(end - 1) == Some(&b'\r');
    let next = end + 1;
    Field { start, end: end - usize::from(carriage_return), next, ended: Ended::Row }
}

/// The place after the quote that closes what was opened before `at`; `None` when none does.
fn after_quotes(bytes: &[u8], mut at: usize) -> Option<usize> {
    while let Some(quote) = memchr::memchr(b'"', bytes.get(at..).unwrap_or(&[])) {
        at += quote + 1;
        if bytes.get(at) != Some(&b'"') {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Whether a field begins with a quote that nothing closes: it took all the rest of the text.
fn is_open(bytes: &[u8], delimiter: u8, field: &Field) -> bool {
    has_quotes(delimiter)
        && field.ended == Ended::Text
        && bytes.get(field.start) == Some(&b'"')
        && after_quotes(bytes, field.start + 1).is_none()
}

/// Where the last whole row of `bytes` ends, its line end included.
pub(super) fn cut(bytes: &[u8], delimiter: u8) -> Option<usize> {
    let last_line = memchr::memrchr(lines::END, bytes)? + 1;
    if !has_quotes(delimiter) || memchr::memchr(b'"', bytes).is_none() {
        return Some(last_line);
    }
    let mut row = 0;
    let mut at = 0;
    while at < bytes.len() {
        let field = field(bytes, delimiter, at);
        at = field.next;
        match field.ended {
            Ended::Field => {}
            Ended::Row => row = at,
            Ended::Text => break,
        }
    }
    (row > 0).then_some(row)
}

/// The places of the columns called `name` in the first row of `bytes`, of which there is one at
/// least, and the end of the row.
///
/// # Errors
/// The names there are, when it is none of them.
pub fn find_columns(
    bytes: &[u8],
    delimiter: u8,
    name: &str,
) -> Result<(Vec<usize>, usize), Vec<String>> {
    let mut names = Vec::new();
    let mut at = 0;
    loop {
        let field = field(bytes, delimiter, at);
        let mut text = Vec::new();
        unquote(bytes, delimiter, &field, |piece, _| text.extend_from_slice(piece));
        names.push(String::from_utf8_lossy(&text).into_owned());
        at = field.next;
        if field.ended != Ended::Field {
            break;
        }
    }
    let is_called = |(column, known): (usize, &String)| (known == name).then_some(column);
    let columns: Vec<_> = names.iter().enumerate().filter_map(is_called).collect();
    if columns.is_empty() { Err(names) } else { Ok((columns, at)) }
}

/// Hands `each` the pieces of a field between its quotes, and where each begins.
fn unquote(bytes: &[u8], delimiter: u8, field: &Field, mut each: impl FnMut(&[u8], usize)) {
    let Field { start, end, .. } = *field;
    let mut at = start;
    if has_quotes(delimiter) && bytes.get(start) == Some(&b'"') && start < end {
        at += 1;
        while let Some(quote) = memchr::memchr(b'"', bytes.get(at..end).unwrap_or(&[])) {
            let quote = at + quote;
            let doubled = quote + 1 < end && bytes.get(quote + 1) == Some(&b'"');
            each(bytes.get(at..quote + usize::from(doubled)).unwrap_or(&[]), at);
            at = quote + 1 + usize::from(doubled);
            if !doubled {
                break;
            }
        }
        // What ends with its closing quote ends before it.
        if at == end {
            return;
        }
    }
    each(bytes.get(at..end).unwrap_or(&[]), at);
}

/// Finds the records of `bytes`: one of every row that is not empty.
pub fn parse(bytes: &[u8], delimiter: u8, column: usize, parsed: &mut Parsed) {
    let mut line = 0;
    let mut at = 0;
    while at < bytes.len() {
        let mut wanted = None;
        let row = Place { start: at, end: at, line };
        for index in 0.. {
            let field = field(bytes, delimiter, at);
            if index == column {
                wanted = Some((field, line));
            }
            let opened = line;
            let passed = bytes.get(at..field.next).unwrap_or(&[]);
            line += memchr::memchr_iter(lines::END, passed).count() as u32;
            at = field.next;
            if field.ended != Ended::Field {
                let empty = index == 0 && field.start == field.end;
                match wanted {
                    _ if is_open(bytes, delimiter, &field) => {
                        push_open(bytes, &field, opened, parsed);
                    }
                    _ if empty && field.ended == Ended::Row => {}
                    Some((field, line)) => push(bytes, delimiter, &field, line, parsed),
                    None => parsed.push_short(row),
                }
                break;
            }
        }
    }
}

/// Reports the quote that swallowed the rows after it, on the line where it stands.
fn push_open(bytes: &[u8], field: &Field, line: u32, parsed: &mut Parsed) {
    let rest = bytes.get(field.start..).unwrap_or(&[]);
    let length = memchr::memchr(lines::END, rest).unwrap_or(rest.len());
    let place = Place { start: field.start, end: field.start + length, line };
    parsed.push_fault(place, &rules::QUOTE_NOT_CLOSED, Span::new(0, 1));
}

fn push(bytes: &[u8], delimiter: u8, field: &Field, line: u32, parsed: &mut Parsed) {
    let place = Place { start: field.start, end: field.end, line };
    if !has_quotes(delimiter) {
        return parsed.push(place);
    }
    let raw = bytes.get(field.start..field.end).unwrap_or(&[]);
    let inside = match raw {
        [b'"', inside @ .., b'"'] => inside,
        [b'"'] => return parsed.push_absent(place),
        [b'"', ..] => raw,
        _ => return parsed.push(place),
    };
    if memchr::memchr(b'"', inside).is_none() {
        return parsed.push(Place { start: place.start + 1, end: place.end - 1, ..place });
    }
    if str::from_utf8(raw).is_err() {
        // The record finds out by itself that it is not UTF-8.
        return parsed.push(place);
    }
    unquote(bytes, delimiter, field, |piece, at| {
        parsed.decoder.piece(str::from_utf8(piece).unwrap_or(""), at - field.start);
    });
    parsed.push_decoded(place);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::input::{Block, Content, Format, Records};

    /// Value, line and column of every record.
    fn read(text: &str, column: usize) -> Vec<(Option<String>, u64, usize)> {
        let block = Block::of("-", Format::Csv { delimiter: b',', column }, text.as_bytes());
        let mut parsed = Parsed::default();
        Records::of(&block, &mut parsed)
            .iter()
            .map(|record| match record.content() {
                Content::Text(text) => {
                    (Some(text.to_owned()), record.line(), record.columns().at(0))
                }
                _ => (None, record.line(), record.columns().at(0)),
            })
            .collect()
    }

    #[test]
    fn fields_know_their_place() {
        let text = "é,http://a/\r\n\n\"two\nlines\",\"http://\"\"b\"\"/\"\nshort\nx,";
        let value = |text: &str| Some(text.to_owned());
        assert_eq!(
            read(text, 1),
            [
                (value("http://a/"), 1, 3),
                (value("http://\"b\"/"), 4, 9),
                (None, 5, 1),
                (None, 6, 3)
            ]
        );
        assert_eq!(read("a,\"b\rc\"", 1), [(value("b\rc"), 1, 4)]);
    }

    fn ends_open(text: &str) -> bool {
        let mut at = 0;
        while at < text.len() {
            let field = field(text.as_bytes(), b',', at);
            if is_open(text.as_bytes(), b',', &field) {
                return true;
            }
            at = field.next;
        }
        false
    }

    #[test]
    fn a_quote_that_is_never_closed_is_a_fault() {
        let text = "a,http://a/\n1,\"http://b/\n2,http://c/\n";
        for column in [0, 1] {
            let block = Block::of("-", Format::Csv { delimiter: b',', column }, text.as_bytes());
            let mut parsed = Parsed::default();
            let records = Records::of(&block, &mut parsed);
            let last = records.iter().last().unwrap();
            let Content::Fault(fault) = last.content() else { panic!("no fault") };
            assert_eq!((fault.rule.id, last.line()), ("input/quote-not-closed", 2));
        }
    }

    #[test]
    fn tabs_are_no_text_and_quotes_are() {
        let text = "\"x\ty\r\nz\t\"a\"\"b\"\n\t\"\n";
        let format = Format::Csv { delimiter: b'\t', column: 1 };
        let block = Block::of("-", format, text.as_bytes());
        let mut parsed = Parsed::default();
        let values: Vec<_> = Records::of(&block, &mut parsed).iter().map(|r| r.content()).collect();
        let expected = ["y", "\"a\"\"b\"", "\""].map(Content::Text);
        assert_eq!(values, expected);
        assert_eq!(cut(b"\"x\ty\nz", b'\t'), Some(5));
        assert_eq!(find_columns(b"\"id\turl\"\n", b'\t', "url\""), Ok((vec![1], 9)));
    }

    #[test]
    fn a_doubled_quote_moves_the_columns_after_it() {
        let block = Block::of("-", Format::Csv { delimiter: b',', column: 0 }, b"\"a\"\"b\"");
        let mut parsed = Parsed::default();
        let record = Records::of(&block, &mut parsed).iter().next().unwrap();
        let mut columns = record.columns();
        assert_eq!([0, 1, 2].map(|offset| columns.at(offset)), [2, 3, 5]);
        assert_eq!((columns.at(3), record.source(3)), (6, 5), "it ends before the closing quote");
    }

    #[test]
    fn columns_by_name() {
        assert_eq!(
            find_columns(b"id,\"the \"\"url\"\"\"\r\n1,x", b',', "the \"url\""),
            Ok((vec![1], 18))
        );
        assert_eq!(find_columns(b"url,id,url", b',', "url"), Ok((vec![0, 2], 10)));
        let names = find_columns(b"id,url", b',', "iri");
        assert_eq!(names, Err(vec!["id".to_owned(), "url".to_owned()]));
    }

    proptest! {
        /// The csv crate is the oracle, at any cut into blocks.
        #[test]
        fn as_the_csv_crate_splits(
            text in "([a\" é,]|\"\"|\n|\r\n){0,40}",
            column in 0usize..3,
        ) {
            // The crate takes a field that is never closed; here it is a fault.
            prop_assume!(!ends_open(&text));
            let mut oracle = csv::ReaderBuilder::new()
                .has_headers(false)
                .flexible(true)
                .from_reader(text.as_bytes());
            let expected: Vec<_> = oracle
                .records()
                .map(|row| row.unwrap().get(column).filter(|f| !f.is_empty()).map(str::to_owned))
                .collect();
            let values = |text: &str| -> Vec<_> {
                read(text, column).into_iter().map(|(value, _, _)| value).collect()
            };
            prop_assert_eq!(&values(&text), &expected);
            let cut = cut(text.as_bytes(), b',').unwrap_or(0);
            let (first, rest) = text.split_at(cut);
            prop_assert_eq!([values(first), values(rest)].concat(), expected);
        }
    }
}
