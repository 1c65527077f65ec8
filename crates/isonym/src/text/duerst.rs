//! The normal form of 1997: Dürst, *Normalization of Internationalized Identifiers* (seed 002).
//!
//! ```
//! use isonym::text::duerst::{Data, normalize};
//!
//! assert_eq!(normalize("Du\u{308}rst", Data::Modern), "Dürst");
//! assert_eq!(normalize("\u{212A}", Data::Modern), "K"); // KELVIN SIGN
//! assert_eq!(normalize("\u{1100}\u{1100}\u{1161}", Data::Modern), "까");
//! ```
//!
//! Each base character with the marks after it is decomposed, ordered, and its longest beginning
//! that is the full decomposition of a character of Unicode 2.0 becomes that character; the rest
//! stays. Then jamo become syllables ([`hangul`]).
//!
//! What the draft leaves open is decided so: a mark is of category M or of a combining class above
//! 0; a run may begin with marks where the text does; a character whose mapping is one other
//! character is never composed to.
//!
//! # Where it differs from NFC
//!
//! | why | given | 1997 | NFC |
//! |---|---|---|---|
//! | only a beginning composes, nothing is skipped | `a` U+0327 U+0301 | as given | U+00E1 U+0327 |
//! | the same from a composite | U+00E1 U+0327 | `a` U+0327 U+0301 | as given |
//! | composites younger than 2.0 are taken apart | U+0219 | `s` U+0326 | as given |
//! | of a younger one a part may remain | U+022A | U+00D6 U+0304 | as given |
//! | composition exclusions compose | U+0915 U+093C | U+0958 | as given |
//! | so do marks without a base | U+0308 U+0301 | U+0344 | as given |
//! | a syllable block lacks nothing | U+1100 | U+1100 U+1160 | as given |
//! | jamo cluster | U+1100 U+AC00 | U+AE4C | as given |
//! | only [`Data::Unicode2`]: other mappings | U+04D4 | U+00C6 | as given |
//!
//! On today's data it takes what is canonically equivalent to one result and is idempotent; on
//! that of 1996 it is neither, because later corrections changed mappings and classes. Its other
//! half, the guidelines, is no normal form and not here.

use super::hangul;
use crate::unicode::normal::compose_any;
use crate::unicode::{map, props, v2_0};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// Whose mappings, classes and composites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Data {
    /// Today's, composing to the characters of Age 2.0: `duerst-1997`.
    Modern,
    /// Those of Unicode 2.0, and today's for characters that came later: `duerst-1997-unicode2`.
    Unicode2,
}

impl Data {
    /// The name of the normal form on this data.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Data::Modern => "duerst-1997",
            Data::Unicode2 => "duerst-1997-unicode2",
        }
    }

    fn decomposition(self, c: char) -> Option<&'static str> {
        let old = match self {
            Data::Modern => None,
            Data::Unicode2 => v2_0::canonical_decomposition(c),
        };
        old.or_else(|| map::canonical_decomposition(c))
    }

    fn class(self, c: char) -> u8 {
        let old = match self {
            Data::Modern => None,
            Data::Unicode2 => v2_0::combining_class(c),
        };
        old.unwrap_or_else(|| props(c).ccc())
    }

    /// Appends what `c` decomposes to, each with its class.
    fn decompose(self, c: char, run: &mut Vec<(u8, char)>) {
        match self.decomposition(c) {
            Some(parts) => run.extend(parts.chars().map(|c| (self.class(c), c))),
            None => run.push((self.class(c), c)),
        }
    }

    /// The character that the longest beginning of `run` is the decomposition of, and its length.
    fn longest_match(self, run: &[(u8, char)]) -> Option<(usize, char)> {
        let mut found = None;
        let mut key = String::new();
        let mut composite = None;
        for (length, &(_, c)) in (1..=LONGEST).zip(run) {
            key.push(c);
            if length == 1 {
                composite = Some(c);
                continue;
            }
            // Every decomposition is that of its composite without the last character, and that
            // character; the one between may be younger than 2.0.
            composite = composite.and_then(|first| compose_any(first, c));
            let today = composite.filter(|&c| props(c).is_age_2_0());
            let matched = match self {
                Data::Modern => today,
                Data::Unicode2 => v2_0::composition(&key).unwrap_or(today),
            };
            found = matched.map(|c| (length, c)).or(found);
        }
        found
    }
}

/// The most characters in a decomposition of a character of Unicode 2.0.
const LONGEST: usize = 4;

/// `text` in the form of 1997, jamo included; borrowed exactly when it already was.
#[must_use]
pub fn normalize(text: &str, data: Data) -> Cow<'_, str> {
    match combining_sequences(text, data) {
        Cow::Borrowed(text) => hangul::normalize(text),
        Cow::Owned(text) => Cow::Owned(hangul::normalize(&text).into_owned()),
    }
}

/// The part of the draft on combining sequences alone: jamo and Hangul syllables stay as they are.
#[must_use]
pub fn combining_sequences(text: &str, data: Data) -> Cow<'_, str> {
    let mut out = String::new();
    let mut done = 0;
    let mut run: Vec<(u8, char)> = Vec::new();
    let mut chars = text.char_indices().peekable();
    while let Some((start, base)) = chars.next() {
        let mut end = start + base.len_utf8();
        run.clear();
        data.decompose(base, &mut run);
        while let Some((at, mark)) = chars.next_if(|&(_, c)| is_mark(c)) {
            end = at + mark.len_utf8();
            data.decompose(mark, &mut run);
        }
        for stretch in run.chunk_by_mut(|_, &(class, _)| class != 0) {
            stretch.sort_by_key(|&(class, _)| class);
        }
        let (matched, composite) = data.longest_match(&run).unzip();
        let rest = run.iter().skip(matched.unwrap_or(0)).map(|&(_, c)| c);
        let normal = composite.into_iter().chain(rest);
        let given = text.get(start..end).unwrap_or_default();
        if !normal.clone().eq(given.chars()) {
            out.push_str(text.get(done..start).unwrap_or_default());
            out.extend(normal);
            done = end;
        }
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(done..).unwrap_or_default());
    Cow::Owned(out)
}

/// A "modifying letter" of the draft.
fn is_mark(c: char) -> bool {
    use crate::unicode::GeneralCategory as G;
    if c.is_ascii() {
        return false;
    }
    let props = props(c);
    props.ccc() != 0 || matches!(props.general_category(), G::Mn | G::Mc | G::Me)
}
