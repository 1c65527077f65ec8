//! String identity matching: at which step do two strings become one?
//!
//! ```
//! use isonym::text::escapes::Escapes;
//! use isonym::text::matching::{Fold, Step, lowest_fold, same, same_1999, Step1999};
//!
//! assert_eq!(same("e\u{301}", "é", Escapes::NONE, Fold::None), None);
//! assert_eq!(same("e\u{301}", "É", Escapes::NONE, Fold::Canonical), Some(Step::Normalization));
//! assert_eq!(lowest_fold("ﬁ", "FI", Escapes::NONE), Some(Fold::Canonical));
//! assert_eq!(same_1999("su&#xE7;on", "suçon", Escapes::XML), Some(Step1999::Escapes));
//! ```
//!
//! The steps of seed 004 section 3.4 and of charmod-norm ("Matching Algorithm"). Strings come
//! here as Unicode: the step of conversion to one encoding is
//! [`transcode`](crate::text)'s. Tailoring for an application, a step of its own in charmod-norm,
//! is the caller's. Equality of identifiers is the ladder's and not this.

use super::escapes::Escapes;
use crate::unicode::map;
use crate::unicode::normal::Form;
use alloc::borrow::Cow;
use alloc::string::String;

/// A step of the matching of 1999, in the order in which the character model takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step1999 {
    /// Early uniform normalization by the producer of each, here made up for.
    Normalization,
    /// Conversion to one encoding of Unicode: they are one as they come.
    Conversion,
    /// Expansion of the escapes that are recognized; one of the two at least had some.
    Escapes,
}

/// The step of 1999 by which two strings become one, bit by bit; `None` when they never do.
///
/// Strings that are the same as they come are so by conversion alone. Normalization is asked of
/// producers, so it comes first, before escapes are expanded and not after: an escaped mark stays
/// apart from its base.
#[must_use]
pub fn same_1999(a: &str, b: &str, escapes: Escapes) -> Option<Step1999> {
    if a == b {
        return Some(Step1999::Conversion);
    }
    let (a, b) = (Form::Nfc.normalize(a), Form::Nfc.normalize(b));
    if a == b {
        return Some(Step1999::Normalization);
    }
    (escapes.expand(&a).text() == escapes.expand(&b).text()).then_some(Step1999::Escapes)
}

/// A step of charmod-norm's matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// As sequences of code points.
    CodePoints,
    /// With escapes expanded.
    Escapes,
    /// Folded and normalized.
    Normalization,
}

/// The normalization step of charmod-norm: what is done to strings before they are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fold {
    /// Nothing: the default, and what it recommends.
    None,
    /// ASCII letters in lower case.
    Ascii,
    /// Canonical decomposition, full case folding, NFC (The Unicode Standard D145).
    Canonical,
    /// The same with compatibility decompositions (D146); charmod-norm advises against it.
    Compatibility,
}

impl Fold {
    /// All, from fine to coarse.
    pub const ALL: [Fold; 4] = [Fold::None, Fold::Ascii, Fold::Canonical, Fold::Compatibility];

    /// The name, as charmod-norm has it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Fold::None => "default",
            Fold::Ascii => "ascii-case-fold",
            Fold::Canonical => "unicode-canonical-case-fold",
            Fold::Compatibility => "unicode-compatibility-case-fold",
        }
    }

    /// `text` as it is compared.
    #[must_use]
    pub fn apply(self, text: &str) -> Cow<'_, str> {
        match self {
            Fold::None => Cow::Borrowed(text),
            Fold::Ascii => Cow::Owned(text.to_ascii_lowercase()),
            Fold::Canonical => {
                let folded = case_fold(&Form::Nfd.normalize(text));
                Cow::Owned(Form::Nfc.normalize(&folded).into_owned())
            }
            Fold::Compatibility => {
                let once = case_fold(&Form::Nfd.normalize(text));
                let twice = case_fold(&Form::Nfkd.normalize(&once));
                Cow::Owned(Form::Nfkc.normalize(&twice).into_owned())
            }
        }
    }
}

/// Full case folding: CaseFolding.txt, statuses C and F.
fn case_fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        match map::case_fold(c) {
            Some(mapping) => folded.push_str(mapping),
            None => folded.push(c),
        }
    }
    folded
}

/// The step at which two strings become one under a folding; `None` when they never do.
#[must_use]
pub fn same(a: &str, b: &str, escapes: Escapes, fold: Fold) -> Option<Step> {
    if a == b {
        return Some(Step::CodePoints);
    }
    let (a, b) = (escapes.expand(a), escapes.expand(b));
    if a.text() == b.text() {
        return Some(Step::Escapes);
    }
    (fold.apply(a.text()) == fold.apply(b.text())).then_some(Step::Normalization)
}

/// The finest folding under which two strings are one.
#[must_use]
pub fn lowest_fold(a: &str, b: &str, escapes: Escapes) -> Option<Fold> {
    Fold::ALL.into_iter().find(|&fold| same(a, b, escapes, fold).is_some())
}
