//! Which rows of a buffer are in the normal form of RFC 3986 section 6.2.2 for certain.
//!
//! One pass makes bits of bytes; then the end of the host and the end of what is settled are one
//! look-up each. A line feed is never settled, so that the second finds the ends of lines, too.

use core::hint::select_unpredictable;
use core::ops::Range;

use super::bulk::chunk;
use super::dispatch;
use super::kernel::{Chunks, Kernel, Plain, Task};
use crate::percent::{self, Set};

/// Hands the number of each row, and whether it is a URI in normal form for certain, to `verdict`,
/// in order. Rows lie anywhere in `text`, as for [`validate_rows`](super::validate_rows).
///
/// Said so it is of `http://` or `https://`, a host name, and a path from `/` on; in US-ASCII, with
/// scheme and host in lower case, no segment that begins with a dot, and escapes of reserved
/// characters and of those that may stand nowhere only, in upper case. No normal form of Unicode
/// changes such a row, nor does UTS #46, nor what the scheme asks. Bytes that are not UTF-8 are in no
/// such row.
///
/// ```
/// use isonym::syntax::gate;
///
/// let (text, rows) = ("http://h/a%2Fb?c#d\nhttp://h/../a%2f\n", [0..18, 19..35]);
/// gate::settled_rows(text, rows, |row, settled| assert_eq!(settled, row == 0));
/// ```
pub fn settled_rows(
    text: impl AsRef<[u8]>,
    rows: impl IntoIterator<Item = Range<usize>>,
    verdict: impl FnMut(usize, bool),
) {
    let rows = rows.into_iter().enumerate();
    dispatch(Rows { window: Window::new(text.as_ref()), rows, verdict });
}

/// The same for the lines of `text`: hands the place of each, without the line feed that ends it,
/// to `verdict`, in order. The last may lack its line feed. A carriage return belongs to its line,
/// which is not settled then.
///
/// ```
/// use isonym::syntax::gate;
///
/// let mut lines = Vec::new();
/// gate::settled_lines("http://h/a\nHTTP://h/a\n", |line, settled| lines.push((line, settled)));
/// assert_eq!(lines, [(0..10, true), (11..21, false)]);
/// ```
pub fn settled_lines(text: &str, verdict: impl FnMut(Range<usize>, bool)) {
    dispatch(Lines { window: Window::new(text.as_bytes()), verdict });
}

/// The loop over rows.
struct Rows<'a, R, V> {
    window: Window<'a>,
    rows: R,
    verdict: V,
}

impl<R: Iterator<Item = (usize, Range<usize>)>, V: FnMut(usize, bool)> Task for Rows<'_, R, V> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(mut self, _: K) {
        for (row, Range { start, end }) in self.rows {
            let settled = self.window.reaches(start, end)
                && self.window.settled_to(start, end).is_some_and(|to| to >= end);
            (self.verdict)(row, settled);
        }
    }
}

/// The loop over lines.
struct Lines<'a, V> {
    window: Window<'a>,
    verdict: V,
}

/// What is left of the window at the start of a line: of a longer line nothing may be known.
const SIGHT: usize = 1024;

impl<V: FnMut(Range<usize>, bool)> Task for Lines<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(mut self, _: K) {
        let bytes = self.window.bytes;
        let mut start = 0;
        while start < bytes.len() {
            self.window.reaches(start, bytes.len().min(start + SIGHT));
            let to = self.window.settled_to(start, bytes.len());
            let settled = to.filter(|&to| matches!(bytes.get(to), None | Some(b'\n')));
            let end = settled.unwrap_or_else(|| line_end(bytes, start));
            (self.verdict)(start..end, settled.is_some());
            start = end + 1;
        }
    }
}

/// The end of the line from `start` on.
fn line_end(bytes: &[u8], start: usize) -> usize {
    let rest = bytes.get(start..).unwrap_or(&[]);
    start + rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len())
}

/// Bytes looked at in one go: their masks stay in the nearest cache.
const WINDOW: usize = 1 << 14;

/// A part of the text and its masks.
struct Window<'a> {
    bytes: &'a [u8],
    /// Where the part begins and ends.
    start: usize,
    end: usize,
    masks: SettledMasks,
}

/// The masks of a window, with words more, so that two can be read from any bit on. What stands
/// after the text has both bits.
#[derive(Debug, PartialEq)]
pub(super) struct SettledMasks {
    /// May not stand in a host name in lower case.
    pub(super) other: [u64; WINDOW / 64 + 2],
    /// Not plain, or a dot behind a slash: perhaps a dot segment begins there.
    pub(super) special: [u64; WINDOW / 64 + 2],
}

impl SettledMasks {
    pub(super) const NONE: SettledMasks =
        SettledMasks { other: [u64::MAX; _], special: [u64::MAX; _] };
}

