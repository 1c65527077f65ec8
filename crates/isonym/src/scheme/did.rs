//! `did` (DID Core 1.0 section 3): decentralized identifiers.

use super::parts::{Flow, report, specific_span};
use super::rules;
use crate::finding::{Component, Span};
use crate::percent::octet;
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let specific = specific_span(reference);
    let text = specific.of(reference.as_str());
    // Path and query are for what the identifier leads to.
    let end = match reference.authority_span() {
        None => text.find(['/', '?']).unwrap_or(text.len()),
        Some(_) => text.len(),
    };
    let did = Span::new(specific.start, specific.start + end);
    match is_did(did.of(reference.as_str())) {
        true => Flow::Continue(()),
        false => report(&rules::DID_SYNTAX, Component::Path, did, sink),
    }
}

/// `method-name ":" method-specific-id`.
fn is_did(text: &str) -> bool {
    let Some((method, id)) = text.split_once(':') else { return false };
    let is_method = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let bytes = id.as_bytes();
    let is_id = |(at, &byte): (usize, &u8)| {
        byte.is_ascii_alphanumeric()
            || b".-_:".contains(&byte)
            || bytes.get(at..).and_then(octet).is_some()
    };
    !method.is_empty()
        && method.bytes().all(is_method)
        && !id.is_empty()
        && !id.ends_with(':')
        && bytes.iter().enumerate().all(is_id)
}
