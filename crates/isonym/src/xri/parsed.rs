//! A parsed XRI: its parts, flat and in order, each with its depth. Flat, since a tree of 100,000
//! levels cannot even be dropped without recursion.

use alloc::vec::Vec;

use crate::finding::{Finding, Severity, Span};

/// An XRI as it was parsed, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<'a> {
    pub(super) text: &'a str,
    /// Every part, an outer one before those in it, else in order of position.
    pub parts: Vec<Part>,
    /// Every breach of the grammar, in order of position.
    pub findings: Vec<Finding>,
}

/// A part of an XRI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is.
    pub role: Role,
    /// Where it stands, in bytes. Sub-segments are with their delimiter, cross-references with
    /// their parentheses, all else is without what sets it apart.
    pub span: Span,
    /// In how many cross-references it stands.
    pub depth: usize,
}

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// `xri://`.
    Scheme,
    /// The whole authority.
    Authority(Authority),
    /// The global context symbol: `=`, `@`, `+`, `$` or `!`.
    GlobalContext,
    /// Userinfo of an authority that is a host.
    Userinfo,
    /// Its host.
    Host,
    /// Its port.
    Port,
    /// A segment of the path, without slashes.
    Segment,
    /// A sub-segment of the authority or of a segment.
    SubSegment {
        /// Whether it begins with `!` (`:` in 2003); else it is reassignable.
        persistent: bool,
        /// Whether its `*` (`.` in 2003) is implied, at the start of a segment.
        implied: bool,
        /// Whether it belongs to the authority.
        in_authority: bool,
    },
    /// A cross-reference.
    CrossReference(Inside),
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl Role {
    /// What people call it.
    ///
    /// ```
    /// use isonym::xri::{Grammar, parse};
    /// let parsed = parse("xri://@example*(+b)", &Grammar::REFERENCE);
    /// let roles: Vec<_> = parsed.parts.iter().map(|part| part.role.as_str()).collect();
    /// assert!(roles.contains(&"cross-reference to an XRI"));
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Scheme => "scheme",
            Role::Authority(Authority::GlobalContext) => "authority, of a global context",
            Role::Authority(Authority::CrossReference) => "authority, of a cross-reference",
            Role::Authority(Authority::Iri) => "authority, of an IRI",
            Role::GlobalContext => "global context symbol",
            Role::Userinfo => "userinfo",
            Role::Host => "host",
            Role::Port => "port",
            Role::Segment => "segment",
            Role::SubSegment { persistent: true, .. } => "sub-segment, persistent",
            Role::SubSegment { implied: true, .. } => "sub-segment, its delimiter implied",
            Role::SubSegment { .. } => "sub-segment",
            Role::CrossReference(Inside::Nothing) => "cross-reference, empty",
            Role::CrossReference(Inside::Xri) => "cross-reference to an XRI",
            Role::CrossReference(Inside::Iri) => "cross-reference to an IRI",
            Role::Query => "query",
            Role::Fragment => "fragment",
        }
    }
}

/// The kinds of authorities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// `gcs-authority`: a global context symbol first.
    GlobalContext,
    /// `xref-authority`: a cross-reference first.
    CrossReference,
    /// `iauthority`: that of an IRI.
    Iri,
}

/// What stands in a cross-reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside {
    /// Nothing: `()` is the empty reference.
    Nothing,
    /// An XRI reference, whose parts follow, one level deeper.
    Xri,
    /// An absolute IRI of another scheme.
    Iri,
}

impl<'a> Parsed<'a> {
    /// The text that was parsed.
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Whether no error was found.
    pub fn is_valid(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity < Severity::Error)
    }

    fn top(&self) -> impl DoubleEndedIterator<Item = &Part> {
        self.parts.iter().filter(|part| part.depth == 0)
    }

    fn first(&self, wanted: impl Fn(Role) -> bool) -> Option<Span> {
        self.top().find(|part| wanted(part.role)).map(|part| part.span)
    }

    /// The kind of the authority; `None` for a relative reference.
    pub fn authority_kind(&self) -> Option<Authority> {
        self.top().find_map(|part| match part.role {
            Role::Authority(kind) => Some(kind),
            _ => None,
        })
    }

    /// The authority, without `xri://`.
    pub fn authority(&self) -> Option<&'a str> {
        self.first(|role| matches!(role, Role::Authority(_))).map(|span| span.of(self.text))
    }

    /// The global context symbol.
    pub fn global_context(&self) -> Option<char> {
        self.first(|role| role == Role::GlobalContext)?.of(self.text).chars().next()
    }

    /// The sub-segments of the authority, with their delimiters.
    pub fn authority_sub_segments(&self) -> impl Iterator<Item = &'a str> {
        self.top().filter_map(|part| match part.role {
            Role::SubSegment { in_authority: true, .. } => Some(part.span.of(self.text)),
            _ => None,
        })
    }

    /// The segments of the path. An empty last one, behind a final slash, is not counted.
    pub fn segments(&self) -> impl Iterator<Item = &'a str> {
        let last = self.top().rfind(|part| part.role == Role::Segment).map(|part| part.span);
        let empty_last = last.filter(|span| span.start == span.end);
        let segments = self.top().filter(|part| part.role == Role::Segment);
        segments
            .map(|part| part.span)
            .filter(move |span| Some(*span) != empty_last)
            .map(|span| span.of(self.text))
    }

    /// The cross-references that stand in no other, with their parentheses.
    pub fn cross_references(&self) -> impl Iterator<Item = (&'a str, Inside)> {
        self.top().filter_map(|part| match part.role {
            Role::CrossReference(inside) => Some((part.span.of(self.text), inside)),
            _ => None,
        })
    }

    /// The query, without its `?`.
    pub fn query(&self) -> Option<&'a str> {
        self.first(|role| role == Role::Query).map(|span| span.of(self.text))
    }

    /// The fragment, without its `#`.
    pub fn fragment(&self) -> Option<&'a str> {
        self.first(|role| role == Role::Fragment).map(|span| span.of(self.text))
    }
}
