//! The pieces of an XML document, as they come.
//!
//! ```
//! use isonym_cli::input::xml::lexer::{Lexer, Part, Piece};
//!
//! let xml = br#"<!-- <no href="x"> --><a href="b&amp;c">"#;
//! let mut lexer = Lexer::default();
//! let Some(Piece::Start { name, empty: false, .. }) = lexer.next(xml, true) else { panic!() };
//! assert_eq!(&xml[name.range()], b"a");
//! let [Part::Attribute { value, .. }] = lexer.parts() else { panic!() };
//! assert_eq!(&xml[value.range()], b"b&amp;c");
//! assert!(lexer.next(xml, true).is_none());
//! ```
//!
//! What a tag or a declaration holds is found with its place, and what is wrong with it, so that
//! the reading goes on behind it: a tag without its end ends where the next markup begins, since
//! no value may hold `<`. Comments, CDATA sections and processing instructions of any length are
//! passed over as they come.
//!
//! It does not decode values, nor know which end belongs to which beginning, and text is not looked
//! at.

use isonym::finding::{Rule, Span};
use memchr::memmem;

use super::along::{SPACE, skip, text, until};
use super::declaration::Declaration;
use crate::input::scanner::whole_characters;
use crate::rules::markup as rules;

/// What stands in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A start tag; its attributes are the [`Lexer::parts`].
    Start {
        /// The name of the element.
        name: Span,
        /// Whether the element ends here, too.
        empty: bool,
        /// What there is of the tag, when it has no end.
        unclosed: Option<Span>,
    },
    /// An end tag.
    End(Span),
    /// What a document type or an entity outside of the file has for an address.
    System(Span),
    /// An entity inside of the file.
    Entity {
        /// Its name.
        name: Span,
        /// The text that it stands for, references not resolved.
        value: Span,
    },
    /// Something else than XML has.
    Fault(&'static Rule, Span),
}

/// What stands in a start tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// An attribute.
    Attribute {
        /// Its name, with the prefix.
        name: Span,
        /// What stands between the quotes.
        value: Span,
    },
    /// Something else than XML has.
    Fault(&'static Rule, Span),
}

/// Reads a document that comes in pieces of any size.
#[derive(Debug, Default)]
pub struct Lexer {
    /// As far as the bytes at hand are done with.
    at: usize,
    /// Whether this is within the brackets of a document type.
    in_subset: bool,
    /// What is passed over, up to its end.
    within: Option<&'static Passed>,
    parts: Vec<Part>,
}

/// What is passed over.
#[derive(Debug)]
struct Passed {
    start: &'static [u8],
    end: &'static [u8],
}

static PASSED: [Passed; 3] = [
    Passed { start: b"<!--", end: b"-->" },
    Passed { start: b"<![CDATA[", end: b"]]>" },
    Passed { start: b"<?", end: b"?>" },
];

/// How a look at markup ended.
enum Look {
    /// It ends here.
    Found(Piece, usize),
    /// It is nothing to speak of, and ends here.
    Nothing(usize),
    /// More is needed to know.
    More,
}

impl Lexer {
    /// The next piece of `bytes`; `None` when they are done with, as far as that can be without
    /// more, see [`Lexer::take_done`]. With `is_last` no more follows.
    pub fn next(&mut self, bytes: &[u8], is_last: bool) -> Option<Piece> {
        loop {
            if let Some(passed) = self.within {
                let rest = bytes.get(self.at..).unwrap_or(&[]);
                match memmem::find(rest, passed.end) {
                    Some(found) => {
                        self.at += found + passed.end.len();
                        self.within = None;
                    }
                    None if is_last => {
                        self.at = bytes.len();
                        return None;
                    }
                    None => {
                        let seen = rest.len().saturating_sub(passed.end.len() - 1);
                        self.at += whole_characters(rest, seen);
                        return None;
                    }
                }
            }
            let marks = memchr::memchr2(b'<', if self.in_subset { b']' } else { b'<' }, {
                bytes.get(self.at..).unwrap_or(&[])
            });
            let Some(found) = marks else {
                let end = bytes.len();
                self.at = if is_last { end } else { whole_characters(bytes, end).max(self.at) };
                return None;
            };
            self.at += found;
            let rest = bytes.get(self.at..).unwrap_or(&[]);
            match self.look(bytes, rest, is_last) {
                Look::Found(piece, end) => {
                    self.at = end;
                    return Some(piece);
                }
                Look::Nothing(end) => self.at = end,
                Look::More => return None,
            }
        }
    }

