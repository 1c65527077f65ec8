//! From which step on two identifiers are the same, and what they differ in before.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::{Ladder, Step, then};
use crate::finding::Span;
use crate::percent;

/// What [`Ladder::same`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sameness<'a> {
    /// The lowest step at which the two are the same; `None` when they are at none.
    pub step: Option<Step>,
    /// What they differ in one step below that, or at the highest step if they are never the same;
    /// `None` when they are the same byte for byte.
    pub differs: Option<Difference<'a>>,
}

/// Two keys that are not the same, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// The step of the keys.
    pub step: Step,
    /// The key of the first identifier.
    pub a: Cow<'a, str>,
    /// The key of the second.
    pub b: Cow<'a, str>,
    /// What differs in `a`: from the first to the last character or escape that is not also in
    /// `b`. Bytes of the key; empty where `b` only has more.
    pub span_a: Span,
    /// The same in `b`.
    pub span_b: Span,
}

pub(super) fn same<'a>(ladder: Ladder, a: &'a str, b: &'a str) -> Sameness<'a> {
    let (mut a, mut b) = (Cow::Borrowed(a), Cow::Borrowed(b));
    let mut below = None;
    for step in Step::ALL {
        // A key is a function of the key below.
        let key_a = then(a.clone(), |key| ladder.key(key, step));
        let key_b = then(b.clone(), |key| ladder.key(key, step));
        if key_a == key_b {
            let differs = below.map(|below| Difference::new(below, a, b));
            return Sameness { step: Some(step), differs };
        }
        below = Some(step);
        (a, b) = (key_a, key_b);
    }
    Sameness { step: None, differs: below.map(|below| Difference::new(below, a, b)) }
}

pub(super) fn meet(ladder: Ladder, a: &str, b: &str) -> Option<Step> {
    if a == b {
        return Some(Step::Bytes);
    }
    // What is the same at a step is so at every step above.
    if ladder.key(a, Step::Casefold) != ladder.key(b, Step::Casefold) {
        return None;
    }
    let (mut a, mut b) = (Cow::Borrowed(a), Cow::Borrowed(b));
    Step::ALL.into_iter().find(|&step| {
        a = then(core::mem::take(&mut a), |key| ladder.key(key, step));
        b = then(core::mem::take(&mut b), |key| ladder.key(key, step));
        a == b
    })
}

impl<'a> Difference<'a> {
    fn new(step: Step, a: Cow<'a, str>, b: Cow<'a, str>) -> Difference<'a> {
        let (units_a, units_b) = (units(&a), units(&b));
        let head = common(units_a.iter().zip(&units_b));
        // What is common at the head is not counted again at the end.
        let rest = |units: &[&str]| units.len() - head.count;
        let ends = units_a.iter().rev().zip(units_b.iter().rev());
        let tail = common(ends.take(rest(&units_a).min(rest(&units_b))));
        let span_a = Span::new(head.bytes, a.len() - tail.bytes);
        let span_b = Span::new(head.bytes, b.len() - tail.bytes);
        Difference { step, a, b, span_a, span_b }
    }
}

/// The characters of `text`, raw and escaped, and the escapes that are none.
fn units(text: &str) -> Vec<&str> {
    let mut units = Vec::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty()
        && let Some((unit, after)) = rest.split_at_checked(unit_length(rest))
    {
        units.push(unit);
        rest = after;
    }
    units
}

/// Length in bytes of what `text`, which is not empty, begins with.
fn unit_length(text: &str) -> usize {
    let octet = |at: usize| text.as_bytes().get(at * 3..).and_then(percent::octet);
    let octets = match octet(0) {
        None => return text.chars().next().map_or(0, char::len_utf8),
        Some(0xC2..=0xDF) => 2,
        Some(0xE0..=0xEF) => 3,
        Some(0xF0..=0xF4) => 4,
        Some(_) => 1,
    };
    let follow = (1..octets).all(|at| matches!(octet(at), Some(0x80..=0xBF)));
    if follow { octets * 3 } else { 3 }
}

/// How many units are the same one after another, and how many bytes they are.
#[derive(Default)]
struct Common {
    count: usize,
    bytes: usize,
}

fn common<'a>(pairs: impl Iterator<Item = (&'a &'a str, &'a &'a str)>) -> Common {
    let same = pairs.take_while(|(a, b)| a == b);
    same.fold(Common::default(), |all, (unit, _)| Common {
        count: all.count + 1,
        bytes: all.bytes + unit.len(),
    })
}
