//! The `%HH` codec: which bytes are written as escapes, and how escapes are read.
//!
//! ```
//! use isonym::percent::{self, Set};
//!
//! const SEGMENT: Set = Set::UNRESERVED.with(b"!$&'()*+,;=:@");
//! let mut out = String::new();
//! percent::encode("50% of é", &SEGMENT, &mut out);
//! assert_eq!(out, "50%25%20of%20%C3%A9");
//! assert_eq!(percent::decode(b"50%25%20of%20%C3%A9"), "50% of é".as_bytes());
//! ```
//!
//! It knows neither components nor which escapes are safe to show: the grammar is `syntax`'s,
//! and what may be decoded for a person is `level`'s.

mod run;
mod set;

pub use run::{Piece, pieces};
pub use set::Set;

use alloc::string::String;
use alloc::vec::Vec;

/// Appends `%HH` for every byte, hex digits in upper case (RFC 3986 section 2.1).
pub fn escape(bytes: &[u8], out: &mut String) {
    // Text in other scripts is escaped in runs: written aside, checked and copied many at once.
    let mut buffer = [[0; "%41".len()]; 16];
    for run in bytes.chunks(buffer.len()) {
        for (escape, &byte) in buffer.iter_mut().zip(run) {
            *escape = [b'%', hex_digit(byte >> 4), hex_digit(byte & 15)];
        }
        let escapes = buffer.as_flattened().get(..run.len() * "%41".len());
        out.push_str(escapes.and_then(|run| str::from_utf8(run).ok()).unwrap_or_default());
    }
}

/// The hex digit of half an octet.
const fn hex_digit(nibble: u8) -> u8 {
    if nibble < 10 { b'0' + nibble } else { b'A' + (nibble - 10) }
}

/// Appends `text` with every byte outside `keep` escaped. `%` is data here: it is escaped unless
/// `keep` holds it. Non-ASCII characters are escaped as UTF-8.
pub fn encode(text: &str, keep: &Set, out: &mut String) {
    let bytes = text.as_bytes();
    let mut done = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        if !keep.contains(byte) {
            // Both ends are at an ASCII byte or at the end of an escaped one, so `done..at` is
            // text that was kept, all of it ASCII.
            out.push_str(text.get(done..at).unwrap_or(""));
            escape(&[byte], out);
            done = at + 1;
        }
    }
    out.push_str(text.get(done..).unwrap_or(""));
}

/// The octets that `bytes` stands for: every `%HH` is one octet, everything else is itself. A `%`
/// without two hex digits stays.
pub fn decode(bytes: &[u8]) -> Vec<u8> {
    let mut octets = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((&first, tail)) = rest.split_first() {
        match octet(rest) {
            Some(octet) => {
                octets.push(octet);
                rest = rest.get(3..).unwrap_or(&[]);
            }
            None => {
                octets.push(first);
                rest = tail;
            }
        }
    }
    octets
}

/// `text` with the hex digits of its escapes in upper case (RFC 3986 section 6.2.2.1).
///
/// ```
/// assert_eq!(isonym::percent::upper_hex("caf%c3%a9 100%a"), "caf%C3%A9 100%a");
/// ```
pub fn upper_hex(text: &str) -> String {
    let mut upper = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Text(text) => upper.push_str(text),
            Piece::Escapes(escapes) => upper.push_str(&escapes.to_ascii_uppercase()),
        }
    }
    upper
}

/// The octet of the escape that `bytes` begins with, if it begins with one.
pub fn octet(bytes: &[u8]) -> Option<u8> {
    match bytes {
        [b'%', high, low, ..] => Some(hex(*high)? << 4 | hex(*low)?),
        _ => None,
    }
}

/// The value of a hex digit.
pub const fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_escape_is_kept() {
        assert_eq!(decode(b"100%"), b"100%");
        assert_eq!(decode(b"%4%31%zz"), b"%41%zz");
    }

    #[test]
    fn only_what_is_kept_stays() {
        let mut out = String::new();
        encode("~a/\u{10FFFF}%41", &Set::UNRESERVED, &mut out);
        assert_eq!(out, "~a%2F%F4%8F%BF%BF%2541");
    }
}
