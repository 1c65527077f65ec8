//! What UTS #39 needs beside the packed record: where the decimal digits of each system begin, the
//! pairs that look alike by intention, and what was different in Unicode 17.0.

use super::failure::Result;
use super::ucd::{CodePoints, LIMIT, Ucd};
use super::write::Source;
use std::collections::BTreeMap;

const OLD_PROTOTYPES: &str = "../17.0.0/confusables.txt";
const OLD_STATUS: &str = "../17.0.0/IdentifierStatus.txt";

pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let mut zeros = Vec::new();
    let mut decomposed = CodePoints::new(false);
    for line in ucd.lines("ucd/UnicodeData.txt")? {
        // General_Category and the value of a decimal digit.
        if (line.field(1), line.field(5)) == ("Nd", "0") {
            zeros.push(format!("{:#x}", line.range.start()));
        }
        let mapping = line.field(4);
        decomposed.set(line.range.clone(), !mapping.is_empty() && !mapping.starts_with('<'));
    }
    out.count(4 * zeros.len());
    out.array("The digit zero of each decimal system, sorted.", "DIGIT_ZEROS", "u32", &zeros);

    let mut pairs = Vec::new();
    for line in ucd.lines("security/intentional.txt")? {
        let (a, b) = (*line.range.start(), u32::from(line.char(line.field(0))?));
        pairs.push((a.min(b), a.max(b)));
    }
    pairs.sort_unstable();
    let pairs: Vec<_> = pairs.iter().map(|(a, b)| format!("({a:#x},{b:#x})")).collect();
    out.count(8 * pairs.len());
    out.array(
        "Pairs of intentional.txt, the lower code point first, sorted.",
        "INTENTIONAL",
        "(u32, u32)",
        &pairs,
    );

    let then = prototypes(ucd, OLD_PROTOTYPES)?;
    let today = prototypes(ucd, "security/confusables.txt")?;
    let mut rows = Vec::new();
    for cp in (0..LIMIT).filter(|&cp| then.get(&cp) != today.get(&cp) && !decomposed.get(cp)) {
        let old = then.get(&cp).map_or("", String::as_str);
        out.count(24 + old.len());
        rows.push(format!("({cp:#x},\"{}\")", old.escape_unicode()));
    }
    out.array(
        "Prototypes of 17.0 that are not today's, sorted; an empty one is the character itself.\n\
         Without characters that have a canonical decomposition, of which nobody asks.",
        "PROTOTYPES_17",
        "(u32, &str)",
        &rows,
    );

    let (then, today) = (allowed(ucd, OLD_STATUS)?, allowed(ucd, "security/IdentifierStatus.txt")?);
    let differs = (0..LIMIT).filter(|&cp| then.get(cp) != today.get(cp));
    let rows: Vec<_> = differs.map(|cp| format!("{cp:#x}")).collect();
    out.count(4 * rows.len());
    out.array(
        "Characters whose Identifier_Status was the other one in 17.0, sorted.",
        "STATUS_17",
        "u32",
        &rows,
    );
    Ok(())
}

fn prototypes(ucd: &Ucd, path: &str) -> Result<BTreeMap<u32, String>> {
    let lines = ucd.lines(path)?;
    lines.iter().map(|line| Ok((*line.range.start(), line.text(0)?))).collect()
}

fn allowed(ucd: &Ucd, path: &str) -> Result<CodePoints<bool>> {
    let mut set = CodePoints::new(false);
    for line in ucd.lines(path)? {
        set.set(line.range, true);
    }
    Ok(set)
}
