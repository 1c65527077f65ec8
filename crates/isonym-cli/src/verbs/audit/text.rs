//! The report for people, as a summary that fits a terminal.

use std::fmt::Write as _;

use super::report::{AlikeGroup, Member, Named, Names, Report, Rule, Rung, Sample, TwinGroup};
use crate::output::Paint;
use crate::output::excerpt::{short, visible};
use crate::output::summary::{aligned, counted, thousands};

/// How many entries of a list are shown.
const MOST: usize = 8;

/// The report.
pub(super) fn write(report: &Report, paint: Paint) -> String {
    let mut page = Page { text: String::new(), paint };
    page.line(format_args!(
        "isonym {}, Unicode {}, profile {}",
        report.isonym, report.unicode, report.profile
    ));
    let Report { identifiers, not_valid, unreadable, .. } = *report;
    let mut said = format!(
        "{}, {}, {} not valid ({})",
        counted(report.records, "record"),
        counted(identifiers, "identifier"),
        thousands(not_valid),
        percent(not_valid, identifiers),
    );
    if unreadable > 0 {
        // Writing to a string does not fail.
        let _ = write!(said, ", {} not readable", thousands(unreadable));
    }
    page.line(format_args!("{said}"));
    page.rules(&report.findings.rules);
    page.steps(&report.same.steps);
    let twins = &report.same.twins;
    page.head(
        "twins",
        format_args!(
            "{} of {} at step {}",
            counted(twins.groups, "group"),
            counted(twins.spellings, "spelling"),
            twins.step
        ),
    );
    page.table(&groups(twins.largest.iter().map(TwinGroup::parts)), &[1]);
    let alike = &report.confusable;
    page.head(
        "mistaken?",
        format_args!(
            "{} of {} that could be taken for each other",
            counted(alike.groups, "group"),
            counted(alike.names, "name"),
        ),
    );
    page.table(&groups(alike.largest.iter().map(AlikeGroup::parts)), &[1]);
    if !report.levels.is_empty() {
        page.head("wire and screen", format_args!("levels; what escapes stand for"));
        page.shares(&report.levels, identifiers);
        page.shares(report.escapes.get(1..).unwrap_or(&[]), identifiers);
    }
    if !report.charsets.is_empty() {
        page.head("not UTF-8", format_args!("what the escapes may be in, by a guess"));
        page.charsets(&report.charsets);
    }
    page.names("schemes", &report.schemes, identifiers);
    page.names("scripts", &report.scripts, identifiers);
    page.names("domains", &report.domains, identifiers);
    page.text
}

impl TwinGroup {
    fn parts(&self) -> (String, u64, &[Member]) {
        (self.step.to_owned(), self.spellings, &self.members)
    }
}

impl AlikeGroup {
    fn parts(&self) -> (String, u64, &[Member]) {
        (self.category.clone().unwrap_or_else(|| "-".to_owned()), self.names, &self.members)
    }
}

/// Rows of groups: what joins them, how many they are, the first two.
fn groups<'a>(groups: impl Iterator<Item = (String, u64, &'a [Member])>) -> Vec<[String; 4]> {
    let row = |(kind, count, members): (String, u64, &[Member])| {
        let first: Vec<_> = members.iter().take(2).map(member).collect();
        let more = if count > 2 { " …" } else { "" };
        [String::new(), thousands(count), kind, format!("{}{more}", first.join(" = "))]
    };
    groups.take(MOST / 2).map(row).collect()
}

fn member(member: &Member) -> String {
    short(member.part.value.as_bytes())
}

fn place(file: &str, line: u64) -> String {
    format!("{}:{line}", visible(file.as_bytes()))
}

/// A share of `all`, in percent; 0 and 100 only where it is just that.
pub(super) fn percent(part: u64, all: u64) -> String {
    let share = part as f64 * 100.0 / all.max(1) as f64;
    match (part, share) {
        (0, _) => "0 %".to_owned(),
        (_, 100.0) => "100 %".to_owned(),
        (_, ..0.05) => "< 0.1 %".to_owned(),
        (_, 99.95..) => "> 99.9 %".to_owned(),
        (_, share) => format!("{share:.1} %"),
    }
}

