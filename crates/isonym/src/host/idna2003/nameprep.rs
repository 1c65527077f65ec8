//! Nameprep (RFC 3491): the profile of stringprep for labels, on Unicode 3.2.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::rules::{BIDI_ENDS, BIDI_MIXED, PROHIBITED};
use crate::finding::Span;
use crate::host::label::Label;
use crate::host::{HostFinding, rules};
use crate::unicode::props;
use crate::unicode::v3_2::{self, Direction};

/// The prepared label; `None` when a step fails, whose findings are then appended.
pub(super) fn prepare(
    label: &Label<'_>,
    allow_unassigned: bool,
    findings: &mut Vec<HostFinding>,
) -> Option<String> {
    let before = findings.len();
    if !allow_unassigned {
        let unassigned = label.text.char_indices().filter(|&(_, c)| !props(c).is_age_3_2());
        findings.extend(unassigned.map(|(at, c)| {
            let finding = label.finding_of(&rules::UNASSIGNED, at, c);
            finding.expecting("a character of Unicode 3.2")
        }));
        if findings.len() > before {
            return None;
        }
    }
    let mut mapped = String::with_capacity(label.text.len());
    label.text.chars().for_each(|c| fold(c, &mut mapped));
    let prepared = match v3_2::nfkc(&mapped) {
        Cow::Borrowed(_) => mapped,
        Cow::Owned(normal) => normal,
    };
    if prepared.chars().any(|c| prohibited(c).is_some()) {
        for (origin, c, expected) in origins(label.text, prohibited) {
            let finding = label.finding_at(&PROHIBITED, origin).about(c);
            findings.push(finding.expecting(expected));
        }
    } else {
        directions(label, &prepared, findings);
    }
    (findings.len() == before).then_some(prepared)
}

/// Tables B.1 and B.2, as far as NFKC does not do it itself.
fn fold(c: char, out: &mut String) {
    if is_nothing(c) {
        return;
    }
    match v3_2::nfkc_casefold(c) {
        Some(folded) => out.push_str(folded),
        None => out.push(c),
    }
}

/// Table B.1.
fn is_nothing(c: char) -> bool {
    matches!(
        c,
        '\u{AD}' | '\u{34F}' | '\u{1806}' | '\u{180B}'..='\u{180D}' | '\u{200B}'..='\u{200D}'
            | '\u{2060}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
    )
}

/// Tables C.1.2, C.2.2 and C.3 to C.9 (C.5 are the surrogates): what should stand there instead.
fn prohibited(c: char) -> Option<&'static str> {
    Some(match c {
        '\0'..='\x7F' => return None,
        // C.8 comes before C.2.2, which has its second half too.
        '\u{340}'
        | '\u{341}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{206A}'..='\u{206F}' => "no character that changes the display or is deprecated",
        '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200B}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
            "no space"
        }
        // C.6 has all of U+FFF9 to U+FFFD.
        '\u{FFF9}'..='\u{FFFD}' => "no character that is inappropriate for plain text",
        '\u{80}'..='\u{9F}'
        | '\u{6DD}'
        | '\u{70F}'
        | '\u{180E}'
        | '\u{200C}'
        | '\u{200D}'
        | '\u{2028}'
        | '\u{2029}'
        | '\u{2060}'..='\u{2063}'
        | '\u{FEFF}'
        | '\u{1D173}'..='\u{1D17A}' => "no control character",
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}' => {
            "no character of private use"
        }
        '\u{2FF0}'..='\u{2FFB}' => "no ideographic description character",
        '\u{E0001}' | '\u{E0020}'..='\u{E007F}' => "no tag character",
        _ if props(c).is_noncharacter() => "a character",
        _ => return None,
    })
}

/// The requirements of RFC 3454 section 6.
fn directions(label: &Label<'_>, prepared: &str, findings: &mut Vec<HostFinding>) {
    let is = |direction| move |&c: &char| v3_2::direction(c) == direction;
    if !prepared.chars().any(|c| is(Direction::RandAL)(&c)) {
        return;
    }
    let left_to_right = |c| is(Direction::L)(&c).then_some(BIDI_MIXED.expected);
    let mixed = origins(label.text, left_to_right);
    if !mixed.is_empty() {
        let found = |(origin, c, _)| label.finding_at(&BIDI_MIXED, origin).about(c);
        findings.extend(mixed.into_iter().map(found));
        return;
    }
    let pieces = pieces(label.text);
    let first = pieces.iter().find_map(|piece| Some((piece, piece.text.chars().next()?)));
    let last = pieces.iter().rev().find_map(|piece| Some((piece, piece.text.chars().next_back()?)));
    let ends = first.into_iter().chain(last);
    for (piece, c) in ends.filter(|(_, c)| !is(Direction::RandAL)(c)) {
        let origin = origin(label.text, piece, c);
        findings.push(label.finding_at(&BIDI_ENDS, origin).about(c));
    }
}

/// Of every piece of the prepared label the first character that `bad` minds: where it comes from
/// in the label, the character, and what should stand there instead.
pub(super) fn origins(
    label: &str,
    bad: impl Fn(char) -> Option<&'static str>,
) -> Vec<(Span, char, &'static str)> {
    let mut found = Vec::new();
    for piece in pieces(label) {
        let first = piece.text.chars().find_map(|c| Some((c, bad(c)?)));
        found.extend(first.map(|(c, expected)| (origin(label, &piece, c), c, expected)));
    }
    found
}

/// The first character of the piece that becomes `c` by itself; the whole piece when only several
/// together become it.
fn origin(label: &str, piece: &Piece, c: char) -> Span {
    let mut chars = piece.span.of(label).char_indices();
    let source = chars.find(|&(_, source)| {
        let mut folded = String::new();
        fold(source, &mut folded);
        v3_2::nfkc(&folded).contains(c)
    });
    source.map_or(piece.span, |(at, source)| {
        let start = piece.span.start + at;
        Span::new(start, start + source.len_utf8())
    })
}

/// A part of the label that is prepared independently of what is around it.
struct Piece {
    /// Where, in bytes of the label.
    span: Span,
    /// What it becomes.
    text: String,
}

/// The label cut before every character that becomes a starter which composes with nothing before
/// it. Only for findings: the preparation itself takes the label as a whole.
fn pieces(label: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for (at, c) in label.char_indices() {
        let mut folded = String::new();
        fold(c, &mut folded);
        let head = v3_2::nfkc(&folded).chars().next();
        let span = Span::new(at, at + c.len_utf8());
        let begins = head.is_some_and(|c| !props(c).is_age_3_2() || props(c).is_nfc_boundary());
        match pieces.last_mut() {
            Some(piece) if !begins => {
                piece.span.end = span.end;
                piece.text.push_str(&folded);
            }
            _ => pieces.push(Piece { span, text: folded }),
        }
    }
    for piece in &mut pieces {
        piece.text = v3_2::nfkc(&piece.text).into_owned();
    }
    pieces
}
