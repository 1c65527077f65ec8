//! Many texts in one buffer: one pass that makes bits of bytes, then a few look-ups a row.

use core::hint::select_unpredictable;
use core::ops::Range;

use super::buffer::Buffer;
use super::dispatch;
use super::is_valid;
use super::kernel::{Chunks, Kernel, PADDING, Plain, Task};
use super::single::{begins_escape, leading_letters};
use crate::syntax::chars;
use crate::syntax::grammar::Grammar;

/// Judges every row of a column: row `n` is `values[offsets[n]..offsets[n + 1]]`, as in an Arrow
/// string array. Hands the number of each row and whether it obeys `grammar` to `verdict`, in
/// order. What a null is, is for the caller to know.
///
/// Offsets are in bytes. A row whose offsets do not fit `values`, or lie within a character, is
/// not valid.
pub fn validate_column<'a, O: Copy + TryInto<usize>>(
    values: impl Into<Buffer<'a>>,
    offsets: &[O],
    grammar: &Grammar,
    verdict: impl FnMut(usize, bool),
) {
    // What is no usize lies past the end of every text.
    let offset = |o: O| o.try_into().unwrap_or(usize::MAX);
    let rows = offsets.array_windows().map(|&[start, end]| offset(start)..offset(end));
    validate_rows(values, rows, grammar, verdict);
}

/// Judges rows that lie anywhere in `text`, with gaps between them: lines without their ends,
/// fields of a table. Otherwise the same as [`validate_column`], and as fast when the rows are in
/// the order in which they stand.
///
/// ```
/// use isonym::syntax::{Grammar, gate};
///
/// let (text, lines) = ("urn:a\r\nurn b\n", [0..5, 7..12]);
/// gate::validate_rows(text, lines, &Grammar::URI, |row, valid| assert_eq!(valid, row == 0));
/// ```
pub fn validate_rows<'a>(
    text: impl Into<Buffer<'a>>,
    rows: impl IntoIterator<Item = Range<usize>>,
    grammar: &Grammar,
    mut verdict: impl FnMut(usize, bool),
) {
    judge_rows(text.into(), rows.into_iter(), grammar, |row, _, valid| verdict(row, valid));
}

/// The same, and hands on where the row lies.
#[inline]
pub(crate) fn judge_rows(
    text: Buffer<'_>,
    rows: impl Iterator<Item = Range<usize>>,
    grammar: &Grammar,
    mut verdict: impl FnMut(usize, &Range<usize>, bool),
) {
    let rows = rows.enumerate();
    match Plain::of(grammar) {
        Some(plain) => dispatch(Bulk { window: Window::new(text, plain), grammar, rows, verdict }),
        None => rows.for_each(|(row, span)| verdict(row, &span, is_valid_at(text, &span, grammar))),
    }
}

/// Whether the text at `span`, if there is one, obeys the grammar.
fn is_valid_at(text: Buffer<'_>, span: &Range<usize>, grammar: &Grammar) -> bool {
    text.row(span).is_some_and(|row| is_valid(row, grammar))
}

/// The loop over the rows. It asks its kernel for nothing, but gains by the CPU features.
struct Bulk<'a, R, V> {
    window: Window<'a>,
    grammar: &'a Grammar,
    rows: R,
    verdict: V,
}

impl<R, V> Task for Bulk<'_, R, V>
where
    R: Iterator<Item = (usize, Range<usize>)>,
    V: FnMut(usize, &Range<usize>, bool),
{
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(mut self, _: K) {
        for (row, span) in self.rows {
            let valid =
                self.window.passes(&span) || is_valid_at(self.window.text, &span, self.grammar);
            (self.verdict)(row, &span, valid);
        }
    }
}

/// Bytes looked at in one go: their masks stay in the nearest cache.
const WINDOW: usize = 4096;

/// A part of the text and its masks.
struct Window<'a> {
    text: Buffer<'a>,
    plain: Plain,
    /// Where the part begins and ends.
    start: usize,
    end: usize,
    /// The first special byte from `special_since` on; past every row if there is none.
    next_special: usize,
    special_since: usize,
    masks: WindowMasks,
}

/// The masks of a window.
#[derive(Debug, PartialEq)]
pub(super) struct WindowMasks {
    /// Neither plain nor the beginning of an escape.
    pub(super) special: [u64; WINDOW / 64],
    /// Which words of `special` are not zero, one bit each.
    special_words: u64,
    /// Whether there are escapes.
    escapes: bool,
    /// With a word more, so that two can be read from any bit on.
    pub(super) delimiter: [u64; WINDOW / 64 + 1],
}

