//! The properties of a character, gathered and packed into one 64-bit record.

use super::basics::Basics;
use super::failure::{Failure, Result};
use super::idna2008;
use super::link;
use super::record::{Record, SideTable};
use super::ucd::{CodePoints, LIMIT, Ucd};
use super::values::{Enumeration, Naming};
use super::write::Source;
use std::collections::{BTreeSet, HashMap};

/// Name of the variant, name in UTS #39.
const IDENTIFIER_TYPES: [(&str, &str); 12] = [
    ("Recommended", "Recommended"),
    ("Inclusion", "Inclusion"),
    ("LimitedUse", "Limited_Use"),
    ("UncommonUse", "Uncommon_Use"),
    ("Technical", "Technical"),
    ("Obsolete", "Obsolete"),
    ("Exclusion", "Exclusion"),
    ("NotXid", "Not_XID"),
    ("NotNfkc", "Not_NFKC"),
    ("DefaultIgnorable", "Default_Ignorable"),
    ("Deprecated", "Deprecated"),
    ("NotCharacter", "Not_Character"),
];

/// Everything a record is made of.
pub(crate) struct Gathered {
    basics: Basics,
    enumerations: Vec<Enumeration>,
    record: Record,
}

impl Gathered {
    /// Reads the files.
    pub(crate) fn read(ucd: &Ucd) -> Result<Self> {
        let basics = Basics::read(ucd)?;
        let mut gathered = Gathered { basics, enumerations: Vec::new(), record: Record::default() };
        gathered.normalization(ucd)?;
        gathered.scripts(ucd)?;
        gathered.ucd_enumerations(ucd)?;
        gathered.graphemes(ucd)?;
        gathered.idna(ucd)?;
        gathered.identifiers(ucd)?;
        gathered.flags(ucd)?;
        let doc = "Link_Term in three bits, Link_Email in the next: of each record.";
        gathered.record.byte(doc, "LINK", link::values(ucd)?);
        Ok(gathered)
    }

    fn normalization(&mut self, ucd: &Ucd) -> Result<()> {
        let mut ccc = CodePoints::new(0);
        for line in ucd.lines_with_missing("ucd/DerivedCombiningClass.txt")? {
            let value = match line.field(0) {
                "Not_Reordered" => 0,
                number => number.parse::<u8>().map_err(|_| line.error("no combining class"))?,
            };
            ccc.set(line.range, value);
        }
        let classes: BTreeSet<u8> = (0..LIMIT).map(|cp| ccc.get(cp)).collect();
        let classes: Vec<u8> = classes.into_iter().collect();
        self.record.field("CCC", CodePoints::from_fn(|cp| position(&classes, &ccc.get(cp))));
        self.record.side_table(SideTable {
            doc: "Canonical_Combining_Class by its code in a record.",
            name: "COMBINING_CLASSES",
            ty: "u8",
            bytes: classes.len(),
            values: classes.iter().map(u8::to_string).collect(),
        });

        let mut nfc = CodePoints::new('Y');
        let mut nfkc = CodePoints::new('Y');
        for line in ucd.lines("ucd/DerivedNormalizationProps.txt")? {
            let set = match line.field(0) {
                "NFC_QC" => &mut nfc,
                "NFKC_QC" => &mut nfkc,
                _ => continue,
            };
            let value = line.field(1).chars().next().unwrap_or_default();
            set.set(line.range, value);
        }
        // Only four pairs occur. Their codes are such that the upper bit says "NFC_QC is not Yes",
        // which makes the gate of `normal` one test of bits.
        let mut quick = CodePoints::new(0);
        for cp in 0..LIMIT {
            let code = match (nfc.get(cp), nfkc.get(cp)) {
                ('Y', 'Y') => 0,
                ('Y', 'N') => 1,
                ('M', 'M') => 2,
                ('N', 'N') => 3,
                pair => {
                    return Err(Failure::broken(format!("U+{cp:04X} has quick checks {pair:?}")));
                }
            };
            quick.set(cp..=cp, code);
        }
        self.record.field("QUICK_CHECK", quick);
        Ok(())
    }

