//! The texts of the spellings that have twins, in a temporary file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::mem;
use std::sync::{Arc, PoisonError, RwLock};

use super::rows::{self, Member, place};
use crate::input::{Content, Reader, Records};
use crate::pool::{Output, Work};
use crate::run;

/// What stands before each text: its place, its line, its length in bytes.
const HEAD: usize = 24;

/// How much is read of the temporary file at once: most texts fit, and they are read in any order.
const READ: usize = 512;

/// A spelling as it was read.
#[derive(Clone, Debug)]
pub struct Spelling {
    /// It.
    pub text: String,
    /// How many rows have it.
    pub count: u64,
    /// The number of the file that has it first.
    pub file: usize,
    /// The line of that file.
    pub line: u64,
}

/// The spellings, group after group.
pub(super) struct Spellings {
    /// In order of group and place; the place is that in the temporary file.
    members: Vec<Member>,
    texts: BufReader<File>,
    at: u64,
}

/// That a file is not what it was the first time.
pub fn changed() -> io::Error {
    io::Error::other("the input changed between the two readings")
}

impl Spellings {
    /// Reads the texts of `members`, which are in order of place, out of what `reader` reads.
    ///
    /// # Errors
    /// When the temporary file cannot be written, or a member was not found again.
    pub(super) fn read(
        members: Vec<Member>,
        reader: Reader,
        workers: usize,
    ) -> io::Result<Spellings> {
        let mut file = tempfile::tempfile()?;
        let members = Arc::new(RwLock::new(members));
        let count = members.read().unwrap_or_else(PoisonError::into_inner).len();
        let mut found = Vec::with_capacity(count);
        if count > 0 {
            let mut texts = BufWriter::new(&mut file);
            let mut at = 0;
            let work = Arc::new(Finding(members.clone()));
            run::again(reader, workers, work, |output| {
                texts.write_all(&output.main)?;
                let mut rest = output.main.as_slice();
                while let Some((_, _, length)) = head(rest) {
                    let length = HEAD + length;
                    found.push(at);
                    at += length as u64;
                    rest = rest.get(length..).unwrap_or(&[]);
                }
                Ok(())
            })?;
            texts.flush()?;
        }
        let mut members = members.write().unwrap_or_else(PoisonError::into_inner);
        let mut members = mem::take(&mut *members);
        if members.len() != found.len() {
            return Err(changed());
        }
        members.iter_mut().zip(found).for_each(|(member, at)| member.place = at);
        members.sort_unstable_by_key(|member| (member.group, member.place));
        // The reader would have to be where nothing was read yet for the first step to be exact.
        let mut texts = BufReader::with_capacity(READ, file);
        texts.seek(SeekFrom::Start(0))?;
        Ok(Spellings { members, texts, at: 0 })
    }

    /// Hands `each` group after group.
    ///
    /// # Errors
    /// The first error of `each`, or of reading the temporary file.
    pub(super) fn each(
        mut self,
        mut each: impl FnMut(&[Spelling]) -> io::Result<()>,
    ) -> io::Result<()> {
        let members = mem::take(&mut self.members);
        let mut group = Vec::new();
        for same in members.chunk_by(|a, b| a.group == b.group) {
            group.clear();
            for member in same {
                group.push(self.spelling(member)?);
            }
            each(&group)?;
        }
        Ok(())
    }

    fn spelling(&mut self, member: &Member) -> io::Result<Spelling> {
        self.texts.seek_relative(member.place as i64 - self.at as i64)?;
        let mut bytes = [0; HEAD];
        self.texts.read_exact(&mut bytes)?;
        let (place, line, length) = head(&bytes).ok_or_else(changed)?;
        let mut text = vec![0; length];
        self.texts.read_exact(&mut text)?;
        self.at = member.place + (HEAD + length) as u64;
        let text = String::from_utf8(text).map_err(|_| changed())?;
        Ok(Spelling { text, count: member.count, file: rows::file(place), line })
    }
}

/// The place, line and length that `bytes` begin with.
fn head(bytes: &[u8]) -> Option<(u64, u64, usize)> {
    let (numbers, _) = bytes.get(..HEAD)?.as_chunks();
    match numbers {
        [place, line, length] => Some((
            u64::from_le_bytes(*place),
            u64::from_le_bytes(*line),
            u64::from_le_bytes(*length) as usize,
        )),
        _ => None,
    }
}

/// The second reading: writes the texts of the members.
struct Finding(Arc<RwLock<Vec<Member>>>);

impl Work for Finding {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        let members = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let places = rows::places(records.block());
        let first = members.partition_point(|member| member.place < places.start);
        let mut wanted = members.iter().skip(first).map(|member| member.place).peekable();
        if wanted.peek().is_none_or(|place| !places.contains(place)) {
            return;
        }
        for record in records.iter() {
            let place = place(&record);
            if wanted.next_if_eq(&place).is_none() {
                continue;
            }
            // One that is no text any more is missed when they are counted.
            if let Content::Text(text) = record.content() {
                for number in [place, record.line(), text.len() as u64] {
                    output.main.extend_from_slice(&number.to_le_bytes());
                }
                output.main.extend_from_slice(text.as_bytes());
            }
        }
    }
}
