//! What is counted at the first reading: findings by rule, levels, escapes, schemes, scripts,
//! domains.
//!
//! Each block is counted by itself and added to the rest; sums and first samples do not depend on
//! who is first.

use std::collections::{BTreeMap, HashMap};
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use isonym::check::Checker;
use isonym::finding::{Finding, Rule, Severity};
use isonym::profile::{Profile, Subject};

use super::charset::{self, Escapes};
use super::hosts::{self, Host};
use super::level::Level;
use super::sample::{Count, Place, Sample};
use crate::input::{Content, Record, Records};
use crate::pool::{Output, Work};
use crate::verbs::suspects::suspects;

/// What the entry of a map takes beside what it holds: a share of the node, and the name.
const ENTRY_BYTES: usize = 64;

/// Everything that is counted.
#[derive(Default)]
pub(super) struct Counts {
    /// By the number of the file.
    pub files: BTreeMap<usize, File>,
    /// By severity and rule.
    pub rules: BTreeMap<(Severity, &'static str), Breaches>,
    /// What cannot be read as text.
    pub unreadable: u64,
    /// By level.
    pub levels: BTreeMap<Level, Count>,
    /// By what escapes stand for.
    pub escapes: BTreeMap<Escapes, Count>,
    /// By the encoding that escapes which are not UTF-8 may be in.
    pub charsets: BTreeMap<&'static str, Count>,
    /// By scheme, in lower case; no name where there is none.
    pub schemes: BTreeMap<String, Count>,
    /// By the scripts of hosts, or of names.
    pub scripts: BTreeMap<String, Count>,
    /// By registrable domain: how many, and where the first stands.
    pub domains: BTreeMap<String, (u64, Place)>,
    /// How many bytes the lists take that grow with what is read.
    bytes: usize,
}

/// A file.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct File {
    /// How many records it has.
    pub records: u64,
    /// How many of them hold something.
    pub identifiers: u64,
    /// How many of these have an error.
    pub not_valid: u64,
}

/// How often a rule was broken.
pub(super) struct Breaches {
    /// The rule.
    pub rule: &'static Rule,
    /// How often.
    pub findings: u64,
    /// In how many identifiers.
    pub identifiers: Count,
    /// In which it was seen last.
    last: Option<Place>,
}

impl Counts {
    fn file(&mut self, number: usize) -> &mut File {
        self.files.entry(number).or_default()
    }

    fn breach(&mut self, record: &Record<'_>, text: Option<&str>, finding: &Finding) {
        let Finding { rule, severity, .. } = *finding;
        let breaches = self.rules.entry((severity, rule.id)).or_insert_with(|| Breaches {
            rule,
            findings: 0,
            identifiers: Count::default(),
            last: None,
        });
        breaches.findings += 1;
        let place = Some(Place::of(record));
        if breaches.last != place {
            breaches.last = place;
            breaches.identifiers.add(|| Sample::of_finding(record, text, finding));
        }
    }

    fn append(&mut self, others: Counts) {
        self.unreadable += others.unreadable;
        for (number, theirs) in others.files {
            let ours = self.file(number);
            ours.records += theirs.records;
            ours.identifiers += theirs.identifiers;
            ours.not_valid += theirs.not_valid;
        }
        for (key, theirs) in others.rules {
            match self.rules.get_mut(&key) {
                Some(ours) => {
                    ours.findings += theirs.findings;
                    ours.identifiers.append(theirs.identifiers);
                }
                None => {
                    self.rules.insert(key, theirs);
                }
            }
        }
        append(&mut self.levels, others.levels);
        append(&mut self.escapes, others.escapes);
        append(&mut self.charsets, others.charsets);
        self.bytes += append(&mut self.schemes, others.schemes);
        self.bytes += append(&mut self.scripts, others.scripts);
        for (name, (count, place)) in others.domains {
            let bytes = mem::size_of::<(String, u64, Place)>() + name.len() + ENTRY_BYTES;
            let (ours, first) = self.domains.entry(name).or_insert_with(|| {
                self.bytes += bytes;
                (0, place)
            });
            *ours += count;
            *first = place.min(*first);
        }
    }
}

/// Adds what was counted elsewhere; says how many bytes more that takes.
fn append<K: Ord>(ours: &mut BTreeMap<K, Count>, theirs: BTreeMap<K, Count>) -> usize {
    let mut more = 0;
    for (key, count) in theirs {
        let before = match ours.get(&key) {
            Some(known) => known.bytes(),
            None => 0,
        };
        let new = if before == 0 { mem::size_of::<K>() + ENTRY_BYTES } else { 0 };
        let sum = ours.entry(key).or_default();
        sum.append(count);
        more += new + sum.bytes().saturating_sub(before);
    }
    more
}

/// The work of counting.
pub(super) struct Counting {
    checker: Checker,
    subject: Subject,
    counts: Mutex<Counts>,
    workers: usize,
    /// The most bytes that came of a block.
    most: AtomicUsize,
    /// How many bytes all this takes.
    held: Arc<AtomicUsize>,
}

