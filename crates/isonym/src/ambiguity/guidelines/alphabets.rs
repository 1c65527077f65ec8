//! Letters of the Latin, Greek and Cyrillic alphabets, which have shapes in common, and their case.
//!
//! ```
//! use isonym::{check, profile};
//! let found = check::all("Vолна", &profile::NAME).findings;
//! assert!(found.iter().any(|finding| finding.rule.id == "ambiguity/mixed-alphabets"));
//! ```
//!
//! Words are looked at one by one; that a text as a whole be of one alphabet is what the policy
//! [`Duerst1997`](crate::ambiguity::policy::Policy::Duerst1997) asks. Look-alikes in other scripts
//! are for the skeleton of UTS #39.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::ControlFlow;

use super::{rules, runs, spans};
use crate::ambiguity::policy::is_common;
use crate::finding::{Edit, Finding, Span};
use crate::syntax::Sink;
use crate::unicode::{GeneralCategory, IdentifierStatus, Script, map, props, security};

/// What stands around a text and says which alphabet its letters are of: the labels of the domain
/// that it is a part of, the text that it was found in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Around(Option<Alphabet>);

impl Around {
    /// The alphabet that most letters of `text` are of; of several the one that comes first.
    #[must_use]
    pub fn of(text: &str) -> Around {
        Around(Count::of(text.chars()).most())
    }
}

/// The three alphabets with letters that look alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
}

impl Alphabet {
    /// The order in which a lone letter is taken for one of them (seed 002).
    const ASSUMED: [Alphabet; 2] = [Alphabet::Latin, Alphabet::Cyrillic];

    fn of(c: char) -> Option<Alphabet> {
        if c.is_ascii() {
            return c.is_ascii_alphabetic().then_some(Alphabet::Latin);
        }
        let props = props(c);
        use GeneralCategory as G;
        if !matches!(props.general_category(), G::Lu | G::Ll | G::Lt | G::Lm | G::Lo) {
            return None;
        }
        match props.script() {
            Script::Latin => Some(Alphabet::Latin),
            Script::Greek => Some(Alphabet::Greek),
            Script::Cyrillic => Some(Alphabet::Cyrillic),
            _ => None,
        }
    }

    /// Its letters that look like those of another and are in use today.
    fn letters(self) -> impl Iterator<Item = char> {
        let letters = match self {
            Alphabet::Latin => ('A'..='Z').chain('a'..='z'),
            Alphabet::Greek => ('Α'..='Ω').chain('α'..='ϳ'),
            Alphabet::Cyrillic => ('Ѐ'..='Я').chain('а'..='ӿ'),
        };
        letters.filter(|&c| props(c).identifier_status() == IdentifierStatus::Allowed)
    }

    /// The letter of this alphabet that looks like `c`, of the same case.
    fn twin(self, c: char) -> Option<char> {
        let shape = |c: char| map::prototype(c).ok_or(c);
        let is_upper = |c: char| map::lower_case(c).is_some();
        let alike = |&other: &char| {
            is_upper(other) == is_upper(c)
                && (shape(other) == shape(c)
                    || is_one(shape(c), other)
                    || is_one(shape(other), c)
                    || security::is_intentional(other, c))
        };
        self.letters().find(alike)
    }
}

/// Whether a shape is that one character.
fn is_one(shape: Result<&str, char>, c: char) -> bool {
    shape.is_ok_and(|text| text.chars().eq([c]))
}

/// How many letters of each alphabet a text has, and which comes first.
#[derive(Clone, Copy, Default)]
struct Count {
    letters: [usize; 3],
    first: Option<Alphabet>,
}

impl Count {
    fn of(chars: impl Iterator<Item = char>) -> Count {
        let mut count = Count::default();
        chars.filter_map(Alphabet::of).for_each(|alphabet| count.add(alphabet));
        count
    }

    fn add(&mut self, alphabet: Alphabet) {
        self.first.get_or_insert(alphabet);
        if let Some(letters) = self.letters.get_mut(alphabet as usize) {
            *letters += 1;
        }
    }

    /// The alphabet of most letters.
    fn most(&self) -> Option<Alphabet> {
        let first = self.first?;
        let count = |alphabet: Alphabet| self.letters.get(alphabet as usize).copied().unwrap_or(0);
        let all = [Alphabet::Latin, Alphabet::Greek, Alphabet::Cyrillic];
        let others = all.into_iter().filter(|&other| other != first);
        Some(
            others.fold(first, |most, other| if count(other) > count(most) { other } else { most }),
        )
    }

    fn is_mixed(&self) -> bool {
        self.letters.iter().filter(|&&letters| letters > 0).count() > 1
    }
}

