//! What most rules of schemes share.

use crate::finding::Rule;

/// Fills what most rules of schemes share: errors, judged as `iri`.
pub(super) const SCHEME: Rule = Rule { ..Rule::BLANK };