impl Counting {
    /// Nothing is counted yet.
    pub(super) fn new(profile: &Profile, workers: usize, held: Arc<AtomicUsize>) -> Counting {
        Counting {
            checker: Checker::new(profile, Severity::Info),
            subject: profile.subject,
            counts: Mutex::default(),
            workers,
            most: AtomicUsize::new(0),
            held,
        }
    }

    /// What was counted.
    pub(super) fn take(&self) -> Counts {
        mem::take(&mut *self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Work for Counting {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let mut counts = Counts::default();
        let file = counts.file(records.block().origin.number);
        file.records = records.len() as u64;
        file.identifiers = records.identifiers() as u64;
        match records.text() {
            Some(text) => {
                for record in suspects([&self.checker].into_iter(), text, records) {
                    self.judge(&record, &mut counts, output);
                }
            }
            None => records.iter().for_each(|record| self.judge(&record, &mut counts, output)),
        }
        match self.subject {
            Subject::Reference(_) | Subject::Url => references(records, &mut counts),
            Subject::Host(_) => {
                let mut hosts = Hosts::default();
                texts(records).for_each(|(record, text)| hosts.add(text, &record, text));
                hosts.count(&mut counts);
            }
            Subject::Name(_) => {
                for (record, text) in texts(records) {
                    let scripts = hosts::scripts(text.split_whitespace());
                    counts.scripts.entry(scripts).or_default().add(|| Sample::of(&record, text));
                }
            }
            Subject::Xri(_) => {}
        }
        let mut all = self.lock();
        let before = all.bytes;
        all.append(counts);
        // What there is of all blocks, and what the workers have of theirs, which is no more than
        // the block that was full of new names.
        self.most.fetch_max(all.bytes - before, Ordering::Relaxed);
        let blocks = self.workers * self.most.load(Ordering::Relaxed);
        self.held.store(all.bytes + blocks, Ordering::Relaxed);
    }
}

impl Counting {
    fn judge(&self, record: &Record<'_>, counts: &mut Counts, output: &mut Output) {
        let mut is_valid = true;
        let mut take = |text, finding: &Finding| {
            output.tally.add(finding);
            is_valid &= finding.severity < Severity::Error;
            counts.breach(record, text, finding);
        };
        match record.content() {
            Content::Absent => {}
            Content::Text(text) => {
                let _ = self.checker.each(text, &mut |finding| {
                    take(Some(text), &finding);
                    ControlFlow::Continue(())
                });
            }
            Content::Fault(fault) => {
                take(None, &fault);
                counts.unreadable += 1;
            }
        }
        counts.file(record.file_number()).not_valid += u64::from(!is_valid);
    }
}

/// The records that can be read.
fn texts<'b>(records: &Records<'b>) -> impl Iterator<Item = (Record<'b>, &'b str)> {
    records.iter().filter_map(|record| match record.content() {
        Content::Text(text) => Some((record, text)),
        Content::Absent | Content::Fault(_) => None,
    })
}

/// Counts what references are made of.
fn references(records: &Records<'_>, counts: &mut Counts) {
    let mut hosts = Hosts::default();
    for (record, text) in texts(records) {
        let sample = || Sample::of(&record, text);
        let (level, reference) = Level::of(text);
        counts.levels.entry(level).or_default().add(sample);
        let escapes = Escapes::of(text);
        counts.escapes.entry(escapes).or_default().add(sample);
        if escapes == Escapes::Other {
            let (charset, read) = charset::likely(text);
            let said = read.map(|part| part.value);
            counts.charsets.entry(charset).or_default().add(|| Sample { said, ..sample() });
        }
        let scheme = reference.scheme().unwrap_or("");
        match counts.schemes.get_mut(scheme) {
            Some(count) => count.add(sample),
            None => {
                counts.schemes.entry(scheme.to_ascii_lowercase()).or_default().add(sample);
            }
        }
        if let Some(host) = reference.host().filter(|host| !host.is_empty()) {
            hosts.add(host, &record, text);
        }
    }
    hosts.count(counts);
}

/// The hosts of a block, which are mostly few.
#[derive(Default)]
struct Hosts<'b>(HashMap<&'b str, Count>);

impl<'b> Hosts<'b> {
    fn add(&mut self, host: &'b str, record: &Record<'_>, text: &str) {
        self.0.entry(host).or_default().add(|| Sample::of(record, text));
    }

    fn count(self, counts: &mut Counts) {
        for (host, count) in self.0 {
            let Host { scripts, domain } = Host::of(host);
            if let (Some(domain), Some(sample)) = (domain, count.samples.first()) {
                let (hosts, first) = counts.domains.entry(domain).or_insert((0, sample.place));
                *hosts += count.count;
                *first = sample.place.min(*first);
            }
            counts.scripts.entry(scripts).or_default().append(count);
        }
    }
}
