//! docs/display.md says what the code does.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)] // Helpers of tests may.

use isonym::ambiguity::policy::{Chrome, Policy};
use isonym::finding::{Severity, is_visible};
use isonym::level::display::{self, display};
use isonym::link;
use isonym::text::positions::{Positions, Unit};
use isonym::unicode::bidi::{self, Direction};

#[allow(dead_code)]
mod shared;

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

/// The Hebrew letter for which a capital stands, as in RFC 3987 section 4.4.
fn hebrew(c: char) -> char {
    match c {
        'A'..='V' => char::from_u32(u32::from(c) - u32::from('A') + 0x5D0).unwrap(),
        other => other,
    }
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
fn where_links_are() {
    for row in table("| text | link | byte | utf16 | code-point | grapheme |") {
        let text = unescape(&row[0]);
        let links: Vec<_> = link::detect(&text, &link::Options::default()).collect();
        let [link] = &links[..] else { panic!("{links:?}") };
        assert_eq!(escape(link.text), row[1]);
        let positions = Positions::new(&text);
        for (unit, cell) in Unit::ALL.into_iter().zip(&row[2..]) {
            let range = positions.convert_range(link.span.range(), Unit::Byte, unit).unwrap();
            assert_eq!(&format!("{}..{}", range.start, range.end), cell, "{} {unit:?}", row[0]);
        }
    }
}

#[test]
fn what_is_no_link() {
    let asked = link::Options { userinfo: true, ..link::Options::default() };
    for row in table("| text | no link | why |") {
        assert_eq!(link::detect(&row[0], &link::Options::default()).next(), None, "{}", row[0]);
        let refused: Vec<_> = link::detect(&row[0], &asked).collect();
        let [link] = &refused[..] else { panic!("{refused:?}") };
        assert_eq!((link.text, link.kind), (&*row[1], link::Kind::Userinfo));
        assert_eq!(reasons(&display(link.text, &Policy::default())), row[2], "{}", row[0]);
    }
}

/// What people reported of other programs has a row.
#[test]
fn what_was_reported_is_here() {
    let Some(reports) = shared::shared("cases/reports.tsv") else { return };
    let kinds = ["bidi", "invisible", "link-detection", "fullwidth-compat"];
    let mut rows: Vec<String> =
        ["| given | shown | why |", "| text | link | byte | utf16 | code-point | grapheme |"]
            .into_iter()
            .flat_map(table)
            .map(|row| unescape(&row[0]))
            .collect();
    let ordered = table("| given | seen | seen with isolates | why |");
    rows.extend(ordered.iter().map(|row| row[0].chars().map(hebrew).collect::<String>()));
    let mut count = 0;
    for report in reports.lines().skip(1) {
        let fields: Vec<_> = report.split('\t').collect();
        if !kinds.contains(&fields[1]) {
            continue;
        }
        let input: serde_json::Value = serde_json::from_str(fields[4]).unwrap();
        let input = ["s", "a", "text"].iter().find_map(|key| input[key].as_str()).unwrap();
        // Hosts are given by themselves.
        let has_row = rows.iter().any(|row| row == input || *row == format!("http://{input}/"));
        assert!(has_row, "{}: {input:?}", fields[0]);
        count += 1;
    }
    assert!(count > 0);
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
