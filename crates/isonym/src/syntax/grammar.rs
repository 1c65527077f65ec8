//! The choice of a grammar: which edition of the generic syntax, which characters, and whether a
//! scheme is asked for.
//!
//! ```
//! use isonym::syntax::{Form, Grammar, validate};
//! let absolute = Grammar { form: Form::Absolute, ..Grammar::IRI_REFERENCE };
//! assert!(validate("/a", &Grammar::IRI_REFERENCE).is_ok() && validate("/a", &absolute).is_err());
//! ```
//!
//! What single schemes ask for is no part of it.

/// A grammar of the generic syntax. A profile holds one; the judge is driven by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Whether a scheme is asked for.
    pub form: Form,
    /// Whose components and delimiters.
    pub edition: Edition,
    /// Which characters stand for themselves besides those of the edition.
    pub repertoire: Repertoire,
}

/// Whether a scheme is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `URI`, `IRI`: a scheme first; a fragment is allowed.
    Absolute,
    /// `URI-reference`, `IRI-reference`: relative references as well.
    Reference,
}

/// An edition of the generic syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// RFC 3986, of which RFC 3987 is the widening.
    Rfc3986,
    /// RFC 2396 as amended by RFC 2732.
    Rfc2396,
}

/// The characters that stand for themselves besides those of the edition. Where a repertoire
/// lets a character in, it does so wherever the edition allows `%HH`: an identifier is valid when
/// it is valid once those characters are written as escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repertoire {
    /// None: US-ASCII only.
    Ascii,
    /// `ucschar` everywhere and `iprivate` in the query, without bidi formatting characters
    /// (RFC 3987 sections 2.2 and 4.1).
    Iri,
    /// `leiri-ucschar`: spaces, delimiters, controls, everything but noncharacters U+FFFE and
    /// U+FFFF (LEIRI, W3C Note of 3 November 2008).
    Leiri,
    /// Every non-ASCII character (HTML 4.0 appendix B.2.1).
    NonAscii,
    /// Every non-ASCII character and the excluded ASCII ones except `#`, `%`, `[`, `]`
    /// (seed 003; XLink 1.0 section 5.4; `anyURI`).
    Excluded,
    /// The same and `#`, `%`, `[`, `]`: what section 5 of seed 004 says when read to the letter.
    Excluded1999,
}

impl Grammar {
    /// `URI` of RFC 3986.
    pub const URI: Grammar =
        Grammar { form: Form::Absolute, edition: Edition::Rfc3986, repertoire: Repertoire::Ascii };

    /// `URI-reference` of RFC 3986.
    pub const URI_REFERENCE: Grammar = Grammar { form: Form::Reference, ..Grammar::URI };

    /// `IRI` of RFC 3987.
    pub const IRI: Grammar = Grammar { repertoire: Repertoire::Iri, ..Grammar::URI };

    /// `IRI-reference` of RFC 3987.
    pub const IRI_REFERENCE: Grammar = Grammar { form: Form::Reference, ..Grammar::IRI };
}
