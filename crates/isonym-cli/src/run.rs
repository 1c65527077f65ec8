//! A run over files: from the arguments to the exit code.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use isonym::finding::Severity;

use crate::args::Input;
use crate::aside::Aside;
use crate::input::{Note, Reader};
use crate::output::document::{Document, Plain};
use crate::output::excerpt::visible;
use crate::pool::{self, Event, Output, Work};
use crate::progress::Progress;
use crate::tally::Tally;
use crate::{CLEAN, FAILED, FOUND};

/// How a run ended.
#[derive(Debug)]
pub struct Outcome {
    /// What was counted.
    pub tally: Tally,
    /// How long it took.
    pub took: Duration,
    /// Whether a file could not be read.
    pub failed: bool,
}

impl Outcome {
    /// The exit code.
    pub fn code(&self, fail_on: Severity) -> u8 {
        match (self.failed, self.tally.reaches(fail_on)) {
            (true, _) => FAILED,
            (false, true) => FOUND,
            (false, false) => CLEAN,
        }
    }
}

/// The files that are written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Files<'a> {
    /// For what else goes to standard output, and does for `-`.
    pub output: Option<&'a Path>,
    /// For what is reported; else that goes to standard error.
    pub report: Option<&'a Path>,
    /// For the input with changes. It and the others are there all or not at all: not when
    /// something could not be read.
    pub copy: Option<&'a Path>,
    /// What is read beside the input; no file takes its place.
    pub also_read: Option<&'a Path>,
}

impl<'a> Files<'a> {
    /// Where the output goes, if not to standard output.
    pub fn output(&self) -> Option<&'a Path> {
        self.output.filter(|output| *output != Path::new("-"))
    }

    /// Refuses to write what is read of `inputs`, or one file twice.
    ///
    /// # Errors
    /// When that would be.
    pub fn check(&self, inputs: &[PathBuf]) -> io::Result<()> {
        let refused = |message| Err(io::Error::new(ErrorKind::InvalidInput, message));
        let written = [(self.output(), "output"), (self.report, "report"), (self.copy, "output")];
        let mut written = written.into_iter().filter_map(|(file, name)| Some((file?, name)));
        while let Some((file, name)) = written.next() {
            let mut inputs = inputs.iter().map(PathBuf::as_path).chain(self.also_read);
            if let Some(input) = inputs.find(|input| is_same(input, file)) {
                let input = input.display();
                return refused(format!("{input}: the {name} would take the place of the input"));
            }
            if let Some((other, other_name)) =
                written.clone().find(|(other, _)| is_same(other, file))
            {
                let other = other.display();
                return refused(format!("{other}: {name} and {other_name} are the same file"));
            }
        }
        Ok(())
    }
}

/// Whether two names lead to the same file; a device is none.
fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other && one.is_file(),
        _ => one == other,
    }
}

/// Reads `input` through `work` to standard output and `files`.
///
/// # Errors
/// Those of [`written`].
pub fn run(input: &Input, work: Arc<dyn Work>, files: Files<'_>) -> io::Result<Outcome> {
    over(input.reader(), input.workers(), work, files)
}

/// Reads `reader` through as many `workers` that do `work` to standard output and `files`.
///
/// # Errors
/// Those of [`written`].
pub fn over(
    reader: Reader,
    workers: usize,
    work: Arc<dyn Work>,
    files: Files<'_>,
) -> io::Result<Outcome> {
    written(reader, workers, work, files, &mut Plain)
}

/// The same, with what the workers make put into a document.
///
/// # Errors
/// When something could not be written; a closed pipe is none, but ends the run, unless there is
/// a copy to be made.
pub fn written(
    reader: Reader,
    workers: usize,
    work: Arc<dyn Work>,
    files: Files<'_>,
    document: &mut dyn Document,
) -> io::Result<Outcome> {
    let start = Instant::now();
    files.check(&reader.files)?;
    let mut streams = Streams::open(&files, Progress::new(&reader.files, reader.progress.clone()))?;
    let mut outcome = Outcome { tally: Tally::default(), took: Duration::ZERO, failed: false };
    let ended = through(reader, workers, work, document, &mut streams, &mut outcome);
    streams.progress.end();
    outcome.took = start.elapsed();
    match ended.and_then(|()| document.end(&outcome.tally, &mut streams)) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        ended => ended?,
    }
    if streams.copy.is_some() && outcome.failed {
        return Ok(outcome);
    }
    Aside::finish([streams.output, streams.report, streams.copy].into_iter().flatten())?;
    Ok(outcome)
}

