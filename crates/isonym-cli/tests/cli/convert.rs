//! `convert`.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

#[test]
fn one_record_for_each() {
    isonym()
        .args(["convert", "--to", "uri"])
        .stdin(&b"http://example.org/r\xC3\xA9sum\xC3\xA9\n\n\xE9\nhttp://a/%zz\nhttp://a/"[..])
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
http://example.org/r%C3%A9sum%C3%A9



http://a/

"#]]
            .raw(),
        )
        .stderr_eq(
            str![[r#"
-:3:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 29 of the file)
  | \xE9
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078
-:4:10: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://a/%zz
  |          ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)

"#]]
            .raw(),
        );
}

#[test]
fn to_iri_and_utf8() {
    let given = "http://example.org/r%C3%A9sum%C3%A9%20%E9\n";
    isonym().args(["convert", "--to", "iri"]).stdin(given).assert().code(0).stdout_eq(str![[r#"
http://example.org/résum%C3%A9%20%E9

"#]]);
    isonym().args(["convert", "--to", "utf8"]).stdin(given).assert().code(0).stdout_eq(str![[r#"
http://example.org/résum%C3%A9%20%E9

"#]]);
}

#[test]
fn results_for_programs() {
    isonym()
        .args(["convert", "--to", "uri", "--format", "jsonl"])
        .stdin(&b"http://a/\xC3\xA9\nhttp://a/%E9\n\n\xE9\n"[..])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"value":"http://a/é","to":"uri","result":"http://a/%C3%A9","exact":true,"findings":[]}
{"value":"http://a/%E9","to":"uri","result":"http://a/%E9","exact":true,"findings":[]}
{"value":null,"to":"uri","result":null,"exact":null,"findings":[]}
{"value":null,"to":"uri","result":null,"exact":null,"findings":[{"rule":"char/not-utf8","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":[],"message":"the bytes here are not UTF-8 (byte 0 of the line, 26 of the file)","expected":"UTF-8","source":"RFC 3629 section 3; charmod C077, C078","repair":null}]}

"#]].raw());
}

#[test]
fn findings_go_to_a_report() {
    let folder = folder_with("a.txt", b"\xE9\nhttp://a/\n");
    isonym()
        .args(["convert", "--to", "uri", "--report", "report.jsonl", "a.txt"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq("\nhttp://a/\n")
        .stderr_eq("");
    let report = std::fs::read_to_string(folder.path().join("report.jsonl")).unwrap();
    snapbox::assert_data_eq!(report, str![[r#"
{"file":"a.txt","line":1,"column":1,"value":null,"profile":null,"valid":false,"findings":[{"rule":"char/not-utf8","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":[],"message":"the bytes here are not UTF-8 (byte 0 of the line, 0 of the file)","expected":"UTF-8","source":"RFC 3629 section 3; charmod C077, C078","repair":null}]}

"#]].raw());
    assert!(!folder.path().join("report.jsonl.part").exists());
}

#[test]
fn mended_on_the_way() {
    isonym()
        .args(["convert", "--to", "uri", "--repair"])
        .stdin("http://a/b c|é\nhttp://a:b/\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
http://a/b%20c%7C%C3%A9


"#]])
        .stderr_eq(str![[r#"
-:1:11: warning[char/space]: a space may not stand in the path
  | http://a/b c|é
  |           ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
-:1:13: warning[char/unwise]: U+007C VERTICAL LINE may not stand in the path
  | http://a/b c|é
  |             ^
  = expected: its escape
  = help: write %7C
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)
-:2:10: error[port/not-digits]: “b” may not stand in the port
  | http://a:b/
  |          ^
  = expected: digits
  = source: RFC 3986 section 3.2.3 (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn a_relative_reference_is_mended_as_one() {
    // RFC 3986 section 4.2: what would be mistaken for a scheme gets `./` in front.
    let given = "1:b\n1:b/c d\n/a b\n?q\n";
    let quiet = ["convert", "--severity", "error"];
    for to in ["uri", "iri"] {
        let mended = isonym().args(quiet).args(["--to", to, "--repair"]).stdin(given);
        mended.assert().code(0).stderr_eq("").stdout_eq("./1:b\n./1:b/c%20d\n/a%20b\n?q\n");
        let kept = isonym().args(quiet).args(["--to", to]).stdin("1:b\n");
        kept.assert().code(0).stdout_eq("1:b\n");
    }
}

#[test]
fn what_may_not_be_meant_is_mended_when_asked_for() {
    let given = "http://a/%zz b\n";
    let to_uri = ["convert", "--to", "uri", "--severity", "error"];
    let failed = isonym().args(to_uri).arg("--repair").stdin(given).assert().code(1);
    failed.stdout_eq("\n").stderr_eq(str![[r#"
-:1:10: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://a/%zz b
  |          ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)

"#]]);
    isonym().args(to_uri).arg("--repair=safe").stdin(given).assert().code(1).stdout_eq("\n");
    let mended = isonym().args(to_uri).arg("--repair=all").stdin(given).assert().code(0);
    mended.stdout_eq("http://a/%25zz%20b\n").stderr_eq("");
    let warned = isonym().args(["convert", "--to", "uri", "--repair", "--fail-on", "warning"]);
    warned.stdin("http://a/ b\n").assert().code(1).stdout_eq("http://a/%20b\n");
}

#[test]
fn what_was_mended_or_normalized_is_not_exact() {
    let to_uri = ["convert", "--to", "uri", "--format", "jsonl"];
    isonym()
        .args(to_uri)
        .arg("--repair")
        .stdin("http://a/b c\nhttp://a/b\n")
        .assert()
        .code(0)
        .stdout_eq(
            str![[r#"
{"value":"http://a/b c","to":"uri","result":"http://a/b%20c","exact":false,"findings":[{"rule":"char/space","severity":"warning","component":"path","span":[10,11],"chars":[10,11],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[10,11],"text":"%20","safe":true}}]}
{"value":"http://a/b","to":"uri","result":"http://a/b","exact":true,"findings":[]}

"#]]
            .raw(),
        );
    isonym()
        .args(to_uri)
        .args(["--from", "paper"])
        .stdin("http://a/u\u{308}\nhttp://a/\u{FC}\n")
        .assert()
        .code(0)
        .stdout_eq(
            str![[r#"
{"value":"http://a/ü","to":"uri","result":"http://a/%C3%BC","exact":false,"findings":[]}
{"value":"http://a/ü","to":"uri","result":"http://a/%C3%BC","exact":true,"findings":[]}

"#]]
            .raw(),
        );
}

#[test]
fn components_by_themselves() {
    let to_uri = ["convert", "--to", "uri", "--component"];
    let given = "10:30\n100%25?\n\n%\n";
    isonym().args(to_uri).arg("path").stdin(given).assert().code(1).stdout_eq("10:30\n100%25%3F\n\n\n").stderr_eq(
        str![[r#"
-:2:7: warning[char/border]: U+003F QUESTION MARK in the path would be taken for the border of a component
  | 100%25?
  |       ^
  = expected: its escape
  = help: write %3F
  = source: RFC 3986 sections 2.2 and 3 (profile iri@1/unicode-18.0)
-:4:1: error[percent/truncated]: the escape “%” breaks off in the path
  | %
  | ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)

"#]]);
    isonym().args(to_uri).arg("query").stdin("100%25?\n").assert().code(0).stdout_eq("100%25?\n");
    let to_iri = ["convert", "--to", "iri", "--component", "path"];
    isonym().args(to_iri).stdin("%61:%C3%A9\n").assert().code(0).stdout_eq("a:é\n");
    isonym().args(to_uri).args(["path", "--repair"]).stdin("").assert().code(2);
    isonym().args(to_uri).arg("port").stdin("").assert().code(2);
}

#[test]
fn from_paper_is_normalized() {
    let given = "http://a/u\u{308}\n";
    let to_uri = ["convert", "--to", "uri"];
    isonym().args(to_uri).stdin(given).assert().stdout_eq("http://a/u%CC%88\n");
    let from_paper = ["--from", "paper"];
    isonym().args(to_uri).args(from_paper).stdin(given).assert().stdout_eq("http://a/%C3%BC\n");
}

#[test]
fn from_a_legacy_encoding() {
    let from = |charset| ["convert", "--to", "uri", "--from", charset];
    isonym()
        .args(from("windows-1258"))
        .stdin(&b"http://a/Vi\xEA\xF2t\n\nhttp://a/\n"[..])
        .assert()
        .code(0)
        .stdout_eq("http://a/Vi%E1%BB%87t\n\nhttp://a/\n");
    isonym()
        .args(from("shift_jis"))
        .stdin(&b"http://a/\x93\xFA\nhttp://a/\x82\n"[..])
        .assert()
        .code(1)
        .stdout_eq("http://a/%E6%97%A5\n\n")
        .stderr_eq(str![[r#"
-:2:10: error[input/not-in-charset]: the bytes here stand for nothing in the declared encoding (byte 9 of the line, 21 of the file)
  | http://a/\x82
  |          ^^^^
  = expected: text in that encoding
  = source: RFC 3987 section 3.1 step 1b; Encoding Standard (WHATWG)

"#]].raw());
    isonym().args(from("utf-16")).stdin("").assert().code(2).stderr_eq(str![[r#"
error: invalid value 'utf-16' for '--from <CHARSET|paper|local>': UTF-16LE has no line breaks that are bytes

For more information, try '--help'.

"#]]);
    isonym().args(from("klingon")).stdin("").assert().code(2).stderr_eq(str![[r#"
error: invalid value 'klingon' for '--from <CHARSET|paper|local>': the label names no encoding of the WHATWG Encoding Standard

For more information, try '--help'.

"#]]);
}

#[test]
fn octets_stay_in_their_record() {
    let given = "http://a/%E9%C3%BC\nhttp://a/%0A\n";
    let octets = ["convert", "--to", "octets"];
    let ended = isonym().args(octets).stdin(given).output().unwrap();
    assert_eq!(ended.stdout, b"http://a/\xE9\xC3\xBC\n\n");
    assert_eq!(ended.status.code(), Some(1));
    snapbox::assert_data_eq!(
        String::from_utf8(ended.stderr).unwrap(),
        str![[r#"
-:2:1: error[output/record-end]: the result holds the character that ends records
  | http://a/%0A
  | ^^^^^^^^^^^^
  = expected: --zero, or --format jsonl
  = source: RFC 3986 section 2.1; RFC 8259 section 7 (profile iri@1/unicode-18.0)

"#]]
    );
    let ended = isonym().args(octets).arg("-z").stdin("http://a/%0A\0").output().unwrap();
    assert_eq!(ended.stdout, b"http://a/\n\0");
    let ended = isonym().args(octets).arg("-z").stdin("http://a/%00\0").output().unwrap();
    assert_eq!((ended.status.code(), ended.stdout), (Some(1), b"\0".to_vec()));
    let told = String::from_utf8(ended.stderr).unwrap();
    assert!(told.contains("expected: --format jsonl") && !told.contains("--zero"), "{told}");
    isonym()
        .args(octets)
        .args(["--format", "jsonl"])
        .stdin(given)
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"value":"http://a/%E9%C3%BC","to":"octets","result":null,"exact":null,"findings":[{"rule":"char/not-utf8","severity":"error","component":null,"span":[0,18],"chars":[0,18],"code_points":["U+0068","U+0074","U+0074","U+0070","U+003A","U+002F","U+002F","U+0061","U+002F","U+0025","U+0045","U+0039","U+0025","U+0043","U+0033","U+0025","U+0042","U+0043"],"message":"the bytes here are not UTF-8","expected":"UTF-8","source":"RFC 3629 section 3; charmod C077, C078","repair":null}]}
{"value":"http://a/%0A","to":"octets","result":"http://a/\n","exact":false,"findings":[]}

"#]].raw());
}

#[test]
fn profiles_bring_their_mapping() {
    isonym()
        .args(["convert", "--to", "uri", "--profile", "carroll-2001"])
        .stdin("http://a/b c\u{E9}\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
http://a/b%20c%C3%A9

"#]]);
}

#[test]
fn an_option_that_changes_nothing_is_refused() {
    for (arguments, said) in [
        ("--to uri --labels unicode", "--labels goes with the way to the human level"),
        ("--to octets --labels unicode", "--labels goes with the way to the human level"),
        ("--to iri --component path --labels unicode", "--labels goes with the way to the human"),
        ("--to xri --from paper --labels unicode", "--labels goes with the way to the human level"),
        ("--to display --labels keep", "--labels goes with the way to the human level"),
        ("--to uri --runs literal", "--runs goes with the way to the human level"),
        ("--to display --runs literal", "--runs goes with the way to the human level"),
        ("--to hxri --labels unicode --format jsonl", "--labels goes with the way to the human"),
        ("--to xri --runs literal", "--runs is not for XRIs"),
        ("--to display --host percent", "--host has no say in this conversion"),
        ("--to octets --host percent", "--host has no say in this conversion"),
        ("--to uri --component path --host percent", "--host has no say in this conversion"),
        ("--to uri --profile html4 --host percent", "--host has no say in this conversion"),
        ("--to uri --profile iri-draft-04 --host keep", "--host has no say in this conversion"),
        ("--to xri --host percent", "--host has no say in this conversion"),
        ("--to uri --creating", "--creating goes with IDNA2003: --host idna2003"),
        ("--to octets --profile iri-draft-04 --creating", "--creating has no say"),
        ("--to uri --proxy http://xri.example/", "--proxy goes with --to hxri"),
    ] {
        let output = isonym().arg("convert").args(arguments.split(' ')).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {told}");
        assert!(told.contains(said), "{arguments}: {told}");
    }
}

#[test]
fn what_decides_on_the_way_back_is_asked_for_in_json() {
    for (arguments, given, exact) in [
        ("--to uri", "http://é.example/", false),
        ("--to uri --labels unicode", "http://é.example/", true),
        ("--to uri", "http://a/é%FF", false),
        ("--to uri --runs literal", "http://a/é%FF", true),
        ("--to iri", "http://xn--9ca.example/", true),
        ("--to iri --labels unicode --host idna2008", "http://xn--9ca.example/", true),
        ("--to uri --profile iri-draft-04 --host idna2003 --creating", "http://a/", true),
        ("--to uri --profile xri --labels unicode", "xri://é.example/", true),
        ("--to hxri --host percent --proxy http://xri.example/", "xri://@é", true),
        ("--to xri --host percent", "xri://%C3%A9.example/", true),
    ] {
        let arguments = ["convert", "--format", "jsonl"].into_iter().chain(arguments.split(' '));
        let arguments: Vec<_> = arguments.collect();
        let output = isonym().args(&arguments).stdin(given).output().unwrap();
        let line = String::from_utf8(output.stdout).unwrap();
        assert!(line.contains(&format!(r#""exact":{exact}"#)), "{arguments:?} {given}: {line}");
    }
}

#[test]
fn profiles_for_other_things_are_refused() {
    for profile in ["host", "idna2008", "idna2003", "name", "worldwide"] {
        let output =
            isonym().args(["convert", "--to", "uri", "--profile", profile]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{profile}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(
            told.contains("the profiles for references, XRIs and URLs are uri, uri-ref, iri"),
            "{told}"
        );
    }
}
