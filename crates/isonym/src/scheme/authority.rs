//! What schemes with an authority share: a host that has to be there, a port that need not.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::ControlFlow;

use super::parts::{Flow, path_span, prohibit, replacing, report, scheme_span};
use super::registry::info;
use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::syntax::{self, Reference, Sink};

/// Judges the port by what the scheme defaults to.
pub(super) fn judge_port(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let (Some(span), Some(scheme)) = (reference.span(Component::Port), reference.scheme()) else {
        return Flow::Continue(());
    };
    let Some(default) = info(scheme).and_then(|info| info.default_port) else {
        return Flow::Continue(());
    };
    let Some(number) = number(span.of(reference.as_str())) else { return Flow::Continue(()) };
    match number.parse::<u16>() {
        Ok(port) if port == default => {
            // The colon goes with the port.
            let span = Span::new(span.start - ":".len(), span.end);
            let finding = Finding::new(&rules::PORT_DEFAULT, span).within(Component::Port);
            sink(replacing(finding, span, "", true))
        }
        Ok(0) => report(&rules::PORT_ZERO, Component::Port, span, sink),
        Ok(port) if port < 1024 => report(&rules::PORT_WELL_KNOWN, Component::Port, span, sink),
        Ok(_) => Flow::Continue(()),
        Err(_) => report(&rules::PORT_TOO_LARGE, Component::Port, span, sink),
    }
}

/// Asks for `/` where an empty path means the same.
pub(super) fn judge_path(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let is_bare = reference.path().is_empty() && reference.host().is_some_and(|h| !h.is_empty());
    let is_root = || reference.scheme().and_then(info).is_some_and(|info| info.empty_path_is_root);
    if !is_bare || !is_root() {
        return Flow::Continue(());
    }
    let path = path_span(reference);
    let empty = Finding::new(&rules::EMPTY_PATH, path).within(Component::Path);
    sink(replacing(empty, path, "/", true))
}

/// The digits of a port without leading zeros; `None` where there are none, or other characters.
fn number(port: &str) -> Option<&str> {
    let is_number = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    })
}

/// The port; `default` where none is given.
pub(super) fn port(reference: &Reference<'_>, default: u16) -> Result<u16, Finding> {
    let span = reference.span(Component::Port).filter(|span| span.start < span.end);
    let Some(span) = span else { return Ok(default) };
    let number = number(span.of(reference.as_str())).and_then(|number| number.parse().ok());
    number.ok_or(Finding::new(&rules::PORT_TOO_LARGE, span).within(Component::Port))
}

/// Asks for a host.
pub(super) fn require_host(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let Some(authority) = reference.authority_span() else {
        let finding = Finding::new(&rules::NO_HOST, scheme_span(reference));
        let finding = finding.within(Component::Scheme);
        let path = reference.span(Component::Path).unwrap_or_default();
        let slashes = if reference.path().starts_with('/') { "/" } else { "//" };
        // With nothing behind them, slashes alone do not help.
        return match reference.path().trim_matches('/').is_empty() {
            true => sink(finding),
            false => sink(replacing(finding, Span::new(path.start, path.start), slashes, false)),
        };
    };
    // What an IPv6 address without brackets is, the grammar says.
    let after_userinfo = reference.span(Component::Host).map_or(authority.end, |host| host.start);
    let is_address = || {
        let place = Span::new(after_userinfo, authority.end);
        syntax::ip::ipv6(place.of(reference.as_str()).as_bytes()).is_some()
    };
    match reference.host() {
        Some("") if !is_address() => {
            let slashes = Span::new(authority.start - "//".len(), authority.end);
            report(&rules::EMPTY_HOST, Component::Host, slashes, sink)
        }
        _ => Flow::Continue(()),
    }
}

/// Forbids an authority; says whether there was one.
pub(super) fn prohibit_authority(
    reference: &Reference<'_>,
    sink: Sink<'_>,
) -> ControlFlow<(), bool> {
    let Some(authority) = reference.authority_span() else { return ControlFlow::Continue(false) };
    let slashes = Span::new(authority.start - "//".len(), authority.start);
    let span = Span::new(slashes.start, authority.end);
    let finding = Finding::new(&rules::AUTHORITY_NOT_ALLOWED, span).within(Component::Host);
    sink(replacing(finding, slashes, "", false))?;
    ControlFlow::Continue(true)
}

/// Forbids userinfo.
pub(super) fn prohibit_userinfo(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    prohibit(reference, Component::Userinfo, &rules::USERINFO_NOT_ALLOWED, sink)
}

/// Drops a port that is empty or the default, and leading zeros of another; writes an empty path
/// as `/` where the scheme says that it means the same (RFC 3986 section 6.2.3).
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let Some(authority) = reference.authority_span() else { return Cow::Borrowed(text) };
    let port = reference.port();
    let is_bare = reference.path().is_empty() && reference.host() != Some("");
    if port.is_none() && !is_bare {
        return Cow::Borrowed(text);
    }
    let info = reference.scheme().and_then(info);
    let default = info.and_then(|info| info.default_port);
    let kept = port.filter(|port| !port.is_empty()).map(|port| number(port).unwrap_or(port));
    let kept = kept.filter(|port| default.is_none() || port.parse().ok() != default);
    let slash = if is_bare && info.is_some_and(|info| info.empty_path_is_root) { "/" } else { "" };
    if kept == port && slash.is_empty() {
        return Cow::Borrowed(text);
    }
    let host_end = authority.end - port.map_or(0, |port| port.len() + ":".len());
    let mut new = String::with_capacity(text.len() + slash.len());
    new.push_str(text.get(..host_end).unwrap_or(""));
    if let Some(port) = kept {
        new.push(':');
        new.push_str(port);
    }
    new.push_str(slash);
    new.push_str(text.get(authority.end..).unwrap_or(""));
    Cow::Owned(new)
}
