//! Identifiers that end in NUL, as `find -print0` and `git ls-files -z` write them: any other
//! character, line breaks too, is part of the identifier.

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
