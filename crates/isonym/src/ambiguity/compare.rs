//! A pair: could one be taken for the other, by which characters, and in which category.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::align::{Deception, align, decoded};
use super::category::{Categories, Category, Reason};
use super::class::ConfusableClass;
use super::fold::Fold;
use super::scripts::ScriptSet;
use super::skeleton::{bidi_skeleton, skeleton};
use crate::finding::Span;
use crate::host::uts46;
use crate::unicode::bidi::Direction;
use crate::unicode::normal::Form;

/// What a comparison takes into account beside the skeleton and the tables of look-alikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Compare {
    /// The texts are host names: A-labels are compared as what they stand for.
    pub hosts: bool,
    /// Texts that differ only in marks count as alike ([`Fold::marks`]).
    pub marks: bool,
    /// Near shapes of US-ASCII count as alike ([`Fold::ascii`]).
    pub ascii: bool,
}

/// What was found about a pair.
///
/// ```
/// use isonym::ambiguity::{Compare, ConfusableClass};
///
/// let found = Compare::default().pair("p\u{430}yp\u{430}l", "paypal");
/// assert_eq!(found.categories.unwrap().to_string(), "B");
/// assert_eq!(found.class, Some(ConfusableClass::MixedScript));
/// let pair = &found.pairs[0];
/// assert_eq!((pair.span_a.range(), pair.span_b.range()), (1..3, 1..2));
/// assert_eq!((&*pair.a, &*pair.b), ("\u{430}", "a"));
///
/// assert_eq!(Compare::default().pair("québec", "quebec").categories, None);
/// let marks = Compare { marks: true, ..Compare::default() };
/// assert_eq!(marks.pair("québec", "quebec").reason.unwrap().as_str(), "marks");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The rule that decided; `None` when the two are not alike, or the very same text.
    pub reason: Option<Reason>,
    /// The categories of seed 002. Where several characters deceive, the pair is as hard to tell
    /// apart as the easiest of them.
    pub categories: Option<Categories>,
    /// The class of UTS #39 section 4; `None` when the skeletons differ.
    pub class: Option<ConfusableClass>,
    /// Whether each of the two is of a single script (UTS #39 section 5.1).
    pub single_script: [bool; 2],
    /// The skeletons (UTS #39 section 4, `internalSkeleton`).
    pub skeletons: [String; 2],
    /// UTS #46 makes the same host of both: not one that is taken for the other, but the other.
    pub same_host: bool,
    /// The characters that deceive, in order.
    pub pairs: Vec<Deception>,
}

impl Comparison {
    /// Whether one could be taken for the other, in any of the ways that were asked for. A text is
    /// not taken for itself.
    #[must_use]
    pub const fn is_confusable(&self) -> bool {
        self.reason.is_some()
    }
}

impl Compare {
    /// Compares two texts.
    #[must_use]
    pub fn pair(&self, a: &str, b: &str) -> Comparison {
        let (plain_a, plain_b) = (decoded(a, self.hosts), decoded(b, self.hosts));
        let skeletons = [&plain_a, &plain_b].map(|text| skeleton(text).into_owned());
        let scripts = [&plain_a, &plain_b].map(|text| ScriptSet::resolved(text));
        let [left, right] = &skeletons;
        let class = (left == right || in_display_order(&plain_a, &plain_b))
            .then(|| ConfusableClass::of_scripts(scripts[0], scripts[1]));
        let same_host = a != b && is_same_host(a, b);
        let found = if plain_a == plain_b { None } else { self.reasons(a, b) };
        let (reason, pairs) = match found {
            Some((reason, pairs)) => (Some(reason), pairs),
            None if same_host => (Some(Reason::SameHost), whole(a, b)),
            None => (None, Vec::new()),
        };
        let categories = reason.map(|reason| {
            let x = pairs.iter().filter_map(|pair| self.reason_of(pair)).any(|r| r.categories().x);
            let own = reason.categories();
            Categories { x: own.x || x && own.degree != Some(Category::A), ..own }
        });
        let single_script = scripts.map(|set| !set.is_empty());
        Comparison { reason, categories, class, single_script, skeletons, same_host, pairs }
    }

