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
        .stdout_eq(str![[r#"
example.ttl:3:34: error[char/space]: a space may not stand in the path
  | http://example.org/a b/
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.ttl:4:12: error[scheme/missing]: there is no scheme: this is a relative reference
  | rel/
  | ^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
example.ttl:9:50: error[scheme/missing]: there is no scheme: this is a relative reference
  | rel/thing
  | ^^^^^^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)
example.ttl:13:16: error[input/name-escape]: “\u00e9” is no escape in a prefixed name
  | é.e:%C3%A9t\u00e9
  |            ^^^^^^
  = expected: `%` and two hex digits, or a backslash and one of `_~.-!$&'()*+,;=/?#@%`
  = source: RDF 1.2 Turtle sections 2.4, 6.4 (PLX, PN_LOCAL_ESC)
example.ttl:15:29: error[char/space]: a space may not stand in the path
  | http://example.org/a b/thing
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.ttl:15:39: error[char/space]: a space may not stand in the path
  | http://example.org/a b/x
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.ttl:20:1: error[input/undeclared-prefix]: the prefix “foaf:” is not declared
  | foaf:name
  | ^^^^^
  = expected: `@prefix` or `PREFIX` with its IRI, before it is used
  = source: RDF 1.2 Turtle sections 2.4, 6.3
example.ttl:20:22: error[input/name-escape]: “%” is no escape in a prefixed name
  | ex:100%
  |       ^
  = expected: `%` and two hex digits, or a backslash and one of `_~.-!$&'()*+,;=/?#@%`
  = source: RDF 1.2 Turtle sections 2.4, 6.4 (PLX, PN_LOCAL_ESC)
example.ttl:21:15: error[input/not-turtle]: “/b” is nothing that stands in Turtle
  | ex:a/b
  |     ^^
  = expected: an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation
  = source: RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5
example.ttl:22:1: error[input/iri-not-closed]: the IRI “<http://example.org/open” has no closing `>`
  | <http://example.org/open
  | ^^^^^^^^^^^^^^^^^^^^^^^^
  = expected: `>` after the IRI
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (IRIREF)
example.ttl:22:31: error[input/string-not-closed]: the literal “"open .” has no closing quote on its line
  | "open .
  | ^^^^^^^
  = expected: the closing quote after the literal
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (STRING_LITERAL_QUOTE)
example.ttl:23:26: error[input/iri-escape]: “\n” is no escape in an IRI
  | http://example.org/\n
  |                    ^^
  = expected: `\u` and four or `\U` and eight hex digits of a character
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (UCHAR); RFC 3987 section 3.1
example.ttl:24:5: error[input/not-turtle]: “–b” is nothing that stands in Turtle
  | ex:a–b
  |     ^^
  = expected: an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation
  = source: RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5
example.ttl:24:8: error[input/not-turtle]: “=” is nothing that stands in Turtle
  | =
  | ^
  = expected: an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation
  = source: RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5
example.ttl:24:14: error[input/not-turtle]: “?v” is nothing that stands in Turtle
  | ?v
  | ^^
  = expected: an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation
  = source: RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5
example.ttl:25:1: error[input/not-turtle]: “{” is nothing that stands in Turtle
  | {
  | ^
  = expected: an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation
  = source: RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5
example.ttl:25:17: error[char/space]: a space may not stand in the path
  | http://example.org/dir/has space
  |                           ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)
example.ttl:25:25: error[input/not-turtle]: “}” is nothing that stands in Turtle
  | }
  | ^
  = expected: an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation
  = source: RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5
example.ttl:26:11: error[input/long-string-not-closed]: the string that begins here is never closed: all that follows is in it
  | """never closed <http://no.example/>
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = expected: three quotes after the string, as they are before it
  = source: RDF 1.2 Turtle section 6.5 (STRING_LITERAL_LONG_QUOTE)

"#]].raw());
}

#[test]
fn turtle_for_programs() {
    isonym()
        .args(["check", "--format", "jsonl", "example.ttl"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"file":"example.ttl","line":3,"column":14,"value":"http://example.org/a b/","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[20,21],"chars":[20,21],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[20,21],"text":"%20","safe":true}}]}
{"file":"example.ttl","line":4,"column":12,"value":"rel/","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"scheme/missing","severity":"error","component":null,"span":[0,4],"chars":[0,4],"code_points":["U+0072","U+0065","U+006C","U+002F"],"message":"there is no scheme: this is a relative reference","expected":"a scheme and `:`, such as `https:`","source":"RFC 3986 section 3; RFC 3987 section 2.2","repair":null}]}
{"file":"example.ttl","line":9,"column":50,"value":"rel/thing","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"scheme/missing","severity":"error","component":null,"span":[0,9],"chars":[0,9],"code_points":["U+0072","U+0065","U+006C","U+002F","U+0074","U+0068","U+0069","U+006E","U+0067"],"message":"there is no scheme: this is a relative reference","expected":"a scheme and `:`, such as `https:`","source":"RFC 3986 section 3; RFC 3987 section 2.2","repair":null}]}
{"file":"example.ttl","line":13,"column":5,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/name-escape","severity":"error","component":null,"span":[12,18],"chars":[11,17],"code_points":[],"message":"“\\u00e9” is no escape in a prefixed name","expected":"`%` and two hex digits, or a backslash and one of `_~.-!$&'()*+,;=/?#@%`","source":"RDF 1.2 Turtle sections 2.4, 6.4 (PLX, PN_LOCAL_ESC)","repair":null}]}
{"file":"example.ttl","line":15,"column":29,"value":"http://example.org/a b/thing","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[20,21],"chars":[20,21],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[20,21],"text":"%20","safe":true}}]}
{"file":"example.ttl","line":15,"column":39,"value":"http://example.org/a b/x","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[20,21],"chars":[20,21],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[20,21],"text":"%20","safe":true}}]}
{"file":"example.ttl","line":20,"column":1,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/undeclared-prefix","severity":"error","component":null,"span":[0,5],"chars":[0,5],"code_points":[],"message":"the prefix “foaf:” is not declared","expected":"`@prefix` or `PREFIX` with its IRI, before it is used","source":"RDF 1.2 Turtle sections 2.4, 6.3","repair":null}]}
{"file":"example.ttl","line":20,"column":16,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/name-escape","severity":"error","component":null,"span":[6,7],"chars":[6,7],"code_points":[],"message":"“%” is no escape in a prefixed name","expected":"`%` and two hex digits, or a backslash and one of `_~.-!$&'()*+,;=/?#@%`","source":"RDF 1.2 Turtle sections 2.4, 6.4 (PLX, PN_LOCAL_ESC)","repair":null}]}
{"file":"example.ttl","line":21,"column":11,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/not-turtle","severity":"error","component":null,"span":[4,6],"chars":[4,6],"code_points":[],"message":"“/b” is nothing that stands in Turtle","expected":"an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation","source":"RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5","repair":null}]}
{"file":"example.ttl","line":22,"column":1,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/iri-not-closed","severity":"error","component":null,"span":[0,24],"chars":[0,24],"code_points":[],"message":"the IRI “<http://example.org/open” has no closing `>`","expected":"`>` after the IRI","source":"RDF 1.2 N-Triples section 7, Turtle section 6.5 (IRIREF)","repair":null}]}
{"file":"example.ttl","line":22,"column":31,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/string-not-closed","severity":"error","component":null,"span":[0,7],"chars":[0,7],"code_points":[],"message":"the literal “\"open .” has no closing quote on its line","expected":"the closing quote after the literal","source":"RDF 1.2 N-Triples section 7, Turtle section 6.5 (STRING_LITERAL_QUOTE)","repair":null}]}
{"file":"example.ttl","line":23,"column":7,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/iri-escape","severity":"error","component":null,"span":[19,21],"chars":[19,21],"code_points":[],"message":"“\\n” is no escape in an IRI","expected":"`\\u` and four or `\\U` and eight hex digits of a character","source":"RDF 1.2 N-Triples section 7, Turtle section 6.5 (UCHAR); RFC 3987 section 3.1","repair":null}]}
{"file":"example.ttl","line":24,"column":1,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/not-turtle","severity":"error","component":null,"span":[4,8],"chars":[4,6],"code_points":[],"message":"“–b” is nothing that stands in Turtle","expected":"an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation","source":"RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5","repair":null}]}
{"file":"example.ttl","line":24,"column":8,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/not-turtle","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":[],"message":"“=” is nothing that stands in Turtle","expected":"an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation","source":"RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5","repair":null}]}
{"file":"example.ttl","line":24,"column":14,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/not-turtle","severity":"error","component":null,"span":[0,2],"chars":[0,2],"code_points":[],"message":"“?v” is nothing that stands in Turtle","expected":"an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation","source":"RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5","repair":null}]}
{"file":"example.ttl","line":25,"column":1,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/not-turtle","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":[],"message":"“{” is nothing that stands in Turtle","expected":"an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation","source":"RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5","repair":null}]}
{"file":"example.ttl","line":25,"column":14,"value":"http://example.org/dir/has space","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[26,27],"chars":[26,27],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[26,27],"text":"%20","safe":true}}]}
{"file":"example.ttl","line":25,"column":25,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/not-turtle","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":[],"message":"“}” is nothing that stands in Turtle","expected":"an IRI in `<` and `>`, a prefixed name, a literal, a blank node, or punctuation","source":"RDF 1.2 Turtle section 6.5; RDF 1.2 TriG section 4.5","repair":null}]}
{"file":"example.ttl","line":26,"column":11,"value":null,"profile":null,"valid":false,"findings":[{"rule":"input/long-string-not-closed","severity":"error","component":null,"span":[0,36],"chars":[0,36],"code_points":[],"message":"the string that begins here is never closed: all that follows is in it","expected":"three quotes after the string, as they are before it","source":"RDF 1.2 Turtle section 6.5 (STRING_LITERAL_LONG_QUOTE)","repair":null}]}

"#]].raw());
}

#[test]
fn keys_of_turtle() {
    isonym().args(["key", "example.ttl"]).current_dir(testdata("formats")).assert().stdout_eq(
        str![[r#"
http://example.org/ns#
http://example.org/a%20b/
rel/
http://example.org/caf%C3%A9/
http://example.org/dir/file?q
http://example.org/up#
http://example.org/dir/file?q#me
http://example.org/ns#Person
http://example.org/~user
rel/thing
http://example.org/ns#knows
http://example.org/up#name
http://example.org/ns#age
http://example.org/dir/
http://example.org/dir/file?q
http://example.org/ns#says
http://example.org/up#t

http://example.org/ns#a/b~c.d
http://example.org/ns#p:q
http://example.org/ns#trailing.dot.ex:and-more
http://example.org/a%20b/thing
http://example.org/a%20b/x
http://example.org/ns#s
http://example.org/ns#p
http://example.org/ns#o
http://example.org/up#said
http://example.org/dir/s
http://example.org/dir/p
http://example.org/dir/o
http://example.org/ns#since

http://example.org/ns#p

http://example.org/ns#s
http://example.org/ns#p


http://example.org/ns#p

http://example.org/ns#s





http://example.org/ns#s
http://example.org/ns#p
http://example.org/dir/has%20space

http://example.org/ns#s
http://example.org/ns#p


"#]]
        .raw(),
    );
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
        .stdout_eq(str![[r#"
a.ttl:1:13: warning[scheme/upper-case]: the scheme “HTTP” is not in lower case
  | HTTP://E/
  | ^^^^
  = expected: lower case
  = help: write http
  = source: RFC 3986 section 3.1 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:20: warning[host/upper-case]: the host “E” is not in lower case
  | HTTP://E/
  |        ^
  = expected: lower case
  = help: write e
  = source: RFC 3986 sections 3.2.2 and 6.2.2.1; RFC 3987 section 5.3.2.1; RDF 1.2 Concepts section 3.2 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:44: warning[scheme/upper-case]: the scheme “HTTP” is not in lower case
  | HTTP://E/%7e
  | ^^^^
  = expected: lower case
  = help: write http
  = source: RFC 3986 section 3.1 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:44: warning[host/upper-case]: the host “E” is not in lower case
  | HTTP://E/%7e
  |        ^
  = expected: lower case
  = help: write e
  = source: RFC 3986 sections 3.2.2 and 6.2.2.1; RFC 3987 section 5.3.2.1; RDF 1.2 Concepts section 3.2 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:46: warning[percent/unreserved-escaped]: the escape “%7e” is of a character that needs none
  | HTTP://E/%7e
  |          ^^^
  = expected: the character itself
  = help: write ~
  = source: RFC 3986 sections 2.3 and 6.2.2.2 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:70: warning[scheme/upper-case]: the scheme “HTTP” is not in lower case
  | HTTP://c
  | ^^^^
  = expected: lower case
  = help: write http
  = source: RFC 3986 section 3.1 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:78: warning[path/empty]: there is no path after the host
  | HTTP://c
  |         ^
  = expected: `/`
  = help: write / at the end
  = source: RFC 3986 section 6.2.3; RFC 9110 section 4.2.3; RDF 1.2 Concepts section 3.2 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:83: warning[scheme/upper-case]: the scheme “HTTP” is not in lower case
  | HTTP://c/%7e
  | ^^^^
  = expected: lower case
  = help: write http
  = source: RFC 3986 section 3.1 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:83: warning[percent/unreserved-escaped]: the escape “%7e” is of a character that needs none
  | HTTP://c/%7e
  |          ^^^
  = expected: the character itself
  = help: write ~
  = source: RFC 3986 sections 2.3 and 6.2.2.2 (profile rdf-reference@1/unicode-18.0)
a.ttl:1:89: warning[scheme/upper-case]: the scheme “HTTP” is not in lower case
  | HTTP://c/x
  | ^^^^
  = expected: lower case
  = help: write http
  = source: RFC 3986 section 3.1 (profile rdf-reference@1/unicode-18.0)

"#]].raw());
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
        format!("# {long}\n<x:a:b > ."),
        format!("<a:b> <a:b> '{long}', <a:b > ."),
        format!("<a:b> <a:b> '''{long}\n''' , <a:b > ."),
    ] {
        let start = text.rfind("<a").or(text.rfind("<x")).unwrap();
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

/// Labels of blank nodes have no colon and no escapes (RDF 1.2 Turtle section 6.5,
/// BLANK_NODE_LABEL): what follows one directly is the next name, or nothing of Turtle.
#[test]
fn names_follow_the_labels_of_blank_nodes() {
    let read = |text: &str| {
        let text = format!("@prefix : <http://e/> . {text}");
        let ended = isonym()
            .args(["check", "--all", "--format", "csv", "--input", "turtle"])
            .stdin(text)
            .output()
            .unwrap();
        String::from_utf8(ended.stdout).unwrap()
    };
    let both = read(":s :b :c .");
    assert!(both.contains("http://e/b") && both.contains("http://e/c"), "{both}");
    for text in ["_:a:b :c .", "_:0.a:b :c .", "_:a_:b :c .", "_:a.:b :c _:d ."] {
        let said = read(text);
        assert!(said.contains("http://e/b") && said.contains("http://e/c"), "{text}: {said}");
        assert!(!said.contains("input/"), "{text}: {said}");
    }
    for text in ["_:a%41 :b :c .", "_:a\\~ :b :c ."] {
        let said = read(text);
        assert!(said.contains("input/") && said.contains("http://e/c"), "{text}: {said}");
    }
}

/// What names stand for is judged a portion at a time, and all of it.
#[test]
fn a_long_prefix_and_many_short_names() {
    let prefix = format!("http://e/{}", "p".repeat(150_000));
    let names = "p:a p:b p:c .\n".repeat(1_000);
    for text in [
        format!("@prefix p: <{prefix}> .\n{names}"),
        format!("@base <{prefix}/> .\n{}", names.replace("p:a", "<a>")),
    ] {
        let counted = |threads: &str| {
            let ended = isonym()
                .args(["key", "--hash", "--input", "turtle", "--threads", threads])
                .stdin(text.clone())
                .output()
                .unwrap();
            String::from_utf8(ended.stdout).unwrap()
        };
        let hashes = counted("2");
        let lines: Vec<_> = hashes.lines().collect();
        assert_eq!(lines.len(), 3_001);
        assert!(lines[1..].chunks(3).all(|three| three == &lines[1..4]));
        assert_eq!(hashes, counted("1"));
    }
}
