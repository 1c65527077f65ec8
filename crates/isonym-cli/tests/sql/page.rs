//! docs/sql.md does what it says: its files are written, its commands run, their output compared.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use snapbox::cmd::cargo_bin;
use tempfile::TempDir;

pub(crate) const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sql.md");

/// The blocks of code of a page: what stands behind their fence, and their lines.
pub(crate) fn blocks(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            blocks.push((info, lines.by_ref().take_while(|line| *line != "```").collect()));
        }
    }
    blocks
}

#[test]
fn the_examples_run() {
    let page = fs::read_to_string(PATH).unwrap();
    let folder = TempDir::new().unwrap();
    let command = PathBuf::from(cargo_bin!("isonym"));
    let path = format!("{}:/usr/bin:/bin", command.parent().unwrap().display());
    let mut count = 0;
    for (info, lines) in blocks(&page) {
        if let Some(name) = info.strip_prefix("text ") {
            fs::write(folder.path().join(name), lines.join("\n") + "\n").unwrap();
        }
        if info != "console" {
            continue;
        }
        let mut lines = lines.into_iter().peekable();
        while let Some(line) = lines.next() {
            let mut script = line.strip_prefix("$ ").unwrap().to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with("> ")) {
                script += "\n";
                script += &more[2..];
            }
            let mut expected = String::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ")) {
                expected += line;
                expected += "\n";
            }
            let run = Command::new("sh")
                .args(["-c", &script])
                .current_dir(folder.path())
                .env("PATH", &path)
                .output()
                .unwrap();
            let said =
                String::from_utf8(run.stdout).unwrap() + &String::from_utf8_lossy(&run.stderr);
            assert_eq!(said, expected, "{script}");
            count += 1;
        }
    }
    assert_eq!(count, 8);
}
