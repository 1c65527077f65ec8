//! What was different in Unicode 3.2, on which IDNA2003 stands: the directions of RFC 3454
//! appendix D, and the decompositions that Corrigendum 4 corrected later.
//!
//! Everything else that nameprep asks of Unicode 3.2 follows from today's properties and the age.

use super::failure::Result;
use super::ucd::{CodePoints, LIMIT, Ucd};
use super::write::Source;

const OLD: &str = "../3.2.0/UnicodeData.txt";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Direction {
    L,
    RandAL,
    #[default]
    Neither,
}

impl Direction {
    /// Of a Bidi_Class, by its short or its long name.
    fn of(class: &str) -> Self {
        match class {
            "L" | "Left_To_Right" => Direction::L,
            "R" | "AL" | "Right_To_Left" | "Arabic_Letter" => Direction::RandAL,
            _ => Direction::Neither,
        }
    }
}

pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let directions = differing(&old(ucd)?, &today(ucd)?);
    let rows: Vec<_> = directions
        .iter()
        .map(|(first, last, direction)| format!("({first:#x},{last:#x},Direction::{direction:?})"))
        .collect();
    out.line("use super::super::types::Direction;");
    out.line("");
    out.count(12 * rows.len());
    out.array(
        "Characters whose direction is another today: first, last, the direction of 3.2. Sorted.",
        "DIRECTIONS",
        "(u32, u32, Direction)",
        &rows,
    );
    let mut corrections = Vec::new();
    for line in ucd.lines("ucd/NormalizationCorrections.txt")? {
        // The first field is the old decomposition, the third the version that corrected it.
        if line.field(2) != "3.2.0" {
            let old = u32::from(line.char(line.field(0))?);
            corrections.push((*line.range.start(), old));
        }
    }
    corrections.sort_unstable();
    let rows: Vec<_> = corrections.iter().map(|(cp, old)| format!("({cp:#x},{old:#x})")).collect();
    out.count(8 * rows.len());
    out.array(
        "Characters whose decomposition was corrected later, and that of 3.2. Sorted.",
        "CORRECTIONS",
        "(u32, u32)",
        &rows,
    );
    Ok(())
}

/// The directions of Unicode 3.2; `None` for what was no character then.
fn old(ucd: &Ucd) -> Result<CodePoints<Option<Direction>>> {
    let mut directions = CodePoints::new(None);
    let mut first = None;
    for line in ucd.lines(OLD)? {
        let direction = Some(Direction::of(line.field(3)));
        if line.field(0).ends_with(", First>") {
            first = Some(*line.range.start());
        } else {
            let start = first.take().unwrap_or(*line.range.start());
            directions.set(start..=*line.range.end(), direction);
        }
    }
    Ok(directions)
}

fn today(ucd: &Ucd) -> Result<CodePoints<Direction>> {
    let mut directions = CodePoints::new(Direction::default());
    for line in ucd.lines_with_missing("ucd/DerivedBidiClass.txt")? {
        directions.set(line.range.clone(), Direction::of(line.field(0)));
    }
    Ok(directions)
}

/// Runs of code points with the same old direction, where it is not today's.
fn differing(
    old: &CodePoints<Option<Direction>>,
    today: &CodePoints<Direction>,
) -> Vec<(u32, u32, Direction)> {
    let mut runs: Vec<(u32, u32, Direction)> = Vec::new();
    for cp in 0..LIMIT {
        let Some(direction) = old.get(cp).filter(|&direction| direction != today.get(cp)) else {
            continue;
        };
        match runs.last_mut() {
            Some((_, last, same)) if *same == direction && *last + 1 == cp => *last = cp,
            _ => runs.push((cp, cp, direction)),
        }
    }
    runs
}
