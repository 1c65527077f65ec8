//! Where something is: byte spans and the components of a reference.
//!
//! ```
//! use isonym::finding::{Component, Span};
//! let span = Span::new(3, 5);
//! assert_eq!((span.of("é/ü"), span.chars("é/ü")), ("ü", Span::new(2, 3)));
//! assert_eq!(Component::Userinfo.as_str(), "userinfo");
//! ```
//!
//! It counts bytes and code points; UTF-16 units and graphemes are in [`text`](crate::text).

use alloc::borrow::Cow;
use core::fmt;
use core::ops::Range;

/// A range of bytes of the judged text, on character boundaries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte, from 0.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The span from `start` to before `end`.
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// The text under the span; empty when the span does not fit the text.
    pub fn of<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.start..self.end).unwrap_or("")
    }

    /// The same span counted in code points of `text`, both ends from 0.
    pub fn chars(&self, text: &str) -> Span {
        let before = text.get(..self.start).map_or(0, |t| t.chars().count());
        Span::new(before, before + self.of(text).chars().count())
    }

    /// The span as a range, for slicing.
    pub const fn range(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// `text` with the part under `span` replaced; borrowed when nothing changes.
pub(crate) fn splice<'a>(text: &'a str, span: Span, new: &str) -> Cow<'a, str> {
    if span.of(text) == new {
        return Cow::Borrowed(text);
    }
    let head = text.get(..span.start).unwrap_or("");
    let tail = text.get(span.end..).unwrap_or("");
    Cow::Owned([head, new, tail].concat())
}

/// A component of a reference, as RFC 3986 section 3 names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Component {
    /// Before the first `:`.
    Scheme,
    /// Between `//` and `@`.
    Userinfo,
    /// The host of the authority.
    Host,
    /// After the host's `:`.
    Port,
    /// The path.
    Path,
    /// Between `?` and `#`.
    Query,
    /// After `#`.
    Fragment,
}

impl Component {
    /// All components, in the order in which they stand.
    pub const ALL: [Component; 7] = [
        Component::Scheme,
        Component::Userinfo,
        Component::Host,
        Component::Port,
        Component::Path,
        Component::Query,
        Component::Fragment,
    ];

    /// The name used in every output: `scheme`, `userinfo`, ...
    pub const fn as_str(self) -> &'static str {
        match self {
            Component::Scheme => "scheme",
            Component::Userinfo => "userinfo",
            Component::Host => "host",
            Component::Port => "port",
            Component::Path => "path",
            Component::Query => "query",
            Component::Fragment => "fragment",
        }
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