impl WindowMasks {
    pub(super) const NONE: WindowMasks =
        WindowMasks { special: [0; _], special_words: 0, escapes: false, delimiter: [0; _] };
}

impl<'a> Window<'a> {
    fn new(text: Buffer<'a>, plain: Plain) -> Window<'a> {
        Window {
            text,
            plain,
            start: 0,
            end: 0,
            next_special: 0,
            special_since: 0,
            masks: WindowMasks::NONE,
        }
    }

    /// Whether the row is valid for certain: a scheme of up to eight letters; a host name or
    /// nothing for an authority; plain bytes, good escapes and one `#`.
    #[inline(always)]
    fn passes(&mut self, row: &Range<usize>) -> bool {
        self.reaches(row) && self.begins_simply(row) && self.is_plain(row)
    }

    /// Whether there are masks for the row, made now if need be.
    #[inline(always)]
    fn reaches(&mut self, row: &Range<usize>) -> bool {
        (row.start >= self.start && row.end <= self.end) || self.move_to(row.start, row.end)
    }

    /// Makes the masks from the row's start on; false when the row is too long for them.
    #[cold]
    fn move_to(&mut self, start: usize, end: usize) -> bool {
        let rest = self.text.as_bytes().get(start..).unwrap_or(&[]);
        let length = end.saturating_sub(start);
        if start > end || length > WINDOW || length > rest.len() {
            return false;
        }
        let bytes = rest.get(..WINDOW).unwrap_or(rest);
        self.start = start;
        self.end = start + bytes.len();
        dispatch(Fill { bytes, plain: self.plain, masks: &mut self.masks });
        self.find_special(self.start);
        true
    }

    /// Whether the row begins with a scheme of letters and, if any, an authority that is no more
    /// than a host name.
    #[inline(always)]
    fn begins_simply(&self, row: &Range<usize>) -> bool {
        let bytes = self.text.as_bytes();
        let Some(head) = chunk::<u8, 16>(bytes, row.start) else { return false };
        let letters = head.first_chunk().map_or(0, leading_letters);
        let authority = row.start + letters + 3;
        let Some([b':', next @ ..]) = head.get(letters..letters + 3) else { return false };
        if letters == 0 || authority > row.end {
            return false;
        }
        if next != b"//" {
            return true;
        }
        let (far, sight) = self.delimiter(authority);
        let end = authority + far;
        if end < row.end {
            far < sight && matches!(bytes.get(end), Some(b'/' | b'?'))
        } else {
            // Or else there may be delimiters that were not seen.
            row.end - authority <= sight
        }
    }

    /// How far it is from `at` to the first delimiter, and how far can be seen.
    #[inline(always)]
    fn delimiter(&self, at: usize) -> (usize, usize) {
        first_bit(&self.masks.delimiter, at - self.start)
    }

    /// Whether the row holds plain bytes, good escapes and at most one `#`, and ends neither
    /// within an escape nor within a character.
    #[inline(always)]
    fn is_plain(&mut self, row: &Range<usize>) -> bool {
        self.look_from(row.start);
        (row.end <= self.next_special || self.has_good_specials(row.end))
            && (!self.masks.escapes || self.ends_whole(row.end))
            && self.is_boundary(row.end)
    }

    /// Sees to it that `next_special` is the first from `start` on.
    #[inline(always)]
    fn look_from(&mut self, start: usize) {
        if !(self.special_since <= start && start <= self.next_special) {
            self.find_special(start);
        }
    }

    /// Whether no character is cut off at `end`.
    #[inline(always)]
    fn is_boundary(&self, end: usize) -> bool {
        let next = self.text.as_bytes().get(end);
        next.is_none_or(|byte| !matches!(byte, 0x80..=0xBF))
    }

    /// Whether no escape is cut off at `end`.
    fn ends_whole(&self, end: usize) -> bool {
        let last = end.checked_sub(2).and_then(|at| chunk::<u8, 2>(self.text.as_bytes(), at));
        last.is_some_and(|last| !last.contains(&b'%'))
    }

    /// Whether what is special up to `end` are good escapes, characters, and at most one `#`.
    #[inline(never)]
    fn has_good_specials(&mut self, end: usize) -> bool {
        let Some(bytes) = self.text.as_bytes().get(..end) else { return false };
        let mut hash = false;
        while self.next_special < end {
            let ok = begins_escape(bytes, self.next_special)
                || match bytes.get(self.next_special) {
                    Some(b'#') => !core::mem::replace(&mut hash, true),
                    Some(128..) => self.holds_character(),
                    _ => false,
                };
            if !ok {
                return false;
            }
            self.find_special(self.next_special + 1);
        }
        true
    }

    /// Whether the non-ASCII character at `next_special` may stand anywhere.
    fn holds_character(&self) -> bool {
        let bytes = self.text.as_bytes();
        let length = match bytes.get(self.next_special) {
            Some(0xC2..=0xDF) => 2,
            Some(0xE0..=0xEF) => 3,
            _ => 4,
        };
        let c = bytes.get(self.next_special..self.next_special + length);
        let c = c.and_then(|c| core::str::from_utf8(c).ok()?.chars().next());
        self.plain == Plain::Iri && c.is_some_and(|c| chars::may_stand_in_iri(c, false))
    }

    /// Finds the first special byte from `since` on, which must not be before the window.
    #[inline(always)]
    fn find_special(&mut self, since: usize) {
        self.special_since = since;
        self.next_special = usize::MAX;
        let WindowMasks { special, special_words, .. } = &self.masks;
        let (word, skip) = ((since - self.start) / 64, (since - self.start) % 64);
        let Some(here) = special.get(word) else { return };
        let later = word + 1 + (special_words >> word >> 1).trailing_zeros() as usize;
        let here = here >> skip << skip;
        let there = special.get(later).copied().unwrap_or(0);
        // In lines every row comes here for the end of the one before, in half of them in vain.
        let (word, mask) = select_unpredictable(here != 0, (word, here), (later, there));
        if mask != 0 {
            self.next_special = self.start + word * 64 + mask.trailing_zeros() as usize;
        }
    }
}

/// How far it is from `bit` to the first set one, looking at two words; and how far they reach,
/// which is what the first number is when no bit is set. Not by joining the two words, because
/// shifts over two registers are slow.
#[inline(always)]
fn first_bit(words: &[u64], bit: usize) -> (usize, usize) {
    let Some([here, next]) = chunk(words, bit / 64) else { return (0, 0) };
    let (skip, here) = (bit % 64, here >> (bit % 64));
    let near = here.trailing_zeros() as usize;
    let far = 64 - skip + next.trailing_zeros() as usize;
    (select_unpredictable(here != 0, near, far), 128 - skip)
}

/// The `N` items from `at` on.
#[inline(always)]
pub(super) fn chunk<T, const N: usize>(items: &[T], at: usize) -> Option<&[T; N]> {
    items.get(at..)?.first_chunk()
}

/// The making of a window's masks.
pub(super) struct Fill<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) plain: Plain,
    pub(super) masks: &'a mut WindowMasks,
}

