//! `tel` (RFC 3966): telephone numbers, global or local to a context.

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use super::authority::prohibit_authority;
use super::parts::{Flow, decoded, lower, path_span, prohibit, report, splice, valid};
use super::rules;
use crate::finding::{Component, Span};
use crate::syntax::{Grammar, Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    if prohibit_authority(reference, sink)? {
        return Flow::Continue(());
    }
    let path = path_span(reference);
    let number = number(reference);
    let span = Span::new(path.start, path.start + number.len());
    let is_global = number.starts_with('+');
    if !is_number(number) {
        report(&rules::TEL_NUMBER, Component::Path, span, sink)?;
    }
    let mut names = BTreeSet::new();
    for (start, parameter) in parameters(reference) {
        let name = parameter.split_once('=').map_or(parameter, |(name, _)| name);
        if !is_parameter(parameter) || !names.insert(name.to_ascii_lowercase()) {
            let span = Span::new(start - ";".len(), start + parameter.len());
            report(&rules::TEL_PARAMETER, Component::Path, span, sink)?;
        }
    }
    if !is_global && !names.contains("phone-context") {
        report(&rules::TEL_NO_CONTEXT, Component::Path, span, sink)?;
    }
    prohibit(reference, Component::Query, &rules::QUERY_NOT_ALLOWED, sink)?;
    prohibit(reference, Component::Fragment, &rules::FRAGMENT_NOT_ALLOWED, sink)
}

fn number<'a>(reference: &Reference<'a>) -> &'a str {
    reference.path().split(';').next().unwrap_or("")
}

/// The parameters, with the offset of each in the reference.
fn parameters<'a>(reference: &Reference<'a>) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
    let mut at = path_span(reference).start;
    reference
        .path()
        .split(';')
        .map(move |parameter| {
            let start = at;
            at += parameter.len() + ";".len();
            (start, parameter)
        })
        .skip(1)
}

fn is_visual_separator(c: char) -> bool {
    matches!(c, '-' | '.' | '(' | ')')
}

/// `global-number-digits` or `local-number-digits`.
fn is_number(number: &str) -> bool {
    let Some(number) = decoded(number) else { return false };
    let mut digits = number.trim_start_matches('+').chars().filter(|&c| !is_visual_separator(c));
    let is_digit = |c: char| match number.starts_with('+') {
        true => c.is_ascii_digit(),
        false => c.is_ascii_hexdigit() || matches!(c, '*' | '#'),
    };
    let first = digits.next();
    first.is_some_and(is_digit) && digits.all(is_digit) && !number.starts_with("++")
}

/// `parameter`, with the narrower value of `ext`.
fn is_parameter(parameter: &str) -> bool {
    let (name, value) = match parameter.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (parameter, None),
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_ext = |value: &str| value.chars().all(|c| c.is_ascii_digit() || is_visual_separator(c));
    !name.is_empty()
        && name.bytes().all(is_name)
        && value.is_none_or(|value| {
            !value.is_empty() && (!name.eq_ignore_ascii_case("ext") || is_ext(value))
        })
}

/// Without visual separators, in lower case, the parameters sorted by name: what RFC 3966 section 4
/// does not look at when it compares.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    if valid(text, &Grammar::IRI, "tel", judge).is_err() {
        return Cow::Borrowed(text);
    }
    let bare = |number: &str| lower(number).replace(is_visual_separator, "");
    let mut parameters: Vec<String> = parameters(reference)
        .map(|(_, parameter)| match parameter.split_once('=') {
            Some((name, number)) if name.eq_ignore_ascii_case("ext") || number.starts_with('+') => {
                [&lower(name), "=", &bare(number)].concat()
            }
            _ => lower(parameter),
        })
        .collect();
    parameters.sort();
    let mut new = bare(number(reference));
    for parameter in parameters {
        new.push(';');
        new.push_str(&parameter);
    }
    splice(text, path_span(reference), &new)
}
