//! The tests of jena-iri3986 and the table of jena-iri about schemes, where they are at hand.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

mod shared;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use isonym::finding::{Finding, Severity};
use isonym::profile;
use isonym::scheme;
use isonym::scheme::urn::Urn;
use isonym::syntax::{self, Grammar, Reference, advice};
use serde::Deserialize;

fn findings(text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let _ = scheme::judge(&Reference::split(text), &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    findings
}

/// The issues of jena-iri3986 that answer to the findings of this room and to generic advice.
fn issues(text: &str) -> BTreeSet<&'static str> {
    let reference = Reference::split(text);
    let mut all = findings(text);
    let wanted = advice::Wanted::new(profile::IRI.advice, Severity::Info);
    let _ = advice::advise(&reference, &wanted, &mut |finding| {
        all.push(finding);
        ControlFlow::Continue(())
    });
    // What is not registered is no issue of theirs.
    all.retain(|finding| finding.rule != &scheme::rules::UNREGISTERED);
    all.iter().flat_map(|finding| finding.rule.jena_iri3986).copied().collect()
}

fn is_valid(text: &str) -> bool {
    syntax::validate(text, &Grammar::IRI_REFERENCE).is_ok()
}

fn has_error(text: &str, group: &str) -> bool {
    let is_error = |f: &Finding| f.severity == Severity::Error && f.rule.group() == group;
    !is_valid(text) || findings(text).iter().any(is_error)
}

#[derive(Deserialize)]
struct Arguments {
    strings: Vec<String>,
    issues: Vec<String>,
}

/// DID Core 1.0 section 3.1: `method-char = %x61-7A / DIGIT`. Jena lets no digit stand.
const DIGIT_IN_METHOD: &str = "did:abc345:specific";

/// RFC 3986 section 3.2.2: lower case, "while only using uppercase letters for percent-encodings".
/// Jena asks for lower case there, too.
const UPPER_CASE_ESCAPE: &str = "http://host%AA/ab%FFdef";

/// The rows of these tests that are about something else.
const OF_HOSTS: [&str; 2] = ["iri_bad_ipv4_address", "iri_bad_ipv6_address"];

#[test]
fn iri3986() {
    let Some(file) = shared::shared("conformance/jena/iri3986-cases.tsv") else { return };
    let mut seen = 0;
    for line in file.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let arguments: Arguments = serde_json::from_str(fields[2]).unwrap();
        let strings: Vec<&str> = arguments.strings.iter().map(String::as_str).collect();
        let [text, expected @ ..] = &strings[..] else { panic!("{line}") };
        match fields[1] {
            "schemeViolation" => violation(text, &arguments.issues),
            "good" if fields[0].starts_with("TestURISchemes.") => {
                assert_eq!(issues(text), BTreeSet::new(), "{line}");
            }
            "goodURN1" => {
                let urn = Urn::parse(text).expect(text);
                let scheme = text.split(':').next();
                let parts = [scheme, Some(urn.nid), Some(urn.nss), urn.r, urn.q, urn.f];
                assert_eq!(parts.into_iter().flatten().collect::<Vec<_>>(), expected, "{line}");
            }
            "badURN" | "badURN1" => assert!(Urn::parse(text).is_err(), "{line}"),
            "testURNComponents" => {
                let urn = format!("urn:nid:nss{text}");
                let urn = Urn::parse(&urn).expect(text);
                let parts: Vec<_> = [urn.r, urn.q, urn.f].into_iter().flatten().collect();
                assert_eq!(parts, expected, "{line}");
            }
            "testURNComponentsBad" => {
                assert!(Urn::parse(&format!("urn:nid:nss{text}")).is_err(), "{line}");
            }
            "goodDID" => assert!(!has_error(text, "did"), "{line}"),
            "badDID" if *text == DIGIT_IN_METHOD => assert!(!has_error(text, "did")),
            "badDID" => {
                let is_other = scheme::unexpected(&Reference::split(text), "did").is_some();
                assert!(is_other || has_error(text, "did"), "{line}");
            }
            "goodOID" => assert!(!has_error(text, "oid"), "{line}"),
            "badOID" => assert!(has_error(text, "oid"), "{line}"),
            _ => continue,
        }
        seen += 1;
    }
    assert_eq!(seen, 154);
}

/// Every issue that is expected is found, and no other.
fn violation(text: &str, expected: &[String]) {
    let expected = expected.iter().map(String::as_str);
    let mut expected: BTreeSet<_> = expected.filter(|issue| !OF_HOSTS.contains(issue)).collect();
    if text == UPPER_CASE_ESCAPE {
        expected.remove("iri_host_not_lowercase");
    }
    if text == "urn:urn-abc:nss" {
        // One rule answers to both.
        expected.insert("urn_bad_informal_namespace");
    }
    assert_eq!(issues(text), expected, "{text}");
}

/// The contents of the elements called `name` in `text`.
fn elements<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    text.split(&open).skip(1).filter_map(|rest| Some(rest.split_once(&close)?.0)).collect()
}

fn without_comments(text: &str) -> String {
    let pieces = text.split("<!--").map(|piece| piece.split_once("-->").map_or(piece, |p| p.1));
    pieces.collect()
}

fn content(written: &str) -> String {
    written
        .replace("<unicode>00E7</unicode>", "\u{E7}")
        .replace("<unicode>00E9</unicode>", "\u{E9}")
}

/// RFC 8141 section 2: URNs are US-ASCII.
const NOT_ASCII: &str = "urn:x-hp:foo\u{E9}";

/// The examples of the schemes: each bad one is found fault with, no good one is.
#[test]
fn schemes_of_violations_xml() {
    let Some(file) = shared::shared("conformance/jena/violations.xml") else { return };
    let file = without_comments(&file);
    let (mut good, mut bad) = (0, 0);
    for scheme in file.split("<scheme ").skip(1) {
        let scheme = scheme.split_once("</scheme>").unwrap().0;
        for text in elements(scheme, "good").into_iter().map(content) {
            let errors = findings(&text).into_iter().filter(|f| f.severity == Severity::Error);
            assert_eq!(errors.count(), usize::from(text == NOT_ASCII), "{text}");
            good += 1;
        }
        for text in elements(scheme, "bad").into_iter().map(content) {
            assert!(!findings(&text).is_empty(), "{text}");
            bad += 1;
        }
    }
    assert_eq!((good, bad), (14, 27));
}

/// The bad examples of the codes that are about schemes.
#[test]
fn codes_of_violations_xml() {
    let Some(file) = shared::shared("conformance/jena/violations.xml") else { return };
    let file = without_comments(&file);
    let mut seen = 0;
    for violation in elements(&file, "violation") {
        let code = elements(violation, "name")[0];
        let of_schemes = scheme::RULES.iter().any(|rule| rule.jena_iri.contains(&code));
        for text in elements(violation, "bad").into_iter().filter(|_| of_schemes) {
            // Its scheme begins with a hyphen: that is a matter of the grammar.
            if text.starts_with('-') {
                continue;
            }
            let found = findings(text);
            assert!(found.iter().any(|f| f.rule.jena_iri.contains(&code)), "{code} {text}");
            seen += 1;
        }
    }
    assert_eq!(seen, 6);
}
