//! `javascript`: a script where a name is expected.

use super::parts::{Flow, report, scheme_span};
use super::rules;
use crate::finding::Component;
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    report(&rules::JAVASCRIPT, Component::Scheme, scheme_span(reference), sink)
}
