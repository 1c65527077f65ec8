//! Non-ASCII characters: normal forms, what cannot be seen, what passes for something else,
//! and right-to-left text.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("http://a/e\u{301}", &profile::IRI).findings;
//! assert!(found.iter().any(|found| found.rule.id == "nfc/not-nfc"));
//! ```
//!
//! What the grammar forbids is no advice.

use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Edit, Finding, Rule, Span};
use crate::syntax::judge::Sink;
use crate::syntax::{
    Reference, bidi_units, component_bidi, in_dot_segment, is_bidi_formatting, look_alike,
};
use crate::unicode::{GeneralCategory, QuickCheck, normal, props};

/// The components that are not all ASCII.
fn foreign(reference: &Reference<'_>) -> impl Iterator<Item = (Component, Span)> {
    let text = reference.as_str();
    reference.components().filter(|(_, span)| !span.of(text).is_ascii())
}

pub(super) fn one_by_one(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    for (component, span) in foreign(reference) {
        let text = reference.as_str();
        for (at, c) in span.of(text).char_indices().filter(|(_, c)| !c.is_ascii()) {
            let start = span.start + at;
            let place = Span::new(start, start + c.len_utf8());
            let is_dots = || component == Component::Path && in_dot_segment(c, place, text, span);
            if let Some(rule) = about(c).or_else(|| is_dots().then_some(&rules::LOOK_ALIKE)) {
                give(Finding::new(rule, place).within(component))?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn directions(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    for (component, unit) in bidi_units(*reference) {
        let bidi = component_bidi(unit.of(reference.as_str()));
        for (breach, rule) in [(bidi.mixes, &rules::BIDI_MIXED), (bidi.ends, &rules::BIDI_ENDS)] {
            if breach {
                give(Finding::new(rule, unit).within(component))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether a character is assigned, can be seen and passes for no delimiter.
pub(super) fn is_legible(c: char) -> bool {
    about(c).is_none_or(|rule| *rule == rules::NOT_NFKC)
}

/// The advice about a single character.
fn about(c: char) -> Option<&'static Rule> {
    let props = props(c);
    if props.is_default_ignorable() && !is_bidi_formatting(c) {
        Some(&rules::INVISIBLE)
    } else if props.general_category() == GeneralCategory::Cn {
        Some(&rules::UNASSIGNED)
    } else if look_alike(c).is_some() {
        Some(&rules::LOOK_ALIKE)
    } else if props.nfkc_quick_check() == QuickCheck::No
        && props.nfc_quick_check() != QuickCheck::No
    {
        Some(&rules::NOT_NFKC)
    } else {
        None
    }
}

pub(super) fn normal_form(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    for (component, span) in foreign(reference) {
        stretches(span.of(reference.as_str()), span.start, component, give)?;
    }
    ControlFlow::Continue(())
}

/// Advice about every stretch of `text` that Normalization Form C would change. A stretch begins
/// at a character that can neither combine with one before it nor be reordered, so that each can
/// be judged by itself.
fn stretches(text: &str, offset: usize, component: Component, give: Sink<'_>) -> ControlFlow<()> {
    if normal::is_nfc(text) {
        return ControlFlow::Continue(());
    }
    let boundaries = text.char_indices().filter(|&(_, c)| props(c).is_nfc_boundary());
    let ends = boundaries.map(|(at, _)| at);
    let mut start = 0;
    for end in ends.chain([text.len()]) {
        let stretch = Span::new(start, end);
        start = end;
        if !normal::is_nfc(stretch.of(text)) {
            let place = Span::new(offset + stretch.start, offset + stretch.end);
            let finding = Finding::new(&rules::NOT_NFC, place).within(component);
            give(finding.repaired(Edit::Nfc, false))?;
        }
    }
    ControlFlow::Continue(())
}
