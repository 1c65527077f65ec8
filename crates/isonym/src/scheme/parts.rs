//! What the schemes share: reaching for the parts of a reference, and reporting.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Edit, Finding, Repair, Rule, Severity, Span};
use crate::percent::{self, Piece};
use crate::syntax::{self, Grammar, Reference, Sink};

pub(super) use crate::finding::splice;

pub(super) type Flow = ControlFlow<()>;

/// Reports a breach of `rule` at `span` of a component.
pub(super) fn report(
    rule: &'static Rule,
    component: Component,
    span: Span,
    sink: Sink<'_>,
) -> Flow {
    sink(Finding::new(rule, span).within(component))
}

/// Reports a breach of `rule` by a component where that is there.
pub(super) fn prohibit(
    reference: &Reference<'_>,
    component: Component,
    rule: &'static Rule,
    sink: Sink<'_>,
) -> Flow {
    match reference.span(component) {
        Some(span) => report(rule, component, span, sink),
        None => Flow::Continue(()),
    }
}

/// The same finding with a text to put in place of `span`.
pub(super) fn replacing(
    mut finding: Finding,
    span: Span,
    text: impl Into<Cow<'static, str>>,
    safe: bool,
) -> Finding {
    finding.repair = Some(Repair { span, edit: Edit::Text(text.into()), safe });
    finding
}

/// Where the path stands.
pub(super) fn path_span(reference: &Reference<'_>) -> Span {
    reference.span(Component::Path).unwrap_or_default()
}

/// Where the scheme stands; empty where there is none.
pub(super) fn scheme_span(reference: &Reference<'_>) -> Span {
    reference.span(Component::Scheme).unwrap_or_default()
}

/// Where everything between `scheme:` and `#` stands: for schemes to which `//` and `?` mean
/// nothing.
pub(super) fn specific_span(reference: &Reference<'_>) -> Span {
    let text = reference.as_str();
    let start = reference.scheme().map_or(0, |scheme| scheme.len() + ":".len());
    let end = reference.fragment().map_or(text.len(), |f| text.len() - f.len() - "#".len());
    Span::new(start, end)
}

/// `text` in lower case but for its escapes, whose hex digits are in upper case by rule.
pub(super) fn lower(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    for piece in percent::pieces(text) {
        match piece {
            Piece::Text(text) => lower.extend(text.chars().map(|c| c.to_ascii_lowercase())),
            Piece::Escapes(escapes) => lower.push_str(escapes),
        }
    }
    lower
}

/// What the escapes and characters of `text` stand for; `None` when that is not UTF-8.
pub(super) fn decoded(text: &str) -> Option<Cow<'_, str>> {
    match text.contains('%') {
        true => String::from_utf8(percent::decode(text.as_bytes())).ok().map(Cow::Owned),
        false => Some(Cow::Borrowed(text)),
    }
}

/// A label of a domain name: letters, digits and hyphens, no hyphen at either end.
pub(super) fn is_label(label: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    !label.is_empty()
        && label.bytes().all(is_inner)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// What judges the references of a scheme.
pub(super) type Judge = fn(&Reference<'_>, Sink<'_>) -> Flow;

/// The split of `text` if it obeys a grammar, is of the scheme `name`, and has no error by the
/// rules of that.
pub(super) fn valid<'a>(
    text: &'a str,
    grammar: &Grammar,
    name: &str,
    judge: Judge,
) -> Result<Reference<'a>, Finding> {
    syntax::validate(text, grammar)?;
    let reference = Reference::split(text);
    if let Some(other) = unexpected(&reference, name) {
        return Err(other);
    }
    let mut error = None;
    let _ = judge(&reference, &mut |finding| match finding.severity {
        Severity::Error => {
            error = Some(finding);
            Flow::Break(())
        }
        _ => Flow::Continue(()),
    });
    error.map_or(Ok(reference), Err)
}

/// The finding that `reference` is of another scheme than `name`, if it is: for places that take
/// one scheme only.
pub fn unexpected(reference: &Reference<'_>, name: &str) -> Option<Finding> {
    let is_other = !reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case(name));
    is_other
        .then(|| Finding::new(&rules::UNEXPECTED, scheme_span(reference)).within(Component::Scheme))
}
