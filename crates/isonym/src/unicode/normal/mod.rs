//! The normal forms of UAX #15, and NFKC_Casefold: is text in one, where not and why, and bringing
//! it there.
//!
//! ```
//! use isonym::unicode::normal::{self, Form, Why};
//! use std::borrow::Cow;
//!
//! assert!(normal::is_nfc("Dürst"));
//! assert_eq!(normal::nfc("Du\u{308}rst"), "Dürst");
//! assert!(matches!(normal::nfc("Dürst"), Cow::Borrowed(_)));
//! let breach = Form::Nfc.breaches("Du\u{308}rst").next().unwrap();
//! assert_eq!((breach.place, breach.why), (1..4, Why::Decomposed));
//! assert_eq!(Form::NfkcCasefold.normalize("Ｄürst\u{AD}"), "dürst");
//! ```
//!
//! Text is cut before every character that its form neither changes nor joins to what is before;
//! a set of such characters finds all that needs no work. Only what is left is looked up in the
//! trie, decomposed, ordered and composed. Time is linear, but for the sorting of long runs of
//! marks. Nothing is allocated for a verdict, save where a mark meets a composite that it may take
//! apart.
//!
//! Normalization for display or for identifiers is a choice of the rooms above.

mod breach;
mod form;
mod normalizer;
mod pair;
mod run;
mod scan;

pub use breach::{Breach, Why};
pub use form::Form;
pub use normalizer::Normalizer;
pub(crate) use pair::{compose_any, compose_hangul, decompose_hangul, primary_composites};
pub use run::{LongRuns, STREAM_SAFE_RUN, long_runs};

use alloc::borrow::Cow;
use alloc::string::String;

use crate::unicode::set::is_ascii;

impl Form {
    /// Whether `text` is in the form.
    #[must_use]
    pub fn is_normal(self, text: &str) -> bool {
        // Most text is in US-ASCII, which only folding changes.
        self != Form::NfkcCasefold && is_ascii(text.as_bytes())
            || breach::first_breach(self, text, 0).is_none()
    }

    /// The places of `text` that are not in the form, in order; at most one in each stretch of
    /// text that can be brought to the form by itself.
    pub fn breaches(self, text: &str) -> impl Iterator<Item = Breach> {
        breach::breaches(self, text, 0)
    }

    /// `text` in the form; borrowed exactly when it already was.
    #[must_use]
    pub fn normalize(self, text: &str) -> Cow<'_, str> {
        let Some(breach) = breach::first_breach(self, text, 0) else {
            return Cow::Borrowed(text);
        };
        let (normal, rest) = text.split_at_checked(breach.stretch.start).unwrap_or(("", text));
        let mut out = String::with_capacity(text.len() + rest.len() / 8);
        out.push_str(normal);
        let mut normalizer = Normalizer::new(self);
        normalizer.push(rest, &mut out);
        normalizer.finish(&mut out);
        Cow::Owned(out)
    }

    /// Appends `more`, normal or not, to `text`, which is in the form, so that it stays in it. Of
    /// `text` only what follows its last cut is looked at: no form is closed under plain
    /// concatenation (UAX #15 section 1.3).
    ///
    /// ```
    /// use isonym::unicode::normal::Form;
    ///
    /// let mut text = String::from("cafe");
    /// Form::Nfc.append(&mut text, "\u{301}");
    /// assert_eq!(text, "café");
    /// ```
    pub fn append(self, text: &mut String, more: &str) {
        let last_cut = text.char_indices().rfind(|&(_, c)| self.inert().contains(c));
        let joint = text.split_off(last_cut.map_or(0, |(at, _)| at));
        let mut normalizer = Normalizer::new(self);
        normalizer.push(&joint, text);
        normalizer.push(more, text);
        normalizer.finish(text);
    }
}

/// Whether `text` is in NFC.
#[must_use]
pub fn is_nfc(text: &str) -> bool {
    Form::Nfc.is_normal(text)
}

/// `text` in NFC; borrowed exactly when it already was.
#[must_use]
pub fn nfc(text: &str) -> Cow<'_, str> {
    Form::Nfc.normalize(text)
}
