//! What Unicode 2.0 said otherwise: its canonical mappings and combining classes, for the form of
//! 1997 on the data of its day; and the clusters of jamo that it knew and no later version does.

use super::failure::{Failure, Result};
use super::ucd::{CodePoints, Line, Ucd};
use super::write::Source;
use std::collections::BTreeMap;

const OLD: &str = "../2.0.0/UnicodeData.txt";
/// The longest decomposition that is looked for when composing; the reader has the same number.
const LONGEST: usize = 4;

/// Canonical mappings of one step, and combining classes.
#[derive(Default)]
struct Data {
    mappings: BTreeMap<u32, String>,
    classes: BTreeMap<u32, u8>,
}

impl Data {
    fn read(lines: &[Line]) -> Result<Self> {
        let mut data = Data::default();
        for line in lines {
            let cp = *line.range.start();
            let class = line.field(2).parse::<u8>();
            data.classes.insert(cp, class.map_err(|_| line.error("no combining class"))?);
            if !line.field(4).is_empty() && !line.field(4).starts_with('<') {
                data.mappings.insert(cp, line.text(4)?);
            }
        }
        Ok(data)
    }

    fn class(&self, c: char) -> u8 {
        self.classes.get(&u32::from(c)).copied().unwrap_or(0)
    }

    /// The full decomposition in canonical order.
    fn decompose(&self, cp: u32) -> String {
        let mut chars: Vec<char> = self.expand(cp).chars().collect();
        for run in chars.chunk_by_mut(|_, &c| self.class(c) != 0) {
            run.sort_by_key(|&c| self.class(c));
        }
        chars.into_iter().collect()
    }

    fn expand(&self, cp: u32) -> String {
        match self.mappings.get(&cp) {
            Some(text) => text.chars().map(|c| self.expand(c.into())).collect(),
            None => char::from_u32(cp).into_iter().collect(),
        }
    }

    /// The characters of `set` with a mapping to more than one, by their full decompositions.
    fn compositions(&self, set: impl Fn(u32) -> bool) -> Result<BTreeMap<String, u32>> {
        let mut compositions = BTreeMap::new();
        for (&cp, text) in &self.mappings {
            if text.chars().count() > 1 && set(cp) {
                let key = self.decompose(cp);
                if key.chars().count() > LONGEST || compositions.insert(key, cp).is_some() {
                    return Err(Failure::broken(format!("U+{cp:04X}: no key of 1997")));
                }
            }
        }
        Ok(compositions)
    }
}

/// Writes the differences, and the clusters.
pub(crate) fn write(ucd: &Ucd, out: &mut Source) -> Result<()> {
    let lines = ucd.lines(OLD)?;
    let today = Data::read(&ucd.lines("ucd/UnicodeData.txt")?)?;
    let mut then = Data::read(&lines)?;
    let known = known(&lines);
    let is_known = |cp| known.get(cp);
    // "All canonical decompositions defined for future additions": later characters have theirs.
    for (&cp, text) in today.mappings.iter().filter(|&(&cp, _)| !is_known(cp)) {
        then.mappings.insert(cp, text.clone());
    }
    for (&cp, &class) in today.classes.iter().filter(|&(&cp, _)| !is_known(cp)) {
        then.classes.insert(cp, class);
    }

    let mapped = then.mappings.keys().chain(today.mappings.keys());
    let mapped: std::collections::BTreeSet<u32> = mapped.copied().collect();
    let rows: Vec<_> = mapped
        .into_iter()
        .filter(|&cp| then.decompose(cp) != today.decompose(cp))
        .map(|cp| format!("({cp:#x},{})", literal(&then.decompose(cp))))
        .collect();
    out.count(16 * rows.len());
    let doc = "Full canonical decompositions that are not today's. Sorted; in canonical order.";
    out.array(doc, "DECOMPOSITION", "(u32, &str)", &rows);

    let differs = |&(cp, class): &(&u32, &u8)| today.classes.get(cp) != Some(class);
    let rows: Vec<_> = then
        .classes
        .iter()
        .filter(differs)
        .map(|(cp, class)| format!("({cp:#x},{class})"))
        .collect();
    out.count(8 * rows.len());
    out.array("Combining classes that are not today's. Sorted.", "CLASSES", "(u32, u8)", &rows);

    let mut old = CodePoints::new(false);
    for line in ucd.lines("ucd/DerivedAge.txt")? {
        old.set(line.range.clone(), matches!(line.field(0), "1.1" | "2.0"));
    }
    let modern = today.compositions(|cp| old.get(cp))?;
    let mut compositions = then.compositions(is_known)?;
    let same = |key: &String, cp: &mut u32| modern.get(key) == Some(cp);
    let gone: Vec<_> = modern.keys().filter(|key| !compositions.contains_key(*key)).collect();
    let gone: Vec<_> = gone.into_iter().map(|key| (key.clone(), 0)).collect();
    compositions.retain(|key, cp| !same(key, cp));
    compositions.extend(gone);
    let rows: Vec<_> =
        compositions.iter().map(|(key, cp)| format!("({},{cp:#x})", literal(key))).collect();
    out.count(24 * rows.len());
    out.array(
        "What decompositions compose to where the characters of Age 2.0 and their decompositions\n\
         of today do not say it; 0 is nothing. Sorted.",
        "COMPOSITION",
        "(&str, u32)",
        &rows,
    );
    clusters(&lines, out)
}

/// The characters of the file: those listed, and those between a `First` and a `Last`.
fn known(lines: &[Line]) -> CodePoints<bool> {
    let mut known = CodePoints::new(false);
    let mut first = None;
    for line in lines {
        let cp = *line.range.start();
        known.set(first.take().unwrap_or(cp)..=cp, true);
        first = line.field(0).ends_with(", First>").then_some(cp);
    }
    known
}

/// The `<compat>` mappings of conjoining jamo, in full.
fn clusters(lines: &[Line], out: &mut Source) -> Result<()> {
    let mut parts: BTreeMap<u32, String> = BTreeMap::new();
    for line in lines.iter().filter(|line| (0x1100..0x1200).contains(line.range.start())) {
        if let Some(hex) = line.field(4).strip_prefix("<compat>") {
            parts.insert(*line.range.start(), line.decode(hex)?);
        }
    }
    let mut rows = Vec::new();
    for &cluster in parts.keys() {
        let full = expand(cluster, &parts);
        let mut jamo = full.chars().map(u32::from);
        let mut next = || jamo.next().unwrap_or(0);
        rows.push(format!("({cluster:#x},[{:#x},{:#x},{:#x}])", next(), next(), next()));
        if jamo.next().is_some() {
            return Err(Failure::broken(format!("U+{cluster:04X} has more than three jamo")));
        }
    }
    out.count(8 * rows.len());
    out.array(
        "Clusters of jamo and what they are made of, 0 for none. Sorted by cluster.",
        "CLUSTERS",
        "(u16, [u16; 3])",
        &rows,
    );
    Ok(())
}

fn expand(cp: u32, parts: &BTreeMap<u32, String>) -> String {
    match parts.get(&cp) {
        Some(text) => text.chars().map(|c| expand(c.into(), parts)).collect(),
        None => char::from_u32(cp).into_iter().collect(),
    }
}

/// A string literal without a character that cannot be seen.
fn literal(text: &str) -> String {
    let escapes: String = text.chars().map(|c| format!("\\u{{{:X}}}", u32::from(c))).collect();
    format!("\"{escapes}\"")
}
