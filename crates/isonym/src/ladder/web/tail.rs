//! What follows the authority.

use alloc::string::String;
use alloc::vec::Vec;

use super::class::{self, ANY, PATH, UNRESERVED};
use crate::ladder::forms;
use crate::ladder::percent::write_escapes;
use crate::percent::octet_cased;
use crate::unicode::normal::Form;

/// Path, query and fragment, of which nothing but its letters needs to be escaped.
#[derive(Default)]
pub(super) struct Tail {
    /// End of the path.
    pub(super) path: usize,
    /// Whether there are letters to escape, or escapes that are not as they are to be.
    pub(super) mend: bool,
    /// How many bytes of letters are to be escaped.
    pub(super) foreign: usize,
    /// Whether there may be dot segments.
    pub(super) has_dots: bool,
    /// Whether there are characters that take a look at those around them.
    has_doubts: bool,
}

impl Tail {
    /// From `at` on; `None` when there is a character that may not stand, or that the form changes.
    pub(super) fn read(text: &str, start: usize, form: Form) -> Option<Tail> {
        let bytes = text.as_bytes();
        let mut at = start;
        let mut tail = Tail { path: bytes.len(), ..Tail::default() };
        let (mut plain, mut has_fragment) = (PATH, false);
        let mut octets = Vec::new();
        loop {
            let rest = bytes.get(at..)?;
            at += rest.iter().take_while(|&&byte| class::of(byte) & plain != 0).count();
            at += match bytes.get(at).copied() {
                None => break,
                Some(b'.') => {
                    tail.has_dots |= at > 0 && bytes.get(at - 1) == Some(&b'/');
                    1
                }
                Some(mark @ (b'?' | b'#')) => {
                    if plain == PATH {
                        tail.path = at;
                        plain = ANY;
                    }
                    // A `?` is plain by now, and there is but one `#`.
                    if mark == b'#' && core::mem::replace(&mut has_fragment, true) {
                        return None;
                    }
                    1
                }
                Some(b'%') => {
                    let (escapes, _) = bytes.get(at..)?.as_chunks();
                    octets.clear();
                    octets.reserve(escapes.len());
                    for (octet, is_lower) in escapes.iter().map_while(octet_cased) {
                        tail.mend |= is_lower;
                        octets.push(octet);
                    }
                    let run = core::str::from_utf8(&octets).ok().filter(|run| !run.is_empty())?;
                    if form.alone(run) < run.len() {
                        tail.doubt(run, form)?;
                    }
                    3 * run.len()
                }
                Some(0x80..) => {
                    let rest = text.get(at..)?;
                    let mut length = form.alone(rest);
                    if rest.as_bytes().get(length).is_some_and(|byte| !byte.is_ascii()) {
                        length = rest.bytes().take_while(|byte| !byte.is_ascii()).count();
                        tail.doubt(rest.get(..length)?, form)?;
                    }
                    tail.mend = true;
                    tail.foreign += length;
                    length
                }
                Some(_) => return None,
            };
        }
        let is_normal = || forms::is_normal(text.get(start..).unwrap_or(""), form);
        (!tail.has_doubts || is_normal()).then_some(tail)
    }

    /// Looks at a run of letters, or at what a run of escapes says; `None` when the form changes it.
    fn doubt(&mut self, run: &str, form: Form) -> Option<()> {
        // What stands around it is of US-ASCII, which joins nothing before it.
        if !form.leaves_alone(run.chars().next()?) {
            self.has_doubts = true;
        } else if !form.is_normal(run) {
            return None;
        }
        for byte in run.bytes().filter(u8::is_ascii) {
            self.mend |= class::of(byte) & UNRESERVED != 0;
            self.has_dots |= byte == b'.';
        }
        Some(())
    }

    /// Appends a part of it, mended.
    pub(super) fn push(&self, part: &str, new: &mut String) {
        match self.mend {
            false => new.push_str(part),
            true => write_escapes(part, new),
        }
    }
}
