//! A run of a program, watched.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a run took, and the most memory that it had, in bytes.
pub(super) struct Watched {
    pub(super) time: Duration,
    /// `None` where the system does not say.
    pub(super) peak: Option<u64>,
}

/// Runs a program, what it writes thrown away.
///
/// # Errors
/// When it cannot be run, or ends otherwise than with 0 or 1.
pub(super) fn run(program: &Path, arguments: &[&OsStr]) -> io::Result<Watched> {
    let begun = Instant::now();
    let mut command = Command::new(program);
    let mut child = command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let is_over = AtomicBool::new(false);
    let (ended, time, peak) = thread::scope(|scope| {
        let watch = || {
            let mut peak = None;
            while !is_over.load(Ordering::Relaxed) {
                // The system keeps the most there ever was, up to the end.
                peak = peak.max(kilobytes(&status, "VmHWM:"));
                thread::sleep(Duration::from_millis(2));
            }
            peak.map(|kilobytes| kilobytes * 1024)
        };
        let watch = scope.spawn(watch);
        let ended = child.wait();
        let time = begun.elapsed();
        is_over.store(true, Ordering::Relaxed);
        (ended, time, watch.join().unwrap_or_default())
    });
    match ended?.code() {
        Some(0 | 1) => Ok(Watched { time, peak }),
        code => Err(io::Error::other(format!("{}: {code:?}", program.display()))),
    }
}

/// The number of kB that a file of the system has for a name.
pub(super) fn kilobytes(file: &Path, name: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}
