//! Characters that pass for the space or for a delimiter of the grammar (RFC 3987 section 6.1 b).
//!
//! ```
//! use isonym::syntax::look_alike;
//! assert_eq!(look_alike('\u{2044}'), Some('/'));
//! ```
//!
//! Letters that pass for letters are not here: they move no border.

use crate::unicode::{self, GeneralCategory};

/// The ASCII character that a reader would take `c` for, where that one is the space or means
/// something in the grammar. Full-width forms, spaces of other widths, and the signs of other
/// scripts whose shape is that of a slash, colon, dot, ...; and signs that hold one, as U+2100
/// does (`a/c`), or are two dots.
///
/// ```
/// use isonym::syntax::look_alike;
/// assert_eq!(look_alike('\u{FF0F}'), Some('/'));
/// assert_eq!(look_alike('\u{3000}'), Some(' '));
/// assert_eq!(look_alike('é'), None);
/// ```
pub fn look_alike(c: char) -> Option<char> {
    if c.is_ascii() {
        return None;
    }
    if unicode::props(c).general_category() == GeneralCategory::Zs
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}')
    {
        return Some(' ');
    }
    // Letters, marks and digits are left out: UTS 39 makes a colon of the Devanagari visarga and
    // a dot of the Arabic zero, but people who write them do not take them for delimiters.
    if !is_sign(c) {
        return None;
    }
    // What only compatibility makes ASCII passes for it as well: U+FF03 is a wide `#`.
    let (prototype, nfkc) = (unicode::map::prototype(c), unicode::map::nfkc_casefold(c));
    [prototype.filter(|text| text.is_ascii()), nfkc].into_iter().flatten().find_map(delimiter)
}

/// The delimiter that it is, that it holds among other characters, or the dot of a dot segment.
fn delimiter(text: &str) -> Option<char> {
    only_char(text)
        .filter(|&c| is_delimiter(c))
        .or_else(|| text.chars().find(|c| matches!(c, '/' | '?' | '#' | '@' | ':' | '%')))
        .or_else(|| (text == "..").then_some('.'))
}

/// Punctuation and symbols.
pub(crate) fn is_sign(c: char) -> bool {
    use GeneralCategory as G;
    let signs = [G::Pc, G::Pd, G::Ps, G::Pe, G::Pi, G::Pf, G::Po, G::Sm, G::Sc, G::Sk, G::So];
    signs.contains(&unicode::props(c).general_category())
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

fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}