    /// The attributes of the start tag that came last.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// How many bytes are done with; the next call gets those that follow.
    pub fn take_done(&mut self) -> usize {
        std::mem::take(&mut self.at)
    }

    /// Which rule is broken if nothing more comes.
    pub fn unclosed(&self) -> Option<&'static Rule> {
        self.within.map(|_| &rules::NOT_CLOSED)
    }

    /// What the markup is that `rest` of the bytes begins with.
    fn look(&mut self, bytes: &[u8], rest: &[u8], is_last: bool) -> Look {
        const DOCTYPE: &[u8] = b"<!DOCTYPE";
        if rest.first() == Some(&b']') {
            self.in_subset = false;
            let after = skip(bytes, self.at + 1, SPACE);
            return match bytes.get(after) {
                Some(b'>') => Look::Nothing(after + 1),
                None if !is_last => {
                    self.in_subset = true;
                    Look::More
                }
                _ => fault(&rules::NOT_A_DECLARATION, bytes, self.at, after),
            };
        }
        for passed in &PASSED {
            if rest.starts_with(passed.start) {
                return self.pass(bytes, passed, is_last);
            }
        }
        let undecided = |start: &[u8]| start.starts_with(rest) && !is_last;
        if undecided(DOCTYPE) || PASSED.iter().any(|passed| undecided(passed.start)) {
            return Look::More;
        }
        match rest {
            [b'<', b'!', ..] => self.declaration(bytes, rest.starts_with(DOCTYPE), is_last),
            [b'<', b'/', ..] => self.end_tag(bytes, is_last),
            _ => self.start_tag(bytes, is_last),
        }
    }

    /// Passes over what begins here. Where it does not end in `bytes`, it has to be the first that
    /// stands there, so that it is known where it began.
    fn pass(&mut self, bytes: &[u8], passed: &'static Passed, is_last: bool) -> Look {
        let inside = self.at + passed.start.len();
        match memmem::find(bytes.get(inside..).unwrap_or(&[]), passed.end) {
            Some(found) => Look::Nothing(inside + found + passed.end.len()),
            None if is_last => {
                let here = Span::new(self.at, self.at);
                Look::Found(Piece::Fault(&rules::NOT_CLOSED, here), bytes.len())
            }
            None if self.at > 0 => Look::More,
            None => {
                self.within = Some(passed);
                Look::Nothing(inside)
            }
        }
    }

    fn end_tag(&self, bytes: &[u8], is_last: bool) -> Look {
        let start = self.at + 2;
        let end = until(bytes, start, b"<>");
        let text = bytes.get(start..end).unwrap_or(&[]);
        let name = Span::new(start, start + text.trim_ascii_end().len());
        match bytes.get(end) {
            Some(b'>') if !name.range().is_empty() => Look::Found(Piece::End(name), end + 1),
            None if !is_last => Look::More,
            Some(b'>') => fault(&rules::NOT_A_TAG, bytes, self.at, end + 1),
            _ => fault(&rules::TAG_NOT_CLOSED, bytes, self.at, end),
        }
    }

    fn start_tag(&mut self, bytes: &[u8], is_last: bool) -> Look {
        self.parts.clear();
        let start = self.at;
        let name = Span::new(start + 1, until(bytes, start + 1, b" \t\r\n/><='\""));
        let mut at = name.end;
        if name.range().is_empty() && (at < bytes.len() || is_last) {
            return fault(&rules::NOT_A_TAG, bytes, start, start + 1);
        }
        loop {
            let spaced = skip(bytes, at, SPACE);
            let is_spaced = spaced > at;
            at = spaced;
            let empty = bytes.get(at..).is_some_and(|rest| rest.starts_with(b"/>"));
            let whole = Piece::Start { name, empty, unclosed: None };
            match bytes.get(at) {
                Some(b'>') => return Look::Found(whole, at + 1),
                Some(_) if empty => return Look::Found(whole, at + 2),
                Some(b'<') => {}
                None if is_last => {}
                Some(b'/') if at + 1 == bytes.len() && !is_last => return Look::More,
                None => return Look::More,
                Some(_) => match attribute(bytes, at, is_spaced) {
                    Some((part, end)) => {
                        self.parts.push(part);
                        at = end;
                        continue;
                    }
                    None if !is_last => return Look::More,
                    None => at = bytes.len(),
                },
            }
            // What it has so far counts, as the element does: its end may come.
            let last = self.parts.last();
            let told =
                matches!(last, Some(Part::Fault(rule, _)) if **rule == rules::VALUE_NOT_CLOSED);
            let unclosed = (!told).then(|| on_line(bytes, start, at));
            return Look::Found(Piece::Start { name, empty: false, unclosed }, at);
        }
    }

    /// A document type up to its brackets, or a declaration in them.
    fn declaration(&mut self, bytes: &[u8], is_doctype: bool, is_last: bool) -> Look {
        let start = self.at;
        let declaration = Declaration::read(bytes, start + 2, is_doctype && !self.in_subset);
        match bytes.get(declaration.end) {
            Some(b'>') => {}
            Some(b'[') => self.in_subset = true,
            None if !is_last => return Look::More,
            _ => return fault(&rules::NOT_A_DECLARATION, bytes, start, declaration.end),
        }
        let end = declaration.end + 1;
        if !(is_doctype || self.in_subset && declaration.is_for_subsets()) {
            return fault(&rules::NOT_A_DECLARATION, bytes, start, end);
        }
        match (declaration.system(), declaration.entity()) {
            (Some(system), _) => Look::Found(Piece::System(system), end),
            (None, Some((name, value))) => Look::Found(Piece::Entity { name, value }, end),
            (None, None) => Look::Nothing(end),
        }
    }
}

