//! HXRIs: XRIs in URI-normal form behind the address of a proxy resolver, as HTTP URIs.
//!
//! ```
//! use isonym::xri::{UriNormal, hxri};
//!
//! let xri = UriNormal::new("xri://=foo/bar?baz");
//! assert_eq!(hxri::wrap("http://xri.net/", &xri), "http://xri.net/=foo/bar?baz");
//!
//! let type_ = [("_xrd_t", "xri://+login")];
//! let query = hxri::query("http://xri.net/", &xri, &type_);
//! assert_eq!(query, "http://xri.net/=foo/bar?baz&_xrd_t=xri%3A%2F%2F%2Blogin");
//!
//! let back = hxri::unwrap(&query).unwrap();
//! assert_eq!((back.proxy, back.xri.as_str()), ("http://xri.net/", "xri://=foo/bar?baz"));
//! assert_eq!(back.parameters, [("_xrd_t".to_owned(), "xri://+login".to_owned())]);
//! ```
//!
//! Nothing is fetched. What a parameter may say is for XRI Resolution to tell.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::chars::{begins_with_symbol, scheme_length};
use super::forms::{Normal, UriNormal};
use crate::percent::{self, Set};
use crate::syntax::Reference;

/// What the names of resolution parameters begin with (XRI Resolution 2.0).
const PARAMETER: &str = "_xrd_";

/// `proxy`, which ends in `/`, and the XRI without its `xri://`.
pub fn wrap(proxy: &str, xri: &UriNormal) -> String {
    let text = xri.as_str();
    let mut hxri = String::with_capacity(proxy.len() + text.len());
    hxri.push_str(proxy);
    hxri.push_str(text.get(scheme_length(text)..).unwrap_or(""));
    hxri
}

/// The same with resolution parameters added to the query, their values escaped as in a form.
///
/// A query of the XRI's own comes first. One that is nothing or only `?` gets another `?`, so that
/// it can be told apart again.
pub fn query(proxy: &str, xri: &UriNormal, parameters: &[(&str, &str)]) -> String {
    let mut hxri = wrap(proxy, xri);
    let reference = Reference::split(&hxri);
    let fragment = reference.fragment().map_or(0, |fragment| fragment.len() + 1);
    let separator = match reference.query() {
        Some(query) if query.bytes().any(|byte| byte != b'?') => '&',
        _ => '?',
    };
    let fragment = hxri.split_off(hxri.len() - fragment);
    for (index, (name, value)) in parameters.iter().enumerate() {
        hxri.push(if index == 0 { separator } else { '&' });
        encode(name, &mut hxri);
        hxri.push('=');
        encode(value, &mut hxri);
    }
    hxri.push_str(&fragment);
    hxri
}

/// `application/x-www-form-urlencoded`.
fn encode(text: &str, out: &mut String) {
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            out.push('+');
        }
        percent::encode(word, &Set::UNRESERVED, out);
    }
}

/// What an HXRI holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hxri<'a> {
    /// The address of the proxy resolver, with its `/`.
    pub proxy: &'a str,
    /// The XRI, without resolution parameters, with `xri://`.
    pub xri: UriNormal,
    /// The resolution parameters, in order, decoded.
    pub parameters: Vec<(String, String)>,
}

/// Reads an HXRI: an `http` or `https` URI whose host begins with `xri.` or `proxy.xri.`, and whose
/// path begins as an XRI does.
///
/// `None` for everything else. Resolution parameters are those at the end of the query.
pub fn unwrap(hxri: &str) -> Option<Hxri<'_>> {
    let reference = Reference::split(hxri);
    let scheme = reference.scheme()?.to_ascii_lowercase();
    let host = reference.host()?.to_ascii_lowercase();
    let is_proxy = host.starts_with("xri.") || host.starts_with("proxy.xri.");
    let end = reference.authority_span()?.end;
    let (proxy, rest) = hxri.split_at_checked(end + 1)?;
    if !matches!(scheme.as_str(), "http" | "https") || !is_proxy || !begins_with_symbol(rest) {
        return None;
    }
    let path = reference.path().get(1..)?;
    let mut text = String::from("xri://");
    text.push_str(path);
    let mut parameters = Vec::new();
    if let Some(query) = reference.query() {
        let (own, added) = split_query(query);
        parameters.extend(added.split('&').filter(|part| !part.is_empty()).map(parameter));
        if let Some(own) = own {
            text.push('?');
            text.push_str(own);
        }
    }
    if let Some(fragment) = reference.fragment() {
        text.push('#');
        text.push_str(fragment);
    }
    Some(Hxri { proxy, xri: Normal::known(text), parameters })
}

/// The query of the XRI itself, and the resolution parameters behind it.
fn split_query(query: &str) -> (Option<&str>, &str) {
    let marks = query.bytes().take_while(|byte| *byte == b'?').count();
    let (question_marks, rest) = query.split_at_checked(marks).unwrap_or((query, ""));
    if rest.starts_with(PARAMETER) && rest.split('&').all(|part| part.starts_with(PARAMETER)) {
        return (question_marks.get(1..), rest);
    }
    let mut own = query;
    while let Some((before, last)) = own.rsplit_once('&') {
        if !last.starts_with(PARAMETER) {
            break;
        }
        own = before;
    }
    (Some(own), query.get(own.len()..).unwrap_or(""))
}

fn parameter(part: &str) -> (String, String) {
    let (name, value) = part.split_once('=').unwrap_or((part, ""));
    (decode(name), decode(value))
}

fn decode(text: &str) -> String {
    let text: Cow<'_, str> = match text.contains('+') {
        true => Cow::Owned(text.replace('+', " ")),
        false => Cow::Borrowed(text),
    };
    String::from_utf8_lossy(&percent::decode(text.as_bytes())).into_owned()
}
