//! Punycode (RFC 3492): a label of any characters as one of US-ASCII, without the prefix `xn--`.
//!
//! ```
//! use isonym::host::punycode;
//!
//! let mut out = String::new();
//! punycode::encode("bücher", &mut out)?;
//! assert_eq!(out, "bcher-kva");
//!
//! out.clear();
//! punycode::decode("bcher-kva", &mut out)?;
//! assert_eq!(out, "bücher");
//!
//! let refused = punycode::decode("bcher-kv!", &mut out).unwrap_err();
//! assert_eq!((refused.kind, refused.at), (punycode::ErrorKind::NotDigit, 8));
//! # Ok::<(), punycode::Error>(())
//! ```
//!
//! The work grows with the square of the length, so both directions refuse a label that is far
//! longer than any of the DNS ([`MAX_CHARACTERS`]): that keeps a name of any length linear. It is
//! only the transformation: nothing is mapped, and the result of decoding may be a label that no
//! IDNA allows.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The longest label that is encoded or comes of decoding, in code points.
pub const MAX_CHARACTERS: usize = 1000;

// RFC 3492 section 5.
const BASE: u32 = 36;
const TMIN: u32 = 1;
const TMAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;
const DELIMITER: char = '-';

/// Why a text cannot be encoded or decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// The reason.
    pub kind: ErrorKind,
    /// The byte of the input at which it shows.
    pub at: usize,
}

/// The reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The label is longer than [`MAX_CHARACTERS`].
    TooLong,
    /// A character that is no digit of Punycode: not a letter or digit of US-ASCII.
    NotDigit,
    /// The text ends within a number.
    Truncated,
    /// A number is larger than any code point in any position can need.
    Overflow,
    /// A number stands for a surrogate or for something above U+10FFFF.
    NotCharacter,
}

impl ErrorKind {
    /// What could have stood there.
    pub const fn expected(self) -> &'static str {
        match self {
            ErrorKind::TooLong => "a label of at most 1000 characters",
            ErrorKind::NotDigit => "a letter or a digit of US-ASCII",
            ErrorKind::Truncated => "the rest of the number",
            ErrorKind::Overflow => "a smaller number",
            ErrorKind::NotCharacter => "a number that stands for a character",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            ErrorKind::TooLong => "the label is too long for Punycode",
            ErrorKind::NotDigit => "this is no digit of Punycode",
            ErrorKind::Truncated => "the Punycode ends within a number",
            ErrorKind::Overflow => "the number overflows",
            ErrorKind::NotCharacter => "the number stands for no character",
        };
        write!(f, "{kind} (byte {})", self.at)
    }
}

impl core::error::Error for Error {}

/// Appends the Punycode of `label` to `out`; its ASCII characters keep their case.
///
/// # Errors
/// [`ErrorKind::TooLong`]; `out` is as it was.
pub fn encode(label: &str, out: &mut String) -> Result<(), Error> {
    let before = out.len();
    // The characters that are to be inserted, in order: by code point, then by position. Both fit
    // 32 bits, since there are at most 1000 positions.
    let mut few = [0; FEW];
    let mut many = Vec::new();
    let room = scratch(&mut few, &mut many, label.len().min(MAX_CHARACTERS));
    let mut count = 0;
    let mut done = Positions::default();
    let mut handled = 0u32;
    for (position, (at, c)) in label.char_indices().enumerate() {
        if position == MAX_CHARACTERS {
            out.truncate(before);
            return Err(Error { kind: ErrorKind::TooLong, at });
        }
        if c.is_ascii() {
            out.push(c);
            done.insert(position);
            handled += 1;
        } else if let Some(entry) = room.get_mut(count) {
            *entry = u32::from(c) << 10 | position as u32;
            count += 1;
        }
    }
    let to_insert = room.get_mut(..count).unwrap_or_default();
    to_insert.sort_unstable();
    if handled > 0 {
        out.push(DELIMITER);
    }
    let basic = handled;
    // The state of the decoder: the code point, and the place of the next insertion.
    let (mut n, mut i, mut bias) = (INITIAL_N, 0, INITIAL_BIAS);
    for &mut entry in to_insert {
        let (c, position) = (entry >> 10, (entry & 0x3FF) as usize);
        let place = done.count_before(position);
        // At most 0x110000 * 1001: no overflow.
        let delta = (c - n) * (handled + 1) + place - i;
        number(delta, bias, out);
        bias = adapt(delta, handled + 1, handled == basic);
        done.insert(position);
        handled += 1;
        (n, i) = (c, place + 1);
    }
    Ok(())
}

