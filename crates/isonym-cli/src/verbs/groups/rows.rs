//! What is kept of every row, in 32 bytes: enough to find the groups.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::mem;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::input::{Block, Content, Record, Records};
use crate::pool::{Output, Work};

/// Rows are kept in so many parts by their keys. Each is sorted by itself, so that no more than one
/// part's worth for each worker is ever copied.
const PARTS: usize = 256;

/// As many rows are in a piece of a part. Pieces stay where they are: a part that grew as a whole
/// would leave holes behind that nothing else fills.
const PIECE: usize = 128;

/// What a piece takes: its rows, its entry in the list of its part, what the allocator keeps.
const PIECE_BYTES: usize = PIECE * mem::size_of::<Row>() + 2 * mem::size_of::<Vec<Row>>() + 16;

/// What the program takes before it has read anything.
const PROGRAM_BYTES: usize = 12 << 20;

/// The bits of a place that say where in the file.
const OFFSET_BITS: u32 = 48;

/// As many files can be told apart in a place.
pub(super) const MOST_FILES: usize = 1 << (u64::BITS - OFFSET_BITS);

/// Where a row stands: the number of its file, and in the lower bits where it begins there. Places
/// are in the order in which rows are read.
pub(super) fn place(record: &Record<'_>) -> u64 {
    (record.file_number() as u64) << OFFSET_BITS | record.offset()
}

/// The places in a block.
pub(super) fn places(block: &Block) -> Range<u64> {
    let start = (block.origin.number as u64) << OFFSET_BITS | block.offset;
    start..start + block.bytes().len() as u64
}

/// The number of the file of a place.
pub(super) fn file(place: u64) -> usize {
    (place >> OFFSET_BITS) as usize
}

/// A row: 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    key: u128,
    /// A hash of the spelling, to tell the spellings of one key apart.
    spelling: u64,
    place: u64,
}

/// A spelling that has twins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Member {
    /// Where the first row of its group stands, which no other group has.
    pub group: u64,
    /// Where its own first row stands.
    pub place: u64,
    /// How many rows have it.
    pub count: u64,
}

/// All rows.
pub(super) struct Rows {
    held: Mutex<Held>,
    /// How many bytes may be held.
    memory: usize,
    /// How many of them somebody else holds.
    beside: Arc<AtomicUsize>,
}

struct Held {
    parts: Vec<Part>,
    /// How many bytes the rows take.
    bytes: usize,
    /// The most that a worker took for a block, and what all its workers then take.
    buffers: usize,
}

/// Rows in pieces, the last of which may not be full.
type Part = Vec<Vec<Row>>;

impl Rows {
    pub(super) fn new(memory: usize, beside: Arc<AtomicUsize>) -> Rows {
        let held = Held { parts: vec![Vec::new(); PARTS], bytes: 0, buffers: 0 };
        Rows { held: Mutex::new(held), memory, beside }
    }

    /// How many bytes are taken beside the rows.
    fn taken(&self, buffers: usize) -> usize {
        PROGRAM_BYTES + buffers + self.beside.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many bytes the rows take, the room to grow included.
    pub(super) fn held(&self) -> usize {
        self.lock().bytes
    }

    /// Keeps `rows`, which were found with so many bytes of `buffers`, those of other workers
    /// included.
    ///
    /// # Errors
    /// When that would take too much memory.
    fn add(&self, rows: &[Row], buffers: usize) -> Result<(), String> {
        let mut held = self.lock();
        held.buffers = held.buffers.max(buffers);
        let Held { parts, bytes, buffers } = &mut *held;
        for row in rows {
            let number = (row.key >> (u128::BITS - PARTS.ilog2())) as usize;
            let Some(part) = parts.get_mut(number) else { continue };
            match part.last_mut().filter(|piece| piece.len() < PIECE) {
                Some(piece) => piece.push(*row),
                None => {
                    let taken = self.taken(*buffers) + *bytes + PIECE_BYTES;
                    // While a part is sorted, a copy of it is there.
                    if taken + *bytes / PARTS > self.memory {
                        let read: usize = parts.iter().flatten().map(Vec::len).sum();
                        return Err(too_much(self.memory, read));
                    }
                    let mut piece = Vec::with_capacity(PIECE);
                    piece.push(*row);
                    part.push(piece);
                    *bytes += PIECE_BYTES;
                }
            }
        }
        Ok(())
    }

    /// The spellings that have twins, in order of place; with `join`, those that have them in other
    /// files. And how many keys there are in all. The rows are gone then.
    ///
    /// # Errors
    /// When there are too many for what may be held. What the rows took counts, since pieces that are
    /// free do not go back to the system.
    pub(super) fn groups(&self, join: bool, threads: usize) -> Result<(Vec<Member>, u64), String> {
        let mut held = self.lock();
        let taken = self.taken(held.buffers) + held.bytes;
        // Of each member, too, it is kept where its text is.
        let most = self.memory.saturating_sub(taken) / (mem::size_of::<Member>() + 8);
        let parts = Mutex::new(mem::take(&mut held.parts));
        drop(held);
        let members = Mutex::new(Vec::new());
        let (is_full, keys) = (AtomicBool::new(false), AtomicU64::new(0));
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let part = parts.lock().unwrap_or_else(PoisonError::into_inner).pop();
                        let Some(part) = part else { return };
                        let mut rows = Vec::with_capacity(part.iter().map(Vec::len).sum());
                        part.into_iter().for_each(|piece| rows.extend(piece));
                        rows.sort_unstable();
                        let different = rows.chunk_by(|a, b| a.key == b.key).count();
                        keys.fetch_add(different as u64, Ordering::Relaxed);
                        let found = members_of(&rows, join);
                        drop(rows);
                        let mut all = members.lock().unwrap_or_else(PoisonError::into_inner);
                        if all.len() + found.len() > most {
                            parts.lock().unwrap_or_else(PoisonError::into_inner).clear();
                            is_full.store(true, Ordering::Relaxed);
                            return;
                        }
                        if all.capacity() - all.len() < found.len() {
                            let more = found.len().max((all.len() / 8).min(most - all.len()));
                            all.reserve_exact(more);
                        }
                        all.extend(found);
                    }
                });
            }
        });
        if is_full.into_inner() {
            return Err(format!(
                "this takes more than --memory allows: {} bytes are full after {most} spellings in \
                 groups",
                self.memory
            ));
        }
        let mut members = members.into_inner().unwrap_or_else(PoisonError::into_inner);
        members.sort_unstable_by_key(|member: &Member| member.place);
        Ok((members, keys.into_inner()))
    }
}

