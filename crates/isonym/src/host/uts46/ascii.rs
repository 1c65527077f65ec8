//! US-ASCII in names: which characters may stand where, and the quick answer for hosts that hold
//! nothing else and no A-label - almost all there are.

use alloc::borrow::Cow;

use super::Flags;
use crate::host::Answer;

/// A letter in upper case.
const UPPER: u8 = 1;
/// May not stand in any host: the forbidden domain code points of WHATWG URL.
pub(super) const FORBIDDEN: u8 = 2;
/// Neither letter, digit, hyphen nor dot.
pub(super) const NOT_LDH: u8 = 4;
/// `-`, without which there is no A-label.
const HYPHEN: u8 = 8;
/// Not US-ASCII.
const NON_ASCII: u8 = 16;
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
    matches!(label.as_bytes(), [b'x' | b'X', b'n' | b'N', b'-', b'-', ..])
}

/// The answer of both directions for a host of US-ASCII that no step but that to lower case
/// changes and no flag can refuse; `None` when it takes a closer look.
#[inline]
pub(super) fn canonical<'a>(host: &'a str, flags: &Flags) -> Option<Answer<'a>> {
    let seen = classes_in(host);
    let mut suspicious = NON_ASCII | FORBIDDEN;
    if flags.use_std3_ascii_rules {
        suspicious |= NOT_LDH;
    }
    if flags.check_hyphens {
        suspicious |= HYPHEN;
    }
    let plain = seen & suspicious == 0
        && !flags.verify_dns_length
        && (seen & HYPHEN == 0 || !host.split('.').any(has_ace_prefix));
    if !plain {
        return None;
    }
    Some(if seen & UPPER == 0 {
        Answer::unchanged(host)
    } else {
        Answer { text: Cow::Owned(host.to_ascii_lowercase()), ..Answer::unchanged(host) }
    })
}
