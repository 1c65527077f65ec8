//! Which escapes of a component may be decoded.
//!
//! ```
//! use isonym::level::{self, Options};
//! let to_iri = |text| level::to_iri(text, &Options::default()).text.into_owned();
//! assert_eq!(to_iri("?a%CC%81=%CC%81"), "?a%CC%81=%CC%81");
//! assert_eq!(to_iri("?x%CC%B8"), "?x\u{338}");
//! ```
//!
//! Most characters are decided by themselves. Three kinds depend on the characters around them *as
//! those will stand*: composing characters, which must not join a delimiter or an escape nor break
//! Normalization Form C; the joiners, which only some letters give a meaning; and what is read as
//! dots, which must be no whole segment (`/‥/`).
//!
//! Where a component begins and ends is not decided here.

mod around;
mod unit;

use alloc::string::String;
use alloc::vec::Vec;

use self::around::{settle_composing, settle_joiners};
use self::unit::is_joiner;
pub(super) use self::unit::{Fate, Unit};
use super::escape::{is_fixed, placed};
use super::{Decoding, RunPolicy, rules};
use crate::finding::{Component, Span};
use crate::host::is_dot;
use crate::percent::{self, Piece, Set};
use crate::syntax::advice::ESCAPES_NOT_UTF8;
use crate::syntax::{dots, in_dot_segment, look_alike, may_stand_in_iri};
use crate::unicode::{GeneralCategory, GraphemeBreak, Props, QuickCheck, props};

/// How a component is settled.
pub(super) struct How {
    pub(super) runs: RunPolicy,
    pub(super) decoding: Decoding,
    /// Where escapes may be decoded at all.
    pub(super) decodable: Span,
    /// For display, the US-ASCII that may stand raw: what may not, and every other character that
    /// would not be decoded, is then to be shown as escapes.
    pub(super) shown: Option<Set>,
}

/// The component under `span` with its escapes decoded, if that is all there is to do and to say:
/// everything in it [is quiet](is_quiet).
pub(super) fn quiet(text: &str, span: Span, component: Component, how: &How) -> Option<String> {
    let kept = how.shown.unwrap_or(Set::ASCII);
    let mut rest = span.of(text).as_bytes();
    let mut octets = Vec::with_capacity(rest.len());
    while let Some((&byte, tail)) = rest.split_first() {
        match percent::octet(rest) {
            Some(octet) if octet.is_ascii() => return None,
            Some(octet) => {
                octets.push(octet);
                rest = rest.get("%HH".len()..)?;
            }
            None if byte == b'%' => return None,
            None => {
                octets.push(byte);
                rest = tail;
            }
        }
    }
    // What is raw is whole characters, so that the runs of escapes are as well.
    let new = String::from_utf8(octets).ok()?;
    let is_decodable = how.decodable.start <= span.start && span.end <= how.decodable.end;
    (is_decodable && new.chars().all(|c| is_quiet(c, component, &kept))).then_some(new)
}

/// Fills `units` with the settled units of the component under `span`.
///
/// Of raw ASCII only the last character is there: that is all that its neighbours can see.
pub(super) fn settle(
    units: &mut Vec<Unit>,
    text: &str,
    span: Span,
    component: Component,
    how: &How,
) {
    units.clear();
    for (place, piece) in placed(span.of(text)) {
        let start = span.start + place.start;
        match piece {
            Piece::Text(raw) => match &how.shown {
                Some(kept) if !raw.bytes().all(|byte| kept.contains(byte)) => {
                    push_judged(units, raw, start, component, kept, how);
                }
                _ => push_raw(units, raw, start),
            },
            Piece::Escapes(run) => {
                let first = units.len();
                push_run(units, run, start, component, how);
                if let Some(unit) = units.get_mut(first).filter(|_| is_open(text, start)) {
                    keep_apart(unit);
                }
            }
        }
    }
    if how.shown.is_some() {
        spread(units);
    }
    if component == Component::Path && how.decoding == Decoding::Conservative {
        keep_dot_segments(units, text, span);
    }
    settle_composing(units, text, how.decoding);
    let has_joiner = units.iter().any(|unit| unit.c.is_some_and(is_joiner));
    if has_joiner && how.decoding == Decoding::Conservative {
        settle_joiners(units);
    }
}

