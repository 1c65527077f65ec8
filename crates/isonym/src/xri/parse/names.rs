//! Which stretches of a text are made of what host names are made of.

use alloc::vec::Vec;

use super::Edition;
use crate::finding::Span;
use crate::percent::{self, Set};
use crate::syntax::may_stand_in_iri;

/// How many characters before each byte stand in no `ireg-name`; only the ABNF asks.
pub(super) struct Names(Vec<u32>);

impl Names {
    pub(super) fn of(text: &str, edition: Edition) -> Names {
        if edition != Edition::Abnf {
            return Names(Vec::new());
        }
        const NAME: Set = Set::UNRESERVED.union(Set::SUB_DELIMS);
        let mut counts = Vec::with_capacity(text.len() + 1);
        let mut count = 0_u32;
        for (at, c) in text.char_indices() {
            counts.resize(at + c.len_utf8(), count);
            let good = match u8::try_from(c) {
                Ok(b'%') => percent::octet(text.as_bytes().get(at..).unwrap_or(&[])).is_some(),
                Ok(byte) if byte.is_ascii() => NAME.contains(byte),
                _ => may_stand_in_iri(c, false),
            };
            count = count.saturating_add(u32::from(!good));
        }
        counts.push(count);
        Names(counts)
    }

    /// Whether all under `span` may stand in a name.
    pub(super) fn is_name(&self, span: Span) -> bool {
        let count = |at: usize| self.0.get(at);
        count(span.start).is_some_and(|start| count(span.end) == Some(start))
    }
}
