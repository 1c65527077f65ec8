//! Domain names in a text: what they may consist of, and which part of a run of such characters
//! is one.

use alloc::vec::Vec;
use core::ops::Range;

use super::chars::is_name_char;
use super::tail::term_after;
use super::trigger::is_wide_dot;
use super::{Options, hidden, tail};
use crate::host::uts46::{self, Flags};
use crate::host::{HostKind, is_dot};
use crate::percent;
use crate::syntax::look_alike;
use crate::unicode::link::{LinkTerm, is_email};
use crate::unicode::{GeneralCategory, IdnaStatus, Script, props};

/// Whether `c` may stand in a host after a scheme, where underscores, escapes and emoji are meant.
fn is_host_char(c: char) -> bool {
    let is_symbol = || {
        let props = props(c);
        props.general_category() == GeneralCategory::So && props.idna_status() == IdnaStatus::Valid
    };
    is_name_char(c) || matches!(c, '_' | '%') || !c.is_ascii() && is_symbol()
}

/// Where the run of characters that `allow` ends that begins at `from`.
pub(super) fn run_end(text: &str, from: usize, allow: impl Fn(char) -> bool) -> usize {
    let rest = text.get(from..).unwrap_or("");
    from + rest.find(|c| !allow(c)).unwrap_or(rest.len())
}

/// Where the run of characters that `allow` begins that ends at `to`; not before `floor`.
pub(super) fn run_start(
    text: &str,
    floor: usize,
    to: usize,
    allow: impl Fn(char) -> bool,
) -> usize {
    let before = text.get(floor..to).unwrap_or("");
    let start = before.char_indices().rev().take_while(|&(_, c)| allow(c)).last();
    start.map_or(to, |(at, _)| floor + at)
}

/// What a name must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// Its last label is a top-level domain.
    TopLevel,
    /// Something else says that it is a name.
    Nothing,
}

/// Where the name ends that begins at the start of `run`, a maximal run of characters of names.
pub(super) fn name_end(
    text: &str,
    run: Range<usize>,
    need: Need,
    options: &Options<'_>,
) -> Option<usize> {
    let name = text.get(run.clone())?;
    if need == Need::Nothing && name.is_ascii() {
        let name = name.trim_end_matches('.');
        return is_sound(name).then_some(run.start + name.len());
    }
    let stops = name.rmatch_indices(is_wide_dot).map(|(at, _)| at);
    let mut shortest = name;
    // From the whole run down to the first sentence of it.
    for end in core::iter::once(name.len()).chain(stops) {
        let name = name.get(..end)?.trim_end_matches(is_dot);
        if let Some(end) = top_level_end(name, options) {
            return name.get(..end).filter(|name| is_sound(name)).map(|_| run.start + end);
        }
        shortest = name;
    }
    let is_name = need == Need::Nothing && is_sound(shortest);
    is_name.then_some(run.start + shortest.len())
}

/// Where `name` ends after a top-level domain: at its end, or where its last label changes from
/// Latin letters to another script.
fn top_level_end(name: &str, options: &Options<'_>) -> Option<usize> {
    let is_top_level = options.top_level?;
    let (dot, c) = name.char_indices().rev().find(|&(_, c)| is_dot(c))?;
    let start = dot + c.len_utf8();
    let label = name.get(start..)?;
    if is_top_level(label) {
        return Some(name.len());
    }
    let ascii = label.find(|c: char| !c.is_ascii_alphanumeric())?;
    let script = props(label.get(ascii..)?.chars().next()?).script();
    let is_other = !matches!(script, Script::Latin | Script::Inherited)
        && !label.get(ascii..)?.starts_with('-');
    (is_other && is_top_level(label.get(..ascii)?)).then_some(start + ascii)
}

/// Whether `name` could be the name of a host: no label is empty or begins or ends with a hyphen,
/// and IDNA takes those that are not US-ASCII.
fn is_sound(name: &str) -> bool {
    let is_sound =
        |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
    let is_plain = name.is_ascii() && !name.contains("--") || name.contains('%');
    name.split(is_dot).all(is_sound) && (is_plain || uts46::to_ascii(name, &Flags::DEFAULT).is_ok())
}

