//! `check`.

use snapbox::{IntoData as _, str};

use crate::{isonym, testdata};

#[test]
fn a_clean_file_says_nothing() {
    let given = "http://example.org/\n\nurn:isbn:978-3-16-148410-0\nhttp://例え.テスト/";
    isonym().arg("check").stdin(given).assert().code(0).stdout_eq("").stderr_eq("");
}

#[test]
fn findings_for_people() {
    isonym()
        .arg("check")
        .stdin("http://ok/\nhttp://例え.テスト/a b\nhttp://example.org/%zz#1#2\n10:30\n")
        .assert()
        .code(1)
        .stderr_eq("")
        .stdout_eq(str![[r#"
-:2:16: error[char/space]: a space may not stand in the path
  | http://例え.テスト/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
-:3:20: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/%zz#1#2
  |                    ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)
-:3:25: error[fragment/second-hash]: a second `#` may not stand in the fragment
  | http://example.org/%zz#1#2
  |                         ^
  = expected: `%23`
  = help: write %23
  = source: RFC 3986 section 3.5 (profile iri@1/unicode-18.0)
-:4:1: error[scheme/first-not-letter]: a scheme begins with a letter, not with U+0031 DIGIT ONE
  | 10:30
  | ^
  = expected: a letter
  = source: RFC 3986 section 3.1 (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn a_repair_elsewhere_says_where() {
    isonym().args(["check", "--profile", "iri-ref"]).stdin("10:30\n").assert().code(1).stdout_eq(
        str![[r#"
-:1:3: error[path/colon-in-first-segment]: the first segment of a relative path may not hold `:`
  | 10:30
  |   ^
  = expected: `./` in front of the segment, or no `:` before the first `/`
  = help: write ./ before 10:30
  = source: RFC 3986 section 4.2 (profile iri-ref@1/unicode-18.0)

"#]],
    );
}

#[test]
fn the_underline_is_right_under_wide_and_combining_characters() {
    isonym()
        .args(["check", "--profile", "uri-ref", "--severity", "error"])
        .stdin("語e\u{301}\u{202E}ｘ한\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
-:1:1: error[char/non-ascii]: U+8A9E CJK UNIFIED IDEOGRAPH-8A9E may not stand in the path of a URI: it is not US-ASCII
  | 語é\u{202E}ｘ한
  | ^^
  = expected: its UTF-8 octets as `%HH`
  = help: write %E8%AA%9E
  = source: RFC 3986 section 2; RFC 3987 section 3.1 (profile uri-ref@1/unicode-18.0)
-:1:3: error[char/non-ascii]: U+0301 COMBINING ACUTE ACCENT may not stand in the path of a URI: it is not US-ASCII
  | 語é\u{202E}ｘ한
  |   ^
  = expected: its UTF-8 octets as `%HH`
  = help: write %CC%81
  = source: RFC 3986 section 2; RFC 3987 section 3.1 (profile uri-ref@1/unicode-18.0)
-:1:4: error[char/non-ascii]: U+202E RIGHT-TO-LEFT OVERRIDE may not stand in the path of a URI: it is not US-ASCII
  | 語é\u{202E}ｘ한
  |    ^^^^^^^^
  = expected: its UTF-8 octets as `%HH`
  = help: write %E2%80%AE
  = source: RFC 3986 section 2; RFC 3987 section 3.1 (profile uri-ref@1/unicode-18.0)
-:1:5: error[char/non-ascii]: U+FF58 FULLWIDTH LATIN SMALL LETTER X may not stand in the path of a URI: it is not US-ASCII
  | 語é\u{202E}ｘ한
  |            ^^
  = expected: its UTF-8 octets as `%HH`
  = help: write %EF%BD%98
  = source: RFC 3986 section 2; RFC 3987 section 3.1 (profile uri-ref@1/unicode-18.0)
-:1:6: error[char/non-ascii]: U+D55C HANGUL SYLLABLE HAN may not stand in the path of a URI: it is not US-ASCII
  | 語é\u{202E}ｘ한
  |              ^^
  = expected: its UTF-8 octets as `%HH`
  = help: write %ED%95%9C
  = source: RFC 3986 section 2; RFC 3987 section 3.1 (profile uri-ref@1/unicode-18.0)

"#]].raw());
}

#[test]
fn findings_for_programs() {
    isonym()
        .args(["check", "--format", "jsonl", "--severity", "info"])
        .stdin("http://ok/\nhttp://U@é/a b%e9\n")
        .assert()
        .code(1)
        .stderr_eq("")
        .stdout_eq(str![[r#"
{"file":"-","line":2,"column":1,"value":"http://U@é/a b%e9","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"userinfo/present","severity":"info","component":"userinfo","span":[7,8],"chars":[7,8],"code_points":["U+0055"],"message":"there is userinfo before the host: “U”","expected":"the host","source":"RFC 3986 sections 3.2.1 and 7.6","repair":null},{"rule":"scheme/userinfo","severity":"info","component":"userinfo","span":[7,8],"chars":[7,8],"code_points":["U+0055"],"message":"the scheme allows no userinfo, and “U” is one","expected":"the host","source":"RFC 9110 section 4.2.4; RFC 8089 section 2; RFC 1738 section 3.7","repair":null},{"rule":"char/space","severity":"error","component":"path","span":[13,14],"chars":[12,13],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[13,14],"text":"%20","safe":true}},{"rule":"percent/lower-case-hex","severity":"info","component":"path","span":[15,18],"chars":[14,17],"code_points":["U+0025","U+0065","U+0039"],"message":"the escape “%e9” has hex digits in lower case","expected":"upper case","source":"RFC 3986 section 2.1","repair":{"span":[15,18],"text":"%E9","safe":true}},{"rule":"percent/not-utf8","severity":"info","component":"path","span":[15,18],"chars":[14,17],"code_points":["U+0025","U+0065","U+0039"],"message":"the escapes “%e9” are not UTF-8","expected":"escapes of UTF-8, or knowledge of the encoding","source":"RFC 3987 sections 3.2 and 6.4","repair":null}]}

"#]].raw());
}

#[test]
fn all_reports_the_clean_ones_too() {
    isonym()
        .args(["check", "--all", "--format", "jsonl"])
        .stdin("http://ok/\n\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
{"file":"-","line":1,"column":1,"value":"http://ok/","profile":"iri@1/unicode-18.0","valid":true,"findings":[]}

"#]].raw());
    isonym().args(["check", "--all"]).stdin("http://ok/\nx\n").assert().code(1).stdout_eq(str![[
        r#"
-:1:1: valid: http://ok/ (profile iri@1/unicode-18.0)
-:2:1: error[scheme/missing]: there is no scheme: this is a relative reference
  | x
  | ^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)

"#
    ]]);
}

#[test]
fn a_table_of_rules() {
    isonym()
        .args(["check", "--format", "summary", "--severity", "info", "smoke.txt"])
        .current_dir(testdata(""))
        .assert()
        .code(1)
        .stderr_eq("")
        .stdout_eq(str![[r#"
severity  rule                       count  profile             first seen
error     port/not-digits                2  iri@1/unicode-18.0  smoke.txt:19, :23
error     bidi/formatting-character      1  iri@1/unicode-18.0  smoke.txt:21
error     char/space                     1  iri@1/unicode-18.0  smoke.txt:18
error     char/unwise                    1  iri@1/unicode-18.0  smoke.txt:15
error     percent/not-hex                1  iri@1/unicode-18.0  smoke.txt:16
error     scheme/missing                 1  iri@1/unicode-18.0  smoke.txt:22
warning   userinfo/password              1  iri@1/unicode-18.0  smoke.txt:20
info      percent/lower-case-hex         2  iri@1/unicode-18.0  smoke.txt:10
info      percent/not-utf8               2  iri@1/unicode-18.0  smoke.txt:9
info      scheme/userinfo                1  iri@1/unicode-18.0  smoke.txt:20
info      userinfo/present               1  iri@1/unicode-18.0  smoke.txt:20
23 records, 7 of 23 identifiers not valid, 7 errors, 1 warning

"#]]);
}

#[test]
fn identifiers_are_counted_once() {
    isonym()
        .args(["check", "--format", "summary", "--profile", "uri,iri"])
        .stdin(&b"http://\xC3\xA9/ |\n\nhttp://a/\n\xE9\n"[..])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
[..]
...
4 records, 2 of 3 identifiers not valid, 6 errors, 0 warnings

"#]]);
}

#[test]
fn passwords_are_not_shown_to_people() {
    let given = "http://u:top secret%e9x@a/ b\nhttp://u:top\u{20}\u{202E}@a:x/\n";
    let bytes = [given.as_bytes(), b"http://u:topsecret\xE9@a/\n"].concat();
    for arguments in [&["--severity", "info"][..], &["--all", "--profile", "any-uri"]] {
        let ended = isonym().arg("check").args(arguments).stdin(&bytes[..]).output().unwrap();
        let told = String::from_utf8(ended.stdout).unwrap();
        assert!(!told.contains("top") && !told.contains("e9") && told.contains("u:***"), "{told}");
    }
    let convert = isonym().args(["convert", "--to", "uri"]).stdin(given).output().unwrap();
    let told = String::from_utf8(convert.stderr).unwrap();
    assert!(!told.contains("top") && told.contains("u:***"), "{told}");
    let shown = isonym().args(["show", "http://u:top%20@a/"]).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(!shown.contains("top") && !shown.contains("74 6F 70") && shown.contains("u:******@a"));
    isonym().arg("check").stdin("http://u:top secret@a/\n").assert().stdout_eq(str![[r#"
-:1:10: warning[userinfo/password]: there is a password in the userinfo
  | http://u:**********@a/
  |          ^^^^^^^^^^
  = expected: a user name alone, or no userinfo
  = source: RFC 3986 section 3.2.1 (profile iri@1/unicode-18.0)
-:1:13: error[char/space]: a space may not stand in the userinfo
  | http://u:**********@a/
  |             ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)

"#]]);
    // Programs find the record by its value.
    let json = isonym().args(["check", "--format", "jsonl"]).stdin(given).output().unwrap();
    assert!(String::from_utf8(json.stdout).unwrap().contains("http://u:top secret%e9x@a/ b"));
}

#[test]
fn spellings_that_look_alike_are_told_apart() {
    let not_nfc = isonym().args(["check", "--severity", "info"]).stdin("urn:a:e\u{301}\n");
    let told = String::from_utf8(not_nfc.output().unwrap().stdout).unwrap();
    assert!(told.contains("help: write \u{E9} (U+00E9 for U+0065 U+0301)"), "{told}");
}

#[test]
fn what_fails_is_chosen() {
    let password = "http://u:p@example.org/\n";
    isonym().arg("check").stdin(password).assert().code(0);
    isonym().args(["check", "--fail-on", "warning"]).stdin(password).assert().code(1);
    let quiet = ["check", "--fail-on", "warning", "--severity", "error"];
    isonym().args(quiet).stdin(password).assert().code(1).stdout_eq("");
    isonym().args(["check", "--fail-on", "info"]).stdin("HTTP://a/\n").assert().code(1);
    isonym().args(["check", "--severity", "info"]).stdin("HTTP://a/\n").assert().code(0);
}

#[test]
fn findings_beyond_the_most_are_counted() {
    isonym()
        .args(["check", "--max-findings", "1"])
        .stdin("http://a/ b c d\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
-:1:10: error[char/space]: a space may not stand in the path
  | http://a/ b c d
  |          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
-:1:1: 2 more findings not shown (profile iri@1/unicode-18.0)

"#]]);
    isonym()
        .args(["check", "--max-findings", "0", "--format", "jsonl"])
        .stdin("http://a/ b c d\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"file":"-","line":1,"column":1,"value":"http://a/ b c d","profile":"iri@1/unicode-18.0","valid":false,"findings":[],"left_out":3}

"#]].raw());
}

#[test]
fn colours_when_asked_for() {
    isonym()
        .args(["check", "--color", "always"])
        .stdin("http://a/ b\n")
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
-:1:10: [1;31merror[char/space][0m: [1ma space may not stand in the path[0m
  | http://a/ b
  |          [1;31m^[0m
  = expected: `%20`
  = [1;32mhelp[0m: write %20
  = [2msource: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)[0m

"#]]
            .raw(),
        );
}

#[test]
fn wrong_usage() {
    isonym().args(["check", "--profile", "iri,no"]).stdin("").assert().code(2).stderr_eq(str![[
        r#"
error: invalid value 'no' for '--profile <NAME[,NAME..]>': the profiles are uri, uri-ref, iri, [..]

For more information, try '--help'.

"#
    ]]);
    isonym().args(["check", "--threads", "0"]).stdin("").assert().code(2);
    isonym().args(["check", "-z", "--input", "lines"]).stdin("").assert().code(2);
    isonym().args(["check", "--pointer", "url"]).stdin("").assert().code(2);
}
