//! Text to legacy encodings and back: nothing is lost without being named.
#![cfg(feature = "transcode")]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use isonym::finding::{self, Edit, Finding};
use isonym::text::transcode::{Encoded, UnknownLabel, decode, encode};
use isonym::unicode::normal::nfc;
use proptest::prelude::*;

mod shared;

const LABELS: [&str; 22] = [
    "utf-8",
    "utf-16le",
    "utf-16be",
    "shift_jis",
    "euc-jp",
    "iso-2022-jp",
    "gb18030",
    "gbk",
    "big5",
    "euc-kr",
    "windows-1251",
    "windows-1252",
    "windows-1255",
    "windows-1256",
    "windows-1258",
    "koi8-r",
    "iso-8859-2",
    "iso-8859-5",
    "iso-8859-6",
    "iso-8859-7",
    "iso-8859-8",
    "iso-8859-15",
];

/// Encodes, and holds what comes back against what was named.
fn there_and_back(text: &str, label: &str) -> Encoded {
    let encoded = encode(text, label).unwrap();
    let back = decode(label, &encoded.octets).unwrap();
    assert_eq!(back.malformed, [], "{label}");
    let mut named = encoded.findings.clone();
    assert!(named.is_sorted_by(|a, b| a.span.end <= b.span.start), "{label}");
    for finding in &mut named {
        assert_eq!(finding.span.of(text).chars().count(), 1, "{label}");
        if finding.rule.id == "text/unmappable" {
            let (span, edit) = (finding.span, Edit::Text("?".into()));
            finding.repair = Some(finding::Repair { span, edit, safe: false });
        }
    }
    let expected = finding::apply(text, &named);
    assert!(
        nfc(&expected) == nfc(&back.text),
        "{label}: {:?}",
        first_difference(&expected, &back.text)
    );
    encoded
}

fn first_difference(a: &str, b: &str) -> Option<(char, char)> {
    a.chars().zip(b.chars()).find(|(a, b)| a != b)
}

/// The characters that were lost, by rule.
fn lost(text: &str, findings: &[Finding]) -> BTreeSet<(&'static str, char)> {
    findings.iter().map(|f| (f.rule.id, f.span.of(text).chars().next().unwrap())).collect()
}

#[test]
fn values() {
    for (label, text, octets) in [
        ("shift_jis", "表ソ", &b"\x95\x5C\x83\x5C"[..]),
        ("euc-jp", "日本", b"\xC6\xFC\xCB\xDC"),
        ("iso-2022-jp", "日a", b"\x1B$BF|\x1B(Ba"),
        ("gb18030", "中\u{1F600}", b"\xD6\xD0\x94\x39\xFC\x36"),
        ("gbk", "€", b"\x80"),
        ("big5", "中", b"\xA4\xA4"),
        ("euc-kr", "각", b"\xB0\xA2"),
        ("windows-1251", "Дом", b"\xC4\xEE\xEC"),
        ("windows-1252", "é€", b"\xE9\x80"),
        ("windows-1255", "שָ", b"\xF9\xC8"),
        // The Encoding Standard's encoder of this name gives UTF-8.
        ("utf-16le", "a\u{1F600}", b"a\0\x3D\xD8\0\xDE"),
        ("utf-16be", "a", b"\0a"),
        // In parts, as windows-1258 has it: the circumflex with the letter, the tone after it.
        ("windows-1258", "Việt ế", b"Vi\xEA\xF2t \xEA\xEC"),
        // What is canonically equivalent is the same.
        ("windows-1252", "\u{212B}e\u{301}", b"\xC5e?"),
        ("euc-kr", "\u{F900}\u{8C48}", b"\xCB\xD0\xD1\xC2"),
    ] {
        let encoded = there_and_back(text, label);
        assert_eq!(encoded.octets, octets, "{label} {text}");
    }
    assert_eq!(encode("a", "utf-7"), Err(UnknownLabel));
}

