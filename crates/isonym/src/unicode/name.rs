//! The names of the characters, for reports and for people. Feature `names`.
//!
//! ```
//! use isonym::unicode::name::{label, name};
//!
//! assert_eq!(name('ǘ').unwrap().to_string(), "LATIN SMALL LETTER U WITH DIAERESIS AND ACUTE");
//! assert_eq!(name('한').unwrap().to_string(), "HANGUL SYLLABLE HAN");
//! assert_eq!(name('\0').unwrap().to_string(), "NULL");
//! assert!(name('\u{E000}').is_none());
//! assert_eq!(label('\u{E000}').unwrap().to_string(), "<private-use-E000>");
//! ```
//!
//! The name is the property Name (The Unicode Standard, section 4.8), with its known mistakes;
//! control characters, which have none, get the first alias of NameAliases.txt that is no
//! abbreviation (for U+0080, U+0081 and U+0099 that is a name of a draft only). There is no way
//! back from a name to its character.

use super::props::props;
use super::tables::names as table;
use super::tables::values::GeneralCategory;
use core::fmt;

/// The name of a character; [`Display`](fmt::Display) writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Words(Words),
    /// The text and the code point.
    Numbered(&'static str, char),
    Hangul(Syllable),
}

/// The name of `c`; `None` for unassigned and private-use code points and noncharacters.
#[must_use]
pub fn name(c: char) -> Option<Name> {
    let kind = if let Some(syllable) = Syllable::of(c) {
        Kind::Hangul(syllable)
    } else if let Some(text) = numbered(c) {
        Kind::Numbered(text, c)
    } else {
        Kind::Words(Words::of(c)?)
    };
    Some(Name(kind))
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Words(words) => words.fmt(f),
            Kind::Numbered(text, c) => write!(f, "{text}{:04X}", u32::from(*c)),
            Kind::Hangul(syllable) => syllable.fmt(f),
        }
    }
}

/// The label of a code point that has no name (The Unicode Standard, section 4.8);
/// [`Display`](fmt::Display) writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    kind: &'static str,
    c: char,
}

/// A label such as `<control-0000>`, `<private-use-E000>`, `<noncharacter-FFFE>` or
/// `<reserved-0378>`; `None` for a character that the standard names.
#[must_use]
pub fn label(c: char) -> Option<Label> {
    let props = props(c);
    let kind = match props.general_category() {
        GeneralCategory::Cc => "control",
        GeneralCategory::Co => "private-use",
        GeneralCategory::Cn if props.is_noncharacter() => "noncharacter",
        GeneralCategory::Cn => "reserved",
        _ => return None,
    };
    Some(Label { kind, c })
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}-{:04X}>", self.kind, u32::from(self.c))
    }
}

/// The text before the number, where the name is made of both.
fn numbered(c: char) -> Option<&'static str> {
    let cp = u32::from(c);
    let after = table::RANGES.partition_point(|&(first, ..)| first <= cp);
    let &(_, last, text) = table::RANGES.get(after.checked_sub(1)?)?;
    (cp <= last).then_some(text)
}

/// A name as the numbers of its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Words {
    numbers: [u16; table::MOST_WORDS],
    len: usize,
    /// What is to be added to the number at the end.
    counted: u32,
}

/// The header of a name that is the one before, counted on.
const COUNTED: u8 = 0xFF;

impl Words {
    /// Reads the names of a block up to that of `c`: each is told by what it shares with the
    /// one before.
    fn of(c: char) -> Option<Self> {
        let cp = u32::from(c);
        let block = table::BLOCKS.binary_search(&u16::try_from(cp >> 6).ok()?).ok()?;
        let mut stream = table::STREAM.get(*table::OFFSETS.get(block)? as usize..)?.iter();
        let mut words = Words { numbers: [0; table::MOST_WORDS], len: 0, counted: 0 };
        for _ in 0..cp & 63 {
            words.read(&mut stream)?;
        }
        words.read(&mut stream)?.then_some(words)
    }

