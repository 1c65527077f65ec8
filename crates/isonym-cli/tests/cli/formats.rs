//! The formats of input.

use std::io::Write;

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

/// `text` compressed by each method.
fn compressed(text: &[u8]) -> [(&'static str, Vec<u8>); 4] {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(text).unwrap();
    let mut bzip2 = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    bzip2.write_all(text).unwrap();
    let mut xz = liblzma::write::XzEncoder::new(Vec::new(), 1);
    xz.write_all(text).unwrap();
    [
        ("gz", gzip.finish().unwrap()),
        ("zst", zstd::encode_all(text, 1).unwrap()),
        ("bz2", bzip2.finish().unwrap()),
        ("xz", xz.finish().unwrap()),
    ]
}

#[test]
fn compressed_files_of_several_members_with_and_without_extension() {
    for (extension, member) in compressed(b"http://a/\nhttp://b/ c\n") {
        let content = [member.clone(), member].concat();
        let expected = ["2:10", "4:10"].map(|place| {
            format!("x:{place}: error[char/space]: a space may not stand in the path")
        });
        let named = format!("x.{extension}");
        for name in ["x", &named] {
            let folder = folder_with(name, &content);
            let found = isonym().args(["check", name]).current_dir(folder.path()).output().unwrap();
            let found = String::from_utf8(found.stdout).unwrap();
            let heads: Vec<_> = found
                .lines()
                .filter(|line| !line.starts_with("  "))
                .map(|line| line.replacen(name, "x", 1))
                .collect();
            assert_eq!(heads, expected, "{name}");
        }
    }
}

/// What is compressed may begin with nothing: a frame to be skipped (RFC 8878 section 3.1.2), a stream
/// without a block.
#[test]
fn compressed_files_that_begin_with_nothing() {
    let text = b"http://a/\n";
    let empty = compressed(b"");
    let skipped = [b"\x53\x2A\x4D\x18\x03\0\0\0abc", &b"\x5F\x2A\x4D\x18\0\0\0\0"[..]].concat();
    for (at, (extension, member)) in compressed(text).into_iter().enumerate() {
        let mut before = vec![empty[at].1.clone()];
        if extension == "zst" {
            before.push(skipped.clone());
        }
        for before in before {
            let content = [before, member.clone()].concat();
            let name = format!("a.{extension}");
            let folder = folder_with(&name, &content);
            let key = || isonym().arg("key").current_dir(folder.path());
            key().arg(&name).assert().success().stdout_eq("http://a/\n");
            key().stdin(content).assert().success().stdout_eq("http://a/\n");
        }
    }
}

/// The lines before damage are judged, whoever is asked to work.
#[test]
fn lines_before_damage_to_what_is_compressed() {
    let text: String = (0..200_000).map(|line| format!("http://example.org/{line}\n")).collect();
    let keys = |name: &str, content: &[u8], threads: &str| {
        let folder = folder_with(name, content);
        let arguments = ["key", "--step", "bytes", "--threads", threads, name];
        let ended = isonym().args(arguments).current_dir(folder.path()).output().unwrap();
        assert_eq!(ended.status.code(), Some(2), "{name}");
        let keys = String::from_utf8(ended.stdout).unwrap();
        assert!(text.starts_with(&keys), "{name}");
        keys.len()
    };
    let [_, (_, zst), _, (_, xz)] = compressed(text.as_bytes());
    for (name, content) in [("a.zst", zst), ("a.xz", xz)] {
        for threads in ["1", "2", "4"] {
            let garbage = [&content, &b"garbage here"[..]].concat();
            assert_eq!(keys(name, &garbage, threads), text.len(), "{name}, {threads} threads");
        }
        // What damage makes of xz is seen at the end of a block only, so that is cut off instead.
        let middle = content.len() / 2;
        let mut damaged = content[..middle].to_vec();
        if name == "a.zst" {
            damaged.extend([[0xFF; 40].as_slice(), &content[middle + 40..]].concat());
        }
        let known = ["1", "2", "4"].map(|threads| keys(name, &damaged, threads));
        assert_eq!(known, [known[0]; 3], "{name}");
        // A block of zstd is 128 KiB at most.
        assert!(known[0] > text.len() / 2 - 300_000, "{name}: {}", known[0]);
    }
}

#[test]
fn zeros_after_a_gzip_member_are_padding() {
    let [(_, member), ..] = compressed(b"http://a/\nhttp://b/ c\n");
    let check = |content: &[u8]| {
        let folder = folder_with("x.gz", content);
        let ended = isonym()
            .args(["check", "--format", "jsonl", "x.gz"])
            .current_dir(folder.path())
            .output();
        let ended = ended.unwrap();
        let lines = ended.stdout.split(|&byte| byte == b'\n').count() - 1;
        (ended.status.code(), lines, String::from_utf8(ended.stderr).unwrap())
    };
    for zeros in [1, 511, 100_000] {
        let padded = [member.clone(), vec![0; zeros]].concat();
        assert_eq!(check(&padded), (Some(1), 1, String::new()), "{zeros}");
        assert_eq!(check(&padded.repeat(2)), (Some(1), 2, String::new()), "{zeros}");
    }
    let (code, lines, told) = check(&[&member[..], b"\0garbage"].concat());
    assert_eq!((code, lines), (Some(2), 1));
    assert_eq!(told, "isonym: x.gz: something else follows its gzip data, and was not read\n");
    // The data itself is whole, its last line, too.
    let [(_, member), ..] = compressed(b"http://a/\nhttp://b/ c");
    let (code, lines, _) = check(&[&member[..], b"\x1Fgarbage"].concat());
    assert_eq!((code, lines), (Some(2), 1));
}

#[test]
fn compressed_files_that_break_off() {
    let lines: Vec<u8> =
        (0..200_000).flat_map(|n| format!("http://a/{n}\n").into_bytes()).collect();
    for (extension, mut content) in compressed(&lines) {
        content.truncate(content.len() / 2);
        let name = format!("x.{extension}");
        let folder = folder_with(&name, &content);
        let ended = isonym()
            .args(["convert", "--to", "uri", &name, "-"])
            .current_dir(folder.path())
            .stdin("http://after/\n")
            .output()
            .unwrap();
        assert_eq!(ended.status.code(), Some(2), "{name}");
        let told = String::from_utf8(ended.stderr).unwrap();
        let says = format!("isonym: {name}: breaks off within its compressed data, at line ");
        assert!(told.starts_with(&says), "{told}");
        // Whole lines, as many as there were, and then the next file.
        let lines_read = ended.stdout.strip_suffix(b"http://after/\n").unwrap();
        assert!(lines_read.len() > 100_000 && lines_read.ends_with(b"\n"), "{name}");
        assert!(lines.starts_with(lines_read), "{name}");
    }
}

#[test]
fn an_extension_that_promises_too_much() {
    isonym()
        .args(["check", "a.gz"])
        .current_dir(folder_with("a.gz", "http://a/").path())
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(str![[r#"
isonym: a.gz: is no gzip file, as its extension says

"#]]);
}
