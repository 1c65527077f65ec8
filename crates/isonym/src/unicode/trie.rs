//! The trie that takes a character to a small number: two stages, and a short third one above the
//! Basic Multilingual Plane. `isonym-dev tables` builds it.

/// Blocks of 32 values, each stored once, some over each other.
pub(super) struct Trie {
    /// Where the block of each 32 code points of the BMP begins.
    pub(super) bmp: &'static [u16; 2048],
    /// The row of each 1,024 code points above the BMP.
    pub(super) top: &'static [u8; 1024],
    /// Rows of 32 places of blocks.
    pub(super) rows: &'static [u16],
    /// The values.
    pub(super) leaves: &'static [u16],
}

impl Trie {
    /// The value of `c`. The generator lays the stages so that every look-up finds its entry.
    #[inline]
    pub(super) fn get(&self, c: char) -> u16 {
        let cp = c as usize;
        let block = match self.bmp.get(cp >> 5) {
            Some(&block) => block,
            None => self.above_bmp(cp),
        };
        self.leaves.get(usize::from(block) + (cp & 31)).copied().unwrap_or(0)
    }

    #[inline]
    fn above_bmp(&self, cp: usize) -> u16 {
        let row = self.top.get((cp >> 10).wrapping_sub(64)).copied().unwrap_or(0);
        self.rows.get(usize::from(row) << 5 | cp >> 5 & 31).copied().unwrap_or(0)
    }
}
