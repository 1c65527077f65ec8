//! The order in which right-to-left identifiers are seen.
//!
//! ```
//! use isonym::level::display::{self, display};
//!
//! // RFC 3987 section 4.4, example 8: a digit would be seen in another segment.
//! let torn = display("http://ab.cd.ef/גד1/2הו/kl", &Default::default());
//! assert_eq!(torn.text, "http://ab.cd.ef/%D7%92%D7%931/2%D7%94%D7%95/kl");
//! assert_eq!(display::isolated("http://ab/א"), "\u{2066}http://ab\u{2066}/א\u{2069}\u{2069}");
//! ```
//!
//! The algorithm itself is in [`unicode::bidi`](crate::unicode::bidi).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::{host, rules};
use crate::QUICK;
use crate::finding::{Component, Finding, Severity, Span};
use crate::host::bidi::is_bidi_class;
use crate::host::uts46::{self, Flags};
use crate::level::input::Input;
use crate::level::to_iri::after_false_scheme;
use crate::percent::Set;
use crate::scheme::mailto;
use crate::syntax::{Reference, bidi_units};
use crate::unicode::bidi::{Direction, order, paired_bracket};
use crate::unicode::{BidiClass, props};

/// `text`, the display form of `given`, in which no part is torn apart: a part is the userinfo, a
/// label, a segment, a name or value of the query, the fragment (RFC 3987 section 4.2).
///
/// Parts are escaped whole; labels of domain names become A-labels. What is torn in spite of that is
/// so by digits, and then nothing is shown from right to left.
pub(super) fn settled<'a>(
    given: &Reference<'_>,
    mut text: Cow<'a, str>,
    names_domains: bool,
    findings: &mut Vec<Finding>,
) -> Cow<'a, str> {
    for everything in [false, true] {
        if !is_bidi(&text) {
            return text;
        }
        let reference = Reference::split(&text);
        if QUICK && stays_in_place(&reference) {
            return text;
        }
        let parts: Vec<_> = bidi_units(reference).collect();
        let seen = seen(&text);
        let places = places(&text, &seen, parts.iter().map(|&(_, span)| span));
        let torn: Vec<_> = places.iter().map(|place| place.is_torn).collect();
        if !torn.contains(&true) {
            findings.extend(moved_host(&reference, &seen).map(|severity| {
                let host = components(given).into_iter().find(|(c, _)| *c == Component::Host);
                let span = host.map(|(_, span)| span).unwrap_or_default();
                let moved = Finding::new(&rules::HOST_MOVED, span).within(Component::Host);
                Finding { severity, ..moved }
            }));
            return text;
        }
        let colon = false_scheme(&reference).filter(|&span| is_bidi(span.of(&text)));
        if let (Some(span), Some(span_given)) = (colon, false_scheme(given)) {
            // What is escaped here stays so, even where the rest is decoded again.
            let kept = Finding::new(&rules::KEPT_BIDI, span_given).within(Component::Path);
            findings.push(kept);
            let mut new = host::on_the_wire(span.of(&text), &Set::ASCII).into_owned();
            new.push_str(text.get(span.end..).unwrap_or(""));
            return settled(given, Cow::Owned(new), names_domains, findings);
        }
        let mut new = String::with_capacity(2 * text.len());
        let mut done = 0;
        // The delimiters of both are the same, so their parts are as well; not so those of hosts.
        let mut givens = bidi_units(*given).filter(|&(component, _)| component != Component::Host);
        let host_is_torn = parts
            .iter()
            .zip(&torn)
            .any(|(&(component, _), &torn)| torn && component == Component::Host);
        let mut told = false;
        for (&(component, span), &torn) in parts.iter().zip(&torn) {
            let part = span.of(&text);
            let is_host = component == Component::Host;
            let span_given = match is_host {
                true => given.span(Component::Host),
                false => givens.next().map(|(_, span)| span),
            };
            let torn = torn || everything || is_host && host_is_torn;
            if !torn || !is_bidi(part) {
                continue;
            }
            new.push_str(Span::new(done, span.start).of(&text));
            done = span.end;
            let wire = uts46::to_ascii(part, &Flags::DEFAULT);
            match wire.result().filter(|_| is_host && names_domains) {
                Some(label) => new.push_str(label),
                None => new.push_str(&host::on_the_wire(part, &Set::ASCII)),
            }
            if !(is_host && told) {
                let span = span_given.unwrap_or_default();
                findings.push(Finding::new(&rules::KEPT_BIDI, span).within(component));
            }
            told |= is_host;
        }
        new.push_str(text.get(done..).unwrap_or(""));
        text = Cow::Owned(new);
    }
    text
}