/// That there are more rows than there may be.
fn too_much(memory: usize, read: usize) -> String {
    format!(
        "this takes more than --memory allows: {memory} bytes are full after {read} identifiers, \
         of which each takes {}",
        PIECE_BYTES.div_ceil(PIECE),
    )
}

/// The spellings with twins among rows that are sorted.
fn members_of(rows: &[Row], join: bool) -> Vec<Member> {
    let mut members = Vec::new();
    for same in rows.chunk_by(|a, b| a.key == b.key) {
        let spellings = |a: &Row, b: &Row| a.spelling == b.spelling;
        let across = |a: &Row, b: &Row| file(a.place) == file(b.place);
        let is_group = same.chunk_by(spellings).nth(1).is_some()
            && (!join || !same.iter().zip(same.iter().skip(1)).all(|(a, b)| across(a, b)));
        if !is_group {
            continue;
        }
        let group = same.iter().map(|row| row.place).min().unwrap_or(0);
        let spelled = same.chunk_by(|a, b| spellings(a, b) && (!join || across(a, b)));
        // Rows of one spelling are in order of place.
        members.extend(spelled.filter_map(|rows| {
            let count = rows.len() as u64;
            rows.first().map(|first| Member { group, place: first.place, count })
        }));
    }
    members
}

/// What is asked of every identifier.
pub trait Keys: Send + Sync + 'static {
    /// Its key, and what counts as its spelling.
    fn of<'a>(&self, text: &'a str) -> (u128, Cow<'a, str>);
}

/// The first reading, and what else is done at it.
pub(super) struct Hashing<K> {
    keys: K,
    spellings: RandomState,
    rows: Arc<Rows>,
    workers: usize,
    beside: Option<Arc<dyn Work>>,
}

impl<K> Hashing<K> {
    pub(super) fn new(
        keys: K,
        rows: Arc<Rows>,
        workers: usize,
        beside: Option<Arc<dyn Work>>,
    ) -> Hashing<K> {
        Hashing { keys, spellings: RandomState::new(), rows, workers, beside }
    }
}

impl<K: Keys> Work for Hashing<K> {
    fn block(&self, records: &Records<'_>, output: &mut Output) {
        if let Some(work) = &self.beside {
            work.block(records, output);
        }
        let mut rows = Vec::with_capacity(records.len());
        for record in records.iter() {
            if let Content::Text(text) = record.content() {
                let (key, spelling) = self.keys.of(text);
                let spelling = self.spellings.hash_one(&*spelling);
                rows.push(Row { key, spelling, place: place(&record) });
            }
        }
        // A worker has the records of a block and the rows that came of them; blocks go round.
        let found = records.bytes() + mem::size_of_val(rows.as_slice());
        let blocks = (2 * self.workers + 1) * records.block().held();
        output.stop = self.rows.add(&rows, self.workers * found + blocks).err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_takes_no_more_than_40_bytes() {
        let rows = Rows::new(usize::MAX, Arc::default());
        let count = 1_000_000;
        let row = |number: u64| {
            let key = u128::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
            Row { key, spelling: number, place: number }
        };
        (0..count).for_each(|number| rows.add(&[row(number)], 0).unwrap());
        assert!(rows.held() <= 40 * count as usize, "{} bytes", rows.held());
        assert_eq!(rows.groups(false, 2).unwrap(), (vec![], count));
        assert!(Rows::new(100, Arc::default()).add(&[row(1)], 0).is_err());
    }

    #[test]
    fn groups_have_two_spellings() {
        let at = |file: u64, offset: u64| file << OFFSET_BITS | offset;
        let row = |key, spelling, place| Row { key, spelling, place };
        let all = [
            row(1, 1, at(0, 0)),
            row(1, 1, at(1, 0)),
            row(2, 2, at(0, 5)),
            row(2, 3, at(0, 9)),
            row(3, 5, at(1, 7)),
            row(3, 5, at(0, 20)),
            row(3, 4, at(0, 30)),
            row(3, 4, at(0, 25)),
        ];
        let groups = |join| {
            let rows = Rows::new(usize::MAX, Arc::default());
            rows.add(&all, 0).unwrap();
            let (members, keys) = rows.groups(join, 2).unwrap();
            assert_eq!(keys, 3);
            members.iter().map(|m| (m.group, m.place, m.count)).collect::<Vec<_>>()
        };
        assert_eq!(
            groups(false),
            [
                (at(0, 5), at(0, 5), 1),
                (at(0, 5), at(0, 9), 1),
                (at(0, 20), at(0, 20), 2),
                (at(0, 20), at(0, 25), 2)
            ]
        );
        assert_eq!(
            groups(true),
            [(at(0, 20), at(0, 20), 1), (at(0, 20), at(0, 25), 2), (at(0, 20), at(1, 7), 1)]
        );
    }
}
