//! Counting, and the ways to print the count; CONFORMANCE.md is in [`page`].

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;

use super::data::Row;
use super::deviations::Lists;
use super::ops::Outcome;
use super::suites::Suite;

mod page;

/// What became of every row, by suite, area and operation.
#[derive(Debug, Default)]
pub(crate) struct Report {
    groups: BTreeMap<[String; 3], Group>,
}

/// The rows of one operation. `total` = `passed` + the number of `failed` + `not_yet`.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Group {
    suite: String,
    area: String,
    operation: String,
    passed: usize,
    total: usize,
    /// Rows that wait for what the library does not have yet.
    not_yet: usize,
    failed: Vec<Failed>,
}

/// A row whose answer is not the expected one.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Failed {
    row: String,
    input: String,
    expected: String,
    got: String,
    /// The text that decides for our answer; null when it is plainly wrong.
    deviation: Option<String>,
}

/// Sums over groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    passed: usize,
    total: usize,
    not_yet: usize,
    deviations: usize,
    wrong: usize,
}

impl Group {
    fn sums(&self) -> Sums {
        let deviations = self.failed.iter().filter(|row| row.deviation.is_some()).count();
        Sums {
            passed: self.passed,
            total: self.total,
            not_yet: self.not_yet,
            deviations,
            wrong: self.failed.len() - deviations,
        }
    }
}

impl Report {
    /// Runs a row and counts it.
    pub(crate) fn run(&mut self, suite: &str, operations: Option<&Suite>, row: Row, lists: &Lists) {
        let later = lists.is_later(suite, &row.operation);
        let operation = operations.and_then(|suite| suite.operation(&row.operation));
        let outcome = match operation {
            Some((_, run)) => run(&row),
            None if later => Outcome::NotYet(String::new()),
            None => Outcome::Failed("no such operation".to_owned()),
        };
        let outcome = match outcome {
            Outcome::NotYet(need) if !later && !lists.is_needed(&need) => {
                Outcome::Failed(format!("needs {need}, which not-yet.toml does not list"))
            }
            outcome => outcome,
        };
        self.count(suite, row, outcome, lists);
    }

    fn count(&mut self, suite: &str, row: Row, outcome: Outcome, lists: &Lists) {
        let deviation = lists.deviation(suite, &row).map(|deviation| deviation.source.clone());
        let key = [suite.to_owned(), row.area.clone(), row.operation.clone()];
        let group = self.groups.entry(key).or_insert_with(|| Group {
            suite: suite.to_owned(),
            area: row.area.clone(),
            operation: row.operation.clone(),
            ..Group::default()
        });
        group.total += 1;
        let (got, deviation) = match (outcome, deviation) {
            (Outcome::NotYet(_), _) => return group.not_yet += 1,
            (Outcome::Passed, None) => return group.passed += 1,
            (Outcome::Passed, Some(_)) => {
                ("what is expected, though listed as a deviation".to_owned(), None)
            }
            (Outcome::Failed(got), deviation) => (got, deviation),
        };
        let Row { at, input, expected, .. } = row;
        group.failed.push(Failed { row: at, input, expected, got, deviation });
    }

    /// Whether a row failed that is no listed deviation.
    pub(crate) fn is_wrong(&self) -> bool {
        self.sums(|_| true).wrong > 0
    }

    fn sums(&self, of: impl Fn(&Group) -> bool) -> Sums {
        let groups = self.groups.values().filter(|group| of(group)).map(Group::sums);
        groups.fold(Sums::default(), |all, one| Sums {
            passed: all.passed + one.passed,
            total: all.total + one.total,
            not_yet: all.not_yet + one.not_yet,
            deviations: all.deviations + one.deviations,
            wrong: all.wrong + one.wrong,
        })
    }

    /// `[{"suite","area","operation","passed","total","not_yet","failed":[...]}]`.
    pub(crate) fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(&self.groups.values().collect::<Vec<_>>())
    }

    /// A line an operation, then the rows that failed, then the sums.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        for group in self.groups.values() {
            let Group { suite, area, operation, passed, total, .. } = group;
            let count = format!("{passed}/{total}");
            let line = format!("{suite:<11}{area:<16}{count:>9}  {operation}{}", notes(group));
            let _ = writeln!(out, "{line}");
        }
        for group in self.groups.values() {
            for row in group.failed.iter().filter(|row| row.deviation.is_none()) {
                let _ = write!(
                    out,
                    "\nfailed: {} {} {} ({})\n  input     {}\n  expected  {}\n  got       {}\n",
                    group.suite,
                    group.area,
                    group.operation,
                    row.row,
                    row.input.trim_end(),
                    row.expected,
                    row.got
                );
            }
        }
        let Sums { passed, total, not_yet, deviations, wrong } = self.sums(|_| true);
        let _ = writeln!(
            out,
            "\n{passed} of {total} passed, {wrong} failed, {deviations} deviating, \
             {not_yet} not yet"
        );
        out
    }
}

