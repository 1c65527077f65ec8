//! Userinfo that a reader would take for the host.
//!
//! ```
//! use isonym::level::display;
//! let flagged = |text| !display(text, &Default::default()).findings.is_empty();
//! assert!(flagged("https://apple.com@evil.example/") && flagged("https://apple.com%20@evil.example"));
//! assert!(!flagged("https://anna@example.org/"));
//! ```
//!
//! Whether userinfo is allowed at all is asked elsewhere.

use alloc::string::String;

use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::host::ip::{self, Ipv4};
use crate::host::uts46::{self, Flags};
use crate::syntax::{self, Reference, look_alike};
use crate::{host, percent};

/// The finding about userinfo that begins like a host.
pub(super) fn like_host(reference: &Reference<'_>) -> Option<Finding> {
    let span = reference.span(Component::Userinfo)?;
    let userinfo = span.of(reference.as_str());
    let number = userinfo.split(':').position(begins_like_host)?;
    // The password alone is not quoted.
    let user = userinfo.split(':').next().unwrap_or("");
    let length = if number == 0 { user.len() } else { userinfo.len() };
    let span = Span::new(span.start, span.start + length);
    Some(Finding::new(&rules::USERINFO_LIKE_HOST, span).within(Component::Userinfo))
}

/// Whether the user's name or the password does, or what follows an escaped colon in it.
fn begins_like_host(part: &str) -> bool {
    let octets = percent::decode(part.as_bytes());
    let text = String::from_utf8_lossy(&octets);
    let is_of_host = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_') || is_dot(c);
    text.split(':').any(|text| {
        let head = text.trim_start_matches(|c| !is_of_host(c));
        is_like_host(head.split(|c| !is_of_host(c)).next().unwrap_or(""))
    })
}

/// A dot, and what passes for one.
fn is_dot(c: char) -> bool {
    host::is_dot(c) || look_alike(c) == Some('.') || syntax::dots(c).is_some()
}

fn is_like_host(name: &str) -> bool {
    let dots: String = name.chars().map(|c| if is_dot(c) { '.' } else { c }).collect();
    let name = uts46::to_unicode(&dots, &Flags::DEFAULT).text;
    let name = name.trim_end_matches('.');
    match name.rsplit_once('.') {
        Some((rest, last)) if !rest.is_empty() => {
            is_top_level(last)
                || name.starts_with("www.")
                || matches!(ip::browser_ipv4(name), Ipv4::Address(_))
        }
        _ => false,
    }
}

#[cfg(feature = "psl")]
fn is_top_level(label: &str) -> bool {
    crate::host::is_top_level(label)
}

/// Without the list every word may be one.
#[cfg(not(feature = "psl"))]
fn is_top_level(label: &str) -> bool {
    label.chars().nth(1).is_some() && label.chars().all(|c| c.is_alphabetic() || c == '-')
}
