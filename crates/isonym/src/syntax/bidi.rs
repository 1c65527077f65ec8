//! Right-to-left text in identifiers: RFC 3987 section 4.2.
//!
//! ```
//! use isonym::syntax::{Reference, bidi_units, component_bidi};
//! let reference = Reference::split("http://a/אa");
//! let odd = bidi_units(reference).filter(|(_, unit)| !component_bidi(unit.of("http://a/אa")).is_ok());
//! assert_eq!(odd.count(), 1);
//! ```
//!
//! How text is ordered for display is not decided here, and names of the DNS have a rule of their
//! own.

use crate::finding::{Component, Span};
use crate::syntax::Reference;
use crate::unicode::{self, BidiClass};

/// What section 4.2 says of one unit of text: both are SHOULD NOTs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentBidi {
    /// It holds right-to-left and left-to-right letters (restriction 1).
    pub mixes: bool,
    /// It holds right-to-left letters, but does not begin and end with one (restriction 2).
    pub ends: bool,
}

impl ComponentBidi {
    /// Whether both restrictions are met.
    pub const fn is_ok(self) -> bool {
        !self.mixes && !self.ends
    }
}

/// Judges one unit of text by RFC 3987 section 4.2. Right-to-left is Bidi_Class R or AL,
/// left-to-right is L. A final vowel sign breaks restriction 2 to the letter, though RFC 5893
/// has since allowed it: a reason to report this as a note.
///
/// ```
/// use isonym::syntax::component_bidi;
/// assert!(component_bidi("\u{5D0}\u{5D1}").is_ok());
/// assert!(component_bidi("\u{5D0}\u{5D1}1").ends);
/// ```
pub fn component_bidi(text: &str) -> ComponentBidi {
    let is_rtl = |c| matches!(unicode::props(c).bidi_class(), BidiClass::R | BidiClass::AL);
    let rtl = text.chars().any(is_rtl);
    let ltr = text.chars().any(|c| unicode::props(c).bidi_class() == BidiClass::L);
    let begins = text.chars().next().is_some_and(is_rtl);
    let ends = text.chars().next_back().is_some_and(is_rtl);
    ComponentBidi { mixes: rtl && ltr, ends: rtl && !(begins && ends) }
}

/// The units that section 4.2 judges: the userinfo, every label of the host, every path segment,
/// every name and value of the query, the fragment.
pub fn bidi_units(reference: Reference<'_>) -> impl Iterator<Item = (Component, Span)> {
    let text = reference.as_str();
    reference.components().flat_map(move |(component, span)| {
        let delimiters: &'static [char] = match component {
            Component::Host => &['.'],
            Component::Path => &['/'],
            Component::Query => &['&', '=', ';'],
            _ => &[],
        };
        let mut start = span.start;
        let units = span.of(text).split(delimiters);
        units.map(move |unit| {
            let unit = Span::new(start, start + unit.len());
            start = unit.end + 1;
            (component, unit)
        })
    })
}
