//! What a parser leaves of a block: where every record stands, and what it holds.
//!
//! ```
//! use isonym_cli::input::parsed::Parsed;
//! use isonym_cli::input::{Block, Format, Records};
//!
//! let block = Block::of("urls.txt", Format::Lines, b"http://a/\n\n");
//! let mut parsed = Parsed::default();
//! assert_eq!(Records::of(&block, &mut parsed).len(), 2);
//! ```
//!
//! It does not know the formats: their parsers fill it, and [`Records`](super::Records) reads it.

use std::ops::Range;

use isonym::finding::{Rule, Span};

use super::escapes::Decoder;

/// Where a record's value stands in its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its first byte, from 0.
    pub start: usize,
    /// After its last byte.
    pub end: usize,
    /// Its line, counted from the first of the block.
    pub line: u32,
}

/// What the input says in the place of a record's value, before UTF-8 is looked at.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    /// The value as it stands.
    Plain,
    /// Nothing: an empty line or field, a JSON null.
    Absent,
    /// A value with escapes, decoded: where it is in [`Decoder`].
    Decoded { text: Range<usize>, jumps: Range<usize> },
    /// A value that is made of more than what stands there (a prefix, a base), or of which others
    /// are made.
    Derived { text: Range<usize>, jumps: Range<usize> },
    /// No value, because of this; the span counts from the start of the place.
    Fault { rule: &'static Rule, span: Span },
}

/// What a worker keeps from block to block, so that it need not allocate for each.
#[derive(Debug, Default)]
pub struct Parsed {
    pub(super) rows: Vec<(Place, Kept)>,
    pub(super) decoder: Decoder,
    /// How many rows of a table end before the wanted column.
    pub(super) short: u64,
}

impl Parsed {
    /// How many bytes are kept.
    pub(super) fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<(Place, Kept)>() + self.decoder.bytes()
    }

    /// How many records there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Forgets all but so many.
    pub(super) fn truncate(&mut self, records: usize) {
        self.rows.truncate(records);
    }

    /// Forgets the block before.
    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.short = 0;
        self.decoder.clear();
    }

    /// Adds a value as it stands, or nothing when it is empty.
    pub(super) fn push(&mut self, place: Place) {
        let kept = if place.start < place.end { Kept::Plain } else { Kept::Absent };
        self.rows.push((place, kept));
    }

    /// Adds a value as it stands, even when it is empty.
    pub(super) fn push_value(&mut self, place: Place) {
        self.rows.push((place, Kept::Plain));
    }

    /// Adds that there is nothing at `place`.
    pub(super) fn push_absent(&mut self, place: Place) {
        self.rows.push((place, Kept::Absent));
    }

    /// Adds a row of a table that ends before the wanted column.
    pub(super) fn push_short(&mut self, row: Place) {
        self.short += 1;
        self.push_absent(row);
    }

    /// Adds the value that the decoder made last.
    pub(super) fn push_decoded(&mut self, place: Place) {
        let (text, jumps) = self.decoder.finish();
        self.rows.push((place, Kept::Decoded { text, jumps }));
    }

    /// Adds the value that the decoder made last, of more than what stands at `place`, or for others
    /// to be made of it.
    pub(super) fn push_derived(&mut self, place: Place) {
        let (text, jumps) = self.decoder.finish();
        self.rows.push((place, Kept::Derived { text, jumps }));
    }

    /// Adds a record that has no value.
    pub(super) fn push_fault(&mut self, place: Place, rule: &'static Rule, span: Span) {
        self.rows.push((place, Kept::Fault { rule, span }));
    }
}
