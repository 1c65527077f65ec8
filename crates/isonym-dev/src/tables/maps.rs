//! The string-valued properties: decompositions, case folding, NFKC_Casefold with the UTS #46
//! mapping, lower case, confusable prototypes. All strings live once in one pool.

use super::failure::{Failure, Result};
use super::trie::{Blocks, Trie};
use super::ucd::Ucd;
use super::write::Source;
use std::collections::{BTreeMap, BTreeSet, HashMap};

type Map = BTreeMap<u32, String>;

/// Every mapping; a code point that is not there maps to itself.
pub(crate) struct Maps {
    /// Canonical decomposition in full; for compatibility characters the mapping of one step.
    decomposition: Map,
    /// The canonical mapping of one step, where it is not the full decomposition.
    canonical_step: Map,
    nfkc_casefold: Map,
    /// UTS #46, where it is not NFKC_Casefold.
    uts46: Map,
    /// Full case folding, where it is not NFKC_Casefold.
    case_fold: Map,
    /// Full lower-case mapping, where it is not the full case folding.
    lower_case: Map,
    prototype: Map,
}

/// The full case folding: statuses C and F of CaseFolding.txt.
pub(crate) fn case_folding(ucd: &Ucd) -> Result<HashMap<char, String>> {
    let mut folding = HashMap::new();
    for line in ucd.lines("ucd/CaseFolding.txt")? {
        if matches!(line.field(0), "C" | "F") {
            folding.extend(char::from_u32(*line.range.start()).zip(Some(line.text(1)?)));
        }
    }
    Ok(folding)
}

impl Maps {
    /// Reads the files.
    pub(crate) fn read(ucd: &Ucd) -> Result<Self> {
        let mut step = Map::new();
        let mut compatibility = Map::new();
        let mut lower = Map::new();
        for line in ucd.lines("ucd/UnicodeData.txt")? {
            let cp = *line.range.start();
            let mapping = line.field(4);
            if let Some((_tag, hex)) = mapping.split_once('>') {
                compatibility.insert(cp, line.decode(hex)?);
            } else if !mapping.is_empty() {
                step.insert(cp, line.decode(mapping)?);
            }
            if !line.field(12).is_empty() {
                lower.insert(cp, line.text(12)?);
            }
        }
        for line in ucd.lines("ucd/SpecialCasing.txt")? {
            // A fourth field is a condition; those mappings are not for every text.
            if line.field(3).is_empty() {
                lower.insert(*line.range.start(), line.text(0)?);
            }
        }
        lower.retain(|&cp, text| !is_itself(cp, text));

        let full: Map = step.keys().map(|&cp| (cp, decompose(cp, &step))).collect();
        let mut folding: Map =
            case_folding(ucd)?.into_iter().map(|(c, text)| (c.into(), text)).collect();
        folding.retain(|&cp, text| !is_itself(cp, text));
        let mut nfkc_casefold = Map::new();
        for line in ucd.lines("ucd/DerivedNormalizationProps.txt")? {
            if line.field(0) == "NFKC_CF" {
                for cp in line.range.clone() {
                    nfkc_casefold.insert(cp, line.text(1)?);
                }
            }
        }
        // Only a character that case folds is looked up among the differences.
        let mut of_folded = nfkc_casefold.clone();
        of_folded.retain(|cp, _| folding.contains_key(cp));
        let mut prototype = Map::new();
        for line in ucd.lines("security/confusables.txt")? {
            prototype.insert(*line.range.start(), line.text(0)?);
        }
        Ok(Maps {
            canonical_step: differing(&step, &full),
            uts46: uts46(ucd, &nfkc_casefold)?,
            case_fold: differing(&folding, &of_folded),
            lower_case: differing(&lower, &folding),
            decomposition: full.into_iter().chain(compatibility).collect(),
            nfkc_casefold,
            prototype,
        })
    }

