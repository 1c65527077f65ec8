//! A question asked of many texts.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::ambiguity::guidelines::{self, Around};
use crate::ambiguity::policy::Policy;
use crate::finding::{Finding, Rule, Severity};
use crate::host;
use crate::profile::{Profile, Schemes, Subject};
use crate::scheme;
use crate::syntax::advice::{self, Signs, Wanted};
use crate::syntax::gate::{self, Buffer};
use crate::syntax::{self, Reference, Sink};
use crate::whatwg;
use crate::xri;

/// A profile and the least severity that is of interest, ready for many texts.
///
/// ```
/// use isonym::check::Checker;
/// use isonym::finding::Severity;
/// use isonym::profile;
///
/// let checker = Checker::new(&profile::IRI, Severity::Warning);
/// let (lines, mut suspects) = ("urn:a:b\nurn b\nhttp://u:p@c/\n", Vec::new());
/// checker.suspects(lines, [0..7, 8..13, 14..27], |row| suspects.push(row));
/// assert_eq!(suspects, [0, 1, 2]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Checker {
    subject: Subject,
    at_least: Severity,
    advice: Wanted,
    list: &'static [(&'static Rule, Severity)],
    schemes: Schemes,
    /// Whether labels in their ASCII form are of interest.
    a_labels: bool,
    /// Whether what the guidelines of 1997 say of labels is of interest.
    guidelines: bool,
    policy: Option<Policy<'static>>,
}

impl Checker {
    /// Asks for what `profile` finds of at least that severity.
    pub fn new(profile: &Profile, at_least: Severity) -> Checker {
        let Profile { subject, advice: list, .. } = *profile;
        let is_reached = |schemes: Schemes| schemes.severity(Severity::Error) >= Some(at_least);
        let schemes = if is_reached(profile.schemes) { profile.schemes } else { Schemes::Unasked };
        let a_labels = list.iter().any(|&(rule, severity)| {
            *rule == host::rules::A_LABEL && severity.max(UNDECODABLE) >= at_least
        });
        let guidelines = list
            .iter()
            .any(|&(rule, severity)| severity >= at_least && guidelines::RULES.contains(&rule));
        let advice = Wanted::new(list, at_least);
        Checker { subject, at_least, advice, list, schemes, a_labels, guidelines, policy: None }
    }

    /// Asks that policy, too, about hosts and names; of anything else it is not asked.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use isonym::ambiguity::policy::Policy;
    /// use isonym::check::Checker;
    /// use isonym::finding::Severity;
    /// use isonym::profile;
    ///
    /// let checker = Checker::new(&profile::HOST, Severity::Warning).by_policy(Policy::default());
    /// let mut rules = Vec::new();
    /// let _ = checker.each("mαstodon.example", &mut |finding| {
    ///     rules.push(finding.rule.id);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(rules, ["ambiguity/show-a-label"]);
    /// ```
    #[must_use]
    pub fn by_policy(self, policy: Policy<'static>) -> Checker {
        Checker { policy: Some(policy), ..self }
    }

    /// Hands every finding about `text` to `sink`, as [`check::each`](super::each) does.
    pub fn each(&self, text: &str, sink: Sink<'_>) -> ControlFlow<()> {
        let valid = self.is_valid(text);
        if valid && !self.advice.may_apply(text) && self.is_plain(text) {
            return ControlFlow::Continue(());
        }
        self.each_in(&Reference::split(text), valid, sink)
    }

    /// Whether a grammar says so; of what no grammar decides, nothing is known yet.
    fn is_valid(&self, text: &str) -> bool {
        match &self.subject {
            Subject::Reference(grammar) => gate::is_valid(text, grammar),
            Subject::Host(_) | Subject::Xri(_) | Subject::Name(_) | Subject::Url => false,
        }
    }

    /// Whether host and scheme are looked at beyond the grammar.
    fn looks_closer(&self) -> bool {
        self.a_labels || self.schemes != Schemes::Unasked
    }

    /// Whether there is nothing to say about host and scheme, as far as can be told at once.
    fn is_plain(&self, text: &str) -> bool {
        !self.looks_closer() || self.plain_head(text).is_some()
    }

