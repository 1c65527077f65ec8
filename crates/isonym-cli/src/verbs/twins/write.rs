//! Groups, for people and for programs.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::PathBuf;

use isonym::ladder::{Ladder, Step};
use serde::Serialize;

use super::spellings::{Spelling, Spellings, changed};
use crate::output::excerpt::visible;
use crate::output::secret::Hidden;
use crate::output::summary::aligned;
use crate::output::{Format, Paint, jsonl};

/// How groups are written.
pub(super) struct Writer<'w> {
    pub ladder: Ladder,
    pub step: Step,
    pub format: Format,
    pub paint: Paint,
    pub files: &'w [PathBuf],
}

#[derive(Serialize)]
struct Group<'a> {
    step: &'static str,
    key: &'a str,
    members: Vec<Member<'a>>,
}

#[derive(Serialize)]
struct Member<'a> {
    value: &'a str,
    count: u64,
    file: String,
    line: u64,
}

impl Writer<'_> {
    /// Writes all groups to standard output; gives how many there are.
    ///
    /// # Errors
    /// When something cannot be read or written; that a pipe was closed is none, but ends it.
    pub(super) fn write(&self, spellings: Spellings) -> io::Result<u64> {
        let mut count = 0;
        let mut line = Vec::new();
        let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
        let written = spellings.each(|group| {
            count += 1;
            line.clear();
            self.group(group, &mut line)?;
            out.write_all(&line)
        });
        match written.and_then(|()| out.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(count),
            written => written.map(|()| count),
        }
    }

    fn group(&self, group: &[Spelling], out: &mut Vec<u8>) -> io::Result<()> {
        let (step, key) = self.joined(group).ok_or_else(changed)?;
        let file = |spelling: &Spelling| {
            let path = self.files.get(spelling.file);
            path.map(|path| path.display().to_string()).unwrap_or_default()
        };
        match self.format {
            Format::Jsonl => {
                let members = group.iter().map(|spelling| Member {
                    value: &spelling.text,
                    count: spelling.count,
                    file: file(spelling),
                    line: spelling.line,
                });
                let members = members.collect();
                jsonl::line(out, &Group { step: step.as_str(), key: &key, members });
            }
            Format::Text | Format::Summary => {
                let key = visible(&Hidden::of(key.as_bytes()).bytes);
                writeln!(out, "{}: {key}", self.paint.bold(step))?;
                let rows: Vec<_> = group
                    .iter()
                    .map(|spelling| {
                        let name = file(spelling);
                        let place = format!("{}:{}", visible(name.as_bytes()), spelling.line);
                        let text = visible(&Hidden::of(spelling.text.as_bytes()).bytes);
                        [String::new(), spelling.count.to_string(), place, text]
                    })
                    .collect();
                out.write_all(aligned(&rows, &[1]).as_bytes())?;
            }
        }
        Ok(())
    }

    /// The lowest step at which all are the same, and their key there.
    fn joined(&self, group: &[Spelling]) -> Option<(Step, String)> {
        let (first, others) = group.split_first()?;
        Step::ALL.into_iter().filter(|&step| step <= self.step).find_map(|step| {
            let key = self.ladder.key(&first.text, step);
            let is_key = |other: &Spelling| self.ladder.key(&other.text, step) == key;
            others.iter().all(is_key).then(|| (step, key.into_owned()))
        })
    }
}
