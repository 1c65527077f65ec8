//! Bidi_Mirroring_Glyph and Bidi_Paired_Bracket.

use super::failure::Result;
use super::ucd::Ucd;
use super::write::Source;

pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let mut mirrors = Vec::new();
    for line in ucd.lines("ucd/BidiMirroring.txt")? {
        let glyph = line.char(line.field(0))?;
        mirrors.push(format!("({:#x},{:#x})", line.range.start(), u32::from(glyph)));
    }
    let mut brackets = Vec::new();
    for line in ucd.lines("ucd/BidiBrackets.txt")? {
        let pair = line.char(line.field(0))?;
        let opens = line.field(1) == "o";
        brackets.push(format!("({:#x},{:#x},{opens})", line.range.start(), u32::from(pair)));
    }
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
