//! Legacy encodings, by the label that was declared, to Unicode and back.
//!
//! ```
//! use isonym::text::transcode;
//!
//! let word = transcode::decode("windows-1258", b"Vi\xEA\xF2t")?;
//! assert_eq!(word.text, "Viê\u{323}t");
//! assert_eq!(word.nfc(), "Việt");
//!
//! let path = transcode::escapes_in("/r%E9sum%E9%2Ftxt", "iso-8859-1")?;
//! assert_eq!(path.text, "/résumé%2Ftxt");
//!
//! let back = transcode::encode("résumé €☕", "iso-8859-15")?;
//! assert_eq!(back.octets, b"r\xE9sum\xE9 \xA4?");
//! assert_eq!(back.findings[0].rule.id, "text/unmappable");
//! # Ok::<(), transcode::UnknownLabel>(())
//! ```
//!
//! Labels, decoders and encoders are those of the WHATWG Encoding Standard, where `iso-8859-1` and
//! `us-ascii` name windows-1252; [`Transcoded::encoding`] says which one was used. Nothing is
//! guessed unless the feature `guess` is on and `guess` is called.

mod encode;
#[cfg(feature = "guess")]
mod guess;
mod output;

pub use encode::{Encoded, encode};
#[cfg(feature = "guess")]
pub use guess::guess;
pub use output::{Octets, OutputEncoding};

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use encoding_rs::{Decoder, DecoderResult, Encoding};

use crate::finding::Span;
use crate::percent::{self, Piece, Set};
use crate::text::escapes;
use crate::unicode::normal;

/// Text that came out of an encoding, and what did not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcoded {
    /// The characters as the encoding has them, not normalized.
    pub text: String,
    /// The name of the encoding that was used, for instance `Shift_JIS`.
    pub encoding: &'static str,
    /// Every malformed sequence, in bytes of the input and in order.
    pub malformed: Vec<Span>,
    /// Where in `text` stands what was put for each of them.
    pub replaced: Vec<usize>,
}

impl Transcoded {
    /// The text in NFC: transcoding as RFC 3987 section 3.1 step 1b asks for it.
    pub fn nfc(&self) -> Cow<'_, str> {
        normal::nfc(&self.text)
    }
}

/// The label names no encoding, or one that the Encoding Standard refuses to decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLabel;

impl fmt::Display for UnknownLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the label names no encoding of the WHATWG Encoding Standard")
    }
}

impl core::error::Error for UnknownLabel {}

fn encoding(label: &str) -> Result<&'static Encoding, UnknownLabel> {
    let find = |label: &str| Encoding::for_label_no_replacement(label.as_bytes());
    // Names are spelled with hyphens or underscores, as the tool at hand likes it: `euc_jp`.
    find(label).or_else(|| find(&label.replace('_', "-"))).ok_or(UnknownLabel)
}

/// `bytes` in the encoding that `label` names, as text; U+FFFD for each malformed sequence.
///
/// A byte order mark of UTF-8 or UTF-16 wins over the label and is no part of the text (Encoding
/// Standard, "decode").
///
/// # Errors
/// When the label is not known.
pub fn decode(label: &str, bytes: &[u8]) -> Result<Transcoded, UnknownLabel> {
    let mut transcoder = Transcoder::new(label)?;
    let mut out = Transcoded::default();
    transcoder.push(bytes, &mut out);
    transcoder.finish(&mut out);
    Ok(out)
}

/// Decodes bytes that come in pieces: the same as in one piece.
///
/// ```
/// use isonym::text::transcode::{Transcoded, Transcoder};
///
/// let mut transcoder = Transcoder::new("utf-16le")?;
/// let mut out = Transcoded::default();
/// for piece in [&b"\xFF\xFE\x34"[..], b"\xD8", b"\x1E\xDD"] {
///     transcoder.push(piece, &mut out);
/// }
/// transcoder.finish(&mut out);
/// assert_eq!(out.text, "\u{1D11E}");
/// # Ok::<(), isonym::text::transcode::UnknownLabel>(())
/// ```
pub struct Transcoder {
    decoder: Decoder,
    /// How many bytes were read.
    read: usize,
}

