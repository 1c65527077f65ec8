//! XRIs to URI-normal form and back, and what can be done in that form only.
//!
//! ```
//! use isonym::level::{Options, xri};
//! use isonym::xri::{Normalization, XriNormal};
//!
//! let name = XriNormal::new("@例え*(http://例え.テスト/ü)/50%25", Normalization::Nfc);
//! let wire = xri::to_wire(&name, &Options::default()).normal;
//! assert_eq!(
//!     wire.as_str(),
//!     "xri://@%E4%BE%8B%E3%81%88*(http:%2F%2F%E4%BE%8B%E3%81%88.%E3%83%86%E3%82%B9%E3%83%88%2F%C3%BC)/50%2525",
//! );
//! let back = xri::from_wire(&wire, &Options::default());
//! assert_eq!(back.normal.as_str(), "xri://@例え*(http://例え.テスト/ü)/50%25");
//! ```
//!
//! Of the [`Options`] two play a part: [`host`](Options::host), what becomes of an authority that
//! is a host (seed 000: Punycode), and [`labels`](Options::labels) for the way back. A host in a
//! cross-reference is data, and escaped.
//!
//! An XRI in URI-normal form need not be a URI: `@` and `:` stand in its authority as they like.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;

use super::input::Input;
use super::rewrite::Rewrite;
use super::to_iri::decoded;
use super::{Decoding, Labels, Options, RunPolicy, host};
use crate::finding::{Component, Finding, Severity, Span};
use crate::host::HostPolicy;
use crate::host::rules::FORBIDDEN;
use crate::percent::Set;
use crate::syntax::Reference;
use crate::syntax::resolve;
use crate::xri::{self, IriNormal, Normal, Stepped, UriNormal, XriNormal, form};

/// To URI-normal form: non-ASCII characters are escaped as the octets of UTF-8 (RFC 3987 section
/// 3.1), but in a host as its policy says; one that the policy gives a delimiter is refused.
/// What no URI holds is escaped too, with a warning.
pub fn to_uri(iri: &IriNormal, options: &Options) -> Stepped<form::Uri> {
    let text = iri.as_str();
    let mut rewrite = Rewrite::new(text);
    let mut findings = Vec::new();
    let mut done = 0;
    if let Some(host) = host_span(text)
        && options.host != HostPolicy::Percent
        && !host.of(text).is_ascii()
    {
        encode(&mut rewrite, text, Span::new(0, host.start), &mut findings);
        let name = host.of(text);
        let wire = crate::host::wire(name, options.host);
        if wire.result().is_some_and(|wire| !xri::keeps_delimiters(name, wire)) {
            findings.push(Finding::new(&FORBIDDEN, host).within(Component::Host));
        } else {
            findings.extend(host::to_wire(&mut rewrite, host, text, &Set::ASCII, options.host));
        }
        done = host.end;
    }
    encode(&mut rewrite, text, Span::new(done, text.len()), &mut findings);
    Stepped { normal: Normal::known(rewrite.finish().into_owned()), findings }
}

/// What a URI may hold, `%` with it: in IRI-normal form every one begins an escape.
const URI: Set = Set::UNRESERVED.union(Set::RESERVED).with(b"%");

fn encode(rewrite: &mut Rewrite<'_>, text: &str, span: Span, findings: &mut Vec<Finding>) {
    let at = |(at, c): (usize, char)| (Span::new(span.start + at, span.start + at + 1), c);
    let bad =
        |&(_, c): &(usize, char)| u8::try_from(c).is_ok_and(|b| b.is_ascii() && !URI.contains(b));
    for (place, c) in span.of(text).char_indices().filter(bad).map(at) {
        let rule = if c == ' ' { &xri::rules::BLANK } else { &xri::rules::CHARACTER };
        let mut finding = Finding::new(rule, place);
        finding.severity = Severity::Warning;
        findings.push(finding);
    }
    rewrite.encode(span, &URI);
}

/// The host of an XRI whose authority is that of an IRI.
fn host_span(text: &str) -> Option<Span> {
    let reference = Reference::split(text);
    let authority = reference.authority()?;
    if xri::is_xri(authority) { None } else { reference.span(Component::Host) }
}

/// Back to IRI-normal form by RFC 3987 section 3.2 to the letter: whatever is UTF-8 and an IRI may
/// hold is decoded, so that nothing is lost on the way down and up; the cautious set of
/// [`Decoding::Conservative`] is for screens.
///
/// With [`Labels::Unicode`], the labels of a host are decoded by the host policy.
pub fn to_iri(uri: &UriNormal, options: &Options) -> Stepped<form::Iri> {
    let text = uri.as_str();
    let options = Options { runs: RunPolicy::Literal, decoding: Decoding::Rfc3987, ..*options };
    let mut new = String::with_capacity(text.len());
    let mut findings = Vec::new();
    let mut done = 0;
    if let Some(host) = host_span(text)
        && options.labels == Labels::Unicode
    {
        new.push_str(Span::new(0, host.start).of(text));
        new.push_str(&host::to_screen(host.of(text), options.host));
        done = host.end;
    }
    for (component, span) in xri::components(text, done) {
        let (part, found) = decoded(Input::Component(component, span.of(text)), None, &options);
        new.push_str(&part);
        findings.extend(found.into_iter().map(|finding| finding.shifted(span.start)));
    }
    Stepped { normal: Normal::known(new), findings }
}

