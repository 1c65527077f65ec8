//! Conjoining jamo to syllables, as seed 002 asks.
//!
//! ```
//! use isonym::text::hangul;
//!
//! assert_eq!(hangul::normalize("\u{1100}\u{1169}\u{1161}"), "과"); // two vowels are one
//! assert_eq!(hangul::normalize("\u{1100}"), "\u{1100}\u{1160}"); // the vowel is filled in
//! let findings = hangul::findings("가\u{1102}\u{1112}\u{1161}");
//! assert_eq!((findings[0].rule.id, findings[0].span.range()), ("hangul/malformed", 3..12));
//! ```
//!
//! Jamo are cut into syllables of leading consonants, vowels and trailing consonants (each any
//! number); what a syllable lacks is filled; several consonants or vowels become the one jamo that
//! Unicode 2.0 said was made of them. Where there is none the sequence is malformed and stays as
//! it is. Then syllables of modern jamo become precomposed ones. NFC does neither the filling nor
//! the clusters.
//!
//! Compatibility jamo (U+3130..U+318F) and halfwidth ones, which the draft leaves open, stay and
//! are a finding.

use super::rules;
use crate::finding::{Edit, Finding, Span};
use crate::unicode::normal::{Form, compose_hangul, decompose_hangul};
use crate::unicode::v2_0;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

const LEADING_FILLER: char = '\u{115F}';
const VOWEL_FILLER: char = '\u{1160}';

/// `text` with its jamo in syllables; borrowed exactly when nothing changes.
#[must_use]
pub fn normalize(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut done = 0;
    for syllable in syllables(text) {
        let normal = syllable.normalize();
        if normal != syllable.span.of(text) {
            out.push_str(text.get(done..syllable.span.start).unwrap_or_default());
            out.push_str(&normal);
            done = syllable.span.end;
        }
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(done..).unwrap_or_default());
    Cow::Owned(out)
}

/// What is wrong with the jamo of `text`: malformed sequences, and jamo that do not conjoin.
#[must_use]
pub fn findings(text: &str) -> Vec<Finding> {
    let malformed = syllables(text).filter(|syllable| syllable.is_malformed());
    let mut findings: Vec<Finding> =
        malformed.map(|syllable| Finding::new(&rules::HANGUL_MALFORMED, syllable.span)).collect();
    for (at, c) in text.char_indices() {
        if matches!(c, '\u{3130}'..='\u{318F}' | '\u{FFA0}'..='\u{FFDC}') {
            let span = Span::new(at, at + c.len_utf8());
            let conjoining = Form::Nfkc.normalize(span.of(text)).into_owned();
            let finding = Finding::new(&rules::HANGUL_COMPATIBILITY_JAMO, span);
            findings.push(finding.repaired(Edit::Text(Cow::Owned(conjoining)), false));
        }
    }
    findings.sort_by_key(|finding| finding.span);
    findings
}

/// A syllable block made of jamo, at least in part.
#[derive(Default)]
struct Syllable {
    span: Span,
    leading: Vec<char>,
    vowels: Vec<char>,
    trailing: Vec<char>,
}

/// The part of a block that a jamo is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Part {
    Leading,
    Vowel,
    Trailing,
}

impl Part {
    fn of(c: char) -> Option<Part> {
        match c {
            '\u{1100}'..='\u{115F}' => Some(Part::Leading),
            '\u{1160}'..='\u{11A7}' => Some(Part::Vowel),
            '\u{11A8}'..='\u{11FF}' => Some(Part::Trailing),
            _ => None,
        }
    }
}

impl Syllable {
    fn of(&mut self, part: Part) -> &mut Vec<char> {
        match part {
            Part::Leading => &mut self.leading,
            Part::Vowel => &mut self.vowels,
            Part::Trailing => &mut self.trailing,
        }
    }

    /// One jamo for each part, with fillers; `None` where the sequence is malformed.
    fn jamo(&self) -> Option<(char, char, Option<char>)> {
        let leading = if self.leading.is_empty() { LEADING_FILLER } else { one(&self.leading)? };
        let vowel = if self.vowels.is_empty() { VOWEL_FILLER } else { one(&self.vowels)? };
        let trailing = if self.trailing.is_empty() { None } else { Some(one(&self.trailing)?) };
        Some((leading, vowel, trailing))
    }

    fn is_malformed(&self) -> bool {
        self.jamo().is_none()
    }

    fn normalize(&self) -> String {
        let Some((leading, vowel, trailing)) = self.jamo() else {
            return [&self.leading, &self.vowels, &self.trailing].into_iter().flatten().collect();
        };
        let open = compose_hangul(leading, vowel);
        let closed = open.zip(trailing).and_then(|(open, t)| compose_hangul(open, t));
        match (open, trailing) {
            (Some(open), None) => String::from(open),
            (Some(_), Some(_)) if closed.is_some() => closed.into_iter().collect(),
            _ => [Some(leading), Some(vowel), trailing].into_iter().flatten().collect(),
        }
    }
}

/// The one jamo that stands for `jamo`: itself, or the cluster of the same parts.
fn one(jamo: &[char]) -> Option<char> {
    if let [single] = jamo {
        return Some(*single);
    }
    let mut parts = [0; 3];
    let mut place = parts.iter_mut();
    for &c in jamo {
        let itself = [u16::try_from(u32::from(c)).ok()?, 0, 0];
        for part in v2_0::cluster_parts(c).unwrap_or(itself).into_iter().filter(|&part| part != 0) {
            *place.next()? = part;
        }
    }
    v2_0::cluster(parts)
}

/// The syllables of `text` in order, without precomposed ones that no jamo touches.
fn syllables(text: &str) -> impl Iterator<Item = Syllable> {
    let mut rest = text.char_indices().peekable();
    core::iter::from_fn(move || {
        loop {
            let (start, c) = rest.next()?;
            let next_part = rest.peek().and_then(|&(_, c)| Part::of(c));
            if Part::of(c).is_none() && next_part.is_none_or(|part| part == Part::Leading) {
                continue;
            }
            let mut syllable = Syllable { span: Span::new(start, start), ..Syllable::default() };
            let mut touches = false;
            let mut next = Some((start, c));
            while let Some((at, c)) = next {
                let last = if let Some((l, v, t)) = decompose_hangul(c) {
                    syllable.leading.push(l);
                    syllable.vowels.push(v);
                    syllable.trailing.extend(t);
                    if t.is_some() { Part::Trailing } else { Part::Vowel }
                } else if let Some(part) = Part::of(c) {
                    syllable.of(part).push(c);
                    touches = true;
                    part
                } else {
                    break;
                };
                syllable.span.end = at + c.len_utf8();
                next = rest.next_if(|&(_, c)| match decompose_hangul(c) {
                    // Its own leading consonant goes on with leading consonants only.
                    Some(_) => last == Part::Leading,
                    None => Part::of(c).is_some_and(|part| part >= last),
                });
            }
            if touches {
                return Some(syllable);
            }
        }
    })
}
