//! What html5gum says of tags, with the place of all that is said.

use std::cell::Cell;
use std::convert::Infallible;
use std::error;
use std::fmt;

use html5gum::{Emitter, Error, Reader, State};
use isonym::finding::Span;

use crate::input::written::Written;

/// The bytes at hand, as html5gum reads them.
#[derive(Debug)]
pub struct Pieces<'b> {
    /// What was not read yet.
    pub rest: &'b [u8],
    /// Whether no more follows.
    pub is_last: bool,
    /// Whether no more is to be read.
    pub is_stopped: &'b Cell<bool>,
}

/// More bytes are needed to go on.
#[derive(Debug)]
pub struct Starved;

impl fmt::Display for Starved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("more is needed")
    }
}

impl error::Error for Starved {}

impl Pieces<'_> {
    fn go_on(&self) -> Result<(), Starved> {
        if self.is_stopped.get() { Err(Starved) } else { Ok(()) }
    }

    fn end<T>(&self) -> Result<Option<T>, Starved> {
        if self.is_last { Ok(None) } else { Err(Starved) }
    }
}

impl Reader for Pieces<'_> {
    type Error = Starved;

    fn read_byte(&mut self) -> Result<Option<u8>, Starved> {
        self.go_on()?;
        match self.rest.split_first() {
            Some((&byte, rest)) => {
                self.rest = rest;
                Ok(Some(byte))
            }
            None => self.end(),
        }
    }

    fn try_read_string(&mut self, wanted: &[u8], case_sensitive: bool) -> Result<bool, Starved> {
        self.go_on()?;
        let length = wanted.len().min(self.rest.len());
        let (there, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, &[]));
        let start = wanted.get(..length).unwrap_or(wanted);
        let agrees = there == start || !case_sensitive && there.eq_ignore_ascii_case(start);
        match (agrees, length == wanted.len()) {
            (true, true) => {
                self.rest = rest;
                Ok(true)
            }
            (true, false) if !self.is_last => Err(Starved),
            _ => Ok(false),
        }
    }

    fn read_until<'b>(
        &'b mut self,
        needle: &[u8],
        _: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, Starved> {
        self.go_on()?;
        let found = self.rest.iter().position(|byte| needle.contains(byte));
        let length = found.map_or(self.rest.len(), |at| at.max(1));
        if length == 0 {
            return self.end();
        }
        let (piece, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, &[]));
        self.rest = rest;
        Ok(Some(piece))
    }
}

/// What a start tag holds.
#[derive(Debug)]
pub enum Part {
    /// An attribute.
    Attribute {
        /// Its name, in lower case.
        name: Vec<u8>,
        /// Where the value stands, quotes excluded; the end of the name where there is none, which is
        /// an empty one.
        place: Span,
        /// The value with references resolved; `None` when it is not UTF-8.
        value: Option<Written>,
    },
    /// Something that browsers have to repair.
    Fault(Span),
}

/// What has begun and not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// Text.
    Text,
    /// A start tag.
    StartTag,
    /// An end tag.
    EndTag,
    /// A comment, or what is taken for one.
    Comment,
    /// A document type.
    Doctype,
}

/// Takes what tags hold.
pub trait Sink {
    /// Whether the value of an attribute is wanted.
    fn wants(&self, attribute: &[u8]) -> bool;
    /// Takes a start tag, and tells how the text after it is to be read.
    fn start(&mut self, name: &[u8], parts: Vec<Part>, self_closing: bool) -> State;
    /// Takes an end tag.
    fn end(&mut self, name: &[u8]);
}

/// Notes where tags stand.
#[derive(Debug)]
pub struct Tags<'b, S> {
    bytes: &'b [u8],
    sink: S,
    /// As far as was read.
    position: usize,
    mark: &'b mut Mark,
    tag: Tag,
}

