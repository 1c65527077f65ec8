//! `links`.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

const PAGE: &str = "# Notes\n\
    See [r\u{e9}sum\u{e9}](http://example.org/r\u{e9}sum\u{e9}?q=a%20b) and 参见https://例子.com/路径。\r\n\
    \n\
    Mail info@example.org, or www.example.com/a|b or https://例子.com/%E2%80%8B%C3%A9.";

#[test]
fn where_links_are_and_what_they_mean() {
    let folder = folder_with("page.md", PAGE);
    isonym()
        .current_dir(folder.path())
        .args(["links", "page.md"])
        .assert()
        .success()
        .stderr_eq("")
        .stdout_eq(
            str![[r#"
page.md:2:14: http://example.org/résumé?q=a%20b
  = wire: http://example.org/r%C3%A9sum%C3%A9?q=a%20b
page.md:2:55: https://例子.com/路径
  = wire: https://xn--fsqu00a.com/%E8%B7%AF%E5%BE%84
page.md:4:6: info@example.org
  = wire: mailto:info@example.org
  = display: mailto:info@example.org
page.md:4:27: www.example.com/a|b
  = wire: https://www.example.com/a%7Cb
  = display: https://www.example.com/a%7Cb
page.md:4:50: https://例子.com/%E2%80%8B%C3%A9
  = wire: https://xn--fsqu00a.com/%E2%80%8B%C3%A9
  = display: https://例子.com/%E2%80%8Bé

"#]]
            .raw(),
        );
}

#[test]
fn links_for_programs() {
    isonym()
        .args(["links", "--format", "jsonl"])
        .stdin(PAGE)
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"file":"-","line":2,"span":[15,50],"chars":[13,46],"text":"http://example.org/résumé?q=a%20b","wire":"http://example.org/r%C3%A9sum%C3%A9?q=a%20b","display":"http://example.org/résumé?q=a%20b","findings":[]}
{"file":"-","line":2,"span":[62,87],"chars":[54,71],"text":"https://例子.com/路径","wire":"https://xn--fsqu00a.com/%E8%B7%AF%E5%BE%84","display":"https://例子.com/路径","findings":[]}
{"file":"-","line":4,"span":[5,21],"chars":[5,21],"text":"info@example.org","wire":"mailto:info@example.org","display":"mailto:info@example.org","findings":[]}
{"file":"-","line":4,"span":[26,45],"chars":[26,45],"text":"www.example.com/a|b","wire":"https://www.example.com/a%7Cb","display":"https://www.example.com/a%7Cb","findings":[]}
{"file":"-","line":4,"span":[49,83],"chars":[49,79],"text":"https://例子.com/%E2%80%8B%C3%A9","wire":"https://xn--fsqu00a.com/%E2%80%8B%C3%A9","display":"https://例子.com/%E2%80%8Bé","findings":[]}

"#]].raw());
}

#[test]
fn what_is_found_in_links() {
    isonym().args(["links", "--check"]).stdin(PAGE).assert().success().stdout_eq(
        str![[r#"
-:4:44: error[char/unwise]: U+007C VERTICAL LINE may not stand in the path
  | Mail info@example.org, or www.example.com/a|b or https://例子.com/%E2%80%8B%C3%A9.
  |                                            ^
  = expected: its escape
  = help: write %7C
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)

"#]]
        .raw(),
    );
    let uri = ["links", "--check", "--profile", "uri", "--fail-on", "error"];
    isonym()
        .args(uri)
        .args(["--format", "jsonl"])
        .stdin("example.com/\u{e9} http://example.com/ x@example.com")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"file":"-","line":1,"span":[0,14],"chars":[0,13],"text":"example.com/é","wire":"https://example.com/%C3%A9","display":"https://example.com/é","profile":"uri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/non-ascii","severity":"error","component":"path","span":[12,14],"chars":[12,13],"code_points":["U+00E9"],"message":"U+00E9 LATIN SMALL LETTER E WITH ACUTE may not stand in the path of a URI: it is not US-ASCII","expected":"its UTF-8 octets as `%HH`","source":"RFC 3986 section 2; RFC 3987 section 3.1","repair":{"span":[12,14],"text":"%C3%A9","safe":true}}]}
{"file":"-","line":1,"span":[15,34],"chars":[14,33],"text":"http://example.com/","wire":"http://example.com/","display":"http://example.com/","profile":"uri@1/unicode-18.0","valid":true,"findings":[]}
{"file":"-","line":1,"span":[35,48],"chars":[34,47],"text":"x@example.com","wire":"mailto:x@example.com","display":"mailto:x@example.com","profile":"uri@1/unicode-18.0","valid":true,"findings":[]}

