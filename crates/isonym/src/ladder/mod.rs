//! Same? Keys at the nine steps of sameness, and the step from which on two identifiers are the
//! same.
//!
//! ```
//! use isonym::ladder::{self, Step};
//!
//! let (a, b) = ("http://example.org/résumé", "HTTP://example.org/r%c3%a9sum%c3%a9");
//! let same = ladder::same(a, b);
//! assert_eq!(same.step, Some(Step::Percent));
//!
//! // Why not at the step before.
//! let differs = same.differs.unwrap();
//! assert_eq!(differs.step, Step::Case);
//! assert_eq!(differs.span_a.of(&differs.a), "ésumé");
//! assert_eq!(differs.span_b.of(&differs.b), "%C3%A9sum%C3%A9");
//!
//! assert_eq!(ladder::key(b, Step::Percent), "http://example.org/r%C3%A9sum%C3%A9");
//! ```
//!
//! # The steps
//!
//! | step | the same are |
//! |---|---|
//! | `bytes` | the same bytes |
//! | `case` | `HTTP://EXAMPLE.org/%c3` and `http://example.org/%C3` |
//! | `percent` | `http://example.org/é~` and `http://example.org/%C3%A9%7E` |
//! | `nfc` | `é`, and `e` with an accent after it |
//! | `idna` | `http://bücher.example/` and `http://xn--bcher-kva.example/` |
//! | `path` | `http://example.org/a/../b` and `http://example.org/b` |
//! | `scheme` | `http://example.org:80` and `http://example.org/` |
//! | `nfkc` | `ﬁ` and `fi` |
//! | `casefold` | `/Straße` and `/STRASSE` |
//!
//! The key at a step is the fixed point of all steps up to it, applied to the key at the step
//! below. So two laws hold for any text: what is the same at a step is the same at every step above
//! it, and the key of a key is that key.
//!
//! From `percent` on the key of any text is a URI reference that RFC 3986 allows: what may not
//! stand is escaped, a `%` without two hex digits is `%25`. Reserved characters and their escapes
//! are never the same, and no step makes a delimiter out of what was data, or data of a delimiter.
//!
//! Time is linear in the length of the text, but for the sorting of long runs of combining marks.
//!
//! # What it does not do
//!
//! It does not resolve references, drop fragments, or ask the network whether two identifiers lead
//! to the same thing (RFC 3987 section 5.3.4). That two look alike does not make them the same.
//! Equivalences that leave parts of an identifier out are functions of their own:
//! [`urn::equivalent`](crate::scheme::urn::equivalent).

mod carroll;
mod case;
mod forms;
mod hash;
mod name;
mod percent;
mod reference;
mod same;
mod skeleton;
mod step;
mod web;
mod xri;

pub use hash::Key128;
pub use same::{Difference, Sameness};
pub use step::{Step, UnknownLadder, UnknownStep};

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use core::ops::Range;

use crate::host::HostPolicy;
use crate::level;
use crate::syntax::gate;
use crate::unicode::UNICODE_VERSION;

/// What the identifiers are, and hence in what two spellings may differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ladder {
    /// URI and IRI references, and any text that is taken for one.
    #[default]
    Reference,
    /// Plain names: the steps `case`, `percent`, `idna`, `path` and `scheme` change nothing.
    Name,
    /// Seed 003: E(a) = E(b). One step, `percent`, which gives the encoding E; a text that E
    /// refuses is the same as itself only.
    Carroll2001,
    /// XRIs in XRI-normal form, by rules of their own (XRI 2.0 section 2.5): `case` is the letter
    /// case of US-ASCII in scheme, authority and hex digits; `nfc` is the form that seed 000 asks
    /// for and `nfkc` that of XRI 2.0; `scheme` is the equivalence of
    /// [`xri::key`](crate::xri::key), with `xri://` and `*` where they are implied. All of that in
    /// cross-references, too. The steps `percent`, `idna` and `path` change nothing.
    Xri,
}

impl Ladder {
    /// All ladders.
    pub const ALL: [Ladder; 4] =
        [Ladder::Reference, Ladder::Name, Ladder::Carroll2001, Ladder::Xri];

