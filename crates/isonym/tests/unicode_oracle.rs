//! Every code point against crates that carry Unicode 18.0 too, and against `char` where the
//! version does not matter.

use isonym::unicode::{self, GeneralCategory, IdentifierStatus, QuickCheck, map, normal, props};
use unicode_normalization::char::{canonical_combining_class, decompose_canonical};
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick, is_nfkc_quick};
use unicode_script::UnicodeScript;
use unicode_security::GeneralSecurityProfile;

/// Every character.
fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

fn itself(c: char) -> String {
    c.to_string()
}

#[test]
fn the_oracles_are_of_our_version() {
    let ours = (18u64, 0, 0);
    assert_eq!(unicode::UNICODE_VERSION, (18, 0, 0));
    assert_eq!(unicode_script::UNICODE_VERSION, ours);
    assert_eq!(unicode_security::UNICODE_VERSION, ours);
}

#[test]
fn scripts() {
    for c in all() {
        let script = props(c).script();
        assert_eq!(script.as_str(), c.script().full_name(), "{c:?}");
        assert_eq!(script.code(), c.script().short_name(), "{c:?}");
        let mut ours: Vec<_> = props(c).script_extensions().iter().map(|s| s.code()).collect();
        let extension = c.script_extension();
        let mut theirs: Vec<_> = if extension.is_common() {
            vec!["Zyyy"]
        } else if extension.is_inherited() {
            vec!["Zinh"]
        } else if extension.is_empty() {
            vec!["Zzzz"]
        } else {
            extension.iter().map(|s| s.short_name()).collect()
        };
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{c:?}");
    }
}

#[test]
fn identifier_status_and_type() {
    for c in all() {
        let allowed = props(c).identifier_status() == IdentifierStatus::Allowed;
        assert_eq!(allowed, c.identifier_allowed(), "{c:?}");
        // The crate gives a value only where the set has one, and none for Not_Character.
        let types: Vec<_> = props(c).identifier_type().iter().map(|t| t.as_str()).collect();
        match c.identifier_type() {
            Some(theirs) => assert_eq!(types, [format!("{theirs:?}")], "{c:?}"),
            None => assert!(types.len() > 1 || types == ["Not_Character"], "{c:?} {types:?}"),
        }
    }
}

#[test]
fn prototypes() {
    for c in all() {
        let skeleton: String = unicode_security::skeleton(&itself(c)).collect();
        let ours: String = [c]
            .into_iter()
            .nfd()
            .filter(|&c| !props(c).is_default_ignorable())
            .flat_map(|c| {
                map::prototype(c).map_or(itself(c), String::from).chars().collect::<Vec<_>>()
            })
            .nfd()
            .collect();
        assert_eq!(ours, skeleton, "{c:?}");
        assert_eq!(props(c).is_confusable(), map::prototype(c).is_some(), "{c:?}");
    }
}

#[test]
fn combining_classes_and_quick_checks() {
    let code = |check| match check {
        IsNormalized::Yes => QuickCheck::Yes,
        IsNormalized::No => QuickCheck::No,
        IsNormalized::Maybe => QuickCheck::Maybe,
    };
    for c in all() {
        let p = props(c);
        assert_eq!(p.ccc(), canonical_combining_class(c), "{c:?}");
        assert_eq!(p.nfc_quick_check(), code(is_nfc_quick([c].into_iter())), "{c:?}");
        assert_eq!(p.nfkc_quick_check(), code(is_nfkc_quick([c].into_iter())), "{c:?}");
        let boundary = p.ccc() == 0 && p.nfc_quick_check() == QuickCheck::Yes;
        assert_eq!(p.is_nfc_boundary(), boundary, "{c:?}");
        let composing = p.ccc() != 0 || p.nfc_quick_check() == QuickCheck::Maybe;
        assert_eq!(p.is_composing(), composing, "{c:?}");
    }
}

#[test]
fn decompositions() {
    for c in all() {
        if ('가'..='힣').contains(&c) {
            assert_eq!(map::canonical_decomposition(c), None);
            continue;
        }
        let mut full = String::new();
        decompose_canonical(c, |part| full.push(part));
        let ours = map::canonical_decomposition(c);
        assert_eq!(ours.map_or(itself(c), String::from), full, "{c:?}");
        assert_ne!(ours, Some(itself(c).as_str()));
        // One step, decomposed further, is the whole.
        let step = map::canonical_step(c);
        assert_eq!(step.is_some(), ours.is_some(), "{c:?}");
        assert!(step.is_none_or(|step| (1..=2).contains(&step.chars().count())));
        assert_eq!(step.map_or(full.clone(), |step| step.nfd().collect()), full, "{c:?}");
        if let Some(step) = map::compatibility_step(c) {
            let nfkd: String = [c].into_iter().nfkd().collect();
            assert_eq!(step.nfkd().collect::<String>(), nfkd, "{c:?}");
        }
        let decomposes = ours.is_some() || map::compatibility_step(c).is_some();
        assert_eq!(decomposes, [c].into_iter().nfkd().ne([c]), "{c:?}");
    }
}

#[test]
fn nfc_of_single_characters() {
    for c in all() {
        let text = itself(c);
        assert_eq!(normal::nfc(&text), text.nfc().collect::<String>(), "{c:?}");
        assert_eq!(normal::is_nfc(&text), unicode_normalization::is_nfc(&text), "{c:?}");
    }
}

#[test]
fn nfkc_casefold_by_its_definition() {
    // UAX #44: case folding, removal of default-ignorable code points and NFKC until nothing
    // changes; on the NFD of the character, with the fold of U+0345 done first.
    let step = |text: &str| -> String {
        let folded = text.nfkd().flat_map(|c| {
            map::case_fold(c).map_or(itself(c), String::from).chars().collect::<Vec<_>>()
        });
        folded.filter(|&c| !props(c).is_default_ignorable()).nfkc().collect()
    };
    for c in all() {
        let mut text = itself(c);
        loop {
            let next = step(&text);
            if next == text {
                break;
            }
            text = next;
        }
        let ours = map::nfkc_casefold(c).map_or(itself(c), String::from);
        assert_eq!(ours.nfc().collect::<String>(), text, "{c:?}");
    }
}

#[test]
fn what_char_knows() {
    for c in all() {
        let p = props(c);
        assert_eq!(p.is_white_space(), c.is_whitespace(), "{c:?}");
        assert_eq!(p.general_category() == GeneralCategory::Cc, c.is_control(), "{c:?}");
        // The standard library is of another version; old characters have kept their lower case.
        if p.is_age_2_0() {
            let ours = map::lower_case(c).map_or(itself(c), String::from);
            assert_eq!(ours, c.to_lowercase().collect::<String>(), "{c:?}");
            assert_eq!(p.case_folds(), map::case_fold(c).is_some(), "{c:?}");
        }
    }
}
