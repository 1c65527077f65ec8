//! Jena's tests of single schemes.

use std::ops::ControlFlow;

use isonym::finding::{Finding, Rule, Severity};
use isonym::scheme::urn::Urn;
use isonym::syntax::Reference;
use isonym::{check, host, profile, scheme};
use serde_json::json;

use super::{judge, strings};
use crate::conform::data::Row;
use crate::conform::ops::{Operation, Outcome};

pub(in crate::conform::suites) const OPERATIONS: &[Operation] = &[
    ("schemeViolation", violation),
    ("goodURN1", urn_parts),
    ("badURN", |row| judge(row, is_urn, false)),
    ("badURN1", |row| judge(row, is_urn, false)),
    ("testURNComponents", urn_components),
    ("testURNComponentsBad", |row| judge(row, |end| is_urn(&format!("{NAME}{end}")), false)),
    ("goodDID", |row| judge(row, |text| is_of(text, "did"), true)),
    ("badDID", |row| judge(row, |text| is_of(text, "did"), false)),
    ("goodOID", |row| judge(row, |text| is_without(text, "oid"), true)),
    ("badOID", |row| judge(row, |text| is_without(text, "oid"), false)),
];

/// What stands before the components that are tested.
const NAME: &str = "urn:nid:nss";

/// What the scheme of a reference asks and is not given.
pub(in crate::conform::suites) fn found(text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let _ = scheme::judge(&Reference::split(text), &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    findings
}

/// The rules broken, by grammar, advice, scheme and host, that answer to issues of Jena's. That a
/// scheme is not registered is none of them.
pub(super) fn broken(text: &str) -> Vec<&'static Rule> {
    let mut findings = check::all(text, &profile::IRI_REF).findings;
    findings.extend(found(text));
    if let Some(name) = Reference::split(text).host() {
        findings.extend(host::judge(name).into_iter().map(|found| found.finding));
    }
    let mut rules: Vec<_> = findings.into_iter().map(|finding| finding.rule).collect();
    rules.retain(|rule| *rule != &scheme::rules::UNREGISTERED && !rule.jena_iri3986.is_empty());
    rules
}

/// Every issue that is expected is answered to by a rule that is broken, and every rule that is
/// broken answers to an issue that is expected.
fn violation(row: &Row) -> Outcome {
    let strings = strings(row);
    let Some(text) = strings.first() else { return Outcome::Failed("no input".to_owned()) };
    let issues: Vec<String> = serde_json::from_str(&row.expected).unwrap_or_default();
    let broken = broken(text);
    let answers = |rule: &Rule, issue: &str| rule.jena_iri3986.contains(&issue);
    let all = issues.iter().all(|issue| broken.iter().any(|rule| answers(rule, issue)))
        && broken.iter().all(|rule| issues.iter().any(|issue| answers(rule, issue)));
    Outcome::of(all, || ids(&broken))
}

pub(super) fn ids(rules: &[&Rule]) -> String {
    rules.iter().map(|rule| rule.id).collect::<Vec<_>>().join(" ")
}

fn is_urn(text: &str) -> bool {
    Urn::parse(text).is_ok()
}

/// The parts of a URN that are there are equal to the strings that follow it.
fn urn_parts(row: &Row) -> Outcome {
    let strings = strings(row);
    let Some((text, expected)) = strings.split_first() else {
        return Outcome::Failed("no input".to_owned());
    };
    let Ok(urn) = Urn::parse(text) else { return Outcome::Failed("refused".to_owned()) };
    let parts = [text.split(':').next(), Some(urn.nid), Some(urn.nss), urn.r, urn.q, urn.f];
    same(&parts, expected)
}

/// The components of a URN that ends in the first string are equal to those that follow.
fn urn_components(row: &Row) -> Outcome {
    let strings = strings(row);
    let Some((end, expected)) = strings.split_first() else {
        return Outcome::Failed("no input".to_owned());
    };
    match Urn::parse(&format!("{NAME}{end}")) {
        Ok(urn) => same(&[urn.r, urn.q, urn.f], expected),
        Err(_) => Outcome::Failed("refused".to_owned()),
    }
}

fn same(parts: &[Option<&str>], expected: &[String]) -> Outcome {
    let got: Vec<&str> = parts.iter().copied().flatten().collect();
    Outcome::of(got == expected, || json!(got).to_string())
}

/// Of that scheme, and without fault.
fn is_of(text: &str, name: &str) -> bool {
    scheme::unexpected(&Reference::split(text), name).is_none() && is_without(text, name)
}

/// Whether nothing is wrong by the grammar or the rules of that group.
fn is_without(text: &str, group: &str) -> bool {
    let is_error = |f: &Finding| f.severity == Severity::Error && f.rule.group() == group;
    super::is_valid(text) && !found(text).iter().any(is_error)
}
