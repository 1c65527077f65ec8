//! The quick question: does it obey, and if not, where first?
//!
//! ```
//! use isonym::syntax::{Grammar, validate};
//! assert!(validate("http://a/é", &Grammar::IRI).is_ok());
//! assert_eq!(validate("a b", &Grammar::IRI_REFERENCE).unwrap_err().rule.id, "char/space");
//! ```
//!
//! Advice is [`check`](crate::check)'s.

use core::ops::ControlFlow;

use super::grammar::Grammar;
use super::judge::judge;
use super::{Reference, gate};
use crate::finding::Finding;

/// Whether `text` obeys `grammar`; the first breach if not. Allocates nothing: the gate decides,
/// and only what does not pass is judged.
///
/// # Errors
/// The first breach in order of position.
pub fn validate(text: &str, grammar: &Grammar) -> Result<(), Finding> {
    if gate::is_valid(text, grammar) {
        return Ok(());
    }
    let mut first = None;
    let _ = judge(&Reference::split(text), grammar, &mut |finding| {
        first = Some(finding);
        ControlFlow::Break(())
    });
    first.map_or(Ok(()), Err)
}
