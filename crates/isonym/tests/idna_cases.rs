//! IDNA2003 and IDNA2008: cases from testdata/idna.toml, and the examples of the rules.

#![allow(clippy::panic, clippy::unwrap_used)]

use isonym::finding::Severity;
use isonym::host::{Answer, idna2003, idna2008};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    op: String,
    input: String,
    expected: Option<String>,
    #[serde(default)]
    refused: Vec<Refusal>,
    source: String,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Refusal {
    rule: String,
    label: usize,
    span: [usize; 2],
    code_point: Option<char>,
}

fn run<'a>(op: &str, name: &'a str) -> Answer<'a> {
    let mapped = idna2008::Flags { mapping: true, ..idna2008::Flags::LOOKUP };
    match op {
        "idna2003.stored" => idna2003::to_ascii(name, &idna2003::Flags::STORED),
        "idna2003.query" => idna2003::to_ascii(name, &idna2003::Flags::QUERY),
        "idna2003.to_unicode" => Answer {
            text: idna2003::to_unicode(name, &idna2003::Flags::QUERY),
            findings: Vec::new(),
        },
        "idna2008.registration" => idna2008::to_ascii(name, &idna2008::Flags::REGISTRATION),
        "idna2008.lookup" => idna2008::to_ascii(name, &idna2008::Flags::LOOKUP),
        "idna2008.mapped" => idna2008::to_ascii(name, &mapped),
        "idna2008.to_unicode" => idna2008::to_unicode(name, &idna2008::Flags::LOOKUP),
        "idna2008.hostname" => idna2008::hostname(name),
        "idna2008.idn_hostname" => idna2008::idn_hostname(name),
        other => panic!("no operation {other}"),
    }
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/idna.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50);
    for case in cases.case {
        let answer = run(&case.op, &case.input);
        let errors = answer.findings.iter().filter(|f| f.finding.severity == Severity::Error);
        let refused: Vec<Refusal> = errors
            .map(|found| Refusal {
                rule: found.finding.rule.id.into(),
                label: found.label,
                span: [found.finding.span.start, found.finding.span.end],
                code_point: found.code_point,
            })
            .collect();
        let place = format!("{} of {:?}; {}", case.op, case.input, case.source);
        assert_eq!(refused, case.refused, "{place}");
        assert_eq!(answer.result(), case.expected.as_deref(), "{place}");
    }
}

#[test]
fn the_examples_of_the_rules() {
    let of_2003 = |name| run("idna2003.stored", name);
    let of_2008 = |name| run("idna2008.registration", name);
    for (rules, judge) in [
        (idna2003::rules::RULES, &of_2003 as &dyn Fn(&'static str) -> Answer<'static>),
        (idna2008::rules::RULES, &of_2008),
    ] {
        for rule in rules {
            let found = judge(rule.bad).findings;
            assert!(found.iter().any(|f| f.finding.rule == *rule), "{}: {:?}", rule.id, rule.bad);
            for found in found {
                let message = found.message(rule.bad);
                let open = ["{text}", "{char}"].iter().any(|place| message.contains(place));
                assert!(!open, "{message}");
            }
            assert!(judge(rule.good).findings.is_empty(), "{}: {:?}", rule.id, rule.good);
        }
    }
}

#[test]
fn labels_by_themselves() {
    use idna2008::Mode::{Lookup, Registration};
    assert!(idna2008::is_u_label("bücher", Registration));
    assert!(!idna2008::is_u_label("bucher", Registration), "a U-label is not of US-ASCII");
    assert!(!idna2008::is_u_label("bü.cher", Registration), "a label has no dot");
    assert!(idna2008::is_u_label("a·b", Lookup) && !idna2008::is_u_label("a·b", Registration));
    assert!(idna2008::is_a_label("xn--bcher-kva"));
    for label in ["bucher", "bücher", "xn--bcher-kv", "XN--BCHER-KVA", "xn--a-ecp", "xn--tda.x"] {
        assert!(!idna2008::is_a_label(label), "{label}");
    }
}

#[test]
fn every_contexto_character_has_a_rule() {
    use isonym::unicode::{Idna2008, props};
    for c in '\0'..=char::MAX {
        let of_context = props(c).idna2008() == Idna2008::ContextO;
        assert_eq!(of_context, isonym::host::context::has_other_rule(c), "{c:?}");
    }
}
