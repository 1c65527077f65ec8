//! Spellings that the steps of the ladder join, and those that they must not.

use isonym::percent;
use proptest::prelude::*;
use proptest::sample::select;

use crate::hostile;

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

/// Identifiers in all the spellings that the ladder asks about.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(piece(), 0..12).prop_map(|pieces| pieces.concat());
    let with_head = (select(HEADS), pieces).prop_map(|(head, pieces)| format!("{head}{pieces}"));
    prop_oneof![4 => with_head, 1 => hostile::text(), 1 => hostile::at_block_ends()]
}
