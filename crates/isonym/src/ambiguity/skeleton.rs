//! The skeleton of a text: equal skeletons, confusable texts (UTS #39 section 4).

use alloc::borrow::Cow;
use alloc::string::String;

use crate::unicode::bidi::{self, Direction};
use crate::unicode::normal::Form;
use crate::unicode::{map, props};

/// `internalSkeleton` of UTS #39: NFD, without default-ignorable characters, every character
/// replaced by its prototype, NFD again. Borrowed when that changes nothing.
///
/// It is for comparison only: no name, and not to be shown or stored as one.
///
/// ```
/// use isonym::ambiguity::skeleton;
///
/// assert_eq!(skeleton("1ove"), "love");
/// assert_eq!(skeleton("m"), "rn");
/// assert_eq!(skeleton("a\u{200D}b"), "ab");
/// assert_eq!(skeleton("\u{247E}"), "(ll)");
/// ```
#[must_use]
pub fn skeleton(text: &str) -> Cow<'_, str> {
    let same = unchanged(text);
    if same == text.len() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + text.len() / 4 + 8);
    skeleton_from(text, same, &mut out);
    Cow::Owned(out)
}

/// Appends the skeleton of `text` to `out`, which may hold anything; nothing else is allocated for
/// US-ASCII.
///
/// ```
/// let mut keys = String::from("love ");
/// isonym::ambiguity::skeleton_into("1ove", &mut keys);
/// assert_eq!(keys, "love love");
/// ```
pub fn skeleton_into(text: &str, out: &mut String) {
    skeleton_from(text, unchanged(text), out);
}

/// `bidiSkeleton` of UTS #39: the skeleton of the text as it is shown in a paragraph of that
/// direction, from left to right (UAX #9 rules L2 to L4).
///
/// ```
/// use isonym::ambiguity::bidi_skeleton;
/// use isonym::unicode::bidi::Direction;
///
/// assert_eq!(bidi_skeleton("A1<ש", Direction::LeftToRight), "Al<ש");
/// assert_eq!(bidi_skeleton("A1<ש", Direction::RightToLeft), "ש>Al");
/// ```
#[must_use]
pub fn bidi_skeleton(text: &str, direction: Direction) -> Cow<'_, str> {
    match bidi::display(text, direction) {
        Cow::Borrowed(text) => skeleton(text),
        Cow::Owned(shown) => Cow::Owned(skeleton(&shown).into_owned()),
    }
}

/// The skeleton, where the first `same` bytes are known to be US-ASCII that does not change.
fn skeleton_from(text: &str, same: usize, out: &mut String) {
    if text.is_ascii() {
        of_ascii(text, same, out);
        return;
    }
    skeleton_by(text, |c| map::prototype(c).filter(|_| props(c).is_confusable()), out);
}

/// The skeleton by prototypes of any version.
pub(super) fn skeleton_by(
    text: &str,
    prototype: impl Fn(char) -> Option<&'static str>,
    out: &mut String,
) {
    let decomposed = Form::Nfd.normalize(text);
    let mut mapped = String::with_capacity(decomposed.len());
    for c in decomposed.chars().filter(|&c| !props(c).is_default_ignorable()) {
        match prototype(c) {
            Some(prototype) => mapped.push_str(prototype),
            None => mapped.push(c),
        }
    }
    out.push_str(&Form::Nfd.normalize(&mapped));
}

/// The characters of US-ASCII that have a prototype, with it.
const fn ascii_prototype(byte: u8) -> Option<&'static str> {
    match byte {
        b'"' => Some("''"),
        b'%' => Some("\u{B0}/\u{2080}"),
        b'0' => Some("O"),
        b'1' | b'I' | b'|' => Some("l"),
        b'`' => Some("'"),
        b'm' => Some("rn"),
        _ => None,
    }
}

static CHANGES: [bool; 256] = {
    let mut changes = [true; 256];
    let mut rest: &mut [bool] = &mut changes;
    let mut byte = 0;
    while let [change, tail @ ..] = rest {
        *change = byte >= 0x80 || ascii_prototype(byte).is_some();
        byte = byte.wrapping_add(1);
        rest = tail;
    }
    changes
};

/// The number of bytes at the beginning that are US-ASCII and their own prototypes.
#[inline]
fn unchanged(text: &str) -> usize {
    let changes = |&byte: &u8| CHANGES.get(usize::from(byte)).copied().unwrap_or(true);
    text.bytes().position(|byte| changes(&byte)).unwrap_or(text.len())
}

fn of_ascii(text: &str, same: usize, out: &mut String) {
    let (mut rest, mut same) = (text, same);
    loop {
        let (before, after) = rest.split_at_checked(same).unwrap_or((rest, ""));
        out.push_str(before);
        let Some((&byte, _)) = after.as_bytes().split_first() else { return };
        out.push_str(ascii_prototype(byte).unwrap_or_default());
        rest = after.get(1..).unwrap_or_default();
        same = unchanged(rest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_has_the_prototypes_of_the_table() {
        for byte in 0..0x80_u8 {
            let c = char::from(byte);
            let itself = String::from(c);
            let slow = map::prototype(c).map_or(itself.clone(), |p| Form::Nfd.normalize(p).into());
            assert_eq!(skeleton(&itself), slow, "{byte:#x}");
        }
    }
}
