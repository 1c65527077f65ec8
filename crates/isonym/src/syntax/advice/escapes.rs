//! Escapes: hex case, and what need not or cannot be read or seen.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("http://a/%c3%a9", &profile::IRI).findings;
//! assert!(found.iter().any(|found| found.rule.id == "percent/lower-case-hex"));
//! ```
//!
//! Broken escapes are errors, and so not here.

use core::ops::ControlFlow;

use super::{characters, rules};
use crate::finding::{Component, Edit, Finding, Span};
use crate::percent::{self, Piece, Set};
use crate::syntax::judge::Sink;
use crate::syntax::{Reference, in_dot_segment, may_stand_in_iri};
use crate::unicode::{QuickCheck, props};

pub(super) fn advise(reference: &Reference<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let to_be_scheme = before_colon(reference);
    for (component, span) in reference.components() {
        let mut start = span.start;
        // What a broken escape lacks may be what a decoded one yields: `%%34%31`, `%E%32`.
        let mut broken = false;
        for piece in percent::pieces(span.of(reference.as_str())) {
            match piece {
                Piece::Text(text) => {
                    broken |= text.contains('%');
                    start += text.len();
                }
                Piece::Escapes(run) => {
                    let may_decode = !broken && !to_be_scheme.range().contains(&start);
                    let text = reference.as_str();
                    let place = Place { start, component, may_decode, whole: (text, span) };
                    self::run(run, &place, give)?;
                    start += run.len();
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What stands before a `:` in the first segment of a path that begins the reference: decoded, it
/// might be a scheme (`%68ttp:`).
fn before_colon(reference: &Reference<'_>) -> Span {
    if reference.scheme().is_some() || reference.authority().is_some() {
        return Span::default();
    }
    let first = reference.path().split('/').next().unwrap_or("");
    first.rfind(':').map_or(Span::default(), |colon| Span::new(0, colon))
}

/// Where a run of escapes stands, and whether decoding there surely leaves the identifier the same.
struct Place<'a> {
    start: usize,
    component: Component,
    may_decode: bool,
    /// The text, and where the component stands in it.
    whole: (&'a str, Span),
}

/// Whether a character is in Normalization Form C whatever stands before it: no decoding of it can
/// break that.
fn is_settled(c: char) -> bool {
    let props = props(c);
    props.nfc_quick_check() == QuickCheck::Yes && props.is_nfc_boundary()
}

fn run(run: &str, place: &Place<'_>, give: Sink<'_>) -> ControlFlow<()> {
    let &Place { start, component, may_decode, whole: (whole, of_component) } = place;
    let octets = percent::decode(run.as_bytes());
    let triplets = run.as_bytes().chunks(3);
    for (count, (&octet, triplet)) in octets.iter().zip(triplets).enumerate() {
        let span = Span::new(start + count * 3, start + count * 3 + 3);
        if Set::UNRESERVED.contains(octet) {
            let plain = Finding::new(&rules::UNRESERVED_ESCAPED, span).within(component);
            give(plain.repaired(Edit::Decode, may_decode))?;
        } else if triplet.iter().any(u8::is_ascii_lowercase) {
            let upper = Finding::new(&rules::LOWER_CASE_HEX, span).within(component);
            give(upper.repaired(Edit::Uppercase, true))?;
        }
    }
    let Ok(text) = core::str::from_utf8(&octets) else {
        let whole = Span::new(start, start + run.len());
        return give(Finding::new(&rules::ESCAPES_NOT_UTF8, whole).within(component));
    };
    let is_path = component == Component::Path;
    let is_dots = |c, span| is_path && in_dot_segment(c, span, whole, of_component);
    for (at, c) in text.char_indices().filter(|(_, c)| !c.is_ascii()) {
        let query = component == Component::Query;
        let first = start + at * 3;
        let span = Span::new(first, first + c.len_utf8() * 3);
        if props(c).is_default_ignorable() {
            give(Finding::new(&rules::INVISIBLE_ESCAPED, span).within(component))?;
        } else if may_stand_in_iri(c, query) && characters::is_legible(c) && !is_dots(c, span) {
            let raw = Finding::new(&rules::NON_ASCII_ESCAPED, span).within(component);
            let safe = may_decode && component != Component::Host && is_settled(c);
            give(raw.repaired(Edit::Decode, safe))?;
        }
    }
    ControlFlow::Continue(())
}
