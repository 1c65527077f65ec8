//! `info` (RFC 4452): names of older systems of identifiers.

use alloc::borrow::Cow;

use super::parts::{Flow, lower, path_span, prohibit, report, specific_span, splice};
use super::rules;
use crate::finding::{Component, Span};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    prohibit(reference, Component::Query, &rules::QUERY_NOT_ALLOWED, sink)?;
    let good = reference.path().split_once('/').is_some_and(|(namespace, _)| {
        let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
        namespace.starts_with(|c: char| c.is_ascii_alphabetic()) && namespace.bytes().all(is_inner)
    });
    match good && reference.authority_span().is_none() {
        true => Flow::Continue(()),
        false => report(&rules::INFO_SYNTAX, Component::Path, specific_span(reference), sink),
    }
}

/// The namespace in lower case (RFC 4452 section 5).
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let namespace = match reference.path().split_once('/') {
        Some((namespace, _)) if reference.authority_span().is_none() => namespace,
        _ => return Cow::Borrowed(reference.as_str()),
    };
    let start = path_span(reference).start;
    let span = Span::new(start, start + namespace.len());
    splice(reference.as_str(), span, &lower(namespace))
}
