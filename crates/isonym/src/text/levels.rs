//! How normalized text is, and who has to see to it: the levels of the character model for the
//! Web, under its policy of 1999 and today's.
//!
//! ```
//! use isonym::text::escapes::Escapes;
//! use isonym::text::levels::{Level, level};
//!
//! assert_eq!(level("suçon", Escapes::XML), Some(Level::FullyNormalized));
//! assert_eq!(level("\u{327}on", Escapes::XML), Some(Level::IncludeNormalized));
//! assert_eq!(level("suc&#x327;on", Escapes::XML), Some(Level::UnicodeNormalized));
//! assert_eq!(level("suc\u{327}on", Escapes::XML), None);
//! ```
//!
//! In 1999 text was to be normalized early, by its producer ([`Policy::Charmod1999`]); since 2015
//! nobody is to change text, and tools warn ([`Policy::Today`]).
//!
//! Outside of it, as seed 004 has it: case, hiragana and katakana, ö and oe, spelling. They are
//! a matter of language and of those who match.

use super::escapes::Escapes;
use super::rules;
use crate::finding::{Edit, Finding, Repair, Rule, Severity, Span};
use crate::unicode::normal::{Breach, Form, Why, long_runs, nfc};
use crate::unicode::{GeneralCategory, QuickCheck, props};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

/// How normalized text is; each level holds those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// In NFC.
    UnicodeNormalized,
    /// And so it stays when its escapes are expanded.
    IncludeNormalized,
    /// And it does not begin with a composing character, raw or escaped.
    FullyNormalized,
}

impl Level {
    /// The name, as the character model has it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Level::UnicodeNormalized => "Unicode-normalized",
            Level::IncludeNormalized => "include-normalized",
            Level::FullyNormalized => "fully-normalized",
        }
    }
}

/// The highest level that `text`, one construct of some format, is on; `None` when it is not in
/// NFC.
#[must_use]
pub fn level(text: &str, escapes: Escapes) -> Option<Level> {
    if !Form::Nfc.is_normal(text) {
        return None;
    }
    let expanded = escapes.expand(text);
    Some(if !Form::Nfc.is_normal(expanded.text()) {
        Level::UnicodeNormalized
    } else if begins_composing(expanded.text()) {
        Level::IncludeNormalized
    } else {
        Level::FullyNormalized
    })
}

/// Whether the first character is a composing one: a mark, or one that composes with a character
/// before it.
fn begins_composing(text: &str) -> bool {
    text.chars().next().is_some_and(|c| props(c).is_composing())
}

/// Whose model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Policy {
    /// Early uniform normalization (seed 004): text that is not normalized is wrong.
    Charmod1999,
    /// charmod-norm: no form is required, text is never changed, tools warn.
    Today,
}

/// What one does with text (seed 004 section 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It sends text, or makes a file; a transcoder is one, too.
    Producer,
    /// It passes text on, perhaps after operations of its own.
    Intermediate,
    /// It takes text in.
    Recipient,
    /// It takes text in for people who write it: what they see must be as others will see it.
    TextGeneratingTool,
}

/// What a role has to do about normal forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duty {
    /// It must normalize what it gives out.
    Normalize,
    /// It must not make normalized text other than normalized by its operations
    /// ([`Form::append`] joins text in that manner); text that merely passes it need not check.
    Keep,
    /// It should take text for normalized, and may normalize.
    Assume,
    /// It must not, or should not, normalize; it looks and tells.
    OnlyCheck,
}

impl Policy {
    /// The duty of a role.
    #[must_use]
    pub const fn duty(self, role: Role) -> Duty {
        match (self, role) {
            (Policy::Charmod1999, Role::Producer) => Duty::Normalize,
            (Policy::Charmod1999, Role::Intermediate) => Duty::Keep,
            (Policy::Charmod1999, Role::Recipient) => Duty::Assume,
            (Policy::Charmod1999, Role::TextGeneratingTool) | (Policy::Today, _) => Duty::OnlyCheck,
        }
    }

    /// How grave it is that text is not normalized.
    const fn severity(self) -> Severity {
        match self {
            Policy::Charmod1999 => Severity::Error,
            Policy::Today => Severity::Warning,
        }
    }

    /// `text` as a role passes it on: in NFC where that is its duty, else as it is.
    #[must_use]
    pub fn pass(self, role: Role, text: &str) -> Cow<'_, str> {
        match self.duty(role) {
            Duty::Normalize => nfc(text),
            Duty::Keep | Duty::Assume | Duty::OnlyCheck => Cow::Borrowed(text),
        }
    }
}

/// What text is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The level that is asked for.
    pub level: Level,
    /// The escapes that its format recognizes.
    pub escapes: Escapes,
    /// Whether a breach of the level is an error or a warning.
    pub policy: Policy,
}

