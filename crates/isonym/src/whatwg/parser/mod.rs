//! The *basic URL parser* (URL Standard section 4.4), from the scheme on.
//!
//! ```
//! use isonym::whatwg::Url;
//! let base = Url::parse("https://a.example/b/c", None).unwrap();
//! let href = |text| Url::parse(text, Some(&base)).unwrap().to_string();
//! assert_eq!(href("//d.example"), "https://d.example/");
//! assert_eq!(href("https:d"), "https://a.example/b/d");
//! assert_eq!(href("mailto:d"), "mailto:d");
//! ```
//!
//! Parts are written to the serialization in the order in which they are read. Offsets are those
//! of the text without what is left out; at the very end findings are moved to where the text as
//! given has them.

mod authority;
mod file;
mod path;

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::input::Input;
use super::scheme::{self, Kind};
use super::sets;
use super::url::{Parts, Url};
use super::{Options, rules};
use crate::finding::{Component, Edit, Finding, Repair, Span};
use crate::percent::{self, Set};
use crate::syntax::{Grammar, Reference, gate};
#[cfg(feature = "transcode")]
use crate::text::transcode::Octets;

/// Parses `text`. Validation errors that are no failures are only looked for where they are
/// wanted; they come in no order.
pub(super) fn run(
    text: &str,
    options: &Options<'_>,
    mut notes: Option<&mut Vec<Finding>>,
) -> Result<Url, Finding> {
    let input = Input::of(text);
    let text: &str = &input.text;
    // Nearly all there is obeys RFC 3987, whose gate is faster than to look for two characters.
    let iri = gate::split(text, &Grammar::IRI_REFERENCE);
    let reference = iri.unwrap_or_else(|| Reference::split(text));
    let end = |component| reference.span(component).map(|span| span.end);
    let path_end = end(Component::Path).unwrap_or(text.len());
    let mut parser = Parser {
        text,
        path_end,
        query_end: end(Component::Query).unwrap_or(path_end),
        is_uri: iri.is_some() && text.is_ascii(),
        options,
        kind: Kind::Other,
        url: Url::default(),
        notes: notes.as_ref().map(|_| Vec::new()),
    };
    let result = parser.parse();
    let moved = |mut finding: Finding| {
        finding.span = input.origin(finding.span);
        if let Some(repair) = &mut finding.repair {
            repair.span = input.origin(repair.span);
        }
        finding
    };
    if let Some(notes) = &mut notes {
        notes.extend(parser.notes.into_iter().flatten().map(moved));
        notes.extend(input.left_out().map(|span| {
            let left_out = Finding::new(&rules::INVALID_URL_UNIT, span);
            Finding { expected: "nothing", ..left_out }.repaired(text_edit(""), true)
        }));
    }
    result.map(|()| parser.url).map_err(moved)
}

struct Parser<'p> {
    /// What is read.
    text: &'p str,
    /// The first `?` or `#`, or the end.
    path_end: usize,
    /// The first `#`, or the end.
    query_end: usize,
    options: &'p Options<'p>,
    /// Whether that is a URI reference of RFC 3986. All of its characters are kept, and none is to be
    /// found, in paths, opaque hosts and fragments, and in queries but for the apostrophe.
    is_uri: bool,
    /// The kind of the URL's scheme.
    kind: Kind,
    /// What is written.
    url: Url,
    /// What was found that is no failure, where that is wanted.
    notes: Option<Vec<Finding>>,
}

const fn text_edit(text: &'static str) -> Edit {
    Edit::Text(Cow::Borrowed(text))
}

impl<'p> Parser<'p> {
    /// *Scheme start state* to *path or authority state*.
    fn parse(&mut self) -> Result<(), Finding> {
        let text = self.text;
        let escaped = if self.is_uri { 0 } else { text.bytes().filter(|b| !b.is_ascii()).count() };
        self.url.href.reserve(text.len() + escaped * "80".len() + "://:/".len());
        match (scheme::length(text), self.options.base) {
            (Some(length), base) => self.absolute(length, base),
            (None, Some(base)) if text.starts_with('#') || !base.has_opaque_path() => {
                self.write_scheme(base.scheme());
                match self.kind {
                    Kind::File => self.file(0, Some(base)),
                    _ => self.relative(0, base),
                }
            }
            (None, _) => Err(Finding::new(&rules::MISSING_SCHEME, Span::new(0, text.len()))),
        }
    }

