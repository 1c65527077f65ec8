//! What comes of files, in order: blocks, and what is to be said of a file.
//!
//! ```
//! use isonym_cli::input::{Item, Reader};
//! let missing = Reader { files: vec!["/nowhere/at all".into()], ..Reader::default() };
//! let mut said = Vec::new();
//! let _ = missing.read(
//!     || Ok(Default::default()),
//!     |item| {
//!         if let Item::Note(note) = item {
//!             said.push((note.text, note.failed));
//!         }
//!         Ok(())
//!     },
//! );
//! assert_eq!(said, [("/nowhere/at all: no such file".to_owned(), true)]);
//! ```
//!
//! What is wrong within a file has a place there, and is a finding of its block.

use std::io::{self, ErrorKind};
use std::sync::Arc;

use super::block::Origin;
use super::{Block, Format};

/// What the reader hands on, in order.
#[derive(Debug)]
pub enum Item {
    /// Records to be worked on.
    Block(Box<Block>),
    /// Something to be said about a file.
    Note(Note),
    /// The file has been read, as far as that was possible.
    End(Arc<Origin>),
}

/// Something to be said about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The sentence, the name of the file in front.
    pub text: String,
    /// Whether something could not be read.
    pub failed: bool,
}

/// Tells that nobody takes what is read any more.
pub struct Stopped;

impl Note {
    /// What is to be said of a table that was read as `origin` says: of so many `rows`, so many are
    /// too `short`.
    pub fn of_column(origin: &Origin, rows: u64, short: u64) -> Option<Note> {
        let Format::Csv { column, .. } = origin.format else { return None };
        let column = column + 1;
        match short {
            0 => None,
            _ if short == rows => {
                Some(Note::failure(&origin.name, &format!("no row has a column {column}")))
            }
            _ => {
                let name = &origin.name;
                let text =
                    format!("{name}: warning: {short} of {rows} rows have no column {column}");
                Some(Note { text, failed: false })
            }
        }
    }

    /// What is to be said when several `columns`, counted from 0, have the `name` that was asked for:
    /// the first is read.
    pub(super) fn of_namesakes(origin: &Origin, name: &str, columns: &[usize]) -> Option<Note> {
        let [first, others @ ..] = columns else { return None };
        if others.is_empty() {
            return None;
        }
        let others: Vec<_> = others.iter().map(|column| (column + 1).to_string()).collect();
        let text = format!(
            "{}: warning: {} columns are called {name}, and the first is read, column {}; another is \
             read by its number ({}) in the place of the name",
            origin.name,
            columns.len(),
            first + 1,
            others.join(", ")
        );
        Some(Note { text, failed: false })
    }

    pub(super) fn failure(name: &str, reason: &str) -> Note {
        Note { text: format!("{name}: {reason}"), failed: true }
    }
}

/// What the system says, without its numbers.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file".into(),
        ErrorKind::PermissionDenied => "permission denied".into(),
        ErrorKind::IsADirectory => "is a directory".into(),
        ErrorKind::UnexpectedEof => "breaks off within its compressed data".into(),
        _ => error.to_string(),
    }
}
