//! `check --baseline`.

use std::fs;

use proptest::prelude::*;
use snapbox::{IntoData, str};
use tempfile::TempDir;

use crate::{folder_with, isonym};

/// What is found in a file now, as lines, when `known` was what it held before.
fn told(known: &str, now: &str, format: &str) -> (Vec<String>, String) {
    let folder = folder_with("old", known);
    fs::write(folder.path().join("new"), now).unwrap();
    let check = |arguments: &[&str]| {
        let command = isonym().current_dir(folder.path()).arg("check");
        command.args(arguments).output().unwrap()
    };
    check(&["--format", format, "--output", "known", "old"]);
    let ended = check(&["--format", "csv", "--baseline", "known", "new"]);
    let mut rows = csv::Reader::from_reader(&*ended.stdout);
    let rows = rows.records().map(|row| {
        let row = row.unwrap();
        format!("{}:{} {}", &row[1], &row[2], &row[14])
    });
    let rows: Vec<_> = rows.collect();
    assert_eq!(ended.status.code(), Some(i32::from(!rows.is_empty())));
    (rows, String::from_utf8(ended.stderr).unwrap())
}

#[test]
fn only_what_is_new_is_told() {
    for format in ["jsonl", "sarif"] {
        let before = "http://a/ b\nhttp://a/ b\nhttp://a/ c\nhttp://a/\u{202E}\n";
        let now = "\n\nhttp://a/ d\nhttp://a/ b\nhttp://a/ c\nhttp://a/ b\nhttp://a/ b\n";
        let (rows, said) = told(before, now, format);
        // Moved lines are known; one that is there once more than before is new.
        assert_eq!(rows, ["3:10 http://a/ d", "7:10 http://a/ b"], "{format}");
        assert_eq!(said, "isonym: 3 known findings hidden, 1 is gone\n", "{format}");
    }
}

#[test]
fn the_place_in_the_identifier_counts() {
    let (rows, _) = told("http://a/ b\n", "http://a/  b\n", "jsonl");
    assert_eq!(rows, ["1:10 http://a/  b", "1:11 http://a/  b"]);
}

#[test]
fn what_fails_is_new() {
    let folder = folder_with("a", "http://a/ b\n");
    let check = |arguments: &[&str]| {
        isonym().current_dir(folder.path()).arg("check").args(arguments).arg("a").assert()
    };
    check(&["--format", "jsonl", "--output", "known"]).code(1).stdout_eq("");
    check(&["--baseline", "known"]).code(0).stdout_eq("").stderr_eq(str![[r#"
isonym: 1 known finding hidden, 0 are gone

"#]]);
    // The identifier is no better for that.
    check(&["--baseline", "known", "--all", "--format", "jsonl"]).code(0).stdout_eq(str![[r#"
{"file":"a","line":1,"column":1,"value":"http://a/ b","profile":"iri@1/unicode-18.0","valid":false,"findings":[]}

"#]].raw());
    check(&["--baseline", "known", "--output", "known"]).code(2).stderr_eq(str![[r#"
isonym: known: the output would take the place of the input

"#]]);
    check(&["--baseline", "known", "--fix"]).code(2);
}

#[test]
fn findings_that_were_left_out_are_told_of() {
    let folder = folder_with("a", "http://a/ b c d\n");
    for format in ["jsonl", "sarif"] {
        let check = |arguments: &[&str]| {
            let command = isonym().current_dir(folder.path()).arg("check").args(arguments);
            command.args(["a", "--format"]).arg(format).assert()
        };
        check(&["--max-findings", "1", "--output", "known"]).code(1);
        check(&["--baseline", "known"]).code(1).stderr_eq(str![[r#"
isonym: 1 known finding hidden, 0 are gone
isonym: warning: the baseline left out 2 findings, which count as new (--max-findings)

"#]]);
    }
}

#[test]
fn what_is_no_baseline_is_refused() {
    for (given, said) in [
        (
            "http://a/ b\n",
            "isonym: known: no JSON of findings (expected value at line 1 column 1); a baseline is what `isonym check` writes with --format jsonl or --format sarif\n",
        ),
        ("{}", "isonym: known: neither findings nor runs; a baseline is what [..]\n"),
        (
            "{\"runs\":[{\"results\":[{\"ruleId\":\"x\"}]}]}",
            "isonym: known: a result has no isonymFinding/v1; [..]\n",
        ),
    ] {
        let folder = folder_with("known", given);
        let command = isonym().current_dir(folder.path()).args(["check", "--baseline", "known"]);
        command.stdin("http://a/\n").assert().code(2).stdout_eq("").stderr_eq(said);
    }
    let command = isonym().args(["check", "--baseline", "/nowhere/known"]);
    command.stdin("").assert().code(2).stderr_eq("isonym: /nowhere/known: [..]\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Against itself in any order nothing is new, and of two runs, as many are new as there are more.
    #[test]
    fn as_many_as_there_were(
        before in prop::collection::vec(0usize..4, 0..12),
        now in prop::collection::vec(0usize..4, 0..12),
        format in prop::sample::select(&["jsonl", "sarif"][..]),
    ) {
        let text = |values: &[usize]| -> String {
            values.iter().map(|value| format!("http://a/ {value}\n")).collect()
        };
        let count = |values: &[usize], value| values.iter().filter(|&&known| known == value).count();
        let (rows, said) = told(&text(&before), &text(&now), format);
        let new: usize = (0..4).map(|v| count(&now, v).saturating_sub(count(&before, v))).sum();
        let gone: usize = (0..4).map(|v| count(&before, v).saturating_sub(count(&now, v))).sum();
        prop_assert_eq!(rows.len(), new);
        prop_assert!(said.contains(&format!(", {gone} ")), "{}", said);
    }
}

#[test]
fn any_number_of_workers_may_be_asked_for() {
    let folder = TempDir::new().unwrap();
    let lines: String = (0..40_000).map(|n| format!("http://a/ {}\n", n % 7)).collect();
    fs::write(folder.path().join("a"), &lines).unwrap();
    fs::write(folder.path().join("b"), lines.repeat(2)).unwrap();
    let check = |arguments: &[&str]| {
        let command = isonym().current_dir(folder.path()).args(["check", "--format", "jsonl"]);
        command.args(arguments).output().unwrap().stdout
    };
    check(&["--output", "known", "a"]);
    let one = check(&["--threads", "1", "--baseline", "known", "b"]);
    assert_eq!(one.iter().filter(|&&byte| byte == b'\n').count(), 40_000);
    assert!(one == check(&["--threads", "8", "--baseline", "known", "b"]));
}
