//! A list of names that others are held against: by skeleton, or by a wider fold.

use alloc::string::String;
use alloc::vec::Vec;

use super::fold::Fold;
use super::skeleton::skeleton_into;

/// The names of a list, found by what they fold to.
///
/// It keeps 24 bytes a name, and not the names: those are the caller's, who gets their positions.
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
/// Keys are 128 bits of a hash that is not made against those who would break it: who needs
/// certainty compares the pair that was found.
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
    /// An index of the names, which are counted from 0.
    pub fn new<N: AsRef<str>>(fold: Fold, names: impl IntoIterator<Item = N>) -> Index {
        let mut buffer = String::new();
        let mut entries: Vec<Entry> = (0..)
            .zip(names)
            .map(|(position, name)| Entry { key: key(fold, name.as_ref(), &mut buffer), position })
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
        let key = key(self.fold, name, buffer);
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

fn key(fold: Fold, name: &str, buffer: &mut String) -> [u64; 2] {
    if fold != Fold::SKELETON {
        return hash(fold.apply(name).as_bytes());
    }
    buffer.clear();
    skeleton_into(name, buffer);
    hash(buffer.as_bytes())
}

/// Two lanes of multiply and fold, eight bytes at a time, the length mixed in.
fn hash(bytes: &[u8]) -> [u64; 2] {
    let mut lanes = [0x9E37_79B9_7F4A_7C15_u64, 0xC2B2_AE3D_27D4_EB4F];
    let mut mix = |word: u64| {
        let [a, b] = lanes;
        lanes = [folded(a ^ word, 0xA076_1D64_78BD_642F), folded(b ^ word, 0xE703_7ED1_A0B4_28DB)];
    };
    let (words, rest) = bytes.as_chunks::<8>();
    words.iter().for_each(|word| mix(u64::from_le_bytes(*word)));
    let tail = rest.iter().rev().fold(0, |tail, &byte| tail << 8 | u64::from(byte));
    mix(tail);
    mix(bytes.len() as u64);
    lanes
}

/// The two halves of a product of 128 bits, one over the other.
const fn folded(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
