//! `check --format csv`.

use std::fs;

use proptest::prelude::*;
use serde_json::Value;
use tempfile::TempDir;

use crate::{folder_with, isonym, testdata};

#[test]
fn findings_for_tables() {
    let folder = TempDir::new().unwrap();
    fs::copy(testdata("findings.txt"), folder.path().join("findings.txt")).unwrap();
    isonym()
        .current_dir(folder.path())
        .args(["check", "--format", "csv", "--max-findings", "2", "findings.txt"])
        .assert()
        .code(1)
        .stdout_eq(snapbox::file!["snapshots/findings.csv": Text].raw());
}

#[test]
fn cells_are_cut_where_spreadsheets_end() {
    let folder = folder_with("a", format!("http://a/{} b\n", "é".repeat(40_000)));
    let command = isonym().current_dir(folder.path()).args(["check", "--format", "csv", "a"]);
    let table = command.output().unwrap().stdout;
    let mut rows = csv::Reader::from_reader(&*table);
    let row = rows.records().next().unwrap().unwrap();
    assert!(row[14].ends_with("é…") && row[14].len() < 32_800);
    assert_eq!((&row[8], &row[13]), ("80009", ""));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Another reader of CSV finds what the JSON lines say.
    #[test]
    fn the_table_says_what_json_says(text in "(\\PC|[ -~]|[\r\t]|http://|\n){0,200}") {
        let folder = folder_with("a", text);
        let check = |format| {
            let command = isonym().current_dir(folder.path());
            let common = ["check", "--severity", "info", "--profile", "iri,uri", "--format", format];
            command.args(common).arg("a").output().unwrap().stdout
        };
        let json = check("jsonl");
        let mut expected = Vec::new();
        for line in json.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let line: Value = serde_json::from_slice(line).unwrap();
            for finding in line["findings"].as_array().unwrap() {
                expected.push([
                    line["line"].to_string(),
                    line["valid"].to_string(),
                    finding["rule"].as_str().unwrap().into(),
                    finding["span"][0].to_string(),
                    finding["span"][1].to_string(),
                    finding["message"].as_str().unwrap().into(),
                    line["value"].as_str().unwrap_or("").into(),
                ]);
            }
        }
        let table = check("csv");
        let mut rows = csv::Reader::from_reader(&*table);
        let rows = rows.records().map(|row| {
            let row = row.unwrap();
            [1, 4, 5, 8, 9, 10, 14].map(|at| row[at].to_owned())
        });
        prop_assert_eq!(rows.collect::<Vec<_>>(), expected);
    }
}
