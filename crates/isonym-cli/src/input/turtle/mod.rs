//! The IRIs of Turtle and TriG, with the place of each.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let text = "@prefix ex: <http://example.org/> . ex:s ex:p 'ex:no' .";
//! let block = Block::of("-", Format::Turtle { graphs: false }, text.as_bytes());
//! let mut parsed = Parsed::default();
//! let mut last = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(last.content(), Content::Text("http://example.org/p"));
//! assert_eq!(last.columns().at("http://example.org/".len()), 45);
//! ```
//!
//! Every IRI is a record: what stands between `<` and `>`, resolved by the base if it is relative and
//! the file has one; prefixed names, expanded; those of the declarations of prefixes and bases, too.
//! One that has a scheme is never changed, dot segments stay. What is no token is reported, and the
//! reading goes on behind it.
//!
//! Whether tokens make statements is not looked at, nor the escapes in strings.

mod iris;
pub mod name;
mod prefixes;
pub mod token;

use std::mem;

use isonym::finding::{Rule, Span};

use self::iris::Iris;
use self::token::Token;
use super::lines;
use super::parsed::{Parsed, Place};
use super::scanner::{Scanner, whole_characters};
use super::terms::{self, Ended};
use crate::rules;

/// Finds the IRIs of a file in Turtle or TriG.
#[derive(Debug, Default)]
pub struct Turtle {
    graphs: bool,
    iris: Iris,
    awaited: Awaited,
    inside: Option<Inside>,
    /// Whether the token before is a string: then `@prefix` is a language.
    after_string: bool,
}

/// What a declaration that has begun waits for.
#[derive(Debug, Default)]
enum Awaited {
    #[default]
    Nothing,
    /// The prefix to be declared.
    Prefix,
    /// The IRI that it is to stand for.
    Namespace(Vec<u8>),
    /// The IRI of a base.
    Base,
}

/// What may be so long that only its end is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    Comment,
    /// A string on one line, in these quotes.
    String(u8),
    /// A string over any number of lines, in three of these.
    LongString(u8),
}

/// A string that is longer than that is not waited for.
const LONG: usize = 1 << 20;

/// Where in some bytes a scan is: the byte, and how many line ends stand before it.
#[derive(Clone, Copy, Debug, Default)]
struct Cursor {
    at: usize,
    line: u32,
}

impl Turtle {
    /// Begins a file; with `graphs` one of TriG.
    pub fn new(graphs: bool) -> Turtle {
        Turtle { graphs, ..Turtle::default() }
    }
}

impl Scanner for Turtle {
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize {
        self.iris.begin();
        let mut cursor = Cursor::default();
        if let Some(inside) = self.inside {
            match inside.end(bytes, 0) {
                Ended::Closed(length) => cursor.pass(bytes, length),
                Ended::Broken(length) => {
                    cursor.fault(&rules::STRING_NOT_CLOSED, Span::new(0, length), parsed);
                    cursor.pass(bytes, length);
                }
                // Of what is not closed the reader tells, which knows where it began.
                Ended::Unknown(_) if is_last => return bytes.len(),
                Ended::Unknown(seen) => return whole_characters(bytes, seen),
            }
            self.inside = None;
        }
        while let Some(rest @ [first, ..]) = bytes.get(cursor.at..)
            && !parsed.is_full()
        {
            if let b' ' | b'\t' | b'\r' | lines::END = *first {
                cursor.at += 1;
                cursor.line += u32::from(*first == lines::END);
                continue;
            }
            let (token, length) = token::read(rest, self.graphs);
            let (inside, from) = match token {
                Token::Comment => (Inside::Comment, length),
                Token::LongString => (Inside::LongString(*first), length),
                _ if length < rest.len() || is_last => {
                    self.take(token, rest.get(..length).unwrap_or(&[]), cursor, parsed);
                    cursor.at += length;
                    continue;
                }
                _ if matches!(first, b'"' | b'\'') && is_long(cursor, rest) => {
                    (Inside::String(*first), 1)
                }
                // It may be another when more follows.
                _ => return cursor.at,
            };
            self.after_string |= inside != Inside::Comment;
            match inside.end(rest, from) {
                Ended::Closed(length) | Ended::Broken(length) => cursor.pass(rest, length),
                Ended::Unknown(seen) => match inside {
                    Inside::LongString(_) if is_last => {
                        let line = memchr::memchr(lines::END, rest).unwrap_or(rest.len());
                        let span = Span::new(0, line);
                        cursor.fault(&rules::LONG_STRING_NOT_CLOSED, span, parsed);
                        return bytes.len();
                    }
                    Inside::LongString(_) if !is_long(cursor, rest) => return cursor.at,
                    _ => {
                        self.inside = Some(inside);
                        return cursor.at + whole_characters(rest, seen);
                    }
                },
            }
        }
        cursor.at
    }

