//! The specifications that map to the URI level, and what each leaves unescaped.
//!
//! ```
//! use isonym::level::{self, Mapping, Options};
//! let by = |mapping| level::to_uri("http://a/%c3#é[", &Options { mapping, ..Options::default() });
//! assert_eq!(by(Mapping::AnyUri).text, "http://a/%c3#%C3%A9[");
//! assert_eq!(by(Mapping::Charmod1999).text, "http://a/%25c3%23%C3%A9%5B");
//! ```
//!
//! What becomes of hosts is a policy of its own.

use crate::finding::Component;
use crate::percent::Set;
use crate::syntax::{Form, Grammar, Repertoire};

/// Which specification's mapping to the URI level is applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mapping {
    /// RFC 3987 section 3.1; ASCII characters that may not stand where they do are escaped as well.
    #[default]
    Rfc3987,
    /// draft-duerst-iri-04 section 3.1, which seed 000 quotes: the host always by ToASCII.
    IriDraft04,
    /// Seed 003, encoding E. Its decoding is
    /// [`decode_for_display`](super::carroll::decode_for_display).
    Carroll2001,
    /// Seed 004 section 5 to the letter: `#`, `%`, `[`, `]` are escaped as well, so that it is the
    /// one mapping that is not idempotent.
    Charmod1999,
    /// HTML 4.0 appendix B.2.1: only non-ASCII characters are escaped.
    Html4,
    /// XLink 1.0 section 5.4, XML Schema `anyURI`, XML system identifiers: non-ASCII characters and
    /// the excluded ASCII ones but `#`, `%`, `[`, `]`; a broken `%` is nobody's concern.
    AnyUri,
    /// LEIRI (W3C Note, 3 November 2008): [`leiri_to_iri`](super::leiri_to_iri), then RFC 3987.
    Leiri,
}

/// What RFC 2396 section 2.4.3 excludes, but `#`, `%`, `[`, `]`: controls, space, `<>"` and
/// `` {}|\^` `` (specs of seed 003, XLink and LEIRI).
const EXCLUDED: &[u8] = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F\
    \x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F\x7F <>\"{}|\\^`";

/// ASCII without the excluded characters.
pub(super) const NOT_EXCLUDED: Set = Set::ASCII.without(EXCLUDED);

/// The same, as RFC 2396 was before RFC 2732 and without exceptions.
pub(super) const NOT_EXCLUDED_1999: Set = NOT_EXCLUDED.without(b"#%[]");

const USERINFO: Set = Set::UNRESERVED.union(Set::SUB_DELIMS).with(b":%");
const PATH: Set = USERINFO.with(b"@/");
const QUERY: Set = PATH.with(b"?");

/// What stays as it is in a component under the mappings that know components.
///
/// A host of US-ASCII is never changed, and an escape in a port would be no digit.
pub(super) const fn kept(mapping: Mapping, component: Component) -> Set {
    match component {
        Component::Userinfo => USERINFO,
        Component::Path => PATH,
        Component::Query | Component::Fragment => QUERY,
        Component::Host if matches!(mapping, Mapping::Leiri) => NOT_EXCLUDED,
        Component::Scheme | Component::Host | Component::Port => Set::ASCII,
    }
}

/// The grammar of what those mappings take.
pub(super) const fn grammar(mapping: Mapping) -> Grammar {
    let repertoire = match mapping {
        Mapping::Leiri => Repertoire::Leiri,
        _ => Repertoire::Iri,
    };
    Grammar { form: Form::Reference, repertoire, ..Grammar::IRI }
}
