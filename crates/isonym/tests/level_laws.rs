//! Laws of conversion, on strings made to break them.

#![allow(clippy::indexing_slicing)] // Helpers of tests may.

use std::borrow::Cow;

use isonym::finding::Component;
use isonym::host::HostPolicy;
use isonym::level::{Decoding, Labels, Mapping, Options, RunPolicy, rules, to_iri, to_uri};
use isonym::percent;
use isonym::syntax::{self, Grammar, Reference};
use isonym::unicode::normal::is_nfc;
use isonym::unicode::{GeneralCategory, JoiningType, props};
use proptest::prelude::*;

/// Characters that joiners, marks, normal forms and the grammar ask questions about.
const AWKWARD: &str = "aA5zF=/?#@:[]!&é\u{301}\u{323}\u{338}\u{30A}\u{345}\u{1100}\u{1161}\u{11A8}\
    \u{AC00}\u{AC01}\u{212B}\u{340}\u{958}\u{200C}\u{200D}\u{200B}\u{200E}\u{202E}\u{2066}\u{61C}\
    \u{628}\u{627}\u{64B}\u{670}\u{915}\u{94D}\u{9C7}\u{9BE}\u{E000}\u{F0000}\u{FDD0}\u{FFFD}\
    \u{E0001}\u{85}\u{378}\u{3000}\u{FF0F}\u{2044}\u{FE0F}\u{1F600}\u{10FFFF}\u{34F}\u{F900}\u{FF02} <\"|";

fn piece() -> impl Strategy<Value = String> {
    let awkward = || prop::sample::select(AWKWARD.chars().collect::<Vec<_>>());
    let escaped = |c: char, upper: bool| {
        let mut out = String::new();
        percent::escape(c.encode_utf8(&mut [0; 4]).as_bytes(), &mut out);
        if upper { out } else { out.to_ascii_lowercase() }
    };
    prop_oneof![
        8 => (awkward(), any::<bool>()).prop_map(move |(c, upper)| escaped(c, upper)),
        3 => "[a-zA-Z0-9./?#=&:@!-]{1,4}",
        1 => any::<u8>().prop_map(|octet| format!("%{octet:02x}")),
        1 => prop::sample::select(vec!["%", "%4", "%zz", "http://", "//", "[::1]", "%25", "xn--9ca", "http://xn--fa-hia."])
            .prop_map(String::from),
    ]
}

/// Text of escapes, delimiters and broken escapes; with raw characters of the world when `raw`.
fn hostile(raw: bool) -> impl Strategy<Value = String> {
    let awkward = prop::sample::select(AWKWARD.chars().collect::<Vec<_>>()).prop_map(String::from);
    let any = any::<char>().prop_map(String::from);
    let raw_weight = if raw { 4 } else { 0 };
    let piece = prop_oneof![8 => piece(), raw_weight => awkward, raw_weight / 4 => any];
    let head = prop::sample::select(vec![
        "",
        "http://example.org/",
        "http://",
        "a:",
        "//u@",
        "/",
        "?",
        "urn:a:",
    ]);
    (head, prop::collection::vec(piece, 0..16))
        .prop_map(|(head, pieces)| format!("{head}{}", pieces.concat()))
}

fn options() -> impl Strategy<Value = Options> {
    let host = prop::sample::select(vec![
        HostPolicy::Idna,
        HostPolicy::Idna2008,
        HostPolicy::Percent,
        HostPolicy::Keep,
    ]);
    let labels = prop::sample::select(vec![Labels::Keep, Labels::Unicode]);
    let runs = prop::sample::select(vec![RunPolicy::Whole, RunPolicy::Literal]);
    let decoding = prop::sample::select(vec![Decoding::Conservative, Decoding::Rfc3987]);
    (host, labels, runs, decoding).prop_map(|(host, labels, runs, decoding)| Options {
        host,
        labels,
        runs,
        decoding,
        ..Options::default()
    })
}

fn mappings() -> impl Strategy<Value = Mapping> {
    prop::sample::select(vec![
        Mapping::Rfc3987,
        Mapping::IriDraft04,
        Mapping::Carroll2001,
        Mapping::Html4,
        Mapping::AnyUri,
        Mapping::Leiri,
    ])
}

fn is_uri(text: &str) -> bool {
    syntax::obeys(&Reference::split(text), &Grammar::URI_REFERENCE)
}

/// `text` as a URI with as little change as can be.
fn make_uri(text: &str) -> Option<String> {
    let options = Options::default();
    let uri = to_uri(text, &options).text.into_owned();
    is_uri(&uri).then_some(uri)
}

