//! Legacy extended IRIs, to IRIs.
//!
//! ```
//! use isonym::level::leiri_to_iri;
//! assert_eq!(leiri_to_iri("http://a/é b"), "http://a/é%20b");
//! ```
//!
//! It does not go on to a URI: the mapping `Leiri` does.

use alloc::borrow::Cow;

use super::mapping::NOT_EXCLUDED;
use super::rewrite::Rewrite;
use crate::finding::Span;
use crate::percent;
use crate::syntax::may_stand_in_iri;

/// The IRI of a legacy extended IRI (W3C Note of 3 November 2008, section 2; draft-duerst-iri-bis
/// section 7.1): what is not `ucschar` is escaped. So are bidi formatting characters, which a
/// LEIRI may hold and an IRI may not (RFC 3987 section 4.1).
///
/// ```
/// use isonym::level::leiri_to_iri;
/// assert_eq!(leiri_to_iri("http://example.org/é {x}"), "http://example.org/é%20%7Bx%7D");
/// ```
///
/// The result is not judged: a broken `%` stays, and so does what is no IRI for other reasons.
pub fn leiri_to_iri(text: &str) -> Cow<'_, str> {
    let mut rewrite = Rewrite::new(text);
    for (at, c) in text.char_indices() {
        let kept = match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => NOT_EXCLUDED.contains(byte),
            _ => may_stand_in_iri(c, false),
        };
        if !kept {
            let span = Span::new(at, at + c.len_utf8());
            rewrite.replace(span, |new| percent::escape(span.of(text).as_bytes(), new));
        }
    }
    rewrite.finish()
}
