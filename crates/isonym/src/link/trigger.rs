//! Where something that makes a link may stand.

use crate::host::is_dot;
use crate::syntax::gate::{Chunks, Kernel, PADDING, Task, dispatch, first_chunks};

/// The dots of domain names that are not US-ASCII (UTS #46 maps them), as UTF-8.
const WIDE_DOTS: [[u8; 3]; 3] = [[0xE3, 0x80, 0x82], [0xEF, 0xBC, 0x8E], [0xEF, 0xBD, 0xA1]];

/// Whether `c` parts labels and ends sentences in the scripts of East Asia.
pub(super) fn is_wide_dot(c: char) -> bool {
    c != '.' && is_dot(c)
}

/// The next colon, at sign or dot of `text` from `from` on that no white space follows.
pub(super) fn next(text: &[u8], from: usize) -> Option<usize> {
    dispatch(Next { text, from })
}

struct Next<'t> {
    text: &'t [u8],
    from: usize,
}

impl Task for Next<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Option<usize> {
        let mut at = self.from;
        let mut rest = self.text.get(at..)?;
        while let Some((block, after)) = rest.split_first_chunk() {
            if let Some(hit) = first(kernel, Chunks::Block(block), rest) {
                return Some(at + hit);
            }
            (at, rest) = (at + block.len(), after);
        }
        let mut padded = [PADDING; 16];
        first(kernel, first_chunks(rest, &mut padded), rest).map(|hit| at + hit)
    }
}

/// The first trigger of `rest`, if one is in the chunks of it.
#[inline(always)]
fn first<K: Kernel>(kernel: K, chunks: Chunks<'_>, rest: &[u8]) -> Option<usize> {
    let mut hits = hits(kernel, chunks);
    while hits != 0 {
        let hit = hits.trailing_zeros() as usize;
        if is_trigger(rest, hit) {
            return Some(hit);
        }
        hits &= hits - 1;
    }
    None
}

/// The bytes of US-ASCII that matter, and those that may be the first of another dot.
#[inline(always)]
fn hits<K: Kernel>(kernel: K, chunks: Chunks<'_>) -> u64 {
    let lanes = kernel.load(chunks);
    let is = |byte| kernel.equal(lanes, byte);
    let ascii = kernel.or(kernel.or(is(b':'), is(b'@')), is(b'.'));
    let leads = kernel.bits(kernel.or(is(0xE3), is(0xEF)), chunks);
    let mut hits = kernel.bits(ascii, chunks);
    if leads != 0 {
        // Kana have the same lead byte, and mostly another last one.
        let last = kernel.or(kernel.or(is(0x82), is(0x8E)), is(0xA1));
        hits |= leads & (kernel.bits(last, chunks) >> 2 | 3 << 62);
    }
    hits
}

fn is_trigger(text: &[u8], at: usize) -> bool {
    match text.get(at..) {
        Some([b':' | b'@' | b'.', after, ..]) => !after.is_ascii_whitespace(),
        Some([a, b, c, ..]) => WIDE_DOTS.contains(&[*a, *b, *c]),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_trigger_is_found_wherever_it_stands() {
        for trigger in [":a", "@a", ".a", "。", "．", "｡"] {
            for before in 0..140 {
                let text = ["x".repeat(before).as_str(), trigger, "す、．．", trigger].concat();
                let mut at = 0;
                let mut found = Vec::new();
                while let Some(next) = next(text.as_bytes(), at) {
                    found.push(next);
                    at = next + 1;
                }
                let wide = before + trigger.len() + 6;
                assert_eq!(found, [before, wide, wide + 3, wide + 6]);
            }
        }
        assert_eq!(next(b": . @\n12345678.", 0), None);
    }
}
