//! Cuts one file of text into blocks that end with a whole record.
//!
//! Tables of columns are cut by `columnar`.

use std::io::{self, ErrorKind};
use std::mem;
use std::sync::Arc;

use isonym::finding::{Rule, Span};

use super::block::{self, Begun, Block, Buffer, Origin};
use super::item::{Item, Note, Stopped, reason};
use super::parsed::Place;
use super::source::{self, Source};
use super::{Column, Field, Format, Parsed, Scanner, csv, xml};
use crate::count::Counter;

/// Which identifier of a pair; all there is, when there are no pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    First,
    Second,
}

/// Cuts one file into blocks.
pub(super) struct Cutter<'r> {
    pub(super) origin: Arc<Origin>,
    source: Source,
    /// What finds the records, where what stands before decides what comes, and those it has found.
    scanner: Option<Box<dyn Scanner>>,
    scanned: Parsed,
    /// Whether what the scanner has not come to may be enough for a block, and how the reading ended
    /// before that was seen.
    is_full: bool,
    failed: Option<io::Error>,
    /// Where began what the scanner is inside of.
    opened: Option<Spot>,
    /// The columns that have names, until the first row has been read.
    named: Vec<(Which, &'r str)>,
    /// Where what is read next stands.
    spot: Spot,
    /// The beginning of a record whose end has not been read yet.
    rest: Vec<u8>,
    /// What was dropped since the last block.
    dropped: Vec<u8>,
}

/// A place in a file.
#[derive(Clone, Copy)]
struct Spot {
    line: u64,
    begun: Begun,
    offset: u64,
}

const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();

