//! Extended grapheme clusters: the suite of Unicode where it is at hand, and the laws.

use isonym::unicode::grapheme::{Walk, clusters, count, starts};
use proptest::prelude::*;

mod shared;

/// Characters of every kind that the rules tell apart, and anything.
fn hostile() -> impl Strategy<Value = String> {
    let kinds = "a\r\n\u{0}\u{300}\u{200D}\u{200C}\u{1F1E6}\u{1F1E7}\u{600}\u{903}\u{1100}\u{1160}\
                 \u{11A8}\u{AC00}\u{AC01}\u{915}\u{924}\u{94D}\u{93C}\u{1F6D1}\u{231A}\u{1F3FF}\
                 \u{E01EF}\u{378}\u{F0000}\u{4E00}\u{113D1}\u{1BAB}\u{1B83}\u{1B44}\u{1B13}\
                 \u{1039}\u{1000}\u{17D2}\u{1780}";
    let kind = prop::sample::select(kinds.chars().collect::<Vec<_>>()).prop_map(String::from);
    let piece = prop_oneof![8 => kind, 1 => any::<char>().prop_map(String::from), 1 => "\\PC{0,9}"];
    prop::collection::vec(piece, 0..32).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn clusters_are_the_text(text in hostile()) {
        let all: Vec<&str> = clusters(&text).collect();
        prop_assert_eq!(all.concat(), text.as_str());
        prop_assert_eq!(all.len(), count(&text));
        prop_assert!(all.iter().all(|cluster| !cluster.is_empty()));
        prop_assert_eq!(starts(&text).count(), all.len());
        prop_assert_eq!(starts(&text).next(), (!text.is_empty()).then_some(0));
    }

    #[test]
    fn text_may_come_in_pieces(text in hostile()) {
        for (at, _) in text.char_indices() {
            let (a, b) = text.split_at(at);
            let mut walk = Walk::START;
            prop_assert_eq!(walk.count(a) + walk.count(b), count(&text));
            let mut steps = Walk::START;
            let begun = text.chars().filter(|&c| steps.step(c)).count();
            prop_assert_eq!((begun, steps), (count(&text), walk));
        }
    }
}

/// GraphemeBreakTest.txt: all rows.
#[test]
fn grapheme_break_test() {
    let Some(file) = shared::shared("unicode/18.0.0/ucd/GraphemeBreakTest.txt") else { return };
    let mut rows = 0;
    for line in file.lines() {
        let data = line.split('#').next().unwrap().trim();
        if data.is_empty() {
            continue;
        }
        let expected: Vec<String> = data
            .split('÷')
            .map(|cluster| {
                let codes = cluster.split('×').map(str::trim).filter(|hex| !hex.is_empty());
                codes
                    .map(|hex| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap())
                    .collect::<String>()
            })
            .filter(|cluster| !cluster.is_empty())
            .collect();
        let text = expected.concat();
        assert_eq!(clusters(&text).collect::<Vec<_>>(), expected, "{line}");
        assert_eq!(count(&text), expected.len(), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 853);
}
