//! One link after the other, in one pass.

use alloc::vec::Vec;

use super::chars::{LABEL, NAME};
use super::host::{is_cut, is_escape_at, labels, link_end, name_end, sound_end};
use super::trigger::{self, is_wide_dot};
use super::{Kind, Link, Options, email, hidden, scheme};
use crate::finding::Span;
use crate::host::begins_like_none;

/// The links of `text`, in order.
///
/// ```
/// use isonym::link::{Options, detect};
///
/// let text = "See http://example.org/a_(b), not (http://example.org/c).";
/// let links: Vec<_> = detect(text, &Options::default()).map(|link| link.text).collect();
/// assert_eq!(links, ["http://example.org/a_(b)", "http://example.org/c"]);
/// ```
pub fn detect<'t, 'o>(text: &'t str, options: &Options<'o>) -> Links<'t, 'o> {
    Links { text, options: *options, at: 0, floor: 0, sentence: 0, open: Vec::new() }
}

/// Finds the links of a text; made by [`detect`].
#[derive(Clone, Debug)]
pub struct Links<'t, 'o> {
    text: &'t str,
    options: Options<'o>,
    /// Where to look for the next colon, at sign or dot.
    at: usize,
    /// Nothing that begins before this is a link.
    floor: usize,
    /// Where the last sentence begins that was told not to be a top-level domain.
    sentence: usize,
    /// The open brackets of a link.
    open: Vec<char>,
}

impl<'t> Iterator for Links<'t, '_> {
    type Item = Link<'t>;

    fn next(&mut self) -> Option<Link<'t>> {
        loop {
            self.at = trigger::next(self.text.as_bytes(), self.at)?;
            let found = match self.text.as_bytes().get(self.at) {
                Some(b':') => self.colon(),
                Some(b'@') => self.at_sign(),
                _ => self.dot(),
            };
            if found.is_some() {
                return found;
            }
        }
    }
}

impl<'t> Links<'t, '_> {
    fn link(&mut self, kind: Kind, start: usize, end: usize) -> Option<Link<'t>> {
        self.pass(end);
        let span = Span::new(start, end);
        Some(Link { span, text: span.of(self.text), kind })
    }

    /// Nothing before `end` is of interest any more.
    fn pass(&mut self, end: usize) {
        (self.at, self.floor) = (end, end);
    }

    fn colon(&mut self) -> Option<Link<'t>> {
        match scheme::at_colon(self.text, self.floor, self.at, &self.options, &mut self.open) {
            scheme::Found::Link(start, end) => return self.link(Kind::Scheme, start, end),
            scheme::Found::Userinfo(start, end) if self.options.userinfo => {
                return self.link(Kind::Userinfo, start, end);
            }
            scheme::Found::Userinfo(_, end) => self.pass(end),
            scheme::Found::Refused(end) => self.pass(end.max(self.at + 1)),
            scheme::Found::Nothing => self.at += 1,
        }
        None
    }

    fn at_sign(&mut self) -> Option<Link<'t>> {
        match email::at_sign(self.text, self.floor, self.at, &self.options, &mut self.open) {
            email::Found::Address(kind, start, end) => return self.link(kind, start, end),
            email::Found::Refused(end) => self.pass(end),
            email::Found::Nothing => self.at += 1,
        }
        None
    }

    fn dot(&mut self) -> Option<Link<'t>> {
        let text = self.text;
        let (before, rest) = text.split_at_checked(self.at)?;
        let mut rest = rest.chars();
        let (dot, c) = (self.at, rest.next()?);
        let after = dot + c.len_utf8();
        let is_inside = rest.next().is_some_and(|c| LABEL.contains(c))
            && before.ends_with(|c| LABEL.contains(c));
        if !is_inside {
            self.at = after;
            return None;
        }
        if is_wide_dot(c) && self.options.has_list() && begins_like_none(text.get(after..)?) {
            (self.at, self.sentence) = (after, after);
            return None;
        }
        // So far no dot of the run was inside a name or had a top-level domain behind it.
        let (domain, end) = labels(text, dot, |at| LABEL.run_end(text, at), &self.options);
        self.at = end;
        if domain.is_none() && !ends_in_www(text.get(..after)?) {
            return None;
        }
        let start = NAME.run_start(text, self.floor, dot);
        // The midst of something else.
        if is_behind_escape(text, self.floor, start) || hidden::began_before(text, start) {
            return None;
        }
        let www = www(text.get(start..after)?).filter(|_| self.sentence <= start);
        let (start, name) = match www {
            Some(at) => (start + at, name_end(text, start + at..end, &self.options)?),
            None => (start, sound_end(text, start..domain?)?),
        };
        let before = text.get(self.floor..start).and_then(|before| before.chars().next_back());
        let next = text.get(name..).and_then(|rest| rest.chars().next());
        // A part of a path, of a file's name, or of an address.
        if before.is_some_and(|c| matches!(c, '/' | '\\' | '_' | '@'))
            || next.is_some_and(|c| matches!(c, '@' | '_' | '+'))
            || is_escape_at(text, name)
            || is_cut(text, name, end)
        {
            return None;
        }
        let end = link_end(text, start, name, &mut self.open);
        self.link(Kind::Domain, start, end)
    }
}

/// Whether the digits of an escape stand at `start`.
fn is_behind_escape(text: &str, floor: usize, start: usize) -> bool {
    let percent = start.checked_sub(1).filter(|&percent| percent >= floor);
    percent.is_some_and(|percent| is_escape_at(text, percent))
}

/// Where `www.` begins at the end of `text`, with nothing before it or no US-ASCII character.
fn www(text: &str) -> Option<usize> {
    let at = text.len().checked_sub(4)?;
    let in_word = || text.get(..at).is_some_and(|before| before.ends_with(|c: char| c.is_ascii()));
    (ends_in_www(text) && !in_word()).then_some(at)
}

fn ends_in_www(text: &str) -> bool {
    text.as_bytes().last_chunk::<4>().is_some_and(|four| four.eq_ignore_ascii_case(b"www."))
}
