//! Right-to-left components, and the order in which they are shown.

use isonym::syntax::component_bidi;
use isonym::unicode::bidi::{Direction, display};

use super::{Operation, text, word};

pub(super) const OPERATIONS: &[Operation] = &[
    ("bidi.component_check", |row| {
        word(row, |text| {
            let found = component_bidi(text);
            match (found.mixes, found.ends) {
                (false, false) => "ok",
                (true, false) => "mixes rtl and ltr",
                (false, true) => "does not start and end with rtl",
                (true, true) => "mixes rtl and ltr; does not start and end with rtl",
            }
        })
    }),
    ("iri.display(LRE;upper=Hebrew letters)", |row| text(row, |text| shown(text, '\u{5D0}'))),
    ("iri.display(LRE;upper=Arabic letters)", |row| text(row, |text| shown(text, '\u{621}'))),
];

/// The text as it is shown from left to right, where capitals stand for the letters of an alphabet
/// that begins with `first`.
fn shown(given: &str, first: char) -> Option<String> {
    let other = |c: char, from: char, to: char| {
        char::from_u32((u32::from(c) + u32::from(to)).checked_sub(u32::from(from))?)
    };
    let letters = |c: char| match c {
        'A'..='Z' => other(c, 'A', first),
        _ => Some(c),
    };
    let logical: String = given.chars().map(letters).collect::<Option<_>>()?;
    let capitals = |c: char| if c < first { Some(c) } else { other(c, first, 'A') };
    display(&logical, Direction::LeftToRight).chars().map(capitals).collect()
}
