//! What names, authorities and the rest of links consist of, and where runs of such characters end.

use crate::host::is_dot;
use crate::unicode::{GeneralCategory, Idna2008, IdnaStatus, props};

/// Sets of characters, one bit each: of US-ASCII, and East Asian letters.
type Sets = u8;

/// Letters, digits and the hyphen.
pub(super) const IN_LABEL: Sets = 1;
pub(super) const FULL_STOP: Sets = 1 << 1;
/// What a host after a scheme may have besides: underscores and escapes.
pub(super) const IN_HOST: Sets = 1 << 2;
/// A colon, and what the local part of an address consists of (Link_Email) but for delimiters.
pub(super) const IN_USERINFO: Sets = 1 << 3;
/// What belongs to a link after the authority, whatever stands around it.
pub(super) const PLAIN: Sets = 1 << 4;
/// What belongs to it, too, and divides a part of it: brackets do not match across it.
pub(super) const DIVIDER: Sets = 1 << 5;
const IN_SCHEME: Sets = 1 << 6;
/// Ideographs, kana and Hangul.
pub(super) const LETTER: Sets = 1 << 7;

static SETS: [Sets; 128] = {
    let mut sets = [0; 128];
    let mut rest: &mut [Sets] = &mut sets;
    let mut byte = 0;
    while let Some((sets, tail)) = rest.split_first_mut() {
        *sets = sets_of(byte);
        byte += 1;
        rest = tail;
    }
    sets
};

const fn sets_of(byte: u8) -> Sets {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => {
            IN_LABEL | IN_USERINFO | PLAIN | IN_SCHEME
        }
        b'.' => FULL_STOP | IN_USERINFO | IN_SCHEME,
        b'_' | b'%' => IN_HOST | IN_USERINFO | PLAIN,
        b'+' => IN_USERINFO | PLAIN | IN_SCHEME,
        b'$' | b'*' | b'^' | b'|' | b'~' => IN_USERINFO | PLAIN,
        b'!' | b'\'' | b':' | b'`' | b'{' | b'}' => IN_USERINFO,
        b'&' | b'=' => IN_USERINFO | DIVIDER,
        b'/' => DIVIDER,
        b'@' | b'\\' => PLAIN,
        _ => 0,
    }
}

/// A set of characters.
#[derive(Clone, Copy)]
pub(super) struct Chars {
    /// Those of US-ASCII, and whether East Asian letters are some.
    pub(super) sets: Sets,
    /// Tells whether any other is one.
    pub(super) others: fn(char) -> bool,
}

/// What labels consist of.
pub(super) const LABEL: Chars = Chars { sets: IN_LABEL | LETTER, others: is_other_label_char };
/// What parts them.
pub(super) const DOT: Chars = Chars { sets: FULL_STOP, others: is_dot };
/// What names consist of.
pub(super) const NAME: Chars =
    Chars { sets: IN_LABEL | FULL_STOP | LETTER, others: |c| is_other_label_char(c) || is_dot(c) };
/// What schemes consist of.
pub(super) const SCHEME: Chars = Chars { sets: IN_SCHEME, others: |_| false };

impl Chars {
    /// Whether `c` is one of them.
    #[inline]
    pub(super) fn contains(self, c: char) -> bool {
        match c.is_ascii() {
            true => self.has_ascii(c as u8),
            false => self.sets & LETTER != 0 && is_east_asian_letter(c) || (self.others)(c),
        }
    }

    #[inline]
    fn has_ascii(self, byte: u8) -> bool {
        SETS.get(usize::from(byte)).is_some_and(|of| of & self.sets != 0)
    }

    /// Where the run of them ends that begins at `from`. Inlined, so that it knows which set it is.
    #[inline(always)]
    pub(super) fn run_end(self, text: &str, from: usize) -> usize {
        let rest = text.get(from..).unwrap_or("");
        let ascii = rest.bytes().take_while(|&byte| self.has_ascii(byte)).count();
        let mut rest = rest.get(ascii..).unwrap_or("").chars();
        loop {
            let left = rest.as_str().len();
            if !rest.next().is_some_and(|c| self.contains(c)) {
                return text.len() - left;
            }
        }
    }

    /// Where the run of them begins that ends at `to`; not before `floor`.
    pub(super) fn run_start(self, text: &str, floor: usize, to: usize) -> usize {
        let before = text.get(floor..to).unwrap_or("");
        floor + before.trim_end_matches(|c| self.contains(c)).len()
    }
}

/// Whether `c` is one of the ideographs, kana and syllables of Hangul that belong to labels and to
/// links without exception: so many that to look up each would be to wait for memory.
#[inline]
const fn is_east_asian_letter(c: char) -> bool {
    matches!(c, '\u{4E00}'..='\u{9FFF}' | '\u{3041}'..='\u{3096}' | '\u{30A1}'..='\u{30FA}'
        | '\u{AC00}'..='\u{D7A3}')
}

/// Whether IDNA2008 allows it, or UTS #46 maps it and it is a letter, mark or digit.
fn is_other_label_char(c: char) -> bool {
    use GeneralCategory as G;
    let props = props(c);
    let is_mapped = || match props.idna_status() {
        IdnaStatus::Mapped | IdnaStatus::Deviation => matches!(
            props.general_category(),
            G::Lu | G::Ll | G::Lt | G::Lm | G::Lo | G::Mn | G::Mc | G::Nd | G::Nl | G::No
        ),
        _ => false,
    };
    !matches!(props.idna2008(), Idna2008::Disallowed | Idna2008::Unassigned) || is_mapped()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unicode::link::{LinkTerm, is_email, term};

    /// The sets that say what UTS #58 says of US-ASCII.
    #[test]
    fn sets_agree_with_the_properties() {
        for c in '\0'..='\x7F' {
            let is_in = |sets| Chars { sets, ..SCHEME }.contains(c);
            assert_eq!(is_in(IN_USERINFO), c == ':' || is_email(c) && !"/?#".contains(c), "{c:?}");
            // What begins parts, and what closes a quotation, is looked at.
            let belongs = term(c) == LinkTerm::Include && !"?#`".contains(c);
            assert_eq!(is_in(PLAIN | DIVIDER), belongs, "{c:?}");
            assert_eq!(is_in(DIVIDER), "/&=".contains(c), "{c:?}");
        }
    }

    #[test]
    fn letters_of_east_asia_belong_to_labels_and_links() {
        for c in ('\u{80}'..=char::MAX).filter(|&c| is_east_asian_letter(c)) {
            assert!(is_other_label_char(c) && term(c) == LinkTerm::Include, "{c:?}");
        }
    }
}
