//! A list of names, asked for whom another could be taken.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::align::decode_labels;
use super::category::Reason;
use super::compare::{Compare, Comparison};
use super::fold::Fold;
use super::index::Index;
use super::subject::{lower_case, subject};

/// The names of a list that others are held against: brands, hosts of one's own, users.
///
/// ```
/// use isonym::ambiguity::{Fold, Known};
///
/// let known = Known::new(["paypal.com", "québec.example"].into_iter().collect(), Fold::MARKS);
/// let mut buffer = String::new();
/// let mut whose = |text| -> Vec<_> {
///     known.find(text, &mut buffer).into_iter().map(|found| found.known).collect()
/// };
/// assert_eq!(whose("https://xn--pypal-4ve.com/login"), ["paypal.com"]);
/// assert_eq!(whose("quebec.example"), ["québec.example"]);
/// assert_eq!(whose("example.org"), [""; 0]);
/// // A name of the list is nobody's look-alike, nor is another spelling of it.
/// assert_eq!(whose("http://PayPal.com"), [""; 0]);
/// ```
///
/// Of a text its [`subject`] counts, and A-labels are read as what they stand for. What the folds
/// find is held against [`Compare`], which decides; so what no fold finds, letter case and the
/// order of display, is told of two names only. A question costs two folds and two searches,
/// however long the list is, and at most [`Known::MOST`] comparisons.
#[derive(Clone, Debug)]
pub struct Known {
    names: Vec<Box<str>>,
    /// Their positions in the order of the texts, to know a name of the list again.
    by_text: Vec<usize>,
    /// By the fold, and by that of what compatibility characters and variants stand for: no one
    /// fold finds all that [`Compare`] does.
    indexes: [Index; 2],
    is_ascii: bool,
    compare: Compare,
}

/// The names of a list while it is read.
///
/// ```
/// use isonym::ambiguity::Names;
///
/// let mut names = Names::default();
/// names.push("https://Example.org/");
/// assert_eq!(names.bytes(), "example.org".len() + Names::BYTES);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Each as it stands, and in lower case if that is another.
    names: Vec<Box<str>>,
    bytes: usize,
}

/// A name, and one of the list for which it could be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlike<'a, 'k> {
    /// What was held against the list: the subject as it stands, or else in lower case.
    pub name: Cow<'a, str>,
    /// The name of the list.
    pub known: &'k str,
    /// How the first is like the second.
    pub comparison: Comparison,
}

impl Names {
    /// How many bytes a name takes beside its text: the place of the text, one in the order of the
    /// texts, an entry in each of two indexes.
    pub const BYTES: usize = size_of::<Box<str>>() + size_of::<usize>() + 2 * Index::BYTES;

    /// One more: the [`subject`] of a text.
    pub fn push(&mut self, text: &str) {
        let name = subject(text);
        let lower = lower_case(&name);
        for name in [Some(name.into_owned()), lower].into_iter().flatten() {
            self.bytes += name.len() + Names::BYTES;
            self.names.push(name.into_boxed_str());
        }
    }

    /// How many bytes a list of these names takes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many there are; one that is another in lower case counts twice.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}

impl<T: AsRef<str>> FromIterator<T> for Names {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Names {
        let mut names = Names::default();
        texts.into_iter().for_each(|text| names.push(text.as_ref()));
        names
    }
}

impl Known {
    /// As many names of the list are compared with one that is held against it.
    pub const MOST: usize = 8;

    /// A list of names; `fold` says what counts as alike beside the skeleton. Its variants always
    /// do.
    #[must_use]
    pub fn new(names: Names, fold: Fold) -> Known {
        let Names { names, .. } = names;
        let Fold { marks, ascii, .. } = fold;
        let indexes = [false, true].map(|variants| {
            let plain = names.iter().map(|name| decode_labels(name));
            Index::new(Fold { variants, ..fold }, plain)
        });
        let mut by_text: Vec<_> = (0..names.len()).collect();
        by_text.sort_unstable_by(|&a, &b| names.get(a).cmp(&names.get(b)));
        let is_ascii = names.iter().all(|name| decode_labels(name).is_ascii());
        Known { names, by_text, indexes, is_ascii, compare: Compare { hosts: true, marks, ascii } }
    }

    /// For whom a text could be taken, in the order of the list: its subject as it stands or, where
    /// that is like nobody's, in lower case. The buffer is only for the folds; one for many
    /// questions saves allocations.
    #[must_use]
    pub fn find<'a>(&self, text: &'a str, buffer: &mut String) -> Vec<LookAlike<'a, '_>> {
        let name = subject(text);
        let lower = lower_case(&name);
        let found = self.like(name, buffer);
        match lower {
            Some(lower) if found.is_empty() => self.like(Cow::Owned(lower), buffer),
            _ => found,
        }
    }

    /// The names of the list that this one is like.
    fn like<'a>(&self, name: Cow<'a, str>, buffer: &mut String) -> Vec<LookAlike<'a, '_>> {
        let alike = |known| {
            let comparison = self.compare.pair(&name, known);
            // Where no character deceives, it is a spelling of the known name itself.
            let deceives = !matches!(comparison.reason, None | Some(Reason::SameHost));
            deceives.then(|| LookAlike { name: name.clone(), known, comparison })
        };
        self.candidates(&name, buffer).into_iter().filter_map(alike).collect()
    }

    /// The first names of the list that fold to what this one does; none if it is one of them.
    fn candidates(&self, name: &str, buffer: &mut String) -> Vec<&str> {
        let plain = decode_labels(name);
        let mut found = Vec::new();
        // Of US-ASCII there are no variants.
        let asked = if self.is_ascii && plain.is_ascii() { 1 } else { 2 };
        for index in self.indexes.iter().take(asked) {
            found.extend(index.find(&plain, buffer).take(Known::MOST));
        }
        if found.is_empty() || self.has(name) {
            return Vec::new();
        }
        found.sort_unstable();
        found.dedup();
        let named = found.into_iter().filter_map(|position| self.name(position));
        named.take(Known::MOST).collect()
    }

    /// Whether the list has a name, as it stands or in lower case.
    fn has(&self, name: &str) -> bool {
        self.by_text.binary_search_by(|&position| self.name(position).cmp(&Some(name))).is_ok()
    }

    fn name(&self, position: usize) -> Option<&str> {
        self.names.get(position).map(|name| &**name)
    }
}
