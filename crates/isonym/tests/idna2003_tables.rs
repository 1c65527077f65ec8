//! What IDNA2003 takes from Unicode 3.2, held against the data files of that version and against
//! the tables printed in RFC 3454. Where the files are not at hand the tests say so and pass.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::unwrap_used)]

mod shared;

use isonym::host::idna2003;
use isonym::unicode::props;
use isonym::unicode::v3_2::{self, Direction};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use shared::shared;

fn hex(text: &str) -> u32 {
    u32::from_str_radix(text, 16).unwrap()
}

fn characters() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

/// NFKC of Unicode 3.2 as UAX #15 says it, without any haste.
struct Old {
    /// Decomposition of one step, canonical or not.
    step: BTreeMap<char, Vec<char>>,
    ccc: BTreeMap<char, u8>,
    pairs: BTreeMap<(char, char), char>,
}

impl Old {
    fn read() -> Option<Self> {
        let data = shared("unicode/3.2.0/UnicodeData.txt")?;
        let exclusions = shared("unicode/3.2.0/CompositionExclusions.txt")?;
        let excluded: BTreeSet<u32> = exclusions
            .lines()
            .filter_map(|line| line.split('#').next()?.split_whitespace().next())
            .map(hex)
            .collect();
        let mut old = Old { step: BTreeMap::new(), ccc: BTreeMap::new(), pairs: BTreeMap::new() };
        let mut canonical = Vec::new();
        for line in data.lines() {
            let fields: Vec<&str> = line.split(';').collect();
            let Some(c) = char::from_u32(hex(fields[0])) else { continue };
            let ccc: u8 = fields[3].parse().unwrap();
            if ccc != 0 {
                old.ccc.insert(c, ccc);
            }
            let chars = |text: &str| -> Vec<char> {
                text.split_whitespace().map(|h| char::from_u32(hex(h)).unwrap()).collect()
            };
            match fields[5].split_once('>') {
                Some((_, mapping)) => {
                    old.step.insert(c, chars(mapping));
                }
                None if !fields[5].is_empty() => {
                    old.step.insert(c, chars(fields[5]));
                    canonical.push(c);
                }
                None => {}
            }
        }
        for c in canonical {
            // Singletons, script exclusions and non-starter decompositions never compose.
            if let [first, second] = old.step[&c][..]
                && !excluded.contains(&c.into())
                && old.ccc(c) == 0
                && old.ccc(first) == 0
            {
                old.pairs.insert((first, second), c);
            }
        }
        Some(old)
    }

    fn ccc(&self, c: char) -> u8 {
        self.ccc.get(&c).copied().unwrap_or(0)
    }

    fn decompose(&self, c: char, out: &mut Vec<char>) {
        let syllable = u32::from(c).wrapping_sub(0xAC00);
        if syllable < 11172 {
            out.extend(char::from_u32(0x1100 + syllable / 588));
            out.extend(char::from_u32(0x1161 + syllable % 588 / 28));
            out.extend(char::from_u32(0x11A7 + syllable % 28).filter(|_| syllable % 28 > 0));
        } else if let Some(step) = self.step.get(&c) {
            step.iter().for_each(|&c| self.decompose(c, out));
        } else {
            out.push(c);
        }
    }

    fn compose(&self, first: char, second: char) -> Option<char> {
        let (a, b) = (u32::from(first), u32::from(second));
        match (a, b) {
            (0x1100..=0x1112, 0x1161..=0x1175) => {
                char::from_u32(0xAC00 + ((a - 0x1100) * 21 + b - 0x1161) * 28)
            }
            (0xAC00..=0xD7A3, 0x11A8..=0x11C2) if (a - 0xAC00) % 28 == 0 => {
                char::from_u32(a + b - 0x11A7)
            }
            _ => self.pairs.get(&(first, second)).copied(),
        }
    }

