//! A progress bar, on a terminal and once a run has taken a second.
//!
//! ```
//! use isonym_cli::progress::Progress;
//! let mut progress = Progress::new(&[], Default::default());
//! progress.update(100);
//! progress.print(std::io::stdout(), b"").unwrap();
//! progress.end();
//! ```
//!
//! Nothing of it is written where standard error is no terminal.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::output::summary::rate;

/// How far a run is.
#[derive(Debug)]
pub struct Progress {
    start: Instant,
    read: Arc<AtomicU64>,
    /// How many bytes there are, when that is known.
    total: Option<u64>,
    bar: Option<ProgressBar>,
    wanted: bool,
}

impl Progress {
    /// Nothing of `files` has been read yet; how many bytes are is told by `read`.
    pub fn new(files: &[PathBuf], read: Arc<AtomicU64>) -> Progress {
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

    /// So many records have been worked through.
    pub fn update(&mut self, records: u64) {
        let elapsed = self.start.elapsed();
        if !self.wanted || elapsed < Duration::from_secs(1) {
            return;
        }
        let total = self.total;
        let bar = self.bar.get_or_insert_with(|| {
            let (bar, template) = match total {
                Some(total) => {
                    (ProgressBar::new(total), "{bar:30} {bytes}/{total_bytes}, {msg}, {eta} left")
                }
                None => (ProgressBar::new_spinner(), "{spinner} {bytes}, {msg}"),
            };
            let bar = bar.with_elapsed(elapsed);
            match ProgressStyle::with_template(template) {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            }
        });
        bar.set_message(rate(records, elapsed));
        bar.set_position(self.read.load(Ordering::Relaxed));
    }

    /// Prints, with the bar out of the way where the two would meet.
    ///
    /// # Errors
    /// What the system says.
    pub fn print(&self, stream: impl Write + IsTerminal, bytes: &[u8]) -> io::Result<()> {
        match &self.bar {
            _ if bytes.is_empty() => Ok(()),
            Some(bar) if stream.is_terminal() => bar.suspend(|| write(stream, bytes)),
            _ => write(stream, bytes),
        }
    }

    /// Takes the bar away.
    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn write(mut stream: impl Write, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(bytes)?;
    stream.flush()
}
