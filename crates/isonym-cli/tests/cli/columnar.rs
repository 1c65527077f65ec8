//! Parquet and Arrow as they are read and written.

use std::fs;
use std::io::Write;

use arrow_array::Array as _;
use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use snapbox::{IntoData as _, str};
use tempfile::TempDir;

use crate::{folder_with, isonym, testdata};

#[test]
fn a_row_takes_the_place_of_a_line() {
    for name in ["example.parquet", "example.arrow"] {
        let found = isonym()
            .args(["check", "--column", "url", name])
            .current_dir(testdata("formats"))
            .assert()
            .code(1)
            .stderr_eq("")
            .get_output()
            .stdout
            .clone();
        let found = String::from_utf8(found).unwrap().replace(name, "FILE");
        snapbox::assert_data_eq!(
            found,
            str![[r#"
FILE:4:21: error[char/space]: a space may not stand in the path
  | http://example.org/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
FILE:5:1: error[scheme/missing]: there is no scheme: this is a relative reference
  | 
  | ^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
FILE:6:24: error[char/control]: the control character U+000A LINE FEED may not stand in the path
  | http://example.org/line\u{A}break
  |                        ^^^^^
  = expected: its escape, if it is meant at all
  = help: write %0A
  = source: RFC 3986 section 2; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)

"#]]
            .raw()
        );
    }
}

#[test]
fn keys_of_a_column_within_another() {
    for name in ["example.parquet", "example.arrow"] {
        isonym()
            .args(["key", "--column", "page.home", name])
            .current_dir(testdata("formats"))
            .assert()
            .success()
            .stdout_eq(
                str![[r#"
http://a.example/


http://a.example/
relative
http://b.example/
http://b.example/

"#]]
                .raw(),
            )
            .stderr_eq("");
    }
}

/// Read twice: whole, and what belongs together.
#[test]
fn twins_of_a_column() {
    isonym()
        .args(["twins", "--column", "page.home", "example.parquet", "example.arrow"])
        .current_dir(testdata("formats"))
        .assert()
        .success()
        .stdout_eq(
            str![[r#"
scheme: http://a.example/
  2  example.parquet:1  http://a.example/
  2  example.parquet:4  http://a.example
scheme: http://b.example/
  2  example.parquet:6  http://b.example/
  2  example.parquet:7  http://b.example:80/

"#]]
            .raw(),
        )
        .stderr_eq("");
}

#[test]
fn pairs_are_two_columns() {
    isonym()
        .args(["same", "--pairs", "--column", "url", "--column", "page.home", "example.parquet"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
example.parquet:1: never: not the same at any step
  at casefold they differ:
  a | https://example.org/r%C3%A9sum%C3%A9
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  b | http://a.example/
    |     ^^^^^^^^^^^^^
example.parquet:2: no pair
example.parquet:3: no pair
example.parquet:4: never: not the same at any step
  at casefold they differ:
  a | http://example.org/a%20b
    |        ^^^^^^^^^^^^^^^^^
  b | http://a.example/
    |        ^^^^^^^^^^
example.parquet:5: never: not the same at any step
  at casefold they differ:
  a | 
    | ^
  b | relative
    | ^^^^^^^^
example.parquet:6: never: not the same at any step
  at casefold they differ:
  a | http://example.org/line%0Abreak
    |        ^^^^^^^^^^^^^^^^^^^^^^^^
  b | http://b.example/
    |        ^^^^^^^^^^
example.parquet:7: never: not the same at any step
  at casefold they differ:
  a | https://xn--r8jz45g.xn--zckzah/%E3%83%91%E3%82%B9?q=1
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  b | http://b.example/
    |     ^^^^^^^^^^^^^

"#]]
            .raw(),
        )
        .stderr_eq(str![""].raw());
}

#[test]
fn without_a_column_those_of_strings_are_named() {
    isonym()
        .args(["check", "example.parquet", "example.arrow"])
        .current_dir(testdata("formats"))
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(str![[r#"
isonym: example.parquet: --column must say which column to read: strings are in url, page.home
isonym: example.arrow: --column must say which column to read: strings are in url, page.home

"#]]);
    isonym()
        .args(["check", "--column", "id", "example.parquet"])
        .current_dir(testdata("formats"))
        .assert()
        .code(2)
        .stderr_eq(str![[r#"
isonym: example.parquet: column id is of INT64, not strings; strings are in url, page.home

"#]]);
}

/// What cannot be sought in is copied first; what is compressed as a whole, decompressed.
#[test]
fn pipes_and_compressed_files() {
    let whole = |name: &str| fs::read(testdata("formats").join(name)).unwrap();
    let expected = isonym()
        .args(["key", "--column", "1"])
        .args(["--input", "jsonl", "--pointer", "/url"])
        .stdin(fs::read_to_string(testdata("formats").join("example.jsonl")).unwrap())
        .output()
        .unwrap();
    for (name, kind) in [("example.parquet", "parquet"), ("example.arrow", "arrow")] {
        for verb in ["key", "twins"] {
            let of_file = isonym()
                .args([verb, "--column", "url", name])
                .current_dir(testdata("formats"))
                .output()
                .unwrap();
            let of_pipe = isonym()
                .args([verb, "--column", "url", "--input", kind])
                .stdin(whole(name))
                .output()
                .unwrap();
            if verb == "key" {
                assert_eq!(of_file.stdout, expected.stdout);
            }
            let of_file = String::from_utf8(of_file.stdout).unwrap().replace(name, "-");
            assert_eq!(of_file, String::from_utf8(of_pipe.stdout).unwrap());
        }
        let folder = TempDir::new().unwrap();
        let zipped = format!("{name}.gz");
        let file = fs::File::create(folder.path().join(&zipped)).unwrap();
        let mut encoder = flate2::write::GzEncoder::new(file, flate2::Compression::fast());
        encoder.write_all(&whole(name)).unwrap();
        encoder.finish().unwrap();
        let of_zipped = isonym()
            .args(["key", "--column", "url", &zipped])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(of_zipped.stdout, expected.stdout);
    }
}

#[test]
fn a_table_is_not_mended() {
    isonym()
        .args(["check", "--fix", "--column", "url", "example.parquet"])
        .current_dir(testdata("formats"))
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(str![[r#"
isonym: --fix mends text, not the columns of Parquet or Arrow

"#]]);
}

#[test]
fn what_is_cut_off_is_read_as_far_as_it_goes() {
    let whole = fs::read(testdata("formats").join("example.arrow")).unwrap();
    isonym()
        .args(["key", "--column", "url", "a.arrow"])
        .current_dir(folder_with("a.arrow", &whole[..whole.len() - 20]).path())
        .assert()
        .code(2)
        .stdout_eq(
            str![[r#"
https://example.org/r%C3%A9sum%C3%A9
https://example.org/r%C3%A9sum%C3%A9

http://example.org/a%20b

http://example.org/line%0Abreak
https://xn--r8jz45g.xn--zckzah/%E3%83%91%E3%82%B9?q=1

"#]]
            .raw(),
        )
        .stderr_eq(
            str![[r#"
isonym: a.arrow: record batch 2, row 8: breaks off in its footer; no more is read

"#]]
            .raw(),
        );
}

/// What is written as Parquet, read again: the rows of JSON, by the same names.
fn written(arguments: &[&str]) -> (Option<i32>, Vec<arrow_array::RecordBatch>) {
    let folder = TempDir::new().unwrap();
    let place = folder.path().join("out.parquet");
    let ended = isonym()
        .args(arguments)
        .arg("--output")
        .arg(&place)
        .current_dir(testdata("formats"))
        .output()
        .unwrap();
    assert!(ended.stdout.is_empty());
    let file = fs::File::open(&place).unwrap();
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap();
    (ended.status.code(), reader.map(Result::unwrap).collect())
}

/// The name of the output says that it is Parquet, where no option says what it is.
#[test]
fn options_go_before_names() {
    let folder = TempDir::new().unwrap();
    let begins = |arguments: &[&str], name: &str, with: &[u8]| {
        let place = folder.path().join(name);
        let command = isonym().args(arguments).args(["--input", "lines", "-", "--output"]);
        command.arg(&place).stdin("http://a b/\n").assert().stderr_eq("");
        let written = fs::read(place).unwrap();
        assert!(written.starts_with(with), "{arguments:?}: {written:?}");
    };
    begins(&["check"], "a.PARQUET", b"PAR1");
    begins(&["check", "--format", "parquet"], "a", b"PAR1");
    begins(&["check", "--format", "text"], "b.parquet", b"-:1:9: error[char/space]");
    begins(&["key", "--format", "text"], "c.parquet", b"http://a%20b/\n");
    begins(&["key"], "parquet", b"http://a%20b/\n");
}

#[test]
fn findings_as_columns() {
    let (code, batches) = written(&["check", "--column", "url", "example.parquet"]);
    assert_eq!((code, batches.len()), (Some(1), 1));
    let found = &batches[0];
    let names: Vec<_> = found.schema().fields().iter().map(|field| field.name().clone()).collect();
    let expected = "file line column value given profile valid findings left_out";
    assert_eq!(names.join(" "), expected);
    let lines = found.column_by_name("line").unwrap().as_primitive::<Int64Type>();
    assert_eq!(lines.values(), &[4, 5, 6]);
    let findings = found.column_by_name("findings").unwrap().as_list::<i32>().value(0);
    let text = |name: &str| {
        findings.as_struct().column_by_name(name).unwrap().as_string::<i32>().value(0).to_owned()
    };
    let number = |name: &str| {
        findings.as_struct().column_by_name(name).unwrap().as_primitive::<Int64Type>().value(0)
    };
    assert_eq!((text("rule"), text("component")), ("char/space".into(), "path".into()));
    assert_eq!((number("start"), number("end"), number("char_start")), (20, 21, 20));
    let repair = findings.as_struct().column_by_name("repair").unwrap().as_struct().clone();
    assert_eq!(repair.column_by_name("text").unwrap().as_string::<i32>().value(0), "%20");
    let (_, all) = written(&["check", "--all", "--column", "url", "example.parquet"]);
    assert_eq!(all.iter().map(|batch| batch.num_rows()).sum::<usize>(), 6);
}

#[test]
fn values_as_columns() {
    let (code, batches) = written(&["key", "--column", "url", "example.arrow"]);
    assert_eq!((code, batches[0].num_rows()), (Some(0), 7));
    let keys = batches[0].column_by_name("key").unwrap().as_string::<i32>().clone();
    assert_eq!(keys.value(1), "https://example.org/r%C3%A9sum%C3%A9");
    assert!(keys.is_null(2));
    let (code, batches) = written(&["convert", "--to", "iri", "--column", "url", "example.arrow"]);
    let exact = batches[0].column_by_name("exact").unwrap().as_boolean().clone();
    assert_eq!((code, batches[0].num_rows(), exact.is_null(2)), (Some(0), 7, true));
    let (_, batches) = written(&["key", "--input", "jsonl", "--pointer", "/none", "example.jsonl"]);
    assert_eq!(batches[0].num_rows(), 7);
}

#[test]
fn what_writes_no_columns_takes_no_name_of_a_parquet_file() {
    let verbs: [&[&str]; 11] = [
        &["text", "transcode", "--from", "latin1"],
        &["text", "normalize"],
        &["text", "check"],
        &["text", "match", "--with", "a"],
        &["text", "positions", "--of", "a", "--from", "byte", "--to", "line"],
        &["twins"],
        &["same", "--pairs"],
        &["links"],
        &["links", "--replace", "wire"],
        &["confuse", "--within"],
        &["audit"],
    ];
    let folder = folder_with("a", "http://a.example/");
    for verb in verbs {
        let run = |args: &[&str]| {
            let ended = isonym().args(verb).args(args).current_dir(folder.path()).output().unwrap();
            (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
        };
        let (code, said) = run(&["--output", "out.Parquet"]);
        let told = "this verb writes no Parquet, only text or JSON\n";
        assert!(code == Some(2) && said.contains(told), "{verb:?}: {said}");
        assert!(!folder.path().join("out.Parquet").exists(), "{verb:?}");
        let (code, said) = run(&["--format", "parquet"]);
        assert!(code == Some(2) && said.contains("'parquet'"), "{verb:?}: {said}");
        let (code, help) = run(&["--help"]);
        assert!(code == Some(0) && help.is_empty(), "{verb:?}");
    }
    let help = isonym().args(["text", "normalize", "-h"]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    let form = help.lines().find(|line| line.contains("--format")).unwrap();
    assert!(form.ends_with("[default: text] [possible values: text, jsonl]"), "{form}");
}