/// Hex digits in upper case, escapes of unreserved characters decoded.
fn leveled(uri: &str) -> String {
    let mut out = String::new();
    for piece in percent::pieces(uri) {
        match piece {
            percent::Piece::Text(text) => out.push_str(text),
            percent::Piece::Escapes(run) => {
                for octet in percent::decode(run.as_bytes()) {
                    match octet {
                        _ if percent::Set::UNRESERVED.contains(octet) => out.push(octet.into()),
                        _ => percent::escape(&[octet], &mut out),
                    }
                }
            }
        }
    }
    out
}

/// RFC 5892 appendices A.1 and A.2, word for word: `after` begins with the joiner.
fn joins(joiner: char, before: &str, after: &str) -> bool {
    use JoiningType::{D, L, R, T};
    let kind = |c: char| props(c).joining_type();
    let virama = before.chars().next_back().is_some_and(|c| props(c).ccc() == 9);
    let left = before.chars().rev().find(|&c| kind(c) != T).map(kind);
    let right = after.chars().skip(1).find(|&c| kind(c) != T).map(kind);
    let cursive = matches!(left, Some(L | D)) && matches!(right, Some(R | D));
    virama || joiner == '\u{200C}' && cursive
}

/// Where the first `%` stands that begins no escape.
fn first_broken(text: &str) -> Option<usize> {
    let mut signs = text.match_indices('%').map(|(at, _)| at);
    signs.find(|&at| percent::octet(&text.as_bytes()[at..]).is_none())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// RFC 3987 section 3.1 step 2, spelled out; and nothing is found.
    #[test]
    fn of_an_iri_only_non_ascii_characters_are_escaped(
        text in hostile(true),
        policy in prop::sample::select(vec![HostPolicy::Percent, HostPolicy::Keep]),
        mapping in prop::sample::select(vec![Mapping::Rfc3987, Mapping::Leiri]),
    ) {
        let reference = Reference::split(&text);
        let iri = syntax::obeys(&reference, &Grammar::IRI_REFERENCE);
        let foreign = reference.span(Component::Host).filter(|host| !host.of(&text).is_ascii());
        let kept = foreign.filter(|_| policy == HostPolicy::Keep).unwrap_or_default();
        let mut expected = String::new();
        for (at, c) in text.char_indices() {
            if c.is_ascii() || kept.range().contains(&at) {
                expected.push(c);
            } else {
                percent::escape(c.encode_utf8(&mut [0; 4]).as_bytes(), &mut expected);
            }
        }
        let options = Options { host: policy, mapping, ..Options::default() };
        let wire = to_uri(&text, &options);
        if iri {
            prop_assert_eq!(&wire.text, &expected);
            let found: Vec<_> = wire.findings.iter().map(|finding| finding.span).collect();
            prop_assert_eq!(found, if kept == Default::default() { vec![] } else { vec![kept] });
        }
        prop_assert_eq!(matches!(wire.text, Cow::Borrowed(_)), wire.text == text);
    }

    #[test]
    fn the_way_back_gives_the_uri_again(text in hostile(true), options in options()) {
        let Some(uri) = make_uri(&text) else { return Ok(()) };
        let iri = to_iri(&uri, &options);
        let back = to_uri(iri.result().unwrap(), &options);
        // A host that was decoded and kept is no part of a URI.
        if back.findings.iter().any(|finding| *finding.rule == rules::HOST_NOT_ASCII) {
            prop_assert_eq!(options.host, HostPolicy::Keep);
            return Ok(());
        }
        prop_assert!(back.findings.is_empty(), "{:?} {:?}", iri.text, back.findings);
        prop_assert_eq!(leveled(&back.text), leveled(&uri), "by {:?}", iri.text);
        prop_assert_eq!(iri.exact(), back.text == uri);
    }

    #[test]
    fn an_iri_comes_of_a_uri(text in hostile(true), options in options()) {
        let Some(uri) = make_uri(&text) else { return Ok(()) };
        let iri = to_iri(&uri, &options).text;
        let reference = Reference::split(&iri);
        prop_assert!(syntax::obeys(&reference, &Grammar::IRI_REFERENCE), "{uri:?} {iri:?}");
        if options.decoding == Decoding::Conservative {
            prop_assert!(is_nfc(&iri), "{:?}", iri);
        }
    }

    #[test]
    fn normalized_in_normalized_out(text in hostile(true), options in options()) {
        let text = isonym::unicode::normal::nfc(&text);
        let iri = to_iri(&text, &options);
        let broken = iri.findings.iter().any(|finding| *finding.rule == rules::NFC_BROKEN);
        match options.decoding {
            Decoding::Conservative => prop_assert!(is_nfc(&iri.text), "{:?}", iri.text),
            Decoding::Rfc3987 => prop_assert!(is_nfc(&iri.text) || broken, "{:?}", iri.text),
        }
    }

    #[test]
    fn what_is_decoded_is_safe(text in hostile(false)) {
        let iri = to_iri(&text, &Options::default()).text;
        for (component, span) in Reference::split(&iri).components() {
            let part = span.of(&iri);
            for (at, c) in part.char_indices().filter(|(_, c)| !c.is_ascii()) {
                let props = props(c);
                prop_assert!(syntax::may_stand_in_iri(c, component == Component::Query));
                prop_assert!(!props.is_default_ignorable() || joins(c, &part[..at], &part[at..]));
                prop_assert!(props.general_category() != GeneralCategory::Cn);
                prop_assert_eq!(syntax::look_alike(c), None);
                let before = part[..at].chars().next_back();
                let escape = percent::octet(&part.as_bytes()[at.saturating_sub(3)..]).is_some();
                let wall = escape || before.is_none_or(|c| ":/?#[]@!$&'()*+,;=".contains(c));
                prop_assert!(!wall || !props.is_composing(), "{:?} of {:?}", c, part);
            }
        }
    }

    #[test]
    fn to_iri_once_is_to_iri_twice(text in hostile(true), options in options()) {
        let once = to_iri(&text, &options).text;
        let twice = to_iri(&once, &options).text;
        prop_assert_eq!(&once, &twice);
        prop_assert!(matches!(twice, Cow::Borrowed(_)));
    }

    #[test]
    fn to_uri_once_is_to_uri_twice(text in hostile(true), options in options(), mapping in mappings()) {
        let options = Options { mapping, ..options };
        let once = to_uri(&text, &options).text;
        let twice = to_uri(&once, &options).text;
        prop_assert_eq!(&once, &twice);
        prop_assert!(matches!(twice, Cow::Borrowed(_)));
    }

    #[test]
    fn without_an_error_it_is_a_uri(text in hostile(true), leiri in any::<bool>()) {
        let mapping = if leiri { Mapping::Leiri } else { Mapping::Rfc3987 };
        let wire = to_uri(&text, &Options { mapping, ..Options::default() });
        let colon = syntax::rules::COLON_IN_FIRST_SEGMENT.id;
        if let Some(uri) = wire.result() {
            let scheme = wire.findings.iter().any(|finding| finding.rule.id == colon);
            prop_assert!(is_uri(uri) || scheme, "{:?}", uri);
        }
        if is_uri(&text) {
            prop_assert!(matches!(wire.text, Cow::Borrowed(_)) && wire.findings.is_empty());
        }
    }

    #[test]
    fn only_what_is_no_iri_is_reported(text in hostile(true)) {
        let options = Options { host: HostPolicy::Percent, ..Options::default() };
        let valid = syntax::obeys(&Reference::split(&text), &Grammar::IRI_REFERENCE);
        prop_assert_eq!(valid, to_uri(&text, &options).findings.is_empty());
    }

    #[test]
    fn findings_stand_in_order_on_characters(text in hostile(true), options in options()) {
        for converted in [to_uri(&text, &options), to_iri(&text, &options)] {
            prop_assert!(converted.findings.is_sorted_by_key(|finding| finding.span.start));
            for finding in &converted.findings {
                prop_assert!(text.get(finding.span.range()).is_some());
                let message = finding.message(&text);
                for place in ["{char}", "{text}", "{component}"] {
                    prop_assert!(!message.contains(place), "{}", message);
                }
            }
        }
    }

    #[test]
    fn an_escape_is_never_born(text in hostile(true), options in options()) {
        // A-labels that are decoded are other octets.
        let options = Options { labels: Labels::Keep, ..options };
        let iri = to_iri(&text, &options);
        let kinds = |text| Reference::split(text).components().map(|(c, _)| c).collect::<Vec<_>>();
        prop_assert_eq!(kinds(&text), kinds(&iri.text));
        match first_broken(&text) {
            // Octet by octet, both stand for the same.
            None => {
                let octets = |text: &str| percent::decode(text.as_bytes());
                prop_assert_eq!(octets(&iri.text), octets(&text));
            }
            Some(at) => {
                prop_assert_eq!(iri.result(), None);
                prop_assert!(iri.text.ends_with(&text[at..]), "{:?}", iri.text);
            }
        }
    }
}

#[test]
fn long_texts_take_linear_work() {
    // These would not come to an end were anything looked at again and again.
    let many = 20_000;
    for unit in [
        "%CC%81",
        "%E2%80%8C",
        "%D9%8B%E2%80%8C",
        "%D8%A8%D9%8B",
        "%CC%A3%CC%81",
        "%",
        "=%CC%B8",
        "%E3%81",
    ] {
        let text = format!("http://example.org/?%D8%A8{}", unit.repeat(many));
        for runs in [RunPolicy::Whole, RunPolicy::Literal] {
            for decoding in [Decoding::Conservative, Decoding::Rfc3987] {
                let options = Options { runs, decoding, ..Options::default() };
                let screen = to_iri(&text, &options);
                assert!(screen.text.len() <= text.len());
                assert!(to_uri(&screen.text, &options).text.len() <= text.len());
            }
        }
    }
}
