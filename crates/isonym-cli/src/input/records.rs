//! The records of a block.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let block = Block::of("urls.txt", Format::Lines, b"http://a/\r\n\nhttp://b/ c\n");
//! let mut parsed = Parsed::default();
//! let records = Records::of(&block, &mut parsed);
//! let record = records.iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("http://b/ c"));
//! assert_eq!((record.line(), record.columns().at(9)), (3, 10));
//! ```

use std::ops::Range;
use std::{ptr, str};

use isonym::finding::Finding;
use isonym::ladder::{self, Step};

use super::block::Begun;
use super::escapes::source;
use super::parsed::{Kept, Made, Parsed, Place};
use super::{Block, Format, cdx, csv, jsonl, lines, ntriples, zero};
use crate::count::Counter;

/// A span that no text has.
const NOWHERE: Range<usize> = Range { start: usize::MAX, end: 0 };

/// The records of one block.
#[derive(Clone, Copy, Debug)]
pub struct Records<'b> {
    block: &'b Block,
    parsed: &'b Parsed,
    /// The whole block as text, when it is UTF-8: then no record need be looked at again.
    text: Option<&'b str>,
}

impl<'b> Records<'b> {
    /// Finds the records of `block`, and keeps them in `parsed`, unless they have been found already.
    /// Prefixed names are to be expanded before ([`Block::expand`]).
    pub fn of(block: &'b Block, parsed: &'b mut Parsed) -> Records<'b> {
        match &block.scanned {
            Some(parsed) => Records { block, parsed, text: str::from_utf8(block.bytes()).ok() },
            None => Records::by(&block.origin.format, block, parsed),
        }
    }

    /// The records of a block of lines that are perhaps not their own keys at `step`, and how many
    /// lines there are; `None` when the block is none of lines, or no text.
    pub fn unsettled(
        block: &'b Block,
        step: Step,
        parsed: &'b mut Parsed,
    ) -> Option<(Records<'b>, usize)> {
        let text = str::from_utf8(block.bytes()).ok()?;
        if block.origin.format != Format::Lines {
            return None;
        }
        parsed.clear();
        let mut number = 0;
        ladder::settled_lines(text, step, |Range { start, end }, settled| {
            if !settled {
                lines::push(block.bytes(), number, start, end, parsed);
            }
            number += 1;
        });
        let lines = number as usize;
        Some((Records { block, parsed, text: Some(text) }, lines))
    }

    /// The same records with the second identifier of each, when they are pairs.
    pub fn seconds<'p>(&self, parsed: &'p mut Parsed) -> Option<Records<'p>>
    where
        'b: 'p,
    {
        if let Some(parsed) = &self.block.seconds {
            return Some(Records { parsed, ..*self });
        }
        let second = self.block.origin.second.as_ref()?;
        Some(Records::by(second, self.block, parsed))
    }

    fn by(format: &Format, block: &'b Block, parsed: &'b mut Parsed) -> Records<'b> {
        let bytes = block.bytes();
        parsed.clear();
        match format {
            Format::Lines => lines::parse(bytes, parsed),
            Format::Zero => zero::parse(bytes, parsed),
            Format::Jsonl(pointer) => jsonl::parse(bytes, pointer, parsed),
            Format::Ntriples => ntriples::parse(bytes, parsed),
            Format::Csv { delimiter, column } => csv::parse(bytes, *delimiter, *column, parsed),
            Format::Whole | Format::Pieces => {
                parsed.push(Place { start: 0, end: bytes.len(), line: 0 });
            }
            Format::Cdxj => cdx::parse_json(bytes, parsed),
            // Found where they are read; see `Records::of`.
            Format::Turtle { .. }
            | Format::Xml(_)
            | Format::Html
            | Format::Warc
            | Format::Cdx
            | Format::Zone
            | Format::Parquet
            | Format::Arrow => {}
        }
        Records { block, parsed, text: str::from_utf8(bytes).ok() }
    }

    /// Their block.
    pub fn block(&self) -> &'b Block {
        self.block
    }

    /// How many there are, those without a value included.
    pub fn len(&self) -> usize {
        self.parsed.rows.len()
    }

    /// How many bytes are kept of them, beside those of their block.
    pub fn bytes(&self) -> usize {
        match &self.block.scanned {
            Some(found) if ptr::eq(found, self.parsed) => 0,
            _ => self.parsed.bytes(),
        }
    }

    /// How many of them are rows of a table that end before the wanted column.
    pub fn short(&self) -> u64 {
        self.parsed.short
    }

    /// How many there are that hold something.
    pub fn identifiers(&self) -> usize {
        self.parsed.rows.iter().filter(|(_, kept)| !matches!(kept, Kept::Absent)).count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.parsed.rows.is_empty()
    }

    /// The whole block as text, when it is UTF-8.
    pub fn text(&self) -> Option<&'b str> {
        self.text
    }

    /// The numbers of the records whose values stand in the block as they are, and where; no real place
    /// for one that cannot be read.
    pub fn spans(&self) -> impl Iterator<Item = (usize, Range<usize>)> + Clone {
        self.parsed.rows.iter().enumerate().filter_map(|(number, (place, kept))| match kept {
            Kept::Plain => Some((number, place.start..place.end)),
            Kept::Fault(_) => Some((number, NOWHERE)),
            _ => None,
        })
    }

    /// The text in which the values stand that do not stand in the block as they are.
    pub fn made(&self) -> &'b str {
        self.parsed.decoder.all()
    }

    /// The numbers of the records whose values stand in that text, and where.
    pub fn made_spans(&self) -> impl Iterator<Item = (usize, Range<usize>)> + Clone {
        let Parsed { rows, made, .. } = self.parsed;
        let rows = if made.is_empty() { &[] } else { rows.as_slice() };
        rows.iter().enumerate().filter_map(|(number, (_, kept))| {
            kept.made(made).map(|made| (number, made.text.clone()))
        })
    }

    /// The record of that number, from 0.
    pub fn get(&self, number: usize) -> Option<Record<'b>> {
        let (place, kept) = self.parsed.rows.get(number)?;
        Some(Record { records: *self, place, kept })
    }

    /// The records, in order.
    pub fn iter(&self) -> impl Iterator<Item = Record<'b>> {
        let records = *self;
        self.parsed.rows.iter().map(move |(place, kept)| Record { records, place, kept })
    }
}

