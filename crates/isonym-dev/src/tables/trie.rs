//! The two-stage trie with a short third stage above the BMP.
//!
//! The code point is cut at bit 5: equal blocks of 32 values are stored once. A code point of the
//! BMP finds its block in one direct index; above, 1,024 code points share an index row, and equal
//! rows are stored once. The reader is `isonym::unicode::trie`.

use super::failure::{Failure, Result};
use super::write::Source;
use std::collections::HashMap;

const BLOCK: u32 = 32;
const BMP: u32 = 0x1_0000;
const ROW: u32 = 32 * BLOCK;

/// A trie ready to be written.
pub(crate) struct Trie {
    /// Block of each 32 code points of the BMP.
    bmp: Vec<u16>,
    /// Row of each 1,024 code points above the BMP.
    top: Vec<u8>,
    /// The rows: 32 blocks each.
    rows: Vec<u16>,
    /// The blocks: 32 values each.
    leaves: Vec<u16>,
}

impl Trie {
    pub(crate) fn build(value: impl Fn(u32) -> u16) -> Result<Self> {
        let mut leaves = Pieces::default();
        let mut rows = Pieces::default();
        let mut block = |start: u32| leaves.add((start..start + BLOCK).map(&value).collect());
        let bmp: Vec<u16> =
            (0..BMP).step_by(BLOCK as usize).map(&mut block).collect::<Result<_>>()?;
        let mut top = Vec::new();
        for start in (BMP..super::ucd::LIMIT).step_by(ROW as usize) {
            let row = (start..start + ROW)
                .step_by(BLOCK as usize)
                .map(&mut block)
                .collect::<Result<_>>()?;
            let id = u8::try_from(rows.add(row)?)
                .map_err(|_| Failure::broken("a trie has more than 256 rows above the BMP"))?;
            top.push(id);
        }
        Ok(Trie { bmp, top, rows: rows.items, leaves: leaves.items })
    }

    /// Writes the static `name` of type `Trie`.
    pub(crate) fn write(&self, out: &mut Source, name: &str, doc: &str) {
        out.item(doc, &format!("pub(in crate::unicode) static {name}: Trie = Trie {{"));
        out.field("bmp", &self.bmp);
        out.field("top", &self.top);
        out.field("rows", &self.rows);
        out.field("leaves", &self.leaves);
        out.line("};");
        out.count(2 * (self.bmp.len() + self.rows.len() + self.leaves.len()) + self.top.len());
    }
}

/// Pieces of equal length, each stored once.
#[derive(Default)]
struct Pieces {
    items: Vec<u16>,
    seen: HashMap<Vec<u16>, u16>,
}

impl Pieces {
    fn add(&mut self, piece: Vec<u16>) -> Result<u16> {
        if let Some(&id) = self.seen.get(&piece) {
            return Ok(id);
        }
        let id = u16::try_from(self.seen.len())
            .map_err(|_| Failure::broken("a trie has more than 65,536 blocks"))?;
        self.items.extend_from_slice(&piece);
        self.seen.insert(piece, id);
        Ok(id)
    }
}
