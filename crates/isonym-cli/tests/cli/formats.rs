//! The formats of input.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym, testdata};

#[test]
fn n_triples_with_exact_places() {
    isonym()
        .args(["check", "smoke.nt"])
        .current_dir(testdata(""))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
smoke.nt:3:86: error[char/space]: a space may not stand in the path
  | http://example.org/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
smoke.nt:5:22: error[char/space]: a space may not stand in the path
  | http://example.org/x y
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
smoke.nt:5:32: error[scheme/missing]: there is no scheme: this is a relative reference
  | relative
  | ^^^^^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
smoke.nt:6:21: error[input/iri-escape]: “\n” is no escape in an IRI
  | http://example.org/\n
  |                    ^^
  = expected: `\u` and four or `\U` and eight hex digits of a character
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (UCHAR); RFC 3987 section 3.1
smoke.nt:6:25: error[input/not-a-token]: “ex:p” is nothing that stands in N-Triples
  | ex:p
  | ^^^^
  = expected: an IRI in `<` and `>`, a literal, a blank node, or `.`
  = source: RDF 1.2 N-Triples section 7
smoke.nt:6:30: error[input/iri-not-closed]: the IRI “<http://example.org/o” has no closing `>`
  | <http://example.org/o
  | ^^^^^^^^^^^^^^^^^^^^^
  = expected: `>` after the IRI
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (IRIREF)
smoke.nt:7:47: error[input/string-not-closed]: the literal “"open .” has no closing quote on its line
  | "open .
  | ^^^^^^^
  = expected: the closing quote after the literal
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (STRING_LITERAL_QUOTE)

"#]].raw());
}

