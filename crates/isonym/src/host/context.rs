//! Characters that are allowed only in context: the rules A.1 to A.9 of RFC 5892.
//!
//! ```
//! use isonym::host::context;
//!
//! assert!(context::joiners("क्‍ष").is_empty()); // after a virama
//! assert_eq!(context::joiners("a\u{200D}b")[0].at, 1);
//! assert!(context::others("l·l").is_empty()); // the middle dot of Catalan
//! assert_eq!(context::others("a·b")[0].section, "A.3");
//! ```
//!
//! Each function takes a whole label and is linear in its length.

use alloc::vec::Vec;

use crate::unicode::{JoiningType, Script, props};

/// ZERO WIDTH NON-JOINER.
const ZWNJ: char = '\u{200C}';
/// ZERO WIDTH JOINER.
const ZWJ: char = '\u{200D}';

/// A character outside of the context that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The section of RFC 5892 with the rule, `A.1` to `A.9`.
    pub section: &'static str,
    /// The byte of the label at which the character begins.
    pub at: usize,
    /// The character.
    pub c: char,
}

impl Breach {
    /// The status code of UTS #46, which has one for the two joiners only.
    pub fn status(self) -> Option<&'static str> {
        match self.section {
            "A.1" => Some("C1"),
            "A.2" => Some("C2"),
            _ => None,
        }
    }

    /// What the rule asks for.
    pub fn expected(self) -> &'static str {
        match self.section {
            "A.1" => "a virama before it, or letters on both sides that it keeps from joining",
            "A.2" => "a virama before it",
            "A.3" => "the letter `l` on both sides",
            "A.4" => "a Greek letter after it",
            "A.5" | "A.6" => "a Hebrew letter before it",
            "A.7" => "a Hiragana, Katakana or Han character in the label",
            "A.8" => "no Extended Arabic-Indic digit in the label",
            _ => "no Arabic-Indic digit in the label",
        }
    }
}

/// The joiners of `label` that break CONTEXTJ, rules A.1 and A.2.
pub fn joiners(label: &str) -> Vec<Breach> {
    let mut found = Vec::new();
    // The virama rule looks at the character before, the joining rule at the nearest one that is
    // not transparent.
    let (mut before, mut joins) = (None, false);
    for (at, c) in label.char_indices() {
        let after_virama = before.is_some_and(|b| props(b).is_virama());
        match c {
            ZWNJ if !after_virama => {
                let rest = label.get(at + c.len_utf8()..).unwrap_or("");
                if !(joins && joins_to_the_left(rest)) {
                    found.push(Breach { section: "A.1", at, c });
                }
            }
            ZWJ if !after_virama => found.push(Breach { section: "A.2", at, c }),
            _ => {}
        }
        match props(c).joining_type() {
            JoiningType::T => {}
            joining => joins = matches!(joining, JoiningType::L | JoiningType::D),
        }
        before = Some(c);
    }
    found
}

/// Whether the first character of `text` that is not transparent joins to its right-hand side,
/// that is, to what is written before it. ZWNJ itself is not transparent, so that no character is
/// looked at more than twice.
fn joins_to_the_left(text: &str) -> bool {
    let mut types = text.chars().map(|c| props(c).joining_type());
    let first = types.find(|&joining| joining != JoiningType::T);
    matches!(first, Some(JoiningType::R | JoiningType::D))
}

/// Whether RFC 5892 has a CONTEXTO rule for the character.
pub fn has_other_rule(c: char) -> bool {
    section(c).is_some()
}

/// The section of the CONTEXTO rule of a character.
fn section(c: char) -> Option<&'static str> {
    Some(match c {
        '\u{B7}' => "A.3",
        '\u{375}' => "A.4",
        '\u{5F3}' => "A.5",
        '\u{5F4}' => "A.6",
        '\u{30FB}' => "A.7",
        '\u{660}'..='\u{669}' => "A.8",
        '\u{6F0}'..='\u{6F9}' => "A.9",
        _ => return None,
    })
}

/// The characters of `label` that break CONTEXTO, rules A.3 to A.9.
pub fn others(label: &str) -> Vec<Breach> {
    let mut found = Vec::new();
    if label.is_ascii() {
        return found;
    }
    let whole = Whole::of(label);
    let script = |c: Option<char>| c.map(|c| props(c).script());
    let mut before = None;
    let mut rest = label.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let after = rest.peek().map(|&(_, c)| c);
        if let Some(section) = section(c) {
            let met = match section {
                "A.3" => before == Some('l') && after == Some('l'),
                "A.4" => script(after) == Some(Script::Greek),
                "A.5" | "A.6" => script(before) == Some(Script::Hebrew),
                "A.7" => whole.is_japanese,
                "A.8" => !whole.has_extended_digits,
                _ => !whole.has_arabic_digits,
            };
            if !met {
                found.push(Breach { section, at, c });
            }
        }
        before = Some(c);
    }
    found
}

/// What the rules A.7 to A.9 ask of the label as a whole.
#[derive(Default)]
struct Whole {
    is_japanese: bool,
    has_arabic_digits: bool,
    has_extended_digits: bool,
}

impl Whole {
    fn of(label: &str) -> Whole {
        let mut whole = Whole::default();
        for c in label.chars() {
            match c {
                '\u{660}'..='\u{669}' => whole.has_arabic_digits = true,
                '\u{6F0}'..='\u{6F9}' => whole.has_extended_digits = true,
                _ => {
                    let script = props(c).script();
                    whole.is_japanese |=
                        matches!(script, Script::Hiragana | Script::Katakana | Script::Han);
                }
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn non_joiner_between_letters_that_join() {
        // NOON, ALEF, MEEM, HEH, ZWNJ, ALEF, FARSI YEH (RFC 5892 A.1; the word of UTS #46).
        let word = "\u{646}\u{627}\u{645}\u{647}\u{200C}\u{627}\u{6CC}";
        assert!(joiners(word).is_empty());
        // Transparent marks on both sides do not matter.
        assert!(joiners("\u{628}\u{308}\u{200C}\u{308}\u{628}").is_empty());
        assert_eq!(joiners("\u{628}\u{200C}").len(), 1);
        assert_eq!(joiners("\u{627}\u{200C}\u{628}").len(), 1, "ALEF does not join to the left");
        assert_eq!(joiners("\u{200C}\u{200D}").len(), 2);
    }

    #[test]
    fn the_other_rules() {
        for good in [
            "l\u{B7}l",
            "\u{375}\u{3B1}",
            "\u{5D0}\u{5F3}\u{5F4}",
            "\u{30FB}\u{30A2}",
            "\u{30FB}\u{4E00}",
            "\u{660}\u{669}",
            "\u{6F0}1",
        ] {
            assert!(others(good).is_empty(), "{good:?}");
        }
        for (bad, section) in [
            ("l\u{B7}", "A.3"),
            ("L\u{B7}l", "A.3"),
            ("\u{3B1}\u{375}", "A.4"),
            ("a\u{5F3}", "A.5"),
            ("\u{5F4}\u{5D0}", "A.6"),
            ("a\u{30FB}", "A.7"),
            ("\u{660}\u{6F0}", "A.8"),
        ] {
            assert_eq!(others(bad).first().map(|breach| breach.section), Some(section), "{bad:?}");
        }
    }
}
