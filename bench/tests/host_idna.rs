//! ToASCII against the `idna` crate: the same verdict and the same name, but for the disagreements
//! listed here with the rule that decides.
//!
//! `ISONYM_NAMES` sets how many random names are tried (300,000 if unset).

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::Path;

use idna::AsciiDenyList;
use isonym::host::punycode;
use isonym::host::uts46::{self, Flags};

/// Rules by which a name is refused here and not there, and why.
const REFUSED_HERE: &[(&str, &str)] = &[(
    "host/a-label-twice",
    "UTS #46 section 4.1 criterion 4 refuses a label that is decoded and begins with xn-- again, \
     as in xn--xn---epa; idna 1.1 does so only where hyphens are checked",
)];

#[derive(Default)]
struct Disagreements {
    by_rule: BTreeMap<&'static str, usize>,
    unexplained: Vec<String>,
}

impl Disagreements {
    fn look_at(&mut self, name: &str) {
        let ours = uts46::to_ascii(name, &Flags::DEFAULT);
        let theirs = idna::domain_to_ascii_cow(name.as_bytes(), AsciiDenyList::URL).ok();
        if ours.result() == theirs.as_deref() {
            return;
        }
        let mut rules = ours.findings.iter().map(|found| found.finding.rule.id);
        let known = |id| REFUSED_HERE.iter().any(|&(known, _)| known == id);
        match rules.next() {
            Some(first) if known(first) && rules.all(known) && theirs.is_some() => {
                *self.by_rule.entry(first).or_default() += 1;
            }
            _ => self.unexplained.push(format!("{name:?}: {ours:?}, there {theirs:?}")),
        }
    }

    fn end(self) {
        println!("{:?}", self.by_rule);
        let shown = self.unexplained.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
        assert!(self.unexplained.is_empty(), "{}:\n{shown}", self.unexplained.len());
    }
}

#[test]
fn every_character() {
    let mut seen = Disagreements::default();
    let mut name = String::new();
    for c in '\0'..=char::MAX {
        name.clear();
        name.extend(['a', c, '.', '\u{5D0}', c]);
        seen.look_at(&name);
        name.clear();
        name.push_str("xn--");
        punycode::encode(&format!("a{c}"), &mut name).unwrap();
        seen.look_at(&name);
    }
    seen.end();
}

#[test]
fn names_of_the_corpora() {
    let shared = std::env::var("ISONYM_SHARED").unwrap_or("../../shared".into());
    let mut seen = Disagreements::default();
    for file in ["valid-idn-domains", "xn-domains", "invalid-hostnames"] {
        let path = Path::new(&shared).join(format!("corpora/idn/{file}.txt"));
        let Ok(names) = std::fs::read_to_string(&path) else {
            println!("skipped: {}", path.display());
            continue;
        };
        for name in names.lines() {
            seen.look_at(name);
            let unicode = uts46::to_unicode(name, &Flags::DEFAULT).text;
            seen.look_at(&unicode);
            seen.look_at(&unicode.to_uppercase());
        }
    }
    seen.end();
}

/// What every step looks at.
const PIECES: &[&str] = &[
    ".",
    "。",
    "．",
    "｡",
    "-",
    "--",
    "xn--",
    "XN--",
    "xn---",
    "_",
    "0",
    "1",
    "a",
    "z",
    "A",
    "%",
    "/",
    " ",
    "\0",
    "=",
    "<",
    "\u{80}",
    "\u{AD}",
    "\u{200B}",
    "\u{200C}",
    "\u{200D}",
    "\u{202E}",
    "\u{FE0F}",
    "\u{300}",
    "\u{308}",
    "\u{338}",
    "\u{94D}",
    "\u{1161}",
    "\u{11A8}",
    "\u{1100}",
    "가",
    "ß",
    "ς",
    "ẞ",
    "Σ",
    "℀",
    "…",
    "⒈",
    "①",
    "ﷺ",
    "א",
    "ا",
    "ب",
    "٠",
    "۰",
    "क",
    "例",
    "é",
    "É",
    "☃",
    "\u{378}",
    "\u{E000}",
    "\u{10FFFF}",
    "xn--fa-hia",
    "xn--a-ecp",
    "xn--4db",
    "xn--ab-m1t",
    "xn--u-ccb",
    "l·l",
    "・",
];

#[test]
fn random_names() {
    let rounds = std::env::var("ISONYM_NAMES").map_or(300_000, |n| n.parse().expect("a number"));
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % bound
    };
    let mut seen = Disagreements::default();
    let mut name = String::new();
    for _ in 0..rounds {
        name.clear();
        for _ in 0..below(9) {
            let bound = match below(10) {
                0..=5 => {
                    name.push_str(PIECES[below(PIECES.len() as u64) as usize]);
                    continue;
                }
                6 => {
                    name.push_str("xn--");
                    let digits = b"abcdefghijklmnopqrstuvwxyz0123456789-";
                    for _ in 0..below(7) {
                        name.push(char::from(digits[below(digits.len() as u64) as usize]));
                    }
                    continue;
                }
                7 => 0x3000,
                8 => 0x2_0000,
                _ => 0x11_0000,
            };
            name.extend(char::from_u32(below(bound) as u32));
        }
        seen.look_at(&name);
    }
    seen.end();
}
