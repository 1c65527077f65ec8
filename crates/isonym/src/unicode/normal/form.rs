//! The five forms and what each makes of one character.

use super::pair::decompose_hangul;
use crate::unicode::map;
use crate::unicode::props::{Props, QuickCheck, props};
use crate::unicode::set::CharSet;
use crate::unicode::tables::normal as table;
use crate::unicode::tables::values::DecompositionType;

/// A normal form of UAX #15, or NFKC_Casefold of The Unicode Standard, section 3.13 (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// Canonical decomposition, then canonical composition.
    Nfc,
    /// Canonical decomposition.
    Nfd,
    /// Compatibility decomposition, then canonical composition.
    Nfkc,
    /// Compatibility decomposition.
    Nfkd,
    /// NFKC, case folded, default-ignorable characters dropped.
    NfkcCasefold,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 5] = [Form::Nfc, Form::Nfd, Form::Nfkc, Form::Nfkd, Form::NfkcCasefold];

    /// The name, as the standard has it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Form::Nfc => "NFC",
            Form::Nfd => "NFD",
            Form::Nfkc => "NFKC",
            Form::Nfkd => "NFKD",
            Form::NfkcCasefold => "NFKC_Casefold",
        }
    }

    /// Whether composition follows decomposition.
    #[inline]
    pub(super) const fn composes(self) -> bool {
        matches!(self, Form::Nfc | Form::Nfkc | Form::NfkcCasefold)
    }

    /// The characters of planes 0 to 3 that the form neither changes nor joins to those before:
    /// text may be cut before each.
    #[inline]
    pub(super) const fn inert(self) -> &'static CharSet {
        match self {
            Form::Nfc => &table::NFC,
            Form::Nfd => &table::NFD,
            Form::Nfkc => &table::NFKC,
            Form::Nfkd => &table::NFKD,
            Form::NfkcCasefold => &table::NFKC_CASEFOLD,
        }
    }

    /// Whether the form neither changes `c` nor joins it to what is before. (Not all such
    /// characters are known.)
    #[inline]
    pub(crate) fn leaves_alone(self, c: char) -> bool {
        self.inert().contains(c)
    }

    /// The length in bytes of the characters that `text` begins with, none of US-ASCII, that the form
    /// [leaves alone](Form::leaves_alone).
    #[inline]
    pub(crate) fn alone(self, text: &str) -> usize {
        let (inert, mut rest) = (self.inert(), text.as_bytes());
        while let Some(length) = inert.first_length(rest) {
            rest = rest.get(length..).unwrap_or_default();
        }
        text.len() - rest.len()
    }

    /// Whether a character may stand in text of the form.
    #[inline]
    pub(super) fn quick_check(self, c: char, props: Props) -> QuickCheck {
        let unless = |changes| if changes { QuickCheck::No } else { QuickCheck::Yes };
        match self {
            Form::Nfc => props.nfc_quick_check(),
            Form::Nfkc => props.nfkc_quick_check(),
            Form::Nfd => unless(props.decomposition_type() == DecompositionType::Canonical),
            Form::Nfkd => unless(props.decomposition_type() != DecompositionType::None),
            Form::NfkcCasefold if map::nfkc_casefold(c).is_some() => QuickCheck::No,
            Form::NfkcCasefold => props.nfc_quick_check(),
        }
    }

    /// Gives the characters that `c` becomes before composition, with their combining classes.
    pub(super) fn decompose(self, c: char, props: Props, give: &mut impl FnMut(char, u8)) {
        let (mapping, then) = match self {
            Form::NfkcCasefold => match map::nfkc_casefold(c) {
                Some(folded) => (Some(folded), Form::Nfd),
                None => return Form::Nfd.decompose(c, props, give),
            },
            Form::Nfc | Form::Nfd => (map::canonical_decomposition(c), self),
            Form::Nfkc | Form::Nfkd => {
                let canonical = map::canonical_decomposition(c);
                (canonical.or_else(|| map::compatibility_step(c)), self)
            }
        };
        match mapping {
            // What a mapping yields may have one of its own; the tables are four deep.
            Some(mapping) => mapping.chars().for_each(|c| then.decompose(c, props_of(c), give)),
            None => match decompose_hangul(c) {
                Some((l, v, t)) => {
                    [Some(l), Some(v), t].into_iter().flatten().for_each(|c| give(c, 0))
                }
                None => give(c, props.ccc()),
            },
        }
    }
}

/// `props` under a name that the parameters leave free.
#[inline]
fn props_of(c: char) -> Props {
    props(c)
}
