//! Bidi_Mirroring_Glyph and Bidi_Paired_Bracket.

use super::failure::Result;
use super::ucd::Ucd;
use super::write::Source;
use std::collections::BTreeMap;

pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let mut mirrors = BTreeMap::new();
    for line in ucd.lines("ucd/BidiMirroring.txt")? {
        let glyph = line.char(line.field(0))?;
        mirrors.insert(*line.range.start(), u32::from(glyph));
    }
    let mirrors: Vec<_> =
        mirrors.iter().map(|(cp, glyph)| format!("({cp:#x},{glyph:#x})")).collect();
    let mut brackets = BTreeMap::new();
    for line in ucd.lines("ucd/BidiBrackets.txt")? {
        let pair = line.char(line.field(0))?;
        let opens = line.field(1) == "o";
        brackets.insert(*line.range.start(), (u32::from(pair), opens));
    }
    let brackets: Vec<_> =
        brackets.iter().map(|(cp, (pair, opens))| format!("({cp:#x},{pair:#x},{opens})")).collect();
    out.count(8 * mirrors.len() + 12 * brackets.len());
    out.array("Bidi_Mirroring_Glyph, sorted.", "MIRRORS", "(u32, u32)", &mirrors);
    out.array(
        "Bidi_Paired_Bracket and whether the bracket opens, sorted.",
        "BRACKETS",
        "(u32, u32, bool)",
        &brackets,
    );
    Ok(())
}
