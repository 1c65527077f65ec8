//! `show`, `rules` and `explain`.

use isonym_cli::rules;
use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

#[test]
fn everything_about_one_identifier() {
    isonym()
        .args(["show", "http://u@例え.テスト:80/ré\u{200B}?q#x"])
        .assert()
        .code(0)
        .stderr_eq("")
        .stdout_eq(str![[r#"
http://u@例え.テスト:80/ré\u{200B}?q#x
└──┘   ╵ └─────────┘ └┘└─────────┘ ╵ ╵

Components
           bytes  characters  text
scheme      0..4        0..4  http
userinfo    7..8        7..8  u
host       9..25       9..15  例え.テスト  reg-name
port      26..28      16..18  80
path      28..35      18..22  /ré\u{200B}
query     36..37      23..24  q
fragment  38..39      25..26  x

Levels
human  http://u@例え.テスト:80/ré\u{200B}?q#x  (as given)
octets 68 74 74 70 3A 2F 2F 75 40 E4 BE 8B E3 81 88 2E E3 83 86 E3 82 B9 E3 83 88 3A 38 30 2F 72 C3 A9 E2 80 8B 3F 71 23 78
wire   http://u@xn--r8jz45g.xn--zckzah:80/r%C3%A9%E2%80%8B?q#x  (not exact: the way back gives another spelling)
screen http://u@例え.テスト:80/ré%E2%80%8B?q#x  (exact)

Profiles
uri@1/unicode-18.0            not valid  7 errors, 4 notes
uri-ref@1/unicode-18.0        not valid  7 errors, 4 notes
iri@1/unicode-18.0            valid      4 notes
iri-ref@1/unicode-18.0        valid      4 notes
rdf@1/unicode-18.0            valid
rdf-reference@1/unicode-18.0  valid      2 warnings, 2 notes
leiri@1/unicode-18.0          valid
any-uri@1/unicode-18.0        valid
html4@1/unicode-18.0          valid
uri-1998@1/unicode-18.0       not valid  7 errors
iri-draft-04@1/unicode-18.0   valid      4 notes
carroll-2001@1/unicode-18.0   valid
charmod-1999@1/unicode-18.0   valid

Findings
info[userinfo/present] at 7..8: there is userinfo before the host: “u”  (uri, uri-ref, iri, iri-ref, rdf-reference, iri-draft-04)
info[scheme/userinfo] at 7..8: the scheme allows no userinfo, and “u” is one  (uri, uri-ref, iri, iri-ref, rdf-reference, iri-draft-04)
error[char/non-ascii] at 9..10: U+4F8B CJK UNIFIED IDEOGRAPH-4F8B may not stand in the host of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
error[char/non-ascii] at 10..11: U+3048 HIRAGANA LETTER E may not stand in the host of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
error[char/non-ascii] at 12..13: U+30C6 KATAKANA LETTER TE may not stand in the host of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
error[char/non-ascii] at 13..14: U+30B9 KATAKANA LETTER SU may not stand in the host of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
error[char/non-ascii] at 14..15: U+30C8 KATAKANA LETTER TO may not stand in the host of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
warning[port/default] at 15..18: “:80” is the port that the scheme defaults to  (rdf-reference)
info[port/default] at 15..18: “:80” is the port that the scheme defaults to  (uri, uri-ref, iri, iri-ref, iri-draft-04)
error[char/non-ascii] at 20..21: U+00E9 LATIN SMALL LETTER E WITH ACUTE may not stand in the path of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
error[char/non-ascii] at 21..22: U+200B ZERO WIDTH SPACE may not stand in the path of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)
warning[char/invisible] at 21..22: U+200B ZERO WIDTH SPACE in the path cannot be seen  (rdf-reference)
info[char/invisible] at 21..22: U+200B ZERO WIDTH SPACE in the path cannot be seen  (uri, uri-ref, iri, iri-ref, iri-draft-04)

Characters
character  byte            code point  script    gc                name
        9     9  例        U+4F8B      Han       Other_Letter      CJK UNIFIED IDEOGRAPH-4F8B
       10    12  え        U+3048      Hiragana  Other_Letter      HIRAGANA LETTER E
       12    16  テ        U+30C6      Katakana  Other_Letter      KATAKANA LETTER TE
       13    19  ス        U+30B9      Katakana  Other_Letter      KATAKANA LETTER SU
       14    22  ト        U+30C8      Katakana  Other_Letter      KATAKANA LETTER TO
       20    30  é         U+00E9      Latin     Lowercase_Letter  LATIN SMALL LETTER E WITH ACUTE
       21    32  \u{200B}  U+200B      Common    Format            ZERO WIDTH SPACE


"#]].raw());
}

#[test]
fn a_short_one_shows_every_character() {
    isonym().arg("show").stdin("a:e\u{301}\n").assert().code(0).stdout_eq(str![[r#"
a:é
╵ ╵

Components
        bytes  characters  text
scheme   0..1        0..1  a
path     2..5        2..4  é

Levels
human  a:é  (as given)
octets 61 3A 65 CC 81
wire   a:e%CC%81  (not exact: the way back gives another spelling)
screen a:e%CC%81  (exact)

Profiles
uri@1/unicode-18.0            not valid  1 error, 2 notes
uri-ref@1/unicode-18.0        not valid  1 error, 2 notes
iri@1/unicode-18.0            valid      2 notes
iri-ref@1/unicode-18.0        valid      2 notes
rdf@1/unicode-18.0            valid
rdf-reference@1/unicode-18.0  valid      1 warning, 1 note
leiri@1/unicode-18.0          valid
any-uri@1/unicode-18.0        valid
html4@1/unicode-18.0          valid
uri-1998@1/unicode-18.0       not valid  1 error
iri-draft-04@1/unicode-18.0   valid      2 notes
carroll-2001@1/unicode-18.0   valid
charmod-1999@1/unicode-18.0   valid

Findings
info[scheme/unregistered] at 0..1: the scheme “a” is not known to be registered  (uri, uri-ref, iri, iri-ref, rdf-reference, iri-draft-04)
warning[nfc/not-nfc] at 2..4: “é” in the path is not in Normalization Form C  (rdf-reference)
info[nfc/not-nfc] at 2..4: “é” in the path is not in Normalization Form C  (uri, uri-ref, iri, iri-ref, iri-draft-04)
error[char/non-ascii] at 3..4: U+0301 COMBINING ACUTE ACCENT may not stand in the path of a URI: it is not US-ASCII  (uri, uri-ref, uri-1998)

Characters
character  byte     code point  script     gc                 name
        0     0  a  U+0061      Latin      Lowercase_Letter   LATIN SMALL LETTER A
        1     1  :  U+003A      Common     Other_Punctuation  COLON
        2     2  e  U+0065      Latin      Lowercase_Letter   LATIN SMALL LETTER E
        3     3  ◌́  U+0301      Inherited  Nonspacing_Mark    COMBINING ACUTE ACCENT


"#]].raw());
}

#[test]
fn what_is_nothing_is_not_called_something() {
    let ended = isonym().args(["show", "http://[fe80::1%25eth0]/"]).output().unwrap();
    let page = String::from_utf8(ended.stdout).unwrap();
    let (page, _) = page.split_once("\nProfiles").unwrap();
    snapbox::assert_data_eq!(
        page,
        str![[r#"
http://[fe80::1%25eth0]/
└──┘   └──────────────┘╵

Components
         bytes  characters  text
scheme    0..4        0..4  http
host     7..23       7..23  [fe80::1%25eth0]  no valid address
path    23..24      23..24  /

Levels
human  http://[fe80::1%25eth0]/  (as given)
octets 68 74 74 70 3A 2F 2F 5B 66 65 38 30 3A 3A 31 25 32 35 65 74 68 30 5D 2F
wire   cannot be converted
screen http://[fe80::1%25eth0]/  (as given)

"#]]
        .raw()
    );
    let ended = isonym().args(["show", "http://a\u{378}/%zz"]).output().unwrap();
    let page = String::from_utf8(ended.stdout).unwrap();
    let (_, page) = page.split_once("\nLevels\n").unwrap();
    let (page, _) = page.split_once("\nProfiles").unwrap();
    snapbox::assert_data_eq!(
        page,
        str![[r#"
human  cannot be converted
wire   cannot be converted
screen http://a%CD%B8/%zz  (not exact: read back, it has another form on the wire, or none)
       the host “a\u{378}” is shown as it goes on the wire: UTS #46 makes no name of it
       “%” in the path is no escape: two hex digits must follow `%`

"#]]
        .raw()
    );
}

#[test]
fn bytes_that_are_no_text() {
    isonym().arg("show").stdin(&b"caf\xE9\n"[..]).assert().code(0).stdout_eq(
        str![[r#"
caf\xE9
the bytes here are not UTF-8


"#]]
        .raw(),
    );
}

#[test]
fn the_page_of_a_rule() {
    isonym().args(["explain", "char/space"]).assert().code(0).stdout_eq(str![[r#"
error     char/space
message   a space may not stand in {component}
expected  `%20`
source    RFC 3986 section 2; appendix C
why       Spaces delimit identifiers in text and are added or dropped by line wrapping and
          typesetting, so none may be part of one.
found by  isonym check --profile iri --severity info
bad       http://example.org/a b
good      http://example.org/a%20b
jena-iri  WHITESPACE, DOUBLE_WHITESPACE, NOT_XML_SCHEMA_WHITESPACE
iri3986   ParseError

bad:1:21: error[char/space]: a space may not stand in the path
  | http://example.org/a b
  |                     ^
  = expected: `%20`
  = help: write %20
  = source: RFC 3986 section 2; appendix C (profile iri@1/unicode-18.0)

"#]]);
    isonym().args(["explain", "input/iri-escape"]).assert().code(0).stdout_eq(
        str![[r#"
error     input/iri-escape
message   {text} is no escape in an IRI
expected  `\u` and four or `\U` and eight hex digits of a character
source    RDF 1.2 N-Triples section 7, Turtle section 6.5 (UCHAR); RFC 3987 section 3.1
why       An IRI of N-Triples or Turtle has no escapes but `\u` and `\U`, which must name
          a character and no surrogate. What the IRI was meant to be cannot be known, so
          it is not judged.
found by  isonym check --profile iri --input ntriples --severity info
bad       <http://example.org/a\nb> .
good      <http://example.org/a\u00E9b> .

bad:1:22: error[input/iri-escape]: “\n” is no escape in an IRI
  | http://example.org/a\nb
  |                     ^^
  = expected: `\u` and four or `\U` and eight hex digits of a character
  = source: RDF 1.2 N-Triples section 7, Turtle section 6.5 (UCHAR); RFC 3987 section 3.1

"#]]
        .raw(),
    );
}

#[test]
fn the_page_says_what_a_profile_makes_of_the_rule() {
    let page = |rule: &str| isonym().args(["explain", rule]).output().unwrap().stdout;
    let page = |rule| String::from_utf8(page(rule)).unwrap();
    let tel = page("tel/bad-number");
    assert!(
        tel.starts_with(
            "error     tel/bad-number\nseverity  error; warning under the profile iri\n"
        )
    );
    assert!(tel.contains("\nbad:1:5: warning[tel/bad-number]: "), "{tel}");
    assert!(!page("char/space").contains("severity  "));
}

#[test]
fn every_rule_is_found_by_the_command_on_its_page() {
    let folder = folder_with("résumé.txt", "résumé");
    for rule in rules::all() {
        let page = isonym().args(["explain", rule.id]).output().unwrap().stdout;
        let page = String::from_utf8(page).unwrap();
        let command = page.lines().find_map(|line| line.strip_prefix("found by  isonym ")).unwrap();
        let command = isonym().args(command.split(' ')).current_dir(folder.path());
        let ended = command.stdin(rules::bad(rule)).output().unwrap();
        let said = String::from_utf8_lossy(&[ended.stdout, ended.stderr].concat()).into_owned();
        assert!(said.contains(&format!("[{}]: ", rule.id)), "{page}{said}");
    }
}

#[test]
fn an_unknown_rule_gets_a_hint() {
    isonym().args(["explain", "char/spcae"]).assert().code(2).stderr_eq(str![[r#"
isonym: there is no rule char/spcae; is char/space meant?

"#]]);
    isonym().args(["explain", "klingon"]).assert().code(2).stderr_eq(str![[r#"
isonym: there is no rule klingon; `isonym rules` lists them

"#]]);
}

#[test]
fn a_group_lists_its_rules() {
    isonym().args(["explain", "nfc"]).assert().code(0).stderr_eq("").stdout_eq(str![[r#"
rule                  severity  message                                                          source
nfc/not-nfc           info      {text} in {component} is not in Normalization Form C             RFC 3987 sections 3.1 and 5.3.2.2; UAX 15
nfc/broken-by-decode  info      with {text} decoded, {component} is not in Normalization Form C  RFC 3987 sections 3.1 and 5.3.2.2; UAX 15

"#]]);
    let listed = |group| isonym().args(["explain", group]).output().unwrap().stdout;
    assert_eq!(listed("percent/"), listed("percent"));
}

#[test]
fn rules_in_every_form() {
    let lines = |form: &str| {
        let ended = isonym().args(["rules", "--format", form]).output().unwrap();
        assert_eq!(ended.status.code(), Some(0));
        String::from_utf8(ended.stdout).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let [text, json, markdown] = ["text", "jsonl", "markdown"].map(lines);
    let count = json.len();
    assert_eq!((text.len(), markdown.len()), (count + 1, count + 2));
    let space = |lines: &[String]| lines.iter().find(|l| l.contains("char/space")).unwrap().clone();
    snapbox::assert_data_eq!(space(&json), str![[r#"{"rule":"char/space","severity":"error","message":"a space may not stand in {component}","expected":"`%20`","source":"RFC 3986 section 2; appendix C","why":"Spaces delimit identifiers in text and are added or dropped by line wrapping and typesetting, so none may be part of one.","profile":"iri","bad":"http://example.org/a b","good":"http://example.org/a%20b","jena_iri":["WHITESPACE","DOUBLE_WHITESPACE","NOT_XML_SCHEMA_WHITESPACE"],"jena_iri3986":["ParseError"]}"#]].raw());
    assert!(json.iter().any(|line| line.contains(r#""bad":"http://example.org/caf\\xE9""#)));
    assert!(!json.iter().any(|line| line.contains(r#""bad":"""#)));
    snapbox::assert_data_eq!(
        space(&markdown),
        str![
            "| `char/space` | error | a space may not stand in {component} | RFC 3986 section 2; appendix C |"
        ]
    );
    snapbox::assert_data_eq!(
        text.first().unwrap().split_whitespace().collect::<String>(),
        "ruleseveritymessagesource"
    );
}

#[test]
fn the_version_says_which_unicode() {
    isonym().arg("--version").assert().code(0).stdout_eq(str![[r#"
isonym 0.1.0 (Unicode 18.0.0)

"#]]);
}
