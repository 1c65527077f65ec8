//! Laws of repairs, over hostile strings.

#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
mod hostile;

use isonym::check::{self, Repairs, repair};
use isonym::finding::Severity;
use isonym::ladder::{Ladder, Step};
use isonym::profile::{self, Profile, Subject};
use isonym::{scheme, syntax};
use proptest::prelude::*;
use proptest::sample::select;
use serde::Deserialize;
use syntax::Reference;
use syntax::resolve::{Dots, without_dot_segments};

/// As often as there is something to mend; how often that was.
fn settled(text: &str, profile: &Profile) -> (String, usize) {
    settled_from(text, profile, Severity::Warning)
}

fn settled_from(text: &str, profile: &Profile, at_least: Severity) -> (String, usize) {
    let mut text = text.to_owned();
    let mut passes = 0;
    loop {
        let mended = repair(&text, profile, at_least, Repairs::Safe);
        if mended.made.is_empty() {
            return (text, passes);
        }
        passes += 1;
        assert!(passes < 9, "{text} is never settled");
        text = mended.text.into_owned();
    }
}

/// What may be mended in IRIs that are valid.
fn to_be_published() -> impl Strategy<Value = String> {
    let pieces = &[
        "/",
        "/",
        ".",
        "..",
        "%2e",
        "%2E%2e",
        "a",
        "B",
        "%7E",
        "%7e",
        "%c3%a9",
        "%C3",
        "%cc%81",
        "%2f",
        "%e2%84%aa",
        "e",
        "é",
        "\u{301}",
        "日",
        "?",
        "//",
        ":",
        "%41",
        "%3a",
    ];
    let heads = &[
        "http://example.org",
        "HTTP://eXample.org",
        "http://example.org:80",
        "https://h:0443",
        "http://h:",
        "http://XN--FA-HIA.de",
        "http://..xn--9ca",
        "http://xn--9ca..:8x",
        "http://xn--0.xn--fa-hia",
        "http://xn--4db.0a",
        "http://ex%61mple.%6frg",
        "http://[2001:DB8::1]:080",
        "x:",
        "X://xn--fa-hia",
        "x:/",
        "urn:uuid:06E775AC-2c38-11b2-801c-8086f2cc00c9",
        "ftp://h/a;type=A",
        "file:/C%3A",
        "mailto:a@b",
    ];
    let tail = prop::collection::vec(select(&pieces[..]), 0..8);
    (select(&heads[..]), prop::option::of(tail)).prop_map(|(head, tail)| match tail {
        Some(tail) => [head, "/", &tail.concat()].concat(),
        None => head.to_owned(),
    })
}

#[test]
fn the_list_of_rdf_1_2_is_mended() {
    for (text, expected) in [
        ("HTTP://example.org/", "http://example.org/"),
        ("http://Example.ORG/", "http://example.org/"),
        ("http://example.org:80/a", "http://example.org/a"),
        ("http://example.org", "http://example.org/"),
        ("https://example.org:0443?a#b", "https://example.org/?a#b"),
        ("http://example.org/a/./b/../c/..", "http://example.org/a/"),
        ("http://example.org/%c3%a9%7e%3f", "http://example.org/é~%3F"),
        ("http://xn--rsum-bpad.example/", "http://résumé.example/"),
        ("http://XN--FA-HIA.DE", "http://faß.de/"),
        // These cannot be read, or would not be the same name, or no longer be in NFC.
        ("http://xn--0.example/", "http://xn--0.example/"),
        ("x://xn--fa-hia/", "x://xn--fa-hia/"),
        ("http://example.org/e%CC%81", "http://example.org/e%CC%81"),
        ("http://example.org/e\u{301}", "http://example.org/e\u{301}"),
        ("x:/..//a", "x:/..//a"),
        (
            "urn:uuid:06E775AC-2C38-11b2-801c-8086f2cc00c9",
            "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9",
        ),
    ] {
        assert_eq!(settled(text, &profile::RDF_REFERENCE).0, expected, "{text}");
    }
}

