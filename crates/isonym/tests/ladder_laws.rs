//! Laws of the ladder, on strings made to break them. `cargo test --release --test ladder_laws --
//! --ignored` runs them on a million and more.

#![allow(clippy::panic)] // A law that is broken.

mod hostile;

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

/// Heads that send a text through the rules of one scheme.
const HEADS: &[&str] = &[
    "",
    "/",
    "//",
    "?",
    "#",
    "./",
    "../",
    "http://",
    "HTTP://example.org",
    "https://h:443/",
    "x:",
    "x:/",
    "X:/../",
    "x://H/",
    "a/",
    "urn:",
    "urn:uuid:",
    "urn:isbn:",
    "URN:ISBN:0-131-10362-8",
    "urn:oid:1.2",
    "mailto:",
    "mailto:a@",
    "mailto:?to=",
    "mailto:a@b,c@",
    "mailto:a@B?Subject=",
    "file:",
    "file:/",
    "file://localhost/",
    "file:///C%3A/",
    "file:///c|",
    "ftp://h/a;type=",
    "data:",
    "data:text/plain;charset=",
    "data:;base64,",
    "tel:",
    "tel:+1-",
    "TEL:1;ext=",
    "ws://h",
    "about:",
    "ark:",
    "ark:/12345/",
    "did:",
    "imap://",
    "imap://u;AUTH=",
    "imap://h/inbox;uidvalidity=",
    "info:",
    "info:lccn/",
    "news:",
    "nntp://h:119/",
    "oid:",
    "pop://",
    "pop://u;auth=*@h",
    "tag:a@b,2000:",
    "uuid:",
    "javascript:",
    "geo:1,",
    "@a*(",
    "XRI://=É*(http://É/",
    "((+b)/*c)!",
    "sip:a@",
];

/// Characters that normal forms, UTS #46 and the grammar ask questions about.
const AWKWARD: &str = "aAkKhHzZxX0.=/?#@:;,-+*![]&'é\u{301}\u{323}\u{327}\u{331}\u{338}\u{30A}\u{345}\u{1100}\u{1161}\u{11A8}\
    \u{AC00}\u{212A}\u{212B}\u{37E}\u{1FEF}\u{340}\u{958}\u{200C}\u{200D}\u{200B}\u{AD}\u{34F}\u{FE0F}\u{2025}\u{2024}\
    \u{FF0E}\u{3002}\u{FF0F}\u{FF05}\u{FF1A}\u{FF1F}\u{FF20}\u{FF03}\u{FF21}\u{FF41}\u{FF11}\u{FF3B}\u{2100}\u{2A74}\
    \u{DF}\u{1E9E}\u{3C2}\u{130}\u{131}\u{FB01}\u{2126}\u{627}\u{5D0}\u{660}\u{E000}\u{FDD0}\u{FFFD}\u{378}\u{FF}\
    \u{3A5}\u{3D3}\u{1F600}\u{2260}\u{226E}\u{10FFFF} %<\"|\\{";

fn piece() -> impl Strategy<Value = String> {
    let awkward = || select(AWKWARD.chars().collect::<Vec<_>>());
    let escaped = |c: char, upper: bool| {
        let mut out = String::new();
        percent::escape(c.encode_utf8(&mut [0; 4]).as_bytes(), &mut out);
        if upper { out } else { out.to_ascii_lowercase() }
    };
    let parts = vec![
        "%",
        "%4",
        "%zz",
        "//",
        "/../",
        "/./",
        "/..",
        "..",
        ".",
        "[::1]",
        "[",
        "]",
        "%25",
        "xn--9ca",
        "xn--fa-hia.",
        "%2E",
        "%2e%2E",
        "%2F",
        "%3A",
        ":80",
        ":0080",
        ":8a",
        ":",
        "@",
        "u@",
        "EXAMPLE",
        "%41",
        "%c3%a9",
        "%C3",
        "%A9",
        "localhost",
        "c%7C",
        "INBOX",
        ";auth=*",
        "a@b",
        "%40",
        "%2C",
        "%3D%CC%B8",
        "?+r",
        "?=q",
        "%3f",
        "e%CC%81",
    ];
    prop_oneof![
        6 => awkward().prop_map(String::from),
        6 => (awkward(), any::<bool>()).prop_map(move |(c, upper)| escaped(c, upper)),
        4 => select(parts).prop_map(String::from),
        3 => "[a-zA-Z0-9./?#=&:@!;,-]{1,4}",
        1 => any::<u8>().prop_map(|octet| format!("%{octet:02x}")),
        1 => hostile::piece(),
    ]
}

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(piece(), 0..12).prop_map(|pieces| pieces.concat());
    let with_head = (select(HEADS), pieces).prop_map(|(head, pieces)| format!("{head}{pieces}"));
    prop_oneof![4 => with_head, 1 => hostile::text(), 1 => hostile::at_block_ends()]
}

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
/// not know, nor U+037E, which is `;` to it and the same as `%3B` in the key. The domains of a `mailto` are in its path, and the step is about hosts.
fn a_text_is_its_uri(text: &str) -> TestCaseResult {
    let reference = Reference::split(text);
    let is_mail = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let host = reference.host().unwrap_or("");
    let converted = level::to_uri(text, &level::Options::default());
    if let Some(uri) = converted.result()
        && !is_mail
        && (Form::Nfc.is_normal(host) || !Form::Nfd.normalize(host).contains(['\u{345}', ';']))
    {
        let (a, b) = (ladder::key(text, Step::Idna), ladder::key(uri, Step::Idna));
        prop_assert_eq!(a, b, "{:?} and {:?}", text, uri);
    }
    Ok(())
}

