//! Legacy encodings: values that were computed by hand or reported by people, and laws.
#![cfg(feature = "transcode")]

use isonym::finding::Span;
use isonym::level::{self, Options};
use isonym::percent;
use isonym::text::transcode::{self, UnknownLabel};
use isonym::unicode::props;
use proptest::prelude::*;

#[test]
fn vietnamese_is_composed_after_transcoding() {
    // RFC 3987 section 3.1, the note on variants b and c.
    let word = transcode::decode("windows-1258", &[0x56, 0x69, 0xEA, 0xF2, 0x74]).unwrap();
    assert_eq!(word.text, "Vi\u{EA}\u{323}t");
    assert_eq!(word.nfc(), "Vi\u{1EC7}t");
    let uri = level::to_uri(&word.nfc(), &Options::default()).text.into_owned();
    assert_eq!(uri, "Vi%E1%BB%87t");
}

#[test]
fn labels() {
    // Encoding Standard section 4.2: labels in any case, spaces around them trimmed.
    for (label, name) in [
        ("latin1", "windows-1252"),
        (" Shift-JIS ", "Shift_JIS"),
        ("sjis", "Shift_JIS"),
        ("euc_jp", "EUC-JP"),
        ("utf8", "UTF-8"),
        ("ascii", "windows-1252"),
    ] {
        assert_eq!(transcode::decode(label, b"a").unwrap().encoding, name);
    }
    // Names of none; and one that the standard maps to "replacement", which loses everything.
    for label in ["", "utf-7", "no such", "iso-2022-kr"] {
        assert_eq!(transcode::decode(label, b"a"), Err(UnknownLabel), "{label}");
        assert_eq!(transcode::escapes_in("%41", label), Err(UnknownLabel), "{label}");
    }
}

#[test]
fn what_is_malformed_is_reported_by_offset() {
    for (label, bytes, text, malformed) in [
        ("utf-8", &b"a\xE3\x81b\xFFc"[..], "a\u{FFFD}b\u{FFFD}c", vec![(1, 3), (4, 5)]),
        ("utf-8", b"\xE3\x81", "\u{FFFD}", vec![(0, 2)]),
        // Encoding Standard section 10.1.1: an ASCII byte after a bad lead is itself.
        ("gbk", b"\x80a\xFFb\x81", "\u{20AC}a\u{FFFD}b\u{FFFD}", vec![(2, 3), (4, 5)]),
        ("shift_jis", b"\x8A\x20", "\u{FFFD} ", vec![(0, 1)]),
        ("windows-1252", b"\x81\xE9", "\u{81}\u{E9}", vec![]),
    ] {
        let got = transcode::decode(label, bytes).unwrap();
        let spans: Vec<_> = malformed.into_iter().map(|(a, b)| Span::new(a, b)).collect();
        assert_eq!((got.text.as_str(), got.malformed), (text, spans), "{label} {bytes:?}");
    }
}

#[test]
fn a_byte_order_mark_wins_over_the_label() {
    let got = transcode::decode("windows-1252", b"\xEF\xBB\xBF\xC3\xA9").unwrap();
    assert_eq!((got.text.as_str(), got.encoding), ("\u{E9}", "UTF-8"));
    let got = transcode::decode("utf-8", b"\xFF\xFE\xE9\x00").unwrap();
    assert_eq!((got.text.as_str(), got.encoding), ("\u{E9}", "UTF-16LE"));
    let got = transcode::decode("utf-16be", b"\x00\xE9\xD8\x00").unwrap();
    assert_eq!((got.text.as_str(), got.malformed), ("\u{E9}\u{FFFD}", vec![Span::new(2, 4)]));
}

