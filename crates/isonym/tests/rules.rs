//! The rule table holds what it promises: unique ids, and examples that do what they say.

use std::collections::HashSet;

use isonym::ambiguity::policy::Policy;
use isonym::finding::{Component, Finding, Rule};
use isonym::host::HostPolicy;
use isonym::level::{self, Options};
use isonym::profile::{Profile, Subject};
use isonym::text::escapes::Escapes;
use isonym::text::{hangul, levels};
use isonym::whatwg::{self, Url};
use isonym::xri::IriNormal;
use isonym::{check, profile};

/// The character model with all that it asks.
const FULL: levels::Options = levels::Options {
    level: levels::Level::FullyNormalized,
    escapes: Escapes::XML,
    policy: levels::Policy::Today,
};

/// All that any room that judges says about `text`.
fn findings(text: &str, profile: &'static Profile) -> Vec<Finding> {
    let options = Options { host: HostPolicy::Keep, ..Options::default() };
    let mut findings = check::all(text, profile).findings;
    findings.extend(level::to_uri(text, &options).findings);
    findings.extend(level::to_iri(text, &options).findings);
    findings.extend(level::display(text, &Policy::default()).findings);
    findings.extend(level::component_to_uri(text, Component::Query, &options).findings);
    findings.extend(levels::findings(text, &FULL));
    findings.extend(hangul::findings(text));
    findings.extend(IriNormal::new(text).to_xri().findings);
    if profile.subject == Subject::Url {
        let base = Url::parse("file:///d:/", None).ok();
        findings.extend(whatwg::parse(text, &whatwg::Options::against(base.as_ref())).findings);
    }
    if let Subject::Host(_) | Subject::Name(_) = profile.subject {
        findings.extend(Policy::default().host_finding(text));
        findings.extend(Policy::default().name_finding(text));
    }
    #[cfg(feature = "transcode")]
    if let Ok(encoded) = isonym::text::transcode::encode(text, "shift_jis") {
        findings.extend(encoded.findings);
    }
    findings
}

/// Whether a string can show that the rule is broken, here and now.
fn is_judged(rule: &Rule) -> bool {
    match rule.id {
        // Ill-formed UTF-8 cannot stand in a string; `bytes_that_are_not_utf8` has it.
        "char/not-utf8" => false,
        "text/unmappable" | "text/comes-back-changed" => cfg!(feature = "transcode"),
        _ => true,
    }
}

#[test]
fn ids_are_unique_and_in_kebab_case() {
    let mut seen = HashSet::new();
    for rule in check::rules() {
        assert!(seen.insert(rule.id), "{} stands twice", rule.id);
        let (group, name) = rule.id.split_once('/').expect("group/name");
        for part in [group, name] {
            let kebab = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            assert!(!part.is_empty() && part.bytes().all(kebab), "{}", rule.id);
        }
        for text in [rule.message, rule.expected, rule.source, rule.why] {
            assert!(!text.is_empty(), "{} says nothing somewhere", rule.id);
        }
    }
}

#[test]
fn the_bad_example_breaks_the_rule_and_the_good_one_does_not() {
    for rule in check::rules() {
        let profile = profile::find(rule.profile).expect(rule.id);
        let breaks = |text| findings(text, profile).iter().any(|f| f.rule == rule);
        if is_judged(rule) {
            assert!(breaks(rule.bad), "{}: {:?} is taken for good", rule.id, rule.bad);
        }
        assert!(!breaks(rule.good), "{}: {:?} is taken for bad", rule.id, rule.good);
        assert!(check::all(rule.good, profile).is_valid(), "{}: {:?}", rule.id, rule.good);
    }
}

#[test]
fn a_repair_of_the_bad_example_mends_it() {
    for rule in check::rules().filter(|rule| !rule.bad.is_empty()) {
        let profile = profile::find(rule.profile).expect(rule.id);
        let report = check::all(rule.bad, profile);
        let (mine, _): (Vec<_>, Vec<_>) = report.findings.into_iter().partition(|f| f.rule == rule);
        if mine.iter().all(|finding| finding.repair.is_some()) {
            let mended = isonym::finding::apply(rule.bad, &mine);
            let again = check::all(&mended, profile);
            assert!(again.findings.iter().all(|f| f.rule != rule), "{}: {mended}", rule.id);
        }
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    let finding = check::utf8(b"http://a/\xE9t\xE9").unwrap_err();
    assert_eq!((finding.rule.id, finding.span.range()), ("char/not-utf8", 9..10));
    assert!(check::utf8("http://a/é".as_bytes()).is_ok());
}

#[test]
fn messages_have_no_open_places() {
    for rule in check::rules().filter(|rule| !rule.bad.is_empty()) {
        let profile = profile::find(rule.profile).expect(rule.id);
        for finding in findings(rule.bad, profile) {
            let message = finding.message(rule.bad);
            for place in ["{char}", "{text}", "{component}"] {
                assert!(!message.contains(place), "{}: {message}", rule.id);
            }
        }
    }
}
