//! Counting code points from the start of some bytes, asked for in order.

/// Counts the code points before a byte; an ill-formed sequence counts as one. It remembers how
/// far it has come, so that asking in order takes linear time in all.
#[derive(Clone, Debug)]
pub struct Counter<'b> {
    bytes: &'b [u8],
    done: usize,
    count: usize,
}

impl<'b> Counter<'b> {
    /// A counter that has not begun.
    pub const fn new(bytes: &'b [u8]) -> Counter<'b> {
        Counter { bytes, done: 0, count: 0 }
    }

    /// How many code points begin before `offset`, which is a boundary of one.
    pub fn at(&mut self, offset: usize) -> usize {
        if offset < self.done {
            (self.done, self.count) = (0, 0);
        }
        let between = self.bytes.get(self.done..offset).unwrap_or(&[]);
        for chunk in between.utf8_chunks() {
            self.count += chunk.valid().chars().count();
            self.count += usize::from(!chunk.invalid().is_empty());
        }
        self.done = offset.min(self.bytes.len());
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ill_formed_bytes_count_as_one() {
        let mut counter = Counter::new(b"\xC3\xA9\xE9\xE2\x82x");
        assert_eq!([0, 2, 3, 5, 6, 2].map(|offset| counter.at(offset)), [0, 1, 2, 3, 4, 1]);
    }
}
