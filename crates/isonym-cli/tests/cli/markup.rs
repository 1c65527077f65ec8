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
        .stdout_eq(str![].raw());
}

#[test]
fn keys_of_rdf_xml() {
    isonym()
        .args(["key", "example.rdf"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}

#[test]
fn xml_with_exact_places() {
    isonym()
        .args(["check", "example.xml"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
}

#[test]
fn keys_of_xml() {
    isonym()
        .args(["key", "example.xml"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}

#[test]
fn html_with_exact_places() {
    isonym()
        .args(["check", "--profile", "iri-ref", "example.html"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
}

#[test]
fn keys_of_html() {
    isonym()
        .args(["key", "example.html"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
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
        .stderr_eq(str![].raw());
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
        command.args(["check", "--profile", "rdf-reference", "--fix", "--output", "out", name]).assert();
        std::fs::read_to_string(folder.path().join("out")).unwrap()
    };
    let xml = "<!DOCTYPE a [<!ENTITY e 'HTTP://e/'>]><a xmlns='HTTP://N/' href='HTTP://A/&#xe9;?&amp;%7e'>\
               <b src=\"&e;%7e\" href='HTTP://q/%22'/><c xml:base='HTTP://c/' href='%7e'/></a>";
    let mended = xml.replace("HTTP://A/&#xe9;?&amp;%7e", "http://a/&#xe9;?&amp;~");
    assert_eq!(fixed("a.xml", xml), mended.replace("HTTP://q/", "http://q/"));
    let html = "<a href=HTTP://a/?b&amp=%7e x><img srcset='HTTP://b/%7e 1x, HTTP://c/&eacute;'>\
                <base href=HTTP://d/><a href=%7e>";
    let mended = html.replace("HTTP://a/?b&amp=%7e", "http://a/?b&amp;amp=~");
    let mended = mended.replace("HTTP://b/%7e", "http://b/~").replace("HTTP://c/&eacute;", "http://c/é");
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
        let text = format!("<a>\né<!--{long}--><b href='urn:a:b c'/></a>");
        let found = ["-:2:2000025error[char/space]"];
        assert_eq!(places(kind, &text), found);
        let open = format!("<a>\né<!--{long}");
        let rule = if kind == "xml" { "xml-not-closed" } else { "html-not-closed" };
        assert_eq!(places(kind, &open), [format!("-:2:2error[input/{rule}]")]);
    }
    let warc = format!("WARC/1.1\nContent-Length: {}\n\n{long}\n\nWARC/1.1\nWARC-Target-URI: a\n", long.len());
    let found = ["-:7:18error[scheme/missing]", "-:8:1error[input/warc-cut]"];
    assert_eq!(places("warc", &warc), found);
}
