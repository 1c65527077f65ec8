//! Small questions about XRIs.

use super::chars::{begins_with_symbol, scheme_length};
use super::grammar::Edition;
use super::parens::Parens;
use super::{parse, rules};
use crate::finding::{Finding, Span};

/// Whether `text` is to be taken for an XRI rather than for a URI: it begins with `xri://`, a
/// global context symbol or a cross-reference.
///
/// ```
/// use isonym::xri::is_xri;
/// assert!(is_xri("@smiths/john") && is_xri("XRI://example.com"));
/// assert!(!is_xri("smoker.example.com") && !is_xri(""));
/// ```
pub fn is_xri(text: &str) -> bool {
    scheme_length(text) > 0 || begins_with_symbol(text)
}

/// Whether `text` is a segment by itself, without its slash; strictly, one that is not empty.
///
/// # Errors
/// The first breach.
pub fn parse_segment(text: &str, edition: Edition) -> Result<(), Finding> {
    if text.is_empty() && edition == Edition::Strict {
        return Err(Finding::new(&rules::EMPTY_FIRST_SEGMENT, Span::new(0, 0)));
    }
    first(parse::alone(text, edition))
}

/// Whether `text` is one sub-segment by itself.
///
/// # Errors
/// The first breach.
pub fn parse_sub_segment(text: &str, edition: Edition) -> Result<(), Finding> {
    first(parse::sub_segment_alone(text, edition))
}

fn first(findings: alloc::vec::Vec<Finding>) -> Result<(), Finding> {
    findings.into_iter().next().map_or(Ok(()), Err)
}

/// Where resolution of an authority begins: its global context symbol, its first cross-reference,
/// or the whole of it where it is a host.
///
/// ```
/// use isonym::xri::root_authority;
/// assert_eq!(root_authority("xri://@foo*bar/x"), "@");
/// assert_eq!(root_authority("(example.com)*bar/foo"), "(example.com)");
/// assert_eq!(root_authority("baz.example.com:8080/foo"), "baz.example.com:8080");
/// ```
pub fn root_authority(xri: &str) -> &str {
    let text = xri.get(scheme_length(xri)..).unwrap_or("");
    if text.starts_with('(') {
        let end = Parens::of(text).at(0).map_or(text.len(), |pair| pair.end);
        return text.get(..end).unwrap_or(text);
    }
    match begins_with_symbol(text) {
        true => text.get(..1).unwrap_or(text),
        false => text.split(['/', '?', '#']).next().unwrap_or(text),
    }
}

/// Whether the authority `provider` may speak for the canonical id: it is all of that up to its
/// last `!`.
///
/// ```
/// use isonym::xri::provider_is_authoritative;
/// assert!(provider_is_authoritative("@!1234!5678", "@!1234!5678!ABCD"));
/// assert!(!provider_is_authoritative("@!1234", "@!1234!ABCD!9765"));
/// ```
pub fn provider_is_authoritative(provider: &str, canonical_id: &str) -> bool {
    canonical_id.rsplit_once('!').is_some_and(|(parent, _)| parent == provider)
}
