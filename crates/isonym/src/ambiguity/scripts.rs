//! Augmented and resolved script sets (UTS #39 section 5.1).

use alloc::vec::Vec;
use core::fmt;

use super::decode_labels;
use crate::unicode::{Props, Script, props};

/// Scripts that one writing system takes together (UTS #39 section 5.1, table 1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WritingSystem {
    /// Han with Bopomofo (`Hanb`).
    HanWithBopomofo,
    /// Japanese (`Jpan`): Han, Hiragana, Katakana.
    Japanese,
    /// Korean (`Kore`): Han, Hangul.
    Korean,
}

impl WritingSystem {
    /// All of them.
    pub const ALL: [WritingSystem; 3] =
        [WritingSystem::HanWithBopomofo, WritingSystem::Japanese, WritingSystem::Korean];

    /// The name, as ISO 15924 has it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            WritingSystem::HanWithBopomofo => "Han with Bopomofo",
            WritingSystem::Japanese => "Japanese",
            WritingSystem::Korean => "Korean",
        }
    }

    /// Its bit, after those of all scripts.
    const fn bit(self) -> u32 {
        189 + self as u32
    }
}

/// A set of scripts and writing systems; all of them for Common and Inherited.
///
/// ```
/// use isonym::ambiguity::{ScriptSet, WritingSystem};
/// use isonym::unicode::Script;
///
/// let japanese = ScriptSet::resolved("日本語です");
/// assert!(japanese.is_in(WritingSystem::Japanese) && !japanese.contains(Script::Han));
/// assert_eq!(ScriptSet::resolved("1+1"), ScriptSet::ALL);
/// assert!(ScriptSet::resolved("а1pple").is_empty()); // the first letter is Cyrillic
/// assert_eq!(ScriptSet::resolved("québec").to_string(), "Latin");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScriptSet([u64; 3]);

impl ScriptSet {
    /// Every script: what Common and Inherited are read as.
    pub const ALL: ScriptSet = ScriptSet([u64::MAX; 3]);
    /// No script.
    pub const EMPTY: ScriptSet = ScriptSet([0; 3]);

    /// The set of these scripts, not augmented.
    #[must_use]
    pub const fn of(scripts: &[Script]) -> ScriptSet {
        let mut set = ScriptSet::EMPTY;
        let mut rest = scripts;
        while let [script, tail @ ..] = rest {
            set = set.with(*script as u32);
            rest = tail;
        }
        set
    }

    const fn with(self, bit: u32) -> ScriptSet {
        let [low, middle, high] = self.0;
        let mask = 1 << (bit % 64);
        ScriptSet(match bit / 64 {
            0 => [low | mask, middle, high],
            1 => [low, middle | mask, high],
            _ => [low, middle, high | mask],
        })
    }

    #[inline]
    const fn has(self, bit: u32) -> bool {
        let [low, middle, high] = self.0;
        let word = match bit / 64 {
            0 => low,
            1 => middle,
            _ => high,
        };
        word >> (bit % 64) & 1 == 1
    }

    /// The augmented script set of a character: its Script_Extensions and the writing systems that
    /// they are part of.
    #[must_use]
    pub fn of_char(c: char) -> ScriptSet {
        ScriptSet::of_props(props(c))
    }

    pub(super) fn of_props(props: Props) -> ScriptSet {
        let scripts = props.script_extensions();
        if matches!(scripts, [Script::Common | Script::Inherited]) {
            return ScriptSet::ALL;
        }
        let mut set = ScriptSet::of(scripts);
        for script in scripts {
            let systems: &[WritingSystem] = match script {
                Script::Han => &WritingSystem::ALL,
                Script::Hiragana | Script::Katakana => &[WritingSystem::Japanese],
                Script::Hangul => &[WritingSystem::Korean],
                Script::Bopomofo => &[WritingSystem::HanWithBopomofo],
                _ => continue,
            };
            set = systems.iter().fold(set, |set, system| set.with(system.bit()));
        }
        set
    }

