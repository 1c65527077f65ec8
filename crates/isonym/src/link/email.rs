//! E-mail addresses.

use alloc::vec::Vec;

use super::chars::is_name_char;
use super::host::{Need, is_cut, is_escape_at, name_end, run_end, run_start};
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
    let start = run_start(text, floor, at, is_email);
    let before = text.get(floor..start).unwrap_or("");
    let scheme = before.len().checked_sub(SCHEME.len()).filter(|&scheme| {
        let is_scheme = |s: &str| s.eq_ignore_ascii_case(SCHEME);
        let in_word = |s: &str| s.ends_with(|c: char| c.is_ascii_alphanumeric());
        before.get(scheme..).is_some_and(is_scheme) && !before.get(..scheme).is_some_and(in_word)
    });
    let need = match scheme.is_some() || options.top_level.is_none() {
        true => Need::Nothing,
        false => Need::TopLevel,
    };
    let run = at + 1..run_end(text, at + 1, is_name_char);
    let Some(end) = name_end(text, run.clone(), need, options) else { return Found::Nothing };
    let name = text.get(run.start..end).unwrap_or("");
    let local = text.get(start..at).unwrap_or("");
    // Two slashes after a colon begin the userinfo of something with an unknown scheme.
    let is_userinfo = local.starts_with("//") && before.ends_with(':');
    let is_dotted = local.starts_with('.') || local.ends_with('.') || local.contains("..");
    // A domain goes on in escapes, or after what cannot be seen.
    let goes_on = is_escape_at(text, end) || is_cut(text, end, run.end);
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
