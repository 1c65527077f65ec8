//! The generic syntax: cases from testdata/syntax.toml, and laws.

use isonym::finding::{Component, Severity};
use isonym::syntax::{Builder, Grammar, Iri, IriRef, Reference, Uri, kind, obeys};
use isonym::{check, level, profile};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    profile: String,
    input: String,
    #[serde(default)]
    valid: bool,
    rule: Option<String>,
    span: Option<[usize; 2]>,
    source: String,
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/syntax.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50);
    for case in cases.case {
        let profile = profile::find(&case.profile).expect(&case.profile);
        let found = check::first_error(&case.input, profile);
        let of_all = check::all(&case.input, profile);
        let first = of_all.findings.iter().find(|f| f.severity == Severity::Error);
        assert_eq!(found.as_ref().err(), first, "{:?}: one way and the other", case.input);
        match found {
            Ok(()) => assert!(case.valid, "{:?} taken for valid; {}", case.input, case.source),
            Err(finding) => {
                let got = (finding.rule.id, [finding.span.start, finding.span.end]);
                let want = (case.rule.as_deref().unwrap_or("valid"), case.span.unwrap_or_default());
                assert_eq!(got, want, "{:?}; {}", case.input, case.source);
            }
        }
    }
}

#[test]
fn types_know_their_grammar() {
    let uri = Uri::parse("http://a/b").unwrap();
    let reference: IriRef<&str> = uri.widen::<kind::Iri>().widen();
    assert_eq!(reference.path(), "/b");
    assert!(reference.narrow::<kind::Uri>().is_ok());
    let refused = Iri::parse(String::from("http://a/\u{200E}")).unwrap_err();
    assert_eq!(refused.text, "http://a/\u{200E}");
    assert!(refused.to_string().starts_with("no IRI: the bidirectional formatting character"));
    let owned = uri.into_owned();
    let borrowed: Uri<&str> = owned.as_borrowed();
    assert_eq!((borrowed.as_str(), borrowed.host()), ("http://a/b", Some("a")));
    let by_text = std::collections::HashSet::from([owned]);
    assert!(by_text.contains("http://a/b"));
}

#[test]
fn the_builder_takes_data() {
    let base = Reference::split("http://example.org/a?old#old");
    let iri = Builder::<kind::Iri>::on(&base).segment("100% é").unwrap().build().unwrap();
    assert_eq!(iri.as_str(), "http://example.org/a/100%25%20é");
    let uri = Builder::<kind::Uri>::on(&base).segment("%41").unwrap().build().unwrap();
    assert_eq!(uri.as_str(), "http://example.org/a/%2541");
    assert!(Builder::<kind::Uri>::on(&base).segment("..").is_err());
    let relative = Builder::<kind::IriRef>::new().segment("a:b").unwrap().build().unwrap();
    assert_eq!(relative.as_str(), "./a:b");
    let no_authority = Builder::<kind::IriRef>::new().scheme("x").path("//evil").build().unwrap();
    assert_eq!(no_authority.as_str(), "x:/.//evil");
    assert!(Builder::<kind::Iri>::new().scheme("1").build().is_err());
}

