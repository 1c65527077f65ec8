//! The lenient view: any string, split into the components of RFC 3986 section 3.
//!
//! ```
//! use isonym::syntax::Reference;
//! let reference = Reference::split("http://u@h:1/p?q#f");
//! assert_eq!((reference.scheme(), reference.host(), reference.path()), (Some("http"), Some("h"), "/p"));
//! ```
//!
//! It judges nothing: every string has a split.

use crate::finding::{Component, Span};

/// Any string at all, split into components. Splitting never fails and allocates nothing; whether
/// the components hold what they may is for [`super::judge`].
///
/// The split is that of RFC 3986 appendix B with three decisions where the string is not valid:
/// what stands before the first `:` is a scheme only if it is spelled like one (so `1:b` is a
/// path); userinfo reaches to the *last* `@` of the authority, where every browser goes; outside
/// of brackets the port begins at the first `:` after the host.
///
/// ```
/// use isonym::syntax::Reference;
///
/// let reference = Reference::split("http://u@[::1]:80/a?b#");
/// assert_eq!(reference.scheme(), Some("http"));
/// assert_eq!(reference.host(), Some("[::1]"));
/// assert_eq!(reference.port(), Some("80"));
/// assert_eq!(reference.fragment(), Some(""));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference<'a> {
    text: &'a str,
    parts: Parts,
}

/// The offsets of a split, in bytes. Every one lies at an ASCII delimiter or an end of the text,
/// hence on a character boundary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    /// The `:` after the scheme; 0 when there is none (a scheme is never empty).
    pub(super) scheme_end: usize,
    /// After the `//`; 0 when there is no authority.
    pub(super) authority: usize,
    /// Start of the host; more than `authority` when there is userinfo (and its `@`).
    pub(super) host: usize,
    /// End of the host; less than `path` when there is a port (and its `:`).
    pub(super) host_end: usize,
    /// Start of the path.
    pub(super) path: usize,
    /// End of the path; less than `query_end` when there is a query (and its `?`).
    pub(super) path_end: usize,
    /// End of the query; less than the length when there is a fragment (and its `#`).
    pub(super) query_end: usize,
}

impl Parts {
    fn of(text: &str) -> Parts {
        let bytes = text.as_bytes();
        let scheme_end = scheme_length(bytes);
        let hier = if scheme_end > 0 { scheme_end + 1 } else { 0 };
        let (authority, host, host_end, path);
        if bytes.get(hier..).is_some_and(|rest| rest.starts_with(b"//")) {
            authority = hier + 2;
            path = find(bytes, authority, b"/?#");
            (host, host_end) = split_authority(bytes, authority, path);
        } else {
            authority = 0;
            (host, host_end, path) = (hier, hier, hier);
        }
        let path_end = find(bytes, path, b"?#");
        let query_end = find(bytes, path_end, b"#");
        Parts { scheme_end, authority, host, host_end, path, path_end, query_end }
    }
}

/// Where the first byte that is in `wanted` stands from `from` on; the length when none does.
pub(super) fn find(bytes: &[u8], from: usize, wanted: &[u8]) -> usize {
    let rest = bytes.get(from..).unwrap_or(&[]);
    rest.iter().position(|b| wanted.contains(b)).map_or(bytes.len(), |at| from + at)
}

/// Length of the scheme when `bytes` begins with `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ) ":"`,
/// else 0.
pub(super) fn scheme_length(bytes: &[u8]) -> usize {
    let length = bytes
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
        .count();
    let begins = bytes.first().is_some_and(u8::is_ascii_alphabetic);
    if begins && bytes.get(length) == Some(&b':') { length } else { 0 }
}

/// Start and end of the host in the authority `bytes[start..end]`.
pub(super) fn split_authority(bytes: &[u8], start: usize, end: usize) -> (usize, usize) {
    let authority = bytes.get(start..end).unwrap_or(&[]);
    let userinfo = authority.iter().rposition(|&b| b == b'@').map_or(0, |at| at + 1);
    let hostport = authority.get(userinfo..).unwrap_or(&[]);
    let host = if hostport.first() == Some(&b'[') {
        // What follows the bracket and is no port stays in the host, for the judge to point at.
        let literal = hostport.iter().position(|&b| b == b']').map_or(hostport.len(), |at| at + 1);
        if hostport.get(literal) == Some(&b':') { literal } else { hostport.len() }
    } else {
        hostport.iter().position(|&b| b == b':').unwrap_or(hostport.len())
    };
    (start + userinfo, start + userinfo + host)
}

impl<'a> Reference<'a> {
    /// Splits `text`.
    pub fn split(text: &'a str) -> Reference<'a> {
        Reference { text, parts: Parts::of(text) }
    }

    pub(super) const fn from_parts(text: &'a str, parts: Parts) -> Reference<'a> {
        Reference { text, parts }
    }

    pub(super) const fn parts(&self) -> Parts {
        self.parts
    }

    /// The whole text.
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Whether nothing but digits, if anything, stands where a port does. What else does may be taken for a
    /// part of the host.
    pub(crate) fn has_digits_as_port(&self) -> bool {
        self.port().is_none_or(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Where a component stands, without its delimiters; `None` when it is not there. The path is
    /// always there, if only empty.
    pub fn span(&self, component: Component) -> Option<Span> {
        let Parts { scheme_end, authority, host, host_end, path, path_end, query_end } = self.parts;
        let (there, start, end) = match component {
            Component::Scheme => (scheme_end > 0, 0, scheme_end),
            Component::Userinfo => (authority > 0 && host > authority, authority, host.max(1) - 1),
            Component::Host => (authority > 0, host, host_end),
            Component::Port => (host_end < path, host_end + 1, path),
            Component::Path => (true, path, path_end),
            Component::Query => (path_end < query_end, path_end + 1, query_end),
            Component::Fragment => (query_end < self.text.len(), query_end + 1, self.text.len()),
        };
        there.then_some(Span::new(start, end))
    }

    /// The text of a component, without its delimiters.
    pub fn get(&self, component: Component) -> Option<&'a str> {
        self.span(component).map(|span| span.of(self.text))
    }

    /// The components that are there, in order.
    pub fn components(self) -> impl Iterator<Item = (Component, Span)> + use<'a> {
        let all = Component::ALL.into_iter();
        all.filter_map(move |component| Some((component, self.span(component)?)))
    }

    /// The scheme, as written.
    pub fn scheme(&self) -> Option<&'a str> {
        self.get(Component::Scheme)
    }

    /// Where userinfo, host and port stand together.
    pub fn authority_span(&self) -> Option<Span> {
        let Parts { authority, path, .. } = self.parts;
        (authority > 0).then_some(Span::new(authority, path))
    }

    /// Userinfo, host and port with their delimiters, without the `//`.
    pub fn authority(&self) -> Option<&'a str> {
        self.authority_span().map(|span| span.of(self.text))
    }

    /// The userinfo.
    pub fn userinfo(&self) -> Option<&'a str> {
        self.get(Component::Userinfo)
    }

    /// The host, an IP literal with its brackets.
    pub fn host(&self) -> Option<&'a str> {
        self.get(Component::Host)
    }

    /// The port, which may be empty.
    pub fn port(&self) -> Option<&'a str> {
        self.get(Component::Port)
    }

    /// The path, which may be empty.
    pub fn path(&self) -> &'a str {
        self.get(Component::Path).unwrap_or("")
    }

    /// The query.
    pub fn query(&self) -> Option<&'a str> {
        self.get(Component::Query)
    }

    /// The fragment.
    pub fn fragment(&self) -> Option<&'a str> {
        self.get(Component::Fragment)
    }
}
