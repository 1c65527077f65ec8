//! Sameness: keys at the steps of the ladder.

use isonym::ladder::{self, Step};

use super::{Operation, Outcome, equality, pair};
use crate::conform::data::Row;

pub(super) const OPERATIONS: &[Operation] = &[("iri.compare(*)", compare)];

/// Whether two references have the same key at the step that the operation names.
fn compare(row: &Row) -> Outcome {
    match step(&row.operation) {
        Some(step) => pair(row, |a, b| equality(ladder::key(a, step) == ladder::key(b, step))),
        None => Outcome::Failed("there is no such step".to_owned()),
    }
}

/// The step in the parentheses of an operation's name.
pub(super) fn step(operation: &str) -> Option<Step> {
    let (_, parameter) = operation.split_once('(')?;
    parameter.strip_suffix(')')?.parse().ok()
}