    /// The name: `reference`, `name`, `carroll-2001`, `xri`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Ladder::Reference => "reference",
            Ladder::Name => "name",
            Ladder::Carroll2001 => "carroll-2001",
            Ladder::Xri => "xri",
        }
    }

    /// The key of `text` at `step`; borrowed when it is the text itself.
    ///
    /// ```
    /// use isonym::ladder::{Ladder, Step};
    ///
    /// let key = |text| Ladder::Name.key(text, Step::Scheme).into_owned();
    /// assert_eq!(key("He\u{301}roique 100%/."), "Héroique 100%/.");
    /// assert_eq!(Ladder::Carroll2001.key("a b/Ä", Step::Percent), "a%20b/%C3%84");
    /// assert_eq!(Ladder::Xri.key("@Example/*(=B)", Step::Scheme), "xri://@*example/*(xri://=*b)");
    /// ```
    pub fn key<'a>(self, text: &'a str, step: Step) -> Cow<'a, str> {
        match self {
            Ladder::Reference => reference::key(text, step),
            Ladder::Name => name::key(text, step),
            Ladder::Carroll2001 => carroll::key(text, step),
            Ladder::Xri => xri::key(text, step),
        }
    }

    /// The key in 128 bits.
    pub fn key128(self, text: &str, step: Step) -> Key128 {
        Key128::of_key(&self.label(step), &self.key(text, step))
    }

    /// What a key is a key of: ladder, version of Unicode and step, as in
    /// `reference@1/unicode-18.0/scheme`. To be stored with keys: those of different labels are
    /// not to be compared.
    pub fn label(self, step: Step) -> String {
        format!("{}/{step}", self.profile())
    }

    /// The ladder and the version of Unicode: `reference@1/unicode-18.0`.
    pub fn profile(self) -> String {
        let (major, minor, _) = UNICODE_VERSION;
        format!("{self}@1/unicode-{major}.{minor}")
    }

    /// From which step on `a` and `b` are the same, and what they differ in before.
    pub fn same<'a>(self, a: &'a str, b: &'a str) -> Sameness<'a> {
        same::same(self, a, b)
    }

    /// The lowest step at which `a` and `b` are the same; `None` when they are at none. What
    /// [`Ladder::same`] says of the step, and nothing of what differs: quicker where most pairs are
    /// never the same.
    ///
    /// ```
    /// use isonym::ladder::{Ladder, Step};
    ///
    /// let meet = |a, b| Ladder::Reference.meet(a, b);
    /// assert_eq!(meet("http://a/%7e", "HTTP://a/~"), Some(Step::Percent));
    /// assert_eq!(meet("http://a/", "http://b/"), None);
    /// ```
    pub fn meet(self, a: &str, b: &str) -> Option<Step> {
        same::meet(self, a, b)
    }

    /// A key of its own, outside of the ladder and its laws: the skeleton of UTS #39 section 4 of
    /// what people are shown of `text`, which is its key at `nfc` in the characters of the world.
    /// Texts with one skeleton are [confusable](crate::ambiguity), which does not make them the
    /// same; each is so with itself.
    ///
    /// ```
    /// use isonym::ladder::Ladder;
    ///
    /// let skeleton = |text| Ladder::Reference.skeleton(text);
    /// // A Cyrillic letter, as it is and on the wire.
    /// assert_eq!(skeleton("http://p\u{430}ypal.com/"), skeleton("http://paypal.com/"));
    /// assert_eq!(skeleton("http://xn--pypal-4ve.com/"), skeleton("http://paypal.com/"));
    /// assert_ne!(skeleton("http://example.org/%6F"), skeleton("http://example.org/%C3%B6"));
    /// ```
    pub fn skeleton(self, text: &str) -> String {
        skeleton::skeleton(self, text)
    }

    /// A key of this ladder for people to read: the same identifier with the characters of the
    /// world. The key of the result is the key again, at any step from `percent` on; so A-labels stay
    /// as they are, since below `idna` what they stand for has another key.
    ///
    /// ```
    /// use isonym::ladder::{Ladder, Step};
    ///
    /// let key = Ladder::Reference.key("http://example.org/re\u{301}sume\u{301}", Step::Nfc);
    /// assert_eq!(key, "http://example.org/r%C3%A9sum%C3%A9");
    /// assert_eq!(Ladder::Reference.human(&key), "http://example.org/résumé");
    /// ```
    pub fn human(self, key: &str) -> Cow<'_, str> {
        match self {
            Ladder::Reference => {
                let options = level::Options { host: HostPolicy::Percent, ..Default::default() };
                level::readable(key, &options)
            }
            Ladder::Carroll2001 => level::to_iri(key, &level::Options::default()).text,
            Ladder::Name | Ladder::Xri => Cow::Borrowed(key),
        }
    }
}