impl<'a> Window<'a> {
    fn new(bytes: &'a [u8]) -> Window<'a> {
        Window { bytes, start: 0, end: 0, masks: SettledMasks::NONE }
    }

    /// Whether there are masks from `start` to `end`, made now if need be.
    #[inline(always)]
    fn reaches(&mut self, start: usize, end: usize) -> bool {
        (start >= self.start && end <= self.end) || self.move_to(start, end)
    }

    /// Makes the masks from `start` on; false when they do not reach to `end`.
    #[cold]
    fn move_to(&mut self, start: usize, end: usize) -> bool {
        let rest = self.bytes.get(start..).unwrap_or(&[]);
        let bytes = rest.get(..WINDOW).unwrap_or(rest);
        self.start = start;
        self.end = start + bytes.len();
        dispatch(FillSettled { bytes, masks: &mut self.masks });
        end <= self.end
    }

    /// Where what is settled ends that begins at `start`, which the window reaches: at `limit` or
    /// at the end of the window, unless there is something before; `None` when it does not get as
    /// far as a path.
    #[inline(always)]
    fn settled_to(&self, start: usize, limit: usize) -> Option<usize> {
        let head: &[u8; 8] = self.bytes.get(start..)?.first_chunk()?;
        let host = match head {
            b"https://" => start + 8,
            [b'h', b't', b't', b'p', b':', b'/', b'/', _] => start + 7,
            _ => return None,
        };
        let path = self.first(&self.masks.other, host, limit);
        if path == host || path >= limit || self.bytes.get(path) != Some(&b'/') {
            return None;
        }
        let to = self.first(&self.masks.special, path, limit);
        match self.bytes.get(to) {
            Some(b'#' | b'%') => Some(self.beyond(to, limit)),
            _ => Some(to),
        }
    }

    /// Where what is settled ends when escapes and a `#` belong to it, of which the first is at
    /// `to`.
    #[inline(never)]
    fn beyond(&self, mut to: usize, limit: usize) -> usize {
        let mut hash = false;
        while to < limit.min(self.end) {
            let settled = match self.bytes.get(to..limit) {
                Some([b'#', ..]) => !core::mem::replace(&mut hash, true),
                Some(rest @ [b'%', ..]) => is_settled_escape(rest),
                _ => false,
            };
            if !settled {
                break;
            }
            to = self.first(&self.masks.special, to + 1, limit);
        }
        to
    }

    /// The place of the first bit from `at` on, or one from `limit` on: in a column nothing stands
    /// between the rows that would be special.
    #[inline(always)]
    fn first(&self, words: &[u64], at: usize, limit: usize) -> usize {
        let (mut word, skip) = ((at - self.start) / 64, (at - self.start) % 64);
        let Some(&[here, next]) = chunk(words, word) else { return at };
        let here = here >> skip << skip;
        // Every other row goes on in the next word.
        let mut mask = select_unpredictable(here != 0, here, next);
        word += usize::from(here == 0);
        while mask == 0 && self.start + word * 64 < limit {
            word += 1;
            mask = words.get(word).copied().unwrap_or(u64::MAX);
        }
        self.start + word * 64 + mask.trailing_zeros() as usize
    }
}

/// Whether `bytes` begins with an escape in upper case of what has to be escaped in US-ASCII.
fn is_settled_escape(bytes: &[u8]) -> bool {
    let octet = percent::octet(bytes).filter(u8::is_ascii);
    let lower = bytes.get(1..3).is_none_or(|digits| digits.iter().any(u8::is_ascii_lowercase));
    !lower && octet.is_some_and(|octet| !Set::UNRESERVED.contains(octet))
}

/// The making of a window's masks.
pub(super) struct FillSettled<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) masks: &'a mut SettledMasks,
}

impl Task for FillSettled<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        let (blocks, rest) = self.bytes.as_chunks();
        let mut last = [0; 64];
        for (to, from) in last.iter_mut().zip(rest) {
            *to = *from;
        }
        let SettledMasks { other, special } = self.masks;
        let mut before = 0;
        let words = other.iter_mut().zip(special);
        for (block, (other, special)) in blocks.iter().chain([&last]).zip(words) {
            let chunks = Chunks::Block(block);
            let lanes = kernel.load(chunks);
            *other = kernel.bits(kernel.special(lanes, Plain::Name), chunks);
            let dots = kernel.bits(kernel.equal(lanes, b'.'), chunks);
            let slashes = kernel.bits(kernel.equal(lanes, b'/'), chunks);
            *special = kernel.bits(kernel.special(lanes, Plain::Ascii), chunks)
                | dots & (slashes << 1 | before);
            before = slashes >> 63;
        }
    }
}
