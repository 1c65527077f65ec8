//! The choice of advice, made ready for many texts.
//!
//! ```
//! use isonym::check::Checker;
//! use isonym::finding::Severity;
//! use isonym::profile;
//! let errors = Checker::new(&profile::IRI, Severity::Error);
//! assert!(errors.each("HTTP://u:p@a/", &mut |_| core::ops::ControlFlow::Break(())).is_continue());
//! ```
//!
//! What kinds there are is a table beside it.

use core::ops::Range;

use super::{KINDS, Kind, Sign};
use crate::finding::{Rule, Severity};
use crate::syntax::gate::Buffer;

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

    /// The kinds that are wanted and of which `text` shows a sign.
    pub(super) fn kinds(&self, text: &str) -> impl Iterator<Item = &'static Kind> {
        bits(self.kinds & shown(text.as_bytes()))
    }

    /// How grave the advice of `rule` is, if it is wanted.
    pub(super) fn severity(&self, rule: &Rule) -> Option<Severity> {
        let (_, severity) = self.list.iter().find(|(advice, _)| *advice == rule)?;
        (*severity >= self.at_least).then_some(*severity)
    }

    /// Whether there may be something to say about `text`. A quick look: where it says no, there
    /// is nothing.
    pub fn may_apply(&self, text: &str) -> bool {
        self.kinds & shown(text.as_bytes()) != 0
    }
}

/// The kinds whose bits are set.
fn bits(kinds: u16) -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().enumerate().filter(move |(at, _)| kinds >> at & 1 == 1).map(|(_, kind)| kind)
}

/// The kinds of which `text` shows a sign.
fn shown(text: &[u8]) -> u16 {
    text.iter().fold(0, |all, &byte| all | SHOWN.get(usize::from(byte)).copied().unwrap_or(0))
}

/// The kinds of which each byte is a sign.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an index out of range is an error"
)]
static SHOWN: [u16; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut kind = 0;
        while kind < KINDS.len() {
            let signs = KINDS[kind].signs;
            let mut sign = 0;
            while sign < signs.len() {
                table[byte] |= (signs[sign].is(byte as u8) as u16) << kind;
                sign += 1;
            }
            kind += 1;
        }
        byte += 1;
    }
    table
};

/// The signs of advice in a text that holds many: [`Wanted::may_apply`] for its parts, quicker
/// where signs are rare and the parts are asked about in order.
#[derive(Debug)]
pub struct Signs<'a> {
    wanted: Wanted,
    text: Buffer<'a>,
    /// No sign stands here.
    clear: Range<usize>,
}

impl<'a> Signs<'a> {
    /// The signs of what is `wanted` in `text`.
    pub fn new(wanted: Wanted, text: Buffer<'a>) -> Signs<'a> {
        Signs { wanted, text, clear: 0..0 }
    }

    /// Whether there may be something to say about the part under `span`.
    #[inline]
    pub fn may_apply(&mut self, span: &Range<usize>) -> bool {
        (span.start < self.clear.start || self.clear.end < span.end) && self.shows(span)
    }

    /// Whether the part under `span` shows a sign; looks on from its beginning.
    fn shows(&mut self, span: &Range<usize>) -> bool {
        self.clear = span.start..span.start.saturating_add(self.clear_from(span.start));
        let part = || self.text.as_bytes().get(span.clone()).unwrap_or(&[]);
        self.clear.end < span.end && self.wanted.kinds & shown(part()) != 0
    }

    /// How many bytes from `start` on show no sign for certain.
    fn clear_from(&self, start: usize) -> usize {
        let (blocks, _) = self.text.as_bytes().get(start..).unwrap_or(&[]).as_chunks();
        let is_clear = |block: &&[u8; 64]| {
            let mut signs = bits(self.wanted.kinds).flat_map(|kind| kind.signs);
            !signs.any(|sign| sign.stands_in(block))
        };
        blocks.iter().take_while(is_clear).count() * 64
    }
}

impl Sign {
    const fn is(self, byte: u8) -> bool {
        byte.wrapping_sub(self.first) <= self.last - self.first
    }

    /// Whether it stands in a block. There is no way out before the end, so that all bytes are
    /// compared at once.
    fn stands_in(self, block: &[u8; 64]) -> bool {
        block.iter().fold(false, |seen, &byte| seen | self.is(byte))
    }
}
