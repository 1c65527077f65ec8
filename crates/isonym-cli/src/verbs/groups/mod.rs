//! What belongs together among any number of rows: the machine under `twins` and `confuse --within`.
//!
//! What is read is read twice. The first time [`rows`] keeps of every identifier the hash of its
//! key, a hash of its spelling, and its place. Sorted, they show which places belong together. The
//! second time [`spellings`] takes the texts at those places to a temporary file, from which they
//! are drawn group by group.

mod rows;
mod spellings;
mod spool;
mod write;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use self::rows::Keys;
use self::rows::{Hashing, Rows};
use self::spellings::Spellings;
pub use self::spellings::{Spelling, changed};
pub use self::write::{Member, members, shown, table};
use crate::args::Input;
use crate::aside::Aside;
use crate::output::paint::Color;
use crate::output::summary::counted;
use crate::run::{self, Files, Outcome};

/// Where groups are looked for.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// What is read.
    pub input: &'a Input,
    /// How many bytes may be taken in all.
    pub memory: usize,
    /// Whether a group has members in different files.
    pub join: bool,
    /// Where groups are written; else to standard output.
    pub output: Option<&'a Path>,
    /// Where it is reported what cannot be read; else on standard error.
    pub report: Option<&'a Path>,
    /// When to use colours.
    pub color: Color,
}

/// What was found.
pub struct Groups {
    /// How the first reading ended.
    pub outcome: Outcome,
    /// The files.
    pub files: Vec<PathBuf>,
    held: usize,
    spellings: Spellings,
    output: Option<Aside>,
}

impl Search<'_> {
    /// Finds the groups of those that have the same of `keys` and different spellings.
    ///
    /// # Errors
    /// When something cannot be kept or written, or a file was not the same the second time.
    pub fn groups(&self, keys: impl Keys) -> io::Result<Groups> {
        let mut reader = self.input.reader();
        if reader.files.len() > rows::MOST_FILES {
            let most = rows::MOST_FILES;
            return Err(io::Error::other(format!("groups are of {most} files at most")));
        }
        let files = Files { output: self.output, report: self.report, ..Files::default() };
        files.check(&reader.files)?;
        let output = files.output().map(Aside::create).transpose()?;
        let spool = spool::copies(&mut reader)?;
        let report = super::faults_report(self.report.is_some(), self.color);
        let workers = self.input.workers();
        let rows = Arc::new(Rows::new(self.memory));
        let work = Arc::new(Hashing::new(keys, rows.clone(), workers, report));
        let files = Files { output: None, ..files };
        let outcome = run::over(reader.clone(), workers, work, files)?;
        let held = rows.held();
        let members = rows.groups(self.join, workers).map_err(io::Error::other)?;
        let spellings = Spellings::read(members, reader.clone(), workers)?;
        drop(spool);
        Ok(Groups { outcome, held, files: reader.files, spellings, output })
    }
}

impl Groups {
    /// Writes all groups to where they go as `write` does; gives how many there are, and says it
    /// on a terminal.
    ///
    /// # Errors
    /// When something cannot be read or written; that a pipe was closed is none, but ends it.
    pub fn write(
        self,
        write: impl FnMut(&[Spelling], &mut Vec<u8>) -> io::Result<()>,
    ) -> io::Result<u64> {
        let Groups { outcome, held, spellings, output, .. } = self;
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
