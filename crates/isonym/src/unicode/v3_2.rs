//! Unicode 3.2, as far as IDNA2003 stands on it: case folding, NFKC and direction.
//!
//! ```
//! use isonym::unicode::v3_2::{self, Direction};
//!
//! assert_eq!(v3_2::nfkc("ﬁ"), "fi");
//! assert_eq!(v3_2::nfkc("\u{2F868}"), "\u{2136A}"); // corrected in Unicode 4.0
//! assert_eq!(v3_2::nfkc_casefold('\u{10A0}'), None); // its small letter came with 4.1
//! assert_eq!(v3_2::direction('א'), Direction::RandAL);
//! ```
//!
//! Assigned in 3.2 is what [`Props::is_age_3_2`](super::Props::is_age_3_2) says. What 3.2 did not
//! assign stays itself and is a wall: nothing composes with it or is reordered across it. All else
//! is today's data, which stability policies keep, less what later versions changed.

use super::map;
use super::normal::Form;
use super::props::{QuickCheck, props};
use super::tables::nameprep as table;
use super::tables::values::BidiClass;
pub use super::types::Direction;
use alloc::borrow::Cow;
use alloc::string::String;

/// The direction of `c` in Unicode 3.2.
#[must_use]
pub fn direction(c: char) -> Direction {
    let props = props(c);
    if !props.is_age_3_2() {
        return Direction::Neither;
    }
    let cp = u32::from(c);
    let at = table::DIRECTIONS.partition_point(|&(_, last, _)| last < cp);
    match table::DIRECTIONS.get(at) {
        Some(&(first, _, direction)) if first <= cp => direction,
        _ => match props.bidi_class() {
            BidiClass::L => Direction::L,
            BidiClass::R | BidiClass::AL => Direction::RandAL,
            _ => Direction::Neither,
        },
    }
}

/// What case folding and NFKC of Unicode 3.2 together make of `c`; `None` where [`nfkc`] alone
/// says it. This is table B.2 of RFC 3454 followed by its NFKC.
///
/// Today's NFKC_Casefold, but for letters whose other case was not there yet, and for the
/// default-ignorable characters, which case folding did not drop.
#[must_use]
pub fn nfkc_casefold(c: char) -> Option<&'static str> {
    let folded = map::nfkc_casefold(c).filter(|folded| !folded.is_empty())?;
    let old = props(c).is_age_3_2() && correction(c).is_none();
    (old && folded.chars().all(|c| props(c).is_age_3_2())).then_some(folded)
}

/// `text` in NFKC of Unicode 3.2; borrowed when no character of it could change.
#[must_use]
pub fn nfkc(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_inert) {
        return Cow::Borrowed(text);
    }
    let mut normal = String::with_capacity(text.len());
    for piece in text.split_inclusive(is_wall) {
        let run = piece.trim_end_matches(is_wall);
        let corrected: String = run.chars().map(|c| correction(c).unwrap_or(c)).collect();
        normal.push_str(&Form::Nfkc.normalize(&corrected));
        normal.push_str(piece.get(run.len()..).unwrap_or_default());
    }
    Cow::Owned(normal)
}

/// Not assigned in 3.2.
fn is_wall(c: char) -> bool {
    !props(c).is_age_3_2()
}

/// NFKC never changes it, nor anything beside it.
fn is_inert(c: char) -> bool {
    let props = props(c);
    !props.is_age_3_2() || props.ccc() == 0 && props.nfkc_quick_check() == QuickCheck::Yes
}

/// The decomposition that `c` had before Corrigendum 4.
fn correction(c: char) -> Option<char> {
    let at = table::CORRECTIONS.binary_search_by_key(&u32::from(c), |&(cp, _)| cp).ok()?;
    table::CORRECTIONS.get(at).and_then(|&(_, old)| char::from_u32(old))
}
