//! Which rows of a buffer are in the normal form of RFC 3986 section 6.2.2 for certain.

use core::ops::Range;

use super::bulk::Window;
use super::dispatch;
use super::kernel::{Kernel, Plain, Task};
use super::single::leading_letters;
use crate::percent::{self, Set};

/// Hands the number of each row, and whether it is a URI in normal form for certain, to `verdict`,
/// in order. Rows lie anywhere in `text`, as for [`validate_rows`](super::validate_rows).
///
/// Said so it is of a scheme of up to eight letters, `//`, a host name, and a path from `/` on; in
/// US-ASCII, with scheme and host in lower case, no segment that begins with a dot, and escapes of
/// reserved characters and of those that may stand nowhere only, in upper case. No normal form of
/// Unicode changes such a row, nor does UTS #46. What the scheme asks is not known here.
///
/// ```
/// use isonym::syntax::gate;
///
/// let (text, rows) = ("http://h/a%2Fb?c#d\nhttp://h/../a%2f\n", [0..18, 19..35]);
/// gate::settled_rows(text, rows, |row, settled| assert_eq!(settled, row == 0));
/// ```
pub fn settled_rows(
    text: &str,
    rows: impl IntoIterator<Item = Range<usize>>,
    verdict: impl FnMut(usize, bool),
) {
    let window = Window::new(text, Plain::Ascii, true);
    dispatch(Settled { window, rows: rows.into_iter().enumerate(), verdict });
}

/// The loop over the rows.
struct Settled<'a, R, V> {
    window: Window<'a>,
    rows: R,
    verdict: V,
}

impl<R: Iterator<Item = (usize, Range<usize>)>, V: FnMut(usize, bool)> Task for Settled<'_, R, V> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(mut self, _: K) {
        for (row, span) in self.rows {
            let settled = self.window.reaches(&span) && is_settled(&mut self.window, &span);
            (self.verdict)(row, settled);
        }
    }
}

#[inline(always)]
fn is_settled(window: &mut Window<'_>, row: &Range<usize>) -> bool {
    let Some(path) = path_start(window, row) else { return false };
    window.look_from(row.start);
    path <= window.next_special && (row.end <= window.next_special || look_closer(window, row.end))
}

/// Where the path begins, behind a scheme of letters and a host name, both in lower case.
#[inline(always)]
fn path_start(window: &Window<'_>, row: &Range<usize>) -> Option<usize> {
    let bytes = window.text.as_bytes();
    let head: &[u8; 16] = bytes.get(row.start..)?.first_chunk()?;
    let letters = head.first_chunk().map_or(0, leading_letters);
    let authority = row.start + letters + "://".len();
    if letters == 0 || authority > row.end || head.get(letters..letters + 3)? != b"://" {
        return None;
    }
    let (far, sight) = window.delimiter(authority);
    let path = authority + far;
    let ends = 0 < far && far < sight && path < row.end && bytes.get(path) == Some(&b'/');
    (ends && !has_capitals(bytes.get(row.start..path)?)).then_some(path)
}

/// Whether there is an ASCII letter in upper case. Eight bytes at a time, the last ones perhaps
/// twice; `bytes` are `x://` at least.
#[inline(always)]
fn has_capitals(bytes: &[u8]) -> bool {
    let (words, _) = bytes.as_chunks();
    match bytes.last_chunk() {
        Some(last) => {
            let capitals = words.iter().fold(capitals(last), |all, word| all | capitals(word));
            capitals != 0
        }
        None => bytes.iter().any(u8::is_ascii_uppercase),
    }
}

/// Not zero where there is one. What is not ASCII is none.
#[inline(always)]
fn capitals(bytes: &[u8; 8]) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let bytes = u64::from_ne_bytes(*bytes);
    let low = bytes & (0x7F * EACH);
    let from_a = low + (0x80 - b'A' as u64) * EACH;
    let after_z = low + (0x7F - b'Z' as u64) * EACH;
    from_a & !after_z & !bytes & (0x80 * EACH)
}

/// Whether what is special up to `end` are settled escapes and at most one `#`.
#[inline(never)]
fn look_closer(window: &mut Window<'_>, end: usize) -> bool {
    let Some(bytes) = window.text.as_bytes().get(..end) else { return false };
    let mut hash = false;
    while window.next_special < end {
        let rest = bytes.get(window.next_special..).unwrap_or(&[]);
        let settled = match rest {
            [b'#', ..] => !core::mem::replace(&mut hash, true),
            [b'%', ..] => is_settled_escape(rest),
            _ => false,
        };
        if !settled {
            return false;
        }
        window.find_special(window.next_special + 1);
    }
    true
}

/// Whether `bytes` begins with an escape in upper case of what has to be escaped in US-ASCII.
fn is_settled_escape(bytes: &[u8]) -> bool {
    let octet = percent::octet(bytes).filter(u8::is_ascii);
    let lower = bytes.get(1..3).is_none_or(|digits| digits.iter().any(u8::is_ascii_lowercase));
    !lower && octet.is_some_and(|octet| !Set::UNRESERVED.contains(octet))
}
