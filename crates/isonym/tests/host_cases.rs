//! Hosts: cases from testdata/host.toml, the examples of the rules, and the suites of others where
//! they are at hand.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

mod shared;

use isonym::finding::{Rule, apply};
use isonym::host::uts46::{self, Flags};
use isonym::host::{self, Answer, HostFinding, HostPolicy, Protocol, rules};
use isonym::unicode::{IdnaStatus, map, props};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    op: String,
    input: String,
    #[serde(default)]
    flags: Vec<String>,
    expected: Option<String>,
    rule: Option<String>,
    span: Option<[usize; 2]>,
    #[serde(default)]
    label: usize,
    code_point: Option<char>,
    status: Option<String>,
    source: String,
}

fn flags(names: &[String]) -> Flags {
    let mut flags = Flags::default();
    for name in names {
        let (flag, value) = match name.as_str() {
            "check_hyphens" => (&mut flags.check_hyphens, true),
            "no_check_bidi" => (&mut flags.check_bidi, false),
            "no_check_joiners" => (&mut flags.check_joiners, false),
            "use_std3_ascii_rules" => (&mut flags.use_std3_ascii_rules, true),
            "verify_dns_length" => (&mut flags.verify_dns_length, true),
            "transitional" => (&mut flags.transitional, true),
            "ignore_invalid_punycode" => (&mut flags.ignore_invalid_punycode, true),
            other => panic!("no flag {other}"),
        };
        *flag = value;
    }
    flags
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/host.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50);
    for case in cases.case {
        let (input, flags) = (case.input.as_str(), flags(&case.flags));
        let as_answer = |text| Answer { text, findings: Vec::new() };
        let as_judged = |text, protocol| Answer {
            findings: host::judge_by(text, protocol),
            ..as_answer(Cow::Borrowed(text))
        };
        let answer = match case.op.as_str() {
            "uts46.to_ascii" => uts46::to_ascii(input, &flags),
            "uts46.to_unicode" => uts46::to_unicode(input, &flags),
            "uts46.display" => as_answer(uts46::to_unicode_display(input, &flags)),
            "judge" => as_judged(input, Protocol::Uts46),
            "judge.idna2008" => as_judged(input, Protocol::Idna2008),
            "judge.idna2003" => as_judged(input, Protocol::Idna2003),
            "wire.idna" => host::wire(input, HostPolicy::Idna),
            "wire.percent" => host::wire(input, HostPolicy::Percent),
            "wire.keep" => host::wire(input, HostPolicy::Keep),
            other => panic!("no operation {other}"),
        };
        let what = format!("{} of {input:?}; {}", case.op, case.source);
        match case.rule {
            None => {
                assert_eq!(answer.findings, [], "{what}");
                assert_eq!(Some(&*answer.text), case.expected.as_deref(), "{what}");
            }
            Some(rule) => {
                let first = answer.findings.first().expect(&what);
                let got = (first.finding.rule.id, first.finding.span, first.label);
                let [start, end] = case.span.expect(&what);
                let want = (rule.as_str(), isonym::finding::Span::new(start, end), case.label);
                assert_eq!(got, want, "{what}");
                assert_eq!(first.code_point, case.code_point, "{what}");
                assert_eq!(first.status, case.status.as_deref(), "{what}");
            }
        }
    }
}

fn breaks(host: &str, rule: &Rule) -> Vec<HostFinding> {
    host::judge(host).into_iter().filter(|found| found.finding.rule == rule).collect()
}

#[test]
fn the_bad_example_breaks_its_rule_and_the_good_one_none() {
    // Others judge a host where it stands in a reference.
    for rule in rules::RULES.iter().filter(|rule| rule.profile == "host") {
        let found = breaks(rule.bad, rule);
        assert!(!found.is_empty(), "{}: {:?} is taken for good", rule.id, rule.bad);
        assert_eq!(host::judge(rule.good), [], "{}: {:?}", rule.id, rule.good);
        for found in found {
            let message = found.message(rule.bad);
            let is_open = ["{char}", "{text}"].iter().any(|place| message.contains(place));
            assert!(!is_open, "{}: {message}", rule.id);
        }
    }
}

#[test]
fn a_repair_mends() {
    for rule in rules::RULES.iter() {
        let findings: Vec<_> =
            breaks(rule.bad, rule).into_iter().map(|found| found.shifted(0)).collect();
        if findings.iter().all(|finding| finding.repair.is_some()) {
            let mended = apply(rule.bad, &findings);
            assert_eq!(breaks(&mended, rule), [], "{}: {mended}", rule.id);
        }
    }
}

#[test]
fn a_finding_takes_its_place_in_a_longer_text() {
    let text = "http://a.℀.example/";
    let found = uts46::to_ascii("a.℀.example", &Flags::default()).findings.remove(0);
    let message = "the name holds or becomes at “℀” a character that delimits or may not be in a \
                   host (U+002F after mapping and decoding)";
    assert_eq!(found.message("a.℀.example"), message);
    assert_eq!(found.shifted("http://".len()).span.of(text), "℀");
}

// The suites of others.

/// The records of a file of web-platform-tests; those with a lone surrogate are left out.
fn wpt<T: for<'a> Deserialize<'a>>(name: &str) -> Vec<T> {
    let Some(file) = shared::shared(&format!("conformance/wpt/{name}")) else { return Vec::new() };
    let records: Vec<Box<RawValue>> = serde_json::from_str(&file).unwrap();
    let records =
        records.iter().map(|record| record.get()).filter(|record| record.starts_with('{'));
    records.filter_map(|record| serde_json::from_str(record).ok()).collect()
}

