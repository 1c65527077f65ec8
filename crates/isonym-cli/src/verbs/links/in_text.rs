//! The display form of a link for the midst of a text, where no warning stands beside it and
//! nothing is to change but what can be read better.

use std::iter;

use isonym::finding::{Component, Finding, Span};
use isonym::level::display::{Displayed, rules};
use isonym::link::{Kind, Link};
use isonym::percent;
use isonym::syntax::Reference;

/// What is shown of `target`, the target of `link`, but for three things: what looks like another
/// name keeps the A-labels that it has; what of US-ASCII stands for itself behind the host still
/// does; and a name without a scheme, which may be that of a file, keeps its letter case.
pub(super) fn display(link: &Link<'_>, target: &str, shown: &Displayed<'_>) -> String {
    let text = &*shown.text;
    let (given, new) = (Reference::split(target), Reference::split(text));
    let path =
        |reference: &Reference<'_>| reference.span(Component::Path).unwrap_or_default().start;
    let rest = with_raw_ascii(after(path(&given), target), after(path(&new), text));
    let before = Span::new(0, path(&new));
    let hosts = given.span(Component::Host).zip(new.span(Component::Host));
    let Some((given, new)) = hosts else { return [before.of(text), &rest].concat() };
    let (given, mut host) = (given.of(target), String::from(new.of(text)));
    let is_look_alike = |finding: &Finding| *finding.rule == rules::HOST_LOOK_ALIKE;
    if shown.findings.iter().any(is_look_alike) {
        host = with_given_labels(given, &host);
    }
    if link.kind == Kind::Domain && host.eq_ignore_ascii_case(given) {
        host = given.into();
    }
    let (before, port) = (Span::new(0, new.start), Span::new(new.end, before.end));
    [before.of(text), &host, port.of(text), &rest].concat()
}

fn after(at: usize, text: &str) -> &str {
    text.get(at..).unwrap_or("")
}

/// The host `new` with the labels of `given` that are US-ASCII.
fn with_given_labels(given: &str, new: &str) -> String {
    let labels = new.split('.');
    // Escapes hide dots; then the host stays as it is written.
    let givens = given.split(['.', '\u{3002}', '\u{FF0E}', '\u{FF61}']);
    if givens.clone().count() != labels.clone().count() {
        return given.into();
    }
    let kept = givens.zip(labels).map(|(given, new)| match given.is_ascii() {
        true => given.to_ascii_lowercase(),
        false => new.into(),
    });
    kept.collect::<Vec<_>>().join(".")
}

/// `new` with those characters of US-ASCII raw that are raw in `given`, which stands for the same
/// octets.
fn with_raw_ascii(given: &str, new: &str) -> String {
    let is_same = percent::decode(given.as_bytes()) == percent::decode(new.as_bytes());
    let written = octets(given).zip(octets(new)).flat_map(|(given, new)| match given {
        [raw] if raw.is_ascii() => given,
        _ => new,
    });
    let text = String::from_utf8(written.copied().collect()).ok();
    text.filter(|_| is_same).unwrap_or_else(|| new.into())
}

/// The octets that `text` stands for, as they are written.
fn octets(text: &str) -> impl Iterator<Item = &[u8]> {
    let mut rest = text.as_bytes();
    iter::from_fn(move || {
        let length = percent::octet(rest).map_or(1, |_| "%HH".len());
        let (octet, after) = rest.split_at_checked(length)?;
        rest = after;
        Some(octet)
    })
}
