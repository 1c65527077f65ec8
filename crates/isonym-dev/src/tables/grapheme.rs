//! The set of characters that grapheme segmentation can count without looking at their neighbours.

use super::failure::Result;
use super::set::Set;
use super::ucd::{CodePoints, Ucd};
use super::write::Source;

/// Writes the set.
pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    out.line("use super::super::set::CharSet;");
    out.line("");
    // The values of Grapheme_Cluster_Break that never join to one another: these and Other, which
    // is not listed. But a linker, whatever its value, joins a consonant.
    let mut apart = CodePoints::new(true);
    for line in ucd.lines("ucd/GraphemeBreakProperty.txt")? {
        apart.set(line.range.clone(), matches!(line.field(0), "LV" | "LVT" | "Control"));
    }
    for line in ucd.lines("ucd/DerivedCoreProperties.txt")? {
        if (line.field(0), line.field(1)) == ("InCB", "Linker") {
            apart.set(line.range, false);
        }
    }
    let doc = "Characters of planes 0 to 3, any two of which have a cluster boundary between them.";
    Set::build(|cp| apart.get(cp))?.write(out, "APART", doc);
    Ok(())
}
