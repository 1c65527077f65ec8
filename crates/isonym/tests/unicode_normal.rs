//! Laws of NFC, on text made to hurt it, and the suite of Unicode where it is at hand.

use isonym::unicode::normal::{is_nfc, nfc, nfc_prefix};
use isonym::unicode::props;
use proptest::prelude::*;
use std::borrow::Cow;
use std::path::Path;
use unicode_normalization::UnicodeNormalization;

/// Text of composing pairs, jamo, marks of many classes, singletons, exclusions and anything.
fn hostile() -> impl Strategy<Value = String> {
    let marks = "\u{300}\u{301}\u{304}\u{308}\u{30A}\u{316}\u{323}\u{327}\u{328}\u{338}\u{345}\
                 \u{5B0}\u{5BC}\u{64B}\u{651}\u{93C}\u{94D}\u{9BE}\u{9D7}\u{DCA}\u{DCF}\u{102E}\
                 \u{1161}\u{1175}\u{11A8}\u{11C2}\u{302A}\u{3099}\u{11127}\u{1D165}\u{1E94B}";
    let bases = "aAdDoOuzZ <=/?#\u{C5}\u{D5}\u{E4}\u{1D7}\u{212B}\u{2126}\u{2F00}\u{958}\u{9C7}\
                 \u{DD9}\u{1025}\u{1100}\u{1112}\u{AC00}\u{AC01}\u{D788}\u{F900}\u{FB1D}\u{30AB}\
                 \u{FF76}\u{1E0A}\u{1EA4}\u{344}\u{340}\u{11131}\u{1D157}\u{1D15E}\u{2F800}";
    let pick = |pool: &'static str| prop::sample::select(pool.chars().collect::<Vec<_>>());
    let piece = prop_oneof![
        3 => pick(bases).prop_map(String::from),
        4 => pick(marks).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
        1 => "[a-z/.:]{1,20}",
        1 => "\\PC{0,4}",
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_definition(text in hostile()) {
        let expected: String = text.nfc().collect();
        prop_assert_eq!(nfc(&text), expected.as_str());
        prop_assert_eq!(is_nfc(&text), expected == text);
    }

    #[test]
    fn borrowed_exactly_when_unchanged(text in hostile()) {
        match nfc(&text) {
            Cow::Borrowed(same) => prop_assert_eq!(same, text.as_str()),
            Cow::Owned(other) => prop_assert_ne!(other, text),
        }
    }

    #[test]
    fn idempotent(text in hostile()) {
        let once = nfc(&text).into_owned();
        prop_assert!(matches!(nfc(&once), Cow::Borrowed(_)));
        prop_assert!(is_nfc(&once));
    }

    #[test]
    fn prefix_is_normal_and_stays(text in hostile()) {
        let at = nfc_prefix(&text);
        let (prefix, rest) = text.split_at(at);
        prop_assert!(is_nfc(prefix));
        let whole = nfc(&text);
        prop_assert!(whole.starts_with(prefix));
        prop_assert_eq!(&whole[at..], nfc(rest));
    }

    #[test]
    fn concatenation_is_safe_at_boundaries(a in hostile(), b in hostile()) {
        if b.chars().next().is_none_or(|c| props(c).is_nfc_boundary()) {
            let whole = nfc(&format!("{a}{b}")).into_owned();
            prop_assert_eq!(whole, format!("{}{}", nfc(&a), nfc(&b)));
        }
    }
}

#[test]
fn prefix_ends_before_the_cut() {
    // The base may change with its mark, so it does not belong to the prefix.
    assert_eq!(nfc_prefix("cafe\u{301}"), 3);
    assert_eq!(nfc_prefix("\u{301}"), 0);
    assert_eq!(nfc_prefix("plain text"), 10);
    assert_eq!(nfc_prefix("Dürst"), 6);
    assert_eq!(nfc_prefix(""), 0);
}

#[test]
fn long_runs_of_marks_are_handled() {
    let marks = "\u{301}\u{316}".repeat(20_000);
    let text = format!("x{marks}y");
    assert_eq!(nfc(&text), text.nfc().collect::<String>());
    assert!(!is_nfc(&text));
}

/// NormalizationTest.txt: c2 is the NFC of c1, c2 and c3; c4 that of c4 and c5.
#[test]
fn normalization_test() {
    let shared = std::env::var("ISONYM_SHARED")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared").into());
    let path = Path::new(&shared).join("unicode/18.0.0/ucd/NormalizationTest.txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: no {}", path.display());
        return;
    };
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with(['#', '@'])) {
        let columns: Vec<String> = line
            .split(';')
            .take(5)
            .map(|column| {
                let code = |hex| char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap();
                column.split(' ').map(code).collect()
            })
            .collect();
        for (from, to) in [(0, 1), (1, 1), (2, 1), (3, 3), (4, 3)] {
            assert_eq!(nfc(&columns[from]), columns[to], "{line}");
            assert_eq!(is_nfc(&columns[from]), columns[from] == columns[to], "{line}");
        }
        rows += 1;
    }
    assert!(rows > 19_000, "{rows} rows");
}
