//! testdata/scheme.toml.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::ops::ControlFlow;

use isonym::scheme::urn::{self, Urn};
use isonym::scheme::{self, mailto};
use isonym::syntax::Reference;
use isonym::{check, profile};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    op: String,
    input: String,
    /// The other operand of a comparison.
    other: Option<String>,
    /// What comes out; `true` or `false` of a comparison, `invalid` where it is refused.
    expected: Option<String>,
    /// Rule and span of every finding, in order of position.
    #[serde(default)]
    found: Vec<(String, usize, usize)>,
    source: String,
}

fn judged(text: &str) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    let _ = scheme::judge(&Reference::split(text), &mut |finding| {
        found.push((finding.rule.id.to_owned(), finding.span.start, finding.span.end));
        ControlFlow::Continue(())
    });
    found.sort_by_key(|&(_, start, end)| (start, end));
    found
}

/// Severity and rule of every finding under the profile `iri`, in order of position.
fn checked(text: &str) -> String {
    let findings = check::all(text, &profile::IRI).findings;
    let named = findings.iter().map(|found| format!("{} {}", found.severity, found.rule.id));
    named.collect::<Vec<_>>().join(", ")
}

fn normal(text: &str) -> String {
    scheme::normalize(&Reference::split(text)).into_owned()
}

fn known(scheme: &str) -> String {
    let Some(info) = scheme::info(scheme) else { return "unknown".into() };
    let mut words = vec![info.status.as_str().to_owned()];
    words.extend(info.default_port.map(|port| port.to_string()));
    words.extend(info.is_opaque.then(|| "opaque".into()));
    words.extend(info.names_domains.then(|| "domains".into()));
    words.join(" ")
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/scheme.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 80, "{}", cases.case.len());
    for case in &cases.case {
        let (input, what) =
            (case.input.as_str(), format!("{} {:?}: {}", case.op, case.input, case.source));
        let other = || case.other.as_deref().expect(&what);
        let got = match case.op.as_str() {
            "judge" => {
                assert_eq!(judged(input), case.found, "{what}");
                continue;
            }
            "check" => checked(input),
            "info" => known(input),
            "normalize" => normal(input),
            "normalize.same" => (normal(input) == normal(other())).to_string(),
            "urn.equivalent" => urn::equivalent(input, other()).to_string(),
            "urn.valid" => Urn::parse(input).is_ok().to_string(),
            "urn.valid_2141" => urn::valid_2141(input).to_string(),
            "mailto.equivalent" => mailto::equivalent(input, other()).to_string(),
            unknown => panic!("no operation {unknown}"),
        };
        assert_eq!(Some(got.as_str()), case.expected.as_deref(), "{what}");
    }
}
