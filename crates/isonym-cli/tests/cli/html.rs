//! HTML as files.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym, testdata};

#[test]
fn html_with_exact_places() {
    isonym()
        .args(["check", "--profile", "iri-ref", "example.html"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.html:4:33: error[char/space]: a space may not stand in the path
  | style .css
  |      ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri-ref@1/unicode-18.0)
example.html:7:24: error[percent/not-hex]: “%a” in the path is no escape: two hex digits must follow `%`
  | http://example.org/im%age.png
  |                      ^^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25 for %, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri-ref@1/unicode-18.0)
example.html:8:11: warning[input/html-attribute]: “=” is out of place in this tag
  | =
  | ^
  = expected: white space, a name, and perhaps `=` and a value; quotes on both sides of it, or none
  = source: HTML section 13.1.2.3, 13.2.2 (parse errors)
example.html:8:15: warning[input/html-attribute]: “=” is out of place in this tag
  | =
  | ^
  = expected: white space, a name, and perhaps `=` and a value; quotes on both sides of it, or none
  = source: HTML section 13.1.2.3, 13.2.2 (parse errors)
example.html:8:22: warning[input/html-attribute]: “=” is out of place in this tag
  | =
  | ^
  = expected: white space, a name, and perhaps `=` and a value; quotes on both sides of it, or none
  = source: HTML section 13.1.2.3, 13.2.2 (parse errors)
example.html:8:33: warning[input/html-attribute]: “=” is out of place in this tag
  | =
  | ^
  = expected: white space, a name, and perhaps `=` and a value; quotes on both sides of it, or none
  = source: HTML section 13.1.2.3, 13.2.2 (parse errors)
example.html:9:23: error[char/space]: a space may not stand in the path
  | http://example.org/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri-ref@1/unicode-18.0)
example.html:11:21: error[char/bracket]: U+005B LEFT SQUARE BRACKET may not stand in the query: brackets only enclose an IP address in the host
  | http://example.org/go?x=[1]
  |                         ^
  = expected: `%5B` or `%5D`
  = help: write %5B
  = source: RFC 3986 section 3.2.2 (profile iri-ref@1/unicode-18.0)
example.html:11:23: error[char/bracket]: U+005D RIGHT SQUARE BRACKET may not stand in the query: brackets only enclose an IP address in the host
  | http://example.org/go?x=[1]
  |                           ^
  = expected: `%5B` or `%5D`
  = help: write %5D
  = source: RFC 3986 section 3.2.2 (profile iri-ref@1/unicode-18.0)
example.html:12:79: warning[urn/incomplete]: the namespace “x y” is not followed by `:` and a name in it
  | urn:x y
  |     ^^^
  = expected: `:` and a name
  = source: RFC 8141 section 2 (assigned-name) (profile iri-ref@1/unicode-18.0)
example.html:12:80: error[char/space]: a space may not stand in the path
  | urn:x y
  |      ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri-ref@1/unicode-18.0)
example.html:13:33: error[char/space]: a space may not stand in the fragment
  | http://example.org/dir/#a b
  |                          ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri-ref@1/unicode-18.0)
example.html:13:73: warning[input/html-attribute]: “c” is out of place in this tag
  | c
  | ^
  = expected: white space, a name, and perhaps `=` and a value; quotes on both sides of it, or none
  = source: HTML section 13.1.2.3, 13.2.2 (parse errors)
example.html:15:1: error[input/html-not-closed]: what begins here is never closed: the file ends in it
  | 
  | ^
  = expected: `>` after a tag, `-->` after a comment
  = source: HTML section 13.2.2 (eof-in-tag, eof-in-comment)

"#]].raw());
}