#[test]
fn escapes_in_a_declared_encoding() {
    for (text, label, expected, malformed) in [
        // 0x4F and 0x73, raw, are second bytes of Shift_JIS.
        ("%8AO%91%95%95s%97%C7", "shift_jis", "\u{5916}\u{88C5}\u{4E0D}\u{826F}", vec![]),
        ("%8aO/%8aO", "shift_jis", "\u{5916}/\u{5916}", vec![]),
        // 0x40 is one as well, but a raw `@` is a delimiter.
        ("%83@x", "shift_jis", "%83@x", vec![(0, 3)]),
        ("%83%40x", "shift_jis", "\u{30A1}x", vec![]),
        // 0x5C after 0x95 is no backslash; alone it stays an escape.
        ("%95%5C%5c", "shift_jis", "\u{8868}%5c", vec![]),
        // Four bytes 81 30 84 36, of which 30 and 36 are raw (Encoding Standard, gb18030 ranges).
        ("%810%846x", "gb18030", "\u{A5}x", vec![]),
        ("%81", "gb18030", "%81", vec![(0, 3)]),
        ("%81%20a", "gb18030", "%81%20a", vec![(0, 3)]),
        ("a=%25%E9%2f%41%26b", "latin1", "a=%25\u{E9}%2fA%26b", vec![]),
        // Two characters of one pair (Encoding Standard, Big5).
        ("%88%62", "big5", "\u{CA}\u{304}", vec![]),
        ("%1B%24B%34%41%1B%28B%2F", "iso-2022-jp", "\u{6F22}%2F", vec![]),
        ("%E9%", "latin1", "\u{E9}%", vec![]),
        ("\u{E9}%E9", "latin1", "\u{E9}\u{E9}", vec![]),
        ("%C3%A9%E9", "utf-8", "\u{E9}%E9", vec![(6, 9)]),
        ("", "latin1", "", vec![]),
        // No escape is born of a broken one.
        ("%4%31", "latin1", "%4%31", vec![]),
        ("%%34%31", "shift_jis", "%%34%31", vec![]),
        ("%%341", "latin1", "%%341", vec![]),
        ("%%47%4", "latin1", "%G%4", vec![]),
        ("%25%34%31", "latin1", "%2541", vec![]),
        ("%4%1B%28B1", "iso-2022-jp", "%4%31", vec![]),
        // And none is broken by a normal form of the result.
        ("%2A%CC%8A%CC%81", "utf-8", "%2A%CC%8A%CC%81", vec![]),
        ("%41%CC%8A", "utf-8", "A\u{30A}", vec![]),
    ] {
        let got = transcode::escapes_in(text, label).unwrap();
        let spans: Vec<_> = malformed.into_iter().map(|(a, b)| Span::new(a, b)).collect();
        assert_eq!((got.text.as_str(), got.malformed), (expected, spans), "{label} {text}");
    }
}

fn labels_of_all_kinds() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "shift_jis",
        "euc-jp",
        "gb18030",
        "gbk",
        "big5",
        "euc-kr",
        "iso-2022-jp",
        "utf-8",
        "utf-16le",
        "windows-1252",
        "windows-1258",
        "x-user-defined",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn all_octets_escaped_are_the_octets(
        bytes in prop::collection::vec(prop_oneof![0x80..=0xFFu8, any::<u8>(), b'a'..=b'z'], 0..24),
        label in labels_of_all_kinds(),
    ) {
        let escaped: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
        let got = transcode::escapes_in(&escaped, label).unwrap();
        let whole = transcode::decode(label, &bytes).unwrap();
        // The byte order mark is no matter of escapes.
        prop_assume!(!bytes.starts_with(b"\xEF\xBB\xBF") && !bytes.starts_with(b"\xFF\xFE") && !bytes.starts_with(b"\xFE\xFF"));
        let spans: Vec<_> = got.malformed.iter().map(|s| Span::new(s.start / 3, s.end / 3)).collect();
        prop_assert_eq!(&spans, &whole.malformed, "{}", escaped);
        let visible = |text: &str| text.chars().filter(|c| !c.is_ascii() && *c != '\u{FFFD}').collect::<String>();
        // What would compose with an escape before it stays one.
        let composes = whole.text.chars().any(|c| props(c).is_composing());
        if !composes {
            prop_assert_eq!(visible(&got.text), visible(&whole.text));
        }
        if got.malformed.is_empty() && !composes {
            // Nothing is lost and nothing comes in.
            prop_assert_eq!(percent::decode(got.text.as_bytes()), whole.text.into_bytes());
        }
    }

    /// What is decoded completes no escape: the text stands for the same octets as before.
    #[test]
    fn no_escape_is_born(text in "(%|[2-7g]|%3[0-9]|%[46][1-7]|%25){0,12}", label in labels_of_all_kinds()) {
        // Not all of these octets are ASCII in UTF-16.
        prop_assume!(label != "utf-16le");
        let got = transcode::escapes_in(&text, label).unwrap();
        prop_assert_eq!(percent::decode(got.text.as_bytes()), percent::decode(text.as_bytes()));
    }

    #[test]
    fn raw_text_and_delimiters_stay(
        text in "([a-zA-Z/?#&=@:é]|%[89a-fA-F][0-9a-f]|%[2-7][0-9A-F]|%){0,24}",
        label in labels_of_all_kinds(),
    ) {
        let got = transcode::escapes_in(&text, label).unwrap();
        let delimiters = |text: &str| text.chars().filter(|c| "/?#&=@:".contains(*c)).collect::<String>();
        prop_assert_eq!(delimiters(&got.text), delimiters(&text));
        if !text.contains('%') {
            prop_assert_eq!(got.text, text);
        }
    }
}