impl<'r> Cutter<'r> {
    /// Cuts what comes from `source`, in which identifiers, or the first and the second of pairs, are
    /// in those fields.
    pub(super) fn new(
        origin: Origin,
        source: Source,
        field: &'r Field,
        second: Option<&'r Field>,
    ) -> Cutter<'r> {
        let named = |which, field: &'r Field| match (&origin.format, &field.column) {
            (Format::Csv { .. }, Some(Column::Name(name))) => Some((which, name.as_str())),
            _ => None,
        };
        let second = second.and_then(|field| named(Which::Second, field));
        let named = named(Which::First, field).into_iter().chain(second).collect();
        let spot = Spot { line: 1, begun: Begun::default(), offset: 0 };
        let (scanner, scanned, opened) = (origin.format.scanner(), Parsed::default(), None);
        let (origin, rest, dropped) = (Arc::new(origin), Vec::new(), Vec::new());
        let (is_full, failed) = (false, None);
        Cutter {
            origin,
            source,
            scanner,
            scanned,
            is_full,
            failed,
            opened,
            named,
            spot,
            rest,
            dropped,
        }
    }

    /// Cuts the whole file; see [`Reader::read`](super::Reader::read).
    pub(super) fn run(
        &mut self,
        buffer: &mut impl FnMut() -> Result<Buffer, Stopped>,
        take: &mut impl FnMut(Item) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        loop {
            let mut bytes = self.emptied(buffer()?);
            let (used, mut filled) = self.fill(&mut bytes);
            let read = bytes.get(..used).unwrap_or(&[]);
            let mut is_whole = match &filled {
                Ok(Some(_)) => false,
                Ok(None) => true,
                Err(error) => source::is_after_end(error),
            };
            let end = match filled {
                Ok(Some(end)) => end,
                _ => {
                    let end = self.cut(read, 0, is_whole).unwrap_or(0);
                    if self.is_full {
                        is_whole = false;
                        self.failed = mem::replace(&mut filled, Ok(Some(end))).err();
                    }
                    // A record that was cut off is none of the file's.
                    if is_whole { used } else { end }
                }
            };
            self.rest.extend_from_slice(bytes.get(end..used).unwrap_or(&[]));
            bytes.truncate(end);
            if self.spot.offset == 0 && bytes.starts_with(BYTE_ORDER_MARK) {
                self.skip(&mut bytes, BYTE_ORDER_MARK.len());
                // It is no character of the first line.
                self.spot.begun = Begun::default();
                let text = format!(
                    "{}: info: begins with a byte order mark, which is no \
                                    part of the first identifier",
                    self.origin.name
                );
                take(Item::Note(Note { text, failed: false }))?;
            }
            let header =
                self.refuse_encoding(&mut bytes).and_then(|()| self.read_header(&mut bytes));
            for note in header.iter().flatten() {
                take(Item::Note(note.clone()))?;
            }
            let spot = self.spot;
            self.pass(&bytes);
            // A block goes out even when it is empty: it carries the buffer back.
            let mut block = self.block(spot, bytes);
            block.is_last = !matches!(filled, Ok(Some(_)));
            block.before = mem::take(&mut self.dropped);
            take(Item::Block(Box::new(block)))?;
            if let Err(note) = header {
                return take(Item::Note(note));
            }
            self.opened = self.unclosed().and(self.opened.or(Some(spot)));
            if let (true, Some(rule), Some(opened)) = (is_whole, self.unclosed(), self.opened) {
                let mut bytes = self.emptied(buffer()?);
                bytes.clear();
                let place = Place { start: 0, end: 0, line: 0 };
                self.scanned.push_fault(place, rule, Span::new(0, 0));
                take(Item::Block(Box::new(self.block(opened, bytes))))?;
            }
            match filled {
                Ok(Some(_)) => {}
                Ok(None) => return Ok(()),
                Err(error) => {
                    let reason = match reason(&error) {
                        told if source::is_after_end(&error) => told,
                        told => format!("{told}, at line {}", self.spot.line),
                    };
                    return take(Item::Note(Note::failure(&self.origin.name, &reason)));
                }
            }
        }
    }

    /// Makes ready for another block; gives where its bytes go.
    fn emptied(&mut self, Buffer { bytes, scanned }: Buffer) -> Vec<u8> {
        self.scanned = scanned;
        self.scanned.clear();
        self.scanned.room = Some(block::MADE);
        bytes
    }

    /// A block of `bytes`, which stand there, and what was scanned of them.
    fn block(&mut self, Spot { line, begun, offset }: Spot, bytes: Vec<u8>) -> Block {
        let mut block = Block::new(self.origin.clone(), line, offset, bytes);
        block.begun = begun;
        block.scanned = self.scanner.is_some().then(|| mem::take(&mut self.scanned));
        block
    }

    fn unclosed(&self) -> Option<&'static Rule> {
        self.scanner.as_ref().and_then(|scanner| scanner.unclosed())
    }

    /// Where the last whole record of `bytes` ends, by the format or the scanner; see
    /// [`Format::cut`] and [`Scanner::scan`].
    fn cut(&mut self, bytes: &[u8], from: usize, is_last: bool) -> Option<usize> {
        let Some(scanner) = &mut self.scanner else {
            return self.origin.format.cut(bytes, from);
        };
        if self.spot.offset == 0 && !is_last && BYTE_ORDER_MARK.starts_with(bytes) {
            return None;
        }
        let marked = self.spot.offset == 0 && bytes.starts_with(BYTE_ORDER_MARK);
        let start = if marked { BYTE_ORDER_MARK.len() } else { 0 };
        let done = scanner.scan(bytes.get(start..).unwrap_or(&[]), is_last, &mut self.scanned);
        self.is_full = self.scanned.is_full();
        (done > 0).then_some(start + done)
    }

    /// Fills `bytes` with what was left over and what comes then. Gives how many bytes there are,
    /// and the end of the last whole record; `None` at the end of the file.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> (usize, io::Result<Option<usize>>) {
        let mut used = self.rest.len();
        let is_piece = self.origin.format == Format::Pieces;
        let size = if is_piece { block::PIECE } else { block::SIZE };
        bytes.resize(bytes.len().max(used + size), 0);
        if let Some(start) = bytes.get_mut(..used) {
            start.copy_from_slice(&self.rest);
        }
        self.rest.clear();
        let mut looked_at = used;
        if mem::take(&mut self.is_full) {
            let end = self.cut(bytes.get(..used).unwrap_or(&[]), 0, false);
            if end.is_some() {
                return (used, Ok(end));
            }
        }
        if let Some(error) = self.failed.take() {
            return (used, Err(error));
        }
        loop {
            match self.source.reader.read(bytes.get_mut(used..).unwrap_or(&mut [])) {
                Ok(0) => return (used, Ok(None)),
                Ok(count) => used += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return (used, Err(error)),
            }
            let full = used == bytes.len();
            if full || self.source.live {
                let end = self.cut(bytes.get(..used).unwrap_or(&[]), looked_at, false);
                if end.is_some() {
                    return (used, Ok(end));
                }
                looked_at = used;
            }
            if full {
                bytes.resize(used * 2, 0);
            }
        }
    }

    /// Drops what begins with a byte order mark or with markup of UTF-16, or declares itself to be in another
    /// encoding than UTF-8: no record of it can be read.
    fn refuse_encoding(&mut self, bytes: &mut Vec<u8>) -> Result<(), Note> {
        if self.spot.offset > 0 || !self.origin.format.has_records() {
            return Ok(());
        }
        let (how, label) = match (bytes.first_chunk(), &self.origin.format) {
            (Some(b"\xFF\xFE"), _) => ("begins with the byte order mark of UTF-16", "utf-16le"),
            (Some(b"\xFE\xFF"), _) => ("begins with the byte order mark of UTF-16", "utf-16be"),
            (Some(b"<\0"), Format::Xml(_) | Format::Html) => ("is UTF-16", "utf-16le"),
            (Some(b"\0<"), Format::Xml(_) | Format::Html) => ("is UTF-16", "utf-16be"),
            (_, Format::Xml(_)) => match xml::foreign_encoding(bytes) {
                Some(label) => ("declares another encoding than UTF-8", label),
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        let reason = format!(
            "{how}; UTF-8 is read here, and `isonym text transcode --input whole --from {label}` \
             makes UTF-8 of it"
        );
        bytes.clear();
        self.scanned.clear();
        Err(Note::failure(&self.origin.name, &reason))
    }

    /// Finds the columns that have names in the first row, and drops the row. Gives what is to be
    /// said of names that are there more than once.
    fn read_header(&mut self, bytes: &mut Vec<u8>) -> Result<Vec<Note>, Note> {
        let mut notes = Vec::new();
        let Format::Csv { delimiter, .. } = self.origin.format else { return Ok(notes) };
        if bytes.is_empty() || self.named.is_empty() {
            return Ok(notes);
        }
        let mut origin = Origin::clone(&self.origin);
        let mut row = 0;
        for (which, name) in std::mem::take(&mut self.named) {
            match csv::find_columns(bytes, delimiter, name) {
                Ok((columns, end)) => {
                    notes.extend(Note::of_namesakes(&origin, name, &columns));
                    let column = columns.first().copied().unwrap_or_default();
                    let format = Format::Csv { delimiter, column };
                    match which {
                        Which::First => origin.format = format,
                        Which::Second => origin.second = Some(format),
                    }
                    row = end;
                }
                Err(names) => {
                    bytes.clear();
                    let reason = format!("has no column {name}, only {}", names.join(", "));
                    return Err(Note::failure(&self.origin.name, &reason));
                }
            }
        }
        self.skip(bytes, row);
        self.origin = Arc::new(origin);
        Ok(notes)
    }

    /// Drops the first `length` of `bytes`.
    fn skip(&mut self, bytes: &mut Vec<u8>, length: usize) {
        self.pass(bytes.get(..length).unwrap_or(&[]));
        self.dropped.extend(bytes.drain(..length.min(bytes.len())));
    }

    /// Counts `bytes` as read.
    fn pass(&mut self, bytes: &[u8]) {
        let end = self.origin.format.line_end();
        self.spot.line += memchr::memchr_iter(end, bytes).count() as u64;
        self.spot.offset += bytes.len() as u64;
        if self.scanner.is_some() {
            let last = memchr::memrchr(end, bytes).map(|at| at + 1);
            let line = bytes.get(last.unwrap_or(0)..).unwrap_or(&[]);
            let before = if last.is_some() { Begun::default() } else { self.spot.begun };
            self.spot.begun = Begun {
                bytes: before.bytes + line.len(),
                characters: before.characters + Counter::new(line).at(line.len()),
            };
        }
    }
}
