//! A file that is complete or not there.
//!
//! ```
//! use std::io::Write;
//! use isonym_cli::aside::Aside;
//!
//! let folder = tempfile::tempdir()?;
//! let place = folder.path().join("report");
//! Aside::create(&place)?.write_all(b"half of it")?;
//! assert!(!place.exists());
//! let mut file = Aside::create(&place)?;
//! file.write_all(b"all of it")?;
//! Aside::finish([file])?;
//! assert_eq!(std::fs::read(&place)?, b"all of it");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! It is written beside its place, under a name that no other file has, and moved there once
//! everything is in it. What was there stays until then: through a full disk, an interrupt, a kill.
//! What is no file, such as a device or a pipe, is written to as it is.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use crate::interrupt::Passing;

/// How much is kept before it is written.
const BUFFER: usize = 1 << 16;

/// A file on its way to its place.
#[derive(Debug)]
pub struct Aside {
    file: BufWriter<File>,
    /// As it was asked for.
    place: PathBuf,
    /// Where it is written, and where it goes.
    moved: Option<(Passing, PathBuf)>,
}

impl Aside {
    /// A file that will be at `place`.
    ///
    /// # Errors
    /// What the system says.
    pub fn create(place: &Path) -> io::Result<Aside> {
        let opened = match fs::metadata(place) {
            Ok(known) if !known.is_file() => {
                File::options().write(true).open(place).map(|file| (file, None))
            }
            known => beside(place, known.ok().as_ref()),
        };
        let (file, moved) = opened.map_err(|error| about(place, error))?;
        let file = BufWriter::with_capacity(BUFFER, file);
        Ok(Aside { file, place: place.to_owned(), moved })
    }

    /// Moves files to their places, once everything is in all of them.
    ///
    /// # Errors
    /// When something could not be written; then none is moved.
    pub fn finish(files: impl IntoIterator<Item = Aside>) -> io::Result<()> {
        let mut complete = Vec::new();
        for Aside { mut file, place, moved } in files {
            let written = file.flush().and_then(|()| match &moved {
                // Some file systems only say here that they are full.
                Some(_) => file.get_ref().sync_all(),
                None => Ok(()),
            });
            written.map_err(|error| about(&place, error))?;
            complete.extend(moved);
        }
        Passing::settle(complete)
    }
}

impl Write for Aside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).map_err(|error| about(&self.place, error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush().map_err(|error| about(&self.place, error))
    }
}

/// The error with the name of the file.
fn about(place: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", place.display()))
}

/// A new file beside `place`, or beside what a link there leads to, with the rights of what is
/// there already.
fn beside(
    place: &Path,
    known: Option<&Metadata>,
) -> io::Result<(File, Option<(Passing, PathBuf)>)> {
    let place = if known.is_some() { place.canonicalize()? } else { place.to_owned() };
    let folder = match place.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut prefix = place.file_name().map(OsStr::to_owned).unwrap_or_default();
    prefix.push(".");
    let mut name = Builder::new();
    name.prefix(&prefix).suffix(".part");
    // Temporary files are their owner's alone; this one is to have the rights of any new file.
    #[cfg(unix)]
    name.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let (file, passing) = Passing::create(|| Ok(name.tempfile_in(folder)?.keep()?))?;
    if let Some(known) = known {
        file.set_permissions(known.permissions())?;
    }
    Ok((file, Some((passing, place))))
}
