//! The display form: `convert --to display`, `host --to display`.

use snapbox::str;

use crate::isonym;

const GIVEN: &str = "https://apple.com@evil.example/\nhttp://p\u{430}ypal.example/a b\u{202E}\n\n\
    http://xn--80ak6aa92e.com/%zz\nhttp://ab.\u{5D2}\u{5D3}.\u{5D4}/\u{5D6}/kl.html\n";

#[test]
fn one_record_for_each() {
    isonym()
        .args(["convert", "--to", "display"])
        .stdin(GIVEN)
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
https://apple.com@evil.example/
http://xn--pypal-4ve.example/a%20b%E2%80%AE

http://аррӏе.com/%zz
http://ab.גד.ה/ז/kl.html

"#]])
        .stderr_eq(str![[r#"
-:1:9: warning[display/userinfo-like-host]: “apple.com” looks like a host and is userinfo: the host stands after the `@`
  | https://apple.com@evil.example/
  |         ^^^^^^^^^
  = expected: no userinfo, or a name that is no host's
  = source: RFC 3986 section 7.6; RFC 3987 section 8 (profile iri@1/unicode-18.0)
-:2:8: warning[display/host-a-label]: the label “pаypal” is not shown in Unicode: it could be taken for another
  | http://pаypal.example/a b/u{202E}
  |        ^^^^^^
  = expected: scripts are not mixed beyond the level (5.2)
  = source: UTS 39 sections 3 and 5; RFC 3987 section 8 (profile iri@1/unicode-18.0)
-:4:8: warning[display/host-look-alike]: the label “xn--80ak6aa92e” could be taken for another, and the policy accepts it
  | http://xn--80ak6aa92e.com/%zz
  |        ^^^^^^^^^^^^^^
  = expected: no word of look-alikes of Latin letters, unless the domain is one of its script
  = source: UTS 39 section 4; RFC 3987 section 8 (profile iri@1/unicode-18.0)
-:4:27: warning[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://xn--80ak6aa92e.com/%zz
  |                           ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)
-:5:8: warning[display/host-moved]: the host “ab.גד.ה” does not stand before what follows it: both are from right to left
  | http://ab.גד.ה/ז/kl.html
  |        ^^^^^^^
  = expected: the components isolated from one another
  = source: RFC 3987 sections 4.1 and 4.4 (examples 3 and 6); UAX 9 (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn options_of_the_screen() {
    let options = ["--policy", "chrome", "--isolate", "--shorten", "30"];
    let arguments = ["convert", "--to", "display", "--report", "/dev/null"];
    let shown = isonym().args(arguments).args(options).stdin(GIVEN).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    // Isolates would not be seen here.
    let shown = shown.replace('\u{2066}', "<").replace('\u{2069}', ">");
    let expected = "<https://…@evil.example/>\n<http://xn--pypal-4ve.example/…>\n\n\
        <http://xn--80ak6aa92e.com/%zz>\n<http://<ab.\u{5D2}\u{5D3}.\u{5D4}></\u{5D6}/kl.html>>\n";
    assert_eq!(shown, expected);
    for option in [&["--isolate"][..], &["--policy", "uts39"], &["--shorten", "9"]] {
        isonym().args(["convert", "--to", "iri"]).args(option).assert().code(2);
    }
    let component = ["convert", "--to", "display", "--component", "path"];
    isonym().args(component).stdin("").assert().code(2).stderr_eq(str![[r#"
error: --to display shows whole identifiers, no components

Usage: isonym convert [OPTIONS] --to <LEVEL> [FILE]...

For more information, try '--help'.

"#]]);
}

#[test]
fn what_to_copy_stands_beside_it() {
    isonym()
        .args(["convert", "--to", "display", "--format", "jsonl", "--shorten", "24"])
        .stdin("http://example.org/%C3%A9%2F\nhttp://a/%zz\nhttp://example.org/a/b/c/d/e\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
{"value":"http://example.org/%C3%A9%2F","to":"display","result":"http://example.org/é%2F","exact":true,"copy":"http://example.org/%C3%A9%2F","findings":[{"rule":"display/kept-ascii","severity":"info","component":"path","span":[25,28],"chars":[25,28],"code_points":["U+0025","U+0032","U+0046"],"message":"“%2F” in the path stands as escapes: the character is a delimiter, a percent sign, or in no URI","expected":"the escapes","source":"RFC 3987 section 3.2 step 2; RFC 3986 sections 2.2 and 2.4","repair":null}]}
{"value":"http://a/%zz","to":"display","result":"http://a/%zz","exact":false,"copy":null,"findings":[{"rule":"percent/not-hex","severity":"warning","component":"path","span":[9,10],"chars":[9,10],"code_points":["U+0025"],"message":"“%” in the path is no escape: two hex digits must follow `%`","expected":"`%` and two hex digits; a literal percent sign is `%25`","source":"RFC 3986 section 2.1","repair":null}]}
{"value":"http://example.org/a/b/c/d/e","to":"display","result":"http://example.org/a/…/e","exact":false,"copy":"http://example.org/a/b/c/d/e","findings":[]}

"#]]);
}

#[test]
fn hosts() {
    let hosts = "b\u{FC}cher.p\u{430}ypal.example\n\u{430}\u{440}\u{440}\u{4CF}\u{435}.com\n";
    isonym()
        .args(["host", "--to", "display"])
        .stdin(hosts)
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
bücher.xn--pypal-4ve.example
аррӏе.com

"#]])
        .stderr_eq(str![[r#"
-:1:8: warning[display/host-a-label]: the label “pаypal” is not shown in Unicode: it could be taken for another
  | bücher.pаypal.example
  |        ^^^^^^
  = expected: scripts are not mixed beyond the level (5.2)
  = source: UTS 39 sections 3 and 5; RFC 3987 section 8
  = protocol: uts46/unicode-18.0, label 2
-:2:1: warning[display/host-look-alike]: the label “аррӏе” could be taken for another, and the policy accepts it
  | аррӏе.com
  | ^^^^^
  = expected: no word of look-alikes of Latin letters, unless the domain is one of its script
  = source: UTS 39 section 4; RFC 3987 section 8
  = protocol: uts46/unicode-18.0, label 1

"#]]);
    let chrome = ["host", "--to", "display", "--policy", "chrome", "--report", "/dev/null"];
    isonym().args(chrome).stdin(hosts).assert().code(0).stdout_eq(str![[r#"
bücher.xn--pypal-4ve.example
xn--80ak6aa92e.com

"#]]);
    isonym().args(["host", "--to", "ascii", "--policy", "chrome"]).assert().code(2);
}

/// Octets that are not UTF-8 are shown, too; they are an error all the same.
#[test]
fn what_is_no_utf8_is_shown_as_escapes() {
    let given = b"http://a.example/\xE9\xC3\xA9%C3%A9\xF0\x9F/x\n";
    let display = ["convert", "--to", "display"];
    isonym().args(display).stdin(&given[..]).assert().code(1).stdout_eq(str![[r#"
http://a.example/%E9%C3%A9%C3%A9%F0%9F/x

"#]]);
    let host = ["host", "--to", "display"];
    isonym().args(host).stdin(&b"\xFF.com\na.com\n"[..]).assert().code(1).stdout_eq(str![[r#"
%FF.com
a.com

"#]]);
    let json = ["--format", "jsonl"];
    isonym().args(host).args(json).stdin(&b"\xFF.com\n"[..]).assert().code(1).stdout_eq(str![[r#"
{"value":null,"to":"display","idna":"uts46","result":"%FF.com","findings":[{"rule":"char/not-utf8",[..]}]}

"#]]);
    let ascii = ["host", "--to", "ascii"];
    isonym().args(ascii).stdin(&b"\xFF.com\n"[..]).assert().code(1).stdout_eq("\n");
}

/// An honest Arabic URL is not worth a warning (RFC 3987 section 4.4).
#[test]
fn right_to_left_throughout_is_a_note() {
    let given = "http://\u{645}\u{62B}\u{627}\u{644}.\u{625}\u{62E}\u{62A}\u{628}\u{627}\u{631}/\u{635}\u{641}\u{62D}\u{629}\n";
    let display = ["convert", "--to", "display"];
    isonym().args(display).stdin(given).assert().code(0).stdout_eq(given).stderr_eq("");
    let digits = given.replace('\n', "/12\n");
    let warned = isonym().args(display).stdin(digits).assert().code(0);
    warned.stderr_eq("...\n-:1:8: warning[display/host-moved]: [..]\n...\n");
}
