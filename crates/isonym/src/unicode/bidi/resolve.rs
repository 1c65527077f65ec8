//! Weak and neutral characters, brackets, implicit levels (UAX #9 rules X10 to I2).

use super::explicit::{Explicit, is_initiator, is_removed};
use super::{Classified, paired_bracket};
use crate::unicode::map;
use crate::unicode::tables::values::BidiClass;
use alloc::vec::Vec;

/// The most brackets that may be open at once (definition BD16).
const OPEN_BRACKETS: usize = 63;

/// The resolved level of every character.
pub(super) fn levels(text: &[Classified], explicit: &Explicit) -> Vec<u8> {
    let mut levels = explicit.levels.clone();
    for sequence in sequences(text, explicit) {
        let mut types = sequence.weak(explicit);
        sequence.brackets(text, &mut types);
        sequence.neutral(&mut types);
        for (&at, &class) in sequence.places.iter().zip(&types) {
            if let Some(level) = levels.get_mut(at) {
                *level += implicit(sequence.level, class);
            }
        }
    }
    let mut before = explicit.paragraph;
    for (&(_, class), level) in text.iter().zip(&mut levels) {
        if is_removed(class) {
            *level = before;
        }
        before = *level;
    }
    levels
}

/// What rules I1 and I2 add to a level.
const fn implicit(level: u8, class: BidiClass) -> u8 {
    match (level % 2, class) {
        (0, BidiClass::R) => 1,
        (0, BidiClass::AN | BidiClass::EN) => 2,
        (1, BidiClass::L | BidiClass::EN | BidiClass::AN) => 1,
        _ => 0,
    }
}

/// An isolating run sequence (definition BD13).
struct Sequence {
    /// The places of its characters, those left out that rule X9 removes.
    places: Vec<usize>,
    level: u8,
    sos: BidiClass,
    eos: BidiClass,
}

const fn direction(level: u8) -> BidiClass {
    if level % 2 == 1 { BidiClass::R } else { BidiClass::L }
}

/// The isolating run sequences of a paragraph (rule X10).
fn sequences(text: &[Classified], explicit: &Explicit) -> Vec<Sequence> {
    let class = |at: usize| text.get(at).map_or(BidiClass::BN, |&(_, class)| class);
    let level = |at: usize| explicit.levels.get(at).copied().unwrap_or(explicit.paragraph);
    let places: Vec<usize> = (0..text.len()).filter(|&at| !is_removed(class(at))).collect();
    let runs: Vec<&[usize]> = places.chunk_by(|&a, &b| level(a) == level(b)).collect();
    // Which run begins at a place.
    let mut begins: Vec<Option<usize>> = Vec::from_iter(text.iter().map(|_| None));
    for (n, run) in runs.iter().enumerate() {
        if let Some(slot) = run.first().and_then(|&first| begins.get_mut(first)) {
            *slot = Some(n);
        }
    }
    let edge = |n: Option<usize>, last: bool| {
        let run = n.and_then(|n| runs.get(n));
        let place = run.and_then(|run| if last { run.last() } else { run.first() });
        place.map_or(explicit.paragraph, |&at| level(at))
    };
    let mut sequences = Vec::new();
    for (n, run) in runs.iter().enumerate() {
        let Some(&first) = run.first() else { continue };
        // It goes on a sequence that is found from its beginning.
        if continues(explicit, &runs, n, first) {
            continue;
        }
        let own = level(first);
        let before = edge(n.checked_sub(1), true);
        let mut places = Vec::new();
        let mut current = n;
        let after = loop {
            let run = runs.get(current).copied().unwrap_or_default();
            places.extend_from_slice(run);
            let Some(&last) = run.last() else { break explicit.paragraph };
            if !is_initiator(class(last)) {
                break edge(Some(current + 1), false);
            }
            let Some(pdi) = explicit.pdi.get(last).copied().flatten() else {
                break explicit.paragraph;
            };
            match begins.get(pdi).copied().flatten() {
                Some(next) if next > current => current = next,
                _ => break edge(Some(current + 1), false),
            }
        };
        let sos = direction(own.max(before));
        let eos = direction(own.max(after));
        sequences.push(Sequence { places, level: own, sos, eos });
    }
    sequences
}

/// Whether the run that begins with this PDI is reached from the end of an earlier run: its
/// initiator stands at the end of one.
fn continues(explicit: &Explicit, runs: &[&[usize]], n: usize, pdi: usize) -> bool {
    let earlier = runs.get(..n).unwrap_or_default();
    // The runs are in order, so that the one with the initiator is found by halving.
    let initiator = explicit.initiators.get(pdi).copied().flatten();
    initiator.is_some_and(|initiator| {
        let at = earlier.partition_point(|run| run.last().is_some_and(|&last| last < initiator));
        earlier.get(at).and_then(|run| run.last()) == Some(&initiator)
    })
}

/// Classes that count as R where a direction is looked for (rules N0 to N2).
const fn strong(class: BidiClass) -> Option<BidiClass> {
    match class {
        BidiClass::L => Some(BidiClass::L),
        BidiClass::R | BidiClass::AL | BidiClass::EN | BidiClass::AN => Some(BidiClass::R),
        _ => None,
    }
}

