//! Turtle and TriG as files.

use std::fs;

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym, testdata};

#[test]
fn turtle_with_exact_places() {
    isonym()
        .args(["check", "example.ttl"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
}

#[test]
fn turtle_for_programs() {
    isonym()
        .args(["check", "--format", "jsonl", "example.ttl"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
}

#[test]
fn keys_of_turtle() {
    isonym()
        .args(["key", "example.ttl"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}

#[test]
fn graphs_of_trig() {
    isonym()
        .args(["check", "--profile", "rdf-reference", "example.trig"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
    isonym()
        .args(["check", "--format", "jsonl", "example.trig"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![].raw());
    isonym()
        .args(["key", "example.trig"])
        .current_dir(testdata("formats"))
        .assert()
        .stdout_eq(str![].raw());
}

/// A name and what is resolved are mended where they come from, if at all.
#[test]
fn only_what_stands_alone_is_mended() {
    let text = "@prefix e: <HTTP://E/> . <HTTP://a/\\u00e9> e:%7e <HTTP://b> . \
                @base <HTTP://c> . <%7e> <x> <HTTP://d/> .";
    let folder = folder_with("a.ttl", text);
    isonym()
        .current_dir(folder.path())
        .args(["check", "--profile", "rdf-reference", "--fix", "a.ttl"])
        .assert()
        .stdout_eq(str![].raw());
    let fixed = fs::read_to_string(folder.path().join("a.fixed.ttl")).unwrap();
    assert_eq!(
        fixed,
        "@prefix e: <HTTP://E/> . <http://a/\\u00e9> e:%7e <http://b/> . \
         @base <HTTP://c> . <%7e> <x> <http://d/> ."
    );
}

/// In memory that does not grow with them.
#[test]
fn strings_and_lines_longer_than_a_block() {
    let long = "é ".repeat(1_000_000);
    let places = |text: &str| {
        let ended = isonym().args(["check", "--input", "turtle"]).stdin(text).output().unwrap();
        let said = String::from_utf8(ended.stdout).unwrap();
        let heads = said.lines().filter(|line| line.starts_with("-:"));
        heads.map(|line| line.split(": ").take(2).collect()).collect::<Vec<String>>()
    };
    let space = "error[char/space]";
    for text in [
        format!("# {long}\n<urn:a:b > ."),
        format!("<a:b> <a:b> '{long}', <a:b > ."),
        format!("<a:b> <a:b> '''{long}\n''' , <a:b > ."),
    ] {
        let start = text.rfind("<a").or(text.rfind("<u")).unwrap();
        let line = text[..start].matches('\n').count() + 1;
        let column = text[..start].rsplit('\n').next().unwrap().chars().count() + 1;
        let column = column + text[start..].find(' ').unwrap();
        assert_eq!(places(&text), [format!("-:{line}:{column}{space}")]);
    }
    let open = "error[input/long-string-not-closed]";
    assert_eq!(places(&format!("<a:b>\n <a:b> '''{long}\n''")), [format!("-:2:8{open}")]);
    let open = "error[input/string-not-closed]";
    assert_eq!(places(&format!("<a:b>\n <a:b> '{long}")), [format!("-:2:8{open}")]);
}
