//! Hex digits and the octet of one escape.
//!
//! ```
//! use isonym::percent::octet;
//! assert_eq!((octet(b"%c3%a9"), octet(b"%C"), octet(b"C3")), (Some(0xC3), None, None));
//! ```
//!
//! Where escapes stand in a text is not looked for.

/// The octet of the escape that `bytes` begins with, if it begins with one.
#[inline]
pub fn octet(bytes: &[u8]) -> Option<u8> {
    bytes.first_chunk().and_then(octet_cased).map(|(octet, _)| octet)
}

/// The octet of an escape, and whether one of its digits is in lower case.
#[inline]
pub(crate) fn octet_cased(escape: &[u8; 3]) -> Option<(u8, bool)> {
    let [b'%', digits @ ..] = escape else { return None };
    let [high, low] = digits.map(|digit| DIGITS.get(usize::from(digit)).copied().unwrap_or(NONE));
    let kind = high | low;
    (kind & NONE == 0).then_some((high << 4 | low & 0x0F, kind & LOWER != 0))
}

/// Is no hex digit.
const NONE: u8 = 0x80;
/// Is a hex digit in lower case.
const LOWER: u8 = 0x40;

/// The values of hex digits. As a table, since no processor can foresee whether a letter or a digit
/// comes next.
static DIGITS: [u8; 256] = {
    let mut digits = [NONE; 256];
    let mut rest: &mut [u8] = &mut digits;
    let mut byte = 0_u8;
    while let Some((digit, tail)) = rest.split_first_mut() {
        if let Some(value) = hex(byte) {
            *digit = if byte.is_ascii_lowercase() { value | LOWER } else { value };
        }
        byte = byte.wrapping_add(1);
        rest = tail;
    }
    digits
};

/// The value of a hex digit.
pub const fn hex(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}
