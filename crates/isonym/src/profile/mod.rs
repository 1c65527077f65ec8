//! Profiles: named, versioned bundles of the rooms' option values.
//!
//! ```
//! use isonym::profile;
//! assert_eq!(profile::IRI.to_string(), "iri@1/unicode-18.0");
//! assert_eq!(profile::find("rdf-reference").unwrap().name, "rdf-reference");
//! ```
//!
//! A profile decides nothing itself: the rooms below take the values and never ask for the name.

mod table;

pub use table::*;

use core::fmt;

use crate::ambiguity::guidelines::NameRepertoire;
use crate::finding::{Rule, Severity};
use crate::host::{HostPolicy, Protocol};
use crate::level::Mapping;
use crate::syntax::Grammar;
use crate::xri;

/// A named bundle of option values.
#[derive(Debug)]
pub struct Profile {
    /// The name, as given to `--profile`.
    pub name: &'static str,
    /// Raised whenever a verdict or key under this profile may change.
    pub version: u16,
    /// What it is for, in one line.
    pub summary: &'static str,
    /// Where it is written.
    pub source: &'static str,
    /// What decides on validity.
    pub subject: Subject,
    /// How its identifiers become URIs.
    pub mapping: Mapping,
    /// What becomes of their hosts on the way.
    pub host: HostPolicy,
    /// The advice that is given besides, and how grave it is here.
    pub advice: &'static [(&'static Rule, Severity)],
    /// How what single schemes ask counts, where the advice says nothing of a rule.
    pub schemes: Schemes,
}

/// How what single schemes ask counts beside a grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schemes {
    /// It is not looked at.
    Unasked,
    /// It makes nothing invalid: what the definition of a scheme forbids is a warning, everything
    /// else a note.
    Advice,
    /// As its rules say, and any other scheme than this is an error.
    Only(&'static str),
}

impl Schemes {
    /// How grave a breach is that its rule takes for `own`; `None` when nobody asks.
    pub fn severity(self, own: Severity) -> Option<Severity> {
        match self {
            Schemes::Unasked => None,
            Schemes::Advice if own == Severity::Error => Some(Severity::Warning),
            Schemes::Advice => Some(Severity::Info),
            Schemes::Only(_) => Some(own),
        }
    }
}

/// What a profile judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A reference, by a grammar of the generic syntax.
    Reference(Grammar),
    /// A host by itself, by [`crate::host::judge_by`].
    Host(Protocol),
    /// An XRI, by a grammar of its own.
    Xri(xri::Grammar),
    /// A name that is none of these, by the characters it may have.
    Name(NameRepertoire),
    /// A URL, by the parser of [`crate::whatwg`].
    Url,
}

impl Profile {
    /// The grammar of the references it judges; `None` when it judges something else.
    pub const fn grammar(&self) -> Option<&Grammar> {
        match &self.subject {
            Subject::Reference(grammar) => Some(grammar),
            Subject::Host(_) | Subject::Xri(_) | Subject::Name(_) | Subject::Url => None,
        }
    }

    /// The grammar of the XRIs it judges; `None` when it judges something else.
    pub const fn xri_grammar(&self) -> Option<&xri::Grammar> {
        match &self.subject {
            Subject::Xri(grammar) => Some(grammar),
            _ => None,
        }
    }

    /// The grammar that alone decides on validity: what obeys it is valid, whatever else there is to
    /// say. `None` where there is no such grammar.
    ///
    /// ```
    /// use isonym::profile;
    /// assert!(profile::IRI.deciding_grammar().is_some());
    /// assert!(profile::URN.deciding_grammar().is_none());
    /// ```
    pub const fn deciding_grammar(&self) -> Option<&Grammar> {
        match self.schemes {
            Schemes::Unasked | Schemes::Advice => self.grammar(),
            Schemes::Only(_) => None,
        }
    }
}

/// `name@version/unicode-18.0`: what stands in every output and beside every key.
impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (major, minor, _) = crate::unicode::UNICODE_VERSION;
        write!(f, "{}@{}/unicode-{major}.{minor}", self.name, self.version)
    }
}

/// The profile of that name, with or without its `@version`.
pub fn find(name: &str) -> Option<&'static Profile> {
    ALL.iter().copied().find(|profile| match name.split_once('@') {
        Some((name, version)) => name == profile.name && version.parse() == Ok(profile.version),
        None => name == profile.name,
    })
}

/// The profile by which a text is looked at that is an XRI by its beginning: the notation of 2003
/// where only that takes it. `None` for any other text.
///
/// ```
/// use isonym::profile::of_xri;
/// assert_eq!(of_xri("xri://@a*b").unwrap().name, "xri");
/// assert_eq!(of_xri("xri://($l/ja)日本語").unwrap().name, "xri-2003");
/// assert!(of_xri("http://example.org/").is_none());
/// ```
pub fn of_xri(text: &str) -> Option<&'static Profile> {
    let is_valid = |grammar| xri::parse(text, grammar).is_valid();
    let is_of_2003 = || !is_valid(&xri::Grammar::REFERENCE) && is_valid(&xri::Grammar::DRAFT_2003);
    xri::is_xri(text).then(|| if is_of_2003() { &XRI_2003 } else { &XRI })
}
