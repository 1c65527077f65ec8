//! The gate's verdict is the plain judge's, whatever the text, alone or in a column.

mod hostile;

use isonym::syntax::{
    Edition, Grammar, Iri, IriRef, Reference, Repertoire, Uri, UriRef, gate, obeys, validate,
};
use proptest::prelude::*;

const GRAMMARS: [Grammar; 4] =
    [Grammar::URI, Grammar::URI_REFERENCE, Grammar::IRI, Grammar::IRI_REFERENCE];

/// A grammar that the gate leaves to the plain judge.
const LEIRI: Grammar = Grammar { repertoire: Repertoire::Leiri, ..Grammar::IRI_REFERENCE };
const RFC_2396: Grammar = Grammar { edition: Edition::Rfc2396, ..Grammar::URI };

fn by_the_judge(text: &str, grammar: &Grammar) -> bool {
    obeys(&Reference::split(text), grammar)
}

/// Whether the gate, with and without the split, agrees with the judge.
fn agree(text: &str) {
    for grammar in GRAMMARS.iter().chain(&[LEIRI, RFC_2396]) {
        let expected = by_the_judge(text, grammar);
        assert_eq!(gate::is_valid(text, grammar), expected, "{text:?} {grammar:?}");
        assert_eq!(validate(text, grammar).is_ok(), expected, "{text:?} {grammar:?}");
    }
    let expected = GRAMMARS.map(|grammar| by_the_judge(text, &grammar));
    let split = Reference::split(text);
    let parsed = [
        Uri::parse(text).ok().map(|uri| uri.reference() == split),
        UriRef::parse(text).ok().map(|uri| uri.reference() == split),
        Iri::parse(text).ok().map(|iri| iri.reference() == split),
        IriRef::parse(text).ok().map(|iri| iri.reference() == split),
    ];
    assert_eq!(parsed, expected.map(|valid| valid.then_some(true)), "{text:?}");
}