/// Where the link ends that begins at `start` and whose host ends at `host`. The dot of the root is
/// part of it if something comes after.
pub(super) fn link_end(text: &str, start: usize, host: usize, open: &mut Vec<char>) -> usize {
    let has_root = text.get(host..).is_some_and(|rest| rest.starts_with('.'));
    let name = if has_root { host + 1 } else { host };
    let end = tail::end(text, start, port_end(text, name), None, open);
    if end == name { host } else { end }
}

/// Where the port ends that begins at `at`, if one does.
fn port_end(text: &str, at: usize) -> usize {
    let digits = text.get(at..).and_then(|rest| rest.strip_prefix(':')).unwrap_or("");
    let length = digits.bytes().take(6).take_while(u8::is_ascii_digit).count();
    let is_port = digits.get(..length).is_some_and(|port| port.parse::<u16>().is_ok());
    if is_port { at + 1 + length } else { at }
}

/// Whether an escape begins at `at`.
pub(super) fn is_escape_at(text: &str, at: usize) -> bool {
    text.as_bytes().get(at..).is_some_and(|rest| percent::octet(rest).is_some())
}

/// Whether the name that ends at `name`, in a run of characters of names that ends at `run`, goes on
/// after what cannot be seen.
pub(super) fn is_cut(text: &str, name: usize, run: usize) -> bool {
    let is_whole = text.get(name..run).is_some_and(|rest| rest.chars().all(is_dot));
    is_whole && hidden::goes_on(text, run)
}

/// What stands where an authority does.
pub(super) enum Authority {
    /// One that a link may have; where its host ends.
    Sound(usize),
    /// One with a host, and with userinfo that makes it no link; where its host ends.
    Userinfo(usize),
    /// One that no link may have; where it ends.
    Refused(usize),
}

/// The authority at `from`, after a scheme. With `is_web`, userinfo makes it no link, and there is
/// a host.
pub(super) fn authority(text: &str, from: usize, is_web: bool, options: &Options<'_>) -> Authority {
    let start = userinfo_end(text, from);
    match host_after_scheme(text, start, is_web, options) {
        Authority::Sound(end) if is_web && start > from => Authority::Userinfo(end),
        authority => authority,
    }
}

/// Where an authority ends that no link begins with, of a scheme that is not known.
pub(super) fn unknown_authority_end(text: &str, from: usize) -> usize {
    run_end(text, userinfo_end(text, from), |c| is_userinfo_char(c) || is_host_char(c))
}

/// What userinfo consists of, and in front of an `@` whatever looks like the end of a host and would
/// end no link.
fn is_userinfo_char(c: char) -> bool {
    let is_like_end = || look_alike(c).is_some() && term_after(Some('a'), c) == LinkTerm::Include;
    match c.is_ascii() {
        true => c == ':' || is_email(c) && !matches!(c, '/' | '?' | '#'),
        false => is_email(c) || hidden::is_hidden(c) || is_like_end(),
    }
}

/// Where the userinfo ends that begins at `from`, with its `@`; there, if there is none.
fn userinfo_end(text: &str, from: usize) -> usize {
    let mut start = from;
    loop {
        let end = run_end(text, start, is_userinfo_char);
        if !text.get(end..).is_some_and(|rest| rest.starts_with('@')) {
            return start;
        }
        start = end + 1;
    }
}

fn host_after_scheme(text: &str, start: usize, is_web: bool, options: &Options<'_>) -> Authority {
    let rest = text.get(start..).unwrap_or("");
    if rest.starts_with('[') {
        // No address is longer.
        let close = rest.bytes().take(64).position(|byte| byte == b']');
        let literal = close.and_then(|close| rest.get(..=close));
        return match literal.filter(|literal| HostKind::of(literal) != HostKind::RegName) {
            Some(literal) => Authority::Sound(start + literal.len()),
            None => Authority::Refused(start),
        };
    }
    if !is_web && rest.starts_with('/') {
        return Authority::Sound(start);
    }
    let end = run_end(text, start, is_host_char);
    match name_end(text, start..end, Need::Nothing, options) {
        Some(name) if is_cut(text, name, end) => {
            Authority::Refused(unknown_authority_end(text, start))
        }
        Some(end) => Authority::Sound(end),
        None => Authority::Refused(end),
    }
}