/// What stands before a `:` that ends no scheme, where nothing is decoded.
fn false_scheme(reference: &Reference<'_>) -> Option<Span> {
    let path = reference.span(Component::Path).filter(|path| path.start == 0)?;
    let decodable = after_false_scheme(Input::Reference(*reference), path);
    (decodable.start > 0).then(|| Span::new(0, decodable.start - 1))
}

/// Whether there is right-to-left text, or Arabic digits.
fn is_bidi(text: &str) -> bool {
    text.chars().any(|c| may_be_bidi(c) && is_bidi_class(props(c).bidi_class()))
}

/// Whether it is of the blocks of Unicode that hold, or are kept for, scripts written from right to
/// left.
const fn may_be_bidi(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8FF}'
            | '\u{200F}'
            | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFF}'
            | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

/// Whether for certain no part is torn and nothing has moved over the host: the order is quick to see
/// where there are but letters, their marks and signs, and no number after a letter from right to
/// left. A run from the first of such letters to the last before one from left to right is turned as a
/// whole.
fn stays_in_place(reference: &Reference<'_>) -> bool {
    use BidiClass as B;
    let text = reference.as_str();
    let mut units = bidi_units(*reference);
    let mut unit = units.next();
    // In it, or in units of which none begins before it or ends after it; beside the host.
    let mut is_whole = |run: Span| {
        let mut reach = |at| {
            while unit.is_some_and(|(_, unit)| unit.end < at) {
                unit = units.next();
            }
            unit
        };
        let Some(((first_of, first), (last_of, last))) = reach(run.start + 1).zip(reach(run.end))
        else {
            return false;
        };
        let follows_host =
            matches!(first_of, Component::Path | Component::Query | Component::Fragment);
        first == last
            || Span::new(first.start, last.end) == run && (first_of == last_of || follows_host)
    };
    let mut run: Option<Span> = None;
    let mut before = B::L;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let class = match props(c).bidi_class() {
            B::NSM if matches!(before, B::ES | B::CS | B::ET | B::ON) => return false,
            B::NSM => before,
            class => class,
        };
        before = class;
        match class {
            B::R | B::AL => run = Some(Span::new(run.map_or(at, |run| run.start), end)),
            B::L if run.take().is_some_and(|run| !is_whole(run)) => return false,
            B::L | B::ES | B::CS | B::ET => {}
            B::EN if run.is_none() => {}
            B::ON if c.is_ascii() && paired_bracket(c).is_none() => {}
            _ => return false,
        }
    }
    // The domains of a `mailto` are hosts in its path.
    let is_mail = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    !is_mail && run.is_none_or(is_whole)
}

/// Where a part is seen, in characters from the left.
#[derive(Clone, Copy)]
struct Place {
    first: usize,
    last: usize,
    /// Something else is seen in the midst of it.
    is_torn: bool,
}

/// Where every character of `text` is seen, from the left.
fn seen(text: &str) -> Vec<usize> {
    let order = order(text, Direction::LeftToRight);
    let mut seen = vec![0; order.len()];
    for (place, at) in order.into_iter().enumerate() {
        if let Some(slot) = seen.get_mut(at) {
            *slot = place;
        }
    }
    seen
}

/// Where parts of `text`, given in order, are seen from left to right. Empty ones are seen where
/// they stand.
fn places(text: &str, seen: &[usize], parts: impl Iterator<Item = Span>) -> Vec<Place> {
    let mut chars = text.char_indices().zip(seen.iter().copied()).peekable();
    let mut places = Vec::new();
    for part in parts {
        while chars.next_if(|&((byte, _), _)| byte < part.start).is_some() {}
        let mut place: Option<Place> = None;
        let mut count = 0;
        while let Some((_, at)) = chars.next_if(|&((byte, _), _)| byte < part.end) {
            count += 1;
            let place = place.get_or_insert(Place { first: at, last: at, is_torn: false });
            place.first = place.first.min(at);
            place.last = place.last.max(at);
        }
        let mut place = place.unwrap_or(Place { first: 0, last: 0, is_torn: false });
        place.is_torn = count > 0 && place.last - place.first + 1 != count;
        places.push(place);
    }
    places
}

/// The components; in a `mailto`, local parts count as userinfo and domains as hosts.
fn components(reference: &Reference<'_>) -> Vec<(Component, Span)> {
    let text = reference.as_str();
    let is_mail = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"));
    let mut components = Vec::new();
    for (component, span) in reference.components() {
        if !is_mail || component != Component::Path {
            components.push((component, span));
            continue;
        }
        let mut done = span.start;
        for domain in mailto::domains(span, text) {
            let start = done + usize::from(done > span.start);
            components.push((Component::Userinfo, Span::new(start, domain.start - 1)));
            components.push((Component::Host, domain));
            done = domain.end;
        }
        components.push((Component::Path, Span::new(done, span.end)));
    }
    components
}

