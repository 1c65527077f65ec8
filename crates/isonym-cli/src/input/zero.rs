//! Identifiers that end in NUL, as `find -print0` and `git ls-files -z` write them: any other
//! character, line breaks too, is part of the identifier.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//! let block = Block::of("-", Format::Zero, b"a\nb\0");
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("a\nb"));
//! ```

use super::lines;
use super::parsed::{Parsed, Place};

/// What ends a record.
pub const END: u8 = 0;

/// Finds the records of `bytes`.
pub fn parse(bytes: &[u8], parsed: &mut Parsed) {
    lines::split(bytes, END, |number, start, end| {
        parsed.push(Place { start, end, line: number });
    });
}
