//! `tag` (RFC 4151): a name by whoever had a domain or mail address on a date. Two are the same
//! when they are so byte by byte.

use super::parts::{Flow, report, specific_span};
use super::rules;
use crate::finding::{Component, Span};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let specific = specific_span(reference);
    let text = specific.of(reference.as_str());
    // The entity ends at the first colon, or where one is missed.
    let end = text.find([':', '/', '?']).unwrap_or(text.len());
    let (entity, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    match rest.starts_with(':') && is_tagging_entity(entity) {
        true => Flow::Continue(()),
        false => {
            let entity = Span::new(specific.start, specific.start + entity.len());
            report(&rules::TAG_SYNTAX, Component::Path, entity, sink)
        }
    }
}

fn is_tagging_entity(entity: &str) -> bool {
    entity.split_once(',').is_some_and(|(authority, date)| {
        let (local, domain) = match authority.rsplit_once('@') {
            Some((local, domain)) => (Some(local), domain),
            None => (None, authority),
        };
        let is_local = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        local.is_none_or(|local| !local.is_empty() && local.bytes().all(is_local))
            && domain.split('.').all(is_label)
            && is_date(date)
    })
}

/// `DNScomp`.
fn is_label(label: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    !label.is_empty()
        && label.bytes().all(is_inner)
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// A year, perhaps a month, perhaps a day.
fn is_date(date: &str) -> bool {
    let mut parts = date.split('-');
    let mut number = |digits: usize| {
        let part = parts.next()?;
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_number { part.parse::<u16>().ok() } else { None })
    };
    let year = number(4).flatten().is_some();
    let month = number(2).is_none_or(|month| month.is_some_and(|m| (1..=12).contains(&m)));
    let day = number(2).is_none_or(|day| day.is_some_and(|d| (1..=31).contains(&d)));
    year && month && day && parts.next().is_none()
}
