//! Identifiers in the attributes of HTML.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let html = br#"<base href=http://a/b/><IMG SRC=" c " srcset="d 1x, e?f&amp;g 2x">"#;
//! let block = Block::of("a.html", Format::Html, html);
//! let mut parsed = Parsed::default();
//! let values: Vec<_> = Records::of(&block, &mut parsed).iter().map(|r| r.content()).collect();
//! let expected = ["http://a/b/", "http://a/b/c", "http://a/b/d", "http://a/b/e?f&g"];
//! assert_eq!(values, expected.map(Content::Text));
//! ```
//!
//! html5gum reads tags as browsers do, and [`tags`] notes where all stands. White space around an
//! identifier is none of it (HTML section 2.4.1), nor are tabs and line breaks within (URL section
//! 4.4), of which the first are reported. A relative reference becomes what it refers to
//! from the first `base`, in the manner of RFC 3986 section 5; what stands before that element is
//! left as it is.
//!
//! It builds no tree: what a script would add is not there, what `srcdoc` holds is not read, and `noscript` is read as for those who
//! have none. What browsers repair is told where it is in a tag, and only as a warning.

pub mod refresh;
pub mod srcset;
pub mod tags;

use std::cell::Cell;
use std::ops::Range;

use html5gum::{State, Tokenizer};
use isonym::finding::{Rule, Span};
use memchr::memmem;

use self::tags::{Mark, Open, Part, Pieces, Sink, Tags};
use super::found::Found;
use super::parsed::Parsed;
use super::scanner::{Scanner, whole_characters};
use super::written::Written;
use crate::rules::markup as rules;

/// Scans HTML.
#[derive(Debug)]
pub struct Html {
    /// How far the reading got, and how what comes next is to be read.
    mark: Mark,
    /// Whether this is in a comment that is passed over.
    in_comment: bool,
    context: Context,
}

/// What is known of the elements before.
#[derive(Debug, Default)]
struct Context {
    /// What the first `base` says; the others do not count.
    base: Option<String>,
    /// Which of `svg` and `math` this is in. There, elements may be empty.
    foreign: Option<Vec<u8>>,
}

impl Default for Html {
    fn default() -> Html {
        let (name, state) = (Vec::new(), State::Data);
        let (is_held, is_cut) = (false, false);
        let mark = Mark { open: Open::Text, start: 0, done: 0, name, state, is_held, is_cut };
        Html { mark, in_comment: false, context: Context::default() }
    }
}

/// The longest text that may belong to markup that comes: that of `</textarea`.
const LONGEST: usize = 10;

impl Scanner for Html {
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize {
        self.mark.done = 0;
        if self.in_comment {
            let ends = [&b"-->"[..], b"--!>"].map(|end| (memmem::find(bytes, end), end.len()));
            match ends.into_iter().filter_map(|(at, length)| Some(at? + length)).min() {
                Some(end) => self.mark.done = end,
                None if is_last => return bytes.len(),
                None => return whole_characters(bytes, bytes.len().saturating_sub(3)),
            }
            self.in_comment = false;
        }
        let mut found = Found::new(bytes, parsed);
        self.mark.open = Open::Text;
        self.mark.is_held = false;
        let state = self.mark.state;
        let is_full = Cell::new(false);
        let rest = bytes.get(self.mark.done..).unwrap_or(&[]);
        let pieces = Pieces { rest, is_last, is_stopped: &is_full };
        let sink = Finder { context: &mut self.context, found: &mut found, is_full: &is_full };
        let tags = Tags::new(bytes, &mut self.mark, sink);
        let mut tokenizer = Tokenizer::new_with_emitter(pieces, tags);
        tokenizer.set_state(state);
        // It stops where it needs more; how far it got is marked.
        let _ = tokenizer.finish();
        let Mark { open, start, done, .. } = self.mark;
        match open {
            _ if is_full.get() => done,
            _ if self.mark.is_cut => {
                found.fault(&rules::HTML_NOT_CLOSED, Span::new(start, start));
                bytes.len()
            }
            _ if is_last => bytes.len(),
            Open::Text if self.mark.is_held => done,
            Open::Text => {
                let from = bytes.len().saturating_sub(LONGEST).max(done);
                let end = bytes.get(from..).unwrap_or(&[]);
                match memchr::memrchr(b'<', end) {
                    Some(at) => from + at,
                    None => whole_characters(bytes, bytes.len()).max(done),
                }
            }
            Open::Comment if start == 0 && bytes.len() > OPENED && bytes.starts_with(b"<!--") => {
                self.in_comment = true;
                OPENED
            }
            _ => start,
        }
    }

    fn unclosed(&self) -> Option<&'static Rule> {
        self.in_comment.then_some(&rules::HTML_NOT_CLOSED)
    }
}

/// How long a comment is that has begun for certain: `<!-->` and `<!--->` have ended.
const OPENED: usize = 6;

/// Finds identifiers in tags.
struct Finder<'s, 'b, 'p> {
    context: &'s mut Context,
    found: &'s mut Found<'b, 'p>,
    /// Whether what comes next is for the next block.
    is_full: &'s Cell<bool>,
}

