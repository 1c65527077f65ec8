//! Is a repertoire closed under normalization?
//!
//! Seed 004 section 3.3 asks it of whoever generates, passes on or transcodes text: whatever is
//! written with the characters at hand, its normal form must be writable with them, too.
//!
//! ```
//! use isonym::text::repertoire::missing;
//!
//! assert_eq!(missing(|c| matches!(c, 'e' | '\u{301}')), ['é']);
//! assert!(missing(|c| c <= '\u{FF}').is_empty()); // ISO 8859-1
//! ```
//!
//! The normal form is NFC. Encodings come as the characters they have, which
//! `transcode` can tell.

use crate::unicode::normal::{compose_hangul, nfc, primary_composites};
use crate::unicode::{map, props};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

/// The characters outside of a repertoire that NFC of text in it may need, sorted; none when it is
/// closed. Every character is asked for once.
#[must_use]
pub fn missing(contains: impl Fn(char) -> bool) -> Vec<char> {
    let members: Vec<char> = ('\0'..=char::MAX).filter(|&c| contains(c)).collect();
    let mut needed = Needed { contains, missing: BTreeSet::new(), starters: Vec::new() };
    let mut composing = BTreeSet::new();
    for &c in &members {
        let normal = needed.normalize(c, None);
        if props(c).is_composing() || props(c).ccc() != 0 {
            composing.extend(normal.chars());
        }
    }
    let mut pairs: BTreeMap<char, Vec<char>> = BTreeMap::new();
    for (first, second, _) in primary_composites() {
        if composing.contains(&second) {
            pairs.entry(first).or_default().push(second);
        }
    }
    let mut seen = BTreeSet::new();
    while let Some(starter) = needed.starters.pop() {
        if !seen.insert(starter) {
            continue;
        }
        // A mark may slip below marks of the starter, so what those stand on composes, too.
        let mut base = Some(starter);
        while let Some(first) = base {
            for &second in pairs.get(&first).into_iter().flatten() {
                needed.normalize(starter, Some(second));
            }
            base = map::canonical_step(first).and_then(|step| step.chars().next());
        }
        for &jamo in composing.range('\u{1161}'..='\u{11C2}') {
            if compose_hangul(starter, jamo).is_some() {
                needed.normalize(starter, Some(jamo));
            }
        }
    }
    needed.missing.into_iter().collect()
}

struct Needed<F> {
    contains: F,
    missing: BTreeSet<char>,
    /// Characters of normalized text that may compose with what follows.
    starters: Vec<char>,
}

impl<F: Fn(char) -> bool> Needed<F> {
    /// Notes what the NFC of one or two characters needs.
    fn normalize(&mut self, first: char, second: Option<char>) -> String {
        let text: String = [Some(first), second].into_iter().flatten().collect();
        let normal = nfc(&text).into_owned();
        for c in normal.chars() {
            if !(self.contains)(c) {
                self.missing.insert(c);
            }
            if props(c).ccc() == 0 {
                self.starters.push(c);
            }
        }
        normal
    }
}
