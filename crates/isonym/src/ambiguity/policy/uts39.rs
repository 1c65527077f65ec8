//! The checks of UTS #39 as a policy.

use super::{Found, Step};
use crate::ambiguity::level::RestrictionLevel;
use crate::ambiguity::{Restricted, mark_fault, mixed_number, restricted};
use crate::finding::Span;
use crate::host::context;
use crate::unicode::{DecompositionType, GeneralCategory, map, props};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

static STATUS: Step = Step::new(
    2,
    "identifier-status",
    "every character has Identifier_Status Allowed, joiners where their script asks for them (3.1)",
);
static LEVEL: Step =
    Step::new(3, "restriction-level", "scripts are not mixed beyond the level (5.2)");
static NUMBERS: Step = Step::new(4, "mixed-numbers", "all digits are of one decimal system (5.3)");
static MARKS: Step = Step::new(5, "marks", "every mark can be seen and read where it stands (5.4)");

pub(super) fn of_label(label: &str, level: RestrictionLevel) -> Found {
    of(label, level, |_| false)
}

/// A name is judged word by word: one in two languages mixes no scripts by that.
pub(super) fn of_name(name: &str, level: RestrictionLevel) -> Found {
    of(name, level, is_common)
}

fn of(text: &str, level: RestrictionLevel, is_common: fn(char) -> bool) -> Found {
    let joiners = if text.contains(is_joiner) { context::joiners(text) } else { Vec::new() };
    let breaks = |found: &Restricted| joiners.iter().any(|breach| breach.at == found.span.start);
    let is_fault = |found: &Restricted| match found.c {
        // Where its script asks for a joiner it may stand (UTS #39 section 3.1.1).
        c if is_joiner(c) => breaks(found),
        c => !is_common(c) && everyday(c).is_none(),
    };
    if let Some(found) = restricted(text).find(is_fault) {
        return Some((&STATUS, found.span));
    }
    let mut start = 0;
    for piece in text.split_inclusive(is_common) {
        let word = piece.trim_end_matches(is_common);
        if RestrictionLevel::of(&plain(word)) > level {
            return Some((&LEVEL, Span::new(start, start + word.len())));
        }
        start += piece.len();
    }
    if let Some(span) = mixed_number(text) {
        return Some((&NUMBERS, span));
    }
    mark_fault(text).map(|(span, _)| (&MARKS, span))
}

/// A word without joiners, letters of everyday spelling as what they are made of.
fn plain(word: &str) -> Cow<'_, str> {
    if !word.contains(|c| is_joiner(c) || everyday(c).is_some()) {
        return Cow::Borrowed(word);
    }
    let mut plain = String::with_capacity(word.len());
    for c in word.chars().filter(|&c| !is_joiner(c)) {
        match everyday(c) {
            Some(step) => plain.push_str(step),
            None => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

/// Letters of everyday spelling that are restricted for their compatibility decomposition alone:
/// the vowel AM of Thai and Lao, the ligature EW of Armenian. UTS #46 maps them, so that no label
/// has one.
pub(in crate::ambiguity) fn everyday(c: char) -> Option<&'static str> {
    match c {
        '\u{E33}' | '\u{EB3}' | '\u{587}' => map::compatibility_step(c),
        _ => None,
    }
}

/// ZWNJ and ZWJ.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Blanks and punctuation that names of all kinds hold: those of US-ASCII and their full-width
/// forms, which East Asian text has between ideographs, other punctuation that is no other
/// compatibility character and not invisible, the signs `° × №`.
pub(in crate::ambiguity) fn is_common(c: char) -> bool {
    use GeneralCategory as G;
    if c.is_ascii() {
        return c.is_ascii_punctuation() || c == ' ';
    }
    let props = props(c);
    let punctuation =
        matches!(props.general_category(), G::Pc | G::Pd | G::Ps | G::Pe | G::Pi | G::Pf | G::Po);
    let form = props.decomposition_type();
    // `＝` and `～` are between the parts of foreign names in Japanese; signs, and no punctuation.
    let wide_ascii = form == DecompositionType::Wide
        && map::compatibility_step(c)
            .is_some_and(|step| step.bytes().all(|b| b.is_ascii_punctuation()));
    matches!(c, '\u{A0}' | '\u{3000}' | '°' | '×' | '№')
        || wide_ascii
        || punctuation
            && matches!(form, DecompositionType::None | DecompositionType::Wide)
            && !props.is_default_ignorable()
}