/// The attribute that begins at `start`, and its end; `None` when `bytes` end before it does.
fn attribute(bytes: &[u8], start: usize, is_spaced: bool) -> Option<(Part, usize)> {
    let fault = |rule, end| (Part::Fault(rule, on_line(bytes, start, end)), end);
    let wrong = |end| fault(&rules::NOT_AN_ATTRIBUTE, end);
    let name = Span::new(start, until(bytes, start, b" \t\r\n/><='\""));
    let equals = skip(bytes, name.end, SPACE);
    let quote = skip(bytes, equals + 1, SPACE);
    if name.range().is_empty() {
        return Some(wrong(start + 1));
    }
    match (bytes.get(equals), bytes.get(quote)) {
        (Some(b'='), Some(&mark @ (b'"' | b'\''))) => {
            let inside = bytes.get(quote + 1..)?;
            let end = quote + 1 + memchr::memchr2(mark, b'<', inside)?;
            if bytes.get(end) == Some(&b'<') {
                return Some(fault(&rules::VALUE_NOT_CLOSED, end));
            }
            if !is_spaced {
                return Some(wrong(end + 1));
            }
            Some((Part::Attribute { name, value: Span::new(quote + 1, end) }, end + 1))
        }
        (None, _) | (Some(b'='), None) => None,
        (Some(b'='), _) => {
            let end = until(bytes, quote, b" \t\r\n><");
            (end < bytes.len()).then(|| wrong(end))
        }
        _ => Some(wrong(name.end)),
    }
}

/// What is wrong from `start` to `end`, where the reading goes on.
fn fault(rule: &'static Rule, bytes: &[u8], start: usize, end: usize) -> Look {
    Look::Found(Piece::Fault(rule, on_line(bytes, start, end)), end)
}

/// From `start` to `end`, or to the end of the line.
fn on_line(bytes: &[u8], start: usize, end: usize) -> Span {
    let line = text(bytes, Span::new(start, end)).split(|byte| b"\r\n".contains(byte)).next();
    Span::new(start, start + line.map_or(0, <[u8]>::len))
}
