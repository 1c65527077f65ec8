//! `check --fix`.

use std::fs;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use snapbox::str;

use crate::{folder_with, isonym};

/// What becomes of a file of that name, and the list of changes.
fn fixed(name: &str, content: &[u8], arguments: &[&str]) -> (Vec<u8>, Vec<Value>) {
    let folder = folder_with(name, content);
    isonym()
        .current_dir(folder.path())
        .args(["check", "--profile", "rdf-reference", "--fix", "--output", "out", name])
        .args(arguments)
        .assert()
        .code(0);
    let log = fs::read_to_string(folder.path().join("out.changes.jsonl")).unwrap();
    let changes = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(fs::read(folder.path().join(name)).unwrap(), content, "the input is as it was");
    (fs::read(folder.path().join("out")).unwrap(), changes)
}

#[test]
fn only_identifiers_are_touched_and_as_the_format_writes_them() {
    type Case = (&'static str, &'static [u8], &'static [&'static str], &'static [u8]);
    let cases: [Case; 6] = [
        (
            "a.nt",
            b"\xEF\xBB\xBF# HTTP://A/\n<http://A/\\u00E9/%c3%bc>  <http://p/> \"HTTP://a\" .#x\r\n",
            &[],
            b"\xEF\xBB\xBF# HTTP://A/\n<http://a/\\u00E9/\\u00FC>  <http://p/> \"HTTP://a\" .#x\r\n",
        ),
        ("b.nt", b"<http://\xC3\xA9/%7e> .", &[], b"<http://\xC3\xA9/~> ."),
        (
            "a.csv",
            b"id,url\r\n 1 ,\"HTTP://a/\",\"x\"\"\"\r\n\r\n2,http://b:80/,",
            &["--column", "url"],
            b"id,url\r\n 1 ,\"http://a/\",\"x\"\"\"\r\n\r\n2,http://b/,",
        ),
        ("a.tsv", b"HTTP://a/\tx\n", &["--column", "1"], b"http://a/\tx\n"),
        (
            "a.jsonl",
            b"{ \"u\":\"HTTP:\\/\\/a\\/%C3%A9\", \"v\": \"HTTP://b\"}\n{\"u\":null}\n",
            &["--pointer", "/u"],
            b"{ \"u\":\"http:\\/\\/a\\/\\u00e9\", \"v\": \"HTTP://b\"}\n{\"u\":null}\n",
        ),
        ("a.z", b"HTTP://a/\0http://b\0", &["-z"], b"http://a/\0http://b/\0"),
    ];
    for (name, content, arguments, expected) in cases {
        let (out, _) = fixed(name, content, arguments);
        assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(expected), "{name}");
    }
}

#[test]
fn a_line_that_cannot_be_read_stays() {
    let folder = folder_with("a.txt", b"\nHTTP://a/\r\n\xFF\nhttp://b/  ");
    let command = isonym().current_dir(folder.path());
    command.args(["check", "--profile", "rdf-reference", "--fix", "a.txt"]).assert().code(1);
    let out = fs::read(folder.path().join("a.fixed.txt")).unwrap();
    assert_eq!(out, b"\nhttp://a/\r\n\xFF\nhttp://b/  ");
}

#[test]
fn every_change_is_written_down() {
    let (out, changes) = fixed("a.txt", b"http://a/\nhttp://EX%61MPLE.org/\n", &[]);
    assert_eq!(out, b"http://a/\nhttp://example.org/\n");
    let short = |change: &Value| {
        let rules = change["repairs"].as_array().unwrap().iter().map(|repair| &repair["rule"]);
        json!([change["line"], change["value"], change["result"], rules.collect::<Vec<_>>()])
    };
    assert_eq!(
        changes.iter().map(short).collect::<Vec<_>>(),
        [
            json!([2, "http://EX%61MPLE.org/", "http://ex%61mple.org/", ["host/upper-case"]]),
            json!([
                2,
                "http://ex%61mple.org/",
                "http://example.org/",
                ["percent/unreserved-escaped"]
            ]),
        ]
    );
}

