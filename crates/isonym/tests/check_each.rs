//! `check::each` and `Checker::suspects` say what `check::all` says, and less where less is asked.

#[allow(dead_code)]
mod hostile;

use std::ops::{ControlFlow, Range};

use isonym::check::{self, Checker};
use isonym::finding::{Finding, Severity};
use isonym::profile::{self, Profile};
use proptest::prelude::*;

const SEVERITIES: [Severity; 3] = [Severity::Info, Severity::Warning, Severity::Error];

fn each(text: &str, profile: &Profile, at_least: Severity) -> Vec<Finding> {
    let mut findings = Vec::new();
    let ended = check::each(text, profile, at_least, &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    assert!(ended.is_continue());
    findings
}

#[test]
fn the_grammar_comes_first_and_the_sink_may_stop() {
    let text = "HTTP://u:p@h/a b";
    let rules = |most: usize| {
        let mut rules = Vec::new();
        let ended = check::each(text, &profile::IRI, Severity::Info, &mut |finding| {
            rules.push(finding.rule.id);
            if rules.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        (rules, ended.is_break())
    };
    let all = [
        "char/space",
        "scheme/upper-case",
        "userinfo/present",
        "userinfo/password",
        "scheme/userinfo",
    ];
    assert_eq!(rules(9), (all.to_vec(), false));
    assert_eq!(rules(2), (all[..2].to_vec(), true));
}

proptest! {
    #[test]
    fn a_threshold_is_a_filter(text in hostile::text()) {
        for profile in profile::ALL {
            let all = check::all(&text, profile).findings;
            for at_least in SEVERITIES {
                let mut each = each(&text, profile, at_least);
                each.sort_by_key(|finding| finding.span);
                let grave = all.iter().filter(|finding| finding.severity >= at_least);
                prop_assert!(each.iter().eq(grave), "{text:?} {profile} {at_least}");
            }
        }
    }

    /// With gaps between the rows, and the last ones out of place.
    #[test]
    fn who_is_no_suspect_is_clean(
        texts in prop::collection::vec((hostile::text(), 0usize..300), 0..20),
    ) {
        let (mut text, mut rows) = (String::new(), Vec::new());
        for (row, gap) in &texts {
            rows.push(text.len()..text.len() + row.len());
            text.extend([row, " ".repeat(*gap).as_str()]);
        }
        rows.extend(rows.first().cloned());
        rows.extend([text.len() + 1..text.len() + 2, Range { start: usize::MAX, end: 0 }]);
        for profile in profile::ALL {
            for at_least in SEVERITIES {
                let mut suspects = Vec::new();
                let checker = Checker::new(profile, at_least);
                checker.suspects(&text, rows.iter().cloned(), |row| suspects.push(row));
                prop_assert!(suspects.is_sorted());
                let mut of_bytes = Vec::new();
                let bytes = text.as_bytes();
                checker.suspects(bytes, rows.iter().cloned(), |row| of_bytes.push(row));
                prop_assert_eq!(&of_bytes, &suspects);
                for (row, span) in rows.iter().enumerate() {
                    let clean = text
                        .get(span.clone())
                        .is_some_and(|text| each(text, profile, at_least).is_empty());
                    prop_assert!(clean || suspects.contains(&row), "{span:?} of {text:?}");
                }
            }
        }
    }

    #[test]
    fn clean_rows_are_no_suspects(rows in prop::collection::vec("http://[a-z]{1,9}/[a-z.?]{0,90}", 1..30)) {
        let text = rows.join("\n");
        let mut at = 0;
        let spans = rows.iter().map(|row| {
            let span = at..at + row.len();
            at = span.end + 1;
            span
        });
        let spans: Vec<_> = spans.collect();
        let checker = Checker::new(&profile::IRI, Severity::Warning);
        let mut suspects = 0;
        checker.suspects(&text, spans, |_| suspects += 1);
        prop_assert_eq!(suspects, 0);
    }
}
