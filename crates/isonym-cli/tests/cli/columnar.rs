//! Parquet and Arrow as they are read and written.

use std::fs;
use std::io::Write;

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
        snapbox::assert_data_eq!(found, str![""].raw());
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
            .stdout_eq(str![""].raw())
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
        .stdout_eq(str![""].raw())
        .stderr_eq("");
}

#[test]
fn pairs_are_two_columns() {
    isonym()
        .args(["same", "--pairs", "--column", "url", "--column", "page.home", "example.parquet"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![""].raw())
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
        .stdout_eq(str![""].raw())
        .stderr_eq(str![""].raw());
}
