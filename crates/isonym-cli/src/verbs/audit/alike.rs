//! The names that could be taken for each other, as `confuse --within` finds them.

use std::io;

use isonym::ambiguity::{Categories, Compare, Fold, skeleton};

use super::top::{Size, Top};
use crate::verbs::confuse::{Alike, plain_subject};
use crate::verbs::groups::{self, Groups, Spelling};

/// Names that could be taken for each other.
#[derive(Clone, Debug)]
pub(super) struct Confusable {
    /// The category of the first two; none where they are alike through a third only.
    pub category: Option<String>,
    /// The skeleton of the first.
    pub skeleton: String,
    /// The first of them.
    pub members: Vec<Spelling>,
    /// How many there are.
    pub size: Size,
}

/// What looks alike.
pub(super) const ALIKE: Alike = Alike(Fold::VARIANTS);

/// The largest of `groups`, which were found by [`ALIKE`].
///
/// # Errors
/// When they cannot be read, or the files were not the same the second time.
pub(super) fn largest(groups: Groups) -> io::Result<Top<Confusable>> {
    let compare = Compare { hosts: true, marks: false, ascii: false };
    let mut top = Top::default();
    groups.each(|group| {
        let size = Size::of(group.iter());
        let names: Vec<_> = group.iter().map(|name| plain_subject(&name.text)).collect();
        let [first, second, ..] = names.as_slice() else { return Err(groups::changed()) };
        let folded = ALIKE.fold(first);
        if names.iter().any(|name| ALIKE.fold(name) != folded) {
            return Err(groups::changed());
        }
        top.add(size, || Confusable {
            category: compare.pair(first, second).categories.as_ref().map(Categories::to_string),
            skeleton: skeleton(first).into_owned(),
            members: group.iter().take(Top::<Confusable>::MEMBERS).cloned().collect(),
            size,
        });
        Ok(())
    })?;
    Ok(top)
}
