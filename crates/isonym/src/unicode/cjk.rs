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
    let c = bytes(c);
    let start = table::RELATIONS.partition_point(|&(from, ..)| from < c);
    let from_here = table::RELATIONS.get(start..).unwrap_or_default().iter();
    let own = from_here.take_while(move |&&(from, ..)| from == c);
    own.filter_map(|&(_, to, relation)| Some((ideograph(to)?, relation)))
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
    let at = table::LOWEST.binary_search_by_key(&bytes(c), |&(own, _)| own);
    let entry = at.ok().and_then(|at| table::LOWEST.get(at));
    entry.and_then(|&(_, lowest)| ideograph(lowest)).unwrap_or(c)
}

/// The simplified forms of a traditional ideograph (kSimplifiedVariant of Unihan), by code point.
///
/// ```
/// use isonym::unicode::cjk;
/// assert_eq!(cjk::simplified('國').collect::<String>(), "国");
/// assert_eq!(cjk::simplified('国').count(), 0);
/// ```
pub fn simplified(c: char) -> impl Iterator<Item = char> {
    let (plane, low) = halves(c);
    table::FORMS.iter().filter(move |forms| forms.planes[0] == plane).flat_map(move |forms| {
        let start = forms.pairs.partition_point(|&[old, _]| old < low);
        let pairs = forms.pairs.get(start..).unwrap_or_default().iter();
        let own = pairs.take_while(move |&&[old, _]| old == low);
        own.filter_map(|&[_, new]| joined(forms.planes[1], new))
    })
}

/// The traditional forms of a simplified ideograph (kTraditionalVariant of Unihan), by code point.
/// Itself is not among them, though some stand for themselves, too: `台` for `台`, `檯`, `臺`, `颱`.
pub fn traditional(c: char) -> impl Iterator<Item = char> {
    let (plane, low) = halves(c);
    table::FORMS.iter().filter(move |forms| forms.planes[1] == plane).flat_map(move |forms| {
        let pair = |&at: &u16| forms.pairs.get(usize::from(at)).copied().unwrap_or_default();
        let start = forms.by_new.partition_point(|at| pair(at)[1] < low);
        let places = forms.by_new.get(start..).unwrap_or_default().iter();
        let own = places.map(pair).take_while(move |&[_, new]| new == low);
        own.filter_map(|[old, _]| joined(forms.planes[0], old))
    })
}

/// A code point as most tables have it: the highest byte first.
const fn bytes(c: char) -> [u8; 3] {
    let [_, a, b, c] = (c as u32).to_be_bytes();
    [a, b, c]
}

fn ideograph([a, b, c]: [u8; 3]) -> Option<char> {
    char::from_u32(u32::from_be_bytes([0, a, b, c]))
}

/// The plane of a character, and its place there.
const fn halves(c: char) -> (u8, u16) {
    ((c as u32 >> 16) as u8, c as u16)
}

fn joined(plane: u8, low: u16) -> Option<char> {
    char::from_u32(u32::from(plane) << 16 | u32::from(low))
}
