//! Levels, matching, repertoires and escapes: the vectors and the laws.

use isonym::finding::{Severity, Span};
use isonym::text::escapes::Escapes;
use isonym::text::levels::{Duty, Level, Options, Policy, Role, findings, level};
use isonym::text::matching::{Fold, lowest_fold, same, same_1999};
use isonym::text::repertoire::missing;
use isonym::unicode::normal::{Form, nfc};
use proptest::prelude::*;

mod rows;
mod shared;

const ALL: Escapes = Escapes { references: true, backslash: true, percent: true };

fn hostile() -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop_oneof![
            prop::sample::select(vec![
                "a",
                "e",
                "c",
                "<",
                "=",
                "&",
                "\\",
                "%",
                "u",
                "#",
                ";",
                "&#x301;",
                "&#807;",
                "&lt;",
                "&#xD800;",
                "&#1114112;",
                "&amp;#x301;",
                "\\u0301",
                "\\u{327}",
                "\\\\u0301",
                "\\uD834\\uDD5E",
                "\\uD834",
                "\\U00000301",
                "%CC%81",
                "%CC",
                "%E4",
                "%F0%9D%85%9E",
                "%C3%A9",
                "\u{E9}",
                "\u{301}",
                "\u{327}",
                "\u{338}",
                "\u{1161}",
                "\u{AC00}",
                "\u{212B}",
                "\u{FB01}",
                "\u{85}",
                "\u{E000}",
                "\u{FDD0}",
            ])
            .prop_map(String::from),
            any::<char>().prop_map(String::from),
        ],
        0..16,
    )
    .prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn levels_hold_those_before(text in hostile()) {
        let reached = level(&text, ALL);
        prop_assert_eq!(reached.is_some(), Form::Nfc.is_normal(&text));
        let plain = level(&text, Escapes::NONE);
        prop_assert_ne!(plain, Some(Level::UnicodeNormalized));
        prop_assert!(!(reached == Some(Level::FullyNormalized) && plain < reached));
    }

    #[test]
    fn a_level_is_reached_exactly_when_nothing_breaks_it(text in hostile()) {
        for level_asked in [Level::UnicodeNormalized, Level::IncludeNormalized, Level::FullyNormalized] {
            let options = Options { level: level_asked, escapes: ALL, policy: Policy::Charmod1999 };
            let found = findings(&text, &options);
            prop_assert!(found.is_sorted_by_key(|finding| finding.span));
            prop_assert!(found.iter().all(|finding| text.get(finding.span.range()).is_some()));
            let breached = found.iter().any(|finding| finding.severity == Severity::Error);
            prop_assert_eq!(breached, level(&text, ALL) < Some(level_asked));
            // Today the same places are warnings.
            let today = findings(&text, &Options { policy: Policy::Today, ..options });
            prop_assert!(today.iter().all(|finding| finding.severity < Severity::Error));
            prop_assert_eq!(today.len(), found.len());
        }
    }

    #[test]
    fn fully_normalized_pieces_join(a in hostile(), b in hostile()) {
        let (a, b) = (nfc(&a), nfc(&b));
        if level(&b, Escapes::NONE) == Some(Level::FullyNormalized) {
            let joined = a.into_owned() + &b;
            prop_assert!(Form::Nfc.is_normal(&joined));
        }
    }

    #[test]
    fn expansion_knows_its_source(text in hostile()) {
        let expanded = ALL.expand(&text);
        let mut source = 0;
        for (at, c) in expanded.text().char_indices() {
            let span = expanded.source(Span::new(at, at + c.len_utf8()));
            prop_assert_eq!(span.start, source);
            source = span.end;
            let escape = span.of(&text);
            let again = ALL.expand(escape);
            prop_assert!(again.text() == c.to_string() && escape.len() >= c.len_utf8());
        }
        prop_assert_eq!(source, text.len());
        let none = Escapes::NONE.expand(&text);
        prop_assert_eq!(none.text(), text.as_str());
    }

    #[test]
    fn matching_is_an_equivalence_that_only_grows(a in hostile(), b in hostile()) {
        for fold in Fold::ALL {
            prop_assert!(same(&a, &a, ALL, fold).is_some());
            prop_assert_eq!(same(&a, &b, ALL, fold), same(&b, &a, ALL, fold));
        }
        prop_assert_eq!(same_1999(&a, &b, ALL), same_1999(&b, &a, ALL));
        let upper = a.to_ascii_uppercase();
        prop_assert!(lowest_fold(&a, &upper, Escapes::NONE) <= Some(Fold::Ascii));
        prop_assert!(same(&a, &Form::Nfd.normalize(&a), Escapes::NONE, Fold::Canonical).is_some());
        prop_assert!(same(&a, &Form::Nfkd.normalize(&a), Escapes::NONE, Fold::Compatibility).is_some());
    }
}

