//! What normalization runs on: for each form the characters that it can pass over, and the pairs
//! that compose.

use super::failure::{Failure, Result};
use super::set::Set;
use super::ucd::{CodePoints, Ucd};
use super::write::Source;

/// Places in the table of pairs; the reader has the same number.
const PLACES: usize = 2048;

/// Writes the sets and the pairs.
pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    out.line("use super::super::set::CharSet;");
    out.line("");
    let derived = ucd.lines("ucd/DerivedNormalizationProps.txt")?;
    let listed = |property: &str, value: &str| {
        let mut set = CodePoints::new(false);
        for line in derived.iter().filter(|line| line.field(0) == property) {
            if value.is_empty() || line.field(1) == value {
                set.set(line.range.clone(), true);
            }
        }
        set
    };
    let mut starter = CodePoints::new(true);
    for line in ucd.lines("ucd/DerivedCombiningClass.txt")? {
        starter.set(line.range.clone(), line.field(0) == "0");
    }
    let maybe = listed("NFC_QC", "M");
    for (name, form, changing, composes) in [
        ("NFC", "NFC", listed("NFC_QC", "N"), true),
        ("NFD", "NFD", listed("NFD_QC", "N"), false),
        ("NFKC", "NFKC", listed("NFKC_QC", "N"), true),
        ("NFKD", "NFKD", listed("NFKD_QC", "N"), false),
        ("NFKC_CASEFOLD", "NFKC_Casefold", listed("NFKC_CF", ""), true),
    ] {
        let inert = |cp| starter.get(cp) && !changing.get(cp) && !(composes && maybe.get(cp));
        let doc = format!(
            "Characters of planes 0 to 3 that {form} neither changes nor joins to what is before."
        );
        Set::build(inert)?.write(out, name, &doc);
    }
    pairs(ucd, &listed("Full_Composition_Exclusion", ""), out)
}

/// All canonical mappings to two characters, by open addressing.
fn pairs(ucd: &Ucd, excluded: &CodePoints<bool>, out: &mut Source) -> Result<()> {
    let mut places = vec![0u64; PLACES];
    let mut count = 0;
    for line in ucd.lines("ucd/UnicodeData.txt")? {
        let mapping = line.field(4);
        if mapping.starts_with('<') {
            continue;
        }
        let mapping: Vec<u64> =
            line.decode(mapping)?.chars().map(|c| u32::from(c).into()).collect();
        let &[first, second] = mapping.as_slice() else { continue };
        let composite = *line.range.start();
        let key = first << 21 | second;
        let entry = u64::from(excluded.get(composite)) << 63 | key << 21 | u64::from(composite);
        let start = place(first, second);
        let free = (start..start + PLACES).map(|n| n % PLACES);
        let free = free.into_iter().find(|&n| places.get(n) == Some(&0));
        let slot = free.and_then(|n| places.get_mut(n));
        *slot.ok_or_else(|| Failure::broken("more pairs than places"))? = entry;
        count += 1;
    }
    eprintln!("{count} pairs in {PLACES} places");
    let hex: Vec<_> = places.iter().map(|entry| format!("{entry:#x}")).collect();
    out.array(
        "Canonical mappings to two characters: first, second, composite, 21 bits each; the top\n\
         bit says Full_Composition_Exclusion. Looked for from `place` on, up to an empty one.",
        "PAIRS",
        "u64",
        &hex,
    );
    out.count(8 * PLACES);
    Ok(())
}

/// Where the search for a pair begins; the reader has the same function.
fn place(first: u64, second: u64) -> usize {
    let hash = (first << 21 | second).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 53;
    usize::try_from(hash).unwrap_or_default()
}