    fn scripts(&mut self, ucd: &Ucd) -> Result<()> {
        let scripts =
            Enumeration::read(ucd, "sc", ("Script", "Script (UAX #24)."), Naming::Long, &[])?;
        let script = scripts.assign(ucd, "ucd/Scripts.txt", None)?;
        let mut extensions: HashMap<u32, Vec<u16>> = HashMap::new();
        for line in ucd.lines("ucd/ScriptExtensions.txt")? {
            let set = line
                .field(0)
                .split_whitespace()
                .map(|code| scripts.code(code).ok_or_else(|| line.error("unknown script")))
                .collect::<Result<BTreeSet<_>>>()?;
            for cp in line.range.clone() {
                extensions.insert(cp, set.iter().copied().collect());
            }
        }
        // Record: the script, and a range of the pool that holds the set.
        let mut pool: Vec<u16> = Vec::new();
        let mut seen: HashMap<(u16, Vec<u16>), u16> = HashMap::new();
        let mut records = Vec::new();
        let mut codes = CodePoints::new(0);
        for cp in 0..LIMIT {
            let script = script.get(cp);
            let set = extensions.get(&cp).cloned().unwrap_or_else(|| vec![script]);
            let key = (script, set);
            let code = match seen.get(&key) {
                Some(&code) => code,
                None => {
                    let code = u16::try_from(records.len()).unwrap_or(u16::MAX);
                    records.push(format!(
                        "(Script::{},{},{})",
                        scripts.variant(usize::from(script)),
                        pool.len(),
                        key.1.len()
                    ));
                    pool.extend(&key.1);
                    seen.insert(key, code);
                    code
                }
            };
            codes.set(cp..=cp, code);
        }
        self.record.field("SCRIPT", codes);
        self.record.side_table(SideTable {
            doc: "Script, and where Script_Extensions stand in `SCRIPT_POOL`: start and length.",
            name: "SCRIPT_RECORDS",
            ty: "(Script, u16, u8)",
            bytes: 4 * records.len(),
            values: records,
        });
        self.record.side_table(SideTable {
            doc: "The sets of Script_Extensions.",
            name: "SCRIPT_POOL",
            ty: "Script",
            bytes: pool.len(),
            values: pool
                .iter()
                .map(|&code| format!("Script::{}", scripts.variant(usize::from(code))))
                .collect(),
        });
        self.enumerations.push(scripts.in_side_table());
        Ok(())
    }

    fn ucd_enumerations(&mut self, ucd: &Ucd) -> Result<()> {
        let bidi = Enumeration::read(
            ucd,
            "bc",
            ("BidiClass", "Bidi_Class (UAX #9 table 4)."),
            Naming::Short,
            &[],
        )?;
        let joining = Enumeration::read(
            ucd,
            "jt",
            ("JoiningType", "Joining_Type (The Unicode Standard, section 9.2)."),
            Naming::Short,
            &[],
        )?;
        let width = Enumeration::read(
            ucd,
            "ea",
            ("EastAsianWidth", "East_Asian_Width (UAX #11)."),
            Naming::Long,
            &[],
        )?;
        let decomposition = Enumeration::read(
            ucd,
            "dt",
            (
                "DecompositionType",
                "Decomposition_Type: canonical, or the tag of a compatibility mapping.",
            ),
            Naming::Long,
            &[],
        )?;
        let category = CodePoints::from_fn(|cp| self.basics.category.get(cp));
        self.record.field("GENERAL_CATEGORY", category);
        self.record.field("BIDI_CLASS", bidi.assign(ucd, "ucd/DerivedBidiClass.txt", None)?);
        self.record.field("JOINING_TYPE", joining.assign(ucd, "ucd/DerivedJoiningType.txt", None)?);
        self.record.field("EAST_ASIAN_WIDTH", width.assign(ucd, "ucd/EastAsianWidth.txt", None)?);
        let types = decomposition.assign(ucd, "ucd/DerivedDecompositionType.txt", None)?;
        self.record.field("DECOMPOSITION_TYPE", types);
        self.enumerations.extend([bidi, joining, width, decomposition]);
        Ok(())
    }

