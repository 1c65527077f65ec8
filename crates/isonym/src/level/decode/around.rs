//! What depends on the characters around it: composing characters and joiners.

use alloc::string::String;

use super::unit::{Fate, Unit, ZWJ, ZWNJ};
use crate::level::{Decoding, rules};
use crate::percent::Set;
use crate::unicode::{JoiningType, normal, props};

/// Settles groups of composing characters, each with the unit before it: text is in NFC when each
/// group is. Joiners are taken for decoded.
///
/// A group is settled as a whole, which keeps the time linear however long it is.
pub(super) fn settle_composing(units: &mut [Unit], text: &str, decoding: Decoding) {
    let mut group = String::new();
    let mut start = 0;
    while start < units.len() {
        let rest = units.get_mut(start..).unwrap_or_default();
        // At the start of the component nothing stands before the group.
        let base = usize::from(!rest.first().is_some_and(Unit::composes));
        let marks = rest.iter().skip(base).take_while(|unit| unit.composes()).count();
        start += base + marks;
        let Some((base, marks)) = rest.get_mut(..base + marks).map(|g| g.split_at_mut(base)) else {
            return;
        };
        if !marks.iter().any(|unit| matches!(unit.fate, Fate::Decode(_)))
            && !matches!(base, [Unit { fate: Fate::Decode(_), .. }])
            || marks.is_empty()
        {
            continue;
        }
        group.clear();
        group.extend(base.iter().filter_map(|base| last_char(base, text)));
        group.extend(marks.iter().filter_map(|mark| mark.c));
        let is_nfc = normal::is_nfc(&group);
        settle_group(base.first_mut(), marks, is_nfc, decoding);
    }
}

fn settle_group(base: Option<&mut Unit>, marks: &mut [Unit], is_nfc: bool, decoding: Decoding) {
    let conservative = decoding == Decoding::Conservative;
    if conservative && base.as_ref().is_none_or(|base| is_wall(base)) {
        marks.iter_mut().for_each(|mark| mark.keep(&rules::KEPT_COMPOSING));
    } else if !is_nfc {
        // Where the first mark is raw, it is the decoding of the base that joins the two.
        let raw = matches!(marks.first(), Some(Unit { fate: Fate::Raw, .. }));
        for unit in base.filter(|_| raw).into_iter().chain(marks) {
            match &mut unit.fate {
                Fate::Decode(rule) if !conservative => *rule = Some(&rules::NFC_BROKEN),
                _ => unit.keep(&rules::NFC_BROKEN),
            }
        }
    }
}

/// Whether a composing character must not follow: a reserved character, or an escape that stays.
fn is_wall(unit: &Unit) -> bool {
    let is_wall = |c: char| u8::try_from(c).is_ok_and(|byte| WALLS.contains(byte));
    unit.stands().is_none_or(is_wall)
}

/// The character that stands before what follows a unit: itself, or the last digit of its escape.
fn last_char(unit: &Unit, text: &str) -> Option<char> {
    unit.stands().or_else(|| unit.span.of(text).chars().next_back())
}

const WALLS: Set = Set::RESERVED.with(b"%");

/// Keeps joiners that stand where RFC 5892 appendices A.1 and A.2 do not allow them, from left to
/// right, so that everything before one is settled; and then what would compose with the escape.
///
/// What is looked through ahead ends at the next joiner: linear.
pub(super) fn settle_joiners(units: &mut [Unit]) {
    let mut before = None;
    // Whether a letter that joins to its left neighbour's side stands before, marks aside.
    let mut joins = false;
    let mut composing_stays = false;
    for at in 0..units.len() {
        let Some((unit, after)) = units.get_mut(at..).and_then(<[Unit]>::split_first_mut) else {
            return;
        };
        if composing_stays && unit.composes() {
            unit.keep(&rules::KEPT_COMPOSING);
        }
        if let (Some(joiner @ (ZWNJ | ZWJ)), Fate::Decode(_)) = (unit.c, unit.fate) {
            let virama = before.is_some_and(|c| props(c).is_virama());
            let allowed = virama || joiner == ZWNJ && joins && joins_backwards(after);
            if !allowed {
                unit.keep(&rules::KEPT_INVISIBLE);
            }
            composing_stays = !allowed;
        } else if !unit.composing {
            composing_stays = false;
        }
        before = unit.stands();
        joins = match before.map(|c| props(c).joining_type()) {
            Some(JoiningType::L | JoiningType::D) => true,
            Some(JoiningType::T) => joins,
            _ => false,
        };
    }
}

/// Whether the next that is no transparent mark joins to what is before it.
fn joins_backwards(units: &[Unit]) -> bool {
    let types = units.iter().map(|unit| unit.stands().map(|c| props(c).joining_type()));
    let next = types.into_iter().find(|kind| *kind != Some(JoiningType::T));
    matches!(next.flatten(), Some(JoiningType::R | JoiningType::D))
}