impl Sink for Finder<'_, '_, '_> {
    fn wants(&self, attribute: &[u8]) -> bool {
        ATTRIBUTES.contains(&attribute)
    }

    fn start(&mut self, name: &[u8], mut parts: Vec<Part>, self_closing: bool) -> State {
        // What is wrong may be told before or after what is there.
        parts.sort_by_key(|part| match part {
            Part::Attribute { place, .. } | Part::Fault(place) => place.start,
        });
        let refreshes = name == b"meta" && is_refresh(&parts);
        let mut seen = Vec::new();
        for part in parts {
            match part {
                Part::Fault(span) => self.found.fault(&rules::HTML_ATTRIBUTE, span),
                Part::Attribute { name: attribute, place, value } => {
                    // Of several with one name, the first counts.
                    let is_text = match &attribute[..] {
                        b"content" => !refreshes,
                        attribute => attribute == b"http-equiv",
                    };
                    if !is_text && !seen.contains(&attribute) {
                        self.attribute(name, &attribute, place, value);
                    }
                    seen.push(attribute);
                }
            }
        }
        self.is_full.set(self.found.is_full());
        let is_empty = self_closing && self.context.foreign.is_some();
        if matches!(name, b"svg" | b"math") && !self_closing && self.context.foreign.is_none() {
            self.context.foreign = Some(name.to_owned());
        }
        match name {
            _ if is_empty => State::Data,
            b"title" | b"textarea" => State::RcData,
            b"style" | b"xmp" | b"iframe" | b"noembed" | b"noframes" => State::RawText,
            b"script" => State::ScriptData,
            b"plaintext" => State::PlainText,
            _ => State::Data,
        }
    }

    fn end(&mut self, name: &[u8]) {
        if self.context.foreign.as_deref() == Some(name) {
            self.context.foreign = None;
        }
    }
}

/// Whether a `meta` with these parts leads elsewhere.
fn is_refresh(parts: &[Part]) -> bool {
    let first = parts.iter().find_map(|part| match part {
        Part::Attribute { name, value, .. } if name == b"http-equiv" => Some(value),
        _ => None,
    });
    let value = first.and_then(Option::as_ref);
    value.is_some_and(|value| value.text().eq_ignore_ascii_case("refresh"))
}

/// The attributes in which identifiers stand (HTML, "Index of attributes"), `data` only of `object`,
/// `content` only of a `meta` whose `http-equiv` says so.
const ATTRIBUTES: [&[u8]; 15] = [
    b"href",
    b"src",
    b"srcset",
    b"imagesrcset",
    b"action",
    b"formaction",
    b"cite",
    b"data",
    b"poster",
    b"background",
    b"longdesc",
    b"xlink:href",
    b"ping",
    b"content",
    b"http-equiv",
];

impl Finder<'_, '_, '_> {
    fn attribute(&mut self, element: &[u8], name: &[u8], place: Span, value: Option<Written>) {
        let Some(value) = value else {
            // The record finds out by itself that it is not UTF-8.
            return self.found.value(place);
        };
        match (element, name) {
            (b"object", b"data") => {}
            (_, b"data") => return,
            (_, b"srcset" | b"imagesrcset") => {
                for range in srcset::identifiers(value.text()) {
                    self.identifier(place, &value, range);
                }
                return;
            }
            _ => {}
        }
        let whole = match name {
            b"ping" => {
                for range in words(value.text()) {
                    self.identifier(place, &value, range);
                }
                return;
            }
            b"content" => match refresh::identifier(value.text()) {
                Some(range) => range,
                None => return,
            },
            _ => 0..value.text().len(),
        };
        let text = value.text().get(..whole.end).unwrap_or("");
        let space = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}');
        let rest = text.get(whole.start..).unwrap_or("");
        let start = text.len() - rest.trim_start_matches(space).len();
        let end = text.trim_end_matches(space).len().max(start);
        if (element, name) != (b"base", b"href") {
            return self.identifier(place, &value, start..end);
        }
        let (source, base) = value.part(start..end);
        let span = Span::new(place.start + source.start, place.start + source.end);
        let dropped = dropped(&base);
        let base = if dropped.is_some() { base.without(is_break) } else { base };
        self.found.derived(span, &base);
        self.tell(span, dropped);
        self.context.base.get_or_insert(base.into_text());
    }

    /// Keeps the identifier that stands in a range of a value.
    fn identifier(&mut self, place: Span, value: &Written, range: Range<usize>) {
        let (source, mut identifier) = value.part(range);
        let dropped = dropped(&identifier);
        if dropped.is_some() {
            identifier = identifier.without(is_break);
        }
        if let Some(base) = &self.context.base {
            identifier = identifier.resolved(base);
        }
        let span = Span::new(place.start + source.start, place.start + source.end);
        self.found.written(span, &identifier);
        self.tell(span, dropped);
    }

    /// Takes down what of the identifier in `span` is dropped.
    fn tell(&mut self, span: Span, dropped: Option<Range<usize>>) {
        if let Some(Range { start, end }) = dropped {
            let place = Span::new(span.start + start, span.start + end);
            self.found.fault(&rules::HTML_BREAK, place);
        }
    }
}

/// Where the words of a text stand that are parted by white space.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..)?;
        let start = at + rest.find(|c: char| !c.is_ascii_whitespace())?;
        let rest = text.get(start..)?;
        at = start + rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        Some(start..at)
    })
}

/// Where the first tabs and line breaks stand within an identifier.
fn dropped(identifier: &Written) -> Option<Range<usize>> {
    let start = identifier.text().find(is_break)?;
    let rest = identifier.text().get(start..)?;
    let end = start + rest.find(|c| !is_break(c)).unwrap_or(rest.len());
    Some(identifier.source(start)..identifier.source(end))
}

/// Whether it is none of an identifier, wherever it stands (URL section 4.4, "basic URL parser").
fn is_break(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}
