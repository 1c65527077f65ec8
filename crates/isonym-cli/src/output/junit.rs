//! Findings for continuous integration: JUnit XML, as Jenkins, GitLab and their kin read it.
//!
//! ```
//! use isonym_cli::output::junit::xml;
//! assert_eq!(xml("a<b>&\"\u{1B}"), "a&lt;b&gt;&amp;&quot;\\u{1B}");
//! ```
//!
//! A file is a suite; an identifier in which something is found is a case, which fails where the
//! run does (`--fail-on`), and else tells what was found; all others are one case that passes. A
//! case has the name of the identifier, not of the line, so that it is the same when lines move.
//! What could not be read is an error of the last suite.
//!
//! The number of failures stands before them, so a suite waits in a temporary file for its end.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};

use isonym::finding::{Finding, is_visible};
use memchr::memmem;

use super::document::Document;
use super::excerpt::visible;
use super::secret::Hidden;
use super::{Paint, Verdict, text};
use crate::input::Note;
use crate::input::block::Origin;
use crate::tally::Tally;

/// The most characters of an identifier that a case is named by.
const LONGEST: usize = 1000;

/// Writes the case of an identifier.
pub fn write(verdict: &Verdict<'_>, out: &mut Vec<u8>) {
    let judgement = &verdict.judgement;
    let mut name = visible(&Hidden::of(judgement.bytes()).bytes);
    if let Some((cut, _)) = name.char_indices().nth(LONGEST) {
        name.replace_range(cut.., "…");
    }
    if let Some(profile) = judgement.profile {
        // Writing to a string does not fail, here and below.
        let _ = write!(name, " ({})", profile.name);
    }
    let file = judgement.record.file();
    let (line, _) = judgement.record.columns().place(0);
    let mut case = head(&name, file);
    let _ = write!(case, " file=\"{}\" line=\"{line}\"", xml(file));
    let mut drawn = Vec::new();
    if !verdict.shown.is_empty() || verdict.left_out > 0 {
        text::write(verdict, Paint(false), &mut drawn);
    }
    let drawn = xml(&String::from_utf8_lossy(&drawn));
    let fails = |finding: &&Finding| finding.severity >= verdict.report.fail_on;
    let _ = match (verdict.shown.iter().find(fails), &*drawn) {
        (_, "") => writeln!(case, "/>"),
        (None, drawn) => writeln!(case, ">\n<system-out>{drawn}</system-out>\n</testcase>"),
        (Some(finding), drawn) => {
            let hidden = Hidden::of(judgement.bytes());
            let message = xml(&hidden.message(finding, judgement.message(finding)));
            let rule = finding.rule.id;
            writeln!(
                case,
                ">\n<failure type=\"{rule}\" message=\"{message}\">{drawn}</failure>\n</testcase>"
            )
        }
    };
    out.extend_from_slice(case.as_bytes());
}

/// The beginning of a case.
fn head(name: &str, class: &str) -> String {
    format!("<testcase name=\"{}\" classname=\"{}\"", xml(name), xml(class))
}

/// Text as XML 1.0 can hold it, in elements and in attributes; what it cannot is written `\u{..}`.
pub fn xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push(c),
            _ if is_visible(c) => escaped.push(c),
            _ => {
                let _ = write!(escaped, "\\u{{{:X}}}", u32::from(c));
            }
        }
    }
    escaped
}

/// Suites, one after another.
#[derive(Debug, Default)]
pub struct Suites {
    /// The cases of this file, once there is one.
    cases: Option<BufWriter<File>>,
    tests: usize,
    failures: usize,
    /// How many identifiers there were in the files before.
    identifiers: u64,
    /// What could not be read.
    errors: Vec<String>,
}

impl Document for Suites {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"isonym\">\n")
    }

    fn piece(&mut self, made: &[u8], _: &mut dyn Write) -> io::Result<()> {
        if made.is_empty() {
            return Ok(());
        }
        // Text has no `<` of its own.
        self.tests += memmem::find_iter(made, b"<testcase ").count();
        self.failures += memmem::find_iter(made, b"<failure ").count();
        let cases = match &mut self.cases {
            Some(cases) => cases,
            empty => empty.insert(BufWriter::new(tempfile::tempfile()?)),
        };
        cases.write_all(made)
    }

    fn note(&mut self, note: &Note) {
        if note.failed {
            self.errors.push(visible(note.text.as_bytes()));
        }
    }

    fn end_of_file(
        &mut self,
        origin: &Origin,
        tally: &Tally,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let name = &*origin.name;
        let (tests, failures) = (self.tests + 1, self.failures);
        writeln!(
            out,
            "<testsuite name=\"{}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\">",
            xml(name)
        )?;
        if let Some(cases) = self.cases.take() {
            let mut cases = cases.into_inner()?;
            cases.seek(SeekFrom::Start(0))?;
            io::copy(&mut cases, out)?;
        }
        let identifiers = tally.identifiers - self.identifiers;
        writeln!(
            out,
            "{}>\n<system-out>{identifiers} identifiers in all</system-out>\n</testcase>\n</testsuite>",
            head("all other identifiers", name)
        )?;
        *self = Suites {
            identifiers: tally.identifiers,
            errors: std::mem::take(&mut self.errors),
            ..Suites::default()
        };
        Ok(())
    }

    fn end(&mut self, _: &Tally, out: &mut dyn Write) -> io::Result<()> {
        let count = self.errors.len();
        if count > 0 {
            writeln!(
                out,
                "<testsuite name=\"isonym\" tests=\"{count}\" failures=\"0\" errors=\"{count}\">"
            )?;
            for error in &self.errors {
                let head = head(error, "isonym");
                let error = xml(error);
                writeln!(out, "{head}>\n<error type=\"input\" message=\"{error}\"/>\n</testcase>")?;
            }
            writeln!(out, "</testsuite>")?;
        }
        writeln!(out, "</testsuites>")
    }
}