    fn nfkc(&self, text: &str) -> String {
        let mut chars = Vec::new();
        text.chars().for_each(|c| self.decompose(c, &mut chars));
        for run in chars.chunk_by_mut(|&a, &b| self.ccc(a) != 0 && self.ccc(b) != 0) {
            run.sort_by_key(|&c| self.ccc(c));
        }
        let mut out: Vec<char> = Vec::new();
        let mut starter: Option<usize> = None;
        for c in chars {
            let ccc = self.ccc(c);
            if let Some(at) = starter {
                // Corrigendum 5: any starter in between blocks, and so does an equal class.
                let between = out.len() - at > 1;
                let last = self.ccc(*out.last().unwrap());
                if !(between && (last == 0 || last >= ccc))
                    && let Some(composed) = self.compose(out[at], c)
                {
                    out[at] = composed;
                    continue;
                }
            }
            if ccc == 0 {
                starter = Some(out.len());
            }
            out.push(c);
        }
        out.into_iter().collect()
    }
}

fn old() -> Option<&'static Old> {
    static OLD: OnceLock<Option<Old>> = OnceLock::new();
    OLD.get_or_init(Old::read).as_ref()
}

#[test]
fn nfkc_of_every_character() {
    let Some(old) = old() else { return };
    for c in characters() {
        let text = c.to_string();
        assert_eq!(v3_2::nfkc(&text), old.nfkc(&text), "{c:?}");
    }
}

#[test]
fn nfkc_of_every_composing_pair() {
    let Some(old) = old() else { return };
    let firsts: BTreeSet<char> =
        old.pairs.iter().flat_map(|(&(first, _), &c)| [first, c]).collect();
    let seconds: BTreeSet<char> =
        old.pairs.keys().map(|&(_, second)| second).chain(old.ccc.keys().copied()).collect();
    let mut count = 0;
    for &first in &firsts {
        for &second in &seconds {
            let text = String::from_iter([first, second]);
            assert_eq!(v3_2::nfkc(&text), old.nfkc(&text), "{text:?}");
            count += 1;
        }
    }
    assert!(count > 300_000, "{count}");
    let conjoining = ('\u{1100}'..='\u{1112}').flat_map(|l| {
        ('\u{1161}'..='\u{1175}')
            .flat_map(move |v| ('\u{11A7}'..='\u{11C3}').map(move |t| String::from_iter([l, v, t])))
    });
    for text in conjoining {
        assert_eq!(v3_2::nfkc(&text), old.nfkc(&text), "{text:?}");
    }
}

#[test]
fn corrigendum_4_is_undone_and_corrigendum_5_is_not() {
    assert_eq!(v3_2::nfkc("\u{F951}"), "\u{964B}", "corrected in 3.2.0 itself");
    assert_eq!(v3_2::nfkc("\u{2F868}\u{2F874}"), "\u{2136A}\u{5F33}");
    assert_eq!(v3_2::nfkc("\u{2F91F}\u{2F95F}\u{2F9BF}"), "\u{43AB}\u{7AAE}\u{4D57}");
    for blocked in ["\u{B47}\u{300}\u{B3E}", "\u{1100}\u{300}\u{1161}"] {
        assert_eq!(v3_2::nfkc(blocked), blocked);
    }
    // U+0358 came with Unicode 4.1: it stays where it is and lets nothing pass.
    assert_eq!(v3_2::nfkc("o\u{358}\u{31B}\u{301}"), "o\u{358}\u{31B}\u{301}");
}

/// Strings of what composes, reorders and decomposes, with characters of later versions between.
fn composing() -> impl Strategy<Value = String> {
    let (firsts, marks): (Vec<char>, Vec<char>) = match old() {
        Some(old) => (old.step.keys().copied().collect(), old.ccc.keys().copied().collect()),
        None => (vec!['é'], vec!['\u{301}']),
    };
    let c = prop_oneof![
        2 => prop::sample::select(firsts),
        3 => prop::sample::select(marks),
        2 => prop::sample::select(vec![
            'a', 'o', '\u{358}', '\u{1DC4}', '\u{1100}', '\u{1161}', '\u{11A8}', '\u{AC00}',
            '\u{B47}', '\u{B3E}', '\u{9C7}', '\u{9BE}', '\u{1025}', '\u{102E}', '\u{3099}',
        ]),
        1 => any::<char>(),
    ];
    prop::collection::vec(c, 1..12).prop_map(String::from_iter)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn nfkc_of_strings(text in composing()) {
        let normal = v3_2::nfkc(&text).into_owned();
        if let Some(old) = old() {
            prop_assert_eq!(&normal, &old.nfkc(&text), "{:?}", text);
        }
        prop_assert_eq!(v3_2::nfkc(&normal), normal.as_str());
    }
}