/// Appends `delta` as a variable-length integer (RFC 3492 section 3.3).
fn number(delta: u32, bias: u32, out: &mut String) {
    let mut q = delta;
    let mut k = BASE;
    loop {
        let t = threshold(k, bias);
        if q < t {
            break;
        }
        out.push(digit(t + (q - t) % (BASE - t)));
        q = (q - t) / (BASE - t);
        k += BASE;
    }
    out.push(digit(q));
}

/// Appends the label that `punycode` (without `xn--`) stands for. Letter case is kept in the
/// ASCII characters and does not matter elsewhere.
///
/// # Errors
/// Whatever makes it no Punycode; `out` is as it was.
pub fn decode(punycode: &str, out: &mut String) -> Result<(), Error> {
    if !punycode.is_ascii() {
        let at = punycode.bytes().position(|byte| !byte.is_ascii()).unwrap_or(0);
        return Err(Error { kind: ErrorKind::NotDigit, at });
    }
    let bytes = punycode.as_bytes();
    // A delimiter at the very beginning delimits nothing, and is then no digit.
    let delimiter = bytes.iter().rposition(|&byte| byte == b'-').filter(|&at| at > 0);
    let basic = bytes.get(..delimiter.unwrap_or(0)).unwrap_or_default();
    let mut digits = bytes.get(delimiter.map_or(0, |at| at + 1)..).unwrap_or_default();
    if basic.len() > MAX_CHARACTERS {
        return Err(Error { kind: ErrorKind::TooLong, at: MAX_CHARACTERS });
    }
    // Every character of the label takes at least one byte.
    let mut few = ['\0'; FEW];
    let mut many = Vec::new();
    let label = scratch(&mut few, &mut many, bytes.len().min(MAX_CHARACTERS));
    for (c, &byte) in label.iter_mut().zip(basic) {
        *c = char::from(byte);
    }
    let mut count = basic.len();
    let (mut n, mut i, mut bias) = (INITIAL_N, 0u32, INITIAL_BIAS);
    while !digits.is_empty() {
        let before = i;
        let start = bytes.len() - digits.len();
        let used;
        (i, used) = read_number(i, bias, digits)
            .map_err(|Error { kind, at }| Error { kind, at: start + at })?;
        digits = digits.get(used..).unwrap_or_default();
        let error = |kind| Error { kind, at: start + used - 1 };
        let length = count as u32 + 1;
        bias = adapt(i - before, length, before == 0);
        n = n.checked_add(i / length).ok_or(error(ErrorKind::Overflow))?;
        i %= length;
        let c = char::from_u32(n).ok_or(error(ErrorKind::NotCharacter))?;
        let place = i as usize;
        let tail = label.get_mut(place..=count).ok_or(error(ErrorKind::TooLong))?;
        tail.copy_within(..count - place, 1);
        if let Some(first) = tail.first_mut() {
            *first = c;
        }
        count += 1;
        i += 1;
    }
    out.reserve(4 * count);
    out.extend(label.iter().take(count));
    Ok(())
}

/// Adds the variable-length integer that `digits` begins with to `i` (RFC 3492 section 3.3); with
/// the sum comes the number of digits, at least one.
fn read_number(mut i: u32, bias: u32, digits: &[u8]) -> Result<(u32, usize), Error> {
    // In 64 bits: `i` exceeds 32 long before `weight` could overflow.
    let mut weight = 1u64;
    let mut k = BASE;
    for (at, &byte) in digits.iter().enumerate() {
        let error = |kind| Error { kind, at };
        let digit = value(byte).ok_or(error(ErrorKind::NotDigit))?;
        let more = u64::from(i) + u64::from(digit) * weight;
        i = u32::try_from(more).map_err(|_| error(ErrorKind::Overflow))?;
        let t = threshold(k, bias);
        if digit < t {
            return Ok((i, at + 1));
        }
        weight *= u64::from(BASE - t);
        k += BASE;
    }
    Err(Error { kind: ErrorKind::Truncated, at: digits.len() })
}

/// The room of a label of ordinary length, without an allocation.
const FEW: usize = 64;

/// At least `length` entries, from the stack where they suffice.
fn scratch<'s, T: Copy + Default>(
    few: &'s mut [T; FEW],
    many: &'s mut Vec<T>,
    length: usize,
) -> &'s mut [T] {
    if length <= FEW {
        return few;
    }
    many.resize(length, T::default());
    many
}

/// The threshold of the digit at weight `k` (RFC 3492 section 6.2).
fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(TMIN, TMAX)
}

