//! `isonym sql` as a user meets it.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

mod errors;
mod page;
mod tables;
mod twins;

use std::path::Path;

use snapbox::cmd::{Command, cargo_bin};

/// The command in a folder.
fn isonym(folder: &Path) -> Command {
    Command::new(cargo_bin!("isonym")).env_remove("NO_COLOR").current_dir(folder)
}

/// What a query gives as JSON lines.
#[track_caller]
fn lines(folder: &Path, arguments: &[&str]) -> Vec<serde_json::Value> {
    let output =
        isonym(folder).args(["sql", "--format", "jsonl"]).args(arguments).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {said}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
