//! Reads files one after the other, each as its format asks.
//!
//! ```
//! use std::path::Path;
//! use isonym_cli::input::{Kind, Reader};
//! let reader = Reader { otherwise: Kind::Turtle, ..Reader::default() };
//! assert_eq!(reader.kind(Path::new("urls.csv.gz")), Ok(Kind::Csv));
//! assert_eq!(reader.kind(Path::new("-")), Ok(Kind::Turtle));
//! ```
//!
//! `cutter` cuts text into blocks, `columnar` tables of columns. Ends of records are found here, not what
//! is in them, but for formats that have a [`Scanner`](super::Scanner) and for tables of columns.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use super::block::{Buffer, Origin};
use super::columnar::Cursor;
use super::cutter::Cutter;
use super::item::{Item, Note, Stopped, reason};
use super::source;
use super::{Field, Kind};

/// What is to be read, and how.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The files; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// Where copies are that are read in the place of files, by the number of the file from 0.
    pub copies: BTreeMap<usize, PathBuf>,
    /// The format, instead of what the extension tells.
    pub kind: Option<Kind>,
    /// The format where the extension tells none.
    pub otherwise: Kind,
    /// Where the identifier is.
    pub field: Field,
    /// Where another one is, when records are pairs.
    pub second: Option<Field>,
    /// How many bytes were read so far, before decompression.
    pub progress: Arc<AtomicU64>,
}

impl Reader {
    /// Reads everything. `buffer` gives a buffer to fill, and `take` takes what was read: both
    /// may stop the reading.
    ///
    /// # Errors
    /// [`Stopped`] when one of them did.
    pub fn read(
        &self,
        mut buffer: impl FnMut() -> Result<Buffer, Stopped>,
        mut take: impl FnMut(Item) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        for (number, path) in self.files.iter().enumerate() {
            let origin = match self.open(number, path) {
                Ok(Opened::Text(mut cutter)) => {
                    cutter.run(&mut buffer, &mut take)?;
                    cutter.origin
                }
                Ok(Opened::Table(mut table)) => {
                    table.run(&mut buffer, &mut take)?;
                    table.origin
                }
                Err(reason) => {
                    let name = path.display().to_string();
                    take(Item::Note(Note::failure(&name, &reason)))?;
                    continue;
                }
            };
            take(Item::End(origin))?;
        }
        Ok(())
    }

    fn open(&self, number: usize, path: &Path) -> Result<Opened<'_>, String> {
        let origin = self.origin(number, path)?;
        let path = self.copies.get(&number).map_or(path, PathBuf::as_path);
        if origin.format.is_table() {
            let first = self.field.column.as_ref();
            let second = self.second.as_ref().map(|field| field.column.as_ref());
            let wanted: Vec<_> = [first].into_iter().chain(second).collect();
            return Cursor::open(origin, path, &wanted, &self.progress).map(Opened::Table);
        }
        match source::open(path, self.progress.clone()) {
            Ok(source) => {
                let cutter = Cutter::new(origin, source, &self.field, self.second.as_ref());
                Ok(Opened::Text(Box::new(cutter)))
            }
            Err(error) => Err(reason(&error)),
        }
    }

    /// The format of a file, as far as that is known before it is opened.
    ///
    /// # Errors
    /// When its extension tells one that is not read.
    pub fn kind(&self, path: &Path) -> Result<Kind, String> {
        let by_extension = || {
            let kind = Kind::of(path).map_err(|extension| {
                format!("no .{extension} files are read; --input tells if it holds something else")
            });
            kind.map(|kind| if kind == Kind::Lines { self.otherwise } else { kind })
        };
        self.kind.map_or_else(by_extension, Ok)
    }

    /// What is known of a file before it is opened.
    fn origin(&self, number: usize, path: &Path) -> Result<Origin, String> {
        let kind = self.kind(path)?;
        let has_fields = kind.is_table() || matches!(kind, Kind::Csv | Kind::Tsv | Kind::Jsonl);
        if self.second.is_some() && !has_fields {
            return Err("pairs are read from CSV, TSV, JSON lines, Parquet and Arrow".to_owned());
        }
        let second = self.second.as_ref().map(|second| second.format(kind)).transpose()?;
        let name = path.display().to_string();
        Ok(Origin { name, number, format: self.field.format(kind)?, second })
    }
}

/// A file that is about to be read.
enum Opened<'r> {
    Text(Box<Cutter<'r>>),
    Table(Cursor),
}
