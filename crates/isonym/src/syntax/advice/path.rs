//! Dot segments.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("http://a/b/../c", &profile::IRI).findings;
//! assert!(found.iter().any(|found| found.rule.id == "path/dot-segment"));
//! ```
//!
//! They are removed by resolution, not here.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Edit, Finding, Repair, Span};
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
    // Where nothing else tells that no authority follows, `/.` does before `//`.
    let guarded = reference.authority().is_none() && text.starts_with(b"/.//");
    let mut leading = !absolute || guarded;
    // Without authority, what is left could begin with `//` and be taken for one.
    let is_sure = reference.authority().is_some() || !text.windows(2).any(|pair| pair == b"//");
    let mut kept = Vec::new();
    let mut start = path.start;
    for (number, segment) in text.split(|&byte| byte == b'/').enumerate() {
        let span = Span::new(start, start + segment.len());
        start = span.end + 1;
        let dots = count_dots(segment);
        if dots == 0 {
            leading = leading && guarded && number == 0;
            kept.extend((number > 0).then_some(span.start));
        } else if !leading {
            let mut finding = Finding::new(&rules::DOT_SEGMENT, span).within(Component::Path);
            if absolute && is_sure {
                // With two dots, the segment before goes, too; and the slash after it.
                let from = if dots == 2 { kept.pop().unwrap_or(span.start) } else { span.start };
                let span = Span::new(from, start.min(path.end));
                finding.repair = Some(Repair { span, edit: Edit::Text("".into()), safe: true });
            }
            give(finding)?;
        } else if guarded {
            leading = false;
        }
    }
    ControlFlow::Continue(())
}

/// The dots of a dot segment, one or two, perhaps escaped; 0 when it is none.
fn count_dots(segment: &[u8]) -> usize {
    let mut rest = segment;
    let mut dots = 0;
    while !rest.is_empty() {
        let length = match rest {
            [b'.', ..] => 1,
            [b'%', b'2', b'E' | b'e', ..] => 3,
            _ => return 0,
        };
        dots += 1;
        rest = rest.get(length..).unwrap_or(&[]);
    }
    if dots > 2 { 0 } else { dots }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::finding;
    use crate::syntax::resolve::{Dots, without_dot_segments};

    proptest! {
        /// Resolution is the oracle.
        #[test]
        fn the_repairs_make_the_path_that_resolution_makes(
            pieces in prop::collection::vec(
                select(&["/", "/", ".", "..", "%2e", "a", "b", "//", "...", "?", "http://h", "x:"][..]),
                0..12,
            ),
            head in select(&["http://h/", "x:/", "/", "", "//h/"][..]),
        ) {
            let text = [head, &pieces.concat()].concat();
            let reference = Reference::split(&text);
            let mut findings = Vec::new();
            let _ = dot_segments(&reference, &mut |finding| {
                findings.push(finding);
                ControlFlow::Continue(())
            });
            let clean = without_dot_segments(&reference, Dots::Escaped);
            if findings.iter().all(|finding| finding.repair.is_some()) {
                prop_assert_eq!(finding::apply(&text, &findings), clean);
            } else {
                prop_assert!(!reference.path().starts_with('/') || reference.authority().is_none());
            }
        }
    }
}
