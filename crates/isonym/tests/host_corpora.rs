//! Names that somebody calls valid or invalid, and what we say: the differences by rule. The lists
//! are public data of certificate and DNS logs; where they are not at hand the tests say so.

#![allow(clippy::unwrap_used)]

mod shared;

use std::collections::BTreeMap;

use isonym::finding::Severity;
use isonym::host::HostFinding;
use isonym::host::uts46::{self, Flags};

/// Names by the rule of the first error; `accepted` where there is none.
fn by_rule(names: &str, judge: fn(&str) -> Vec<HostFinding>) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for name in names.lines() {
        let findings = judge(name);
        let mut errors = findings.iter().filter(|f| f.finding.severity == Severity::Error);
        let rule = errors.next().map_or("accepted", |found| found.finding.rule.id);
        *counts.entry(rule).or_default() += 1;
    }
    counts
}

/// Names in the DNS, which are valid to a list that only decodes them: what UTS #46 refuses was
/// registered without a look at what it decodes to.
#[test]
fn registered_names() {
    let Some(names) = shared::shared("corpora/idn/valid-idn-domains.txt") else { return };
    let counts = by_rule(&names, |name| uts46::to_ascii(name, &Flags::DEFAULT).findings);
    let expected = [
        ("accepted", 9253),
        // Left-to-right letters in a right-to-left label, hyphens at its end, digits at its head.
        ("host/bidi-rule", 626),
        // U+FFFD, where an encoder met broken text; capitals and bold letters, which encoders that
        // do not map leave.
        ("host/disallowed-character", 53),
        ("host/joiner-without-context", 5),
        ("host/label-not-nfc", 1),
        ("host/leading-mark", 1),
        // Code points near U+FFFD, from the same broken text.
        ("host/unassigned-character", 7),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}

/// Names of a log that were sorted out as no host names.
#[test]
fn sorted_out_names() {
    let Some(names) = shared::shared("corpora/idn/invalid-hostnames.txt") else { return };
    let counts = by_rule(&names, isonym::host::judge);
    let expected = [
        // Single labels and public suffixes: host names, but nobody's domain.
        ("accepted", 1222),
        ("host/empty-label", 1924),
        ("host/hyphen-at-end", 19),
        ("host/label-too-long", 89),
        ("host/name-length", 1),
        // Underscores, almost all.
        ("host/not-letter-digit-hyphen", 9353),
        ("host/percent-encoded", 1),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}