/// From XRI-normal to URI-normal form: both steps, with findings in bytes of the XRI.
///
/// ```
/// use isonym::level::{Options, xri::to_wire};
/// use isonym::xri::{Normalization, XriNormal};
///
/// let wire = to_wire(&XriNormal::new("=ü/(a/b c)", Normalization::Nfc), &Options::default());
/// assert_eq!(wire.result().unwrap().as_str(), "xri://=%C3%BC/(a%2Fb%20c)");
/// assert_eq!((wire.findings[0].rule.id, wire.findings[0].span.range()), ("xri/blank", 8..9));
/// ```
pub fn to_wire(xri: &XriNormal, options: &Options) -> Stepped<form::Uri> {
    let iri = xri.to_iri();
    let mut stepped = to_uri(&iri, options);
    if !stepped.findings.is_empty() {
        let (text, escaped) = (xri.as_str(), iri.as_str().as_bytes());
        let has_scheme = text.as_bytes().first() == escaped.first();
        let mut origins = vec![0; if has_scheme { 0 } else { "xri://".len() }];
        for (at, byte) in text.bytes().enumerate() {
            // Every `%` is escaped, and a delimiter where it does not stand for itself.
            let is_same = byte != b'%' && escaped.get(origins.len()) == Some(&byte);
            origins.extend(iter::repeat_n(at, if is_same { 1 } else { 3 }));
        }
        relocate(&mut stepped.findings, &origins, text.len());
    }
    stepped
}

/// From URI-normal, or IRI-normal, to XRI-normal form: both steps, with findings in bytes of the
/// URI.
///
/// ```
/// use isonym::level::{Options, xri::from_wire};
/// use isonym::xri::UriNormal;
///
/// let xri = from_wire(&UriNormal::new("xri://=%C3%BC/(a%2Fb)%20"), &Options::default());
/// assert_eq!(xri.result().unwrap().as_str(), "xri://=ü/(a/b)%20");
/// assert_eq!(xri.findings[0].rule.id, "xri/foreign-escape");
/// assert_eq!(xri.findings[0].span.range(), 21..24);
/// ```
pub fn from_wire(uri: &UriNormal, options: &Options) -> Stepped<form::Xri> {
    let mut iri = to_iri(uri, options);
    let mut stepped = iri.normal.to_xri();
    if !stepped.findings.is_empty() {
        let origins = decoded_origins(uri.as_str(), iri.normal.as_str());
        relocate(&mut stepped.findings, &origins, uri.as_str().len());
    }
    iri.findings.append(&mut stepped.findings);
    iri.findings.sort_by_key(|finding| finding.span);
    Stepped { normal: stepped.normal, findings: iri.findings }
}

/// Where in `uri` each byte of `iri` comes from. A host whose labels were decoded has no more than
/// its place; one with an escape stays as it is but for hex digits.
fn decoded_origins(uri: &str, iri: &str) -> Vec<usize> {
    let hosts = host_span(uri).zip(host_span(iri));
    let hosts = hosts.filter(|(_, decoded)| !decoded.of(iri).contains('%'));
    let mut origins = Vec::with_capacity(iri.len());
    let mut from = 0;
    for (at, byte) in iri.bytes().enumerate() {
        if let Some((host, decoded)) = hosts
            && decoded.range().contains(&at)
        {
            origins.push(host.start);
            from = host.end;
            continue;
        }
        origins.push(from);
        // An escape that stays may get other hex digits.
        let is_decoded = byte != b'%' && uri.as_bytes().get(from) == Some(&b'%');
        from += if is_decoded { 3 } else { 1 };
    }
    origins
}

/// Moves findings to where their bytes come from; what is made of one byte is found at all of it.
fn relocate(findings: &mut [Finding], origins: &[usize], end: usize) {
    let origin = |at: usize| origins.get(at).copied().unwrap_or(end);
    for finding in findings {
        let start = origin(finding.span.start);
        let last = origin(finding.span.end.saturating_sub(1)).max(start);
        let after = origins.partition_point(|&from| from <= last);
        let is_empty = finding.span.start == finding.span.end;
        finding.span = Span::new(start, if is_empty { start } else { origin(after) });
    }
}

/// What `reference` means where `base` is the base: both go to URI-normal form, where no slash in a
/// cross-reference can be taken for one of the path, are resolved by RFC 3986 section 5.2, and come
/// back.
///
/// ```
/// use isonym::level::{Options, xri::resolve};
/// use isonym::xri::{Normalization, XriNormal};
///
/// let xri = |text| XriNormal::new(text, Normalization::Nfc);
/// let target = resolve(&xri("@a/b*(http://x/y)/c"), &xri("d"), &Options::default()).unwrap();
/// assert_eq!(target.as_str(), "xri://@a/b*(http://x/y)/d");
/// ```
///
/// # Errors
/// What was found on the way, where the base is relative or something is no XRI.
pub fn resolve(
    base: &XriNormal,
    reference: &XriNormal,
    options: &Options,
) -> Result<XriNormal, Vec<Finding>> {
    let down = |xri| done(to_wire(xri, options));
    let (base, reference) = (down(base)?, down(reference)?);
    let split = |uri| Reference::split(UriNormal::as_str(uri));
    let target = resolve::resolve(&split(&base), &split(&reference), &resolve::Options::default());
    let target = target.map_err(|error| vec![error])?;
    done(from_wire(&Normal::known(target.into_owned()), options))
}

fn done<F: Clone>(stepped: Stepped<F>) -> Result<Normal<F>, Vec<Finding>> {
    match stepped.result() {
        Some(_) => Ok(stepped.normal),
        None => Err(stepped.findings),
    }
}
