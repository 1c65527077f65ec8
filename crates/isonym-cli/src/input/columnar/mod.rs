//! Tables that are stored column by column: Parquet and Arrow.
//!
//! A row is a record, and its number, from 1, takes the place of a line. [`columns`] chooses the
//! column, [`parquet`] and [`ipc`] read it, and [`rows`] makes blocks of what they read. All of that
//! is done by the thread that reads, since pages and batches have to be decoded in order; workers
//! get blocks whose records are found.
//!
//! Null is a record that holds nothing; the empty string is a value. Lists have more or fewer values
//! than a row, and are not read.

mod columns;
mod ipc;
mod parquet;
mod rows;

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Once};

use self::rows::Rows;
use super::block::{Buffer, Origin};
use super::item::{Item, Note, Stopped, reason};
use super::{Column, Format, source};

/// A table that is being read: of one column, or of two for pairs.
trait Table {
    /// Adds the next rows, about a block of them; `false` when there are no more.
    ///
    /// # Errors
    /// What is wrong with those that come then.
    fn next(&mut self, rows: &mut Rows) -> Result<bool, String>;

    /// Where `next` was when it failed.
    fn place(&self) -> String;

    /// Leaves out the rest of the part that cannot be read; `false` when nothing can be read after
    /// it.
    fn skip(&mut self) -> bool;
}

/// Goes through a table and makes blocks of it.
pub(super) struct Cursor {
    /// Where the rows come from.
    pub origin: Arc<Origin>,
    table: Box<dyn Table>,
    /// How many columns are read.
    columns: usize,
}

impl Cursor {
    /// Goes through the `wanted` columns of the table at `path`.
    ///
    /// # Errors
    /// When there are none, or it cannot be read at all.
    pub(super) fn open(
        origin: Origin,
        path: &Path,
        wanted: &[Option<&Column>],
        progress: &Arc<AtomicU64>,
    ) -> Result<Cursor, String> {
        let table = guarded(|| open(&origin.format, path, wanted, progress))?;
        Ok(Cursor { origin: Arc::new(origin), table, columns: wanted.len() })
    }

    pub(super) fn run(
        &mut self,
        buffer: &mut impl FnMut() -> Result<Buffer, Stopped>,
        take: &mut impl FnMut(Item) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let (mut offset, mut goes_on) = (0, true);
        while goes_on {
            let mut rows = Rows::new(buffer()?.bytes, self.columns);
            let read = guarded(|| self.table.next(&mut rows));
            let note = match read {
                Ok(more) => {
                    goes_on = more;
                    None
                }
                Err(reason) => {
                    let place = self.table.place();
                    goes_on = self.table.skip();
                    let lost = if goes_on {
                        "the rest of the row group is left out"
                    } else {
                        "no more is read"
                    };
                    let reason = format!("{place}: {reason}; {lost}");
                    Some(Note::failure(&self.origin.name, &reason))
                }
            };
            // A block goes out even when it is empty: it carries the buffer back.
            let mut block = rows.into_block(self.origin.clone(), offset);
            block.is_last = !goes_on;
            offset += block.bytes().len() as u64;
            take(Item::Block(Box::new(block)))?;
            if let Some(note) = note {
                take(Item::Note(note))?;
            }
        }
        Ok(())
    }
}

fn open(
    format: &Format,
    path: &Path,
    wanted: &[Option<&Column>],
    progress: &Arc<AtomicU64>,
) -> Result<Box<dyn Table>, String> {
    if *format == Format::Parquet {
        let file = source::seekable(path).map_err(|error| reason(&error))?;
        return Ok(Box::new(parquet::Parquet::open(file, wanted, progress.clone())?));
    }
    let source = source::open(path, progress.clone()).map_err(|error| reason(&error))?;
    Ok(Box::new(ipc::Ipc::open(source.reader, wanted)?))
}

thread_local! {
    /// Whether this thread is decoding: then a panic is told as an error, and not by itself.
    static DECODES: Cell<bool> = const { Cell::new(false) };
}

/// Does `decode`; that it panics is an error as any other. The crates that decode trust bytes here
/// and there, and those of a damaged file may be anything. What they were at is left as it is, and
/// never asked again.
fn guarded<T>(decode: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            if !DECODES.get() {
                told(what);
            }
        }));
    });
    DECODES.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(decode));
    DECODES.set(false);
    done.unwrap_or_else(|_| Err("its bytes make no sense".to_owned()))
}
