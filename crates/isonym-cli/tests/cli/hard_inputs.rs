//! Inputs that are not as they should be: each has a clear outcome, and the rest is read.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

#[test]
fn invalid_utf8_is_told_by_byte_and_passed_over() {
    isonym()
        .arg("check")
        .stdin(&b"http://ok/\nhttp://\xC3\xA9/caf\xE9 b\nhttp://a/ b\n\xE2\x82"[..])
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
-:2:13: error[char/not-utf8]: the bytes here are not UTF-8 (byte 13 of the line, 24 of the file)
  | http://é/caf\xE9 b
  |             ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078
-:3:10: error[char/space]: a space may not stand in the path
  | http://a/ b
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
-:4:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 40 of the file)
  | \xE2\x82
  | ^^^^^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078

"#]]
            .raw(),
        );
    isonym()
        .args(["check", "--format", "jsonl"])
        .stdin(&b"http://\xC3\xA9/caf\xE9 b\n"[..])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"file":"-","line":1,"column":1,"value":null,"profile":null,"valid":false,"findings":[{"rule":"char/not-utf8","severity":"error","component":null,"span":[13,14],"chars":[12,13],"code_points":[],"message":"the bytes here are not UTF-8 (byte 13 of the line, 13 of the file)","expected":"UTF-8","source":"RFC 3629 section 3; charmod C077, C078","repair":null}]}

"#]].raw());
}

#[test]
fn nul_and_lone_carriage_returns_are_data() {
    isonym()
        .arg("check")
        .stdin(&b"http://a/\rb\r\nhttp://a/\0\nhttp://ok/\r\n\r\n"[..])
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
-:1:10: error[char/control]: the control character U+000D CARRIAGE RETURN may not stand in the path
  | http://a/\u{D}b
  |          ^^^^^
  = expected: its escape, if it is meant at all
  = help: write %0D
  = source: RFC 3986 section 2; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
-:2:10: error[char/control]: the control character U+0000 NULL may not stand in the path
  | http://a/\u{0}
  |          ^^^^^
  = expected: its escape, if it is meant at all
  = help: write %00
  = source: RFC 3986 section 2; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)

"#]]
            .raw(),
        );
}

#[test]
fn a_byte_order_mark_takes_no_column() {
    for (name, text, column) in [
        ("a.html", "<a href=\"http://a.org/^\">\n", 23),
        ("a.xml", "<a xmlns=\"http://a.org/^\"/>\n", 24),
        ("a.ttl", "<http://a.org/^> <http://b/> <http://c/> .\n", 15),
        ("a.trig", "<http://a.org/^> <http://b/> <http://c/> .\n", 15),
        ("a.nt", "<http://a.org/^> <http://b/> <http://c/> .\n", 15),
        ("a.cdx", "org,a)/ 20260101000000 http://a.org/^ - - - - 0 a\n", 37),
    ] {
        let folder = folder_with(name, format!("\u{FEFF}{text}"));
        let ended = isonym().args(["check", name]).current_dir(folder.path()).output().unwrap();
        let told = String::from_utf8(ended.stdout).unwrap();
        assert!(told.starts_with(&format!("{name}:1:{column}: error[char/unwise]")), "{told}");
    }
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_identifier() {
    isonym()
        .args(["check", "bom.txt"])
        .current_dir(folder_with("bom.txt", "\u{FEFF}http://a/ b\n\u{FEFF}http://b/\n").path())
        .assert()
        .code(1)
        .stderr_eq(str![[r#"
isonym: bom.txt: info: begins with a byte order mark, which is no part of the first identifier

"#]])
        .stdout_eq(str![[r#"
bom.txt:1:10: error[char/space]: a space may not stand in the path
  | http://a/ b
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
bom.txt:2:1: error[scheme/first-not-letter]: a scheme begins with a letter, not with U+FEFF ZERO WIDTH NO-BREAK SPACE
  | \u{FEFF}http://b/
  | ^^^^^^^^
  = expected: a letter
  = source: RFC 3986 section 3.1 (profile iri@1/unicode-18.0)

"#]].raw());
}

#[test]
fn an_empty_file_is_clean() {
    for name in ["a.txt", "a.nt", "a.jsonl"] {
        let folder = folder_with(name, "");
        isonym().args(["check", name]).current_dir(folder.path()).assert().code(0).stdout_eq("");
    }
    let folder = folder_with("a.csv", "");
    let csv = ["check", "--column", "url", "a.csv"];
    isonym().args(csv).current_dir(folder.path()).assert().code(0).stderr_eq("");
}

#[test]
fn missing_files_and_directories_do_not_keep_the_others_from_being_read() {
    let folder = folder_with("a.txt", "http://a/ b\n");
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    isonym()
        .args(["check", "no.txt", "sub", "a.txt"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stderr_eq(str![[r#"
isonym: no.txt: no such file
isonym: sub: is a directory

"#]])
        .stdout_eq(str![[r#"
a.txt:1:10: error[char/space]: a space may not stand in the path
  | http://a/ b
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn more_failing_files_than_there_are_buffers() {
    let folder = folder_with("a.csv", "id\n1\n");
    let files = ["a.csv"; 50];
    isonym()
        .args(["check", "--column", "url", "--threads", "1"])
        .args(files)
        .current_dir(folder.path())
        .assert()
        .code(2);
}

#[test]
fn a_line_of_a_hundred_megabytes() {
    let long = format!("http://a/{} {}\nhttp://b/ c\n", "x".repeat(60 << 20), "y".repeat(40 << 20));
    isonym().arg("check").stdin(long).assert().code(1).stdout_eq(str![[r#"
-:1:62914570: error[char/space]: a space may not stand in the path
  | …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…
  |                                                                  ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
-:2:10: error[char/space]: a space may not stand in the path
  | http://b/ c
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)

"#]]);
}
