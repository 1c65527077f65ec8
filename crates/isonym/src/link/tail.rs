//! Where path, query and fragment end (UTS #58, link termination).

use alloc::vec::Vec;

use super::chars::{Chars, DIVIDER, LETTER, PLAIN};
use crate::unicode::link::{LinkTerm, bracket, term};

/// A part of what comes after the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Path,
    Query,
    Fragment,
}

impl Part {
    /// The part that `c` begins after this one; `None` comes before all.
    pub(super) const fn begun_by(c: char, after: Option<Part>) -> Option<Part> {
        match (c, after) {
            ('/', None) => Some(Part::Path),
            ('?', None | Some(Part::Path)) => Some(Part::Query),
            ('#', None | Some(Part::Path | Part::Query)) => Some(Part::Fragment),
            _ => None,
        }
    }

    /// Whether `c`, which stands at `at` in `text`, begins what divides the part. Brackets match in
    /// one division only.
    pub(super) fn is_divided_by(self, c: char, text: &str, at: usize) -> bool {
        match self {
            Part::Path => c == '/',
            Part::Query => matches!(c, '&' | '='),
            Part::Fragment => {
                c == ':' && text.get(at..).is_some_and(|rest| rest.starts_with(":~:"))
            }
        }
    }
}

/// Link_Term as we have it: what is said in the documentation of the room is changed here.
#[inline]
pub(super) fn term_after(is_after_ascii: bool, c: char) -> LinkTerm {
    match term(c) {
        term if c.is_ascii() => term,
        _ if is_invisible_bound(c) => LinkTerm::Hard,
        LinkTerm::Soft | LinkTerm::Open if is_after_ascii && is_east_asian(c) => LinkTerm::Hard,
        term => term,
    }
}

/// Bidirectional controls, the zero width space, the byte order mark.
const fn is_invisible_bound(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// The blocks with the punctuation of East Asian typography.
const fn is_east_asian(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{303F}' | '\u{FE10}'..='\u{FE1F}' | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF00}'..='\u{FFEF}')
}

/// The marks that close what `open` opens, if it is a quotation mark: other languages turn them
/// around.
const fn closing(open: char) -> &'static [char] {
    match open {
        '"' => &['"'],
        '\'' => &['\''],
        '`' => &['`'],
        '“' => &['”'],
        '‘' => &['’'],
        '„' => &['“', '”'],
        '‚' => &['‘', '’'],
        '”' => &['”'],
        '’' => &['’'],
        '«' => &['»'],
        '»' => &['«', '»'],
        '‹' => &['›'],
        '›' => &['‹', '›'],
        _ => &[],
    }
}

/// Whether `c`, which is not of US-ASCII, belongs to a link whatever stands around it.
fn is_other_plain(c: char) -> bool {
    term_after(true, c) == LinkTerm::Include
}

/// Where the link goes on to that begins at `start` and whose authority ends at `from`. `part` is
/// where we are already, if the link has no authority.
pub(super) fn end(
    text: &str,
    start: usize,
    from: usize,
    part: Option<Part>,
    open: &mut Vec<char>,
) -> usize {
    let first = text.get(from..).and_then(|rest| rest.chars().next());
    let Some(mut part) = part.or_else(|| Part::begun_by(first?, None)) else { return from };
    open.clear();
    let quote = text.get(..start).and_then(|before| before.chars().next_back());
    let closing = quote.map_or(&[][..], closing);
    // Up to here everything belongs to the link.
    let mut safe = from;
    let mut at = from;
    loop {
        let divider = if open.is_empty() { DIVIDER } else { 0 };
        let plain = Chars { sets: PLAIN | LETTER | divider, others: is_other_plain };
        let run = plain.run_end(text, at);
        if run > at {
            (at, safe) = (run, run);
        }
        let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else { return safe };
        let next = at + c.len_utf8();
        let is_after_ascii =
            at.checked_sub(1).and_then(|at| text.as_bytes().get(at)).is_some_and(u8::is_ascii);
        let mut term = match closing.contains(&c) {
            true => LinkTerm::Hard,
            false => term_after(is_after_ascii, c),
        };
        if let Some(begun) = Part::begun_by(c, Some(part)) {
            part = begun;
            open.clear();
            // A question mark may be the sentence's.
            term = if c == '?' { LinkTerm::Soft } else { LinkTerm::Include };
        }
        if part.is_divided_by(c, text, at) {
            open.clear();
        }
        match term {
            LinkTerm::Include => safe = next,
            LinkTerm::Soft => {}
            LinkTerm::Hard => return safe,
            LinkTerm::Open => {
                open.push(c);
                safe = next;
            }
            LinkTerm::Close => match open.pop() {
                Some(opened) if bracket(c) == Some(opened) => safe = next,
                _ => return safe,
            },
        }
        at = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_closes_a_quotation_is_looked_at() {
        for open in '\0'..=char::MAX {
            let is_looked_at = |&c: &char| c.is_ascii() || !is_other_plain(c);
            assert!(closing(open).iter().all(is_looked_at), "{open:?}");
        }
    }
}
