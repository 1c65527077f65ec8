//! `confuse --against`: a stream of names, each looked up in a list.

use std::io;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use isonym::ambiguity::{Known, LookAlike, Names};

use super::answer::{Answer, Writer};
use crate::FAILED;
use crate::args::confuse::Confuse;
use crate::input::{Content, Records};
use crate::output::Report;
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::run::{self, Files};
use crate::verbs::{faults_report, write_fault};

/// Holds what the arguments name against their list; gives the exit code.
///
/// # Errors
/// When the list takes too much memory, or something cannot be written.
pub(super) fn run(args: &Confuse, color: Color) -> io::Result<u8> {
    let report = faults_report(args.report.is_some(), color);
    let list = Arc::new(List { names: Mutex::default(), memory: args.memory, report });
    // One worker sees the names in order. What cannot be read of the list is said on standard
    // error.
    let read = run::over(args.list(), 1, list.clone(), Files::default())?;
    if read.failed {
        return Ok(FAILED);
    }
    let names = mem::take(&mut *list.names.lock().unwrap_or_else(PoisonError::into_inner));
    let work = Arc::new(Against {
        known: Known::new(names, args.fold()),
        writer: super::writer(args, color),
        report,
        is_confusable: AtomicBool::new(false),
    });
    let files = Files {
        output: args.output.as_deref(),
        report: args.report.as_deref(),
        also_read: args.against.as_deref(),
        ..Files::default()
    };
    let outcome = run::run(&args.input, work.clone(), files)?;
    Ok(super::code(&outcome, work.is_confusable.load(Ordering::Relaxed)))
}

/// The list while it is read.
struct List {
    names: Mutex<Names>,
    /// How many bytes may be held.
    memory: usize,
    report: Report,
}

impl Work for List {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        for record in records.iter() {
            match record.content() {
                Content::Absent => {}
                Content::Text(text) => names.push(text),
                Content::Fault(fault) => write_fault(&record, fault, self.report, output),
            }
            if names.bytes() > self.memory {
                output.stop = Some(format!(
                    "the list takes more than --memory allows: {} bytes are full after {} names",
                    self.memory,
                    names.len(),
                ));
                return;
            }
        }
    }
}

/// The work of `confuse --against`.
struct Against {
    known: Known,
    writer: Writer,
    report: Report,
    /// Whether anything was confusable so far.
    is_confusable: AtomicBool,
}

impl Work for Against {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let mut buffer = String::new();
        for record in records.iter() {
            match record.content() {
                Content::Absent => {}
                Content::Text(text) => {
                    let found = self.known.find(text, &mut buffer);
                    self.is_confusable.fetch_or(!found.is_empty(), Ordering::Relaxed);
                    for LookAlike { name, known, comparison } in &found {
                        let record = Some((&record, text));
                        let answer = Answer { record, a: name, b: known, found: comparison };
                        self.writer.write(&answer, &mut output.main);
                    }
                }
                Content::Fault(fault) => write_fault(&record, fault, self.report, output),
            }
        }
    }
}
