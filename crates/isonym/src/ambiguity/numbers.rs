//! Digits of several decimal systems in one text (UTS #39 section 5.3).

use crate::finding::Span;
use crate::unicode::security::digit_zero;

/// The first digit that is not of the decimal system of the digits before it.
///
/// ```
/// use isonym::ambiguity::mixed_number;
///
/// assert_eq!(mixed_number("12٣").unwrap().range(), 2..4);
/// assert_eq!(mixed_number("12 + 3"), None);
/// ```
#[must_use]
pub fn mixed_number(text: &str) -> Option<Span> {
    let mut first = None;
    text.char_indices().find_map(|(at, c)| {
        let zero = digit_zero(c)?;
        let mixed = *first.get_or_insert(zero) != zero;
        mixed.then(|| Span::new(at, at + c.len_utf8()))
    })
}