/// The column's verdicts are those on its rows.
fn agree_on_column(rows: &[String]) {
    let values = rows.concat();
    let mut offsets = vec![0i32];
    offsets.extend(rows.iter().scan(0, |end, row| {
        *end += row.len() as i32;
        Some(*end)
    }));
    let joined = rows.join("\n");
    let spans = rows.iter().scan(0, |start, row| {
        let span = *start..*start + row.len();
        *start = span.end + 1;
        Some(span)
    });
    for grammar in GRAMMARS.iter().chain(&[LEIRI]) {
        let expected: Vec<_> = rows.iter().map(|row| by_the_judge(row, grammar)).collect();
        let mut verdicts = Vec::new();
        gate::validate_column(&values, &offsets, grammar, |row, valid| verdicts.push((row, valid)));
        let numbered: Vec<_> = expected.iter().copied().enumerate().collect();
        assert_eq!(verdicts, numbered, "{rows:?} {grammar:?}");
        verdicts.clear();
        gate::validate_rows(&joined, spans.clone(), grammar, |row, valid| {
            verdicts.push((row, valid))
        });
        assert_eq!(verdicts, numbered, "lines {rows:?} {grammar:?}");
        // Bytes between them that are no text.
        let mut bytes = joined.clone().into_bytes();
        for span in spans.clone() {
            if let Some(end) = bytes.get_mut(span.end) {
                *end = 0xBF;
            }
        }
        verdicts.clear();
        gate::validate_rows(&bytes[..], spans.clone(), grammar, |row, valid| {
            verdicts.push((row, valid))
        });
        assert_eq!(verdicts, numbered, "bytes {rows:?} {grammar:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn hostile_strings(text in hostile::text()) {
        agree(&text);
    }

    #[test]
    fn the_ends_of_blocks(text in hostile::at_block_ends()) {
        agree(&text);
    }

    #[test]
    fn any_string(text in any::<String>()) {
        agree(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hostile_columns(rows in prop::collection::vec(hostile::text(), 0..40)) {
        agree_on_column(&rows);
    }

    /// Many rows that differ little, so that windows end everywhere.
    #[test]
    fn long_columns(rows in prop::collection::vec("(http://[a-z.]{1,80}(:80)?)?/([a-z2é’#?]|%[0-9a-f]{0,2}){0,60}", 0..200)) {
        agree_on_column(&rows);
    }

    /// Rows in any order, overlapping, beyond the end, or within characters.
    #[test]
    fn rows_anywhere(
        text in prop::collection::vec(hostile::text(), 0..60),
        rows in prop::collection::vec((0usize..3000, 0usize..120), 0..60),
    ) {
        let text = text.concat();
        let rows: Vec<_> = rows.iter().map(|&(start, length)| start..start + length).collect();
        for grammar in &GRAMMARS {
            let expected: Vec<_> = rows
                .iter()
                .map(|row| text.get(row.clone()).is_some_and(|row| by_the_judge(row, grammar)))
                .collect();
            let mut verdicts = Vec::new();
            gate::validate_rows(&text, rows.clone(), grammar, |_, valid| verdicts.push(valid));
            prop_assert_eq!(verdicts, expected);
        }
    }
}

#[test]
fn every_length_with_a_hostile_end() {
    for begin in ["", "a:", "a://b", "a://b/", "//"] {
        for length in 0..200 {
            let text = format!("{begin}{}", "x".repeat(length));
            agree(&text);
            for last in "%#?/:@[] \\\u{7F}é\u{80}\u{202E}\u{E000}".chars() {
                agree(&format!("{text}{last}"));
            }
        }
    }
}

#[test]
fn escapes_cut_off_at_every_length() {
    for length in 0..140 {
        for escape in ["%", "%4", "%41", "%4x", "%x4", "%41%", "%é"] {
            agree(&format!("a:{}{escape}", "x".repeat(length)));
            agree(&format!("a:{}{escape}yy", "x".repeat(length)));
        }
    }
}

#[test]
fn schemes_and_hosts_longer_than_a_block() {
    let long = "s".repeat(100);
    let rows = [
        format!("{long}:"),
        format!("{long}://{long}"),
        format!("{long}://{long}:80/?"),
        long.clone(),
        format!("{long}/:"),
        format!("s://{long}@{long}/"),
        format!("s://{long}:{long}/"),
        format!("s://[{long}]/"),
        format!("s://{long}?a@b:c"),
        format!("{long}%41:"),
        String::new(),
    ];
    for row in &rows {
        agree(row);
    }
    agree_on_column(&rows);
}

/// Arrow's column of no rows has one offset, or none.
#[test]
fn empty_columns_and_rows() {
    let never = |row, _| panic!("row {row}");
    gate::validate_column("", &[0i64], &Grammar::IRI, never);
    gate::validate_column::<i32>("", &[], &Grammar::IRI, never);
    agree_on_column(&vec![String::new(); 5]);
}

/// Offsets that do not fit are a row that is not valid, and no panic.
#[test]
fn offsets_that_do_not_fit() {
    let mut verdicts = Vec::new();
    let offsets = [-1i64, 0, 3, 2, i64::MAX, 3, 6];
    gate::validate_column("a:éb:c", &offsets, &Grammar::IRI, |_, valid| verdicts.push(valid));
    assert_eq!(verdicts, [false, false, false, false, false, false]);
}

/// A megabyte of what makes naive code go back and forth. It ends, with the right answer.
#[test]
fn long_hostile_texts() {
    const LENGTH: usize = 1 << 20;
    for (begin, piece, valid) in [
        ("", "%", false),
        ("a:", "%41", true),
        ("a:", "a/../", true),
        ("a:", "e\u{301}", true),
        ("a:?", "\u{E000}", true),
        ("a://", "a@", false),
        ("a://[", ":", false),
        ("a://", "a:", false),
        ("a:#", "#", false),
        ("", "a", false),
        ("a://", "é", true),
    ] {
        let text = format!("{begin}{}", piece.repeat(LENGTH / piece.len()));
        assert_eq!(gate::is_valid(&text, &Grammar::IRI), valid, "{begin}{piece}...");
        assert_eq!(by_the_judge(&text, &Grammar::IRI), valid, "{begin}{piece}...");
    }
}
