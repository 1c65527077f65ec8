//! The tables of the page on hosts are what the command says.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;

use crate::host::answers;

const PROTOCOLS: [&str; 3] = ["--idna uts46", "--idna idna2008", "--idna idna2003"];

/// Every check of UTS #46 there is.
const STRICT: &str = "--check-hyphens --std3 --verify-dns-length";

#[track_caller]
fn page_has(table: &str) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hosts.md");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains(table), "the page should have this:\n{table}");
}

fn ascii(arguments: &str, names: &str) -> Vec<Value> {
    let arguments = arguments.split(' ').filter(|argument| !argument.is_empty());
    answers(&["--to", "ascii"].into_iter().chain(arguments).collect::<Vec<_>>(), names)
}

fn row(cells: impl IntoIterator<Item = String>) -> String {
    let cells: Vec<_> = cells.into_iter().collect();
    format!("| {} |\n", cells.join(" | "))
}

/// The head of a table and the line under it.
fn head(cells: &[&str]) -> String {
    row(cells.iter().map(ToString::to_string)) + &"|---".repeat(cells.len()) + "|\n"
}

/// The result, and every finding with label, character, and place.
fn cell(answer: &Value) -> String {
    let result = answer["result"].as_str().map(|result| format!("`{result}`"));
    let findings = answer["findings"].as_array().unwrap().iter().map(|found| {
        let warning = if found["severity"] == "warning" { "warning " } else { "" };
        let mut reason = format!("{warning}`{}`", found["rule"].as_str().unwrap());
        let _ = write!(reason, ": label {}", found["label"]);
        if let Some(code_point) = found["code_point"].as_str() {
            let _ = write!(reason, ", {code_point}");
        }
        let _ = write!(reason, " at {}..{}", found["span"][0], found["span"][1]);
        reason
    });
    result.into_iter().chain(findings).collect::<Vec<_>>().join("; ")
}

#[test]
fn seven_names() {
    let names = [
        "faß.de",
        "ex_ample.org",
        "☃.net",
        "xn--a-ecp.ru",
        "0a.א",
        "ẞ",
        "r2---sn-huoa-cvhl.googlevideo.com",
    ];
    let by_protocol = PROTOCOLS.map(|protocol| ascii(protocol, &names.join("\n")));
    let mut table = head(&["name", "UTS #46", "IDNA2008", "IDNA2003"]);
    for (at, name) in names.iter().enumerate() {
        let answers = by_protocol.iter().map(|answers| cell(&answers[at]));
        table += &row([format!("`{name}`")].into_iter().chain(answers));
    }
    page_has(&table);
}

#[test]
fn what_the_flags_change() {
    let mut table = head(&["flags", "name", "result or reason"]);
    for (flags, name) in [
        ("--transitional", "faß.de"),
        ("--no-check-bidi", "0a.א"),
        ("--std3", "ex_ample.org"),
        ("--check-hyphens", "r2---sn-huoa-cvhl.googlevideo.com"),
        ("--verify-dns-length", "example.org."),
        ("--idna idna2008 --mapping", "ẞ"),
        ("--idna idna2008 --lookup", "-é.example"),
        ("--idna idna2003 --creating", "ẞ"),
        ("--idna idna2003 --no-std3", "ex_ample.org"),
    ] {
        let answer = cell(&ascii(flags, name)[0]);
        table += &row([format!("`{flags}`"), format!("`{name}`"), answer]);
    }
    page_has(&table);
}

/// A list of names, where it is at hand.
fn list(name: &str) -> Option<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = env::var_os("ISONYM_SHARED").map_or(here, PathBuf::from);
    let path = shared.join("corpora/idn").join(name);
    let names = fs::read_to_string(&path).ok();
    if names.is_none() {
        println!("skipped: there is no {}", path.display());
    }
    names
}

/// The rule of the first error.
fn refused_by(answer: &Value) -> Option<&str> {
    let mut findings = answer["findings"].as_array().unwrap().iter();
    findings.find(|found| found["severity"] == "error")?["rule"].as_str()
}

/// A table of how many names fall under what, one column for each count.
fn counts<const N: usize>(heads: &[&str], names: [Vec<String>; N]) -> String {
    let mut counts: BTreeMap<String, [usize; N]> = BTreeMap::new();
    for (column, names) in names.into_iter().enumerate() {
        for name in names {
            counts.entry(name).or_insert([0; N])[column] += 1;
        }
    }
    let rows = counts.into_iter().map(|(name, counts)| {
        row([name].into_iter().chain(counts.iter().map(ToString::to_string)))
    });
    head(heads) + &rows.collect::<String>()
}

#[test]
fn registered_names_that_are_refused() {
    let Some(names) = list("valid-idn-domains.txt") else { return };
    let columns = ["", "--idna idna2008", "--idna idna2008 --lookup", "--idna idna2003"];
    let reasons = columns.map(|flags| {
        let answers = ascii(flags, &names);
        let reason = |answer| refused_by(answer).map_or("accepted".into(), |r| format!("`{r}`"));
        answers.iter().map(reason).collect()
    });
    page_has(&counts(&["rule", "UTS #46", "IDNA2008", "IDNA2008, lookup", "IDNA2003"], reasons));
    let shown = answers(&["--to", "unicode", "--idna", "idna2003"], &names);
    let is_encoded = |name: &str| name.split('.').any(|label| label.starts_with("xn--"));
    let left = shown.iter().filter(|name| is_encoded(name["result"].as_str().unwrap())).count();
    page_has(&format!("`--to unicode` leaves an A-label in {left} of them"));
}

#[test]
fn sorted_out_names_that_are_accepted() {
    let Some(names) = list("invalid-hostnames.txt") else { return };
    let strictly = ascii(STRICT, &names);
    let why = |strictly: &Value| match refused_by(strictly) {
        Some(rule) => format!("`{rule}`"),
        None => match strictly["value"].as_str().unwrap().split('.').count() {
            1 => "a host name of one label".to_owned(),
            labels => format!("a host name of {labels} labels"),
        },
    };
    let columns = [STRICT, "", "--idna idna2008", "--idna idna2003"];
    let accepted = columns.map(|flags| {
        let answers = ascii(flags, &names);
        let both = answers.iter().zip(&strictly);
        both.filter(|(answer, _)| answer["result"].is_string()).map(|(_, s)| why(s)).collect()
    });
    let heads = ["what it is", "UTS #46, every check", "UTS #46", "IDNA2008", "IDNA2003"];
    page_has(&counts(&heads, accepted));
}
