//! XRIs, extensible resource identifiers: their grammar, their normal forms, language runs, and
//! which of them are the same.
//!
//! ```
//! use isonym::xri::{self, Grammar, XriNormal};
//!
//! let parsed = xri::parse("xri://@example*(mailto:a@b.example)/(+login)", &Grammar::XRI);
//! assert!(parsed.findings.is_empty());
//! assert_eq!(parsed.authority(), Some("@example*(mailto:a@b.example)"));
//! assert_eq!(parsed.cross_references().count(), 2);
//!
//! // Structure inside a cross-reference is data outside of it.
//! let xri = XriNormal::new("@example/(http://example.com/a?b)", Default::default());
//! assert_eq!(xri.to_iri().as_str(), "xri://@example/(http:%2F%2Fexample.com%2Fa%3Fb)");
//! assert!(xri::equivalent(&xri, &XriNormal::new("XRI://@EXAMPLE/(HTTP://example.com/a?b)", Default::default())));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | here | [`parse`], [`judge`], [`Grammar`]; [`key`] and [`equivalent`]; the forms [`XriNormal`], [`IriNormal`], [`UriNormal`] |
//! | [`language`] | `$l`: runs of text with language and font, and what is wrong with them |
//! | `local` | those runs in legacy encodings and back (feature `transcode`) |
//! | [`hxri`] | XRIs in HTTP URIs, with resolution parameters |
//! | [`v3`] | sub-segments of the XRI 3.0 drafts, read only; i-names |
//!
//! Nesting is not recursed into, and time is linear but for the sorting of parts and findings. The
//! step to US-ASCII, and resolution of references, are [`level::xri`](crate::level::xri)'s. No
//! resolver is asked. Which rules rest on text that was read, and which on other implementations or
//! on memory, is in docs/xri.md.

mod chars;
mod forms;
mod grammar;
pub mod hxri;
mod inspect;
mod key;
pub mod language;
#[cfg(feature = "transcode")]
pub mod local;
mod parens;
mod parse;
mod parsed;
mod queries;
pub mod rules;
pub mod v3;

pub(crate) use chars::keeps_delimiters;
pub(crate) use forms::normalized;
pub use forms::{IriNormal, Normal, Normalization, Stepped, UriNormal, XriNormal, form};
pub use grammar::{Edition, Form, Grammar};
pub use inspect::{
    is_xri, parse_segment, parse_sub_segment, provider_is_authoritative, root_authority,
};
pub(crate) use key::{Extent, respelled};
pub use key::{equivalent, key};
pub use parse::{judge, parse};
pub use parsed::{Authority, Inside, Parsed, Part, Role};
pub(crate) use queries::components;
