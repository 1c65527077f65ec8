//! Scheme and authority: letter case, secrets, ports.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("http://u:p@a/", &profile::IRI).findings;
//! assert!(found.iter().any(|found| found.rule.id == "userinfo/password"));
//! ```
//!
//! What a host means is asked elsewhere.

use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Edit, Finding, Repair, Span};
use crate::syntax::Reference;
use crate::syntax::judge::Sink;

pub(super) fn scheme_upper_case(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    match upper_case(reference, Component::Scheme) {
        Some(scheme) => {
            let lower = Finding::new(&rules::SCHEME_UPPER_CASE, scheme).within(Component::Scheme);
            give(lower.repaired(Edit::Lowercase, true))
        }
        None => ControlFlow::Continue(()),
    }
}

/// Where a component stands, if it holds ASCII letters in upper case.
fn upper_case(reference: &Reference<'_>, component: Component) -> Option<Span> {
    let text = reference.get(component)?;
    text.bytes().any(|b| b.is_ascii_uppercase()).then(|| reference.span(component))?
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
    let Some(host) = upper_case(reference, Component::Host) else {
        return ControlFlow::Continue(());
    };
    let name = host.of(reference.as_str());
    if !name.is_ascii() {
        return ControlFlow::Continue(());
    }
    let literal = name.starts_with('[');
    let rule = if literal { &rules::IPV6_UPPER_CASE } else { &rules::HOST_UPPER_CASE };
    // An escape in the host has its hex digits in upper case by rule.
    let safe = !name.contains('%');
    give(Finding::new(rule, host).within(Component::Host).repaired(Edit::Lowercase, safe))
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
    let zeros = digits.bytes().take_while(|&b| b == b'0').count().min(digits.len() - 1);
    if zeros > 0 {
        let zeros = Span::new(port.start, port.start + zeros);
        let mut leading = Finding::new(&rules::PORT_LEADING_ZERO, zeros).within(Component::Port);
        leading.repair = drop(zeros);
        give(leading)?;
    }
    ControlFlow::Continue(())
}
