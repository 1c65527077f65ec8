//! Characters that pass for the space or for a delimiter of the grammar (RFC 3987 section 6.1 b).
//!
//! ```
//! use isonym::syntax::look_alike;
//! assert_eq!(look_alike('\u{2044}'), Some('/'));
//! ```
//!
//! Letters that pass for letters are not here: they move no border.

use crate::finding::Span;
use crate::percent;
use crate::unicode::{self, GeneralCategory};

/// The ASCII character that a reader would take `c` for, where that one is the space or means
/// something in the grammar. Full-width forms, spaces of other widths, and the signs of other
/// scripts whose shape is that of a slash, colon, dot, ...; signs that hold one, as U+2100 does
/// (`a/c`); and signs and numbers that end in one, as U+2488 does (`1.`).
///
/// ```
/// use isonym::syntax::look_alike;
/// assert_eq!(look_alike('\u{FF0F}'), Some('/'));
/// assert_eq!(look_alike('\u{3000}'), Some(' '));
/// assert_eq!(look_alike('\u{2488}'), Some('.'));
/// assert_eq!(look_alike('é'), None);
/// ```
///
/// What is two dots passes for a delimiter only where it is a whole segment, which is not asked here.
pub fn look_alike(c: char) -> Option<char> {
    if c.is_ascii() {
        return None;
    }
    let category = unicode::props(c).general_category();
    if category == GeneralCategory::Zs
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}')
    {
        return Some(' ');
    }
    // Letters, marks and digits are left out: UTS 39 makes a colon of the Devanagari visarga and
    // a dot of the Arabic zero, but people who write them do not take them for delimiters.
    let is_number = category == GeneralCategory::No;
    if !is_number && !is_sign(c) {
        return None;
    }
    readings(c).find_map(|text| delimiter(text, is_number))
}

/// The delimiter that `text` is, holds or ends in; several dots are none.
fn delimiter(text: &str, is_number: bool) -> Option<char> {
    let last = text.chars().next_back()?;
    let held = match is_number {
        // Within a fraction nobody looks for a border: one half is not two segments.
        true => Some(last).filter(|&c| is_border(c)),
        false => text.chars().find(|&c| is_border(c)),
    };
    let is_alone = text.len() == last.len_utf8();
    let ends_in_dot = || last == '.' && text.contains(|c| c != '.');
    held.or_else(|| (is_alone && is_delimiter(last) || ends_in_dot()).then_some(last))
}

/// What `c` passes for in US-ASCII. What only compatibility makes so does as well: U+FF03 is a wide
/// `#`.
fn readings(c: char) -> impl Iterator<Item = &'static str> {
    let prototype = unicode::map::prototype(c).filter(|text| text.is_ascii());
    prototype.into_iter().chain(unicode::map::nfkc_casefold(c))
}

/// How many dots a reader takes `c` for, if it is one or two of them.
pub(crate) fn dots(c: char) -> Option<usize> {
    use GeneralCategory as G;
    if c == '.' {
        return Some(1);
    }
    // Most letters need no look at what they are like.
    if matches!(unicode::props(c).general_category(), G::Lo | G::Lu | G::Ll) {
        return None;
    }
    readings(c).find_map(|text| matches!(text, "." | "..").then_some(text.len()))
}

/// Whether `c`, which stands raw or escaped under `span`, makes a reader take its segment of `path`
/// for `.` or `..`, which it is not.
pub(crate) fn in_dot_segment(c: char, span: Span, text: &str, path: Span) -> bool {
    // Two dots, each a character of four octets.
    const LONGEST: usize = 2 * 4 * "%HH".len();
    if c.is_ascii() || segment_dots(c).is_none() {
        return false;
    }
    let of_segment = |bytes: &mut dyn Iterator<Item = u8>| {
        bytes.take(LONGEST).take_while(|&byte| byte != b'/').count()
    };
    let before = of_segment(&mut Span::new(path.start, span.start).of(text).bytes().rev());
    let after = of_segment(&mut Span::new(span.end, path.end).of(text).bytes());
    let segment = Span::new(span.start - before, span.end + after);
    let octets = percent::decode(segment.of(text).as_bytes());
    let count = |segment: &str| segment.chars().map(segment_dots).sum::<Option<usize>>();
    core::str::from_utf8(&octets).is_ok_and(|segment| matches!(count(segment), Some(1 | 2)))
}

/// The same of a character of a segment, which may be an Arabic zero by itself.
fn segment_dots(c: char) -> Option<usize> {
    let is_digit = unicode::props(c).general_category() == GeneralCategory::Nd;
    dots(c).filter(|_| !is_digit)
}

/// Punctuation and symbols.
pub(crate) fn is_sign(c: char) -> bool {
    use GeneralCategory as G;
    matches!(
        unicode::props(c).general_category(),
        G::Pc | G::Pd | G::Ps | G::Pe | G::Pi | G::Pf | G::Po | G::Sm | G::Sc | G::Sk | G::So
    )
}

/// What ends a component or a segment, or begins an escape.
const fn is_border(c: char) -> bool {
    matches!(c, '/' | '?' | '#' | '@' | ':' | '%')
}

/// What separates components, begins an escape, makes a dot segment, or is excluded from
/// identifiers. The sub-delimiters are not among them: a wide `=` is common in Japanese names and
/// moves no border between components.
const fn is_delimiter(c: char) -> bool {
    matches!(
        c,
        ' ' | ':'
            | '/'
            | '?'
            | '#'
            | '['
            | ']'
            | '@'
            | '%'
            | '.'
            | '\\'
            | '<'
            | '>'
            | '"'
            | '{'
            | '}'
            | '|'
            | '^'
            | '`'
    )
}
