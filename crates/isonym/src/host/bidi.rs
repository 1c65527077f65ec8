//! The Bidi rule of RFC 5893: labels that keep their order wherever right-to-left text stands.
//!
//! ```
//! use isonym::host::bidi;
//!
//! assert!(bidi::is_bidi_label("אב"));
//! assert!(!bidi::is_bidi_label("ab"));
//! let breach = bidi::breaches("0a").remove(0);
//! assert_eq!((breach.condition, breach.at), (1, 0));
//! ```
//!
//! The rule holds for every label of a *Bidi domain name*: one with at least one label that
//! [`is_bidi_label`]. Asking that of a name is the caller's, who knows its labels decoded. The
//! order in which text is displayed is not decided here.

use alloc::vec::Vec;

use crate::unicode::{BidiClass, props};

/// One of the six conditions of RFC 5893 section 2 that a label does not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Its number, 1 to 6.
    pub condition: u8,
    /// The byte of the label at which the character at fault begins.
    pub at: usize,
    /// The character at fault.
    pub c: char,
}

impl Breach {
    /// The status code of UTS #46.
    pub const fn status(self) -> &'static str {
        match self.condition {
            1 => "B1",
            2 => "B2",
            3 => "B3",
            4 => "B4",
            5 => "B5",
            _ => "B6",
        }
    }

    /// What the condition asks for.
    pub const fn expected(self) -> &'static str {
        match self.condition {
            1 => "a letter, left-to-right or right-to-left, at the head of the label",
            2 => "no left-to-right letter in a right-to-left label",
            3 => "a right-to-left letter or a digit at the end of the label",
            4 => "European or Arabic digits, not both",
            5 => "no right-to-left letter in a left-to-right label",
            _ => "a left-to-right letter or a European digit at the end of the label",
        }
    }
}

/// Whether the label makes its name a Bidi domain name: it holds a character of Bidi_Class R, AL
/// or AN (RFC 5893 section 1.4).
pub fn is_bidi_label(label: &str) -> bool {
    !label.is_ascii() && label.chars().any(|c| is_bidi_class(props(c).bidi_class()))
}

/// Whether a character of that class makes its name a Bidi domain name.
#[inline]
pub(crate) fn is_bidi_class(class: BidiClass) -> bool {
    matches!(class, BidiClass::R | BidiClass::AL | BidiClass::AN)
}

/// The conditions that `label` does not meet, in order; at most three. The empty label meets all.
pub fn breaches(label: &str) -> Vec<Breach> {
    use BidiClass as B;
    let Some(first) = label.chars().next() else { return Vec::new() };
    match props(first).bidi_class() {
        B::R | B::AL => right_to_left(label),
        B::L => left_to_right(label),
        _ => Vec::from([Breach { condition: 1, at: 0, c: first }]),
    }
}

/// Conditions 2 to 4.
fn right_to_left(label: &str) -> Vec<Breach> {
    use BidiClass as B;
    let mut found = Vec::new();
    let (mut alien, mut number, mut mixed) = (None, None, None);
    for (at, c) in label.char_indices() {
        match props(c).bidi_class() {
            class @ (B::EN | B::AN) => {
                if *number.get_or_insert(class) != class && mixed.is_none() {
                    mixed = Some(Breach { condition: 4, at, c });
                }
            }
            B::R | B::AL | B::ES | B::CS | B::ET | B::ON | B::BN | B::NSM => {}
            _ => {
                alien.get_or_insert(Breach { condition: 2, at, c });
            }
        }
    }
    found.extend(alien);
    let ends_well = |class| matches!(class, B::R | B::AL | B::EN | B::AN);
    found.extend(bad_end(label, 3, ends_well));
    found.extend(mixed);
    found
}

/// Conditions 5 and 6.
fn left_to_right(label: &str) -> Vec<Breach> {
    use BidiClass as B;
    let is_alien = |c| {
        use BidiClass as B;
        let class = props(c).bidi_class();
        !matches!(class, B::L | B::EN | B::ES | B::CS | B::ET | B::ON | B::BN | B::NSM)
    };
    let alien = label.char_indices().find(|&(_, c)| is_alien(c));
    let mut found = Vec::new();
    found.extend(alien.map(|(at, c)| Breach { condition: 5, at, c }));
    found.extend(bad_end(label, 6, |class| matches!(class, B::L | B::EN)));
    found
}

/// The last character that is no nonspacing mark, if it may not end the label.
fn bad_end(label: &str, condition: u8, may_end: impl Fn(BidiClass) -> bool) -> Option<Breach> {
    let mut from_end = label.char_indices().rev();
    let (at, c) = from_end.find(|&(_, c)| props(c).bidi_class() != BidiClass::NSM)?;
    (!may_end(props(c).bidi_class())).then_some(Breach { condition, at, c })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conditions(label: &str) -> Vec<(u8, usize)> {
        breaches(label).iter().map(|breach| (breach.condition, breach.at)).collect()
    }

    #[test]
    fn the_six_conditions() {
        assert_eq!(conditions(""), []);
        assert_eq!(conditions("1a"), [(1, 0)]);
        assert_eq!(conditions("\u{300}\u{5D0}"), [(1, 0)]);
        assert_eq!(conditions("\u{5D0}a\u{5D0}"), [(2, 2)]);
        assert_eq!(conditions("\u{5D0}-"), [(3, 2)]);
        assert_eq!(conditions("\u{5D0}-\u{5B0}"), [(3, 2)]);
        assert_eq!(conditions("\u{5D0}1\u{660}"), [(4, 3)]);
        assert_eq!(conditions("\u{5D0}1\u{5B0}"), []);
        assert_eq!(conditions("a\u{5D0}b"), [(5, 1)]);
        assert_eq!(conditions("a\u{5D0}"), [(5, 1), (6, 1)]);
        assert_eq!(conditions("a-\u{300}"), [(6, 1)]);
        assert_eq!(conditions("a1\u{300}"), []);
    }
}
