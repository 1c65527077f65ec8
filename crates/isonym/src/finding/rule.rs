//! The rule: what is demanded, by whom, and how grave a breach is.
//!
//! ```
//! use isonym::check;
//! use isonym::finding::Severity;
//! let rule = check::rule("percent/not-hex").unwrap();
//! assert_eq!((rule.group(), rule.severity), ("percent", Severity::Error));
//! ```
//!
//! A rule holds no code: the room that has it judges.

use core::fmt;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Advice; nothing is wrong.
    Info,
    /// Allowed, but likely not meant or known to cause trouble.
    Warning,
    /// Not valid under the profile.
    Error,
}

impl Severity {
    /// The name used in every output: `info`, `warning`, `error`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One rule. Rules are statics in the `rules` file of the room whose grammar they judge;
/// [`crate::check::rules`] gathers them.
///
/// Two rules are equal when their ids are.
#[derive(Debug)]
pub struct Rule {
    /// `group/name` in kebab case, for instance `percent/not-hex`. Stable.
    pub id: &'static str,
    /// The severity when a profile says nothing else.
    pub severity: Severity,
    /// One sentence with the places `{text}` (what stands under the span), `{char}` (its first
    /// character) and `{component}`.
    pub message: &'static str,
    /// What may stand there, as a noun phrase; a finding may know better.
    pub expected: &'static str,
    /// Where it is written: RFC section, UTS clause, seed.
    pub source: &'static str,
    /// Why the rule is there, for `explain`.
    pub why: &'static str,
    /// Name of the profile that judges the two examples.
    pub profile: &'static str,
    /// An identifier that breaks the rule.
    pub bad: &'static str,
    /// Its nearest neighbour that does not.
    pub good: &'static str,
    /// The codes of Jena's retired `jena-iri` (violations.xml) that this rule answers to.
    pub jena_iri: &'static [&'static str],
    /// The issues of `jena-iri3986` that this rule answers to.
    pub jena_iri3986: &'static [&'static str],
}

impl Rule {
    /// Nothing filled in: an error, judged as `iri`. What a room's rules share is written over it.
    pub const BLANK: Rule = Rule {
        id: "",
        severity: Severity::Error,
        message: "",
        expected: "",
        source: "",
        why: "",
        profile: "iri",
        bad: "",
        good: "",
        jena_iri: &[],
        jena_iri3986: &[],
    };

    /// The part of the id before the slash.
    pub fn group(&self) -> &'static str {
        self.id.split('/').next().unwrap_or(self.id)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}