/// A table as RFC 3454 prints it: ranges, and the field after the first semicolon.
fn table(rfc: &str, name: &str) -> Vec<(u32, u32, String)> {
    let start = rfc.find(&format!("Start Table {name} ")).expect(name);
    let end = rfc.find(&format!("End Table {name} ")).expect(name);
    let mut rows = Vec::new();
    for line in rfc[start..end].lines() {
        let mut fields = line.trim().split(';');
        let range = fields.next().unwrap_or_default();
        let is_hex = |text: &str| {
            (4..=6).contains(&text.len()) && text.chars().all(|c| c.is_ascii_hexdigit())
        };
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        if is_hex(first) && is_hex(last) {
            rows.push((hex(first), hex(last), fields.next().unwrap_or_default().trim().into()));
        }
    }
    assert!(!rows.is_empty(), "table {name}");
    rows
}

fn rfc3454() -> Option<String> {
    shared("reference/rfc/rfc3454.txt")
}

fn set(rfc: &str, names: &[&str]) -> BTreeSet<char> {
    let rows = names.iter().flat_map(|name| table(rfc, name));
    rows.flat_map(|(first, last, _)| (first..=last).filter_map(char::from_u32)).collect()
}

fn folding(rfc: &str) -> BTreeMap<char, String> {
    let rows = table(rfc, "B.2").into_iter();
    rows.map(|(cp, _, to)| {
        let to = to.split_whitespace().filter_map(|h| char::from_u32(hex(h))).collect();
        (char::from_u32(cp).unwrap(), to)
    })
    .collect()
}

#[test]
fn unassigned_is_table_a_1() {
    let Some(rfc) = rfc3454() else { return };
    let unassigned = set(&rfc, &["A.1"]);
    for c in characters() {
        assert_eq!(!props(c).is_age_3_2(), unassigned.contains(&c), "{c:?}");
    }
}

#[test]
fn case_folding_is_table_b_2() {
    let Some(rfc) = rfc3454() else { return };
    let folding = folding(&rfc);
    assert_eq!(folding.len(), 1371);
    for c in characters() {
        let itself = c.to_string();
        let folded = folding.get(&c).unwrap_or(&itself);
        let mapped = v3_2::nfkc_casefold(c).unwrap_or(&itself);
        assert_eq!(v3_2::nfkc(mapped), v3_2::nfkc(folded), "{c:?}");
    }
}

#[test]
fn directions_are_tables_d_1_and_d_2() {
    let Some(rfc) = rfc3454() else { return };
    let (rand_al, l) = (set(&rfc, &["D.1"]), set(&rfc, &["D.2"]));
    for c in characters() {
        let expected = match (rand_al.contains(&c), l.contains(&c)) {
            (true, false) => Direction::RandAL,
            (false, true) => Direction::L,
            _ => Direction::Neither,
        };
        assert_eq!(v3_2::direction(c), expected, "{c:?}");
    }
}

/// Nameprep from the printed tables, one character or string after the other.
struct Printed {
    unassigned: BTreeSet<char>,
    nothing: BTreeSet<char>,
    folding: BTreeMap<char, String>,
    prohibited: BTreeSet<char>,
    rand_al: BTreeSet<char>,
    l: BTreeSet<char>,
}

