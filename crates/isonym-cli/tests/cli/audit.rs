//! `audit`.

use std::collections::HashSet;
use std::fs;

use isonym::ladder::{Ladder, Step};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use snapbox::str;
use tempfile::TempDir;

use crate::{folder_with, isonym, testdata};

/// A folder with the shared file.
fn folder() -> TempDir {
    folder_with("audit.txt", fs::read(testdata("audit.txt")).unwrap())
}

fn json(arguments: &[&str], input: &str) -> Value {
    let output = isonym().args(["audit", "--format", "json"]).args(arguments).stdin(input).output();
    serde_json::from_slice(&output.unwrap().stdout).unwrap()
}

#[test]
fn a_summary() {
    isonym()
        .args(["audit", "audit.txt"])
        .current_dir(folder().path())
        .assert()
        .code(0)
        .stdout_eq(snapbox::file!["audit/summary.txt": Text].raw())
        .stderr_eq("");
}

#[test]
fn a_document() {
    isonym()
        .args(["audit", "--format", "json", "audit.txt"])
        .current_dir(folder().path())
        .assert()
        .code(0)
        .stdout_eq(snapbox::file!["audit/report.json": Text].raw())
        .stderr_eq("");
}

/// All but its style, which is no text.
#[test]
fn a_page() {
    let folder = folder();
    isonym()
        .args(["audit", "--html", "page.html", "--title", "<&>", "--date", "today", "audit.txt"])
        .current_dir(folder.path())
        .assert()
        .code(0);
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    let (head, rest) = page.split_once("<style>").unwrap();
    let (_, body) = rest.split_once("</style>").unwrap();
    let lines = format!("{head}{body}").replace("><", ">\n<");
    snapbox::assert_data_eq!(lines, snapbox::file!["audit/page.html": Text].raw());
}

#[test]
fn nothing_on_the_page_is_run_or_fetched() {
    let folder = folder();
    isonym()
        .args(["audit", "--html", "page.html", "audit.txt"])
        .current_dir(folder.path())
        .assert()
        .code(0);
    let page = fs::read_to_string(folder.path().join("page.html")).unwrap();
    for no in
        ["<script", "src=", "url(", "@import", "http-equiv=\"refresh\"", "javascript:", "secret"]
    {
        assert!(!page.contains(no), "{no}");
    }
    // Links lead to places on the page.
    assert!(page.matches("href=").count() == page.matches("href=\"#").count());
    // What moves text or cannot be seen is not on it.
    assert!(!page.contains(['\u{202E}', '\u{200B}', '\u{0}']));
    assert!(page.contains("<span class=\"unseen\">U+202E</span>"));
}

/// Many blocks and several files, in any number of workers: always the same bytes.
#[test]
fn the_same_in_any_number_of_workers() {
    let rows = fs::read_to_string(testdata("audit.txt")).unwrap();
    let many: String = (0..4_000)
        .map(|number| rows.replace("example", &format!("e{}.example", number * 7919 % 900)))
        .collect();
    let folder = folder_with("many.txt", many);
    fs::write(folder.path().join("more.txt"), rows + "\u{1}\n").unwrap();
    let output = |threads: &str| {
        let page = format!("{threads}.html");
        let arguments = ["--format", "json", "--threads", threads, "--html", &page];
        let assert = isonym()
            .arg("audit")
            .args(arguments)
            .args(["--title", "many", "many.txt", "more.txt", "many.txt"])
            .current_dir(folder.path())
            .assert()
            .code(0);
        (assert.get_output().stdout.clone(), fs::read(folder.path().join(&page)).unwrap())
    };
    assert!(output("1") == output("8"));
}

/// What hostile identifiers are made of: spellings of each other, often.
fn rows() -> impl Strategy<Value = Vec<String>> {
    let pieces = [
        "http://a",
        "HTTP://A",
        "http://a:80",
        "urn:x:y",
        "urn:X:y",
        "/",
        "/",
        ".",
        "..",
        "é",
        "e\u{301}",
        "%C3%A9",
        "%c3%a9",
        "%E9",
        "ﬁ",
        "fi",
        "FI",
        "%",
        "%41",
        "A",
        "a",
        "?",
        "#",
        " ",
        "\u{200B}",
        "bücher.example",
        "xn--bcher-kva.example",
        "//",
        "а",
    ];
    let row = prop::collection::vec(select(pieces.to_vec()), 0..5).prop_map(|p| p.concat());
    prop::collection::vec(row, 0..120)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The steps hold as many as a set of keys does.
    #[test]
    fn as_many_as_there_are_different_keys(rows in rows()) {
        for (profile, ladder) in [("iri", Ladder::Reference), ("name", Ladder::Name), ("xri", Ladder::Xri)] {
            let report = json(&["--profile", profile], &rows.join("\n"));
            let found: Vec<u64> = report["same"]["steps"]
                .as_array()
                .unwrap()
                .iter()
                .map(|step| step["distinct"].as_u64().unwrap())
                .collect();
            let texts: Vec<&String> = rows.iter().filter(|row| !row.is_empty()).collect();
            let keys = |step| {
                let keys: HashSet<_> = texts.iter().map(|text| ladder.key(text, step)).collect();
                keys.len() as u64
            };
            prop_assert_eq!(found, Step::ALL.map(keys).to_vec());
            prop_assert_eq!(&report["identifiers"], texts.len());
            let not_valid = match profile {
                "iri" => texts.iter().filter(|text| {
                    isonym::check::first_error(text, &isonym::profile::IRI).is_err()
                }).count(),
                _ => continue,
            };
            prop_assert_eq!(&report["not_valid"], not_valid);
        }
    }
}

