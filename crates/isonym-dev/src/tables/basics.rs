//! The properties that others are derived from.

use super::failure::Result;
use super::ucd::{CodePoints, Ucd};
use super::values::{Enumeration, Naming};

/// What the derived property of IDNA2008 and the record are both made of.
pub(crate) struct Basics {
    pub(crate) noncharacter: CodePoints<bool>,
    pub(crate) default_ignorable: CodePoints<bool>,
    pub(crate) white_space: CodePoints<bool>,
    pub(crate) categories: Enumeration,
    pub(crate) category: CodePoints<u16>,
    /// Hangul_Syllable_Type is L, V or T.
    pub(crate) conjoining_jamo: CodePoints<bool>,
}

impl Basics {
    /// Reads the files.
    pub(crate) fn read(ucd: &Ucd) -> Result<Self> {
        let categories = Enumeration::read(
            ucd,
            "gc",
            ("GeneralCategory", "General_Category (UAX #44 table 12)."),
            Naming::Short,
            &["C", "L", "LC", "M", "N", "P", "S", "Z"],
        )?;
        let mut conjoining_jamo = CodePoints::new(false);
        for line in ucd.lines("ucd/HangulSyllableType.txt")? {
            if matches!(line.field(0), "L" | "V" | "T") {
                conjoining_jamo.set(line.range, true);
            }
        }
        Ok(Basics {
            noncharacter: ucd.binary("ucd/PropList.txt", "Noncharacter_Code_Point")?,
            default_ignorable: ucd
                .binary("ucd/DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")?,
            white_space: ucd.binary("ucd/PropList.txt", "White_Space")?,
            category: categories.assign(ucd, "ucd/DerivedGeneralCategory.txt", None)?,
            categories,
            conjoining_jamo,
        })
    }

    /// The short name of the general category.
    pub(crate) fn category(&self, cp: u32) -> String {
        self.categories.variant(usize::from(self.category.get(cp)))
    }
}
