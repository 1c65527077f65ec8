//! What is settled at a step, as the quick look at a buffer says it, is its own key.

mod hostile;
mod spellings;

use isonym::ladder::{self, Ladder, Step};
use proptest::prelude::*;
use proptest::sample::select;
use spellings::text;

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
