//! Ideographs that have another of the same kind beside them.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("檜山", &profile::NAME).findings;
//! assert!(found.iter().any(|finding| finding.rule.id == "ambiguity/jis-revised"));
//! ```
//!
//! The tables are in [`unicode::cjk`](crate::unicode::cjk); z-variants are for pairs only.

use core::ops::ControlFlow;

use super::{rules, spans};
use crate::finding::{Finding, Rule};
use crate::syntax::Sink;
use crate::unicode::cjk::{self, Relation};

/// Which of two is meant nobody can tell from one text, so nothing is repaired.
pub(super) fn judge(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    // The first ideograph that has relatives is U+3454.
    for (span, c) in spans(text).filter(|&(_, c)| c >= '\u{3400}') {
        for rule in rules(c).into_iter().flatten() {
            give(Finding::new(rule, span))?;
        }
    }
    ControlFlow::Continue(())
}

fn rules(c: char) -> [Option<&'static Rule>; 3] {
    let has = |wanted: &[Relation]| cjk::relatives(c).any(|(_, own)| wanted.contains(&own));
    let jis = has(&[Relation::JisSwapped, Relation::JisMoved, Relation::JisAdded]);
    let separated = has(&[Relation::SourceSeparation]);
    let simplified = cjk::simplified(c).chain(cjk::traditional(c)).next().is_some();
    [
        jis.then_some(&rules::JIS_REVISED),
        separated.then_some(&rules::SOURCE_SEPARATION),
        simplified.then_some(&rules::SIMPLIFIED_TRADITIONAL),
    ]
}
