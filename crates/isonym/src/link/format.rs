//! A link written so that it can be read, and is found again.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str;

use super::tail::{Part, term_after};
use crate::percent::{self, Piece};
use crate::syntax::{Reference, may_stand_in_iri};
use crate::unicode::link::{LinkTerm, bracket, is_email};
use crate::unicode::props;

/// `identifier` with as few escapes as a link in a text can have (UTS #58, minimal escaping).
///
/// Escapes in path, query and fragment are decoded but for these: reserved characters, which mean
/// something else when they stand for themselves (RFC 3986 section 2.2), and the backslash, which
/// browsers take for a slash; `%` before two hex digits; what cannot be seen; octets that are not
/// UTF-8. Then what would end the link is escaped, as [`escape`] does.
///
/// The result is for people to read. It may hold quotation marks and other characters that no IRI
/// holds; to go on the wire it is converted as any IRI that needs mending.
///
/// ```
/// use isonym::link::format;
/// assert_eq!(format("http://a.example/%CE%B1%28%20?q=%22%26%22"), "http://a.example/α%28%20?q=\"%26%22");
/// ```
pub fn format(identifier: &str) -> String {
    let decoded = each_part(identifier, decode);
    escape(&decoded).into_owned()
}

/// `identifier` with what would end a link in a text escaped: characters that end links, closing
/// brackets that nothing in their part opens, punctuation at the very end. Nothing is decoded.
///
/// An empty query at the very end cannot be helped: its question mark is taken for the sentence's.
///
/// ```
/// use isonym::link::escape;
/// assert_eq!(escape("http://a.example/b c)."), "http://a.example/b%20c%29%2E");
/// ```
pub fn escape(identifier: &str) -> Cow<'_, str> {
    let mut last = None;
    let mut escaped = each_part(identifier, |scheme, part, text, out| {
        if scheme.is_some_and(is_mail) && part == Part::Path {
            // What may not stand in an address has no place in a link.
            text.chars().for_each(|c| match is_email(c) || c == '@' {
                true => out.push(c),
                false => push_escaped(c, out),
            });
            last = None;
            return;
        }
        last = escape_part(part, text, out);
    });
    if let Some(c) = last {
        escaped.truncate(escaped.len() - c.len_utf8());
        push_escaped(c, &mut escaped);
    }
    match escaped == identifier {
        true => Cow::Borrowed(identifier),
        false => Cow::Owned(escaped),
    }
}

fn is_mail(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("mailto")
}

pub(super) fn push_escaped(c: char, out: &mut String) {
    percent::escape(c.encode_utf8(&mut [0; 4]).as_bytes(), out);
}

/// `identifier` with path, query and fragment as `write` has them.
fn each_part(
    identifier: &str,
    mut write: impl FnMut(Option<&str>, Part, &str, &mut String),
) -> String {
    let reference = Reference::split(identifier);
    let scheme = reference.scheme();
    let mut out = String::with_capacity(identifier.len());
    if let Some(scheme) = scheme {
        out.extend([scheme, ":"]);
    }
    if let Some(authority) = reference.authority() {
        out.extend(["//", authority]);
    }
    write(scheme, Part::Path, reference.path(), &mut out);
    for (before, part, text) in
        [('?', Part::Query, reference.query()), ('#', Part::Fragment, reference.fragment())]
    {
        if let Some(text) = text {
            out.push(before);
            write(scheme, part, text, &mut out);
        }
    }
    out
}

/// Writes `text` with what would end a link escaped. Gives the last character if it would not be
/// part of the link where nothing comes after it.
fn escape_part(part: Part, text: &str, out: &mut String) -> Option<char> {
    let mut open: Vec<char> = Vec::new();
    let mut last = None;
    for (at, c) in text.char_indices() {
        if part.is_divided_by(c, text, at) {
            open.clear();
        }
        let term = term_after(out.bytes().next_back().is_some_and(|byte| byte.is_ascii()), c);
        let stays = match term {
            LinkTerm::Include | LinkTerm::Soft => true,
            LinkTerm::Hard => false,
            LinkTerm::Open => {
                open.push(c);
                true
            }
            LinkTerm::Close => open.last().copied() == bracket(c) && open.pop().is_some(),
        };
        match stays {
            true => out.push(c),
            false => push_escaped(c, out),
        }
        last = (term == LinkTerm::Soft).then_some(c);
    }
    last
}

/// Writes `text` with its escapes decoded where that says the same to whoever reads it.
fn decode(scheme: Option<&str>, part: Part, text: &str, out: &mut String) {
    let start = out.len();
    let is_mail = scheme.is_some_and(is_mail) && part == Part::Path;
    // The character before, unless it is one of an escape.
    let mut before = None;
    for piece in percent::pieces(text) {
        match piece {
            Piece::Text(text) => text.split_inclusive('%').for_each(|text| {
                let rest = text.strip_suffix('%');
                out.push_str(rest.unwrap_or(text));
                out.push_str(if rest.is_some() { PERCENT } else { "" });
                before = text.chars().next_back();
            }),
            Piece::Escapes(escapes) => {
                let octets = percent::decode(escapes.as_bytes());
                let Ok(decoded) = str::from_utf8(&octets) else {
                    out.push_str(escapes);
                    before = None;
                    continue;
                };
                for c in decoded.chars() {
                    let stays = is_legible(c, part, before) && (!is_mail || is_email(c));
                    match stays {
                        true => out.push(c),
                        false => push_escaped(c, out),
                    }
                    before = stays.then_some(c);
                }
            }
        }
    }
    let decoded = out.split_off(start);
    push_percent_signs(&decoded, out);
}

const PERCENT: &str = "%25";

/// Writes `text`, in which every percent sign of the data is escaped, with those as they are that
/// then begin no escape.
fn push_percent_signs(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(PERCENT) {
        let digits = after.as_bytes().iter().take(2).filter(|byte| byte.is_ascii_hexdigit());
        out.push_str(before);
        out.push_str(if digits.count() == 2 { PERCENT } else { "%" });
        rest = after;
    }
    out.push_str(rest);
}

/// Whether `c`, given as an escape, means the same when it stands for itself after `before`, and
/// can be seen.
fn is_legible(c: char, part: Part, before: Option<char>) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || "-._~\"<>^`{|}".contains(c);
    }
    let props = props(c);
    let is_seen = !props.is_default_ignorable()
        || matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}');
    // A mark is no part of a delimiter, nor of an escape.
    let is_apart =
        props.is_composing() && before.is_none_or(|c| c.is_ascii() && !c.is_ascii_alphanumeric());
    is_seen
        && !is_apart
        && may_stand_in_iri(c, part == Part::Query)
        && term_after(false, c) != LinkTerm::Hard
}
