//! E-mail addresses.

use alloc::vec::Vec;

use super::chars::LABEL;
use super::host::{is_cut, is_escape_at, labels, name_end, sound_end};
use super::{Kind, Options, tail};
use crate::unicode::link::is_email;

/// What stands around an at sign.
pub(super) enum Found {
    /// An address: where it begins and ends.
    Address(Kind, usize, usize),
    /// A name after what is no local part: nothing before its end is a link.
    Refused(usize),
    /// No name.
    Nothing,
}

const SCHEME: &str = "mailto:";

/// What stands around the at sign at `at`.
pub(super) fn at_sign(
    text: &str,
    floor: usize,
    at: usize,
    options: &Options<'_>,
    open: &mut Vec<char>,
) -> Found {
    let before = text.get(floor..at).unwrap_or("").trim_end_matches(is_email);
    let start = floor + before.len();
    let scheme = before.len().checked_sub(SCHEME.len()).filter(|&scheme| {
        let is_scheme = |s: &str| s.eq_ignore_ascii_case(SCHEME);
        let in_word = |s: &str| s.ends_with(|c: char| c.is_ascii_alphanumeric());
        before.get(scheme..).is_some_and(is_scheme) && !before.get(..scheme).is_some_and(in_word)
    });
    let label_end = |at| LABEL.run_end(text, at);
    let (domain, run) = labels(text, label_end(at + 1), label_end, options);
    let end = match scheme.is_some() || options.top_level.is_none() {
        true => name_end(text, at + 1..run, options),
        false => domain.and_then(|domain| sound_end(text, at + 1..domain)),
    };
    let Some(end) = end else { return Found::Nothing };
    let name = text.get(at + 1..end).unwrap_or("");
    let local = text.get(start..at).unwrap_or("");
    // Two slashes after a colon begin the userinfo of something with an unknown scheme.
    let is_userinfo = local.starts_with("//") && before.ends_with(':');
    let is_dotted = local.starts_with('.') || local.ends_with('.') || local.contains("..");
    // A domain goes on in escapes, or after what cannot be seen.
    let goes_on = is_escape_at(text, end) || is_cut(text, end, run);
    if local.is_empty() || is_dotted || is_userinfo || goes_on {
        return Found::Refused(end);
    }
    match scheme {
        Some(scheme) => {
            let start = floor + scheme;
            let has_fields = text.get(end..).is_some_and(|rest| rest.starts_with('?'));
            let end = if has_fields { tail::end(text, start, end, None, open) } else { end };
            Found::Address(Kind::Scheme, start, end)
        }
        None if name.contains('.') => Found::Address(Kind::Email, start, end),
        None => Found::Nothing,
    }
}
