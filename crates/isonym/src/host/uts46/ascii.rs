//! US-ASCII in names: which characters may stand where, and the quick answer for hosts that hold
//! nothing else and no A-label - almost all there are.
//!
//! ```
//! use isonym::host::uts46::{Flags, to_ascii};
//! assert_eq!(to_ascii("A_b.ORG", &Flags::DEFAULT).result(), Some("a_b.org"));
//! ```
//!
//! A-labels are decoded elsewhere: a host with one takes the long way.

use super::Flags;

/// A letter in upper case.
pub(super) const UPPER: u8 = 1;
/// May not stand in any host: the forbidden domain code points of WHATWG URL.
pub(super) const FORBIDDEN: u8 = 2;
/// Neither letter, digit, hyphen nor dot.
pub(super) const NOT_LDH: u8 = 4;
/// `-`, without which there is no A-label.
const HYPHEN: u8 = 8;
/// Not US-ASCII.
pub(super) const NON_ASCII: u8 = 16;
/// May not be shown of a label that is refused.
pub(super) const REFUSED: u8 = FORBIDDEN | NON_ASCII;

static CLASSES: [u8; 256] = {
    let mut classes = [NON_ASCII; 256];
    let mut rest: &mut [u8] = &mut classes;
    let mut byte = 0;
    while let Some((class, tail)) = rest.split_first_mut() {
        if byte < 0x80 {
            *class = class_of_ascii(byte);
        }
        byte = byte.saturating_add(1);
        rest = tail;
    }
    classes
};

const fn class_of_ascii(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' | b'0'..=b'9' | b'.' => 0,
        b'A'..=b'Z' => UPPER,
        b'-' => HYPHEN,
        0..=b' '
        | b'#'
        | b'%'
        | b'/'
        | b':'
        | b'<'
        | b'>'
        | b'?'
        | b'@'
        | b'['
        | b'\\'
        | b']'
        | b'^'
        | b'|'
        | 0x7F => FORBIDDEN | NOT_LDH,
        _ => NOT_LDH,
    }
}

/// The class of a byte.
#[inline]
pub(super) fn class(byte: u8) -> u8 {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(NON_ASCII)
}

/// The classes that occur in `text`.
#[inline]
pub(super) fn classes_in(text: &str) -> u8 {
    text.bytes().fold(0, |seen, byte| seen | class(byte))
}

/// Whether a label begins like an A-label.
#[inline]
pub(super) fn has_ace_prefix(label: &str) -> bool {
    label.as_bytes().get(..4).is_some_and(is_ace_prefix)
}

fn is_ace_prefix(four: &[u8]) -> bool {
    matches!(four, [b'x' | b'X', b'n' | b'N', b'-', b'-'])
}

/// The classes of a text that is nothing but small letters, digits, dots and hyphens; `None` for
/// any other. Eight bytes at a time, four times in a round whatever the length: most hosts take
/// one round, and so no branch that depends on what they hold.
#[inline]
fn classes_of_plain(text: &str) -> Option<u8> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x80 * ONES;
    /// The high bit of every byte that is at least `bound`, if all are below 0x80.
    const fn at_least(word: u64, bound: u8) -> u64 {
        (word & !HIGH) + (0x80 - bound as u64) * ONES
    }
    let bytes = text.as_bytes();
    let Some(last) = bytes.len().checked_sub(8) else {
        let seen = classes_in(text);
        return (seen & !HYPHEN == 0).then_some(seen);
    };
    let (mut plain, mut hyphens) = (HIGH, 0);
    for round in (0..bytes.len()).step_by(32) {
        for offset in [0, 8, 16, 24] {
            let word = bytes.get((round + offset).min(last)..)?.first_chunk()?;
            let word = u64::from_ne_bytes(*word);
            let small = at_least(word, b'a') & !at_least(word, b'z' + 1);
            let digit = at_least(word, b'0') & !at_least(word, b'9' + 1);
            let dot = at_least(word, b'.') & !at_least(word, b'.' + 1);
            let hyphen = at_least(word, b'-') & !at_least(word, b'-' + 1);
            plain &= (small | digit | dot | hyphen) & !word;
            hyphens |= hyphen;
        }
    }
    let seen = if hyphens & HIGH == 0 { 0 } else { HYPHEN };
    (plain == HIGH).then_some(seen)
}

/// What a first look at a host says.
pub(super) enum Look {
    /// It is its own answer in both directions.
    Canonical,
    /// Nothing but its letter case changes.
    UpperCase,
    /// It takes a closer look; these are its classes.
    Suspicious(u8),
}

/// Looks for what any step but that to lower case could change or any flag refuse: never anything
/// in a host of US-ASCII without A-labels, unless a flag asks for more.
#[inline(always)]
pub(super) fn look(host: &str, flags: &Flags) -> Look {
    let seen = classes_of_plain(host).unwrap_or_else(|| classes_in(host));
    let mut suspicious = NON_ASCII | FORBIDDEN;
    if flags.use_std3_ascii_rules {
        suspicious |= NOT_LDH;
    }
    if flags.check_hyphens {
        suspicious |= HYPHEN;
    }
    if seen & suspicious != 0
        || flags.verify_dns_length
        || (seen & HYPHEN != 0 && host.as_bytes().windows(4).any(is_ace_prefix))
    {
        Look::Suspicious(seen)
    } else if seen & UPPER != 0 {
        Look::UpperCase
    } else {
        Look::Canonical
    }
}
