//! Escapes that a format or protocol recognizes in text, and what they stand for.
//!
//! ```
//! use isonym::text::escapes::Escapes;
//!
//! assert_eq!(Escapes::XML.expand("su&#xE7;on").text(), "suçon");
//! assert_eq!(Escapes::BACKSLASH.expand(r"su\u00E7on").text(), "suçon");
//! assert_eq!(Escapes::PERCENT.expand("su%C3%A7on").text(), "suçon");
//! ```
//!
//! Of character references the numeric ones and the five that XML itself names are known; further
//! names need a document type. Escapes of no character (surrogates alone, octets that are not
//! UTF-8) stay as they are. What is expanded is not expanded again.

use crate::finding::Span;
use crate::percent;
use crate::unicode::props;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// Which escapes are recognized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Escapes {
    /// `&#231;`, `&#xE7;`, `&amp;` (XML 1.0 section 4.1), and HTML's `&#XE7;`.
    pub references: bool,
    /// `\u00E7` (pairs of surrogates are one character), `\u{E7}`, `\U000000E7`; after `\\` a `u`
    /// is a letter.
    pub backslash: bool,
    /// `%C3%A7`: UTF-8 (RFC 3986 section 2.1).
    pub percent: bool,
}

impl Escapes {
    /// None.
    pub const NONE: Escapes = Escapes { references: false, backslash: false, percent: false };
    /// Character references.
    pub const XML: Escapes = Escapes { references: true, ..Escapes::NONE };
    /// `\u` and its like.
    pub const BACKSLASH: Escapes = Escapes { backslash: true, ..Escapes::NONE };
    /// `%HH`.
    pub const PERCENT: Escapes = Escapes { percent: true, ..Escapes::NONE };

    /// `text` with its escapes expanded.
    #[must_use]
    pub fn expand(self, text: &str) -> Expanded<'_> {
        let mut out = String::new();
        let mut replaced = Vec::new();
        let mut done = 0;
        let mut at = 0;
        while let Some(found) = self.next_sign(text, at) {
            let rest = text.get(found..).unwrap_or_default();
            match self.character(rest) {
                Some((c, length)) => {
                    out.push_str(text.get(done..found).unwrap_or_default());
                    let span = Span::new(found, found + length);
                    replaced.push(Replaced { at: out.len(), length: c.len_utf8(), span });
                    out.push(c);
                    done = span.end;
                    at = done;
                }
                // After a backslash a second one is data.
                None => at = found + if rest.starts_with("\\\\") { 2 } else { 1 },
            }
        }
        let text = if replaced.is_empty() {
            Cow::Borrowed(text)
        } else {
            out.push_str(text.get(done..).unwrap_or_default());
            Cow::Owned(out)
        };
        Expanded { text, replaced }
    }

    /// Where the next character is that may begin an escape.
    fn next_sign(self, text: &str, from: usize) -> Option<usize> {
        let is_sign = |&byte: &u8| match byte {
            b'&' => self.references,
            b'\\' => self.backslash,
            b'%' => self.percent,
            _ => false,
        };
        Some(from + text.as_bytes().get(from..)?.iter().position(is_sign)?)
    }

    /// The character that the escape stands for which `rest` begins with, and the escape's length.
    fn character(self, rest: &str) -> Option<(char, usize)> {
        match rest.as_bytes().first()? {
            b'&' => reference(rest),
            b'\\' => backslash(rest),
            _ => octets(rest),
        }
    }
}

/// Text whose escapes are expanded, and where they were.
#[derive(Clone, Debug)]
pub struct Expanded<'t> {
    text: Cow<'t, str>,
    replaced: Vec<Replaced>,
}

#[derive(Clone, Debug)]
struct Replaced {
    /// Where the character is in the expanded text, and its length.
    at: usize,
    length: usize,
    /// The escape in the source.
    span: Span,
}

impl Expanded<'_> {
    /// The text without escapes; borrowed when there were none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The span of the source, in bytes, that became `span` of the expanded text.
    #[must_use]
    pub fn source(&self, span: Span) -> Span {
        Span::new(self.source_of(span.start, false), self.source_of(span.end, true))
    }

    /// Where a place of the expanded text is in the source; inside what was an escape it is the
    /// escape's end or beginning.
    fn source_of(&self, at: usize, end: bool) -> usize {
        let after = self.replaced.partition_point(|replaced| replaced.at < at);
        match after.checked_sub(1).and_then(|n| self.replaced.get(n)) {
            None => at,
            Some(last) if at >= last.at + last.length => at - last.at - last.length + last.span.end,
            Some(last) => {
                if end {
                    last.span.end
                } else {
                    last.span.start
                }
            }
        }
    }
}

