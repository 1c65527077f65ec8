//! Advice about identifiers that obey the grammar: spellings that the same name might also have,
//! and characters that people cannot see or tell apart.
//!
//! Nothing here makes an identifier invalid. Which advice is given, and how grave it is, is the
//! caller's choice; `profile` holds such choices under a name.
//!
//! ```
//! use core::ops::ControlFlow;
//! use isonym::finding::Severity;
//! use isonym::syntax::{Reference, advice};
//!
//! let mut given = Vec::new();
//! let all = |_: &_| Some(Severity::Info);
//! advice::advise(&Reference::split("HTTP://example.org/a/../b"), &all, &mut |finding| {
//!     given.push(finding.rule.id);
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(given, ["scheme/upper-case", "path/dot-segment"]);
//! ```

mod authority;
mod characters;
mod escapes;
mod path;
mod rules;

pub use rules::*;

use core::ops::ControlFlow;

use super::Reference;
use crate::finding::{Finding, Rule, Severity};

/// Hands every piece of advice about `reference` to `sink`, with the severity that `wanted` gives
/// its rule; rules for which it gives `None` are left out. Not in order of position: one kind
/// after the other.
///
/// Linear in the length of the text.
pub fn advise(
    reference: &Reference<'_>,
    wanted: &dyn Fn(&Rule) -> Option<Severity>,
    sink: &mut dyn FnMut(Finding) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut give = |mut finding: Finding| match wanted(finding.rule) {
        Some(severity) => {
            finding.severity = severity;
            sink(finding)
        }
        None => ControlFlow::Continue(()),
    };
    authority::advise(reference, &mut give)?;
    path::advise(reference, &mut give)?;
    if reference.as_str().contains('%') {
        escapes::advise(reference, &mut give)?;
    }
    if !reference.as_str().is_ascii() {
        characters::advise(reference, &mut give)?;
    }
    ControlFlow::Continue(())
}
