//! Which character may stand in a sub-segment.

use super::grammar::Edition;
use crate::percent::Set;
use crate::syntax::may_stand_in_iri;

/// `xri-pchar` of XRI 2.0 but for escapes and non-ASCII characters.
const PCHAR: Set = Set::UNRESERVED.with(b"&;,':");

/// The drafts of 2003 were built on RFC 2396, where `!` and `*` are unreserved; `.` and `:` are
/// delimiters there.
const PCHAR_2003: Set = Set::UNRESERVED.without(b".").with(b"&;,'!*");

/// Whether a character stands for itself in a sub-segment. Delimiters, parentheses and `%` do not.
pub(super) const fn is_pchar(c: char, edition: Edition) -> bool {
    if !c.is_ascii() {
        return may_stand_in_iri(c, false);
    }
    match edition {
        Edition::Strict | Edition::Abnf => PCHAR.contains(c as u8),
        Edition::Draft2003 => PCHAR_2003.contains(c as u8),
    }
}

/// Whether a host has on the wire the delimiters that it had: UTS #46 maps full-width ones.
pub(crate) fn keeps_delimiters(host: &str, wire: &str) -> bool {
    let delimiters = |text: &'_ str| -> usize {
        text.bytes().filter(|&byte| Set::RESERVED.contains(byte)).count()
    };
    delimiters(host) == delimiters(wire)
}

/// Whether a byte is a global context symbol of the registered kind, `rgcs-char`.
pub(super) const fn is_rgcs(byte: u8) -> bool {
    matches!(byte, b'=' | b'@' | b'+' | b'$')
}

/// Whether `text` begins with a global context symbol or a cross-reference.
pub(super) fn begins_with_symbol(text: &str) -> bool {
    text.starts_with(['=', '@', '+', '$', '!', '('])
}

/// Length of the `xri://` that `text` begins with, in any letter case; 0 without one.
pub(super) fn scheme_length(text: &str) -> usize {
    let found = text.get(..SCHEME.len()).is_some_and(|head| head.eq_ignore_ascii_case(SCHEME));
    if found { SCHEME.len() } else { 0 }
}

/// The scheme that `text` begins with, of whatever identifier. Looks no further than its end.
pub(super) fn scheme(text: &str) -> Option<&str> {
    let is_inner = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    let length = text.bytes().take_while(is_inner).count();
    let (scheme, rest) = text.split_at_checked(length)?;
    (rest.starts_with(':') && scheme.starts_with(|c: char| c.is_ascii_alphabetic()))
        .then_some(scheme)
}

/// What an absolute XRI may begin with.
pub(super) const SCHEME: &str = "xri://";

/// Whether `text`, behind any `xri://`, begins with an authority of XRI's own: a global context
/// symbol or a cross-reference. `!a` is a relative path, since the first sub-segment of the `!`
/// space begins with another `!`.
pub(super) fn begins_with_authority(text: &str, edition: Edition) -> bool {
    match text.as_bytes() {
        [b'(', ..] => true,
        [b'!', rest @ ..] if edition != Edition::Draft2003 => {
            matches!(rest.first(), None | Some(b'!' | b'/' | b'?' | b'#'))
        }
        [first, ..] => is_rgcs(*first),
        [] => false,
    }
}