    /// The pool, the tries and the lists of differences.
    pub(crate) fn write(&self, out: &mut Source) -> Result<()> {
        let pool = Pool::new([
            &self.decomposition,
            &self.canonical_step,
            &self.nfkc_casefold,
            &self.uts46,
            &self.case_fold,
            &self.lower_case,
            &self.prototype,
        ]);
        out.line("use super::super::trie::Trie;");
        out.line("");
        pool.write(out)?;
        let mut blocks = Blocks::new();
        let mut tries = Vec::new();
        for (name, map, doc) in [
            (
                "DECOMPOSITION",
                &self.decomposition,
                "Full canonical decomposition, or compatibility mapping of one step; no Hangul.",
            ),
            ("NFKC_CASEFOLD", &self.nfkc_casefold, "NFKC_Casefold."),
            ("PROTOTYPE", &self.prototype, "Prototype of confusables.txt."),
        ] {
            let id = |cp| map.get(&cp).map_or(0, |text| pool.id(cp, text));
            tries.push((Trie::build(&mut blocks, id)?, name, doc));
        }
        let leaves = blocks.lay()?;
        leaves.write(out, "The blocks of the three tries: numbers of strings, 0 is itself.");
        for (trie, name, doc) in tries {
            trie.write(out, &leaves, name, &format!("{doc} Code point to string."));
        }
        for (name, map, doc) in [
            (
                "CANONICAL_STEP",
                &self.canonical_step,
                "Canonical mapping of one step, where it is not the full decomposition.",
            ),
            ("UTS46", &self.uts46, "Mapping of UTS #46, where it is not NFKC_Casefold."),
            ("CASE_FOLD", &self.case_fold, "Full case folding, where it is not NFKC_Casefold."),
            ("LOWER_CASE", &self.lower_case, "Lower case, where it is not the full case folding."),
        ] {
            let rows: Vec<_> =
                map.iter().map(|(&cp, text)| format!("({cp:#x},{})", pool.id(cp, text))).collect();
            out.array(&format!("{doc} Sorted; 0 is itself."), name, "(u32, u16)", &rows);
            out.count(8 * rows.len());
        }
        Ok(())
    }
}

fn is_itself(cp: u32, text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().map(u32::from) == Some(cp) && chars.next().is_none()
}

fn decompose(cp: u32, step: &Map) -> String {
    match step.get(&cp) {
        Some(text) => text.chars().map(|c| decompose(c.into(), step)).collect(),
        None => char::from_u32(cp).into_iter().collect(),
    }
}

/// The entries of `map` that differ from `base`; an entry of `base` that `map` has not maps the
/// code point to itself.
fn differing(map: &Map, base: &Map) -> Map {
    let keys: BTreeSet<u32> = map.keys().chain(base.keys()).copied().collect();
    keys.into_iter()
        .filter(|cp| map.get(cp) != base.get(cp))
        .map(|cp| {
            let itself = || char::from_u32(cp).into_iter().collect();
            (cp, map.get(&cp).cloned().unwrap_or_else(itself))
        })
        .collect()
}

/// Holds UTS #46 against NFKC_Casefold and returns the few mappings that differ.
fn uts46(ucd: &Ucd, nfkc_casefold: &Map) -> Result<Map> {
    let mut differs = Map::new();
    for line in ucd.lines("idna/IdnaMappingTable.txt")? {
        for cp in line.range.clone() {
            let folded = nfkc_casefold.get(&cp);
            let text = line.text(1)?;
            match line.field(0) {
                "mapped" if folded != Some(&text) => {
                    differs.insert(cp, text);
                }
                "ignored" | "deviation" if folded != Some(&text) => {
                    return Err(line.error("the mapping is not NFKC_Casefold"));
                }
                _ => {}
            }
        }
    }
    Ok(differs)
}

/// Distinct strings, end to end; string 0 stands for "itself".
struct Pool {
    ids: BTreeMap<String, u16>,
}

impl Pool {
    fn new<const N: usize>(maps: [&Map; N]) -> Self {
        let entries = maps.into_iter().flatten().filter(|(cp, text)| !is_itself(**cp, text));
        let texts: BTreeSet<&String> = entries.map(|(_, text)| text).collect();
        Pool { ids: texts.into_iter().cloned().zip(1..).collect() }
    }

    fn id(&self, cp: u32, text: &str) -> u16 {
        if is_itself(cp, text) { 0 } else { self.ids.get(text).copied().unwrap_or_default() }
    }

    fn write(&self, out: &mut Source) -> Result<()> {
        let mut pool = String::new();
        let mut ends = vec![0];
        for text in self.ids.keys() {
            pool.push_str(text);
            let end = u16::try_from(pool.len());
            ends.push(end.map_err(|_| Failure::broken("the pool is longer than 65,535 bytes"))?);
        }
        eprintln!("{} strings, {} bytes", self.ids.len(), pool.len());
        out.string("The strings, in the order of their ids.", "POOL", &pool);
        out.array(
            "Where each string ends; it begins where the one before ends.",
            "POOL_ENDS",
            "u16",
            &ends,
        );
        out.count(2 * ends.len());
        Ok(())
    }
}