impl Task for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        let (blocks, rest) = self.bytes.as_chunks();
        // What stands in the masks after the text is past every row.
        let mut last = [PADDING; 64];
        for (to, from) in last.iter_mut().zip(rest) {
            *to = *from;
        }
        let WindowMasks { special, special_words, escapes, delimiter } = &mut *self.masks;
        *special_words = 0;
        let words = special.iter_mut().zip(delimiter).enumerate();
        for (block, (word, (special, delimiter))) in blocks.iter().chain([&last]).zip(words) {
            let masks = kernel.masks(Chunks::Block(block), self.plain);
            *special = masks.special;
            *delimiter = masks.delimiter;
            *special_words |= u64::from(masks.special != 0) << word;
        }
        // In a loop of its own: masks that are combined with each other while they are in
        // registers, LLVM takes apart into single bits.
        *escapes = false;
        let mut words = *special_words;
        while words != 0 {
            let word = words.trailing_zeros() as usize;
            words &= words - 1;
            let chunks = Chunks::Block(blocks.get(word).unwrap_or(&last));
            if let Some(special) = special.get_mut(word) {
                let after = chunk(self.bytes, (word + 1) * 64).copied().unwrap_or([PADDING; 2]);
                let rest = kernel.without_escapes(*special, chunks, after);
                *escapes |= rest != *special;
                *special = rest;
                *special_words ^= u64::from(rest == 0) << word;
            }
        }
    }
}