/// Pieces that make something of each other.
fn made_of_escapes() -> impl Strategy<Value = String> {
    let heads = &[
        "",
        "",
        "http://a/",
        "http://",
        "HTTP://É",
        "//",
        "x:",
        "info:/",
        "about:/",
        "mailto:",
        "mailto:a@b?",
        "urn:a:",
        "data:;base64,",
        "data:,",
        "<http://a/",
        " http://a/",
        "tag:a@b,2000:",
        "ftp://h/a;type=",
    ];
    let pieces = &[
        "%", "%", "%3", "%E", "%34", "%31", "%32", "%7", "%65", "%68", "%6a", "ttp://e/", ":", "/",
        "..", ".", "%2e", "?", "&", ";", "=", "@", "#", "A", "a", "1", "é", "%c3%a9", "%C3%89",
        "É", "0080", "x", "<", ">", "\"", " ", ",", "[", "]", "::1", "%3a", "İ", "ẞ", "Σ",
        "\u{301}",
    ];
    let tail = prop::collection::vec(select(&pieces[..]), 0..8);
    (select(&heads[..]), tail).prop_map(|(head, tail)| [head, &tail.concat()].concat())
}

/// That safe repairs leave an identifier the same, and come to an end.
fn stays_the_same(text: &str) -> Result<(), TestCaseError> {
    for profile in profile::ALL {
        let (ladder, step) = match profile.subject {
            Subject::Reference(_) => (Ladder::Reference, Step::Scheme),
            Subject::Name(_) => (Ladder::Name, Step::Nfkc),
            // What browsers mend has a law of its own: what they make of it stays.
            Subject::Host(_) | Subject::Xri(_) | Subject::Url => continue,
        };
        let mut mended = text.to_owned();
        for round in 0.. {
            let repaired = repair(&mended, profile, Severity::Info, Repairs::Safe);
            if repaired.made.is_empty() {
                break;
            }
            prop_assert!(round < 8, "{:?}: {:?} is never settled", text, mended);
            let rules: Vec<_> = repaired.made.iter().map(|made| made.rule.id).collect();
            let same = ladder.key(&repaired.text, step) == ladder.key(text, step);
            let name = profile.name;
            prop_assert!(same, "{text:?}: {mended:?} {} by {name}, {rules:?}", repaired.text);
            mended = repaired.text.into_owned();
        }
    }
    Ok(())
}

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    profile: String,
    input: String,
    /// The input, where none is given.
    expected: Option<String>,
    /// The rules of what is found in the end, where that is asked.
    left: Option<Vec<String>>,
    source: String,
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/repair.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for Case { profile, input, expected, left, source } in &cases.case {
        let profile = profile::ALL.iter().find(|known| known.name == profile).unwrap();
        let (mended, _) = settled_from(input, profile, Severity::Info);
        assert_eq!(mended, *expected.as_ref().unwrap_or(input), "{input:?}: {source}");
        if let Some(left) = left {
            let found = check::all(&mended, profile).findings;
            let found: Vec<_> = found.iter().map(|finding| finding.rule.id).collect();
            assert_eq!(found, *left, "{input:?}: {source}");
        }
    }
}

proptest! {
    #[test]
    fn a_safe_repair_changes_no_key(text in prop_oneof![made_of_escapes(), hostile::text()]) {
        stays_the_same(&text)?;
    }

    #[test]
    fn repairs_come_to_an_end(text in hostile::text()) {
        for profile in profile::ALL {
            let (mended, passes) = settled(&text, profile);
            prop_assert!(passes < 6, "{text:?} {mended:?}");
        }
    }

    /// What was valid stays so, keeps its scheme, and nothing is left that could safely be mended.
    #[test]
    fn what_is_published_is_still_the_same(text in to_be_published()) {
        prop_assume!(check::first_error(&text, &profile::IRI).is_ok());
        let (mended, _) = settled(&text, &profile::RDF_REFERENCE);
        prop_assert!(check::first_error(&mended, &profile::IRI).is_ok(), "{text} {mended}");
        let plain = |text: &str| {
            let text = text.replace("%2e", ".").replace("%2E", ".");
            let text = without_dot_segments(&Reference::split(&text), Dots::Literal).into_owned();
            let uri = isonym::level::to_uri(&text, &Default::default()).text.into_owned();
            let uri = scheme::normalize(&Reference::split(&uri)).into_owned();
            isonym::percent::decode(uri.as_bytes()).to_ascii_lowercase()
        };
        prop_assert_eq!(plain(&text), plain(&mended), "{} {}", text, mended);
    }
}
