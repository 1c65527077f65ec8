//! What of a text is held against names.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::syntax::Reference;

/// Of what has an authority the host, in lower case, as hosts are shown; of anything else the
/// whole, as it stands.
///
/// ```
/// use isonym::ambiguity::subject;
///
/// assert_eq!(subject("https://user@Пример.example:80/x"), "пример.example");
/// assert_eq!(subject("Пример.example"), "Пример.example");
/// assert_eq!(subject("mailto:a@example.org"), "mailto:a@example.org");
/// ```
#[must_use]
pub fn subject(text: &str) -> Cow<'_, str> {
    if !text.contains("//") {
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
