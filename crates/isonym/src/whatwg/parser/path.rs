//! Paths: *path state* and *opaque path state*.
//!
//! ```
//! use isonym::whatwg::Url;
//! let path = |text| Url::parse(text, None).unwrap().path().to_string();
//! assert_eq!(path("https://a/b/./%2e%2E/c d"), "/c%20d");
//! assert_eq!(path("file:///c|/../d"), "/c:/d");
//! ```
//!
//! The path is what stands at the end of the serialization until it is closed; each of its segments
//! has its `/` before it.

use super::Parser;
use crate::finding::{Component, Span};
use crate::whatwg::scheme::Kind;
use crate::whatwg::sets;
use crate::whatwg::url::Parts;

/// Whether `text` is a *Windows drive letter*.
pub(super) fn is_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

impl Parser<'_> {
    /// There is no authority, and a path follows.
    pub(super) fn no_host(&mut self) {
        let end = self.url.href.len();
        self.end_authority(end, end);
    }

    /// The authority ends here, and a path follows.
    pub(super) fn end_authority(&mut self, host: usize, host_end: usize) {
        let end = self.url.href.len();
        let parts = &mut self.url.parts;
        *parts = Parts { host, host_end, authority_end: end, path: end, path_end: end, ..*parts };
        parts.username_end = if parts.username_end == 0 { host } else { parts.username_end };
    }

    /// *Path start state*, after an authority.
    pub(super) fn path_after_authority(&mut self, at: usize) {
        if self.is_slash(at) {
            self.note_backslash(at);
            self.path(at + "/".len());
        } else if self.kind.is_special() {
            self.path(at);
        } else {
            self.close_path();
            self.query_and_fragment();
        }
    }

    /// Adds the segments that begin at `at`, whose first slash is read, and all that follows.
    pub(super) fn path(&mut self, at: usize) {
        let path = self.get(at, self.path_end);
        if self.is_uri && self.kind != Kind::File && !may_have_dots(path) {
            self.url.href.push('/');
            self.url.href.push_str(path);
        } else {
            self.segments(at);
        }
        self.close_path();
        self.query_and_fragment();
    }

    fn segments(&mut self, at: usize) {
        let mut start = at;
        loop {
            let stop = self.segment_end(start);
            let is_last = stop == self.path_end;
            self.segment(Span::new(start, stop), is_last);
            if is_last {
                break;
            }
            self.note_backslash(stop);
            start = stop + "/".len();
        }
    }

    fn segment(&mut self, span: Span, is_last: bool) {
        let segment = span.of(self.text);
        self.note_units(span, &sets::PATH, Component::Path);
        let dots = Dots::of(segment);
        if dots == Dots::Two {
            self.shorten();
        }
        match dots {
            Dots::One | Dots::Two if !is_last => {}
            Dots::One | Dots::Two => self.url.href.push('/'),
            Dots::None => {
                let is_first = self.url.href.len() == self.url.parts.path;
                self.url.href.push('/');
                if self.kind == Kind::File && is_first && is_drive_letter(segment) {
                    self.url.href.push_str(segment.get(..1).unwrap_or(""));
                    self.url.href.push(':');
                } else {
                    self.write(segment, &sets::PATH);
                }
            }
        }
    }

    /// *Shorten a URL's path*: the last segment goes, but no drive letter. What is searched is
    /// removed, so that all of the work is linear.
    pub(super) fn shorten(&mut self) {
        let start = self.url.parts.path;
        let path = self.url.href.get(start..).unwrap_or("");
        let is_drive = || {
            path.strip_prefix('/')
                .is_some_and(|first| first.ends_with(':') && is_drive_letter(first))
        };
        if self.kind == Kind::File && is_drive() {
            return;
        }
        let end = start + path.rfind('/').unwrap_or(0);
        self.url.href.truncate(end);
    }

    /// Ends the path. Where there is no authority none is born of a path that begins with `//`
    /// (section 4.5, *URL serializer*).
    pub(super) fn close_path(&mut self) {
        let start = self.url.parts.path;
        let is_born = self.url.host().is_none()
            && self.url.href.get(start..).is_some_and(|path| path.starts_with("//"));
        if is_born {
            self.url.href.insert_str(start, "/.");
            self.url.parts.path += "/.".len();
        }
        self.url.parts.path_end = self.url.href.len();
    }

    /// A path without segments, and all that follows. A space at its end would be lost, and is
    /// escaped.
    pub(super) fn opaque_path(&mut self, at: usize) {
        let span = Span::new(at, self.path_end);
        self.note_units(span, &sets::PRINTABLE, Component::Path);
        let path = span.of(self.text);
        let without = path.strip_suffix(' ');
        self.write(without.unwrap_or(path), &sets::PRINTABLE);
        if without.is_some() {
            self.url.href.push_str("%20");
        }
        self.close_path();
        self.query_and_fragment();
    }
}

/// Whether one of these segments may be of dots only; certainly not if it says no.
fn may_have_dots(path: &str) -> bool {
    path.starts_with(['.', '%']) || path.contains("/.") || path.contains("/%")
}

/// Whether a segment is one of those with dots only.
#[derive(PartialEq, Eq)]
enum Dots {
    None,
    /// *Single-dot URL path segment*.
    One,
    /// *Double-dot URL path segment*.
    Two,
}

impl Dots {
    fn of(segment: &str) -> Dots {
        let strip = |text: &'_ str| -> Option<usize> {
            match text.as_bytes() {
                [b'.', ..] => Some(1),
                [b'%', b'2', b'e' | b'E', ..] => Some(3),
                _ => None,
            }
        };
        let Some(first) = strip(segment) else { return Dots::None };
        let rest = segment.get(first..).unwrap_or("");
        match strip(rest) {
            None if rest.is_empty() => Dots::One,
            Some(second) if second == rest.len() => Dots::Two,
            _ => Dots::None,
        }
    }
}
