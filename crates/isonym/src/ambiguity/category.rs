//! The categories of 1997 on today's data (seed 002, section 2), and the rule that decided.

use core::fmt;

use super::scripts::ScriptSet;
use super::skeleton::skeleton;
use crate::finding::Span;
use crate::text::hangul;
use crate::unicode::cjk::{self, Relation};
use crate::unicode::normal::{Form, nfc};
use crate::unicode::{DecompositionType, IdentifierStatus, IdentifierTypes, map, props, security};

use alloc::borrow::Cow;
use alloc::string::String;

/// A category of ambiguity (seed 002, section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Rendered exactly the same: no user can tell them apart.
    A,
    /// Semantically different, and hard or impossible to tell apart: across scripts.
    B,
    /// Told apart with care, and easily taken for one another: within a script.
    C,
    /// Should not be used.
    X,
}

/// The categories of a pair: at most one of A, B, C, and perhaps X.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Categories {
    /// How hard it is to tell the two apart; `None` where the seed only says not to use one.
    pub degree: Option<Category>,
    /// One of the two has characters that should not be used, and they make the difference.
    pub x: bool,
}

impl fmt::Display for Categories {
    /// `A`, `C/X`, `X`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.degree, self.x) {
            (Some(Category::A), false) => "A",
            (Some(Category::A), true) => "A/X",
            (Some(Category::B), false) => "B",
            (Some(Category::B), true) => "B/X",
            (Some(Category::C), false) => "C",
            (Some(Category::C), true) => "C/X",
            (Some(Category::X) | None, _) => "X",
        })
    }
}

/// Why a pair may be mistaken. The rules are asked in this order; the first that holds decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Canonically equivalent (UAX #15).
    Canonical,
    /// The same Hangul by the clusters of jamo of seed 002.
    HangulCluster,
    /// They differ in default-ignorable characters only.
    Ignorable,
    /// Halfwidth and fullwidth (`<wide>`, `<narrow>`).
    Width,
    /// A vertical form (`<vertical>`).
    Vertical,
    /// A small form (`<small>`).
    SmallForm,
    /// A ligature, or a presentation form of a letter.
    Ligature,
    /// Another compatibility character.
    Compatibility,
    /// Ideographs that are coded apart and written alike.
    Ideographs(Relation),
    /// Of different scripts, and alike by intention (intentional.txt).
    Intentional,
    /// Of different scripts, with one skeleton (confusables.txt).
    CrossScript,
    /// Of one script, with one skeleton (confusables.txt).
    SameScript,
    /// They differ in letter case.
    Case,
    /// They differ in marks that may be overlooked ([`Fold::marks`](super::Fold::marks)).
    Marks,
    /// Near shapes of US-ASCII ([`Fold::ascii`](super::Fold::ascii)).
    AsciiShape,
    /// Shown in the same order, though stored in another (UTS #39 bidiSkeleton).
    BidiOrder,
    /// One host by UTS #46, however it looks.
    SameHost,
    /// Several of these at once, in a place that cannot be taken apart.
    Mixture,
}

