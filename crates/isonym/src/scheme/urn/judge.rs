//! Is it a URN? The grammar of RFC 8141, and then what the namespace asks.

use super::components::Components;
use super::{isbn, oid, uuid};
use crate::finding::{Component, Edit, Finding, Span};
use crate::scheme::authority::prohibit_authority;
use crate::scheme::parts::{Flow, path_span, report};
use crate::scheme::rules;
use crate::syntax::{Reference, Sink};

pub(in crate::scheme) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    syntax(reference, sink)?;
    let Some((nid, _)) = reference.path().split_once(':') else { return Flow::Continue(()) };
    let path = path_span(reference);
    let nid_span = Span::new(path.start, path.start + nid.len());
    let name = Span::new(nid_span.end + ":".len(), path.end);
    if is_reserved(nid) {
        report(&rules::URN_RESERVED_NID, Component::Path, nid_span, sink)?;
    } else if nid.get(..2).is_some_and(|head| head.eq_ignore_ascii_case("x-")) && is_nid(nid) {
        report(&rules::URN_X_NAMESPACE, Component::Path, nid_span, sink)?;
    } else if is_of_country(nid) && is_nid(nid) {
        report(&rules::URN_COUNTRY_NID, Component::Path, nid_span, sink)?;
    }
    let text = reference.as_str();
    match Namespace::of(nid) {
        Some(Namespace::Uuid) => uuid::judge(text, path, name, sink),
        Some(Namespace::Oid) => oid::judge(text, name, sink),
        Some(Namespace::Isbn) => isbn::judge(text, name, sink),
        None => Flow::Continue(()),
    }
}

/// The namespaces with rules of their own.
#[derive(Clone, Copy)]
enum Namespace {
    Uuid,
    Oid,
    Isbn,
}

impl Namespace {
    fn of(nid: &str) -> Option<Namespace> {
        let known = [("uuid", Namespace::Uuid), ("oid", Namespace::Oid), ("isbn", Namespace::Isbn)];
        let found = known.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(nid));
        found.map(|(_, namespace)| namespace)
    }
}

/// `urn`, and `urn-` without a number (RFC 2141 section 2.1, RFC 8141 section 5.2).
fn is_reserved(nid: &str) -> bool {
    let Some(head) = nid.get(..3).filter(|head| head.eq_ignore_ascii_case("urn")) else {
        return false;
    };
    let number = nid.strip_prefix(head).and_then(|rest| rest.strip_prefix('-'));
    let is_informal =
        |number: &str| !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit());
    nid.len() == head.len() || number.is_some_and(|number| !is_informal(number))
}

/// Two characters, or two letters and a hyphen before others (RFC 8141 section 5.1 item 3).
fn is_of_country(nid: &str) -> bool {
    let mut bytes = nid.bytes();
    let two_letters = bytes.by_ref().take(2).all(|byte| byte.is_ascii_alphabetic());
    nid.len() == 2 || two_letters && bytes.next() == Some(b'-')
}

/// `NID`: 2 to 32 letters, digits and hyphens, without hyphen at the ends.
pub(super) fn is_nid(text: &str) -> bool {
    (2..=32).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}

/// Judges by RFC 8141 section 2 alone.
pub(super) fn syntax(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    if prohibit_authority(reference, sink)? {
        return Flow::Continue(());
    }
    let path = path_span(reference);
    match reference.path().split_once(':') {
        None if path.start == path.end => report(&rules::URN_NID, Component::Path, path, sink)?,
        None => report(&rules::URN_INCOMPLETE, Component::Path, path, sink)?,
        Some((nid, nss)) => {
            let name = Span::new(path.end - nss.len(), path.end);
            if !is_nid(nid) {
                let nid = Span::new(path.start, path.start + nid.len());
                report(&rules::URN_NID, Component::Path, nid, sink)?;
            } else if nss.starts_with('/') {
                let slash = Span::new(name.start, name.start + "/".len());
                report(&rules::URN_NSS, Component::Path, slash, sink)?;
            } else if nss.is_empty() && Namespace::of(nid).is_none() {
                report(&rules::URN_NSS, Component::Path, name, sink)?;
            }
            non_ascii(reference.as_str(), name, Component::Path, sink)?;
        }
    }
    query(reference, sink)?;
    for component in [Component::Query, Component::Fragment] {
        if let Some(span) = reference.span(component) {
            non_ascii(reference.as_str(), span, component, sink)?;
        }
    }
    Flow::Continue(())
}

fn query(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let (Some(span), Some(query)) = (reference.span(Component::Query), reference.query()) else {
        return Flow::Continue(());
    };
    let Components { r, q } = Components::split(query);
    if r.is_none() && q.is_none() {
        let mark = Span::new(span.start - "?".len(), span.end);
        return report(&rules::URN_QUERY, Component::Query, mark, sink);
    }
    let is_bad = |content: &str| content.is_empty() || content.starts_with(['/', '?']);
    if r.is_some_and(is_bad) {
        let mark = Span::new(span.start - "?".len(), span.start + "+".len());
        report(&rules::URN_EMPTY_COMPONENT, Component::Query, mark, sink)?;
    }
    if let Some(q) = q.filter(|q| is_bad(q)) {
        let content = span.end - q.len();
        let mark = Span::new(content - "?=".len(), content);
        report(&rules::URN_EMPTY_COMPONENT, Component::Query, mark, sink)?;
    }
    Flow::Continue(())
}

/// Reports the runs of characters beyond US-ASCII under `span`.
fn non_ascii(text: &str, span: Span, component: Component, sink: Sink<'_>) -> Flow {
    let part = span.of(text);
    let mut from = 0;
    while let Some(rest) = part.get(from..) {
        let Some(at) = rest.find(|c: char| !c.is_ascii()) else { break };
        let start = from + at;
        let run = part.get(start..).unwrap_or("");
        let length = run.find(|c: char| c.is_ascii()).unwrap_or(run.len());
        from = start + length;
        let place = Span::new(span.start + start, span.start + from);
        let run = Finding::new(&rules::URN_NON_ASCII, place).within(component);
        sink(run.repaired(Edit::Escape, true))?;
    }
    Flow::Continue(())
}
