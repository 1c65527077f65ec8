//! Sequences of combining marks that cannot be read (UTS #39 section 5.4).

use alloc::vec::Vec;

use crate::finding::Span;
use crate::unicode::{GeneralCategory, Props, map, props};

use super::scripts::ScriptSet;

/// What is wrong with a sequence of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkFault {
    /// There is nothing before it that it could stand on.
    NoBase,
    /// The same nonspacing mark twice: the second is drawn over the first.
    Repeated,
    /// More than four nonspacing marks after one another.
    TooMany,
    /// A dot above a letter that has one, or that looks as if it had.
    Hidden,
    /// A mark that no script of its base uses.
    OtherScript,
}

impl MarkFault {
    /// The name in kebab case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            MarkFault::NoBase => "mark-without-base",
            MarkFault::Repeated => "repeated-mark",
            MarkFault::TooMany => "too-many-marks",
            MarkFault::Hidden => "hidden-mark",
            MarkFault::OtherScript => "mark-of-other-script",
        }
    }
}

/// The most nonspacing marks after one another.
const MOST_MARKS: usize = 4;

/// The first mark of a text that cannot be read where it stands, and why. The span is that of the
/// character that brings the mark, in bytes.
///
/// ```
/// use isonym::ambiguity::{MarkFault, mark_fault};
///
/// assert_eq!(mark_fault("a\u{301}\u{301}").unwrap().1, MarkFault::Repeated);
/// assert_eq!(mark_fault("i\u{307}").unwrap().1, MarkFault::Hidden);
/// assert_eq!(mark_fault("ก\u{483}").unwrap().1, MarkFault::OtherScript);
/// assert_eq!(mark_fault("\u{301}a").unwrap().0.range(), 0..2);
/// assert_eq!(mark_fault("crème brûlée, हिन्दी"), None);
/// ```
#[must_use]
pub fn mark_fault(text: &str) -> Option<(Span, MarkFault)> {
    if text.is_ascii() {
        return None;
    }
    let mut base: Option<char> = None;
    let mut last: Option<char> = None;
    let mut run = 0;
    // Whether a mark stands where a dot above the base would.
    let mut above = false;
    for (c, span) in decomposed(text) {
        let props = props(c);
        if !is_nonspacing(props) {
            // An invisible character between two marks hides nothing of them.
            if !props.is_default_ignorable() {
                (base, last, run, above) = (Some(c), None, 0, false);
            }
            continue;
        }
        run += 1;
        let fault = match base {
            None => Some(MarkFault::NoBase),
            Some(_) if last == Some(c) => Some(MarkFault::Repeated),
            Some(_) if run > MOST_MARKS => Some(MarkFault::TooMany),
            Some(base) if c == '\u{307}' && !above && has_dot(base) => Some(MarkFault::Hidden),
            Some(base) if ScriptSet::of_char(base).and(ScriptSet::of_props(props)).is_empty() => {
                Some(MarkFault::OtherScript)
            }
            Some(_) => None,
        };
        if let Some(fault) = fault {
            return Some((span, fault));
        }
        last = Some(c);
        above |= matches!(props.ccc(), 0 | ABOVE);
    }
    None
}

/// The combining class of marks above.
const ABOVE: u8 = 230;

/// The characters of the canonical decomposition in canonical order, each with the span of what
/// brings it; none where nothing is a mark or has one.
fn decomposed(text: &str) -> Vec<(char, Span)> {
    let mut chars = Vec::new();
    let may_have_marks =
        |c: char| is_nonspacing(props(c)) || map::canonical_decomposition(c).is_some();
    if !text.chars().any(may_have_marks) {
        return chars;
    }
    // From here on marks wait to be put in order.
    let mut marks = 0;
    for (at, c) in text.char_indices() {
        let span = Span::new(at, at + c.len_utf8());
        let mut utf8 = [0; 4];
        let itself: &str = c.encode_utf8(&mut utf8);
        for c in map::canonical_decomposition(c).unwrap_or(itself).chars() {
            if props(c).ccc() == 0 {
                in_order(chars.get_mut(marks..));
                marks = chars.len() + 1;
            }
            chars.push((c, span));
        }
    }
    in_order(chars.get_mut(marks..));
    chars
}

/// Puts marks in canonical order.
fn in_order(marks: Option<&mut [(char, Span)]>) {
    if let Some(marks) = marks {
        marks.sort_by_key(|&(c, _)| props(c).ccc());
    }
}

fn is_nonspacing(props: Props) -> bool {
    matches!(props.general_category(), GeneralCategory::Mn | GeneralCategory::Me)
}

/// Letters on which a dot above is not seen. (Capital I is none: with a dot it is another letter,
/// which Turkish has.)
fn has_dot(base: char) -> bool {
    matches!(base, 'i' | 'j' | 'l' | 'ı' | 'ȷ') || matches!(map::prototype(base), Some("i" | "j"))
}