    /// The resolved script set of a text: what the sets of all its characters have in common. A
    /// text is single-script when it is not empty.
    #[must_use]
    pub fn resolved(text: &str) -> ScriptSet {
        let mut walk = Walk::new();
        text.chars().fold(ScriptSet::ALL, |set, c| set.and(walk.set(c, props(c))))
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: ScriptSet) -> ScriptSet {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        ScriptSet([a & x, b & y, c & z])
    }

    /// Whether nothing is in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        matches!(self.0, [0, 0, 0])
    }

    /// Whether a script is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, script: Script) -> bool {
        self.has(script as u32)
    }

    /// Whether a writing system is in it.
    #[inline]
    #[must_use]
    pub const fn is_in(self, system: WritingSystem) -> bool {
        self.has(system.bit())
    }

    /// The writing systems and scripts in it, by name; none for [`ScriptSet::ALL`].
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let systems = WritingSystem::ALL.into_iter().filter(move |&system| self.is_in(system));
        let scripts = Script::ALL.iter().copied().filter(move |&script| self.contains(script));
        let names = systems.map(WritingSystem::as_str).chain(scripts.map(Script::as_str));
        names.filter(move |_| self != ScriptSet::ALL)
    }
}

impl fmt::Display for ScriptSet {
    /// The names with commas between; `Common` for all, `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == ScriptSet::ALL {
            return f.write_str("Common");
        }
        if self.is_empty() {
            return f.write_str("-");
        }
        for (n, name) in self.names().enumerate() {
            f.write_str(if n == 0 { "" } else { ", " })?;
            f.write_str(name)?;
        }
        Ok(())
    }
}

impl fmt::Debug for ScriptSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ScriptSet({self})")
    }
}

/// The scripts of the characters of `text`, each once, in the order in which they come; Common and
/// Inherited are none (UAX #24, the property Script).
///
/// ```
/// use isonym::ambiguity::scripts;
/// use isonym::unicode::Script;
///
/// assert_eq!(scripts("p\u{430}ypal.com"), [Script::Latin, Script::Cyrillic]);
/// assert!(scripts("1+1").is_empty());
/// ```
#[must_use]
pub fn scripts(text: &str) -> Vec<Script> {
    let mut scripts = Vec::new();
    for c in text.chars() {
        let script = match c {
            'a'..='z' | 'A'..='Z' => Script::Latin,
            '\0'..='\x7F' => continue,
            _ => props(c).script(),
        };
        if !matches!(script, Script::Common | Script::Inherited) && !scripts.contains(&script) {
            scripts.push(script);
        }
    }
    scripts
}

/// The names of the [`scripts`] of `text`, in which A-labels are read as what they stand for.
///
/// ```
/// use isonym::ambiguity::script_names;
/// assert_eq!(script_names("www.xn--pypal-4ve.com"), ["Latin", "Cyrillic"]);
/// ```
#[must_use]
pub fn script_names(text: &str) -> Vec<&'static str> {
    scripts(&decode_labels(text)).into_iter().map(Script::as_str).collect()
}

/// The sets of the characters of a text: neighbours mostly have the same, which is not made anew.
pub(super) struct Walk {
    code: usize,
    set: ScriptSet,
}

impl Walk {
    pub(super) const fn new() -> Walk {
        Walk { code: usize::MAX, set: ScriptSet::ALL }
    }

    #[inline]
    pub(super) fn set(&mut self, c: char, props: Props) -> ScriptSet {
        // Letters of US-ASCII are Latin, what else is in it is Common.
        match c {
            'a'..='z' | 'A'..='Z' => const { ScriptSet::of(&[Script::Latin]) },
            '\0'..='\x7F' => ScriptSet::ALL,
            _ => {
                let code = props.script_code();
                if code != self.code {
                    *self = Walk { code, set: ScriptSet::of_props(props) };
                }
                self.set
            }
        }
    }
}