/// The parts of a text between characters that are `parting`, with where they begin.
fn parts(text: &str, parting: fn(char) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive(parting).map(move |piece| {
        let start = at;
        at += piece.len();
        (start, piece.trim_end_matches(parting))
    })
}

/// Words that mix alphabets: each run of letters that are not of the alphabet of most. A text that
/// is in several alphabets word by word is told of once.
pub(super) fn mixed(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    let (mut of_text, mut second, mut is_word_mixed) = (None, None, false);
    for (start, word) in parts(text, is_common) {
        let count = Count::of(word.chars());
        let Some(own) = count.most() else { continue };
        // Of single letters another rule speaks.
        if count.letters.iter().sum::<usize>() > 1 && *of_text.get_or_insert(own) != own {
            second.get_or_insert(Span::new(start, start + word.len()));
        }
        if !count.is_mixed() {
            continue;
        }
        is_word_mixed = true;
        let other = |c| Alphabet::of(c).filter(|&alphabet| alphabet != own);
        for (span, _) in runs(word, other) {
            let span = Span::new(start + span.start, start + span.end);
            let twins: Option<String> = span.of(text).chars().map(|c| own.twin(c)).collect();
            let finding = Finding::new(&rules::MIXED_ALPHABETS, span);
            give(match twins {
                Some(twins) => finding.repaired(Edit::Text(Cow::Owned(twins)), false),
                None => finding,
            })?;
        }
    }
    match second {
        Some(span) if !is_word_mixed => give(Finding::new(&rules::SEVERAL_ALPHABETS, span)),
        _ => ControlFlow::Continue(()),
    }
}

/// Letters that stand alone among digits and are of another alphabet than is assumed: that of the
/// other words, that of what is around, else Latin if possible, and Cyrillic otherwise.
pub(super) fn lone_letters(text: &str, around: Around, give: Sink<'_>) -> ControlFlow<()> {
    let digits = |c: char| c.is_ascii_digit() || security::digit_zero(c).is_some();
    if !text.contains(digits) {
        return ControlFlow::Continue(());
    }
    let is_blank = |c: char| matches!(c, '.' | '/' | ',') || props(c).is_white_space();
    let lone = |word: &str| {
        let is_letter = |c: char| !digits(c) && !is_common(c);
        let mut letters = spans(word).filter(|&(_, c)| is_letter(c));
        let only = letters.next().filter(|_| letters.next().is_none() && word.contains(digits))?;
        Alphabet::of(only.1).map(|alphabet| (only.0, only.1, alphabet))
    };
    let mut words = Count::default();
    for (_, word) in parts(text, is_blank).filter(|(_, word)| lone(word).is_none()) {
        word.chars().filter_map(Alphabet::of).for_each(|alphabet| words.add(alphabet));
    }
    let context = words.most().or(around.0);
    for (start, word) in parts(text, is_blank) {
        let Some((span, c, own)) = lone(word) else { continue };
        for assumed in context.into_iter().chain(Alphabet::ASSUMED) {
            if assumed == own {
                break;
            }
            if let Some(twin) = assumed.twin(c) {
                let span = Span::new(start + span.start, start + span.end);
                let edit = Edit::Text(Cow::Owned(String::from(twin)));
                give(Finding::new(&rules::LONE_LETTER, span).repaired(edit, false))?;
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Runs of upper-case letters. Titlecase letters are among them.
pub(super) fn upper_case(text: &str, give: Sink<'_>) -> ControlFlow<()> {
    for (span, ()) in runs(text, |c| map::lower_case(c).is_some().then_some(())) {
        let run = span.of(text);
        let finding = Finding::new(&rules::UPPER_CASE, span);
        let edit = if run.is_ascii() {
            Edit::Lowercase
        } else {
            let is_word = |c: char| {
                map::lower_case(c).is_some()
                    || map::case_fold(c).is_some()
                    || Alphabet::of(c).is_some()
            };
            let before = text.get(..span.start).and_then(|text| text.chars().next_back());
            let after = text.get(span.end..).and_then(|text| text.chars().next());
            let ends = !after.is_some_and(is_word);
            let begins = !before.is_some_and(is_word);
            Edit::Text(Cow::Owned(lower_case(run, begins, ends)))
        };
        give(finding.repaired(edit, false))?;
    }
    ControlFlow::Continue(())
}

/// Upper-case letters in lower case; a sigma that ends a word of several letters is a final one.
fn lower_case(run: &str, begins: bool, ends: bool) -> String {
    let mut lower = String::with_capacity(run.len());
    let mut chars = run.chars().peekable();
    while let Some(c) = chars.next() {
        let is_final = ends && chars.peek().is_none() && !(begins && lower.is_empty());
        match map::lower_case(c) {
            _ if c == 'Σ' && is_final => lower.push('ς'),
            Some(text) => lower.push_str(text),
            None => lower.push(c),
        }
    }
    lower
}
