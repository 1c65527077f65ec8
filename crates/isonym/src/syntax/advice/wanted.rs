//! The choice of advice, made ready for many texts.

use core::ops::Range;

use super::{KINDS, Kind, Sign};
use crate::finding::{Rule, Severity};

/// Which advice is wanted, and how grave it is.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    list: &'static [(&'static Rule, Severity)],
    at_least: Severity,
    /// Which of [`KINDS`] have a rule that is wanted, one bit each.
    kinds: u16,
}

impl Wanted {
    /// The advice of `list` that is of at least that severity.
    pub fn new(list: &'static [(&'static Rule, Severity)], at_least: Severity) -> Wanted {
        let wanted = list.iter().filter(|&&(_, severity)| severity >= at_least);
        let kind = |rule: &Rule| KINDS.iter().position(|kind| kind.rules.contains(&rule));
        let kinds = wanted.filter_map(|&(rule, _)| kind(rule)).fold(0, |all, kind| all | 1 << kind);
        Wanted { list, at_least, kinds }
    }

    pub(super) fn kinds(&self) -> impl Iterator<Item = &'static Kind> {
        let kinds = self.kinds;
        KINDS.iter().enumerate().filter(move |(at, _)| kinds >> at & 1 == 1).map(|(_, kind)| kind)
    }

    /// How grave the advice of `rule` is, if it is wanted.
    pub(super) fn severity(&self, rule: &Rule) -> Option<Severity> {
        let (_, severity) = self.list.iter().find(|(advice, _)| *advice == rule)?;
        (*severity >= self.at_least).then_some(*severity)
    }

    /// Whether there may be something to say about `text`. A quick look: where it says no, there
    /// is nothing.
    pub fn may_apply(&self, text: &str) -> bool {
        self.stands_in(text.as_bytes())
    }

    fn stands_in(&self, bytes: &[u8]) -> bool {
        self.kinds().any(|kind| kind.sign.stands_in(bytes))
    }
}

/// The signs of advice in a text that holds many: [`Wanted::may_apply`] for its parts, quicker
/// where signs are rare and the parts are asked about in order.
#[derive(Debug)]
pub struct Signs<'a> {
    wanted: Wanted,
    text: &'a [u8],
    /// No sign stands here.
    clear: Range<usize>,
}

/// How far is looked at in one go.
const STRIDE: usize = 256;

impl<'a> Signs<'a> {
    /// The signs of what is `wanted` in `text`.
    pub fn new(wanted: Wanted, text: &'a str) -> Signs<'a> {
        Signs { wanted, text: text.as_bytes(), clear: 0..0 }
    }

    /// Whether there may be something to say about the part under `span`.
    pub fn may_apply(&mut self, span: &Range<usize>) -> bool {
        if span.start < self.clear.start || self.clear.end < span.end {
            let rest = self.text.get(span.start..).unwrap_or(&[]);
            let strides = rest.chunks(STRIDE).take_while(|part| !self.wanted.stands_in(part));
            let clear = strides.map(<[u8]>::len).sum::<usize>();
            self.clear = span.start..span.start.saturating_add(clear);
        }
        self.clear.end < span.end
            && self.text.get(span.clone()).is_some_and(|part| self.wanted.stands_in(part))
    }
}

impl Sign {
    const fn is(self, byte: u8) -> bool {
        byte.wrapping_sub(self.first) <= self.last - self.first
    }

    /// Whether it stands in `bytes`.
    pub(super) fn stands_in(self, bytes: &[u8]) -> bool {
        // A block is looked at without a way out, so that its bytes are compared all at once.
        let look = |seen, &byte: &u8| seen | self.is(byte);
        let (blocks, rest) = bytes.as_chunks::<16>();
        blocks.iter().any(|block| block.iter().fold(false, look)) || rest.iter().fold(false, look)
    }
}
