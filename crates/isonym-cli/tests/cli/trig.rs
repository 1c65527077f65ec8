//! TriG as files.

use snapbox::{IntoData as _, str};

use crate::{isonym, testdata};

#[test]
fn graphs_of_trig() {
    isonym()
        .args(["check", "--profile", "rdf-reference", "example.trig"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
example.trig:5:35: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/new%zz#
  |                       ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile rdf-reference@1/unicode-18.0)
example.trig:6:28: error[char/space]: a space may not stand in the path
  | http://example.org/g two
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile rdf-reference@1/unicode-18.0)
example.trig:6:36: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/new%zz#s
  |                       ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile rdf-reference@1/unicode-18.0)
example.trig:6:40: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/new%zz#p
  |                       ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile rdf-reference@1/unicode-18.0)
example.trig:6:55: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/new%zz#q
  |                       ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile rdf-reference@1/unicode-18.0)
example.trig:7:40: error[percent/not-hex]: “%” in the path is no escape: two hex digits must follow `%`
  | http://example.org/new%zz#p
  |                       ^
  = expected: `%` and two hex digits; a literal percent sign is `%25`
  = help: write %25, if that is what was meant
  = source: RFC 3986 section 2.1 (profile rdf-reference@1/unicode-18.0)
example.trig:8:11: error[scheme/missing]: there is no scheme: this is a relative reference
  | x
  | ^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile rdf-reference@1/unicode-18.0)
example.trig:10:5: error[char/space]: a space may not stand in the path
  | http://example.org/x y
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile rdf-reference@1/unicode-18.0)
example.trig:10:34: warning[path/dot-segment]: the path holds the dot segment “..”
  | http://example.org/../kept
  |                    ^^
  = expected: the path as it is after removing dot segments
  = help: leave out ../
  = source: RFC 3986 sections 3.3 and 6.2.2.3 (profile rdf-reference@1/unicode-18.0)

"#]].raw());
    isonym()
        .args(["check", "--format", "jsonl", "example.trig"])
        .current_dir(testdata("formats"))
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"file":"example.trig","line":5,"column":13,"value":"http://example.org/new%zz#","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"percent/not-hex","severity":"error","component":"path","span":[22,23],"chars":[22,23],"code_points":["U+0025"],"message":"“%” in the path is no escape: two hex digits must follow `%`","expected":"`%` and two hex digits; a literal percent sign is `%25`","source":"RFC 3986 section 2.1","repair":{"span":[22,23],"text":"%25","safe":false}}]}
{"file":"example.trig","line":6,"column":8,"value":"http://example.org/g two","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[20,21],"chars":[20,21],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[20,21],"text":"%20","safe":true}}]}
{"file":"example.trig","line":6,"column":36,"value":"http://example.org/new%zz#s","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"percent/not-hex","severity":"error","component":"path","span":[22,23],"chars":[22,23],"code_points":["U+0025"],"message":"“%” in the path is no escape: two hex digits must follow `%`","expected":"`%` and two hex digits; a literal percent sign is `%25`","source":"RFC 3986 section 2.1","repair":{"span":[22,23],"text":"%25","safe":false}}]}
{"file":"example.trig","line":6,"column":40,"value":"http://example.org/new%zz#p","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"percent/not-hex","severity":"error","component":"path","span":[22,23],"chars":[22,23],"code_points":["U+0025"],"message":"“%” in the path is no escape: two hex digits must follow `%`","expected":"`%` and two hex digits; a literal percent sign is `%25`","source":"RFC 3986 section 2.1","repair":{"span":[22,23],"text":"%25","safe":false}}]}
{"file":"example.trig","line":6,"column":55,"value":"http://example.org/new%zz#q","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"percent/not-hex","severity":"error","component":"path","span":[22,23],"chars":[22,23],"code_points":["U+0025"],"message":"“%” in the path is no escape: two hex digits must follow `%`","expected":"`%` and two hex digits; a literal percent sign is `%25`","source":"RFC 3986 section 2.1","repair":{"span":[22,23],"text":"%25","safe":false}}]}
{"file":"example.trig","line":7,"column":40,"value":"http://example.org/new%zz#p","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"percent/not-hex","severity":"error","component":"path","span":[22,23],"chars":[22,23],"code_points":["U+0025"],"message":"“%” in the path is no escape: two hex digits must follow `%`","expected":"`%` and two hex digits; a literal percent sign is `%25`","source":"RFC 3986 section 2.1","repair":{"span":[22,23],"text":"%25","safe":false}}]}
{"file":"example.trig","line":8,"column":11,"value":"x","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"scheme/missing","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":["U+0078"],"message":"there is no scheme: this is a relative reference","expected":"a scheme and `:`, such as `https:`","source":"RFC 3986 section 3; RFC 3987 section 2.2","repair":null}]}
{"file":"example.trig","line":10,"column":4,"value":"http://example.org/x y","profile":"iri@1/unicode-18.0","valid":false,"findings":[{"rule":"char/space","severity":"error","component":"path","span":[20,21],"chars":[20,21],"code_points":["U+0020"],"message":"a space may not stand in the path","expected":"`%20`","source":"RFC 3986 section 2; appendix C","repair":{"span":[20,21],"text":"%20","safe":true}}]}

"#]].raw());
    isonym().args(["key", "example.trig"]).current_dir(testdata("formats")).assert().stdout_eq(
        str![[r#"
http://example.org/graphs#
http://example.org/old#
http://example.org/graphs#one
http://example.org/old#s
http://example.org/old#t
http://example.org/new%25zz#
http://example.org/g%20two
http://example.org/new%25zz#s
http://example.org/new%25zz#p
http://example.org/new%25zz#q
http://example.org/graphs#
http://example.org/s
http://example.org/new%25zz#p
http://example.org/graphs#o
http://example.org/graphs#p
x
http://example.org/
http://example.org/x%20y
http://example.org/#z
http://example.org/kept

"#]]
        .raw(),
    );
}
