//! The skeleton of a text: equal skeletons, confusable texts (UTS #39 section 4).

use alloc::borrow::Cow;
use alloc::string::String;

use crate::percent::Set;
use crate::unicode::bidi::{self, Direction};
use crate::unicode::normal::{Form, decompose_hangul};
use crate::unicode::{DecompositionType, Props, map, props};

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
    let mut out = String::new();
    match of_ascii(text, &mut out) {
        Some(0) => return Cow::Borrowed(text),
        Some(done) => out.push_str(text.get(done..).unwrap_or_default()),
        None => skeleton_by(text, prototype, &mut out),
    }
    if out == text { Cow::Borrowed(text) } else { Cow::Owned(out) }
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
    match of_ascii(text, out) {
        Some(done) => out.push_str(text.get(done..).unwrap_or_default()),
        None => skeleton_by(text, prototype, out),
    }
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

/// The prototype of a character today, whose properties are those.
#[inline]
fn prototype(c: char, props: Props) -> Option<&'static str> {
    if props.is_confusable() { map::prototype(c) } else { None }
}

/// The skeleton by prototypes of any version.
pub(super) fn skeleton_by(
    text: &str,
    prototype: impl Fn(char, Props) -> Option<&'static str>,
    out: &mut String,
) {
    let start = out.len();
    let mut mapped = Mapped { prototype, out, last: 0, before: 0, is_nfd: true };
    if mapped.decompose(text).is_none() {
        // Marks have to be put in order before they are mapped.
        mapped.out.truncate(start);
        for c in Form::Nfd.normalize(text).chars() {
            let record = props(c);
            mapped.map(c, record, (mapped.prototype)(c, record));
        }
    }
    if !mapped.is_nfd {
        let last = out.split_off(start);
        out.push_str(&Form::Nfd.normalize(&last));
    }
}

/// A skeleton on its way.
struct Mapped<'o, P> {
    prototype: P,
    out: &'o mut String,
    /// The combining class of the last character before it was mapped.
    last: u8,
    /// That of the last character that was written.
    before: u8,
    /// Whether what was written is in NFD.
    is_nfd: bool,
}

impl<P: Fn(char, Props) -> Option<&'static str>> Mapped<'_, P> {
    /// Decomposes and maps; `None` where marks are not in canonical order.
    fn decompose(&mut self, text: &str) -> Option<()> {
        // What stays as it is, is written with what follows it.
        let mut done = 0;
        for (at, c) in text.char_indices() {
            if c.is_ascii() && !IS_CHANGED.contains(c as u8) {
                (self.last, self.before) = (0, 0);
                continue;
            }
            let record = props(c);
            let decomposes = record.decomposition_type() == DecompositionType::Canonical;
            let prototype = (self.prototype)(c, record);
            if prototype.is_none()
                && !decomposes
                && record.ccc() == 0
                && !record.is_default_ignorable()
            {
                (self.last, self.before) = (0, 0);
                continue;
            }
            if done < at {
                self.out.push_str(text.get(done..at).unwrap_or_default());
            }
            done = at + c.len_utf8();
            if !decomposes {
                self.in_order(c, record, prototype)?;
            } else if let Some((l, v, t)) = decompose_hangul(c) {
                for c in [Some(l), Some(v), t].into_iter().flatten() {
                    self.look_up(c)?;
                }
            } else {
                for c in map::canonical_decomposition(c).unwrap_or_default().chars() {
                    self.look_up(c)?;
                }
            }
        }
        self.out.push_str(text.get(done..).unwrap_or_default());
        Some(())
    }

    #[inline]
    fn look_up(&mut self, c: char) -> Option<()> {
        let record = props(c);
        self.in_order(c, record, (self.prototype)(c, record))
    }

    #[inline]
    fn in_order(&mut self, c: char, props: Props, prototype: Option<&str>) -> Option<()> {
        let class = props.ccc();
        if class != 0 && class < self.last {
            return None;
        }
        self.last = class;
        self.map(c, props, prototype);
        Some(())
    }

    #[inline]
    fn map(&mut self, c: char, record: Props, prototype: Option<&str>) {
        match prototype {
            _ if record.is_default_ignorable() => {}
            None => self.push(c, record),
            Some(prototype) => {
                for c in prototype.chars() {
                    if c.is_ascii() {
                        self.before = 0;
                        self.out.push(c);
                    } else {
                        self.push(c, props(c));
                    }
                }
            }
        }
    }

    #[inline]
    fn push(&mut self, c: char, props: Props) {
        let class = props.ccc();
        let is_ordered = class == 0 || self.before <= class;
        self.is_nfd &= is_ordered && props.decomposition_type() != DecompositionType::Canonical;
        self.before = class;
        self.out.push(c);
    }
}

/// The characters of US-ASCII that have a prototype.
const CHANGED: [u8; 8] = *b"m01I|\"%`";
const IS_CHANGED: Set = Set::EMPTY.with(&CHANGED);

/// What they become.
#[inline]
const fn ascii_prototype(byte: u8) -> &'static str {
    match byte {
        b'm' => "rn",
        b'0' => "O",
        b'"' => "''",
        b'`' => "'",
        b'%' => "\u{B0}/\u{2080}",
        _ => "l",
    }
}

/// Appends the skeleton of US-ASCII up to the last character that changes and says where that
/// ends; nothing and `None` where the text is not US-ASCII. Eight bytes at a time.
#[inline]
fn of_ascii(text: &str, out: &mut String) -> Option<usize> {
    let before = out.len();
    let mut done = 0;
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    let last = match text.as_bytes().last_chunk::<8>() {
        // The last eight bytes once more, without those that were there already.
        Some(last) if !rest.is_empty() => u64::from_le_bytes(*last) >> (64 - 8 * rest.len()),
        _ => rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    };
    let words = words.iter().map(|word| u64::from_le_bytes(*word)).chain([last]);
    for (word, at) in words.zip((0..).step_by(8)) {
        if word & HIGH_BITS != 0 {
            out.truncate(before);
            return None;
        }
        let mut marks = changes(word);
        while marks != 0 {
            let place = at + marks.trailing_zeros() as usize / 8;
            marks &= marks - 1;
            out.push_str(text.get(done..place).unwrap_or_default());
            let byte = text.as_bytes().get(place).copied().unwrap_or_default();
            out.push_str(ascii_prototype(byte));
            done = place + 1;
        }
    }
    Some(done)
}

const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// The high bits of those of eight bytes of US-ASCII that change.
#[inline]
const fn changes(word: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Where a byte is the one looked for, nothing is left of it, and the sum stays below.
    let [m, zero, one, i, bar, quote, percent, grave] = CHANGED;
    const fn other(word: u64, byte: u8) -> u64 {
        (word ^ (byte as u64 * ONES)) + 0x7F * ONES
    }
    let others = other(word, m)
        & other(word, zero)
        & other(word, one)
        & other(word, i)
        & other(word, bar)
        & other(word, quote)
        & other(word, percent)
        & other(word, grave);
    !others & HIGH_BITS
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