    /// Reads one name; false when the code point has none.
    fn read(&mut self, stream: &mut core::slice::Iter<'_, u8>) -> Option<bool> {
        let header = *stream.next()?;
        match header {
            0 => return Some(false),
            COUNTED => {
                self.counted += 1;
                return Some(true);
            }
            _ => self.counted = 0,
        }
        let shared = usize::from(header >> 4);
        self.len = shared + usize::from(header & 15);
        for number in self.numbers.get_mut(shared..self.len)? {
            let first = *stream.next()?;
            *number = match first.checked_sub(table::SHORT) {
                None => first.into(),
                Some(row) => u16::from(table::SHORT) + u16::from_be_bytes([row, *stream.next()?]),
            };
        }
        Some(true)
    }
}

/// A word, spelled out.
struct Word {
    letters: [u8; table::LONGEST],
    len: usize,
}

impl Word {
    /// The word with this number.
    fn of(number: u16) -> Option<Self> {
        let after = table::RUNS.partition_point(|&(first, ..)| first <= number);
        let &(first, start, len) = table::RUNS.get(after.checked_sub(1)?)?;
        let start = start as usize + usize::from(number - first) * usize::from(len);
        let mut word = Word { letters: [0; table::LONGEST], len: 0 };
        let codes = table::WORDS.get(start..start + usize::from(len))?;
        codes.iter().for_each(|&code| word.push(code));
        Some(word)
    }

    /// Spells a code. The codes of a pair are lower than its own, so this ends.
    fn push(&mut self, code: u8) {
        match table::PAIRS.get(usize::from(code).wrapping_sub(table::LETTERS.len())) {
            Some(pair) => pair.iter().for_each(|&code| self.push(code)),
            None => {
                let letter = table::LETTERS.get(usize::from(code));
                if let Some((slot, &letter)) = self.letters.get_mut(self.len).zip(letter) {
                    *slot = letter;
                    self.len += 1;
                }
            }
        }
    }

    fn as_str(&self) -> &str {
        let letters = self.letters.get(..self.len).unwrap_or_default();
        str::from_utf8(letters).unwrap_or_default()
    }

    /// Adds to the number at the end, in as many digits.
    fn count(&mut self, more: u32) {
        let mut carry = more;
        for digit in self.letters.iter_mut().take(self.len).rev() {
            if carry == 0 || !digit.is_ascii_digit() {
                break;
            }
            let sum = u32::from(*digit - b'0') + carry;
            *digit = b'0' + (sum % 10) as u8;
            carry = sum / 10;
        }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut joined = true;
        for (at, &number) in self.numbers.iter().enumerate().take(self.len) {
            let Some(mut word) = Word::of(number) else { continue };
            if at + 1 == self.len {
                word.count(self.counted);
            }
            let word = word.as_str();
            if !joined {
                f.write_str(" ")?;
            }
            f.write_str(word)?;
            joined = word.ends_with('-');
        }
        Ok(())
    }
}

/// A Hangul syllable, named after its jamo (The Unicode Standard, section 3.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Syllable {
    index: usize,
}

const LEADING: [&str; 19] = [
    "G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P",
    "H",
];
const VOWELS: [&str; 21] = [
    "A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE",
    "WI", "YU", "EU", "YI", "I",
];
const TRAILING: [&str; 28] = [
    "", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M",
    "B", "BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H",
];

impl Syllable {
    fn of(c: char) -> Option<Self> {
        match c {
            '가'..='힣' => Some(Syllable { index: c as usize - '가' as usize }),
            _ => None,
        }
    }
}

impl fmt::Display for Syllable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_leading = VOWELS.len() * TRAILING.len();
        let jamo = [
            LEADING.get(self.index / per_leading),
            VOWELS.get(self.index % per_leading / TRAILING.len()),
            TRAILING.get(self.index % TRAILING.len()),
        ];
        f.write_str("HANGUL SYLLABLE ")?;
        jamo.into_iter().flatten().try_for_each(|jamo| f.write_str(jamo))
    }
}
