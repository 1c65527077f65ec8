//! What N-Triples and Turtle write alike: IRIs between `<` and `>`, and strings between quotes.
//!
//! ```
//! use isonym_cli::input::terms::{self, Ended};
//! assert_eq!(terms::iri(b"<http://a/> ."), Ended::Closed(11));
//! assert_eq!(terms::iri(b"<http://a/ <http://b/>"), Ended::Broken(10));
//! assert_eq!(terms::iri(b"<http://a"), Ended::Unknown(9));
//! ```
//!
//! It does not look at what an IRI may hold: that is for `check`.

use std::str;

use super::escapes;
use super::parsed::{Parsed, Place};
use crate::rules;

/// How a term ends that begins with the first of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// As it should, after so many bytes.
    Closed(usize),
    /// Not as it should: so many bytes are taken for it.
    Broken(usize),
    /// Not within these bytes; the search may go on after so many of them.
    Unknown(usize),
}

/// The end of an IRI, which is the next `>` on its line, unless another term begins before that: then
/// it reaches to the first white space. See [`open_iri`] for one whose end is not known.
pub fn iri(bytes: &[u8]) -> Ended {
    let mut at = 1;
    loop {
        let rest = bytes.get(at..).unwrap_or(&[]);
        let Some(next) = memchr::memchr3(b'>', b'<', b'\n', rest) else {
            return Ended::Unknown(bytes.len());
        };
        at += next;
        match (bytes.get(at), bytes.get(at - 1)) {
            (Some(b'>'), _) => return Ended::Closed(at + 1),
            (Some(b'\n'), _) | (_, Some(b' ' | b'\t')) => return Ended::Broken(open_iri(bytes)),
            _ => at += 1,
        }
    }
}

/// How many bytes are taken for an IRI that is not closed.
pub fn open_iri(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| !b" \t\r\n".contains(byte)).count()
}

/// The end of a string on one line, its closing `quote` included. What begins at `from` is in it.
pub fn string(bytes: &[u8], from: usize, quote: u8) -> Ended {
    let mut at = from;
    loop {
        let rest = bytes.get(at..).unwrap_or(&[]);
        let Some(next) = memchr::memchr3(quote, b'\\', b'\n', rest) else {
            return Ended::Unknown(bytes.len());
        };
        at += next;
        match (bytes.get(at), bytes.get(at + 1)) {
            (Some(b'\n'), _) => return Ended::Broken(at),
            (Some(b'\\'), Some(b'\n')) => return Ended::Broken(at + 1),
            (Some(b'\\'), Some(_)) => at += 2,
            (Some(b'\\'), None) => return Ended::Unknown(at),
            _ => return Ended::Closed(at + 1),
        }
    }
}

/// Adds the IRI at `place`, of which `raw` is what stands between `<` and `>`.
pub(super) fn push_iri(raw: &[u8], place: Place, parsed: &mut Parsed) {
    if memchr::memchr(b'\\', raw).is_none() {
        return parsed.push_value(place);
    }
    match str::from_utf8(raw).map(|raw| parsed.decoder.decode(raw, b'\\', escapes::uchar)) {
        Ok(Ok(())) => parsed.push_decoded(place),
        Ok(Err(span)) => parsed.push_fault(place, &rules::IRI_ESCAPE, span),
        // The record finds out by itself that it is not UTF-8.
        Err(_) => parsed.push_value(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_end_on_their_line() {
        assert_eq!(string(br#""a\"b" x"#, 1, b'"'), Ended::Closed(6));
        assert_eq!(string(b"\"a\nb\"", 1, b'"'), Ended::Broken(2));
        assert_eq!(string(b"\"a\\\nb\"", 1, b'"'), Ended::Broken(3));
        assert_eq!(string(b"\"a\\", 1, b'"'), Ended::Unknown(2));
        assert_eq!(string(b"'a\"'", 1, b'\''), Ended::Closed(4));
    }
}
