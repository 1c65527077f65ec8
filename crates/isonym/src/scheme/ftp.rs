//! `ftp` (RFC 1738 section 3.2): what follows a semicolon is the transfer type.

use alloc::borrow::Cow;

use super::authority::require_host;
use super::parts::{Flow, path_span, prohibit, report, splice};
use super::rules;
use crate::finding::{Component, Edit, Finding, Span};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    require_host(reference, sink)?;
    prohibit(reference, Component::Query, &rules::LEGACY_QUERY, sink)?;
    let Some(span) = parameter(reference) else { return Flow::Continue(()) };
    let parameter = span.of(reference.as_str());
    if !is_type(parameter) {
        return report(&rules::FTP_PARAMETER, Component::Path, span, sink);
    }
    if parameter.bytes().any(|byte| byte.is_ascii_uppercase()) {
        let upper = Finding::new(&rules::FTP_TYPE_UPPER_CASE, span).within(Component::Path);
        return sink(upper.repaired(Edit::Lowercase, true));
    }
    Flow::Continue(())
}

pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    match parameter(reference) {
        Some(span) if is_type(span.of(text)) => {
            splice(text, span, &span.of(text).to_ascii_lowercase())
        }
        _ => Cow::Borrowed(text),
    }
}

/// From the first semicolon on.
fn parameter(reference: &Reference<'_>) -> Option<Span> {
    let path = path_span(reference);
    let at = reference.path().find(';')?;
    Some(Span::new(path.start + at, path.end))
}

fn is_type(parameter: &str) -> bool {
    [";type=a", ";type=i", ";type=d"].iter().any(|kind| parameter.eq_ignore_ascii_case(kind))
}
