//! Encoding E and decoding D of seed 003, and the properties it claims for them.

use isonym::level::{Mapping, carroll};
use isonym::unicode::normal;
use isonym::{percent, profile};

use super::syntax::verdict;
use super::{Operation, Outcome, equality, level::to_uri, pair, text, word};
use crate::conform::data::Row;

pub(super) const OPERATIONS: &[Operation] = &[
    ("encode", |row| text(row, encode)),
    ("encode(legacy input)", |row| text(row, |given| encode(&normal::nfc(given)))),
    ("encode_twice_equals_once", encode_twice),
    ("encode_same", |row| {
        pair(row, |a, b| match (encode(a), encode(b)) {
            (Some(a), Some(b)) => equality(a == b),
            _ => "ERROR",
        })
    }),
    ("decode_for_display", |row| text(row, |given| Some(decode(given)))),
    ("decode_for_display(rfc2396 server decoding)", |row| {
        text(row, |given| String::from_utf8(percent::decode(given.as_bytes())).ok())
    }),
    ("encode(decode(u)) == u", |row| {
        word(row, |given| match encode(&decode(given)) {
            Some(again) if again == given => "true",
            _ => "false",
        })
    }),
    ("masinter05.decode_to_iuri", |row| {
        text(row, |given| Some(carroll::masinter05_to_iuri(given).into_owned()))
    }),
    ("is_iri(carroll)", is_iri),
];

fn encode(given: &str) -> Option<String> {
    to_uri(given, Mapping::Carroll2001)
}

fn decode(given: &str) -> String {
    carroll::decode_for_display(given).into_owned()
}

fn encode_twice(row: &Row) -> Outcome {
    text(row, |given| {
        let once = encode(given)?;
        let twice = encode(&once)?;
        Some(if once == twice { once } else { format!("{once}, then {twice}") })
    })
}

/// Where seed 003 leaves a verdict to the implementation, either will do.
fn is_iri(row: &Row) -> Outcome {
    match row.expected.as_str() {
        "implementation-defined" => match word(row, |given| verdict(given, &profile::CARROLL_2001))
        {
            Outcome::Failed(got) if got == "valid" || got == "invalid" => Outcome::Passed,
            other => other,
        },
        _ => word(row, |given| verdict(given, &profile::CARROLL_2001)),
    }
}
