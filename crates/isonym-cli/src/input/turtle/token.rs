//! The tokens of Turtle and TriG (RDF 1.2 Turtle section 6.5, TriG section 4).
//!
//! ```
//! use isonym_cli::input::turtle::token::{Token, read};
//! assert_eq!(read(b"@en-GB ;", false), (Token::At, 6));
//! assert_eq!(read(b"<http://a/> .", false), (Token::Iri, 11));
//! ```
//!
//! Whether tokens make statements is not looked at.

use isonym::finding::{Rule, Span};
use isonym::percent::Set;

use super::name::Name;
use crate::input::terms::{self, Ended};
use crate::rules;

/// What stands at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// What holds no identifier: punctuation, numbers, blank nodes.
    Other,
    /// An IRI between `<` and `>`.
    Iri,
    /// A prefixed name.
    Name {
        /// The place of the colon.
        colon: usize,
        /// The end, without the full stops that end a statement.
        end: usize,
        /// Whether characters of it stand behind backslashes.
        is_escaped: bool,
    },
    /// A word without a colon.
    Word,
    /// A language tag or a word with `@` before it.
    At,
    /// A string on one line.
    String,
    /// The quotes that begin a string over any number of lines.
    LongString,
    /// The beginning of a comment.
    Comment,
    /// None of Turtle's; the span is in its bytes.
    Fault(&'static Rule, Span),
}

/// The token that `bytes` begin with, and its length. White space is none. One that reaches to the end of `bytes` may be
/// another when more follows. With `graphs` it may be one of TriG.
#[inline]
pub fn read(bytes: &[u8], graphs: bool) -> (Token, usize) {
    match bytes {
        [b'.' | b',' | b';' | b'[' | b']' | b'(' | b')' | b'~', ..] => (Token::Other, 1),
        [b'<', b'<', ..] | [b'>', b'>', ..] | [b'^', b'^', ..] => (Token::Other, 2),
        [b'{', b'|', ..] | [b'|', b'}', ..] => (Token::Other, 2),
        [b'{' | b'}', ..] if graphs => (Token::Other, 1),
        [b'<', ..] => iri(bytes),
        [quote @ (b'"' | b'\''), rest @ ..] => {
            if rest.starts_with(&[*quote, *quote]) {
                (Token::LongString, 3)
            } else {
                string(bytes)
            }
        }
        [b'#', ..] => (Token::Comment, 1),
        [b'@', rest @ ..] => at(bytes, rest),
        [b'0'..=b'9' | b'+' | b'-', ..] => number(bytes),
        _ => name(bytes, graphs),
    }
}

fn iri(bytes: &[u8]) -> (Token, usize) {
    let fault = |length| (Token::Fault(&rules::IRI_NOT_CLOSED, Span::new(0, length)), length);
    match terms::iri(bytes) {
        Ended::Closed(length) => (Token::Iri, length),
        Ended::Broken(length) => fault(length),
        Ended::Unknown(_) => (fault(terms::open_iri(bytes)).0, bytes.len()),
    }
}

fn string(bytes: &[u8]) -> (Token, usize) {
    let quote = bytes.first().copied().unwrap_or(b'"');
    match terms::string(bytes, 1, quote) {
        Ended::Closed(length) => (Token::String, length),
        Ended::Broken(length) => (open_string(length), length),
        Ended::Unknown(_) => (open_string(bytes.len()), bytes.len()),
    }
}

/// A string that is not closed on its line, of which there are so many bytes.
fn open_string(length: usize) -> Token {
    Token::Fault(&rules::STRING_NOT_CLOSED, Span::new(0, length))
}

fn at(bytes: &[u8], rest: &[u8]) -> (Token, usize) {
    let word = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'-');
    match word.count() {
        0 => stray(bytes, 0),
        length => ended(bytes, Token::At, 1 + length),
    }
}

/// A number: one that may go on in what is not seen reaches to the end.
fn number(bytes: &[u8]) -> (Token, usize) {
    let digits = |from: usize| {
        from + bytes.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count()
    };
    let is = |at: usize, any: &[u8]| bytes.get(at).is_some_and(|byte| any.contains(byte));
    let start = usize::from(is(0, b"+-"));
    let mut end = digits(start);
    let fraction = if is(end, b".") { digits(end + 1) } else { end };
    if end == start && fraction <= end + 1 {
        return stray(bytes, 0);
    }
    if fraction > end + 1 {
        end = fraction;
    }
    if is(fraction, b"eE") {
        let exponent = fraction + 1 + usize::from(is(fraction + 1, b"+-"));
        match digits(exponent) {
            last if last > exponent => end = last,
            last if last == bytes.len() => return (Token::Other, last),
            _ => {}
        }
    } else if fraction == bytes.len() {
        return (Token::Other, fraction);
    }
    ended(bytes, Token::Other, end)
}

#[inline]
fn name(bytes: &[u8], graphs: bool) -> (Token, usize) {
    let name = Name::read(bytes);
    let text = bytes.get(..name.end).unwrap_or(&[]);
    let is_word = || match text {
        b"a" | b"true" | b"false" => true,
        _ => {
            let words: [&[u8]; 4] = [b"prefix", b"base", b"version", b"graph"];
            let words = if graphs { &words[..] } else { &words[..3] };
            words.iter().any(|word| text.eq_ignore_ascii_case(word))
        }
    };
    match name.colon {
        _ if name.end == 0 => stray(bytes, 0),
        // A label has no colon: one after it begins the next name.
        Some(1) if text.starts_with(b"_") && bytes.get(name.length) == Some(&b':') => {
            (Token::Other, name.length)
        }
        Some(1) if text.starts_with(b"_") => ended(bytes, Token::Other, name.length),
        Some(colon) => {
            let Name { end, length, is_escaped, .. } = name;
            ended(bytes, Token::Name { colon, end, is_escaped }, length)
        }
        None if is_word() => ended(bytes, Token::Word, name.length),
        None => stray(bytes, 0),
    }
}

/// The token of that length, if another may follow it directly.
#[inline]
fn ended(bytes: &[u8], token: Token, length: usize) -> (Token, usize) {
    match bytes.get(length) {
        Some(&next) if !FOLLOWERS.contains(next) => stray(bytes, length),
        _ => (token, length),
    }
}

/// What may stand directly behind a name or a number.
const FOLLOWERS: Set = Set::EMPTY.with(b" \t\r\n<>\"'#;,.[](){}@^|~");

/// Bytes that are no token from `wrong` on, up to where one may begin.
fn stray(bytes: &[u8], wrong: usize) -> (Token, usize) {
    let rest = bytes.get(wrong..).unwrap_or(&[]);
    let ends = |byte: &&u8| !b" \t\r\n<\"'#;,[](){}".contains(byte);
    let stray = rest.iter().skip(1).take_while(ends).count() + 1;
    let length = wrong + stray;
    let rule = match bytes.get(wrong) {
        Some(b'%' | b'\\') if wrong > 0 => &rules::NAME_ESCAPE,
        _ => &rules::NOT_TURTLE,
    };
    let dots = rest.get(..stray).unwrap_or(&[]).iter().rev().take_while(|byte| **byte == b'.');
    let end = (length - dots.count()).max(wrong + 1);
    (Token::Fault(rule, Span::new(wrong, end)), length)
}