impl Reason {
    /// The name in kebab case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Canonical => "canonical",
            Reason::HangulCluster => "hangul-cluster",
            Reason::Ignorable => "ignorable",
            Reason::Width => "width",
            Reason::Vertical => "vertical",
            Reason::SmallForm => "small-form",
            Reason::Ligature => "ligature",
            Reason::Compatibility => "compatibility",
            Reason::Ideographs(relation) => relation.as_str(),
            Reason::Intentional => "intentional",
            Reason::CrossScript => "cross-script",
            Reason::SameScript => "same-script",
            Reason::Case => "case",
            Reason::Marks => "marks",
            Reason::AsciiShape => "ascii-shape",
            Reason::BidiOrder => "bidi-order",
            Reason::SameHost => "same-host",
            Reason::Mixture => "mixture",
        }
    }

    /// The categories of pairs for which this reason decided.
    #[must_use]
    pub const fn categories(self) -> Categories {
        let (degree, x) = match self {
            Reason::Canonical | Reason::HangulCluster | Reason::SameHost => {
                (Some(Category::A), false)
            }
            Reason::Ignorable => (Some(Category::A), true),
            Reason::Width => (Some(Category::C), true),
            Reason::Vertical | Reason::SmallForm | Reason::Ligature | Reason::Compatibility => {
                (None, true)
            }
            Reason::Intentional | Reason::CrossScript | Reason::BidiOrder => {
                (Some(Category::B), false)
            }
            Reason::Ideographs(_)
            | Reason::SameScript
            | Reason::Case
            | Reason::Marks
            | Reason::AsciiShape
            | Reason::Mixture => (Some(Category::C), false),
        };
        Categories { degree, x }
    }

    /// Why these two may be mistaken, as far as no fold is asked for; `None` if they are equal or
    /// nothing here makes them alike.
    #[must_use]
    pub fn of(a: &str, b: &str) -> Option<Reason> {
        if a == b {
            return None;
        }
        if nfc(a) == nfc(b) {
            return Some(Reason::Canonical);
        }
        let syllables = |text| String::from(hangul::normalize(&nfc(text)));
        if syllables(a) == syllables(b) {
            return Some(Reason::HangulCluster);
        }
        let (a, b) = (visible(a), visible(b));
        if nfc(&a) == nfc(&b) {
            return Some(Reason::Ignorable);
        }
        if Form::Nfkc.normalize(&a) == Form::Nfkc.normalize(&b) {
            let reasons = a.chars().chain(b.chars()).filter_map(Reason::of_form);
            return Some(reasons.max().unwrap_or(Reason::Compatibility));
        }
        if let Some(relation) = ideographs(&a, &b) {
            return Some(Reason::Ideographs(relation));
        }
        (skeleton(&a) == skeleton(&b)).then(|| {
            let scripts = ScriptSet::resolved(&a).and(ScriptSet::resolved(&b));
            if !scripts.is_empty() {
                Reason::SameScript
            } else if is_intentional(&a, &b) {
                Reason::Intentional
            } else {
                Reason::CrossScript
            }
        })
    }

    /// What kind of compatibility form a character is.
    #[must_use]
    pub fn of_form(c: char) -> Option<Reason> {
        match props(c).decomposition_type() {
            DecompositionType::None | DecompositionType::Canonical => None,
            DecompositionType::Wide | DecompositionType::Narrow => Some(Reason::Width),
            DecompositionType::Vertical => Some(Reason::Vertical),
            DecompositionType::Small => Some(Reason::SmallForm),
            DecompositionType::Isolated
            | DecompositionType::Initial
            | DecompositionType::Medial
            | DecompositionType::Final => Some(Reason::Ligature),
            DecompositionType::Compat if is_ligature(c) => Some(Reason::Ligature),
            _ => Some(Reason::Compatibility),
        }
    }
}

/// Ligatures of letters among the compatibility characters without a tag of their own.
fn is_ligature(c: char) -> bool {
    matches!(c, '\u{132}' | '\u{133}' | '\u{587}' | '\u{FB00}'..='\u{FB4F}')
        && map::compatibility_step(c).is_some_and(|step| step.chars().count() > 1)
}

/// The text without default-ignorable characters.
pub(super) fn visible(text: &str) -> Cow<'_, str> {
    let ignorable = |c: char| !c.is_ascii() && props(c).is_default_ignorable();
    if text.contains(ignorable) {
        return Cow::Owned(text.chars().filter(|&c| !ignorable(c)).collect());
    }
    Cow::Borrowed(text)
}

/// The relation of the ideographs in which two texts differ; `None` if they differ in others.
fn ideographs(a: &str, b: &str) -> Option<Relation> {
    let mut found = None;
    let mut others = b.chars();
    for x in a.chars() {
        let y = others.next()?;
        if x != y {
            // Two that are related through a third count as the first is.
            let related = cjk::relation(x, y).or_else(|| {
                let other = cjk::relatives(x).next().filter(|_| cjk::lowest(x) == cjk::lowest(y));
                other.map(|(_, relation)| relation)
            });
            found = Some(related?);
        }
    }
    found.filter(|_| others.next().is_none())
}

/// Whether two texts differ only in pairs of intentional.txt.
fn is_intentional(a: &str, b: &str) -> bool {
    let mut others = b.chars();
    let alike = |x| others.next().is_some_and(|y| x == y || security::is_intentional(x, y));
    a.chars().all(alike) && others.next().is_none()
}

/// A character that should not be used (category X), and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Restricted {
    /// Where it stands, in bytes.
    pub span: Span,
    /// The character.
    pub c: char,
    /// Its Identifier_Type: a set of reasons.
    pub types: IdentifierTypes,
}

/// The characters of a text that should not be used: Identifier_Status Restricted (UTS #39 section
/// 3.1).
///
/// ```
/// use isonym::ambiguity::restricted;
///
/// let found: Vec<_> = restricted("ﬁle①").collect();
/// assert_eq!((found[0].c, found[0].span.range()), ('ﬁ', 0..3));
/// assert_eq!(found[1].types.iter().map(|t| t.as_str()).collect::<Vec<_>>(), ["Not_NFKC"]);
/// ```
pub fn restricted(text: &str) -> impl Iterator<Item = Restricted> {
    text.char_indices().filter_map(|(at, c)| {
        let props = props(c);
        let span = Span::new(at, at + c.len_utf8());
        (props.identifier_status() == IdentifierStatus::Restricted).then(|| Restricted {
            span,
            c,
            types: props.identifier_type(),
        })
    })
}
