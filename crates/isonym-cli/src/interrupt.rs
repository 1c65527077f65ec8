//! What is taken away when the program is interrupted.
//!
//! ```
//! use isonym_cli::interrupt::Passing;
//!
//! let (mut file, passing) = Passing::create(|| Ok(tempfile::NamedTempFile::new()?.keep()?)).unwrap();
//! std::io::Write::write_all(&mut file, b"half of it").unwrap();
//! let path = passing.path().to_owned();
//! drop(passing);
//! assert!(!path.exists());
//! ```
//!
//! From the first such file on, Ctrl-C and the signals that ask a program to end (SIGTERM, SIGHUP)
//! remove what is unfinished before they end it. Each is watched by itself, and one that is ignored
//! stays so, as SIGHUP under nohup and Ctrl-C behind `&`. Where the system does not say what is
//! ignored, SIGHUP is left alone. Nothing can be done about SIGKILL.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// The exit code of a program that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// Files that are not finished. Whoever holds the lock is not interrupted.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn watch() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        // It fails where Ctrl-C is ignored already, and that is to stay so.
        let _ = ctrlc::try_set_handler(|| end());
        #[cfg(unix)]
        asked::watch();
    });
}

/// Ends the program without what is unfinished.
fn end() -> ! {
    for path in unfinished().iter() {
        let _ = fs::remove_file(path);
    }
    process::exit(INTERRUPTED);
}

/// The signals that ask a program to end.
#[cfg(unix)]
mod asked {
    use std::{fs, thread};

    use signal_hook::consts::{SIGHUP, SIGTERM};
    use signal_hook::iterator::Signals;

    pub(super) fn watch() {
        let ignored = ignored();
        let is_ignored = |signal: i32, otherwise| {
            ignored.map_or(otherwise, |ignored| ignored >> (signal - 1) & 1 == 1)
        };
        let signals = [(SIGTERM, false), (SIGHUP, true)].into_iter();
        let signals = signals.filter(|&(signal, otherwise)| !is_ignored(signal, otherwise));
        // Without, the signals end the program as they always do.
        let Ok(mut signals) = Signals::new(signals.map(|(signal, _)| signal)) else { return };
        thread::spawn(move || {
            if signals.forever().next().is_some() {
                super::end();
            }
        });
    }

    /// The signals that are ignored, as bits from that of signal 1 on; `None` where there is no
    /// `/proc` to tell them, since nothing else does without `unsafe`.
    fn ignored() -> Option<u64> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
        u64::from_str_radix(mask.trim(), 16).ok()
    }
}

/// A file that is there as long as this is, and not when the program was interrupted.
#[derive(Debug)]
pub struct Passing(PathBuf);

impl Passing {
    /// The file that `make` makes, opened.
    ///
    /// # Errors
    /// That of `make`.
    pub fn create(
        make: impl FnOnce() -> io::Result<(File, PathBuf)>,
    ) -> io::Result<(File, Passing)> {
        watch();
        let mut unfinished = unfinished();
        let (file, path) = make()?;
        unfinished.push(path.clone());
        Ok((file, Passing(path)))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Moves each file to its place, where it stays: all of them, or when that fails those before.
    ///
    /// # Errors
    /// What the system says.
    pub fn settle(files: Vec<(Passing, PathBuf)>) -> io::Result<()> {
        let mut unfinished = unfinished();
        let mut moved = Ok(());
        let mut left = Vec::new();
        for (passing, place) in files {
            moved = moved.and_then(|()| fs::rename(&passing.0, place));
            if moved.is_ok() {
                unfinished.retain(|path| *path != passing.0);
            }
            left.push(passing);
        }
        // Each of them wants the lock, and finds nothing left where it was moved.
        drop(unfinished);
        drop(left);
        moved
    }
}

impl Drop for Passing {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        let known = unfinished.iter().position(|path| *path == self.0);
        if let Some(known) = known {
            unfinished.swap_remove(known);
            // If it cannot be removed, nothing more can be done.
            let _ = fs::remove_file(&self.0);
        }
    }
}
