//! Ideographs that are coded apart and written alike.
//!
//! ```
//! use isonym::unicode::cjk::{self, Relation};
//!
//! // Kept apart for an older set: the two shapes of one character.
//! assert_eq!(cjk::relation('吳', '吴'), Some(Relation::SourceSeparation));
//! // Their code points were exchanged in 1983.
//! assert_eq!(cjk::relation('潅', '灌'), Some(Relation::JisSwapped));
//! assert_eq!(cjk::relatives('奨').count(), 2);
//! assert_eq!(cjk::lowest('呉'), '吳');
//! // Simplified and traditional forms do not look alike, and are no such relation.
//! assert_eq!(cjk::relation('发', '發'), None);
//! assert_eq!(cjk::traditional('发').collect::<String>(), "發髮");
//! ```
//!
//! Ideographs of the same meaning are not here.

use super::tables::cjk as table;
pub use super::types::Relation;

/// The ideographs that `c` is related to, and how, by code point.
pub fn relatives(c: char) -> impl Iterator<Item = (char, Relation)> {
    let cp = u32::from(c);
    let start = table::RELATIONS.partition_point(|&(from, ..)| from < cp);
    let from_here = table::RELATIONS.get(start..).unwrap_or_default().iter();
    let own = from_here.take_while(move |&&(from, ..)| from == cp);
    own.filter_map(|&(_, to, relation)| Some((char::from_u32(to)?, relation)))
}

/// How two ideographs are related, if they are; of several relations the most telling, in the order
/// of [`Relation`].
#[must_use]
pub fn relation(a: char, b: char) -> Option<Relation> {
    relatives(a).find(|&(other, _)| other == b).map(|(_, relation)| relation)
}

/// The lowest of all ideographs that `c` is related to, directly or through others; `c` itself if
/// there is none. Two ideographs with the same belong together.
#[must_use]
pub fn lowest(c: char) -> char {
    let at = table::LOWEST.binary_search_by_key(&u32::from(c), |&(cp, _)| cp);
    let entry = at.ok().and_then(|at| table::LOWEST.get(at));
    entry.and_then(|&(_, lowest)| char::from_u32(lowest)).unwrap_or(c)
}

/// The simplified forms of a traditional ideograph (kSimplifiedVariant of Unihan), by code point.
///
/// ```
/// use isonym::unicode::cjk;
/// assert_eq!(cjk::simplified('國').collect::<String>(), "国");
/// assert_eq!(cjk::simplified('国').count(), 0);
/// ```
pub fn simplified(c: char) -> impl Iterator<Item = char> {
    of(&table::SIMPLIFIED, c)
}

/// The traditional forms of a simplified ideograph (kTraditionalVariant of Unihan), by code point.
/// Itself is not among them, though some stand for themselves, too: `台` for `台`, `檯`, `臺`, `颱`.
pub fn traditional(c: char) -> impl Iterator<Item = char> {
    of(&table::TRADITIONAL, c)
}

/// What stands beside `c` in sorted pairs.
fn of(pairs: &'static [(u32, u32)], c: char) -> impl Iterator<Item = char> {
    let cp = u32::from(c);
    let start = pairs.partition_point(|&(from, _)| from < cp);
    let from_here = pairs.get(start..).unwrap_or_default().iter();
    from_here.take_while(move |&&(from, _)| from == cp).filter_map(|&(_, to)| char::from_u32(to))
}
