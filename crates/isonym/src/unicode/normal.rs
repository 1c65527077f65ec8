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
//! ([`is_nfc_boundary`](super::Props::is_nfc_boundary)): what is between two cuts is in NFC by
//! itself or not at all (UAX #15 section 9.1). Only pieces that the quick check cannot prove go to
//! the crate `unicode-normalization`. Time is linear.

use super::props::{QuickCheck, props};
use super::tables::props::{NFC_MASKS, NFC_ROWS};
use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;
use unicode_normalization::UnicodeNormalization;

/// Whether `text` is in NFC.
#[must_use]
pub fn is_nfc(text: &str) -> bool {
    suspects(text).all(|piece| is_nfc_piece(text, piece))
}

/// `text` in NFC; borrowed exactly when it already was.
#[must_use]
pub fn nfc(text: &str) -> Cow<'_, str> {
    let mut pieces = suspects(text);
    let Some(mut stretch) = pieces.find(|piece| !is_nfc_piece(text, piece.clone())) else {
        return Cow::Borrowed(text);
    };
    let slice = |range: Range<usize>| text.get(range).unwrap_or_default();
    let mut out = String::with_capacity(text.len());
    out.push_str(slice(0..stretch.start));
    // Pieces that touch go to the crate as one stretch: starting it costs more than a look.
    for piece in pieces {
        if piece.start != stretch.end {
            out.extend(slice(stretch.clone()).nfc());
            out.push_str(slice(stretch.end..piece.start));
            stretch.start = piece.start;
        }
        stretch.end = piece.end;
    }
    out.extend(slice(stretch.clone()).nfc());
    out.push_str(slice(stretch.end..text.len()));
    Cow::Owned(out)
}

/// Length in bytes of the longest prefix that the quick check proves to be in NFC: it ends at the
/// end of `text` or at a cut, so that what follows in `text` never changes it.
#[must_use]
pub fn nfc_prefix(text: &str) -> usize {
    suspects(text).next().map_or(text.len(), |piece| piece.start)
}

/// The slow answer for a piece.
#[cold]
fn is_nfc_piece(text: &str, piece: Range<usize>) -> bool {
    text.get(piece).is_none_or(|piece| piece.nfc().eq(piece.chars()))
}

/// The pieces between two cuts that the quick check cannot prove, as ranges of bytes.
fn suspects(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    core::iter::from_fn(move || {
        let piece = next_suspect(text, from)?;
        from = piece.end;
        Some(piece)
    })
}

/// The first suspicious piece at or after `from`, which is a cut.
fn next_suspect(text: &str, from: usize) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let mut at = from;
    // The last cut, and the combining class of the character before `at`.
    let mut start = from;
    let mut last = 0;
    loop {
        if bytes.get(at)?.is_ascii() {
            at = ascii_end(bytes, at);
            (start, last) = (at - 1, 0);
        }
        while let Some(length) = boundary_length(bytes.get(at..)?) {
            (start, last) = (at, 0);
            at += length;
        }
        if bytes.get(at)?.is_ascii() {
            continue;
        }
        let c = text.get(at..)?.chars().next()?;
        let props = props(c);
        let ccc = props.ccc();
        if props.is_nfc_boundary() {
            start = at;
        } else if props.nfc_quick_check() != QuickCheck::Yes || ccc < last {
            break;
        }
        last = ccc;
        at += c.len_utf8();
    }
    // The suspicious character itself is no cut: the piece is never empty.
    let cut = text.get(at..)?.char_indices().find(|&(_, c)| props(c).is_nfc_boundary());
    Some(start..cut.map_or(text.len(), |(offset, _)| at + offset))
}

/// The length in bytes of the first character, if it is one of planes 0 to 3 and a cut. The last
/// byte of a UTF-8 sequence is a place in a set of 64, the bytes before it say in which.
#[inline]
fn boundary_length(utf8: &[u8]) -> Option<usize> {
    let low = |byte: u8| usize::from(byte & 0x3F);
    let (row, last, length) = match *utf8 {
        [lead @ 0xC2..=0xDF, last, ..] => (usize::from(lead & 0x1F), last, 2),
        [lead @ 0xE0..=0xEF, second, last, ..] => {
            (usize::from(lead & 0x0F) << 6 | low(second), last, 3)
        }
        [0xF0, second, third, last, ..] => (low(second) << 6 | low(third), last, 4),
        _ => return None,
    };
    let mask = NFC_MASKS.get(usize::from(*NFC_ROWS.get(row)?))?;
    (mask >> low(last) & 1 == 1).then_some(length)
}

/// Where the run of US-ASCII that holds byte `at` ends; eight bytes at a time.
#[inline]
fn ascii_end(text: &[u8], mut at: usize) -> usize {
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
    while let Some(eight) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let high = u64::from_le_bytes(*eight) & HIGH_BITS;
        if high != 0 {
            return at + high.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    let left = text.len() - at;
    match text.last_chunk::<8>() {
        // The last eight bytes once more, without those before `at`.
        Some(eight) if left > 0 => {
            let high = (u64::from_le_bytes(*eight) & HIGH_BITS) >> (64 - 8 * left);
            at + left.min(high.trailing_zeros() as usize / 8)
        }
        _ => {
            let tail = text.get(at..).unwrap_or_default();
            at + tail.iter().take_while(|byte| byte.is_ascii()).count()
        }
    }
}