/// Reads everything.
fn through(
    reader: Reader,
    workers: usize,
    work: Arc<dyn Work>,
    document: &mut dyn Document,
    streams: &mut Streams,
    outcome: &mut Outcome,
) -> io::Result<()> {
    document.begin(streams)?;
    // What was counted before the file that is being read.
    let (mut rows, mut short) = (0, 0);
    pool::run(reader, workers, work, |event| {
        let note = match event {
            Event::Note(note) => Some(note),
            Event::End(origin) => {
                let Tally { rows: more, short: less, .. } = outcome.tally;
                let note = Note::of_column(&origin, more - rows, less - short);
                (rows, short) = (more, less);
                document.end_of_file(&origin, &outcome.tally, streams)?;
                note
            }
            Event::Output(Output { stop: Some(reason), .. }) => {
                return Err(io::Error::other(reason.clone()));
            }
            Event::Output(output) => {
                outcome.tally.append(&output.tally);
                document.piece(&output.main, streams)?;
                if let Some(copy) = &mut streams.copy {
                    copy.write_all(&output.copy)?;
                }
                match &mut streams.report {
                    Some(report) => report.write_all(&output.report)?,
                    None => streams.progress.print(io::stderr(), &output.report)?,
                }
                None
            }
        };
        if let Some(note) = note {
            outcome.failed |= note.failed;
            streams.progress.print(io::stderr(), said(&note.text).as_bytes())?;
            document.note(&note);
        }
        streams.progress.update(outcome.tally.rows);
        Ok(())
    })
}

/// Where everything is written. What is written to it as a whole is the output.
struct Streams {
    progress: Progress,
    output: Option<Aside>,
    report: Option<Aside>,
    copy: Option<Aside>,
    /// Whether anybody reads standard output.
    is_heard: bool,
}

impl Streams {
    fn open(files: &Files<'_>, progress: Progress) -> io::Result<Streams> {
        let open = |file: Option<&Path>| file.map(Aside::create).transpose();
        let (output, report, copy) =
            (open(files.output())?, open(files.report)?, open(files.copy)?);
        Ok(Streams { progress, output, report, copy, is_heard: true })
    }
}

impl Write for Streams {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.output {
            Some(output) => output.write_all(bytes)?,
            None if self.is_heard => match self.progress.print(io::stdout(), bytes) {
                Err(error) if error.kind() == ErrorKind::BrokenPipe && self.copy.is_some() => {
                    self.is_heard = false;
                }
                printed => printed?,
            },
            None => {}
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads `reader` once more through as many `workers` that do `work` into `take`. What was said of
/// the files the first time is not said again.
///
/// # Errors
/// The first error of `take`, and why the work cannot go on.
pub fn again(
    reader: Reader,
    workers: usize,
    work: Arc<dyn Work>,
    mut take: impl FnMut(&Output) -> io::Result<()>,
) -> io::Result<()> {
    let reader = Reader { progress: Arc::default(), ..reader };
    let mut progress = Progress::new(&reader.files, reader.progress.clone());
    let mut rows = 0;
    let ended = pool::run(reader, workers, work, |event| {
        progress.update(rows);
        match event {
            Event::Note(_) | Event::End(_) => Ok(()),
            Event::Output(Output { stop: Some(reason), .. }) => {
                Err(io::Error::other(reason.clone()))
            }
            Event::Output(output) => {
                rows += output.tally.rows;
                take(output)
            }
        }
    });
    progress.end();
    ended
}

fn write(mut stream: impl Write, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(bytes)?;
    stream.flush()
}

/// A line of what is said about the run; a file's name may hold anything.
fn said(text: &str) -> String {
    format!("isonym: {}\n", visible(text.as_bytes()))
}

/// Says something on standard error.
pub fn say(text: &str) {
    // Nobody is left to be told if this fails.
    let _ = write(io::stderr(), said(text).as_bytes());
}

/// Prints `text` to standard output; that a pipe was closed is no error.
///
/// # Errors
/// Any other trouble in writing.
pub fn print(text: &str) -> io::Result<()> {
    match write(io::stdout().lock(), text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// Prints help, or what is wrong with the arguments; gives the exit code.
pub fn told(error: &clap::Error) -> u8 {
    let done = error.print().and_then(|()| io::stdout().flush());
    match done {
        _ if error.use_stderr() => FAILED,
        Err(trouble) if trouble.kind() != ErrorKind::BrokenPipe => failed(&trouble),
        _ => CLEAN,
    }
}

/// Says why nothing more can be written, and gives the exit code.
pub fn failed(error: &io::Error) -> u8 {
    say(&error.to_string());
    FAILED
}
