//! A URL record as its serialization, and the parts of it.
//!
//! ```
//! use isonym::whatwg::Url;
//! let url = Url::parse("HTTP://me@EXAMPLE.org:8080/a/../b?c#d", None).unwrap();
//! assert_eq!(url.href(), "http://me@example.org:8080/b?c#d");
//! assert_eq!((url.username(), url.host(), url.port()), ("me", Some("example.org"), Some(8080)));
//! assert_eq!(url.origin().as_deref(), Some("http://example.org:8080"));
//! ```
//!
//! It is not changed once it is there: the setters of the standard's API are no part of it.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::scheme::Kind;
use crate::finding::Finding;

/// A URL of the URL Standard (section 4.1, *URL record*), serialized. Two are equal when their
/// serializations are.
#[derive(Clone, Debug, Default)]
pub struct Url {
    pub(super) href: String,
    pub(super) parts: Parts,
}

/// Where the parts are in the serialization, in bytes. All lie at US-ASCII or at the end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parts {
    /// The `:` after the scheme.
    pub(super) scheme_end: usize,
    /// After the username.
    pub(super) username_end: usize,
    /// Where the host begins, after the `@` if there is one.
    pub(super) host: usize,
    pub(super) host_end: usize,
    pub(super) port: Option<u16>,
    /// After the port. What stands between this and the path is nothing, or `/.` (section 4.5).
    pub(super) authority_end: usize,
    pub(super) path: usize,
    pub(super) path_end: usize,
    pub(super) query_end: usize,
}

impl Url {
    /// Parses `text`, against a base if there is one: the *URL parser* of the standard (section
    /// 4.4). Linear in the length of both.
    ///
    /// What the standard calls validation errors does not fail; [`parse`](super::parse()) tells
    /// them as well.
    ///
    /// ```
    /// use isonym::whatwg::Url;
    /// let base = Url::parse("https://example.org/a/b?c", None).unwrap();
    /// assert_eq!(Url::parse(r"..\d", Some(&base)).unwrap().href(), "https://example.org/d");
    /// let failure = Url::parse("https://a b/", None).unwrap_err();
    /// assert_eq!(failure.rule.id, "whatwg/domain-invalid-code-point");
    /// ```
    ///
    /// # Errors
    /// The first validation error that is a failure.
    pub fn parse(text: &str, base: Option<&Url>) -> Result<Url, Finding> {
        super::parser::run(text, &super::Options::against(base), None)
    }

    /// The serialization: what a browser sends, or shows as `href`. It is US-ASCII, whatever was
    /// given.
    pub fn href(&self) -> &str {
        &self.href
    }

    fn get(&self, range: Range<usize>) -> &str {
        self.href.get(range).unwrap_or("")
    }

    /// What comes from `start` on, if it begins with `sign`, up to `end` and without the sign.
    fn after(&self, start: usize, sign: char, end: usize) -> Option<&str> {
        self.get(start..end).strip_prefix(sign)
    }

    /// The scheme, in lower case and without its colon.
    pub fn scheme(&self) -> &str {
        self.get(0..self.parts.scheme_end)
    }

    pub(super) fn kind(&self) -> Kind {
        Kind::of(self.scheme())
    }

    /// The username; empty when there is none.
    pub fn username(&self) -> &str {
        match self.host() {
            Some(_) => self.get(self.parts.scheme_end + "://".len()..self.parts.username_end),
            None => "",
        }
    }

    /// The password; empty when there is none.
    pub fn password(&self) -> &str {
        let Parts { username_end, host, .. } = self.parts;
        self.after(username_end, ':', host.saturating_sub("@".len())).unwrap_or("")
    }

    /// The host, an IPv6 address in brackets; `None` where there is no authority, which an empty
    /// host is not.
    pub fn host(&self) -> Option<&str> {
        let has_authority =
            self.get(self.parts.scheme_end..self.parts.authority_end).starts_with("://");
        has_authority.then(|| self.get(self.parts.host..self.parts.host_end))
    }

    /// The port, unless it is the scheme's own.
    pub fn port(&self) -> Option<u16> {
        self.parts.port
    }

    /// The path. It begins with `/`, unless it is empty or opaque.
    pub fn path(&self) -> &str {
        self.get(self.parts.path..self.parts.path_end)
    }

    /// Whether the path is one string without segments, as in `mailto:`; nothing but a fragment can
    /// be resolved against such a URL.
    ///
    /// ```
    /// use isonym::whatwg::Url;
    /// assert!(Url::parse("urn:a/b", None).unwrap().has_opaque_path());
    /// assert!(!Url::parse("urn:/a/b", None).unwrap().has_opaque_path());
    /// ```
    pub fn has_opaque_path(&self) -> bool {
        self.host().is_none() && !self.path().starts_with('/')
    }

    /// The query without its `?`; `None` when there is no `?`.
    pub fn query(&self) -> Option<&str> {
        self.after(self.parts.path_end, '?', self.parts.query_end)
    }

    /// The fragment without its `#`; `None` when there is no `#`.
    pub fn fragment(&self) -> Option<&str> {
        self.after(self.parts.query_end, '#', self.href.len())
    }

    /// The origin, serialized (section 4.7): scheme, host and port, of a `blob:` URL those of the
    /// URL that is its path. `None` where it is opaque, which the API of the standard writes `null`.
    ///
    /// ```
    /// use isonym::whatwg::Url;
    /// let origin = |text| Url::parse(text, None).unwrap().origin();
    /// assert_eq!(origin("blob:https://a.example/5e").as_deref(), Some("https://a.example"));
    /// assert_eq!(origin("file:///a"), None);
    /// ```
    pub fn origin(&self) -> Option<String> {
        match (self.kind(), self.scheme()) {
            (Kind::Server(_), scheme) => {
                let server = self.get(self.parts.host..self.parts.authority_end);
                Some([scheme, "://", server].concat())
            }
            (_, "blob") => {
                let inner = Url::parse(self.path(), None).ok()?;
                // So this goes one level down, and no further.
                if matches!(inner.scheme(), "http" | "https") { inner.origin() } else { None }
            }
            _ => None,
        }
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Url) -> bool {
        self.href == other.href
    }
}

impl Eq for Url {}

impl core::hash::Hash for Url {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.href.hash(state);
    }
}

impl From<Url> for String {
    fn from(url: Url) -> String {
        url.href
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.href
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.href)
    }
}
