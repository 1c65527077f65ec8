//! Many texts in one buffer: one pass that makes bits of bytes, then a few look-ups a row.

use core::ops::Range;

use super::dispatch;
use super::is_valid;
use super::kernel::{Kernel, Plain, Task};
use super::single::leading_letters;
use crate::percent;
use crate::syntax::chars;
use crate::syntax::grammar::Grammar;

/// Judges every row of a column: row `n` is `values[offsets[n]..offsets[n + 1]]`, as in an Arrow
/// string array. Hands the number of each row and whether it obeys `grammar` to `verdict`, in
/// order. What a null is, is for the caller to know.
///
/// Offsets are in bytes. A row whose offsets do not fit `values`, or lie within a character, is
/// not valid.
pub fn validate_column<O: Copy + TryInto<usize>>(
    values: &str,
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
pub fn validate_rows(
    text: &str,
    rows: impl IntoIterator<Item = Range<usize>>,
    grammar: &Grammar,
    mut verdict: impl FnMut(usize, bool),
) {
    let closer = |span| text.get(span).is_some_and(|row| is_valid(row, grammar));
    let rows = rows.into_iter().enumerate();
    let Some(plain) = Plain::of(grammar) else {
        return rows.for_each(|(row, span)| verdict(row, closer(span)));
    };
    let mut window = Window::new(text, plain);
    for (row, span) in rows {
        let valid = window.passes(&span) || closer(span);
        verdict(row, valid);
    }
}

/// Bytes looked at in one go: their masks stay in the nearest cache.
pub(super) const WINDOW: usize = 4096;

/// A part of the text and its masks.
struct Window<'a> {
    text: &'a str,
    plain: Plain,
    /// Where the part begins and ends.
    start: usize,
    end: usize,
    /// The first byte that is not plain from `special_since` on; past every row if there is none.
    next_special: usize,
    special_since: usize,
    special: [u64; WINDOW / 64],
    /// One word more, so that 64 bits can be read from any bit on.
    delimiter: [u64; WINDOW / 64 + 1],
}

impl<'a> Window<'a> {
    fn new(text: &'a str, plain: Plain) -> Window<'a> {
        Window {
            text,
            plain,
            start: 0,
            end: 0,
            next_special: 0,
            special_since: 0,
            special: [0; WINDOW / 64],
            delimiter: [0; WINDOW / 64 + 1],
        }
    }

    /// Whether the row is valid for certain: a scheme of up to eight letters; a host name or
    /// nothing for an authority; plain bytes, good escapes and one `#`.
    #[inline(always)]
    fn passes(&mut self, row: &Range<usize>) -> bool {
        if (row.start < self.start || row.end > self.end) && !self.move_to(row) {
            return false;
        }
        self.begins_simply(row) && self.is_plain(row)
    }

    /// Makes the masks from the row's start on; false when the row is too long for them.
    #[cold]
    fn move_to(&mut self, row: &Range<usize>) -> bool {
        let rest = self.text.as_bytes().get(row.start..).unwrap_or(&[]);
        let length = row.end.saturating_sub(row.start);
        if row.start > row.end || length > WINDOW || length > rest.len() {
            return false;
        }
        let bytes = rest.get(..WINDOW).unwrap_or(rest);
        self.start = row.start;
        self.end = row.start + bytes.len();
        dispatch(Fill {
            bytes,
            plain: self.plain,
            special: &mut self.special,
            delimiter: &mut self.delimiter,
        });
        self.find_special(self.start);
        true
    }

    /// Whether the row begins with a scheme of letters and, if any, an authority that is no more
    /// than a host name.
    #[inline(always)]
    fn begins_simply(&self, row: &Range<usize>) -> bool {
        let bytes = self.text.as_bytes();
        let Some(first) = chunk(bytes, row.start) else { return false };
        let letters = leading_letters(first);
        let colon = row.start + letters;
        let authority = colon + 3;
        let Some([b':', next, after]) = chunk(bytes, colon) else { return false };
        if letters == 0 || authority > row.end {
            return false;
        }
        if [*next, *after] != *b"//" {
            return true;
        }
        let bit = authority - self.start;
        let Some([here, next]) = chunk(&self.delimiter, bit / 64) else { return false };
        // Not by joining the two words: shifts over two registers are slow.
        let (skip, here) = (bit % 64, here >> (bit % 64));
        let far = 64 - skip + next.trailing_zeros() as usize;
        let near = here.trailing_zeros() as usize;
        let end = authority + if here == 0 { far } else { near };
        if end < row.end {
            here | next != 0 && matches!(bytes.get(end), Some(b'/' | b'?'))
        } else {
            // Within the two words, or else there may be delimiters that were not seen.
            row.end - authority <= 128 - skip
        }
    }

    /// Whether the row holds plain bytes, good escapes and at most one `#`, and ends with a whole
    /// character.
    #[inline(always)]
    fn is_plain(&mut self, row: &Range<usize>) -> bool {
        let clear = self.special_since <= row.start && row.end <= self.next_special;
        (clear || self.has_good_specials(row)) && self.text.is_char_boundary(row.end)
    }

    /// Whether what is not plain in the row are good escapes and at most one `#`.
    #[inline(never)]
    fn has_good_specials(&mut self, row: &Range<usize>) -> bool {
        if !(self.special_since <= row.start && row.start <= self.next_special) {
            self.find_special(row.start);
        }
        let bytes = self.text.as_bytes();
        let mut hash = false;
        while self.next_special < row.end {
            match bytes.get(self.next_special..row.end) {
                Some(escape @ [b'%', ..]) if percent::octet(escape).is_some() => {}
                Some([b'#', ..]) if !hash => hash = true,
                Some([128..=255, ..]) if self.holds_character() => {}
                _ => return false,
            }
            self.find_special(self.next_special + 1);
        }
        true
    }

    /// Whether the non-ASCII character at `next_special` may stand anywhere.
    fn holds_character(&self) -> bool {
        let c = self.text.get(self.next_special..).and_then(|rest| rest.chars().next());
        self.plain == Plain::Iri && c.is_some_and(|c| chars::may_stand_in_iri(c, false))
    }

    /// Finds the first special byte from `since` on, which must not be before the window.
    #[inline(always)]
    fn find_special(&mut self, since: usize) {
        self.special_since = since;
        self.next_special = usize::MAX;
        let bit = since - self.start;
        let mut skip = bit % 64;
        for (word, mask) in self.special.iter().enumerate().skip(bit / 64) {
            let rest = mask >> skip << skip;
            if rest != 0 {
                self.next_special = self.start + word * 64 + rest.trailing_zeros() as usize;
                return;
            }
            skip = 0;
        }
    }
}

/// The `N` items from `at` on.
#[inline(always)]
fn chunk<T, const N: usize>(items: &[T], at: usize) -> Option<&[T; N]> {
    items.get(at..)?.first_chunk()
}

/// The masks of a window.
pub(super) struct Fill<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) plain: Plain,
    pub(super) special: &'a mut [u64; WINDOW / 64],
    pub(super) delimiter: &'a mut [u64; WINDOW / 64 + 1],
}

impl Task for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        let (blocks, rest) = self.bytes.as_chunks();
        // What stands in the masks after the text is past every row.
        let mut last = [b'a'; 64];
        for (to, from) in last.iter_mut().zip(rest) {
            *to = *from;
        }
        let words = self.special.iter_mut().zip(self.delimiter);
        for (block, (special, delimiter)) in blocks.iter().chain([&last]).zip(words) {
            let masks = kernel.block(block, self.plain);
            *special = masks.special;
            *delimiter = masks.delimiter;
        }
    }
}
