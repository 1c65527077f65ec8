//! `check --format junit`.

use std::collections::HashMap;
use std::fs;

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;
use tempfile::TempDir;

use crate::{folder_with, isonym, testdata};

/// How many of each element a document has, once what the suites say of themselves is found true.
fn counts(document: &[u8]) -> HashMap<String, usize> {
    let text = std::str::from_utf8(document).unwrap();
    // What XML 1.0 cannot hold (section 2.2).
    assert!(!text.contains(|c: char| c < ' ' && !"\t\n\r".contains(c)
        || c == '\u{FFFE}'
        || c == '\u{FFFF}'));
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    let mut counts = HashMap::<String, usize>::new();
    let mut promised = HashMap::<String, usize>::new();
    loop {
        let element = match reader.read_event().unwrap() {
            Event::Start(element) | Event::Empty(element) => element,
            Event::Eof => break,
            _ => continue,
        };
        let name = element.name().as_ref().to_owned();
        for attribute in element.attributes() {
            let attribute = attribute.unwrap();
            let key = attribute.key.as_ref().to_owned();
            if let ("testsuite", "tests" | "failures" | "errors") = (&*name, &*key) {
                let count: usize = attribute.value.parse().unwrap();
                *promised.entry(key).or_default() += count;
            }
        }
        *counts.entry(name).or_default() += 1;
    }
    for (promised_as, element) in
        [("tests", "testcase"), ("failures", "failure"), ("errors", "error")]
    {
        assert_eq!(
            promised.get(promised_as).unwrap_or(&0),
            counts.get(element).unwrap_or(&0),
            "{text}"
        );
    }
    counts
}

#[test]
fn findings_for_continuous_integration() {
    let folder = TempDir::new().unwrap();
    fs::copy(testdata("findings.txt"), folder.path().join("findings.txt")).unwrap();
    let run = || {
        let command = isonym().current_dir(folder.path());
        command.args(["check", "--format", "junit", "nowhere", "findings.txt"])
    };
    counts(&run().output().unwrap().stdout);
    run().assert().code(2).stdout_eq(snapbox::file!["snapshots/findings.xml": Text].raw());
}

#[test]
fn what_fails_the_run_fails_the_case() {
    let folder = folder_with("a", "http://u:p@a/\nhttp://a/ b\nhttp://ok/\n");
    let failures = |arguments: &[&str]| {
        let command = isonym().current_dir(folder.path()).args(["check", "--format", "junit"]);
        let counts = counts(&command.args(arguments).arg("a").output().unwrap().stdout);
        (counts["testcase"], counts["failure"])
    };
    assert_eq!(failures(&[]), (3, 1));
    assert_eq!(failures(&["--fail-on", "warning"]), (3, 2));
    assert_eq!(failures(&["--all"]), (4, 1));
    assert_eq!(failures(&["--profile", "iri,uri"]), (5, 2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whatever is read, the document is XML, and its numbers are right.
    #[test]
    fn any_text(text in "(\\PC|[ -~]|[\u{0}-\u{1F}\u{FFFE}\u{FFFF}]|http://){0,200}") {
        let folder = folder_with("a", text);
        let command = isonym().current_dir(folder.path());
        let arguments = ["check", "--format", "junit", "--severity", "info", "--profile", "iri,name", "a"];
        counts(&command.args(arguments).output().unwrap().stdout);
    }
}
