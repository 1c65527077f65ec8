//! Dot segments.

use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::syntax::Reference;
use crate::syntax::judge::Sink;

pub(super) fn dot_segments(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let Some(path) = reference.span(Component::Path) else { return ControlFlow::Continue(()) };
    // At its beginning a relative path needs them: `../a` can be said in no other way. A path
    // without `/` at its head under a scheme is opaque.
    let text = path.of(reference.as_str()).as_bytes();
    let absolute = text.starts_with(b"/");
    if reference.scheme().is_some() && !absolute {
        return ControlFlow::Continue(());
    }
    let mut leading = !absolute;
    let mut start = path.start;
    for segment in text.split(|&byte| byte == b'/') {
        let span = Span::new(start, start + segment.len());
        start = span.end + 1;
        if !is_dot_segment(segment) {
            leading = false;
        } else if !leading {
            give(Finding::new(&rules::DOT_SEGMENT, span).within(Component::Path))?;
        }
    }
    ControlFlow::Continue(())
}

/// `.` or `..`, the dots perhaps escaped.
fn is_dot_segment(segment: &[u8]) -> bool {
    let mut rest = segment;
    let mut dots = 0;
    while !rest.is_empty() {
        let length = match rest {
            [b'.', ..] => 1,
            [b'%', b'2', b'E' | b'e', ..] => 3,
            _ => return false,
        };
        dots += 1;
        rest = rest.get(length..).unwrap_or(&[]);
    }
    matches!(dots, 1 | 2)
}
