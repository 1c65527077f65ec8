//! Display: the cases of testdata/display.toml.

#![allow(clippy::panic)] // Helpers of tests may.

use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::level::display::{self, display};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    input: String,
    policy: Option<String>,
    /// The input, where nothing stands.
    expected: Option<String>,
    /// The findings: rule, start and end in bytes.
    #[serde(default)]
    found: Vec<(String, usize, usize)>,
    /// The form to copy.
    copy: Option<String>,
    exact: Option<bool>,
    isolated: Option<String>,
    /// The most characters, and what is left then.
    short: Option<(usize, String)>,
    source: String,
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/display.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50);
    for case in cases.case {
        let at = format!("{:?}; {}", case.input, case.source);
        let policy = match case.policy.as_deref() {
            None => Policy::default(),
            Some("chrome") => Policy::Chrome(Chrome::default()),
            Some(other) => panic!("no policy {other}"),
        };
        let shown = display(&case.input, &policy);
        assert_eq!(shown.text, case.expected.unwrap_or_else(|| case.input.clone()), "{at}");
        let found = shown.findings.iter();
        let found = found.map(|f| (f.rule.id.to_owned(), f.span.start, f.span.end));
        assert_eq!(found.collect::<Vec<_>>(), case.found, "{at}");
        if let Some(copy) = case.copy {
            assert_eq!(shown.copy().as_deref(), Some(&*copy), "{at}");
        }
        if let Some(exact) = case.exact {
            assert_eq!(shown.exact(), exact, "{at}");
        }
        if let Some(isolated) = case.isolated {
            assert_eq!(display::isolated(&shown.text), isolated, "{at}");
        }
        if let Some((most, short)) = case.short.filter(|_| cfg!(feature = "psl")) {
            assert_eq!(display::shortened(&shown.text, most), short, "{at}");
        }
    }
}
