//! The ladder of references.
//!
//! Up to `path`, what a step does leaves alone what those below it did: one after another, they
//! are at their common fixed point. From `scheme` on that takes rounds.

use alloc::borrow::Cow;
use alloc::string::String;
use core::iter;

use super::{Step, case, forms, percent, web};
use crate::QUICK;
use crate::finding::{Component, Span, splice};
use crate::host::{self, Answer, HostPolicy};
use crate::percent as escapes;
use crate::scheme::{self, mailto};
use crate::syntax::resolve::{Dots, without_dot_segments};
use crate::syntax::{Grammar, Reference, gate};
use crate::unicode::normal::Form;

pub(super) fn key(text: &str, step: Step) -> Cow<'_, str> {
    let quick = if QUICK { web::key(text, step) } else { None };
    quick.unwrap_or_else(|| by_steps(text, step))
}

/// The key, one step after another.
pub(super) fn by_steps(text: &str, step: Step) -> Cow<'_, str> {
    match step {
        Step::Bytes => Cow::Borrowed(text),
        Step::Case => case::key(text),
        Step::Percent => percent::key(text),
        Step::Nfc | Step::Idna | Step::Path => climb(percent::key(text), step),
        Step::Scheme => settle(by_steps(text, Step::Path), step),
        Step::Nfkc => settle(by_steps(text, Step::Scheme), step),
        Step::Casefold => settle(by_steps(text, Step::Nfkc), step),
    }
}

/// What one step makes of a key of the step below it; borrowed when that is its own key.
type Change = for<'a> fn(&Reference<'a>) -> Cow<'a, str>;

/// The steps that need no rounds.
const CHANGES: [(Step, Change); 3] = [(Step::Nfc, nfc), (Step::Idna, idna), (Step::Path, path)];

/// From the key at `percent` to that at `step`.
fn climb(mut key: Cow<'_, str>, step: Step) -> Cow<'_, str> {
    let mut changes = CHANGES.iter().take_while(|&&(at, _)| at <= step);
    loop {
        let reference = split(&key);
        // What changes nothing needs no new split.
        let changed = changes.find_map(|(_, change)| match change(&reference) {
            Cow::Owned(changed) => Some(changed),
            Cow::Borrowed(_) => None,
        });
        match changed {
            Some(changed) => key = Cow::Owned(changed),
            None => return key,
        }
    }
}

/// What `step` makes of `key`, one of the step below it, with the steps below done again where it
/// left something for them, until nothing changes any more.
///
/// Two rounds are the rule. The bound keeps the time linear, whatever the rules of schemes are.
fn settle(mut key: Cow<'_, str>, step: Step) -> Cow<'_, str> {
    for _ in 0..8 {
        let reference = split(&key);
        let (below, changed) = match step {
            Step::Casefold => (Step::Nfkc, forms::key(&reference, Form::NfkcCasefold)),
            Step::Nfkc => (Step::Scheme, forms::key(&reference, Form::Nfkc)),
            _ => (Step::Path, scheme::normalize(&reference)),
        };
        let Cow::Owned(changed) = changed else { break };
        let next = by_steps(&changed, below).into_owned();
        if next == *key {
            break;
        }
        key = Cow::Owned(next);
    }
    key
}

/// The split of a key, which the gate knows from `percent` on.
fn split(key: &str) -> Reference<'_> {
    gate::split(key, &Grammar::URI_REFERENCE).unwrap_or_else(|| Reference::split(key))
}

fn nfc<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    forms::key(reference, Form::Nfc)
}

/// The host by UTS #46, whatever the scheme, and the domains of a `mailto`, whether or not that is a
/// good one.
fn idna<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    // The scheme of a key is in lower case.
    if reference.scheme() == Some("mailto") {
        return idna_of_mail(reference);
    }
    let text = reference.as_str();
    let span = reference.span(Component::Host).unwrap_or_default();
    match domain(span.of(text), host::wire) {
        Some(wire) => splice(text, span, &wire),
        None => Cow::Borrowed(text),
    }
}

