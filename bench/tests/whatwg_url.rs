//! URLs as browsers read them against the `url` crate: the same verdict and the same serialization,
//! but for the disagreements listed here with the clause that decides.
//!
//! `ISONYM_URLS` sets how many random texts are tried (300,000 if unset).

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeMap;

use isonym::whatwg::Url;

/// What was asked, and what we and they say.
struct Said<'a> {
    text: &'a str,
    base: &'a str,
    ours: Option<&'a str>,
    theirs: Option<&'a str>,
}

impl Said<'_> {
    /// Whether both have a URL, and the same after `change`.
    fn are_same(&self, change: impl Fn(&str) -> String) -> bool {
        self.ours.zip(self.theirs).is_some_and(|(a, b)| change(a) == change(b))
    }

    fn is_only_ours(&self) -> bool {
        self.ours.is_some() && self.theirs.is_none()
    }
}

/// The clause of the URL Standard that decides, and whether a disagreement is about it.
type Known = (&'static str, fn(&Said<'_>) -> bool);

const KNOWN: &[Known] = &[
    ("1.3, path percent-encode set: `^` is in it", |said| said.are_same(raw_circumflex)),
    ("3.3, domain to ASCII: the A-labels of a domain of US-ASCII are not looked into", |said| {
        said.is_only_ours() && said.ours.is_some_and(|ours| ours.contains("xn--"))
    }),
    ("4.4, opaque path state: a space at the end is escaped", |said| {
        said.are_same(|url| raw_circumflex(url).replace("%20?", " ?").replace("%20#", " #"))
    }),
    ("4.4, authority state: credentials need a host, whatever the scheme", |said| {
        said.ours.is_none() && said.text.contains('@')
    }),
    ("4.4: `\\` is a slash in special schemes only", |said| {
        let is_foo = said.base.starts_with("foo:") || said.text.contains("foo:");
        is_foo && said.text.contains('\\')
    }),
    ("4.4, relative slash state: any number of slashes", |said| {
        said.is_only_ours() && said.base.starts_with("http") && said.text.contains("//")
    }),
    ("4.4, path state: no segment of a file is dropped for being empty", |said| {
        said.ours.is_some_and(|ours| ours.starts_with("file:"))
            && said.are_same(|url| raw_circumflex(url).replace('/', ""))
    }),
    (
        "4.4, file state and path state: where a drive letter may stand, and where it is none",
        |said| has_drive_letter(said.text) || has_drive_letter(said.base),
    ),
];

fn raw_circumflex(url: &str) -> String {
    url.replace("%5E", "^")
}

fn has_drive_letter(text: &str) -> bool {
    let mut pairs = text.as_bytes().array_windows();
    text.contains("C:") || pairs.any(|[a, b]| a.is_ascii_alphabetic() && *b == b'|')
}

#[derive(Default)]
struct Disagreements {
    by_clause: BTreeMap<&'static str, usize>,
    unexplained: Vec<String>,
}

impl Disagreements {
    fn look_at(&mut self, text: &str, base: Option<(&Url, &url::Url)>) {
        let ours = Url::parse(text, base.map(|(ours, _)| ours)).ok();
        let theirs = url::Url::options().base_url(base.map(|(_, theirs)| theirs)).parse(text).ok();
        let (ours, theirs) = (ours.as_ref().map(Url::href), theirs.as_ref().map(url::Url::as_str));
        if ours == theirs {
            return;
        }
        let said = Said { text, base: base.map_or("", |(base, _)| base.href()), ours, theirs };
        match KNOWN.iter().find(|(_, is_it)| is_it(&said)) {
            Some((clause, _)) => *self.by_clause.entry(clause).or_default() += 1,
            None => self
                .unexplained
                .push(format!("{text:?} against {:?}: {ours:?}, there {theirs:?}", said.base)),
        }
    }
}

/// What every state looks at.
const PIECES: &[&str] = &[
    "http:",
    "https:",
    "HTTPS://",
    "file:",
    "file:///",
    "foo:",
    "foo://",
    "ws://",
    "ftp:",
    "urn:",
    "/",
    "//",
    "\\",
    "?",
    "#",
    "@",
    ":",
    "::",
    "[",
    "]",
    "[::1]",
    "[1:2::ffff:1.2.3.4]",
    "[v1.a]",
    ".",
    "..",
    "/../",
    "/./",
    "%2e",
    "%2E%2e",
    "C:",
    "c|",
    "localhost",
    "a",
    "b",
    "A",
    "0",
    "0x7f",
    "1.2.3.4",
    "08",
    "256",
    ".1",
    "1.",
    "%30",
    "%41",
    "%zz",
    "%",
    "%C3%A9",
    "é",
    "ß",
    "１",
    "。",
    "\u{AD}",
    "日本",
    "א",
    "😀",
    "xn--",
    "xn--4db",
    ":80",
    ":443",
    ":21",
    ":65536",
    ":0",
    "u:p@",
    " ",
    "\t",
    "\n",
    "'",
    "\"",
    "<",
    "`",
    "{",
    "|",
    "^",
    "~",
    "$",
    "&",
    "=",
    "+",
    ",",
    ";",
    "!",
    "*",
    "\0",
    "\u{1F}",
    "\u{7F}",
    "\u{80}",
    "\u{FDD0}",
    "\u{FFFF}",
    "\u{10FFFD}",
];

const BASES: &[&str] = &[
    "http://u:p@h.example:8/a/b?c#d",
    "https://h.example",
    "file:///C:/a/b",
    "file://h/a/b?c",
    "foo://h/a/b",
    "foo:/a/b",
    "urn:a:b",
];

#[test]
fn random_texts() {
    let rounds = std::env::var("ISONYM_URLS").map_or(300_000, |n| n.parse().expect("a number"));
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let both = |base| (Url::parse(base, None).unwrap(), url::Url::parse(base).unwrap());
    let bases: Vec<_> = BASES.iter().map(|base| both(base)).collect();
    let mut seen = Disagreements::default();
    let mut text = String::new();
    for _ in 0..rounds {
        text.clear();
        for _ in 0..below(9) {
            text.push_str(PIECES[below(PIECES.len())]);
        }
        let base = bases.get(below(2 * bases.len())).map(|(ours, theirs)| (ours, theirs));
        seen.look_at(&text, base);
    }
    println!("{:?}", seen.by_clause);
    let shown = seen.unexplained.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(seen.unexplained.is_empty(), "{}:\n{shown}", seen.unexplained.len());
}
