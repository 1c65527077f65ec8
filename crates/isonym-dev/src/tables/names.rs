//! The names of the characters, compressed.
//!
//! A name is cut into words; a word that ends in a hyphen joins the next without a space. Words
//! are numbered so that the frequent ones take one byte and the others two. In a block of 64 code
//! points each name is one byte of header - how many words it shares with the name before, how many
//! are new - and the new words; a header of 0 is a code point without a name, one of 255 the name
//! before with the number at its end counted on. Names that are a prefix and the code point in
//! hexadecimal are ranges. The words are spelled by [`super::spell`]. The reader is `isonym::unicode::name`.

use super::failure::{Failure, Result};
use super::spell::Spelling;
use super::ucd::Ucd;
use super::write::Source;
use std::collections::{BTreeMap, HashMap};

/// The ranges of UnicodeData.txt that are named by rule (The Unicode Standard, section 4.8).
/// Hangul syllables have a rule of their own in the reader.
const BY_RULE: [(&str, &str); 5] = [
    ("CJK Ideograph", "CJK UNIFIED IDEOGRAPH-"),
    ("Tangut Ideograph", "TANGUT IDEOGRAPH-"),
    ("Jurchen Character", "JURCHEN CHARACTER-"),
    ("Seal Character", "SMALL SEAL CHARACTER-"),
    ("Hangul Syllable", ""),
];
const BLOCK: u32 = 64;
/// No name has as many words as this header says.
const COUNTED: u8 = 0xFF;

/// The names of all characters.
pub(crate) struct Names {
    ranges: Vec<NameRange>,
    names: BTreeMap<u32, Vec<String>>,
}

/// Code points whose name is the prefix and the number.
struct NameRange {
    first: u32,
    last: u32,
    prefix: String,
}

/// A name in its block.
struct Entry<'a> {
    place: u32,
    how: How<'a>,
}

/// How a name is told by the one before.
enum How<'a> {
    /// By how many words are the same, and those that are new.
    Words(usize, &'a [String]),
    /// Its number is one more.
    Counted,
}

impl Names {
    /// Reads the names, and for control characters the first alias that is no abbreviation.
    pub(crate) fn read(ucd: &Ucd) -> Result<Self> {
        let mut names = Names { ranges: Vec::new(), names: BTreeMap::new() };
        let mut opened = 0;
        for line in ucd.lines("ucd/UnicodeData.txt")? {
            let cp = *line.range.start();
            let name = line.field(0);
            if let Some(label) = name.strip_prefix('<') {
                if label.ends_with(", First>") {
                    opened = cp;
                } else if let Some(label) = label.strip_suffix(", Last>") {
                    names.add_rule(label, opened, cp, |message| line.error(message))?;
                }
            } else if let Some(prefix) = name.strip_suffix(&format!("{cp:04X}"))
                && prefix.ends_with('-')
            {
                names.add_numbered(prefix, cp);
            } else {
                names.names.insert(cp, words(name));
            }
        }
        for line in ucd.lines("ucd/NameAliases.txt")? {
            let cp = *line.range.start();
            let control = matches!(cp, 0..=0x1F | 0x7F..=0x9F);
            if control && line.field(1) != "abbreviation" {
                names.names.entry(cp).or_insert_with(|| words(line.field(0)));
            }
        }
        names.ranges.sort_by_key(|range| range.first);
        Ok(names)
    }

    fn add_rule(
        &mut self,
        label: &str,
        first: u32,
        last: u32,
        error: impl Fn(&str) -> Failure,
    ) -> Result<()> {
        if label.contains("Surrogate") || label.contains("Private Use") {
            return Ok(());
        }
        let rule = BY_RULE.iter().find(|(start, _)| label.starts_with(start));
        let &(_, prefix) = rule.ok_or_else(|| error("no rule names this range"))?;
        if !prefix.is_empty() {
            self.ranges.push(NameRange { first, last, prefix: prefix.to_owned() });
        }
        Ok(())
    }

