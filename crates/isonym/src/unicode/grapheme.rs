//! Extended grapheme clusters (UAX #29): what people call a character.
//!
//! ```
//! use isonym::unicode::grapheme;
//!
//! let clusters: Vec<&str> = grapheme::clusters("ग\u{94D}रा🇨🇭e\u{301}\r\n").collect();
//! assert_eq!(clusters, ["ग\u{94D}रा", "🇨🇭", "e\u{301}", "\r\n"]);
//! assert_eq!(grapheme::count("👨\u{200D}👩\u{200D}👧"), 1);
//! ```
//!
//! No tailoring for any language. The rules are a machine of one byte of state, so that text may
//! come in pieces and a walk may be taken up again anywhere. Words, sentences and lines are not
//! here.

use super::props::props;
use super::set::ascii_end;
use super::tables::grapheme::APART;
use super::tables::props::GRAPHEMES;
use super::tables::values::{GraphemeBreak as G, IndicConjunctBreak as I};

/// What the text before a place means for a boundary there, linkers aside.
#[derive(Clone, Copy)]
enum Before {
    /// No text.
    Nothing,
    /// What nothing joins to but the characters that join to everything.
    Other,
    Cr,
    /// A control or LF.
    Control,
    L,
    /// V or LV.
    V,
    /// T or LVT.
    T,
    Prepend,
    /// An odd number of regional indicators.
    RegionalIndicator,
    /// A pictograph and Extend*.
    Pictograph,
    /// The same and a ZWJ.
    PictographZwj,
}

const BEFORE: [Before; 11] = [
    Before::Nothing,
    Before::Other,
    Before::Cr,
    Before::Control,
    Before::L,
    Before::V,
    Before::T,
    Before::Prepend,
    Before::RegionalIndicator,
    Before::Pictograph,
    Before::PictographZwj,
];

/// [`Before`], and whether a linker of conjuncts and Extend* are last.
type State = (Before, bool);

/// Grapheme_Cluster_Break, Indic_Conjunct_Break, Extended_Pictographic.
type Class = (G, I, bool);

/// Whether there is a boundary between what led to the state and a character (rules GB1 to GB999).
const fn breaks((before, linked): State, (class, conjunct, pictographic): Class) -> bool {
    match (before, class) {
        (Before::Nothing, _) => true,
        (Before::Cr, G::LF) => false,
        (Before::Cr | Before::Control, _) | (_, G::Control | G::CR | G::LF) => true,
        (Before::L, G::L | G::V | G::LV | G::LVT) => false,
        (Before::V, G::V | G::T) | (Before::T, G::T) => false,
        (_, G::Extend | G::ZWJ | G::SpacingMark) | (Before::Prepend, _) => false,
        _ if linked && matches!(conjunct, I::Consonant) => false,
        (Before::PictographZwj, _) if pictographic => false,
        (Before::RegionalIndicator, G::RegionalIndicator) => false,
        _ => true,
    }
}

/// The state after a character.
const fn follow((before, linked): State, (class, conjunct, pictographic): Class) -> State {
    let next = match class {
        G::CR => Before::Cr,
        G::LF | G::Control => Before::Control,
        G::L => Before::L,
        G::V | G::LV => Before::V,
        G::T | G::LVT => Before::T,
        G::Prepend => Before::Prepend,
        G::RegionalIndicator if matches!(before, Before::RegionalIndicator) => Before::Other,
        G::RegionalIndicator => Before::RegionalIndicator,
        G::Extend if matches!(before, Before::Pictograph) => Before::Pictograph,
        G::ZWJ if matches!(before, Before::Pictograph) => Before::PictographZwj,
        _ if pictographic => Before::Pictograph,
        _ => Before::Other,
    };
    (next, matches!(conjunct, I::Linker) || linked && matches!(conjunct, I::Extend))
}

/// For each state (twice the place in [`BEFORE`], plus one where a linker is last) and each code
/// of the three properties the next state; the top bit says that there is a boundary between.
#[expect(clippy::indexing_slicing, reason = "done by the compiler: a wrong index does not compile")]
static STEPS: [[u8; GRAPHEMES.len()]; 2 * BEFORE.len()] = {
    let mut steps = [[0; GRAPHEMES.len()]; 2 * BEFORE.len()];
    let mut row = 0;
    while row < steps.len() {
        let state = (BEFORE[row / 2], row % 2 == 1);
        let mut code = 0;
        while code < GRAPHEMES.len() {
            let (next, linked) = follow(state, GRAPHEMES[code]);
            let boundary = breaks(state, GRAPHEMES[code]) as u8;
            steps[row][code] = (2 * next as u8 + linked as u8) | (boundary << 7);
            code += 1;
        }
        row += 1;
    }
    steps
};

/// A walk over text, character by character, that knows where clusters begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk(u8);

impl Walk {
    /// Before all text.
    pub const START: Walk = Walk(2 * Before::Nothing as u8);

    /// Goes past `c`: whether a cluster begins with it.
    #[inline]
    pub fn step(&mut self, c: char) -> bool {
        let row = STEPS.get(usize::from(self.0));
        let step = row.and_then(|row| row.get(props(c).grapheme_code())).copied().unwrap_or(0x80);
        self.0 = step & 0x7F;
        step >> 7 == 1
    }

    /// Goes past `text`: how many clusters begin in it.
    #[must_use]
    pub fn count(&mut self, text: &str) -> usize {
        let bytes = text.as_bytes();
        let mut count = 0;
        let mut at = 0;
        while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
            count += usize::from(self.step(c));
            at += c.len_utf8();
            if APART.contains(c) {
                let (begun, end) = apart(bytes, at);
                if begun > 0 {
                    count += begun;
                    at = end;
                    // Only the last character matters for what follows.
                    *self = Walk::START;
                    let last = text.get(..at).and_then(|text| text.chars().next_back());
                    self.step(last.unwrap_or_default());
                }
            }
        }
        count
    }
}

/// How many clusters begin in the characters of [`APART`] and of US-ASCII that follow one another
/// from `at`, which is not between CR and LF, and where those characters end.
#[inline]
fn apart(bytes: &[u8], mut at: usize) -> (usize, usize) {
    let mut count = 0;
    loop {
        let before = count;
        while let Some(length) = APART.first_length(bytes.get(at..).unwrap_or_default()) {
            count += 1;
            at += length;
        }
        if bytes.get(at).is_some_and(u8::is_ascii) {
            let end = match bytes.get(at + 1) {
                Some(next) if !next.is_ascii() => at + 1,
                _ => ascii_end(bytes, at),
            };
            let ascii = bytes.get(at..end).unwrap_or_default();
            count += ascii.len();
            if ascii.contains(&b'\r') {
                count -= ascii.windows(2).filter(|pair| *pair == b"\r\n").count();
            }
            at = end;
        }
        if count == before {
            return (count, at);
        }
    }
}

/// How many clusters `text` has.
#[must_use]
pub fn count(text: &str) -> usize {
    let mut walk = Walk::START;
    walk.count(text)
}

/// Where clusters begin, in bytes, in order; the end of the text is not among them.
pub fn starts(text: &str) -> impl Iterator<Item = usize> {
    let mut walk = Walk::START;
    text.char_indices().filter_map(move |(at, c)| walk.step(c).then_some(at))
}

/// The clusters of `text`, in order.
pub fn clusters(text: &str) -> impl Iterator<Item = &str> {
    let ends = starts(text).skip(1).chain([text.len()]);
    let mut from = 0;
    ends.filter_map(move |end| {
        let cluster = text.get(from..end).filter(|cluster| !cluster.is_empty());
        from = end;
        cluster
    })
}
