//! Which XRIs are the same: a key that two share when they are (XRI 2.0 section 2.5).

use alloc::string::String;

use super::chars::{SCHEME, keeps_delimiters};
use super::forms::XriNormal;
use super::grammar::Grammar;
use super::parse::parse;
use super::parsed::{Authority, Inside, Parsed, Role};
use crate::finding::{Component, Span};
use crate::host::{self, HostPolicy};
use crate::percent::upper_hex;
use crate::syntax::Reference;
use crate::unicode::map::lower_case;

/// Whether two XRIs in XRI-normal form are the same by the rules of XRI: their [keys](key) are.
pub fn equivalent(a: &XriNormal, b: &XriNormal) -> bool {
    a == b || key(a) == key(b)
}

/// The one spelling of all that are the same XRI, to be compared and not to be shown.
///
/// It begins with `xri://` where it is absolute; authorities are in lower case, character by
/// character, and so are `ß` and `ss` two; a host is what it is on the wire, by UTS #46; a
/// sub-segment at the start of a segment has the `*` that it implies; hex digits are in upper case.
/// All of that holds in cross-references as well, for an IRI in one what holds for IRIs: scheme and
/// host are without letter case. No escape is decoded, and paths, queries and fragments keep their
/// letter case.
///
/// ```
/// use isonym::xri::{Normalization, XriNormal, key};
///
/// let key = |text| key(&XriNormal::new(text, Normalization::Nfc));
/// assert_eq!(key("@Example/(=A/B)"), "xri://@*example/*(xri://=*a/*B)");
/// assert_eq!(key("XRI://@*EXAMPLE/*(xri://=a/B)"), key("@Example/(=A/B)"));
/// assert_ne!(key("@example/a%2Ab"), key("@example/a*b"));
/// assert_eq!(key("xri://Faß.de"), key("xri://xn--fa-hia.de"));
/// assert_ne!(key("xri://faß.de"), key("xri://fass.de"));
/// ```
///
/// Idempotent.
pub fn key(xri: &XriNormal) -> String {
    respelled(xri.as_str(), Extent::All)
}

/// How far a spelling is brought to the one of all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The letter case of US-ASCII only.
    AsciiCase,
    /// All that [`key`] says.
    All,
}

/// `text` in the one spelling, to that extent.
pub(crate) fn respelled(text: &str, extent: Extent) -> String {
    let parsed = parse(text, &Grammar::REFERENCE);
    let mut key = Key { text, extent, new: String::new(), done: 0 };
    key.new.reserve(text.len() + SCHEME.len());
    key.parts(&parsed);
    key.copy(text.len());
    upper_hex(&key.new)
}

struct Key<'a> {
    text: &'a str,
    extent: Extent,
    new: String,
    /// Up to here `text` is in `new`.
    done: usize,
}

impl Key<'_> {
    fn copy(&mut self, end: usize) {
        self.new.push_str(Span::new(self.done, end).of(self.text));
        self.done = self.done.max(end);
    }

    /// Writes what is under `span` in lower case.
    fn lower(&mut self, span: Span) {
        self.copy(span.start);
        for c in span.of(self.text).chars() {
            match (self.extent, lower_case(c)) {
                (Extent::All, Some(lower)) => self.new.push_str(lower),
                _ => self.new.push(c.to_ascii_lowercase()),
            }
        }
        self.done = span.end;
    }

    /// Writes the host under `span` as it is on the wire. One that is refused there, or would become
    /// a delimiter of XRIs, has no letter case but that of US-ASCII.
    fn host(&mut self, span: Span) {
        let name = span.of(self.text);
        let answer = match self.extent {
            Extent::All => host::wire(name, HostPolicy::Idna),
            Extent::AsciiCase => host::wire(name, HostPolicy::Keep),
        };
        let wire = answer.result().filter(|wire| keeps_delimiters(name, wire));
        let host = wire.unwrap_or(name);
        self.copy(span.start);
        self.new.extend(host.chars().map(|c| c.to_ascii_lowercase()));
        self.done = span.end;
    }

    /// Writes what is implied.
    fn insert(&mut self, at: usize, text: &str) {
        if self.extent == Extent::All {
            self.copy(at);
            self.new.push_str(text);
        }
    }

    fn parts(&mut self, parsed: &Parsed<'_>) {
        let mut parts = parsed.parts.iter().peekable();
        let mut has_scheme = false;
        while let Some(part) = parts.next() {
            let text = part.span.of(self.text);
            match part.role {
                Role::Scheme => self.lower(part.span),
                // An authority of an IRI has its `xri://` in any case.
                Role::Authority(kind) if !has_scheme && kind != Authority::Iri => {
                    self.insert(part.span.start, SCHEME);
                }
                Role::Host => self.host(part.span),
                Role::SubSegment { implied, in_authority, .. } => {
                    let is_dots = !in_authority && matches!(text, "." | "..");
                    if implied && !is_dots {
                        self.insert(part.span.start, "*");
                    }
                    let next = parts.peek().map(|next| next.role);
                    let is_plain = !matches!(next, Some(Role::CrossReference(_)));
                    if in_authority && is_plain {
                        self.lower(part.span);
                    }
                }
                Role::CrossReference(Inside::Iri) => {
                    self.iri(Span::new(part.span.start + 1, part.span.end - 1));
                }
                _ => {}
            }
            has_scheme = part.role == Role::Scheme;
        }
    }

    /// An IRI in a cross-reference: no letter case in scheme and host (RFC 3987 section 5.3.2.1).
    fn iri(&mut self, span: Span) {
        let reference = Reference::split(span.of(self.text));
        let place = |found: Span| Span::new(span.start + found.start, span.start + found.end);
        if let Some(scheme) = reference.span(Component::Scheme) {
            self.lower(place(scheme));
        }
        if let Some(host) = reference.span(Component::Host) {
            self.host(place(host));
        }
    }
}
