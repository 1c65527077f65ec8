//! Mending what was found.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::Checker;
use crate::finding::{self, Finding, Severity};
use crate::profile::Profile;
use crate::syntax::Reference;

/// Which repairs are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repairs {
    /// Those that surely name what the author meant.
    Safe,
    /// All there are.
    All,
}

/// A text, mended as far as was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired<'a> {
    /// Borrowed when nothing was mended.
    pub text: Cow<'a, str>,
    /// What was mended, with spans in the text as given, in order of the repairs.
    pub made: Vec<Finding>,
    /// What was not, because no repair of the kind is known, in order of position.
    pub left: Vec<Finding>,
}

/// Mends what `profile` finds of at least that severity in `text`; nothing else is touched.
///
/// Where two repairs overlap, one of them is made, and what the other was for is in neither list: it
/// may be found again. Who wants every repair made repairs until nothing is
/// [`made`](Repaired::made).
///
/// ```
/// use isonym::check::{Repairs, repair};
/// use isonym::finding::Severity;
/// use isonym::profile;
///
/// // The errors alone, or all that keeps an IRI from being fit to be published.
/// let text = "HTTP://example.org:80/a b";
/// let mended = repair(text, &profile::IRI, Severity::Error, Repairs::All);
/// assert_eq!(mended.text, "HTTP://example.org:80/a%20b");
/// let mended = repair(text, &profile::RDF_REFERENCE, Severity::Warning, Repairs::All);
/// assert_eq!(mended.text, "http://example.org/a%20b");
///
/// // Nobody knows what this was meant to be.
/// let broken = repair("http://example.org:x", &profile::IRI, Severity::Error, Repairs::All);
/// assert_eq!(broken.left[0].rule.id, "port/not-digits");
/// ```
pub fn repair<'a>(
    text: &'a str,
    profile: &Profile,
    at_least: Severity,
    repairs: Repairs,
) -> Repaired<'a> {
    let found = Checker::new(profile, at_least).sorted(&Reference::split(text));
    let may_be_made = |finding: &Finding| {
        let known = finding.repair.as_ref();
        known.is_some_and(|repair| repair.safe || repairs == Repairs::All)
    };
    let (may_be, left): (Vec<_>, Vec<_>) = found.into_iter().partition(may_be_made);
    let made = finding::to_be_made(may_be);
    Repaired { text: finding::apply(text, &made), made, left }
}