    /// The rule that decides, and what deceives.
    fn reasons(&self, a: &str, b: &str) -> Option<(Reason, Vec<Deception>)> {
        let (plain_a, plain_b) = (decoded(a, self.hosts), decoded(b, self.hosts));
        let folds = [
            Fold::SKELETON,
            Fold::VARIANTS,
            Fold { marks: self.marks, ascii: self.ascii, ..Fold::SKELETON },
            Fold { marks: self.marks, ascii: self.ascii, variants: true },
        ];
        if let Some(pairs) = folds.into_iter().find_map(|fold| align(a, b, fold, self.hosts)) {
            let decides = pairs.iter().filter_map(|pair| self.reason_of(pair));
            // The easiest to tell apart; of equals the first.
            let decides = decides.reduce(|known, next| {
                if next.categories().degree > known.categories().degree { next } else { known }
            });
            return decides.map(|reason| (reason, pairs));
        }
        let whole = || whole(a, b);
        match Reason::of(&plain_a, &plain_b) {
            Some(reason) => Some((reason, whole())),
            None if in_display_order(&plain_a, &plain_b) => Some((Reason::BidiOrder, whole())),
            None => {
                let folded = |text: &str| Form::NfkcCasefold.normalize(text).into_owned();
                (folded(&plain_a) == folded(&plain_b)).then(|| (Reason::Case, differing(a, b)))
            }
        }
    }

    /// Why the two sides of a pair are alike.
    fn reason_of(&self, pair: &Deception) -> Option<Reason> {
        let (a, b) = (&*pair.a, &*pair.b);
        if a == b {
            return None;
        }
        let by_fold = |fold: Fold| fold.apply(a) == fold.apply(b);
        Some(match Reason::of(a, b) {
            Some(reason) => reason,
            None if self.marks && by_fold(Fold::MARKS) => Reason::Marks,
            None if self.ascii && by_fold(Fold::ASCII) => Reason::AsciiShape,
            None if in_display_order(a, b) => Reason::BidiOrder,
            None => Reason::Mixture,
        })
    }
}

/// The two without what they begin and end with alike.
fn differing(a: &str, b: &str) -> Vec<Deception> {
    let start = common(a.chars().zip(b.chars()));
    let rest = [a, b].map(|text| text.get(start..).unwrap_or_default());
    let end = common(rest[0].chars().rev().zip(rest[1].chars().rev()));
    let [a, b] = rest.map(|rest| rest.get(..rest.len() - end).unwrap_or_default());
    let span = |text: &str| Span::new(start, start + text.len());
    Vec::from([Deception { span_a: span(a), span_b: span(b), a: a.into(), b: b.into() }])
}

/// How many bytes the pairs take that come before the first of two different characters.
fn common(pairs: impl Iterator<Item = (char, char)>) -> usize {
    pairs.take_while(|(x, y)| x == y).map(|(c, _)| c.len_utf8()).sum()
}

/// The two as wholes.
fn whole(a: &str, b: &str) -> Vec<Deception> {
    Vec::from([Deception {
        span_a: Span::new(0, a.len()),
        span_b: Span::new(0, b.len()),
        a: a.into(),
        b: b.into(),
    }])
}

/// Whether two texts look alike as they are shown in a paragraph of either direction, though their
/// skeletons differ as they are stored.
fn in_display_order(a: &str, b: &str) -> bool {
    if a.is_ascii() && b.is_ascii() {
        return false;
    }
    let equal = |direction| bidi_skeleton(a, direction) == bidi_skeleton(b, direction);
    equal(Direction::LeftToRight) || equal(Direction::RightToLeft)
}

/// Whether UTS #46 takes both and makes the same of them.
fn is_same_host(a: &str, b: &str) -> bool {
    let ascii = |host| -> Option<Cow<'_, str>> {
        let answer = uts46::to_ascii(host, &uts46::Flags::DEFAULT);
        if answer.is_ok() { Some(answer.text) } else { None }
    };
    ascii(a).is_some_and(|host| Some(host) == ascii(b))
}