#[derive(Deserialize)]
struct ToAscii {
    input: String,
    output: Option<String>,
}

/// *Domain to ASCII* of WHATWG URL, beStrict false, on top of UTS #46.
fn domain_to_ascii(domain: &str) -> Option<String> {
    if domain.is_ascii() {
        // A domain of US-ASCII is only brought to lower case, whatever its A-labels stand for; the
        // forbidden code points are looked for all the same.
        let forbidden = uts46::to_ascii(domain, &Flags::default()).findings.into_iter();
        let mut forbidden = forbidden.filter(|f| f.finding.rule == &rules::FORBIDDEN);
        forbidden.next().is_none().then(|| domain.to_ascii_lowercase())
    } else {
        uts46::to_ascii(domain, &Flags::default()).result().map(str::to_owned)
    }
}

/// Unassigned in the Unicode 17.0 of the suite, a valid small seal character in 18.0.
const ASSIGNED_SINCE: char = '\u{3E8AC}';

#[test]
fn web_platform_tests() {
    for (file, rows, newer) in [("IdnaTestV2.json", 2669, 2), ("toascii.json", 87, 0)] {
        let tests: Vec<ToAscii> = wpt(file);
        if tests.is_empty() {
            return;
        }
        assert_eq!(tests.len(), rows, "{file}");
        let (of_18, others): (Vec<_>, Vec<_>) =
            tests.into_iter().partition(|test| test.input.contains(ASSIGNED_SINCE));
        for test in others {
            assert_eq!(domain_to_ascii(&test.input), test.output, "{file}: {:?}", test.input);
        }
        let accepted = of_18.iter().filter(|test| domain_to_ascii(&test.input).is_some());
        assert_eq!(accepted.count(), newer, "{file}");
    }
}

#[test]
fn web_platform_tests_of_the_length() {
    #[derive(Deserialize)]
    struct Length {
        input: String,
        failure: bool,
    }
    let flags = Flags { verify_dns_length: true, ..Flags::default() };
    for test in wpt::<Length>("verifydnslength_tests.json") {
        let host = test.input.strip_prefix("http://").unwrap().trim_end_matches('/');
        // The suite allows the dot of the root, which UTS #46 does not.
        let host = host.strip_suffix('.').unwrap_or(host);
        assert_eq!(!uts46::to_ascii(host, &flags).is_ok(), test.failure, "{:?}", test.input);
    }
}

/// A field of a vector file.
fn unescape(field: &str) -> String {
    let mut text = String::new();
    let mut rest = field;
    while let Some((before, after)) = rest.split_once("\\u{") {
        let (hex, after) = after.split_once('}').unwrap();
        text += before;
        text.push(char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap());
        rest = after;
    }
    text + rest
}

/// Status and mapping of a character, as IdnaMappingTable.txt has them.
fn table_entry(c: char) -> String {
    let (status, mapping) = match props(c).idna_status() {
        IdnaStatus::Valid if props(c).idna2008() == isonym::unicode::Idna2008::Disallowed => {
            ("valid NV8", None)
        }
        IdnaStatus::Valid => ("valid", None),
        IdnaStatus::Ignored => ("ignored", None),
        IdnaStatus::Mapped => ("mapped", map::uts46(c)),
        IdnaStatus::Deviation => ("deviation", map::nfkc_casefold(c)),
        IdnaStatus::Disallowed => ("disallowed", None),
    };
    let mapping = mapping.unwrap_or("").chars().map(|c| format!(" {:04X}", u32::from(c)));
    mapping.fold(status.to_owned(), |entry, c| entry + &c)
}

#[test]
fn vectors() {
    let Some(file) = shared::shared("vectors/idna.tsv") else { return };
    let mut rows = 0;
    for line in file.lines().filter(|line| line.contains("\tuts46.")) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (operation, input, expected) = (fields[1], unescape(fields[2]), unescape(fields[3]));
        let got = match operation {
            "uts46.to_ascii(nontransitional)" => {
                uts46::to_ascii(&input, &Flags::default()).result().unwrap().to_owned()
            }
            "uts46.status" | "uts46.mapping_table(17.0)" => {
                table_entry(input.chars().next().unwrap())
            }
            other => panic!("no operation {other}"),
        };
        assert_eq!(got, expected, "{operation} of {input:?}");
        rows += 1;
    }
    assert_eq!(rows, 17);
}

#[test]
fn reports() {
    let Some(file) = shared::shared("cases/reports.tsv") else { return };
    let mut rows = 0;
    for line in file.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let (id, operation) = (fields[0], fields[5]);
        let ascii = |text: &serde_json::Value| {
            let text = text.as_str().unwrap();
            uts46::to_ascii(text, &Flags::default()).result().map(str::to_owned)
        };
        if operation == "to_ascii" {
            let input: serde_json::Value = serde_json::from_str(fields[4]).unwrap();
            let expected: serde_json::Value = serde_json::from_str(fields[6]).unwrap();
            if let Some(expected) = expected.get("uts46") {
                assert_eq!(ascii(&input["s"]).as_deref(), expected.as_str(), "{id}");
                rows += 1;
            }
        } else if fields[6].contains("uts46_same_host") {
            let input: serde_json::Value = serde_json::from_str(fields[4]).unwrap();
            assert_eq!(ascii(&input["s"]), ascii(&input["against"]), "{id}");
            rows += 1;
        }
    }
    assert!(rows > 20, "{rows} rows");
}
