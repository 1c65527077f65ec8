//! What kind bytes are, where they stand raw.

use crate::ladder::percent::{QUERY, REG_NAME};
use crate::percent::Set;

/// May stand in a name.
pub(super) const HOST: u8 = 1;
/// May stand in a path and is no dot.
pub(super) const PATH: u8 = 2;
/// May stand in query and fragment.
pub(super) const ANY: u8 = 4;
/// Of another character than those of US-ASCII, or the beginning of an escape.
pub(super) const FOREIGN: u8 = 8;
/// A letter in upper case.
pub(super) const UPPER: u8 = 16;
/// Stands for the same raw and escaped.
pub(super) const UNRESERVED: u8 = 32;

static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut rest: &mut [u8] = &mut classes;
    let mut byte = 0_u8;
    while let Some((class, tail)) = rest.split_first_mut() {
        if REG_NAME.contains(byte) {
            *class |= HOST;
        }
        if QUERY.contains(byte) {
            *class |= ANY;
        }
        if QUERY.contains(byte) && byte != b'.' && byte != b'?' {
            *class |= PATH;
        }
        if !byte.is_ascii() || byte == b'%' {
            *class |= FOREIGN;
        }
        if Set::UNRESERVED.contains(byte) {
            *class |= UNRESERVED;
        }
        if byte.is_ascii_uppercase() {
            *class |= UPPER;
        }
        byte = byte.wrapping_add(1);
        rest = tail;
    }
    classes
};

/// The classes of a byte.
#[inline]
pub(super) fn of(byte: u8) -> u8 {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(0)
}
