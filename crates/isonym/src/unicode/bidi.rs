//! Mirrored characters and paired brackets, for the Bidirectional Algorithm (UAX #9).
//!
//! ```
//! use isonym::unicode::bidi;
//!
//! assert_eq!(bidi::mirror('('), Some(')'));
//! let bracket = bidi::paired_bracket('⟧').unwrap();
//! assert_eq!((bracket.pair, bracket.opens), ('⟦', false));
//! ```
//!
//! The algorithm itself is not here.

use super::tables::bidi as table;

/// A paired bracket (UAX #9, definition BD14 and BD15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// Bidi_Paired_Bracket: the other one.
    pub pair: char,
    /// Bidi_Paired_Bracket_Type is Open.
    pub opens: bool,
}

/// Bidi_Mirroring_Glyph.
#[must_use]
pub fn mirror(c: char) -> Option<char> {
    let at = table::MIRRORS.binary_search_by_key(&u32::from(c), |&(cp, _)| cp).ok()?;
    table::MIRRORS.get(at).and_then(|&(_, glyph)| char::from_u32(glyph))
}

/// Bidi_Paired_Bracket with its type.
#[must_use]
pub fn paired_bracket(c: char) -> Option<PairedBracket> {
    let at = table::BRACKETS.binary_search_by_key(&u32::from(c), |&(cp, ..)| cp).ok()?;
    let &(_, pair, opens) = table::BRACKETS.get(at)?;
    char::from_u32(pair).map(|pair| PairedBracket { pair, opens })
}