proptest! {
    // Each case walks the whole of Unicode.
    #![proptest_config(ProptestConfig { cases: 50, ..ProptestConfig::default() })]

    #[test]
    fn what_is_not_missing_is_never_needed(
        members in prop::collection::btree_set(prop::sample::select(
            "aeoA\u{E1}\u{EA}\u{EB}\u{F3}\u{1EA1}\u{1EB9}\u{1EC7}\u{1EBF}\u{300}\u{301}\u{302}\u{308}\u{323}\
             \u{344}\u{958}\u{915}\u{93C}\u{1100}\u{1161}\u{11A8}\u{AC00}\u{AC01}\u{3B1}\u{345}\u{313}"
                .chars().collect::<Vec<_>>(),
        ), 1..8),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..6),
    ) {
        let lacking = missing(|c| members.contains(&c));
        let members: Vec<char> = members.into_iter().collect();
        let text: String = picks.iter().map(|pick| members[pick.index(members.len())]).collect();
        for c in nfc(&text).chars() {
            prop_assert!(members.contains(&c) || lacking.contains(&c), "{:?} of {:?}", c, text);
        }
    }
}

#[test]
fn repertoires() {
    assert_eq!(missing(|c| c.is_ascii()), []);
    // The whole of Unicode is closed, and so is what has no composing character.
    assert_eq!(missing(|_| true), []);
    assert_eq!(missing(|c| ('\u{400}'..='\u{45F}').contains(&c)), []);
    assert_eq!(missing(|c| c == '\u{212B}'), ['\u{C5}']);
    // The dot below goes under the a of U+00E1: U+1EA1 U+0301.
    assert_eq!(missing(|c| matches!(c, '\u{E1}' | '\u{323}')), ['\u{301}', '\u{1EA1}']);
    let syllables = missing(|c| ('\u{1100}'..='\u{11FF}').contains(&c));
    assert_eq!(syllables.len(), 11_172);
}

#[test]
fn duties() {
    for (policy, role, duty) in [
        // Seed 004 section 3.3.
        (Policy::Charmod1999, Role::Producer, Duty::Normalize),
        (Policy::Charmod1999, Role::Intermediate, Duty::Keep),
        (Policy::Charmod1999, Role::Recipient, Duty::Assume),
        (Policy::Charmod1999, Role::TextGeneratingTool, Duty::OnlyCheck),
        // charmod-norm: implementations must not change the form of content.
        (Policy::Today, Role::Producer, Duty::OnlyCheck),
        (Policy::Today, Role::Intermediate, Duty::OnlyCheck),
        (Policy::Today, Role::Recipient, Duty::OnlyCheck),
        (Policy::Today, Role::TextGeneratingTool, Duty::OnlyCheck),
    ] {
        assert_eq!(policy.duty(role), duty, "{policy:?} {role:?}");
        let passed = policy.pass(role, "e\u{301}");
        assert_eq!(passed == "\u{E9}", duty == Duty::Normalize, "{policy:?} {role:?}");
    }
}

/// charmod.tsv: levels and matching.
#[test]
fn vectors() {
    let Some(rows) = rows::vectors("charmod.tsv") else { return };
    let mut seen = 0;
    for row in rows {
        let reached = level(&row.input, Escapes::XML);
        let found = match row.operation.as_str() {
            "normalization_level" => match reached {
                None => "not Unicode-normalized",
                Some(Level::FullyNormalized) => "fully-normalized",
                Some(_) => {
                    "Unicode-normalized, begins with composing character (not fully-normalized)"
                }
            },
            "include_normalized(xml escapes)" => match reached {
                Some(Level::UnicodeNormalized) => "Unicode-normalized but not include-normalized",
                Some(_) => "include-normalized",
                None => "not Unicode-normalized",
            },
            operation => {
                let Some(fold) = operation.strip_prefix("match(") else { continue };
                let fold = fold.trim_end_matches(')');
                let fold = Fold::ALL.into_iter().find(|known| known.as_str() == fold).unwrap();
                let (a, b) = row.input.split_once(" == ").unwrap();
                let step = same(a, b, Escapes::NONE, fold);
                if step.is_some() { "equal" } else { "different" }
            }
        };
        assert_eq!(found, row.expected, "{} {:?}", row.operation, row.input);
        seen += 1;
    }
    assert_eq!(seen, 51);
}
