//! Escapes as written: where they stand, which are broken, and the case of their digits.
//!
//! ```
//! use isonym::level::{self, Options};
//! let broken = level::to_iri("/a%zz", &Options::default()).findings;
//! assert_eq!(broken[0].rule.id, "percent/not-hex");
//! ```
//!
//! Decoding is in [`percent`](crate::percent).

use alloc::string::String;

use super::input::Input;
use crate::finding::{Finding, Span};
use crate::percent::{self, Piece, Set};
use crate::syntax::broken_escape;

/// The pieces of `text` and their spans.
pub(super) fn placed(text: &str) -> impl Iterator<Item = (Span, Piece<'_>)> {
    let mut end = 0;
    percent::pieces(text).map(move |piece| {
        let (Piece::Text(part) | Piece::Escapes(part)) = piece;
        let start = end;
        end += part.len();
        (Span::new(start, end), piece)
    })
}

/// The offset of every `%` that two hex digits do not follow.
pub(super) fn broken(text: &str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let signs = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'%').map(|(at, _)| at);
    signs.filter(|&at| percent::octet(bytes.get(at..).unwrap_or(&[])).is_none())
}

/// The finding about the broken escape at `at`.
pub(super) fn finding(input: Input<'_>, at: usize) -> Finding {
    let text = input.as_str();
    let home = input.components().find(|(_, span)| span.range().contains(&at));
    let end = home.map_or(text.len(), |(_, span)| span.end);
    let mut finding = broken_escape(text, Span::new(at, end));
    finding.component = home.map(|(component, _)| component);
    finding
}

/// Whether an escaped octet is never decoded: `%`, what is reserved, and what no URI may hold
/// (RFC 3987 section 3.2 step 2). Such an escape stays as it is written.
pub(super) const fn is_fixed(octet: u8) -> bool {
    octet < 0x80 && !Set::UNRESERVED.contains(octet)
}

/// Whether the escapes of `run` that are not fixed have hex digits in lower case.
pub(super) fn is_lower(run: &str) -> bool {
    triplets(run).any(|(triplet, fixed)| !fixed && triplet.bytes().any(|b| b.is_ascii_lowercase()))
}

/// Appends the escapes of `run`, those that are not fixed in upper case.
pub(super) fn push_upper(run: &str, out: &mut String) {
    for (triplet, fixed) in triplets(run) {
        let upper = |c: char| if fixed { c } else { c.to_ascii_uppercase() };
        out.extend(triplet.chars().map(upper));
    }
}

/// The escapes of a run, and whether each is fixed.
fn triplets(run: &str) -> impl Iterator<Item = (&str, bool)> {
    let starts = (0..run.len()).step_by(3);
    starts.filter_map(|at| {
        let triplet = run.get(at..at + 3)?;
        Some((triplet, is_fixed(percent::octet(triplet.as_bytes())?)))
    })
}
