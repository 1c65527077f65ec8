//! What was found in one identifier, however much it is.

use std::sync::{Mutex, PoisonError};

use isonym::finding::{Finding, Severity, Span};

use super::{Format, Judgement, Report, csv, jsonl, junit, sarif, text};
use crate::baseline::Baseline;
use crate::fingerprint::Fingerprints;
use crate::tally::Tally;

/// Takes findings one by one. Everything is counted, and what is first by position is kept: it
/// holds no more than twice the findings that are written.
pub struct Verdict<'a> {
    /// What was judged.
    pub judgement: Judgement<'a>,
    /// The findings that are shown: in order of position, once all have been taken.
    pub shown: Vec<Finding>,
    /// How many are not.
    pub left_out: usize,
    /// Whether no finding is an error.
    pub is_valid: bool,
    /// Prints of findings, and those that were known before.
    known: Option<(Fingerprints, &'a Mutex<Baseline>)>,
    /// What is reported.
    pub report: Report,
    /// As many findings as are shown come before this or here.
    full: Option<Span>,
}

impl<'a> Verdict<'a> {
    /// Nothing has been found yet.
    pub const fn new(judgement: Judgement<'a>, report: Report) -> Verdict<'a> {
        let shown = Vec::new();
        let known = None;
        Verdict { judgement, shown, left_out: 0, is_valid: true, known, report, full: None }
    }

    /// The same, without the findings that were known before.
    pub fn against(self, baseline: Option<&'a Mutex<Baseline>>) -> Verdict<'a> {
        let known = baseline.map(|known| (Fingerprints::of(self.judgement.value), known));
        Verdict { known, ..self }
    }

    /// Takes a finding; those at one place come in the order in which they are shown.
    pub fn take(&mut self, finding: Finding, tally: &mut Tally) {
        self.is_valid &= finding.severity < Severity::Error;
        if let Some((prints, known)) = &self.known {
            let print = prints.print(finding.rule.id, finding.span);
            if known.lock().unwrap_or_else(PoisonError::into_inner).knows(print) {
                return;
            }
        }
        tally.add(&finding);
        if finding.severity < self.report.severity {
            return;
        }
        let Judgement { record, profile, .. } = self.judgement;
        tally.add_reported(&finding, profile, record.file(), record.line());
        if self.full.is_some_and(|full| full <= finding.span) {
            self.left_out += 1;
            return;
        }
        self.shown.push(finding);
        if self.shown.len() >= self.report.most.saturating_mul(2) {
            self.cut();
        }
    }

    /// Leaves out what is too much.
    fn cut(&mut self) {
        self.shown.sort_by_key(|finding| finding.span);
        self.left_out += self.shown.len().saturating_sub(self.report.most);
        self.shown.truncate(self.report.most);
        if self.shown.len() == self.report.most {
            self.full = self.shown.last().map(|last| last.span);
        }
    }

    /// Writes what is to be said to `out`. With `all`, something is said even where nothing was
    /// found.
    pub fn write(mut self, all: bool, out: &mut Vec<u8>) {
        self.cut();
        if self.shown.is_empty() && self.left_out == 0 && !all {
            return;
        }
        match self.report.format {
            Format::Text => text::write(&self, self.report.paint, out),
            // Rows become columns where they are taken.
            Format::Jsonl | Format::Parquet => jsonl::write(&self, out),
            Format::Sarif => sarif::write(&self, out),
            Format::Junit => junit::write(&self, out),
            Format::Csv => csv::write(&self, out),
            Format::Summary => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use isonym::check;
    use isonym::profile;
    use proptest::prelude::*;

    use super::*;
    use crate::input::{Block, Format as Input, Parsed, Records};
    use crate::output::Paint;

    proptest! {
        /// In any order in which they come, findings of one place in theirs.
        #[test]
        fn the_first_are_kept(
            starts in prop::collection::vec(0usize..20, 0..50),
            most in 0usize..12,
        ) {
            let block = Block::of("a", Input::Lines, b"x\n");
            let mut parsed = Parsed::default();
            let record = Records::of(&block, &mut parsed).iter().next().unwrap();
            let judgement = Judgement::of(&record, Some("x"));
            let (severity, paint) = (Severity::Warning, Paint(false));
            let report = Report { format: Format::Text, severity, fail_on: severity, most, paint };
            let any = check::first_error("x", &profile::IRI).unwrap_err();
            let mut findings: Vec<_> = starts
                .iter()
                .enumerate()
                .map(|(turn, &start)| {
                    let mut finding = any.clone();
                    finding.span = Span::new(start, start + turn % 2);
                    finding.component = isonym::finding::Component::ALL.get(turn % 7).copied();
                    finding
                })
                .collect();
            let (mut verdict, mut tally) = (Verdict::new(judgement, report), Tally::default());
            for finding in &findings {
                verdict.take(finding.clone(), &mut tally);
                prop_assert!(verdict.shown.len() <= 2 * most);
            }
            verdict.cut();
            findings.sort_by_key(|finding| finding.span);
            prop_assert_eq!(&verdict.shown, &findings[..most.min(findings.len())]);
            prop_assert_eq!(verdict.shown.len() + verdict.left_out, findings.len());
            prop_assert_eq!(tally.of(Severity::Error), findings.len() as u64);
        }
    }
}
