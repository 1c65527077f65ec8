//! `tag` (RFC 4151): a name by whoever had a domain or mail address on a date. Two are the same
//! when they are so byte by byte.

use super::date::is_date;
use super::parts::{Flow, is_label, report, specific_span};
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