impl Printed {
    fn read() -> Option<Self> {
        let rfc = rfc3454()?;
        let prohibited = ["C.1.2", "C.2.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9"];
        Some(Printed {
            unassigned: set(&rfc, &["A.1"]),
            nothing: set(&rfc, &["B.1"]),
            folding: folding(&rfc),
            prohibited: set(&rfc, &prohibited),
            rand_al: set(&rfc, &["D.1"]),
            l: set(&rfc, &["D.2"]),
        })
    }

    fn nameprep(&self, old: &Old, text: &str, allow_unassigned: bool) -> Option<String> {
        if !allow_unassigned && text.chars().any(|c| self.unassigned.contains(&c)) {
            return None;
        }
        let mut mapped = String::new();
        for c in text.chars().filter(|c| !self.nothing.contains(c)) {
            match self.folding.get(&c) {
                Some(folded) => mapped += folded,
                None => mapped.push(c),
            }
        }
        let prepared = old.nfkc(&mapped);
        let chars: Vec<char> = prepared.chars().collect();
        let is_rand_al = |c: &char| self.rand_al.contains(c);
        let bidi = !chars.iter().any(is_rand_al)
            || !chars.iter().any(|c| self.l.contains(c))
                && is_rand_al(&chars[0])
                && is_rand_al(&chars[chars.len() - 1]);
        let clean = !chars.iter().any(|c| self.prohibited.contains(c));
        (clean && bidi).then_some(prepared)
    }
}

fn printed() -> Option<&'static Printed> {
    static PRINTED: OnceLock<Option<Printed>> = OnceLock::new();
    PRINTED.get_or_init(Printed::read).as_ref()
}

#[test]
fn nameprep_of_every_character() {
    let (Some(old), Some(printed)) = (old(), printed()) else { return };
    for c in characters() {
        let text = c.to_string();
        for allow_unassigned in [false, true] {
            let answer = idna2003::nameprep(&text, allow_unassigned);
            let expected = printed.nameprep(old, &text, allow_unassigned);
            assert_eq!(answer.result(), expected.as_deref(), "{c:?}");
        }
    }
}

/// Strings of what nameprep treats in its own way.
fn prepared() -> impl Strategy<Value = String> {
    let c = prop_oneof![
        4 => prop::sample::select(vec![
            'a', 'Z', '1', '-', '\u{DF}', '\u{130}', '\u{3C2}', '\u{5D0}', '\u{627}', '\u{660}',
            '\u{AD}', '\u{200D}', '\u{200E}', '\u{2060}', '\u{FDFA}', '\u{FF21}', '\u{A0}',
            '\u{E000}', '\u{37A}', '\u{345}', '\u{301}', '\u{338}', '=', '\u{2132}', '\u{10A0}',
            '\u{BBE}', '\u{BC6}', '\u{221}', '\u{358}', '\u{2F868}', '\u{FB1D}', '\u{17B4}',
        ]),
        1 => any::<char>(),
    ];
    prop::collection::vec(c, 0..8).prop_map(String::from_iter)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn nameprep_of_strings(text in prepared(), allow_unassigned in any::<bool>()) {
        let answer = idna2003::nameprep(&text, allow_unassigned);
        for found in &answer.findings {
            let under = found.finding.span.of(&text);
            prop_assert!(!under.is_empty());
            // What is at fault comes from what is under the span.
            let is_nothing = |c: &char| idna2003::nameprep(&c.to_string(), true).text.is_empty();
            let folded: String = under
                .chars()
                .filter(|c| !is_nothing(c))
                .map(|c| v3_2::nfkc_casefold(c).map_or_else(|| c.to_string(), String::from))
                .collect();
            let alone = v3_2::nfkc(&folded);
            let c = found.code_point.unwrap();
            prop_assert!(alone.contains(c), "{:?} {:?}", text, found);
        }
        if let (Some(old), Some(printed)) = (old(), printed()) {
            let expected = printed.nameprep(old, &text, allow_unassigned);
            prop_assert_eq!(answer.result(), expected.as_deref(), "{:?}", text);
        }
    }
}
