//! Signs, symbols and punctuation that pass for others.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("a∕b", &profile::NAME).findings;
//! assert!(found.iter().any(|finding| finding.rule.id == "ambiguity/sign"));
//! ```
//!
//! That one sign of a script passes for another of the same script is not told.

use alloc::borrow::Cow;
use core::ops::ControlFlow;

use super::{forms, rules, spans};
use crate::ambiguity::ScriptSet;
use crate::finding::{Edit, Finding};
use crate::syntax::Sink;
use crate::unicode::{GeneralCategory, Script, map, props};

pub(super) fn judge(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    let mut before = None;
    let mut chars = spans(text).peekable();
    while let Some((span, c)) = chars.next() {
        let neighbours = [before.replace(c), chars.peek().map(|&(_, c)| c)];
        if let Some(other) = passes_for(c).filter(|_| !is_at_home(c, neighbours)) {
            let edit = Edit::Text(Cow::Borrowed(other));
            give(Finding::new(&rules::SIGN, span).repaired(edit, false))?;
        }
    }
    ControlFlow::Continue(())
}

/// What a sign looks like in US-ASCII or among ideographs, or a letter among the signs of US-ASCII.
fn passes_for(c: char) -> Option<&'static str> {
    if c.is_ascii() || forms::is_form(c) {
        return None;
    }
    let other = map::prototype(c)?;
    let is_ascii_sign = other.bytes().all(|byte| byte.is_ascii_punctuation());
    let is_ideograph = || other.chars().all(|c| props(c).script() == Script::Han);
    let passes = is_ascii_sign || is_sign(c) && (other.is_ascii() || is_ideograph());
    passes.then_some(other)
}

/// Punctuation and symbols.
fn is_sign(c: char) -> bool {
    use GeneralCategory as G;
    let category = props(c).general_category();
    matches!(category, G::Pc | G::Pd | G::Ps | G::Pe | G::Pi | G::Pf | G::Po)
        || matches!(category, G::Sm | G::Sc | G::Sk | G::So)
}

/// Whether a sign of a script other than Latin stands beside a character of it: a danda in Hindi, a
/// stroke among Kana.
fn is_at_home(c: char, neighbours: [Option<char>; 2]) -> bool {
    let own = ScriptSet::of_char(c);
    let beside = |other: char| {
        let set = ScriptSet::of_char(other);
        set != ScriptSet::ALL && !set.and(own).is_empty()
    };
    own != ScriptSet::ALL
        && !own.contains(Script::Latin)
        && neighbours.into_iter().flatten().any(beside)
}
