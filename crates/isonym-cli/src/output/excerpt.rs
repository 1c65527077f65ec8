//! The part of an identifier around a span, as it can be shown, and where the span is then.
//!
//! ```
//! use isonym::finding::Span;
//! use isonym_cli::output::excerpt::{Excerpt, visible};
//!
//! let excerpt = Excerpt::new("例え\u{202E}x".as_bytes(), Span::new(6, 9));
//! assert_eq!(excerpt.to_string(), "例え\\u{202E}x");
//! // Two wide characters stand before it, and eight columns show it.
//! assert_eq!((excerpt.indent(), excerpt.width()), (4, 8));
//! assert_eq!(visible(b"caf\xE9"), r"caf\xE9");
//! ```
//!
//! Right-to-left text is written in logical order; a terminal that reorders it moves it away from
//! its underline.

use std::fmt::{self, Write as _};
use std::ops::Range;

use isonym::finding::{Span, is_visible};
use isonym::unicode::{GeneralCategory, props};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Up to this many columns nothing is cut.
const WHOLE: usize = 120;

/// The most columns that are shown of longer text before a span, of it, and after it.
const BEFORE: usize = 64;
const UNDER: usize = 64;
const AFTER: usize = 48;

/// What stands for what was left out.
const CUT: &str = "…";

/// Text around a span, with `…` where it was cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    before: String,
    under: String,
    after: String,
}

impl Excerpt {
    /// The part of `bytes` around `span`. What cannot be seen is written `\u{..}`, a byte that is
    /// not UTF-8 `\xHH`.
    pub fn new(bytes: &[u8], span: Span) -> Excerpt {
        Excerpt::whole(bytes, span).unwrap_or_else(|| Excerpt::cut(bytes, span))
    }

    /// All of `bytes`, if it is short enough.
    fn whole(bytes: &[u8], span: Span) -> Option<Excerpt> {
        if bytes.len() > WHOLE * 8 {
            return None;
        }
        let part = |range: Range<usize>| bytes.get(range).map(visible);
        let before = part(0..span.start)?;
        let under = part(span.start..span.end)?;
        let after = part(span.end..bytes.len())?;
        let columns = before.width() + under.width() + after.width();
        (columns <= WHOLE).then_some(Excerpt { before, under, after })
    }

    fn cut(bytes: &[u8], span: Span) -> Excerpt {
        // No character is narrower than a column per four bytes, but for marks that take none.
        let near = span.start.saturating_sub(BEFORE * 8);
        let before = bytes.get(boundary(bytes, near)..span.start).unwrap_or(&[]);
        let mut before = visible(before);
        if let Some(at) = tail(&before, BEFORE) {
            before.replace_range(..at, CUT);
        } else if near > 0 {
            before.insert_str(0, CUT);
        }
        let under = head(bytes, span.start, span.end, UNDER);
        let after = head(bytes, span.end, bytes.len(), AFTER);
        Excerpt { before, under, after }
    }

    /// How many columns stand before the span.
    pub fn indent(&self) -> usize {
        let before = self.before.width();
        let alone = self.under.is_empty() || self.all().width() > before;
        // A mark that takes no column is pointed at where it sits.
        if alone { before } else { before.saturating_sub(1) }
    }

    /// How many columns the span takes; at least one, so that it can be pointed at.
    pub fn width(&self) -> usize {
        self.all().width().saturating_sub(self.before.width()).max(1)
    }

    /// The text up to the end of the span. Width is asked of it as a whole, since the width of a
    /// sequence is not the sum of its characters'.
    fn all(&self) -> String {
        format!("{}{}", self.before, self.under)
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.before, self.under, self.after)
    }
}

/// The first place at or after `at` where a character of `bytes` may begin.
fn boundary(bytes: &[u8], at: usize) -> usize {
    let is_continuation = |byte: &&u8| **byte & 0xC0 == 0x80;
    at + bytes.get(at..).unwrap_or(&[]).iter().take(3).take_while(is_continuation).count()
}

/// The visible form of `bytes[start..end]`, cut after `columns`.
fn head(bytes: &[u8], start: usize, end: usize, columns: usize) -> String {
    let limit = boundary(bytes, end.min(start + columns * 8)).min(end);
    let mut text = visible(bytes.get(start..limit).unwrap_or(&[]));
    let mut width = 0;
    let too_far = text.char_indices().find(|&(_, c)| {
        width += c.width().unwrap_or(0);
        width > columns
    });
    match too_far {
        Some((at, _)) => text.replace_range(at.., CUT),
        None if limit < end => text.push_str(CUT),
        None => {}
    }
    text
}

