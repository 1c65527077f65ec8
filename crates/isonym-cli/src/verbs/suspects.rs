//! Which records are worth a closer look.

use std::ops::Range;

use isonym::check::Checker;

use crate::input::{Record, Records};

/// The records in which any of the judges may find something, in order.
pub(super) fn suspects<'b, 'c>(
    judges: impl Iterator<Item = &'c Checker>,
    text: &str,
    records: &Records<'b>,
) -> impl Iterator<Item = Record<'b>> {
    let mut suspects = Vec::new();
    for checker in judges {
        add(checker, text, records.spans(), &mut suspects);
        add(checker, records.made(), records.made_spans(), &mut suspects);
    }
    suspects.sort_unstable();
    suspects.dedup();
    suspects.into_iter().filter_map(|row| records.get(row))
}

/// Adds the numbers of those whose spans, which are in `text`, are worth it.
fn add(
    checker: &Checker,
    text: &str,
    spans: impl Iterator<Item = (usize, Range<usize>)> + Clone,
    suspects: &mut Vec<usize>,
) {
    let (mut rows, mut passed) = (spans.clone().map(|(row, _)| row), 0);
    checker.suspects(text, spans.map(|(_, span)| span), |at| {
        suspects.extend(rows.nth(at - passed));
        passed = at + 1;
    });
}
