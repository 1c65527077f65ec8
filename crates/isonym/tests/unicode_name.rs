//! Names and labels. All names are held against UnicodeData.txt by the tests of `isonym-dev`.
#![cfg(feature = "names")]

use isonym::unicode::name::{label, name};

fn shown(c: char) -> String {
    let name = name(c).map(|name| name.to_string());
    name.or_else(|| label(c).map(|label| label.to_string())).unwrap_or_default()
}

#[test]
fn every_character_has_a_name_or_a_label() {
    for c in '\0'..=char::MAX {
        // Controls have both: an alias that serves as name, and the label of the standard.
        assert!(name(c).is_some() != label(c).is_some() || c.is_control(), "{c:?}");
        let shown = shown(c);
        let plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || " -".contains(c);
        assert!(shown.starts_with('<') || shown.chars().all(plain), "{shown}");
    }
}

#[test]
fn names_of_every_kind() {
    for (c, expected) in [
        ('a', "LATIN SMALL LETTER A"),
        ('\u{F42}', "TIBETAN LETTER GA"),
        // Hyphens beside spaces, section 4.8.
        ('\u{F0A}', "TIBETAN MARK BKA- SHOG YIG MGO"),
        ('\u{F60}', "TIBETAN LETTER -A"),
        ('\u{1180}', "HANGUL JUNGSEONG O-E"),
        ('\u{FE18}', "PRESENTATION FORM FOR VERTICAL RIGHT WHITE LENTICULAR BRAKCET"),
        ('\t', "CHARACTER TABULATION"),
        ('\u{80}', "PADDING CHARACTER"),
        ('\u{9FFF}', "CJK UNIFIED IDEOGRAPH-9FFF"),
        ('\u{2FA1D}', "CJK COMPATIBILITY IDEOGRAPH-2FA1D"),
        // The examples of section 3.12.
        ('\u{D4DB}', "HANGUL SYLLABLE PWILH"),
        ('\u{AC00}', "HANGUL SYLLABLE GA"),
        ('\u{E01EF}', "VARIATION SELECTOR-256"),
    ] {
        assert_eq!(shown(c), expected);
    }
}

#[test]
fn labels_of_every_kind() {
    for (c, expected) in [
        ('\u{7F}', "<control-007F>"),
        ('\u{378}', "<reserved-0378>"),
        ('\u{FDD0}', "<noncharacter-FDD0>"),
        ('\u{10FFFF}', "<noncharacter-10FFFF>"),
        ('\u{F8FF}', "<private-use-F8FF>"),
    ] {
        assert_eq!(label(c).unwrap().to_string(), expected);
    }
    assert_eq!(label('a'), None);
}
