//! Markup as files: RDF/XML, XML of any kind, HTML.

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym, testdata};

#[test]
fn rdf_xml_with_exact_places() {
    isonym()
        .args(["check", "example.rdf"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.rdf:11:95: error[char/space]: a space may not stand in the query
  | http://example.org/?a=1&b= c
  |                           ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.rdf:12:63: error[char/space]: a space may not stand in the fragment
  | http://www.w3.org/2001/XMLSchema#a b
  |                                   ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.rdf:14:29: error[char/space]: a space may not stand in the fragment
  | http://example.org/up/#é d
  |                         ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.rdf:15:33: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/x/y%zz
  |                       ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)
example.rdf:19:89: warning[urn/incomplete]: the namespace “x y” is not followed by `:` and a name in it
  | urn:x y
  |     ^^^
  = expected: `:` and a name
  = source: RFC 8141 section 2 (assigned-name) (profile iri@1/unicode-18.0)
example.rdf:19:90: error[char/space]: a space may not stand in the path
  | urn:x y
  |      ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.rdf:19:94: error[input/xml-value-not-closed]: the value of “rdf:about='b” has no closing quote before the next `<`
  | rdf:about='b
  | ^^^^^^^^^^^^
  = expected: the quote that opened it; `&lt;` in values
  = source: XML 1.0 sections 2.3 (AttValue), 3.1
example.rdf:20:23: error[input/xml-entity]: the entity “&unknown;” is not declared in this file
  | &unknown;
  | ^^^^^^^^^
  = expected: `<!ENTITY` with its name and text in the document type; or what it stands for
  = source: XML 1.0 sections 4.1 (Entity Declared), 4.6
example.rdf:20:49: error[input/xml-reference]: “&c” refers to no character and no entity
  | &c
  | ^^
  = expected: `&amp;` for `&`; a name or the number of a character, and `;`
  = source: XML 1.0 sections 2.2, 4.1
example.rdf:20:53: error[input/xml-prefix]: the prefix “gone” is not declared
  | gone
  | ^^^^
  = expected: `xmlns:` with the prefix on this element or one around it
  = source: Namespaces in XML section 5 (Prefix Declared)
example.rdf:20:122: error[input/xml-end-tag]: the end tag “ex:q” does not close the innermost open element
  | ex:q
  | ^^^^
  = expected: end tags in the reverse order of the start tags, with the same names
  = source: XML 1.0 section 3 (Element Type Match)
example.rdf:21:9: error[input/xml-attribute]: “rdf:about=http://example.org/bare” is no attribute of XML
  | rdf:about=http://example.org/bare
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = expected: white space, a name, `=`, and a value in quotes
  = source: XML 1.0 section 3.1
example.rdf:21:76: error[char/space]: a space may not stand in the path
  | http://example.org/ bare
  |                    ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.rdf:22:3: error[input/xml-end-tag]: the end tag “rdf:RDF” does not close the innermost open element
  | rdf:RDF
  | ^^^^^^^
  = expected: end tags in the reverse order of the start tags, with the same names
  = source: XML 1.0 section 3 (Element Type Match)

"#]].raw());
}

#[test]
fn keys_of_rdf_xml() {
    isonym().args(["key", "example.rdf"]).current_dir(testdata("formats")).assert().stdout_eq(
        str![[r#"
http://www.w3.org/1999/02/22-rdf-syntax-ns#
http://example.org/%C3%A9#
http://example.org/ns#
http://example.org/dir/file?q#f
http://example.org/dir/file?q
http://example.org/%C3%A9#b&c
http://example.org/?a=1&b=%20c
http://www.w3.org/2001/XMLSchema#a%20b
http://example.org/up/#%C3%A9%20d
http://example.org/up/
http://example.org/x/y%25zz
http://example.org/up/#same
http://www.w3.org/1999/02/22-rdf-syntax-ns#
urn:x%20y

http://example.org/after





http://example.org/%20bare


"#]]
        .raw(),
    );
}

#[test]
fn xml_with_exact_places() {
    isonym()
        .args(["check", "example.xml"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.xml:3:91: error[char/space]: a space may not stand in the path
  | http://www.w3.org/Graphics/SVG/1.1/DTD/svg 11.dtd
  |                                           ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.xml:4:27: error[scheme/missing]: there is no scheme: this is a relative reference
  | part[1].dtd
  | ^^^^^^^^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
example.xml:4:31: error[char/bracket]: U+005B LEFT SQUARE BRACKET may not stand in the path: brackets only enclose an IP address in the host
  | part[1].dtd
  |     ^
  = expected: `%5B` or `%5D`
  = help: write %5B
  = source: RFC 3986 section 3.2.2 (profile iri@1/unicode-18.0)
example.xml:4:33: error[char/bracket]: U+005D RIGHT SQUARE BRACKET may not stand in the path: brackets only enclose an IP address in the host
  | part[1].dtd
  |       ^
  = expected: `%5B` or `%5D`
  = help: write %5D
  = source: RFC 3986 section 3.2.2 (profile iri@1/unicode-18.0)
example.xml:9:17: error[char/space]: a space may not stand in the path
  | http://example.org/a/b c
  |                       ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.xml:9:21: error[input/xml-prefix]: the prefix “xlink” is not declared
  | xlink
  | ^^^^^
  = expected: `xmlns:` with the prefix on this element or one around it
  = source: Namespaces in XML section 5 (Prefix Declared)
example.xml:9:63: error[percent/truncated]: the escape “%” breaks off in the path
  | http://example.org/d%
  |                     ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile iri@1/unicode-18.0)
example.xml:9:93: error[input/xml-expansion]: the entity “&f;” is itself a part of itself, or stands for too much
  | &f;
  | ^^^
  = expected: entities that in all are no longer than a hundred times the file
  = source: XML 1.0 section 4.1 (No Recursion)
example.xml:10:26: error[char/space]: a space may not stand in the host
  | http://exa mple.org/
  |           ^
  = expected: `%20`
  = help: write %20, if that is what was meant
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.xml:10:49: error[char/space]: a space may not stand in the host
  | http://exa mple.org/#1
  |           ^
  = expected: `%20`
  = help: write %20, if that is what was meant
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.xml:11:30: error[char/unwise]: U+005E CIRCUMFLEX ACCENT may not stand in the path
  | http://example.org/^
  |                    ^
  = expected: its escape
  = help: write %5E
  = source: RFC 3986 section 2; RFC 2396 section 2.4.3 (unwise) (profile iri@1/unicode-18.0)
example.xml:13:5: error[input/xml-tag]: “<” begins no tag
  | <
  | ^
  = expected: a name after `<` or `</`; `&lt;` in text
  = source: XML 1.0 sections 2.4, 3.1
example.xml:13:12: error[input/xml-attribute]: “href=bare” is no attribute of XML
  | href=bare
  | ^^^^^^^^^
  = expected: white space, a name, `=`, and a value in quotes
  = source: XML 1.0 section 3.1
example.xml:13:24: error[input/xml-end-tag]: the end tag “b” does not close the innermost open element
  | b
  | ^
  = expected: end tags in the reverse order of the start tags, with the same names
  = source: XML 1.0 section 3 (Element Type Match)
example.xml:14:1: error[input/xml-tag-not-closed]: the tag “</svg” has no closing `>`
  | </svg
  | ^^^^^
  = expected: `>` or `/>` after the tag
  = source: XML 1.0 section 3.1
example.xml:15:1: error[input/xml-element-not-closed]: the file ends here, in an element that is still open
  | 
  | ^
  = expected: an end tag for every start tag
  = source: XML 1.0 sections 2.1, 3.1

"#]].raw());
}

#[test]
fn keys_of_xml() {
    isonym().args(["key", "example.xml"]).current_dir(testdata("formats")).assert().stdout_eq(
        str![[r#"
http://www.w3.org/Graphics/SVG/1.1/DTD/svg%2011.dtd
part%5B1%5D.dtd
http://www.w3.org/2000/svg
http://www.w3.org/1999/xlink
http://example.org/a/
http://example.org/a/b%20c

http://example.org/d%25
http://example.org/a/%C3%A9%C3%A9

http://exa%20mple.org/
http://exa%20mple.org/#1
http://example.org/%5E






"#]]
        .raw(),
    );
}

#[test]
fn other_encodings_are_refused() {
    let xml = b"<?xml version='1.0' encoding = 'ISO-8859-1'?><a href='http://a/\xE9'/>";
    isonym()
        .args(["check", "a.xml"])
        .current_dir(folder_with("a.xml", xml).path())
        .assert()
        .code(2)
        .stdout_eq("")
        .stderr_eq(str![[r#"
isonym: a.xml: declares another encoding than UTF-8; UTF-8 is read here, and `isonym text transcode --input whole --from ISO-8859-1` makes UTF-8 of it

"#]].raw());
}

#[test]
fn markup_in_utf_16_is_refused_without_a_mark_too() {
    let units: Vec<u16> = "<a href='http://a/ b'/>".encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for name in ["a.xml", "a.html", "a.rdf"] {
        for (bytes, label) in [(&little, "utf-16le"), (&big, "utf-16be")] {
            let folder = folder_with(name, bytes);
            let ended = isonym().args(["check", name]).current_dir(folder.path()).output().unwrap();
            let said = String::from_utf8(ended.stderr).unwrap();
            assert_eq!(ended.status.code(), Some(2), "{said}");
            assert!(said.contains("is UTF-16;") && said.contains(label), "{said}");
        }
    }
}

/// Bytes that are no characters are a finding where they stand, and the rest is read.
#[test]
fn broken_bytes_harm_nothing_else() {
    let text = b"<a title='\xE9' href='http://a/\xFF'><b src='http://b/ c'/></a>";
    for name in ["a.xml", "a.html"] {
        let folder = folder_with(name, text);
        let ended = isonym().args(["check", name]).current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8(ended.stdout).unwrap();
        let heads = said.lines().filter(|line| line.starts_with(name));
        let heads: Vec<_> = heads.map(|line| line.split(": ").nth(1).unwrap()).collect();
        assert_eq!(heads, ["error[char/not-utf8]", "error[char/space]"], "{said}");
    }
}

/// What is resolved, comes from an entity, or is a base or a namespace stays.
#[test]
fn only_what_stands_alone_is_mended() {
    let fixed = |name: &str, text: &str| {
        let folder = folder_with(name, text);
        let command = isonym().current_dir(folder.path());
        let _ = command
            .args(["check", "--profile", "rdf-reference", "--fix", "--output", "out", name])
            .assert();
        std::fs::read_to_string(folder.path().join("out")).unwrap()
    };
    let xml = "<!DOCTYPE a [<!ENTITY e 'HTTP://e/'>]><a xmlns='HTTP://N/' href='HTTP://A/&#xe9;?&amp;%7e'>\
               <b src=\"&e;%7e\" href='HTTP://q/%22'/><c xml:base='HTTP://c/' href='%7e'/></a>";
    let mended = xml.replace("HTTP://A/&#xe9;?&amp;%7e", "http://a/&#xE9;?&amp;~");
    assert_eq!(fixed("a.xml", xml), mended.replace("HTTP://q/", "http://q/"));
    let html = "<a href=HTTP://a/?b&amp=%7e x><img srcset='HTTP://b/%7e 1x, HTTP://c/&eacute;'>\
                <base href=HTTP://d/><a href=%7e>";
    let mended = html.replace("HTTP://a/?b&amp=%7e", "http://a/?b&amp;amp=~");
    let mended =
        mended.replace("HTTP://b/%7e", "http://b/~").replace("HTTP://c/&eacute;", "http://c/é");
    assert_eq!(fixed("a.html", html), mended);
    assert_eq!(fixed("a.cdx", "a b HTTP://c/%7e d\r\n"), "a b http://c/~ d\r\n");
    let cdxj = "a b {\"url\":\"HTTP:\\/\\/c\\/\\u00e9\"}\n";
    assert_eq!(fixed("a.cdxj", cdxj), cdxj.replace("HTTP", "http"));
    for name in ["a.warc", "a.zone"] {
        isonym()
            .args(["check", "--fix", name])
            .current_dir(folder_with(name, "").path())
            .assert()
            .code(2)
            .stderr_eq("isonym: --fix writes no web archives and no master files\n");
    }
}

/// In memory that does not grow with them.
#[test]
fn comments_longer_than_a_block() {
    let long = "é ".repeat(1_000_000);
    let places = |kind: &str, text: &str| {
        let ended = isonym().args(["check", "--input", kind]).stdin(text).output().unwrap();
        let said = String::from_utf8(ended.stdout).unwrap();
        let heads = said.lines().filter(|line| line.starts_with("-:"));
        heads.map(|line| line.split(": ").take(2).collect()).collect::<Vec<String>>()
    };
    for kind in ["xml", "html"] {
        let text = format!("<a>\né<!--{long}--><b href='xyz:a:b c'/></a>");
        let found = ["-:2:2000025error[char/space]"];
        assert_eq!(places(kind, &text), found);
        let open = format!("<a>\né<!--{long}");
        let rule = if kind == "xml" { "xml-not-closed" } else { "html-not-closed" };
        assert_eq!(places(kind, &open), [format!("-:2:2error[input/{rule}]")]);
    }
    let warc = format!(
        "WARC/1.1\nContent-Length: {}\n\n{long}\n\nWARC/1.1\nWARC-Target-URI: a\n",
        long.len()
    );
    let found = ["-:7:18error[scheme/missing]", "-:8:1error[input/warc-cut]"];
    assert_eq!(places("warc", &warc), found);
}
