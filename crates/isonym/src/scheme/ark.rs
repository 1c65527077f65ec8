//! `ark` (draft-kunze-ark): archival resource keys, with and without the slash behind `ark:`.

use alloc::borrow::Cow;

use super::parts::{Flow, path_span, report, specific_span, splice};
use super::rules;
use crate::finding::{Component, Span};
use crate::syntax::{Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    match split(reference).is_some_and(|(_, name)| !name.is_empty()) {
        true => Flow::Continue(()),
        false => report(&rules::ARK_SYNTAX, Component::Path, specific_span(reference), sink),
    }
}

/// Number of the authority, and name with qualifiers.
fn split<'a>(reference: &Reference<'a>) -> Option<(&'a str, &'a str)> {
    let path = reference.path();
    let (number, name) = path.strip_prefix('/').unwrap_or(path).split_once('/')?;
    // Digits and the consonants but `l`: no letters that make words or look like digits.
    let is_betanumeric = |byte: u8| {
        byte.is_ascii_digit() || b"bcdfghjkmnpqrstvwxz".contains(&byte.to_ascii_lowercase())
    };
    let good = !number.is_empty() && number.bytes().all(is_betanumeric);
    (good && reference.authority_span().is_none()).then_some((number, name))
}

/// Without slash behind `ark:`, the number in lower case, no hyphens: they are put in and lost
/// where lines are broken.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let Some((number, name)) = split(reference) else { return Cow::Borrowed(text) };
    let new = [&number.to_ascii_lowercase(), "/", &name.replace('-', "")].concat();
    let path: Span = path_span(reference);
    splice(text, path, &new)
}
