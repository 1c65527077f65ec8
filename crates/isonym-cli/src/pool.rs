//! Blocks to workers and back, in order and in bounded memory.
//!
//! One thread reads, some threads work, and the caller takes what they made in the order in which
//! it was read. A fixed number of buffers goes round: the reader waits for a free one, and one is
//! free when the output of its block has been taken. So whoever is slow slows everybody down, and
//! a stream of any length takes the same memory.

use std::collections::BTreeMap;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::input::block::{Buffer, Origin};
use crate::input::{Block, Item, Note, Parsed, Reader, Records, Stopped, block};
use crate::tally::Tally;

/// What a verb does with records.
pub trait Work: Send + Sync + 'static {
    /// Works through the records of a block.
    fn block(&self, records: &Records<'_>, output: &mut Output);

    /// Works through a block without finding all of its records, and says how many they are; `None`
    /// when they have to be found, which is the rule.
    fn unfound(&self, _: &Block, _: &mut Parsed, _: &mut Output) -> Option<usize> {
        None
    }
}

/// What comes of a block.
#[derive(Debug, Default)]
pub struct Output {
    /// For standard output.
    pub main: Vec<u8>,
    /// For standard error or the report.
    pub report: Vec<u8>,
    /// For the file that is to take the place of the input.
    pub copy: Vec<u8>,
    /// What was counted.
    pub tally: Tally,
    /// Why the run cannot go on.
    pub stop: Option<String>,
}

/// What the caller gets, in the order of the input.
pub enum Event<'o> {
    /// A block was worked through.
    Output(&'o Output),
    /// Something is to be said about a file.
    Note(Note),
    /// A file has been worked through.
    End(Arc<Origin>),
}

/// Makes `buffer` ready for the next block; what one long record needed is given back.
fn empty(buffer: &mut Vec<u8>) {
    if buffer.capacity() > 4 * block::PIECE {
        *buffer = Vec::new();
    }
    buffer.clear();
}

/// Buffers for output that wait to be used again.
type Spare = Mutex<Vec<Output>>;

/// A block to be worked on, and its place in the order.
type Job = (u64, Box<Block>);

/// What is ready to be taken.
enum Ready {
    /// The block's buffer goes back to the reader when the output has been taken.
    Output(Output, Box<Buffer>),
    Note(Note),
    End(Arc<Origin>),
}

/// Runs `reader` through `threads` workers into `take`.
///
/// # Errors
/// The first error of `take`, which ends the run.
pub fn run(
    reader: Reader,
    threads: usize,
    work: Arc<dyn Work>,
    mut take: impl FnMut(Event<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let (free_sender, free) = mpsc::channel();
    let (job_sender, jobs) = mpsc::channel();
    let (ready_sender, ready) = mpsc::channel();
    for _ in 0..2 * threads + 1 {
        let _ = free_sender.send(Buffer::default());
    }
    let jobs = Arc::new(Mutex::new(jobs));
    let spare = Arc::new(Spare::default());
    for _ in 0..threads {
        let (jobs, ready) = (jobs.clone(), ready_sender.clone());
        let (spare, work) = (spare.clone(), work.clone());
        thread::spawn(move || work_on(&jobs, &spare, &ready, &*work));
    }
    thread::spawn(move || read(&reader, &free, &job_sender, &ready_sender));

    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (number, made) in ready {
        waiting.insert(number, made);
        while let Some(made) = waiting.remove(&next) {
            next += 1;
            match made {
                Ready::Note(note) => take(Event::Note(note))?,
                Ready::End(origin) => take(Event::End(origin))?,
                Ready::Output(mut output, buffer) => {
                    take(Event::Output(&output))?;
                    empty(&mut output.main);
                    empty(&mut output.report);
                    empty(&mut output.copy);
                    output.tally = Tally::default();
                    output.stop = None;
                    lock(&spare).push(output);
                    // It fails when there is nothing left to read.
                    let _ = free_sender.send(buffer.trimmed());
                }
            }
        }
    }
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends what is read to the workers; what is said of files goes round them.
fn read(
    reader: &Reader,
    free: &Receiver<Buffer>,
    jobs: &Sender<Job>,
    ready: &Sender<(u64, Ready)>,
) {
    let mut next = 0;
    // When it was stopped, nobody is left to be told.
    let _ = reader.read(
        || free.recv().map_err(|_| Stopped),
        |item| {
            let number = next;
            next += 1;
            match item {
                Item::Block(block) => jobs.send((number, block)).map_err(|_| Stopped),
                Item::Note(note) => ready.send((number, Ready::Note(note))).map_err(|_| Stopped),
                Item::End(origin) => ready.send((number, Ready::End(origin))).map_err(|_| Stopped),
            }
        },
    );
}

fn work_on(
    jobs: &Mutex<Receiver<Job>>,
    spare: &Spare,
    ready: &Sender<(u64, Ready)>,
    work: &dyn Work,
) {
    let mut parsed = Parsed::default();
    loop {
        let job = lock(jobs).recv();
        let Ok((number, mut block)) = job else { return };
        let mut output = lock(spare).pop().unwrap_or_default();
        let done = panic::catch_unwind(AssertUnwindSafe(|| {
            if let Some(rows) = work.unfound(&block, &mut parsed, &mut output) {
                output.tally.rows += rows as u64;
                return;
            }
            block.expand();
            let records = Records::of(&block, &mut parsed);
            output.tally.rows += records.len() as u64;
            output.tally.short += records.short();
            work.block(&records, &mut output);
        }));
        if done.is_err() {
            // The message has been printed. Going on would leave a hole in the output.
            std::process::exit(101);
        }
        if ready.send((number, Ready::Output(output, Box::new(block.into_buffer())))).is_err() {
            return;
        }
    }
}
