//! The policy that Chrome's documentation describes (chromium, docs/idn.md), in its thirteen steps.
//!
//! Written from the description. Where that points into the source of the browser for a list, what
//! is here follows from the data of UTS #39; so the two agree in kind and may differ in a letter.
//! The names of step 13 are given by the user, and so may be the allowances of step 10.

use super::{Found, Step};
use crate::ambiguity::index::Index;
use crate::ambiguity::{
    Fold, RestrictionLevel, ScriptSet, mark_fault, mixed_number, restricted, skeleton,
};
use crate::finding::Span;
use crate::unicode::{Script, props};
use alloc::string::String;

static ALLOWED: Step =
    Step::new(3, "identifier-status", "every character has Identifier_Status Allowed");
static DISALLOWED: Step =
    Step::new(4, "disallowed", "no character that the policy itself takes out");
static MIXING: Step = Step::new(
    5,
    "script-mixing",
    "Highly Restrictive, and beside other scripts only letters of US-ASCII",
);
static NUMBERS: Step = Step::new(6, "mixed-numbers", "all digits are of one decimal system");
static INVISIBLE: Step = Step::new(7, "invisible", "no mark that cannot be seen where it stands");
static UNUSUAL: Step =
    Step::new(8, "unusual", "no letter of one language outside of its use or its domain");
static MIXED: Step =
    Step::new(9, "mixed-script-confusable", "no mixture that looks like a word of one script");
static WHOLE: Step = Step::new(
    10,
    "whole-script-confusable",
    "no word of look-alikes of Latin letters, unless the domain is one of its script",
);
static DIGITS: Step = Step::new(11, "digit-look-alikes", "not only digits and look-alikes of them");
static PATTERN: Step =
    Step::new(12, "dangerous-pattern", "no sign beside which it looks like a delimiter");
static PROTECTED: Step =
    Step::new(13, "protected-name", "no look-alike of a protected name, marks left out");

/// The top-level domains in which words of one script are at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance<'a> {
    /// The script.
    pub script: Script,
    /// The domains, in lower case; A-labels are not needed, since a domain in the script itself
    /// is always one.
    pub domains: &'a [&'a str],
}

/// Scripts with look-alikes of Latin letters, and the countries in which they are written.
pub const ALLOWANCES: &[Allowance<'static>] = &[
    Allowance { script: Script::Armenian, domains: &["am"] },
    Allowance { script: Script::Bengali, domains: &["bd", "in"] },
    Allowance {
        script: Script::Cyrillic,
        domains: &["bg", "by", "kg", "kz", "mk", "mn", "rs", "ru", "su", "tj", "ua", "uz"],
    },
    Allowance { script: Script::Devanagari, domains: &["in", "np"] },
    Allowance { script: Script::Ethiopic, domains: &["er", "et"] },
    Allowance { script: Script::Georgian, domains: &["ge"] },
    Allowance { script: Script::Greek, domains: &["cy", "gr"] },
    Allowance { script: Script::Gujarati, domains: &["in"] },
    Allowance { script: Script::Gurmukhi, domains: &["in"] },
    Allowance { script: Script::Hebrew, domains: &["il"] },
    Allowance { script: Script::Kannada, domains: &["in"] },
    Allowance { script: Script::Malayalam, domains: &["in"] },
    Allowance { script: Script::Myanmar, domains: &["mm"] },
    Allowance { script: Script::Oriya, domains: &["in"] },
    Allowance { script: Script::Tamil, domains: &["in", "lk", "sg"] },
    Allowance { script: Script::Telugu, domains: &["in"] },
    Allowance { script: Script::Thai, domains: &["th"] },
];

/// What the policy is told.
///
/// ```
/// use isonym::ambiguity::policy::{Chrome, Outcome, Policy};
/// use isonym::ambiguity::{Fold, Index};
///
/// let protected = Index::new(Fold::MARKS, ["google.com"]);
/// let policy = Policy::Chrome(Chrome { protected: Some(&protected), ..Chrome::default() });
/// let step = |host: &str| policy.host(host).step.name;
/// assert_eq!(step("www.googlé.com"), "protected-name");
/// assert_eq!(step("аррӏе.com"), "whole-script-confusable");
/// assert_eq!(step("аррӏе.ru"), "passed");
/// assert_eq!(step("ﬁ.com"), "passed"); // UTS #46 makes it fi.com
/// assert_eq!(policy.host("bücher.example").outcome, Outcome::Accept);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chrome<'p> {
    /// Names that nobody may come near to, indexed by [`Fold::MARKS`].
    pub protected: Option<&'p Index>,
    /// Where words of look-alikes are at home.
    pub allowances: &'p [Allowance<'p>],
}

impl Default for Chrome<'_> {
    fn default() -> Self {
        Chrome { protected: None, allowances: ALLOWANCES }
    }
}

