//! What a component is made of, and what becomes of each piece.

use crate::finding::{Rule, Span};
use crate::unicode::props;

/// A character of a component, raw or escaped, or escapes that are no character.
pub(in crate::level) struct Unit {
    /// Where it stands in the whole text.
    pub(in crate::level) span: Span,
    /// The character; `None` where octets are not UTF-8.
    pub(in crate::level) c: Option<char>,
    pub(in crate::level) fate: Fate,
    /// Whether the character may join what is before it.
    pub(super) composing: bool,
}

/// What becomes of a unit, and the rule that there is something to say by.
#[derive(Clone, Copy)]
pub(in crate::level) enum Fate {
    /// It is no escape and stays.
    Raw,
    /// It is to stand as itself.
    Decode(Option<&'static Rule>),
    /// It is to stand as escapes.
    Keep(Option<&'static Rule>),
}

impl Unit {
    /// The character, if it stands as itself in the result.
    pub(super) fn stands(&self) -> Option<char> {
        match self.fate {
            Fate::Raw | Fate::Decode(_) => self.c,
            Fate::Keep(_) => None,
        }
    }

    /// A unit that has that fate by itself.
    pub(super) fn new(span: Span, c: Option<char>, fate: Fate) -> Unit {
        let composing = c.is_some_and(|c| !c.is_ascii() && props(c).is_composing());
        Unit { span, c, fate, composing }
    }

    /// Whether it stands as itself and may join what is before it.
    pub(super) fn composes(&self) -> bool {
        self.composing && !matches!(self.fate, Fate::Keep(_))
    }

    /// Keeps it as escapes, by that rule, if it was to stand as itself.
    pub(super) fn keep(&mut self, rule: &'static Rule) {
        if matches!(self.fate, Fate::Decode(_)) {
            self.fate = Fate::Keep(Some(rule));
        }
    }
}

/// Whether it is one of the joiners, which only some letters give a meaning.
pub(super) const fn is_joiner(c: char) -> bool {
    matches!(c, ZWNJ | ZWJ)
}

pub(super) const ZWNJ: char = '\u{200C}';
pub(super) const ZWJ: char = '\u{200D}';