#[test]
fn n_triples_for_programs() {
    isonym()
        .args(["check", "--input", "ntriples", "--format", "jsonl"])
        .stdin("<http://a/\\u00e9 b> <http://p> \"\" .\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"file":"-","line":1,"column":2,"value":"http://a/é b","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[11,12],"chars":[10,11],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[11,12],"text":"%20","safe":true}}]}

"#]].raw());
}

#[test]
fn json_lines_by_pointer() {
    let lines = concat!(
        "{\"é\":1,\"u\":{\"v\":[\"\",\"http://a/\\t\\ud83d\\ude00 b\"]}}\n",
        "{\"u\":null}\n{}\n\n",
        "{\"u\":{\"v\":[0,\"\"]}}\n",
        "{\"u\":{\"v\":[0,1]}}\n",
        "{\"u\":{\"v\":[0,\"\\ud83d\"]}}\n",
        "{\"u\"\n",
    );
    isonym()
        .args(["check", "--pointer", "/u/v/1", "a.jsonl"])
        .current_dir(folder_with("a.jsonl", lines).path())
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
a.jsonl:1:31: error[char/control]: the control character U+0009 CHARACTER TABULATION may not stand in the path
  | http://a/\u{9}😀 b
  |          ^^^^^
  = expected: its escape, if it is meant at all
  = help: write %09
  = source: RFC 3986 section 2; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
a.jsonl:1:45: error[char/space]: a space may not stand in the path
  | http://a/\u{9}😀 b
  |                 ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
a.jsonl:5:15: error[scheme/missing]: there is no scheme: this is a relative reference
  | 
  | ^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
a.jsonl:6:14: error[input/not-a-string]: “1” is no string
  | 1
  | ^
  = expected: a string, null, or nothing
  = source: RFC 6901; RFC 8259 section 7
a.jsonl:7:15: error[input/json-escape]: the escape “\ud83d” stands for no character
  | \ud83d
  | ^^^^^^
  = expected: a character, or both halves of a surrogate pair
  = source: RFC 8259 sections 7, 8.2
a.jsonl:8:4: error[input/not-json]: this line is not JSON
  | {"u"
  |    ^
  = expected: one JSON value on the line
  = source: RFC 8259 section 2

"#]].raw());
}

#[test]
fn csv_by_name_and_number() {
    let csv = "name,home page\r\nJürg,\"http://a/ \"\"b\"\"\"\r\n\"x\ny\",http://ok/\r\nno page\r\n,|\r\n";
    let folder = folder_with("a.csv", csv);
    isonym()
        .args(["check", "--column", "home page", "a.csv"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
a.csv:2:16: error[char/space]: a space may not stand in the path
  | http://a/ "b"
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
a.csv:2:17: error[char/delimiter]: U+0022 QUOTATION MARK may not stand in the path: it delimits identifiers in text
  | http://a/ "b"
  |           ^
  = expected: its escape
  = help: write %22
  = source: RFC 3986 section 2, appendix C; RFC 2396 section 2.4.3 (delims) (profile iri@1/unicode-18.0)
a.csv:2:20: error[char/delimiter]: U+0022 QUOTATION MARK may not stand in the path: it delimits identifiers in text
  | http://a/ "b"
  |             ^
  = expected: its escape
  = help: write %22
  = source: RFC 3986 section 2, appendix C; RFC 2396 section 2.4.3 (delims) (profile iri@1/unicode-18.0)
a.csv:6:2: error[scheme/missing]: there is no scheme: this is a relative reference
  | |
  | ^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
a.csv:6:2: error[char/unwise]: U+007C VERTICAL LINE may not stand in the path
  | |
  | ^
  = expected: its escape
  = help: write %7C
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)

"#]]);
    isonym()
        .args(["check", "--column", "1", "--profile", "iri-ref", "a.csv"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
a.csv:3:3: error[char/control]: the control character U+000A LINE FEED may not stand in the path
  | x\u{A}y
  |  ^^^^^
  = expected: its escape, if it is meant at all
  = help: write %0A
  = source: RFC 3986 section 2; RFC 3987 section 2.2 (profile iri-ref@1/unicode-18.0)
a.csv:5:3: error[char/space]: a space may not stand in the path
  | no page
  |   ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri-ref@1/unicode-18.0)

"#]]
            .raw(),
        );
    isonym()
        .args(["check", "--column", "url", "a.csv"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stderr_eq(str![[r#"
isonym: a.csv: has no column url, only name, home page

"#]]);
    isonym().args(["check", "a.csv"]).current_dir(folder.path()).assert().code(2).stderr_eq(str![
        [r#"
isonym: a.csv: --column must say which column to read

"#]
    ]);
    isonym()
        .args(["check", "--column", "2", "--input", "tsv"])
        .stdin("a\thttp://b/\na\thttp://b/ c\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
-:2:12: error[char/space]: a space may not stand in the path
  | http://b/ c
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn pointer_and_column_tell_the_format_where_nothing_else_does() {
    let found = |arguments: &[&str], given: &'static str| {
        let ended = isonym().arg("check").args(arguments).stdin(given).output().unwrap();
        String::from_utf8(ended.stdout).unwrap().lines().next().map(str::to_owned)
    };
    let space =
        |place| Some(format!("-:{place}: error[char/space]: a space may not stand in the path"));
    assert_eq!(found(&["--pointer", "/u"], "{\"u\":\"http://a/ b\"}\n"), space("1:16"));
    assert_eq!(found(&["--column", "u"], "i,u\n1,http://a/ b\n"), space("2:12"));
    assert_eq!(found(&["--column", "2", "--input", "lines"], "http://a/ b\n"), space("1:10"));
}

#[test]
fn records_that_end_in_nul_may_hold_line_breaks() {
    isonym()
        .args(["check", "-z"])
        .stdin(&b"http://a/\nb\0http://ok/\0"[..])
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
-:1:10: error[char/control]: the control character U+000A LINE FEED may not stand in the path
  | http://a/\u{A}b
  |          ^^^^^
  = expected: its escape, if it is meant at all
  = help: write %0A
  = source: RFC 3986 section 2; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)

"#]]
            .raw(),
        );
}

#[test]
fn formats_that_are_not_read_are_said_so() {
    isonym()
        .args(["check", "a.n3"])
        .current_dir(folder_with("a.n3", "").path())
        .assert()
        .code(2)
        .stderr_eq(str![[r#"
isonym: a.n3: no .n3 files are read; --input tells if it holds something else

"#]]);
    isonym()
        .args(["check", "--input", "lines", "a.n3"])
        .current_dir(folder_with("a.n3", "").path())
        .assert()
        .code(0);
}

#[test]
fn a_column_that_rows_do_not_have() {
    let told = |column: &str, text: &str| {
        let folder = folder_with("a.csv", text);
        let arguments = ["convert", "--to", "uri", "--column", column, "a.csv", "a.csv"];
        let ended = isonym().args(arguments).current_dir(folder.path()).output().unwrap();
        let lines = ended.stdout.iter().filter(|&&byte| byte == b'\n').count();
        (ended.status.code(), lines, String::from_utf8(ended.stderr).unwrap())
    };
    let none = "isonym: a.csv: no row has a column 9\n".repeat(2);
    assert_eq!(told("9", "a,b\n\nc,d\n"), (Some(2), 4, none));
    let some = "isonym: a.csv: warning: 1 of 3 rows have no column 2\n".repeat(2);
    assert_eq!(told("2", "a,b\nc\nd,\n"), (Some(0), 6, some.clone()));
    assert_eq!(told("url", "id,url\na,b\nc\nd,\n"), (Some(0), 6, some));
    assert_eq!(told("2", ""), (Some(0), 0, String::new()));
}

#[test]
fn a_name_that_several_columns_have() {
    let folder = folder_with("a.csv", "url,id,url\nhttp://a/,1,http://b/\n");
    let arguments = ["check", "--all", "--column", "url", "a.csv"];
    let ended = isonym().args(arguments).current_dir(folder.path()).assert().code(0);
    ended.stdout_eq("a.csv:2:1: valid: http://a/ [..]\n").stderr_eq(
        "isonym: a.csv: warning: 2 columns are called url, and the first is read, column 1; another is read by its number (3) in the place of the name\n",
    );
}