    /// The three properties of the grapheme cluster rules have few combinations: one code.
    fn graphemes(&mut self, ucd: &Ucd) -> Result<()> {
        let breaks = Enumeration::read(
            ucd,
            "GCB",
            ("GraphemeBreak", "Grapheme_Cluster_Break (UAX #29 table 2)."),
            Naming::Long,
            &["E_Base", "E_Base_GAZ", "E_Modifier", "Glue_After_Zwj"],
        )?;
        let conjuncts = Enumeration::read(
            ucd,
            "InCB",
            ("IndicConjunctBreak", "Indic_Conjunct_Break (UAX #44), for rule GB9c of UAX #29."),
            Naming::Long,
            &[],
        )?;
        let gcb = breaks.assign(ucd, "ucd/GraphemeBreakProperty.txt", None)?;
        let incb = conjuncts.assign(ucd, "ucd/DerivedCoreProperties.txt", Some("InCB"))?;
        let pictographic = ucd.binary("ucd/emoji-data.txt", "Extended_Pictographic")?;
        let triple = |cp| (gcb.get(cp), incb.get(cp), pictographic.get(cp));
        let triples: Vec<_> = (0..LIMIT).map(triple).collect::<BTreeSet<_>>().into_iter().collect();
        self.record.field("GRAPHEME", CodePoints::from_fn(|cp| position(&triples, &triple(cp))));
        self.record.side_table(SideTable {
            doc: "Grapheme_Cluster_Break, Indic_Conjunct_Break, Extended_Pictographic.",
            name: "GRAPHEMES",
            ty: "(GraphemeBreak, IndicConjunctBreak, bool)",
            bytes: 3 * triples.len(),
            values: triples
                .iter()
                .map(|&(gcb, incb, pictographic)| {
                    format!(
                        "(GraphemeBreak::{},IndicConjunctBreak::{},{pictographic})",
                        breaks.variant(gcb.into()),
                        conjuncts.variant(incb.into())
                    )
                })
                .collect(),
        });
        self.enumerations.extend([breaks.in_side_table(), conjuncts.in_side_table()]);
        Ok(())
    }

    fn idna(&mut self, ucd: &Ucd) -> Result<()> {
        let classes = idna2008::classes();
        let derived = idna2008::derive(ucd, &self.basics)?;
        let statuses = Enumeration::of(
            "IdnaStatus",
            "Status in the mapping table of UTS #46.",
            &[
                ("Disallowed", "disallowed"),
                ("Valid", "valid"),
                ("Mapped", "mapped"),
                ("Ignored", "ignored"),
                ("Deviation", "deviation"),
            ],
        );
        let status = statuses.assign(ucd, "idna/IdnaMappingTable.txt", None)?;
        // The notes NV8 and XV8 need no bits: they are what the two classes together say, but for
        // the full stop, which stands between labels and in none.
        for line in ucd.lines("idna/IdnaMappingTable.txt")? {
            let note = line.field(2);
            for cp in line.range.clone() {
                let valid_here_only = statuses.code("Valid") == Some(status.get(cp))
                    && classes.code("Disallowed") == Some(derived.get(cp));
                if cp != u32::from('.') && valid_here_only == note.is_empty() {
                    return Err(line.error("the note is not what UTS #46 and IDNA2008 say"));
                }
            }
        }
        self.record.field("IDNA_STATUS", status);
        self.record.field("IDNA2008", derived);
        self.enumerations.extend([statuses, classes]);
        Ok(())
    }