fn push_raw(units: &mut Vec<Unit>, raw: &str, start: usize) {
    let first = if raw.is_ascii() { raw.len().saturating_sub(1) } else { 0 };
    for (at, c) in raw.get(first..).unwrap_or("").char_indices() {
        let at = start + first + at;
        units.push(Unit::new(Span::new(at, at + c.len_utf8()), Some(c), Fate::Raw));
    }
}

/// Raw characters for display. A `%` that begins no escape stays as it is.
fn push_judged(
    units: &mut Vec<Unit>,
    raw: &str,
    start: usize,
    component: Component,
    kept: &Set,
    how: &How,
) {
    for (at, c) in raw.char_indices() {
        let fate = match u8::try_from(c) {
            Ok(byte) if byte == b'%' || kept.contains(byte) => Fate::Raw,
            Ok(byte) if byte.is_ascii() => Fate::Keep(Some(&rules::KEPT_NOT_IN_IRI)),
            _ => by_itself(c, component, how),
        };
        let at = start + at;
        units.push(Unit::new(Span::new(at, at + c.len_utf8()), Some(c), fate));
    }
}

fn push_run(units: &mut Vec<Unit>, run: &str, start: usize, component: Component, how: &How) {
    let octets = percent::decode(run.as_bytes());
    let foreign = Fate::Keep(Some(&ESCAPES_NOT_UTF8));
    if !how.decodable.range().contains(&start) {
        let span = Span::new(start, start + run.len());
        return units.push(Unit::new(span, None, Fate::Keep(None)));
    }
    if how.runs == RunPolicy::Whole && core::str::from_utf8(&octets).is_err() {
        return units.push(Unit::new(Span::new(start, start + run.len()), None, foreign));
    }
    let mut at = start;
    let mut next = |bytes: usize| {
        let span = Span::new(at, at + bytes * 3);
        at = span.end;
        span
    };
    for chunk in octets.utf8_chunks() {
        for c in chunk.valid().chars() {
            let fate = by_itself(c, component, how);
            units.push(Unit::new(next(c.len_utf8()), Some(c), fate));
        }
        if !chunk.invalid().is_empty() {
            units.push(Unit::new(next(chunk.invalid().len()), None, foreign));
        }
    }
}

/// Keeps what stands beside escapes that are not UTF-8 as escapes: as a whole they are a run.
fn spread(units: &mut [Unit]) {
    let is_raw = |unit: &Unit| matches!(unit.fate, Fate::Raw);
    for run in units.chunk_by_mut(|a, b| !is_raw(a) && !is_raw(b)) {
        let foreign =
            |unit: &Unit| matches!(unit.fate, Fate::Keep(Some(r)) if *r == ESCAPES_NOT_UTF8);
        if run.iter().any(foreign) {
            run.iter_mut().for_each(|unit| unit.keep(&ESCAPES_NOT_UTF8));
        }
    }
}

/// Keeps what would make a reader take a segment for `.` or `..`.
fn keep_dot_segments(units: &mut [Unit], text: &str, path: Span) {
    for unit in units {
        if unit.c.is_some_and(|c| in_dot_segment(c, unit.span, text, path)) {
            unit.keep(&rules::KEPT_LOOK_ALIKE);
        }
    }
}

