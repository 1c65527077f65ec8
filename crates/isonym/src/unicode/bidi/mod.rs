//! The Bidirectional Algorithm (UAX #9): levels, the order in which text is shown, mirrored
//! characters and paired brackets.
//!
//! ```
//! use isonym::unicode::bidi::{self, Direction};
//!
//! assert_eq!(bidi::levels("אב12", Direction::LeftToRight), [1, 1, 2, 2]);
//! assert_eq!(bidi::display("a (אב)", Direction::LeftToRight), "a (בא)");
//! assert_eq!(bidi::mirror('('), Some(')'));
//! let bracket = bidi::paired_bracket('⟧').unwrap();
//! assert_eq!((bracket.pair, bracket.opens), ('⟦', false));
//! ```
//!
//! Every paragraph is taken to be one line. Shaping is not here, nor what a mark looks like where
//! it stands. Time and memory are linear in the text.

mod display;
mod explicit;
mod resolve;

pub use display::{display, order};

use super::props::props;
use super::tables::bidi as table;
use super::tables::values::BidiClass;
use alloc::vec::Vec;

/// The direction of a paragraph (UAX #9 rules P2 and P3, and the protocols of HL1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Left to right.
    LeftToRight,
    /// Right to left.
    RightToLeft,
    /// That of the first strong character; left to right if there is none.
    FirstStrong,
}

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

/// The level of every character after rule L1; every paragraph for itself. What rule X9 removes
/// has the level of the character before.
#[must_use]
pub fn levels(text: &str, direction: Direction) -> Vec<u8> {
    let mut levels = Vec::with_capacity(text.len());
    for paragraph in paragraphs(text) {
        levels.extend(levels_of_paragraph(&paragraph, direction));
    }
    levels
}

/// A character with its class.
type Classified = (char, BidiClass);

/// The paragraphs of a text (rule P1), each with its separator.
fn paragraphs(text: &str) -> impl Iterator<Item = Vec<Classified>> {
    let ends = |c: char| props(c).bidi_class() == BidiClass::B;
    let pieces = text.split_inclusive(ends);
    pieces.map(|piece| piece.chars().map(|c| (c, props(c).bidi_class())).collect())
}

fn levels_of_paragraph(paragraph: &[Classified], direction: Direction) -> Vec<u8> {
    let explicit = explicit::levels(paragraph, direction);
    let mut levels = resolve::levels(paragraph, &explicit);
    reset(paragraph, explicit.paragraph, &mut levels);
    levels
}

/// Rule L1: separators, and white space before them or at the end, take the paragraph's level.
fn reset(paragraph: &[Classified], level: u8, levels: &mut [u8]) {
    let mut trails = true;
    for (&(_, class), slot) in paragraph.iter().zip(levels).rev() {
        trails = match class {
            BidiClass::B | BidiClass::S => true,
            BidiClass::WS | BidiClass::LRI | BidiClass::RLI | BidiClass::FSI | BidiClass::PDI => {
                trails
            }
            removed if explicit::is_removed(removed) => trails,
            _ => false,
        };
        if trails {
            *slot = level;
        }
    }
}
