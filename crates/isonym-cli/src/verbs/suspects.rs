//! Which records are worth a closer look.

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
        // What does not stand in the text as it is, is one there.
        let mut others = Vec::new();
        checker.suspects(text, records.spans(), |row| others.push(row));
        let spans = others.iter().map(|&row| records.made_span(row));
        checker.suspects(records.made(), spans, |other| suspects.extend(others.get(other)));
    }
    suspects.sort_unstable();
    suspects.dedup();
    suspects.into_iter().filter_map(|row| records.get(row))
}
