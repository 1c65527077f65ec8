//! The largest groups of many.

use crate::verbs::groups::Spelling;

/// How large a group is; a larger one has more members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Size {
    /// How many different members.
    pub members: u64,
    /// How many records they have.
    pub records: u64,
}

impl Size {
    /// The size of a group.
    pub(super) fn of<'a>(group: impl Iterator<Item = &'a Spelling>) -> Size {
        group.fold(Size::default(), |size, spelling| Size {
            members: size.members + 1,
            records: size.records + spelling.count,
        })
    }
}

/// The largest of the groups that were added, and how many there were.
#[derive(Clone, Debug)]
pub(super) struct Top<T> {
    /// How many groups.
    pub groups: u64,
    /// How large they are together.
    pub total: Size,
    /// The largest, the first of those that are as large.
    largest: Vec<(Size, T)>,
}

impl<T> Default for Top<T> {
    fn default() -> Top<T> {
        Top { groups: 0, total: Size::default(), largest: Vec::new() }
    }
}

impl<T> Top<T> {
    /// How many groups are kept.
    const MOST: usize = 10;

    /// How many members are kept of a group.
    pub(super) const MEMBERS: usize = 6;

    /// Counts a group, and keeps it if it is among the largest.
    pub(super) fn add(&mut self, size: Size, group: impl FnOnce() -> T) {
        self.groups += 1;
        self.total.members += size.members;
        self.total.records += size.records;
        let at = self.largest.partition_point(|(known, _)| *known >= size);
        if at < Top::<T>::MOST {
            self.largest.insert(at, (size, group()));
            self.largest.truncate(Top::<T>::MOST);
        }
    }

    /// The largest, the largest first.
    pub(super) fn largest(&self) -> impl Iterator<Item = &T> {
        self.largest.iter().map(|(_, group)| group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_largest_are_kept() {
        let mut top = Top::default();
        for number in 0..100_u64 {
            let size = Size { members: number % 10, records: 1 };
            top.add(size, || number);
        }
        let largest: Vec<u64> = top.largest().copied().collect();
        assert_eq!(largest, [9, 19, 29, 39, 49, 59, 69, 79, 89, 99]);
        assert_eq!((top.groups, top.total.members), (100, 450));
    }
}
