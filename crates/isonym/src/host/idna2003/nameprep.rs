//! Nameprep (RFC 3491): the profile of stringprep for labels, on Unicode 3.2.
//!
//! ```
//! use isonym::host::idna2003::{Flags, to_ascii};
//! assert_eq!(to_ascii("ＡＢ\u{AD}", &Flags::STORED).result(), Some("ab"));
//! ```
//!
//! Other profiles of stringprep are not here.

use alloc::string::String;
use alloc::vec::Vec;

use super::rules::{BIDI_ENDS, BIDI_MIXED, PROHIBITED, UNASSIGNED};
use crate::host::label::Fault;
use crate::host::mapping::Mapping;
use crate::unicode::props;
use crate::unicode::v3_2::{self, Direction};

/// Steps 1 and 2, and how to find the way back.
pub(super) const NAMEPREP: Mapping = Mapping {
    map: fold,
    normalize: v3_2::nfkc,
    begins: |mapped| {
        let head = v3_2::nfkc(mapped).chars().next().map(props);
        head.is_some_and(|head| !head.is_age_3_2() || head.is_nfc_boundary())
    },
};

/// The prepared label, or what fails, in places of the prepared label. Unassigned characters are
/// looked for there: nothing changes them, and nothing becomes one.
pub(super) fn prepare(label: &str, allow_unassigned: bool) -> Result<String, Vec<Fault>> {
    let prepared = NAMEPREP.apply(label);
    let mut faults = Vec::new();
    for (at, c) in prepared.char_indices() {
        if !props(c).is_age_3_2() {
            if !allow_unassigned {
                faults.push(Fault::of_char(&UNASSIGNED, at, c));
            }
        } else if let Some(expected) = prohibited(c) {
            faults.push(Fault::of_char(&PROHIBITED, at, c).expecting(expected));
        }
    }
    if faults.is_empty() {
        faults = directions(&prepared);
    }
    if faults.is_empty() { Ok(prepared) } else { Err(faults) }
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
fn directions(prepared: &str) -> Vec<Fault> {
    let directed = |direction| move |&(_, c): &(usize, char)| v3_2::direction(c) == direction;
    let chars = prepared.char_indices();
    if !chars.clone().any(|c| directed(Direction::RandAL)(&c)) {
        return Vec::new();
    }
    let left_to_right = chars.clone().filter(directed(Direction::L));
    let mixed: Vec<_> = left_to_right.map(|(at, c)| Fault::of_char(&BIDI_MIXED, at, c)).collect();
    if !mixed.is_empty() {
        return mixed;
    }
    let ends = chars.clone().next().into_iter().chain(chars.last());
    let wrong = ends.filter(|c| !directed(Direction::RandAL)(c));
    wrong.map(|(at, c)| Fault::of_char(&BIDI_ENDS, at, c)).collect()
}
