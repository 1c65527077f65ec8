//! The properties of a character: one look-up gives a [`Props`], its methods read the fields.
//!
//! ```
//! use isonym::unicode::{BidiClass, GeneralCategory, Script, props};
//!
//! let alef = props('א');
//! assert_eq!(alef.script(), Script::Hebrew);
//! assert_eq!(alef.general_category(), GeneralCategory::Lo);
//! assert_eq!(alef.bidi_class(), BidiClass::R);
//! ```
//!
//! Mappings to other characters are in [`map`](super::map).

use super::tables::props as table;
use super::tables::values::{
    BidiClass, DecompositionType, EastAsianWidth, GeneralCategory, GraphemeBreak, IdentifierType,
    Idna2008, IdnaStatus, IndicConjunctBreak, JoiningType, Script,
};
pub use super::types::Props;

/// The properties of `c`, by one look-up in the trie.
#[inline]
#[must_use]
pub fn props(c: char) -> Props {
    let id = table::PROPS.get(c);
    Props(table::RECORDS.get(usize::from(id)).copied().unwrap_or(0))
}

/// Whether a character, as it stands, is in a normal form (UAX #15 section 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuickCheck {
    /// It may stand in text of that form.
    Yes,
    /// It never stands in text of that form.
    No,
    /// It may, or it may compose with what is before it.
    Maybe,
}

/// Identifier_Status of UTS #39.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IdentifierStatus {
    /// Of type Recommended or Inclusion.
    Allowed,
    /// Everything else.
    Restricted,
}

impl IdentifierStatus {
    /// The name, as UTS #39 has it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            IdentifierStatus::Allowed => "Allowed",
            IdentifierStatus::Restricted => "Restricted",
        }
    }
}

/// Identifier_Type of UTS #39: a set of values, never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdentifierTypes(u16);

impl IdentifierTypes {
    /// Whether `value` is in the set.
    #[must_use]
    pub const fn contains(self, value: IdentifierType) -> bool {
        self.0 >> value as u32 & 1 == 1
    }

    /// The values, in the order of the enum.
    pub fn iter(self) -> impl Iterator<Item = IdentifierType> {
        (0..u16::BITS)
            .filter(move |bit| self.0 >> bit & 1 == 1)
            .map(|bit| IdentifierType::from_bits(bit.into()))
    }
}

impl Props {
    /// Script (UAX #24).
    #[inline]
    #[must_use]
    pub fn script(self) -> Script {
        self.script_record().0
    }

