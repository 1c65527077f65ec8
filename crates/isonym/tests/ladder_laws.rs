//! Laws of the ladder, on strings made to break them. `cargo test --release --test ladder_laws --
//! --ignored` runs them on a million and more.

#![allow(clippy::panic)] // A law that is broken.

mod hostile;
mod spellings;

use std::borrow::Cow;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use isonym::ladder::{self, Ladder, Step};
use isonym::level;
use isonym::percent::{self, Set};
use isonym::syntax::{self, Grammar, IriRef, Reference};
use isonym::unicode::normal::Form;
use isonym::unicode::{map, props};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{TestCaseResult, TestRunner};
use spellings::text;

const LADDERS: [Ladder; 4] = [Ladder::Reference, Ladder::Name, Ladder::Carroll2001, Ladder::Xri];

/// Each key is a function of the key below; the key of a key, at its own step and at all steps
/// below, is the key; what is borrowed is the text.
fn keys_are_fixed_points(text: &str) -> TestCaseResult {
    for ladder in LADDERS {
        let mut below = text.to_owned();
        for step in Step::ALL {
            let key = ladder.key(text, step);
            if let Cow::Borrowed(same) = key {
                prop_assert_eq!(same, text);
            }
            prop_assert_eq!(
                &ladder.key(&below, step),
                &key,
                "{} of {} of {:?}",
                step,
                &below,
                text
            );
            for lower in Step::ALL.into_iter().filter(|&lower| lower <= step) {
                let again = ladder.key(&key, lower);
                prop_assert_eq!(&again, &key, "{} of the key at {} of {:?}", lower, step, text);
                let unchanged = matches!(again, Cow::Borrowed(_));
                prop_assert!(unchanged, "{} of {:?} is not borrowed", lower, &key);
            }
            below = key.into_owned();
        }
    }
    Ok(())
}

/// From `percent` on a key is a URI reference; the same identifier for people has the same key.
fn keys_are_uris(text: &str) -> TestCaseResult {
    for step in Step::ALL.into_iter().filter(|&step| step >= Step::Percent) {
        let key = Ladder::Reference.key(text, step);
        let valid = syntax::validate(&key, &Grammar::URI_REFERENCE);
        prop_assert!(valid.is_ok(), "{:?} at {} of {:?}", &key, step, text);
        let human = Ladder::Reference.human(&key);
        prop_assert_eq!(&Ladder::Reference.key(&human, step), &key, "{} at {}", &human, step);
    }
    Ok(())
}

/// A text and its URI are the same at `idna`, if its host is in NFC, or has in it neither U+0345,
/// else UTS #46 may have given the URI a host by an order of marks that canonical equivalence does
/// not know, nor U+037E, which is `;` to it and the same as `%3B` in the key. The domains of a
/// `mailto` are in its path.
fn a_text_is_its_uri(text: &str) -> TestCaseResult {
    let reference = Reference::split(text);
    let is_mail = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let name = if is_mail { reference.path() } else { reference.host().unwrap_or("") };
    let converted = level::to_uri(text, &level::Options::default());
    if let Some(uri) = converted.result()
        && (Form::Nfc.is_normal(name) || !Form::Nfd.normalize(name).contains(['\u{345}', ';']))
    {
        let (a, b) = (ladder::key(text, Step::Idna), ladder::key(uri, Step::Idna));
        prop_assert_eq!(a, b, "{:?} and {:?}", text, uri);
    }
    Ok(())
}

/// A `mailto` of addresses, good and bad.
fn mail() -> impl Strategy<Value = String> {
    let pieces = [
        "@", "@", "@", ",", ".", "a", "B", "é", "É", "e\u{301}", "\u{212A}", "日", "\u{3002}",
        "\u{FF0C}", "\u{FF20}", "\u{FF1B}", "\u{FF0E}", "\u{2100}", "\u{AD}", "\u{345}", "\u{37E}",
        "\u{338}", "\"", "%E9", "%C3%A9", "%c3%89", "%40", "%2C", "%41", "%", ";", "&", "=", "/",
        "//", ":", "?", "?to=x@É", "#", "xn--9ca", "XN--9CA", "xn--", "[::1]", "<", " ",
        "\u{FF11}", "-", "ß", "\u{5D0}", "1",
    ];
    let rest = prop::collection::vec(select(pieces.to_vec()), 0..10);
    (select(vec!["mailto:", "mailto:a@", "MAILTO:a@é,B@"]), rest)
        .prop_map(|(head, rest)| format!("{head}{}", rest.concat()))
}

