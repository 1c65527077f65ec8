//! Where text stops being in a form, and why.
//!
//! Text may be cut before every character that its form neither changes nor joins to what is
//! before. What is between two cuts is in the form by itself or not at all (UAX #15 section 9.1).

use super::form::Form;
use super::normalizer::Normalizer;
use super::pair::compose;
use crate::unicode::map;
use crate::unicode::props::{Props, QuickCheck, props};
use crate::unicode::set::ascii_end;
use crate::unicode::tables::values::DecompositionType;
use alloc::string::String;
use core::ops::Range;

/// Why a place is not in a normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Characters that make one stand apart, as in `e` U+0301; or the form decomposes and here is
    /// a composite.
    Decomposed,
    /// Marks are not in canonical order.
    OutOfOrder,
    /// A composite that composition never yields: listed in CompositionExclusions.txt, or made of
    /// marks alone.
    ExcludedComposite,
    /// Its canonical mapping is one other character, as of U+212B ANGSTROM SIGN.
    Singleton,
    /// A composite in a form that decomposes.
    Composed,
    /// A compatibility character, in a form that has none.
    Compatibility,
    /// NFKC_Casefold folds its case or drops it.
    Folded,
}

/// A place that is not in a form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Breach {
    /// The characters that show it, in bytes: from where the text begins to change to the end of
    /// the first character that may not stand there.
    pub place: Range<usize>,
    /// What is wrong with them.
    pub why: Why,
    /// The text between two cuts that holds the place: brought to the form by itself, it is what
    /// it is in the whole.
    pub stretch: Range<usize>,
}

/// A walk over text, from suspect to suspect.
pub(super) struct Scan<'t> {
    form: Form,
    text: &'t str,
    at: usize,
    /// The last cut; where the walk began if there was none.
    pub(super) cut: usize,
    /// The combining class of the character before `at`.
    last: u8,
}

/// A character that may not stand where it stands.
pub(super) struct Suspect {
    c: char,
    props: Props,
    quick_check: QuickCheck,
}

impl<'t> Scan<'t> {
    /// Begins at `at`, a cut or the beginning of all text.
    pub(super) fn new(form: Form, text: &'t str, at: usize) -> Self {
        Scan { form, text, at, cut: at, last: 0 }
    }

    /// Goes to the next suspect and stays before it; `None` at the end of the text.
    #[inline]
    pub(super) fn next_suspect(&mut self) -> Option<Suspect> {
        let bytes = self.text.as_bytes();
        let inert = self.form.inert();
        loop {
            if bytes.get(self.at)?.is_ascii() {
                let end = self.inert_ascii_end();
                if end > self.at {
                    (self.cut, self.last, self.at) = (end - 1, 0, end);
                }
            }
            while let Some(length) = inert.first_length(bytes.get(self.at..)?) {
                (self.cut, self.last) = (self.at, 0);
                self.at += length;
            }
            let c = self.text.get(self.at..)?.chars().next()?;
            if inert.contains(c) {
                continue;
            }
            let props = props(c);
            let quick_check = self.form.quick_check(c, props);
            let class = props.ccc();
            if quick_check != QuickCheck::Yes || class != 0 && class < self.last {
                return Some(Suspect { c, props, quick_check });
            }
            if class == 0 {
                self.cut = self.at;
            }
            self.last = class;
            self.at += c.len_utf8();
        }
    }

    /// Where the characters of US-ASCII from here end that the form does not change.
    #[inline]
    fn inert_ascii_end(&self) -> usize {
        let bytes = self.text.as_bytes();
        // A blank between words of another script is not worth a look at eight bytes.
        let end = match bytes.get(self.at + 1) {
            Some(next) if !next.is_ascii() => self.at + 1,
            _ => ascii_end(bytes, self.at),
        };
        if self.form != Form::NfkcCasefold {
            return end;
        }
        let ascii = bytes.get(self.at..end).unwrap_or_default();
        ascii.iter().position(u8::is_ascii_uppercase).map_or(end, |n| self.at + n)
    }

    /// Goes past a suspect that was found to stand rightly.
    fn accept(&mut self, suspect: &Suspect) {
        self.last = suspect.props.ccc();
        self.at += suspect.c.len_utf8();
    }
}

/// The places of `text` at or after the cut `from` that are not in `form`: the first of each
/// stretch between two cuts.
pub(super) fn breaches(form: Form, text: &str, from: usize) -> impl Iterator<Item = Breach> {
    let mut from = from;
    core::iter::from_fn(move || {
        let breach = first_breach(form, text, from)?;
        from = breach.stretch.end;
        Some(breach)
    })
}

/// The first place of `text` at or after the cut `from` that is not in `form`.
pub(super) fn first_breach(form: Form, text: &str, from: usize) -> Option<Breach> {
    let mut scan = Scan::new(form, text, from);
    // A starter after the last cut.
    let mut later_starter = 0;
    loop {
        let suspect = scan.next_suspect()?;
        let starter = scan.cut.max(later_starter);
        let end = scan.at + suspect.c.len_utf8();
        let class = suspect.props.ccc();
        let found = if suspect.quick_check == QuickCheck::No {
            Some((scan.at..end, why_never(form, &suspect)))
        } else if class != 0 && class < scan.last {
            Some((starter..end, Why::OutOfOrder))
        } else {
            // Between it and the starter stand marks of lower classes only, or it is blocked.
            let reaches = scan.last == 0 || scan.last < class;
            (reaches && composes(text.get(starter..end).unwrap_or_default(), &suspect))
                .then_some((starter..end, Why::Decomposed))
        };
        if let Some((place, why)) = found {
            let rest = text.get(end..).unwrap_or_default();
            let next_cut = rest.char_indices().find(|&(_, c)| form.inert().contains(c));
            let stretch = scan.cut..next_cut.map_or(text.len(), |(at, _)| end + at);
            return Some(Breach { place, why, stretch });
        }
        if class == 0 {
            later_starter = scan.at;
        }
        scan.accept(&suspect);
    }
}

/// Why a character never stands in text of the form.
fn why_never(form: Form, suspect: &Suspect) -> Why {
    let c = suspect.c;
    match suspect.props.decomposition_type() {
        DecompositionType::Canonical => match map::canonical_step(c).map(|s| s.chars().count()) {
            Some(1) => Why::Singleton,
            _ if !form.composes() => Why::Composed,
            _ if suspect.props.nfc_quick_check() == QuickCheck::No => Why::ExcludedComposite,
            _ => Why::Folded,
        },
        DecompositionType::None => Why::Folded,
        _ => Why::Compatibility,
    }
}

/// Whether the last character of `run` composes with the first, past the marks between.
fn composes(run: &str, last: &Suspect) -> bool {
    let Some(starter) = run.chars().next().filter(|_| run.len() > last.c.len_utf8()) else {
        return false;
    };
    let is_composite = |props: Props| props.decomposition_type() == DecompositionType::Canonical;
    if is_composite(last.props) || !starter.is_ascii() && is_composite(props(starter)) {
        // Their parts may be reordered and compose anew.
        let mut normalizer = Normalizer::new(Form::Nfc);
        let mut normal = String::with_capacity(run.len());
        normalizer.compose(run, 0, &mut normal);
        normalizer.finish(&mut normal);
        return normal != run;
    }
    props(starter).ccc() == 0 && compose(starter, last.c).is_some()
}
