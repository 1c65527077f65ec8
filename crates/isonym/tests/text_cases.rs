//! testdata/text.toml, and the examples of the rules.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use isonym::finding::{self, Finding, Rule};
use isonym::text::duerst::{Data, normalize};
use isonym::text::escapes::Escapes;
use isonym::text::hangul;
use isonym::text::levels::{self, Level, Options, Policy};
use isonym::text::matching::{Fold, Step, Step1999, same, same_1999};
use isonym::text::rules::{COMES_BACK_CHANGED, RULES, UNMAPPABLE};
use toml::{Table, Value};

const FULL: Options =
    Options { level: Level::FullyNormalized, escapes: Escapes::XML, policy: Policy::Today };

fn escapes(name: &str) -> Escapes {
    match name {
        "xml" => Escapes::XML,
        "backslash" => Escapes::BACKSLASH,
        "percent" => Escapes::PERCENT,
        other => panic!("no escapes {other}"),
    }
}

fn judge(case: &Table) {
    let field = |key: &str| case[key].as_str().unwrap();
    let pair = || {
        let pair = case["input"].as_array().unwrap();
        (pair[0].as_str().unwrap(), pair[1].as_str().unwrap())
    };
    match field("op") {
        "duerst-1997" => assert_eq!(normalize(field("input"), Data::Modern), field("expected")),
        "duerst-1997-unicode2" => {
            assert_eq!(normalize(field("input"), Data::Unicode2), field("expected"));
        }
        "findings" => {
            let found = levels::findings(field("input"), &FULL);
            let found: Vec<Value> = found
                .iter()
                .map(|f| format!("{} {:?}", f.rule.id, f.span.range()).into())
                .collect();
            assert_eq!(&found, case["findings"].as_array().unwrap(), "{case}");
        }
        "same" => {
            let fold = Fold::ALL.into_iter().find(|fold| fold.as_str() == field("fold")).unwrap();
            let (a, b) = pair();
            let expected = match field("expected") {
                "code-points" => Some(Step::CodePoints),
                "escapes" => Some(Step::Escapes),
                "normalization" => Some(Step::Normalization),
                _ => None,
            };
            assert_eq!(same(a, b, escapes(field("escapes")), fold), expected, "{case}");
        }
        "same-1999" => {
            let (a, b) = pair();
            let expected = match field("expected") {
                "normalization" => Some(Step1999::Normalization),
                "escapes" => Some(Step1999::Escapes),
                _ => None,
            };
            assert_eq!(same_1999(a, b, escapes(field("escapes"))), expected, "{case}");
        }
        other => panic!("no operation {other}"),
    }
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/text.toml");
    let file: Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let cases = file["case"].as_array().unwrap();
    assert!(cases.len() > 30);
    for case in cases {
        assert!(!case["source"].as_str().unwrap().is_empty());
        judge(case.as_table().unwrap());
    }
}

fn all_findings(text: &str) -> Vec<Finding> {
    let mut found = levels::findings(text, &FULL);
    found.extend(hangul::findings(text));
    found
}

/// The rules of findings in text; those of encodings are judged in tests/rules.rs.
fn rules_of_text() -> impl Iterator<Item = &'static Rule> {
    let of_encodings = [UNMAPPABLE.id, COMES_BACK_CHANGED.id];
    RULES.iter().copied().filter(move |rule| !of_encodings.contains(&rule.id))
}

#[test]
fn the_examples_of_the_rules_do_what_they_say() {
    let mut seen = std::collections::HashSet::new();
    for rule in rules_of_text() {
        assert!(seen.insert(rule.id), "{} stands twice", rule.id);
        let breaks = |text: &str| all_findings(text).iter().any(|f| f.rule == rule);
        assert!(breaks(rule.bad), "{}", rule.id);
        assert!(all_findings(rule.good).is_empty(), "{}", rule.id);
        for finding in all_findings(rule.bad) {
            let message = finding.message(rule.bad);
            assert!(!message.contains(['{', '}']), "{message}");
        }
    }
}

#[test]
fn a_repair_mends_what_it_is_for() {
    for rule in rules_of_text() {
        let (mine, _): (Vec<_>, Vec<_>) =
            all_findings(rule.bad).into_iter().partition(|f| f.rule == rule && f.repair.is_some());
        let mended = finding::apply(rule.bad, &mine);
        let again = all_findings(&mended).into_iter().any(|f| f.rule == rule);
        assert!(mine.is_empty() || !again, "{}: {mended}", rule.id);
    }
}
