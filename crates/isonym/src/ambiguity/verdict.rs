//! What a policy says, as a finding.
//!
//! ```
//! use isonym::ambiguity::policy::Policy;
//! let found = Policy::default().name_finding("рaypal").unwrap(); // the first letter is Cyrillic
//! assert_eq!((found.rule.id, found.expected), (
//!     "ambiguity/flagged",
//!     "scripts are not mixed beyond the level (5.2)",
//! ));
//! ```
//!
//! It decides nothing itself.

use alloc::borrow::Cow;
use alloc::string::String;

use super::guidelines::{FLAGGED, SHOW_A_LABEL};
use super::policy::{Decision, Outcome, Policy};
use crate::finding::{Edit, Finding, Span};
use crate::host::is_dot;
use crate::host::uts46::{self, Flags};

impl Policy<'_> {
    /// The finding about a host that the policy does not let be shown in Unicode; `None` when it
    /// does. What the step that decided asks for is the expectation, and the repair writes the
    /// label as an A-label.
    ///
    /// ```
    /// use isonym::ambiguity::policy::Policy;
    ///
    /// let text = "www.mαstodon.example";
    /// let found = Policy::default().host_finding(text).unwrap();
    /// assert_eq!((found.rule.id, found.span.range()), ("ambiguity/show-a-label", 4..13));
    /// assert_eq!(found.repair.unwrap().replacement(text), "xn--mstodon-1lf");
    /// assert_eq!(Policy::default().host_finding("québec.example"), None);
    /// ```
    #[must_use]
    pub fn host_finding(&self, host: &str) -> Option<Finding> {
        let mut found = finding(self.host(host))?;
        found.span = labels(host, found.span);
        let label = found.span.of(host);
        let ascii = uts46::to_ascii(label, &Flags::DEFAULT);
        // An A-label, and what has none, stays as it is.
        let ascii = ascii.is_ok().then(|| String::from(ascii.text)).filter(|ascii| ascii != label);
        Some(match ascii {
            Some(ascii) => found.repaired(Edit::Text(Cow::Owned(ascii)), true),
            None => found,
        })
    }

    /// The finding about a name that the policy warns of; `None` when it does not.
    #[must_use]
    pub fn name_finding(&self, name: &str) -> Option<Finding> {
        finding(self.name(name))
    }
}

/// The labels of `host` that `span` touches, whole: a part of one has no A-label.
fn labels(host: &str, span: Span) -> Span {
    let (before, behind) = (Span::new(0, span.start), Span::new(span.end, host.len()));
    let start = before.of(host).rsplit(is_dot).next().map_or(0, |part| span.start - part.len());
    let end = behind.of(host).split(is_dot).next().map_or(0, |part| span.end + part.len());
    Span::new(start, end)
}

fn finding(decision: Decision) -> Option<Finding> {
    let rule = match decision.outcome {
        Outcome::Accept => return None,
        Outcome::ShowALabel => &SHOW_A_LABEL,
        Outcome::Flag => &FLAGGED,
    };
    Some(Finding { expected: decision.step.asks, ..Finding::new(rule, decision.span) })
}
