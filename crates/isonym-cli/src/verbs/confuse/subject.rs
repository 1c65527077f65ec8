//! What is looked at in a record.

use std::borrow::Cow;

use isonym::ambiguity::decode_labels;
use isonym::syntax::Reference;

/// Of what has an authority the host, in lower case, as hosts are shown; of anything else the
/// whole.
pub(in crate::verbs) fn subject(text: &str) -> Cow<'_, str> {
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

/// The subject with its A-labels as what they stand for.
pub(in crate::verbs) fn decoded(subject: Cow<'_, str>) -> Cow<'_, str> {
    match decode_labels(&subject) {
        Cow::Borrowed(_) => subject,
        Cow::Owned(plain) => Cow::Owned(plain),
    }
}
