//! Hostile strings: pieces of the grammar, put together with no respect for it.

use proptest::prelude::*;
use proptest::sample::select;

/// Pieces that are right somewhere and wrong elsewhere.
const PIECES: &[&str] = &[
    // Delimiters, alone and where they matter.
    ":",
    "/",
    "//",
    "?",
    "#",
    "@",
    "[",
    "]",
    "[]",
    "://",
    "http://",
    "HTTPS://",
    "urn:",
    "a+b-c.1:",
    "x",
    "1",
    ".",
    "..",
    "/../",
    "./",
    "abcdefgh:",
    "abcdefghi://",
    "~",
    "!$&'()*+,;=",
    "_",
    // Authorities.
    "example.org",
    "user:pw@",
    "user@",
    ":80",
    ":8a",
    ":",
    "[::1]",
    "[::]:80",
    "[1:2:3:4:5:6:7:8]",
    "[v1.a:b]",
    "[v.a]",
    "[::1%25eth0]",
    "[fe80::1.2.3.4]",
    "127.0.0.1",
    "2001:db8::7",
    "::",
    // Escapes, whole and broken.
    "%41",
    "%C3%A9",
    "%e2%80%ae",
    "%",
    "%4",
    "%zz",
    "%%",
    "%4g",
    "%g4",
    "%é",
    // ASCII that may stand nowhere.
    " ",
    "\"",
    "<",
    ">",
    "\\",
    "^",
    "`",
    "{",
    "|",
    "}",
    "\0",
    "\t",
    "\n",
    "\x1F",
    "\x7F",
    // The ends of ucschar and iprivate.
    "\u{80}",
    "\u{9F}",
    "\u{A0}",
    "\u{BF}",
    "\u{C0}",
    "\u{FF}",
    "\u{7FF}",
    "\u{800}",
    "\u{FFF}",
    "\u{1FFF}",
    "\u{2000}",
    "\u{200B}",
    "\u{2010}",
    "\u{2FFF}",
    "\u{3000}",
    "\u{D7FF}",
    "\u{E000}",
    "\u{F8FF}",
    "\u{F900}",
    "\u{FDCF}",
    "\u{FDD0}",
    "\u{FDEF}",
    "\u{FDF0}",
    "\u{FFEF}",
    "\u{FFF0}",
    "\u{FFFD}",
    "\u{FFFE}",
    "\u{FFFF}",
    "\u{10000}",
    "\u{1FFFD}",
    "\u{1FFFE}",
    "\u{1FFFF}",
    "\u{20000}",
    "\u{3FFFD}",
    "\u{DFFFD}",
    "\u{E0000}",
    "\u{E0001}",
    "\u{E0FFF}",
    "\u{E1000}",
    "\u{EFFFD}",
    "\u{EFFFE}",
    "\u{F0000}",
    "\u{FFFFD}",
    "\u{FFFFE}",
    "\u{100000}",
    "\u{10FFFD}",
    "\u{10FFFF}",
    // Bidi formatting characters and their neighbours.
    "\u{200D}",
    "\u{200E}",
    "\u{200F}",
    "\u{2029}",
    "\u{202A}",
    "\u{202E}",
    "\u{202F}",
    // Text.
    "é",
    "日本",
    "العربية",
    "пример",
    "e\u{301}\u{302}",
    "😀",
];

/// Pieces, single characters of every kind, and runs that move what follows to the end of a block.
pub(crate) fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => select(PIECES).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
        1 => (0u8..128).prop_map(|byte| char::from(byte).to_string()),
        1 => (select(&["a", "%41", "é", "日"][..]), 1usize..40).prop_map(|(s, n)| s.repeat(n)),
    ]
}

/// Strings of such pieces; three of four begin like an identifier.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let begin = select(&["", "http://", "http://example.org/", "https://h.example/a?"][..]);
    let pieces = prop::collection::vec(piece(), 0..12).prop_map(|pieces| pieces.concat());
    (begin, pieces).prop_map(|(begin, pieces)| format!("{begin}{pieces}"))
}

/// Valid ones but for one piece, which stands around the end of a block of 16, 32 or 64 bytes.
pub(crate) fn at_block_ends() -> impl Strategy<Value = String> {
    let fill = (select(&[16usize, 32, 48, 64, 128][..]), 0usize..5, 0usize..70);
    (select(&["", "s:", "s://h/", "s://h?"][..]), fill, piece()).prop_map(
        |(begin, (block, before, after), piece)| {
            let padding = block.saturating_sub(begin.len() + before);
            format!("{begin}{}{piece}{}", "a".repeat(padding), "b".repeat(after))
        },
    )
}
