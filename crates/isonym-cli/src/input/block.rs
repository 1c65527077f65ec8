//! The piece of a file that goes to a worker.
//!
//! ```
//! use isonym_cli::input::{Block, Format};
//! let block = Block::of("urls.txt", Format::Lines, b"http://a/\n");
//! assert_eq!((block.line, block.offset, block.bytes().len()), (1, 0, 10));
//! ```
//!
//! It does not know where its records are, unless they are found where the file is read: where its
//! format has a [`Scanner`](super::Scanner), and in tables of columns.

use std::sync::Arc;

use super::{Format, Parsed};

/// How many bytes are read at a time: what a block holds unless a record is longer. So few that a core
/// keeps them near, with what comes of them.
pub const SIZE: usize = 1 << 18;

/// The same for the pieces of a text that is one record. Its encoding is guessed by the first.
pub const PIECE: usize = 1 << 20;

/// How many bytes the values of a block may take that do not stand in it, where a scanner finds them,
/// but for those of its last record.
pub const MADE: usize = 16 << 20;

/// What all blocks of one file share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The file's name as given; `-` for standard input.
    pub name: String,
    /// Which of the files it is, from 0.
    pub number: usize,
    /// How its records are written.
    pub format: Format,
    /// Where the second identifier of each record stands, when records are pairs.
    pub second: Option<Format>,
}

/// What a block is made of, and what is left of it when it has been worked on.
#[derive(Debug, Default)]
pub struct Buffer {
    /// For its bytes.
    pub bytes: Vec<u8>,
    /// For its records, where a scanner finds them.
    pub scanned: Parsed,
}

impl Buffer {
    /// The buffer, without what an unusual block needed.
    pub fn trimmed(self) -> Buffer {
        let Buffer { bytes, scanned } = self;
        Buffer {
            bytes: if bytes.capacity() > 4 * PIECE { Vec::new() } else { bytes },
            scanned: if scanned.bytes() > 8 * PIECE { Parsed::default() } else { scanned },
        }
    }
}

/// How much of a line stands before a block: where a scanner finds records, they may part lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Begun {
    /// Its bytes.
    pub bytes: usize,
    /// Its characters.
    pub characters: usize,
}

/// A piece of one file that begins at a record and ends after one.
#[derive(Debug)]
pub struct Block {
    /// Where it comes from.
    pub origin: Arc<Origin>,
    /// The number of its first line, from 1; with NUL-ended records, of its first record.
    pub line: u64,
    /// How much of that line stands before its first byte.
    pub begun: Begun,
    /// Where its first byte stands in the (decompressed) file, from 0.
    pub offset: u64,
    /// Whether no more of the file follows.
    pub is_last: bool,
    /// What stands in the file before its first byte and belongs to no record: a byte order mark,
    /// the names of columns.
    pub before: Vec<u8>,
    /// Its records, where they have been found already.
    pub scanned: Option<Parsed>,
    /// The second of each pair, likewise.
    pub seconds: Option<Parsed>,
    bytes: Vec<u8>,
}

impl Block {
    /// A block of whole records, with more to follow.
    pub fn new(origin: Arc<Origin>, line: u64, offset: u64, bytes: Vec<u8>) -> Block {
        let (is_last, before, scanned, seconds) = (false, Vec::new(), None, None);
        let begun = Begun::default();
        Block { origin, line, begun, offset, is_last, before, scanned, seconds, bytes }
    }

    /// A block of all of `text`, as if it were a file of that name.
    pub fn of(name: &str, format: Format, text: &[u8]) -> Block {
        let scanned = format.scanner().map(|mut scanner| {
            let mut parsed = Parsed::default();
            scanner.scan(text, true, &mut parsed);
            parsed
        });
        let origin = Arc::new(Origin { name: name.to_owned(), number: 0, format, second: None });
        let mut block = Block { is_last: true, scanned, ..Block::new(origin, 1, 0, text.to_vec()) };
        block.expand();
        block
    }

    /// Expands the prefixed names among its records, where a scanner has found some.
    pub fn expand(&mut self) {
        if let Some(parsed) = &mut self.scanned {
            parsed.expand(&self.bytes);
        }
    }

    /// Its bytes, line ends included.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many bytes it takes, its records included where they came with it.
    pub fn held(&self) -> usize {
        let records = self.scanned.iter().chain(&self.seconds);
        self.bytes.len() + records.map(Parsed::bytes).sum::<usize>()
    }

    /// The buffer, to be filled again.
    pub fn into_buffer(self) -> Buffer {
        Buffer { bytes: self.bytes, scanned: self.scanned.unwrap_or_default() }
    }
}
