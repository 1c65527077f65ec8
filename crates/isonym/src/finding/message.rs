//! The sentence of a finding.
//!
//! ```
//! use isonym::{check, profile};
//! let text = "http://a/b c";
//! let found = check::first_error(text, &profile::IRI).unwrap_err();
//! assert_eq!(found.message(text), "a space may not stand in the path");
//! ```
//!
//! It is English only, and knows nothing of lines or files.

use alloc::format;
use alloc::string::String;

use super::Finding;

impl Finding {
    /// The rule's sentence about `text`, the text that was judged.
    ///
    /// Characters are named by code point, and shown where they can be seen; a long span is cut.
    pub fn message(&self, text: &str) -> String {
        let under = self.span.of(text);
        let component = match self.component {
            Some(component) => format!("the {component}"),
            None => String::from("the reference"),
        };
        let mut message = String::new();
        let mut rest = self.rule.message;
        while let Some(open) = rest.find('{') {
            let (before, place) = rest.split_at(open);
            let end = place.find('}').map_or(place.len(), |close| close + 1);
            let (place, after) = place.split_at(end);
            message.push_str(before);
            match place {
                "{char}" => message.push_str(&under.chars().next().map_or_else(String::new, name)),
                "{text}" => message.push_str(&excerpt(under)),
                "{component}" => message.push_str(&component),
                other => message.push_str(other),
            }
            rest = after;
        }
        message.push_str(rest);
        message
    }
}

/// The code point with the character's name.
#[cfg(feature = "names")]
fn name(c: char) -> String {
    use crate::unicode::name;
    let code = u32::from(c);
    match (name::name(c), name::label(c)) {
        (Some(name), _) => format!("U+{code:04X} {name}"),
        (None, Some(label)) => format!("U+{code:04X} {label}"),
        (None, None) => format!("U+{code:04X}"),
    }
}

/// The code point.
#[cfg(not(feature = "names"))]
fn name(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// Whether a character leaves a mark of its own on the page, or is the space.
///
/// ```
/// use isonym::finding::is_visible;
/// assert!(is_visible('é') && is_visible(' '));
/// assert!(!is_visible('\u{200B}') && !is_visible('\u{A0}') && !is_visible('\n'));
/// ```
pub fn is_visible(c: char) -> bool {
    use crate::unicode::GeneralCategory as G;
    if c.is_ascii() {
        return !c.is_ascii_control();
    }
    let props = crate::unicode::props(c);
    let unseen = [G::Cc, G::Cf, G::Cs, G::Co, G::Cn, G::Zl, G::Zp, G::Zs];
    !props.is_default_ignorable() && !unseen.contains(&props.general_category())
}

/// At most 40 characters of `text` in quotes, what cannot be seen written as `\u{..}`.
fn excerpt(text: &str) -> String {
    const MOST: usize = 40;
    let mut short = String::from("\u{201C}");
    for (count, c) in text.chars().enumerate() {
        if count == MOST {
            short.push('\u{2026}');
            break;
        }
        if is_visible(c) {
            short.push(c);
        } else {
            short.push_str(&format!("\\u{{{:X}}}", u32::from(c)));
        }
    }
    short.push('\u{201D}');
    short
}
