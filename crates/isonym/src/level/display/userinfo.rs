//! Userinfo that a reader would take for the host.
//!
//! ```
//! use isonym::level::display;
//! let flagged = |text| !display(text, &Default::default()).findings.is_empty();
//! assert!(flagged("https://apple.com@evil.example/") && flagged("https://apple.com%20@evil.example"));
//! assert!(flagged("https://a@apple.com-login@evil.example/") && flagged("https://[::1]@evil.example"));
//! assert!(!flagged("https://anna@example.org/"));
//! ```
//!
//! Whether userinfo is allowed at all is asked elsewhere.

use alloc::string::String;

use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::host::ip::{self, Ipv4};
use crate::host::is_top_level;
use crate::host::uts46::{self, Flags};
use crate::syntax::{self, Reference, look_alike};
use crate::unicode::{IdnaStatus, props};
use crate::{host, percent};

/// The finding about userinfo that holds what could be a host. Under `http` and `https` userinfo is
/// an error anyway (RFC 9110 section 4.2.4), and every dot or address in it deceives.
pub(super) fn like_host(reference: &Reference<'_>) -> Option<Finding> {
    let span = reference.span(Component::Userinfo)?;
    let userinfo = span.of(reference.as_str());
    let is_web = reference.scheme().is_some_and(is_web);
    let user = userinfo.split(':').next().unwrap_or("");
    let is_literal = percent::decode(user.as_bytes()).starts_with(b"[");
    let is_address = is_literal || is_web && is_number(user);
    let number = userinfo.split(':').position(|part| is_address || holds_host(part, is_web))?;
    // The password alone is not quoted.
    let is_user = number == 0 && !is_literal;
    let length = if is_user { user.len() } else { userinfo.len() };
    let span = Span::new(span.start, span.start + length);
    Some(Finding::new(&rules::USERINFO_LIKE_HOST, span).within(Component::Userinfo))
}

fn is_web(scheme: &str) -> bool {
    ["http", "https"].iter().any(|web| web.eq_ignore_ascii_case(scheme))
}

/// Whether browsers take it for an address, and it is longer than the numbers of people are.
fn is_number(user: &str) -> bool {
    matches!(ip::browser_ipv4(user), Ipv4::Address([first, ..]) if first > 0)
}

/// Whether the user's name or the password does, whatever else stands around it. What cannot be seen
/// parts nothing.
fn holds_host(part: &str, is_web: bool) -> bool {
    let octets = percent::decode(part.as_bytes());
    let text = String::from_utf8_lossy(&octets);
    let is_seen = |c: &char| props(*c).idna_status() != IdnaStatus::Ignored;
    let text: String = text.chars().filter(is_seen).collect();
    let is_of_host = |c: char| c == '-' || props(c).is_xid_continue() || is_dot(c);
    is_web && text.contains(is_dot) || text.split(|c| !is_of_host(c)).any(is_like_host)
}

/// A dot, and what passes for one.
fn is_dot(c: char) -> bool {
    host::is_dot(c) || look_alike(c) == Some('.') || syntax::dots(c).is_some()
}

fn is_like_host(name: &str) -> bool {
    let dots: String = name.chars().map(|c| if is_dot(c) { '.' } else { c }).collect();
    let name = uts46::to_unicode(&dots, &Flags::DEFAULT).text;
    let name = name.trim_matches('.');
    // A hyphen or low line after it hides the top-level domain from nobody.
    let is_end = |label: &str| is_top_level(label.split(['-', '_']).next().unwrap_or(""));
    name.eq_ignore_ascii_case("localhost")
        || name.contains('.')
            && (name.starts_with("www.")
                || name.split('.').skip(1).any(is_end)
                || matches!(ip::browser_ipv4(name), Ipv4::Address(_)))
}
