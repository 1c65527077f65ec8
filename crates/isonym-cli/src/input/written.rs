//! Values that are not what the file has at their place: decoded, expanded, or resolved against a
//! base.
//!
//! ```
//! use isonym_cli::input::written::Written;
//!
//! // a&amp;b
//! let mut value = Written::default();
//! value.push("a", 0);
//! value.push_for("&", 1, 6);
//! value.push("b", 6);
//! let value = value.resolved("http://x/");
//! assert_eq!(value.text(), "http://x/a&b");
//! assert_eq!([0, 9, 10, 11].map(|at| value.source(at)), [0, 0, 1, 6]);
//! ```
//!
//! It does not know how a format escapes.

use std::ops::Range;

use isonym::syntax::Reference;
use isonym::syntax::resolve::{Options, resolve};

use super::escapes::{Decoder, source};

/// A value, and where its characters are written.
#[derive(Clone, Debug, Default)]
pub struct Written {
    text: String,
    /// Pairs of offset in the value and offset in the source, as [`Decoder`] has them.
    jumps: Vec<(usize, usize)>,
    /// Where the source goes on.
    next: usize,
    derived: bool,
}

impl Written {
    /// The value.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value, and not where it is written.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Whether another value cannot be written in its place: part of it stands elsewhere.
    pub fn is_derived(&self) -> bool {
        self.derived
    }

    /// Whether it stands as it is from the first byte of its source.
    pub fn is_plain(&self) -> bool {
        self.jumps.is_empty()
    }

    /// Adds a piece that stands in the source as it is, from `start` on.
    pub fn push(&mut self, piece: &str, start: usize) {
        if start != self.next {
            self.jumps.push((self.text.len(), start));
        }
        self.text.push_str(piece);
        self.next = start + piece.len();
    }

    /// Adds a piece for which something else stands in the source, from `start` to `end`: all of it
    /// is put down to the start. When it is more than a character, it stands elsewhere.
    pub fn push_for(&mut self, piece: &str, start: usize, end: usize) {
        self.jumps.push((self.text.len(), start));
        self.text.push_str(piece);
        self.jumps.extend([(self.text.len(), start), (self.text.len(), end)]);
        self.next = end;
        self.derived |= piece.chars().nth(1).is_some();
    }

    /// Where in the source the byte at `offset` of the value is written.
    pub fn source(&self, offset: usize) -> usize {
        source(&self.jumps, offset)
    }

    /// The value, which stands in the source as it is.
    pub fn plain(text: String) -> Written {
        let next = text.len();
        Written { text, next, ..Written::default() }
    }

    /// The part of it in `range`, with places that count from where that is written, and where that
    /// is.
    pub fn part(&self, range: Range<usize>) -> (Range<usize>, Written) {
        let (start, end) = (self.source(range.start), self.source(range.end));
        let text = self.text.get(range.clone()).unwrap_or("").to_owned();
        let within = self.jumps.iter().filter(|(at, _)| *at > range.start && *at <= range.end);
        let mut jumps: Vec<_> =
            within.map(|(at, source)| (at - range.start, source.saturating_sub(start))).collect();
        if !jumps.is_empty() {
            jumps.insert(0, (0, 0));
        }
        (start..end, Written { text, jumps, next: end - start, derived: self.derived })
    }

    /// The value without some characters that stand in the source.
    #[must_use]
    pub fn without(self, is_dropped: impl Fn(char) -> bool) -> Written {
        let mut kept = Written { derived: self.derived, ..Written::default() };
        for (at, c) in self.text.char_indices().filter(|&(_, c)| !is_dropped(c)) {
            kept.push(c.encode_utf8(&mut [0; 4]), self.source(at));
        }
        kept.push("", self.source(self.text.len()));
        kept
    }

    /// What it refers to from `base`: itself, when it has a scheme or the base has none. What both
    /// end with alike stays where it is written, the rest is put down to the start.
    #[must_use]
    pub fn resolved(self, base: &str) -> Written {
        let reference = Reference::split(&self.text);
        if reference.scheme().is_some() {
            return self;
        }
        let Ok(target) = resolve(&Reference::split(base), &reference, &Options::default()) else {
            return self;
        };
        let pairs = target.chars().rev().zip(self.text.chars().rev());
        let tail: usize = pairs.take_while(|(a, b)| a == b).map(|(c, _)| c.len_utf8()).sum();
        let (added, removed) = (target.len() - tail, self.text.len() - tail);
        let start = self.source(0);
        let mut jumps = vec![(0, start), (added, start), (added, self.source(removed))];
        let kept = self.jumps.iter().filter(|(value, _)| *value > removed);
        jumps.extend(kept.map(|(value, source)| (value - removed + added, *source)));
        Written { text: target.into_owned(), jumps, next: self.next, derived: true }
    }

    /// Hands it to `decoder`, as the value that comes last.
    pub fn decode(&self, decoder: &mut Decoder) {
        let mut done = (0, 0);
        for &jump in &self.jumps {
            decoder.piece(self.text.get(done.0..jump.0).unwrap_or(""), done.1);
            done = jump;
        }
        decoder.piece(self.text.get(done.0..).unwrap_or(""), done.1);
    }
}
