//! Where the queries of an XRI in URI-normal or IRI-normal form are, those in cross-references too:
//! a query may hold private use (RFC 3987 section 2.2), and nothing else of an XRI does.
//!
//! ```
//! use isonym::level::{Options, xri::from_wire};
//! use isonym::xri::UriNormal;
//!
//! let up = |text| from_wire(&UriNormal::new(text), &Options::default()).normal.into_string();
//! assert_eq!(up("xri://@a*(http:%2F%2Fx%3F%EE%80%80)"), "xri://@a*(http://x?\u{E000})");
//! assert_eq!(up("xri://@a*(http:%2F%2Fx%2F%EE%80%80)"), "xri://@a*(http://x/%EE%80%80)");
//! ```
//!
//! It judges nothing; where parentheses do not balance, the last word is the parser's.

use alloc::vec;
use alloc::vec::Vec;

use super::chars::scheme;
use crate::finding::{Component, Span};
use crate::percent;

/// An identifier that is being read: the whole, or what a cross-reference holds.
struct Reading {
    component: Component,
    /// Whether its parentheses mean nothing: those of an IRI, and those behind `?` or `#`.
    is_flat: bool,
    /// How many of those are open.
    open: usize,
}

impl Reading {
    const fn new(is_flat: bool) -> Reading {
        Reading { component: Component::Path, is_flat, open: 0 }
    }
}

/// The text from `start` on, cut where what it may hold changes: at query and fragment, and around
/// the queries in cross-references, whose other parts count as the path that they stand in.
pub(crate) fn components(text: &str, start: usize) -> Vec<(Component, Span)> {
    let mut cuts = vec![(Component::Path, start)];
    let mut readings = vec![Reading::new(false)];
    for (at, byte) in text.bytes().enumerate().skip(start) {
        let rest = text.as_bytes().get(at..).unwrap_or(&[]);
        let is_inside = readings.len() > 1;
        let Some(reading) = readings.last_mut() else { break };
        // In a cross-reference delimiters are escaped.
        let meant = percent::octet(rest).filter(|_| is_inside).unwrap_or(byte);
        match (byte, meant) {
            (b'(', _) if reading.is_flat => reading.open += 1,
            (b'(', _) => {
                let inside = text.get(at + 1..).and_then(scheme);
                let is_iri = inside.is_some_and(|scheme| !scheme.eq_ignore_ascii_case("xri"));
                readings.push(Reading::new(is_iri));
            }
            (b')', _) if reading.open > 0 => reading.open -= 1,
            (b')', _) if is_inside => drop(readings.pop()),
            (_, b'?') if reading.component == Component::Path => {
                (reading.component, reading.is_flat) = (Component::Query, true);
            }
            (_, b'#') => (reading.component, reading.is_flat) = (Component::Fragment, true),
            _ => continue,
        }
        let component = match readings.as_slice() {
            [.., Reading { component: Component::Query, .. }] => Component::Query,
            [whole] => whole.component,
            _ => Component::Path,
        };
        if cuts.last().is_some_and(|&(last, _)| last != component) {
            cuts.push((component, at));
        }
    }
    let ends = cuts.iter().skip(1).map(|&(_, at)| at).chain([text.len()]);
    let spans =
        cuts.iter().zip(ends).map(|(&(component, at), end)| (component, Span::new(at, end)));
    spans.filter(|(_, span)| span.start < span.end).collect()
}
