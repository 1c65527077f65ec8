//! What a text becomes when differences are let go that a reader may not see: the skeleton, and
//! the wider folds that are asked for by name.

use alloc::borrow::Cow;
use alloc::string::String;

use super::skeleton::{skeleton, skeleton_into};
use crate::unicode::normal::Form;
use crate::unicode::{GeneralCategory, Props, Script, cjk, props};

/// Which differences are let go; those of the skeleton always are.
///
/// ```
/// use isonym::ambiguity::Fold;
///
/// assert_eq!(Fold::SKELETON.apply("раураl"), "paypal");
/// assert_eq!(Fold::MARKS.apply("myẹtḣerwallet"), Fold::MARKS.apply("myetherwallet"));
/// assert_eq!(Fold::ASCII.apply("vvikipedia"), Fold::ASCII.apply("wikipedia"));
/// assert_eq!(Fold::VARIANTS.apply("吳"), Fold::VARIANTS.apply("呉"));
/// ```
///
/// Equal folds make a pair that may be mistaken, never one that is the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fold {
    /// Marks on Latin, Greek, Cyrillic, Armenian, Hebrew and Arabic letters. What is a vowel or
    /// makes another syllable elsewhere, as in Devanagari, Thai or Kana, stays.
    pub marks: bool,
    /// Shapes of US-ASCII that are near to one another but not in the data of UTS #39: `vv` and
    /// `w`, `cl` and `d`, `o` and `0`, `5` and `S`, `2` and `Z`, `8` and `B`.
    pub ascii: bool,
    /// Compatibility characters (NFKC), and ideographs that are coded apart and written alike
    /// ([`cjk`]).
    pub variants: bool,
}

impl Fold {
    /// The skeleton and nothing else.
    pub const SKELETON: Fold = Fold { marks: false, ascii: false, variants: false };
    /// The skeleton without marks.
    pub const MARKS: Fold = Fold { marks: true, ..Fold::SKELETON };
    /// The skeleton with the look-alikes of US-ASCII.
    pub const ASCII: Fold = Fold { ascii: true, ..Fold::SKELETON };
    /// The skeleton with compatibility characters and ideographic variants.
    pub const VARIANTS: Fold = Fold { variants: true, ..Fold::SKELETON };

    /// The text after the fold; borrowed when nothing is let go.
    #[must_use]
    pub fn apply(self, text: &str) -> Cow<'_, str> {
        if self.variants && !text.is_ascii() {
            let lowest: String = Form::Nfkc.normalize(text).chars().map(cjk::lowest).collect();
            let narrow = Fold { variants: false, ..self };
            return Cow::Owned(narrow.apply(&lowest).into_owned());
        }
        let skeleton = skeleton(text);
        if !self.ascii && (!self.marks || skeleton.is_ascii()) {
            return skeleton;
        }
        let mut out = String::with_capacity(skeleton.len() + skeleton.len() / 4);
        for c in skeleton.chars() {
            match shape(c).filter(|_| self.ascii) {
                Some(shape) => out.push_str(shape),
                None if self.marks && !c.is_ascii() && is_optional_mark(props(c)) => {}
                None => out.push(c),
            }
        }
        Cow::Owned(out)
    }

    /// 128 bits of the text after the fold. The buffer is only for the fold; one for many texts
    /// saves allocations.
    ///
    /// ```
    /// use isonym::ambiguity::Fold;
    ///
    /// let mut buffer = String::new();
    /// let mut key = |text| Fold::SKELETON.key(text, &mut buffer);
    /// assert_eq!(key("раураl"), key("paypal"));
    /// assert_ne!(key("québec"), key("quebec"));
    /// ```
    ///
    /// The hash is not made against those who would break it: who needs certainty compares what has
    /// the same key. It is the same everywhere, and may be another in another version.
    #[must_use]
    pub fn key(self, text: &str, buffer: &mut String) -> [u64; 2] {
        // Of US-ASCII, skeletons have neither marks nor variants.
        if self == Fold::SKELETON || !self.ascii && text.is_ascii() {
            buffer.clear();
            skeleton_into(text, buffer);
            return hash(buffer.as_bytes());
        }
        hash(self.apply(text).as_bytes())
    }
}

/// Two lanes of multiply and fold, eight bytes at a time, the length mixed in.
fn hash(bytes: &[u8]) -> [u64; 2] {
    let mut lanes = [0x9E37_79B9_7F4A_7C15_u64, 0xC2B2_AE3D_27D4_EB4F];
    let mut mix = |word: u64| {
        let [a, b] = lanes;
        lanes = [folded(a ^ word, 0xA076_1D64_78BD_642F), folded(b ^ word, 0xE703_7ED1_A0B4_28DB)];
    };
    let (words, rest) = bytes.as_chunks::<8>();
    words.iter().for_each(|word| mix(u64::from_le_bytes(*word)));
    let tail = rest.iter().rev().fold(0, |tail, &byte| tail << 8 | u64::from(byte));
    mix(tail);
    mix(bytes.len() as u64);
    lanes
}

/// The two halves of a product of 128 bits, one over the other.
const fn folded(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

/// A longer or simpler way to write the shape of a character of US-ASCII that is in a skeleton.
const fn shape(c: char) -> Option<&'static str> {
    Some(match c {
        'w' => "vv",
        'W' => "VV",
        'd' => "cl",
        'o' => "O",
        's' | '5' => "S",
        'z' | '2' => "Z",
        '8' => "B",
        _ => return None,
    })
}

/// Whether a mark may be overlooked, or left out in writing.
fn is_optional_mark(props: Props) -> bool {
    let is_mark = matches!(props.general_category(), GeneralCategory::Mn | GeneralCategory::Me);
    is_mark
        && props.script_extensions().iter().any(|script| {
            matches!(
                script,
                Script::Inherited
                    | Script::Latin
                    | Script::Greek
                    | Script::Cyrillic
                    | Script::Armenian
                    | Script::Hebrew
                    | Script::Arabic
            )
        })
}
