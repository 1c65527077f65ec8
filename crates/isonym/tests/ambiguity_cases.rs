//! Who could be taken for whom: cases from testdata/ambiguity.toml.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use isonym::ambiguity::policy::{Chrome, Decision, Outcome, Policy};
use isonym::ambiguity::{
    Compare, Fold, Index, RestrictionLevel, local_part_fault, mark_fault, mixed_number,
    quoted_string_fault, restricted,
};
use isonym::finding::Span;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    op: String,
    input: Vec<String>,
    #[serde(default)]
    modes: Vec<String>,
    categories: Option<String>,
    reason: Option<String>,
    class: Option<String>,
    #[serde(default)]
    same_host: bool,
    #[serde(default)]
    pairs: Vec<[usize; 4]>,
    policy: Option<String>,
    #[serde(default)]
    protected: Vec<String>,
    expected: Option<String>,
    step: Option<String>,
    spans: Option<Vec<[usize; 2]>>,
    source: String,
}

fn spans(found: impl IntoIterator<Item = Span>) -> Vec<[usize; 2]> {
    found.into_iter().map(|span| [span.start, span.end]).collect()
}

fn pair(case: &Case, failed: &mut Vec<String>) {
    let asked = |mode: &str| case.modes.iter().any(|asked| asked == mode);
    let compare = Compare { hosts: asked("hosts"), marks: asked("marks"), ascii: asked("ascii") };
    let [a, b] = &case.input[..] else { panic!("two texts are compared") };
    for (a, b, turned) in [(a, b, false), (b, a, true)] {
        let found = compare.pair(a, b);
        let pairs = found.pairs.iter().map(|pair| {
            let (first, second) =
                if turned { (pair.span_b, pair.span_a) } else { (pair.span_a, pair.span_b) };
            [first.start, first.end, second.start, second.end]
        });
        let got = (
            found.categories.map(|categories| categories.to_string()),
            found.reason.map(|reason| reason.as_str().to_owned()),
            found.class.map(|class| class.as_str().to_owned()),
            found.same_host,
            pairs.collect(),
        );
        let expected = (
            case.categories.clone(),
            case.reason.clone(),
            case.class.clone(),
            case.same_host,
            case.pairs.clone(),
        );
        if got != expected {
            failed.push(format!("{a:?} {b:?} ({}): {got:?}", case.source));
        }
    }
}

fn judged(case: &Case, failed: &mut Vec<String>, judge: impl Fn(&Policy<'_>, &str) -> Decision) {
    let protected = Index::new(Fold::MARKS, &case.protected);
    let policy = match case.policy.as_deref() {
        Some("uts39") => Policy::default(),
        Some("chrome") => {
            Policy::Chrome(Chrome { protected: Some(&protected), ..Chrome::default() })
        }
        Some("duerst-1997") => Policy::Duerst1997,
        other => panic!("no policy {other:?}"),
    };
    let text = &case.input[0];
    let decision = judge(&policy, text);
    let outcome = match decision.outcome {
        Outcome::Accept => "accept",
        Outcome::ShowALabel => "show-a-label",
        Outcome::Flag => "flag",
    };
    assert_eq!(Some(policy.as_str()), case.policy.as_deref());
    let span = case.spans.as_ref().is_none_or(|expected| *expected == spans([decision.span]));
    let step = Some(decision.step.name) == case.step.as_deref();
    if !span || !step || Some(outcome) != case.expected.as_deref() {
        failed.push(format!("{text:?} ({}): {outcome} {decision:?}", case.source));
    }
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/ambiguity.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50);
    let mut failed = Vec::new();
    for case in &cases.case {
        let text = &case.input[0];
        let expected = case.expected.as_deref();
        let found = match case.op.as_str() {
            "pair" => {
                pair(case, &mut failed);
                continue;
            }
            "policy" => {
                judged(case, &mut failed, |policy, host| policy.host(host));
                continue;
            }
            "name" => {
                judged(case, &mut failed, |policy, name| policy.name(name));
                continue;
            }
            "level" => {
                let level = RestrictionLevel::of(text).as_str();
                if Some(level) != expected {
                    failed.push(format!("{text:?} ({}): {level}", case.source));
                }
                continue;
            }
            "restricted" => spans(restricted(text).map(|found| found.span)),
            "mixed-number" => spans(mixed_number(text)),
            "marks" => {
                let fault = mark_fault(text);
                if fault.map(|(_, fault)| fault.as_str()) != expected {
                    failed.push(format!("{text:?} ({}): {fault:?}", case.source));
                }
                spans(fault.map(|(span, _)| span))
            }
            "local-part" | "quoted-string" => {
                let fault = match case.op.as_str() {
                    "local-part" => local_part_fault(text, RestrictionLevel::HighlyRestrictive),
                    _ => quoted_string_fault(text),
                };
                if fault.map(|(_, fault)| fault.as_str()) != expected {
                    failed.push(format!("{text:?} ({}): {fault:?}", case.source));
                }
                spans(fault.map(|(span, _)| span))
            }
            other => panic!("no operation {other}"),
        };
        if Some(&found) != case.spans.as_ref() {
            failed.push(format!("{text:?} ({}): {found:?}", case.source));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// A long text of anything is compared with itself and with another in linear time.
#[test]
fn hostile_texts_are_compared_in_linear_time() {
    let parts = ["a\u{301}", "\u{200B}", "m", "\u{301}", "\u{5D0}(", "xn--", "\u{AC00}", "vv"];
    let compare = Compare { hosts: true, marks: true, ascii: true };
    for a in parts {
        for b in parts {
            let found = compare.pair(&a.repeat(2_000), &b.repeat(2_000));
            assert!(!found.is_confusable() || !found.pairs.is_empty(), "{a:?} {b:?}");
        }
    }
}
