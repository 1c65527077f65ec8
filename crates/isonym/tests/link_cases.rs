//! testdata/link.toml.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use isonym::ambiguity::policy::Policy;
use isonym::level::display;
use isonym::link::{Kind, Options, detect, escape, format, replacements};
use toml::{Table, Value};

/// The text with brackets around its links, as LinkDetectionTest.txt has them; with userinfo, around
/// those that are none for that.
fn marked(text: &str, userinfo: bool) -> String {
    let mut marked = String::new();
    let mut done = 0;
    let options = Options { userinfo, ..Options::default() };
    for link in detect(text, &options).filter(|link| (link.kind == Kind::Userinfo) == userinfo) {
        marked += &text[done..link.span.start];
        marked += &format!("⸠{}⸡", link.text);
        done = link.span.end;
    }
    marked + &text[done..]
}

/// The text with its links as they are shown.
fn shown(text: &str) -> String {
    let mut shown = String::new();
    let mut done = 0;
    let form = |link: &isonym::link::Link<'_>| {
        Some(display(&link.target(), &Policy::default()).text.into_owned())
    };
    for (link, new) in replacements(text, &Options::default(), form) {
        shown += &text[done..link.span.start];
        shown += &new;
        done = link.span.end;
    }
    shown + &text[done..]
}

/// What is got instead of what is expected.
fn fault(case: &Table) -> Option<String> {
    let input = case["input"].as_str().unwrap();
    let expected = case.get("expected").map_or(input, |expected| expected.as_str().unwrap());
    let got = match case["op"].as_str().unwrap() {
        op @ ("detect" | "userinfo") => marked(&input.replace(['⸠', '⸡'], ""), op == "userinfo"),
        "targets" => {
            let targets = detect(input, &Options::default()).map(|link| link.target().into_owned());
            targets.collect::<Vec<_>>().join(" ")
        }
        "format" => format(input),
        "show" => shown(input),
        "escape" => escape(input).into_owned(),
        op => panic!("no operation {op}"),
    };
    (got != expected).then(|| format!("{case}  got = {got}\n"))
}

#[test]
fn cases() {
    let text = std::fs::read_to_string("../../testdata/link.toml").unwrap();
    let table: Table = text.parse().unwrap();
    let Value::Array(cases) = &table["case"] else { panic!("no cases") };
    let faults: String = cases.iter().filter_map(|case| fault(case.as_table().unwrap())).collect();
    assert!(!cases.is_empty() && faults.is_empty(), "{faults}");
}
