//! Making identifiers from components that are data.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::Write;
use core::marker::PhantomData;

use super::chars;
use super::grammar::Repertoire;
use super::identifier::{Identifier, Kind, NotValid};
use super::reference::Reference;
use crate::percent::{Set, escape};

/// Makes an identifier of the kind `K` from components given as *data*: what is no part of the
/// grammar is escaped, and so is `%`, for data has no escapes. Delimiters are put in.
///
/// ```
/// use isonym::syntax::{Builder, kind};
///
/// let iri = Builder::<kind::Iri>::new()
///     .scheme("https")
///     .host("example.org")
///     .segment("50% off")?
///     .segment("a/b é")?
///     .pair("q", "x&y")
///     .build()
///     .unwrap();
/// assert_eq!(iri.as_str(), "https://example.org/50%25%20off/a%2Fb%20é?q=x%26y");
/// # Ok::<(), isonym::syntax::DotSegment>(())
/// ```
///
/// Scheme, host and port are taken as they are and judged by [`Builder::build`]: they have no
/// way to hold arbitrary data that every program would understand.
#[derive(Clone, Debug)]
pub struct Builder<K> {
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
    kind: PhantomData<K>,
}

/// `.` and `..` cannot be path segments that are data: however written, even as `%2E`, resolution
/// removes them (RFC 3986 section 6.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DotSegment;

impl core::fmt::Display for DotSegment {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("`.` and `..` cannot be path segments: resolution removes them")
    }
}

impl core::error::Error for DotSegment {}

const USERINFO: Set = Set::UNRESERVED.union(Set::SUB_DELIMS).with(b":");
const SEGMENT: Set = USERINFO.with(b"@");
const PATH: Set = SEGMENT.with(b"/");
const QUERY: Set = PATH.with(b"?");
/// Without the delimiters of `name=value&name=value`, and `+`, which forms read as a space.
const PAIR: Set = Set::UNRESERVED.with(b"!$'()*,:@/?");

impl<K: Kind> Default for Builder<K> {
    fn default() -> Self {
        Builder::new()
    }
}

impl<K: Kind> Builder<K> {
    /// Nothing yet: an empty reference.
    pub const fn new() -> Builder<K> {
        Builder {
            scheme: None,
            userinfo: None,
            host: None,
            port: None,
            path: String::new(),
            query: None,
            fragment: None,
            kind: PhantomData,
        }
    }

    /// Scheme, authority and path of `base`, to be built upon; its query and fragment are left.
    pub fn on(base: &Reference<'_>) -> Builder<K> {
        Builder {
            scheme: base.scheme().map(str::to_owned),
            userinfo: base.userinfo().map(str::to_owned),
            host: base.host().map(str::to_owned),
            port: base.port().map(str::to_owned),
            path: base.path().to_owned(),
            ..Builder::new()
        }
    }

    /// The scheme, as it is.
    pub fn scheme(mut self, scheme: &str) -> Self {
        self.scheme = Some(scheme.to_owned());
        self
    }

    /// The userinfo; `:` is kept, for it parts user and password.
    pub fn userinfo(mut self, userinfo: &str) -> Self {
        self.userinfo = Some(self.encoded(userinfo, &USERINFO, false));
        self
    }

    /// The host, as it is: a name, or an IP literal with its brackets.
    pub fn host(mut self, host: &str) -> Self {
        self.host = Some(host.to_owned());
        self
    }

    /// The port.
    pub fn port(mut self, port: u16) -> Self {
        let mut digits = String::new();
        // Writing to a string cannot fail.
        let _ = write!(digits, "{port}");
        self.port = Some(digits);
        self
    }

    /// The whole path, in which `/` parts the segments.
    pub fn path(mut self, path: &str) -> Self {
        self.path = self.encoded(path, &PATH, false);
        self
    }

    /// One more path segment; a `/` in it is data. A slash is put before it unless the path ends
    /// with one or is the empty path of a relative reference.
    ///
    /// # Errors
    /// `.` and `..` are refused.
    pub fn segment(mut self, segment: &str) -> Result<Self, DotSegment> {
        if matches!(segment, "." | "..") {
            return Err(DotSegment);
        }
        let bare = self.path.is_empty() && self.scheme.is_none() && self.host.is_none();
        if !bare && !self.path.ends_with('/') {
            self.path.push('/');
        }
        let segment = self.encoded(segment, &SEGMENT, false);
        self.path.push_str(&segment);
        Ok(self)
    }

    /// The whole query.
    pub fn query(mut self, query: &str) -> Self {
        self.query = Some(self.encoded(query, &QUERY, true));
        self
    }

    /// One more `name=value` of the query, after a `&` where it is not the first.
    pub fn pair(mut self, name: &str, value: &str) -> Self {
        let mut query = self.query.take().unwrap_or_default();
        if !query.is_empty() {
            query.push('&');
        }
        query.push_str(&self.encoded(name, &PAIR, true));
        query.push('=');
        query.push_str(&self.encoded(value, &PAIR, true));
        self.query = Some(query);
        self
    }

    /// The fragment.
    pub fn fragment(mut self, fragment: &str) -> Self {
        self.fragment = Some(self.encoded(fragment, &QUERY, false));
        self
    }

    /// The identifier.
    ///
    /// A path that would be read as something else is made safe: `//x` without an authority
    /// becomes `/.//x`, a relative path whose first segment holds a colon begins with `./`.
    ///
    /// # Errors
    /// When scheme, host or port are not what the grammar allows.
    pub fn build(self) -> Result<Identifier<K, String>, NotValid<String>> {
        let mut text = String::new();
        if let Some(scheme) = &self.scheme {
            text.push_str(scheme);
            text.push(':');
        }
        let authority = self.host.is_some() || self.userinfo.is_some() || self.port.is_some();
        if authority {
            text.push_str("//");
            for (part, after) in [(&self.userinfo, "@"), (&self.host, "")] {
                if let Some(part) = part {
                    text.push_str(part);
                    text.push_str(after);
                }
            }
            if let Some(port) = &self.port {
                text.push(':');
                text.push_str(port);
            }
            if !self.path.is_empty() && !self.path.starts_with('/') {
                text.push('/');
            }
        } else if self.path.starts_with("//") {
            text.push_str("/.");
        } else if self.scheme.is_none()
            && self.path.split('/').next().is_some_and(|first| first.contains(':'))
        {
            text.push_str("./");
        }
        text.push_str(&self.path);
        for (before, part) in [('?', &self.query), ('#', &self.fragment)] {
            if let Some(part) = part {
                text.push(before);
                text.push_str(part);
            }
        }
        Identifier::parse(text)
    }

    /// `data` with everything escaped that may not stand where `keep` and the kind's repertoire
    /// say what may.
    fn encoded(&self, data: &str, keep: &Set, query: bool) -> String {
        let iri = K::GRAMMAR.repertoire == Repertoire::Iri;
        let mut out = String::with_capacity(data.len());
        for c in data.chars() {
            let kept = match u8::try_from(c) {
                Ok(byte) if byte < 128 => keep.contains(byte),
                _ => iri && chars::may_stand_in_iri(c, query),
            };
            if kept {
                out.push(c);
            } else {
                escape(c.encode_utf8(&mut [0; 4]).as_bytes(), &mut out);
            }
        }
        out
    }
}
