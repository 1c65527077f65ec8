//! The rules of single schemes: the names that other tools have for them. Their examples are
//! tested with those of all rules.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use isonym::scheme::{RULES, rules};

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
