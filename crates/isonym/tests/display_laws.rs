//! Laws of display, on strings made to break them.

#![allow(clippy::indexing_slicing)] // Helpers of tests may.

use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::finding::Component;
use isonym::finding::Severity;
use isonym::host::uts46::Flags;
use isonym::ladder::{self, Step};
use isonym::level::display::{self, display};
use isonym::percent;
use isonym::syntax::Reference;
use isonym::unicode::normal::Form;
use isonym::unicode::{GeneralCategory, GraphemeBreak, bidi, props};
use proptest::prelude::*;
use proptest::sample::select;

#[allow(dead_code, clippy::indexing_slicing)]
mod hostile;

/// What hosts, right-to-left text and userinfo are made of, raw and escaped.
const PIECES: &[&str] = &[
    "http://",
    "https://",
    "//",
    "mailto:",
    "example://",
    "a@",
    "apple.com@",
    "u:p@",
    "a,b@",
    ".",
    "/",
    "?",
    "#",
    "@",
    ":",
    "&",
    "=",
    "%",
    "%2",
    "%4",
    "%zz",
    "%25",
    "%2F",
    "%20",
    "%41",
    "1",
    "12",
    "a",
    "Z",
    "ab.cd",
    "co.uk",
    "[::1]",
    "[",
    "]",
    " ",
    "<",
    "\\",
    "\n",
    "-",
    "xn--",
    "xn--bcher-kva",
    "xn--80ak6aa92e",
    "XN--a",
    "xn--4db",
    "é",
    "É",
    "e\u{301}",
    "\u{301}",
    "\u{338}",
    "%CC%81",
    "%c3%a9",
    "%E9",
    "日本",
    "аррӏе",
    "р",
    "α",
    "ß",
    "ﬁ",
    "１",
    "。",
    "\u{2024}",
    "\u{2044}",
    "／",
    "\u{3000}",
    "%E2%80%AE",
    "\u{202E}",
    "\u{2066}",
    "\u{2069}",
    "\u{200B}",
    "\u{200D}",
    "\u{200C}",
    "\u{AD}",
    "\u{FE0F}",
    "\u{E000}",
    "%EE%80%80",
    "\u{378}",
    "\u{FFFE}",
    "א",
    "גד",
    "%D7%90",
    "%d7%92%D7%93",
    "ا",
    "٣",
    "\u{94D}",
    "\u{915}",
    "\u{628}\u{200C}\u{628}",
    "😀",
    "\u{1100}",
    "\u{1161}",
    "\u{E0041}",
    "\u{115F}",
    "\u{345}",
    "\u{37E}",
    "\u{2025}",
    "%E2%80%A5",
    "\u{2488}",
    "\u{A4F8}",
    "\u{A4FA}",
    "א\u{202E}",
    "aא\u{202E}",
    "א1",
    "xn--5db",
    "\u{2800}",
];

fn text() -> impl Strategy<Value = String> {
    let own = prop::collection::vec(select(PIECES), 0..14).prop_map(|pieces| pieces.concat());
    let with_head = (select(&["", "http://", "http://a.גד/", "mailto:a@"][..]), own)
        .prop_map(|(head, tail)| format!("{head}{tail}"));
    prop_oneof![4 => with_head, 1 => hostile::text()]
}

fn policies() -> [Policy<'static>; 3] {
    [Policy::default(), Policy::Chrome(Chrome::default()), Policy::Duerst1997]
}

/// Whether UTS #46 makes another host of it than of the same in NFC: it maps U+0345 to a letter
/// before it normalizes, and U+037E is a `;` to it. Then what is shown leads where the text leads on
/// the wire, and the key does not.
fn is_mapped_before_nfc(text: &str) -> bool {
    let host = Reference::split(text).get(Component::Host).unwrap_or("");
    let host = String::from_utf8_lossy(&percent::decode(host.as_bytes())).into_owned();
    !Form::Nfc.is_normal(&host) && Form::Nfd.normalize(&host).contains(['\u{345}', ';'])
}

fn is_unseen(c: char) -> bool {
    let props = props(c);
    let category = props.general_category();
    // Joiners stand where letters need them.
    let joiner = matches!(c, '\u{200C}' | '\u{200D}');
    use GeneralCategory as G;
    let unseen = [G::Cc, G::Cf, G::Co, G::Cn, G::Zs, G::Zl, G::Zp];
    // Signs like U+0600 are drawn around the number that follows (Prepended_Concatenation_Mark).
    let drawn = props.grapheme_break() == GraphemeBreak::Prepend;
    !joiner && !drawn && (props.is_default_ignorable() || unseen.contains(&category))
}

