//! `confuse --against`: a stream of names, each looked up in a list.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use isonym::ambiguity::{Compare, Fold, Index, Reason, decode_labels};

use super::answer::{Answer, Writer};
use super::subject::{lower_case, subject};
use crate::FAILED;
use crate::args::confuse::Confuse;
use crate::input::{Content, Record, Records};
use crate::output::Report;
use crate::output::paint::Color;
use crate::pool::{Output, Work};
use crate::run::{self, Files};
use crate::verbs::{faults_report, write_fault};

/// As many names of the list are told of one that is held against it.
const MOST: usize = 8;

/// What is kept of a name beside its text: the text's place, an entry of both indexes, a hash.
const KEPT: usize = 16 + 2 * 24 + 16;

/// Holds what the arguments name against their list; gives the exit code.
///
/// # Errors
/// When the list takes too much memory, or something cannot be written.
pub(super) fn run(args: &Confuse, color: Color) -> io::Result<u8> {
    let report = faults_report(args.report.is_some(), color);
    let names = Arc::new(Names { held: Mutex::default(), memory: args.memory, report });
    // One worker sees the names in order. What cannot be read of the list is said on standard
    // error.
    let read = run::over(args.list(), 1, names.clone(), Files::default())?;
    if read.failed {
        return Ok(FAILED);
    }
    let held = mem::take(&mut *names.held.lock().unwrap_or_else(PoisonError::into_inner));
    let work = Arc::new(Against {
        list: List::new(held.names, args.fold()),
        compare: args.compare(),
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

/// The names of the list while it is read.
struct Names {
    held: Mutex<Held>,
    /// How many bytes may be held.
    memory: usize,
    report: Report,
}

#[derive(Default)]
struct Held {
    names: Vec<Box<str>>,
    bytes: usize,
}

impl Work for Names {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        for record in records.iter() {
            match record.content() {
                Content::Absent => {}
                Content::Text(text) => {
                    let name = subject(text);
                    for name in lower_case(&name).into_iter().chain([name.into_owned()]).rev() {
                        held.bytes += name.len() + KEPT;
                        held.names.push(name.into_boxed_str());
                    }
                }
                Content::Fault(fault) => write_fault(&record, fault, self.report, output),
            }
            if held.bytes > self.memory {
                output.stop = Some(format!(
                    "the list takes more than --memory allows: {} bytes are full after {} names",
                    self.memory,
                    held.names.len(),
                ));
                return;
            }
        }
    }
}

/// A list that names are looked up in.
struct List {
    /// Each as it stands, and in lower case if that is another.
    names: Vec<Box<str>>,
    /// By skeleton, and by that of what compatibility characters and variants stand for: no one
    /// fold finds all that [`Compare`] does.
    indexes: [Index; 2],
    is_ascii: bool,
    /// Hashes of the names, to know them again.
    own: HashSet<u64>,
    hasher: RandomState,
}

impl List {
    fn new(names: Vec<Box<str>>, fold: Fold) -> List {
        let indexes = [fold, Fold { variants: true, ..fold }]
            .map(|fold| Index::new(fold, names.iter().map(|name| decode_labels(name))));
        let hasher = RandomState::new();
        let is_ascii = names.iter().all(|name| decode_labels(name).is_ascii());
        let own = names.iter().map(|name| hasher.hash_one(&**name)).collect();
        List { names, indexes, is_ascii, own, hasher }
    }

    /// The names of the list that fold to what this one does; none if it is one of them.
    fn find<'l>(&'l self, name: &str, buffer: &mut String) -> Vec<&'l str> {
        let plain = decode_labels(name);
        let mut found = Vec::new();
        // Of US-ASCII there are no variants.
        let asked = if self.is_ascii && plain.is_ascii() { 1 } else { 2 };
        for index in self.indexes.iter().take(asked) {
            found.extend(index.find(&plain, buffer).take(MOST));
        }
        if found.is_empty() || self.own.contains(&self.hasher.hash_one(name)) {
            return Vec::new();
        }
        found.sort_unstable();
        found.dedup();
        let named = found.into_iter().filter_map(|position| self.names.get(position));
        named.map(|name| &**name).take(MOST).collect()
    }
}

/// The work of `confuse --against`.
struct Against {
    list: List,
    compare: Compare,
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
                    let name = subject(text);
                    if !self.look_up(&record, text, &name, &mut buffer, output)
                        && let Some(name) = lower_case(&name)
                    {
                        self.look_up(&record, text, &name, &mut buffer, output);
                    }
                }
                Content::Fault(fault) => write_fault(&record, fault, self.report, output),
            }
        }
    }
}

impl Against {
    /// Writes for whom the name could be taken; says whether there is anyone.
    fn look_up(
        &self,
        record: &Record<'_>,
        text: &str,
        name: &str,
        buffer: &mut String,
        output: &mut Output,
    ) -> bool {
        let mut is_confusable = false;
        for known in self.list.find(name, buffer) {
            let found = self.compare.pair(name, known);
            // Where no character deceives, it is a spelling of the known name itself.
            if matches!(found.reason, None | Some(Reason::SameHost)) {
                continue;
            }
            is_confusable = true;
            let answer = Answer { record: Some((record, text)), a: name, b: known, found: &found };
            self.writer.write(&answer, &mut output.main);
        }
        self.is_confusable.fetch_or(is_confusable, Ordering::Relaxed);
        is_confusable
    }
}
