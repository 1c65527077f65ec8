//! The ladder of seed 003: two names are the same if their encodings are, E(a) = E(b).

use alloc::borrow::Cow;

use super::Step;
use crate::level::{self, Mapping, Options};

/// E(text) from `percent` on; what E refuses, for a broken `%`, is the same as itself only.
pub(super) fn key(text: &str, step: Step) -> Cow<'_, str> {
    if step < Step::Percent {
        return Cow::Borrowed(text);
    }
    let options = Options { mapping: Mapping::Carroll2001, ..Options::default() };
    let encoded = level::to_uri(text, &options);
    match encoded.result() {
        Some(_) => encoded.text,
        None => Cow::Borrowed(text),
    }
}
