//! What is counted in a run.
//!
//! ```
//! use isonym::finding::Severity;
//! use isonym_cli::tally::Tally;
//! assert!(!Tally::default().reaches(Severity::Info));
//! ```
//!
//! It keeps no findings, only how many there were and where the first.

use isonym::finding::{Finding, Rule, Severity};
use isonym::profile::Profile;

/// How many places are kept of each rule.
const SAMPLES: usize = 3;

/// Counts of records and findings. The tallies of blocks add up to that of the run.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// How many records there were, those that hold nothing included.
    pub rows: u64,
    /// How many of them are rows of a table that end before the wanted column.
    pub short: u64,
    /// How many of them hold an identifier, or something that cannot be read as one. Only
    /// counted by `check`, as is the next.
    pub identifiers: u64,
    /// How many identifiers have an error, whoever of the judges found it.
    pub not_valid: u64,
    /// How many identifiers were mended. Only counted by `check --fix`.
    pub mended: u64,
    /// How many findings there were that could be reported or fail the run, by severity.
    counts: [u64; 3],
    /// Reported findings by rule, in order of appearance.
    pub rules: Vec<RuleCount>,
}

/// How often a rule was reported.
#[derive(Clone, Debug)]
pub struct RuleCount {
    /// The rule.
    pub rule: &'static Rule,
    /// As it was graded.
    pub severity: Severity,
    /// By whom; `None` when the input itself is at fault.
    pub profile: Option<&'static Profile>,
    /// How often.
    pub count: u64,
    /// The first places.
    pub samples: Vec<Sample>,
}

impl RuleCount {
    fn is_same(&self, other: &RuleCount) -> bool {
        self.rule == other.rule
            && self.severity == other.severity
            && self.profile.map(|profile| profile.name) == other.profile.map(|profile| profile.name)
    }
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
}

impl Tally {
    /// Counts a finding by severity.
    pub fn add(&mut self, finding: &Finding) {
        self.count(finding.severity, 1);
    }

    /// Counts a reported finding by rule, and keeps its place if that is among the first.
    pub fn add_reported(
        &mut self,
        finding: &Finding,
        profile: Option<&'static Profile>,
        file: &str,
        line: u64,
    ) {
        let Finding { rule, severity, .. } = *finding;
        let new = RuleCount { rule, severity, profile, count: 1, samples: Vec::new() };
        let known = self.rules.iter().position(|known| known.is_same(&new));
        let entry = match known.and_then(|at| self.rules.get_mut(at)) {
            Some(known) => {
                known.count += 1;
                known
            }
            None => self.rules.push_mut(new),
        };
        let known = |last: &Sample| last.line == line && last.file == file;
        if entry.samples.len() < SAMPLES && !entry.samples.last().is_some_and(known) {
            entry.samples.push(Sample { file: file.to_owned(), line });
        }
    }

    /// Adds what was counted after this.
    pub fn append(&mut self, later: &Tally) {
        self.rows += later.rows;
        self.short += later.short;
        self.identifiers += later.identifiers;
        self.not_valid += later.not_valid;
        self.mended += later.mended;
        for severity in [Severity::Info, Severity::Warning, Severity::Error] {
            self.count(severity, later.of(severity));
        }
        for theirs in &later.rules {
            match self.rules.iter_mut().find(|ours| ours.is_same(theirs)) {
                Some(ours) => {
                    ours.count += theirs.count;
                    let room = SAMPLES - ours.samples.len().min(SAMPLES);
                    ours.samples.extend(theirs.samples.iter().take(room).cloned());
                }
                None => self.rules.push(theirs.clone()),
            }
        }
    }

    fn count(&mut self, severity: Severity, more: u64) {
        if let Some(count) = self.counts.get_mut(severity as usize) {
            *count += more;
        }
    }

    /// How many findings there were of exactly this severity.
    pub fn of(&self, severity: Severity) -> u64 {
        self.counts.get(severity as usize).copied().unwrap_or(0)
    }

    /// Whether there was a finding of at least this severity.
    pub fn reaches(&self, severity: Severity) -> bool {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .any(|known| known >= severity && self.of(known) > 0)
    }
}