#[test]
fn no_character_is_hidden() {
    let mut count = 0;
    let mut hidden = Vec::new();
    for c in '\0'..=char::MAX {
        let text = format!("http://example.org/{c}a");
        let shown = display(&text, &Policy::default()).text.contains(c);
        count += usize::from(shown);
        hidden.extend((shown && is_unseen(c)).then_some(c));
    }
    assert!(hidden.is_empty(), "{hidden:?}");
    assert!(count > 100_000, "{count}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn what_is_read_back_is_the_same(text in text()) {
        for policy in policies() {
            let shown = display(&text, &policy);
            let key = |text| ladder::key(text, Step::Idna).into_owned();
            prop_assume!(!is_mapped_before_nfc(&text));
            prop_assert_eq!(key(&shown.text), key(&text), "{:?} is shown as {:?}", text, shown.text);
        }
    }

    #[test]
    fn what_is_shown_is_shown_as_it_is(text in text()) {
        for policy in policies() {
            let shown = display(&text, &policy).text.into_owned();
            prop_assert_eq!(&display(&shown, &policy).text, &shown, "{:?}", text);
        }
    }

    #[test]
    fn nothing_is_hidden(text in text()) {
        let shown = display(&text, &Policy::default());
        prop_assert!(!shown.text.contains(is_unseen), "{:?} is shown as {:?}", text, shown.text);
        prop_assert!(!shown.text.contains([' ', '\\', '<', '"']));
        for finding in &shown.findings {
            prop_assert!(text.is_char_boundary(finding.span.start) && text.is_char_boundary(finding.span.end));
            prop_assert!(finding.severity < Severity::Error && !finding.message(&text).is_empty());
        }
    }

    #[test]
    fn components_stay_what_they_are(text in text()) {
        let shown = display(&text, &Policy::default()).text;
        let parts = |text| Reference::split(text).components().map(|(c, _)| c).collect::<Vec<_>>();
        prop_assert_eq!(parts(&shown), parts(&text), "{:?} is shown as {:?}", text, shown);
    }

    #[test]
    fn isolates_come_off_again(text in text()) {
        let shown = display(&text, &Policy::default()).text;
        let isolated = display::isolated(&shown);
        let plain: String = isolated.chars().filter(|c| !matches!(c, '\u{2066}' | '\u{2069}')).collect();
        prop_assert_eq!(plain, shown);
    }

    /// Isolated, components are seen in the order in which they stand, whatever stands around.
    #[test]
    fn isolated_components_stand_in_order(text in text()) {
        let shown = display(&text, &Policy::default()).text;
        let around = format!("א1 {} 2ב", display::isolated(&shown));
        let order = bidi::order(&around, bidi::Direction::LeftToRight);
        let mut seen = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, &at)| seen[at] = place);
        let isolated = |&(c, _): &(char, usize)| !matches!(c, '\u{2066}' | '\u{2069}');
        let of_text = around.chars().zip(seen).skip("א1 ".chars().count());
        let count = shown.chars().count();
        let places: Vec<_> = of_text.filter(isolated).take(count).map(|(_, place)| place).collect();
        let mut end = 0;
        for (component, span) in Reference::split(&shown).components() {
            let chars = span.chars(&shown);
            let part = &places[chars.range()];
            let (Some(&first), Some(&last)) = (part.iter().min(), part.iter().max()) else { continue };
            prop_assert!(first >= end, "{} of {:?}", component, shown);
            end = last;
        }
    }

    /// A host by itself, too; and nothing of it goes without a word.
    #[test]
    fn a_host_is_shown_as_it_is(
        labels in prop::collection::vec(prop::collection::vec(select(PIECES), 0..3), 0..4),
    ) {
        let host = labels.iter().map(|label| label.concat()).collect::<Vec<_>>().join(".");
        let shown = |host: &str| {
            let shown = display::host(host, &Flags::DEFAULT, &Policy::default());
            (shown.text.into_owned(), shown.findings.len())
        };
        let (text, findings) = shown(&host);
        prop_assert_eq!(&shown(&text).0, &text, "{:?}", host);
        // All that may go is what becomes of dots.
        let is_of_dots = host.chars().all(|c| matches!(c, '.' | '。' | '．' | '｡' | '\u{2024}'));
        prop_assert!(is_of_dots || findings > 0 || !text.trim_matches('.').is_empty());
    }

    /// Every address keeps the end of its domain.
    #[test]
    fn what_is_short_keeps_its_mail_domains(
        addresses in prop::collection::vec(("[a-z.]{0,20}", "([a-z]{1,9}\\.){1,3}(com|co\\.uk)"), 1..4),
        query in "(\\?subject=[a-z]{0,9})?",
        most in 0usize..80,
    ) {
        let list: Vec<_> = addresses.iter().map(|(local, domain)| format!("{local}@{domain}")).collect();
        let text = format!("mailto:{}{query}", list.join(","));
        let short = display::shortened(&text, most).into_owned();
        let path = short.strip_prefix("mailto:").unwrap_or("").split('?').next().unwrap_or("");
        let shown: Vec<_> = path.split(',').collect();
        prop_assert_eq!(shown.len(), addresses.len(), "{}", short);
        for (shown, (_, domain)) in shown.iter().zip(&addresses) {
            let end = shown.rsplit('@').next().unwrap_or("");
            let end = end.strip_prefix('…').unwrap_or(end);
            prop_assert!(end.trim_start_matches('.').contains('.') && domain.ends_with(end), "{}", short);
        }
    }

    #[test]
    fn what_is_short_keeps_its_host(text in text(), most in 0usize..60) {
        let shown = display(&text, &Policy::default()).text;
        let short = display::shortened(&shown, most);
        let host = |text: &str| Reference::split(text).get(Component::Host).map(str::to_owned);
        let (before, after) = (host(&shown), host(&short));
        prop_assert_eq!(before.is_some(), after.is_some(), "{:?} {:?}", shown, short);
        if let (Some(before), Some(after)) = (before, after) {
            let end = after.strip_prefix('…').unwrap_or(&after);
            prop_assert!(before.ends_with(end) && (after.is_empty() || !end.is_empty()));
        }
        if shown.chars().count() <= most {
            prop_assert_eq!(&shown, &short);
        }
    }
}