/// What a record holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content<'b> {
    /// An identifier.
    Text(&'b str),
    /// Nothing: an empty line or field, a JSON null.
    Absent,
    /// Something that cannot be read; the finding's span is in the bytes of [`Record::raw`].
    Fault(Finding),
}

/// One record.
#[derive(Clone, Copy, Debug)]
pub struct Record<'b> {
    records: Records<'b>,
    place: &'b Place,
    kept: &'b Kept,
}

impl<'b> Record<'b> {
    /// What it holds.
    pub fn content(&self) -> Content<'b> {
        match self.kept {
            Kept::Plain => self.plain(),
            // Names have been expanded.
            Kept::Absent | Kept::Name(_) => Content::Absent,
            Kept::Decoded(_) | Kept::Derived(_) => {
                let text = self.made().map(|made| self.records.made().get(made.text.clone()));
                Content::Text(text.flatten().unwrap_or(""))
            }
            Kept::Fault(number) => match self.records.parsed.faults.get(*number as usize) {
                Some(fault) => Content::Fault(Finding::new(fault.rule, fault.span)),
                None => Content::Absent,
            },
        }
    }

    /// Its value, where that does not stand in the block as it is.
    fn made(&self) -> Option<&'b Made> {
        self.kept.made(&self.records.parsed.made)
    }

    fn plain(&self) -> Content<'b> {
        let Place { start, end, .. } = *self.place;
        if let Some(text) = self.records.text.and_then(|text| text.get(start..end)) {
            return Content::Text(text);
        }
        match isonym::check::utf8(self.raw()) {
            Ok(text) => Content::Text(text),
            Err(finding) => Content::Fault(finding),
        }
    }

    /// Where its bytes stand in the block.
    pub fn place(&self) -> Place {
        *self.place
    }

    /// Whether the input is read line by line.
    pub fn is_of_lines(&self) -> bool {
        self.block().origin.format == Format::Lines
    }

    /// Its block.
    pub fn block(&self) -> &'b Block {
        self.records.block
    }

    /// Whether what it holds is written with escapes, or with doubled quotes.
    pub fn is_escaped(&self) -> bool {
        matches!(self.kept, Kept::Decoded(_))
    }

    /// Whether another value cannot be written in its place: part of it stands elsewhere, or what
    /// other records hold comes of it.
    pub fn is_derived(&self) -> bool {
        matches!(self.kept, Kept::Derived(_))
    }

    /// Where in [`Record::raw`] the byte at `offset` of its value is written.
    pub fn source(&self, offset: usize) -> usize {
        source(self.jumps(), offset)
    }

    fn jumps(&self) -> &'b [(usize, usize)] {
        let jumps = |made: &Made| self.records.parsed.decoder.jumps(made.jumps.clone());
        self.made().map_or(&[], jumps)
    }

    /// Its bytes as they stand in the file, escapes not decoded.
    pub fn raw(&self) -> &'b [u8] {
        self.records.block.bytes().get(self.place.start..self.place.end).unwrap_or(&[])
    }

    /// The name of its file.
    pub fn file(&self) -> &'b str {
        &self.records.block.origin.name
    }

    /// Which of the files that is, from 0.
    pub fn file_number(&self) -> usize {
        self.records.block.origin.number
    }

    /// Its line in the file, or its row in a table of columns, from 1.
    pub fn line(&self) -> u64 {
        self.records.block.line + u64::from(self.place.line)
    }

    /// Where its first byte stands in the (decompressed) file, from 0.
    pub fn offset(&self) -> u64 {
        self.records.block.offset + self.place.start as u64
    }

    /// The start of its line, in bytes of the block; its own where there are no lines.
    fn line_start(&self) -> usize {
        if self.records.block.origin.format.is_table() {
            return self.place.start;
        }
        let before = self.records.block.bytes().get(..self.place.start).unwrap_or(&[]);
        let end = self.records.block.origin.format.line_end();
        memchr::memrchr(end, before).map_or(0, |at| at + 1)
    }

    /// How much stands before the block of the line whose part in it begins at `start`.
    fn begun(&self, start: usize) -> Begun {
        if start == 0 { self.records.block.begun } else { Begun::default() }
    }

    /// How far into its line it stands, in bytes.
    pub fn offset_in_line(&self) -> usize {
        let start = self.line_start();
        self.begun(start).bytes + self.place.start - start
    }

    /// Counts lines and columns.
    pub fn columns(&self) -> Columns<'b> {
        let start = self.line_start();
        let bytes = self.records.block.bytes().get(start..self.place.end).unwrap_or(&[]);
        let format = &self.records.block.origin.format;
        Columns {
            bytes,
            counter: Counter::new(bytes),
            before: self.begun(start).characters,
            value: self.place.start - start,
            jumps: self.jumps(),
            end: (!format.is_table()).then(|| format.line_end()),
            first: self.line(),
            line: Line { number: self.line(), start: 0, before: 0 },
            seen: 0,
        }
    }
}

