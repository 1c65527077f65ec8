//! A file or standard input, opened and decompressed as it is read.
//!
//! ```
//! use isonym_cli::input::source;
//! let opened = source::open("/nowhere".as_ref(), Default::default());
//! assert_eq!(opened.err().map(|error| error.kind()), Some(std::io::ErrorKind::NotFound));
//! ```
//!
//! It does not recognize archives: of a file of files, it gives the bytes.

use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::GzDecoder;

use super::undamaged;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compression {
    Gzip,
    Zstd,
    Bzip2,
    Xz,
}

/// The compressions: the extension, the bytes that a file of it begins with, and the name.
const COMPRESSIONS: [(Compression, &str, &[u8], &str); 6] = [
    (Compression::Gzip, "gz", b"\x1F\x8B\x08", "gzip"),
    (Compression::Zstd, "zst", b"\x28\xB5\x2F\xFD", "zstd"),
    // A frame to be skipped (RFC 8878 section 3.1.2).
    (Compression::Zstd, "zst", b"\x50\x2A\x4D\x18", "zstd"),
    // An identifier may begin with BZh, so the mark of the first block is looked at, too.
    (Compression::Bzip2, "bz2", b"BZh91AY&SY", "bzip2"),
    // The mark of the end: that of nothing.
    (Compression::Bzip2, "bz2", b"BZh9\x17\x72\x45\x38\x50\x90", "bzip2"),
    (Compression::Xz, "xz", b"\xFD7zXZ\0", "xz"),
];

/// The longest beginning that is looked at.
const LONGEST: usize = 10;

/// An opened input.
pub struct Source {
    /// Gives the decompressed bytes.
    pub reader: Box<dyn Read + Send>,
    /// Whether what was read should be answered before more comes: it may be typed or a log that
    /// grows.
    pub live: bool,
    /// Whether it gives other bytes than the file has.
    pub decompressed: bool,
}

/// Opens `path`, or standard input for `-`. The bytes that are read from it, before they are
/// decompressed, are added to `progress`.
///
/// # Errors
/// What the system says, a directory, and a file whose extension promises a compression that its
/// first bytes do not keep.
pub fn open(path: &Path, progress: Arc<AtomicU64>) -> io::Result<Source> {
    let standard_input = path == Path::new("-");
    let file: Box<dyn Read + Send> = if standard_input {
        Box::new(io::stdin())
    } else {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(ErrorKind::IsADirectory, "is a directory"));
        }
        Box::new(file)
    };
    let mut file = Counted { file, progress };
    let head = head(&mut file)?;
    let compression = compression(&head);
    if let Some(&(promised, _, _, name)) = by_extension(path)
        && compression != Some(promised)
    {
        let message = format!("is no {name} file, as its extension says");
        return Err(io::Error::new(ErrorKind::InvalidData, message));
    }
    let file = Cursor::new(head).chain(file);
    let reader: Box<dyn Read + Send> = match compression {
        None => Box::new(file),
        Some(Compression::Gzip) => {
            Box::new(GzipMembers::new(BufReader::with_capacity(1 << 16, file)))
        }
        Some(Compression::Zstd) => Box::new(undamaged::zstd(file)?),
        Some(Compression::Bzip2) => Box::new(bzip2::read::MultiBzDecoder::new(file)),
        Some(Compression::Xz) => Box::new(undamaged::xz(file)),
    };
    let decompressed = compression.is_some();
    Ok(Source { reader, live: standard_input && !decompressed, decompressed })
}

/// Opens `path` to be read in any order. Standard input, pipes and what is compressed are copied to
/// a temporary file first.
///
/// # Errors
/// Those of [`open`], and when there is no room for the copy.
pub fn seekable(path: &Path) -> io::Result<File> {
    let mut source = open(path, Arc::default())?;
    let is_file = path != Path::new("-") && fs::metadata(path)?.is_file();
    if is_file && !source.decompressed {
        return File::open(path);
    }
    let mut copy = tempfile::tempfile()?;
    io::copy(&mut source.reader, &mut copy)?;
    Ok(copy)
}

fn by_extension(
    path: &Path,
) -> Option<&'static (Compression, &'static str, &'static [u8], &'static str)> {
    let extension = path.extension()?.to_str()?;
    COMPRESSIONS.iter().find(|(_, known, _, _)| known.eq_ignore_ascii_case(extension))
}

