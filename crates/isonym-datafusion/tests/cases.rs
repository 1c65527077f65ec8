//! The cases of testdata/ through SQL, in columns of every kind.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

mod asked;
#[path = "../../isonym-arrow/tests/columns/mod.rs"]
mod columns;
#[path = "../../isonym-arrow/tests/questions/mod.rs"]
mod questions;

use arrow_array::RecordBatch;

/// A column for each kind and argument, and one query for all kinds.
#[test]
fn sql_answers_every_question() {
    for question in questions::all() {
        question.hold(|kinds| {
            let mut columns = Vec::new();
            let mut calls = Vec::new();
            for given in kinds {
                let names = given.iter().map(|column| {
                    columns.push((format!("c{}", columns.len()), column.clone(), true));
                    columns[columns.len() - 1].0.clone()
                });
                let options = question.options.iter().map(|option| format!("'{option}'"));
                let arguments: Vec<_> = names.chain(options).collect();
                let call = format!("{}({})", question.function, arguments.join(", "));
                calls.push(format!("{call} AS a{}", calls.len()));
            }
            let table = RecordBatch::try_from_iter_with_nullable(columns).unwrap();
            let query = format!("SELECT {} FROM t", calls.join(", "));
            let answers = asked::of(vec![table], &query).unwrap();
            assert_eq!(answers.len(), 1);
            answers[0].columns().to_vec()
        });
    }
}
