//! `twins`.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

const NAMES: &str = "\
http://example.org/résumé
http://EXAMPLE.org/r%c3%a9sum%c3%a9

http://example.org/a
http://example.org/a
http://example.org/résumé
http://example.org:80/a
http://example.org/b
";

#[test]
fn spellings_of_one_identifier() {
    let folder = folder_with("names.txt", NAMES);
    isonym()
        .args(["twins", "names.txt"])
        .current_dir(folder.path())
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
percent: http://example.org/r%C3%A9sum%C3%A9
  2  names.txt:1  http://example.org/résumé
  1  names.txt:2  http://EXAMPLE.org/r%c3%a9sum%c3%a9
scheme: http://example.org/a
  2  names.txt:4  http://example.org/a
  1  names.txt:7  http://example.org:80/a

"#]])
        .stderr_eq("");
}

#[test]
fn groups_for_programs() {
    isonym()
        .args(["twins", "--step", "percent", "--format", "jsonl"])
        .stdin(NAMES)
        .assert()
        .code(0)
        .stdout_eq(
            str![[r#"
{"step":"percent","key":"http://example.org/r%C3%A9sum%C3%A9","members":[{"value":"http://example.org/résumé","count":2,"file":"-","line":1},{"value":"http://EXAMPLE.org/r%c3%a9sum%c3%a9","count":1,"file":"-","line":2}]}

"#]]
            .raw(),
        );
}

#[test]
fn what_a_join_misses() {
    let folder =
        folder_with("ours.csv", "id,url\n1,http://a/é\n2,http://b/\n3,HTTP://a/é\n4,http://c\n");
    std::fs::write(folder.path().join("theirs.csv"), "url\nhttp://a/é\nhttp://b/\nhttp://c/\n")
        .unwrap();
    isonym()
        .args(["twins", "--join", "--column", "url", "ours.csv", "theirs.csv"])
        .current_dir(folder.path())
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
case: http://a/é
  1  ours.csv:2    http://a/é
  1  ours.csv:4    HTTP://a/é
  1  theirs.csv:2  http://a/é
scheme: http://c/
  1  ours.csv:5    http://c
  1  theirs.csv:4  http://c/

"#]]);
}

/// Seed 003: names in a document that differ as strings but are one name once encoded.
#[test]
fn names_that_an_encoding_makes_one() {
    let graph = "\
<http://a/é> <http://p> <http://a/%C3%A9> .
<http://a/b c> <http://p> \"<http://a/b%20c>\" .
<http://a/b%20c> <http://p> <HTTP://a/\\u00E9> .
";
    let folder = folder_with("names.nt", graph);
    isonym()
        .args(["twins", "--profile", "carroll-2001", "names.nt"])
        .current_dir(folder.path())
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
percent: http://a/%C3%A9
  1  names.nt:1  http://a/é
  1  names.nt:1  http://a/%C3%A9
percent: http://a/b%20c
  1  names.nt:2  http://a/b c
  1  names.nt:3  http://a/b%20c

"#]]);
}

#[test]
fn what_cannot_be_read_is_reported_once() {
    let folder = folder_with("names.txt", b"http://a\n\xE9\nhttp://a/\n");
    let twins = || isonym().args(["twins", "names.txt"]).current_dir(folder.path());
    let reported = str![[r#"
names.txt:2:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 9 of the file)
  | \xE9
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078

"#]];
    twins().assert().code(0).stderr_eq(reported.raw());
    twins().args(["--fail-on", "error"]).assert().code(1);
    isonym()
        .args(["twins", "names.txt", "none.txt"])
        .current_dir(folder.path())
        .assert()
        .code(2)
        .stdout_eq("scheme: http://a/\n  1  names.txt:1  http://a\n  1  names.txt:3  http://a/\n");
    let with = |lines: &str, severity, code| {
        isonym().args(["twins", "--fail-on", severity]).stdin(lines).assert().code(code);
    };
    with("http://a\nhttp://a/\n", "error", 0);
    with("http://a\nhttp://a/\n", "warning", 1);
    with("http://a\nhttp://b\n", "info", 0);
}

/// As many lines as there are twins of none.
fn singles(count: usize) -> String {
    (0..count).map(|number| format!("http://example.org/{number}\n")).collect()
}

#[test]
fn memory_has_a_limit() {
    let folder = folder_with("many.txt", singles(100_000));
    let twins = |memory| {
        isonym()
            .args(["twins", "--threads", "2", "--memory", memory, "many.txt"])
            .current_dir(folder.path())
            .assert()
            .stdout_eq("")
    };
    twins("48M").code(0).stderr_eq("");
    twins("16M").code(2).stderr_eq(
        "isonym: this takes more than --memory allows: 16777216 bytes are full after [..] \
         identifiers, of which each takes 33\n",
    );
    twins("3X").code(2);
}

/// The limit is one for the program, not for what it says of itself.
#[cfg(target_os = "linux")]
#[test]
fn the_program_stays_below_its_limit() {
    let folder = folder_with("many.txt", singles(1_500_000));
    let pairs: String = (0..400_000)
        .map(|number| format!("http://example.org/{number}\nHTTP://example.org/{number}\n"))
        .collect();
    std::fs::write(folder.path().join("pairs.txt"), pairs).unwrap();
    let peak = |file: &str, limit: usize| {
        crate::peak(
            folder.path(),
            &["twins", "--threads", "2", "--memory", &limit.to_string(), file],
        )
    };
    for file in ["many.txt", "pairs.txt"] {
        for limit in [48 << 20, 64 << 20, 96 << 20] {
            let (peak, code) = peak(file, limit);
            assert!(peak > 0 && peak <= limit, "{file}: {peak} of {limit}, {code:?}");
        }
    }
    assert_eq!(peak("many.txt", 128 << 20).1, Some(0));
}

/// Compressed files and many blocks, in any number of workers: always the same output.
#[test]
fn the_order_is_that_of_the_input() {
    let line = |number: usize| match number % 7 {
        3 => format!("HTTP://example.org/{}\n", number / 14),
        _ => format!("http://example.org/{}\n", number / 14),
    };
    let folder = folder_with("many.txt", (0..200_000).map(line).collect::<String>());
    let output = |threads| {
        let assert = isonym()
            .args(["twins", "--format", "jsonl", "--threads", threads, "many.txt"])
            .current_dir(folder.path())
            .assert()
            .code(0);
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    let one = output("1");
    assert_eq!(one.lines().count(), 200_000_usize.div_ceil(14));
    assert_eq!(
        one.lines().nth(1).unwrap(),
        r#"{"step":"case","key":"http://example.org/1","members":[{"value":"http://example.org/1","count":12,"file":"many.txt","line":15},{"value":"HTTP://example.org/1","count":2,"file":"many.txt","line":18}]}"#
    );
    assert!(one == output("5"));
}