/// What is to be said of an operation besides its count.
fn notes(group: &Group) -> String {
    let sums = group.sums();
    let mut notes = String::new();
    let words = [(sums.wrong, "failed"), (sums.deviations, "deviating"), (sums.not_yet, "not yet")];
    for (count, word) in words.into_iter().filter(|&(count, _)| count > 0) {
        let _ = write!(notes, ", {count} {word}");
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conform::suites;

    const LISTS: &str = "
        [[deviation]]
        suite = 'vectors'
        operation = 'op'
        inputs = ['d']
        source = 'RFC 0'
        reason = 'So it says.'
        [[operation]]
        suite = 'vectors'
        names = ['later(*)']
        waits_for = 'time'
        [[need]]
        name = 'a thing'
        waits_for = 'time'";

    fn row(operation: &str, input: &str) -> Row {
        Row {
            area: "area".into(),
            operation: operation.into(),
            at: "file:2".into(),
            input: input.into(),
            expected: "x".into(),
        }
    }

    pub(super) fn report() -> (Report, Lists) {
        let lists: Lists = toml::from_str(LISTS).unwrap();
        let mut report = Report::default();
        let failed = || Outcome::Failed("y".into());
        for (input, outcome) in [
            ("a", Outcome::Passed),
            ("b", failed()),
            ("d", failed()),
            ("e", Outcome::NotYet("".into())),
        ] {
            report.count("vectors", row("op", input), outcome, &lists);
        }
        (report, lists)
    }

    #[test]
    fn every_row_counts_once() {
        let (report, _) = report();
        let sums = Sums { passed: 1, total: 4, not_yet: 1, deviations: 1, wrong: 1 };
        assert_eq!(report.sums(|_| true), sums);
        assert!(report.is_wrong());
    }

    #[test]
    fn a_deviation_that_passes_has_failed() {
        let (mut report, lists) = report();
        report.count("vectors", row("op", "d"), Outcome::Passed, &lists);
        assert_eq!(report.sums(|_| true).wrong, 2);
        // Of another suite it is none.
        report.count("cases", row("op", "d"), Outcome::Passed, &lists);
        assert_eq!(report.sums(|group| group.suite == "cases").passed, 1);
    }

    #[test]
    fn what_is_not_there_must_be_listed() {
        let lists: Lists = toml::from_str(LISTS).unwrap();
        let mut report = Report::default();
        report.run("vectors", Some(&suites::VECTORS), row("later(x=1)", ""), &lists);
        assert!(!report.is_wrong());
        report.run("vectors", Some(&suites::VECTORS), row("never", ""), &lists);
        assert_eq!(report.sums(|_| true).wrong, 1);
        report.run("unheard-of", None, row("read", ""), &lists);
        assert_eq!(report.sums(|_| true).wrong, 2);
        let later = r#"{"s": "a", "form": "a thing"}"#;
        report.run("cases", Some(&suites::CASES), row("normal_form", later), &lists);
        assert_eq!(report.sums(|group| group.suite == "cases").wrong, 1);
    }

    #[test]
    fn json_has_the_counts_and_the_rows() {
        let (report, _) = report();
        let json: serde_json::Value = serde_json::from_str(&report.json().unwrap()).unwrap();
        assert_eq!(
            json,
            serde_json::json!([{
                "suite": "vectors", "area": "area", "operation": "op",
                "passed": 1, "total": 4, "not_yet": 1,
                "failed": [
                    {"row": "file:2", "input": "b", "expected": "x", "got": "y", "deviation": null},
                    {"row": "file:2", "input": "d", "expected": "x", "got": "y", "deviation": "RFC 0"},
                ],
            }])
        );
    }

    #[test]
    fn the_text_says_what_failed() {
        let text = report().0.text();
        assert!(text.contains("failed: vectors area op (file:2)\n  input     b\n"));
        assert!(text.ends_with("1 of 4 passed, 1 failed, 1 deviating, 1 not yet\n"));
    }
}
