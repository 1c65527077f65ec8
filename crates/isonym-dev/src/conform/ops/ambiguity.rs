//! Who could be taken for whom.

use isonym::ambiguity::{Compare, bidi_skeleton, skeleton, v17_0};
use isonym::unicode::bidi::Direction;
use isonym::unicode::normal::{Form, nfc};

use super::{Operation, Outcome, equality};
use crate::conform::data::{self, Row};

pub(super) const OPERATIONS: &[Operation] = &[("category", category)];

/// ICU's tests: the third column of one is compared with what the function makes of the second.
pub(crate) const USPOOF: &[Operation] = &[
    ("skeleton", |row| word_of_icu(row, |text| skeleton(text).into_owned())),
    ("bidiSkeleton LTR", |row| {
        word_of_icu(row, |text| bidi_skeleton(text, Direction::LeftToRight).into_owned())
    }),
    ("bidiSkeleton RTL", |row| {
        word_of_icu(row, |text| bidi_skeleton(text, Direction::RightToLeft).into_owned())
    }),
    ("areBidiConfusable LTR", |row| confusable(row, Direction::LeftToRight)),
    ("areBidiConfusable RTL", |row| confusable(row, Direction::RightToLeft)),
];

/// The category, and which equivalences hold. What the row says after the letters is its reason.
fn category(row: &Row) -> Outcome {
    let (a, b) = match data::operands(&row.input) {
        Ok(pair) => pair,
        Err(broken) => return Outcome::Failed(broken),
    };
    let found = Compare::default().pair(&a, &b);
    let letters = found.categories.map_or("none".to_owned(), |letters| letters.to_string());
    let nfkc = |text| Form::Nfkc.normalize(text);
    let facts = [
        ("nfc", nfc(&a) == nfc(&b)),
        ("nfkc", nfkc(&a) == nfkc(&b)),
        // The vectors were made from the data of 17.0.
        ("uts39_skeleton", v17_0::skeleton(&a) == v17_0::skeleton(&b)),
    ];
    let facts = facts.map(|(name, equal)| format!("{name}={}", equality(equal)));
    let expected = row.expected.split_whitespace().next() == Some(&letters);
    let known = |name: &str| facts.iter().any(|fact| fact == name);
    let mut asked = row.expected.split([' ', ';']).filter(|word| word.contains('='));
    let passed = expected && asked.all(known);
    let reason = found.reason.map_or("-", |reason| reason.as_str());
    Outcome::of(passed, || format!("{letters} {reason}; {}", facts.join(" ")))
}

fn word_of_icu(row: &Row, make: impl Fn(&str) -> String) -> Outcome {
    match (unescape(&row.input), unescape(&row.expected)) {
        (Some(input), Some(expected)) => {
            // The expected skeleton is given up to canonical equivalence.
            let got = make(&input);
            Outcome::of(got == Form::Nfd.normalize(&expected), || data::escape(&got))
        }
        _ => Outcome::Failed("a text with \\uXXXX is expected".to_owned()),
    }
}

fn confusable(row: &Row, direction: Direction) -> Outcome {
    let (Some(a), Some(b)) = (unescape(&row.input), unescape(&row.expected)) else {
        return Outcome::Failed("a text with \\uXXXX is expected".to_owned());
    };
    let [a, b] = [&a, &b].map(|text| bidi_skeleton(text, direction));
    Outcome::of(a == b, || format!("{} and {}", data::escape(&a), data::escape(&b)))
}

/// Escapes of four hexadecimal digits.
fn unescape(field: &str) -> Option<String> {
    let mut pieces = field.split("\\u");
    let mut text = pieces.next()?.to_owned();
    for piece in pieces {
        let (hex, rest) = piece.split_at_checked(4)?;
        text.push(char::from_u32(u32::from_str_radix(hex, 16).ok()?)?);
        text.push_str(rest);
    }
    Some(text)
}
