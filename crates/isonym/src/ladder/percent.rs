//! Step `percent`: any text written as a URI reference, with no more escapes than that takes.
//!
//! Characters that may not stand where they do are escaped as UTF-8, escapes of unreserved
//! characters are decoded, hex digits are in upper case, and a `%` without two of them is data:
//! `%25`. What comes out obeys the grammar of RFC 3986 and splits into the same components, with
//! two exceptions: what stands after a host and is no port makes the whole a name, and a path that
//! begins like a scheme without being one comes to begin with `./`.

use alloc::borrow::Cow;
use alloc::string::String;

use super::case;
use crate::finding::{Component, Span};
use crate::host::HostKind;
use crate::percent::{self, Piece, Set};
use crate::syntax::{Grammar, Reference, gate};

pub(super) const REG_NAME: Set = Set::UNRESERVED.union(Set::SUB_DELIMS);
const USERINFO: Set = REG_NAME.with(b":");
const PATH: Set = USERINFO.with(b"@/");
pub(super) const QUERY: Set = PATH.with(b"?");

/// `text` as a URI reference. The key of the step below gives the same.
pub(super) fn key(text: &str) -> Cow<'_, str> {
    let new = match gate::split(text, &Grammar::URI_REFERENCE) {
        Some(uri) => of_uri(&uri),
        None => of_any(&Reference::split(text)),
    };
    if new == text { Cow::Borrowed(text) } else { Cow::Owned(new) }
}

/// What is a URI reference already: only its escapes and its letter case can change.
fn of_uri(uri: &Reference<'_>) -> String {
    let text = uri.as_str();
    let mut new = String::with_capacity(text.len());
    let Some(host) = uri.span(Component::Host) else {
        write_escapes(text, &mut new);
        case::lower(&mut new, uri.span(Component::Scheme).unwrap_or_default());
        return new;
    };
    write_escapes(Span::new(0, host.start).of(text), &mut new);
    case::lower(&mut new, uri.span(Component::Scheme).unwrap_or_default());
    let start = new.len();
    write_escapes(host.of(text), &mut new);
    let end = new.len();
    case::lower(&mut new, Span::new(start, end));
    write_escapes(Span::new(host.end, text.len()).of(text), &mut new);
    new
}

/// Appends `text`, of whose US-ASCII nothing but escapes is to change, and no `%` is data.
pub(super) fn write_escapes(text: &str, new: &mut String) {
    write(text, &Set::ASCII.without(b"%"), new);
}

fn of_any(reference: &Reference<'_>) -> String {
    let text = reference.as_str();
    let mut new = String::with_capacity(text.len() + text.len() / 4);
    if let Some(scheme) = reference.scheme() {
        new.extend(scheme.chars().map(|c| c.to_ascii_lowercase()));
        new.push(':');
    }
    if reference.authority().is_some() {
        push_authority(&mut new, reference);
        write(reference.path(), &PATH, &mut new);
    } else {
        push_path(&mut new, reference.path(), reference.scheme().is_some());
    }
    if let Some(query) = reference.query() {
        new.push('?');
        write(query, &QUERY, &mut new);
    }
    if let Some(fragment) = reference.fragment() {
        new.push('#');
        write(fragment, &QUERY, &mut new);
    }
    new
}

fn push_authority(new: &mut String, reference: &Reference<'_>) {
    new.push_str("//");
    if let Some(userinfo) = reference.userinfo() {
        write(userinfo, &USERINFO, new);
        new.push('@');
    }
    let host = reference.host().unwrap_or("");
    let start = new.len();
    match reference.port().map(port) {
        Some(None) => {
            let end = reference.authority_span().map_or(0, |authority| authority.end);
            let host = reference.span(Component::Host).unwrap_or_default();
            write(Span::new(host.start, end).of(reference.as_str()), &REG_NAME, new);
        }
        port => {
            match HostKind::of(host) {
                HostKind::Ipv6 | HostKind::IpvFuture => new.push_str(host),
                HostKind::Ipv4 | HostKind::RegName => write(host, &REG_NAME, new),
            }
            if let Some(Some(port)) = port {
                new.push(':');
                new.push_str(&port);
            }
        }
    }
    let end = new.len();
    case::lower(new, Span::new(start, end));
}

/// The port without escapes, if it is one.
fn port(port: &str) -> Option<String> {
    let mut digits = String::new();
    write(port, &Set::UNRESERVED, &mut digits);
    digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(digits)
}

/// Without a scheme before it, a first segment that holds `:` has `./` before it (RFC 3986 section
/// 4.2), or a scheme is born.
fn push_path(new: &mut String, path: &str, after_scheme: bool) {
    if !after_scheme && path.split('/').next().is_some_and(|first| first.contains(':')) {
        new.push_str("./");
    }
    write(path, &PATH, new);
}

/// Appends `text` as it is to stand where `keep` may, which holds every unreserved character and
/// no `%`.
fn write(text: &str, keep: &Set, new: &mut String) {
    let bytes = text.as_bytes();
    let (mut at, mut done) = (0, 0);
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        at += rest.iter().take_while(|&&byte| keep.contains(byte)).count();
        let rest = bytes.get(at..).unwrap_or_default();
        let escape = rest.first_chunk().and_then(percent::octet_cased);
        let length = match escape {
            None if rest.is_empty() => break,
            // A character whole.
            None => 1 + rest.iter().skip(1).take_while(|byte| !byte.is_ascii()).count(),
            Some(_) => "%41".len(),
        };
        let is_settled =
            |(octet, is_lower): (u8, bool)| !is_lower && !Set::UNRESERVED.contains(octet);
        if !escape.is_some_and(is_settled) {
            new.push_str(text.get(done..at).unwrap_or(""));
            done = at + length;
            match escape {
                Some((octet, _)) => push_octet(octet, new),
                None => percent::escape(bytes.get(at..done).unwrap_or_default(), new),
            }
        }
        at += length;
    }
    new.push_str(text.get(done..).unwrap_or(""));
}

/// Appends the octet as data: an unreserved character, or its escape.
pub(super) fn push_octet(octet: u8, new: &mut String) {
    match Set::UNRESERVED.contains(octet) {
        true => new.push(char::from(octet)),
        false => percent::escape(&[octet], new),
    }
}

/// Whether escapes of US-ASCII stand in a host.
pub(super) fn has_ascii_data(host: &str) -> bool {
    percent::pieces(host).any(|piece| match piece {
        Piece::Text(_) => false,
        Piece::Escapes(run) => percent::decode(run.as_bytes()).iter().any(u8::is_ascii),
    })
}
