//! The escapes of JavaScript's old `escape()`: `%uXXXX` for a UTF-16 code unit, `%XX` for a
//! character up to U+00FF (ECMA-262 annex B.2.1).
//!
//! ```
//! use isonym::text::js_escape;
//! assert_eq!(js_escape::decode("q=%u0414%u0430%25%E9"), "q=Да%25é");
//! ```
//!
//! They were never part of any URI syntax (RFC 3986 section 2.1), and `%E9` means something else
//! in a URI: read them only where it is known that `escape()` wrote them. The result is for
//! reading, or for making a new identifier.

use alloc::borrow::Cow;
use alloc::string::String;

use super::escapes;
use crate::percent;

/// `text` with the escapes of `escape()` decoded.
///
/// ASCII characters stay escaped, as `%XX`, so that no delimiter and no other escape comes to be. So
/// does what would compose with an escape before it. Surrogates without their other half stay as they
/// are, and so does what is no escape. Borrowed when nothing changes.
pub fn decode(text: &str) -> Cow<'_, str> {
    let mut new = String::new();
    let mut done = 0;
    let mut at = 0;
    while let Some(next) = text.get(at..).and_then(|rest| rest.find('%')) {
        at += next;
        let Some((c, length)) = text.as_bytes().get(at..).and_then(character) else {
            at += 1;
            continue;
        };
        let end = at + length;
        let ascii = u8::try_from(c).ok().filter(u8::is_ascii);
        let before = text.get(done..at).unwrap_or("");
        // No escape stands half in what is done and half in what is not.
        let stays = match ascii {
            Some(_) => length == 3,
            None => escapes::would_compose(if before.is_empty() { &new } else { before }, c),
        };
        if !stays {
            new.push_str(before);
            match ascii {
                Some(byte) => percent::escape(&[byte], &mut new),
                None => new.push(c),
            }
            done = end;
        }
        at = end;
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    new.push_str(text.get(done..).unwrap_or(""));
    Cow::Owned(new)
}

/// The character whose escape or pair of escapes `bytes` begins with, and the length of those.
fn character(bytes: &[u8]) -> Option<(char, usize)> {
    if let Some(octet) = percent::octet(bytes) {
        return Some((char::from(octet), 3));
    }
    let unit = |at: usize| match bytes.get(at..) {
        Some([b'%', b'u', digits @ ..]) => digits
            .first_chunk::<4>()?
            .iter()
            .try_fold(0, |unit, &digit| Some(unit << 4 | u16::from(percent::hex(digit)?))),
        _ => None,
    };
    let units = [unit(0)?, unit(6).unwrap_or(0)];
    let c = char::decode_utf16(units).next()?.ok()?;
    Some((c, 6 * c.len_utf16()))
}