fn compression(head: &[u8]) -> Option<Compression> {
    COMPRESSIONS.iter().find(|(_, _, magic, _)| begins(head, magic)).map(|&(found, ..)| found)
}

/// Whether `head` begins with `magic`.
fn begins(head: &[u8], magic: &[u8]) -> bool {
    head.len() >= magic.len() && agrees(head, magic)
}

/// Whether nothing speaks against `head` being the beginning of `magic`, or the other way round. The
/// block size of bzip2, its fourth byte, may be any, and so may the last four bits of the first byte
/// of a frame to be skipped.
fn agrees(head: &[u8], magic: &[u8]) -> bool {
    head.iter().zip(magic).enumerate().all(|(at, (&byte, &wanted))| match (at, wanted) {
        (3, b'9') => (b'1'..=b'9').contains(&byte),
        (0, 0x50) => byte & 0xF0 == wanted,
        _ => byte == wanted,
    })
}

/// Reads as much of the beginning as is needed to know the compression, and no more: somebody
/// may be typing.
fn head(file: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(LONGEST);
    let undecided = |head: &[u8]| {
        COMPRESSIONS.iter().any(|(_, _, magic, _)| agrees(head, magic) && head.len() < magic.len())
    };
    while undecided(&head) {
        let mut more = [0; LONGEST];
        let room = LONGEST - head.len();
        let count = match file.read(more.get_mut(..room).unwrap_or(&mut [])) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        head.extend_from_slice(more.get(..count).unwrap_or(&[]));
    }
    Ok(head)
}

/// What follows the compressed data is none: the data itself is whole.
#[derive(Debug)]
struct AfterEnd;

impl fmt::Display for AfterEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something else follows its gzip data, and was not read")
    }
}

impl Error for AfterEnd {}

/// Whether all of the compressed data was read, and what follows it is something else.
pub fn is_after_end(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|error| error.is::<AfterEnd>())
}

/// The first bytes of a member (RFC 1952 section 2.3.1).
const MEMBER: &[u8] = b"\x1F\x8B";

/// The members of a gzip file, one after the other (RFC 1952 section 2.2). Zeros after one are
/// padding, as on tapes and in the blocks of tar; anything else is an error, [`AfterEnd`].
struct GzipMembers<R> {
    /// `None` when there is no more.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> GzipMembers<R> {
    fn new(file: R) -> GzipMembers<R> {
        GzipMembers { member: Some(GzDecoder::new(file)) }
    }
}

impl<R: BufRead> Read for GzipMembers<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let count = member.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let more = skip_zeros(member.get_mut())?;
            let next = member.get_mut().fill_buf()?;
            if more && !next.starts_with(MEMBER) && !MEMBER.starts_with(next) {
                return Err(io::Error::other(AfterEnd));
            }
            self.member =
                self.member.take().filter(|_| more).map(|done| GzDecoder::new(done.into_inner()));
        }
        Ok(0)
    }
}

/// Reads on to a byte that is not zero; whether there is one.
fn skip_zeros(file: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let bytes = file.fill_buf()?;
        let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
        let (end, stopped) = (bytes.is_empty(), zeros < bytes.len());
        file.consume(zeros);
        if end || stopped {
            return Ok(stopped);
        }
    }
}

/// Tells how much was read.
struct Counted<R> {
    file: R,
    progress: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.progress.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn magic_bytes() {
        assert_eq!(compression(b"BZh51AY&SY..."), Some(Compression::Bzip2));
        assert_eq!(compression(b"BZh1\x17rE8P\x90\0\0\0\0"), Some(Compression::Bzip2));
        assert_eq!(compression(b"BZhello"), None);
        assert_eq!(compression(b"\x5F*M\x18"), Some(Compression::Zstd));
        assert_eq!(compression(b"\x60*M\x18"), None);
        assert_eq!(compression(b""), None);
        assert_eq!(compression(b"\x1F\x8B"), None);
        assert_eq!(compression(b"\x1F\x8B\x08\0"), Some(Compression::Gzip));
        assert_eq!(head(&mut &b"http://example.org/"[..]).unwrap().len(), LONGEST);
    }
}
