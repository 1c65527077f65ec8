//! Links that begin with a scheme.

use alloc::vec::Vec;

use super::Options;
use super::chars::SCHEME;
use super::host::{Authority, authority, link_end, unknown_authority_end};
use super::tail::{self, Part};
use crate::scheme;

/// Schemes without an authority that are seen in texts. That others are known is not enough:
/// `data:` and `info:` are words.
const OPAQUE: [&str; 12] =
    ["cid", "did", "doi", "geo", "magnet", "news", "sip", "sips", "sms", "tel", "urn", "xmpp"];

/// No scheme is longer.
const LONGEST: usize = 64;

/// What stands around a colon.
pub(super) enum Found {
    /// A link: where it begins and ends.
    Link(usize, usize),
    /// What would be a link without its userinfo.
    Userinfo(usize, usize),
    /// Nothing before here is a link.
    Refused(usize),
    /// No scheme.
    Nothing,
}

/// What stands around the colon at `colon`.
pub(super) fn at_colon(
    text: &str,
    floor: usize,
    colon: usize,
    options: &Options<'_>,
    open: &mut Vec<char>,
) -> Found {
    let after = colon + 1;
    let Some(rest) = text.get(after..) else { return Found::Nothing };
    let is_hierarchical = rest.starts_with("//");
    let is_scheme = |name: &str| {
        let is_known = match is_hierarchical {
            true => is_web(name) || scheme::info(name).is_some_and(|info| !info.is_opaque),
            false => OPAQUE.iter().any(|opaque| opaque.eq_ignore_ascii_case(name)),
        };
        is_known || options.schemes.iter().any(|given| given.eq_ignore_ascii_case(name))
    };
    let Some((start, name)) = scheme_before(text, floor, colon, is_scheme) else {
        // Some identifier or other begins here, and no name in its authority is a link.
        return match is_hierarchical && ends_in_word(text, floor, colon) {
            true => Found::Refused(unknown_authority_end(text, after + 2)),
            false => Found::Nothing,
        };
    };
    if !is_hierarchical {
        let end = tail::end(text, start, after, Some(Part::Path), open);
        return if end > after { Found::Link(start, end) } else { Found::Nothing };
    }
    match authority(text, after + 2, is_web(name), options) {
        Authority::Sound(host) => {
            let end = link_end(text, start, host, open);
            if end > after + 2 { Found::Link(start, end) } else { Found::Nothing }
        }
        Authority::Userinfo(host) => Found::Userinfo(start, link_end(text, start, host, open)),
        Authority::Refused(end) => Found::Refused(end),
    }
}

fn is_web(scheme: &str) -> bool {
    ["http", "https"].iter().any(|web| web.eq_ignore_ascii_case(scheme))
}

/// Whether something like a scheme ends at `colon`.
fn ends_in_word(text: &str, floor: usize, colon: usize) -> bool {
    let before = text.get(floor..colon).unwrap_or("");
    before.ends_with(|c: char| c.is_ascii_alphanumeric())
}

/// The longest scheme that ends at `colon`. It begins where its characters do, or after a
/// character that is no letter.
fn scheme_before(
    text: &str,
    floor: usize,
    colon: usize,
    is_scheme: impl Fn(&str) -> bool,
) -> Option<(usize, &str)> {
    let near = floor.max(colon.saturating_sub(LONGEST));
    let bytes = text.as_bytes().get(near..colon)?;
    let is_scheme_char = |&&byte: &&u8| SCHEME.contains(byte.into());
    let start = colon - bytes.iter().rev().take_while(is_scheme_char).count();
    let run = text.get(start..colon)?;
    let mut before = None;
    for (at, byte) in run.bytes().enumerate() {
        let begins = before.is_none_or(|byte: u8| !byte.is_ascii_alphabetic());
        before = Some(byte);
        if begins && byte.is_ascii_alphabetic() {
            let name = run.get(at..)?;
            if is_scheme(name) {
                return Some((start + at, name));
            }
        }
    }
    None
}
