//! Is it valid? Every finding about an identifier under a profile.
//!
//! ```
//! use isonym::{check, profile};
//!
//! let report = check::all("http://example.org/a b?c|d", &profile::IRI);
//! let rules: Vec<_> = report.findings.iter().map(|finding| finding.rule.id).collect();
//! assert_eq!(rules, ["char/space", "char/unwise"]);
//! assert!(!report.is_valid());
//! assert!(check::first_error("http://example.org/%20", &profile::IRI).is_ok());
//! ```
//!
//! Linear in the length of the text, whatever it holds. It does not fetch, resolve or look up
//! anything.

mod checker;
mod repair;

pub use checker::Checker;
pub use repair::{Repaired, Repairs, repair};

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::ambiguity;
use crate::finding::{Finding, Rule, Severity, Span};
use crate::host;
use crate::level;
use crate::profile::Profile;
use crate::scheme;
use crate::syntax::{self, Reference, Sink, advice};
use crate::text;
use crate::whatwg;
use crate::xri;

/// What one profile says of one identifier.
#[derive(Clone, Debug)]
pub struct Report {
    /// The profile that judged.
    pub profile: &'static Profile,
    /// Every finding, in order of position.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether nothing was found that is an error.
    pub fn is_valid(&self) -> bool {
        self.worst() < Some(Severity::Error)
    }

    /// The gravest severity found; `None` when nothing was found.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// Stops at the first error. Allocates nothing where the generic grammar alone decides.
///
/// # Errors
/// The first breach of what the profile asks.
pub fn first_error(text: &str, profile: &Profile) -> Result<(), Finding> {
    match profile.deciding_grammar() {
        Some(grammar) => syntax::validate(text, grammar),
        None => {
            let mut first = None;
            let _ = each(text, profile, Severity::Error, &mut |error| {
                first = Some(error);
                ControlFlow::Break(())
            });
            first.map_or(Ok(()), Err)
        }
    }
}

/// Every finding of at least that severity, handed to `sink`, which may stop: nothing is collected.
///
/// First come the breaches of the grammar in order of position, then the advice kind by kind, then
/// what the scheme asks. What cannot be grave enough is not looked for. Who asks the same of many
/// texts keeps a [`Checker`].
///
/// ```
/// use core::ops::ControlFlow;
/// use isonym::finding::Severity;
/// use isonym::{check, profile};
///
/// let (text, mut rules) = ("HTTP://u:p@example.org/a b%c3", Vec::new());
/// check::each(text, &profile::IRI, Severity::Warning, &mut |finding| {
///     rules.push(finding.rule.id);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(rules, ["char/space", "userinfo/password"]);
/// ```
pub fn each(text: &str, profile: &Profile, at_least: Severity, sink: Sink<'_>) -> ControlFlow<()> {
    Checker::new(profile, at_least).each(text, sink)
}

/// Every finding, in order of position.
pub fn all(text: &str, profile: &'static Profile) -> Report {
    report(&Reference::split(text), profile)
}

/// What several profiles say, on one split.
pub fn by_all(text: &str, profiles: &[&'static Profile]) -> Vec<Report> {
    let reference = Reference::split(text);
    profiles.iter().map(|profile| report(&reference, profile)).collect()
}

fn report(reference: &Reference<'_>, profile: &'static Profile) -> Report {
    Report { profile, findings: Checker::new(profile, Severity::Info).sorted(reference) }
}

/// `bytes` as text.
///
/// # Errors
/// A finding of `char/not-utf8` over the first maximal ill-formed sequence.
pub fn utf8(bytes: &[u8]) -> Result<&str, Finding> {
    core::str::from_utf8(bytes).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(bytes.len(), |length| start + length);
        Finding::new(&syntax::rules::NOT_UTF8, Span::new(start, end))
    })
}

/// Every rule of every room, grouped as the rooms give them.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    [
        syntax::rules::RULES,
        advice::RULES,
        host::rules::RULES,
        host::idna2008::rules::RULES,
        host::idna2003::rules::RULES,
        level::rules::RULES,
        level::display::rules::RULES,
        text::rules::RULES,
        scheme::RULES,
        xri::rules::RULES,
        xri::rules::FORM_RULES,
        ambiguity::guidelines::RULES,
        whatwg::rules::RULES,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// The rule of that id.
pub fn rule(id: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.id == id)
}