/// What the Encoding Standard's encoders do not have, or take for another.
#[test]
fn every_loss_is_named() {
    let (none, changed) = ("text/unmappable", "text/comes-back-changed");
    for (label, text, rule, octets) in [
        ("windows-1252", "Ł", none, &b"?"[..]),
        ("shift_jis", "¥", changed, b"\\"),
        ("shift_jis", "‾", changed, b"~"),
        ("shift_jis", "\u{2212}", changed, b"\x81\x7C"),
        ("euc-jp", "¥", changed, b"\\"),
        ("iso-2022-jp", "\u{FF76}", changed, b"\x1B$B%+\x1B(B"),
        // Escape characters would change the state.
        ("iso-2022-jp", "\u{1B}", none, b"?"),
        ("iso-2022-jp", "あ\u{E}", none, b"\x1B$B$\"\x1B(B?"),
        // Big5 writes nothing of Hong Kong's supplement.
        ("big5", "\u{43F0}", none, b"?"),
        // EUC-JP reads JIS X 0212 and does not write it.
        ("euc-jp", "\u{4E02}", none, b"?"),
        ("gb18030", "\u{E5E5}", none, b"?"),
        ("gbk", "\u{1F600}", none, b"?"),
        ("gb18030", "\u{E78D}", changed, b"\xA6\xD9"),
    ] {
        let encoded = there_and_back(text, label);
        let last = text.chars().next_back().unwrap();
        assert_eq!(lost(text, &encoded.findings), [(rule, last)].into(), "{label} {text}");
        assert_eq!(encoded.octets, octets, "{label} {text}");
        assert_eq!(encoded.result().is_some(), rule == changed);
    }
}

/// Every character of the planes that have some, in every encoding.
#[test]
fn all_characters() {
    let all: String = ('\0'..'\u{33480}').chain('\u{E0000}'..'\u{E0200}').collect();
    for label in LABELS {
        let encoded = there_and_back(&all, label);
        let lost = lost(&all, &encoded.findings);
        assert!(lost.iter().all(|(_, c)| !c.is_ascii() || label == "iso-2022-jp"), "{label}");
        assert!(!label.starts_with("utf") || lost.is_empty(), "{label}");
    }
}

proptest! {
    #[test]
    fn any_text_in_any_encoding(
        text in "([a-z\\\\~?]|[À-ÿ]|[\u{300}-\u{345}]|[Ạ-ỹ]|[א-ת]|[あ-ヾ]|[一-丿]|[가-강]|[¥‾−ｶﾞ]|\\PC){0,12}",
        label in prop::sample::select(LABELS.to_vec()),
    ) {
        there_and_back(&text, label);
    }
}

fn names() -> Option<String> {
    let path = shared::path("corpora/osm/nsi-names.tsv.gz");
    let Ok(file) = File::open(&path) else {
        println!("skipped: {} is not there", path.display());
        return None;
    };
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    Some(text)
}

/// Which text has a place in which encoding, but for which characters.
#[test]
fn real_text() {
    for (file, label, foreign) in [
        ("Japanese", "shift_jis", ""),
        ("Japanese", "euc-jp", ""),
        ("Japanese", "iso-2022-jp", ""),
        ("Chinese", "gb18030", ""),
        ("Chinese", "gbk", ""),
        ("Korean", "euc-kr", ""),
        ("Russian", "windows-1251", ""),
        ("Russian", "koi8-r", ""),
        ("Russian", "iso-8859-5", ""),
        ("Latin", "windows-1252", ""),
        ("Latin", "iso-8859-15", ""),
        ("Hebrew", "windows-1255", ""),
        // The maqaf, and the digits of Arabic: neither encoding has them.
        ("Hebrew", "iso-8859-8", "־"),
        ("Arabic", "windows-1256", "٠٣٤٨"),
        ("Arabic", "iso-8859-6", "٠٣٤٨"),
    ] {
        let Some(text) = shared::shared(&format!("corpora/lipsum/{file}-Lipsum.utf8.txt")) else {
            return;
        };
        let lost = lost(&text, &there_and_back(&text, label).findings);
        let foreign = foreign.chars().map(|c| ("text/unmappable", c)).collect();
        assert_eq!(lost, foreign, "{file} in {label}");
        for label in LABELS {
            let encoded = there_and_back(&text, label);
            assert!(!label.starts_with("utf") || encoded.findings.is_empty(), "{file} in {label}");
        }
    }
}

/// Names in all scripts: most lose something in each encoding, and it is said.
#[test]
fn real_names() {
    let Some(names) = names() else { return };
    for label in LABELS {
        let encoded = there_and_back(&names, label);
        println!("{label} {}", lost(&names, &encoded.findings).len());
        assert!(!label.starts_with("utf") && label != "gb18030" || encoded.findings.is_empty());
    }
}
