//! What is looked at in a record.

use std::borrow::Cow;

use isonym::ambiguity::{decode_labels, subject};

/// The subject of a text, with its A-labels as what they stand for.
pub(in crate::verbs) fn plain_subject(text: &str) -> Cow<'_, str> {
    let subject = subject(text);
    match decode_labels(&subject) {
        Cow::Borrowed(_) => subject,
        Cow::Owned(plain) => Cow::Owned(plain),
    }
}