/// Where in its file a record's value stands: lines and columns from 1, the latter code points. A
/// quoted field of CSV has several lines.
#[derive(Clone, Debug)]
pub struct Columns<'b> {
    /// From the beginning of the record's first line to the end of the value.
    bytes: &'b [u8],
    counter: Counter<'b>,
    /// How many characters of the first line stand before the block.
    before: usize,
    /// Where the value begins in them.
    value: usize,
    jumps: &'b [(usize, usize)],
    /// The byte that ends a line; none does in a table of columns.
    end: Option<u8>,
    /// The number of the first line.
    first: u64,
    line: Line,
    /// How far ends of lines have been looked for.
    seen: usize,
}

#[derive(Clone, Copy, Debug)]
struct Line {
    number: u64,
    /// Its first byte.
    start: usize,
    /// How many code points stand before it.
    before: usize,
}

impl Columns<'_> {
    /// The column of the byte at `offset` of the value, seen in the undecoded line. Asking in
    /// order takes linear time in all.
    pub fn at(&mut self, offset: usize) -> usize {
        self.place(offset).1
    }

    /// The same, and the line.
    pub fn place(&mut self, offset: usize) -> (u64, usize) {
        let at = (self.value + source(self.jumps, offset)).min(self.bytes.len());
        if at < self.line.start {
            self.line = Line { number: self.first, start: 0, before: 0 };
            self.seen = 0;
        }
        let ends = self.bytes.get(self.seen..at).unwrap_or(&[]);
        let ends = self.end.map(|end| memchr::memchr_iter(end, ends));
        for end in ends.into_iter().flatten() {
            self.line.number += 1;
            self.line.start = self.seen + end + 1;
        }
        if self.seen < self.line.start {
            self.line.before = self.counter.at(self.line.start);
        }
        self.seen = self.seen.max(at);
        let before = if self.line.start == 0 { self.before } else { 0 };
        (self.line.number, before + self.counter.at(at) - self.line.before + 1)
    }
}