#[test]
fn hosts_and_names() {
    let hosts = json(
        &["--profile", "host"],
        "bücher.example\nxn--bcher-kva.example\nраураl.com\npaypal.com\n",
    );
    assert_eq!(hosts["same"]["twins"]["largest"][0]["step"], "idna");
    assert_eq!(hosts["same"]["twins"]["largest"][0]["key"], "xn--bcher-kva.example");
    assert_eq!(hosts["confusable"]["largest"][0]["skeleton"], "paypal.corn");
    assert_eq!(hosts["levels"].as_array().unwrap().len(), 0);
    assert_eq!(hosts["scripts"]["names"][0]["name"], "Latin");
    let names = json(&["--profile", "name"], "Ada Lovelace\nАда Лавлейс\nпpо\n");
    let scripts: Vec<_> = names["scripts"]["names"].as_array().unwrap().iter().collect();
    assert_eq!(scripts.len(), 3);
    assert_eq!(names["schemes"]["distinct"], 0);
}

#[test]
fn what_cannot_be_read_counts() {
    let folder = folder_with("names.txt", b"http://a\n\xE9\nhttp://a/\n");
    let audit = |fail_on: &[&str]| {
        let audit = isonym().args(["audit", "--format", "json", "names.txt"]).args(fail_on);
        audit.current_dir(folder.path()).assert()
    };
    let output = audit(&[]).code(0).stderr_eq("").get_output().stdout.clone();
    let report: Value = serde_json::from_slice(&output).unwrap();
    assert_eq!((&report["unreadable"], &report["not_valid"]), (&1.into(), &1.into()));
    assert_eq!(report["findings"]["rules"][0]["samples"][0]["value"], r"\xE9");
    audit(&["--fail-on", "error"]).code(1);
    isonym().args(["audit", "--fail-on", "error"]).stdin("http://a/\n").assert().code(0);
    isonym()
        .args(["audit", "none.txt"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stderr_eq("isonym: none.txt: no such file\n");
}

#[test]
fn a_page_is_there_or_not() {
    let folder = folder();
    let audit = |page: &str, memory: &str| {
        isonym()
            .args(["audit", "--threads", "1", "--html", page, "--memory", memory, "audit.txt"])
            .current_dir(folder.path())
            .assert()
    };
    audit("audit.txt", "1G").code(2).stderr_eq(str![[r#"
isonym: audit.txt: the output would take the place of the input

"#]]);
    audit("page.html", "1M").code(2).stdout_eq("").stderr_eq(str![[r#"
isonym: this takes more than --memory allows: 1048576 bytes are full after 0 identifiers, of which each takes 33

"#]]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    audit("page.html", "1G").code(0);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// What grows with the number of different names is held against the limit, too.
#[test]
fn names_count_for_the_limit() {
    let audit = |host: fn(u32) -> String, code| {
        let rows = (0..60_000).map(|number| format!("http://{}/{number}\n", host(number)));
        isonym()
            .args(["audit", "--threads", "1", "--memory", "20M"])
            .stdin(rows.collect::<String>())
            .assert()
            .code(code)
    };
    audit(|_| "example.com".to_owned(), 0);
    audit(|number| format!("e{number}.com"), 2).stdout_eq("").stderr_eq(str![[r#"
isonym: this takes more than --memory allows: 20971520 bytes are full after [..] identifiers, of which each takes 33

"#]]);
}

/// What the system says that it takes stays below the limit, too.
#[cfg(target_os = "linux")]
#[test]
fn the_program_stays_below_its_limit() {
    let row = |number: u32| match number % 4 {
        0 => format!("HTTP://h{}.example/{}\n", number / 1000, number / 4),
        _ => format!("http://h{}.example/{}\n", number / 1000, number / 4),
    };
    let folder = folder_with("many.txt", (0..400_000).map(row).collect::<String>());
    let peak = |limit: usize| {
        let limit = limit.to_string();
        crate::peak(folder.path(), &["audit", "--threads", "2", "--memory", &limit, "many.txt"])
    };
    for (limit, code) in [(32 << 20, 2), (128 << 20, 0)] {
        let (peak, ended) = peak(limit);
        assert!(peak > 0 && peak <= limit && ended == Some(code), "{peak} of {limit}, {ended:?}");
    }
}