/// Hosts of letters and marks of many combining classes, those that UTS #46 maps or drops too.
fn marked() -> impl Strategy<Value = String> {
    let marks = "aeqZ\u{3B1}\u{1FB3}\u{1FB4}\u{301}\u{308}\u{323}\u{327}\u{31B}\u{338}\u{345}\u{340}\u{344}\u{34F}\u{35C}\
        \u{5B0}\u{5D0}\u{64B}\u{651}\u{628}\u{93C}\u{94D}\u{915}\u{3099}\u{30AB}\u{302A}\u{E38}\u{F71}\u{F72}\u{F74}\u{F73}\u{1D165}\u{1D157}\
        \u{1D16E}\u{1D15E}\u{FB1E}\u{200C}\u{200D}\u{AD}\u{FE0F}\u{1100}\u{1161}\u{11A8}\u{AC00}\u{DF}\u{130}.";
    let piece = select(marks.chars().collect::<Vec<_>>());
    let name = prop::collection::vec(piece, 1..7).prop_map(String::from_iter);
    (select(&["http", "x", "ftp", "XRI"][..]), name, text())
        .prop_map(|(scheme, name, rest)| format!("{scheme}://{name}/{rest}"))
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
    fn texts_are_their_uris(text in prop_oneof![text(), marked()]) {
        a_text_is_its_uri(&text)?;
    }

    #[test]
    fn keys_of_marks_are_fixed_points(text in marked()) {
        keys_are_fixed_points(&text)?;
        // In NFC, where the law of the URI holds for all.
        a_text_is_its_uri(&Form::Nfc.normalize(&text))?;
    }
}

/// Rows of the Web, most of them settled, in one buffer.
fn rows() -> impl Strategy<Value = Vec<String>> {
    let heads = vec![
        "http://example.org",
        "https://h",
        "HTTP://h",
        "http://H",
        "x://h",
        "http://",
        "http:",
        "http://h:80",
    ];
    let parts = vec![
        "/",
        "/",
        "/a",
        "/b-c",
        "?",
        "#",
        "%2F",
        "%2f",
        "%41",
        "%C3%A9",
        "%",
        "/.",
        "/..",
        ".",
        ":",
        "@",
        "é",
        "A",
        "[",
        "/a-rather-long-segment-that-leads-from-one-block-into-the-next",
        " ",
        "\0",
        "=&+",
        "%2",
        "%25",
    ];
    let tail = prop::collection::vec(select(parts), 0..6).prop_map(|parts| parts.concat());
    let row = (select(heads), tail).prop_map(|(head, tail)| format!("{head}{tail}"));
    prop::collection::vec(prop_oneof![9 => row, 1 => text()], 0..120)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// What the quick look at a buffer says of a row is so.
    #[test]
    fn settled_rows_are_their_keys(rows in rows(), gap in select(vec!["", "\n", "\r\n", "//", "é"])) {
        let mut text = String::new();
        let mut spans = Vec::new();
        for row in &rows {
            spans.push(text.len()..text.len() + row.len());
            text.push_str(row);
            text.push_str(gap);
        }
        for step in Step::ALL {
            let mut settled = Vec::new();
            ladder::settled_rows(&text, spans.iter().cloned(), step, |row, is| {
                assert_eq!(row, settled.len());
                settled.push(is);
            });
            prop_assert_eq!(settled.len(), rows.len());
            for (row, settled) in rows.iter().zip(settled) {
                prop_assert!(!settled || Ladder::Reference.key(row, step) == *row, "{} {:?}", step, row);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// Lines are what lies between line feeds, and settled as rows are.
    #[test]
    fn settled_lines_are_settled_rows(rows in rows(), times in select(vec![1, 1, 20])) {
        let text = rows.join("\n").repeat(times);
        let mut start = 0;
        let lines: Vec<_> = text
            .split_terminator('\n')
            .map(|line| (start..start + line.len(), start += line.len() + 1).0)
            .collect();
        for step in [Step::Scheme, Step::Casefold] {
            let mut found = Vec::new();
            ladder::settled_lines(&text, step, |line, settled| found.push((line, settled)));
            let mut expected = Vec::new();
            ladder::settled_rows(&text, lines.iter().cloned(), step, |row, settled| {
                expected.push((lines[row].clone(), settled));
            });
            prop_assert_eq!(found, expected);
        }
    }
}

#[test]
fn long_lines_end_where_they_end() {
    let long = format!("http://h/{}", "a".repeat(40_000));
    let text = ["http://h/", &long, "http://h/", "", &long, "http://h/"].join("\n");
    let mut ends = Vec::new();
    ladder::settled_lines(&text, Step::Scheme, |line, settled| {
        assert!(settled || line.len() != 9, "{line:?}");
        ends.push(line.end);
    });
    let feeds = text.match_indices('\n').map(|(at, _)| at);
    assert_eq!(ends, feeds.chain([text.len()]).collect::<Vec<_>>());
}

#[test]
fn the_usual_is_settled() {
    let rows =
        ["http://example.org/", "https://a-b.example/c/d.e?f=G#h", "http://h/a%2Fb%20"].repeat(100);
    let text = rows.concat() + "                ";
    let mut end = 0;
    let spans = rows.iter().map(|row| {
        end += row.len();
        end - row.len()..end
    });
    let spans: Vec<_> = spans.collect();
    let mut settled = 0;
    ladder::settled_rows(&text, spans, Step::Scheme, |_, is| settled += usize::from(is));
    assert_eq!(settled, rows.len());
}
