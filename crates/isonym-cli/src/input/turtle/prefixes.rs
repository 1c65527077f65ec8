//! What prefixes stand for.
//!
//! Names of a few prefixes follow one another: what was asked for last is found without a search.

use std::collections::HashMap;

/// The prefixes of a file so far.
#[derive(Debug, Default)]
pub(super) struct Prefixes {
    declared: Vec<Prefix>,
    /// Which of them has a name.
    numbers: HashMap<Vec<u8>, usize>,
    /// Which was found last, by a few bits of its name.
    recent: [usize; RECENT],
}

const RECENT: usize = 32;

/// A prefix.
#[derive(Debug)]
pub(super) struct Prefix {
    name: Vec<u8>,
    /// The IRI that it stands for; `None` where that could not be read.
    pub(super) namespace: Option<String>,
    /// In which scan that was written down last, and as the number of which namespace.
    pub(super) number: Option<(u64, u32)>,
}

impl Prefixes {
    /// Makes the prefix `name` stand for `namespace` from now on.
    pub(super) fn declare(&mut self, name: Vec<u8>, namespace: Option<String>) {
        let number = *self.numbers.entry(name.clone()).or_insert(self.declared.len());
        let prefix = Prefix { name, namespace, number: None };
        match self.declared.get_mut(number) {
            Some(before) => *before = prefix,
            None => self.declared.push(prefix),
        }
    }

    /// The prefix `name`, if it is declared.
    #[inline]
    pub(super) fn get(&mut self, name: &[u8]) -> Option<&mut Prefix> {
        let end = |byte: Option<&u8>| byte.map_or(0, |byte| usize::from(*byte));
        let slot = (name.len() * 7 + end(name.first()) * 3 + end(name.last())) % RECENT;
        let recent = self.recent.get_mut(slot)?;
        // They are short: a call to compare them would take longer.
        let is_it = |prefix: &Prefix| prefix.name.iter().eq(name);
        if !self.declared.get(*recent).is_some_and(is_it) {
            *recent = *self.numbers.get(name)?;
        }
        self.declared.get_mut(*recent)
    }
}
