//! What UTS #39 knows of characters beside the fields of [`Props`](super::Props): decimal systems,
//! pairs that look alike by intention, and what was different in Unicode 17.0.
//!
//! ```
//! use isonym::unicode::security;
//!
//! assert_eq!(security::digit_zero('৪'), Some('০'));
//! assert!(security::is_intentional('a', 'а')); // the second is Cyrillic
//! assert!(!security::is_intentional('A', 'А')); // not in the list, though they look alike
//! ```
//!
//! Prototypes are in [`map`](super::map).

use super::map;
use super::props::{IdentifierStatus, props};
use super::tables::security as table;
use super::tables::values::GeneralCategory;

/// The digit zero of the decimal system that a digit (General_Category Nd) belongs to.
#[must_use]
pub fn digit_zero(c: char) -> Option<char> {
    if props(c).general_category() != GeneralCategory::Nd {
        return None;
    }
    let after = table::DIGIT_ZEROS.partition_point(|&zero| zero <= u32::from(c));
    table::DIGIT_ZEROS.get(after.checked_sub(1)?).and_then(|&zero| char::from_u32(zero))
}

/// Whether two characters are meant to look the same: a pair of intentional.txt, in any order. The
/// list is not transitively closed.
#[must_use]
pub fn is_intentional(a: char, b: char) -> bool {
    let (a, b) = (u32::from(a), u32::from(b));
    table::INTENTIONAL.binary_search(&(a.min(b), a.max(b))).is_ok()
}

/// The [`prototype`](map::prototype) that a character had in Unicode 17.0. Not for characters with
/// a canonical decomposition: the skeleton decomposes first.
#[must_use]
pub fn prototype_17(c: char) -> Option<&'static str> {
    match table::PROTOTYPES_17.binary_search_by_key(&u32::from(c), |&(cp, _)| cp) {
        Ok(at) => table::PROTOTYPES_17.get(at).map(|&(_, text)| text).filter(|t| !t.is_empty()),
        Err(_) => map::prototype(c),
    }
}

/// The Identifier_Status that a character had in Unicode 17.0.
#[must_use]
pub fn identifier_status_17(c: char) -> IdentifierStatus {
    let differs = table::STATUS_17.binary_search(&u32::from(c)).is_ok();
    match props(c).identifier_status() {
        IdentifierStatus::Allowed if differs => IdentifierStatus::Restricted,
        IdentifierStatus::Restricted if differs => IdentifierStatus::Allowed,
        today => today,
    }
}
