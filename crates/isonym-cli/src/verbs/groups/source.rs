//! What is read again and again.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::args::Input;
use crate::input::Reader;
use crate::interrupt::Passing;
use crate::run::Files;

/// Files, and copies of what can be read only once.
pub struct Source {
    pub(super) reader: Reader,
    /// How many workers read.
    pub workers: usize,
    /// They are there as long as this is.
    _copies: Vec<Passing>,
}

impl Source {
    /// Copies standard input and pipes to temporary files, from which they will be read.
    ///
    /// # Errors
    /// When a copy cannot be made, or one of `written` would take the place of what is read.
    pub fn open(input: &Input, written: &Files<'_>) -> io::Result<Source> {
        let mut reader = input.reader();
        written.check(&reader.files)?;
        let copies = copies(&mut reader)?;
        Ok(Source { reader, workers: input.workers(), _copies: copies })
    }

    /// The files, by the names they were given.
    pub fn files(&self) -> &[PathBuf] {
        &self.reader.files
    }
}

fn copies(reader: &mut Reader) -> io::Result<Vec<Passing>> {
    let mut kept = Vec::new();
    for (number, path) in reader.files.iter().enumerate() {
        let mut source: Box<dyn io::Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else if fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
            Box::new(File::open(path)?)
        } else {
            continue;
        };
        let (mut file, copy) = Passing::create(|| Ok(NamedTempFile::new()?.keep()?))?;
        io::copy(&mut source, &mut file)?;
        reader.copies.insert(number, copy.path().to_owned());
        kept.push(copy);
    }
    Ok(kept)
}
