//! Laws of resolution and its way back, on strings made to break them.

#![allow(clippy::indexing_slicing)] // Helpers of tests may.

#[allow(dead_code, reason = "one generator of several is used")]
mod hostile;

use std::borrow::Cow;

use isonym::syntax::resolve::{
    Dots, Options, RelativeForm, relativize, remove_dot_segments, resolve, without_dot_segments,
};
use isonym::syntax::{Grammar, Iri, IriRef, Reference, Uri, UriRef, obeys};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn segment() -> impl Strategy<Value = &'static str> {
    select(vec![
        "a", "b", "", "", ".", ".", "..", "..", "...", ".a", "c:d", "é", "%2e", "%2E%2e", "‥",
    ])
}

fn path() -> impl Strategy<Value = String> {
    vec(segment(), 0..8).prop_map(|segments| segments.join("/"))
}

fn tail() -> impl Strategy<Value = String> {
    let query = option::of(select(vec!["?", "?q", "?a/../b?", "?\u{E000}"]));
    let fragment = option::of(select(vec!["#", "#s", "#../é"]));
    (query, fragment).prop_map(|(q, f)| [q, f].into_iter().flatten().collect())
}

/// References that are valid for the most part, where paths are what matters.
fn reference() -> impl Strategy<Value = String> {
    let scheme = prop_oneof![3 => Just(""), 1 => select(vec!["x:", "X:", "http:", "y+1:"])];
    let authority = prop_oneof![
        4 => Just(""),
        2 => select(vec!["//", "//h", "//u@é:80"]),
        3 => Just("/"),
    ];
    (scheme, authority, path(), tail()).prop_map(|parts| {
        let (scheme, authority, path, tail) = parts;
        let slash = if authority.len() > 1 && !path.is_empty() { "/" } else { "" };
        format!("{scheme}{authority}{slash}{path}{tail}")
    })
}

/// The same with a scheme.
fn absolute() -> impl Strategy<Value = String> {
    (select(vec!["x:", "http:"]), reference()).prop_map(|(scheme, reference)| {
        match Reference::split(&reference).scheme() {
            Some(_) => reference,
            None => format!("{scheme}{reference}"),
        }
    })
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![3 => reference(), 1 => hostile::text()]
}

fn any_base() -> impl Strategy<Value = String> {
    prop_oneof![3 => absolute(), 1 => hostile::text().prop_map(|text| format!("x:{text}"))]
}

fn dots() -> impl Strategy<Value = Dots> {
    select(vec![Dots::Literal, Dots::Escaped])
}

fn options() -> impl Strategy<Value = Options> {
    (any::<bool>(), dots())
        .prop_map(|(backward_compatible, dots)| Options { backward_compatible, dots })
}

/// RFC 3986 section 5.2.4, sentence by sentence, on two buffers.
fn remove_by_the_book(path: &str) -> String {
    let (mut input, mut output) = (path.to_owned(), String::new());
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
            input = rest.to_owned();
        } else if input.starts_with("/./") {
            input.replace_range(..3, "/");
        } else if input == "/." {
            input = "/".to_owned();
        } else if input.starts_with("/../") || input == "/.." {
            let end = input.len().min(4);
            input.replace_range(..end, "/");
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let after = usize::from(input.starts_with('/'));
            let end = input[after..].find('/').map_or(input.len(), |slash| after + slash);
            output.push_str(&input[..end]);
            input.replace_range(..end, "");
        }
    }
    output
}

/// RFC 3986 section 5.2.2 in its own words: scheme, authority, path, query, fragment.
type Parts = (Option<String>, Option<String>, String, Option<String>, Option<String>);

fn resolve_by_the_book(base: &Reference<'_>, r: &Reference<'_>) -> Parts {
    let own = |part: Option<&str>| part.map(str::to_owned);
    let (scheme, authority, path, query);
    if r.scheme().is_some() {
        scheme = r.scheme();
        authority = r.authority();
        path = remove_by_the_book(r.path());
        query = r.query();
    } else {
        if r.authority().is_some() {
            authority = r.authority();
            path = remove_by_the_book(r.path());
            query = r.query();
        } else {
            if r.path().is_empty() {
                path = base.path().to_owned();
                query = if r.query().is_some() { r.query() } else { base.query() };
            } else {
                path = if r.path().starts_with('/') {
                    remove_by_the_book(r.path())
                } else if base.authority().is_some() && base.path().is_empty() {
                    remove_by_the_book(&format!("/{}", r.path()))
                } else {
                    let end = base.path().rfind('/').map_or(0, |slash| slash + 1);
                    remove_by_the_book(&format!("{}{}", &base.path()[..end], r.path()))
                };
                query = r.query();
            }
            authority = base.authority();
        }
        scheme = base.scheme();
    }
    (own(scheme), own(authority), path, own(query), own(r.fragment()))
}