/// The key of a reference: [`Ladder::key`] of [`Ladder::Reference`].
///
/// ```
/// use isonym::ladder::{Step, key};
/// use std::borrow::Cow;
///
/// assert_eq!(key("http://example.org:80/a/../%7Eb", Step::Path), "http://example.org:80/~b");
/// assert_eq!(key("http://example.org:80/a/../%7Eb", Step::Scheme), "http://example.org/~b");
/// assert!(matches!(key("http://example.org/~b", Step::Scheme), Cow::Borrowed(_)));
/// ```
pub fn key(text: &str, step: Step) -> Cow<'_, str> {
    Ladder::Reference.key(text, step)
}

/// From which step on two references are the same: [`Ladder::same`] of [`Ladder::Reference`].
pub fn same<'a>(a: &'a str, b: &'a str) -> Sameness<'a> {
    Ladder::Reference.same(a, b)
}

/// Hands the number of each row, and whether it is for certain its own key at `step`, to `verdict`,
/// in order: the quick look at a buffer of many rows, of which most need no more. Of the others ask
/// [`Ladder::key`]; some turn out to be their own keys as well.
///
/// Rows are byte ranges of `text`, as for [`gate::validate_rows`]. At `casefold` none is certain.
///
/// ```
/// use isonym::ladder::{Step, key, settled_rows};
///
/// let (text, rows) = ("http://h/a\nhttp://h:80/b\n", [0..10, 11..24]);
/// let mut keys = Vec::new();
/// settled_rows(text, rows.iter().cloned(), Step::Scheme, |row, settled| {
///     let given = &text[rows[row].clone()];
///     keys.push(if settled { given.into() } else { key(given, Step::Scheme) });
/// });
/// assert_eq!(keys, ["http://h/a", "http://h/b"]);
/// ```
pub fn settled_rows(
    text: impl AsRef<[u8]>,
    rows: impl IntoIterator<Item = Range<usize>>,
    step: Step,
    mut verdict: impl FnMut(usize, bool),
) {
    gate::settled_rows(text, rows, |row, settled| verdict(row, settled && step < Step::Casefold));
}

/// The same for the lines of `text`, whose ends it finds itself: the place of each without its line
/// feed, and whether the line is its own key for certain, as [`gate::settled_lines`] hands them
/// out.
///
/// ```
/// use isonym::ladder::{Step, settled_lines};
///
/// let mut left = Vec::new();
/// settled_lines("http://h/a\nhttp://h:80/b\n", Step::Scheme, |line, settled| {
///     left.extend((!settled).then_some(line));
/// });
/// assert_eq!(left, [11..24]);
/// ```
pub fn settled_lines(text: &str, step: Step, mut verdict: impl FnMut(Range<usize>, bool)) {
    gate::settled_lines(text, |line, settled| verdict(line, settled && step < Step::Casefold));
}

/// `change` after what gave `text`. What comes back borrowed is unchanged.
fn then<'a>(text: Cow<'a, str>, change: impl FnOnce(&str) -> Cow<'_, str>) -> Cow<'a, str> {
    match text {
        Cow::Borrowed(text) => change(text),
        Cow::Owned(text) => {
            let changed = match change(&text) {
                Cow::Owned(changed) => Some(changed),
                Cow::Borrowed(_) => None,
            };
            Cow::Owned(changed.unwrap_or(text))
        }
    }
}
