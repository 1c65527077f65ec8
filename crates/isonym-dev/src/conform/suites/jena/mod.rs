//! The tests of `jena-iri3986`.

pub(super) mod resolve;
pub(super) mod scheme;

use std::path::Path;

use isonym::host::HostKind;
use isonym::ladder::{self, Step};
use isonym::profile;
use isonym::syntax::{Builder, Reference, ip, kind};
use serde_json::{Value, json};

use crate::conform::data::{self, Result, Row};
use crate::conform::ops::{Operation, Outcome, syntax::verdict};

pub(super) const OPERATIONS: &[Operation] = &[
    ("good", |row| good(row, false)),
    ("goodAll", |row| good(row, true)),
    ("goodSyntax", |row| judge(row, is_valid, true)),
    ("test3986", |row| judge(row, is_valid, true)),
    ("bad", |row| judge(row, is_valid, false)),
    ("badSyntax", |row| judge(row, is_valid, false)),
    ("good4", |row| judge(row, is_ipv4, true)),
    ("bad4", |row| judge(row, is_ipv4, false)),
    ("good6", |row| judge(row, is_ip_literal, true)),
    ("bad6", |row| judge(row, is_ip_literal, false)),
    ("goodDNS", |row| judge(row, is_host, true)),
    ("badDNS", |row| judge(row, is_host, false)),
    ("testBuild", build),
    ("testNormalize", normalize),
    ("absolute", |row| ask(row, |r| r.scheme().is_some() && r.fragment().is_none())),
    ("relative", |row| ask(row, |r| r.scheme().is_none())),
    ("rootless", |row| ask(row, |r| r.authority().is_none() && is_rootless(r.path()))),
    ("hierarchical", |row| ask(row, |r| r.authority().is_some() || r.path().starts_with('/'))),
    ("query", |row| ask(row, |r| r.query().is_some())),
    ("fragment", |row| ask(row, |r| r.fragment().is_some())),
    ("asRFC3986", |row| ask(row, |r| verdict(r.as_str(), &profile::URI_REF) == "valid")),
];

/// The parts of a reference that are there, in the order in which the tests give them; authority
/// and userinfo only where all are asked for.
fn parts<'a>(reference: &Reference<'a>, all: bool) -> Vec<&'a str> {
    let [authority, userinfo] =
        if all { [reference.authority(), reference.userinfo()] } else { [None, None] };
    let path = Some(reference.path());
    let [host, port] = [reference.host(), reference.port()];
    let [query, fragment] = [reference.query(), reference.fragment()];
    let there = [reference.scheme(), authority, userinfo, host, port, path, query, fragment];
    there.into_iter().flatten().collect()
}

/// The operation is the tests' method; of `isTrue` and `isFalse` it is what the name of the test
/// says is asked, and the answer is expected. The input is the list of strings.
pub(super) fn rows(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "tsv")? {
        for (at, [test, method, arguments]) in data::table(&path, ["test", "method", "args_json"])?
        {
            let arguments: Value =
                serde_json::from_str(&arguments).map_err(|error| format!("{at}: {error}"))?;
            let strings = arguments.get("strings").cloned().unwrap_or_default();
            let issues = arguments.get("issues").cloned().unwrap_or_default();
            let (operation, expected) = match method.as_str() {
                "isTrue" => (asked(&test), "true".to_owned()),
                "isFalse" => (asked(&test), "false".to_owned()),
                _ if issues == json!([]) => (method.clone(), expectation(&method).to_owned()),
                _ => (method.clone(), issues.to_string()),
            };
            let input = strings.to_string();
            rows.push(Row { operation, at: test, input, expected, ..Row::default() });
        }
    }
    resolve::fold_ways(&mut rows);
    Ok(rows)
}

/// What `TestIRI3986.relative2` and `TestIRI3986.asRFC3986_1` ask: `relative`, `asRFC3986`.
fn asked(test: &str) -> String {
    let name = test.rsplit('.').next().unwrap_or(test);
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit());
    name.strip_suffix('_').unwrap_or(name).to_owned()
}