/// The generic grammar knows no domains in a path, so that those come to lower case here.
fn idna_of_mail<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let host = reference.span(Component::Host).unwrap_or_default();
    let path = reference.span(Component::Path).unwrap_or_default();
    let mut new = String::with_capacity(text.len());
    let mut done = 0;
    for span in iter::once(host).chain(mailto::domains(path, text)) {
        let name = span.of(text);
        let wire = match name.contains('%') {
            true => domain(name, mailto::wire),
            false => Some(name.to_ascii_lowercase()),
        };
        if let Some(wire) = wire {
            new.push_str(Span::new(done, span.start).of(text));
            new.push_str(&wire);
            done = span.end;
        }
    }
    new.push_str(Span::new(done, text.len()).of(text));
    if new == text { Cow::Borrowed(text) } else { Cow::Owned(new) }
}

/// What `wire` makes of a name with escapes; `None` where it is refused, and where an escape is of
/// US-ASCII: that is data that no domain name can hold.
fn domain(name: &str, wire: fn(&str, HostPolicy) -> Answer<'_>) -> Option<String> {
    if !name.contains('%') || percent::has_ascii_data(name) {
        return None;
    }
    let name = String::from_utf8(escapes::decode(name.as_bytes())).ok()?;
    let answer = wire(&name, HostPolicy::Idna);
    answer.result().filter(|wire| !wire.is_empty()).map(String::from)
}

/// Dot segments out of paths that have them by their shape, unless the scheme is known to have no
/// hierarchy behind its colon.
fn path<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    // Seldom is there one, and the scheme needs to be looked up.
    match without_dot_segments(reference, Dots::Literal) {
        Cow::Owned(clean) if !scheme::is_opaque(reference) => Cow::Owned(clean),
        _ => Cow::Borrowed(reference.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    /// What a URL is made of, and what makes it one that needs a closer look.
    fn text() -> impl Strategy<Value = String> {
        let heads = vec![
            "http://h",
            "https://h.example",
            "HTTP://H",
            "http://",
            "httpS://a_b",
            "http:/",
            "https",
        ];
        let ports =
            vec!["", "", "", ":", ":80", ":443", ":080", ":8a", ":65616", "@x", ":%38", "%41", "é"];
        let pieces = vec![
            "/",
            "/",
            "/a",
            "a",
            "Z",
            ".",
            "..",
            "/.",
            "/..",
            "/.b",
            "?",
            "#",
            "?q=",
            "%41",
            "%2f",
            "%2F",
            "%2e",
            "%2E",
            "%c3%a9",
            "%C3%A9",
            "%C3",
            "%A9",
            "%E2%80%A5",
            "%CC%81",
            "%",
            "%4",
            "é",
            "e\u{301}",
            "\u{301}",
            "\u{338}",
            "=",
            "日",
            "\u{FF11}",
            "\u{AC00}",
            "\u{11A8}",
            "\u{FFFE}",
            "\u{202E}",
            "\u{212A}",
            "[",
            "]",
            " ",
            ":",
            "@",
            "\0",
        ];
        let tail = prop::collection::vec(select(pieces), 0..8).prop_map(|pieces| pieces.concat());
        (select(heads), select(ports), tail)
            .prop_map(|(head, port, tail)| [head, port, &tail].concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn the_quick_way_leads_to_the_same(text in text()) {
            for step in Step::ALL {
                let key = by_steps(&text, step);
                if let Some(quick) = web::key(&text, step) {
                    prop_assert_eq!(&quick, &key, "{}", step);
                    prop_assert_eq!(matches!(quick, Cow::Borrowed(_)), key == text);
                }
            }
        }
    }

    #[test]
    fn the_usual_takes_the_quick_way() {
        for text in [
            "http://example.org/",
            "HTTPS://EXAMPLE.org:443?a=b#c",
            "http://example.org/a/../%7Eb/%E6%97%A5%2f",
            "http://ja.dbpedia.org/resource/東京",
            "http://Bücher.example/",
            "http://b%C3%BCcher.example:80/",
        ] {
            assert!(web::key(text, Step::Scheme).is_some(), "{text}");
        }
    }
}
