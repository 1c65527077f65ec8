//! RFC 2141, as it was until 2017: no slash, no `&` and `~`, no components.

use alloc::string::String;

use crate::percent::{self, Set, octet};
use crate::syntax::Reference;

/// `URN chars` but for escapes.
const NSS: Set = Set::UNRESERVED.without(b"~").with(b"()+,:=@;$!*'");

/// Whether `text` is a URN by RFC 2141 section 2. The octet 0 may not even be escaped (section
/// 2.4).
pub fn valid_2141(text: &str) -> bool {
    let reference = Reference::split(text);
    let is_urn = reference.scheme().is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn"));
    let rest = text.split_once(':').and_then(|(_, rest)| rest.split_once(':'));
    is_urn && rest.is_some_and(|(nid, nss)| is_nid(nid) && is_nss(nss))
}

fn is_nid(nid: &str) -> bool {
    (2..=32).contains(&nid.len())
        && nid.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !nid.starts_with('-')
        && !nid.eq_ignore_ascii_case("urn")
}

fn is_nss(nss: &str) -> bool {
    let bytes = nss.as_bytes();
    let is_good = |(at, &byte): (usize, &u8)| {
        let escape = bytes.get(at..).and_then(octet);
        NSS.contains(byte) || escape.is_some_and(|octet| octet != 0)
    };
    !nss.is_empty() && bytes.iter().enumerate().all(is_good)
}

/// A name given as data, as it stands in a URN of RFC 2141: every character that is not allowed
/// is escaped as UTF-8, `%` too (sections 2.2 to 2.4). U+0000 is escaped as well, though no URN
/// may hold it: [`valid_2141`] refuses the result.
pub fn nss_encode(name: &str) -> String {
    let mut nss = String::with_capacity(name.len());
    percent::encode(name, &NSS, &mut nss);
    nss
}