    fn write_scheme(&mut self, scheme: &str) {
        self.url.href.push_str(scheme);
        self.url.href.make_ascii_lowercase();
        self.url.parts.scheme_end = self.url.href.len();
        self.kind = self.url.kind();
        self.url.href.push(':');
    }

    /// What has a scheme of that length.
    fn absolute(&mut self, length: usize, base: Option<&Url>) -> Result<(), Finding> {
        let after = length + ":".len();
        self.write_scheme(self.get(0, length));
        let base = base.filter(|base| base.scheme() == self.url.scheme());
        let has_two_slashes = self.from(after).starts_with("//");
        match (self.kind, base) {
            (Kind::Other, _) if has_two_slashes => self.authority(after + "//".len()),
            (Kind::Other, _) => {
                self.no_host();
                match self.byte(after) {
                    Some(b'/') => self.path(after + "/".len()),
                    _ => self.opaque_path(after),
                }
                Ok(())
            }
            (Kind::File, _) => {
                if !has_two_slashes {
                    self.note(|| missing_solidus(Span::new(length, after)));
                }
                self.file(after, base)
            }
            (Kind::Server(_), Some(base)) if !has_two_slashes => {
                self.note(|| missing_solidus(Span::new(length, after)));
                self.relative(after, base)
            }
            (Kind::Server(_), _) => {
                let end = self.slashes_end(after);
                if self.get(after, end) != "//" {
                    let slashes = Span::new(after, end);
                    let span = if after < end { slashes } else { Span::new(length, after) };
                    self.note(|| Finding {
                        repair: Some(Repair { span: slashes, edit: text_edit("//"), safe: true }),
                        ..missing_solidus(span)
                    });
                }
                self.authority(end)
            }
        }
    }

    /// *Relative state* and *relative slash state*.
    fn relative(&mut self, at: usize, base: &Url) -> Result<(), Finding> {
        if self.is_slash(at) {
            self.note_backslash(at);
            let second = at + "/".len();
            if !self.is_slash(second) {
                self.inherit_authority(base);
                self.path(second);
                return Ok(());
            }
            self.note_backslash(second);
            let two = second + "/".len();
            let end = if self.kind.is_special() { self.slashes_end(two) } else { two };
            if end > two {
                let too_many = missing_solidus(Span::new(two, end));
                self.note(|| too_many.repaired(text_edit(""), true));
            }
            return self.authority(end);
        }
        match self.byte(at) {
            None | Some(b'?' | b'#') => self.same_path(base, at),
            Some(_) => {
                self.inherit_path(base);
                self.shorten();
                self.path(at);
            }
        }
        Ok(())
    }

    /// The path of the base, with its query where there is none at `at`.
    fn same_path(&mut self, base: &Url, at: usize) {
        self.inherit_path(base);
        self.close_path();
        if self.byte(at) != Some(b'?') {
            let query = base.href().get(base.parts.path_end..base.parts.query_end);
            self.url.href.push_str(query.unwrap_or(""));
        }
        self.query_and_fragment();
    }

    /// Writes all of the base up to the path, in place of the scheme.
    fn inherit_authority(&mut self, base: &Url) {
        let end = base.parts.authority_end;
        self.url.href.clear();
        self.url.href.push_str(base.href().get(..end).unwrap_or(""));
        self.url.parts = Parts { path: end, path_end: end, query_end: end, ..base.parts };
    }

    /// The same with the path, to which more may be added.
    fn inherit_path(&mut self, base: &Url) {
        self.inherit_authority(base);
        self.url.href.push_str(base.path());
    }

    /// *Query state* and *fragment state*: all that follows the path.
    fn query_and_fragment(&mut self) {
        if self.path_end < self.query_end {
            let span = Span::new(self.path_end + "?".len(), self.query_end);
            let keep = if self.kind.is_special() { &sets::SPECIAL_QUERY } else { &sets::QUERY };
            self.note_units(span, keep, Component::Query);
            self.url.href.push('?');
            self.write_query(span.of(self.text), keep);
        }
        self.url.parts.query_end = self.url.href.len();
        if self.query_end < self.text.len() {
            let span = Span::new(self.query_end + "#".len(), self.text.len());
            self.note_units(span, &sets::FRAGMENT, Component::Fragment);
            self.url.href.push('#');
            self.write(span.of(self.text), &sets::FRAGMENT);
        }
    }

