//! `check --format sarif`.

use std::collections::HashSet;
use std::fs;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;
use serde_json::Value;
use snapbox::str;
use tempfile::TempDir;

use crate::{folder_with, isonym, testdata};

/// What `check` with these arguments writes in a folder, which has to be SARIF.
fn log(folder: &TempDir, arguments: &[&str]) -> Value {
    let command = isonym().current_dir(folder.path()).args(["check", "--format", "sarif"]);
    let output = command.args(arguments).output().unwrap();
    log_of(&output.stdout)
}

/// A document that has what GitHub demands.
fn log_of(document: &[u8]) -> Value {
    let log: Value = serde_json::from_slice(document).unwrap();
    assert_eq!(log["version"], "2.1.0");
    assert!(log["$schema"].as_str().unwrap().starts_with("https://"));
    let runs = log["runs"].as_array().unwrap();
    assert_eq!(runs.len(), 1, "{log}");
    let run = &runs[0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for rule in rules {
        for (text, most) in [
            (&rule["shortDescription"]["text"], 1024),
            (&rule["fullDescription"]["text"], 1024),
            (&rule["help"]["text"], usize::MAX),
            (&rule["help"]["markdown"], usize::MAX),
        ] {
            let text = text.as_str().unwrap();
            assert!(!text.is_empty() && text.len() <= most, "{rule}");
        }
        let level = rule["defaultConfiguration"]["level"].as_str().unwrap();
        assert!(["error", "warning", "note"].contains(&level), "{rule}");
    }
    let mut occurred = HashSet::new();
    for result in run["results"].as_array().unwrap() {
        let rule = &rules[result["ruleIndex"].as_u64().unwrap() as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        occurred.insert(result["ruleIndex"].as_u64().unwrap());
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        assert_eq!(result["partialFingerprints"].as_object().unwrap().len(), 1);
        let place = &result["locations"][0]["physicalLocation"];
        assert!(!place["artifactLocation"]["uri"].as_str().unwrap().is_empty());
    }
    assert_eq!(occurred.len(), rules.len(), "only rules that occur");
    log
}

fn results(log: &Value) -> &[Value] {
    log["runs"][0]["results"].as_array().unwrap()
}

fn region(result: &Value) -> Value {
    result["locations"][0]["physicalLocation"]["region"].clone()
}

#[test]
fn findings_for_code_scanning() {
    let folder = TempDir::new().unwrap();
    fs::copy(testdata("findings.txt"), folder.path().join("findings.txt")).unwrap();
    let run = || {
        let command = isonym().current_dir(folder.path());
        command.args(["check", "--format", "sarif", "--severity", "info", "findings.txt"])
    };
    log_of(&run().output().unwrap().stdout);
    run()
        .assert()
        .code(1)
        .stderr_eq("")
        .stdout_eq(snapbox::file!["snapshots/findings.sarif": Text].raw());
}

#[test]
fn nothing_found_is_a_whole_document() {
    let folder = folder_with("a", "http://a/\n");
    let log = log(&folder, &["a"]);
    assert_eq!(results(&log).len(), 0);
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], true);
    assert_eq!(invocation["toolExecutionNotifications"].as_array().unwrap().len(), 0);
}

#[test]
fn every_rule_can_be_described() {
    // Each bad example under its profile; the rules of other verbs are not found by `check`.
    let listed = isonym().args(["rules", "--format", "jsonl"]).output().unwrap().stdout;
    let rules: Vec<Value> = listed
        .split(|&byte| byte == b'\n')
        .filter_map(|line| serde_json::from_slice(line).ok())
        .collect();
    let mut by_profile = std::collections::BTreeMap::<&str, Vec<u8>>::new();
    for rule in &rules {
        let bad = by_profile.entry(rule["profile"].as_str().unwrap()).or_default();
        bad.extend_from_slice(rule["bad"].as_str().unwrap().as_bytes());
        bad.push(0);
    }
    let mut described = 0;
    for (profile, bad) in by_profile {
        let folder = folder_with("bad", bad);
        let log = log(&folder, &["-z", "--severity", "info", "--profile", profile, "bad"]);
        described += log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap().len();
    }
    assert!(described > 60, "{described}");
}

