//! The first steps of the processing: mapping and normalization.
//!
//! ```
//! use isonym::host::uts46::{Flags, to_unicode};
//! assert_eq!(to_unicode("Ｂü\u{AD}。ß", &Flags::DEFAULT).result(), Some("bü.ß"));
//! ```
//!
//! It refuses nothing: what is disallowed stays, for the criteria to find.

use alloc::borrow::Cow;
use alloc::string::String;

use super::ascii::{NON_ASCII, UPPER};
use crate::host::bidi;
use crate::host::mapping::Mapping;
use crate::unicode::{GeneralCategory, IdnaStatus, Props, map, normal, props};

/// What becomes of a character; `None`: it stays. Disallowed characters stay, to be found later.
#[inline]
fn mapped(c: char, status: IdnaStatus, transitional: bool) -> Option<&'static str> {
    match status {
        IdnaStatus::Valid | IdnaStatus::Disallowed => None,
        IdnaStatus::Mapped if transitional && c == '\u{1E9E}' => Some("ss"),
        IdnaStatus::Mapped | IdnaStatus::Ignored => map::uts46(c),
        IdnaStatus::Deviation if transitional => map::nfkc_casefold(c),
        IdnaStatus::Deviation => None,
    }
}

/// The same steps one by one, for the way back from a finding to its place.
pub(super) const fn steps(transitional: bool) -> &'static Mapping {
    const fn with(map: fn(char, &mut String)) -> Mapping {
        let begins =
            |mapped: &str| mapped.chars().next().is_some_and(|head| props(head).is_nfc_boundary());
        Mapping { map, normalize: normal::nfc, begins }
    }
    static TRANSITIONAL: Mapping = with(|c, out| push(c, true, out));
    static NONTRANSITIONAL: Mapping = with(|c, out| push(c, false, out));
    if transitional { &TRANSITIONAL } else { &NONTRANSITIONAL }
}

fn push(c: char, transitional: bool, out: &mut String) {
    match mapped(c, props(c).idna_status(), transitional) {
        Some(new) => out.push_str(new),
        None => out.push(c),
    }
}

/// Whether no rule but those for US-ASCII has anything to say about the character, wherever it
/// stands: it is valid, no mark, not right-to-left, and normalization leaves it alone.
#[inline]
fn is_plain(props: Props) -> bool {
    use GeneralCategory as G;
    props.idna_status() == IdnaStatus::Valid
        && props.is_nfc_boundary()
        && !matches!(props.general_category(), G::Mn | G::Mc | G::Me)
        && !bidi::is_bidi_class(props.bidi_class())
}

/// A host mapped and normalized.
pub(super) struct Mapped<'a> {
    /// In Normalization Form C.
    pub(super) text: Cow<'a, str>,
    /// Every character that is not of US-ASCII was given as it is and is plain, so that labels
    /// need no look at their characters.
    pub(super) is_plain: bool,
}

impl<'a> Mapped<'a> {
    /// The classes are those of the host.
    pub(super) fn of(host: &'a str, classes: u8, transitional: bool) -> Mapped<'a> {
        if classes & NON_ASCII == 0 {
            let has_upper = classes & UPPER != 0;
            let text = if has_upper { host.to_ascii_lowercase().into() } else { host.into() };
            return Mapped { text, is_plain: true };
        }
        let mapped = map_all(host, transitional);
        if mapped.is_plain {
            return mapped;
        }
        let text = match mapped.text {
            Cow::Borrowed(host) => normal::nfc(host),
            Cow::Owned(text) => match normal::nfc(&text) {
                Cow::Borrowed(_) => Cow::Owned(text),
                Cow::Owned(normal) => Cow::Owned(normal),
            },
        };
        Mapped { text, is_plain: false }
    }
}

fn map_all(host: &str, transitional: bool) -> Mapped<'_> {
    let mut out = String::new();
    let mut copied = 0;
    let mut all_plain = true;
    for (at, c) in host.char_indices() {
        let new = match c {
            'A'..='Z' => None,
            _ if c.is_ascii() => continue,
            _ => {
                let props = props(c);
                if is_plain(props) {
                    continue;
                }
                all_plain = false;
                match mapped(c, props.idna_status(), transitional) {
                    None => continue,
                    new => new,
                }
            }
        };
        if out.is_empty() {
            out.reserve(host.len());
        }
        out.push_str(host.get(copied..at).unwrap_or(""));
        match new {
            Some(new) => out.push_str(new),
            None => out.push(c.to_ascii_lowercase()),
        }
        copied = at + c.len_utf8();
    }
    if copied == 0 {
        return Mapped { text: Cow::Borrowed(host), is_plain: all_plain };
    }
    out.push_str(host.get(copied..).unwrap_or(""));
    Mapped { text: Cow::Owned(out), is_plain: all_plain }
}
