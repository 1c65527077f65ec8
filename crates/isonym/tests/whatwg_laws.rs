//! URLs as browsers read them: what holds of any string, and what the crate `url` says.

use isonym::finding::{Severity, apply};
use isonym::whatwg::{self, Options, Url};
use proptest::prelude::*;
use proptest::sample::select;

#[allow(dead_code, reason = "texts of its own are made of the same pieces")]
mod hostile;

/// Pieces that mean something to browsers only.
const PIECES: &[&str] = &[
    "\\",
    "/\\",
    "\\\\",
    "///",
    "/.",
    "/..",
    "%2e",
    "%2E.",
    "/%2e%2e/",
    "C:",
    "c|",
    "/D|/",
    "localhost",
    "file:",
    "file://",
    "file:///",
    "foo:",
    "foo://",
    "blob:https://a/",
    "ws://",
    "https:",
    "data:a ",
    "0x7f.1",
    "1.2.3.4.",
    "256",
    "08",
    "0x",
    "１２７.1",
    "xn--",
    "xn--a",
    "\u{AD}",
    "%30",
    "%C3%A9",
    "ß",
    ":443",
    ":00",
    ":65536",
    "@",
    "a:b@",
    " ",
    " ?",
    " #",
    "\t",
    "\r\n",
    "'",
    "\"",
    "^",
    "|",
    "`",
    "{}",
];

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![1 => select(PIECES).prop_map(str::to_owned), 1 => hostile::piece()]
}

fn text() -> impl Strategy<Value = String> {
    let begin = select(&["", "https://", "file:", "foo:", "http://a.example/", "foo://h/"][..]);
    let pieces = prop::collection::vec(piece(), 0..8).prop_map(|pieces| pieces.concat());
    (begin, pieces).prop_map(|(begin, pieces)| [begin, &pieces].concat())
}

fn base() -> impl Strategy<Value = Option<Url>> {
    prop_oneof![
        Just(None),
        select(
            &[
                "https://me:pw@a.example:8/b/c?d#e",
                "file:///C:/a/b",
                "file://host/a",
                "foo:/.//a/b",
                "foo://h",
                "urn:a:b",
            ][..]
        )
        .prop_map(|base| Url::parse(base, None).ok()),
        text().prop_map(|base| Url::parse(&base, None).ok()),
    ]
}

/// The parts that an API shows.
fn parts(url: &Url) -> impl PartialEq + std::fmt::Debug + use<> {
    let text = |text: &str| text.to_owned();
    let optional = |part: Option<&str>| part.map(str::to_owned);
    (
        [text(url.scheme()), text(url.username()), text(url.password()), text(url.path())],
        [optional(url.host()), optional(url.query()), optional(url.fragment())],
        (url.port(), url.has_opaque_path(), url.origin()),
    )
}

/// The parts, put together as the URL serializer does (section 4.5).
fn serialized(url: &Url) -> String {
    let mut text = format!("{}:", url.scheme());
    if let Some(host) = url.host() {
        text.push_str("//");
        if !url.username().is_empty() || !url.password().is_empty() {
            text.push_str(url.username());
            if !url.password().is_empty() {
                text.push(':');
                text.push_str(url.password());
            }
            text.push('@');
        }
        text.push_str(host);
        text.extend(url.port().map(|port| format!(":{port}")));
    } else if url.path().starts_with("//") {
        text.push_str("/.");
    }
    text.push_str(url.path());
    for (sign, part) in [('?', url.query()), ('#', url.fragment())] {
        text.extend(part.map(|part| format!("{sign}{part}")));
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn what_is_serialized_is_itself(text in text(), base in base()) {
        if let Ok(url) = Url::parse(&text, base.as_ref()) {
            prop_assert!(url.href().is_ascii());
            prop_assert_eq!(serialized(&url), url.href());
            let again = Url::parse(url.href(), None).unwrap();
            prop_assert_eq!(again.href(), url.href());
            prop_assert_eq!(parts(&again), parts(&url));
            // Whatever it is read against.
            let again = Url::parse(url.href(), base.as_ref()).unwrap();
            prop_assert_eq!(again.href(), url.href());
        }
    }

    #[test]
    fn an_error_is_a_failure_and_lies_in_the_text(text in text(), base in base()) {
        let options = Options::against(base.as_ref());
        let answer = whatwg::parse(&text, &options);
        let parsed = Url::parse(&text, base.as_ref());
        prop_assert_eq!(answer.url.as_ref(), parsed.as_ref().ok());
        let is_error = |finding: &isonym::finding::Finding| finding.severity == Severity::Error;
        prop_assert_eq!(answer.findings.iter().any(is_error), parsed.is_err());
        prop_assert!(answer.findings.is_sorted_by_key(|finding| finding.span));
        if let Err(failure) = parsed {
            prop_assert!(answer.findings.contains(&failure));
        }
        for finding in &answer.findings {
            prop_assert!(text.get(finding.span.range()).is_some(), "{:?}", finding);
        }
    }

    #[test]
    fn a_safe_repair_changes_nothing(text in text(), base in base()) {
        let options = Options::against(base.as_ref());
        let mut answer = whatwg::parse(&text, &options);
        answer.findings.retain(|finding| finding.repair.as_ref().is_some_and(|repair| repair.safe));
        let mended = apply(&text, &answer.findings);
        let again = whatwg::parse(&mended, &options);
        prop_assert_eq!(&again.url, &answer.url, "{}", mended);
        let is_left = |finding: &&isonym::finding::Finding| {
            finding.repair.as_ref().is_some_and(|repair| repair.safe)
        };
        prop_assert_eq!(again.findings.iter().find(is_left), None, "{}", mended);
    }
}
