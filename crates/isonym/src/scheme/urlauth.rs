//! `;URLAUTH=` of an `imap` reference: who may fetch the message, and the proof that its owner
//! says so (RFC 4467, RFC 5092 section 11).
//!
//! The proof is not checked: that takes a key of the server.

use super::login::{ACHAR, after_name};

/// `access`, and perhaps `iua-verifier`.
pub(super) fn is_urlauth(value: &str) -> bool {
    let (access, verifier) = match value.split_once(':') {
        Some((access, verifier)) => (access, Some(verifier)),
        None => (value, None),
    };
    is_access(access) && verifier.is_none_or(is_verifier)
}

fn is_access(text: &str) -> bool {
    let is_user = |user: &str| {
        let good = |byte| ACHAR.contains(byte) || byte == b'%' || byte > 0x7F;
        !user.is_empty() && user.bytes().all(good)
    };
    let user = ["submit+", "user+"].into_iter().find_map(|name| after_name(text, name));
    ["authuser", "anonymous"].iter().any(|name| text.eq_ignore_ascii_case(name))
        || user.is_some_and(is_user)
}

/// `uauth-mechanism` and `enc-urlauth`.
fn is_verifier(text: &str) -> bool {
    let is_mechanism = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    text.split_once(':').is_some_and(|(mechanism, token)| {
        !mechanism.is_empty()
            && mechanism.bytes().all(is_mechanism)
            && token.len() >= 32
            && token.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}
