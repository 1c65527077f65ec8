//! Restriction levels (UTS #39 section 5.2).

use super::scripts::{ScriptSet, Walk, WritingSystem};
use crate::unicode::{IdentifierStatus, Script, props};

/// How freely a text mixes scripts, from the strictest level to the freest.
///
/// The profile of identifiers is the General Security Profile: characters of Identifier_Status
/// Allowed. A text with another is [`Unrestricted`](RestrictionLevel::Unrestricted).
///
/// ```
/// use isonym::ambiguity::RestrictionLevel as Level;
///
/// assert_eq!(Level::of("example"), Level::AsciiOnly);
/// assert_eq!(Level::of("ビットcoin"), Level::HighlyRestrictive);
/// assert_eq!(Level::of("कtea"), Level::ModeratelyRestrictive);
/// assert_eq!(Level::of("Ωmega"), Level::MinimallyRestrictive);
/// assert_eq!(Level::of("I♥NY"), Level::Unrestricted);
/// assert!(Level::of("québec") <= Level::HighlyRestrictive);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RestrictionLevel {
    /// US-ASCII.
    AsciiOnly,
    /// Its resolved script set is not empty.
    SingleScript,
    /// Single script, or Latin with one of Japanese, Korean, Han with Bopomofo.
    HighlyRestrictive,
    /// Highly restrictive, or Latin with one other Recommended script that is not Cyrillic or
    /// Greek.
    ModeratelyRestrictive,
    /// Allowed characters in any mixture.
    MinimallyRestrictive,
    /// Characters that are not allowed.
    Unrestricted,
}

/// The Recommended scripts of UAX #31 table 5 that the moderate level lets stand with Latin.
const WITH_LATIN: ScriptSet = ScriptSet::of(&[
    Script::Arabic,
    Script::Armenian,
    Script::Bengali,
    Script::Bopomofo,
    Script::Devanagari,
    Script::Ethiopic,
    Script::Georgian,
    Script::Gujarati,
    Script::Gurmukhi,
    Script::Hangul,
    Script::Han,
    Script::Hebrew,
    Script::Hiragana,
    Script::Kannada,
    Script::Katakana,
    Script::Khmer,
    Script::Lao,
    Script::Malayalam,
    Script::Myanmar,
    Script::Oriya,
    Script::Sinhala,
    Script::Tamil,
    Script::Telugu,
    Script::Thaana,
    Script::Thai,
    Script::Tibetan,
]);

impl RestrictionLevel {
    /// All levels, the strictest first.
    pub const ALL: [RestrictionLevel; 6] = [
        RestrictionLevel::AsciiOnly,
        RestrictionLevel::SingleScript,
        RestrictionLevel::HighlyRestrictive,
        RestrictionLevel::ModeratelyRestrictive,
        RestrictionLevel::MinimallyRestrictive,
        RestrictionLevel::Unrestricted,
    ];

    /// The level of a text: the strictest that it qualifies for. It says nothing of the form of
    /// identifiers, and is not changed by normal forms but where a character of them is restricted.
    #[must_use]
    pub fn of(text: &str) -> RestrictionLevel {
        if is_allowed_ascii(text.as_bytes()) {
            return RestrictionLevel::AsciiOnly;
        }
        RestrictionLevel::by(text, |c| props(c).identifier_status() == IdentifierStatus::Allowed)
    }

    /// The level by Identifier_Status of any version.
    pub(super) fn by(text: &str, is_allowed: impl Fn(char) -> bool) -> RestrictionLevel {
        of_any(text, is_allowed)
    }

    /// The name in kebab case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            RestrictionLevel::AsciiOnly => "ascii-only",
            RestrictionLevel::SingleScript => "single-script",
            RestrictionLevel::HighlyRestrictive => "highly-restrictive",
            RestrictionLevel::ModeratelyRestrictive => "moderately-restrictive",
            RestrictionLevel::MinimallyRestrictive => "minimally-restrictive",
            RestrictionLevel::Unrestricted => "unrestricted",
        }
    }
}

/// Whether all is US-ASCII of Identifier_Status Allowed. The loop has no way out but its end, so
/// that many bytes are judged at once.
#[inline]
fn is_allowed_ascii(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |all, &byte| all & is_allowed_byte(byte))
}

#[inline]
const fn is_allowed_byte(byte: u8) -> bool {
    (byte | 0x20).wrapping_sub(b'a') < 26
        || byte.wrapping_sub(b'-') <= b':' - b'-' && byte != b'/'
        || byte == b'_'
        || byte == b'\''
}

fn of_any(text: &str, is_allowed: impl Fn(char) -> bool) -> RestrictionLevel {
    let mut walk = Walk::new();
    let (mut all, mut not_latin) = (ScriptSet::ALL, ScriptSet::ALL);
    let mut is_ascii = true;
    for c in text.chars() {
        let props = props(c);
        let allowed = match u8::try_from(c) {
            Ok(byte) if c.is_ascii() => is_allowed_byte(byte),
            _ => {
                is_ascii = false;
                is_allowed(c)
            }
        };
        if !allowed {
            return RestrictionLevel::Unrestricted;
        }
        let set = walk.set(c, props);
        all = all.and(set);
        if !set.contains(Script::Latin) {
            not_latin = not_latin.and(set);
        }
    }
    if is_ascii {
        RestrictionLevel::AsciiOnly
    } else if !all.is_empty() {
        RestrictionLevel::SingleScript
    } else if WritingSystem::ALL.into_iter().any(|system| not_latin.is_in(system)) {
        RestrictionLevel::HighlyRestrictive
    } else if !not_latin.and(WITH_LATIN).is_empty() {
        RestrictionLevel::ModeratelyRestrictive
    } else {
        RestrictionLevel::MinimallyRestrictive
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_is_judged_as_its_properties_say() {
        for byte in 0..0x80_u8 {
            let allowed = props(char::from(byte)).identifier_status() == IdentifierStatus::Allowed;
            assert_eq!(is_allowed_byte(byte), allowed, "{byte:#x}");
        }
        assert!((0x80..=0xFF).all(|byte| !is_allowed_byte(byte)));
    }
}
