//! `tag` (RFC 4151): a name by whoever had a domain or mail address on a date. Two are the same
//! when they are so byte by byte.

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

/// A year, perhaps a month, perhaps a day.
fn is_date(date: &str) -> bool {
    let mut parts = date.split('-');
    // The first month and the first day are what is meant where none is given.
    let mut number = |digits: usize| match parts.next() {
        None => Some(1),
        Some(part) => {
            let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            if is_number { part.parse::<u16>().ok() } else { None }
        }
    };
    let (year, month, day) = (number(4), number(2), number(2));
    let is_real = |(year, month, day)| (1..=days(year, month)).contains(&day);
    year.zip(month).zip(day).is_some_and(|((y, m), d)| is_real((y, m, d))) && parts.next().is_none()
}

/// How many days a month has in the Gregorian calendar; none if there is no such month.
const fn days(year: u16, month: u16) -> u16 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}
