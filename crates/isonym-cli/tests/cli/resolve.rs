//! `resolve`.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

const BASE: [&str; 3] = ["resolve", "--base", "http://a/b/c/d;p?q"];

#[test]
fn one_record_for_each() {
    isonym()
        .args(BASE)
        .stdin(&b"../g\n\na b\n\xE9\n?y#\xC3\xA9\nhttp:g\n"[..])
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
http://a/b/g



http://a/b/c/d;p?y#é
http:g

"#]]
            .raw(),
        )
        .stderr_eq(
            str![[r#"
-:3:2: error[char/space]: a space may not stand in the path
  | a b
  |  ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri-ref@1/unicode-18.0)
-:4:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 10 of the file)
  | \xE9
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078

"#]]
            .raw(),
        );
}

#[test]
fn results_for_programs() {
    isonym()
        .args(BASE)
        .args(["--format", "jsonl", "--input", "jsonl"])
        .stdin("\"../g\"\n\"|\"\n\"\"\nnull\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"base":"http://a/b/c/d;p?q","value":"../g","result":"http://a/b/g","findings":[]}
{"base":"http://a/b/c/d;p?q","value":"|","result":null,"findings":[{"rule":"char/unwise","severity":"error","component":"path","span":[0,1],"chars":[0,1],"code_points":["U+007C"],"message":"U+007C VERTICAL LINE may not stand in the path","expected":"its escape","source":"RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise)","repair":{"span":[0,1],"text":"%7C","safe":true}}]}
{"base":"http://a/b/c/d;p?q","value":"","result":"http://a/b/c/d;p?q","findings":[]}
{"base":"http://a/b/c/d;p?q","value":null,"result":null,"findings":[]}

"#]].raw());
}

#[test]
fn the_scheme_of_the_base_may_be_taken_for_absent() {
    isonym()
        .args(BASE)
        .arg("--backward-compatible")
        .stdin("http:g\nhttps:g\n")
        .assert()
        .code(0)
        .stdout_eq("http://a/b/c/g\nhttps:g\n");
}

#[test]
fn the_way_back() {
    isonym()
        .args(BASE)
        .arg("--relativize")
        .stdin("http://a/b/g\nhttp://a/b/c/g:h\nhttp://e/\nhttps://a/\ng\n")
        .assert()
        .code(1)
        .stdout_eq("../g\n./g:h\n//e/\nhttps://a/\n\n")
        .stderr_eq(str![[r#"
-:5:1: error[scheme/missing]: there is no scheme: this is a relative reference
  | g
  | ^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn findings_go_to_a_report() {
    let folder = folder_with("a.txt", "g\0a b\0line\nbreak\0");
    isonym()
        .args(BASE)
        .args(["-z", "--report", "report.jsonl", "a.txt"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq("http://a/b/c/g\0\0\0")
        .stderr_eq("");
    let report = std::fs::read_to_string(folder.path().join("report.jsonl")).unwrap();
    let rules = report.lines().map(|line| line.split(r#""rule":"#).nth(1).unwrap());
    let rules: Vec<_> = rules.map(|rest| rest.split('"').nth(1).unwrap()).collect();
    assert_eq!(rules, ["char/space", "char/control"]);
}

#[test]
fn a_base_is_an_iri() {
    isonym().args(["resolve", "--base", "a/b"]).assert().code(2).stderr_eq(str![[r#"
error: invalid value 'a/b' for '--base <IRI>': no IRI: there is no scheme: this is a relative reference (at byte 0)

For more information, try '--help'.

"#]]);
}

#[test]
fn as_browsers_do() {
    isonym()
        .args(["resolve", "--profile", "whatwg", "--base", "HTTPS://example.org/a/b"])
        .args(["--format", "jsonl"])
        .stdin("../c\\d\nhttps:e\n//[\n")
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
{"base":"https://example.org/a/b","value":"../c\\d","result":"https://example.org/c/d","findings":[{"rule":"whatwg/invalid-reverse-solidus","severity":"warning","component":null,"span":[4,5],"chars":[4,5],"code_points":["U+005C"],"message":"a backslash is read as a slash","expected":"`/`","source":"WHATWG URL section 4.4: invalid-reverse-solidus","repair":{"span":[4,5],"text":"/","safe":true}}]}
{"base":"https://example.org/a/b","value":"https:e","result":"https://example.org/a/e","findings":[{"rule":"whatwg/special-scheme-missing-following-solidus","severity":"warning","component":null,"span":[5,6],"chars":[5,6],"code_points":["U+003A"],"message":"the scheme is followed by something else than `//`","expected":"`//`","source":"WHATWG URL section 4.4: special-scheme-missing-following-solidus","repair":null}]}
{"base":"https://example.org/a/b","value":"//[","result":null,"findings":[{"rule":"whatwg/ipv6-unclosed","severity":"error","component":"host","span":[2,3],"chars":[2,3],"code_points":["U+005B"],"message":"the bracket of “[” is not closed","expected":"`]` after the address","source":"WHATWG URL section 3.5: IPv6-unclosed","repair":null}]}

"#]]
            .raw(),
        );
    let output = isonym()
        .args(["resolve", "--profile", "whatwg", "--base", "http://a/ b:c"])
        .args(["--relativize"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}