/// The parts of what was resolved.
fn parts(text: &str) -> Parts {
    let own = |part: Option<&str>| part.map(str::to_owned);
    let t = Reference::split(text);
    let path = t.path().to_owned();
    (own(t.scheme()), own(t.authority()), path, own(t.query()), own(t.fragment()))
}

/// The same without what keeps an authority from being born.
fn unguarded(mut parts: Parts) -> Parts {
    if parts.1.is_none() && parts.2.starts_with("/.//") {
        parts.2.replace_range(..2, "");
    }
    parts
}

fn has_dot_segments(path: &str) -> bool {
    path.split('/').any(|segment| matches!(segment, "." | ".."))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn dot_segments_go_by_the_book(path in path()) {
        let got = remove_dot_segments(&path, Dots::Literal);
        prop_assert_eq!(&got, &remove_by_the_book(&path));
        prop_assert_eq!(matches!(got, Cow::Borrowed(_)), !has_dot_segments(&path));
    }

    #[test]
    fn escaped_dots_are_dots(path in path()) {
        let decoded = path.replace("%2e", ".").replace("%2E", ".");
        let got = remove_dot_segments(&path, Dots::Escaped);
        prop_assert_eq!(got.replace("%2e", ".").replace("%2E", "."), remove_by_the_book(&decoded));
    }

    #[test]
    fn without_dot_segments_once_is_twice(text in any_text(), dots in dots()) {
        let reference = Reference::split(&text);
        let once = without_dot_segments(&reference, dots);
        prop_assert_eq!(matches!(once, Cow::Borrowed(_)), once == text);
        let again = Reference::split(&once);
        prop_assert_eq!(without_dot_segments(&again, dots), &*once);
        // Nothing but the path is another.
        let rest = |r: &Reference<'_>| {
            [r.scheme(), r.authority(), r.query(), r.fragment()].map(|part| part.map(str::to_owned))
        };
        prop_assert_eq!(rest(&again), rest(&reference));
        prop_assert_eq!(again.path().starts_with('/'), reference.path().starts_with('/'));
    }

    #[test]
    fn resolution_goes_by_the_book(base in any_base(), text in any_text()) {
        let (base, reference) = (Reference::split(&base), Reference::split(&text));
        let got = resolve(&base, &reference, &Options::default()).unwrap();
        let expected = resolve_by_the_book(&base, &reference);
        prop_assert_eq!(unguarded(parts(&got)), unguarded(expected));
        prop_assert!(!matches!(got, Cow::Borrowed(_)) || got == text);
    }

    #[test]
    fn a_target_is_a_target(base in any_base(), text in any_text(), options in options()) {
        let (base, reference) = (Reference::split(&base), Reference::split(&text));
        let once = resolve(&base, &reference, &options).unwrap();
        let strict = Options { backward_compatible: false, ..options };
        let twice = resolve(&base, &Reference::split(&once), &strict).unwrap();
        // A path that was copied from the base is cleaned at the second time.
        if !reference.path().is_empty() {
            prop_assert_eq!(&once, &twice);
        }
        let thrice = resolve(&base, &Reference::split(&twice), &strict).unwrap();
        prop_assert_eq!(&thrice, &twice);
        prop_assert!(matches!(thrice, Cow::Borrowed(_)));
    }

    #[test]
    fn valid_and_valid_makes_valid(base in any_base(), text in any_text(), options in options()) {
        for (absolute, any) in [
            (Grammar::IRI, Grammar::IRI_REFERENCE),
            (Grammar::URI, Grammar::URI_REFERENCE),
        ] {
            let (base, reference) = (Reference::split(&base), Reference::split(&text));
            if !obeys(&base, &absolute) || !obeys(&reference, &any) {
                continue;
            }
            let target = resolve(&base, &reference, &options).unwrap();
            prop_assert!(obeys(&Reference::split(&target), &absolute), "{:?}", target);
            let target = Reference::split(&target);
            let back = relativize(&base, &target, &RelativeForm::ALL);
            prop_assert!(obeys(&Reference::split(&back), &any), "{:?}", back);
        }
    }

    #[test]
    fn the_types_say_the_same(base in absolute(), text in reference()) {
        let options = Options::default();
        if let (Ok(base), Ok(reference)) = (Iri::parse(&*base), IriRef::parse(&*text)) {
            let target = base.resolve(&reference);
            let plain = resolve(&base.reference(), &reference.reference(), &options).unwrap();
            prop_assert_eq!(target.as_str(), plain);
            let back = base.relativize(&target, &RelativeForm::ALL);
            if !has_dot_segments(target.path()) {
                prop_assert_eq!(base.resolve(&back), target);
            }
        }
        if let (Ok(base), Ok(reference)) = (Uri::parse(&*base), UriRef::parse(&*text)) {
            let target = base.resolve(&reference);
            prop_assert!(Uri::parse(target.as_str()).is_ok());
        }
    }

    #[test]
    fn the_way_back_leads_there(base in any_base(), target in any_base(), forms in forms()) {
        // Most pairs have something in common.
        let near = target.replace("X:", "x:").replace("y+1:", "x:");
        for target in [&target, &near] {
            let (base, target) = (Reference::split(&base), Reference::split(target));
            let back = relativize(&base, &target, &forms);
            let there = resolve(&base, &Reference::split(&back), &Options::default()).unwrap();
            if !has_dot_segments(target.path()) || matches!(back, Cow::Owned(_)) {
                prop_assert_eq!(there, target.as_str(), "by {:?}", back);
            }
            prop_assert!(back == target.as_str() || Reference::split(&back).scheme().is_none());
            prop_assert!(back.len() <= target.as_str().len() + 3 * base.as_str().len());
        }
    }

    #[test]
    fn a_form_is_kept(base in absolute(), target in absolute()) {
        let (base, target) = (Reference::split(&base), Reference::split(&target));
        for form in RelativeForm::ALL {
            let back = relativize(&base, &target, &[form]);
            let Cow::Owned(back) = back else { continue };
            let back = Reference::split(&back);
            let got = match (back.authority(), back.path()) {
                (Some(_), _) => RelativeForm::NetworkPath,
                (None, path) if path.starts_with('/') => RelativeForm::AbsolutePath,
                (None, "") if back.query().is_none() => RelativeForm::SameDocument,
                _ => RelativeForm::RelativePath,
            };
            prop_assert_eq!(got, form, "{:?}", back);
        }
    }
}

