//! docs/display.md says what the code does.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)] // Helpers of tests may.

use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::finding::{Severity, is_visible};
use isonym::level::display::{self, display};
use isonym::unicode::bidi::{self, Direction};

/// The rows of the table with that header; code is without its quotes.
fn table(header: &str) -> Vec<Vec<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/display.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (_, rest) = page.split_once(&format!("\n{header}\n")).unwrap_or_else(|| panic!("{header}"));
    let rows = rest.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| -> Vec<String> {
        let inside = row.trim_matches('|').split('|');
        inside.map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    let rows: Vec<_> = rows.map(cells).collect();
    assert!(!rows.is_empty(), "{header}");
    rows
}

/// What stands as `\u{..}` in a cell.
fn unescape(cell: &str) -> String {
    let mut parts = cell.split("\\u{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (hex, rest) = part.split_once('}').unwrap();
        text.push(char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap());
        text.push_str(rest);
    }
    text
}

fn escape(text: &str) -> String {
    let shown = |c: char| match is_visible(c) {
        true => c.to_string(),
        false => format!("\\u{{{:X}}}", u32::from(c)),
    };
    text.chars().map(shown).collect()
}

fn reasons(shown: &display::Displayed<'_>) -> String {
    let mut rules: Vec<_> = shown.findings.iter().map(|finding| finding.rule.id).collect();
    rules.dedup();
    rules
        .iter()
        .map(|rule| format!("`{rule}`"))
        .collect::<Vec<_>>()
        .join(", ")
        .trim_matches('`')
        .to_owned()
}

#[test]
fn what_a_person_sees() {
    for row in table("| given | shown | why |") {
        let given = unescape(&row[0]);
        let shown = display(&given, &Policy::default());
        assert_eq!(escape(&shown.text), row[1], "{}", row[0]);
        assert_eq!(reasons(&shown), row[2], "{}", row[0]);
    }
}

#[test]
fn what_the_policies_show() {
    let label = |host: &str, policy| {
        let url = format!("https://{host}/");
        display(&url, &policy).text["https://".len()..].trim_end_matches('/').to_owned()
    };
    for row in table("| host | uts39 | chrome |") {
        let host = unescape(&row[0]);
        assert_eq!(label(&host, Policy::default()), row[1], "{host}");
        assert_eq!(label(&host, Policy::Chrome(Chrome::default())), row[2], "{host}");
    }
}

#[test]
fn what_is_seen_from_left_to_right() {
    // Capitals stand for Hebrew letters, as in RFC 3987 section 4.4.
    let hebrew = |c: char| match c {
        'A'..='V' => char::from_u32(u32::from(c) - u32::from('A') + 0x5D0).unwrap(),
        other => other,
    };
    let capitals = |c: char| match c {
        '\u{5D0}'..='\u{5E5}' => char::from_u32(u32::from(c) - 0x5D0 + u32::from('A')).unwrap(),
        other => other,
    };
    let seen = |text: &str| -> String {
        let order = bidi::display(text, Direction::LeftToRight);
        order.chars().filter(|c| !matches!(c, '\u{2066}' | '\u{2069}')).map(capitals).collect()
    };
    for row in table("| given | seen | seen with isolates | why |") {
        let given: String = row[0].chars().map(hebrew).collect();
        let shown = display(&given, &Policy::default());
        assert_eq!(seen(&shown.text), row[1], "{}", row[0]);
        assert_eq!(seen(&display::isolated(&shown.text)), row[2], "{}", row[0]);
        let warned = shown.findings.iter().filter(|finding| finding.severity > Severity::Info);
        let mut rules: Vec<_> = warned.map(|finding| finding.rule.id).collect();
        rules.dedup();
        assert_eq!(rules.join(", "), row[3], "{}", row[0]);
    }
}

#[test]
#[cfg(feature = "psl")]
fn what_is_short() {
    for row in table("| given | at most | shown |") {
        let shown = display(&row[0], &Policy::default()).text;
        assert_eq!(display::shortened(&shown, row[1].parse().unwrap()), row[2]);
    }
}
