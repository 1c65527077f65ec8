//! The escapes of N-Triples and JSON, decoded so that every character still knows where it was
//! written.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//! let block = Block::of("-", Format::Ntriples, br"<http://a/\u00E9> .");
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("http://a/é"));
//! ```
//!
//! Percent escapes are part of the value and stay.

use std::fmt::Write as _;
use std::ops::Range;

use isonym::finding::Span;

/// Decoded values, one after the other, and for each the places where counting in the value and
/// counting in the source part ways.
#[derive(Debug, Default)]
pub struct Decoder {
    text: String,
    /// Pairs of offset in the value and offset in the source, up to the next pair in step; the source
    /// never runs ahead of that of the next.
    jumps: Vec<(usize, usize)>,
    text_done: usize,
    jumps_done: usize,
}

impl Decoder {
    /// Forgets all values.
    pub fn clear(&mut self) {
        self.text.clear();
        self.jumps.clear();
        (self.text_done, self.jumps_done) = (0, 0);
    }

    /// How many bytes are kept.
    pub fn bytes(&self) -> usize {
        self.text.capacity() + self.jumps.capacity() * size_of::<(usize, usize)>()
    }

    /// All decoded values, one after the other.
    pub fn all(&self) -> &str {
        &self.text
    }

    /// A decoded value.
    pub fn text(&self, range: Range<usize>) -> &str {
        self.text.get(range).unwrap_or("")
    }

    /// The jumps of a decoded value.
    pub fn jumps(&self, range: Range<usize>) -> &[(usize, usize)] {
        self.jumps.get(range).unwrap_or(&[])
    }

    /// Where the value decoded last is, for [`Decoder::text`] and [`Decoder::jumps`].
    pub fn finish(&mut self) -> (Range<usize>, Range<usize>) {
        let ranges = (self.text_done..self.text.len(), self.jumps_done..self.jumps.len());
        (self.text_done, self.jumps_done) = (self.text.len(), self.jumps.len());
        ranges
    }

    /// Adds a whole value without jumps of its own: one that is there already, and more. Gives where it is.
    pub fn join(&mut self, value: Range<usize>, more: &str) -> Range<usize> {
        self.text.extend_from_within(value);
        self.text.push_str(more);
        self.finish().0
    }

    /// Adds a piece of the value that stands in the source as it is, from `source` on.
    pub fn piece(&mut self, text: &str, source: usize) {
        self.jumps.push((self.text.len() - self.text_done, source));
        self.text.push_str(text);
    }

    /// Adds a piece of the value that stands for something else: all of it comes from `source`.
    pub fn stand_in(&mut self, text: &str, source: usize) {
        self.jumps.push((self.text.len() - self.text_done, source));
        self.text.push_str(text);
        self.jumps.push((self.text.len() - self.text_done, source));
    }

    /// Decodes `raw`, in which `escape` reads what begins with the byte `mark`: the character and
    /// the number of bytes that stand for it.
    ///
    /// # Errors
    /// The span in `raw` of the first escape that `escape` cannot read; nothing is kept then.
    pub fn decode(
        &mut self,
        raw: &str,
        mark: u8,
        escape: impl Fn(&str) -> Result<(char, usize), usize>,
    ) -> Result<(), Span> {
        let mut done = 0;
        while let Some(at) = memchr::memchr(mark, raw.as_bytes().get(done..).unwrap_or(&[])) {
            let at = done + at;
            self.text.push_str(raw.get(done..at).unwrap_or(""));
            match escape(raw.get(at..).unwrap_or("")) {
                Ok((c, length)) => {
                    self.jumps.push((self.text.len() - self.text_done, at));
                    self.text.push(c);
                    done = at + length;
                    self.jumps.push((self.text.len() - self.text_done, done));
                }
                Err(length) => {
                    self.text.truncate(self.text_done);
                    self.jumps.truncate(self.jumps_done);
                    return Err(Span::new(at, at + length));
                }
            }
        }
        self.text.push_str(raw.get(done..).unwrap_or(""));
        Ok(())
    }
}

/// Where the byte at `offset` of a value is written, by the jumps of the value.
pub(super) fn source(jumps: &[(usize, usize)], offset: usize) -> usize {
    let known = jumps.partition_point(|&(value, _)| value <= offset);
    match known.checked_sub(1).and_then(|last| jumps.get(last)) {
        Some(&(value, source)) => {
            let most = jumps.get(known).map_or(usize::MAX, |&(_, source)| source);
            (source + (offset - value)).min(most)
        }
        None => offset,
    }
}

/// `UCHAR` of N-Triples: `\uXXXX` or `\UXXXXXXXX`, the only escapes of an IRI. The error is how
/// many bytes look like the escape that was meant.
///
/// # Errors
/// Other letters, too few hex digits, a surrogate, a number above 10FFFF.
pub fn uchar(text: &str) -> Result<(char, usize), usize> {
    let digits = match text.as_bytes().get(1) {
        Some(b'u') => 4,
        Some(b'U') => 8,
        _ => return Err(1 + text.chars().nth(1).map_or(0, char::len_utf8)),
    };
    let (code, found) = hex_number(text.as_bytes().get(2..).unwrap_or(&[]), digits);
    match char::from_u32(code) {
        Some(c) if found == digits => Ok((c, 2 + digits)),
        _ => Err(2 + found),
    }
}

