//! `isonym-dev conform` as a command: exit codes, what it prints, and the real data.
#![allow(clippy::unwrap_used)] // A test that cannot run must fail.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

const HEADER: &str = "area\toperation\tinput\texpected\tsource\n";

/// A directory of its own for each test.
fn directory(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if dir.exists() {
        std::fs::remove_dir_all(&dir).unwrap();
    }
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

fn write(dir: &Path, name: &str, text: &str) -> PathBuf {
    let path = dir.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    path
}

fn conform(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_isonym-dev"));
    command.arg("conform").args(arguments).output().unwrap()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// One vector that passes, one that fails, one of an operation that nobody knows.
fn three_vectors(name: &str) -> PathBuf {
    let dir = directory(name);
    let good = "good\tiri.valid\thttp://example.org/\\u{E9}\tvalid\tRFC 3987 section 2.2\n";
    let bad = "bad\tiri.valid\thttp://example.org/ \tvalid\twrong on purpose\n";
    let unknown = "unknown\tiri.weigh\t\t\tno such operation\n";
    write(&dir, "three.tsv", &[HEADER, good, bad, unknown].concat());
    dir
}

#[test]
fn passing_failing_and_unknown_rows_are_counted() {
    let dir = three_vectors("three-vectors");
    let output = conform(&["--vectors", path(&dir), "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let found: Value = serde_json::from_str(stdout(&output)).unwrap();
    let group = |area: &str, operation: &str, passed: u32, failed: Value| {
        json!({
            "suite": "vectors", "area": area, "operation": operation,
            "passed": passed, "total": 1, "not_yet": 0, "failed": failed,
        })
    };
    let failed = |line: u32, input: &str, expected: &str, got: &str| {
        json!([{
            "row": format!("three.tsv:{line}"), "input": input, "expected": expected, "got": got,
            "deviation": null,
        }])
    };
    let wrong = failed(3, "http://example.org/ ", "valid", "invalid");
    let unknown = failed(4, "", "", "no such operation");
    assert_eq!(
        found,
        json!([
            group("bad", "iri.valid", 0, wrong),
            group("good", "iri.valid", 1, json!([])),
            group("unknown", "iri.weigh", 0, unknown),
        ])
    );
}

#[test]
fn areas_narrow_and_text_is_for_people() {
    let dir = three_vectors("areas");
    let vectors = ["--vectors", path(&dir)];
    let run = |areas: &[&str]| conform(&[&vectors, areas].concat());

    let output = run(&["--area", "good"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).ends_with("1 of 1 passed, 0 failed, 0 deviating, 0 not yet\n"));

    let output = run(&["--area", "good", "--area", "bad"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("failed: vectors bad iri.valid (three.tsv:3)\n"));
    assert!(stdout(&output).ends_with("1 of 2 passed, 1 failed, 0 deviating, 0 not yet\n"));

    let output = run(&["--area", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("nowhere"));
}

#[test]
fn missing_data_is_said_plainly() {
    let dir = directory("missing");
    let empty = conform(&["--vectors", path(&dir)]);
    assert_eq!(empty.status.code(), Some(2));
    assert!(stderr(&empty).contains("no vectors"));

    for flag in ["--vectors", "--cases", "--suites"] {
        let absent = dir.join("absent");
        let output = conform(&[flag, path(&absent)]);
        assert_eq!(output.status.code(), Some(2), "{flag}");
        assert!(stderr(&output).contains(path(&absent)), "{flag}");
    }

    let output = conform(&["--suites", path(&dir)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no suites in"));
    std::fs::create_dir(dir.join("jena")).unwrap();
    let output = conform(&["--suites", path(&dir)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no rows of jena"));

    let headless = write(&dir, "headless.tsv", "a\tb\n1\t2\n");
    let output = conform(&["--cases", path(&headless)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("has no column"));
}

#[test]
fn cases_compare_only_what_is_expected() {
    let dir = directory("cases");
    let header = "id\tkind\toperation\tinput\texpected\n";
    let rows = [
        r#"1 check {"s":"http://a/é\u0020"} {"profile":"iri","valid":false,"at":10,"char":"U+0020"}"#,
        r#"2 check {"s":"http://a/"} {"valid":true}"#,
        r#"3 parse {"s":"http://[::1]:8/"} {"host_kind":"ipv6","address":"::1","port":"8"}"#,
        r#"4 build {"base":"http://a/b?c","segment":"50%/é"} "http://a/b/50%25%2Fé""#,
        r#"5 repair {"s":"http://a/b|é%20"} "http://a/b%7Cé%20""#,
        r#"6 repair {"s":"http://[::1/"} null"#,
        r#"7 to_iri {"s":"http://a/%C3%A9"} "http://a/é""#,
        r#"8 to_uri {"s":"a|é"} "a%7C%C3%A9""#,
        r#"9 normal_form {"parts":["e","\u0301"],"form":"NFC"} "é""#,
        r#"10 check {"s":"http://a/"} {"colour":"red"}"#,
        r#"11 check {"t":""} {"valid":true}"#,
        r#"12 check {"s":"\ud800"} {"valid":false}"#,
        r#"13 to_uri {"s":"http://é/"} "http://xn--9ca/""#,
    ];
    let rows: String = rows
        .iter()
        .map(|row| {
            let fields: Vec<_> = row.splitn(4, ' ').collect();
            let &[id, operation, input, expected] = &fields[..] else { panic!("{row}") };
            format!("{id}\tkind\t{operation}\t{input}\t{expected}\n")
        })
        .collect();
    let file = write(&dir, "cases.tsv", &(header.to_owned() + &rows));
    let output = conform(&["--cases", path(&file), "--format", "json"]);
    let found: Value = serde_json::from_str(stdout(&output)).unwrap();
    let groups = found.as_array().unwrap();
    let failed = groups.iter().flat_map(|group| group["failed"].as_array().unwrap());
    let failed: Vec<_> = failed.map(|row| row["row"].as_str().unwrap()).collect();
    assert_eq!(failed, ["10", "11", "12"], "{found:#}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn suites_are_known_by_their_directories() {
    let dir = directory("suites");
    let jena = "test\tmethod\targs_json\n\
                T.a\tgood\t{\"strings\":[\"a:b\",\"a\",\"b\"],\"issues\":[]}\n\
                T.absolute1\tisTrue\t{\"strings\":[\"a:b\"],\"issues\":[]}\n";
    write(&dir, "jena/cases.tsv", jena);
    write(&dir, "rdf/nt-syntax-bad-uri-01.nt", "<http://a/\\u0020> <http://a/> <http://a/> .\n");
    write(&dir, "rdf/nt-syntax-uri-01.nt", "<http://a/\\u0053> <http://a/> \"<\" .\n");
    let length = r#"{"input": "http://a..b/", "failure": true}"#;
    write(&dir, "wpt/verifydnslength_tests.json", &format!("[\"a comment\", {length}]"));
    let (major, minor, update) = isonym::unicode::UNICODE_VERSION;
    let unicode = format!("unicode/{major}.{minor}.{update}");
    let tests =
        "# comment\nF\\u00E4; fä; ; xn--f-0fa; ; ; # Fä\n0a.\\u05D0; ; [B1]; 0a.xn--4db; ; ;\n";
    write(&dir, &format!("{unicode}/idna/IdnaTestV2.txt"), tests);
    write(&dir, &format!("{unicode}/idna/Idna2008.txt"), "0061..007A ; PVALID # letters\n");
    let normal = "@Part0 # one\n212B;00C5;0041 030A;00C5;0041 030A; # (Å; Å)\n";
    write(&dir, &format!("{unicode}/ucd/NormalizationTest.txt"), normal);
    let clusters = "÷ 0061 × 0301 ÷ 0062 ÷ # a, b\n";
    write(&dir, &format!("{unicode}/ucd/GraphemeBreakTest.txt"), clusters);
    write(&dir, "README.txt", "no suite");
    let output = conform(&["--suites", path(&dir)]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).ends_with("17 of 17 passed, 0 failed, 0 deviating, 0 not yet\n"));

    write(&dir, "unheard-of/x.tsv", "a\tb\n");
    let output = conform(&["--suites", path(&dir)]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("failed: unheard-of unheard-of read (unheard-of)\n"));
}

#[test]
fn the_page_is_about_everything() {
    let output = conform(&["--write", "--area", "iri"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--area"));
}

#[test]
fn nothing_fails_on_the_real_data() {
    let shared = std::env::var_os("ISONYM_SHARED").map(PathBuf::from);
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    if !shared.unwrap_or(beside).join("vectors").is_dir() {
        eprintln!("skipped: no data in $ISONYM_SHARED or ../shared");
        return;
    }
    let output = conform(&[]);
    assert_eq!(output.status.code(), Some(0), "{}{}", stdout(&output), stderr(&output));
}
