//! A mapping of characters with a normal form after it, and the way back: from a place in the
//! mapped text to the one in the text as given.
//!
//! ```
//! use isonym::finding::Span;
//! use isonym::host::uts46::{Flags, to_ascii};
//! // What is found in the mapped text is told of the text as given: U+2100 becomes `a/c`.
//! let found = &to_ascii("x.\u{2100}", &Flags::DEFAULT).findings[0];
//! assert_eq!(found.finding.span, Span::new(2, 5));
//! ```
//!
//! Which characters are mapped to what is each protocol's own.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::Span;

/// What a protocol makes of a text.
pub(super) struct Mapping {
    /// Appends what becomes of a character.
    pub(super) map: fn(char, &mut String),
    /// The normal form of what comes of that.
    pub(super) normalize: fn(&str) -> Cow<'_, str>,
    /// Whether the normal form may be taken of a text that begins with this by itself, whatever
    /// stands before it.
    pub(super) begins: fn(&str) -> bool,
}

impl Mapping {
    /// The text, mapped and normalized.
    pub(super) fn apply(&self, text: &str) -> String {
        let mut mapped = String::with_capacity(text.len());
        text.chars().for_each(|c| (self.map)(c, &mut mapped));
        match (self.normalize)(&mapped) {
            Cow::Borrowed(_) => mapped,
            Cow::Owned(normal) => normal,
        }
    }

    /// Where everything in `apply(text)` comes from.
    pub(super) fn origin(&self, text: &str) -> Origin {
        let mut origin = Origin { ends: Vec::with_capacity(text.len()) };
        let (mut stretch, mut inner) = (String::new(), Vec::new());
        let mut new = String::new();
        for (at, c) in text.char_indices() {
            new.clear();
            (self.map)(c, &mut new);
            if (self.begins)(&new) {
                origin.close((self.normalize)(&stretch), &inner);
                stretch.clear();
                inner.clear();
            }
            stretch.push_str(&new);
            inner.push(Ends { mapped: stretch.len(), given: at + c.len_utf8() });
        }
        origin.close((self.normalize)(&stretch), &inner);
        origin
    }
}

/// Where every stretch of a mapped text comes from.
pub(super) struct Origin {
    /// Ends of consecutive stretches.
    ends: Vec<Ends>,
}

/// In bytes of the mapped text and of the text as given.
#[derive(Clone, Copy, Default)]
struct Ends {
    mapped: usize,
    given: usize,
}

impl Origin {
    /// Appends a stretch: character by character where normalization left it alone, else as one.
    fn close(&mut self, normal: Cow<'_, str>, inner: &[Ends]) {
        let Some(last) = inner.last() else { return };
        let start = self.ends.last().map_or(0, |ends| ends.mapped);
        match normal {
            Cow::Borrowed(_) => self.ends.extend(
                inner.iter().map(|ends| Ends { mapped: start + ends.mapped, given: ends.given }),
            ),
            Cow::Owned(normal) => {
                self.ends.push(Ends { mapped: start + normal.len(), given: last.given });
            }
        }
    }

    /// What a part of the mapped text comes from, in bytes of the text as given; for an empty part,
    /// what was dropped in its place.
    pub(super) fn span(&self, mapped: Span) -> Span {
        let given = |index: Option<usize>| {
            index.and_then(|index| self.ends.get(index)).copied().unwrap_or_default().given
        };
        let first = self.ends.partition_point(|ends| ends.mapped <= mapped.start);
        let start = given(first.checked_sub(1));
        let last = self.ends.partition_point(|ends| ends.mapped < mapped.end);
        let end = if mapped.end == 0 { 0 } else { given(Some(last)) };
        Span::new(start.min(end), start.max(end))
    }
}
