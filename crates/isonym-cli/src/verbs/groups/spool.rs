//! Copies of what can be read only once.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::NamedTempFile;

use crate::input::Reader;
use crate::interrupt::Passing;

/// Copies standard input and pipes to temporary files, from which `reader` will read them; they
/// are there as long as what is returned is.
///
/// # Errors
/// When a copy cannot be made.
pub(super) fn copies(reader: &mut Reader) -> io::Result<Vec<Passing>> {
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