/// What is written.
struct Page {
    text: String,
    paint: Paint,
}

impl Page {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{line}");
    }

    fn head(&mut self, name: &str, said: std::fmt::Arguments<'_>) {
        let name = self.paint.bold(name);
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "\n{name}  {said}");
    }

    fn table<const N: usize>(&mut self, rows: &[[String; N]], right: &[usize]) {
        self.text.push_str(&aligned(rows, right));
    }

    fn rules(&mut self, rules: &[Rule]) {
        let broken = counted(rules.len() as u64, "rule");
        self.head("valid?", format_args!("{broken} with something to say, by identifiers"));
        let row = |rule: &Rule| {
            let first = rule.samples.first();
            let place = first.map(|sample| place(&sample.file, sample.line)).unwrap_or_default();
            let sample = first.map(sample).unwrap_or_default();
            [
                String::new(),
                thousands(rule.identifiers),
                rule.severity.to_owned(),
                rule.rule.to_owned(),
                place,
                sample,
            ]
        };
        let rows: Vec<_> = rules.iter().take(MOST).map(row).collect();
        self.table(&rows, &[1]);
        self.more(rules.len().saturating_sub(MOST) as u64, "rule");
    }

    fn more(&mut self, count: u64, what: &str) {
        if count > 0 {
            self.line(format_args!("  and {}", counted(count, &format!("more {what}"))));
        }
    }

    fn steps(&mut self, steps: &[Rung]) {
        self.head("same?", format_args!("different identifiers at each step, and what it joined"));
        let row = |rung: &Rung| {
            let joined = match rung.joined {
                0 => String::new(),
                joined => format!("-{}", thousands(joined)),
            };
            let pair = rung.pairs.first().map(|pair| pair.each_ref().map(member).join(" = "));
            let pair = pair.unwrap_or_default();
            [String::new(), thousands(rung.distinct), joined, rung.step.to_owned(), pair]
        };
        let rows: Vec<_> = steps.iter().map(row).collect();
        self.table(&rows, &[1, 2]);
    }

    fn shares(&mut self, kinds: &[Named], all: u64) {
        let row = |named: &Named| {
            let first = named.samples.first().map(sample).unwrap_or_default();
            let share = percent(named.identifiers, all);
            [String::new(), thousands(named.identifiers), share, named.name.clone(), first]
        };
        let rows: Vec<_> = kinds.iter().filter(|kind| kind.identifiers > 0).map(row).collect();
        self.table(&rows, &[1, 2]);
    }

    fn charsets(&mut self, charsets: &[Named]) {
        let row = |named: &Named| {
            let first = named.samples.first();
            let given = first.map(sample).unwrap_or_default();
            let read = first.and_then(|sample| sample.decoded.as_ref());
            let read = read.map(|read| format!("{given} = {}", short(read.as_bytes())));
            let count = thousands(named.identifiers);
            [String::new(), count, named.name.clone(), read.unwrap_or(given)]
        };
        let rows: Vec<_> = charsets.iter().take(MOST).map(row).collect();
        self.table(&rows, &[1]);
    }

    fn names(&mut self, what: &str, names: &Names, all: u64) {
        if names.names.is_empty() {
            return;
        }
        let count = thousands(names.distinct);
        self.head(what, format_args!("{count}"));
        let row = |named: &Named| {
            let name = if named.name.is_empty() { "(none)" } else { &named.name };
            let share = percent(named.identifiers, all);
            [String::new(), thousands(named.identifiers), share, visible(name.as_bytes())]
        };
        let rows: Vec<_> = names.names.iter().take(MOST).map(row).collect();
        self.table(&rows, &[1, 2]);
        self.more(names.distinct.saturating_sub(MOST as u64), "name");
    }
}

fn sample(sample: &Sample) -> String {
    short(sample.part.value.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_not_none() {
        let shares = [(0, 9), (1, 3), (1, 1_000_000), (999_999, 1_000_000), (9, 9), (0, 0)];
        let percents = shares.map(|(part, all)| percent(part, all));
        assert_eq!(percents, ["0 %", "33.3 %", "< 0.1 %", "> 99.9 %", "100 %", "0 %"]);
    }
}
