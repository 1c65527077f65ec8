//! A run over files: from the arguments to the exit code.

use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use isonym::finding::Severity;

use crate::args::Input;
use crate::input::{Note, Reader};
use crate::output::excerpt::visible;
use crate::pool::{self, Event, Output, Work};
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

/// The files that are written besides standard output.
#[derive(Clone, Copy, Debug, Default)]
pub struct Files<'a> {
    /// For what is reported; else that goes to standard error.
    pub report: Option<&'a Path>,
    /// For the input with changes. It and the report are there both or not at all: not when
    /// something could not be read.
    pub copy: Option<&'a Path>,
}

/// Reads `input` through `work` to standard output and `files`.
///
/// # Errors
/// Those of [`over`].
pub fn run(input: &Input, work: Arc<dyn Work>, files: Files<'_>) -> io::Result<Outcome> {
    over(input.reader(), input.workers(), work, files)
}

/// Reads `reader` through as many `workers` that do `work` to standard output and `files`.
///
/// # Errors
/// When something could not be written; a closed pipe is none, but ends the run, unless there is
/// a copy to be made.
pub fn over(
    reader: Reader,
    workers: usize,
    work: Arc<dyn Work>,
    files: Files<'_>,
) -> io::Result<Outcome> {
    let start = Instant::now();
    let mut progress = Progress::new(&reader.files, reader.progress.clone());
    let create = |place, name| Aside::create(place, name, &reader.files);
    let mut report = files.report.map(|place| create(place, "report")).transpose()?;
    let mut copy = files.copy.map(|place| create(place, "output")).transpose()?;
    let mut is_heard = true;
    let mut outcome = Outcome { tally: Tally::default(), took: Duration::ZERO, failed: false };
    // What was counted before the file that is being read.
    let (mut rows, mut short) = (0, 0);
    let ended = pool::run(reader, workers, work, |event| {
        let note = match event {
            Event::Note(note) => Some(note),
            Event::End(origin) => {
                let Tally { rows: more, short: less, .. } = outcome.tally;
                let note = Note::of_column(&origin, more - rows, less - short);
                (rows, short) = (more, less);
                note
            }
            Event::Output(Output { stop: Some(reason), .. }) => {
                return Err(io::Error::other(reason.clone()));
            }
            Event::Output(output) => {
                outcome.tally.append(&output.tally);
                match progress.print(io::stdout(), &output.main) {
                    Err(error) if error.kind() == ErrorKind::BrokenPipe && copy.is_some() => {
                        is_heard = false;
                    }
                    printed if is_heard => printed?,
                    _ => {}
                }
                if let Some(aside) = &mut copy {
                    aside.file.write_all(&output.copy)?;
                }
                match &mut report {
                    Some(aside) => aside.file.write_all(&output.report)?,
                    None => progress.print(io::stderr(), &output.report)?,
                }
                None
            }
        };
        if let Some(note) = note {
            outcome.failed |= note.failed;
            progress.print(io::stderr(), said(&note.text).as_bytes())?;
        }
        progress.update();
        Ok(())
    });
    progress.end();
    outcome.took = start.elapsed();
    match ended {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        ended => ended?,
    }
    if copy.is_some() && outcome.failed {
        return Ok(outcome);
    }
    for aside in [report, copy].into_iter().flatten() {
        aside.finish()?;
    }
    Ok(outcome)
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
    let ended = pool::run(reader, workers, work, |event| {
        progress.update();
        match event {
            Event::Note(_) | Event::End(_) => Ok(()),
            Event::Output(Output { stop: Some(reason), .. }) => {
                Err(io::Error::other(reason.clone()))
            }
            Event::Output(output) => take(output),
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

/// A file that is complete or not there: it is written beside its place, and moved. What is no
/// file, such as a device or a pipe, is written to as it is.
pub struct Aside {
    /// Where it is written to.
    pub file: io::BufWriter<File>,
    /// Where it is written, and where it goes.
    moved: Option<(PathBuf, PathBuf)>,
}

impl Aside {
    /// A file of that `name`, which is in the messages, at `place`.
    ///
    /// # Errors
    /// When it cannot be written, or would take the place of one of `inputs`.
    pub fn create(place: &Path, name: &str, inputs: &[PathBuf]) -> io::Result<Aside> {
        let is_place = |input: &&PathBuf| match (input.canonicalize(), place.canonicalize()) {
            (Ok(input), Ok(place)) => input == place && input.is_file(),
            _ => false,
        };
        if let Some(input) = inputs.iter().find(is_place) {
            let message =
                format!("{}: the {name} would take the place of the input", input.display());
            return Err(io::Error::new(ErrorKind::InvalidInput, message));
        }
        let opened = match fs::metadata(place) {
            Ok(known) if !known.is_file() => {
                File::options().write(true).open(place).map(|file| (file, None))
            }
            known => Aside::beside(place, known.ok()),
        };
        let (file, moved) = opened.map_err(|error| {
            io::Error::new(error.kind(), format!("{}: {error}", place.display()))
        })?;
        Ok(Aside { file: io::BufWriter::new(file), moved })
    }

    /// A new file beside `place`, or beside what a link there leads to, with the rights of what is
    /// there already.
    fn beside(
        place: &Path,
        known: Option<fs::Metadata>,
    ) -> io::Result<(File, Option<(PathBuf, PathBuf)>)> {
        let place = if known.is_some() { place.canonicalize()? } else { place.to_owned() };
        let beside = place.with_added_extension(format!("{}.part", std::process::id()));
        let file = File::create_new(&beside)?;
        if let Some(known) = known {
            file.set_permissions(known.permissions())?;
        }
        Ok((file, Some((beside, place))))
    }

    /// Moves it to its place.
    ///
    /// # Errors
    /// When it cannot be written or moved; then nothing is there.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        match self.moved.take() {
            Some((beside, place)) => fs::rename(beside, place),
            None => Ok(()),
        }
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        if let Some((beside, _)) = &self.moved {
            // It was not finished; if it cannot be removed, nothing more can be done.
            let _ = fs::remove_file(beside);
        }
    }
}

/// A progress bar, on a terminal and once a run has taken a second.
struct Progress {
    start: Instant,
    read: Arc<AtomicU64>,
    /// How many bytes there are, when that is known.
    total: Option<u64>,
    bar: Option<ProgressBar>,
    wanted: bool,
}

impl Progress {
    fn new(files: &[PathBuf], read: Arc<AtomicU64>) -> Progress {
        let size = |path: &PathBuf| {
            fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|data| data.len())
        };
        Progress {
            start: Instant::now(),
            read,
            total: files.iter().map(size).sum(),
            bar: None,
            wanted: io::stderr().is_terminal(),
        }
    }

    fn update(&mut self) {
        if !self.wanted || self.start.elapsed() < Duration::from_secs(1) {
            return;
        }
        let (start, total) = (self.start, self.total);
        let bar = self.bar.get_or_insert_with(|| {
            let (bar, template) = match total {
                Some(total) => (ProgressBar::new(total), "{bar:40} {bytes}/{total_bytes} {eta}"),
                None => (ProgressBar::new_spinner(), "{spinner} {bytes} {bytes_per_sec}"),
            };
            let bar = bar.with_elapsed(start.elapsed());
            match ProgressStyle::with_template(template) {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        bar.set_position(self.read.load(Ordering::Relaxed));
    }

    /// Prints, with the bar out of the way where the two would meet.
    fn print(&self, stream: impl Write + IsTerminal, bytes: &[u8]) -> io::Result<()> {
        match &self.bar {
            _ if bytes.is_empty() => Ok(()),
            Some(bar) if stream.is_terminal() => bar.suspend(|| write(stream, bytes)),
            _ => write(stream, bytes),
        }
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
