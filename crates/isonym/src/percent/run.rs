//! A text cut into runs of escapes and the text between them.
//!
//! ```
//! use isonym::percent::{Piece, pieces};
//! let mut all = pieces("a%C3%A9%");
//! assert_eq!(all.next(), Some(Piece::Text("a")));
//! assert_eq!(all.next(), Some(Piece::Escapes("%C3%A9")));
//! ```
//!
//! Escapes are read run by run because a run is what a writer produced at once: the bytes of GBK
//! or EUC-JP contain accidental UTF-8, which only the whole run gives away.
//!
//! Nothing is decoded here.

use super::octet;

/// A maximal piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text without any well-formed escape (a broken `%` is part of it).
    Text(&'a str),
    /// One or more escapes `%HH` in a row, as written: three bytes an octet.
    Escapes(&'a str),
}

/// The pieces of `text` in order; joined they are `text` again.
///
/// ```
/// use isonym::percent::{Piece, pieces};
/// let cut: Vec<_> = pieces("a%20%41b%").collect();
/// assert_eq!(cut, [Piece::Text("a"), Piece::Escapes("%20%41"), Piece::Text("b%")]);
/// ```
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let escapes = run_length(rest.as_bytes());
        let (piece, tail) = if escapes > 0 {
            let (run, tail) = rest.split_at_checked(escapes)?;
            (Piece::Escapes(run), tail)
        } else {
            let (text, tail) = rest.split_at_checked(text_length(rest.as_bytes()))?;
            (Piece::Text(text), tail)
        };
        rest = tail;
        Some(piece)
    })
}

/// Length in bytes of the escapes that `bytes` begins with.
fn run_length(bytes: &[u8]) -> usize {
    bytes.chunks(3).take_while(|chunk| octet(chunk).is_some()).count() * 3
}

/// Length in bytes up to the next escape.
fn text_length(bytes: &[u8]) -> usize {
    let escape = bytes.windows(3).position(|window| octet(window).is_some());
    escape.unwrap_or(bytes.len())
}
