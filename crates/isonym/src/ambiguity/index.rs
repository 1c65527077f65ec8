//! A list of names that others are held against: by skeleton, or by a wider fold.

use alloc::string::String;
use alloc::vec::Vec;

use super::fold::Fold;

/// The names of a list, found by what they fold to.
///
/// It keeps [`Index::BYTES`] a name, 24, and not the names: those are the caller's, who gets their
/// positions.
/// Building sorts the keys; asking costs one fold and one search, and no comparison of each with
/// each.
///
/// ```
/// use isonym::ambiguity::{Fold, Index};
///
/// let names = ["paypal.com", "example.org", "wikipedia.org"];
/// let index = Index::new(Fold::SKELETON, names);
/// let mut buffer = String::new();
/// assert_eq!(index.find("раураl.com", &mut buffer).collect::<Vec<_>>(), [0]);
/// assert_eq!(index.find("example.com", &mut buffer).count(), 0);
///
/// let twins = Index::new(Fold::SKELETON, ["a", "scope", "ѕсоре", "b"]);
/// assert_eq!(twins.groups().map(Iterator::collect::<Vec<_>>).collect::<Vec<_>>(), [[1, 2]]);
/// ```
///
/// Keys are those of [`Fold::key`]: who needs certainty compares the pair that was found.
#[derive(Clone, Debug)]
pub struct Index {
    fold: Fold,
    /// Sorted.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: [u64; 2],
    position: u64,
}

impl Index {
    /// How many bytes a name takes.
    pub const BYTES: usize = size_of::<Entry>();

    /// An index of the names, which are counted from 0.
    pub fn new<N: AsRef<str>>(fold: Fold, names: impl IntoIterator<Item = N>) -> Index {
        let mut buffer = String::new();
        let mut entries: Vec<Entry> = (0..)
            .zip(names)
            .map(|(position, name)| Entry { key: fold.key(name.as_ref(), &mut buffer), position })
            .collect();
        entries.sort_unstable();
        Index { fold, entries }
    }

    /// How many names are in it.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no name in it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The fold by which names are found.
    #[must_use]
    pub const fn fold(&self) -> Fold {
        self.fold
    }

    /// The positions of the names that fold to the same as `name`, itself among them if it is in
    /// the list. The buffer is only for the fold; one for many questions saves allocations.
    pub fn find(&self, name: &str, buffer: &mut String) -> impl Iterator<Item = usize> {
        let key = self.fold.key(name, buffer);
        let start = self.entries.partition_point(|entry| entry.key < key);
        let rest = self.entries.get(start..).unwrap_or_default().iter();
        rest.take_while(move |entry| entry.key == key).map(|entry| entry.position as usize)
    }

    /// The positions of the names of the list that fold to the same, two or more at a time.
    pub fn groups(&self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        let same = self.entries.chunk_by(|a, b| a.key == b.key);
        let several = same.filter(|group| group.len() > 1);
        several.map(|group| group.iter().map(|entry| entry.position as usize))
    }
}
