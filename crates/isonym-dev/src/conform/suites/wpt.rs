//! The web platform tests: lists of objects in JSON.

use std::path::Path;

use isonym::host::uts46::{self, Flags};
use isonym::syntax::Reference;
use isonym::text::transcode::OutputEncoding;
use isonym::whatwg::{self, Options, Url, domain_to_ascii};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome};

pub(super) const OPERATIONS: &[Operation] = &[
    ("IdnaTestV2", |row| ask(row, |test| json!(domain_to_ascii(&test.input).result()))),
    ("toascii", |row| ask(row, |test| json!(domain_to_ascii(&test.input).result()))),
    ("verifydnslength_tests", |row| ask(row, |test| json!(!has_dns_length(&test.input)))),
    ("urltestdata", |row| ask(row, url)),
    ("percent-encoding", |row| ask(row, percent_encoded)),
];

/// What a test has: what goes in, and either what comes out or whether it fails.
#[derive(Deserialize)]
struct Test {
    input: String,
    base: Option<String>,
    /// Of a reference that fails alone: which bases there are all the same.
    #[serde(rename = "relativeTo")]
    relative_to: Option<String>,
    #[serde(alias = "failure", alias = "href")]
    output: Value,
    #[serde(flatten)]
    parts: Map<String, Value>,
}

impl Test {
    /// Reads an object. The API of the standard takes scalar values, and what is none is U+FFFD.
    fn of(entry: &str) -> serde_json::Result<Test> {
        serde_json::from_str(&data::scalar_values(entry))
    }
}

/// One row an object; strings among the objects are comments.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "json")? {
        let name = data::name(&path);
        let text = data::read(&path)?;
        let list: Vec<&RawValue> =
            serde_json::from_str(&text).map_err(|error| format!("{name}: {error}"))?;
        for (entry, number) in list.into_iter().map(RawValue::get).zip(1..) {
            if entry.starts_with('{') {
                let test = Test::of(entry);
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

fn ask(row: &Row, answer: impl FnOnce(&Test) -> Value) -> Outcome {
    let test = match Test::of(&row.input) {
        Ok(test) => test,
        Err(error) => return Outcome::Failed(error.to_string()),
    };
    let got = answer(&test);
    Outcome::of(got == test.output, || got.to_string())
}

/// Whether the host of a URL passes VerifyDnsLength, but for the dot of the root.
fn has_dns_length(url: &str) -> bool {
    let host = Reference::split(url).host().unwrap_or_default();
    let flags = Flags { verify_dns_length: true, ..Flags::DEFAULT };
    uts46::to_ascii(host.strip_suffix('.').unwrap_or(host), &flags).is_ok()
}

/// The serialization, if every part that the test has is as expected; `true` for a failure, alone
/// and against the bases that are to fail as well.
fn url(test: &Test) -> Value {
    let base = test.base.as_deref().map(|base| Url::parse(base, None));
    let Ok(base) = base.transpose() else { return json!(true) };
    let url = match Url::parse(&test.input, base.as_ref()) {
        Ok(url) => url,
        Err(failure) if base.is_some() || fails_where_expected(test) => {
            return json!(failure.severity == isonym::finding::Severity::Error);
        }
        Err(_) => return json!("there is no URL alone, but there is one against a base"),
    };
    let port = url.port().map(|port| port.to_string()).unwrap_or_default();
    let host = url.host().unwrap_or_default();
    let after = |sign: &str, text: Option<&str>| match text {
        Some(text) if !text.is_empty() => [sign, text].concat(),
        _ => String::new(),
    };
    let parts = [
        ("protocol", format!("{}:", url.scheme())),
        ("username", url.username().to_owned()),
        ("password", url.password().to_owned()),
        ("host", [host, &after(":", Some(&port))].concat()),
        ("hostname", host.to_owned()),
        ("port", port),
        ("pathname", url.path().to_owned()),
        ("search", after("?", url.query())),
        ("hash", after("#", url.fragment())),
        ("origin", url.origin().unwrap_or("null".to_owned())),
    ];
    let mut wrong = parts.iter().filter(|(name, part)| {
        test.parts.get(*name).is_some_and(|expected| expected.as_str() != Some(part))
    });
    match wrong.next() {
        Some((name, part)) => json!(format!("{url} has the {name} {part:?}")),
        None => json!(url.href()),
    }
}

/// Whether a reference that fails alone fails against what it cannot be relative to, and only
/// there.
fn fails_where_expected(test: &Test) -> bool {
    let parses_against = |base: &str| {
        Url::parse(base, None).is_ok_and(|base| Url::parse(&test.input, Some(&base)).is_ok())
    };
    let parses = |bases: &[&str]| bases.iter().any(|base| parses_against(base));
    let expected = match test.relative_to.as_deref() {
        None => [false, false],
        Some("non-opaque-path-base") => [false, true],
        Some(_) => [true, true],
    };
    [parses(&["about:blank"]), parses(&["http://a.example/", "https://a.example/"])] == expected
}

/// Query and fragment in documents of the encodings of a test, by encoding.
fn percent_encoded(test: &Test) -> Value {
    let text = format!("https://a.invalid/?{0}#{0}", test.input);
    let mut got = Map::new();
    for label in test.output.as_object().into_iter().flatten().map(|(label, _)| label) {
        let options =
            Options { query_encoding: OutputEncoding::for_label(label).ok(), ..Options::default() };
        let url = whatwg::parse(&text, &options).url;
        let url =
            url.filter(|url| url.fragment() == test.output.get("utf-8").and_then(Value::as_str));
        got.insert(label.clone(), json!(url.as_ref().and_then(Url::query)));
    }
    Value::Object(got)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dot_of_the_root_has_no_length() {
        assert!(has_dns_length("http://example.com./"));
        assert!(!has_dns_length("http://example.com../"));
        assert!(!has_dns_length("http://a..b/"));
    }

    #[test]
    fn surrogates_are_replaced_and_what_is_no_test_fails() {
        let row = |input: &str| Row { input: input.to_owned(), ..Row::default() };
        let keep = |test: &Test| json!(test.input);
        let lone = row(r#"{"input": "\ud900", "output": "\ufffd"}"#);
        assert_eq!(ask(&lone, keep), Outcome::Passed);
        assert_eq!(ask(&row(r#"{"input": "a", "output": "a"}"#), keep), Outcome::Passed);
        assert!(matches!(ask(&row(r#"{"input": "a"}"#), keep), Outcome::Failed(_)));
    }

    #[test]
    fn every_part_of_a_url_counts() {
        let answer = |test: &str| url(&Test::of(test).unwrap());
        let test = |part: &str| format!(r#"{{"input": "http://a:8/?#b", "href": "", {part}}}"#);
        assert_eq!(answer(&test(r#""host": "a:8", "search": """#)), json!("http://a:8/?#b"));
        assert_ne!(answer(&test(r#""host": "a", "search": """#)), json!("http://a:8/?#b"));
        let failing =
            |more: &str| answer(&format!(r##"{{"input": "#b", "failure": true{more}}}"##));
        assert_eq!(failing(r#", "relativeTo": "any-base""#), json!(true));
        assert_ne!(failing(""), json!(true));
    }
}