    fn identifiers(&mut self, ucd: &Ucd) -> Result<()> {
        let types = Enumeration::of(
            "IdentifierType",
            "A value of Identifier_Type (UTS #39 table 1).",
            &IDENTIFIER_TYPES,
        );
        let not_character = 1u16 << (IDENTIFIER_TYPES.len() - 1);
        let mut sets = CodePoints::new(not_character);
        for line in ucd.lines("security/IdentifierType.txt")? {
            let mut set = 0u16;
            for name in line.field(0).split_whitespace() {
                let code = types.code(name).ok_or_else(|| line.error("unknown Identifier_Type"))?;
                set |= 1 << code;
            }
            sets.set(line.range, set);
        }
        // Identifier_Status needs no bit: Allowed is Recommended or Inclusion.
        let mut allowed = CodePoints::new(false);
        for line in ucd.lines("security/IdentifierStatus.txt")? {
            allowed.set(line.range.clone(), line.field(0) == "Allowed");
        }
        if let Some(cp) = (0..LIMIT).find(|&cp| allowed.get(cp) != (sets.get(cp) & 3 != 0)) {
            return Err(Failure::broken(format!("U+{cp:04X}: Identifier_Status is not by type")));
        }
        let distinct: Vec<_> =
            (0..LIMIT).map(|cp| sets.get(cp)).collect::<BTreeSet<_>>().into_iter().collect();
        self.record
            .field("IDENTIFIER_TYPE", CodePoints::from_fn(|cp| position(&distinct, &sets.get(cp))));
        self.record.side_table(SideTable {
            doc: "Identifier_Type: bit n is the value with code n.",
            name: "IDENTIFIER_TYPES",
            ty: "u16",
            bytes: 2 * distinct.len(),
            values: distinct.iter().map(u16::to_string).collect(),
        });
        self.enumerations.push(types);
        Ok(())
    }

    fn flags(&mut self, ucd: &Ucd) -> Result<()> {
        let core = "ucd/DerivedCoreProperties.txt";
        let start = ucd.binary(core, "XID_Start")?;
        // Not Changes_When_Casefolded, which is about the decomposition of the character.
        let folding = super::maps::case_folding(ucd)?;
        let folds =
            CodePoints::from_fn(|cp| char::from_u32(cp).is_some_and(|c| folding.contains_key(&c)));
        let resume = ucd.binary(core, "XID_Continue")?;
        let mut confusable = CodePoints::new(false);
        for line in ucd.lines("security/confusables.txt")? {
            confusable.set(line.range, true);
        }
        let mut age = CodePoints::new(0);
        for line in ucd.lines("ucd/DerivedAge.txt")? {
            let version = line.field(0).split_once('.');
            let version = version.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            let code = match version.ok_or_else(|| line.error("no version"))? {
                (0..=1, _) | (2, 0) => 2,
                (2, _) | (3, 0..=2) => 1,
                (3u32.., 0u32..) => 0,
            };
            age.set(line.range, code);
        }
        let flag = |set: &CodePoints<bool>| CodePoints::from_fn(|cp| u16::from(set.get(cp)));
        let (ignorable, space, non) = (
            flag(&self.basics.default_ignorable),
            flag(&self.basics.white_space),
            flag(&self.basics.noncharacter),
        );
        self.record.field("DEFAULT_IGNORABLE", ignorable);
        self.record.field("WHITE_SPACE", space);
        self.record.field("NONCHARACTER", non);
        self.record.field("CONFUSABLE", flag(&confusable));
        self.record.field("CASE_FOLDS", flag(&folds));
        self.record.field("XID_START", flag(&start));
        self.record.field("XID_CONTINUE", flag(&resume));
        self.record.field("AGE", age);
        Ok(())
    }

    /// The enums.
    pub(crate) fn write_values(&self, out: &mut Source) {
        self.basics.categories.write(out);
        for enumeration in &self.enumerations {
            enumeration.write(out);
        }
    }

    /// The layout, the side tables, the records and the trie.
    pub(crate) fn write(&self, out: &mut Source) -> Result<()> {
        out.line("use super::super::trie::Trie;");
        out.line("use super::super::types::Field;");
        out.line("use super::values::{GraphemeBreak, IndicConjunctBreak, Script};");
        out.line("");
        self.record.write(out)
    }
}

fn position<T: Ord>(sorted: &[T], value: &T) -> u16 {
    sorted.binary_search(value).ok().and_then(|n| u16::try_from(n).ok()).unwrap_or(u16::MAX)
}
