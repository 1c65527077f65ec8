//! Object identifiers (RFC 3061): as a URN, and behind a scheme of their own.

use crate::finding::{Component, Finding, Span};
use crate::scheme::parts::{Flow, path_span, replacing, report, scheme_span};
use crate::scheme::rules;
use crate::syntax::{Reference, Sink};

/// Judges the object identifier under `name`.
pub(super) fn judge(text: &str, name: Span, sink: Sink<'_>) -> Flow {
    let oid = name.of(text);
    if !oid.split('.').all(is_number) {
        return report(&rules::OID_SYNTAX, Component::Path, name, sink);
    }
    let (root, rest) = oid.split_once('.').unwrap_or((oid, ""));
    let below = rest.split('.').next().unwrap_or("");
    let small = |number: &str| number.parse::<u8>().ok();
    let length = match small(root) {
        Some(0 | 1) if !below.is_empty() && small(below).is_none_or(|number| number > 39) => {
            root.len() + ".".len() + below.len()
        }
        Some(0..=2) => return Flow::Continue(()),
        _ => root.len(),
    };
    let place = Span::new(name.start, name.start + length);
    report(&rules::OID_ROOT, Component::Path, place, sink)
}

/// A number without leading zeros.
fn is_number(text: &str) -> bool {
    let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_digits && (text == "0" || !text.starts_with('0'))
}

/// Judges `oid:`.
pub(in crate::scheme) fn judge_scheme(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let scheme = scheme_span(reference);
    let finding = Finding::new(&rules::OID_UNREGISTERED, scheme).within(Component::Scheme);
    sink(replacing(finding, scheme, "urn:oid", false))?;
    judge(reference.as_str(), path_span(reference), sink)
}
