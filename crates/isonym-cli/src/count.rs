//! Counting code points from the start of some bytes.
//!
//! ```
//! use isonym_cli::count::Counter;
//! assert_eq!(Counter::new("é/ü".as_bytes()).at(3), 2);
//! ```
//!
//! Columns of a terminal are counted in [`excerpt`](crate::output::excerpt).

/// Counts the code points before a byte; an ill-formed sequence counts as one. It remembers where
/// it is and counts from there, so that asking about places near each other takes little time.
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
        let offset = offset.min(self.bytes.len());
        self.count = match offset < self.done {
            true => self.count.saturating_sub(self.between(offset, self.done)),
            false => self.count + self.between(self.done, offset),
        };
        self.done = offset;
        self.count
    }

    /// How many begin between two boundaries.
    fn between(&self, start: usize, end: usize) -> usize {
        let chunks = self.bytes.get(start..end).unwrap_or(&[]).utf8_chunks();
        let count = |chunk: std::str::Utf8Chunk<'_>| {
            chunk.valid().chars().count() + usize::from(!chunk.invalid().is_empty())
        };
        chunks.map(count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ill_formed_bytes_count_as_one() {
        let mut counter = Counter::new(b"\xC3\xA9\xE9\xE2\x82x");
        let offsets = [0, 2, 3, 5, 6, 2, 5, 9, 0];
        assert_eq!(offsets.map(|offset| counter.at(offset)), [0, 1, 2, 3, 4, 1, 3, 4, 0]);
    }
}
