//! Explicit levels: embeddings, overrides and isolates (UAX #9 rules P2 to X8).

use super::{Classified, Direction};
use crate::unicode::tables::values::BidiClass;
use alloc::vec::Vec;

/// The deepest level of embedding (definition BD2).
const MAX_DEPTH: u8 = 125;

/// What the explicit rules make of a paragraph.
pub(super) struct Explicit {
    /// The level of the paragraph.
    pub(super) paragraph: u8,
    /// The level of every character.
    pub(super) levels: Vec<u8>,
    /// The class of every character after overrides.
    pub(super) classes: Vec<BidiClass>,
    /// For every isolate initiator the place of its PDI, if it has one.
    pub(super) pdi: Vec<Option<usize>>,
    /// And for every such PDI the place of its initiator.
    pub(super) initiators: Vec<Option<usize>>,
}

/// Whether rule X9 removes characters of a class.
pub(super) const fn is_removed(class: BidiClass) -> bool {
    matches!(
        class,
        BidiClass::RLE
            | BidiClass::LRE
            | BidiClass::RLO
            | BidiClass::LRO
            | BidiClass::PDF
            | BidiClass::BN
    )
}

pub(super) const fn is_initiator(class: BidiClass) -> bool {
    matches!(class, BidiClass::LRI | BidiClass::RLI | BidiClass::FSI)
}

/// An entry of the directional status stack.
#[derive(Clone, Copy)]
struct Status {
    level: u8,
    direction: Option<BidiClass>,
    isolates: bool,
}

pub(super) fn levels(text: &[Classified], direction: Direction) -> Explicit {
    let (pdi, initiators) = matching(text);
    let paragraph = match direction {
        Direction::LeftToRight => 0,
        Direction::RightToLeft => 1,
        Direction::FirstStrong => first_strong(text, &pdi, 0, text.len()).unwrap_or(0),
    };
    let bottom = Status { level: paragraph, direction: None, isolates: false };
    let mut stack: Vec<Status> = Vec::new();
    let mut top = bottom;
    let (mut isolates, mut isolates_beyond, mut embeddings_beyond) = (0_usize, 0_usize, 0_usize);
    let mut levels = Vec::with_capacity(text.len());
    let mut classes = Vec::with_capacity(text.len());
    for (at, &(_, class)) in text.iter().enumerate() {
        let mut level = top.level;
        let mut is = class;
        match class {
            BidiClass::RLE | BidiClass::LRE | BidiClass::RLO | BidiClass::LRO => {
                let rtl = matches!(class, BidiClass::RLE | BidiClass::RLO);
                let next = next_level(top.level, rtl);
                if next <= MAX_DEPTH && isolates_beyond == 0 && embeddings_beyond == 0 {
                    let direction = match class {
                        BidiClass::RLO => Some(BidiClass::R),
                        BidiClass::LRO => Some(BidiClass::L),
                        _ => None,
                    };
                    stack.push(top);
                    top = Status { level: next, direction, isolates: false };
                } else if isolates_beyond == 0 {
                    embeddings_beyond += 1;
                }
            }
            BidiClass::LRI | BidiClass::RLI | BidiClass::FSI => {
                is = top.direction.unwrap_or(class);
                let end = pdi.get(at).copied().flatten().unwrap_or(text.len());
                let rtl = match class {
                    BidiClass::FSI => first_strong(text, &pdi, at + 1, end) == Some(1),
                    _ => class == BidiClass::RLI,
                };
                let next = next_level(top.level, rtl);
                if next <= MAX_DEPTH && isolates_beyond == 0 && embeddings_beyond == 0 {
                    isolates += 1;
                    stack.push(top);
                    top = Status { level: next, direction: None, isolates: true };
                } else {
                    isolates_beyond += 1;
                }
            }
            BidiClass::PDI => {
                if isolates_beyond > 0 {
                    isolates_beyond -= 1;
                } else if isolates > 0 {
                    embeddings_beyond = 0;
                    while !top.isolates {
                        top = stack.pop().unwrap_or(bottom);
                    }
                    top = stack.pop().unwrap_or(bottom);
                    isolates -= 1;
                }
                level = top.level;
                is = top.direction.unwrap_or(class);
            }
            BidiClass::PDF => {
                if isolates_beyond > 0 {
                } else if embeddings_beyond > 0 {
                    embeddings_beyond -= 1;
                } else if !top.isolates
                    && let Some(below) = stack.pop()
                {
                    top = below;
                }
            }
            BidiClass::B => level = paragraph,
            BidiClass::BN => {}
            _ => is = top.direction.unwrap_or(class),
        }
        levels.push(level);
        classes.push(is);
    }
    Explicit { paragraph, levels, classes, pdi, initiators }
}

/// The next odd or even level.
const fn next_level(level: u8, rtl: bool) -> u8 {
    if rtl { (level + 1) | 1 } else { (level + 2) & !1 }
}

/// A place for every character, or none.
type Places = Vec<Option<usize>>;

/// The PDI of every isolate initiator, and the other way round (definition BD9).
fn matching(text: &[Classified]) -> (Places, Places) {
    let none = || Places::from_iter(text.iter().map(|_| None));
    let (mut pdi, mut initiators) = (none(), none());
    let mut open = Vec::new();
    for (at, &(_, class)) in text.iter().enumerate() {
        if is_initiator(class) {
            open.push(at);
        } else if class == BidiClass::PDI
            && let Some(initiator) = open.pop()
        {
            if let Some(slot) = pdi.get_mut(initiator) {
                *slot = Some(at);
            }
            if let Some(slot) = initiators.get_mut(at) {
                *slot = Some(initiator);
            }
        }
    }
    (pdi, initiators)
}

/// The level that the first strong character asks for, isolates passed over (rules P2 and P3).
fn first_strong(
    text: &[Classified],
    pdi: &[Option<usize>],
    start: usize,
    end: usize,
) -> Option<u8> {
    let mut at = start;
    while at < end {
        let &(_, class) = text.get(at)?;
        match class {
            BidiClass::L => return Some(0),
            BidiClass::R | BidiClass::AL => return Some(1),
            class if is_initiator(class) => at = pdi.get(at).copied().flatten().unwrap_or(end),
            _ => {}
        }
        at += 1;
    }
    None
}
