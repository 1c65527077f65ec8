//! The character model: normal forms, levels, matching, positions.

use isonym::text::duerst::{self, Data};
use isonym::text::escapes::Escapes;
use isonym::text::levels::{Level, level};
use isonym::text::matching::{self, Fold};
use isonym::text::positions::{Positions, Unit};
use isonym::unicode::normal::Form;

use super::{Operation, Outcome, equality, pair, text};
use crate::conform::data::Row;

pub(super) const OPERATIONS: &[Operation] = &[
    ("nfc", |row| text(row, |given| Some(Form::Nfc.normalize(given).into_owned()))),
    ("nfkc", |row| text(row, |given| Some(Form::Nfkc.normalize(given).into_owned()))),
    ("duerst1997(modern-data)", |row| duerst_1997(row, Data::Modern)),
    ("duerst1997(unicode2-data)", |row| duerst_1997(row, Data::Unicode2)),
    ("duerst1997.hangul", |row| duerst_1997(row, Data::Modern)),
    ("duerst1997.hangul.open", |row| duerst_1997(row, Data::Modern)),
    ("normalization_level", |row| text(row, |given| Some(normalization_level(given)))),
    ("include_normalized(xml escapes)", |row| text(row, |given| Some(include_normalized(given)))),
    ("match(*)", matches),
    ("string_lengths", |row| text(row, |given| Some(lengths(given)))),
    ("string_index(boundaries,from=0)", |row| text(row, boundaries)),
];

fn duerst_1997(row: &Row, data: Data) -> Outcome {
    text(row, |given| Some(duerst::normalize(given, data).into_owned()))
}

/// The highest level of text that has no escapes.
fn normalization_level(given: &str) -> String {
    let begins = "begins with composing character (not fully-normalized)";
    match level(given, Escapes::NONE) {
        None => format!("not {}", Level::UnicodeNormalized.as_str()),
        Some(Level::FullyNormalized) => Level::FullyNormalized.as_str().to_owned(),
        Some(_) => format!("{}, {begins}", Level::UnicodeNormalized.as_str()),
    }
}

fn include_normalized(given: &str) -> String {
    let [unicode, include] =
        [Level::UnicodeNormalized, Level::IncludeNormalized].map(Level::as_str);
    match level(given, Escapes::XML) {
        None => format!("not {unicode}"),
        Some(Level::UnicodeNormalized) => format!("{unicode} but not {include}"),
        Some(_) => include.to_owned(),
    }
}

/// Matching by the folding that the operation names.
fn matches(row: &Row) -> Outcome {
    let name = row.operation.trim_start_matches("match(").trim_end_matches(')');
    match Fold::ALL.into_iter().find(|fold| fold.as_str() == name) {
        Some(fold) => {
            pair(row, |a, b| equality(matching::same(a, b, Escapes::NONE, fold).is_some()))
        }
        None => Outcome::Failed("no such folding".to_owned()),
    }
}

fn lengths(given: &str) -> String {
    let positions = Positions::new(given);
    let [bytes, utf16, code_points, graphemes] = Unit::ALL.map(|unit| positions.length(unit));
    format!(
        "utf8_bytes={bytes} utf16_units={utf16} code_points={code_points} \
         grapheme_clusters={graphemes}"
    )
}

/// The positions in code points, with the characters between them.
fn boundaries(given: &str) -> Option<String> {
    let positions = Positions::new(given);
    let mut line = "code_points: ".to_owned();
    for (at, c) in given.char_indices() {
        let place = positions.convert(at, Unit::Byte, Unit::CodePoint).ok()?;
        line.push_str(&format!("{place}|{c}|"));
    }
    Some(line + &positions.length(Unit::CodePoint).to_string())
}