"#]].raw());
    isonym().args(uri).stdin("http://example.com/").assert().code(0).stdout_eq("");
}

#[test]
fn a_text_with_other_links() {
    let replace = |form| isonym().args(["links", "--replace", form]).stdin(PAGE).assert().success();
    replace("wire").stdout_eq(str![[r#"
# Notes
See [résumé](http://example.org/r%C3%A9sum%C3%A9?q=a%20b) and 参见https://xn--fsqu00a.com/%E8%B7%AF%E5%BE%84。

Mail info@example.org, or www.example.com/a%7Cb or https://xn--fsqu00a.com/%E2%80%8B%C3%A9.
"#]].raw());
    replace("display").stdout_eq(
        str![[r#"
# Notes
See [résumé](http://example.org/résumé?q=a%20b) and 参见https://例子.com/路径。

Mail info@example.org, or www.example.com/a|b or https://例子.com/%E2%80%8Bé.
"#]]
        .raw(),
    );
}

/// A name of look-alikes keeps its A-labels where no warning can stand beside it, and is told of.
#[test]
fn links_that_deceive_are_told_of() {
    let text =
        "xn--80ak6aa92e.com, http://xn--80ak6aa92e.b\u{FC}cher.com/%C3%A9, xn--bcher-kva.com\n";
    let links = |args: &[&str]| isonym().arg("links").args(args).stdin(text).assert();
    let told = str![[r#"
-:1:1: warning[display/host-look-alike]: the label [..]
...
-:1:28: warning[display/host-look-alike]: the label [..]
...
"#]];
    let shown =
        "xn--80ak6aa92e.com, http://xn--80ak6aa92e.b\u{FC}cher.com/\u{E9}, b\u{FC}cher.com\n";
    links(&["--replace", "display"]).code(0).stdout_eq(shown).stderr_eq(told.clone());
    links(&["--replace", "display", "--fail-on", "warning"]).code(1);
    links(&["--replace", "wire", "--fail-on", "warning"]).code(0).stderr_eq("");
    links(&[]).code(0).stderr_eq(told.clone());
    links(&["--check"]).code(0).stdout_eq(told);
    links(&["--format", "jsonl"]).code(0).stdout_eq(str![[r#"
{[..]"display":"https://аррӏе.com","findings":[{"rule":"display/host-look-alike",[..]"span":[0,14],[..]}]}
{[..]"findings":[{"rule":"display/host-look-alike",[..]"span":[7,21],[..]}]}
{[..]"display":"https://bücher.com","findings":[]}

"#]]);
}

/// A link that has become readable does not go on to the end of the sentence.
#[test]
fn links_stay_as_many() {
    let shown = "http://x.com/%C3%A9。次へ http://a.com/%E6%9D%B1、http://b.com/東\n";
    for text in
        ["http://x.com/%C3%A9。次へ http://a.com/%E6%9D%B1、http://b.com/%E6%9D%B1\n", shown]
    {
        let replace = isonym().args(["links", "--replace", "display"]).stdin(text).assert();
        replace.success().stdout_eq(shown);
    }
}

/// A text stays what it is but for what becomes readable: names of files, cells of tables, templates.
#[test]
fn what_people_read_already_stays() {
    for text in [
        "[DESIGN.md](DESIGN.md) Main.RS README.md/Xyz B\u{FC}cher.DE",
        "| https://e.com/a | https://e.com/b|",
        "https://e.com/{id}/x?a[]=1&b=`c`#^d^ ftp://e.com/a|b",
        "<a href=https://example.com/>https://example.com/<b>x</b></a>",
        "https://e.com/a\\b http://e.com/100%/c",
    ] {
        let replace = isonym().args(["links", "--replace", "display"]).stdin(text).assert();
        replace.success().stdout_eq(text.into_data().raw());
    }
    let text = "Caf%C3%A9.md HTTP://EXAMPLE.com/{%C3%A9}%7B|%7C \u{DC}BER.de xn--bcher-kva.DE/A|";
    let shown = "Caf%C3%A9.md HTTP://example.com/{\u{E9}}%7B|%7C \u{FC}ber.de b\u{FC}cher.de/A|";
    let replace = isonym().args(["links", "--replace", "display"]).stdin(text).assert();
    replace.success().stdout_eq(shown.into_data().raw());
    let wire = isonym().args(["links", "--replace", "wire"]).stdin("https://e.com/{id}|").assert();
    wire.success().stdout_eq("https://e.com/%7Bid%7D%7C".into_data().raw());
}

/// Whatever else there is stays byte for byte, and what has no other form stays, too.
#[test]
fn nothing_but_links_is_replaced() {
    let text =
        b"\r\n\xFFhttp://a.example/%C3%A9\r\n  http://a\xCC\x81.example/%zz\t\r\n\n\nno break";
    isonym()
        .args(["links", "--replace", "wire"])
        .stdin(&text[..])
        .assert()
        .success()
        .stdout_eq(&text[..])
        .stderr_eq(
            str![[r#"
-:2:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 2 of the file)
  | \xFFhttp://a.example/%C3%A9
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078
-:3:21: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  |   http://á.example/%zz\u{9}
  |                    ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1

"#]]
            .raw(),
        );
}

#[test]
fn other_schemes_are_given() {
    isonym()
        .args(["links", "--schemes", "X-Made-Up"])
        .stdin("x-made-up://a/b x-made-up:c other://a/b")
        .assert()
        .success()
        .stdout_eq(
            str![[r#"
-:1:1: x-made-up://a/b
-:1:17: x-made-up:c

"#]]
            .raw(),
        );
}

#[test]
fn passwords_are_not_shown_to_people() {
    let text = "ssh://u:k|ey@a.example/b|c";
    isonym().arg("links").stdin(text).assert().success().stdout_eq(
        str![[r#"
-:1:1: ssh://u:****@a.example/b|c
  = wire: ssh://u:******@a.example/b%7Cc
  = display: ssh://u:******@a.example/b%7Cc

"#]]
        .raw(),
    );
    isonym().args(["links", "--check"]).stdin(text).assert().success().stdout_eq(
        str![[r#"
-:1:9: warning[userinfo/password]: there is a password in the userinfo
  | ssh://u:****@a.example/b|c
  |         ^^^^
  = expected: a user name alone, or no userinfo
  = source: RFC 3986 section 3.2.1 (profile iri@1/unicode-18.0)
-:1:10: error[char/unwise]: U+007C VERTICAL LINE may not stand in the userinfo
  | ssh://u:****@a.example/b|c
  |          ^
  = expected: its escape
  = help: write %7C
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)
-:1:25: error[char/unwise]: U+007C VERTICAL LINE may not stand in the path
  | ssh://u:****@a.example/b|c
  |                         ^
  = expected: its escape
  = help: write %7C
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)

"#]]
        .raw(),
    );
}

#[test]
fn profiles_for_other_things_are_refused() {
    for profile in ["host", "idna2008", "idna2003", "xri", "xri-2003", "name", "worldwide"] {
        let output = isonym().args(["links", "--check", "--profile", profile]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{profile}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("the profiles for references are uri, uri-ref, iri"), "{told}");
    }
}

#[test]
fn bytes_that_are_no_characters_hide_no_links() {
    let line =
        b"Gr\xFC\xDFe http://a.example/\xE9 r\xE9 www.example.org/x http://b.example/\xC3\xA9\n";
    let run = isonym().arg("links").stdin(&line[..]).assert().code(0);
    let listed = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    let heads: Vec<_> = listed.lines().filter(|line| line.starts_with('-')).collect();
    assert_eq!(
        heads,
        ["-:1:7: http://a.example/", "-:1:29: www.example.org/x", "-:1:47: http://b.example/é"]
    );
    let told = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    assert_eq!(told.matches("error[char/not-utf8]").count(), 1, "{told}");
    isonym().args(["links", "--fail-on", "error"]).stdin(&line[..]).assert().code(1);
    let replaced = isonym().args(["links", "--replace", "wire"]).stdin(&line[..]).assert().code(0);
    let expected = b"Gr\xFC\xDFe http://a.example/\xE9 r\xE9 https://www.example.org/x http://b.example/%C3%A9\n";
    let expected = expected.strip_suffix(b"\n").unwrap();
    let got = replaced.get_output().stdout.clone();
    // An implied scheme stays implied.
    let expected = String::from_utf8_lossy(expected).replace("https://www", "www");
    assert_eq!(String::from_utf8_lossy(&got).trim_end(), expected);
}

/// UTS #58 has no link there, and other programs have one: it is told of and left as it is.
#[test]
fn userinfo_is_no_link_and_told_of() {
    let text = "See https://apple.com@evil.com/%C3%A9 and http://u:secret@a.com, or b.com/%C3%A9\n";
    let links = |args: &[&str]| isonym().arg("links").args(args).stdin(text).assert();
    let warning = str![[r#"
-:1:13: warning[display/userinfo-like-host]: “apple.com” looks like a host and is userinfo: the host stands after the `@`
  | See https://apple.com@evil.com/%C3%A9 and http://u:******@a.com, or b.com/%C3%A9
  |             ^^^^^^^^^
  = expected: no userinfo, or a name that is no host's
  = source: RFC 3986 section 7.6; RFC 3987 section 8

"#]];
    links(&[]).code(0).stderr_eq(warning.clone()).stdout_eq(
        str![[r#"
-:1:69: b.com/%C3%A9
  = wire: https://b.com/%C3%A9
  = display: https://b.com/é

"#]]
        .raw(),
    );
    links(&["--fail-on", "warning"]).code(1);
    links(&["--format", "jsonl"]).code(0).stderr_eq(warning.clone()).stdout_eq(
        "{\"file\":\"-\",\"line\":1,\"span\":[68,80],[..]\"text\":\"b.com/%C3%A9\",[..]\"findings\":[]}\n",
    );
    let written = text.replace("b.com/%C3%A9", "b.com/\u{E9}");
    links(&["--replace", "display"]).code(0).stderr_eq(warning.clone()).stdout_eq(written);
    links(&["--replace", "wire"]).code(0).stderr_eq(warning).stdout_eq(text);
    links(&["--check"]).code(0).stdout_eq(str![[r#"
-:1:13: warning[display/userinfo-like-host]: [..]
...
-:1:[..]: warning[userinfo/password]: [..]
...
"#]]);
}

/// Of an address, too, in its place, whatever is escaped before it.
#[test]
fn addresses_that_deceive_are_told_of() {
    let text = "See a&b@\u{430}\u{440}\u{440}\u{4CF}\u{435}.com, mailto:a@xn--80ak6aa92e.com\n";
    let links = |args: &[&str]| isonym().arg("links").args(args).stdin(text).assert();
    let told = str![[r#"
-:1:9: warning[display/host-look-alike]: the label “аррӏе” could be taken for another, and the policy accepts it
...
-:1:29: warning[display/host-look-alike]: the label “xn--80ak6aa92e” could be taken for another, and the policy accepts it
...
"#]];
    links(&[]).code(0).stderr_eq(told.clone());
    links(&["--check"]).code(0).stdout_eq(told.clone());
    links(&["--replace", "display"]).code(0).stderr_eq(told).stdout_eq(text);
}

#[test]
fn the_help_says_what_is_told_of() {
    let help = isonym().args(["links", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("display/*") && help.contains("userinfo"), "{help}");
}
