//! What can be asked.

pub mod audit;
pub mod check;
pub mod climber;
pub mod confuse;
pub mod convert;
pub mod explain;
pub mod fix;
pub mod groups;
pub mod host;
pub mod key;
pub mod links;
pub mod resolve;
pub mod rules;
pub mod same;
pub mod setup;
pub mod show;
#[cfg(feature = "sql")]
pub mod sql;
mod suspects;
pub mod text;
pub mod twins;

use std::io;
use std::sync::Arc;

use isonym::finding::{Finding, Severity};

use crate::args::Filter;
use crate::input::{Content, Reader, Record, Records};
use crate::output::document::{Document, Plain};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict, parquet};
use crate::pool::{Output, Work};
use crate::run::{self, Files};

/// Runs the work of a filter over what it reads; gives the exit code. Its JSON lines have these
/// names, which matters where they are to be columns.
fn filter(
    args: &Filter,
    names: &'static [&'static str],
    work: impl Work + 'static,
) -> io::Result<u8> {
    filter_from(args.input.reader(), args, names, work)
}

/// The same over what `reader` reads.
fn filter_from(
    reader: Reader,
    args: &Filter,
    names: &'static [&'static str],
    work: impl Work + 'static,
) -> io::Result<u8> {
    let mut document: Box<dyn Document> = match args.format() {
        Format::Parquet => {
            parquet::refuse_terminal(args.output.as_deref())?;
            Box::new(parquet::Table::new(names))
        }
        _ => Box::new(Plain),
    };
    let (workers, work) = (args.input.workers(), Arc::new(work));
    let outcome = run::written(reader, workers, work, files(args), &mut *document)?;
    Ok(outcome.code(args.findings.fail_on))
}

/// The files that a filter writes.
fn files(args: &Filter) -> Files<'_> {
    Files { output: args.output.as_deref(), report: args.report.as_deref(), ..Files::default() }
}

/// How it is reported what could not be read: as JSON lines if that goes to a file, else drawn on
/// standard error.
fn faults_report(is_file: bool, color: Color) -> Report {
    Report {
        format: if is_file { Format::Jsonl } else { Format::Text },
        severity: Severity::Warning,
        fail_on: Severity::Error,
        most: usize::MAX,
        paint: color.paint(&io::stderr()),
    }
}

/// Reports what cannot be read, and does nothing else.
struct Faults(Report);

impl Work for Faults {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        for record in records.iter() {
            if let Content::Fault(fault) = record.content() {
                write_fault(&record, fault, self.0, output);
            }
        }
    }
}

/// Reports what a record has in the place of an identifier.
fn write_fault(record: &Record<'_>, fault: Finding, report: Report, output: &mut Output) {
    let mut verdict = Verdict::new(Judgement::of(record, None), report);
    verdict.take(fault, &mut output.tally);
    verdict.write(false, &mut output.report);
}
