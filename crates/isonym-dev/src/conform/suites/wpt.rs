//! The web platform tests: lists of objects in JSON.

use std::path::Path;

use isonym::host::uts46::{self, Flags};
use isonym::host::{HostFinding, rules};
use isonym::syntax::Reference;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{NO_TEXT, Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("IdnaTestV2", |row| ask(row, |domain| json!(domain_to_ascii(domain)))),
    ("toascii", |row| ask(row, |domain| json!(domain_to_ascii(domain)))),
    ("verifydnslength_tests", |row| ask(row, |url| json!(!has_dns_length(url)))),
];

/// What a test of hosts has: what goes in, and either what comes out or whether it fails.
#[derive(Deserialize)]
struct Test<'a> {
    #[serde(borrow)]
    input: &'a RawValue,
    #[serde(alias = "failure")]
    output: Value,
}

/// One row an object; strings among the objects are comments. They are taken as they stand, for
/// some hold surrogates, which no string of ours can.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "json")? {
        let name = data::name(&path);
        let text = data::read(&path)?;
        let list: Vec<&RawValue> =
            serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
        for (entry, number) in list.into_iter().map(RawValue::get).zip(1..) {
            if entry.starts_with('{') {
                let test = serde_json::from_str::<Test<'_>>(entry);
                rows.push(Row {
                    operation: name.trim_end_matches(".json").to_owned(),
                    at: format!("{name}#{number}"),
                    // No string of JSON goes over a line's end.
                    input: entry.lines().map(str::trim).collect(),
                    expected: test.map_or_else(|_| String::new(), |test| test.output.to_string()),
                    ..Row::default()
                });
            }
        }
    }
    Ok(rows)
}

fn ask(row: &Row, answer: impl FnOnce(&str) -> Value) -> Outcome {
    let test = match serde_json::from_str::<Test<'_>>(&row.input) {
        Ok(test) => test,
        Err(error) => return Outcome::Failed(error.to_string()),
    };
    let Ok(input) = serde_json::from_str::<String>(test.input.get()) else {
        return Outcome::NotYet(NO_TEXT.to_owned());
    };
    let got = answer(&input);
    Outcome::of(got == test.output, || got.to_string())
}

/// *Domain to ASCII* of the URL Standard, section 3.3, where beStrict is false: a domain of
/// US-ASCII is only brought to lower case, whatever its A-labels stand for. The forbidden domain
/// code points, which the host parser looks for, are refused as well.
fn domain_to_ascii(domain: &str) -> Option<String> {
    let answer = uts46::to_ascii(domain, &Flags::DEFAULT);
    if domain.is_ascii() {
        let is_forbidden = |found: &HostFinding| found.finding.rule == &rules::FORBIDDEN;
        return (!answer.findings.iter().any(is_forbidden)).then(|| domain.to_ascii_lowercase());
    }
    answer.result().map(str::to_owned)
}

/// Whether the host of a URL passes VerifyDnsLength, but for the dot of the root.
fn has_dns_length(url: &str) -> bool {
    let host = Reference::split(url).host().unwrap_or_default();
    let flags = Flags { verify_dns_length: true, ..Flags::DEFAULT };
    uts46::to_ascii(host.strip_suffix('.').unwrap_or(host), &flags).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_of_ascii_are_only_brought_to_lower_case() {
        let domain = domain_to_ascii;
        assert_eq!(domain("XN--A").as_deref(), Some("xn--a"));
        assert_eq!(domain("xn--a.\u{DF}"), None);
        assert_eq!(domain("Fa\u{DF}.de").as_deref(), Some("xn--fa-hia.de"));
        assert_eq!(domain("a b"), None);
    }

    #[test]
    fn the_dot_of_the_root_has_no_length() {
        assert!(has_dns_length("http://example.com./"));
        assert!(!has_dns_length("http://example.com../"));
        assert!(!has_dns_length("http://a..b/"));
    }

    #[test]
    fn surrogates_are_no_text() {
        let row = |input: &str| Row { input: input.to_owned(), ..Row::default() };
        let keep = |text: &str| json!(text);
        let lone = row(r#"{"input": "\ud900", "output": null}"#);
        assert_eq!(ask(&lone, keep), Outcome::NotYet(NO_TEXT.to_owned()));
        assert_eq!(ask(&row(r#"{"input": "a", "output": "a"}"#), keep), Outcome::Passed);
        assert!(matches!(ask(&row(r#"{"input": "a"}"#), keep), Outcome::Failed(_)));
    }
}
