//! Compatibility forms of characters: width, vertical and small forms, ligatures, ideographs.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("ＪＲ", &profile::NAME).findings;
//! assert!(found.iter().any(|finding| finding.rule.id == "ambiguity/width"));
//! ```
//!
//! Letters of everyday spelling that have a compatibility mapping, as in Thai, are no such forms.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::ControlFlow;

use super::{rules, runs};
use crate::ambiguity::policy::{everyday, is_common};
use crate::finding::{Edit, Finding, Rule, Severity};
use crate::syntax::Sink;
use crate::unicode::normal::{Form, nfc};
use crate::unicode::{DecompositionType, Script, map, props};

/// The kinds of forms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Halfwidth and fullwidth letters, digits and signs.
    Width,
    /// Full-width blanks and punctuation, which East Asian text has between ideographs.
    WidePunctuation,
    Vertical,
    Small,
    Ligature,
    Ideograph,
    Other,
}

impl Kind {
    fn of(c: char) -> Option<Kind> {
        // The first compatibility character is U+00A0.
        if c < '\u{A0}' || everyday(c).is_some() {
            return None;
        }
        let props = props(c);
        let form = props.decomposition_type();
        // The blocks count here, and not the tags, which some of their characters lack.
        match c {
            '\u{FE10}'..='\u{FE19}' | '\u{FE30}'..='\u{FE4F}' => return Some(Kind::Vertical),
            '\u{FE50}'..='\u{FE6B}' if form != DecompositionType::None => return Some(Kind::Small),
            '\u{132}' | '\u{133}' | '\u{309F}' | '\u{30FF}' => return Some(Kind::Ligature),
            '\u{FB00}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
                if form != DecompositionType::None =>
            {
                return Some(Kind::Ligature);
            }
            _ => {}
        }
        match form {
            DecompositionType::None | DecompositionType::Nobreak => None,
            DecompositionType::Wide | DecompositionType::Narrow if is_common(c) => {
                Some(Kind::WidePunctuation)
            }
            DecompositionType::Wide | DecompositionType::Narrow => Some(Kind::Width),
            DecompositionType::Canonical | DecompositionType::Compat
                if props.script() == Script::Han =>
            {
                Some(Kind::Ideograph)
            }
            DecompositionType::Canonical => None,
            // Jamo have a rule of their own.
            DecompositionType::Compat if matches!(c, '\u{3131}'..='\u{318E}') => None,
            _ => Some(Kind::Other),
        }
    }

    const fn rule(self) -> &'static Rule {
        match self {
            Kind::Width | Kind::WidePunctuation => &rules::WIDTH,
            Kind::Vertical => &rules::VERTICAL_FORM,
            Kind::Small => &rules::SMALL_FORM,
            Kind::Ligature => &rules::LIGATURE,
            Kind::Ideograph => &rules::COMPATIBILITY_IDEOGRAPH,
            Kind::Other => &rules::COMPATIBILITY_CHARACTER,
        }
    }

    /// What takes the place of a run: for forms of one character that character, and no more;
    /// else what NFKC makes of it.
    fn plain(self, run: &str) -> String {
        match self {
            Kind::Width | Kind::WidePunctuation | Kind::Vertical | Kind::Small => {
                let mut plain = String::with_capacity(run.len());
                for c in run.chars() {
                    match map::compatibility_step(c) {
                        Some(step) => plain.push_str(step),
                        None => plain.push(c),
                    }
                }
                // Half-width sound marks join their Kana.
                nfc(&plain).into_owned()
            }
            Kind::Ligature | Kind::Ideograph | Kind::Other => {
                Form::Nfkc.normalize(run).into_owned()
            }
        }
    }

    /// Whether the plain characters surely are what was meant. Not where they could part a name in
    /// two, or join what stands before; a normal form never is.
    fn is_safe(self, plain: &str) -> bool {
        let delimits = |c: char| c.is_ascii_punctuation() || props(c).is_white_space();
        let first = plain.chars().next().map(props);
        let joins = first.is_some_and(|first| first.is_composing() || first.ccc() != 0);
        matches!(self, Kind::Width | Kind::Vertical | Kind::Small)
            && !plain.contains(delimits)
            && !joins
    }
}

pub(super) fn judge(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    for (span, kind) in runs(text, Kind::of) {
        let run = span.of(text);
        let mut finding = Finding::new(kind.rule(), span);
        if kind == Kind::WidePunctuation {
            finding.severity = Severity::Info;
        }
        let plain = kind.plain(run);
        if plain != run {
            let safe = kind.is_safe(&plain);
            finding = finding.repaired(Edit::Text(Cow::Owned(plain)), safe);
        }
        give(finding)?;
    }
    ControlFlow::Continue(())
}

/// Whether a character is a form that these guidelines tell of.
pub(super) fn is_form(c: char) -> bool {
    Kind::of(c).is_some()
}
