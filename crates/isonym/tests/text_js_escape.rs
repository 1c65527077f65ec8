//! Escapes of JavaScript's `escape()`: ECMA-262 annex B.2.1.

use std::borrow::Cow;

use isonym::text::js_escape::decode;
use proptest::prelude::*;

#[test]
fn values() {
    for (text, expected) in [
        // golang/go issue 11249.
        (
            "Z_FILTER=%25%u0414%u0430%u0432%u044B%u0434%u043E%u0432%25",
            "Z_FILTER=%25\u{414}\u{430}\u{432}\u{44B}\u{434}\u{43E}\u{432}%25",
        ),
        // Up to U+00FF, escape() writes %XX.
        ("r%E9sum%E9", "r\u{E9}sum\u{E9}"),
        ("%u00e9%u00E9", "\u{E9}\u{E9}"),
        // Two code units are one character; halves are none.
        ("%uD83D%uDE00", "\u{1F600}"),
        ("%uD83D", "%uD83D"),
        ("%uDE00%uD83D%u00E9", "%uDE00%uD83D\u{E9}"),
        ("%uD83D%u00E9", "%uD83D\u{E9}"),
        // A delimiter that was data stays data.
        ("a%2Fb%u002Fc%u0025%7E", "a%2Fb%2Fc%25%7E"),
        // No escape is born.
        ("%%u00341", "%%341"),
        // And none is broken by a normal form of the result.
        ("%2A%u030A%u0301%E9", "%2A%u030A%u0301\u{E9}"),
        ("%20%u0301", "%20\u{301}"),
        ("%u002A%u030Aa%u030A", "%2A%u030Aa\u{30A}"),
        // No escapes.
        ("100%", "100%"),
        ("%u", "%u"),
        ("%u12", "%u12"),
        ("%u12g4%U1234%zz%\u{E9}", "%u12g4%U1234%zz%\u{E9}"),
    ] {
        assert_eq!(decode(text), expected);
        assert_eq!(matches!(decode(text), Cow::Borrowed(_)), text == expected, "{text}");
    }
}

/// `escape(text)`, spelled out from annex B.2.1.1.
fn escape(text: &str) -> String {
    let plain = |unit: u16| {
        let c = u8::try_from(unit).ok().filter(u8::is_ascii).map(char::from);
        c.filter(|&c| c.is_ascii_alphanumeric() || "@*_+-./".contains(c))
    };
    let unit = |unit: u16| match plain(unit) {
        Some(c) => c.to_string(),
        None if unit < 256 => format!("%{unit:02X}"),
        None => format!("%u{unit:04X}"),
    };
    text.encode_utf16().map(unit).collect()
}

proptest! {
    /// Everything comes back but the ASCII characters that it escapes.
    #[test]
    fn what_escape_wrote(text in "[a-z0-9._/@*+\u{80}-\u{10FFFF}-]{0,20}") {
        let escaped = escape(&text);
        prop_assert_eq!(decode(&escaped), text);
    }

    /// Whatever it is, twice is once.
    #[test]
    fn any_text(text in "(%u?[0-9a-fDd]{0,4}|\\PC){0,12}") {
        let once = decode(&text);
        prop_assert_eq!(decode(&once), &*once);
    }
}
