//! The Bidirectional Algorithm against the `unicode-bidi` crate over our data, on hostile strings.

#![allow(clippy::indexing_slicing)]

use isonym::unicode::bidi::{self, Direction, display, levels};
use isonym::unicode::props;
use proptest::prelude::*;
use unicode_bidi::data_source::{BidiDataSource, BidiMatchedOpeningBracket};
use unicode_bidi::{BidiClass, BidiInfo, Level};

/// Unicode 18.0 for the oracle, whose own tables are older.
struct Data;

impl BidiDataSource for Data {
    fn bidi_class(&self, c: char) -> BidiClass {
        use isonym::unicode::BidiClass as Ours;
        match props(c).bidi_class() {
            Ours::AL => BidiClass::AL,
            Ours::AN => BidiClass::AN,
            Ours::B => BidiClass::B,
            Ours::BN => BidiClass::BN,
            Ours::CS => BidiClass::CS,
            Ours::EN => BidiClass::EN,
            Ours::ES => BidiClass::ES,
            Ours::ET => BidiClass::ET,
            Ours::FSI => BidiClass::FSI,
            Ours::L => BidiClass::L,
            Ours::LRE => BidiClass::LRE,
            Ours::LRI => BidiClass::LRI,
            Ours::LRO => BidiClass::LRO,
            Ours::NSM => BidiClass::NSM,
            Ours::ON => BidiClass::ON,
            Ours::PDF => BidiClass::PDF,
            Ours::PDI => BidiClass::PDI,
            Ours::R => BidiClass::R,
            Ours::RLE => BidiClass::RLE,
            Ours::RLI => BidiClass::RLI,
            Ours::RLO => BidiClass::RLO,
            Ours::S => BidiClass::S,
            Ours::WS => BidiClass::WS,
        }
    }

    fn bidi_matched_opening_bracket(&self, c: char) -> Option<BidiMatchedOpeningBracket> {
        let bracket = bidi::paired_bracket(c)?;
        let opening = if bracket.opens { c } else { bracket.pair };
        let opening = if opening == '\u{2329}' { '\u{3008}' } else { opening };
        Some(BidiMatchedOpeningBracket { opening, is_open: bracket.opens })
    }
}

/// One or more characters of every class, brackets with a canonical equivalent among them.
fn text() -> impl Strategy<Value = String> {
    let chars = "ab\u{5D0}\u{5D1}\u{627}12\u{661}\u{662}+,$ .!\u{300}\u{5B0}\u{AD}\u{1}\t\n()[]<>\
                 \u{2329}\u{232A}\u{3008}\u{3009}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\
                 \u{2067}\u{2068}\u{2069}\u{200E}\u{200F}";
    let chars: Vec<char> = chars.chars().collect();
    prop::collection::vec(prop::sample::select(chars), 0..40).prop_map(|c| c.into_iter().collect())
}

fn oracle(text: &str, direction: Direction) -> Vec<u8> {
    let level = match direction {
        Direction::LeftToRight => Some(Level::ltr()),
        Direction::RightToLeft => Some(Level::rtl()),
        Direction::FirstStrong => None,
    };
    let info = BidiInfo::new_with_data_source(&Data, text, level);
    let mut of_bytes = Vec::new();
    for paragraph in &info.paragraphs {
        let levels = info.reordered_levels(paragraph, paragraph.range.clone());
        of_bytes.extend_from_slice(&levels[paragraph.range.clone()]);
    }
    text.char_indices().map(|(at, _)| of_bytes[at].number()).collect()
}

/// Without brackets, where there are isolates: the oracle (0.3.18) looks for the direction before a
/// bracket in the runs before an isolate from their beginning, where rule N0 looks from their end.
fn without_brackets_after_isolates(text: String) -> String {
    match text.contains(['\u{2066}', '\u{2067}', '\u{2068}']) {
        true => text.chars().filter(|&c| bidi::paired_bracket(c).is_none()).collect(),
        false => text,
    }
}

/// What is removed has no level of its own: the standard leaves it open.
fn without_removed(text: &str, levels: &[u8]) -> Vec<(char, u8)> {
    let removed = |c: char| {
        use isonym::unicode::BidiClass as Ours;
        let class = props(c).bidi_class();
        matches!(class, Ours::BN | Ours::RLE | Ours::LRE | Ours::RLO | Ours::LRO | Ours::PDF)
    };
    text.chars().zip(levels.iter().copied()).filter(|&(c, _)| !removed(c)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn the_levels_are_those_of_the_oracle(text in text().prop_map(without_brackets_after_isolates)) {
        for direction in [Direction::LeftToRight, Direction::RightToLeft, Direction::FirstStrong] {
            let (ours, theirs) = (levels(&text, direction), oracle(&text, direction));
            prop_assert_eq!(without_removed(&text, &ours), without_removed(&text, &theirs));
        }
    }

    #[test]
    fn display_keeps_every_character_up_to_mirroring(text in text()) {
        for direction in [Direction::LeftToRight, Direction::RightToLeft, Direction::FirstStrong] {
            let sorted = |text: &str| {
                let plain = |c: char| bidi::mirror(c).map_or(c, |other| c.min(other));
                let mut chars: Vec<char> = text.chars().map(plain).collect();
                chars.sort_unstable();
                chars
            };
            prop_assert_eq!(sorted(&display(&text, direction)), sorted(&text));
        }
    }
}

/// UAX #9 rule N0 c 1: the right-to-left mark before the isolate is the context of the brackets.
#[test]
fn the_context_of_brackets_is_found_before_an_isolate() {
    let text = "\u{300}\u{200F}\u{2066}a\u{2069}[\u{5D0}]";
    assert_eq!(levels(text, Direction::LeftToRight), [0, 1, 1, 2, 1, 1, 1, 1]);
}

#[test]
fn deep_and_long_text_takes_linear_time() {
    for part in ["\u{2068}", "\u{202B}", "(", "()", "(\u{5D0})", "\u{2067}a\u{2069}", "[(\u{5D0}"] {
        let text = part.repeat(20_000);
        assert_eq!(levels(&text, Direction::FirstStrong).len(), text.chars().count());
    }
}
