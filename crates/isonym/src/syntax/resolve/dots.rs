//! Dot segments: `.` and `..` as segments of a path (RFC 3986 sections 3.3, 5.2.4).
//!
//! ```
//! use isonym::syntax::Reference;
//! use isonym::syntax::resolve::{Options, resolve};
//! let target = |text| {
//!     let base = Reference::split("http://a/b/c/d");
//!     resolve(&base, &Reference::split(text), &Options::default()).unwrap().into_owned()
//! };
//! assert_eq!(target("../.././../x/."), "http://a/x/");
//! ```
//!
//! Escaped dots (`%2E`) are what they are until somebody decodes them.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::syntax::Reference;

/// Which segments are dot segments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dots {
    /// `.` and `..` as they stand (RFC 3986 section 5.2.4).
    #[default]
    Literal,
    /// Those with a dot written as `%2E` or `%2e` as well: what becomes of the path once escapes
    /// of unreserved characters are decoded (RFC 3986 section 6.2.2), and what browsers do.
    Escaped,
}

/// What a dot segment says.
enum Dot {
    /// `.`: here.
    Here,
    /// `..`: one level up.
    Up,
}

impl Dots {
    /// What the segment says if it is a dot segment.
    fn read(self, segment: &str) -> Option<Dot> {
        let rest = self.strip_dot(segment)?;
        if rest.is_empty() {
            return Some(Dot::Here);
        }
        self.strip_dot(rest)?.is_empty().then_some(Dot::Up)
    }

    fn strip_dot(self, text: &str) -> Option<&str> {
        text.strip_prefix('.').or_else(|| match self {
            Dots::Literal => None,
            Dots::Escaped => text.strip_prefix("%2E").or_else(|| text.strip_prefix("%2e")),
        })
    }

    /// Whether there is a dot segment in `path`.
    fn stand_in(self, path: &str) -> bool {
        // Hardly a path has a segment that begins like one.
        let begins = |byte: u8| byte == b'.' || byte == b'%' && self == Dots::Escaped;
        let bytes = path.as_bytes();
        let mut pairs = bytes.iter().zip(bytes.iter().skip(1));
        (bytes.first().is_some_and(|&b| begins(b)) || pairs.any(|(&a, &b)| a == b'/' && begins(b)))
            && path.split('/').any(|segment| self.read(segment).is_some())
    }
}

/// `path` without its dot segments, by RFC 3986 section 5.2.4 to the letter. Borrowed when it has
/// none; linear in its length.
///
/// A path may come to begin with `//`. Before it is put where there is no authority, `/.` must be
/// put before it, as [`without_dot_segments`] does.
///
/// ```
/// use isonym::syntax::resolve::{Dots, remove_dot_segments};
///
/// assert_eq!(remove_dot_segments("/a/b/c/./../../g", Dots::Literal), "/a/g");
/// assert_eq!(remove_dot_segments("mid/content=5/../6", Dots::Literal), "mid/6");
/// assert_eq!(remove_dot_segments("a/../b", Dots::Literal), "/b");
/// assert_eq!(remove_dot_segments("/a/%2E%2e/b", Dots::Literal), "/a/%2E%2e/b");
/// assert_eq!(remove_dot_segments("/a/%2E%2e/b", Dots::Escaped), "/b");
/// ```
pub fn remove_dot_segments(path: &str, dots: Dots) -> Cow<'_, str> {
    if !dots.stand_in(path) {
        return Cow::Borrowed(path);
    }
    let mut out = String::with_capacity(path.len());
    push_without_dots(&mut out, path, dots);
    Cow::Owned(out)
}

/// The reference without the dot segments of its path, if that begins with `/`: path segment
/// normalization (RFC 3986 section 6.2.2.3). Borrowed when nothing changes; linear in its length.
///
/// A path that begins otherwise is left alone: in a relative reference its dot segments count
/// from the base, and after a scheme (`urn:`, `mailto:`) it is hardly a hierarchy. Whether a
/// scheme uses `/` for one at all is not known here.
///
/// ```
/// use isonym::syntax::Reference;
/// use isonym::syntax::resolve::{Dots, without_dot_segments};
///
/// let clean = |text| without_dot_segments(&Reference::split(text), Dots::Literal);
/// assert_eq!(clean("http://example.org/a/../b?c/../d"), "http://example.org/b?c/../d");
/// // `example.org` was no host, and is none now.
/// assert_eq!(clean("x:/..//example.org/"), "x:/.//example.org/");
/// assert_eq!(clean("../a"), "../a");
/// ```
pub fn without_dot_segments<'a>(reference: &Reference<'a>, dots: Dots) -> Cow<'a, str> {
    match reference.path().starts_with('/') {
        true => cleaned(reference, dots),
        false => Cow::Borrowed(reference.as_str()),
    }
}

/// The reference without the dot segments of its path, whatever that begins with.
pub(super) fn cleaned<'a>(reference: &Reference<'a>, dots: Dots) -> Cow<'a, str> {
    let (text, path) = (reference.as_str(), reference.path());
    if !dots.stand_in(path) {
        return Cow::Borrowed(text);
    }
    let parts = reference.parts();
    let mut out = String::with_capacity(text.len() + 2);
    out.push_str(text.get(..parts.path_end).unwrap_or(""));
    clean_from(&mut out, parts.path, reference.authority().is_some(), dots);
    out.push_str(text.get(parts.path_end..).unwrap_or(""));
    // What `/.` was put before may have begun with it.
    if out == text { Cow::Borrowed(text) } else { Cow::Owned(out) }
}

/// Takes the dot segments out of the path that ends `out` and begins at `start`. Where there is
/// no authority, none is born of a path that comes to begin with `//`.
pub(super) fn clean_from(out: &mut String, start: usize, authority: bool, dots: Dots) {
    if !out.get(start..).is_some_and(|path| dots.stand_in(path)) {
        return;
    }
    let path = out.split_off(start);
    push_without_dots(out, &path, dots);
    if !authority && out.get(start..).is_some_and(|path| path.starts_with("//")) {
        out.insert_str(start, "/.");
    }
}

/// RFC 3986 section 5.2.4. What stands in `out` before is not touched.
fn push_without_dots(out: &mut String, path: &str, dots: Dots) {
    let start = out.len();
    let mut segments = path.split('/').peekable();
    // Steps A and D: there is nothing yet that they could refer to.
    while segments.next_if(|segment| dots.read(segment).is_some()).is_some() {}
    out.push_str(segments.next().unwrap_or(""));
    while let Some(segment) = segments.next() {
        match dots.read(segment) {
            // Step E.
            None => {
                out.push('/');
                out.push_str(segment);
                continue;
            }
            // Step B.
            Some(Dot::Here) => {}
            // Step C. What is searched is removed: the work is linear.
            Some(Dot::Up) => {
                let written = out.get(start..).unwrap_or("");
                out.truncate(start + written.rfind('/').unwrap_or(0));
            }
        }
        if segments.peek().is_none() {
            out.push('/');
        }
    }
}
