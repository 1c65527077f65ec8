//! The checks of UTS #39 as a policy.

use super::{Found, Step};
use crate::ambiguity::level::RestrictionLevel;
use crate::ambiguity::{mark_fault, mixed_number, restricted};
use crate::finding::Span;
use crate::unicode::{DecompositionType, GeneralCategory, props};
use alloc::borrow::Cow;

static STATUS: Step =
    Step::new(2, "identifier-status", "every character has Identifier_Status Allowed (3.1)");
static LEVEL: Step =
    Step::new(3, "restriction-level", "scripts are not mixed beyond the level (5.2)");
static NUMBERS: Step = Step::new(4, "mixed-numbers", "all digits are of one decimal system (5.3)");
static MARKS: Step = Step::new(5, "marks", "every mark can be seen and read where it stands (5.4)");

pub(super) fn of_label(label: &str, level: RestrictionLevel) -> Found {
    if let Some(found) = restricted(label).next() {
        return Some((&STATUS, found.span));
    }
    of_allowed(label, label, level)
}

pub(super) fn of_name(name: &str, level: RestrictionLevel) -> Found {
    if let Some(found) = restricted(name).find(|found| !is_common(found.c)) {
        return Some((&STATUS, found.span));
    }
    // What is common to all names says nothing of their scripts.
    let words: Cow<'_, str> = if name.contains(is_common) {
        Cow::Owned(name.chars().filter(|&c| !is_common(c)).collect())
    } else {
        Cow::Borrowed(name)
    };
    of_allowed(name, &words, level)
}

fn of_allowed(text: &str, words: &str, level: RestrictionLevel) -> Found {
    if RestrictionLevel::of(words) > level {
        return Some((&LEVEL, Span::new(0, text.len())));
    }
    if let Some(span) = mixed_number(text) {
        return Some((&NUMBERS, span));
    }
    mark_fault(text).map(|(span, _)| (&MARKS, span))
}

/// Blanks and punctuation that names of all kinds hold: those of US-ASCII, U+00A0 and U+00B0, and
/// other punctuation that is neither a compatibility character nor invisible.
pub(super) fn is_common(c: char) -> bool {
    use GeneralCategory as G;
    if c.is_ascii() {
        return c.is_ascii_punctuation() || c == ' ';
    }
    let props = props(c);
    let punctuation =
        matches!(props.general_category(), G::Pc | G::Pd | G::Ps | G::Pe | G::Pi | G::Pf | G::Po);
    matches!(c, '\u{A0}' | '\u{B0}')
        || punctuation
            && props.decomposition_type() == DecompositionType::None
            && !props.is_default_ignorable()
}
