//! IDNA2003 and IDNA2008: laws on any text, and long names.

#![allow(clippy::unwrap_used)]

use isonym::host::{Answer, HostFinding, idna2003, idna2008};
use proptest::prelude::*;

const OF_2003: [idna2003::Flags; 3] = [
    idna2003::Flags::STORED,
    idna2003::Flags::QUERY,
    idna2003::Flags { allow_unassigned: true, use_std3_ascii_rules: false },
];
const OF_2008: [idna2008::Flags; 4] = [
    idna2008::Flags::REGISTRATION,
    idna2008::Flags::LOOKUP,
    idna2008::Flags { mode: idna2008::Mode::Registration, mapping: true },
    idna2008::Flags { mode: idna2008::Mode::Lookup, mapping: true },
];

/// Every operation of both protocols.
fn answers(name: &str) -> Vec<Answer<'_>> {
    let of_2003 = OF_2003.iter().flat_map(|flags| {
        let nameprep = idna2003::nameprep(name, flags.allow_unassigned);
        [idna2003::to_ascii(name, flags), idna2003::to_ascii_label(name, flags), nameprep]
    });
    let of_2008 = OF_2008
        .iter()
        .flat_map(|flags| [idna2008::to_ascii(name, flags), idna2008::to_unicode(name, flags)]);
    let hosts = [idna2008::hostname(name), idna2008::idn_hostname(name)];
    of_2003.chain(of_2008).chain(hosts).collect()
}

/// Names that come close to being valid, and what is none.
fn names() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => "[a-z0-9]{1,3}".prop_map(String::from),
        2 => Just(String::from(".")),
        2 => "xn--[a-z0-9]{0,3}-?[a-z0-9]{2,6}".prop_map(String::from),
        6 => prop::sample::select(vec![
            "-", "--", "xn--", "XN--", "xn--tda", "xn--fa-hia", "xn--4db", "xn--a-ecp", "_", "=",
            "é", "É", "ß", "ς", "Σ", "é", "\u{301}", "\u{345}", "\u{338}", "א", "ا", "٠", "۰", "·",
            "l·l", "・", "ア", "ｶﾞ", "Ａ", "\u{200C}", "\u{200D}", "क्", "\u{AD}", "\u{3002}",
            "\u{FF0E}", "\u{FF61}", "\u{2024}", "\u{2026}", "℀", "ẞ", "\u{10A0}", "\u{2132}",
            "\u{378}", "\u{358}", "\u{2F868}", "\u{1100}", "\u{1161}", "\u{E000}", "\u{FDFA}",
        ]).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

/// Labels that are valid U-labels more often than not.
fn u_labels() -> impl Strategy<Value = String> {
    prop_oneof!["[a-zß-öø-ÿ0-9]{1,12}", "[ա-ֆ]{1,9}", "[א-ת]{1,9}[0-9]{0,3}", "[一-龥あ-ん]{1,9}"]
}

fn count_labels(name: &str) -> usize {
    name.split(['.', '\u{3002}', '\u{FF0E}', '\u{FF61}']).count()
}

