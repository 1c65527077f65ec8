//! What can be asked.

pub mod audit;
pub mod check;
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
pub mod show;
mod suspects;
pub mod text;
pub mod twins;

use std::io;
use std::sync::Arc;

use isonym::finding::{Finding, Severity};

use crate::args::Filter;
use crate::input::{Content, Reader, Record, Records};
use crate::output::paint::Color;
use crate::output::{Format, Judgement, Report, Verdict};
use crate::pool::{Output, Work};
use crate::run::{self, Files};

/// Runs the work of a filter over what it reads; gives the exit code.
fn filter(args: &Filter, work: impl Work + 'static) -> io::Result<u8> {
    filter_from(args.input.reader(), args, work)
}

/// The same over what `reader` reads.
fn filter_from(reader: Reader, args: &Filter, work: impl Work + 'static) -> io::Result<u8> {
    let files = Files { report: args.report.as_deref(), copy: None };
    let outcome = run::over(reader, args.input.workers(), Arc::new(work), files)?;
    Ok(outcome.code(args.findings.fail_on))
}

/// How it is reported what could not be read: as JSON lines if that goes to a file, else drawn on
/// standard error.
fn faults_report(is_file: bool, color: Color) -> Report {
    Report {
        format: if is_file { Format::Jsonl } else { Format::Text },
        severity: Severity::Warning,
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
