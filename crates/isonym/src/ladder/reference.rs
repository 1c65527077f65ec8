//! The ladder of references.
//!
//! Up to `path`, what a step does leaves alone what those below it did: one after another, they
//! are at their common fixed point. From `scheme` on that takes rounds.

use alloc::borrow::Cow;
use alloc::string::String;

use super::{Step, case, forms, percent, then};
use crate::finding::{Component, Span};
use crate::host::{self, HostPolicy};
use crate::percent as escapes;
use crate::scheme;
use crate::syntax::Reference;
use crate::syntax::resolve::{Dots, without_dot_segments};
use crate::unicode::normal::Form;

pub(super) fn key(text: &str, step: Step) -> Cow<'_, str> {
    match step {
        Step::Bytes => Cow::Borrowed(text),
        Step::Case => case::key(text),
        Step::Percent => percent::key(text),
        Step::Nfc => then(key_below(text, step), nfc),
        Step::Idna => then(key_below(text, step), idna),
        Step::Path => then(key_below(text, step), path),
        Step::Scheme | Step::Nfkc | Step::Casefold => settle(key_below(text, step), step),
    }
}

fn key_below(text: &str, step: Step) -> Cow<'_, str> {
    step.below().map_or(Cow::Borrowed(text), |below| key(text, below))
}

/// What `step` makes of a key of the step below it, with the steps below done again where it left
/// something for them, until nothing changes any more.
///
/// Two rounds are the rule. The bound keeps the time linear, whatever the rules of schemes are.
fn settle(mut text: Cow<'_, str>, step: Step) -> Cow<'_, str> {
    for _ in 0..8 {
        let changed = match step {
            Step::Scheme => scheme::normalize(&Reference::split(&text)),
            Step::Nfkc => forms::key(&text, Form::Nfkc),
            _ => forms::key(&text, Form::NfkcCasefold),
        };
        let Cow::Owned(changed) = changed else { break };
        let next = key_below(&changed, step).into_owned();
        if next == *text {
            break;
        }
        text = Cow::Owned(next);
    }
    text
}

fn nfc(text: &str) -> Cow<'_, str> {
    forms::key(text, Form::Nfc)
}

/// The host by UTS #46, whatever the scheme; one that is refused stays as it is, and so does one
/// with an escape of US-ASCII: that is data that no domain name can hold.
fn idna(text: &str) -> Cow<'_, str> {
    let reference = Reference::split(text);
    let Some(span) = reference.span(Component::Host) else { return Cow::Borrowed(text) };
    let host = span.of(text);
    let octets = escapes::decode(host.as_bytes());
    let has_data = || {
        escapes::pieces(host).any(|piece| match piece {
            escapes::Piece::Text(_) => false,
            escapes::Piece::Escapes(run) => {
                escapes::decode(run.as_bytes()).iter().any(u8::is_ascii)
            }
        })
    };
    if !host.contains('%') || has_data() {
        return Cow::Borrowed(text);
    }
    let Ok(name) = String::from_utf8(octets) else { return Cow::Borrowed(text) };
    match host::wire(&name, HostPolicy::Idna).result() {
        Some(wire) => splice(text, span, wire),
        None => Cow::Borrowed(text),
    }
}

fn splice<'a>(text: &'a str, span: Span, new: &str) -> Cow<'a, str> {
    let head = text.get(..span.start).unwrap_or("");
    let tail = text.get(span.end..).unwrap_or("");
    Cow::Owned([head, new, tail].concat())
}

/// Dot segments out of paths that have them by their shape, unless the scheme is known to have no
/// hierarchy behind its colon.
fn path(text: &str) -> Cow<'_, str> {
    let reference = Reference::split(text);
    let info = reference.scheme().and_then(scheme::info);
    match info.is_some_and(|info| info.is_opaque) {
        true => Cow::Borrowed(text),
        false => without_dot_segments(&reference, Dots::Literal),
    }
}
