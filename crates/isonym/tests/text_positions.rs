//! Positions: values with their sources, and the laws of conversion.

use isonym::text::positions::{Place, PositionError, Positions, Unit, convert_all};
use isonym::unicode::grapheme;
use proptest::prelude::*;

mod rows;
mod shared;

fn hostile() -> impl Strategy<Value = String> {
    let kinds =
        "ab \n\r\u{E9}\u{301}\u{4E00}\u{1F1E6}\u{1F468}\u{200D}\u{915}\u{94D}\u{1100}\u{1161}";
    let kind = prop::sample::select(kinds.chars().collect::<Vec<_>>()).prop_map(String::from);
    let piece = prop_oneof![
        6 => kind.clone(),
        1 => (kind, 1..300usize).prop_map(|(c, n)| c.repeat(n)),
        1 => any::<char>().prop_map(String::from),
        1 => "[a-z \r\n]{0,200}",
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// The border positions of a text in all units, by plain counting.
fn borders(text: &str) -> Vec<[usize; 4]> {
    let clusters: Vec<usize> = grapheme::starts(text).collect();
    (0..=text.len())
        .filter(|&at| text.is_char_boundary(at))
        .map(|at| {
            let before = &text[..at];
            let begun = clusters.iter().filter(|&&start| start < at).count();
            [at, before.encode_utf16().count(), before.chars().count(), begun]
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn conversion_is_counting(text in hostile()) {
        let positions = Positions::new(&text);
        let clusters: Vec<usize> = grapheme::starts(&text).chain([text.len()]).collect();
        for counts in borders(&text) {
            let on_cluster = clusters.contains(&counts[0]);
            for (from, to) in Unit::ALL.iter().flat_map(|&a| Unit::ALL.map(|b| (a, b))) {
                if from == Unit::Grapheme && !on_cluster {
                    continue;
                }
                let result = positions.convert(counts[from as usize], from, to);
                if to == Unit::Grapheme && !on_cluster {
                    let n = counts[3];
                    prop_assert_eq!(result, Err(PositionError::Inside { before: n - 1, after: n }));
                } else {
                    prop_assert_eq!(result, Ok(counts[to as usize]));
                }
            }
        }
    }

    #[test]
    fn what_is_no_border_lies_between_two(text in hostile()) {
        let positions = Positions::new(&text);
        let borders = borders(&text);
        for unit in [Unit::Byte, Unit::Utf16] {
            let n = unit as usize;
            for pair in borders.windows(2) {
                for at in pair[0][n] + 1..pair[1][n] {
                    let found = positions.convert(at, unit, Unit::CodePoint);
                    let (before, after) = (pair[0][2], pair[1][2]);
                    prop_assert_eq!(found, Err(PositionError::Inside { before, after }));
                }
            }
        }
        for unit in Unit::ALL {
            let length = positions.length(unit);
            prop_assert_eq!(positions.convert(length, unit, Unit::Byte), Ok(text.len()));
            let behind = positions.convert(length + 1, unit, Unit::Byte);
            prop_assert_eq!(behind, Err(PositionError::PastEnd { length }));
        }
    }

    #[test]
    fn all_at_once_is_one_by_one(text in hostile(), asked in prop::collection::vec(0..2000usize, 0..50)) {
        let positions = Positions::new(&text);
        for (from, to) in Unit::ALL.iter().flat_map(|&a| Unit::ALL.map(|b| (a, b))) {
            let single: Vec<_> = asked.iter().map(|&at| positions.convert(at, from, to)).collect();
            prop_assert_eq!(convert_all(&text, &asked, from, to), single);
        }
    }

    #[test]
    fn places_and_back(text in hostile()) {
        let positions = Positions::new(&text);
        let mut line_starts = vec![0];
        for (at, c) in text.char_indices() {
            if c == '\n' || c == '\r' && !text[at + 1..].starts_with('\n') {
                line_starts.push(at + 1);
            }
        }
        prop_assert_eq!(positions.lines(), line_starts.len());
        for at in (0..=text.len()).filter(|&at| text.is_char_boundary(at)) {
            for columns in [Unit::Byte, Unit::Utf16, Unit::CodePoint] {
                let place = positions.place(at, Unit::Byte, columns).unwrap();
                let line = line_starts.partition_point(|&start| start <= at);
                prop_assert_eq!(place.line, line);
                let before = &text[line_starts[line - 1]..at];
                let column = match columns {
                    Unit::Byte => before.len(),
                    Unit::Utf16 => before.encode_utf16().count(),
                    _ => before.chars().count(),
                };
                prop_assert_eq!(place.column, column + 1);
                prop_assert_eq!(positions.position(place, columns, Unit::Byte), Ok(at));
            }
        }
    }
}

#[test]
fn places_that_are_not_there() {
    let positions = Positions::new("ab\r\nc");
    let ask = |line, column| positions.position(Place { line, column }, Unit::Byte, Unit::Byte);
    assert_eq!(ask(2, 2), Ok(5));
    assert_eq!(ask(3, 1), Err(PositionError::PastEnd { length: 2 }));
    assert_eq!(ask(0, 1), Err(PositionError::BeforeStart));
    assert_eq!(ask(2, 3), Err(PositionError::PastEnd { length: 1 }));
    assert_eq!(ask(1, 0), Err(PositionError::BeforeStart));
    assert_eq!(ask(1, 5), Ok(4));
}

/// charmod.tsv: lengths in the four units, and the borders of code points.
#[test]
fn lengths_and_borders_of_the_vectors() {
    let Some(rows) = rows::vectors("charmod.tsv") else { return };
    let mut seen = 0;
    for row in rows {
        let positions = Positions::new(&row.input);
        let found = match row.operation.as_str() {
            "string_lengths" => format!(
                "utf8_bytes={} utf16_units={} code_points={} grapheme_clusters={}",
                positions.length(Unit::Byte),
                positions.length(Unit::Utf16),
                positions.length(Unit::CodePoint),
                positions.length(Unit::Grapheme),
            ),
            "string_index(boundaries,from=0)" => {
                let parts = row.input.char_indices().map(|(at, c)| {
                    format!("{}|{c}|", positions.convert(at, Unit::Byte, Unit::CodePoint).unwrap())
                });
                let end = positions.length(Unit::CodePoint);
                format!("code_points: {}{end}", parts.collect::<String>())
            }
            _ => continue,
        };
        assert_eq!(found, row.expected, "{:?}", row.input);
        seen += 1;
    }
    assert_eq!(seen, 12);
}

/// cases/reports.tsv: spans that other tools got wrong, in the four units.
#[test]
fn reported_spans() {
    let Some(rows) = rows::reports("index") else { return };
    let mut seen = 0;
    for row in rows {
        let text = row.input["text"].as_str().unwrap();
        let positions = Positions::new(text);
        if let Some(span) = row.input.get("span") {
            let start = text.find(span.as_str().unwrap()).unwrap();
            let span = start..start + span.as_str().unwrap().len();
            for (name, unit) in [
                ("utf8", Unit::Byte),
                ("utf16", Unit::Utf16),
                ("codepoint", Unit::CodePoint),
                ("grapheme", Unit::Grapheme),
            ] {
                let found = positions.convert_range(span.clone(), Unit::Byte, unit).unwrap();
                let expected = &row.expected[name];
                assert_eq!(
                    serde_json::json!([found.start, found.end]),
                    *expected,
                    "{}: {name}",
                    row.id
                );
            }
        } else {
            let ends: Vec<usize> = grapheme::starts(text).chain([text.len()]).collect();
            assert_eq!(serde_json::json!(ends), row.expected["boundaries_utf8"], "{}", row.id);
            assert_eq!(
                serde_json::json!(grapheme::count(text)),
                row.expected["graphemes"],
                "{}",
                row.id
            );
        }
        seen += 1;
    }
    assert_eq!(seen, 9);
}
