//! Domain names in a text: what they may consist of, and which part of a run of such characters
//! is one.

use alloc::vec::Vec;
use core::ops::Range;

use super::chars::{Chars, DOT, FULL_STOP, IN_HOST, IN_LABEL, IN_USERINFO, LETTER, NAME};
use super::tail::term_after;
use super::trigger::is_wide_dot;
use super::{Options, hidden, tail};
use crate::host::uts46::{self, Flags};
use crate::host::{HostKind, is_dot};
use crate::percent;
use crate::syntax::look_alike;
use crate::unicode::link::{LinkTerm, is_email};
use crate::unicode::{GeneralCategory, IdnaStatus, Script, props};

/// What a host after a scheme consists of, where underscores, escapes and emoji are meant.
const HOST: Chars = Chars {
    sets: IN_LABEL | FULL_STOP | IN_HOST | LETTER,
    others: |c| (NAME.others)(c) || is_symbol(c),
};

/// What stands between the dots of it.
const HOST_LABEL: Chars = Chars { sets: IN_LABEL | IN_HOST | LETTER, others: |c| !is_dot(c) };

fn is_symbol(c: char) -> bool {
    let props = props(c);
    props.general_category() == GeneralCategory::So && props.idna_status() == IdnaStatus::Valid
}

/// Where the name ends that begins at the start of `run`, a maximal run of characters of names, where
/// something else than a top-level domain says that it is one.
pub(super) fn name_end(text: &str, run: Range<usize>, options: &Options<'_>) -> Option<usize> {
    let name = text.get(run.clone())?;
    let length = match name.is_ascii() {
        true => name.trim_end_matches('.').len(),
        false => {
            let label_end = |at| HOST_LABEL.run_end(name, at);
            labels(name, label_end(0), label_end, options).0.unwrap_or_else(|| {
                // Down to the first sentence of it.
                let sentence = name.find(is_wide_dot).and_then(|end| name.get(..end));
                sentence.unwrap_or(name).trim_end_matches(is_dot).len()
            })
        }
    };
    sound_end(text, run.start..run.start + length)
}

/// The labels after the first one of a name, which ends at `from`: where the last one that is a
/// top-level domain does, if one is, and where all do, with dots. What has a top-level domain ends
/// there, or where a sentence does.
pub(super) fn labels(
    text: &str,
    from: usize,
    label_end: impl Fn(usize) -> usize,
    options: &Options<'_>,
) -> (Option<usize>, usize) {
    let mut domain = None;
    let mut label = from..from;
    loop {
        let start = DOT.run_end(text, label.end);
        let end = label_end(start);
        let is_sentence =
            || text.get(label.end..start).is_some_and(|dots| dots.contains(is_wide_dot));
        if !label.is_empty()
            && (start == end || is_sentence())
            && let Some(length) = top_level_length(text.get(label.clone()).unwrap_or(""), options)
        {
            domain = Some(label.start + length);
        }
        if start == end {
            return (domain, end);
        }
        label = start..end;
    }
}

/// How much of `label` is a top-level domain: all, or what stands before it changes from Latin
/// letters to another script.
fn top_level_length(label: &str, options: &Options<'_>) -> Option<usize> {
    let is_top_level = options.top_level?;
    if is_top_level(label) {
        return Some(label.len());
    }
    let ascii = label.find(|c: char| !c.is_ascii_alphanumeric())?;
    let other = label.get(ascii..)?;
    let script = props(other.chars().next()?).script();
    let is_other = !matches!(script, Script::Latin | Script::Inherited) && !other.starts_with('-');
    (is_other && is_top_level(label.get(..ascii)?)).then_some(ascii)
}

/// Where `name` ends if it could be the name of a host.
pub(super) fn sound_end(text: &str, name: Range<usize>) -> Option<usize> {
    text.get(name.clone()).is_some_and(is_sound).then_some(name.end)
}

/// Whether no label of `name` is empty or begins or ends with a hyphen, and IDNA takes it, as far as
/// that can be told without decoding escapes.
fn is_sound(name: &str) -> bool {
    let mut start = 0;
    loop {
        let end = HOST_LABEL.run_end(name, start);
        let label = name.get(start..end).unwrap_or("");
        if label.is_empty() || label.starts_with('-') || label.ends_with('-') {
            return false;
        }
        let Some(dot) = name.get(end..).and_then(|rest| rest.chars().next()) else { break };
        start = end + dot.len_utf8();
    }
    uts46::to_ascii(name, &Flags::DEFAULT).is_ok() || name.contains('%')
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
    const EITHER: Chars = Chars {
        sets: USERINFO.sets | HOST.sets,
        others: |c| (USERINFO.others)(c) || (HOST.others)(c),
    };
    EITHER.run_end(text, userinfo_end(text, from))
}

/// What userinfo consists of, and in front of an `@` whatever looks like the end of a host and would
/// end no link.
const USERINFO: Chars =
    Chars { sets: IN_USERINFO, others: |c| is_email(c) || hidden::is_hidden(c) || is_like_end(c) };

fn is_like_end(c: char) -> bool {
    look_alike(c).is_some() && term_after(true, c) == LinkTerm::Include
}

/// Where the userinfo ends that begins at `from`, with its `@`; there, if there is none.
fn userinfo_end(text: &str, from: usize) -> usize {
    let mut start = from;
    loop {
        let end = USERINFO.run_end(text, start);
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
    let end = HOST.run_end(text, start);
    match name_end(text, start..end, options) {
        Some(name) if is_cut(text, name, end) => {
            Authority::Refused(unknown_authority_end(text, start))
        }
        Some(end) => Authority::Sound(end),
        None => Authority::Refused(end),
    }
}