    /// Writes a part of the text, with escapes where `keep` asks for them.
    fn write(&mut self, text: &str, keep: &Set) {
        match self.is_uri && (keep.contains(b'\'') || !text.contains('\'')) {
            true => self.url.href.push_str(text),
            false => percent::encode(text, keep, &mut self.url.href),
        }
    }

    /// *Percent-encode after encoding*.
    fn write_query(&mut self, query: &str, keep: &Set) {
        #[cfg(feature = "transcode")]
        if let Some(encoding) = self.options.query_encoding
            && self.kind.is_special()
            && !self.url.href.starts_with("ws")
        {
            let out = &mut self.url.href;
            return encoding.encode(query, &mut |piece| match piece {
                Octets::Encoded(octets) => {
                    octets.iter().for_each(|&octet| write_octet(octet, keep, out))
                }
                Octets::Unmappable(c) => {
                    let reference = alloc::format!("%26%23{}%3B", u32::from(c));
                    out.push_str(&reference);
                }
            });
        }
        self.write(query, keep);
    }

    fn get(&self, start: usize, end: usize) -> &'p str {
        self.text.get(start..end).unwrap_or("")
    }

    fn from(&self, start: usize) -> &'p str {
        self.text.get(start..).unwrap_or("")
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn is_slash(&self, at: usize) -> bool {
        self.byte(at).is_some_and(|byte| self.kind.is_slash(byte))
    }

    /// Where the slashes end that begin at `start`, of a special scheme.
    fn slashes_end(&self, start: usize) -> usize {
        let slashes = self.from(start).bytes().take_while(|&byte| self.kind.is_slash(byte));
        start + slashes.count()
    }

    /// The first slash from `start` on, or where the path ends.
    fn segment_end(&self, start: usize) -> usize {
        let length = self.get(start, self.path_end).bytes().position(|b| self.kind.is_slash(b));
        length.map_or(self.path_end, |length| start + length)
    }

    fn note(&mut self, finding: impl FnOnce() -> Finding) {
        if let Some(notes) = &mut self.notes {
            notes.push(finding());
        }
    }

    fn note_backslash(&mut self, at: usize) {
        if self.byte(at) == Some(b'\\') {
            let backslash = Finding::new(&rules::INVALID_REVERSE_SOLIDUS, Span::new(at, at + 1));
            self.note(|| backslash.repaired(text_edit("/"), true));
        }
    }

    /// Every character of a component that is no *URL unit*. What is not in `keep` is written as
    /// an escape all the same, so that to write it so changes nothing.
    fn note_units(&mut self, span: Span, keep: &Set, component: Component) {
        let Some(notes) = self.notes.as_mut().filter(|_| !self.is_uri) else { return };
        let text = span.of(self.text);
        for (at, c) in text.char_indices() {
            let rest = text.get(at..).unwrap_or("");
            let start = span.start + at;
            let found = |length| {
                let span = Span::new(start, start + length);
                Finding::new(&rules::INVALID_URL_UNIT, span).within(component)
            };
            if c == '%' {
                if percent::octet(rest.as_bytes()).is_none() {
                    let broken = Finding { expected: "two hex digits after `%`", ..found(1) };
                    notes.push(broken.repaired(text_edit("%25"), false));
                }
            } else if !sets::is_url_code_point(c) {
                let is_kept = u8::try_from(c).is_ok_and(|byte| keep.contains(byte));
                notes.push(found(c.len_utf8()).repaired(Edit::Escape, !is_kept));
            }
        }
    }
}

fn missing_solidus(span: Span) -> Finding {
    Finding::new(&rules::MISSING_SOLIDUS, span)
}

#[cfg(feature = "transcode")]
fn write_octet(octet: u8, keep: &Set, out: &mut alloc::string::String) {
    match keep.contains(octet) {
        true => out.push(char::from(octet)),
        false => percent::escape(&[octet], out),
    }
}