impl Chrome<'_> {
    /// Steps 3 to 12. The first two are ToUnicode's.
    pub(super) fn of_label(&self, label: &str, tld: &str) -> Found {
        let whole = Span::new(0, label.len());
        let at = |span: Option<Span>, step: &'static Step| span.map(|span| (step, span));
        let char = |is: &dyn Fn(char) -> bool| {
            let found = label.char_indices().find(|&(_, c)| is(c));
            found.map(|(at, c)| Span::new(at, at + c.len_utf8()))
        };
        at(restricted(label).next().map(|found| found.span), &ALLOWED)
            .or_else(|| at(char(&is_disallowed), &DISALLOWED))
            .or_else(|| mixes_scripts(label).then_some((&MIXING, whole)))
            .or_else(|| at(mixed_number(label), &NUMBERS))
            .or_else(|| at(invisible(label), &INVISIBLE))
            .or_else(|| at(unusual(label, tld), &UNUSUAL))
            .or_else(|| is_mixed_confusable(label).then_some((&MIXED, whole)))
            .or_else(|| self.is_whole_confusable(label, tld).then_some((&WHOLE, whole)))
            .or_else(|| is_of_digits(label).then_some((&DIGITS, whole)))
            .or_else(|| at(dangerous(label), &PATTERN))
    }

    /// Step 13, for the whole host and each of its parent domains.
    pub(super) fn of_host(&self, host: &str) -> Found {
        let parents = host.match_indices('.').filter_map(|(at, _)| host.get(at + 1..));
        [host].into_iter().chain(parents).find_map(|name| self.of_protected(name))
    }

    /// Step 13 for one name.
    pub(super) fn of_protected(&self, name: &str) -> Found {
        let protected = self.protected.filter(|_| !name.is_ascii())?;
        let found = protected.find(name, &mut String::new()).next();
        found.map(|_| (&PROTECTED, Span::new(0, name.len())))
    }

    /// Step 10.
    fn is_whole_confusable(&self, label: &str, tld: &str) -> bool {
        let scripts = ScriptSet::resolved(label);
        let own = self.allowances.iter().find(|allowance| scripts.contains(allowance.script));
        let Some(allowance) = own.filter(|_| scripts != ScriptSet::ALL) else { return false };
        let at_home = allowance.domains.contains(&tld)
            || tld.chars().any(|c| props(c).script() == allowance.script);
        !at_home && Fold::MARKS.apply(label).is_ascii()
    }
}

/// Step 4, as the description lists it.
fn is_disallowed(c: char) -> bool {
    matches!(c,
        '\u{1CD}'..='\u{1DC}' | '\u{1C80}'..='\u{1C8F}' | '\u{1E90}'..='\u{1E9B}'
        | '\u{1F00}'..='\u{1FFF}' | '\u{A640}'..='\u{A69F}' | '\u{A720}'..='\u{A72F}'
        | '\u{338}' | '\u{58A}' | '\u{2010}' | '\u{2019}' | '\u{2027}' | '\u{30A0}'
        | '\u{2BB}' | '\u{2BC}')
}

/// Step 5.
fn mixes_scripts(label: &str) -> bool {
    let level = RestrictionLevel::of(label);
    let other_latin = |c: char| !c.is_ascii() && props(c).script() == Script::Latin;
    level > RestrictionLevel::HighlyRestrictive
        || level == RestrictionLevel::HighlyRestrictive && label.contains(other_latin)
}

/// Step 7: marks, and several marks of Kana after one another.
fn invisible(label: &str) -> Option<Span> {
    let is_kana_mark = |c: char| matches!(c, '\u{3099}' | '\u{309A}');
    let mut before = false;
    let double = label.char_indices().find_map(|(at, c)| {
        let twice = before && is_kana_mark(c);
        before = is_kana_mark(c);
        twice.then(|| Span::new(at, at + c.len_utf8()))
    });
    double.or_else(|| mark_fault(label).map(|(span, _)| span))
}

/// Step 8: the middle dot outside of the Catalan `l·l`, thorn and eth outside of Iceland and the
/// Faroe Islands, schwa outside of Azerbaijan.
fn unusual(label: &str, tld: &str) -> Option<Span> {
    let found = label.char_indices().find(|&(at, c)| match c {
        '·' => {
            let before = label.get(..at).unwrap_or_default();
            let after = label.get(at + c.len_utf8()..).unwrap_or_default();
            !(before.ends_with('l') && after.starts_with('l'))
        }
        'þ' | 'ð' => !matches!(tld, "is" | "fo"),
        'ə' => tld != "az",
        _ => false,
    });
    found.map(|(at, c)| Span::new(at, at + c.len_utf8()))
}

/// Step 9: of several scripts, and its skeleton is of one.
fn is_mixed_confusable(label: &str) -> bool {
    ScriptSet::resolved(label).is_empty() && !ScriptSet::resolved(&skeleton(label)).is_empty()
}

/// Step 11: only digits and characters that look like one; the prototypes of 0 and 1 are letters.
/// Of small Cyrillic letters the data has no prototype that is a digit.
fn is_of_digits(label: &str) -> bool {
    let is_like_one = |c: char| {
        let mut utf8 = [0; 4];
        let shape = skeleton(c.encode_utf8(&mut utf8));
        matches!(shape.as_bytes(), [b'2'..=b'9' | b'O' | b'o' | b'l'])
    };
    label.chars().all(|c| {
        c.is_ascii_digit() || matches!(c, 'з' | 'ӡ' | 'ҙ' | 'б') || !c.is_ascii() && is_like_one(c)
    })
}

/// Step 12: signs of Japanese that look like a stroke or a slash, where no Japanese is beside.
fn dangerous(label: &str) -> Option<Span> {
    let is_japanese = |c: char| {
        ScriptSet::of_char(c).is_in(crate::ambiguity::WritingSystem::Japanese)
            && ScriptSet::of_char(c) != ScriptSet::ALL
    };
    let found = label.char_indices().find(|&(at, c)| {
        let stroke = matches!(
            c,
            'ー' | 'ヽ'
                | 'ヾ'
                | 'ゝ'
                | 'ゞ'
                | 'ノ'
                | 'ソ'
                | 'ゾ'
                | 'ン'
                | '丶'
                | '丿'
                | '乀'
                | '一'
                | '丨'
                | '亅'
                | '・'
        );
        let before = label.get(..at).and_then(|text| text.chars().next_back());
        let after = label.get(at + c.len_utf8()..).and_then(|text| text.chars().next());
        stroke && ![before, after].into_iter().flatten().any(is_japanese)
    });
    found.map(|(at, c)| Span::new(at, at + c.len_utf8()))
}
