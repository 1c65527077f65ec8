//! The command as a user meets it: what it prints, where, and how it ends.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

mod archives;
mod audit;
mod baseline;
mod check;
mod check_asked;
mod columnar;
mod compressed;
mod confuse;
mod convert;
mod convert_href;
mod display;
mod fix;
mod formats;
mod hard_inputs;
mod host;
mod host_long;
mod host_page;
mod html;
mod junit;
mod key;
mod links;
mod markup;
mod outputs;
mod report_csv;
mod resolve;
mod same;
mod sarif;
mod setup;
mod show;
mod streams;
mod text;
mod trig;
mod turtle;
mod twins;
mod xri;

use std::path::{Path, PathBuf};

use snapbox::cmd::{Command, cargo_bin};
use tempfile::TempDir;

/// The command, without anything of the surroundings that could change its answers.
fn isonym() -> Command {
    Command::new(cargo_bin!("isonym")).env_remove("NO_COLOR").env("TERM", "xterm")
}

/// A folder with a file of that name, for the command to run in.
fn folder_with(name: &str, content: impl AsRef<[u8]>) -> TempDir {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join(name), content).unwrap();
    folder
}

/// A file that is shared by all faces.
fn testdata(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(name)
}

/// Runs the command in a folder: the most memory that it had, in bytes, and how it ended. Only Linux
/// says.
#[cfg(target_os = "linux")]
fn peak(folder: &Path, arguments: &[&str]) -> (usize, Option<i32>) {
    use std::process::{Command, Stdio};

    let mut child = Command::new(cargo_bin!("isonym"))
        .args(arguments)
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut peak = 0;
    loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
        let held = status.unwrap_or_default().lines().find_map(|line| {
            line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse::<usize>().ok()
        });
        peak = peak.max(held.unwrap_or(0) << 10);
        match child.try_wait().unwrap() {
            Some(status) => return (peak, status.code()),
            None => std::thread::sleep(std::time::Duration::from_millis(2)),
        }
    }
}
