//! The guidelines of 1997 as rules: which characters an identifier had better do without (Dürst,
//! *Normalization of Internationalized Identifiers*, seed 002).
//!
//! ```
//! use core::ops::ControlFlow;
//! use isonym::ambiguity::guidelines::{Around, judge};
//!
//! let rules = |name, around| {
//!     let mut rules = Vec::new();
//!     let _ = judge(name, Around::of(around), &mut |finding| {
//!         rules.push(finding.rule.id);
//!         ControlFlow::Continue(())
//!     });
//!     rules
//! };
//! assert_eq!(rules("p\u{430}ypal", ""), ["ambiguity/mixed-alphabets"]);
//! assert_eq!(rules("\u{FF83}\u{FF9A}\u{FF8B}\u{FF9E}", ""), ["ambiguity/width"]); // half-width Katakana
//! // Among digits, the domain decides which alphabet a letter is of.
//! assert_eq!(rules("7\u{430}", "example.com"), ["ambiguity/lone-letter"]);
//! assert_eq!(rules("7\u{430}", "пример.рф"), [""; 0]);
//! ```
//!
//! They judge one text by itself. What two texts have to do with one another is for
//! [`Compare`](super::Compare), and what a normal form would change for `text::duerst`.

mod alphabets;
mod forms;
mod ideographs;
mod repertoire;
mod rules;
mod signs;

pub use alphabets::Around;
pub use repertoire::NameRepertoire;
pub use rules::*;

use core::ops::ControlFlow;

use crate::finding::Span;
use crate::syntax::Sink;
use crate::text::{self, hangul};

/// Hands every finding about `text` to `give`, one kind after the other, with the severities of
/// the rules; full-width punctuation is a note. Linear in the length of the text.
///
/// `text` is a name in Unicode, or a label of one; `around` is what stands around it.
pub fn judge(text: &str, around: Around, give: Sink<'_>) -> ControlFlow<()> {
    alphabets::upper_case(text, give)?;
    if text.is_ascii() {
        // Latin letters alone: what is around may ask for others.
        return alphabets::lone_letters(text, around, give);
    }
    alphabets::mixed(text, give)?;
    alphabets::lone_letters(text, around, give)?;
    forms::judge(text, give)?;
    signs::judge(text, give)?;
    ideographs::judge(text, give)?;
    jamo(text, give)
}

/// Jamo that do not conjoin. The half-width ones are a matter of width.
fn jamo(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    if !text.contains(|c| matches!(c, '\u{3130}'..='\u{318F}')) {
        return ControlFlow::Continue(());
    }
    let found = hangul::findings(text).into_iter().filter(|finding| {
        *finding.rule == text::rules::HANGUL_COMPATIBILITY_JAMO
            && finding.span.of(text).starts_with(|c| c < '\u{FF00}')
    });
    { found }.try_for_each(give)
}

/// The characters of a text with their spans.
fn spans(text: &str) -> impl Iterator<Item = (Span, char)> + Clone {
    text.char_indices().map(|(at, c)| (Span::new(at, at + c.len_utf8()), c))
}

/// The maximal runs of characters about which `kind` says the same, and what it says.
fn runs<'t, K: PartialEq + Copy + 't>(
    text: &'t str,
    kind: impl Fn(char) -> Option<K> + 't,
) -> impl Iterator<Item = (Span, K)> + 't {
    let mut chars = spans(text).peekable();
    core::iter::from_fn(move || {
        loop {
            let (mut span, c) = chars.next()?;
            if let Some(said) = kind(c) {
                while let Some((next, _)) = chars.next_if(|&(_, c)| kind(c) == Some(said)) {
                    span.end = next.end;
                }
                return Some((span, said));
            }
        }
    })
}
