//! `news` and `nntp` (RFC 5538).

use super::authority::{prohibit_userinfo, require_host};
use super::parts::{Flow, path_span, prohibit, report, specific_span};
use super::rules;
use crate::finding::{Component, Span};
use crate::percent::{Set, octet};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let mut name = specific_span(reference);
    if reference.authority_span().is_some() {
        require_host(reference, sink)?;
        prohibit_userinfo(reference, sink)?;
        name.start = path_span(reference).start;
        name.start += usize::from(reference.path().starts_with('/'));
    }
    let text = name.of(reference.as_str());
    // Without a name it is everything the server has.
    let is_good = text.is_empty() || is_article(text) || is_group(text, &GROUPS);
    match is_good {
        true => Flow::Continue(()),
        false => report(&rules::NEWS_NAME, Component::Path, name, sink),
    }
}

pub(super) fn judge_nntp(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    require_host(reference, sink)?;
    prohibit_userinfo(reference, sink)?;
    prohibit(reference, Component::Query, &rules::QUERY_NOT_ALLOWED, sink)?;
    let (group, number) = match reference.path().strip_prefix('/') {
        Some(path) => path.split_once('/').map_or((path, None), |(g, n)| (g, Some(n))),
        None => ("", None),
    };
    let is_number = |number: &str| {
        (1..=16).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    match is_group(group, &GROUP) && number.is_none_or(is_number) {
        true => Flow::Continue(()),
        false => {
            let path: Span = path_span(reference);
            report(&rules::NNTP_PATH, Component::Path, path, sink)
        }
    }
}

/// `group-char`.
const GROUP: Set = Set::UNRESERVED.without(b"~").with(b"+");

/// With the wildcard for all groups, or all that begin alike.
const GROUPS: Set = GROUP.with(b"*");

fn is_group(name: &str, characters: &Set) -> bool {
    let bytes = name.as_bytes();
    let is_escape = |at: usize| bytes.get(at..).and_then(octet).is_some();
    let good = |(at, &byte): (usize, &u8)| characters.contains(byte) || is_escape(at);
    !name.is_empty() && bytes.iter().enumerate().all(good)
}

/// A message identifier without its angle brackets.
fn is_article(name: &str) -> bool {
    let sides = name.split_once('@');
    name.is_ascii()
        && sides.is_some_and(|(left, right)| {
            !left.is_empty() && !right.is_empty() && !right.contains('@')
        })
}