/// Hosts of letters and marks of many combining classes, those that UTS #46 maps or drops too.
fn marked() -> impl Strategy<Value = String> {
    let marks = "aeqZ\u{3B1}\u{1FB3}\u{1FB4}\u{301}\u{308}\u{323}\u{327}\u{31B}\u{338}\u{345}\u{340}\u{344}\u{34F}\u{35C}\
        \u{5B0}\u{5D0}\u{64B}\u{651}\u{628}\u{93C}\u{94D}\u{915}\u{3099}\u{30AB}\u{302A}\u{E38}\u{F71}\u{F72}\u{F74}\u{F73}\u{1D165}\u{1D157}\
        \u{1D16E}\u{1D15E}\u{FB1E}\u{200C}\u{200D}\u{AD}\u{FE0F}\u{1100}\u{1161}\u{11A8}\u{AC00}\u{DF}\u{130}.";
    let piece = select(marks.chars().collect::<Vec<_>>());
    let name = prop::collection::vec(piece, 1..7).prop_map(String::from_iter);
    (select(&["http://", "x://", "ftp://", "XRI://", "mailto:a@"][..]), name, text())
        .prop_map(|(head, name, rest)| format!("{head}{name}/{rest}"))
}

/// Why it holds of no other texts: two that are canonically equivalent, and so the same from `nfc`
/// on, may be two hosts to UTS #46. One mark does that, since it is mapped to a letter.
#[test]
fn one_mark_is_a_letter_to_uts46() {
    let uri = |text| level::to_uri(text, &level::Options::default()).result().map(String::from);
    let (a, b) = ("http://\u{3B1}\u{301}\u{345}/", "http://\u{3B1}\u{345}\u{301}/");
    assert_eq!(ladder::same(a, b).step, Some(Step::Nfc));
    assert_eq!(uri(a).as_deref(), Some("http://xn--hxa0a/"));
    assert_eq!(uri(b).as_deref(), Some("http://xn--kxad/"));
    let is_letter = |&c: &char| {
        let first = map::uts46(c).and_then(|mapped| mapped.chars().next());
        let class = |c: char| props(c).ccc();
        class(c) != 0 && first.is_some_and(|first| class(first) != class(c))
    };
    assert_eq!(('\0'..=char::MAX).filter(is_letter).collect::<Vec<_>>(), ['\u{345}']);
}

/// Another spelling of `text`, which may or may not be the same at some step.
fn respelled(text: &str, how: u8) -> String {
    let form = |form: Form| form.normalize(text).into_owned();
    match how {
        0 => form(Form::Nfd),
        1 => form(Form::Nfc),
        2 => form(Form::Nfkc),
        3 => form(Form::NfkcCasefold),
        4 => text.to_ascii_uppercase(),
        5 => text.to_ascii_lowercase(),
        6 => String::from_utf8_lossy(&percent::decode(text.as_bytes())).into_owned(),
        7 => {
            let mut escaped = String::new();
            percent::encode(text, &Set::RESERVED.with(b"%"), &mut escaped);
            escaped
        }
        8 => text.replacen('/', "/./", 1),
        _ => text.replace(".", "%2e"),
    }
}

/// What is the same at a step is so above it, and so says everything that can be asked: keys, their
/// hashes, [`Ladder::same`]. The equality of the types is that of the lowest step.
fn answers_agree(a: &str, b: &str) -> TestCaseResult {
    for ladder in LADDERS {
        let lowest = ladder.same(a, b).step;
        prop_assert_eq!(ladder.meet(a, b), lowest);
        for step in Step::ALL {
            let same = lowest.is_some_and(|lowest| lowest <= step);
            prop_assert_eq!(ladder.key(a, step) == ladder.key(b, step), same, "{}", step);
            prop_assert_eq!(ladder.key128(a, step) == ladder.key128(b, step), same, "{}", step);
        }
        if let Some(differs) = ladder.same(a, b).differs {
            prop_assert_eq!(Some(differs.step), lowest.map_or(Some(Step::Casefold), Step::below));
            prop_assert_ne!(differs.span_a.of(&differs.a), differs.span_b.of(&differs.b));
            for (key, span) in [(&differs.a, differs.span_a), (&differs.b, differs.span_b)] {
                prop_assert!(key.get(span.range()).is_some());
            }
        }
    }
    if let (Ok(a), Ok(b)) = (IriRef::parse(a), IriRef::parse(b)) {
        let same = Ladder::Reference.same(a.as_str(), b.as_str()).step == Some(Step::Bytes);
        prop_assert_eq!(a == b, same);
        prop_assert!(!same || hash(&a) == hash(&b));
    }
    Ok(())
}

fn hash(value: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

fn run(cases: u32) {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let outcome = TestRunner::new(config).run(&(text(), 0u8..10), |(text, how)| {
        keys_are_fixed_points(&text)?;
        keys_are_uris(&text)?;
        answers_agree(&text, &respelled(&text, how))
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn laws() {
    run(4096);
}

#[test]
#[ignore = "takes minutes"]
fn laws_on_a_million() {
    run(1_000_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn texts_are_their_uris(text in prop_oneof![text(), marked(), mail()]) {
        a_text_is_its_uri(&text)?;
    }

    #[test]
    fn keys_of_mail_are_fixed_points(text in mail()) {
        keys_are_fixed_points(&text)?;
        keys_are_uris(&text)?;
    }

    #[test]
    fn keys_of_marks_are_fixed_points(text in marked()) {
        keys_are_fixed_points(&text)?;
        // In NFC, where the law of the URI holds for all.
        a_text_is_its_uri(&Form::Nfc.normalize(&text))?;
    }
}
