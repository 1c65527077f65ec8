//! The cases of testdata/ that columns can answer, in columns of every kind.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod columns;
mod questions;

use std::collections::BTreeMap;

use arrow_array::{Datum, StringArray};
use isonym::host::HostPolicy;
use isonym::level::{Decoding, Labels, Options, RunPolicy};
use isonym::profile;
use isonym_arrow::function;
use serde::Deserialize;

#[test]
fn the_functions_answer_every_question() {
    let mut counts = BTreeMap::new();
    for question in questions::all() {
        *counts.entry(question.function).or_insert(0) += question.rows.len();
        let function = function::find(question.function).unwrap();
        let options: Vec<_> = question.options.iter().map(StringArray::new_scalar).collect();
        question.hold(|kinds| {
            let answer = kinds.iter().map(|columns| {
                let columns = columns.iter().map(|column| column as &dyn Datum);
                let options = options.iter().map(|option| option as &dyn Datum);
                function.evaluate(&columns.chain(options).collect::<Vec<_>>()).unwrap()
            });
            answer.collect()
        });
    }
    let least = [
        ("iso_valid", 80),
        ("iso_findings", 100),
        ("iso_key", 300),
        ("iso_same", 50),
        ("iso_uri", 25),
        ("iso_iri", 25),
        ("iso_display", 50),
        ("iso_host", 20),
        ("iso_level", 5),
    ];
    assert!(least.iter().all(|(function, least)| counts[function] > *least), "{counts:?}");
}

/// Also with options that the functions do not have.
#[test]
fn levels() {
    #[derive(Deserialize)]
    struct Cases {
        case: Vec<Case>,
    }
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: String,
        expected: Option<String>,
        mapping: Option<String>,
        host: Option<String>,
        runs: Option<String>,
        decoding: Option<String>,
        labels: Option<String>,
    }
    let mut count = 0;
    for case in questions::read::<Cases>("level.toml").case {
        let host = match case.host.as_deref() {
            None | Some("percent") => HostPolicy::Percent,
            Some("keep") => HostPolicy::Keep,
            Some("idna") => HostPolicy::Idna,
            _ => continue,
        };
        let options = Options {
            // The profile that has the mapping has its name.
            mapping: match &case.mapping {
                Some(name) => match profile::find(name) {
                    Some(profile) => profile.mapping,
                    None => continue,
                },
                None => Default::default(),
            },
            host,
            runs: match case.runs.as_deref() {
                Some("literal") => RunPolicy::Literal,
                _ => RunPolicy::Whole,
            },
            decoding: match case.decoding.as_deref() {
                Some("rfc3987") => Decoding::Rfc3987,
                _ => Decoding::Conservative,
            },
            labels: match case.labels.as_deref() {
                Some("unicode") => Labels::Unicode,
                _ => Labels::Keep,
            },
        };
        let convert = match case.op.as_str() {
            "to_uri" => isonym_arrow::uri,
            "to_iri" => isonym_arrow::iri,
            _ => continue,
        };
        let function = if case.op == "to_uri" { "iso_uri" } else { "iso_iri" };
        count += 1;
        let rows = vec![(vec![case.input], questions::quoted(case.expected.as_deref()))];
        let compared = questions::Compared::Whole;
        let question = questions::Question { function, options: Vec::new(), compared, rows };
        question.hold(|kinds| {
            kinds.iter().map(|columns| convert(&columns[0], &options).unwrap()).collect()
        });
    }
    assert!(count > 80, "{count}");
}