impl Sequence {
    /// The types after rules W1 to W7.
    fn weak(&self, explicit: &Explicit) -> Vec<BidiClass> {
        let mut types: Vec<BidiClass> = Vec::with_capacity(self.places.len());
        let mut before = self.sos;
        // W1 to W3.
        let mut last_strong = self.sos;
        for &at in &self.places {
            let class = explicit.classes.get(at).copied().unwrap_or(BidiClass::ON);
            let mut class = match class {
                BidiClass::NSM => match before {
                    BidiClass::PDI => BidiClass::ON,
                    initiator if is_initiator(initiator) => BidiClass::ON,
                    before => before,
                },
                class => class,
            };
            before = class;
            match class {
                BidiClass::L | BidiClass::R | BidiClass::AL => last_strong = class,
                BidiClass::EN if last_strong == BidiClass::AL => class = BidiClass::AN,
                _ => {}
            }
            types.push(class);
        }
        for class in types.iter_mut().filter(|class| **class == BidiClass::AL) {
            *class = BidiClass::R;
        }
        separators(&mut types);
        terminators(&mut types);
        // W6 and W7.
        let mut last_strong = self.sos;
        for class in &mut types {
            match class {
                BidiClass::ES | BidiClass::ET | BidiClass::CS => *class = BidiClass::ON,
                BidiClass::L | BidiClass::R => last_strong = *class,
                BidiClass::EN if last_strong == BidiClass::L => *class = BidiClass::L,
                _ => {}
            }
        }
        types
    }

    /// Rule N0: pairs of brackets take the direction of what is in them, or before them.
    fn brackets(&self, text: &[Classified], types: &mut [BidiClass]) {
        let embedding = direction(self.level);
        // The strong direction before the opening bracket; all pairs that open earlier are done.
        let (mut context, mut seen) = (self.sos, 0);
        for (open, close) in self.pairs(text, types) {
            let before = types.get(seen..open).unwrap_or_default();
            if let Some(direction) = before.iter().rev().find_map(|&class| strong(class)) {
                context = direction;
            }
            seen = open;
            let inside = types.get(open + 1..close).unwrap_or_default();
            let mut inside = inside.iter().filter_map(|&class| strong(class));
            let found = match inside.next() {
                None => continue,
                Some(first) if first == embedding => embedding,
                Some(other) if inside.any(|class| class != other) => embedding,
                Some(other) if context == other => other,
                Some(_) => embedding,
            };
            for bracket in [open, close] {
                if let Some(slot) = types.get_mut(bracket) {
                    *slot = found;
                }
                // Marks on a bracket go with it.
                let after = types.iter_mut().zip(&self.places).skip(bracket + 1);
                for (slot, &at) in after {
                    if !matches!(text.get(at), Some((_, BidiClass::NSM))) {
                        break;
                    }
                    *slot = found;
                }
            }
        }
    }

    /// Paired brackets (definition BD16), by the place of the first.
    fn pairs(&self, text: &[Classified], types: &[BidiClass]) -> Vec<(usize, usize)> {
        let mut open: Vec<(char, usize)> = Vec::new();
        let mut pairs = Vec::new();
        for (n, (&at, &class)) in self.places.iter().zip(types).enumerate() {
            if class != BidiClass::ON {
                continue;
            }
            let Some(&(c, _)) = text.get(at) else { continue };
            let Some(bracket) = paired_bracket(c) else { continue };
            if bracket.opens {
                if open.len() == OPEN_BRACKETS {
                    break;
                }
                open.push((canonical(bracket.pair), n));
            } else {
                let closed = open.iter().rposition(|&(pair, _)| pair == canonical(c));
                if let Some(closed) = closed {
                    pairs.extend(open.get(closed).map(|&(_, start)| (start, n)));
                    open.truncate(closed);
                }
            }
        }
        pairs.sort_unstable();
        pairs
    }

    /// Rules N1 and N2.
    fn neutral(&self, types: &mut [BidiClass]) {
        let embedding = direction(self.level);
        let mut before = self.sos;
        let mut at = 0;
        while let Some(&class) = types.get(at) {
            if let Some(direction) = strong(class) {
                before = direction;
                at += 1;
                continue;
            }
            let rest = types.get_mut(at..).unwrap_or_default();
            let length = rest.iter().position(|&class| strong(class).is_some());
            let after = length.and_then(|n| rest.get(n)).and_then(|&class| strong(class));
            let length = length.unwrap_or(rest.len());
            let becomes = if after.unwrap_or(self.eos) == before { before } else { embedding };
            rest.iter_mut().take(length).for_each(|slot| *slot = becomes);
            at += length;
        }
    }
}

/// Rule W4: a separator between two numbers of a kind is part of them.
fn separators(types: &mut [BidiClass]) {
    let mut before = None;
    for at in 0..types.len() {
        let after = types.get(at + 1).copied();
        let Some(slot) = types.get_mut(at) else { return };
        *slot = match (before, *slot, after) {
            (Some(BidiClass::EN), BidiClass::ES | BidiClass::CS, Some(BidiClass::EN)) => {
                BidiClass::EN
            }
            (Some(BidiClass::AN), BidiClass::CS, Some(BidiClass::AN)) => BidiClass::AN,
            (_, class, _) => class,
        };
        before = Some(*slot);
    }
}

/// Rule W5: terminators beside a European number are part of it.
fn terminators(types: &mut [BidiClass]) {
    for run in types.chunk_by_mut(|&a, &b| is_number(a) && is_number(b)) {
        if run.contains(&BidiClass::EN) {
            run.fill(BidiClass::EN);
        }
    }
}

const fn is_number(class: BidiClass) -> bool {
    matches!(class, BidiClass::EN | BidiClass::ET)
}

/// A bracket with another that is its canonical equivalent counts as the same.
fn canonical(c: char) -> char {
    map::canonical_step(c).and_then(|step| step.chars().next()).unwrap_or(c)
}
