//! Where something that makes a link may stand.

use crate::host::is_dot;

/// What a byte may be: nothing that matters, one that alone makes us look, or the first of an
/// ideographic, full-width or half-width full stop.
const fn class(byte: u8) -> Option<Class> {
    match byte {
        b':' | b'@' | b'.' => Some(Class::Ascii),
        0xE3 | 0xEF => Some(Class::Lead),
        _ => None,
    }
}

#[derive(Clone, Copy)]
enum Class {
    Ascii,
    Lead,
}

/// The dots of domain names that are not US-ASCII (UTS #46 maps them), as UTF-8.
const WIDE_DOTS: [[u8; 3]; 3] = [[0xE3, 0x80, 0x82], [0xEF, 0xBC, 0x8E], [0xEF, 0xBD, 0xA1]];

/// Whether `c` parts labels and ends sentences in the scripts of East Asia.
pub(super) fn is_wide_dot(c: char) -> bool {
    c != '.' && is_dot(c)
}

/// The next colon, at sign or dot of `text` from `from` on that no white space follows.
pub(super) fn next(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while let Some(eight) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let mut hits = hits(*eight);
        while hits != 0 {
            let hit = at + hits.trailing_zeros() as usize / 8;
            if is_trigger(text, hit) {
                return Some(hit);
            }
            hits &= hits - 1;
        }
        at += 8;
    }
    (at..text.len()).find(|&at| is_trigger(text, at))
}

/// The high bits of the bytes of some class.
fn hits(eight: [u8; 8]) -> u64 {
    const LOW_BITS: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let word = u64::from_le_bytes(eight);
    // The high bit of every byte that is another one.
    let others = |byte: u8| {
        let difference = word ^ u64::from_le_bytes([byte; 8]);
        ((difference & LOW_BITS) + LOW_BITS) | difference
    };
    !(others(b':') & others(b'@') & others(b'.') & others(0xE3) & others(0xEF)) & !LOW_BITS
}

fn is_trigger(text: &[u8], at: usize) -> bool {
    let rest = text.get(at..).unwrap_or(&[]);
    match rest.first().and_then(|&byte| class(byte)) {
        Some(Class::Ascii) => rest.get(1).is_some_and(|after| !after.is_ascii_whitespace()),
        Some(Class::Lead) => rest.first_chunk().is_some_and(|three| WIDE_DOTS.contains(three)),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_trigger_is_found_wherever_it_stands() {
        for trigger in [":a", "@a", ".a", "。", "．", "｡"] {
            for before in 0..20 {
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
