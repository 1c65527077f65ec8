//! Step `case`: scheme and US-ASCII host in lower case, hex digits in upper case.

use alloc::borrow::Cow;

use crate::finding::Span;
use crate::percent;
use crate::syntax::Reference;

/// Nothing is decoded, and no letter of a name in other characters than US-ASCII is touched.
pub(super) fn key(text: &str) -> Cow<'_, str> {
    let reference = Reference::split(text);
    let mut new = percent::upper_hex(text);
    if let Some(scheme) = reference.scheme() {
        lower(&mut new, Span::new(0, scheme.len()));
    }
    if let Some(host) = reference.span(crate::finding::Component::Host)
        && host.of(text).is_ascii()
    {
        lower(&mut new, host);
    }
    if new == text { Cow::Borrowed(text) } else { Cow::Owned(new) }
}

/// Makes what stands under `span` lower case but for the digits of escapes.
pub(super) fn lower(text: &mut str, span: Span) {
    let mut rest = text.get_mut(span.range()).unwrap_or_default();
    while !rest.is_empty() {
        let escape = if percent::octet(rest.as_bytes()).is_some() { 3 } else { 0 };
        let after = rest.get(escape..).unwrap_or("");
        let end = escape + after.find('%').unwrap_or(after.len());
        // A `%` that begins no escape stands alone.
        let end = if end == 0 { 1 } else { end };
        let Some((head, tail)) = rest.split_at_mut_checked(end) else { return };
        if let Some(letters) = head.get_mut(escape..) {
            letters.make_ascii_lowercase();
        }
        rest = tail;
    }
}
