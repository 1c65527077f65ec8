//! Parentheses, in two walks over a text: [`Parens`] keeps which belong together, for who asks
//! about one of them; [`Depth`] keeps only how deep a byte stands, for who goes along byte by byte.

use alloc::vec::Vec;

use crate::finding::Span;

/// The matched parentheses of a text, up to the first `?` or `#` outside of all: behind it they
/// mean nothing. Spans include both parentheses, and are in order of the opening one.
pub(super) struct Parens(Vec<Span>);

impl Parens {
    pub(super) fn of(text: &str) -> Parens {
        let mut pairs = Vec::new();
        let mut open = Vec::new();
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                b'(' => {
                    open.push(pairs.len());
                    pairs.push(Span::new(at, at));
                }
                b')' => {
                    let last = open.pop().and_then(|index: usize| pairs.get_mut(index));
                    if let Some(pair) = last {
                        pair.end = at + 1;
                    }
                }
                b'?' | b'#' if open.is_empty() => break,
                _ => {}
            }
        }
        // Those that were never closed have no end.
        pairs.retain(|pair| pair.start < pair.end);
        Parens(pairs)
    }

    /// The pair whose opening parenthesis stands at `open`.
    pub(super) fn at(&self, open: usize) -> Option<Span> {
        let index = self.0.binary_search_by_key(&open, |pair| pair.start).ok()?;
        self.0.get(index).copied()
    }
}

/// How deep in parentheses each byte of a text stands, as far as they mean something: 0 from the
/// first `?` or `#` outside of all on. A parenthesis that is not opened counts for nothing.
pub(super) struct Depth {
    depth: usize,
    over: bool,
}

impl Depth {
    pub(super) const fn new() -> Depth {
        Depth { depth: 0, over: false }
    }

    /// Goes on by one byte; whether it stands inside of parentheses.
    pub(super) const fn step(&mut self, byte: u8) -> bool {
        if self.over {
            return false;
        }
        match byte {
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            b'?' | b'#' if self.depth == 0 => self.over = true,
            _ => {}
        }
        self.depth > 0
    }
}
