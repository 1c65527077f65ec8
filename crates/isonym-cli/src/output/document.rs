//! What is around the pieces that workers make: a beginning, an end, what stands between files.
//!
//! ```
//! use isonym_cli::output::document::{Document, Plain};
//! let mut out = Vec::new();
//! Plain.piece(b"http://a/\n", &mut out).unwrap();
//! assert_eq!(out, b"http://a/\n");
//! ```
//!
//! Pieces come in the order of the input, so a document may keep the state that workers, who know
//! one block each, cannot have. It keeps no pieces.

use std::io::{self, Write};

use crate::input::Note;
use crate::input::block::Origin;
use crate::tally::Tally;

/// Something that pieces are put into.
pub trait Document {
    /// Writes what comes before everything.
    ///
    /// # Errors
    /// When it cannot be written, as for all others.
    fn begin(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Writes what a worker made of a block.
    ///
    /// # Errors
    /// When it cannot be written.
    fn piece(&mut self, made: &[u8], out: &mut dyn Write) -> io::Result<()> {
        out.write_all(made)
    }

    /// Takes notice of what was said about a file.
    fn note(&mut self, _: &Note) {}

    /// Writes what comes after a file. `Tally` is of everything so far.
    ///
    /// # Errors
    /// When it cannot be written.
    fn end_of_file(&mut self, _: &Origin, _: &Tally, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Writes what comes after everything.
    ///
    /// # Errors
    /// When it cannot be written.
    fn end(&mut self, _: &Tally, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// The pieces and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Document for Plain {}
