//! `confuse`.

use serde::Deserialize;
use serde_json::Value;
use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym, testdata};

#[test]
fn two_names_side_by_side() {
    isonym()
        .args(["confuse", "p\u{430}ypal.com", "paypal.corn"])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
C: characters of one script that look alike (same-script, mixed-script)
  a | pаypal.com
...
"#]])
        .stderr_eq("");
}

#[test]
fn an_answer_for_programs() {
    isonym()
        .args(["confuse", "--format", "jsonl", "xn--pypal-4ve.com", "paypal.com"])
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
{"a":"xn--pypal-4ve.com","b":"paypal.com","confusable":true,"class":"mixed-script","category":"B","reason":"intentional","same_host":false,"single_script":false,"scripts_a":["Latin","Cyrillic"],"scripts_b":["Latin"],"skeleton":"paypal.corn","skeleton_b":"paypal.corn","pairs":[{"span_a":[0,13],"span_b":[1,2],"code_points_a":["U+0430"],"code_points_b":["U+0061"]}],"unicode":"18.0"}

"#]]
            .raw(),
        );
    let honest = &told(&["québec", "quebec"], ".".as_ref(), 0)[0];
    assert_eq!(
        ["confusable", "class", "category", "single_script"].map(|key| honest[key].clone()),
        [false.into(), Value::Null, Value::Null, true.into()]
    );
    assert_eq!(honest["skeleton"], "que\u{301}bec");
    assert_eq!(honest["pairs"].as_array().unwrap().len(), 0);
}

