//! The guidelines of 1997 (Dürst, seed 002) as a policy: what of them speaks against showing a
//! text.
//!
//! ```
//! use isonym::ambiguity::policy::Policy;
//! assert_eq!(Policy::Duerst1997.name("p\u{430}ypal").step.name, "alphabets");
//! ```
//!
//! It is another reading of the text than [`guidelines`](crate::ambiguity::guidelines), on purpose.
//! Those advise an author of everything, word by word and with repairs, by block where tags are
//! lacking, and leave alone the compatibility forms of everyday spelling. A policy decides without
//! an author: one alphabet in the text as a whole, no compatibility form but the no-break ones, and
//! the first that is found is enough.

use super::uts39::is_common;
use super::{Found, Step};
use crate::ambiguity::Reason;
use crate::finding::Span;
use crate::text::duerst;
use crate::unicode::{DecompositionType, GeneralCategory, Script, map, props};

static CONTROL: Step = Step::new(2, "control", "no character that is a control or cannot be seen");
static ALPHABETS: Step =
    Step::new(3, "alphabets", "letters of one of the Latin, Greek and Cyrillic alphabets");
static FORMS: Step = Step::new(
    4,
    "forms",
    "no halfwidth, fullwidth, vertical or small form, no ligature, no compatibility character",
);
static IDEOGRAPHS: Step = Step::new(5, "compatibility-ideographs", "no compatibility ideograph");
/// The last, for it cannot say where; what it says is often said closer by those before it.
static NORMAL: Step =
    Step::new(6, "normal-form", "the text is in the normal form of 1997, on today's data");

pub(super) fn of_label(label: &str) -> Found {
    of(label, |_| false)
}

pub(super) fn of_name(name: &str) -> Found {
    of(name, is_common)
}

fn of(text: &str, is_common: impl Fn(char) -> bool) -> Found {
    let chars = || {
        let spans = text.char_indices().map(|(at, c)| (Span::new(at, at + c.len_utf8()), c));
        spans.filter(|&(_, c)| !is_common(c))
    };
    let first = |step: &'static Step, is: &dyn Fn(char) -> bool| {
        chars().find(|&(_, c)| is(c)).map(|(span, _)| (step, span))
    };
    let compatibility_ideograph = |c| {
        let single = map::canonical_step(c).is_some_and(|step| step.chars().count() == 1);
        single && props(c).script() == Script::Han
    };
    first(&CONTROL, &|c| {
        let props = props(c);
        props.general_category() == GeneralCategory::Cc || props.is_default_ignorable()
    })
    .or_else(|| mixed_alphabets(text))
    .or_else(|| first(&FORMS, &|c| Reason::of_form(c).is_some() && !is_no_break(c)))
    .or_else(|| first(&IDEOGRAPHS, &compatibility_ideograph))
    .or_else(|| {
        let changed = duerst::normalize(text, duerst::Data::Modern) != text;
        changed.then(|| (&NORMAL, Span::new(0, text.len())))
    })
}

/// The no-break space and hyphen are what they are without their tag, too.
fn is_no_break(c: char) -> bool {
    props(c).decomposition_type() == DecompositionType::Nobreak
}

/// The first letter that is of another of the three alphabets than the letters before it.
fn mixed_alphabets(text: &str) -> Found {
    let mut first = None;
    text.char_indices().find_map(|(at, c)| {
        let script = props(c).script();
        let of_three = matches!(script, Script::Latin | Script::Greek | Script::Cyrillic);
        let other = of_three && *first.get_or_insert(script) != script;
        other.then(|| (&ALPHABETS, Span::new(at, at + c.len_utf8())))
    })
}