fn forms() -> impl Strategy<Value = Vec<RelativeForm>> {
    let some = prop::sample::subsequence(RelativeForm::ALL.to_vec(), 0..=4);
    prop_oneof![Just(RelativeForm::ALL.to_vec()), some]
}

/// Every string of these pieces up to that length.
fn all_strings(pieces: &[&str], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = 0;
    for _ in 0..most {
        let end = all.len();
        for at in last..end {
            for piece in pieces {
                all.push(format!("{}{piece}", all[at]));
            }
        }
        last = end;
    }
    all
}

#[test]
fn nothing_shorter_leads_there() {
    let references = all_strings(&["a", "/", ".", "?", "#", ":"], 5);
    let bases =
        ["s:", "s:a", "s:a/a", "s:/", "s:/a/a", "s://a", "s://a/", "s://a/a/../a/a?a", "s://a//a"];
    for base in bases {
        let base = Reference::split(base);
        let mut shortest = std::collections::HashMap::new();
        for text in &references {
            let reference = Reference::split(text);
            if reference.scheme().is_none() && obeys(&reference, &Grammar::URI_REFERENCE) {
                let target = resolve(&base, &reference, &Options::default()).unwrap();
                shortest.entry(target.into_owned()).or_insert(text);
            }
        }
        for (target, shortest) in shortest {
            let back = relativize(&base, &Reference::split(&target), &RelativeForm::ALL);
            assert_eq!(back.len(), shortest.len(), "{base:?} {target} {back} {shortest}");
        }
    }
}

#[test]
fn long_paths_take_linear_work() {
    // These would not come to an end were anything looked at again and again.
    let many = 50_000;
    for unit in ["a/../", "../", "./", "a/", "/", "%2e%2E/", "a/b/../../", "//../"] {
        let text = format!("x:/{}", unit.repeat(many));
        for dots in [Dots::Literal, Dots::Escaped] {
            let clean = without_dot_segments(&Reference::split(&text), dots);
            assert!(clean.len() <= text.len() + 2);
            let options = Options { dots, ..Options::default() };
            let target = resolve(&Reference::split(&text), &Reference::split(&text[3..]), &options);
            assert!(target.unwrap().len() <= 2 * text.len() + 2);
        }
        let deep = format!("x:/{}", "b/".repeat(many));
        for (base, target) in [(&text, &deep), (&deep, &text)] {
            let back =
                relativize(&Reference::split(base), &Reference::split(target), &RelativeForm::ALL);
            assert!(back.len() <= target.len());
        }
    }
}
