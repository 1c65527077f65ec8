//! Groups one after another, and their members.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::PathBuf;

use serde::Serialize;

use super::spellings::{Spelling, Spellings};
use crate::aside::Aside;
use crate::output::excerpt::visible;
use crate::output::secret::Hidden;
use crate::output::summary::aligned;

/// Writes all groups to `output` or else standard output; gives how many there are.
pub(super) fn all(
    spellings: Spellings,
    mut output: Option<Aside>,
    mut write: impl FnMut(&[Spelling], &mut Vec<u8>) -> io::Result<()>,
) -> io::Result<u64> {
    let mut count = 0;
    let mut line = Vec::new();
    let mut standard = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let out: &mut dyn Write = match &mut output {
        Some(output) => output,
        None => &mut standard,
    };
    let written = spellings.each(|group| {
        count += 1;
        line.clear();
        write(group, &mut line)?;
        out.write_all(&line)
    });
    match written.and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written?,
    }
    Aside::finish(output)?;
    Ok(count)
}

/// A member of a group, for programs.
#[derive(Serialize)]
pub struct Member<'a> {
    value: &'a str,
    count: u64,
    file: String,
    line: u64,
}

/// The members of a group, for programs.
pub fn members<'a>(group: &'a [Spelling], files: &[PathBuf]) -> Vec<Member<'a>> {
    let member = |spelling: &'a Spelling| Member {
        value: &spelling.text,
        count: spelling.count,
        file: file(spelling, files),
        line: spelling.line,
    };
    group.iter().map(member).collect()
}

/// The members of a group, for people, each as `shown`.
pub fn table(group: &[Spelling], files: &[PathBuf], shown: impl Fn(&Spelling) -> String) -> String {
    let row = |spelling: &Spelling| {
        let name = file(spelling, files);
        let place = format!("{}:{}", visible(name.as_bytes()), spelling.line);
        [String::new(), spelling.count.to_string(), place, shown(spelling)]
    };
    let rows: Vec<_> = group.iter().map(row).collect();
    aligned(&rows, &[1])
}

/// A spelling as people are shown it.
pub fn shown(text: &str) -> String {
    visible(&Hidden::of(text.as_bytes()).bytes)
}

fn file(spelling: &Spelling, files: &[PathBuf]) -> String {
    let path = files.get(spelling.file);
    path.map(|path| path.display().to_string()).unwrap_or_default()
}