    /// Script_Extensions (UAX #24), sorted; the script alone where there are no others.
    #[inline]
    #[must_use]
    pub fn script_extensions(self) -> &'static [Script] {
        let (_, start, len) = self.script_record();
        let start = usize::from(start);
        table::SCRIPT_POOL.get(start..start + usize::from(len)).unwrap_or_default()
    }

    /// What script and script extensions together are numbered: equal numbers, equal scripts.
    #[inline]
    pub(crate) const fn script_code(self) -> usize {
        table::SCRIPT.index(self)
    }

    #[inline]
    fn script_record(self) -> (Script, u16, u8) {
        let record = table::SCRIPT_RECORDS.get(self.script_code());
        record.copied().unwrap_or((Script::Unknown, 0, 0))
    }

    /// General_Category.
    #[inline]
    #[must_use]
    pub fn general_category(self) -> GeneralCategory {
        GeneralCategory::from_bits(table::GENERAL_CATEGORY.of(self))
    }

    /// Bidi_Class (UAX #9), the defaults of unassigned code points included.
    #[inline]
    #[must_use]
    pub fn bidi_class(self) -> BidiClass {
        BidiClass::from_bits(table::BIDI_CLASS.of(self))
    }

    /// Joining_Type.
    #[inline]
    #[must_use]
    pub fn joining_type(self) -> JoiningType {
        JoiningType::from_bits(table::JOINING_TYPE.of(self))
    }

    /// The place in `GRAPHEMES`.
    #[inline]
    pub(super) const fn grapheme_code(self) -> usize {
        table::GRAPHEME.index(self)
    }

    #[inline]
    fn grapheme_record(self) -> (GraphemeBreak, IndicConjunctBreak, bool) {
        let record = table::GRAPHEMES.get(self.grapheme_code());
        record.copied().unwrap_or((GraphemeBreak::Other, IndicConjunctBreak::None, false))
    }

    /// Grapheme_Cluster_Break (UAX #29).
    #[inline]
    #[must_use]
    pub fn grapheme_break(self) -> GraphemeBreak {
        self.grapheme_record().0
    }

    /// Indic_Conjunct_Break, for rule GB9c of UAX #29.
    #[inline]
    #[must_use]
    pub fn indic_conjunct_break(self) -> IndicConjunctBreak {
        self.grapheme_record().1
    }

    /// Extended_Pictographic (UTS #51).
    #[inline]
    #[must_use]
    pub fn extended_pictographic(self) -> bool {
        self.grapheme_record().2
    }

    /// Canonical_Combining_Class.
    #[inline]
    #[must_use]
    pub fn ccc(self) -> u8 {
        table::COMBINING_CLASSES.get(table::CCC.index(self)).copied().unwrap_or(0)
    }

    /// Canonical_Combining_Class is 9, which RFC 5892 A.1 calls Virama.
    #[inline]
    #[must_use]
    pub fn is_virama(self) -> bool {
        self.ccc() == 9
    }

    /// NFC_Quick_Check.
    #[inline]
    #[must_use]
    pub fn nfc_quick_check(self) -> QuickCheck {
        match table::QUICK_CHECK.of(self) {
            0 | 1 => QuickCheck::Yes,
            2 => QuickCheck::Maybe,
            _ => QuickCheck::No,
        }
    }

    /// NFKC_Quick_Check.
    #[inline]
    #[must_use]
    pub fn nfkc_quick_check(self) -> QuickCheck {
        match table::QUICK_CHECK.of(self) {
            0 => QuickCheck::Yes,
            2 => QuickCheck::Maybe,
            _ => QuickCheck::No,
        }
    }

    /// Combining class 0 and NFC_QC=Yes: NFC text may be cut before this character, and what is
    /// before it never changes it.
    #[inline]
    #[must_use]
    pub fn is_nfc_boundary(self) -> bool {
        // The upper bit of the quick checks says that NFC_QC is not Yes.
        !table::CCC.is_set(self) && table::QUICK_CHECK.of(self) < 2
    }

    /// A *composing character* of charmod: one that may join what is before it under NFC, by
    /// order (combining class not 0) or by composition (NFC_QC=Maybe).
    #[inline]
    #[must_use]
    pub fn is_composing(self) -> bool {
        table::CCC.is_set(self) || table::QUICK_CHECK.of(self) == 2
    }

    /// Status in UTS #46. (The note NV8 or XV8 of its table stands where this is `Valid` and
    /// [`idna2008`](Props::idna2008) is `Disallowed`, U+002E excepted.)
    #[inline]
    #[must_use]
    pub fn idna_status(self) -> IdnaStatus {
        IdnaStatus::from_bits(table::IDNA_STATUS.of(self))
    }

    /// IDNA2008 derived property (RFC 5892).
    #[inline]
    #[must_use]
    pub fn idna2008(self) -> Idna2008 {
        Idna2008::from_bits(table::IDNA2008.of(self))
    }

    /// Identifier_Type (UTS #39).
    #[inline]
    #[must_use]
    pub fn identifier_type(self) -> IdentifierTypes {
        let set = table::IDENTIFIER_TYPES.get(table::IDENTIFIER_TYPE.index(self));
        IdentifierTypes(set.copied().unwrap_or(1 << IdentifierType::NotCharacter as u32))
    }

    /// Identifier_Status (UTS #39).
    #[inline]
    #[must_use]
    pub fn identifier_status(self) -> IdentifierStatus {
        let types = self.identifier_type();
        if types.contains(IdentifierType::Recommended) || types.contains(IdentifierType::Inclusion)
        {
            IdentifierStatus::Allowed
        } else {
            IdentifierStatus::Restricted
        }
    }

    /// East_Asian_Width (UAX #11).
    #[inline]
    #[must_use]
    pub fn east_asian_width(self) -> EastAsianWidth {
        EastAsianWidth::from_bits(table::EAST_ASIAN_WIDTH.of(self))
    }

    /// Decomposition_Type.
    #[inline]
    #[must_use]
    pub fn decomposition_type(self) -> DecompositionType {
        DecompositionType::from_bits(table::DECOMPOSITION_TYPE.of(self))
    }

    /// Default_Ignorable_Code_Point.
    #[inline]
    #[must_use]
    pub fn is_default_ignorable(self) -> bool {
        table::DEFAULT_IGNORABLE.is_set(self)
    }

    /// White_Space.
    #[inline]
    #[must_use]
    pub fn is_white_space(self) -> bool {
        table::WHITE_SPACE.is_set(self)
    }

    /// Noncharacter_Code_Point.
    #[inline]
    #[must_use]
    pub fn is_noncharacter(self) -> bool {
        table::NONCHARACTER.is_set(self)
    }

    /// confusables.txt of UTS #39 maps it to another prototype than itself.
    #[inline]
    #[must_use]
    pub fn is_confusable(self) -> bool {
        table::CONFUSABLE.is_set(self)
    }

    /// [`case_fold`](super::map::case_fold) gives something else. (Changes_When_Casefolded asks
    /// this of the decomposition, and so misses U+01F0 and its like.)
    #[inline]
    #[must_use]
    pub fn case_folds(self) -> bool {
        table::CASE_FOLDS.is_set(self)
    }

    /// XID_Start (UAX #31).
    #[inline]
    #[must_use]
    pub fn is_xid_start(self) -> bool {
        table::XID_START.is_set(self)
    }

    /// XID_Continue (UAX #31).
    #[inline]
    #[must_use]
    pub fn is_xid_continue(self) -> bool {
        table::XID_CONTINUE.is_set(self)
    }

    /// Assigned in Unicode 2.0 or before (Age <= 2.0), the repertoire of 1997.
    #[inline]
    #[must_use]
    pub fn is_age_2_0(self) -> bool {
        table::AGE.of(self) == 2
    }

    /// Assigned in Unicode 3.2 or before (Age <= 3.2), the repertoire of IDNA2003.
    #[inline]
    #[must_use]
    pub fn is_age_3_2(self) -> bool {
        table::AGE.is_set(self)
    }
}
