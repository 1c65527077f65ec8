//! What an encoder gives, piece by piece: for those who have their own way to write what an
//! encoding does not have.
//!
//! ```
//! use isonym::text::transcode::{Octets, OutputEncoding};
//! let encoding = OutputEncoding::for_label("windows-1252")?;
//! let mut out = String::new();
//! encoding.encode("5 €, ☕", &mut |piece| match piece {
//!     Octets::Encoded(octets) => out.extend(octets.iter().map(|&octet| char::from(octet))),
//!     Octets::Unmappable(c) => out.push_str(&format!("&#{};", u32::from(c))),
//! });
//! assert_eq!(out, "5 \u{80}, &#9749;");
//! # Ok::<(), isonym::text::transcode::UnknownLabel>(())
//! ```
//!
//! [`encode`](super::encode()) is for whole texts: it writes what is equivalent where it can.

use encoding_rs::{EncoderResult, Encoding};

use super::{UnknownLabel, encoding};

/// An encoding to be written on the Web: *get an output encoding* of the Encoding Standard, for
/// which UTF-16 is UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputEncoding(&'static Encoding);

/// A piece of what an encoder gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Octets<'a> {
    /// Some characters.
    Encoded(&'a [u8]),
    /// A character that the encoding does not have; U+FFFD for the controls that ISO-2022-JP
    /// refuses.
    Unmappable(char),
}

impl OutputEncoding {
    /// The encoding that `label` names.
    ///
    /// # Errors
    /// When the label is not known.
    pub fn for_label(label: &str) -> Result<OutputEncoding, UnknownLabel> {
        Ok(OutputEncoding(encoding(label)?.output_encoding()))
    }

    /// Encodes `text` as the Encoding Standard does (*encode or fail*, until it does not fail).
    pub fn encode(self, text: &str, sink: &mut dyn FnMut(Octets<'_>)) {
        let mut encoder = self.0.new_encoder();
        let mut octets = [0; 1024];
        let mut rest = text;
        loop {
            let (result, read, written) =
                encoder.encode_from_utf8_without_replacement(rest, &mut octets, true);
            sink(Octets::Encoded(octets.get(..written).unwrap_or_default()));
            rest = rest.get(read..).unwrap_or_default();
            match result {
                EncoderResult::InputEmpty => return,
                EncoderResult::OutputFull => {}
                EncoderResult::Unmappable(c) => sink(Octets::Unmappable(c)),
            }
        }
    }
}