/// Bias adaptation (RFC 3492 section 6.1).
fn adapt(delta: u32, length: u32, first: bool) -> u32 {
    let mut delta = if first { delta / DAMP } else { delta / 2 };
    delta += delta / length;
    let mut k = 0;
    while delta > ((BASE - TMIN) * TMAX) / 2 {
        delta /= BASE - TMIN;
        k += BASE;
    }
    k + (BASE - TMIN + 1) * delta / (delta + SKEW)
}

/// The digit of a value below 36, in lower case.
fn digit(value: u32) -> char {
    // The cast is to a value below 128.
    let digit = value as u8;
    char::from(if digit < 26 { b'a' + digit } else { b'0' + (digit - 26) })
}

/// The value of a digit.
fn value(digit: u8) -> Option<u32> {
    let value = VALUES.get(usize::from(digit)).copied().unwrap_or(NO_DIGIT);
    (value != NO_DIGIT).then_some(value.into())
}

const NO_DIGIT: u8 = 0xFF;

/// As a table, since no processor can foresee whether a letter or a digit comes next.
static VALUES: [u8; 256] = {
    let mut values = [NO_DIGIT; 256];
    let mut rest: &mut [u8] = &mut values;
    let mut digit = 0u8;
    while let Some((value, tail)) = rest.split_first_mut() {
        match digit {
            b'a'..=b'z' => *value = digit - b'a',
            b'A'..=b'Z' => *value = digit - b'A',
            b'0'..=b'9' => *value = digit - b'0' + 26,
            _ => {}
        }
        digit = digit.saturating_add(1);
        rest = tail;
    }
    values
};

/// A set of positions below 1024 that counts its members.
#[derive(Default)]
struct Positions([u64; 16]);

impl Positions {
    fn insert(&mut self, position: usize) {
        if let Some(word) = self.0.get_mut(position / 64) {
            *word |= 1 << (position % 64);
        }
    }

    /// How many members are less than `position`.
    fn count_before(&self, position: usize) -> u32 {
        let (whole, rest) = self.0.split_at(position / 64);
        let part =
            rest.first().map_or(0, |word| (word & ((1 << (position % 64)) - 1)).count_ones());
        whole.iter().map(|word| word.count_ones()).sum::<u32>() + part
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    fn encoded(label: &str) -> String {
        let mut out = String::new();
        encode(label, &mut out).unwrap();
        out
    }

    fn decoded(punycode: &str) -> Result<String, (ErrorKind, usize)> {
        let mut out = String::new();
        decode(punycode, &mut out).map_err(|error| (error.kind, error.at))?;
        Ok(out)
    }

    #[test]
    fn samples_of_rfc_3492() {
        // Section 7.1: (A), (B), (I) with its mixed case written in lower case, (L), (S).
        for (label, punycode) in [
            (
                "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}\u{631}\u{628}\u{64A}\u{61F}",
                "egbpdaj6bu4bxfgehfvwxn",
            ),
            (
                "\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\u{6587}",
                "ihqwcrb4cv8a8dqg056pqjye",
            ),
            (
                "\u{33}\u{5E74}\u{42}\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}",
                "3B-ww4c5e180e575a65lsy2b",
            ),
            ("-> $1.00 <-", "-> $1.00 <--"),
            ("", ""),
        ] {
            assert_eq!(encoded(label), punycode);
            assert_eq!(decoded(punycode).as_deref(), Ok(label));
        }
    }

    #[test]
    fn what_is_refused_and_where() {
        use ErrorKind as K;
        assert_eq!(decoded("-"), Err((K::NotDigit, 0)));
        assert_eq!(decoded("a-\u{E9}"), Err((K::NotDigit, 2)));
        assert_eq!(decoded("bcher-kv"), Err((K::Truncated, 8)));
        assert_eq!(decoded("99999999"), Err((K::Overflow, 7)));
        assert_eq!(decoded("999999a"), Err((K::NotCharacter, 6)));
        let basic = format!("{}-", "a".repeat(MAX_CHARACTERS + 1));
        assert_eq!(decoded(&basic), Err((K::TooLong, MAX_CHARACTERS)));
        let full = format!("{}-", "a".repeat(MAX_CHARACTERS));
        assert!(decoded(&full).is_ok());
        assert_eq!(decoded(&(full + "gva")), Err((K::TooLong, MAX_CHARACTERS + 3)));
        let long = "\u{E9}".repeat(MAX_CHARACTERS + 1);
        let refused = Error { kind: K::TooLong, at: 2 * MAX_CHARACTERS };
        assert_eq!(encode(&long, &mut String::new()), Err(refused));
    }

    #[test]
    fn the_highest_character() {
        let top = "\u{10FFFF}".repeat(MAX_CHARACTERS);
        assert_eq!(decoded(&encoded(&top)), Ok(top));
    }
}