impl Default for Options {
    /// Include-normalized, no escapes, today.
    fn default() -> Self {
        let (escapes, policy) = (Escapes::NONE, Policy::Today);
        Options { level: Level::IncludeNormalized, escapes, policy }
    }
}

/// Everything about `text` that the character model advises against, in order of position: where
/// it is short of the level, and characters that had better not be there.
#[must_use]
pub fn findings(text: &str, options: &Options) -> Vec<Finding> {
    let mut found = Vec::new();
    let severity = options.policy.severity();
    let breach = |rule, span: Range<usize>| Finding {
        severity,
        ..Finding::new(rule, Span::new(span.start, span.end))
    };
    for Breach { place, why, stretch } in Form::Nfc.breaches(text) {
        let span = Span::new(stretch.start, stretch.end);
        let safe = options.policy == Policy::Charmod1999 && why != Why::Singleton;
        let repair = Some(Repair { span, edit: Edit::Nfc, safe });
        found.push(Finding { repair, ..breach(rule_of(why), place) });
    }
    let expanded = options.escapes.expand(text);
    let source = |range: Range<usize>| expanded.source(Span::new(range.start, range.end));
    if options.level >= Level::IncludeNormalized {
        for Breach { place, stretch, .. } in Form::Nfc.breaches(expanded.text()) {
            // Every escape is longer than its character; without one it was found above.
            let span = source(stretch.clone());
            if span.range().len() != stretch.len() {
                let plain = expanded.text().get(stretch).unwrap_or_default();
                let edit = Edit::Text(Cow::Owned(nfc(plain).into_owned()));
                let repair = Some(Repair { span, edit, safe: false });
                found.push(Finding { repair, ..breach(&rules::ESCAPED, source(place).range()) });
            }
        }
    }
    if options.level >= Level::FullyNormalized && begins_composing(expanded.text()) {
        let first = expanded.text().chars().next().map_or(0, char::len_utf8);
        found.push(breach(&rules::BEGINS_COMPOSING, source(0..first).range()));
    }
    for (at, c) in expanded.text().char_indices() {
        if let Some(rule) = about(c) {
            let mut finding = Finding::new(rule, source(at..at + c.len_utf8()));
            if *rule == rules::COMPATIBILITY {
                let plain = Form::Nfkc.normalize(c.encode_utf8(&mut [0; 4])).into_owned();
                finding = finding.repaired(Edit::Text(Cow::Owned(plain)), false);
            }
            found.push(finding);
        }
    }
    for run in long_runs(expanded.text()) {
        found.push(Finding::new(&rules::LONG_RUN, source(run)));
    }
    found.sort_by_key(|finding| finding.span);
    found
}

const fn rule_of(why: Why) -> &'static Rule {
    match why {
        Why::OutOfOrder => &rules::OUT_OF_ORDER,
        Why::ExcludedComposite => &rules::EXCLUDED_COMPOSITE,
        Why::Singleton => &rules::SINGLETON,
        // NFC has no other reason; the rest are those of other forms.
        Why::Decomposed | Why::Composed | Why::Compatibility | Why::Folded => &rules::DECOMPOSED,
    }
}

/// The rule about a single character.
fn about(c: char) -> Option<&'static Rule> {
    if matches!(c, '\t' | '\n' | '\r' | ' '..='~') {
        return None;
    }
    let props = props(c);
    match props.general_category() {
        GeneralCategory::Cc => Some(&rules::CONTROL),
        GeneralCategory::Co => Some(&rules::PRIVATE_USE),
        _ if props.is_noncharacter() => Some(&rules::NONCHARACTER),
        _ if is_not_for_markup(c) => Some(&rules::NOT_FOR_MARKUP),
        _ if props.nfkc_quick_check() == QuickCheck::No
            && props.nfc_quick_check() != QuickCheck::No =>
        {
            Some(&rules::COMPATIBILITY)
        }
        _ => None,
    }
}

/// The characters that *Unicode in XML and other Markup Languages* section 3 lists as not suitable
/// beside markup.
const fn is_not_for_markup(c: char) -> bool {
    matches!(
        c,
        '\u{2028}' | '\u{2029}' // separators of lines and paragraphs
        | '\u{202A}'..='\u{202E}' // bidirectional embedding
        | '\u{206A}'..='\u{206F}' // deprecated formatting
        | '\u{FEFF}' // byte order mark
        | '\u{FFF9}'..='\u{FFFC}' // annotation, object replacement
        | '\u{1D173}'..='\u{1D17A}' // musical scoping
        | '\u{E0000}'..='\u{E007F}' // tags
    )
}