impl Transcoder {
    /// One that has read nothing, for the encoding that `label` names.
    ///
    /// # Errors
    /// When the label is not known.
    pub fn new(label: &str) -> Result<Transcoder, UnknownLabel> {
        Ok(Transcoder { decoder: encoding(label)?.new_decoder(), read: 0 })
    }

    /// Reads the next bytes and appends to `out` what can be said of them. Spans count from the
    /// first byte of all.
    pub fn push(&mut self, bytes: &[u8], out: &mut Transcoded) {
        self.feed(bytes, false, out);
    }

    /// Appends what comes of the end.
    pub fn finish(mut self, out: &mut Transcoded) {
        self.feed(&[], true, out);
    }

    fn feed(&mut self, mut bytes: &[u8], last: bool, out: &mut Transcoded) {
        loop {
            out.text.reserve(room(&self.decoder, bytes.len()));
            let (result, read) =
                self.decoder.decode_to_string_without_replacement(bytes, &mut out.text, last);
            bytes = bytes.get(read..).unwrap_or(&[]);
            self.read += read;
            match result {
                DecoderResult::InputEmpty => break,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(length, after) => {
                    let end = self.read - usize::from(after);
                    out.malformed.push(Span::new(end - usize::from(length), end));
                    out.replaced.push(out.text.len());
                    out.text.push(char::REPLACEMENT_CHARACTER);
                }
            }
        }
        out.encoding = self.decoder.encoding().name();
    }
}

/// How much space makes sure of progress with `length` bytes.
fn room(decoder: &Decoder, length: usize) -> usize {
    decoder.max_utf8_buffer_length_without_replacement(length).unwrap_or(length).max(16)
}

/// `text` with its escapes read in the encoding that `label` names.
///
/// Escapes in a row are read together, and with the raw characters after them where a double-byte
/// encoding has the second byte in US-ASCII: in Shift_JIS, `%8AO` is one character. Delimiters stay
/// meaningful: raw reserved characters (RFC 3986 section 2.2) are never such a byte, and of ASCII
/// characters only the unreserved ones are decoded. What would complete a broken escape before it
/// (`%4%31`), or compose with one, stays escaped, and so do octets that are malformed.
///
/// Only a declared encoding gives the octets their meaning (RFC 3986 section 2.5; RFC 3987 section
/// 3.2 forbids guessing). The result is for reading, or for making a new identifier: at the URI
/// level it is not the identifier that came in. An encoding with shift states (ISO-2022-JP) begins
/// anew with every run.
///
/// # Errors
/// When the label is not known.
pub fn escapes_in(text: &str, label: &str) -> Result<Transcoded, UnknownLabel> {
    let encoding = encoding(label)?;
    let mut out = Transcoded {
        text: String::with_capacity(text.len()),
        encoding: encoding.name(),
        ..Transcoded::default()
    };
    let mut at = 0;
    while let Some(piece) = percent::pieces(text.get(at..).unwrap_or("")).next() {
        match piece {
            Piece::Text(raw) => {
                out.text.push_str(raw);
                at += raw.len();
            }
            Piece::Escapes(run) => {
                let decoder = encoding.new_decoder_without_bom_handling();
                let run = Run { text, at, end: at + run.len(), held: Vec::new(), decoder };
                at = run.read(&mut out);
            }
        }
    }
    Ok(out)
}

/// A run of escapes, read octet by octet, so that it is known which octets a character came of.
struct Run<'a> {
    text: &'a str,
    /// Where the next octet is written.
    at: usize,
    /// Where the escapes end; what is beyond is read only to complete a character.
    end: usize,
    /// Where the octets are written that no character came of yet.
    held: Vec<Span>,
    decoder: Decoder,
}

