//! `about` (RFC 6694): a token for a page of the program itself.

use super::parts::{Flow, report, specific_span};
use super::rules;
use crate::finding::{Component, Span};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let specific = specific_span(reference);
    let query = reference.query().map_or(0, |query| query.len() + "?".len());
    let token = Span::new(specific.start, specific.end - query);
    match token.of(reference.as_str()).contains('/') {
        true => report(&rules::ABOUT_TOKEN, Component::Path, token, sink),
        false => Flow::Continue(()),
    }
}
