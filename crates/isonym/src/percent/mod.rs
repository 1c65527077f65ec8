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

mod hex;
mod run;
mod set;

pub(crate) use hex::octet_cased;
pub use hex::{hex, octet};
pub use run::{Piece, pieces};
pub use set::Set;

use alloc::string::String;
use alloc::vec::Vec;

/// The escapes of all octets, in order.
const ESCAPES: &str = "\
    %00%01%02%03%04%05%06%07%08%09%0A%0B%0C%0D%0E%0F\
    %10%11%12%13%14%15%16%17%18%19%1A%1B%1C%1D%1E%1F\
    %20%21%22%23%24%25%26%27%28%29%2A%2B%2C%2D%2E%2F\
    %30%31%32%33%34%35%36%37%38%39%3A%3B%3C%3D%3E%3F\
    %40%41%42%43%44%45%46%47%48%49%4A%4B%4C%4D%4E%4F\
    %50%51%52%53%54%55%56%57%58%59%5A%5B%5C%5D%5E%5F\
    %60%61%62%63%64%65%66%67%68%69%6A%6B%6C%6D%6E%6F\
    %70%71%72%73%74%75%76%77%78%79%7A%7B%7C%7D%7E%7F\
    %80%81%82%83%84%85%86%87%88%89%8A%8B%8C%8D%8E%8F\
    %90%91%92%93%94%95%96%97%98%99%9A%9B%9C%9D%9E%9F\
    %A0%A1%A2%A3%A4%A5%A6%A7%A8%A9%AA%AB%AC%AD%AE%AF\
    %B0%B1%B2%B3%B4%B5%B6%B7%B8%B9%BA%BB%BC%BD%BE%BF\
    %C0%C1%C2%C3%C4%C5%C6%C7%C8%C9%CA%CB%CC%CD%CE%CF\
    %D0%D1%D2%D3%D4%D5%D6%D7%D8%D9%DA%DB%DC%DD%DE%DF\
    %E0%E1%E2%E3%E4%E5%E6%E7%E8%E9%EA%EB%EC%ED%EE%EF\
    %F0%F1%F2%F3%F4%F5%F6%F7%F8%F9%FA%FB%FC%FD%FE%FF\
";
const ESCAPE: usize = "%00".len();

/// Appends `%HH` for every byte, hex digits in upper case (RFC 3986 section 2.1).
pub fn escape(bytes: &[u8], out: &mut String) {
    for &byte in bytes {
        let start = ESCAPE * usize::from(byte);
        out.push_str(ESCAPES.get(start..start + ESCAPE).unwrap_or(""));
    }
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