#[test]
fn keys_of_html() {
    isonym().args(["key", "example.html"]).current_dir(testdata("formats")).assert().stdout_eq(
        str![[r#"
style%20.css
http://example.org/dir/
http://second.example/
http://example.org/im%25age.png
http://example.org/dir/small,.png
http://example.org/dir/big
http://example.org/%C3%A9
http://example.org/dir/last
http://example.org/dir/?q=1&b=2&copy=3&lang=%C3%A9




http://example.org/a%20b
http://example.org/dir/first
http://example.org/go?x=%5B1%5D
javascript:void(0)
http://example.org/dir/movie.swf
urn:x%20y
http://example.org/dir/#a%20b
http://example.org/

http://example.org/dir/
http://example.org/dir/


"#]]
        .raw(),
    );
}

/// What browsers drop is no part of a link, and mending leads nowhere else.
#[test]
fn tabs_and_line_breaks_in_links_are_dropped() {
    let html = "<a href=' HTTP://a.org/x\n\ty z\r\n/%7e '><a href='HTTP://a.org/&amp;\n%7e'>";
    let folder = folder_with("a.html", html.as_bytes());
    let run = |args: &[&str]| {
        let ended = isonym().args(args).current_dir(folder.path()).output().unwrap();
        String::from_utf8(ended.stdout).unwrap()
    };
    let keys = "http://a.org/xy%20z/~\n\nhttp://a.org/&~\n\n";
    assert_eq!(run(&["key", "a.html"]), keys);
    let said =
        run(&["check", "--profile", "rdf-reference", "--fix", "--output", "out.html", "a.html"]);
    let heads: Vec<_> = said.lines().filter(|line| line.starts_with("a.html")).collect();
    assert!(heads.iter().all(|head| head.contains("warning[input/html-break]")), "{said}");
    assert_eq!(
        heads.iter().map(|head| &head[..10]).collect::<Vec<_>>(),
        ["a.html:1:2", "a.html:3:3"]
    );
    let mended = std::fs::read_to_string(folder.path().join("out.html")).unwrap();
    assert_ne!(mended, html);
    assert_eq!(run(&["key", "out.html"]), keys.replace("\n\n", "\n"));
}

/// Links in attributes that hold more than a link.
#[test]
fn refreshes_and_pings_are_links() {
    let html = "<meta http-equiv=Refresh content='0; url=http://a/ b'><meta name=x content='1; url=c'>\
                <meta content=\"2;URL='d&amp;e'\" http-equiv=refresh><a ping=' f\n  g '>\
                <iframe srcdoc='<a href=h>'></iframe>";
    let folder = folder_with("a.html", html.as_bytes());
    isonym()
        .args(["key", "a.html"])
        .current_dir(folder.path())
        .assert()
        .stdout_eq("http://a/%20b\nd&e\nf\ng\n");
}

/// A reference is one before any character, and what is no reference stays text (HTML section
/// 13.2.5.72): both are seen where a character of more than a byte follows.
#[test]
fn references_before_characters_beyond_ascii() {
    let html = "<a href='http://a/1?a&amp;é'><a href=http://a/2?&ampé&lt;日><a href=\"?&xé&é&#é&#38;é\">\
                <a href='?&amp;\u{1F600}&y'>";
    let folder = folder_with("a.html", html.as_bytes());
    isonym()
        .args(["key", "--step", "bytes", "a.html"])
        .current_dir(folder.path())
        .assert()
        .stdout_eq("http://a/1?a&é\nhttp://a/2?&é<日\n?&xé&é&#é&é\n?&\u{1F600}&y\n");
    let mut bytes = b"<a href='http://a/&amp;\xC3&amp;\xA9'>".to_vec();
    bytes.extend_from_slice("<a href='http://a/&amp;é'>".as_bytes());
    let folder = folder_with("b.html", &bytes);
    let ended = isonym().args(["check", "b.html"]).current_dir(folder.path()).output().unwrap();
    let said = String::from_utf8(ended.stdout).unwrap();
    assert_eq!(said.matches("error[").count(), 1, "{said}");
    assert!(said.starts_with("b.html:1:24: error[char/not-utf8]"), "{said}");
}

/// An attribute without a value has an empty one (HTML section 13.1.2.3).
#[test]
fn an_attribute_without_a_value_is_empty() {
    let html = "<a href><a\nhref=''><a href class=x><a class href/><img src alt><a hrefx></a href>\
                <base href='http://a/b?c'><a href >";
    let folder = folder_with("a.html", html);
    let run = |args: &[&str]| {
        let ended = isonym().args(args).arg("a.html").current_dir(folder.path()).output().unwrap();
        String::from_utf8(ended.stdout).unwrap()
    };
    assert_eq!(run(&["key"]), "\n\n\n\n\nhttp://a/b?c\nhttp://a/b?c\n");
    let said = run(&["check", "--profile", "iri-ref", "--all", "--format", "csv"]);
    let places: Vec<_> = said
        .lines()
        .skip(1)
        .map(|line| line.split(',').take(3).collect::<Vec<_>>().join(":"))
        .collect();
    let expected = ["1:8", "2:7", "2:16", "2:38", "2:48", "2:83", "2:104"];
    assert_eq!(places, expected.map(|place| format!("a.html:{place}")), "{said}");
}
