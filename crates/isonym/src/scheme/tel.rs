//! `tel` (RFC 3966): telephone numbers, global or local to a context.

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use super::authority::prohibit_authority;
use super::parts::{
    Flow, decoded, is_label, lower, path_span, prohibit, replacing, report, splice, valid,
};
use super::rules;
use crate::finding::{Component, Finding, Severity, Span};
use crate::percent::{self, Piece, Set};
use crate::syntax::{Grammar, Reference, Sink};

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let mut is_sure = true;
    judge_parts(reference, &mut |finding| {
        is_sure &= finding.severity < Severity::Error;
        sink(finding)
    })?;
    judge_order(reference, is_sure, sink)
}

/// Judges everything but the order of the parameters, which does not change what is meant.
fn judge_parts(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
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
    for parameter in parameters(reference) {
        if !parameter.is_good() || !names.insert(parameter.name.to_ascii_lowercase()) {
            report(&rules::TEL_PARAMETER, Component::Path, parameter.span(), sink)?;
        } else if parameter.is(CONTEXT) && !parameter.value.is_some_and(is_context) {
            report(&rules::TEL_CONTEXT, Component::Path, parameter.span(), sink)?;
        }
    }
    if !is_global && !names.contains(CONTEXT) {
        report(&rules::TEL_NO_CONTEXT, Component::Path, span, sink)?;
    }
    prohibit(reference, Component::Query, &rules::QUERY_NOT_ALLOWED, sink)?;
    prohibit(reference, Component::Fragment, &rules::FRAGMENT_NOT_ALLOWED, sink)
}

/// Reports the first parameter that stands behind one that it should stand before.
fn judge_order(reference: &Reference<'_>, is_sure: bool, sink: Sink<'_>) -> Flow {
    let mut all: Vec<Parameter<'_>> = parameters(reference).collect();
    let late = all.iter().zip(all.iter().skip(1)).find(|(a, b)| a.order() > b.order());
    let Some((_, late)) = late else { return Flow::Continue(()) };
    let finding = Finding::new(&rules::TEL_PARAMETER_ORDER, late.span()).within(Component::Path);
    let path = path_span(reference);
    let place = Span::new(path.start + number(reference).len(), path.end);
    all.sort_by_cached_key(Parameter::order);
    let sorted: String = all.iter().flat_map(|parameter| [";", parameter.text]).collect();
    sink(replacing(finding, place, sorted, is_sure))
}

fn number<'a>(reference: &Reference<'a>) -> &'a str {
    reference.path().split(';').next().unwrap_or("")
}

/// The names of the parameters that stand before all others.
const EXTENSION: &str = "ext";
const SUBADDRESS: &str = "isub";
const CONTEXT: &str = "phone-context";

/// What stands behind a semicolon.
struct Parameter<'a> {
    text: &'a str,
    name: &'a str,
    value: Option<&'a str>,
    /// Where it begins in the reference; the semicolon stands before.
    start: usize,
}

impl<'a> Parameter<'a> {
    fn new(text: &'a str, start: usize) -> Parameter<'a> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        Parameter { text, name, value, start }
    }

    fn span(&self) -> Span {
        Span::new(self.start - ";".len(), self.start + self.text.len())
    }

    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// `parameter`, with the values that the RFC's own names have to have.
    fn is_good(&self) -> bool {
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let consists_of = |value: &str, set: &Set| {
            !value.is_empty() && value.bytes().all(|byte| set.contains(byte) || byte > 0x7F)
        };
        !self.name.is_empty()
            && self.name.bytes().all(is_name)
            && match self.value {
                // What is wrong with a context is told as such.
                _ if self.is(CONTEXT) => true,
                Some(value) if self.is(EXTENSION) => consists_of(value, &PHONEDIGIT),
                Some(value) if self.is(SUBADDRESS) => consists_of(value, &URIC),
                Some(value) => consists_of(value, &PARAMCHAR),
                None => !self.is(EXTENSION) && !self.is(SUBADDRESS),
            }
    }

