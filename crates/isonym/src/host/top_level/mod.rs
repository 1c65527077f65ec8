//! Which top-level domains there are, and, of the list of public suffixes, what is registered under
//! what.

#[rustfmt::skip]
mod names;

use alloc::borrow::Cow;
use core::cmp::Ordering;

#[cfg(feature = "psl")]
use psl::{List, Psl};

#[cfg(feature = "psl")]
use super::ip::{self, Ipv4};
#[cfg(feature = "psl")]
use super::is_dot;
use super::uts46::{self, Flags};
use crate::unicode::{IdnaStatus, props};
use names::{NAMES, PAIRS};

/// Whether `label` is a top-level domain: a name of IANA's root zone, or `onion` (RFC 7686). In any
/// letter case, in Unicode or as an A-label.
///
/// ```
/// use isonym::host::is_top_level;
/// assert!(is_top_level("COM") && is_top_level("香港") && is_top_level("xn--j6w193g"));
/// assert!(!is_top_level("example") && !is_top_level("co.uk"));
/// ```
pub fn is_top_level(label: &str) -> bool {
    if label.is_empty() || begins_like_none(label) {
        return false;
    }
    // Where nothing is to be mapped, the list has the label as it stands.
    let is_plain = |c| props(c).idna_status() == IdnaStatus::Valid;
    let label = match label.chars().all(is_plain) && !label.starts_with("xn--") {
        true => Cow::Borrowed(label),
        false => uts46::to_unicode(label, &Flags::DEFAULT).text,
    };
    has_line(NAMES.as_bytes(), label.as_bytes())
}

/// Whether no top-level domain stands at the beginning of `text`, for certain: two characters that stay
/// the first, whatever is mapped and normalized behind them, and no name begins so. In scripts without
/// spaces what follows a dot is mostly a sentence.
pub(crate) fn begins_like_none(text: &str) -> bool {
    let mut chars = text.chars();
    let (Some(a), Some(b)) = (chars.next(), chars.next()) else { return false };
    // As one number, two characters are compared without a branch.
    let number = |[a, b]: [char; 2]| u64::from(a) << 32 | u64::from(b);
    let stays = |c| {
        let props = props(c);
        props.idna_status() == IdnaStatus::Valid && props.is_nfc_boundary()
    };
    // What may be an A-label is decoded.
    !a.is_ascii()
        && [Some(a), Some(b), chars.next()].into_iter().flatten().all(stays)
        && PAIRS.binary_search_by_key(&number([a, b]), |&pair| number(pair)).is_err()
}

/// Whether one of the sorted lines is this.
fn has_line(mut lines: &[u8], wanted: &[u8]) -> bool {
    let is_end = |&byte: &u8| byte == b'\n';
    while let Some((before, after)) = lines.split_at_checked(lines.len() / 2) {
        let start = before.iter().rposition(is_end).map_or(0, |at| at + 1);
        let Some(length) = after.iter().position(is_end) else { break };
        let end = before.len() + length;
        let line = lines.get(start..end).unwrap_or_default();
        let half = match line.cmp(wanted) {
            Ordering::Equal => return true,
            Ordering::Less => lines.get(end + 1..),
            Ordering::Greater => lines.get(..start),
        };
        lines = half.unwrap_or_default();
    }
    false
}

/// The part of a host that somebody registered: the public suffix with the label before it, as it
/// stands in `host`. `None` for addresses and for public suffixes themselves. In any letter case,
/// in Unicode or with A-labels.
///
/// ```
/// use isonym::host::registrable_domain;
/// assert_eq!(registrable_domain("www.Example.co.uk"), Some("Example.co.uk"));
/// assert_eq!(registrable_domain("a.b.例子.香港"), Some("例子.香港"));
/// assert_eq!(registrable_domain("co.uk"), None);
/// assert_eq!(registrable_domain("127.0.0.1"), None);
/// ```
#[cfg(feature = "psl")]
pub fn registrable_domain(host: &str) -> Option<&str> {
    if host.starts_with('[') || ip::browser_ipv4(host) != Ipv4::Name {
        return None;
    }
    let name = uts46::to_unicode(host, &Flags::DEFAULT).text;
    let domain = List.domain(name.as_bytes())?;
    let labels = domain.as_bytes().split(|&byte| byte == b'.').count();
    match host.char_indices().rev().filter(|&(_, c)| is_dot(c)).nth(labels - 1) {
        Some((at, dot)) => host.get(at + dot.len_utf8()..),
        None => Some(host),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds_of_top_level_domains_are_known() {
        let known = ["com", "De", "ck", "arpa", "みんな", "vermögensberatung", "VERMÖGENSBERATUNG"];
        assert!(known.into_iter().all(is_top_level));
        // A sentence is told from a name by two characters.
        assert!(NAMES.lines().all(|name| name.is_ascii() || !begins_like_none(name)));
        assert!(NAMES.lines().all(|name| name.is_ascii() || name.chars().nth(1).is_some()));
        assert!(begins_like_none("句子很长") && !begins_like_none("中国人"));
        let unknown =
            ["", ".", "-", "example", "com.", "com了解", "😎", "1", "localhost", "github"];
        assert!(!unknown.into_iter().any(is_top_level));
    }

    /// The short ones are those of the list of public suffixes, no less and no more.
    #[cfg(feature = "psl")]
    #[test]
    fn the_names_are_those_of_public_suffixes() {
        let is_known = |label: &str| {
            // Under some top-level domains nothing but names of two labels are public suffixes.
            let labels = [label.as_bytes(), b"-"];
            // Under `za` there are but a few.
            List.find(labels.into_iter()).typ == Some(psl::Type::Icann) || label == "za"
        };
        assert!(NAMES.lines().is_sorted() && NAMES.lines().all(is_top_level));
        assert_eq!(NAMES.lines().find(|name| !is_known(name)), None);
        let letters = || 'a'..='z';
        let pairs = letters().flat_map(|a| letters().map(move |b| alloc::format!("{a}{b}")));
        for pair in pairs {
            assert_eq!(is_top_level(&pair), is_known(&pair), "{pair}");
            for c in letters() {
                let three = alloc::format!("{pair}{c}");
                assert_eq!(is_top_level(&three), is_known(&three), "{three}");
            }
        }
    }
}
