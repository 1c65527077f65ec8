//! Sets of bytes for vector look-ups, which know tables of 16 only.
#![expect(
    clippy::indexing_slicing,
    reason = "every table is made when the crate is compiled: an index that fails, fails the build"
)]

use super::kernel::Plain;

/// A set of bytes as two tables of 16: a byte is in it when the entries for its two nibbles share
/// a bit.
pub(super) struct Nibbles {
    pub(super) low: [u8; 16],
    pub(super) high: [u8; 16],
}

/// The plain bytes of a URI.
pub(super) static ASCII: Nibbles = Nibbles::of(&members(Some(Plain::Ascii)));
/// The plain bytes of an IRI.
pub(super) static IRI: Nibbles = Nibbles::of(&members(Some(Plain::Iri)));
/// The bytes of a host name in lower case.
pub(super) static NAME: Nibbles = Nibbles::of(&members(Some(Plain::Name)));
/// The hex digits.
pub(super) static HEX: Nibbles = Nibbles::of(&members(None));

/// What is plain, or else the hex digits.
const fn members(plain: Option<Plain>) -> [bool; 256] {
    let mut members = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        members[byte] = match plain {
            Some(plain) => plain.holds(byte as u8),
            None => (byte as u8).is_ascii_hexdigit(),
        };
        byte += 1;
    }
    members
}

impl Nibbles {
    /// Every high nibble has a set of low nibbles that it goes with. Every different set gets a
    /// bit; there must be no more than eight, and the build fails if there are.
    const fn of(members: &[bool; 256]) -> Nibbles {
        let mut tables = Nibbles { low: [0; 16], high: [0; 16] };
        let mut sets = [0u16; 8];
        let mut high = 0;
        while high < 16 {
            let mut set = 0;
            let mut low = 0;
            while low < 16 {
                set |= (members[high << 4 | low] as u16) << low;
                low += 1;
            }
            let mut bit = 0;
            while set != 0 && sets[bit] != set && sets[bit] != 0 {
                bit += 1;
            }
            if set != 0 {
                sets[bit] = set;
                tables.high[high] = 1 << bit;
            }
            high += 1;
        }
        let mut low = 0;
        while low < 16 {
            let mut bit = 0;
            while bit < 8 {
                tables.low[low] |= ((sets[bit] >> low & 1) as u8) << bit;
                bit += 1;
            }
            low += 1;
        }
        tables
    }
}