    fn add_numbered(&mut self, prefix: &str, cp: u32) {
        match self.ranges.last_mut() {
            Some(range) if range.last + 1 == cp && range.prefix == prefix => range.last = cp,
            _ => {
                self.ranges.push(NameRange { first: cp, last: cp, prefix: prefix.to_owned() });
            }
        }
    }

    /// The names by blocks of code points.
    fn blocks(&self) -> BTreeMap<u32, Vec<Entry<'_>>> {
        let mut blocks: BTreeMap<u32, Vec<Entry<'_>>> = BTreeMap::new();
        // The block, the name, and how many of its words can be shared: not one that was counted on.
        let mut before: (u32, &[String], usize) = (0, &[], 0);
        for (&cp, name) in &self.names {
            if before.0 != cp / BLOCK {
                before = (cp / BLOCK, &[], 0);
            }
            let (_, last, most) = before;
            let (how, most) = if counts_on(last, name) {
                (How::Counted, name.len() - 1)
            } else {
                let same = name.iter().zip(last).take_while(|(a, b)| a == b).count();
                let same = same.min(most).min(15);
                (How::Words(same, name.get(same..).unwrap_or_default()), name.len())
            };
            blocks.entry(cp / BLOCK).or_default().push(Entry { place: cp % BLOCK, how });
            before = (cp / BLOCK, name, most);
        }
        blocks
    }

    /// The lexicon, the blocks and the ranges.
    pub(crate) fn write(&self, out: &mut Source) -> Result<()> {
        let blocks = self.blocks();
        let new_words = blocks.values().flatten().flat_map(|entry| match entry.how {
            How::Words(_, new) => new,
            How::Counted => &[],
        });
        let lexicon = Lexicon::new(new_words);
        let mut stream = Vec::new();
        let mut offsets = Vec::new();
        for names in blocks.values() {
            offsets.push(stream.len());
            let mut next = 0;
            for Entry { place, how } in names {
                stream.extend((next..*place).map(|_| 0));
                next = place + 1;
                let &How::Words(shared, new) = how else {
                    stream.push(COUNTED);
                    continue;
                };
                let header = u8::try_from(shared << 4 | new.len());
                let header = header.ok().filter(|_| new.len() < 16);
                stream.push(header.ok_or_else(|| Failure::broken("a name has too many words"))?);
                new.iter().for_each(|word| lexicon.encode(word, &mut stream));
            }
            stream.extend((next..BLOCK).map(|_| 0));
        }
        lexicon.write(out)?;
        let longest = self.names.values().map(Vec::len).max().unwrap_or_default();
        out.item(
            "The most words a name has.",
            &format!("pub(in crate::unicode) const MOST_WORDS: usize = {longest};"),
        );
        let keys: Vec<_> = blocks.keys().collect();
        out.array("The blocks of 64 code points that have names.", "BLOCKS", "u16", &keys);
        out.array("Where in `STREAM` each of them begins.", "OFFSETS", "u32", &offsets);
        out.bytes("The names, block by block.", "STREAM", &stream);
        let ranges: Vec<_> = self
            .ranges
            .iter()
            .map(|r| format!("({:#x},{:#x},{:?})", r.first, r.last, r.prefix))
            .collect();
        out.array(
            "First and last code point whose name is this text and the number in hexadecimal.",
            "RANGES",
            "(u32, u32, &str)",
            &ranges,
        );
        out.count(6 * keys.len() + 24 * ranges.len());
        Ok(())
    }
}

/// Whether a name is the one before with the number at its end counted on, in as many digits.
fn counts_on(before: &[String], name: &[String]) -> bool {
    let (Some((old, start)), Some((new, same))) = (before.split_last(), name.split_last()) else {
        return false;
    };
    let number = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let (head, number) = word.split_at(digits);
        Some((head.to_owned(), number.len(), number.parse::<u32>().ok()?))
    };
    let next = number(old).map(|(head, width, number)| (head, width, number + 1));
    start == same && next.is_some() && next == number(new)
}

