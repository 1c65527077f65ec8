//! From values to a block.

use std::sync::Arc;

use crate::input::block::{self, Block, Origin};
use crate::input::parsed::{Parsed, Place};

/// How many rows are in a block at most: what is kept of a row takes more than a short value does.
const MOST: usize = 1 << 16;

/// What stands after each row: no two begin at the same place, since by their places `twins` knows
/// them again, and no two halves of a character meet.
const END: u8 = b'\n';

/// The rows of a block to be.
pub(super) struct Rows {
    /// The number of the first, from 1.
    pub first: u64,
    bytes: Vec<u8>,
    /// For each column that is read, what its rows hold.
    columns: Vec<Parsed>,
}

impl Rows {
    /// No rows of so many columns, with a buffer to fill.
    pub(super) fn new(mut bytes: Vec<u8>, columns: usize) -> Rows {
        bytes.clear();
        Rows { first: 1, bytes, columns: (0..columns).map(|_| Parsed::default()).collect() }
    }

    /// Adds what the next row of a column holds.
    pub(super) fn push(&mut self, column: usize, value: Option<&[u8]>) {
        let Some(parsed) = self.columns.get_mut(column) else { return };
        let (start, line) = (self.bytes.len(), parsed.len() as u32);
        self.bytes.extend_from_slice(value.unwrap_or(&[]));
        let place = Place { start, end: self.bytes.len(), line };
        self.bytes.push(END);
        match value {
            Some(_) => parsed.push_value(place),
            None => parsed.push_absent(place),
        }
    }

    /// How many rows of a column there are.
    pub(super) fn len(&self, column: usize) -> usize {
        self.columns.get(column).map_or(0, Parsed::len)
    }

    /// Whether a column has enough rows for a block.
    pub(super) fn is_full(&self, column: usize) -> bool {
        self.bytes.len() >= block::SIZE || self.len(column) >= MOST
    }

    /// The block of them, which begins at `offset` among all values that are read. Rows that are not
    /// there in every column are left out.
    pub(super) fn into_block(mut self, origin: Arc<Origin>, offset: u64) -> Block {
        let whole = self.columns.iter().map(Parsed::len).min().unwrap_or(0);
        for column in &mut self.columns {
            column.truncate(whole);
        }
        let mut columns = self.columns.into_iter();
        let (scanned, seconds) = (columns.next(), columns.next());
        let mut block = Block::new(origin, self.first, offset, self.bytes);
        (block.scanned, block.seconds) = (scanned, seconds);
        block
    }
}
