//! Whom `check` asks: profiles, what is referred to, schemes, policies.

use snapbox::str;

use crate::isonym;

#[test]
fn every_profile_has_its_say() {
    isonym()
        .args(["check", "--profile", "uri,iri-ref,iri"])
        .stdin("//é/\n")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
-:1:1: error[scheme/missing]: there is no scheme: this is a relative reference
  | //é/
  | ^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile uri@1/unicode-18.0)
-:1:3: error[char/non-ascii]: U+00E9 LATIN SMALL LETTER E WITH ACUTE may not stand in the host of a URI: it is not US-ASCII
  | //é/
  |   ^
  = expected: its UTF-8 octets as `%HH`
  = help: write %C3%A9, if that is what was meant
  = source: RFC 3986 section 2; RFC 3987 section 3.1 (profile uri@1/unicode-18.0)
-:1:1: error[scheme/missing]: there is no scheme: this is a relative reference
  | //é/
  | ^^^^
  = expected: a scheme and `:`, such as `https:`
  = source: RFC 3986 section 3; RFC 3987 section 2.2 (profile iri@1/unicode-18.0)

"#]]);
}

#[test]
fn references_are_judged_as_what_they_refer_to() {
    let check = || isonym().args(["check", "--base", "http://é.example/a/b"]);
    check().stdin("../c d\nhttp://x/\n//h\n").assert().code(1).stdout_eq(str![[r#"
-:1:5: error[char/space]: a space may not stand in the path
  | http://é.example/c d
  |                   ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)

"#]]);
    check().args(["--format", "jsonl"]).stdin("c d").assert().code(1).stdout_eq(str![[r#"
{"file":"-","line":1,"column":1,"value":"http://é.example/a/c d","given":"c d",[..]}

"#]]);
    let check = isonym().args(["check", "--base", "http://a/", "--profile", "host"]);
    check.stdin("a").assert().code(2);
}

#[test]
fn schemes_are_asked() {
    let given = "urn:example:é\nhttp:///x\nhttp://u@h:80\nmailto:Joe\n";
    let rules = |profile: &str, code: i32| {
        let command = isonym().args(["check", "--format", "summary", "--profile", profile]);
        let output = command.stdin(given).assert().code(code).get_output().stdout.clone();
        let table = String::from_utf8(output).unwrap();
        let rows = table.lines().skip(1).filter(|line| line.contains(profile));
        let rows = rows.map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" "));
        rows.collect::<Vec<_>>()
    };
    assert_eq!(rules("rdf", 0), [""; 0]);
    let breaches = ["mailto/bad-address", "scheme/empty-host", "urn/non-ascii"];
    let breaches = breaches.map(|rule| format!("warning {rule}"));
    assert_eq!(rules("iri", 0), breaches);
    assert_eq!(rules("urn", 1), ["error scheme/unexpected", "error urn/non-ascii"]);
    let spellings = ["warning path/empty", "warning port/default"].map(str::to_owned);
    let mut published = [breaches.as_slice(), spellings.as_slice()].concat();
    published.sort();
    assert_eq!(rules("rdf-reference", 0), published);
}

#[test]
fn a_policy_is_asked_about_hosts_and_names() {
    let check =
        |policy: &str| isonym().args(["check", "--profile", "host,name", "--policy", policy]);
    check("uts39").stdin("québec.example\nmαstodon.example\n").assert().code(0).stdout_eq(str![[
        r#"
-:2:1: warning[ambiguity/show-a-label]: by the policy “mαstodon” is to be shown as an A-label
  | mαstodon.example
  | ^^^^^^^^
  = expected: scripts are not mixed beyond the level (5.2)
  = help: write xn--mstodon-1lf
  = source: UTS 39 section 5; Chromium, docs/idn.md; Dürst 1997 (seed 002) (profile host@1/unicode-18.0)
-:2:1: warning[ambiguity/flagged]: the policy warns of “mαstodon”
  | mαstodon.example
  | ^^^^^^^^
  = expected: scripts are not mixed beyond the level (5.2)
  = source: UTS 39 section 5; Dürst 1997 (seed 002) (profile name@1/unicode-18.0)
-:2:2: warning[ambiguity/mixed-alphabets]: “α” is of another alphabet than the word it stands in
  | mαstodon.example
  |  ^
  = expected: letters of one of the Latin, Greek and Cyrillic alphabets in a word
  = help: write a, if that is what was meant
  = source: Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-1) (profile name@1/unicode-18.0)

"#
    ]]);
    check("chrome").stdin("аррӏе.ru\n").assert().code(0).stdout_eq("");
    let jsonl = check("duerst-1997").args(["--format", "jsonl"]);
    jsonl.stdin("ﬁ.example\n").assert().code(0).stdout_eq(str![[r#"
{"file":"-","line":1,"column":1,"value":"ﬁ.example","profile":"name@1/unicode-18.0","valid":true,"findings":[{"rule":"ambiguity/ligature","severity":"warning","component":null,"span":[0,3],"chars":[0,1],"code_points":["U+FB01"],"message":"“ﬁ” is a ligature or a presentation form","expected":"the letters it is made of","source":"Dürst 1997 (seed 002), Other Cases of Ambiguities (GUI-5)","repair":{"span":[0,3],"text":"fi","safe":false}},{"rule":"ambiguity/flagged","severity":"warning","component":null,"span":[0,3],"chars":[0,1],"code_points":["U+FB01"],"message":"the policy warns of “ﬁ”","expected":"no halfwidth, fullwidth, vertical or small form, no ligature, no compatibility character","source":"UTS 39 section 5; Dürst 1997 (seed 002)","repair":null}]}

"#]]);
    let other = isonym().args(["check", "--policy", "uts39"]);
    other.stdin("http://a/").assert().code(2).stderr_eq(str![[r#"
isonym: --policy is for hosts and names (--profile host,name); iri judges something else

"#]]);
}