/// The words of a name: a space follows every word but the last and those ending in a hyphen.
fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        let hyphen_at_end = word.ends_with('-');
        match (c, chars.peek()) {
            // A space after a hyphen stays inside the word: `BKA- SHOG`.
            (' ', _) if !hyphen_at_end => words.push(std::mem::take(&mut word)),
            ('-', Some(next)) if *next != ' ' => {
                word.push(c);
                words.push(std::mem::take(&mut word));
            }
            _ => word.push(c),
        }
    }
    words.push(word);
    words
}

/// The words and their numbers.
struct Lexicon {
    numbers: HashMap<String, usize>,
    /// In the order of their numbers, as they are spelled: those of one byte, then those of two,
    /// each by length.
    words: Vec<Vec<u8>>,
    spelling: Spelling,
    /// The most characters of a word.
    longest: usize,
    /// How many words have a code of one byte.
    short: usize,
}

impl Lexicon {
    fn new<'a>(used: impl Iterator<Item = &'a String>) -> Self {
        let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
        for word in used {
            *counts.entry(word).or_default() += 1;
        }
        let mut words: Vec<(&String, usize)> = counts.into_iter().collect();
        words.sort_by_key(|&(word, count)| (std::cmp::Reverse(count), word));
        // As many short codes as leave enough first bytes for the long ones.
        let short = (0..256)
            .rev()
            .find(|short| (256 - short) * 256 >= words.len().saturating_sub(*short))
            .unwrap_or(0)
            .min(words.len());
        let words: Vec<_> = words.into_iter().map(|(word, _)| word.as_str()).collect();
        let longest = words.iter().map(|word| word.len()).max().unwrap_or_default();
        let (spelling, spelled) = Spelling::of(&words);
        let mut words: Vec<_> = words.into_iter().zip(spelled).collect();
        let (frequent, others) = words.split_at_mut(short);
        for part in [frequent, others] {
            part.sort_by(|(a, codes), (b, others)| (codes.len(), a).cmp(&(others.len(), b)));
        }
        let (words, spelled): (Vec<_>, Vec<_>) = words.into_iter().unzip();
        let numbers = words.into_iter().map(str::to_owned).zip(0..).collect();
        Lexicon { numbers, words: spelled, spelling, longest, short }
    }

    fn encode(&self, word: &str, stream: &mut Vec<u8>) {
        let number = self.numbers.get(word).copied().unwrap_or_default();
        let code = match number.checked_sub(self.short) {
            None => vec![number],
            Some(rest) => vec![self.short + rest / 256, rest % 256],
        };
        stream.extend(code.into_iter().filter_map(|byte| u8::try_from(byte).ok()));
    }

    fn write(&self, out: &mut Source) -> Result<()> {
        let mut text = Vec::new();
        let mut runs: Vec<String> = Vec::new();
        let mut length = 0;
        for (number, word) in self.words.iter().enumerate() {
            if word.len() != length || number == self.short {
                length = word.len();
                runs.push(format!("({number},{},{length})", text.len()));
            }
            text.extend(word);
        }
        if self.words.len() > usize::from(u16::MAX) {
            return Err(Failure::broken("the words of the names do not fit their tables"));
        }
        eprintln!("{} words in names, {} of one byte", self.words.len(), self.short);
        out.bytes(
            "The words of the names, by number, in the codes of `LETTERS` and `PAIRS`.",
            "WORDS",
            &text,
        );
        self.spelling.write(out);
        out.item(
            "The most characters of a word.",
            &format!("pub(in crate::unicode) const LONGEST: usize = {};", self.longest),
        );
        out.array(
            "Words of equally many codes: the first number, where it begins in `WORDS`, how many.",
            "RUNS",
            "(u16, u32, u8)",
            &runs,
        );
        out.count(8 * runs.len());
        out.item(
            "How many words have a code of one byte.",
            &format!("pub(in crate::unicode) const SHORT: u8 = {};", self.short),
        );
        Ok(())
    }
}
