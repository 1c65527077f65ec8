//! Sets of characters laid out so that UTF-8 finds its way in without being decoded.
//!
//! The last byte of a UTF-8 sequence is a place in a set of 64, the bytes before it say in which.
//! Planes 0 to 3 are what lead bytes up to F0 can reach. The reader is `isonym::unicode::set`.

use super::failure::{Failure, Result};
use super::write::Source;

/// One more than the highest code point of a set.
const LIMIT: u32 = 0x4_0000;

/// A set ready to be written.
pub(crate) struct Set {
    /// For each 64 characters the place of their mask.
    rows: Vec<u8>,
    masks: Vec<u64>,
}

impl Set {
    pub(crate) fn build(contains: impl Fn(u32) -> bool) -> Result<Self> {
        let mut masks: Vec<u64> = Vec::new();
        let mut rows = Vec::new();
        for start in (0..LIMIT).step_by(64) {
            let mask = (0..64).fold(0, |mask, n| mask | u64::from(contains(start + n)) << n);
            let row = masks.iter().position(|&known| known == mask).unwrap_or(masks.len());
            if row == masks.len() {
                masks.push(mask);
            }
            let row = u8::try_from(row);
            rows.push(row.map_err(|_| Failure::broken("a set has more than 256 masks"))?);
        }
        Ok(Set { rows, masks })
    }

    /// Writes the static `name` of type `CharSet`.
    pub(crate) fn write(&self, out: &mut Source, name: &str, doc: &str) {
        out.item(doc, &format!("pub(in crate::unicode) static {name}: CharSet = CharSet {{"));
        out.field("rows", &self.rows);
        let masks: Vec<_> = self.masks.iter().map(|mask| format!("{mask:#x}")).collect();
        out.field("masks", &masks);
        out.line("};");
        out.count(self.rows.len() + 8 * self.masks.len());
    }
}
