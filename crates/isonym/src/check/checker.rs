//! A question asked of many texts.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::finding::{Finding, Severity};
use crate::host;
use crate::profile::{Profile, Subject};
use crate::syntax::advice::{self, Signs, Wanted};
use crate::syntax::{self, Reference, Sink, gate};

/// A profile and the least severity that is of interest, ready for many texts.
///
/// ```
/// use isonym::check::Checker;
/// use isonym::finding::Severity;
/// use isonym::profile;
///
/// let checker = Checker::new(&profile::IRI, Severity::Warning);
/// let (lines, mut suspects) = ("urn:a\nurn b\nhttp://u:p@c/\n", Vec::new());
/// checker.suspects(lines, [0..5, 6..11, 12..25], |row| suspects.push(row));
/// assert_eq!(suspects, [1, 2]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Checker {
    subject: Subject,
    at_least: Severity,
    advice: Wanted,
}

impl Checker {
    /// Asks for what `profile` finds of at least that severity.
    pub fn new(profile: &Profile, at_least: Severity) -> Checker {
        let advice = Wanted::new(profile.advice, at_least);
        Checker { subject: profile.subject, at_least, advice }
    }

    /// Hands every finding about `text` to `sink`, as [`check::each`](super::each) does.
    pub fn each(&self, text: &str, sink: Sink<'_>) -> ControlFlow<()> {
        let valid = self.is_valid(text);
        if valid && !self.advice.may_apply(text) {
            return ControlFlow::Continue(());
        }
        self.each_in(&Reference::split(text), valid, sink)
    }

    /// Whether a grammar says so; of what no grammar decides, nothing is known yet.
    fn is_valid(&self, text: &str) -> bool {
        match &self.subject {
            Subject::Reference(grammar) => gate::is_valid(text, grammar),
            Subject::Host(_) => false,
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
        }
        advice::advise(reference, &self.advice, sink)
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
        gate::validate_rows(text, rows, grammar, |row, valid| {
            let span = spans.next().unwrap_or_default();
            if !valid || signs.may_apply(&span) {
                suspect(row);
            }
        });
    }
}
