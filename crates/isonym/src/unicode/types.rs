//! What the generated tables are made of and the rooms above them share.
//!
//! ```
//! use isonym::unicode::v3_2::{Direction, direction};
//! assert_eq!(direction('a'), Direction::L);
//! ```
//!
//! It looks nothing up: the tables stand on this, and [`props`](super::props()) on them.

/// Consecutive bits of a record.
pub(super) struct Field {
    shift: u32,
    mask: u64,
}

impl Field {
    pub(super) const fn new(shift: u32, bits: u32) -> Self {
        Field { shift, mask: (1 << bits) - 1 }
    }

    #[inline]
    pub(super) const fn of(&self, props: Props) -> u64 {
        props.0 >> self.shift & self.mask
    }

    /// The code as a place in a side table.
    #[inline]
    pub(super) const fn index(&self, props: Props) -> usize {
        self.of(props) as usize
    }

    #[inline]
    pub(super) const fn is_set(&self, props: Props) -> bool {
        self.of(props) != 0
    }
}

/// The properties of one character, 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Props(pub(super) u64);

/// The two sets of characters that RFC 3454 section 6 tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Bidi_Class L: table D.2.
    L,
    /// Bidi_Class R or AL: table D.1.
    RandAL,
    /// Every other class, and what 3.2 did not assign.
    Neither,
}

/// Traditional ideographs of one plane and the simplified form of each in one plane, by the lower
/// 16 bits.
pub(super) struct Forms {
    /// The plane of the traditional ones, and that of the simplified ones.
    pub(super) planes: [u8; 2],
    /// Sorted.
    pub(super) pairs: &'static [[u16; 2]],
    /// The places in `pairs`, sorted by the simplified form.
    pub(super) by_new: &'static [u16],
}

/// How two ideographs came to be two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// The two exchanged their places between JIS C 6226-1978 and JIS X 0208-1983.
    JisSwapped,
    /// In 1983 the second took the place of the first, which moved to a new one.
    JisMoved,
    /// One was added in 1990 beside the other.
    JisAdded,
    /// Not unified because an older set has both (ISO/IEC 10646 annex S.3).
    SourceSeparation,
    /// kZVariant of Unihan: the same abstract shape.
    ZVariant,
}

impl Relation {
    /// The name in kebab case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Relation::JisSwapped => "jis-swapped",
            Relation::JisMoved => "jis-moved",
            Relation::JisAdded => "jis-added",
            Relation::SourceSeparation => "source-separation",
            Relation::ZVariant => "z-variant",
        }
    }
}