/// How grave it is that something that follows the host is seen before it, or what stands before it
/// after it; `None` where it is not so.
fn moved_host(reference: &Reference<'_>, seen: &[usize]) -> Option<Severity> {
    let text = reference.as_str();
    let all = components(reference);
    let there = || all.iter().copied().filter(|(_, span)| span.start < span.end);
    let of_components = places(text, seen, there().map(|(_, span)| span));
    let host = there().position(|(component, _)| component == Component::Host)?;
    let &home = of_components.get(host)?;
    let has_moved = of_components.iter().enumerate().any(|(number, place)| match number {
        before if before < host => place.last > home.first,
        after if after > host => place.first < home.last,
        _ => false,
    });
    // Who reads a run from right to left begins at its right end, and there is a host that is so
    // written throughout. At the left end of the run only digits pass for another one.
    let is_there = |&(component, span): &(Component, Span)| {
        span.start < span.end && !matches!(component, Component::Scheme | Component::Userinfo)
    };
    let units: Vec<_> = bidi_units(*reference).filter(is_there).collect();
    let of_units = places(text, seen, units.iter().map(|&(_, span)| span));
    let leftmost = of_units.iter().zip(&units).min_by_key(|(place, _)| place.first);
    let is_read_from_right = leftmost.is_some_and(|(_, (_, span))| is_bidi(span.of(text)))
        && units.iter().all(|(c, span)| *c != Component::Host || is_bidi(span.of(text)));
    let severity = if is_read_from_right { Severity::Info } else { Severity::Warning };
    has_moved.then_some(severity)
}

/// A display form, whole or shortened, for the midst of other text: isolated (UAX #9), so that
/// neither moves the other, and with every component that is written from right to left isolated
/// in it. So the host is seen where hosts stand.
///
/// The isolates are not part of the identifier: who reads it back takes them off.
///
/// ```
/// use isonym::level::display::isolated;
/// assert_eq!(isolated("http://a/"), "\u{2066}http://a/\u{2069}");
/// ```
pub fn isolated(text: &str) -> String {
    let mut new = String::with_capacity(text.len() + 12);
    new.push(LRI);
    let mut done = 0;
    for (_, span) in components(&Reference::split(text)) {
        let part = span.of(text);
        if is_bidi(part) {
            new.push_str(Span::new(done, span.start).of(text));
            new.push(LRI);
            new.push_str(part);
            new.push(PDI);
            done = span.end;
        }
    }
    new.push_str(text.get(done..).unwrap_or(""));
    new.push(PDI);
    new
}

const LRI: char = '\u{2066}';
const PDI: char = '\u{2069}';

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    #[test]
    fn of_no_other_block() {
        let is_other = |c| is_bidi_class(props(c).bidi_class()) && !may_be_bidi(c);
        assert_eq!(('\0'..=char::MAX).find(|&c| is_other(c)), None);
    }

    const PIECES: [&str; 31] = [
        "a",
        "b",
        "\u{5D0}",
        "\u{5D1}",
        "\u{5D0}\u{5D1}",
        "\u{627}",
        "\u{5B0}",
        "\u{301}",
        "\u{661}",
        "1",
        "2",
        "/",
        "/",
        "/",
        ".",
        ".",
        "-",
        "_",
        "?",
        "&",
        "=",
        "#",
        ":",
        "@",
        "+",
        "$",
        "(",
        ")",
        "%41",
        "\u{200F}",
        "日",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// The algorithm is the oracle.
        #[test]
        fn what_stays_in_place_is_not_torn(
            head in select(&["", "http://a.b/", "http://", "x:", "mailto:"][..]),
            tail in prop::collection::vec(select(&PIECES[..]), 0..14),
        ) {
            let text = [head, &tail.concat()].concat();
            let reference = Reference::split(&text);
            if stays_in_place(&reference) {
                let seen = seen(&text);
                let parts = bidi_units(reference).map(|(_, span)| span);
                prop_assert!(places(&text, &seen, parts).iter().all(|place| !place.is_torn));
                prop_assert_eq!(moved_host(&reference, &seen), None);
            }
        }
    }

    /// Most take the short way.
    #[test]
    fn the_usual_stays_in_place() {
        for text in ["http://a.example/אב/גד?ה=ו#a1", "http://אב.example/גד-ה", "http://a/1/א_ב"]
        {
            assert!(stays_in_place(&Reference::split(text)), "{text}");
        }
        assert!(!stays_in_place(&Reference::split("http://a/א/ב1")));
    }
}