    /// Its place among the parameters: `isub` and `ext` in either order, the context, the others by
    /// name.
    fn order(&self) -> (u8, String) {
        match () {
            () if self.is(EXTENSION) || self.is(SUBADDRESS) => (0, String::new()),
            () if self.is(CONTEXT) => (1, String::new()),
            () => (2, self.name.to_ascii_lowercase()),
        }
    }

    /// The one spelling of all that are the same.
    fn normal(&self) -> String {
        match self.value {
            Some(value) if self.is(EXTENSION) || self.is(CONTEXT) && value.starts_with('+') => {
                [&lower(self.name), "=", &bare(value)].concat()
            }
            _ => lower(self.text),
        }
    }
}

/// `paramchar`, with the sign of an escape.
const PARAMCHAR: Set = Set::UNRESERVED.with(b"!*'()[]/:&+$%");

/// `uric` as far as it can stand between semicolons and before a query.
const URIC: Set = Set::UNRESERVED.with(b"!*'()/:@&=+$,%");

/// `phonedigit`.
const PHONEDIGIT: Set = Set::EMPTY.with(b"0123456789-.()");

/// The parameters, in the order in which they stand.
fn parameters<'a>(reference: &Reference<'a>) -> impl Iterator<Item = Parameter<'a>> + use<'a> {
    let mut at = path_span(reference).start;
    reference
        .path()
        .split(';')
        .map(move |text| {
            let parameter = Parameter::new(text, at);
            at += text.len() + ";".len();
            parameter
        })
        .skip(1)
}

fn is_visual_separator(c: char) -> bool {
    matches!(c, '-' | '.' | '(' | ')')
}

/// `global-number-digits` or `local-number-digits`.
fn is_number(number: &str) -> bool {
    let Some(plain) = plain(number) else { return false };
    let (is_global, digits) = match number.strip_prefix('+') {
        Some(_) => (true, plain.get("+".len()..).unwrap_or("")),
        None => (false, &*plain),
    };
    let mut digits = digits.chars().filter(|&c| !is_visual_separator(c)).peekable();
    let is_digit = |c: char| match is_global {
        true => c.is_ascii_digit(),
        false => c.is_ascii_hexdigit() || matches!(c, '*' | '#'),
    };
    digits.peek().is_some() && digits.all(is_digit)
}

/// `descriptor`: the digits of a global number, or a domain name.
fn is_context(value: &str) -> bool {
    if value.starts_with('+') {
        return is_number(value);
    }
    let Some(plain) = plain(value) else { return false };
    let name = plain.strip_suffix('.').unwrap_or(&plain);
    let last = name.rsplit('.').next().unwrap_or("");
    name.split('.').all(is_label) && last.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// A number or name without escapes; `None` where one stands for what cannot be part of it: other
/// delimiters than `#`, which cannot stand raw, are not what their escapes are.
fn plain(text: &str) -> Option<Cow<'_, str>> {
    let good = |octet: u8| Set::UNRESERVED.contains(octet) || octet == b'#';
    let is_plain = percent::pieces(text).all(|piece| match piece {
        Piece::Text(_) => true,
        Piece::Escapes(run) => percent::decode(run.as_bytes()).into_iter().all(good),
    });
    is_plain.then(|| decoded(text)).flatten()
}

/// A number in lower case without its visual separators.
fn bare(number: &str) -> String {
    lower(number).replace(is_visual_separator, "")
}

/// In lower case, the parameters in order, and without the visual separators of number, extension
/// and context: what RFC 3966 sections 4 and 5.1.1 do not look at when they compare. In other
/// values the same characters are data.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    if valid(text, &Grammar::IRI, "tel", judge_parts).is_err() {
        return Cow::Borrowed(text);
    }
    let mut parameters: Vec<Parameter<'_>> = parameters(reference).collect();
    parameters.sort_by_cached_key(|parameter| (parameter.order(), lower(parameter.name)));
    let mut new = bare(number(reference));
    for parameter in parameters {
        new.push(';');
        new.push_str(&parameter.normal());
    }
    splice(text, path_span(reference), &new)
}
