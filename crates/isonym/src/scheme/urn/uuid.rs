//! UUIDs (RFC 9562): as a URN, and behind a scheme that is not registered.

use alloc::borrow::Cow;

use crate::finding::{Component, Edit, Finding, Span};
use crate::scheme::parts::{Flow, path_span, prohibit, replacing, report, scheme_span, splice};
use crate::scheme::rules;
use crate::syntax::{Reference, Sink};

/// Judges the UUID under `name`, and the letter case of all that stands under `whole`.
pub(super) fn judge(text: &str, whole: Span, name: Span, sink: Sink<'_>) -> Flow {
    if !is_uuid(name.of(text)) {
        return report(&rules::UUID_PATTERN, Component::Path, name, sink);
    }
    if whole.of(text).bytes().any(|byte| byte.is_ascii_uppercase()) {
        let upper = Finding::new(&rules::UUID_UPPER_CASE, whole).within(Component::Path);
        return sink(upper.repaired(Edit::Lowercase, true));
    }
    Flow::Continue(())
}

/// Judges `uuid:`.
pub(in crate::scheme) fn judge_scheme(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let scheme = scheme_span(reference);
    let finding = Finding::new(&rules::UUID_UNREGISTERED, scheme).within(Component::Scheme);
    sink(replacing(finding, scheme, "urn:uuid", false))?;
    let path = path_span(reference);
    judge(reference.as_str(), path, path, sink)?;
    prohibit(reference, Component::Query, &rules::UUID_QUERY, sink)?;
    prohibit(reference, Component::Fragment, &rules::UUID_FRAGMENT, sink)
}

/// Whether `text` is a UUID in either letter case.
fn is_uuid(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 36
        && bytes.iter().enumerate().all(|(at, &byte)| match at {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// In lower case.
pub(super) fn normalize(name: &str) -> Cow<'_, str> {
    match is_uuid(name) {
        true => Cow::Owned(name.to_ascii_lowercase()),
        false => Cow::Borrowed(name),
    }
}

/// `uuid:` with the UUID in lower case. It does not become a URN: that is another identifier.
pub(in crate::scheme) fn normalize_scheme<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    splice(reference.as_str(), path_span(reference), &normalize(reference.path()))
}