/// An escape of a JSON string (RFC 8259 section 7), two `\uXXXX` for a surrogate pair. The error
/// is as in [`uchar`].
///
/// # Errors
/// What is no escape of JSON, and a surrogate without the other half.
pub fn json(text: &str) -> Result<(char, usize), usize> {
    let c = match text.as_bytes().get(1) {
        Some(b'u') => return json_unicode(text.as_bytes()),
        Some(&c @ (b'"' | b'\\' | b'/')) => char::from(c),
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{C}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        _ => return Err(1 + text.chars().nth(1).map_or(0, char::len_utf8)),
    };
    Ok((c, 2))
}

fn json_unicode(text: &[u8]) -> Result<(char, usize), usize> {
    let unit = |at: usize| match text.get(at..) {
        Some([b'\\', b'u', digits @ ..]) => hex_number(digits, 4),
        _ => (0, 0),
    };
    let (high, found) = unit(0);
    let (low, found_low) = unit(6);
    if (0xD800..0xDC00).contains(&high) && (0xDC00..0xE000).contains(&low) && found_low == 4 {
        let code = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
        return char::from_u32(code).map(|c| (c, 12)).ok_or(12);
    }
    match char::from_u32(high) {
        Some(c) if found == 4 => Ok((c, 6)),
        _ => Err(2 + found),
    }
}

/// Writes `text` as it may stand in an IRI of N-Triples (RDF 1.2 N-Triples section 7, IRIREF), in
/// the manner of what is written `like` that.
pub fn write_iri(text: &str, like: &str, out: &mut String) {
    let ascii = is_ascii_by_escapes(like);
    for c in text.chars() {
        let code = u32::from(c);
        // Writing to a string does not fail.
        let _ = match c {
            '\0'..=' ' | '<' | '>' | '"' | '{' | '}' | '|' | '^' | '`' | '\\' => {
                write!(out, "\\u{code:04X}")
            }
            _ if !ascii || c.is_ascii() => out.write_char(c),
            _ if code > 0xFFFF => write!(out, "\\U{code:08X}"),
            _ => write!(out, "\\u{code:04X}"),
        };
    }
}

/// Writes `text` as it may stand in a JSON string (RFC 8259 section 7), in the manner of what is
/// written `like` that.
pub fn write_json(text: &str, like: &str, out: &mut String) {
    let (ascii, slashes) = (is_ascii_by_escapes(like), like.contains("\\/"));
    for c in text.chars() {
        let mut units = [0; 2];
        // Writing to a string does not fail.
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            '/' if slashes => write!(out, "\\/"),
            _ if c >= ' ' && (!ascii || c.is_ascii()) => out.write_char(c),
            _ => {
                c.encode_utf16(&mut units).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}"))
            }
        };
    }
}

/// Writes `text` as it may stand in the value of an attribute of XML (XML 1.0 sections 2.3, 3.3.3) and
/// of HTML, between quotes or without, in the manner of what is written `like` that.
pub fn write_attribute(text: &str, like: &str, out: &mut String) {
    let ascii = like.is_ascii() && like.contains("&#");
    for c in text.chars() {
        let code = u32::from(c);
        // Writing to a string does not fail.
        let _ = match c {
            '&' => write!(out, "&amp;"),
            '<' => write!(out, "&lt;"),
            '>' => write!(out, "&gt;"),
            '\0'..=' ' | '"' | '\'' | '`' => write!(out, "&#{code};"),
            _ if ascii && !c.is_ascii() => write!(out, "&#x{code:X};"),
            _ => out.write_char(c),
        };
    }
}

/// Whether all beyond US-ASCII seems to be escaped.
fn is_ascii_by_escapes(written: &str) -> bool {
    written.is_ascii() && written.contains('\\')
}

/// The number that up to `most` hex digits write, and how many there are.
fn hex_number(digits: &[u8], most: usize) -> (u32, usize) {
    let values = digits.iter().take(most).map_while(|&digit| isonym::percent::hex(digit));
    values.fold((0, 0), |(code, count), digit| (code << 4 | u32::from(digit), count + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_of_n_triples() {
        assert_eq!(uchar(r"\u00e9x"), Ok(('é', 6)));
        assert_eq!(uchar(r"\U0001F600"), Ok(('\u{1F600}', 10)));
        assert_eq!(uchar(r"\uD83D\uDE00"), Err(6), "no surrogates in N-Triples");
        assert_eq!(uchar(r"\U00110000"), Err(10));
        assert_eq!(uchar(r"\u00zz"), Err(4));
        assert_eq!(uchar(r"\n"), Err(2));
        assert_eq!(uchar(r"\é"), Err(3));
        assert_eq!(uchar(r"\"), Err(1));
    }

    #[test]
    fn escapes_of_json() {
        assert_eq!(json(r"\uD83D\uDE00"), Ok(('\u{1F600}', 12)));
        assert_eq!(json(r"\uD83Dx"), Err(6));
        assert_eq!(json(r"\uDE00\uD83D"), Err(6));
        assert_eq!(json(r"\/"), Ok(('/', 2)));
        assert_eq!(json(r"\x41"), Err(2));
    }

    #[test]
    fn a_failed_value_leaves_nothing_behind() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.decode(r"a\u0062c\q", b'\\', uchar), Err(Span::new(8, 10)));
        assert_eq!(decoder.decode(r"d\u0065", b'\\', uchar), Ok(()));
        let (text, jumps) = decoder.finish();
        assert_eq!((decoder.text(text), decoder.jumps(jumps)), ("de", &[(1, 1), (2, 7)][..]));
    }
}