/// What is expected where no issue is named.
fn expectation(method: &str) -> &'static str {
    match method {
        "testResolve" | "testRelative" | "test_relative_path" | "executeTest" => "the last string",
        _ if method.starts_with("bad") => "refused",
        _ => "accepted",
    }
}

fn strings(row: &Row) -> Vec<String> {
    serde_json::from_str(&row.input).unwrap_or_default()
}

fn judge(row: &Row, accepts: fn(&str) -> bool, expected: bool) -> Outcome {
    let strings = strings(row);
    let Some(text) = strings.first() else { return Outcome::Failed("no input".to_owned()) };
    let got = accepts(text);
    Outcome::of(got == expected, || if got { "accepted" } else { "refused" }.to_owned())
}

fn is_valid(text: &str) -> bool {
    verdict(text, &profile::IRI_REF) == "valid"
}

fn is_host(text: &str) -> bool {
    verdict(text, &profile::HOST) == "valid"
}

fn is_ipv4(text: &str) -> bool {
    ip::ipv4(text.as_bytes()).is_some()
}

fn is_ip_literal(text: &str) -> bool {
    matches!(HostKind::of(text), HostKind::Ipv6 | HostKind::IpvFuture)
}

/// Valid, and in the parts that are there equal to the strings that follow, where there are any.
/// Where schemes are tested, nothing else is found fault with either.
fn good(row: &Row, all: bool) -> Outcome {
    let strings = strings(row);
    let of_schemes = row.at.starts_with("TestURISchemes.");
    match strings.split_first() {
        Some((text, _)) if !is_valid(text) => Outcome::Failed("refused".to_owned()),
        Some((text, _)) if of_schemes && !scheme::broken(text).is_empty() => {
            Outcome::Failed(scheme::ids(&scheme::broken(text)))
        }
        Some((text, expected)) => {
            let got = parts(&Reference::split(text), all);
            Outcome::of(expected.is_empty() || got == expected, || json!(got).to_string())
        }
        None => Outcome::Failed("no input".to_owned()),
    }
}

/// The first string, built from scheme, host, path, query and fragment, as far as given.
fn build(row: &Row) -> Outcome {
    let strings = strings(row);
    let mut parts = strings.iter().map(String::as_str);
    let (Some(expected), Some(scheme), Some(host), Some(path)) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Outcome::Failed("scheme, host and path are expected".to_owned());
    };
    let mut builder = Builder::<kind::Iri>::new().scheme(scheme).host(host).path(path);
    if let Some(query) = parts.next() {
        builder = builder.query(query);
    }
    if let Some(fragment) = parts.next() {
        builder = builder.fragment(fragment);
    }
    match builder.build() {
        Ok(built) => Outcome::of(built.as_str() == expected, || built.as_str().to_owned()),
        Err(refused) => Outcome::Failed(refused.to_string()),
    }
}

/// The key at the step `scheme`, which is all that RFC 3986 section 6.2 knows.
fn normalize(row: &Row) -> Outcome {
    let [given, expected] = &*strings(row) else {
        return Outcome::Failed("two strings are expected".to_owned());
    };
    let key = ladder::key(given, Step::Scheme);
    Outcome::of(key == *expected, || key.into_owned())
}

fn ask(row: &Row, question: fn(&Reference<'_>) -> bool) -> Outcome {
    let strings = strings(row);
    let Some(text) = strings.first() else { return Outcome::Failed("no input".to_owned()) };
    let got = question(&Reference::split(text)).to_string();
    Outcome::of(got == row.expected, || got)
}

fn is_rootless(path: &str) -> bool {
    !path.is_empty() && !path.starts_with('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_test_says_what_is_asked() {
        assert_eq!(asked("TestIRI3986.relative2"), "relative");
        assert_eq!(asked("TestIRI3986.asRFC3986_1"), "asRFC3986");
    }

    #[test]
    fn parts_that_are_not_there_are_left_out() {
        let reference = Reference::split("http://u@h:/p?#f");
        assert_eq!(parts(&reference, false), ["http", "h", "", "/p", "", "f"]);
        assert_eq!(parts(&reference, true), ["http", "u@h:", "u", "h", "", "/p", "", "f"]);
        assert_eq!(parts(&Reference::split(""), true), [""]);
    }
}
