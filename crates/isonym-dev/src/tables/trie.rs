//! The two-stage trie with a short third stage above the BMP.
//!
//! The code point is cut at bit 5: equal blocks of 32 values are stored once, and blocks lie over
//! each other where one ends as another begins. A code point of the BMP finds its block in one
//! direct index; above, 1,024 code points share an index row, and equal rows are stored once.
//! Several tries may have their blocks in common. The reader is `isonym::unicode::trie`.

use super::failure::{Failure, Result};
use super::write::Source;
use std::collections::HashMap;

const BLOCK: u32 = 32;
const BMP: u32 = 0x1_0000;
const ROW: u32 = 32 * BLOCK;

/// A trie over blocks that are not laid yet.
pub(crate) struct Trie {
    /// Number of the block of each 32 code points of the BMP.
    bmp: Vec<usize>,
    /// Row of each 1,024 code points above the BMP.
    top: Vec<u8>,
    /// The rows: the numbers of 32 blocks each.
    rows: Pieces<usize>,
}

/// The blocks of one trie or several.
pub(crate) struct Blocks(Pieces<u16>);

/// The values of all blocks.
pub(crate) struct Leaves {
    values: Vec<u16>,
    /// Where each block begins.
    places: Vec<u16>,
}

impl Trie {
    pub(crate) fn build(blocks: &mut Blocks, value: impl Fn(u32) -> u16) -> Result<Self> {
        let mut block = |start: u32| blocks.0.add((start..start + BLOCK).map(&value).collect());
        let bmp = (0..BMP).step_by(BLOCK as usize).map(&mut block).collect();
        let mut rows = Pieces::new();
        let mut top = Vec::new();
        for start in (BMP..super::ucd::LIMIT).step_by(ROW as usize) {
            let row = (start..start + ROW).step_by(BLOCK as usize).map(&mut block).collect();
            let id = u8::try_from(rows.add(row))
                .map_err(|_| Failure::broken("a trie has more than 256 rows above the BMP"))?;
            top.push(id);
        }
        Ok(Trie { bmp, top, rows })
    }

    /// Writes the static `name` of type `Trie`, whose blocks are in the static `LEAVES`.
    pub(crate) fn write(&self, out: &mut Source, leaves: &Leaves, name: &str, doc: &str) {
        let places = |blocks: &[usize]| -> Vec<u16> {
            blocks.iter().filter_map(|&block| leaves.places.get(block).copied()).collect()
        };
        let (bmp, rows) = (places(&self.bmp), places(&self.rows.pieces.concat()));
        out.item(doc, &format!("pub(in crate::unicode) static {name}: Trie = Trie {{"));
        out.field("bmp", &bmp);
        out.field("top", &self.top);
        out.field("rows", &rows);
        out.line("    leaves: &LEAVES,");
        out.line("};");
        out.count(2 * (bmp.len() + rows.len()) + self.top.len());
    }
}

impl Blocks {
    pub(crate) fn new() -> Self {
        Blocks(Pieces::new())
    }

    /// Lays the blocks one behind the other: those that can share the most values first.
    pub(crate) fn lay(&self) -> Result<Leaves> {
        let blocks = &self.0.pieces;
        let mut chains = Chains::new(blocks.len());
        for shared in (1..BLOCK as usize).rev() {
            let mut by_head: HashMap<&[u16], Vec<usize>> = HashMap::new();
            for (number, block) in blocks.iter().enumerate().filter(|(at, _)| chains.is_first(*at))
            {
                by_head.entry(block.get(..shared).unwrap_or_default()).or_default().push(number);
            }
            for (number, block) in blocks.iter().enumerate() {
                if chains.after(number).is_some() {
                    continue;
                }
                let tail = block.get(block.len() - shared..).unwrap_or_default();
                let Some(nexts) = by_head.get_mut(tail) else { continue };
                if let Some(at) = nexts.iter().position(|&next| chains.join(number, next, shared)) {
                    nexts.remove(at);
                }
            }
        }
        let mut leaves = Leaves { values: Vec::new(), places: vec![0; blocks.len()] };
        for first in (0..blocks.len()).filter(|&block| chains.is_first(block)) {
            let mut next = Some((first, 0));
            while let Some((number, shared)) = next {
                let place = u16::try_from(leaves.values.len() - shared);
                let place = place.map_err(|_| Failure::broken("a trie has too many blocks"))?;
                leaves.places.iter_mut().skip(number).take(1).for_each(|slot| *slot = place);
                leaves.values.extend(blocks.get(number).into_iter().flatten().skip(shared));
                next = chains.after(number);
            }
        }
        Ok(leaves)
    }
}

/// Blocks in chains.
struct Chains {
    /// What comes behind each block, and how many values they share.
    next: Vec<Option<(usize, usize)>>,
    /// Whether something comes before it.
    has_before: Vec<bool>,
}

impl Chains {
    fn new(blocks: usize) -> Self {
        Chains { next: vec![None; blocks], has_before: vec![false; blocks] }
    }

    fn after(&self, block: usize) -> Option<(usize, usize)> {
        self.next.get(block).copied().flatten()
    }

    fn is_first(&self, block: usize) -> bool {
        self.has_before.get(block) == Some(&false)
    }

    /// Makes `second` the next of `first`, unless that would be a ring.
    fn join(&mut self, first: usize, second: usize, shared: usize) -> bool {
        let mut end = second;
        while let Some((next, _)) = self.after(end) {
            end = next;
        }
        if end == first {
            return false;
        }
        self.next.iter_mut().skip(first).take(1).for_each(|slot| *slot = Some((second, shared)));
        self.has_before.iter_mut().skip(second).take(1).for_each(|slot| *slot = true);
        true
    }
}

impl Leaves {
    /// Writes the static `LEAVES`.
    pub(crate) fn write(&self, out: &mut Source, doc: &str) {
        out.array(doc, "LEAVES", "u16", &self.values);
        out.count(2 * self.values.len());
    }
}

/// Pieces, each stored once.
struct Pieces<T> {
    pieces: Vec<Vec<T>>,
    seen: HashMap<Vec<T>, usize>,
}

impl<T: Clone + Eq + std::hash::Hash> Pieces<T> {
    fn new() -> Self {
        Pieces { pieces: Vec::new(), seen: HashMap::new() }
    }

    /// The number of the piece.
    fn add(&mut self, piece: Vec<T>) -> usize {
        *self.seen.entry(piece).or_insert_with_key(|piece| {
            self.pieces.push(piece.clone());
            self.pieces.len() - 1
        })
    }
}
