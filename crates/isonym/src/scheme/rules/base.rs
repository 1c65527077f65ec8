//! What most rules of schemes share.

use crate::finding::{Rule, Severity};

/// Fills what most rules of schemes share: errors, judged as `iri`.
pub(super) const SCHEME: Rule = Rule {
    id: "",
    severity: Severity::Error,
    message: "",
    expected: "",
    source: "",
    why: "",
    profile: "iri",
    bad: "",
    good: "",
    jena_iri: &[],
    jena_iri3986: &[],
};
