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
#[derive(Clone, Copy, Debug)]
pub(super) enum Kept {
    /// The value as it stands.
    Plain,
    /// Nothing: an empty line or field, a JSON null.
    Absent,
    /// A value with escapes, decoded: the number of one that was [`Made`].
    Decoded(u32),
    /// One that was made of more than what stands there (a prefix, a base), or of which others are
    /// made.
    Derived(u32),
    /// A name with a prefix, which stands for the [`Namespace`] of that number: until it is expanded.
    Name(u32),
    /// No value: the number of a [`Fault`].
    Fault(u32),
}

impl Kept {
    /// The value among those that were [`Made`], where it is one.
    pub(super) fn made(self, made: &[Made]) -> Option<&Made> {
        match self {
            Kept::Decoded(number) | Kept::Derived(number) => made.get(number as usize),
            _ => None,
        }
    }
}

/// A value that does not stand in the block as it is: where it is in [`Decoder`].
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) text: Range<usize>,
    pub(super) jumps: Range<usize>,
}

/// What the prefix of names stands for.
#[derive(Clone, Debug)]
pub(super) struct Namespace {
    /// Where its IRI is in [`Decoder`].
    pub(super) iri: Range<usize>,
    /// Where names of it part ways with what is written.
    pub(super) jumps: Range<usize>,
    /// How far into a name what follows the prefix begins.
    pub(super) local: usize,
}

/// Why there is no value; the span counts from the start of the place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) rule: &'static Rule,
    pub(super) span: Span,
}

/// What a worker keeps from block to block, so that it need not allocate for each.
#[derive(Debug, Default)]
pub struct Parsed {
    pub(super) rows: Vec<(Place, Kept)>,
    pub(super) made: Vec<Made>,
    pub(super) namespaces: Vec<Namespace>,
    pub(super) faults: Vec<Fault>,
    pub(super) decoder: Decoder,
    /// How many rows of a table end before the wanted column.
    pub(super) short: u64,
    /// How many bytes of namespaces the names stand for.
    owed: usize,
    /// How many bytes values may take that do not stand in the block, where that is limited.
    pub(super) room: Option<usize>,
}

impl Parsed {
    /// How many bytes are kept.
    pub(super) fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<(Place, Kept)>()
            + self.made.capacity() * size_of::<Made>()
            + self.namespaces.capacity() * size_of::<Namespace>()
            + self.faults.capacity() * size_of::<Fault>()
            + self.decoder.bytes()
    }

    /// Whether the values that do not stand in the block take so much that others should come with
    /// the next block: a long prefix or base and short names are more than they seem.
    pub(super) fn is_full(&self) -> bool {
        self.room.is_some_and(|room| self.decoder.all().len() + self.owed > room)
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
        self.made.clear();
        self.namespaces.clear();
        self.faults.clear();
        (self.short, self.owed) = (0, 0);
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
        let number = self.make();
        self.rows.push((place, Kept::Decoded(number)));
    }

    /// Adds the value that the decoder made last, of more than what stands at `place`, or for others
    /// to be made of it.
    pub(super) fn push_derived(&mut self, place: Place) {
        let number = self.make();
        self.rows.push((place, Kept::Derived(number)));
    }

    /// Keeps the value that the decoder made last; gives its number.
    pub(super) fn make(&mut self) -> u32 {
        let (text, jumps) = self.decoder.finish();
        self.made.push(Made { text, jumps });
        self.made.len() as u32 - 1
    }

    /// Keeps what a prefix stands for, after which `local` bytes of a name have been written; gives its
    /// number, for [`Parsed::push_name`].
    pub(super) fn add_namespace(&mut self, iri: &str, local: usize) -> u32 {
        self.decoder.stand_in(iri, 0);
        self.decoder.piece("", local);
        let (iri, jumps) = self.decoder.finish();
        self.namespaces.push(Namespace { iri, jumps, local });
        self.namespaces.len() as u32 - 1
    }

    /// Adds the name at `place`, without escapes, whose prefix stands for the namespace of that number.
    #[inline]
    pub(super) fn push_name(&mut self, place: Place, namespace: u32) {
        let namespace_of = self.namespaces.get(namespace as usize);
        self.owed += namespace_of.map_or(0, |namespace| namespace.iri.len());
        self.rows.push((place, Kept::Name(namespace)));
    }

    /// Adds a record that has no value.
    pub(super) fn push_fault(&mut self, place: Place, rule: &'static Rule, span: Span) {
        self.rows.push((place, Kept::Fault(self.faults.len() as u32)));
        self.faults.push(Fault { rule, span });
    }
}
