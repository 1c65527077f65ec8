//! How words are spelled in fewer bytes than letters: what often stands side by side has a code of
//! its own, and so again with those codes (byte pair encoding), until the 256 codes are used.

use super::write::Source;
use std::collections::{BTreeMap, BTreeSet};

/// What the codes stand for.
pub(crate) struct Spelling {
    /// The first codes: letters, digits, hyphen, space.
    letters: Vec<u8>,
    /// The others: two codes each, of lower numbers.
    pairs: Vec<[u8; 2]>,
}

impl Spelling {
    /// The codes for some words of US-ASCII, and the words in them.
    pub(crate) fn of(words: &[&str]) -> (Self, Vec<Vec<u8>>) {
        let letters: BTreeSet<u8> = words.iter().flat_map(|word| word.bytes()).collect();
        let letters: Vec<u8> = letters.into_iter().collect();
        let code = |letter: u8| (0u8..).zip(&letters).find(|(_, known)| **known == letter);
        let spell = |word: &&str| word.bytes().filter_map(|c| Some(code(c)?.0)).collect();
        let mut words: Vec<Vec<u8>> = words.iter().map(spell).collect();
        let mut pairs = Vec::new();
        for code in (0..=u8::MAX).skip(letters.len()) {
            let Some(pair) = most_frequent(&words) else { break };
            words.iter_mut().for_each(|word| *word = joined(word, pair, code));
            pairs.push(pair);
        }
        (Spelling { letters, pairs }, words)
    }

    /// Writes the statics `LETTERS` and `PAIRS`.
    pub(crate) fn write(&self, out: &mut Source) {
        out.bytes("What the first codes stand for.", "LETTERS", &self.letters);
        let pairs: Vec<_> = self.pairs.iter().map(|[a, b]| format!("[{a},{b}]")).collect();
        out.array(
            "What the codes after them stand for: two of lower codes.",
            "PAIRS",
            "[u8; 2]",
            &pairs,
        );
        out.count(2 * pairs.len());
    }
}

/// The two codes that stand side by side most often.
fn most_frequent(words: &[Vec<u8>]) -> Option<[u8; 2]> {
    let mut counts: BTreeMap<[u8; 2], usize> = BTreeMap::new();
    for pair in words.iter().flat_map(|word| word.array_windows()) {
        *counts.entry(*pair).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count).map(|(pair, _)| pair)
}

/// The word with `code` wherever `pair` stands.
fn joined(word: &[u8], pair: [u8; 2], code: u8) -> Vec<u8> {
    let mut new = Vec::with_capacity(word.len());
    let mut rest = word;
    while let Some((&first, after)) = rest.split_first() {
        match rest.strip_prefix(&pair) {
            Some(behind) => {
                new.push(code);
                rest = behind;
            }
            None => {
                new.push(first);
                rest = after;
            }
        }
    }
    new
}
