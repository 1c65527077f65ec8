//! Scheme and authority: letter case, secrets, ports.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("http://u:p@a/", &profile::IRI).findings;
//! assert!(found.iter().any(|found| found.rule.id == "userinfo/password"));
//! ```
//!
//! What a host means is asked elsewhere.

use alloc::string::String;
use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Edit, Finding, Repair, Span};
use crate::percent::{self, Piece};
use crate::syntax::Reference;
use crate::syntax::judge::Sink;
use crate::unicode::map;

pub(super) fn scheme_upper_case(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let upper = |scheme: &str| scheme.bytes().any(|byte| byte.is_ascii_uppercase());
    match reference.span(Component::Scheme) {
        Some(scheme) if upper(scheme.of(reference.as_str())) => {
            let lower = Finding::new(&rules::SCHEME_UPPER_CASE, scheme).within(Component::Scheme);
            give(lower.repaired(Edit::Lowercase, true))
        }
        _ => ControlFlow::Continue(()),
    }
}

pub(super) fn userinfo(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    match reference.span(Component::Userinfo) {
        Some(span) => give(Finding::new(&rules::USERINFO, span).within(Component::Userinfo)),
        None => ControlFlow::Continue(()),
    }
}

pub(super) fn password(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let Some(userinfo) = reference.span(Component::Userinfo) else {
        return ControlFlow::Continue(());
    };
    match userinfo.of(reference.as_str()).split_once(':') {
        Some((_, secret)) if !secret.is_empty() => {
            let secret = Span::new(userinfo.end - secret.len(), userinfo.end);
            give(Finding::new(&rules::PASSWORD, secret).within(Component::Userinfo))
        }
        _ => ControlFlow::Continue(()),
    }
}

pub(super) fn host_upper_case(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let Some(host) = reference.span(Component::Host) else { return ControlFlow::Continue(()) };
    let name = host.of(reference.as_str());
    let lower = lower(name);
    if lower == name {
        return ControlFlow::Continue(());
    }
    let literal = name.starts_with('[');
    let rule = if literal { &rules::IPV6_UPPER_CASE } else { &rules::HOST_UPPER_CASE };
    // Whether two names in other letters are one is for IDNA to say; and a zone has its own case.
    let safe = name.eq_ignore_ascii_case(&lower) && !(literal && name.contains('%'));
    let edit = Edit::Text(lower.into());
    give(Finding::new(rule, host).within(Component::Host).repaired(edit, safe))
}

/// A host in lower case but for its escapes, whose hex digits are in upper case by rule (RFC 3986
/// section 6.2.2.1). Beyond US-ASCII those are letters in upper case that domain names are written
/// without, the form in lower case being what UTS #46 maps them to.
fn lower(host: &str) -> String {
    let mut lower = String::with_capacity(host.len());
    for piece in percent::pieces(host) {
        match piece {
            Piece::Text(text) => text.chars().for_each(|c| push_lower(c, &mut lower)),
            Piece::Escapes(escapes) => lower.push_str(escapes),
        }
    }
    lower
}

fn push_lower(c: char, lower: &mut String) {
    if c.is_ascii() {
        return lower.push(c.to_ascii_lowercase());
    }
    match map::uts46(c) {
        Some(mapped) if map::lower_case(c) == Some(mapped) => lower.push_str(mapped),
        _ => lower.push(c),
    }
}

pub(super) fn port(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let Some(port) = reference.span(Component::Port) else { return ControlFlow::Continue(()) };
    let digits = port.of(reference.as_str());
    let drop = |span| Some(Repair { span, edit: Edit::Text("".into()), safe: true });
    if digits.is_empty() {
        // The colon is what is too much.
        let colon = Span::new(port.start - 1, port.end);
        let mut empty = Finding::new(&rules::PORT_EMPTY, colon).within(Component::Port);
        empty.repair = drop(colon);
        return give(empty);
    }
    // What has other characters is no number.
    if digits.bytes().any(|byte| !byte.is_ascii_digit()) {
        return ControlFlow::Continue(());
    }
    let zeros = digits.bytes().take_while(|&b| b == b'0').count().min(digits.len() - 1);
    if zeros > 0 {
        let zeros = Span::new(port.start, port.start + zeros);
        let mut leading = Finding::new(&rules::PORT_LEADING_ZERO, zeros).within(Component::Port);
        leading.repair = drop(zeros);
        give(leading)?;
    }
    ControlFlow::Continue(())
}