/// How far the reading got.
#[derive(Debug)]
pub struct Mark {
    /// What has begun and not ended.
    pub open: Open,
    /// Where it began, unless it is text.
    pub start: usize,
    /// Where the last tag ended.
    pub done: usize,
    /// The name of the last start tag, whose end tag is looked for.
    pub name: Vec<u8>,
    /// How text is read after it.
    pub state: State,
    /// Whether that is a script with what may be a comment in it, in which tags are no tags.
    pub is_held: bool,
    /// Whether the file ends in a comment or a tag.
    pub is_cut: bool,
}

/// The tag that is read.
#[derive(Debug, Default)]
struct Tag {
    name: Vec<u8>,
    self_closing: bool,
    parts: Vec<Part>,
    attribute: Vec<u8>,
    /// Where the name of the attribute ends, until its value begins.
    named: Option<usize>,
    /// Where the value of the attribute stands, if it has one.
    value: Option<Span>,
    /// Whether what was pushed of it is UTF-8.
    is_text: bool,
    written: Written,
    /// What was pushed last, stands there as it is, and is not in `written` yet: characters come in
    /// pieces.
    run: Span,
    /// Where what was pushed last stands.
    last: Span,
}

impl<'b, S: Sink> Tags<'b, S> {
    /// Notes what is read of `bytes` from `mark` on, and hands it to `sink`.
    pub fn new(bytes: &'b [u8], mark: &'b mut Mark, sink: S) -> Tags<'b, S> {
        Tags { bytes, sink, position: mark.done, mark, tag: Tag::default() }
    }

    /// Ends what was pushed as it stands: what it stands between is whole characters.
    fn end_run(&mut self) {
        let tag = &mut self.tag;
        let (run, value) = (std::mem::take(&mut tag.run), tag.value.unwrap_or_default());
        match self.bytes.get(run.range()).map(std::str::from_utf8) {
            Some(Ok("")) => {}
            Some(Ok(piece)) => tag.written.push(piece, run.start.saturating_sub(value.start)),
            _ => tag.is_text = false,
        }
    }

    /// Ends the attribute that was read last.
    fn end_attribute(&mut self) {
        self.end_run();
        let tag = &mut self.tag;
        let name = std::mem::take(&mut tag.attribute);
        let written = std::mem::take(&mut tag.written);
        let bare = tag.named.take().map(|end| Span::new(end, end));
        let bare = bare.filter(|_| self.mark.open == Open::StartTag && self.sink.wants(&name));
        let Some(place) = tag.value.take().or(bare) else { return };
        let raw = self.bytes.get(place.range()).unwrap_or(&[]);
        let value = match tag.is_text {
            true if written.text().as_bytes() == raw => Some(Written::plain(written.into_text())),
            true => Some(written),
            false => None,
        };
        tag.parts.push(Part::Attribute { name, place, value });
    }
}