/// Strings that come close to being identifiers.
fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-c0-1]{0,3}".prop_map(String::from),
        4 => prop::sample::select(vec![
            ":", "/", "//", "?", "#", "@", "[", "]", "%", "%4", "%41", "%zz", "%C3%A9", ".", "..",
            "[::1]", ":80", "http:", "é", "\u{202E}", "\u{E000}", "\u{FFFD}", " ", "\\", "<", "\0",
            "\u{E0001}", "\u{10FFFF}", "1.2.3.4", "v1.a",
        ]).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn the_components_make_up_the_text(text in hostile()) {
        let r = Reference::split(&text);
        let mut whole = String::new();
        if let Some(scheme) = r.scheme() {
            whole += scheme;
            whole += ":";
        }
        if let Some(authority) = r.authority() {
            whole += "//";
            whole += authority;
            let mut parts = String::new();
            if let Some(userinfo) = r.userinfo() {
                parts += userinfo;
                parts += "@";
            }
            parts += r.host().unwrap();
            if let Some(port) = r.port() {
                parts += ":";
                parts += port;
            }
            prop_assert_eq!(&parts, authority);
        }
        whole += r.path();
        if let Some(query) = r.query() {
            whole += "?";
            whole += query;
        }
        if let Some(fragment) = r.fragment() {
            whole += "#";
            whole += fragment;
        }
        prop_assert_eq!(whole, text);
    }

    #[test]
    fn wider_grammars_take_what_narrower_ones_take(text in hostile()) {
        let valid = |name: &str| check::first_error(&text, profile::find(name).unwrap()).is_ok();
        for (narrow, wide) in [
            ("uri", "iri"), ("uri", "uri-ref"), ("iri", "iri-ref"), ("iri-ref", "leiri"),
            ("uri-1998", "html4"), ("html4", "carroll-2001"),
        ] {
            prop_assert!(!valid(narrow) || valid(wide), "{} in {} only", narrow, wide);
        }
    }

    /// Seeds 003 and 004, HTML 4 and XLink say what becomes of a text, and so which are taken.
    #[test]
    fn what_becomes_a_uri_is_taken(text in hostile()) {
        let valid = |text: &str, name| check::first_error(text, profile::find(name).unwrap()).is_ok();
        for name in ["carroll-2001", "charmod-1999", "html4", "any-uri"] {
            let mapping = profile::find(name).unwrap().mapping;
            let uri = level::to_uri(&text, &level::Options { mapping, ..Default::default() }).text;
            prop_assert_eq!(valid(&text, name), valid(&uri, "uri-1998"), "{}: {}", name, uri);
        }
    }

    #[test]
    fn findings_are_in_order_and_on_character_boundaries(text in hostile()) {
        for profile in profile::ALL.iter().copied() {
            let report = check::all(&text, profile);
            prop_assert!(report.findings.is_sorted_by_key(|finding| finding.span));
            for finding in &report.findings {
                prop_assert!(text.get(finding.span.range()).is_some());
                let repair = finding.repair.as_ref();
                prop_assert!(repair.is_none_or(|r| text.get(r.span.range()).is_some()));
                let _ = finding.message(&text);
            }
            prop_assert_eq!(report.is_valid(), check::first_error(&text, profile).is_ok());
        }
    }

    #[test]
    fn a_repair_leaves_only_what_no_escape_can_mend(text in hostile()) {
        for profile in [&profile::IRI_REF, &profile::URI_REF] {
            let mended = check::repair(&text, profile, Severity::Error, check::Repairs::All);
            let again = check::first_error(&mended.text, profile);
            prop_assert_eq!(mended.left.is_empty(), again.is_ok(), "{:?} -> {:?}", text, mended);
            if check::first_error(&text, profile).is_ok() {
                prop_assert_eq!(mended.text, text.as_str());
            }
        }
    }

    #[test]
    fn what_is_built_holds_the_data(segment in ".{1,8}", name in ".{0,8}", value in ".{0,8}") {
        prop_assume!(segment != "." && segment != "..");
        let data = |text: &str| {
            String::from_utf8(isonym::percent::decode(text.as_bytes())).unwrap()
        };
        let iri = Builder::<kind::Iri>::new()
            .scheme("x").host("h").segment(&segment).unwrap().pair(&name, &value).build().unwrap();
        prop_assert_eq!(&data(iri.path().strip_prefix('/').unwrap()), &segment);
        let (n, v) = iri.query().unwrap().split_once('=').unwrap();
        prop_assert_eq!((data(n), data(v)), (name, value));
        let uri = Builder::<kind::Uri>::new().scheme("x").fragment(&segment).build().unwrap();
        prop_assert_eq!(data(uri.fragment().unwrap()), segment);
    }

    #[test]
    fn the_split_agrees_with_appendix_b_on_what_is_valid(text in hostile()) {
        let r = Reference::split(&text);
        if obeys(&r, &Grammar::IRI_REFERENCE) {
            // ^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
            let (before, fragment) = match text.split_once('#') {
                Some((before, fragment)) => (before, Some(fragment)),
                None => (text.as_str(), None),
            };
            let (before, query) = match before.split_once('?') {
                Some((before, query)) => (before, Some(query)),
                None => (before, None),
            };
            prop_assert_eq!((r.query(), r.fragment()), (query, fragment));
            let first_colon = before.find(':').filter(|&at| !before[..at].contains('/'));
            prop_assert_eq!(r.scheme(), first_colon.map(|at| &before[..at]));
            prop_assert_eq!(r.get(Component::Scheme), r.scheme());
        }
    }
}
