//! URLs as browsers read them: the URL Standard of the WHATWG.
//!
//! Whatever can be understood is understood, and comes out in one spelling; what should have been
//! written otherwise is told.
//!
//! ```
//! use isonym::finding::Severity;
//! use isonym::whatwg::{self, Options, Url};
//!
//! let answer = whatwg::parse(r"HTTPS:\\0x7f.1/a b/%2e%2E/c", &Options::default());
//! assert_eq!(answer.url.unwrap().href(), "https://127.0.0.1/c");
//! let rules: Vec<_> = answer.findings.iter().map(|finding| finding.rule.id).collect();
//! assert_eq!(
//!     rules,
//!     [
//!         "whatwg/special-scheme-missing-following-solidus",
//!         "whatwg/ipv4-non-decimal-part",
//!         "whatwg/invalid-url-unit",
//!     ]
//! );
//!
//! // A failure is an error, and there is no URL.
//! let answer = whatwg::parse("https://example.org:port/", &Options::default());
//! assert_eq!((answer.url, answer.findings[0].severity), (None, Severity::Error));
//!
//! let base = Url::parse("https://example.org/a/b", None).unwrap();
//! assert_eq!(Url::parse("../c?d", Some(&base)).unwrap().href(), "https://example.org/c?d");
//! ```
//!
//! The standard tells its parser as a machine of twenty states that a setter of its API may enter
//! anywhere. Nobody sets anything here, so that there is an order: what is left out, then the scheme,
//! and by that and the base one of four beginnings (authority, relative, file, opaque), all of which
//! come to path, query and fragment. The parts are written as they are read, into one string; what a
//! base gives is its beginning. Nothing recurses, and time is linear in what is read.
//!
//! The clauses are those of the living standard as of 2025, as recalled and as the web platform
//! tests hold them; names of validation errors are its own.
//!
//! It has no setters, no `URLSearchParams` and no blob store. That a text is a *valid URL string*
//! by the standard's grammar means that there is nothing to find.

mod domain;
mod input;
mod ipv4;
mod ipv6;
mod parser;
pub mod rules;
mod scheme;
mod sets;
mod url;

pub use domain::domain_to_ascii;
pub use url::Url;

use alloc::vec::Vec;

use crate::finding::Finding;
#[cfg(feature = "transcode")]
use crate::text::transcode::OutputEncoding;

/// What a text is read with.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// What relative references are relative to.
    pub base: Option<&'a Url>,
    /// The encoding of queries, that of the document that the text stands in; `None`: UTF-8. Only
    /// `http`, `https`, `ftp` and `file` ask for it.
    #[cfg(feature = "transcode")]
    pub query_encoding: Option<OutputEncoding>,
}

impl<'a> Options<'a> {
    /// The usual ones, with that base.
    pub const fn against(base: Option<&'a Url>) -> Options<'a> {
        Options {
            base,
            #[cfg(feature = "transcode")]
            query_encoding: None,
        }
    }
}

/// A URL, and what there is to say of the text it was read from.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The URL; `None` where the text was refused.
    pub url: Option<Url>,
    /// Validation errors, in order of position in the text. One that is a failure is an error; the
    /// parser goes on after all others, which are warnings.
    pub findings: Vec<Finding>,
}

/// Parses `text` and tells every validation error. [`Url::parse`] only looks for failures.
pub fn parse(text: &str, options: &Options<'_>) -> Answer {
    let mut findings = Vec::new();
    let parsed = parser::run(text, options, Some(&mut findings));
    let url = parsed.map_err(|failure| findings.push(failure)).ok();
    findings.sort_by_key(|finding| finding.span);
    Answer { url, findings }
}