    fn unclosed(&self) -> Option<&'static Rule> {
        match self.inside? {
            Inside::Comment => None,
            Inside::String(_) => Some(&rules::STRING_NOT_CLOSED),
            Inside::LongString(_) => Some(&rules::LONG_STRING_NOT_CLOSED),
        }
    }
}

impl Turtle {
    /// Takes the token that is all of `text`, which stands at `cursor`.
    fn take(&mut self, token: Token, text: &[u8], cursor: Cursor, parsed: &mut Parsed) {
        let after_string = mem::replace(&mut self.after_string, token == Token::String);
        if token == Token::Other {
            return;
        }
        let awaited = mem::take(&mut self.awaited);
        match (token, awaited) {
            (Token::Iri, awaited) => {
                let inside = Span::new(1, text.len() - 1);
                let (raw, place) = (text.get(inside.range()).unwrap_or(&[]), cursor.place(inside));
                match awaited {
                    Awaited::Namespace(prefix) => {
                        self.iris.declare_prefix(prefix, raw, place, parsed);
                    }
                    Awaited::Base => self.iris.declare_base(raw, place, parsed),
                    Awaited::Prefix | Awaited::Nothing => self.iris.reference(raw, place, parsed),
                }
            }
            (Token::Name { colon, end, .. }, Awaited::Prefix) if colon + 1 == end => {
                self.awaited = Awaited::Namespace(text.get(..colon).unwrap_or(&[]).to_vec());
            }
            (Token::Name { colon, end, is_escaped }, _) => {
                let place = cursor.place(Span::new(0, end));
                let text = text.get(..end).unwrap_or(&[]);
                self.iris.name(text, colon, is_escaped, place, parsed);
            }
            (Token::Word, _) if text.eq_ignore_ascii_case(b"prefix") => {
                self.awaited = Awaited::Prefix;
            }
            (Token::Word, _) if text.eq_ignore_ascii_case(b"base") => self.awaited = Awaited::Base,
            (Token::At, _) if !after_string && text == b"@prefix" => {
                self.awaited = Awaited::Prefix;
            }
            (Token::At, _) if !after_string && text == b"@base" => self.awaited = Awaited::Base,
            (Token::Fault(rule, span), _) => cursor.fault(rule, span, parsed),
            _ => {}
        }
    }
}

impl Cursor {
    /// Goes over so many of `bytes`, which begin here.
    fn pass(&mut self, bytes: &[u8], length: usize) {
        let passed = bytes.get(..length).unwrap_or(&[]);
        self.at += length;
        self.line += memchr::memchr_iter(lines::END, passed).count() as u32;
    }

    /// The place from `start` to `end`, which are on this line and counted from here.
    fn place(&self, Span { start, end }: Span) -> Place {
        Place { start: self.at + start, end: self.at + end, line: self.line }
    }

    /// Adds what is wrong in `span`, which is counted from here; the record is all up to its end.
    fn fault(&self, rule: &'static Rule, span: Span, parsed: &mut Parsed) {
        parsed.push_fault(self.place(Span::new(0, span.end)), rule, span);
    }
}

impl Inside {
    /// Its end in `bytes`, in which it goes on at `from`.
    fn end(self, bytes: &[u8], from: usize) -> Ended {
        match self {
            Inside::Comment => {
                let rest = bytes.get(from..).unwrap_or(&[]);
                match memchr::memchr2(b'\r', lines::END, rest) {
                    Some(at) => Ended::Closed(from + at),
                    None => Ended::Unknown(bytes.len()),
                }
            }
            Inside::String(quote) => terms::string(bytes, from, quote),
            Inside::LongString(quote) => long_string(bytes, from, quote),
        }
    }
}

/// The end of a string over any number of lines, its three closing quotes included.
fn long_string(bytes: &[u8], from: usize, quote: u8) -> Ended {
    let mut at = from;
    loop {
        let rest = bytes.get(at..).unwrap_or(&[]);
        let Some(next) = memchr::memchr2(quote, b'\\', rest) else {
            return Ended::Unknown(bytes.len());
        };
        at += next;
        match bytes.get(at..) {
            Some([b'\\', _, ..]) => at += 2,
            Some([first, second, third, ..]) if [*first, *second, *third] == [quote; 3] => {
                return Ended::Closed(at + 3);
            }
            Some(rest @ ([_] | [_, _])) if rest.iter().all(|byte| *byte == quote) => {
                return Ended::Unknown(at);
            }
            Some([b'\\']) | None => return Ended::Unknown(at),
            Some(_) => at += 1,
        }
    }
}

/// Whether what begins at `cursor` with all the bytes that are left is not waited for.
fn is_long(cursor: Cursor, rest: &[u8]) -> bool {
    cursor.at == 0 && rest.len() >= LONG
}