#[test]
fn what_is_wrong_with_a_file_is_a_notification() {
    let folder = folder_with("a", "http://a/ b\n");
    let log = log(&folder, &["nowhere/{0}", "a"]);
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let [told] = invocation["toolExecutionNotifications"].as_array().unwrap().as_slice() else {
        panic!("{invocation}")
    };
    assert_eq!(told["level"], "error");
    // Braces are doubled where arguments could be meant.
    assert_eq!(told["message"]["text"], "nowhere/{{0}}: no such file");
    assert_eq!(results(&log).len(), 1);
}

#[test]
fn regions_are_in_lines_and_bytes_of_the_file() {
    let text = "\u{FEFF}id,url\r\n1,\"urn:é\r\nü x\"\r\n";
    let folder = folder_with("a.csv", text);
    let log_of_csv = log(&folder, &["--column", "url", "a.csv"]);
    let space = results(&log_of_csv).iter().find(|found| found["ruleId"] == "char/space").unwrap();
    let region_of_space = region(space);
    assert_eq!(
        (&region_of_space["startLine"], &region_of_space["endLine"]),
        (&3.into(), &3.into())
    );
    assert_eq!(
        (&region_of_space["startColumn"], &region_of_space["endColumn"]),
        (&2.into(), &3.into())
    );
    let offset = region_of_space["byteOffset"].as_u64().unwrap() as usize;
    assert_eq!((&text[offset..=offset], &region_of_space["byteLength"]), (" ", &1.into()));
    // An escape is as long as it is written.
    let folder = folder_with("a.nt", "_:é <http://a/\\u00E9\\u0020> _:b .\n");
    let log_of_nt = log(&folder, &["a.nt"]);
    let place = region(&results(&log_of_nt)[0]);
    assert_eq!((&place["startColumn"], &place["endColumn"]), (&21.into(), &27.into()));
    assert_eq!((&place["byteOffset"], &place["byteLength"]), (&21.into(), &6.into()));
    // Records that end in NUL are in no lines.
    let folder = folder_with("a", "http://a/\0http://a/ b\0");
    let place = region(&results(&log(&folder, &["-z", "a"]))[0]);
    assert_eq!(place, serde_json::json!({"byteOffset": 19, "byteLength": 1}));
    // Bytes of what was decompressed are not those of the file.
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(b"http://a/ b\n").unwrap();
    let folder = folder_with("a.gz", gzip.finish().unwrap());
    let place = region(&results(&log(&folder, &["a.gz"]))[0]);
    assert_eq!(place["startColumn"], 10);
    assert_eq!(place.get("byteOffset"), None);
}

#[test]
fn names_of_files_are_uris() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("ä b")).unwrap();
    let name = "ä b/1:c%41.txt";
    fs::write(folder.path().join(name), "a b\n").unwrap();
    let uri = |name: &str| {
        let log = log(&folder, &["--profile", "iri-ref", name]);
        let place = &results(&log)[0]["locations"][0]["physicalLocation"]["artifactLocation"];
        place["uri"].as_str().unwrap().to_owned()
    };
    assert_eq!(uri(name), "%C3%A4%20b/1%3Ac%2541.txt");
    assert_eq!(uri(&format!("./{name}")), "%C3%A4%20b/1%3Ac%2541.txt");
    let whole = folder.path().join(name);
    assert!(uri(whole.to_str().unwrap()).starts_with("file:///"));
    assert_eq!(uri(&format!("ä b/../{name}")), "%C3%A4%20b/../%C3%A4%20b/1%3Ac%2541.txt");
}

#[test]
fn prints_do_not_change_when_lines_move() {
    let prints = |text: &str, name: &str| -> Vec<Value> {
        let folder = folder_with(name, text);
        let log = log(&folder, &[name]);
        results(&log).iter().map(|found| found["partialFingerprints"].clone()).collect()
    };
    let before = prints("http://a/ b\nhttp://a/ c\n", "a");
    let after = prints("http://a/\n\nhttp://a/ c\nhttp://a/ b\n", "b");
    assert_eq!(before, [after[1].clone(), after[0].clone()]);
    assert_ne!(before[0], before[1]);
    // A promise to those who keep them.
    assert_eq!(before[0]["isonymFinding/v1"], "fe3d0bb0a15059bd60d9851bbe125089");
}

