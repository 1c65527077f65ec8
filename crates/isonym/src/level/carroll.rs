//! Seed 003 (Carroll 2001): its two decodings; the encoding E is [`Mapping::Carroll2001`].
//!
//! ```
//! use isonym::level::carroll;
//! assert_eq!(carroll::decode_for_display("D%C3%BCrst 100%25"), "Dürst 100%25");
//! assert_eq!(carroll::masinter05_to_iuri("a%2Fb%C3%BC"), "a%2Fbü");
//! ```
//!
//! Neither has an inverse and neither is safe to show: [`to_iri`](super::to_iri) is. A server's
//! decoding (plain octets) is [`percent::decode`].
//!
//! [`Mapping::Carroll2001`]: super::Mapping::Carroll2001

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::escape::{self, placed};
use super::input::Input;
use super::mapping::NOT_EXCLUDED;
use super::rewrite::Rewrite;
use crate::finding::{Finding, Span};
use crate::percent::{self, Piece};

/// Encoding E, steps 3 and 4: an error at every `%` that two hex digits do not follow.
pub(super) fn encode(input: Input<'_>) -> (Cow<'_, str>, Vec<Finding>) {
    let text = input.as_str();
    let mut rewrite = Rewrite::new(text);
    for (span, piece) in placed(text) {
        match piece {
            Piece::Text(_) => rewrite.encode(span, &NOT_EXCLUDED),
            Piece::Escapes(run) => {
                if run.bytes().any(|byte| byte.is_ascii_lowercase()) {
                    rewrite.replace(span, |new| new.push_str(&run.to_ascii_uppercase()));
                }
            }
        }
    }
    let findings = escape::broken(text).map(|at| escape::finding(input, at)).collect();
    (rewrite.finish(), findings)
}

/// Decoding D, for display only: every escape but `%25` is its octet.
///
/// Octets that are not UTF-8 are no text and are shown as `%HH`; a broken `%` stays. The result
/// may hold anything, NUL and bidi overrides as well: who shows it has to escape those again.
pub fn decode_for_display(text: &str) -> Cow<'_, str> {
    decode(text, |c| c == '%')
}

/// The decoding "to IURI" of draft-masinter-url-i18n-05: escapes of US-ASCII stay, others are
/// decoded where they are UTF-8.
pub fn masinter05_to_iuri(text: &str) -> Cow<'_, str> {
    decode(text, |c| c.is_ascii())
}

/// `text` with its escapes decoded but those of characters to `keep` and of what is not UTF-8.
fn decode(text: &str, keep: fn(char) -> bool) -> Cow<'_, str> {
    let mut rewrite = Rewrite::new(text);
    for (span, piece) in placed(text) {
        let Piece::Escapes(run) = piece else { continue };
        let mut at = span.start;
        for chunk in percent::decode(run.as_bytes()).utf8_chunks() {
            for c in chunk.valid().chars() {
                let escapes = Span::new(at, at + c.len_utf8() * 3);
                at = escapes.end;
                if !keep(c) {
                    rewrite.replace(escapes, |new| new.push(c));
                }
            }
            at += chunk.invalid().len() * 3;
        }
    }
    rewrite.finish()
}
