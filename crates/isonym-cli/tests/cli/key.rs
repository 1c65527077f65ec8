//! `key`.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

/// What the step makes of one spelling after another.
const SPELLINGS: &str = "\
HTTP://B\u{FC}CHER.example:80/%7e\u{E9}/../%c3%a9?\u{FB01}
http://xn--bcher-kva.example/%C3%A9?fi
a b%
";

#[test]
fn one_record_for_each_at_every_step() {
    let keys = |step: &str| {
        let assert = isonym().args(["key", "--step", step]).stdin(SPELLINGS).assert().code(0);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    assert_eq!(keys("bytes"), SPELLINGS);
    let second = "http://xn--bcher-kva.example/%C3%A9?fi";
    assert_eq!(
        keys("case"),
        format!("http://B\u{FC}CHER.example:80/%7E\u{E9}/../%C3%A9?\u{FB01}\n{second}\na b%\n")
    );
    assert_eq!(
        keys("percent"),
        format!("http://b%C3%BCcher.example:80/~%C3%A9/../%C3%A9?%EF%AC%81\n{second}\na%20b%25\n")
    );
    assert_eq!(
        keys("scheme"),
        format!("http://xn--bcher-kva.example/%C3%A9?%EF%AC%81\n{second}\na%20b%25\n")
    );
    assert_eq!(keys("nfkc"), format!("{second}\n{second}\na%20b%25\n"));
}

#[test]
fn what_is_no_text_is_an_empty_line() {
    isonym()
        .arg("key")
        .stdin(&b"HTTP://a\r\n\n\xE9\nhttp://b/\n"[..])
        .assert()
        .code(1)
        .stdout_eq("http://a/\n\n\nhttp://b/\n")
        .stderr_eq(
            str![[r#"
-:3:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 11 of the file)
  | \xE9
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078

"#]]
            .raw(),
        );
}

#[test]
fn keys_for_programs() {
    isonym()
        .args(["key", "--format", "jsonl", "--input", "jsonl", "--step", "percent"])
        .stdin("\"a\\nb\"\nnull\n\"HTTP:x\"\n")
        .assert()
        .code(0)
        .stdout_eq(
            str![[r#"
{"value":"a\nb","step":"percent","key":"a%0Ab","profile":"reference@1/unicode-18.0"}
{"value":null,"step":"percent","key":null,"profile":"reference@1/unicode-18.0"}
{"value":"HTTP:x","step":"percent","key":"http:x","profile":"reference@1/unicode-18.0"}

"#]]
            .raw(),
        );
}

#[test]
fn a_key_does_not_end_its_record() {
    let lines = "\"a\\nb\"\n\"c\"\n";
    let names = || isonym().args(["key", "--profile", "name", "--input", "jsonl"]).stdin(lines);
    names().assert().code(1).stdout_eq("\nc\n").stderr_eq(
        str![[r#"
-:1:2: error[output/record-end]: the result holds the character that ends records
  | a\u{A}b
  | ^^^^^^^
  = expected: --format jsonl
  = source: RFC 3986 section 2.1; RFC 8259 section 7

"#]]
        .raw(),
    );
    names().args(["--format", "jsonl"]).assert().code(0);
}

#[test]
fn keys_for_people() {
    isonym()
        .args(["key", "--human"])
        .stdin("http://B\u{FC}cher.example/%e6%9d%b1%e4%ba%ac%2F%E2%80%8B\n")
        .assert()
        .code(0)
        .stdout_eq("http://xn--bcher-kva.example/東京%2F%E2%80%8B\n");
    isonym()
        .args(["key", "--human", "--step", "nfc"])
        .stdin("http://b\u{FC}cher.example/e\u{301}\n")
        .assert()
        .code(0)
        .stdout_eq("http://b\u{FC}cher.example/é\n");
}

#[test]
fn keys_of_128_bits() {
    let keys = |arguments: &[&str]| {
        let spellings = "http://a\nHTTP://A:80/\nhttp://a/b\n";
        let assert = isonym().args(["key", "--hash"]).args(arguments).stdin(spellings).assert();
        let stdout = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
        stdout.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let same = keys(&[]);
    assert!(same.iter().all(|key| key.len() == 32));
    assert!(same[0] == same[1] && same[1] != same[2]);
    let other = keys(&["--step", "path"]);
    assert!(other[0] != other[1] && other[0] != same[0]);
}

#[test]
fn skeletons() {
    isonym()
        .args(["key", "--skeleton", "--profile", "name"])
        .stdin("paypal\np\u{430}yp\u{430}l\nmodern\n")
        .assert()
        .code(0)
        .stdout_eq("paypal\npaypal\nrnodern\n");
    isonym().args(["key", "--skeleton", "--format", "jsonl"]).stdin("1\n").assert().stdout_eq(
        str![[r#"
{"value":"1","step":"skeleton","key":"l","profile":"reference@1/unicode-18.0"}

"#]]
        .raw(),
    );
    isonym().args(["key", "--skeleton", "--step", "nfc"]).assert().code(2);
}

/// Many lines, most of which are their own keys, across the seams of blocks.
#[test]
fn a_long_file_that_is_mostly_normal() {
    let mut lines = String::new();
    let mut expected = String::new();
    for number in 0..60_000 {
        let normal = format!("http://example.org/some/path/{number}?q=%C3%A9#f\n");
        match number % 1_000 {
            7 => lines.push_str(&normal.replace("http", "HTTP").replace("org/", "org:80/./")),
            8 => lines.push_str(&normal.replace('\n', "\r\n")),
            _ => lines.push_str(&normal),
        }
        expected.push_str(&normal);
    }
    let folder = folder_with("urls.txt", lines);
    let assert = isonym().args(["key", "urls.txt"]).current_dir(folder.path()).assert().code(0);
    assert!(String::from_utf8(assert.get_output().stdout.clone()).unwrap() == expected);
}