/// Where the last `columns` of `text` begin, if it has more.
fn tail(text: &str, columns: usize) -> Option<usize> {
    let mut width = 0;
    let too_far = text.char_indices().rev().find(|&(_, c)| {
        width += c.width().unwrap_or(0);
        width > columns
    });
    too_far.map(|(at, c)| at + c.len_utf8())
}

/// The beginning of `bytes`, as it can be shown.
pub fn short(bytes: &[u8]) -> String {
    head(bytes, 0, bytes.len(), UNDER)
}

/// `bytes` as they can be shown.
pub fn visible(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            if is_visible(c) {
                text.push(c);
            } else {
                // Writing to a string does not fail.
                let _ = write!(text, "\\u{{{:X}}}", u32::from(c));
            }
        }
        for byte in chunk.invalid() {
            let _ = write!(text, "\\x{byte:02X}");
        }
    }
    text
}

/// A character where no other stands before it: a mark gets the circle that is its usual base.
pub fn alone(c: char) -> String {
    let is_mark = matches!(
        props(c).general_category(),
        GeneralCategory::Mn | GeneralCategory::Mc | GeneralCategory::Me
    );
    let base = if is_mark && is_visible(c) { "\u{25CC}" } else { "" };
    format!("{base}{}", visible(c.to_string().as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, under: &str) -> (String, usize, usize) {
        let start = text.find(under).unwrap();
        let excerpt = Excerpt::new(text.as_bytes(), Span::new(start, start + under.len()));
        (excerpt.to_string(), excerpt.indent(), excerpt.width())
    }

    #[test]
    fn short_text_is_whole() {
        assert_eq!(of("http://a/b c", " "), ("http://a/b c".into(), 10, 1));
        assert_eq!(of("ａb", "b"), ("ａb".into(), 2, 1));
        assert_eq!(of("x\ty", "\t"), (r"x\u{9}y".into(), 1, 5));
    }

    #[test]
    fn a_combining_mark_is_pointed_at_where_it_sits() {
        assert_eq!(of("xe\u{301}y", "\u{301}"), ("xe\u{301}y".into(), 1, 1));
        assert_eq!(of("xe\u{301}y", "y"), ("xe\u{301}y".into(), 2, 1));
    }

    #[test]
    fn an_empty_span_points_at_what_follows() {
        let excerpt = Excerpt::new(b"ab", Span::new(2, 2));
        assert_eq!((excerpt.indent(), excerpt.width()), (2, 1));
    }

    #[test]
    fn what_fits_on_a_line_is_not_cut() {
        let (before, under, after) = ("é".repeat(20), "語".repeat(40), "x".repeat(20));
        let line = format!("{before}{under}{after}");
        assert_eq!(of(&line, &under), (line.clone(), 20, 80));
        let (shown, ..) = of(&format!("{line}x"), &under);
        assert_eq!(shown, format!("{before}{}…{after}x", "語".repeat(UNDER / 2)));
    }

    #[test]
    fn long_text_is_cut_around_the_span() {
        let long = format!("{}!{}", "é".repeat(500), "語".repeat(500));
        let (shown, indent, width) = of(&long, "!");
        assert_eq!(shown, format!("…{}!{}…", "é".repeat(BEFORE), "語".repeat(AFTER / 2)));
        assert_eq!((indent, width), (BEFORE + 1, 1));
        let (shown, indent, width) = of(&long, &"語".repeat(500));
        assert!(shown.ends_with("語…"));
        assert_eq!((indent, width), (BEFORE + 1, UNDER + 1));
    }

    #[test]
    fn marks_without_end_do_not_hide_the_cut() {
        let marks = format!("a{}!", "\u{301}".repeat(5_000));
        let (shown, indent, _) = of(&marks, "!");
        assert!(shown.starts_with(CUT) && shown.ends_with('!'));
        assert_eq!(indent, 1);
    }

    #[test]
    fn any_span_of_any_bytes() {
        let bytes = b"\x80\xE2\x82\xFFx\xF0\x9F\x98\x80\xC3";
        for start in 0..=bytes.len() {
            for end in start..=bytes.len() {
                let excerpt = Excerpt::new(bytes, Span::new(start, end));
                assert!(excerpt.width() >= 1);
            }
        }
    }
}
