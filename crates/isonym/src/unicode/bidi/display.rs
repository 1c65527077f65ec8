//! The order in which text is shown (UAX #9 rules L2 to L4).

use super::{Classified, Direction, levels_of_paragraph, mirror, paragraphs};
use crate::unicode::props::props;
use crate::unicode::tables::values::{BidiClass, GeneralCategory};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The characters from left to right as they are shown: reordered (L2), marks after their bases
/// (L3), mirrored where they stand from right to left (L4). Nothing is removed. Borrowed when the
/// text has one direction, from left to right.
///
/// ```
/// use isonym::unicode::bidi::{Direction, display};
///
/// assert_eq!(display("A1<ש", Direction::RightToLeft), "ש>A1");
/// assert_eq!(display("A1<ש", Direction::FirstStrong), "A1<ש");
/// ```
#[must_use]
pub fn display(text: &str, direction: Direction) -> Cow<'_, str> {
    let keeps = |c| keeps_order(props(c).bidi_class());
    if direction != Direction::RightToLeft && (text.is_ascii() || text.chars().all(keeps)) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for paragraph in paragraphs(text) {
        let levels = levels_of_paragraph(&paragraph, direction);
        append(&paragraph, &levels, &mut shown);
    }
    Cow::Owned(shown)
}

/// Whether characters of a class never make a level other than 0 in a paragraph from left to right.
const fn keeps_order(class: BidiClass) -> bool {
    matches!(
        class,
        BidiClass::L
            | BidiClass::EN
            | BidiClass::ES
            | BidiClass::ET
            | BidiClass::CS
            | BidiClass::NSM
            | BidiClass::BN
            | BidiClass::B
            | BidiClass::S
            | BidiClass::WS
            | BidiClass::ON
    )
}

fn append(paragraph: &[Classified], levels: &[u8], shown: &mut String) {
    for (start, end, level) in turned(paragraph, levels) {
        for &(c, _) in paragraph.get(start..end).unwrap_or_default() {
            shown.push(mirror(c).filter(|_| level % 2 == 1).unwrap_or(c));
        }
    }
}

/// Which character of `text`, counted from 0, stands at each place from left to right; every
/// paragraph after the one before.
///
/// ```
/// use isonym::unicode::bidi::{Direction, order};
/// assert_eq!(order("aאב1", Direction::LeftToRight), [0, 3, 2, 1]);
/// ```
#[must_use]
pub fn order(text: &str, direction: Direction) -> Vec<usize> {
    let mut order = Vec::with_capacity(text.len());
    for paragraph in paragraphs(text) {
        let before = order.len();
        let levels = levels_of_paragraph(&paragraph, direction);
        for (start, end, _) in turned(&paragraph, &levels) {
            order.extend(before + start..before + end);
        }
    }
    order
}

/// Clusters with their levels, from left to right (L2). A base and its marks from right to left are
/// turned as one (L3).
fn turned(paragraph: &[Classified], levels: &[u8]) -> Vec<(usize, usize, u8)> {
    let mut clusters: Vec<(usize, usize, u8)> = Vec::with_capacity(levels.len());
    for (at, (&(c, _), &level)) in paragraph.iter().zip(levels).enumerate() {
        match clusters.last_mut() {
            Some((_, end, of)) if *of == level && level % 2 == 1 && is_mark(c) => *end = at + 1,
            _ => clusters.push((at, at + 1, level)),
        }
    }
    let level = |&(.., level): &(usize, usize, u8)| level;
    let highest = clusters.iter().map(level).max().unwrap_or(0);
    let lowest_odd = clusters.iter().map(level).filter(|level| level % 2 == 1).min();
    for turned in (lowest_odd.unwrap_or(u8::MAX)..=highest).rev() {
        for run in clusters.chunk_by_mut(|a, b| (a.2 >= turned) == (b.2 >= turned)) {
            if run.first().is_some_and(|first| first.2 >= turned) {
                run.reverse();
            }
        }
    }
    clusters
}

fn is_mark(c: char) -> bool {
    matches!(
        props(c).general_category(),
        GeneralCategory::Mn | GeneralCategory::Mc | GeneralCategory::Me
    )
}
