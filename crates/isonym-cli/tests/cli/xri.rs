//! XRIs through every verb that takes them.

use std::path::Path;

use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

/// A line of values for each line given, and how it ended.
fn answers(arguments: &[&str], given: impl AsRef<[u8]>) -> (Vec<u8>, String, Option<i32>) {
    let output = isonym().args(arguments).stdin(given.as_ref()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    (output.stdout, said, output.status.code())
}

#[test]
fn the_page_says_what_the_command_does() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/xri.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, table) = page.split_once("| command | given | gives |\n").unwrap();
    let rows: Vec<_> = table.lines().skip(1).take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 10);
    for row in rows {
        let cells: Vec<_> =
            row.split(" | ").map(|cell| cell.trim_matches(['|', ' ', '`'])).collect();
        let [command, given, gives] = cells[..] else { panic!("{row}") };
        let arguments: Vec<_> = command.split(' ').skip(1).collect();
        let (values, said, code) = answers(&arguments, given);
        assert_eq!(String::from_utf8(values).unwrap().trim_end(), gives, "{row}");
        assert_eq!((said.as_str(), code), ("", Some(0)), "{row}");
    }
}

#[test]
fn findings_stand_in_what_was_given() {
    isonym()
        .args(["convert", "--profile", "xri", "--to", "uri"])
        .stdin("=%é/(a/b c)\nxri://a_℀/b\n@a\n")
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
xri://=%25%C3%A9/(a%2Fb%20c)

xri://@a

"#]]
            .raw(),
        )
        .stderr_eq(str![[r#"
-:1:9: warning[xri/blank]: a blank stands in the XRI
  | =%é/(a/b c)
  |         ^
  = expected: nothing, or `%20`
  = source: XRI 2.0 (xri-pchar); XRI mail of 2003 (seed 000), whose example has one (profile xri@1/unicode-18.0)
-:2:9: error[host/forbidden-character]: the name holds or becomes at “℀” a character that delimits or may not be in a host
  | xri://a_℀/b
  |         ^
  = expected: characters other than controls, space and `#%/:<>?@[\]^|`
  = source: WHATWG URL section 3.1 (forbidden domain code points); RFC 3986 section 3.2.2; UTS #46 section 4 (profile xri@1/unicode-18.0)

"#]].raw());
    isonym()
        .args(["convert", "--to", "xri"])
        .stdin("http://xri.net/=%C3%BC%20?&_xrd_r=x#%41%20\nhttp://example.com/@a%25\n")
        .assert()
        .code(1)
        .stdout_eq("xri://=ü%20?#A%20\n\n")
        .stderr_eq(str![[r#"
-:1:23: warning[xri/foreign-escape]: the escape “%20” is not of an XRI's making
  | http://xri.net/=%C3%BC%20?&_xrd_r=x#%41%20
  |                       ^^^
  = expected: `%25`, and inside of cross-references `%2F`, `%3F`, `%23`
  = source: XRI 2.0 section 2.3 (profile xri@1/unicode-18.0)
-:1:40: warning[xri/foreign-escape]: the escape “%20” is not of an XRI's making
  | http://xri.net/=%C3%BC%20?&_xrd_r=x#%41%20
  |                                        ^^^
  = expected: `%25`, and inside of cross-references `%2F`, `%3F`, `%23`
  = source: XRI 2.0 section 2.3 (profile xri@1/unicode-18.0)
-:2:1: error[xri/other-scheme]: “http” begins with another scheme than `xri`
  | http://example.com/@a%25
  | ^^^^
  = expected: `xri://`, or a relative reference
  = source: XRI 2.0 section 2.3 (profile xri@1/unicode-18.0)

"#]]);
}

#[test]
fn what_comes_back_is_said_to_programs() {
    let exact = |arguments: &[&str], given: &str| {
        let arguments = [&["convert", "--format", "jsonl"], arguments].concat();
        let (values, ..) = answers(&arguments, given);
        let values = String::from_utf8(values).unwrap();
        values.lines().map(|line| line.contains(r#""exact":true"#)).collect::<Vec<_>>()
    };
    let given = "xri://@a*(=é/b)/c%2F\n@a\nxri://é.example/\nxri://a.example/";
    assert_eq!(exact(&["--profile", "xri", "--to", "iri"], given), [true, false, true, true]);
    assert_eq!(exact(&["--profile", "xri", "--to", "uri"], given), [true, false, false, true]);
    assert_eq!(exact(&["--to", "hxri"], given), [true, false, false, false]);
    let given = "xri://@%C3%A9*(a%2Fb)\nxri://@é*(a%2Fb)\nxri://@%c3%a9\nhttp://xri.net/@%C3%A9";
    assert_eq!(exact(&["--to", "xri"], given), [true, true, false, true]);
}

#[test]
fn text_from_people_is_in_xri_normal_form() {
    let (values, ..) = answers(&["convert", "--from", "paper", "--to", "xri"], "=e\u{301}%2F\n");
    assert_eq!(String::from_utf8(values).unwrap(), "=é%2F\n");
    let (values, ..) = answers(
        &["convert", "--from", "latin1", "--profile", "xri", "--to", "uri"],
        b"=\xE9/(a/b)\n",
    );
    assert_eq!(String::from_utf8(values).unwrap(), "xri://=%C3%A9/(a%2Fb)\n");
}

#[test]
fn repairs_come_first() {
    let arguments = ["convert", "--profile", "xri", "--repair", "--to", "iri"];
    let (values, said, code) = answers(&arguments, "a:b/(c/d)\n@a/b)\n");
    assert_eq!(String::from_utf8(values).unwrap(), "./a:b/(c%2Fd)\n\n");
    assert!(said.contains("warning[xri/colon-in-first-segment]"), "{said}");
    assert!(said.contains("error[xri/parenthesis-not-opened]"), "{said}");
    assert_eq!(code, Some(1));
}

/// Seed 000, with text in its languages.
const SEED: &str =
    "xri://($l/en/Times).english.($l/en/Arial).string.($l/ja).日本語.($l/ko).한국어.($l/zh).中文\n";

#[test]
fn language_runs_in_the_encodings_of_their_languages() {
    let arguments = ["convert", "--profile", "xri-2003", "--to", "local"];
    let (octets, said, code) = answers(&arguments, SEED);
    assert_eq!((said.as_str(), code), ("", Some(0)));
    let local =
        b"xri://($l/en/Times).english.($l/en/Arial).string.($l/ja).\x93\xFA\x96\x7B\x8C\xEA\
        .($l/ko).\xC7\xD1\xB1\xB9\xBE\xEE.($l/zh).\xD6\xD0\xCE\xC4\n";
    assert_eq!(octets, local);
    let arguments = ["convert", "--profile", "xri-2003", "--from", "local", "--to", "xri"];
    let (back, said, code) = answers(&arguments, octets);
    assert_eq!(
        (String::from_utf8(back).unwrap().as_str(), said.as_str(), code),
        (SEED, "", Some(0))
    );

    let (values, said, code) = answers(&["convert", "--to", "local"], "@($l/ja)*日한\n");
    assert_eq!((values.as_slice(), code), (&b"\n"[..], Some(1)));
    assert!(said.starts_with("-:1:11: error[text/unmappable]"), "{said}");
    let arguments = ["convert", "--from", "local", "--to", "xri"];
    let (values, said, code) = answers(&arguments, b"@($l/ko)*\xFF\n");
    assert_eq!((values.as_slice(), code), (&b"\n"[..], Some(1)));
    assert!(said.contains("error[input/not-in-charset]"), "{said}");
    let arguments = ["convert", "--to", "local", "--format", "jsonl"];
    let (values, ..) = answers(&arguments, "@($l/ja)*日\n@($l/en)*a\n");
    let values = String::from_utf8(values).unwrap();
    assert!(values.starts_with(r#"{"value":"@($l/ja)*日","to":"local","result":null"#), "{values}");
    assert!(values.contains(r#""result":"@($l/en)*a","exact":true"#), "{values}");
}

#[test]
fn what_goes_with_what() {
    for (arguments, said) in [
        ("convert --profile uri --to xri", "this --to is for XRIs: --profile xri"),
        ("convert --to uri --nfkc", "--nfkc is for XRIs: --profile xri"),
        ("convert --to uri --from local", "--from local is for XRIs: --profile xri"),
        ("convert --profile xri --to uri --component path", "--component is not for XRIs"),
        ("convert --to xri --nfkc", "--nfkc is for XRIs as people write them"),
        ("convert --to xri --repair", "--repair is for XRIs as people write them"),
        ("convert --to xri --parameter _xrd_r=a", "--parameter goes with --to hxri"),
        ("convert --to hxri --parameter a=b", "not NAME=VALUE"),
        ("convert --to hxri --proxy http://xri.net", "not an http or https URI that ends in /"),
        ("resolve --base @a", "no IRI: there is no scheme"),
        ("resolve --profile xri --base a", "no IRI: there is no scheme"),
        ("resolve --profile xri --base @a(", "the base is no XRI: "),
        (
            "resolve --profile uri --base @a",
            "the profiles for XRIs and URLs are xri, xri-ref, xri-abnf, xri-2003, whatwg",
        ),
        ("resolve --profile xri --base @a --relativize", "cannot be used with"),
        ("show --profile uri @a", "the profiles for XRIs are"),
    ] {
        let (_, error, code) = answers(&arguments.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(code, Some(2), "{arguments}");
        assert!(error.contains(said), "{arguments}: {error}");
    }
}

#[test]
fn references_in_xris() {
    isonym()
        .args(["resolve", "--profile", "xri", "--base", "@例え/a/b*(http://x/y)/c"])
        .stdin("d\n../d\n*x\n?q\n(a)\n\nhttp://x/\n")
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
xri://@例え/a/b*(http://x/y)/d
xri://@例え/a/d
xri://@例え/a/b*(http://x/y)/*x
xri://@例え/a/b*(http://x/y)/c?q
xri://(a)



"#]]
            .raw(),
        )
        .stderr_eq(str![[r#"
-:7:5: error[xri/colon-in-first-segment]: the first segment of a relative path may not hold `:`
  | http://x/
  |     ^
  = expected: `./` in front of the segment
  = help: write ./ before http://x/
  = source: XRI 2.0 (xri-path-noscheme) (profile xri-ref@1/unicode-18.0)

"#]]);
    let arguments =
        ["resolve", "--profile", "xri", "--base", "xri://例え.テスト/a", "--format", "jsonl"];
    let (values, ..) = answers(&arguments, "b");
    let values = String::from_utf8(values).unwrap();
    assert!(values.contains(r#""result":"xri://例え.テスト/b""#), "{values}");
}

#[test]
fn the_same_by_the_rules_of_xris() {
    let same = |a, b| answers(&["same", "--profile", "xri", a, b], "").2;
    assert_eq!(same("@Example/(=a)", "XRI://@*example/*(xri://=A)"), Some(0));
    assert_eq!(same("@a/b", "@a/B"), Some(1));
    assert_eq!(same("@a*b", "@a!b"), Some(1));
    let (twins, ..) = answers(&["twins", "--profile", "xri"], "@Example\nxri://@*EXAMPLE\n@b\n");
    assert_eq!(
        String::from_utf8(twins).unwrap(),
        "scheme: xri://@*example\n  1  -:1  @Example\n  1  -:2  xri://@*EXAMPLE\n"
    );
}

#[test]
fn everything_about_one_xri() {
    isonym()
        .args(["show", "@a*(+b*(http://é.example/))/($l/ja)*日!c"])
        .assert()
        .code(0)
        .stderr_eq("")
        .stdout_eq(str![[r#"
@a*(+b*(http://é.example/))/($l/ja)*日!c

Parts by xri
                                       bytes  characters  text
authority, of a global context         0..28       0..27  @a*(+b*(http://é.example/))
global context symbol                   0..1        0..1  @
sub-segment, its delimiter implied      1..2        1..2  a
sub-segment                            2..28       2..27  *(+b*(http://é.example/))
cross-reference to an XRI              3..28       3..27  (+b*(http://é.example/))
│ authority, of a global context       4..27       4..26  +b*(http://é.example/)
│ global context symbol                 4..5        4..5  +
│ sub-segment, its delimiter implied    5..6        5..6  b
│ sub-segment                          6..27       6..26  *(http://é.example/)
│ cross-reference to an IRI            7..27       7..26  (http://é.example/)
segment                               29..42      28..39  ($l/ja)*日!c
sub-segment, its delimiter implied    29..36      28..35  ($l/ja)
cross-reference to an XRI             29..36      28..35  ($l/ja)
│ authority, of a global context      30..32      29..31  $l
│ global context symbol               30..31      29..30  $
│ sub-segment, its delimiter implied  31..32      30..31  l
│ segment                             33..35      32..34  ja
│ sub-segment, its delimiter implied  33..35      32..34  ja
sub-segment                           36..40      35..37  *日
sub-segment, persistent               40..42      37..39  !c

Language runs
text                         bytes  language  font  usual encodings
a*(+b*(http://é.example/))   1..28
日!c                        37..42  ja              shift_jis, euc-jp

Forms
xri    @a*(+b*(http://é.example/))/($l/ja)*日!c  (as given)
octets 40 61 2A 28 2B 62 2A 28 68 74 74 70 3A 2F 2F C3 A9 2E 65 78 61 6D 70 6C 65 2F 29 29 2F 28 24 6C 2F 6A 61 29 2A E6 97 A5 21 63
iri    xri://@a*(+b*(http:%2F%2Fé.example%2F))/($l%2Fja)*日!c
uri    xri://@a*(+b*(http:%2F%2F%C3%A9.example%2F))/($l%2Fja)*%E6%97%A5!c  (exact)
hxri   http://xri.net/@a*(+b*(http:%2F%2F%C3%A9.example%2F))/($l%2Fja)*%E6%97%A5!c

Profiles
xri@1/unicode-18.0       valid      1 note
xri-ref@1/unicode-18.0   valid      1 note
xri-abnf@1/unicode-18.0  valid      1 note
xri-2003@1/unicode-18.0  not valid  1 error, 1 warning, 1 note

Findings
...

"#]]);
    // The notation of 2003 is known where only that is right; else it has to be asked for.
    let first = |arguments: &[&str]| {
        let (page, ..) = answers(arguments, "");
        String::from_utf8(page).unwrap().lines().nth(2).unwrap().to_owned()
    };
    assert_eq!(first(&["show", "xri://($l/en).english"]), "Parts by xri-2003");
    assert_eq!(first(&["show", "@a.b"]), "Parts by xri");
    assert_eq!(first(&["show", "--profile", "xri-2003", "@a.b"]), "Parts by xri-2003");
    let (page, ..) = answers(&["show", "xri://u:key@example.com/($l/ja)*b"], "");
    assert!(!String::from_utf8(page).unwrap().contains("key"));
}

#[test]
fn nesting_and_parentheses_without_end() {
    let (open, close) = ("(".repeat(100_000), ")".repeat(100_000));
    let deep = format!("xri://@a*{open}+a{close}\n");
    let texts = format!(
        "{deep}xri://@a*{open}\nxri://@a{close}\n@a{}\n@({}",
        "*()".repeat(300_000),
        "(".repeat(1_000_000)
    );
    let folder = folder_with("xris.txt", &texts);
    let verbs: [&[&str]; 7] = [
        &["convert", "--profile", "xri", "--to", "uri"],
        &["convert", "--to", "hxri"],
        &["convert", "--to", "xri"],
        &["convert", "--to", "local"],
        &["key", "--profile", "xri"],
        &["resolve", "--profile", "xri", "--base", "@a"],
        &["check", "--profile", "xri,xri-abnf,xri-2003", "--format", "jsonl", "--all"],
    ];
    for verb in verbs {
        let output =
            isonym().args(verb).arg("xris.txt").current_dir(folder.path()).output().unwrap();
        let wanted = if verb[0] == "check" { 15 } else { 5 };
        assert_eq!(output.stdout.split(|byte| *byte == b'\n').count(), wanted + 1, "{verb:?}");
        assert!(output.status.code().is_some_and(|code| code < 2), "{verb:?}");
    }
    let (page, ..) = answers(&["show"], &deep);
    let page = String::from_utf8(page).unwrap();
    assert!(page.contains("│ │ │ │ │ │ │ │ 9: "), "{}", &page[page.len() - 500..]);
}
