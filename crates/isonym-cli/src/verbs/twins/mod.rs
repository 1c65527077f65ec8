//! `twins`: different spellings of one identifier, over any number of rows.
//!
//! What is read is read twice. The first time [`rows`] keeps of every identifier the hash of its
//! key, a hash of its spelling, and its place. Sorted, they show which places belong together. The
//! second time [`spellings`] takes the texts at those places to a temporary file, from which
//! [`write`] draws them group by group.

mod rows;
mod spellings;
mod spool;
mod write;

use std::io::{self, IsTerminal};
use std::sync::Arc;

use isonym::finding::Severity;

use self::rows::{Hashing, Rows};
use self::spellings::Spellings;
use self::write::Writer;
use crate::args::twins::Twins;
use crate::output::paint::Color;
use crate::output::summary::counted;
use crate::output::{Format, Report};
use crate::run::{self, Files};
use crate::{CLEAN, FAILED, FOUND};

/// Finds the twins in what the arguments name; gives the exit code.
///
/// # Errors
/// When something cannot be kept or written, or a file was not the same the second time.
pub fn run(args: &Twins, color: Color) -> io::Result<u8> {
    let mut reader = args.input.reader();
    if reader.files.len() > rows::MOST_FILES {
        let most = rows::MOST_FILES;
        return Err(io::Error::other(format!("twins reads {most} files at most")));
    }
    let spool = spool::copies(&mut reader)?;
    let report = Report {
        format: if args.report.is_some() { Format::Jsonl } else { Format::Text },
        severity: Severity::Warning,
        most: usize::MAX,
        paint: color.paint(&io::stderr()),
    };
    let rows = Arc::new(Rows::new(args.memory));
    let work = Hashing::new(args.on.ladder, args.on.step, rows.clone(), report);
    let files = Files { report: args.report.as_deref(), copy: None };
    let outcome = run::over(reader.clone(), args.input.workers(), Arc::new(work), files)?;

    let held = rows.held();
    let members = rows.groups(args.join, args.input.workers());
    let spellings = Spellings::read(members, reader.clone(), args.input.workers())?;
    drop(spool);
    let writer = Writer {
        ladder: args.on.ladder,
        step: args.on.step,
        format: args.format,
        paint: color.paint(&io::stdout()),
        files: &reader.files,
    };
    let groups = writer.write(spellings)?;
    if io::stderr().is_terminal() {
        run::say(&format!(
            "{} in {}, {} of memory for keys, {:.2} s",
            counted(groups, "group"),
            counted(outcome.tally.rows, "row"),
            counted(held as u64, "byte"),
            outcome.took.as_secs_f64(),
        ));
    }
    let found = args.fail_on.is_some_and(|severity| {
        outcome.tally.reaches(severity) || groups > 0 && severity <= Severity::Warning
    });
    Ok(match (outcome.failed, found) {
        (true, _) => FAILED,
        (_, true) => FOUND,
        _ => CLEAN,
    })
}
