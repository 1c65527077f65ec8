//! A question asked of many texts.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::finding::{Finding, Rule, Severity};
use crate::host;
use crate::profile::{Profile, Schemes, Subject};
use crate::scheme;
use crate::syntax::advice::{self, Signs, Wanted};
use crate::syntax::{self, Reference, Sink, gate};
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
        Checker { subject, at_least, advice: Wanted::new(list, at_least), list, schemes, a_labels }
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
            Subject::Host(_) | Subject::Xri(_) => false,
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
            }
            Subject::Xri(grammar) => {
                xri::judge(reference.as_str(), grammar, &mut |finding| match finding.severity
                    >= self.at_least
                {
                    true => sink(finding),
                    false => ControlFlow::Continue(()),
                })?;
            }
        }
        advice::advise(reference, &self.advice, &mut |finding| {
            // Where the scheme has no other characters, escapes are how it is.
            match *finding.rule == advice::NON_ASCII_ESCAPED && scheme::is_ascii_only(reference) {
                true => ControlFlow::Continue(()),
                false => sink(finding),
            }
        })?;
        if self.a_labels {
            host::a_labels(reference, &mut |finding| self.give(finding, Some(UNDECODABLE), sink))?;
        }
        self.judge_scheme(reference, sink)
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
    pub fn suspects<R>(&self, text: &str, rows: R, mut suspect: impl FnMut(usize))
    where
        R: IntoIterator<Item = Range<usize>, IntoIter: Clone>,
    {
        let rows = rows.into_iter();
        let mut spans = rows.clone();
        let Subject::Reference(grammar) = &self.subject else {
            return (0..rows.count()).for_each(suspect);
        };
        let mut signs = Signs::new(self.advice, text);
        let looks_closer = self.looks_closer();
        // Rows of one source begin alike.
        let mut head = None;
        let mut is_plain = |row| {
            if !head.is_some_and(|head| str::starts_with(row, head)) {
                head = self.plain_head(row);
            }
            head.is_some()
        };
        gate::validate_rows(text, rows, grammar, |row, valid| {
            let span = spans.next().unwrap_or_default();
            let is_clear = valid && !signs.may_apply(&span);
            let is_quiet = || text.get(span).is_some_and(&mut is_plain);
            if !is_clear || looks_closer && !is_quiet() {
                suspect(row);
            }
        });
    }
}

/// How grave it is that a label looks like an A-label and stands for nothing.
const UNDECODABLE: Severity = Severity::Warning;
