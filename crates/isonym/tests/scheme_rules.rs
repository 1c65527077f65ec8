//! The rules of single schemes: examples, repairs, and the names that other tools have for them.

#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use isonym::finding::{Finding, Rule, apply};
use isonym::host;
use isonym::scheme::{self, RULES, rules};
use isonym::syntax::{self, Grammar, Reference};

/// All that is said of the scheme of `text`; of its being no URN where only URNs are asked for.
fn findings(text: &str, profile: &str) -> Vec<Finding> {
    let reference = Reference::split(text);
    let mut findings = Vec::new();
    if profile == "urn" {
        findings.extend(scheme::unexpected(&reference, "urn"));
    }
    let _ = scheme::judge(&reference, &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    findings
}

fn breaks(text: &str, rule: &Rule) -> Vec<Finding> {
    findings(text, rule.profile).into_iter().filter(|finding| finding.rule == rule).collect()
}

#[test]
fn the_bad_example_breaks_the_rule_and_the_good_one_does_not() {
    for rule in RULES {
        let found = breaks(rule.bad, rule);
        assert!(!found.is_empty(), "{}: {:?} is taken for good", rule.id, rule.bad);
        assert_eq!(breaks(rule.good, rule), [], "{}: {:?}", rule.id, rule.good);
        assert!(syntax::validate(rule.good, &Grammar::IRI).is_ok(), "{}: {:?}", rule.id, rule.good);
        for finding in found {
            let span = finding.span;
            assert!(rule.bad.get(span.range()).is_some(), "{}: {span:?}", rule.id);
            let message = finding.message(rule.bad);
            assert!(!message.contains('{'), "{}: {message}", rule.id);
        }
    }
}

#[test]
fn a_repair_mends() {
    let mut repaired = 0;
    for rule in RULES {
        let found = breaks(rule.bad, rule);
        if found.iter().all(|finding| finding.repair.is_some()) {
            let mended = apply(rule.bad, &found);
            assert_eq!(breaks(&mended, rule), [], "{}: {mended}", rule.id);
            assert!(syntax::validate(&mended, &Grammar::IRI).is_ok(), "{}: {mended}", rule.id);
            repaired += 1;
        }
    }
    assert!(repaired > 15, "{repaired}");
}

#[test]
fn ids_are_unique_and_everything_is_said() {
    let mut seen = HashSet::new();
    for rule in RULES {
        assert!(seen.insert(rule.id), "{} stands twice", rule.id);
        assert_eq!(rule.id.split('/').count(), 2, "{}", rule.id);
        for text in [rule.message, rule.expected, rule.source, rule.why, rule.bad, rule.good] {
            assert!(!text.is_empty(), "{} says nothing somewhere", rule.id);
        }
    }
    let others = syntax::rules::RULES.iter().chain(syntax::advice::RULES).chain(host::rules::RULES);
    for rule in others {
        assert!(!seen.contains(rule.id), "{} is the id of another room", rule.id);
    }
}

/// Every issue of jena-iri3986 but those about the generic syntax and hosts.
#[test]
fn every_scheme_issue_of_jena_iri3986_is_answered() {
    let issues = [
        "iri_scheme_unexpected",
        "http_no_host",
        "http_empty_host",
        "http_port_not_advised",
        "http_omit_well_known_port",
        "uuid_bad_pattern",
        "uuid_has_query",
        "uuid_has_fragment",
        "uuid_not_lowercase",
        "uuid_scheme_not_registered",
        "urn_non_ascii_character",
        "urn_bad_pattern",
        "urn_bad_nid",
        "urn_bad_nss",
        "urn_bad_components",
        "urn_x_namespace",
        "urn_bad_informal_namespace",
        "file_bad_form",
        "file_relative_path",
        "did_bad_syntax",
        "oid_bad_syntax",
        "oid_scheme_not_registered",
    ];
    let answered: BTreeSet<&str> =
        RULES.iter().flat_map(|rule| rule.jena_iri3986).copied().collect();
    assert_eq!(answered, BTreeSet::from(issues));
}

/// Every code of jena-iri's violations.xml that is about a scheme.
#[test]
fn every_scheme_code_of_jena_iri_is_answered() {
    let codes = [
        "REQUIRED_COMPONENT_MISSING",
        "PROHIBITED_COMPONENT_PRESENT",
        "SCHEME_REQUIRES_LOWERCASE",
        "SCHEME_PREFERS_LOWERCASE",
        "SCHEME_PATTERN_MATCH_FAILED",
        "QUERY_IN_LEGACY_SCHEME",
        "DEFAULT_PORT_SHOULD_BE_OMITTED",
        "PORT_SHOULD_NOT_BE_WELL_KNOWN",
        "UNREGISTERED_IANA_SCHEME",
        "UNREGISTERED_NONIETF_SCHEME_TREE",
        "SCHEME_INCLUDES_DASH",
    ];
    let answered: BTreeSet<&str> = RULES.iter().flat_map(|rule| rule.jena_iri).copied().collect();
    assert_eq!(answered, BTreeSet::from(codes));
}

#[test]
fn the_list_holds_every_rule_once() {
    // The statics that the list was made from, counted in the source.
    let sources = ["common", "data", "mail", "names", "news", "urn", "web"];
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/src/scheme/rules/");
    let read = |name: &str| std::fs::read_to_string(format!("{dir}{name}.rs")).unwrap();
    let statics: usize = sources.iter().map(|name| read(name).matches("pub static ").count()).sum();
    assert_eq!(RULES.len(), statics);
    assert!(RULES.contains(&&rules::UNREGISTERED));
}
