//! Uniform Resource Names: RFC 8141, and RFC 2141 before it.
//!
//! ```
//! use isonym::scheme::urn::{self, Urn};
//!
//! let urn = Urn::parse("urn:example:a?+r?=q#f")?;
//! assert_eq!((urn.nid, urn.nss), ("example", "a"));
//! assert_eq!((urn.r, urn.q, urn.f), (Some("r"), Some("q"), Some("f")));
//! assert!(urn::equivalent("urn:example:a%2c", "URN:EXAMPLE:a%2C?=q"));
//! # Ok::<(), isonym::finding::Finding>(())
//! ```
//!
//! It knows three namespaces by their own rules: `uuid`, `oid` and `isbn`.

mod components;
mod isbn;
mod judge;
mod oid;
mod rfc2141;
mod uuid;

pub use rfc2141::{nss_encode, valid_2141};

pub(super) use judge::judge;
pub(super) use oid::judge_scheme as judge_oid;
pub(super) use uuid::{judge_scheme as judge_uuid, normalize_scheme as normalize_uuid};

use alloc::borrow::Cow;
use alloc::string::String;

use self::components::Components;
use super::parts::{path_span, splice, valid};
use crate::finding::{Finding, Span};
use crate::percent;
use crate::syntax::{Grammar, Reference};

/// A URN in its components, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Urn<'a> {
    /// The namespace identifier.
    pub nid: &'a str,
    /// The namespace-specific string: the name in the namespace.
    pub nss: &'a str,
    /// The r-component, without its `?+`: for the resolver.
    pub r: Option<&'a str>,
    /// The q-component, without its `?=`: for what is named.
    pub q: Option<&'a str>,
    /// The f-component, without its `#`.
    pub f: Option<&'a str>,
}

impl<'a> Urn<'a> {
    /// Splits `namestring` of RFC 8141 section 2. What single namespaces ask is not looked at.
    ///
    /// # Errors
    /// The first breach of RFC 3986 or of RFC 8141 section 2.
    pub fn parse(text: &'a str) -> Result<Urn<'a>, Finding> {
        let reference = valid(text, &Grammar::URI, "urn", judge::syntax)?;
        let (nid, nss) = reference.path().split_once(':').unwrap_or((reference.path(), ""));
        let Components { r, q } = reference.query().map(Components::split).unwrap_or_default();
        Ok(Urn { nid, nss, r, q, f: reference.fragment() })
    }

    /// `urn`, namespace and name in the normal form of RFC 8141 section 3.1, without components:
    /// two URNs are equivalent when these are the same.
    fn assigned_name(&self) -> String {
        ["urn:", &self.nid.to_ascii_lowercase(), ":", &percent::upper_hex(self.nss)].concat()
    }
}

/// Whether two URNs name the same by RFC 8141 section 3.1: letter case of scheme, namespace and
/// escapes does not matter, and r-, q- and f-components are left out. Nothing is unescaped.
///
/// What is no URN is equivalent to nothing. A namespace may know more than this (two spellings of
/// a UUID): [`normalize`](super::normalize) does.
pub fn equivalent(a: &str, b: &str) -> bool {
    let name = |text| Urn::parse(text).ok().map(|urn| urn.assigned_name());
    name(a).is_some_and(|a| Some(a) == name(b))
}

/// The namespace in lower case, and what the namespace says besides; the components stay.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let split = reference.path().split_once(':');
    let Some((nid, nss)) = split.filter(|(nid, _)| judge::is_nid(nid)) else {
        return Cow::Borrowed(text);
    };
    let start = path_span(reference).start;
    let mut new = nid.to_ascii_lowercase();
    let name = match &*new {
        "uuid" => uuid::normalize(nss),
        "isbn" => isbn::normalize(nss),
        _ => Cow::Borrowed(nss),
    };
    new.push(':');
    new.push_str(&name);
    splice(text, Span::new(start, start + nid.len() + ":".len() + nss.len()), &new)
}
