//! `host`.

use serde_json::{Value, json};
use snapbox::{IntoData as _, str};

use crate::{folder_with, isonym};

/// What the command says as JSON lines, one for each line of `names`.
pub(crate) fn answers(arguments: &[&str], names: &str) -> Vec<Value> {
    let command = isonym().args(["host", "--format", "jsonl", "--severity", "info"]);
    let ended = command.args(arguments).stdin(names).output().unwrap();
    let lines = String::from_utf8(ended.stdout).unwrap();
    let answers: Vec<Value> = lines.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers.len(), names.lines().count(), "{arguments:?}");
    answers
}

/// The result for one name, or the rules by which it is refused.
fn answer(arguments: &str, name: &str) -> Result<String, Vec<String>> {
    let arguments: Vec<_> = arguments.split(' ').collect();
    let answer = answers(&arguments, name).remove(0);
    let findings = answer["findings"].as_array().unwrap().iter();
    let rules = findings.map(|found| found["rule"].as_str().unwrap().to_owned()).collect();
    answer["result"].as_str().map(str::to_owned).ok_or(rules)
}

#[test]
fn one_record_for_each() {
    isonym()
        .args(["host", "--to", "ascii"])
        .stdin(
            &b"fa\xC3\x9F.de\n\n\xE9.de\nxn--a-ecp.ru\nb.\xE2\x84\x80\n0a.\xD7\x90\na.example"[..],
        )
        .assert()
        .code(1)
        .stdout_eq(
            str![[r#"
xn--fa-hia.de





a.example

"#]]
            .raw(),
        )
        .stderr_eq(
            str![[r#"
-:3:1: error[char/not-utf8]: the bytes here are not UTF-8 (byte 0 of the line, 9 of the file)
  | \xE9.de
  | ^^^^
  = expected: UTF-8
  = source: RFC 3629 section 3; charmod C077, C078
-:4:1: error[host/disallowed-character]: the label “xn--a-ecp” holds a character that its protocol does not allow
  | xn--a-ecp.ru
  | ^^^^^^^^^
  = expected: letters, digits, marks and symbols
  = source: UTS #46 section 4.1 criterion 7; RFC 5892 section 2
  = protocol: uts46/unicode-18.0, label 1, U+2488 once mapped and decoded, status V7
-:5:3: error[host/forbidden-character]: the name holds or becomes at “℀” a character that delimits or may not be in a host
  | b.℀
  |   ^
  = expected: characters other than controls, space and `#%/:<>?@[\]^|`
  = source: WHATWG URL section 3.1 (forbidden domain code points); RFC 3986 section 3.2.2; UTS #46 section 4
  = protocol: uts46/unicode-18.0, label 2, U+002F once mapped and decoded
-:6:1: error[host/bidi-rule]: the label of “0” breaks the Bidi rule, which all labels of a name with right-to-left text obey
  | 0a.א
  | ^
  = expected: a letter, left-to-right or right-to-left, at the head of the label
  = source: RFC 5893 section 2; UTS #46 section 4.1 criterion 9
  = protocol: uts46/unicode-18.0, label 1, U+0030, status B1

"#]]
            .raw(),
        );
}

#[test]
fn results_for_programs() {
    isonym()
        .args(["host", "--to", "unicode", "--format", "jsonl", "--severity", "error"])
        .stdin(&b"www.xn--fa-hia.de\n\xC3\xA9.\xE2\x84\x80\n\n\xE9\n"[..])
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"value":"www.xn--fa-hia.de","to":"unicode","idna":"uts46","result":"www.faß.de","findings":[]}
{"value":"é.℀","to":"unicode","idna":"uts46","result":null,"findings":[{"rule":"host/forbidden-character","severity":"error","component":"host","span":[3,6],"chars":[2,3],"code_points":["U+2100"],"message":"the name holds or becomes at “℀” a character that delimits or may not be in a host","expected":"characters other than controls, space and `#%/:<>?@[\\]^|`","source":"WHATWG URL section 3.1 (forbidden domain code points); RFC 3986 section 3.2.2; UTS #46 section 4","repair":null,"label":2,"code_point":"U+002F","status":null}]}
{"value":null,"to":"unicode","idna":"uts46","result":null,"findings":[]}
{"value":null,"to":"unicode","idna":"uts46","result":null,"findings":[{"rule":"char/not-utf8","severity":"error","component":null,"span":[0,1],"chars":[0,1],"code_points":[],"message":"the bytes here are not UTF-8 (byte 0 of the line, 26 of the file)","expected":"UTF-8","source":"RFC 3629 section 3; charmod C077, C078","repair":null,"label":null,"code_point":null,"status":null}]}

"#]].raw());
}

#[test]
fn findings_go_to_a_report() {
    let folder = folder_with("names.csv", "id,host\n1,ok.example\n2,-a_b.example\n");
    isonym()
        .args(["host", "--to", "ascii", "--idna", "idna2003", "--column", "host"])
        .args(["--max-findings", "1", "--report", "report.jsonl", "names.csv"])
        .current_dir(folder.path())
        .assert()
        .code(1)
        .stdout_eq("ok.example\n\n")
        .stderr_eq("");
    let report = std::fs::read_to_string(folder.path().join("report.jsonl")).unwrap();
    snapbox::assert_data_eq!(report, str![[r#"
{"file":"names.csv","line":3,"column":3,"value":"-a_b.example","idna":"idna2003","valid":false,"findings":[{"rule":"host/hyphen-at-end","severity":"error","component":"host","span":[0,4],"chars":[0,4],"code_points":["U+002D","U+0061","U+005F","U+0062"],"message":"the label “-a_b” begins or ends with a hyphen","expected":"a letter or a digit at both ends of the label","source":"UTS #46 section 4.1 criterion 3; RFC 1123 section 2.1; RFC 5891 section 4.2.3.1","repair":null,"label":1,"code_point":null,"status":null}],"left_out":1}

"#]].raw());
}

#[test]
fn three_protocols() {
    let given = "faß.de\nex_ample.org\n☃.net\nxn--a-ecp.ru\n0a.א\nẞ\n\
                 r2---sn-huoa-cvhl.googlevideo.com\n";
    for (protocol, expected) in [
        (
            "uts46",
            "xn--fa-hia.de\nex_ample.org\nxn--n3h.net\n\n\nxn--zca\n\
             r2---sn-huoa-cvhl.googlevideo.com\n",
        ),
        ("idna2008", "xn--fa-hia.de\n\n\n\n\n\n\n"),
        (
            "idna2003",
            "fass.de\n\nxn--n3h.net\nxn--a-ecp.ru\n0a.xn--4db\nxn--kkg\n\
             r2---sn-huoa-cvhl.googlevideo.com\n",
        ),
    ] {
        let arguments = ["host", "--to", "ascii", "--idna", protocol];
        isonym().args(arguments).stdin(given).assert().code(1).stdout_eq(expected);
    }
}

/// Each flag changes the answer.
#[test]
fn flags() {
    for (flag, name, without, with) in [
        (
            "--check-hyphens",
            "r2---a.example",
            Ok("r2---a.example"),
            Err("hyphens-in-third-and-fourth"),
        ),
        ("--check-hyphens", "a-.example", Ok("a-.example"), Err("hyphen-at-end")),
        ("--no-check-bidi", "0a.א", Err("bidi-rule"), Ok("0a.xn--4db")),
        ("--no-check-joiners", "a\u{200D}b", Err("joiner-without-context"), Ok("xn--ab-m1t")),
        ("--std3", "ex_ample.org", Ok("ex_ample.org"), Err("not-letter-digit-hyphen")),
        ("--verify-dns-length", "a.example.", Ok("a.example."), Err("empty-label")),
        ("--transitional", "faß.de", Ok("xn--fa-hia.de"), Ok("fass.de")),
        ("--ignore-invalid-punycode", "xn--0.pt", Err("bad-punycode"), Ok("xn--0.pt")),
        (
            "--idna=idna2008 --lookup",
            "l\u{B7}.cat",
            Err("character-without-context"),
            Ok("xn--l-gda.cat"),
        ),
        ("--idna=idna2008 --mapping", "ẞ。DE", Err("disallowed-character"), Ok("xn--zca.de")),
        ("--idna=idna2003 --creating", "ẞ", Ok("xn--kkg"), Err("nameprep-unassigned")),
        (
            "--idna=idna2003 --no-std3",
            "ex_ample.org",
            Err("not-letter-digit-hyphen"),
            Ok("ex_ample.org"),
        ),
    ] {
        let expect = |answer: Result<String, Vec<String>>, expected: Result<&str, &str>| {
            let answer = answer.map_err(|rules| rules[0].clone());
            let expected = expected.map_err(|rule| format!("host/{rule}"));
            assert_eq!(answer, expected.map(str::to_owned), "{flag} {name}");
        };
        let protocol = flag.split_once(' ').map_or("--idna=uts46", |(protocol, _)| protocol);
        expect(answer(&format!("--to=ascii {protocol}"), name), without);
        expect(answer(&format!("--to=ascii {flag}"), name), with);
    }
}

#[test]
fn flags_of_another_protocol_are_wrong_usage() {
    for (arguments, said) in [
        ("--idna idna2003 --lookup", "--lookup goes with --idna idna2008"),
        ("--idna idna2008 --check-hyphens", "--check-hyphens goes with --idna uts46"),
        ("--mapping --std3", "--mapping goes with --idna idna2008"),
        ("--creating", "--creating goes with --idna idna2003"),
        ("--idna idna2008 --no-std3", "--no-std3 goes with --idna idna2003"),
    ] {
        let command = isonym().args(["host", "--to", "ascii"]).args(arguments.split(' '));
        let ended = command.stdin("a.example\n").output().unwrap();
        assert_eq!((ended.status.code(), &*ended.stdout), (Some(2), &b""[..]), "{arguments}");
        assert!(String::from_utf8_lossy(&ended.stderr).contains(said), "{arguments}");
    }
    let display = ["host", "--to", "display", "--idna", "idna2008"];
    isonym().args(display).stdin("").assert().code(2).stderr_eq(str![[r#"
error: --to display goes with --idna uts46, not with --idna idna2008

Usage: isonym host [OPTIONS] --to <FORM> [FILE]...

For more information, try '--help'.

"#]]);
}

#[test]
fn for_people() {
    let unicode = |protocol: &str, name| answer(&format!("--to=unicode --idna={protocol}"), name);
    for protocol in ["uts46", "idna2008", "idna2003"] {
        assert_eq!(unicode(protocol, "www.xn--rsum-bpad.org"), Ok("www.résumé.org".into()));
    }
    let disallowed = || Err(vec!["host/disallowed-character".into()]);
    assert_eq!(unicode("uts46", "xn--a-ecp.ru"), disallowed());
    assert_eq!(unicode("idna2008", "xn--a-ecp.ru"), disallowed());
    // Here it never fails, and knows nothing of `ß`: what it would look up is another name.
    assert_eq!(unicode("idna2003", "xn--a-ecp.xn--fa-hia"), Ok("xn--a-ecp.xn--fa-hia".into()));
    // Neither does this, and it shows what it can.
    let given = "xn--fa-hia.xn--a-ecp.ru\na\u{202E}b.example\n0a.א\na。b\n";
    isonym().args(["host", "--to", "display"]).stdin(given).assert().code(0).stdout_eq(str![[r#"
faß.xn--a-ecp.ru
a%E2%80%AEb.example
0a.xn--4db
a.b

"#]]);
}

#[test]
fn addresses_are_no_names() {
    let given = "[2001:DB8::1]\n[v1.a:b]\n127.0.0.1\n[::1\n";
    for protocol in ["uts46", "idna2008", "idna2003"] {
        let arguments = ["host", "--to", "ascii", "--idna", protocol];
        isonym().args(arguments).stdin(given).assert().code(1).stdout_eq(str![[r#"
[2001:DB8::1]
[v1.a:b]
127.0.0.1


"#]]);
    }
}

#[test]
fn addresses_are_judged_as_check_judges_them() {
    for (name, result, rule) in [
        ("0x7f.1", Some("0x7f.1"), Some("host/ipv4-shorthand")),
        ("256.256.256.256", None, Some("host/bad-ipv4-address")),
        ("[fe80::1%25eth0]", None, Some("host/ipv6-zone")),
        ("[::1]x", None, Some("host/text-after-ip-literal")),
        ("::1", None, Some("host/ipv6-without-brackets")),
        ("127.0.0.1", Some("127.0.0.1"), None),
    ] {
        for (idna, profile) in
            [("uts46", "host"), ("idna2008", "idna2008"), ("idna2003", "idna2003")]
        {
            let answer = answers(&["--to", "ascii", "--idna", idna], name).remove(0);
            let expected = rule.map(|rule| vec![rule]).unwrap_or_default();
            assert_eq!(answer["result"], json!(result), "{name} {idna}");
            assert_eq!(rules(&answer["findings"]), expected, "{name} {idna}");
            let check = ["check", "--format", "jsonl", "--profile", profile, "--severity", "info"];
            let checked = isonym().args(check).stdin(name).output().unwrap();
            let checked: Value = serde_json::from_slice(&checked.stdout).unwrap_or_default();
            assert_eq!(rules(&checked["findings"]), expected, "{name} {profile}");
        }
    }
    let mapped = answers(&["--to", "ascii"], "\u{FF10}\u{FF58}\u{FF17}\u{FF46}.1").remove(0);
    assert_eq!(mapped["result"], "0x7f.1");
    assert_eq!(rules(&mapped["findings"]), ["host/ipv4-shorthand"]);
}

/// The rules of findings in JSON.
fn rules(findings: &Value) -> Vec<&str> {
    let all = findings.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().filter_map(|finding| finding["rule"].as_str()).collect()
}

#[test]
fn a_warning_does_not_refuse() {
    let lookup = ["--to", "ascii", "--idna", "idna2008", "--lookup"];
    let warned = answers(&lookup, "-é.example\n").remove(0);
    assert_eq!(warned["result"], "xn----bga.example");
    assert_eq!(warned["findings"][0]["severity"], "warning");
    let command = || isonym().arg("host").args(lookup).stdin("-é.example\n");
    command().assert().code(0);
    command().args(["--fail-on", "warning"]).assert().code(1);
}

#[test]
fn a_result_stays_in_its_record() {
    let folder = folder_with("a.jsonl", "\"a\\nb.example\"\n\"ok.example\"\n");
    let lax = ["host", "--to", "ascii", "--idna", "idna2003", "--no-std3", "a.jsonl"];
    isonym().args(lax).current_dir(folder.path()).assert().code(1).stdout_eq("\nok.example\n");
    let zero = isonym().args(["host", "--to", "ascii", "-z"]).stdin("é.example\0\n\0b\0");
    assert_eq!(zero.output().unwrap().stdout, b"xn--9ca.example\0\0b\0");
}

#[test]
fn all_four_dots() {
    let given = "a.b\u{3002}c\u{FF0E}d\u{FF61}e";
    let ascii = |arguments: &str| answer(&format!("--to=ascii {arguments}"), given);
    assert_eq!(ascii("--idna=uts46"), Ok("a.b.c.d.e".into()));
    assert_eq!(ascii("--idna=idna2003"), Ok("a.b.c.d.e".into()));
    assert_eq!(ascii("--idna=idna2008 --mapping"), Ok("a.b.c.d.e".into()));
    let disallowed = "host/disallowed-character".to_owned();
    assert_eq!(ascii("--idna=idna2008"), Err(vec![disallowed; 3]));
}

#[test]
fn empty_labels_are_told_by_number() {
    let found = |arguments: &[&str], name| -> Vec<Value> {
        let answer = answers(arguments, name).remove(0);
        let findings = answer["findings"].as_array().unwrap().iter();
        let place = |found: &Value| json!([found["rule"], found["label"], found["span"]]);
        findings.map(place).collect()
    };
    let empty = |label: usize, at: usize| json!(["host/empty-label", label, [at, at]]);
    let verify = ["--to", "ascii", "--verify-dns-length"];
    assert_eq!(found(&verify, "a..b."), [empty(2, 2), empty(4, 4 + 1)]);
    let others = [["--to", "ascii", "--idna", "idna2008"], ["--to", "ascii", "--idna", "idna2003"]];
    for protocol in others {
        assert_eq!(found(&protocol, ".a..b."), [empty(1, 0), empty(3, 3)]);
    }
}

/// What cannot be seen is shown as escapes, and those are shown as they are.
#[test]
fn no_host_is_shown_as_nothing() {
    let hosts = "\u{200B}\n\u{AD}\n\u{FE0F}\n\u{200B}.\n%E2%80%8B\na%zz\na\u{200B}.com\n";
    let shown = "%E2%80%8B\n%C2%AD\n%EF%B8%8F\n%E2%80%8B.\n%E2%80%8B\na%25zz\na.com\n";
    let show = |hosts| isonym().args(["host", "--to", "display"]).stdin(hosts).assert();
    let told = show(hosts).stdout_eq(shown).get_output().stderr.clone();
    assert_eq!(String::from_utf8_lossy(&told).matches("[display/host-refused]").count(), 6);
    show(shown).stdout_eq(shown);
}