/// Whether a broken escape stands before `at` that a hex digit might complete.
fn is_open(text: &str, at: usize) -> bool {
    let before = text.as_bytes().get(..at).unwrap_or(&[]);
    matches!(before, [.., b'%'] | [.., b'%', b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F'])
}

/// Keeps an escape that would complete a broken one (`%4%31` must not become `%41`).
fn keep_apart(unit: &mut Unit) {
    if unit.c.is_some_and(|c| c.is_ascii_hexdigit()) {
        unit.fate = Fate::Keep(None);
    }
}

/// Whether a raw character is shown as it is whatever is around it, nor does it change what becomes
/// of its neighbours.
#[inline]
pub(super) fn is_quiet(c: char, component: Component, kept: &Set) -> bool {
    if let Ok(octet) = u8::try_from(c)
        && octet.is_ascii()
    {
        return kept.contains(octet);
    }
    let props = props(c);
    props.is_nfc_boundary()
        && !is_invisible(props)
        && may_stand_in_iri(c, component == Component::Query)
        && match props.general_category() {
            // Letters that are seen pass for no delimiter.
            GeneralCategory::Lu | GeneralCategory::Ll | GeneralCategory::Lo => true,
            GeneralCategory::Cn | GeneralCategory::Co => false,
            _ => {
                let may_be_dot = matches!(component, Component::Host | Component::Path);
                look_alike(c).is_none() && !(may_be_dot && is_like_dot(c))
            }
        }
}

/// Whether nothing is drawn: controls of format, too, but for those like U+0600, which are drawn
/// around the number that follows (Prepended_Concatenation_Mark).
fn is_invisible(props: Props) -> bool {
    props.is_default_ignorable()
        || props.general_category() == GeneralCategory::Cf
            && props.grapheme_break() != GraphemeBreak::Prepend
}

/// A dot of hosts, or what is read as one or two dots.
fn is_like_dot(c: char) -> bool {
    is_dot(c) || dots(c).is_some()
}

/// What becomes of a character whatever is around it.
fn by_itself(c: char, component: Component, how: &How) -> Fate {
    if let Ok(octet) = u8::try_from(c)
        && octet.is_ascii()
    {
        let why = how.shown.map(|_| &rules::KEPT_ASCII);
        return if is_fixed(octet) { Fate::Keep(why) } else { Fate::Decode(None) };
    }
    if !may_stand_in_iri(c, component == Component::Query) {
        return Fate::Keep(Some(&rules::KEPT_NOT_IN_IRI));
    }
    let props = props(c);
    let never_nfc = (props.nfc_quick_check() == QuickCheck::No).then_some(&rules::NFC_BROKEN);
    if how.decoding == Decoding::Rfc3987 {
        return Fate::Decode(never_nfc);
    }
    let why = if is_invisible(props) && !is_joiner(c) {
        Some(&rules::KEPT_INVISIBLE)
    } else if props.general_category() == GeneralCategory::Cn {
        Some(&rules::KEPT_UNASSIGNED)
    } else if how.shown.is_some() && props.general_category() == GeneralCategory::Co {
        Some(&rules::KEPT_PRIVATE_USE)
    } else if look_alike(c).is_some() || component == Component::Host && is_like_dot(c) {
        Some(&rules::KEPT_LOOK_ALIKE)
    } else {
        never_nfc
    };
    why.map_or(Fate::Decode(None), |rule| Fate::Keep(Some(rule)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is quiet comes to nothing when it is settled.
    #[test]
    fn quiet_characters() {
        let kept = Set::UNRESERVED;
        for component in [Component::Host, Component::Path, Component::Query] {
            let span = Span::new(0, 0);
            let how = How {
                runs: RunPolicy::Whole,
                decoding: Decoding::Conservative,
                decodable: span,
                shown: Some(kept),
            };
            for c in ('\u{80}'..=char::MAX).filter(|&c| is_quiet(c, component, &kept)) {
                let unit = Unit::new(span, Some(c), by_itself(c, component, &how));
                assert!(
                    matches!(unit.fate, Fate::Decode(None)) && !unit.composes() && !is_joiner(c)
                );
            }
        }
        assert!(
            is_quiet('\u{E9}', Component::Path, &kept)
                && is_quiet('\u{6771}', Component::Path, &kept)
        );
    }
}
