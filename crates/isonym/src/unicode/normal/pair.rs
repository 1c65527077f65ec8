//! Two characters that make one, and the Hangul syllables, which do so by arithmetic (The Unicode
//! Standard, section 3.12).

use crate::unicode::tables::normal::PAIRS;

/// The top bit of an entry: Full_Composition_Exclusion.
const EXCLUDED: u64 = 1 << 63;
const CODE_POINT: u64 = 0x1F_FFFF;

const L: u32 = 0x1100;
const V: u32 = 0x1161;
/// One before the first trailing consonant: none at all.
const T: u32 = 0x11A7;
const S: u32 = 0xAC00;
const L_COUNT: u32 = 19;
const V_COUNT: u32 = 21;
const T_COUNT: u32 = 28;
const S_COUNT: u32 = L_COUNT * V_COUNT * T_COUNT;

/// The primary composite of two characters, Hangul included.
#[inline]
pub(super) fn compose(first: char, second: char) -> Option<char> {
    compose_hangul(first, second).or_else(|| {
        let entry = entry(first, second)?;
        if entry & EXCLUDED == 0 { composite(entry) } else { None }
    })
}

/// The character whose canonical mapping is `first` and `second`, be it excluded from composition
/// or not; no Hangul.
pub(crate) fn compose_any(first: char, second: char) -> Option<char> {
    entry(first, second).and_then(composite)
}

/// Every primary composite with its two characters, in no order; no Hangul.
pub(crate) fn primary_composites() -> impl Iterator<Item = (char, char, char)> {
    PAIRS.iter().filter(|&&entry| entry != 0 && entry & EXCLUDED == 0).filter_map(|&entry| {
        let char = |shift: u32| char::from_u32((entry >> shift & CODE_POINT) as u32);
        Some((char(42)?, char(21)?, char(0)?))
    })
}

fn composite(entry: u64) -> Option<char> {
    char::from_u32((entry & CODE_POINT) as u32)
}

/// The entry of a pair. The table is half empty, so that every search ends.
#[inline]
fn entry(first: char, second: char) -> Option<u64> {
    let key = u64::from(first) << 21 | u64::from(second);
    let mut place = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 53;
    loop {
        let entry = *PAIRS.get(place as usize)?;
        if entry == 0 {
            return None;
        }
        if entry >> 21 & !(EXCLUDED >> 21) == key {
            return Some(entry);
        }
        place = (place + 1) % PAIRS.len() as u64;
    }
}

/// The syllable of a leading consonant and a vowel, or of such a syllable and a trailing consonant.
#[inline]
pub(crate) fn compose_hangul(first: char, second: char) -> Option<char> {
    let (first, second) = (u32::from(first), u32::from(second));
    let (l, v) = (first.wrapping_sub(L), second.wrapping_sub(V));
    if l < L_COUNT && v < V_COUNT {
        return char::from_u32(S + (l * V_COUNT + v) * T_COUNT);
    }
    let (s, t) = (first.wrapping_sub(S), second.wrapping_sub(T));
    if s < S_COUNT && s % T_COUNT == 0 && (1..T_COUNT).contains(&t) {
        return char::from_u32(first + t);
    }
    None
}

/// The jamo of a syllable: leading consonant, vowel, and perhaps a trailing consonant.
#[inline]
pub(crate) fn decompose_hangul(c: char) -> Option<(char, char, Option<char>)> {
    let s = u32::from(c).wrapping_sub(S);
    if s >= S_COUNT {
        return None;
    }
    let l = char::from_u32(L + s / (V_COUNT * T_COUNT))?;
    let v = char::from_u32(V + s / T_COUNT % V_COUNT)?;
    let t = s % T_COUNT;
    Some((l, v, if t == 0 { None } else { char::from_u32(T + t) }))
}