/// Whether `new`, decoded, would complete a broken `%HH` that `before` ends with, or the rest of one
/// whose first digit stayed escaped for that.
#[cfg(feature = "transcode")]
pub(super) fn would_complete(before: &str, new: u8) -> bool {
    let is_digit = |byte| percent::hex(byte).is_some();
    let is_broken = match before.as_bytes() {
        [.., b'%'] => true,
        [.., b'%', digit] => is_digit(*digit),
        [.., b'%', a, b, c] => percent::octet(&[*a, *b, *c]).is_some_and(is_digit),
        _ => false,
    };
    is_broken && is_digit(new)
}

/// Whether `c`, decoded, could compose with the last digit of an escape that `before` ends with:
/// in NFC `%2A` and U+030A are no escape any more.
pub(super) fn would_compose(before: &str, c: char) -> bool {
    let ends_in = |mark: &[u8], digits: usize| {
        let begin = before.len().checked_sub(mark.len() + digits);
        begin
            .and_then(|begin| before.as_bytes().get(begin..)?.strip_prefix(mark))
            .is_some_and(|digits| digits.iter().all(|&digit| percent::hex(digit).is_some()))
    };
    !c.is_ascii()
        && props(c).is_composing()
        && before.ends_with(|c: char| c.is_ascii_alphabetic())
        && (ends_in(b"%", 2) || ends_in(b"%u", 4))
}

/// A character reference.
fn reference(rest: &str) -> Option<(char, usize)> {
    // A number may have zeros in front, but nobody writes so many.
    let name = up_to(rest.strip_prefix('&')?, b';', 32)?;
    let c = match name.strip_prefix('#') {
        Some(number) => match number.strip_prefix(['x', 'X']) {
            Some(hex) => character(hex, 16)?,
            None => character(number, 10)?,
        },
        None => match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            _ => return None,
        },
    };
    Some((c, name.len() + 2))
}

/// `\u` or `\U`.
fn backslash(rest: &str) -> Option<(char, usize)> {
    if let Some(hex) = rest.strip_prefix("\\U") {
        return Some((character(hex.get(..8)?, 16)?, 10));
    }
    let hex = rest.strip_prefix("\\u")?;
    if let Some(hex) = hex.strip_prefix('{') {
        let hex = up_to(hex, b'}', 8)?;
        return Some((character(hex, 16)?, hex.len() + 4));
    }
    let unit = number(hex.get(..4)?, 16)?;
    if let Some(c) = char::from_u32(unit) {
        return Some((c, 6));
    }
    let low = number(hex.get(4..)?.strip_prefix("\\u")?.get(..4)?, 16)?;
    let pair = [u16::try_from(unit).ok()?, u16::try_from(low).ok()?];
    let c = char::decode_utf16(pair).next()?.ok()?;
    Some((c, 12))
}

/// `%HH` of one character in UTF-8.
fn octets(rest: &str) -> Option<(char, usize)> {
    let mut octets = [0; 4];
    for n in 0..4 {
        *octets.get_mut(n)? = percent::octet(rest.as_bytes().get(3 * n..)?)?;
        if let Ok(text) = core::str::from_utf8(octets.get(..=n)?) {
            return Some((text.chars().next()?, 3 * (n + 1)));
        }
    }
    None
}

/// The text before `end`, if that is among the first bytes.
fn up_to(text: &str, end: u8, first: usize) -> Option<&str> {
    let length = text.bytes().take(first).position(|byte| byte == end)?;
    text.get(..length)
}

fn character(digits: &str, radix: u32) -> Option<char> {
    char::from_u32(number(digits, radix)?)
}

/// A number of digits alone, no sign.
fn number(digits: &str, radix: u32) -> Option<u32> {
    let digits_only = digits.chars().all(|c| c.is_digit(radix));
    if digits_only { u32::from_str_radix(digits, radix).ok() } else { None }
}
