//! What is looked at in a record, and by which key it is found again.

use std::borrow::Cow;

use isonym::ambiguity::{Fold, decode_labels, skeleton};
use isonym::syntax::Reference;

/// Of what has an authority the host, in lower case, as hosts are shown; of anything else the whole.
pub(super) fn subject(text: &str) -> Cow<'_, str> {
    if memchr::memmem::find(text.as_bytes(), b"//").is_none() {
        return Cow::Borrowed(text);
    }
    match Reference::split(text).host() {
        Some(host) if !host.is_empty() => lower_case(host).map_or(Cow::Borrowed(host), Cow::Owned),
        _ => Cow::Borrowed(text),
    }
}

/// The text in lower case, if that is another.
pub(super) fn lower_case(text: &str) -> Option<String> {
    let is_upper = match text.is_ascii() {
        true => text.bytes().any(|byte| byte.is_ascii_uppercase()),
        false => text.chars().any(|c| c.to_lowercase().ne([c])),
    };
    is_upper.then(|| text.to_lowercase())
}

/// Keys by which a subject is found.
#[derive(Clone, Copy)]
pub(super) struct Folding(pub Fold);

impl Folding {
    /// The text of which the fold is taken: A-labels decoded, and as its skeleton, so that what has
    /// one skeleton has one fold, whatever else the fold lets go.
    pub(super) fn text<'a>(self, subject: &'a str) -> Cow<'a, str> {
        match decode_labels(subject) {
            plain if plain.is_ascii() => plain,
            Cow::Borrowed(plain) => skeleton(plain),
            Cow::Owned(plain) => Cow::Owned(skeleton(&plain).into_owned()),
        }
    }
}
