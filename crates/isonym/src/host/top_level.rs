//! The list of public suffixes: which top-level domains there are, and what is registered under
//! what.

use alloc::borrow::Cow;

use psl::{List, Psl, Type};

use super::ip::{self, Ipv4};
use super::is_dot;
use super::uts46::{self, Flags};
use crate::unicode::{IdnaStatus, props};

/// Whether `label` is a top-level domain, as the list of public suffixes has them that the crate
/// `psl` carries. In any letter case, in Unicode or as an A-label.
///
/// ```
/// use isonym::host::is_top_level;
/// assert!(is_top_level("COM") && is_top_level("香港") && is_top_level("xn--j6w193g"));
/// assert!(!is_top_level("example") && !is_top_level("co.uk"));
/// ```
pub fn is_top_level(label: &str) -> bool {
    // Where nothing is to be mapped, the list has the label as it stands.
    let status = |c| props(c).idna_status();
    let label = match label.chars().all(|c| status(c) == IdnaStatus::Valid) {
        true => Cow::Borrowed(label),
        false => uts46::to_ascii(label, &Flags::DEFAULT).text,
    };
    // Under some top-level domains nothing but names of two labels are public suffixes.
    let labels = [label.as_bytes(), b"-"];
    !label.is_empty() && List.find(labels.into_iter()).typ == Some(Type::Icann)
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
        let unknown =
            ["", ".", "-", "example", "com.", "com了解", "😎", "1", "localhost", "github"];
        assert!(!unknown.into_iter().any(is_top_level));
    }
}
