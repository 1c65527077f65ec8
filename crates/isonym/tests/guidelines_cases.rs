//! The guidelines of 1997 and policies as findings: cases from testdata/guidelines.toml.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::ops::ControlFlow;

use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::check::Checker;
use isonym::finding::{Finding, Severity};
use isonym::profile;
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    profile: String,
    policy: Option<String>,
    input: String,
    found: Vec<Found>,
    source: String,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Found {
    rule: String,
    span: [usize; 2],
    severity: String,
    repair: Option<String>,
    #[serde(default)]
    safe: bool,
    expected: Option<String>,
}

fn findings(case: &Case) -> Vec<Finding> {
    let checker = Checker::new(profile::find(&case.profile).unwrap(), Severity::Info);
    let checker = match case.policy.as_deref() {
        None => checker,
        Some("uts39") => checker.by_policy(Policy::default()),
        Some("chrome") => checker.by_policy(Policy::Chrome(Chrome::default())),
        Some("duerst-1997") => checker.by_policy(Policy::Duerst1997),
        Some(other) => panic!("no policy {other}"),
    };
    let mut findings = Vec::new();
    let _ = checker.each(&case.input, &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    findings.sort_by_key(|finding| finding.span);
    findings
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/guidelines.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50);
    let mut failed = Vec::new();
    for case in &cases.case {
        let found: Vec<_> = findings(case)
            .into_iter()
            .map(|finding| Found {
                rule: finding.rule.id.into(),
                span: [finding.span.start, finding.span.end],
                severity: finding.severity.as_str().into(),
                repair: finding.repair.as_ref().map(|r| r.replacement(&case.input).into_owned()),
                safe: finding.repair.is_some_and(|repair| repair.safe),
                expected: case.policy.as_ref().map(|_| finding.expected.into()),
            })
            .collect();
        if found != case.found {
            failed.push(format!("{:?} ({}): {found:#?}", case.input, case.source));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

const PIECES: [&str; 24] = [
    "a", "A", "\u{430}", "\u{410}", "\u{3B1}", "\u{3A3}", "7", " ", ".", "-", "\u{FF21}",
    "\u{FF76}", "\u{FF9E}", "\u{FFA1}", "\u{FE31}", "\u{FB01}", "\u{FEFC}", "\u{F914}", "\u{314E}",
    "\u{6A9C}", "\u{56FD}", "\u{2236}", "\u{200D}", "\u{301}",
];

proptest! {
    /// What safe repairs of width give has no width left to be repaired, and is the same under NFKC.
    #[test]
    fn safe_repairs_change_nothing_that_nfkc_keeps_apart(
        pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..12),
    ) {
        use isonym::check::{Repairs, repair};
        use isonym::unicode::normal::Form;
        let text = pieces.concat();
        let mended = repair(&text, &profile::NAME, Severity::Info, Repairs::Safe).text;
        prop_assert_eq!(Form::Nfkc.normalize(&mended), Form::Nfkc.normalize(&text));
        let again = repair(&mended, &profile::NAME, Severity::Info, Repairs::Safe);
        prop_assert!(again.made.is_empty(), "{:?} -> {:?}", text, again);
    }

    /// Every span is of the text, and lower case has no upper case left.
    #[test]
    fn any_text_is_judged(text in any::<String>()) {
        for profile in [&profile::NAME, &profile::WORLDWIDE, &profile::HOST] {
            for finding in isonym::check::all(&text, profile).findings {
                prop_assert!(text.get(finding.span.range()).is_some());
                if finding.rule.id == "ambiguity/upper-case" {
                    let lower = finding.repair.unwrap().replacement(&text).into_owned();
                    let again = isonym::check::all(&lower, profile).findings;
                    prop_assert!(again.iter().all(|f| f.rule.id != "ambiguity/upper-case"));
                }
            }
        }
    }
}
