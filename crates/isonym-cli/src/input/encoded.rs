//! Records of files in other encodings than UTF-8: their bytes are decoded first, and what they
//! hold is read then, as their format has it.
//!
//! ```
//! use isonym_cli::input::{Block, Format, Parsed, Records, encoded};
//!
//! let block = Block::of("-", Format::Jsonl("/a".parse().unwrap()), b"{\"a\":\"\\u0041\xE9\"}");
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().next().unwrap();
//! assert_eq!(encoded::octets(&record), block.bytes());
//! let value = encoded::value(&record, "{\"a\":\"\\u0041é\"}".into());
//! assert_eq!(value, Ok(Some("Aé".into())));
//! ```
//!
//! It knows no encodings. They must be such in which a byte of US-ASCII that ends lines or fields is
//! itself.

use isonym::finding::{Finding, Span};
use isonym::percent;

use super::{Block, Content, Format, Parsed, Record, Records, lines};

/// The bytes that are to be decoded to read a record: of JSON lines the line, since where a value
/// stands in it is known only then.
pub fn octets<'b>(record: &Record<'b>) -> &'b [u8] {
    if !matches!(record.block().origin.format, Format::Jsonl(_)) {
        return record.raw();
    }
    let start = record.place().start - record.offset_in_line();
    let rest = record.block().bytes().get(start..).unwrap_or(&[]);
    rest.split(|&byte| byte == lines::END).next().unwrap_or(&[])
}

/// The span in [`Record::raw`] of what has that span in the [`octets`].
pub fn span(record: &Record<'_>, span: Span) -> Span {
    let before = match record.block().origin.format {
        Format::Jsonl(_) => record.offset_in_line(),
        _ => 0,
    };
    let place = |at: usize| at.saturating_sub(before).min(record.raw().len());
    Span::new(place(span.start), place(span.end))
}

/// What a record holds, with escapes for octets that are not UTF-8; `None` where it cannot be read in
/// spite of that, or holds nothing.
pub fn with_escapes(record: &Record<'_>) -> Option<String> {
    let mut text = String::new();
    for chunk in octets(record).utf8_chunks() {
        text.push_str(chunk.valid());
        percent::escape(chunk.invalid(), &mut text);
    }
    value(record, text).ok().flatten()
}

/// What a record holds whose [`octets`] are `text`.
///
/// # Errors
/// What is wrong with the record; the span is all of it.
pub fn value(record: &Record<'_>, text: String) -> Result<Option<String>, Finding> {
    let (text, format) = match &record.block().origin.format {
        format @ Format::Jsonl(_) => (text, format.clone()),
        // In Turtle prefixes and a base are known that this text does not have.
        Format::Turtle { .. } if record.is_derived() => {
            let Content::Text(value) = record.content() else { return Ok(None) };
            return Ok(Some(value.to_owned()));
        }
        format @ (Format::Ntriples | Format::Turtle { .. }) => {
            (format!("<{text}>"), format.clone())
        }
        // Quotes around a field are part of a record only where there are some in it.
        Format::Csv { delimiter: delimiter @ b',', .. } if text.starts_with('"') => {
            (text, Format::Csv { delimiter: *delimiter, column: 0 })
        }
        _ => return Ok(Some(text)),
    };
    let block = Block::of(record.file(), format, text.as_bytes());
    let mut parsed = Parsed::default();
    let content = Records::of(&block, &mut parsed).iter().next().map(|record| record.content());
    match content {
        Some(Content::Text(value)) => Ok(Some(value.to_owned())),
        Some(Content::Fault(fault)) => {
            Err(Finding { span: Span::new(0, record.raw().len()), ..fault })
        }
        Some(Content::Absent) | None => Ok(None),
    }
}