#[test]
fn passwords_are_not_shown() {
    let folder = folder_with("a", "http://u:top%7esecret é@a/\n");
    let log = log(&folder, &["--severity", "info", "--profile", "uri", "a"]);
    assert!(results(&log).len() > 2);
    // Rules speak of secrets.
    let told = log["runs"][0]["results"].to_string();
    assert!(!told.contains("secret") && !told.contains("top"), "{told}");
}

#[test]
fn no_more_than_github_takes() {
    let lines: String = (0..25_010).map(|n| format!("http://a/ {n}\n")).collect();
    let folder = folder_with("a", lines);
    let log = log(&folder, &["a"]);
    assert_eq!(results(&log).len(), 25_000);
    let run = &log["runs"][0];
    assert_eq!(
        (&run["properties"]["errors"], &run["properties"]["leftOut"]),
        (&25_010.into(), &10.into())
    );
    let told = &run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert!(told.as_str().unwrap().starts_with("10 of 25,010 findings not here"), "{told}");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(log.to_string().as_bytes()).unwrap();
    assert!(gzip.finish().unwrap().len() < 10_000_000);
    let all = isonym().args(["check", "--format", "sarif", "--all"]);
    all.stdin("").assert().code(2).stderr_eq(str![[r#"
isonym: --all: there is no place in SARIF for identifiers without findings

"#]]);
}

/// `text` with all fixes made, from the last to the first.
fn fixed(text: &str, log: &Value) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for result in results(log).iter().rev() {
        let Some(fix) = result.get("fixes") else { continue };
        let replacement = &fix[0]["artifactChanges"][0]["replacements"][0];
        let region = &replacement["deletedRegion"];
        let start = region["byteOffset"].as_u64().unwrap() as usize;
        let end = start + region["byteLength"].as_u64().unwrap() as usize;
        let inserted = replacement["insertedContent"]["text"].as_str().unwrap();
        bytes.splice(start..end, inserted.bytes());
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn fixes_are_what_fix_does() {
    for (name, text) in [
        ("a.txt", "HTTP://a/\nhttp://é/ b\nhttp://A/\u{1F600}\n"),
        ("a.nt", "<HTTP://a/\\u00e9> <http://p/\\u0020> <http://A/> .\n"),
        ("a.csv", "HTTP://a/,\"http://b/\"\"c\"\n"),
        ("a.jsonl", "\"HTTP:\\/\\/a\\/ \"\n"),
    ] {
        let folder = folder_with(name, text);
        let common = ["--severity", "info", "--column", "1", name];
        let arguments = if name == "a.csv" { &common[..] } else { &["--severity", "info", name] };
        let log = log(&folder, arguments);
        let fix = isonym().current_dir(folder.path()).args(["check", "--fix", "--output", "out"]);
        fix.args(arguments).output().unwrap();
        let out = fs::read_to_string(folder.path().join("out")).unwrap();
        assert_eq!(fixed(text, &log), out, "{name}");
        assert_ne!(out, text, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whatever is read, the document is whole.
    #[test]
    fn any_bytes(text in prop::collection::vec(any::<u8>(), 0..300)) {
        let folder = folder_with("a", text);
        log(&folder, &["--severity", "info", "--profile", "iri,uri,host,name,xri", "a"]);
    }
}

#[test]
fn a_region_ends_before_the_quote_that_closes_its_field() {
    let folder = folder_with("a.csv", "k,url,z\nx,\"http://a.org/\"\"b^\",1\n");
    let log = log(&folder, &["--column", "url", "a.csv"]);
    let of_caret =
        |result: &&Value| result["locations"][0]["physicalLocation"]["region"]["startColumn"] == 20;
    let result = results(&log).iter().find(of_caret).unwrap();
    let region = &result["locations"][0]["physicalLocation"]["region"];
    assert_eq!((&region["endColumn"], &region["byteLength"]), (&21.into(), &1.into()));
    let change = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
    assert_eq!(change["deletedRegion"], *region);
}