    /// The beginning of a text about whose host and scheme there is nothing to say, whatever
    /// follows; `None` where that takes a closer look.
    fn plain_head<'a>(&self, text: &'a str) -> Option<&'a str> {
        match self.schemes {
            Schemes::Only(_) => None,
            _ => scheme::plain_head(text).filter(|head| !head.contains("--")),
        }
    }

    /// The same for a text that is split and of which [`Checker::is_valid`] is known.
    fn each_in(&self, reference: &Reference<'_>, valid: bool, sink: Sink<'_>) -> ControlFlow<()> {
        match &self.subject {
            Subject::Reference(_) if valid => {}
            Subject::Reference(grammar) => syntax::judge(reference, grammar, sink)?,
            Subject::Host(protocol) => {
                let found = host::judge_by(reference.as_str(), *protocol);
                let found = found.into_iter().map(|found| found.finding);
                found.filter(|f| f.severity >= self.at_least).try_for_each(&mut *sink)?;
                self.judge_host(reference.as_str(), sink)?;
            }
            Subject::Name(repertoire) => {
                let name = reference.as_str();
                let mut give = |finding: Finding| {
                    let severity = finding.severity;
                    self.give(finding, Some(severity), sink)
                };
                repertoire.judge(name, &mut give)?;
                guidelines::judge(name, Around::default(), &mut give)?;
                let flagged = self.policy.and_then(|policy| policy.name_finding(name));
                flagged.into_iter().try_for_each(give)?;
            }
            Subject::Xri(grammar) => {
                xri::judge(reference.as_str(), grammar, &mut |finding| match finding.severity
                    >= self.at_least
                {
                    true => sink(finding),
                    false => ControlFlow::Continue(()),
                })?;
            }
            Subject::Url => {
                let url = reference.as_str();
                // That nothing is refused is known sooner than everything that is not as it should be.
                if self.at_least < Severity::Error || whatwg::Url::parse(url, None).is_err() {
                    let found = whatwg::parse(url, &whatwg::Options::default()).findings;
                    let mut found = found.into_iter().filter(|f| f.severity >= self.at_least);
                    found.try_for_each(&mut *sink)?;
                }
            }
        }
        advice::advise(reference, &self.advice, &mut |finding| {
            // Where the scheme has no other characters, escapes are how it is; and where it has no
            // hierarchy, dots are data.
            let is_meant = *finding.rule == advice::NON_ASCII_ESCAPED
                && (scheme::is_ascii_only(reference) || scheme::holds_octets(reference))
                || *finding.rule == advice::DOT_SEGMENT && scheme::is_opaque(reference);
            match is_meant {
                true => ControlFlow::Continue(()),
                false => sink(finding),
            }
        })?;
        if self.a_labels {
            host::a_labels(reference, &mut |finding| self.give(finding, Some(UNDECODABLE), sink))?;
        }
        self.judge_scheme(reference, sink)
    }

    /// The labels of a host, each beside the domain that it is a part of, and the policy.
    fn judge_host(&self, host: &str, sink: Sink<'_>) -> ControlFlow<()> {
        let mut start = 0;
        for label in host.split_inclusive(host::is_dot).filter(|_| self.guidelines) {
            let offset = start;
            start += label.len();
            // Two labels tell enough, and keep this linear.
            let domain = host.get(start..).unwrap_or_default().splitn(3, host::is_dot);
            let around = domain.take(2).map(Around::of).find(|around| *around != Around::default());
            let label = label.trim_end_matches(host::is_dot);
            guidelines::judge(label, around.unwrap_or_default(), &mut |finding| {
                self.give(finding.shifted(offset), None, sink)
            })?;
        }
        let refused = self.policy.and_then(|policy| policy.host_finding(host));
        refused.into_iter().try_for_each(|finding| {
            let severity = finding.severity;
            self.give(finding, Some(severity), sink)
        })
    }

    fn judge_scheme(&self, reference: &Reference<'_>, sink: Sink<'_>) -> ControlFlow<()> {
        let other = match self.schemes {
            Schemes::Unasked => return ControlFlow::Continue(()),
            Schemes::Advice => None,
            // That there is no scheme at all is for the grammar to say.
            Schemes::Only(name) => {
                reference.scheme().and_then(|_| scheme::unexpected(reference, name))
            }
        };
        match other {
            Some(other) => sink(other),
            None => scheme::judge(reference, &mut |finding| {
                let severity = self.schemes.severity(finding.severity);
                self.give(finding, severity, sink)
            }),
        }
    }

    /// Hands on a finding with the severity that the list of advice has for its rule, else
    /// `otherwise`, if that is of interest.
    fn give(
        &self,
        mut finding: Finding,
        otherwise: Option<Severity>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let listed = self.list.iter().find(|(rule, _)| *rule == finding.rule);
        match listed.map(|&(_, severity)| severity).or(otherwise) {
            Some(severity) if severity >= self.at_least => {
                finding.severity = severity;
                sink(finding)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Every finding about a text that is split, in order of position.
    pub(super) fn sorted(&self, reference: &Reference<'_>) -> Vec<Finding> {
        let mut findings = Vec::new();
        let valid = self.is_valid(reference.as_str());
        let _ = self.each_in(reference, valid, &mut |finding| {
            findings.push(finding);
            ControlFlow::Continue(())
        });
        findings.sort_by_key(|finding: &Finding| finding.span);
        findings
    }

    /// Hands the number of every row in which there may be something to find to `suspect`, in
    /// order: about the other rows, [`Checker::each`] has nothing to say. Rows are spans of bytes of
    /// `text`, as in [`gate::validate_rows`]; one that does not fit is a suspect.
    pub fn suspects<'a, R>(
        &self,
        text: impl Into<Buffer<'a>>,
        rows: R,
        mut suspect: impl FnMut(usize),
    ) where
        R: IntoIterator<Item = Range<usize>>,
    {
        let (text, rows) = (text.into(), rows.into_iter());
        let Subject::Reference(grammar) = &self.subject else {
            return (0..rows.count()).for_each(suspect);
        };
        let mut signs = Signs::new(self.advice, text);
        let looks_closer = self.looks_closer();
        // Rows of one source begin alike.
        let mut head: Option<&str> = None;
        let mut is_plain = |span: &Range<usize>| {
            let row = text.as_bytes().get(span.clone()).unwrap_or(&[]);
            if !head.is_some_and(|head| row.starts_with(head.as_bytes())) {
                head = text.row(span).and_then(|row| self.plain_head(row));
            }
            head.is_some()
        };
        gate::judge_rows(text, rows, grammar, |row, span, valid| {
            let is_clear = valid && !signs.may_apply(span);
            if !is_clear || looks_closer && !is_plain(span) {
                suspect(row);
            }
        });
    }
}

/// How grave it is that a label looks like an A-label and stands for nothing.
const UNDECODABLE: Severity = Severity::Warning;