#[test]
fn what_is_written_in_punycode_is_shown_as_what_it_stands_for() {
    isonym().args(["confuse", "xn--pypal-4ve.com", "paypal.com"]).assert().code(1).stdout_eq(str![
        [r#"
B: characters of different scripts, made alike by intention (intentional, mixed-script)
  a | pаypal.com
  b | paypal.com
    |  ^
  a  а  U+0430  Cyrillic  CYRILLIC SMALL LETTER A
  b  a  U+0061  Latin     LATIN SMALL LETTER A
  = a is written xn--pypal-4ve.com
  = scripts: a Latin, Cyrillic; b Latin (Unicode 18.0)

"#]
    ]);
}

#[test]
fn the_same_host_is_told_apart() {
    isonym().args(["confuse", "xⅰph.org", "xiph.org"]).assert().code(1).stdout_eq(str![[r#"
X: one has compatibility characters (compatibility, single-script)
  a | xⅰph.org
  b | xiph.org
    |  ^
  a  ⅰ  U+2170  Latin  SMALL ROMAN NUMERAL ONE
  b  i  U+0069  Latin  LATIN SMALL LETTER I
  = the same host by UTS 46: not one that is taken for the other
  = scripts: a Latin; b Latin (Unicode 18.0)

"#]]);
}

#[test]
fn long_names_and_secrets_are_not_shown_whole() {
    let long = "x".repeat(50_000);
    let (a, b) = (format!("{long}1{long}"), format!("{long}l{long}"));
    let shown = isonym().args(["confuse", &a, &b]).assert().code(1);
    assert!(shown.get_output().stdout.len() < 1_000);
    let secret = ["http://u:p\u{430}ss@h/", "http://u:pass@h/"];
    let shown = isonym().arg("confuse").args(secret).assert().code(1);
    let text = String::from_utf8(shown.get_output().stdout.clone()).unwrap();
    assert!(!text.contains("ss@") && !text.contains("CYRILLIC"), "{text}");
}

#[test]
fn two_names_or_files() {
    let told = str![[r#"
isonym: confuse takes two names, or one of --against, --within and --unicode-diff

"#]];
    isonym().args(["confuse", "a"]).assert().code(2).stderr_eq(told);
    isonym().args(["confuse", "--within", "--against", "x"]).assert().code(2);
    isonym().args(["confuse", "--against", "/nowhere/list", "x"]).assert().code(2).stdout_eq("");
}

const OURS: &str = "paypal.com\nmyetherwallet.com\nbücher.example\nxiph.org\nwikipedia.org\n";

const HOSTS: &str = "\
http://раураl.com/x
myẹtḣerwallet.com
xn--bcher-kva.example
paypal.com

PAYPAL.COM
http://xⅰph.org/
HTTP://РАУРАL.COM
vvikipedia.org
example.org
";

fn told(arguments: &[&str], folder: &std::path::Path, code: i32) -> Vec<Value> {
    let told = isonym()
        .args(["confuse", "--format", "jsonl"])
        .args(arguments)
        .current_dir(folder)
        .assert()
        .code(code);
    let lines = String::from_utf8(told.get_output().stdout.clone()).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_stream_against_a_list() {
    let folder = folder_with("ours.txt", OURS);
    std::fs::write(folder.path().join("hosts.txt"), HOSTS).unwrap();
    let lines = |arguments: &[&str]| {
        let arguments = [&["--against", "ours.txt", "hosts.txt"], arguments].concat();
        let line = |value: &Value| (value["line"].as_u64().unwrap(), value["reason"].clone());
        told(&arguments, folder.path(), 1).iter().map(line).collect::<Vec<_>>()
    };
    let of = |reasons: &[(u64, &str)]| -> Vec<(u64, Value)> {
        reasons.iter().map(|&(line, reason)| (line, reason.into())).collect()
    };
    let spoofs = [(1, "intentional"), (2, "marks"), (7, "compatibility"), (8, "intentional")];
    assert_eq!(lines(&[]), of(&spoofs));
    assert_eq!(lines(&["--keep-marks"]), of(&[spoofs[0], spoofs[2], spoofs[3]]));
    assert_eq!(lines(&["--ascii"]), of(&[spoofs.as_slice(), &[(9, "ascii-shape")]].concat()));
    let first = &told(&["--against", "ours.txt", "hosts.txt"], folder.path(), 1)[0];
    assert_eq!(
        ["file", "value", "a", "b"].map(|key| first[key].as_str().unwrap()),
        ["hosts.txt", "http://раураl.com/x", "раураl.com", "paypal.com"]
    );
    isonym()
        .args(["confuse", "--against", "ours.txt"])
        .current_dir(folder.path())
        .stdin("paypal.com\nPayPal.com\nexample.org\n")
        .assert()
        .code(0)
        .stdout_eq("");
}

#[test]
fn any_form_of_records() {
    let folder = folder_with("ours.csv", "url\nhttp://paypal.com/\n");
    for (name, records, arguments) in [
        ("a.csv", "id,url\n1,http://раураl.com\n", vec!["--column", "url"]),
        ("a.nt", "<http://a/> <http://b/> <http://раураl.com> .\n", vec![]),
        ("a.jsonl", "{\"u\":\"http://раураl.com\"}\n", vec!["--pointer", "/u"]),
    ] {
        let list = if name == "a.csv" { "ours.csv" } else { "ours.txt" };
        std::fs::write(folder.path().join("ours.txt"), "paypal.com\n").unwrap();
        std::fs::write(folder.path().join(name), records).unwrap();
        let arguments = [&["--against", list, name], arguments.as_slice()].concat();
        assert_eq!(told(&arguments, folder.path(), 1).len(), 1, "{name}");
    }
}

#[test]
fn what_is_no_text_is_reported() {
    let folder = folder_with("ours.txt", OURS);
    isonym()
        .args(["confuse", "--against", "ours.txt"])
        .current_dir(folder.path())
        .stdin(b"\xFF\nexample.org\n".as_slice())
        .assert()
        .code(1)
        .stdout_eq("")
        .stderr_eq(str![[r#"
-:1:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 0 of the file)
...
"#]]);
}

#[test]
fn names_of_one_file() {
    let folder = folder_with("hosts.txt", HOSTS);
    isonym()
        .args(["confuse", "--within", "hosts.txt"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
B, skeleton: paypal.corn
  2  hosts.txt:1  http://раураl.com/x
  1  hosts.txt:4  paypal.com

"#]]);
    isonym()
        .args(["confuse", "--within", "--marks", "--format", "jsonl"])
        .stdin("http://quebec.ca/a\nhttp://quebec.ca/b\nhttp://xn--qubec-csa.ca/\n")
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
{"category":"C","skeleton":"quebec.ca","members":[{"value":"http://quebec.ca/a","count":2,"file":"-","line":1},{"value":"http://xn--qubec-csa.ca/","count":1,"file":"-","line":3}],"unicode":"18.0"}

"#]]
            .raw(),
        );
    isonym().args(["confuse", "--within"]).stdin("québec\nquebec\n").assert().code(0).stdout_eq("");
}

#[test]
fn memory_has_an_end() {
    let folder = folder_with("ours.txt", OURS);
    let asked = |arguments: &[&str]| {
        isonym().arg("confuse").args(arguments).current_dir(folder.path()).assert().code(2)
    };
    asked(&["--against", "ours.txt", "--memory", "100", "ours.txt"]).stdout_eq("").stderr_eq(str![
        [r#"
isonym: the list takes more than --memory allows: 100 bytes are full after 2 names

"#]
    ]);
    asked(&["--within", "--memory", "100", "ours.txt"]).stdout_eq("").stderr_eq(str![[r#"
isonym: this takes more than --memory allows: [..]

"#]]);
}

#[test]
fn what_another_unicode_said() {
    isonym()
        .args(["confuse", "--unicode-diff", "17.0"])
        .stdin("।ove\nlove\n")
        .assert()
        .code(0)
        .stdout_eq(str![[r#"
-:1: ।ove
  17.0: unrestricted, skeleton ।ove
  18.0: unrestricted, skeleton love

"#]]);
}

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    op: String,
    input: Vec<String>,
    #[serde(default)]
    modes: Vec<String>,
    categories: Option<String>,
    reason: Option<String>,
}

/// Every kind of look-alike there is a case of, one against one and against a list.
#[test]
fn every_kind_is_caught() {
    let cases = std::fs::read_to_string(testdata("ambiguity.toml")).unwrap();
    let cases: Cases = toml::from_str(&cases).unwrap();
    let pairs = cases.case.iter().filter(|case| case.op == "pair");
    let mut count = 0;
    for case in pairs {
        let [a, b] = case.input.as_slice() else { panic!("a pair is of two") };
        let folder = folder_with("list.jsonl", serde_json::to_string(b).unwrap());
        // That they are hosts need not be said.
        let modes = case.modes.iter().filter(|mode| *mode != "hosts");
        let modes: Vec<_> = modes.map(|mode| format!("--{mode}")).collect();
        let modes: Vec<_> = modes.iter().map(String::as_str).collect();
        let code = i32::from(case.reason.is_some());
        let found = told(&[modes.as_slice(), &["--", a, b]].concat(), folder.path(), code);
        assert_eq!(found[0]["category"].as_str(), case.categories.as_deref(), "{a:?} {b:?}");
        assert_eq!(found[0]["reason"].as_str(), case.reason.as_deref(), "{a:?} {b:?}");
        // A list is searched by shapes: not by letter case, nor by the order in which they are shown.
        let is_shape =
            !matches!(case.reason.as_deref(), None | Some("case" | "bidi-order" | "same-host"));
        if is_shape {
            count += 1;
            let ascii: &[&str] = if modes.contains(&"--ascii") { &["--ascii"] } else { &[] };
            std::fs::write(folder.path().join("a.jsonl"), serde_json::to_string(a).unwrap())
                .unwrap();
            let found =
                told(&[&["--against", "list.jsonl", "a.jsonl"], ascii].concat(), folder.path(), 1);
            assert_eq!(found[0]["category"].as_str(), case.categories.as_deref(), "{a:?} {b:?}");
        }
    }
    assert!(count > 15, "{count}");
}
