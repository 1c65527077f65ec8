//! Mappings of one character to a string: decompositions, case, compatibility, look-alikes.
//!
//! `None` always means *itself*; `Some("")` means that the character is dropped.
//!
//! ```
//! use isonym::unicode::map;
//!
//! assert_eq!(map::case_fold('ß'), Some("ss"));
//! assert_eq!(map::canonical_decomposition('ǘ'), Some("u\u{308}\u{301}"));
//! assert_eq!(map::canonical_step('ǘ'), Some("ü\u{301}"));
//! assert_eq!(map::compatibility_step('Ａ'), Some("A"));
//! assert_eq!(map::prototype('а'), Some("a")); // Cyrillic to Latin
//! assert_eq!(map::uts46('a'), None);
//! ```
//!
//! These are the mappings of single characters. Text needs more: after NFKC_Casefold or UTS 46 the
//! result is to be brought to NFC, and the skeleton of UTS #39 decomposes first. Hangul syllables
//! decompose by arithmetic (The Unicode Standard, section 3.12), not by these tables.

use super::props::props;
use super::tables::maps as table;
use super::tables::values::{DecompositionType, IdnaStatus};

/// The string with this id; `None` for id 0, which stands for *itself*.
fn string(id: u16) -> Option<&'static str> {
    let id = usize::from(id);
    let start = *table::POOL_ENDS.get(id.checked_sub(1)?)?;
    let end = *table::POOL_ENDS.get(id)?;
    table::POOL.get(usize::from(start)..usize::from(end))
}

/// The id in a sorted list of differences, if `c` is in it.
fn difference(list: &[(u32, u16)], c: char) -> Option<u16> {
    let at = list.binary_search_by_key(&u32::from(c), |&(cp, _)| cp).ok()?;
    list.get(at).map(|&(_, id)| id)
}

/// Full canonical decomposition, in canonical order (NFD of the character); no Hangul syllables.
#[must_use]
pub fn canonical_decomposition(c: char) -> Option<&'static str> {
    if props(c).decomposition_type() == DecompositionType::Canonical {
        string(table::DECOMPOSITION.get(c))
    } else {
        None
    }
}

/// Decomposition_Mapping of a canonical decomposition: one step, one or two characters.
#[must_use]
pub fn canonical_step(c: char) -> Option<&'static str> {
    match difference(&table::CANONICAL_STEP, c) {
        Some(id) => string(id),
        None => canonical_decomposition(c),
    }
}

/// Decomposition_Mapping of a compatibility decomposition, one step;
/// [`decomposition_type`](super::Props::decomposition_type) gives its tag.
#[must_use]
pub fn compatibility_step(c: char) -> Option<&'static str> {
    match props(c).decomposition_type() {
        DecompositionType::None | DecompositionType::Canonical => None,
        _ => string(table::DECOMPOSITION.get(c)),
    }
}

/// NFKC_Casefold (UAX #44); `Some("")` for default-ignorable code points.
#[must_use]
pub fn nfkc_casefold(c: char) -> Option<&'static str> {
    string(table::NFKC_CASEFOLD.get(c))
}

/// The mapping of UTS #46 for characters of status mapped or ignored. Deviation characters stay
/// themselves; the mapping of transitional processing for them is [`nfkc_casefold`].
#[must_use]
pub fn uts46(c: char) -> Option<&'static str> {
    match props(c).idna_status() {
        IdnaStatus::Mapped | IdnaStatus::Ignored => match difference(&table::UTS46, c) {
            Some(id) => string(id),
            None => nfkc_casefold(c),
        },
        IdnaStatus::Valid | IdnaStatus::Deviation | IdnaStatus::Disallowed => None,
    }
}

/// Full case folding: statuses C and F of CaseFolding.txt.
#[must_use]
pub fn case_fold(c: char) -> Option<&'static str> {
    match difference(&table::CASE_FOLD, c) {
        Some(id) => string(id),
        None if props(c).case_folds() => nfkc_casefold(c),
        None => None,
    }
}

/// Full lower-case mapping without conditions (UnicodeData.txt, SpecialCasing.txt), as the first
/// step of RFC 5895 needs it. The final sigma is a matter of context and not decided here.
#[must_use]
pub fn lower_case(c: char) -> Option<&'static str> {
    match difference(&table::LOWER_CASE, c) {
        Some(id) => string(id),
        None => case_fold(c),
    }
}

/// The prototype of confusables.txt (UTS #39 section 4), one step of the skeleton.
#[must_use]
pub fn prototype(c: char) -> Option<&'static str> {
    string(table::PROTOTYPE.get(c))
}
