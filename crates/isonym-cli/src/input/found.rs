//! Records of a format with a memory, as a scanner finds them: in order of their places.
//!
//! ```
//! use isonym_cli::input::Parsed;
//! use isonym_cli::input::found::Found;
//! use isonym::finding::Span;
//!
//! let mut parsed = Parsed::default();
//! let mut found = Found::new(b"<a\n href='b'>", &mut parsed);
//! assert_eq!(found.place(Span::new(10, 11)).line, 1);
//! ```

use isonym::finding::{Rule, Span};

use super::lines;
use super::parsed::{Parsed, Place};
use super::written::Written;

/// Takes the records of some bytes, and counts lines on the way.
#[derive(Debug)]
pub struct Found<'b, 'p> {
    /// The bytes.
    pub bytes: &'b [u8],
    parsed: &'p mut Parsed,
    /// The line of a place.
    line: u32,
    at: usize,
}

impl<'b, 'p> Found<'b, 'p> {
    /// Takes the records of `bytes`.
    pub fn new(bytes: &'b [u8], parsed: &'p mut Parsed) -> Found<'b, 'p> {
        Found { bytes, parsed, line: 0, at: 0 }
    }

    /// Whether others should come with the next block.
    pub fn is_full(&self) -> bool {
        self.parsed.is_full()
    }

    /// The place of a span; spans come in order.
    pub fn place(&mut self, Span { start, end, .. }: Span) -> Place {
        let passed = self.bytes.get(self.at..start).unwrap_or(&[]);
        self.line += memchr::memchr_iter(lines::END, passed).count() as u32;
        self.at = self.at.max(start);
        Place { start, end, line: self.line }
    }

    /// Takes a value that stands there as it is.
    pub fn value(&mut self, span: Span) {
        let place = self.place(span);
        self.parsed.push_value(place);
    }

    /// Takes down that there is nothing.
    pub fn absent(&mut self, span: Span) {
        let place = self.place(span);
        self.parsed.push_absent(place);
    }

    /// Takes a value that is written there.
    pub fn written(&mut self, span: Span, value: &Written) {
        match (value.is_derived(), value.is_plain()) {
            (true, _) => self.derived(span, value),
            (false, true) => self.value(span),
            (false, false) => {
                let place = self.place(span);
                value.decode(&mut self.parsed.decoder);
                self.parsed.push_decoded(place);
            }
        }
    }

    /// Takes a value that others are made of, or that is made of more than what stands there.
    pub fn derived(&mut self, span: Span, value: &Written) {
        let place = self.place(span);
        value.decode(&mut self.parsed.decoder);
        self.parsed.push_derived(place);
    }

    /// Takes down what is wrong there.
    pub fn fault(&mut self, rule: &'static Rule, span: Span) {
        let place = self.place(span);
        self.parsed.push_fault(place, rule, Span::new(0, span.end - span.start));
    }
}
