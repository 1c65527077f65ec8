//! Link_Term, Link_Email and Link_Bracket (UTS #58).

use super::failure::Result;
use super::ucd::{CodePoints, Ucd};
use super::write::Source;

/// The values of Link_Term; position is code.
const TERMS: [&str; 5] = ["Include", "Hard", "Soft", "Close", "Open"];

/// What stands above the three bits of Link_Term.
const EMAIL: u8 = 1 << 3;

/// Link_Term in three bits, Link_Email in the next.
pub(super) fn values(ucd: &Ucd) -> Result<CodePoints<u8>> {
    let mut values = CodePoints::new(0);
    for line in ucd.lines_with_missing("linkification/LinkTerm.txt")? {
        let code = TERMS.iter().zip(0..).find(|&(&term, _)| term == line.field(0));
        let (_, code) = code.ok_or_else(|| line.error("no value of Link_Term"))?;
        values.set(line.range, code);
    }
    for line in ucd.lines("linkification/LinkEmail.txt")? {
        for cp in line.range {
            values.set(cp..=cp, values.get(cp) | EMAIL);
        }
    }
    Ok(values)
}

/// Link_Bracket.
pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let mut brackets = Vec::new();
    for line in ucd.lines("linkification/LinkBracket.txt")? {
        let open = line.char(line.field(0))?;
        brackets.push((*line.range.start(), u32::from(open)));
    }
    brackets.sort_unstable();
    let brackets: Vec<_> =
        brackets.iter().map(|(close, open)| format!("({close:#x},{open:#x})")).collect();
    out.count(8 * brackets.len());
    out.array(
        "Link_Bracket: the bracket that opens what this one closes; sorted.",
        "BRACKETS",
        "(u32, u32)",
        &brackets,
    );
    Ok(())
}
