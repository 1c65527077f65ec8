//! Decoders that hand out all that stands before damage: those of the libraries drop what they decoded
//! in the call in which they find it.
//!
//! ```
//! use std::io::Read;
//! use isonym_cli::input::undamaged;
//!
//! let mut file = liblzma::encode_all(&b"http://a/\n"[..], 1).unwrap();
//! file.extend(b"and something else");
//! let mut read = Vec::new();
//! assert!(undamaged::xz(&file[..]).read_to_end(&mut read).is_err());
//! assert_eq!(read, b"http://a/\n");
//! ```
//!
//! It recognizes no compression.

use std::io::{self, BufReader, Read};

use liblzma::read::XzDecoder;
use zstd::stream::raw::{Decoder, InBuffer, Operation, OutBuffer, WriteBuf};
use zstd::stream::zio;

/// How many compressed bytes are read at a time.
const SIZE: usize = 1 << 16;

/// Decodes the streams of `file`, one after the other.
pub fn xz(file: impl Read) -> impl Read {
    Streams { decoder: XzDecoder::new_multi_decoder(file), damage: None }
}

/// Decodes the frames of `file`, one after the other.
///
/// # Errors
/// When there is no memory for it.
pub fn zstd(file: impl Read) -> io::Result<impl Read> {
    let blocks = Blocks { decoder: Decoder::new()?, is_full: false };
    Ok(zio::Reader::new(BufReader::with_capacity(SIZE, file), blocks))
}

/// The streams of an xz file. The decoder knows how much it has decoded, whether it says so or not.
struct Streams<R: Read> {
    decoder: XzDecoder<R>,
    /// What was wrong after that which was handed out last.
    damage: Option<io::Error>,
}

impl<R: Read> Read for Streams<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Some(damage) = self.damage.take() {
            return Err(damage);
        }
        let before = self.decoder.total_out();
        self.decoder.read(buffer).or_else(|damage| {
            match (self.decoder.total_out() - before) as usize {
                0 => Err(damage),
                count => {
                    self.damage = Some(damage);
                    Ok(count)
                }
            }
        })
    }
}

/// The blocks of a zstd file, each handed out before more is read: what is read is given no room to
/// be written to, and room is given when nothing is read.
struct Blocks {
    decoder: Decoder<'static>,
    /// Whether there was no room for more: some may be left.
    is_full: bool,
}

impl Operation for Blocks {
    fn run<C: WriteBuf + ?Sized>(
        &mut self,
        input: &mut InBuffer<'_>,
        output: &mut OutBuffer<'_, C>,
    ) -> io::Result<usize> {
        if !self.is_full && self.decoder.run(input, &mut OutBuffer::around(&mut [][..]))? == 0 {
            return Ok(0);
        }
        let hint = self.decoder.run(&mut InBuffer::around(&[]), output)?;
        self.is_full = output.pos() == output.capacity();
        Ok(hint)
    }

    fn reinit(&mut self) -> io::Result<()> {
        self.decoder.reinit()
    }

    fn flush<C: WriteBuf + ?Sized>(&mut self, output: &mut OutBuffer<'_, C>) -> io::Result<usize> {
        self.decoder.flush(output)
    }

    fn finish<C: WriteBuf + ?Sized>(
        &mut self,
        output: &mut OutBuffer<'_, C>,
        finished_frame: bool,
    ) -> io::Result<usize> {
        self.decoder.finish(output, finished_frame)
    }
}