impl Run<'_> {
    /// Appends what the run stands for; says where it ended.
    fn read(mut self, out: &mut Transcoded) -> usize {
        while let Some(next) = self.next() {
            if !self.feed(Some(next), false, out) {
                // What the decoder read beyond malformed octets comes out before any more goes in.
                while !self.feed(None, false, out) {}
            }
        }
        while !self.feed(None, true, out) {}
        self.at
    }

    /// The next octet and where it is written.
    fn next(&self) -> Option<(u8, Span)> {
        let rest = self.text.as_bytes().get(self.at..)?;
        if self.at >= self.end && self.held.is_empty() {
            return None;
        }
        let raw = |&byte: &u8| {
            let trail = byte.is_ascii_graphic() && byte != b'%' && !Set::RESERVED.contains(byte);
            trail.then_some((byte, 1))
        };
        let escaped = percent::octet(rest).map(|octet| (octet, 3));
        let (octet, length) = escaped.or_else(|| rest.first().and_then(raw))?;
        Some((octet, Span::new(self.at, self.at + length)))
    }

    /// Gives the decoder one more octet or the end; whether there is nothing to come of them.
    fn feed(&mut self, next: Option<(u8, Span)>, last: bool, out: &mut Transcoded) -> bool {
        let mut text = String::with_capacity(room(&self.decoder, 1));
        let octet = next.map(|(octet, _)| octet);
        let src = octet.as_slice();
        let (result, read) =
            self.decoder.decode_to_string_without_replacement(src, &mut text, last);
        if let (1, Some((_, span))) = (read, next) {
            self.held.push(span);
            self.at = span.end;
        }
        let (characters, malformed) = match result {
            DecoderResult::Malformed(length, after) => {
                let length = usize::from(length);
                (self.held.len().saturating_sub(length + usize::from(after)), length)
            }
            DecoderResult::InputEmpty | DecoderResult::OutputFull => (self.octets_of(&text), 0),
        };
        push_characters(&text, self.held.drain(..characters), self.text, out);
        let mut malformed = self.held.drain(..malformed.min(self.held.len()));
        if let Some(first) = malformed.next() {
            let last = malformed.next_back().unwrap_or(first);
            out.malformed.push(Span::new(first.start, last.end));
            out.replaced.push(out.text.len());
            out.text.push_str(Span::new(first.start, last.end).of(self.text));
        }
        result == DecoderResult::InputEmpty
    }

    /// How many of the held octets `characters` came of.
    fn octets_of(&self, characters: &str) -> usize {
        let held = self.held.len();
        if characters.is_empty() {
            0
        } else if characters.is_ascii() && self.decoder.encoding().is_ascii_compatible() {
            // Each is its own octet; one that was taken for more before may follow.
            characters.len().min(held)
        } else {
            held
        }
    }
}

/// Appends characters that came of the octets written at `spans`.
fn push_characters(
    characters: &str,
    spans: impl Iterator<Item = Span>,
    source: &str,
    out: &mut Transcoded,
) {
    let spans: Vec<Span> = spans.collect();
    let one_each = characters.is_ascii() && characters.len() == spans.len();
    let alone = characters.chars().nth(1).is_none();
    for (count, c) in characters.chars().enumerate() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() && !Set::UNRESERVED.contains(byte) => {
                match spans.get(count).filter(|_| one_each) {
                    Some(span) => out.text.push_str(span.of(source)),
                    None => percent::escape(&[byte], &mut out.text),
                }
            }
            Ok(byte) if escapes::would_complete(&out.text, byte) => {
                percent::escape(&[byte], &mut out.text);
            }
            _ if escapes::would_compose(&out.text, c) => match (spans.first(), spans.last()) {
                (Some(first), Some(last)) if alone => {
                    out.text.push_str(Span::new(first.start, last.end).of(source));
                }
                _ => out.text.push(c),
            },
            _ => out.text.push(c),
        }
    }
}
