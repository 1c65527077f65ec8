//! Policies: may a label be shown in Unicode, may a name stand without a warning, and which step
//! of the policy said so.
//!
//! ```
//! use isonym::ambiguity::policy::{Outcome, Policy};
//!
//! let policy = Policy::default();
//! assert_eq!(policy.host("québec.example").outcome, Outcome::Accept);
//! let refused = policy.host("www.mαstodon.example");
//! assert_eq!(refused.outcome, Outcome::ShowALabel);
//! assert_eq!((refused.step.name, refused.span.range()), ("restriction-level", 4..13));
//!
//! // A name of people may hold blanks and punctuation; there is no A-label to be shown.
//! assert_eq!(policy.name("Café “Zur Post”").outcome, Outcome::Accept);
//! assert_eq!(policy.name("рaypal").outcome, Outcome::Flag);
//! ```
//!
//! What a policy sees without a list of names to protect is little: most look-alikes are of one
//! script and as honest as `québec`. Who has such a list asks [`Compare`](super::Compare) or an
//! [`Index`](super::Index).

mod chrome;
mod duerst;
mod uts39;

pub(super) use uts39::{everyday, is_common};

pub use chrome::{ALLOWANCES, Allowance, Chrome};

use super::level::RestrictionLevel;
use crate::finding::Span;
use crate::host::{is_dot, uts46};

/// What a policy says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It may be shown as it is.
    Accept,
    /// A label that is to be shown as an A-label.
    ShowALabel,
    /// A name to warn of.
    Flag,
}

/// A step of a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Its number in the policy; 0 for the end, where everything was passed.
    pub number: u8,
    /// Its name in kebab case.
    pub name: &'static str,
    /// What it asks.
    pub asks: &'static str,
}

impl Step {
    /// No step had anything to say.
    pub const PASSED: Step = Step { number: 0, name: "passed", asks: "nothing was found" };

    const fn new(number: u8, name: &'static str, asks: &'static str) -> Step {
        Step { number, name, asks }
    }
}

/// What a policy says, the step that decided, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    /// What it says.
    pub outcome: Outcome,
    /// The step that decided.
    pub step: &'static Step,
    /// What it is about, in bytes of the text as given.
    pub span: Span,
}

/// A policy, with what it is told.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'p> {
    /// UTS #39: allowed characters, a restriction level, no mixed numbers, legible marks.
    Uts39 {
        /// The freest level that is accepted.
        level: RestrictionLevel,
    },
    /// What Chrome's documentation says of its display of names, in thirteen steps.
    Chrome(Chrome<'p>),
    /// The guidelines of 1997 (Dürst, seed 002).
    Duerst1997,
}

impl Default for Policy<'_> {
    /// UTS #39, Highly Restrictive.
    fn default() -> Self {
        Policy::Uts39 { level: RestrictionLevel::HighlyRestrictive }
    }
}

/// A step that found something in a text: which one, and where.
type Found = Option<(&'static Step, Span)>;

/// The step before those of UTS #39 and 1997 where a host is judged.
static NO_HOST: Step =
    Step::new(1, "to-unicode", "UTS #46 makes a name of it, with CheckBidi and CheckJoiners");

impl Policy<'_> {
    /// The name, as profiles and the command have it.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Policy::Uts39 { .. } => "uts39",
            Policy::Chrome(_) => "chrome",
            Policy::Duerst1997 => "duerst-1997",
        }
    }

    /// Judges a label in Unicode of a host with that top-level domain, as after ToUnicode of
    /// UTS #46. US-ASCII is accepted: there is no other way to show it.
    #[must_use]
    pub fn label(&self, label: &str, tld: &str) -> Decision {
        let found = if label.is_ascii() {
            None
        } else {
            match self {
                Policy::Uts39 { level } => uts39::of_label(label, *level),
                Policy::Chrome(chrome) => chrome.of_label(label, tld),
                Policy::Duerst1997 => duerst::of_label(label),
            }
        };
        decision(label, found, Outcome::ShowALabel)
    }

    /// Judges a host, A-labels and all: the first label that is not accepted decides. A host that
    /// UTS #46 refuses is not shown in Unicode either. The span is the label in the host as given.
    #[must_use]
    pub fn host(&self, host: &str) -> Decision {
        let answer = uts46::to_unicode(host, &uts46::Flags::DEFAULT);
        if let Some(error) = answer.findings.iter().find(|_| !answer.is_ok()) {
            let span = error.finding.span;
            return Decision { outcome: Outcome::ShowALabel, step: &NO_HOST, span };
        }
        let tld = tld(&answer.text);
        let mut start = 0;
        let given = host.split(is_dot);
        for (label, given) in answer.text.split('.').zip(given) {
            let span = Span::new(start, start + given.len());
            let rest = host.get(span.end..).unwrap_or_default();
            start = span.end + rest.chars().next().map_or(0, char::len_utf8);
            let decision = self.label(label, tld);
            if decision.outcome != Outcome::Accept {
                return Decision { span, ..decision };
            }
        }
        let found = match self {
            Policy::Chrome(chrome) if !answer.text.is_ascii() => chrome.of_host(&answer.text),
            _ => None,
        };
        let found = found.map(|(step, _)| (step, Span::new(0, host.len())));
        decision(host, found, Outcome::ShowALabel)
    }

    /// Judges a name of something else than a host: of a person, a place, an account. Blanks and
    /// common punctuation may stand in it.
    #[must_use]
    pub fn name(&self, name: &str) -> Decision {
        let found = match self {
            Policy::Uts39 { level } => uts39::of_name(name, *level),
            Policy::Chrome(chrome) => uts39::of_name(name, RestrictionLevel::HighlyRestrictive)
                .or_else(|| chrome.of_protected(name)),
            Policy::Duerst1997 => duerst::of_name(name),
        };
        decision(name, found, Outcome::Flag)
    }
}

fn decision(text: &str, found: Found, otherwise: Outcome) -> Decision {
    match found {
        Some((step, span)) => Decision { outcome: otherwise, step, span },
        None => {
            let span = Span::new(0, text.len());
            Decision { outcome: Outcome::Accept, step: &Step::PASSED, span }
        }
    }
}

/// The last label of a name, that of the root left out.
fn tld(name: &str) -> &str {
    let name = name.strip_suffix('.').unwrap_or(name);
    name.rsplit('.').next().unwrap_or(name)
}
