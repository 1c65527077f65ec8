//! The page CONFORMANCE.md.

use std::fmt::Write;

use super::{Group, Report, Sums, notes};
use crate::conform::deviations::{Deviation, Later, Lists};
use crate::conform::ops::matches;
use crate::conform::suites::{self, Suite};

impl Report {
    /// The page: every suite with the operations that can be asked, what failed, the deviations
    /// with the text that decides, and what is still to be built.
    pub(crate) fn markdown(&self, lists: &Lists) -> String {
        let (major, minor, _) = isonym::unicode::UNICODE_VERSION;
        let mut page = format!(
            "# Conformance\n\n\
             Written by `isonym-dev conform --write`; not to be edited. Unicode {major}.{minor}.\n\n\
             *Deviating* are rows that are answered otherwise on purpose, by the text that stands \
             under [Deviations](#deviations). *Not yet* are rows that need what is still to be \
             built; see [Not yet](#not-yet). Whatever else does not pass has failed.\n\n\
             | suite | passed | total | failed | deviating | not yet |\n\
             |---|--:|--:|--:|--:|--:|\n"
        );
        for suite in suites::all() {
            let sums = self.sums(|group| group.suite == suite.name);
            page.push_str(&counts(&format!("[{0}](#{0})", suite.name), sums));
        }
        page.push_str(&counts("all", self.sums(|_| true)));
        for suite in suites::all() {
            self.suite(&mut page, suite);
        }
        self.failed(&mut page);
        page.push_str("\n## Deviations\n");
        for listed in &lists.deviations {
            deviation(&mut page, listed);
        }
        self.not_yet(&mut page, lists);
        page
    }

    fn suite(&self, page: &mut String, suite: &Suite) {
        let _ = write!(page, "\n## {}\n\n{}\n", suite.name, suite.about);
        let of_suite = |group: &Group| group.suite == suite.name;
        let waits = |group: &Group| of_suite(group) && group.not_yet == group.total;
        let mut asked =
            self.groups.values().filter(|&group| of_suite(group) && !waits(group)).peekable();
        let more = if asked.peek().is_some() { "more " } else { "" };
        if asked.peek().is_some() {
            page.push_str("\n| area | operation | passed | total | |\n|---|---|--:|--:|---|\n");
        }
        for group in asked {
            let Group { area, operation, passed, total, .. } = group;
            let (operation, notes) = (code(operation), notes(group));
            let notes = notes.trim_start_matches(", ");
            let _ = writeln!(page, "| {area} | {operation} | {passed} | {total} | {notes} |");
        }
        match self.sums(waits).total {
            0 => {}
            rows => {
                let _ =
                    writeln!(page, "\nNot asked yet: {rows} {more}rows; see [Not yet](#not-yet).");
            }
        }
    }

    fn failed(&self, page: &mut String) {
        if !self.is_wrong() {
            return;
        }
        page.push_str(
            "\n## Failed\n\n| operation | row | input | expected | got |\n|---|---|---|---|---|\n",
        );
        for group in self.groups.values() {
            for row in group.failed.iter().filter(|row| row.deviation.is_none()) {
                let cells = [&group.operation, &row.row, &row.input, &row.expected, &row.got];
                let cells: Vec<_> = cells.iter().map(|cell| code(cell)).collect();
                let _ = writeln!(page, "| {} |", cells.join(" | "));
            }
        }
    }

    fn not_yet(&self, page: &mut String, lists: &Lists) {
        page.push_str("\n## Not yet\n");
        if lists.operations.is_empty() && lists.needs.is_empty() {
            page.push_str("\nNothing.\n");
        }
        if !lists.operations.is_empty() {
            page.push_str("\n| suite | waits for | rows | operations |\n|---|---|--:|---|\n");
        }
        for Later { suite, names, waits_for } in &lists.operations {
            let is_listed = |group: &Group| {
                group.suite == *suite && names.iter().any(|name| matches(name, &group.operation))
            };
            let rows = self.sums(is_listed).total;
            let names: Vec<_> = names.iter().map(|name| code(name)).collect();
            let _ = writeln!(page, "| {suite} | {waits_for} | {rows} | {} |", names.join(", "));
        }
        if !lists.needs.is_empty() {
            page.push_str("\n| single rows with | wait for |\n|---|---|\n");
        }
        for need in &lists.needs {
            let _ = writeln!(page, "| {} | {} |", need.name, need.waits_for);
        }
    }
}

fn deviation(page: &mut String, deviation: &Deviation) {
    let Deviation { suite, operation, source, reason, inputs, .. } = deviation;
    let operation = code(operation);
    let _ = write!(page, "\n**{suite}, {operation}: {source}.** {}\n\n", reason.trim());
    for input in inputs {
        let _ = writeln!(page, "- {}", code(input));
    }
}

fn counts(name: &str, sums: Sums) -> String {
    let Sums { passed, total, wrong, deviations, not_yet } = sums;
    format!("| {name} | {passed} | {total} | {wrong} | {deviations} | {not_yet} |\n")
}

/// A text as code in a table's cell.
fn code(text: &str) -> String {
    let text = text.trim_end().replace('\n', "\u{23CE}").replace('|', "\\|");
    if text.is_empty() {
        return "(empty)".to_owned();
    }
    let fence = if text.contains('`') { "``" } else { "`" };
    let space = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{space}{text}{space}{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conform::report::tests::report;

    #[test]
    fn the_page_says_what_passed_what_failed_and_why() {
        let (report, lists) = report();
        let page = report.markdown(&lists);
        assert!(page.contains("| area | `op` | 1 | 4 | 1 failed, 1 deviating, 1 not yet |"));
        assert!(page.contains("**vectors, `op`: RFC 0.** So it says.\n\n- `d`\n"));
        assert!(page.contains("| `op` | `file:2` | `b` | `x` | `y` |"));
        assert_eq!(page, report.markdown(&lists));
    }

    #[test]
    fn what_waits_is_counted_where_it_is_listed() {
        let (mut report, lists) = report();
        for operation in ["later(a)", "later(b)"] {
            let row =
                crate::conform::data::Row { operation: operation.into(), ..Default::default() };
            report.run("vectors", Some(&suites::VECTORS), row, &lists);
        }
        let page = report.markdown(&lists);
        assert!(page.contains("\nNot asked yet: 2 more rows; see"));
        assert!(page.contains("| vectors | time | 2 | `later(*)` |"));
        assert!(!page.contains("`later(a)`"));
    }

    #[test]
    fn cells_survive_pipes_and_backticks() {
        assert_eq!(code("a|b"), "`a\\|b`");
        assert_eq!(code("`"), "`` ` ``");
        assert_eq!(code(""), "(empty)");
    }
}
