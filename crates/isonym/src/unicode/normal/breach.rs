//! Where text stops being in a form, and why.

use super::form::Form;
use super::normalizer::Normalizer;
use super::pair::compose;
use super::scan::{Scan, Suspect};
use crate::unicode::map;
use crate::unicode::props::{Props, QuickCheck, props};
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