impl<S: Sink> Emitter for Tags<'_, S> {
    type Token = Infallible;

    fn move_position(&mut self, offset: isize) {
        self.position = self.position.saturating_add_signed(offset);
    }

    fn set_last_start_tag(&mut self, name: Option<&[u8]>) {
        self.mark.name = name.unwrap_or_default().to_owned();
    }

    fn emit_eof(&mut self) {}

    fn emit_error(&mut self, error: Error) {
        self.mark.is_cut |= error == Error::EofInTag;
        let in_attributes = matches!(
            error,
            Error::MissingAttributeValue
                | Error::MissingWhitespaceBetweenAttributes
                | Error::UnexpectedCharacterInAttributeName
                | Error::UnexpectedCharacterInUnquotedAttributeValue
                | Error::UnexpectedEqualsSignBeforeAttributeName
        );
        if in_attributes && self.mark.open == Open::StartTag {
            let start = self.position.saturating_sub(1);
            self.tag.parts.push(Part::Fault(Span::new(start, self.position)));
        }
    }

    fn should_emit_errors(&mut self) -> bool {
        self.mark.open != Open::Text
    }

    fn pop_token(&mut self) -> Option<Infallible> {
        None
    }

    fn emit_string(&mut self, text: &[u8]) {
        self.mark.open = Open::Text;
        self.mark.is_held |= self.mark.state == State::ScriptData && text.starts_with(b"<!");
    }

    fn start_open_tag(&mut self) {
        self.mark.start = self.position.saturating_sub(1);
    }

    fn init_start_tag(&mut self) {
        self.mark.open = Open::StartTag;
        self.tag = Tag::default();
    }

    fn init_end_tag(&mut self) {
        self.mark.open = Open::EndTag;
        self.tag = Tag::default();
    }

    fn init_comment(&mut self) {
        self.mark.open = Open::Comment;
    }

    fn init_doctype(&mut self) {
        self.mark.open = Open::Doctype;
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        self.end_attribute();
        let Tag { name, parts, self_closing, .. } = std::mem::take(&mut self.tag);
        self.mark.state = match self.mark.open {
            Open::StartTag => self.sink.start(&name, parts, self_closing),
            _ => {
                self.sink.end(&name);
                State::Data
            }
        };
        self.mark.name = name;
        self.mark.open = Open::Text;
        self.mark.done = self.position;
        self.mark.is_held = false;
        Some(self.mark.state)
    }

    fn emit_current_comment(&mut self) {
        let text = self.bytes.get(self.mark.start..self.position).unwrap_or(&[]);
        let is_closed = match text.starts_with(b"<!--") {
            true => text.ends_with(b"-->") || text.len() >= 8 && text.ends_with(b"--!>"),
            false => text.ends_with(b">"),
        };
        self.mark.is_cut |= !is_closed;
        self.mark.open = Open::Text;
        self.mark.done = self.position;
    }

    fn emit_current_doctype(&mut self) {
        self.mark.open = Open::Text;
        self.mark.done = self.position;
    }

    fn set_self_closing(&mut self) {
        self.tag.self_closing = true;
    }

    fn set_force_quirks(&mut self) {}

    fn push_tag_name(&mut self, name: &[u8]) {
        self.tag.name.extend_from_slice(name);
    }

    fn push_comment(&mut self, _: &[u8]) {}

    fn push_doctype_name(&mut self, _: &[u8]) {}

    fn init_attribute(&mut self) {
        self.end_attribute();
        self.tag.is_text = true;
    }

    fn push_attribute_name(&mut self, name: &[u8]) {
        self.tag.attribute.extend_from_slice(name);
        self.tag.named = Some(self.position);
    }

    fn init_attribute_value(&mut self) {
        let here = Span::new(self.position, self.position);
        let is_wanted = self.mark.open == Open::StartTag && self.sink.wants(&self.tag.attribute);
        self.tag.value = is_wanted.then_some(here);
        self.tag.named = None;
        self.tag.last = here;
    }

    fn push_attribute_value(&mut self, piece: &[u8]) {
        let Some(value) = self.tag.value else { return };
        let Span { start: last, end, .. } = self.tag.last;
        let start = self.position.saturating_sub(piece.len());
        // What stands for something else may be told only when more has been read than that.
        let as_it_is = self.bytes.get(start..self.position) == Some(piece) && start >= last;
        if !as_it_is || start != self.tag.run.end {
            self.end_run();
            self.tag.run = Span::new(start, start);
        }
        let tag = &mut self.tag;
        match std::str::from_utf8(piece) {
            _ if as_it_is => tag.run.end = self.position,
            Ok(piece) => {
                let (from, to) = (end - value.start, self.position - value.start);
                tag.written.push_for(piece, from, to);
            }
            Err(_) => tag.is_text = false,
        }
        tag.last = Span::new(if as_it_is { start } else { end }, self.position);
        tag.value = Some(Span::new(value.start, self.position));
    }

    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}

    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}

    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}

    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}

    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        self.mark.open == Open::EndTag && self.tag.name == self.mark.name
    }
}
