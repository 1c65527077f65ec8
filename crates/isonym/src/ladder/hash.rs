//! Keys of 128 bits, for data sets.
//!
//! The hash is SipHash-2-4 with an output of 128 bits (Aumasson and Bernstein, *SipHash: a fast
//! short-input PRF*, 2012, and the authors' extension of the output), of which the tests hold the
//! vectors.

use core::fmt;

/// A key in 128 bits: what identifiers that are the same at a step have in common.
///
/// It is SipHash-2-4-128 under the key `isonym::ladder@1` (those 16 bytes) of the
/// [label](super::Ladder::label) of ladder and step, a zero byte, and the key as text in UTF-8; the
/// 16 bytes of the hash are read as a little-endian number. Keys of other ladders, steps and
/// versions of Unicode are thus other numbers. The same on every machine and in every run.
///
/// Among *n* different identifiers two will share a key with a chance of about n²/2¹²⁹: one in
/// 10²⁰ for a thousand million. The key of the hash is no secret; against somebody who makes
/// collisions on purpose, compare the texts.
///
/// ```
/// use isonym::ladder::{Ladder, Step};
///
/// let key = |text| Ladder::Reference.key128(text, Step::Percent);
/// assert_eq!(key("http://example.org/%7Eé"), key("http://example.org/~%c3%a9"));
/// assert_eq!(key("urn:a").to_string().len(), 32);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key128(u128);

impl Key128 {
    /// The 128 bits of a key that is there already, under the label of its ladder and step: what
    /// [`Ladder::key128`](super::Ladder::key128) gives, for who has many keys of one label.
    ///
    /// ```
    /// use isonym::ladder::{Key128, Ladder, Step};
    ///
    /// let label = Ladder::Reference.label(Step::Scheme);
    /// let key = Key128::of_key(&label, "http://example.org/");
    /// assert_eq!(key, Ladder::Reference.key128("http://example.org:80", Step::Scheme));
    /// ```
    pub fn of_key(label: &str, key: &str) -> Key128 {
        Key128::of(&[label.as_bytes(), b"\0", key.as_bytes()])
    }

    /// The hash of `parts`, put together.
    fn of(parts: &[&[u8]]) -> Key128 {
        let mut hash = SipHash::new(*b"isonym::ladder@1");
        parts.iter().for_each(|part| hash.write(part));
        Key128(u128::from_le_bytes(hash.finish()))
    }

    /// The number.
    pub const fn to_u128(self) -> u128 {
        self.0
    }
}

/// 32 hex digits in lower case.
impl fmt::Display for Key128 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// SipHash-2-4 of what is written to it.
struct SipHash {
    state: [u64; 4],
    /// Bytes that do not make a word yet.
    rest: [u8; 8],
    /// How many bytes were written.
    length: usize,
}

impl SipHash {
    fn new(key: [u8; 16]) -> SipHash {
        let key = u128::from_le_bytes(key);
        let (k0, k1) = (key as u64, (key >> 64) as u64);
        let state = [
            k0 ^ 0x736f_6d65_7073_6575,
            k1 ^ 0x646f_7261_6e64_6f6d ^ 0xee,
            k0 ^ 0x6c79_6765_6e65_7261,
            k1 ^ 0x7465_6462_7974_6573,
        ];
        SipHash { state, rest: [0; 8], length: 0 }
    }

    fn write(&mut self, bytes: &[u8]) {
        let waiting = self.length % 8;
        self.length += bytes.len();
        let (head, tail) = match waiting {
            0 => (&[][..], bytes),
            _ => bytes.split_at(bytes.len().min(8 - waiting)),
        };
        for (to, from) in self.rest.iter_mut().skip(waiting).zip(head) {
            *to = *from;
        }
        if waiting > 0 && waiting + head.len() == 8 {
            self.take(u64::from_le_bytes(self.rest));
        }
        let (words, tail) = tail.as_chunks();
        words.iter().for_each(|word| self.take(u64::from_le_bytes(*word)));
        for (to, from) in self.rest.iter_mut().zip(tail) {
            *to = *from;
        }
    }

    fn finish(mut self) -> [u8; 16] {
        let waiting = self.length % 8;
        self.rest.iter_mut().skip(waiting).for_each(|byte| *byte = 0);
        self.take(u64::from_le_bytes(self.rest) | (self.length as u64) << 56);
        let [_, _, v2, _] = &mut self.state;
        *v2 ^= 0xee;
        (0..4).for_each(|_| self.round());
        let low = self.fold();
        let [_, v1, _, _] = &mut self.state;
        *v1 ^= 0xdd;
        (0..4).for_each(|_| self.round());
        (u128::from(self.fold()) << 64 | u128::from(low)).to_le_bytes()
    }

    fn take(&mut self, word: u64) {
        let [_, _, _, v3] = &mut self.state;
        *v3 ^= word;
        self.round();
        self.round();
        let [v0, ..] = &mut self.state;
        *v0 ^= word;
    }

    fn fold(&self) -> u64 {
        self.state.iter().fold(0, |all, word| all ^ word)
    }

    fn round(&mut self) {
        let [mut v0, mut v1, mut v2, mut v3] = self.state;
        v0 = v0.wrapping_add(v1);
        v2 = v2.wrapping_add(v3);
        v1 = v1.rotate_left(13) ^ v0;
        v3 = v3.rotate_left(16) ^ v2;
        v0 = v0.rotate_left(32);
        v2 = v2.wrapping_add(v1);
        v0 = v0.wrapping_add(v3);
        v1 = v1.rotate_left(17) ^ v2;
        v3 = v3.rotate_left(21) ^ v0;
        v2 = v2.rotate_left(32);
        self.state = [v0, v1, v2, v3];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    fn hash(parts: &[&[u8]]) -> String {
        let mut hash = SipHash::new(core::array::from_fn(|at| at as u8));
        parts.iter().for_each(|part| hash.write(part));
        hash.finish().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// From the authors' list: the hashes of the first bytes of 00 01 02 ... under the key
    /// 00 01 ... 0f.
    #[test]
    fn the_published_vectors() {
        let bytes: Vec<u8> = (0..64).collect();
        for (length, expected) in [
            (0, "a3817f04ba25a8e66df67214c7550293"),
            (1, "da87c1d86b99af44347659119b22fc45"),
            (2, "8177228da4a45dc7fca38bdef60affe4"),
            (7, "a1f1ebbed8dbc153c0b84aa61ff08239"),
            (8, "3b62a9ba6258f5610f83e264f31497b4"),
            (9, "264499060ad9baabc47f8b02bb6d71ed"),
            (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
            (16, "6ee2a4ca67b054bbfd3315bf85230577"),
            (63, "5150d1772f50834a503e069a973fbd7c"),
        ] {
            assert_eq!(hash(&[&bytes[..length]]), expected, "{length} bytes");
        }
    }

    #[test]
    fn parts_are_put_together() {
        let bytes: Vec<u8> = (0..40).collect();
        let whole = hash(&[&bytes]);
        for first in 0..40 {
            for second in first..40 {
                let parts = [&bytes[..first], &bytes[first..second], &bytes[second..]];
                assert_eq!(hash(&parts), whole, "{first}, {second}");
            }
        }
    }
}
