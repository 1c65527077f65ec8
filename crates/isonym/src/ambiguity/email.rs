//! Parts of e-mail addresses that people can rely on (UTS #39, Email Security Profiles).
//!
//! ```
//! use isonym::ambiguity::{EmailFault, RestrictionLevel, local_part_fault, quoted_string_fault};
//!
//! let fault = |text| local_part_fault(text, RestrictionLevel::HighlyRestrictive);
//! assert_eq!(fault("jörg.müller+x"), None);
//! assert_eq!(fault("pаypal").unwrap().1, EmailFault::Level); // the first а is Cyrillic
//! assert_eq!(fault("a..b").unwrap().0.range(), 2..3);
//! assert_eq!(quoted_string_fault("Jörg \"Μ\" Müller"), None);
//! assert_eq!(quoted_string_fault("a\u{202E}b").unwrap().1, EmailFault::Bidi);
//! ```
//!
//! The domain part is a host: [`Policy::host`](super::policy::Policy::host) judges it. The grammar of
//! whole addresses is that of the scheme `mailto`.

use super::{MarkFault, RestrictionLevel, mark_fault, mixed_number};
use crate::finding::Span;
use crate::unicode::normal::Form;
use crate::unicode::{GeneralCategory, IdentifierStatus, props};

/// What a profile for e-mail does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EmailFault {
    /// The text is not in NFKC (local parts) or NFC (quoted strings).
    NotNormal,
    /// Its restriction level is looser than the one asked for.
    Level,
    /// Digits of several decimal systems.
    MixedNumbers,
    /// A character that has no place in a dot-atom, or a dot without an atom beside it.
    Character,
    /// A bidirectional formatting character that lasts: all but U+061C, U+200E and U+200F.
    Bidi,
    /// Marks that cannot be read: more than four, or one twice.
    Marks,
}

/// The first fault of the part before `@`, not quoted: it is in NFKC, of that restriction level or
/// a stricter one, its digits are of one system, and it is a dot-atom (RFC 5322 section 3.2.3) of
/// US-ASCII and of characters whose Identifier_Status is Allowed, of which a digit or a mark does
/// not come first. Spans are bytes; what concerns the whole text has a span of the whole.
#[must_use]
pub fn local_part_fault(text: &str, level: RestrictionLevel) -> Option<(Span, EmailFault)> {
    let whole = Span::new(0, text.len());
    if let Some(span) = bad_atom(text) {
        return Some((span, EmailFault::Character));
    }
    if !Form::Nfkc.is_normal(text) {
        return Some((whole, EmailFault::NotNormal));
    }
    if let Some(span) = mixed_number(text) {
        return Some((span, EmailFault::MixedNumbers));
    }
    // The signs of a dot-atom that no identifier has are no script.
    let letters: alloc::string::String =
        text.chars().filter(|c| !c.is_ascii_punctuation()).collect();
    (RestrictionLevel::of(&letters) > level).then_some((whole, EmailFault::Level))
}

/// The first character that has no place in the dot-atom.
fn bad_atom(text: &str) -> Option<Span> {
    let mut atom_starts = true;
    for (at, c) in text.char_indices() {
        let fits = match c {
            '.' => !atom_starts,
            c if c.is_ascii() => c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c),
            c => {
                let props = props(c);
                let begins = matches!(
                    props.general_category(),
                    GeneralCategory::Lu
                        | GeneralCategory::Ll
                        | GeneralCategory::Lt
                        | GeneralCategory::Lm
                        | GeneralCategory::Lo
                        | GeneralCategory::Nl
                );
                props.identifier_status() == IdentifierStatus::Allowed && (begins || at > 0)
            }
        };
        if !fits {
            return Some(Span::new(at, at + c.len_utf8()));
        }
        atom_starts = c == '.';
    }
    atom_starts.then(|| Span::new(text.len().saturating_sub(1), text.len()))
}

/// The first fault of a quoted string, such as the name before an address: it is in NFC, holds no
/// bidirectional formatting character that lasts, and no marks that cannot be read.
#[must_use]
pub fn quoted_string_fault(text: &str) -> Option<(Span, EmailFault)> {
    let lasts = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    if let Some((at, c)) = text.char_indices().find(|&(_, c)| lasts(c)) {
        return Some((Span::new(at, at + c.len_utf8()), EmailFault::Bidi));
    }
    if let Some((span, MarkFault::Repeated | MarkFault::TooMany)) = mark_fault(text) {
        return Some((span, EmailFault::Marks));
    }
    (!Form::Nfc.is_normal(text)).then(|| (Span::new(0, text.len()), EmailFault::NotNormal))
}

impl EmailFault {
    /// The name in kebab case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            EmailFault::NotNormal => "not-normal",
            EmailFault::Level => "level",
            EmailFault::MixedNumbers => "mixed-numbers",
            EmailFault::Character => "character",
            EmailFault::Bidi => "bidi",
            EmailFault::Marks => "marks",
        }
    }
}
