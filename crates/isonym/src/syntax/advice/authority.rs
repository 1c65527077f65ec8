//! Scheme and authority: letter case, secrets, ports.

use core::ops::ControlFlow;

use super::rules;
use crate::finding::{Component, Edit, Finding, Repair, Span};
use crate::syntax::Reference;
use crate::syntax::judge::Sink;

pub(super) fn advise(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let text = reference.as_str();
    let has_upper = |span: Span| span.of(text).bytes().any(|b| b.is_ascii_uppercase());
    if let Some(scheme) = reference.span(Component::Scheme).filter(|&span| has_upper(span)) {
        let lower = Finding::new(&rules::SCHEME_UPPER_CASE, scheme).within(Component::Scheme);
        give(lower.repaired(Edit::Lowercase, true))?;
    }
    if let Some(userinfo) = reference.span(Component::Userinfo) {
        let password = userinfo.of(text).find(':').map(|colon| userinfo.start + colon + 1);
        give(Finding::new(&rules::USERINFO, userinfo).within(Component::Userinfo))?;
        if let Some(start) = password.filter(|&start| start < userinfo.end) {
            let secret = Finding::new(&rules::PASSWORD, Span::new(start, userinfo.end));
            give(secret.within(Component::Userinfo))?;
        }
    }
    if let Some(host) = reference.span(Component::Host) {
        self::host(text, host, has_upper(host), give)?;
    }
    match reference.span(Component::Port) {
        Some(port) => self::port(text, port, give),
        None => ControlFlow::Continue(()),
    }
}

fn host(text: &str, host: Span, has_upper: bool, give: Sink<'_>) -> ControlFlow<()> {
    let name = host.of(text);
    if has_upper && name.is_ascii() {
        let literal = name.starts_with('[');
        let rule = if literal { &rules::IPV6_UPPER_CASE } else { &rules::HOST_UPPER_CASE };
        // An escape in the host has its hex digits in upper case by rule.
        let safe = !name.contains('%');
        give(Finding::new(rule, host).within(Component::Host).repaired(Edit::Lowercase, safe))?;
    }
    let mut start = host.start;
    for label in name.split('.') {
        let span = Span::new(start, start + label.len());
        start = span.end + 1;
        if label.get(..4).is_some_and(|prefix| prefix.eq_ignore_ascii_case("xn--")) {
            give(Finding::new(&rules::A_LABEL, span).within(Component::Host))?;
        }
    }
    ControlFlow::Continue(())
}

fn port(text: &str, port: Span, give: Sink<'_>) -> ControlFlow<()> {
    let digits = port.of(text);
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
