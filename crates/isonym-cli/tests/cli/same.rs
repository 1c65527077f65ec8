//! `same`.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

#[test]
fn why_and_why_not_before() {
    isonym()
        .arg("same")
        .arg("http://ja.dbpedia.org/resource/東京")
        .arg("http://ja.dbpedia.org/resource/%e6%9d%b1%e4%ba%ac")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
percent: the same but for what is escaped
  at case they differ:
  a | http://ja.dbpedia.org/resource/東京
    |                                ^^^^
  b | http://ja.dbpedia.org/resource/%E6%9D%B1%E4%BA%AC
    |                                ^^^^^^^^^^^^^^^^^^

"#]]);
}

#[test]
fn an_answer_for_programs() {
    isonym()
        .args(["same", "--format", "jsonl", "http://a/é", "http://a/%C3%A9"])
        .assert()
        .code(0)
        .stdout_eq(
            str![[r#"
{"a":"http://a/é","b":"http://a/%C3%A9","step":"percent","differs":{"step":"case","a":"http://a/é","b":"http://a/%C3%A9","span_a":[9,11],"span_b":[9,15]},"confusable":true}

"#]]
            .raw(),
        );
    isonym().args(["same", "--format", "jsonl", "urn:a:b", "urn:a:c"]).assert().code(1).stdout_eq(
        str![[r#"
{"a":"urn:a:b","b":"urn:a:c","step":null,"differs":{"step":"casefold","a":"urn:a:b","b":"urn:a:c","span_a":[6,7],"span_b":[6,7]},"confusable":false}

"#]]
        .raw(),
    );
}

#[test]
fn up_to_the_step_that_is_asked_for() {
    let code = |arguments: &[&str], code| {
        isonym().arg("same").args(arguments).assert().code(code);
    };
    code(&["http://a", "http://a:80/"], 0);
    code(&["http://a", "http://a:80/", "--step", "path"], 1);
    code(&["/ﬁ", "/fi"], 1);
    code(&["/ﬁ", "/fi", "--step", "casefold"], 0);
    isonym().args(["same", "/ﬁ", "/fi"]).assert().code(1).stdout_eq(str![[r#"
nfkc: the same but for compatibility characters; not at scheme, which was asked for
  at scheme they differ:
  a | /%EF%AC%81
    |  ^^^^^^^^^
  b | /fi
    |  ^^

"#]]);
    // It is said of what is never the same.
    let alike = |arguments: &[&str]| {
        let ended = isonym().arg("same").args(arguments).output().unwrap();
        String::from_utf8(ended.stdout).unwrap().contains("= confusable")
    };
    assert!(!alike(&["--step", "bytes", "http://a", "HTTP://a"]));
    assert!(alike(&["http://a/o", "http://a/\u{3BF}"]));
}

#[test]
fn what_looks_alike_is_not_the_same() {
    isonym()
        .args(["same", "http://paypal.com/", "http://p\u{430}ypal.com/"])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
never: not the same at any step
  at casefold they differ:
  a | http://paypal.com/
    |        ^^^^^^
  b | http://xn--pypal-4ve.com/
    |        ^^^^^^^^^^^^^
  = confusable: they look alike (UTS 39), which does not make them the same

"#]]);
}

#[test]
fn other_ladders() {
    let said = |profile: &str, a: &str, b: &str| {
        let assert = isonym().args(["same", "--profile", profile, a, b]).assert();
        let stdout = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
        stdout.split(':').next().unwrap().to_owned()
    };
    // Seed 003: E(a) = E(b), and a `%` that E refuses is the same as itself only.
    assert_eq!(said("carroll-2001", "a b/é", "a%20b/%c3%a9"), "percent");
    assert_eq!(said("carroll-2001", "e\u{301}", "é"), "never");
    assert_eq!(said("carroll-2001", "HTTP://A/", "http://a/"), "never");
    assert_eq!(said("name", "e\u{301}", "é"), "nfc");
    assert_eq!(said("name", "%41", "A"), "never");
}

#[test]
fn pairs_of_a_table() {
    let pairs = b"http://a\thttp://a/\n\nHTTP://a/b\thttp://a/b\nx\n\"http://a/\"\t\xE9\n";
    isonym()
        .args(["same", "--pairs"])
        .stdin(&pairs[..])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
-:1: scheme: the same by the rules of the scheme
  at path they differ:
  a | http://a
    |         ^
  b | http://a/
    |         ^
-:3: case: the same but for the case of scheme, host or hex digits
  at bytes they differ:
  a | HTTP://a/b
    | ^^^^
  b | http://a/b
    | ^^^^
-:4: no pair
-:5: no pair

"#]])
        .stderr_eq(
            str![[r#"
-:5:13: error[char/not-utf8]: the bytes here are not UTF-8 (byte 12 of the line, 56 of the file)
  | \xE9
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078

"#]]
            .raw(),
        );
}

#[test]
fn tabs_part_pairs_and_quotes_do_nothing() {
    let ended = isonym().args(["same", "--pairs"]).stdin("a\tb\n\"x\ty\nz\tz\n").output().unwrap();
    let told = String::from_utf8(ended.stdout).unwrap();
    let heads: Vec<_> = told.lines().filter(|line| line.starts_with('-')).collect();
    assert_eq!(
        heads,
        [
            "-:1: never: not the same at any step",
            "-:2: never: not the same at any step",
            "-:3: bytes: the same, byte for byte"
        ]
    );
    assert!(ended.stderr.is_empty());
    // What is wrong with a whole record is wrong once.
    for (input, lines) in [("csv", "a,b\n\"x,y\n"), ("jsonl", "{\"a\":\n")] {
        let pairs =
            isonym().args(["same", "--pairs", "--input", input]).stdin(lines).output().unwrap();
        let told = String::from_utf8(pairs.stderr).unwrap();
        assert_eq!(told.matches("error[").count(), 1, "{told}");
    }
}

#[test]
fn columns_by_name_in_any_order() {
    let folder =
        folder_with("sites.csv", "to,n,from\nhttp://a/,1,http://A/\nhttp://b/,2,HTTP://b\n");
    isonym()
        .args(["same", "--pairs", "--column", "from", "--column", "to", "--format", "jsonl"])
        .args(["--step", "case", "sites.csv"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
{"a":"http://A/","b":"http://a/","step":"case","differs":{"step":"bytes","a":"http://A/","b":"http://a/","span_a":[7,8],"span_b":[7,8]},"confusable":true}
{"a":"HTTP://b","b":"http://b/","step":"scheme","differs":{"step":"path","a":"http://b","b":"http://b/","span_a":[8,8],"span_b":[8,9]},"confusable":false}

"#]]
            .raw(),
        );
    isonym()
        .args(["same", "--pairs", "--column", "from", "--column", "too", "sites.csv"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stderr_eq("isonym: sites.csv: has no column too, only to, n, from\n");
}

#[test]
fn pairs_of_json_lines() {
    let lines = "{\"a\":\"x\\ny\",\"b\":\"x%0Ay\"}\n{\"b\":\"x\"}\n{\"a\":1,\"b\":\"x\"}\n";
    let expected = str![[r#"
{"a":"x\ny","b":"x%0Ay","step":"percent","differs":{"step":"case","a":"x\ny","b":"x%0Ay","span_a":[1,2],"span_b":[1,4]},"confusable":true}
{"a":null,"b":"x","step":null,"differs":null,"confusable":false}
{"a":null,"b":"x","step":null,"differs":null,"confusable":false}

"#]];
    let pairs = || isonym().args(["same", "--pairs", "--format", "jsonl"]);
    pairs()
        .args(["--input", "jsonl"])
        .stdin(lines)
        .assert()
        .code(1)
        .stdout_eq(expected.clone().raw())
        .stderr_eq(str![[r#"
-:3:6: error[input/not-a-string]: “1” is no string
  | 1
  | ^
  = expected: a string, null, or nothing
  = source: RFC 6901; RFC 8259 section 7

"#]]);
    pairs()
        .args(["--pointer", "/a", "--pointer", "/b"])
        .stdin(lines)
        .assert()
        .code(1)
        .stdout_eq(expected.raw());
    pairs().args(["--pointer", "/a"]).stdin(lines).assert().code(2);
}

#[test]
fn two_and_no_other_number() {
    for arguments in [&["a"][..], &["a", "b", "c"], &[]] {
        isonym()
            .arg("same")
            .args(arguments)
            .assert()
            .code(2)
            .stdout_eq("")
            .stderr_eq("isonym: same takes two identifiers; --pairs reads many from files\n");
    }
}
