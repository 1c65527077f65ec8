//! Sets of characters that UTF-8 finds its way into without being decoded. `isonym-dev tables`
//! builds them.

/// A set of characters of planes 0 to 3; it has no others.
pub(super) struct CharSet {
    /// For each 64 characters the place of their mask.
    pub(super) rows: &'static [u8; 4096],
    pub(super) masks: &'static [u64],
}

impl CharSet {
    #[inline]
    pub(super) fn contains(&self, c: char) -> bool {
        self.has(c as usize >> 6, c as u8)
    }

    /// The length in bytes of the first character of well-formed UTF-8, if it is in the set and
    /// not US-ASCII.
    #[inline]
    pub(super) fn first_length(&self, utf8: &[u8]) -> Option<usize> {
        let low = |byte: u8| usize::from(byte & 0x3F);
        let (row, last, length) = match *utf8 {
            [lead @ 0xC2..=0xDF, last, ..] => (usize::from(lead & 0x1F), last, 2),
            [lead @ 0xE0..=0xEF, second, last, ..] => {
                (usize::from(lead & 0x0F) << 6 | low(second), last, 3)
            }
            [0xF0, second, third, last, ..] => (low(second) << 6 | low(third), last, 4),
            _ => return None,
        };
        self.has(row, last).then_some(length)
    }

    /// Whether the set has a character, by what stands above its last six bits and by those.
    #[inline]
    fn has(&self, row: usize, last: u8) -> bool {
        let mask = self.rows.get(row).and_then(|&row| self.masks.get(usize::from(row)));
        mask.is_some_and(|mask| mask >> (last & 0x3F) & 1 == 1)
    }
}

/// Whether all is US-ASCII. Without an exit on the way, and with the last sixteen bytes perhaps
/// twice: for short texts, of which no two are of one length, the fewer branches the better.
#[inline]
pub(super) fn is_ascii(text: &[u8]) -> bool {
    const HIGH_BITS: u128 = u128::from_ne_bytes([0x80; 16]);
    let (chunks, rest) = text.as_chunks::<16>();
    let Some(last) = text.last_chunk::<16>() else { return rest.is_ascii() };
    let last = u128::from_ne_bytes(*last);
    chunks.iter().fold(last, |all, chunk| all | u128::from_ne_bytes(*chunk)) & HIGH_BITS == 0
}

/// Where the run of US-ASCII that holds byte `at` ends; eight bytes at a time.
#[inline]
pub(super) fn ascii_end(text: &[u8], mut at: usize) -> usize {
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
    while let Some(eight) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let high = u64::from_le_bytes(*eight) & HIGH_BITS;
        if high != 0 {
            return at + high.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    let left = text.len() - at;
    match text.last_chunk::<8>() {
        // The last eight bytes once more, without those before `at`.
        Some(eight) if left > 0 => {
            let high = (u64::from_le_bytes(*eight) & HIGH_BITS) >> (64 - 8 * left);
            at + left.min(high.trailing_zeros() as usize / 8)
        }
        _ => {
            let tail = text.get(at..).unwrap_or_default();
            at + tail.iter().take_while(|byte| byte.is_ascii()).count()
        }
    }
}