#[test]
fn what_is_left_is_reported() {
    let folder = folder_with("a.txt", "HTTP://a/e\u{301}\nhttp://a/%zz\n");
    isonym()
        .current_dir(folder.path())
        .args(["check", "--profile", "rdf-reference", "--fix", "a.txt"])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
a.txt:1:10: warning[nfc/not-nfc]: “é” in the path is not in Normalization Form C
  | http://a/é
  |          ^
  = expected: the composed form
  = help: write é (U+00E9 for U+0065 U+0301), if that is what was meant
  = source: RFC 3987 sections 3.1 and 5.3.2.2; UAX 15 (profile rdf-reference@1/unicode-18.0)
a.txt:2:10: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://a/%zz
  |          ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile rdf-reference@1/unicode-18.0)

"#]])
        .stderr_eq(str![[r#"
isonym: 1 identifier mended: a.fixed.txt, changes in a.fixed.txt.changes.jsonl

"#]]);
    let out = fs::read_to_string(folder.path().join("a.fixed.txt")).unwrap();
    assert_eq!(out, "http://a/e\u{301}\nhttp://a/%zz\n");
}

#[test]
fn the_file_is_complete_or_not_there() {
    // It breaks off in the middle of its compressed data.
    let folder = folder_with("a.txt.gz", b"\x1F\x8B\x08\0\0\0\0\0\0\x03\xF3\x08\x09");
    let fix = |arguments: &[&str]| {
        let command = isonym().current_dir(folder.path());
        command.args(["check", "--fix"]).args(arguments).assert().code(2).stdout_eq("");
    };
    fix(&["a.txt.gz"]);
    fix(&["a.txt.gz", "a.txt.gz"]);
    fix(&["-"]);
    fix(&["--output", "a.gz", "a.txt.gz"]);
    fix(&["--output", "a.txt.gz", "a.txt.gz"]);
    fix(&["--profile", "uri,iri", "a.txt.gz"]);
    fix(&["--output", "-", "a.txt.gz"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// Pieces whose repairs overlap, make others possible, or leave something.
const PIECES: &[&str] = &[
    "http://",
    "HTTP://",
    "EX",
    "%61",
    "%C3%A9",
    "%c3%89",
    "É",
    "%",
    "%3",
    "4",
    "/",
    "..",
    ":",
    "80",
    ":0080",
    "?",
    "&",
    "=",
    " ",
    "<",
    "e\u{301}",
    "xn--fa-hia",
    "urn:",
    "mailto:a@b",
    "1:b",
    "#",
    "|",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// The report and the exit status are those of a check of what was written.
    #[test]
    fn the_report_is_of_what_was_written(
        lines in prop::collection::vec(prop::collection::vec(select(PIECES), 1..7), 1..60),
        fail_on in select(&["error", "warning", "info"][..]),
        profile in select(&["iri", "iri-ref", "rdf-reference", "uri"][..]),
    ) {
        let lines: Vec<String> = lines.iter().map(|pieces| pieces.concat()).collect();
        let folder = folder_with("a.txt", lines.join("\n"));
        let check = |arguments: &[&str]| {
            let command = isonym().current_dir(folder.path());
            let common = ["check", "--format", "jsonl", "--severity", "info", "--fail-on", fail_on];
            let command = command.args(common).args(["--profile", profile]).args(arguments);
            let output = command.output().unwrap();
            let report = String::from_utf8(output.stdout).unwrap();
            let short = |line: &str| {
                let said: Value = serde_json::from_str(line).unwrap();
                json!([said["line"], said["value"], said["valid"], said["findings"]])
            };
            (output.status.code(), report.lines().map(short).collect::<Vec<_>>())
        };
        let fixed = check(&["--fix", "a.txt"]);
        prop_assert_eq!(fixed, check(&["a.fixed.txt"]));
    }
}
