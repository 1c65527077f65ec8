//! Ideographs that are coded apart and written alike: kept apart for the sake of older sets
//! (ISO/IEC 10646 annex S.3), exchanged or added by the revisions of JIS X 0208, and z-variants.
//!
//! The first two stand in no file of Unicode. What is taken over are the pairs alone, from two
//! lists beside the Unicode data. And those that are written simpler since the reforms of the
//! fifties, which do not look alike: in lists of their own.

use super::failure::{Failure, Result};
use super::ucd::Ucd;
use super::write::Source;
use std::collections::{BTreeMap, BTreeSet};

const SOURCE_SEPARATION: &str = "../../tables/cjk-source-separation.tsv";
const JIS: &str = "../../tables/cjk-jis78-83-swaps.tsv";
const Z_VARIANT: &str = "ucd/kZVariant.txt";
const SIMPLIFIED: &str = "ucd/kSimplifiedVariant.txt";
const TRADITIONAL: &str = "ucd/kTraditionalVariant.txt";

/// Each pair both ways, with the first relation that was found: of several it is the most telling.
type Pairs = BTreeMap<(u32, u32), &'static str>;

pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let mut pairs = Pairs::new();
    for [kind, hex] in columns(ucd, JIS, [0, 3])? {
        let relation = match kind.as_str() {
            "swap" => "JisSwapped",
            "moved" => "JisMoved",
            "added1990" => "JisAdded",
            _ => return Err(Failure::broken(format!("{JIS}: `{kind}` is no kind"))),
        };
        relate(&mut pairs, &code_points(JIS, &hex)?, relation);
    }
    for [_, hex] in columns(ucd, SOURCE_SEPARATION, [0, 2])? {
        let members = code_points(SOURCE_SEPARATION, &hex)?;
        relate(&mut pairs, &members, "SourceSeparation");
    }
    for (a, b) in unihan(ucd, Z_VARIANT)? {
        relate(&mut pairs, &[a, b], "ZVariant");
    }
    let rows: Vec<_> = pairs
        .iter()
        .map(|(&(a, b), relation)| format!("({},{},Relation::{relation})", bytes(a), bytes(b)))
        .collect();
    out.line("use super::super::types::{Forms, Relation};");
    out.line("");
    out.count(7 * rows.len());
    out.array(
        "Related ideographs, each pair both ways, sorted.",
        "RELATIONS",
        "([u8; 3], [u8; 3], Relation)",
        &rows,
    );
    let lowest = lowest(&pairs);
    let lowest = lowest.iter().map(|(&a, &b)| format!("({},{})", bytes(a), bytes(b)));
    let lowest: Vec<_> = lowest.collect();
    out.count(6 * lowest.len());
    out.array(
        "The lowest of all that an ideograph is related to, directly or not, where it is another; sorted.",
        "LOWEST",
        "([u8; 3], [u8; 3])",
        &lowest,
    );
    // Each of the two files may lack what the other has.
    let mut simplified: BTreeSet<_> = unihan(ucd, SIMPLIFIED)?.into_iter().collect();
    simplified.extend(unihan(ucd, TRADITIONAL)?.into_iter().map(|(new, old)| (old, new)));
    simplified.retain(|(old, new)| old != new);
    write_forms(&simplified, out)
}

/// Traditional and simplified forms by the planes of both, so that 16 bits are enough for each.
fn write_forms(simplified: &BTreeSet<(u32, u32)>, out: &mut Source) -> Result<()> {
    let halves = |cp: u32| (cp >> 16, cp & 0xFFFF);
    let mut groups: BTreeMap<[u32; 2], Vec<[u32; 2]>> = BTreeMap::new();
    for &(old, new) in simplified {
        let ((plane, old), (other, new)) = (halves(old), halves(new));
        groups.entry([plane, other]).or_default().push([old, new]);
    }
    out.item(
        "Traditional ideographs and the simplified form of each, by the planes of both.",
        &format!("pub(in crate::unicode) static FORMS: [Forms; {}] = [", groups.len()),
    );
    for ([plane, other], pairs) in groups {
        let mut by_new: Vec<usize> = (0..pairs.len()).collect();
        by_new.sort_by_key(|&at| pairs.get(at).map(|&[old, new]| (new, old)));
        out.line(&format!("Forms {{ planes: [{plane}, {other}],"));
        let rows: Vec<_> = pairs.iter().map(|[old, new]| format!("[{old:#x},{new:#x}]")).collect();
        out.field("pairs", &rows);
        out.field("by_new", &by_new);
        out.line("},");
        out.count(6 * pairs.len());
    }
    out.line("];");
    Ok(())
}

/// A code point in three bytes, the highest first, as the tables have it.
fn bytes(cp: u32) -> String {
    let [_, a, b, c] = cp.to_be_bytes();
    format!("[{a},{b},{c}]")
}

/// The pairs of a property of Unihan whose values are ideographs.
fn unihan(ucd: &Ucd, path: &str) -> Result<Vec<(u32, u32)>> {
    let mut pairs = Vec::new();
    for line in ucd.text(path)?.lines().filter(|line| !line.starts_with('#')) {
        let (from, to) = line.split_once('\t').unwrap_or((line, ""));
        // A value may name its source after `<`.
        let to = to.split_whitespace().map(|to| to.split('<').next().unwrap_or_default());
        let others = code_points(path, &to.collect::<Vec<_>>().join(" "))?;
        let (first, last) = from.split_once("..").unwrap_or((from, from));
        let ends = code_points(path, &format!("U+{first} U+{last}"))?;
        if let [first, last] = ends[..] {
            let froms = first..=last;
            pairs.extend(froms.flat_map(|from| others.iter().map(move |&other| (from, other))));
        }
    }
    Ok(pairs)
}

/// Every member with every other.
fn relate(pairs: &mut Pairs, members: &[u32], relation: &'static str) {
    for &a in members {
        for &b in members.iter().filter(|&&b| a != b) {
            pairs.entry((a, b)).or_insert(relation);
        }
    }
}

/// For each ideograph the lowest that it is connected with, if it is another.
fn lowest(pairs: &Pairs) -> BTreeMap<u32, u32> {
    let mut lowest: BTreeMap<u32, u32> = pairs.keys().map(|&(a, _)| (a, a)).collect();
    let mut changed = true;
    while changed {
        changed = false;
        for (a, b) in pairs.keys() {
            let low = lowest.get(b).copied().unwrap_or(*b);
            if let Some(slot) = lowest.get_mut(a).filter(|slot| **slot > low) {
                (*slot, changed) = (low, true);
            }
        }
    }
    lowest.retain(|a, b| a != b);
    lowest
}

/// Two columns of a list with tabs between them and a line of titles.
fn columns(ucd: &Ucd, path: &str, numbers: [usize; 2]) -> Result<Vec<[String; 2]>> {
    let text = ucd.text(path)?;
    let row = |line: &str| {
        let fields: Vec<_> = line.split('\t').collect();
        numbers.map(|n| fields.get(n).copied().unwrap_or_default().to_owned())
    };
    Ok(text.lines().skip(1).map(row).collect())
}

/// `U+4E1F U+4E22`.
fn code_points(path: &str, text: &str) -> Result<Vec<u32>> {
    let numbers = text.split_whitespace().map(|cp| {
        let hex = cp.strip_prefix("U+").and_then(|hex| u32::from_str_radix(hex, 16).ok());
        hex.ok_or_else(|| Failure::broken(format!("{path}: `{cp}` is no code point")))
    });
    numbers.collect()
}
