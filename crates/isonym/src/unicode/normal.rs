//! Normalization Form C, with a gate of our own in front.
//!
//! ```
//! use isonym::unicode::normal;
//! use std::borrow::Cow;
//!
//! assert!(normal::is_nfc("Dürst"));
//! assert_eq!(normal::nfc("Du\u{308}rst"), "Dürst");
//! assert!(matches!(normal::nfc("Dürst"), Cow::Borrowed(_)));
//! assert_eq!(normal::nfc_prefix("Du\u{308}rst"), 1);
//! ```
//!
//! Text is cut before every character of combining class 0 with NFC_QC=Yes
//! ([`is_nfc_boundary`](super::Props::is_nfc_boundary)): what is between two cuts is in NFC by itself or not at all (UAX #15 section 9.1). Only pieces
//! that the quick check cannot prove go to the crate `unicode-normalization`. Time is linear.

use super::props::{QuickCheck, props};
use super::tables::props::NFC_LEADS;
use alloc::borrow::Cow;
use alloc::string::String;
use unicode_normalization::UnicodeNormalization;

/// Whether `text` is in NFC.
#[must_use]
pub fn is_nfc(text: &str) -> bool {
    suspects(text).all(|piece| is_nfc_piece(piece.text))
}

/// `text` in NFC; borrowed exactly when it already was.
#[must_use]
pub fn nfc(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    for piece in suspects(text).filter(|piece| !is_nfc_piece(piece.text)) {
        out.push_str(text.get(copied..piece.start).unwrap_or_default());
        out.extend(piece.text.nfc());
        copied = piece.start + piece.text.len();
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    Cow::Owned(out)
}

/// Length in bytes of the longest prefix that the quick check proves to be in NFC and that no
/// following text can change, unless that text begins with a composing character.
#[must_use]
pub fn nfc_prefix(text: &str) -> usize {
    suspects(text).next().map_or(text.len(), |piece| piece.start)
}

/// The slow answer for a piece.
#[cold]
fn is_nfc_piece(piece: &str) -> bool {
    piece.nfc().eq(piece.chars())
}

/// A stretch between two cuts that the quick check could not prove.
struct Suspect<'a> {
    /// Where it begins, in bytes.
    start: usize,
    text: &'a str,
}

fn suspects(text: &str) -> Suspects<'_> {
    Suspects { text, at: 0 }
}

struct Suspects<'a> {
    text: &'a str,
    /// Up to here everything is proven or given out: a cut, or the end.
    at: usize,
}

impl<'a> Iterator for Suspects<'a> {
    type Item = Suspect<'a>;

    fn next(&mut self) -> Option<Suspect<'a>> {
        // The last cut, and the combining class of the character before `at`.
        let mut start = self.at;
        let mut last = 0;
        loop {
            let plain = plain_run(self.text.as_bytes(), self.at);
            if plain.end > self.at {
                (start, last) = (plain.last_start, 0);
                self.at = plain.end;
            }
            let c = self.text.get(self.at..)?.chars().next()?;
            let props = props(c);
            let ccc = props.ccc();
            if props.is_nfc_boundary() {
                start = self.at;
            } else if props.nfc_quick_check() != QuickCheck::Yes || ccc < last {
                break;
            }
            last = ccc;
            self.at += c.len_utf8();
        }
        let rest = self.text.get(self.at..)?;
        // The suspicious character itself is no cut: the piece is never empty.
        let next_cut = rest.char_indices().find(|&(_, c)| props(c).is_nfc_boundary());
        self.at = next_cut.map_or(self.text.len(), |(offset, _)| self.at + offset);
        self.text.get(start..self.at).map(|text| Suspect { start, text })
    }
}

/// A run of characters whose lead byte says that they are cuts.
struct PlainRun {
    end: usize,
    /// Where the last character of the run begins.
    last_start: usize,
}

/// The run that begins at byte `at`; eight bytes at a time through US-ASCII.
fn plain_run(bytes: &[u8], mut at: usize) -> PlainRun {
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
    let mut last_start = at;
    while let Some(&lead) = bytes.get(at) {
        let length = NFC_LEADS.get(usize::from(lead)).copied().unwrap_or(0);
        if length == 0 {
            break;
        }
        last_start = at;
        at += usize::from(length);
        if length == 1 {
            while let Some(eight) = bytes.get(at..).and_then(<[u8]>::first_chunk)
                && u64::from_ne_bytes(*eight) & HIGH_BITS == 0
            {
                at += 8;
                last_start = at - 1;
            }
        }
    }
    PlainRun { end: at, last_start }
}