fn well_placed(found: &HostFinding, name: &str, labels: usize) -> bool {
    name.get(found.finding.span.range()).is_some() && found.label <= labels
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn findings_lie_on_characters_and_in_order(name in names()) {
        let labels = count_labels(&name);
        for answer in answers(&name) {
            prop_assert!(answer.findings.iter().all(|found| well_placed(found, &name, labels)));
            prop_assert!(answer.findings.is_sorted_by_key(|found| found.finding.span));
            for found in &answer.findings {
                prop_assert!(!found.message(&name).is_empty());
            }
        }
    }

    #[test]
    fn to_ascii_is_idempotent(name in names()) {
        for flags in OF_2003 {
            if let Some(ascii) = idna2003::to_ascii(&name, &flags).result() {
                prop_assert!(ascii.is_ascii());
                let again = idna2003::to_ascii(ascii, &flags);
                prop_assert_eq!(again.result(), Some(ascii), "{:?} {:?}", name, flags);
            }
        }
        for flags in OF_2008 {
            if let Some(ascii) = idna2008::to_ascii(&name, &flags).result() {
                prop_assert!(ascii.is_ascii() && ascii.len() <= 254);
                let again = idna2008::to_ascii(ascii, &flags);
                prop_assert_eq!(again.result(), Some(ascii), "{:?} {:?}", name, flags);
            }
        }
    }

    #[test]
    fn to_unicode_of_2003_never_fails_and_is_idempotent(name in names()) {
        for flags in OF_2003 {
            let unicode = idna2003::to_unicode(&name, &flags);
            prop_assert_eq!(idna2003::to_unicode(&unicode, &flags), &*unicode, "{:?}", name);
            // Section 4.2: never more code points than its input.
            prop_assert!(unicode.chars().count() <= name.chars().count());
            if idna2003::to_ascii(&name, &flags).result().is_some() {
                prop_assert!(idna2003::same_domain(&name, &unicode, &flags));
            }
        }
    }

    #[test]
    fn u_labels_and_a_labels_stand_for_each_other(label in u_labels()) {
        let flags = idna2008::Flags::REGISTRATION;
        let to_ascii = idna2008::to_ascii(&label, &flags);
        if let Some(ascii) = to_ascii.result() {
            prop_assert_eq!(idna2008::is_a_label(ascii), !label.is_ascii());
            let to_unicode = idna2008::to_unicode(ascii, &flags);
            prop_assert_eq!(to_unicode.result(), Some(&*label));
            let decoded = idna2003::to_unicode(ascii, &idna2003::Flags::QUERY);
            let mapped = idna2003::to_ascii(&label, &idna2003::Flags::QUERY);
            prop_assert_eq!(decoded == label, mapped.result() == Some(ascii));
        }
    }

    #[test]
    fn both_forms_of_2008_are_one_domain(name in names()) {
        for flags in OF_2008 {
            let unicode = idna2008::to_unicode(&name, &flags);
            if let Some(unicode) = unicode.result() {
                prop_assert!(idna2008::same_domain(&name, unicode, &flags), "{:?}", name);
                let again = idna2008::to_unicode(unicode, &flags);
                prop_assert_eq!(again.result(), Some(unicode));
                // The A-label that was decoded is the one that its U-label has.
                let ascii = idna2008::to_ascii(&name, &flags);
                let again = idna2008::to_ascii(unicode, &flags);
                prop_assert_eq!(again.result(), ascii.result());
            }
        }
    }

    #[test]
    fn what_is_registered_can_be_looked_up(name in names()) {
        let registered = idna2008::to_ascii(&name, &idna2008::Flags::REGISTRATION);
        if let Some(ascii) = registered.result() {
            let found = idna2008::to_ascii(&name, &idna2008::Flags::LOOKUP);
            prop_assert_eq!(found.result(), Some(ascii));
            let mapped = idna2008::Flags { mapping: true, ..idna2008::Flags::LOOKUP };
            let found = idna2008::to_ascii(&name, &mapped);
            prop_assert!(found.result().is_some_and(|found| found.eq_ignore_ascii_case(ascii)));
        }
    }
}

#[test]
fn names_that_change_nothing_are_borrowed() {
    use std::borrow::Cow;
    for name in ["example.com", "example.com.", "xn--tda.example"] {
        for answer in answers(name).into_iter().skip(9) {
            let changed = answer.text != name;
            assert_eq!(matches!(answer.text, Cow::Owned(_)), changed, "{name}");
        }
        let answer = idna2003::to_ascii(name, &idna2003::Flags::STORED);
        assert!(matches!(answer.text, Cow::Borrowed(_)));
    }
}

#[test]
fn long_names_are_answered() {
    let mega = 1 << 20;
    for name in [
        "a".repeat(mega),
        "é".repeat(mega / 2),
        "\u{301}".repeat(mega / 2),
        format!("é{}", "\u{BBE}".repeat(mega / 3)),
        "\u{378}".repeat(mega / 2),
        "א".repeat(mega / 2) + "a",
        "ｶﾞ".repeat(mega / 6),
        "\u{200D}".repeat(mega / 3),
        "xn--".to_string() + &"a".repeat(mega),
        "xn--a.".repeat(100_000),
        "é.".repeat(100_000),
        "0.א.".repeat(50_000),
        "℀.".repeat(100_000),
        ".".repeat(100_000),
        "\u{3002}".repeat(100_000),
    ] {
        let labels = count_labels(&name);
        let flags = idna2003::Flags::QUERY;
        let mapped = idna2008::Flags { mapping: true, ..idna2008::Flags::LOOKUP };
        let answers = [
            idna2003::to_ascii(&name, &flags),
            idna2008::to_ascii(&name, &idna2008::Flags::REGISTRATION),
            idna2008::to_unicode(&name, &mapped),
        ];
        for answer in answers {
            assert!(answer.findings.iter().all(|found| well_placed(found, &name, labels)));
        }
        let unicode = idna2003::to_unicode(&name, &flags);
        assert_eq!(unicode, name, "nothing of this can be decoded");
    }
}
