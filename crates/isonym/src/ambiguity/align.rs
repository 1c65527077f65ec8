//! Two texts side by side: which characters of one stand for which of the other.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::fold::Fold;
use crate::finding::Span;
use crate::host::{is_dot, punycode};
use crate::unicode::{map, props};

/// Characters that deceive: what stands at a place of one text, and what at that place of the
/// other. One of the two may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deception {
    /// The place in the first text, in bytes. In a decoded A-label it is the whole label.
    pub span_a: Span,
    /// The place in the second text.
    pub span_b: Span,
    /// The characters of the first; those of an A-label are decoded.
    pub a: String,
    /// The characters of the second.
    pub b: String,
}

/// A piece of text that folds by itself: a starter with its marks.
struct Unit<'t> {
    span: Span,
    text: Cow<'t, str>,
    /// The bytes of its fold.
    length: usize,
}

/// The aligned pieces that differ; `None` when the folds of the two differ.
pub(super) fn align(a: &str, b: &str, fold: Fold, hosts: bool) -> Option<Vec<Deception>> {
    let (ours, theirs) = (Side::new(a, fold, hosts), Side::new(b, fold, hosts));
    if ours.folded != theirs.folded {
        // Marks may be ordered across pieces; then there are none but the whole.
        let equal = fold.apply(&concat(&ours.units)) == fold.apply(&concat(&theirs.units));
        let whole = |side: &Side<'_>| 0..side.units.len();
        return equal.then(|| Vec::from([deception(&ours, whole(&ours), &theirs, whole(&theirs))]));
    }
    let mut found = Vec::new();
    let (mut i, mut j) = (0, 0);
    loop {
        let (start_i, start_j) = (i, j);
        match (ours.units.get(i), theirs.units.get(j)) {
            (None, None) => return Some(found),
            (Some(x), Some(y)) if x.text == y.text => {
                (i, j) = (i + 1, j + 1);
                continue;
            }
            // What folds to nothing stands for nothing.
            (Some(x), _) if x.length == 0 => i += 1,
            (_, Some(y)) if y.length == 0 => j += 1,
            _ => {
                // The folds are equal, so that equal lengths mean equal pieces.
                let (mut length_a, mut length_b) = (ours.length(i), theirs.length(j));
                (i, j) = (i + 1, j + 1);
                while length_a != length_b && i + j < ours.units.len() + theirs.units.len() {
                    if length_a < length_b {
                        length_a += ours.length(i);
                        i += 1;
                    } else {
                        length_b += theirs.length(j);
                        j += 1;
                    }
                }
            }
        }
        found.push(deception(&ours, start_i..i, &theirs, start_j..j));
    }
}

fn deception(a: &Side<'_>, i: Range<usize>, b: &Side<'_>, j: Range<usize>) -> Deception {
    Deception {
        span_a: a.span(i.clone()),
        span_b: b.span(j.clone()),
        a: concat(a.units.get(i).unwrap_or_default()),
        b: concat(b.units.get(j).unwrap_or_default()),
    }
}

/// One of the two texts.
struct Side<'t> {
    units: Vec<Unit<'t>>,
    /// The folds of the units, one after another.
    folded: String,
}

impl<'t> Side<'t> {
    fn new(text: &'t str, fold: Fold, hosts: bool) -> Side<'t> {
        let mut units = units(text, hosts);
        let mut folded = String::with_capacity(text.len());
        for unit in &mut units {
            let before = folded.len();
            folded.push_str(&fold.apply(&unit.text));
            unit.length = folded.len() - before;
        }
        Side { units, folded }
    }

    fn length(&self, at: usize) -> usize {
        self.units.get(at).map_or(0, |unit| unit.length)
    }

    /// The place of some units; of none the place where they would stand.
    fn span(&self, range: Range<usize>) -> Span {
        let units = self.units.get(range.clone()).unwrap_or_default();
        let end = self.units.last().map_or(0, |unit| unit.span.end);
        let start = self.units.get(range.start).map_or(end, |unit| unit.span.start);
        Span::new(start, units.last().map_or(start, |unit| unit.span.end))
    }
}

/// The text with its A-labels as what they stand for, wherever a label may begin: in a host, or in
/// a reference that has one. What is no Punycode stays. Nothing is checked, mapped or normalized.
///
/// ```
/// use isonym::ambiguity::decode_labels;
///
/// assert_eq!(decode_labels("xn--pypal-4ve.com"), "p\u{430}ypal.com");
/// assert_eq!(decode_labels("http://u@xn--pypal-4ve.com:80/"), "http://u@p\u{430}ypal.com:80/");
/// assert_eq!(decode_labels("xn--\u{e9}"), "xn--\u{e9}");
/// ```
#[must_use]
pub fn decode_labels(text: &str) -> Cow<'_, str> {
    decoded(text, true)
}

/// The text as one, with its A-labels decoded if it has hosts.
pub(super) fn decoded(text: &str, hosts: bool) -> Cow<'_, str> {
    if !hosts || !has_a_label(text) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(concat(&units(text, hosts)))
}

/// Whether `c` stands around labels: a dot of UTS #46, or a delimiter of references.
fn parts_labels(c: char) -> bool {
    is_dot(c) || matches!(c, '/' | '@' | ':' | '?' | '#')
}

fn concat(units: &[Unit<'_>]) -> String {
    units.iter().map(|unit| &*unit.text).collect()
}

fn has_a_label(text: &str) -> bool {
    text.contains("--") && text.as_bytes().windows(4).any(|four| four.eq_ignore_ascii_case(b"xn--"))
}

fn units(text: &str, hosts: bool) -> Vec<Unit<'_>> {
    let mut units = Vec::new();
    if !hosts || !has_a_label(text) {
        push(text, 0, &mut units);
        return units;
    }
    let mut start = 0;
    for piece in text.split_inclusive(parts_labels) {
        let label = piece.trim_end_matches(parts_labels);
        let prefix = label.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("xn--"));
        let mut decoded = String::new();
        let digits = prefix.and_then(|_| label.get(4..)).unwrap_or("");
        if !digits.is_empty() && punycode::decode(digits, &mut decoded).is_ok() {
            let span = Span::new(start, start + label.len());
            let mut parts = Vec::new();
            push(&decoded, 0, &mut parts);
            let own =
                |part: Unit<'_>| Unit { span, text: Cow::Owned(part.text.into_owned()), length: 0 };
            units.extend(parts.into_iter().map(own));
            push(piece.get(label.len()..).unwrap_or(""), span.end, &mut units);
        } else {
            push(piece, start, &mut units);
        }
        start += piece.len();
    }
    units
}

/// Cuts text before every character whose decomposition begins with a starter.
fn push<'t>(text: &'t str, offset: usize, units: &mut Vec<Unit<'t>>) {
    let mut start = 0;
    let ends = text.char_indices().skip(1).filter(|&(_, c)| is_cut(c)).map(|(at, _)| at);
    for end in ends.chain([text.len()]) {
        if let Some(piece) = text.get(start..end).filter(|piece| !piece.is_empty()) {
            let span = Span::new(offset + start, offset + end);
            units.push(Unit { span, text: Cow::Borrowed(piece), length: 0 });
        }
        start = end;
    }
}

fn is_cut(c: char) -> bool {
    let first = map::canonical_decomposition(c).and_then(|text| text.chars().next()).unwrap_or(c);
    c.is_ascii() || props(first).ccc() == 0
}
