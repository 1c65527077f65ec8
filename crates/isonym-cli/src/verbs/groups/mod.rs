//! What belongs together among any number of rows: the machine under `twins`, `confuse --within` and `audit`.
//!
//! What is read is read twice. The first time [`rows`] keeps of every identifier the hash of its
//! key, a hash of its spelling, and its place. Sorted, they show which places belong together. The
//! second time [`spellings`] takes the texts at those places to a temporary file, from which they
//! are drawn group by group.

mod rows;
mod source;
mod spellings;
mod write;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

pub use self::rows::Keys;
use self::rows::{Hashing, Rows};
pub use self::source::Source;
use self::spellings::Spellings;
pub use self::spellings::{Spelling, changed};
pub use self::write::{Member, members, shown, table};
use crate::aside::Aside;
use crate::output::summary::counted;
use crate::pool::Work;
use crate::run::{self, Files, Outcome};

/// Where groups are looked for.
pub struct Search<'a> {
    /// What is read.
    pub source: &'a Source,
    /// How many bytes may be taken in all.
    pub memory: usize,
    /// How many bytes are held besides, by what is done at the first reading.
    pub beside: Arc<AtomicUsize>,
    /// Whether a group has members in different files.
    pub join: bool,
}

/// What was found.
pub struct Groups {
    /// The files.
    pub files: Vec<PathBuf>,
    /// How many keys there are, those of no group included.
    pub keys: u64,
    held: usize,
    spellings: Spellings,
    output: Option<Aside>,
}

impl Search<'_> {
    /// Finds the groups of those that have the same of `keys` and different spellings; does `work`,
    /// too, at the first reading, and says how that ended. `files` is where groups are written and
    /// where it is reported what cannot be read.
    ///
    /// # Errors
    /// When something cannot be kept or written, or a file was not the same the second time.
    pub fn groups(
        &self,
        keys: impl Keys,
        work: Arc<dyn Work>,
        files: Files<'_>,
    ) -> io::Result<(Outcome, Groups)> {
        let Source { reader, workers, .. } = self.source;
        let output = files.output().map(Aside::create).transpose()?;
        let files = Files { output: None, ..files };
        let read = |work| run::over(reader.clone(), *workers, work, files);
        let (outcome, groups) = self.find(keys, Some(work), read)?;
        Ok((outcome, Groups { output, ..groups }))
    }

    /// Finds the groups by other keys in what was read before, of which nothing is said again.
    ///
    /// # Errors
    /// Those of [`Search::groups`].
    pub fn more_groups(&self, keys: impl Keys) -> io::Result<Groups> {
        let Source { reader, workers, .. } = self.source;
        let read = |work| run::again(reader.clone(), *workers, work, |_| Ok(()));
        self.find(keys, None, read).map(|((), groups)| groups)
    }

    fn find<T>(
        &self,
        keys: impl Keys,
        beside: Option<Arc<dyn Work>>,
        read: impl FnOnce(Arc<dyn Work>) -> io::Result<T>,
    ) -> io::Result<(T, Groups)> {
        let Source { reader, workers, .. } = self.source;
        if reader.files.len() > rows::MOST_FILES {
            let most = rows::MOST_FILES;
            return Err(io::Error::other(format!("groups are of {most} files at most")));
        }
        let rows = Arc::new(Rows::new(self.memory, self.beside.clone()));
        let done = read(Arc::new(Hashing::new(keys, rows.clone(), *workers, beside)))?;
        let held = rows.held();
        let (members, keys) = rows.groups(self.join, *workers).map_err(io::Error::other)?;
        let spellings = Spellings::read(members, reader.clone(), *workers)?;
        Ok((done, Groups { held, files: reader.files.clone(), keys, spellings, output: None }))
    }
}

impl Groups {
    /// Hands `each` all groups, in the order in which the first of each was read.
    ///
    /// # Errors
    /// The first error of `each`, or of reading what is kept.
    pub fn each(self, each: impl FnMut(&[Spelling]) -> io::Result<()>) -> io::Result<()> {
        self.spellings.each(each)
    }

    /// Writes all groups to where they go as `write` does; gives how many there are, and says it
    /// on a terminal, with how the first reading ended.
    ///
    /// # Errors
    /// When something cannot be read or written; that a pipe was closed is none, but ends it.
    pub fn write(
        self,
        outcome: &Outcome,
        write: impl FnMut(&[Spelling], &mut Vec<u8>) -> io::Result<()>,
    ) -> io::Result<u64> {
        let Groups { held, spellings, output, .. } = self;
        let groups = write::all(spellings, output, write)?;
        if io::stderr().is_terminal() {
            run::say(&format!(
                "{} in {}, {} of memory for keys, {:.2} s",
                counted(groups, "group"),
                counted(outcome.tally.rows, "row"),
                counted(held as u64, "byte"),
                outcome.took.as_secs_f64(),
            ));
        }
        Ok(groups)
    }
}
