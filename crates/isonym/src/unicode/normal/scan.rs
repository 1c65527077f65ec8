//! A walk over text, from one character that may not be in a form to the next.
//!
//! Text may be cut before every character that its form neither changes nor joins to what is
//! before. What is between two cuts is in the form by itself or not at all (UAX #15 section 9.1).

use super::form::Form;
use crate::unicode::props::{Props, QuickCheck, props};
use crate::unicode::set::ascii_end;

/// A walk over text, from suspect to suspect.
pub(super) struct Scan<'t> {
    form: Form,
    text: &'t str,
    pub(super) at: usize,
    /// The last cut; where the walk began if there was none.
    pub(super) cut: usize,
    /// The combining class of the character before `at`.
    pub(super) last: u8,
}

/// A character that may not stand where it stands.
pub(super) struct Suspect {
    pub(super) c: char,
    pub(super) props: Props,
    pub(super) quick_check: QuickCheck,
}

impl<'t> Scan<'t> {
    /// Begins at `at`, a cut or the beginning of all text.
    pub(super) fn new(form: Form, text: &'t str, at: usize) -> Self {
        Scan { form, text, at, cut: at, last: 0 }
    }

    /// Goes to the next suspect and stays before it; `None` at the end of the text.
    #[inline]
    pub(super) fn next_suspect(&mut self) -> Option<Suspect> {
        let bytes = self.text.as_bytes();
        let inert = self.form.inert();
        loop {
            if bytes.get(self.at)?.is_ascii() {
                let end = self.inert_ascii_end();
                if end > self.at {
                    (self.cut, self.last, self.at) = (end - 1, 0, end);
                }
            }
            while let Some(length) = inert.first_length(bytes.get(self.at..)?) {
                (self.cut, self.last) = (self.at, 0);
                self.at += length;
            }
            let c = self.text.get(self.at..)?.chars().next()?;
            if inert.contains(c) {
                continue;
            }
            let props = props(c);
            let quick_check = self.form.quick_check(c, props);
            let class = props.ccc();
            if quick_check != QuickCheck::Yes || class != 0 && class < self.last {
                return Some(Suspect { c, props, quick_check });
            }
            if class == 0 {
                self.cut = self.at;
            }
            self.last = class;
            self.at += c.len_utf8();
        }
    }

    /// Where the characters of US-ASCII from here end that the form does not change.
    #[inline]
    fn inert_ascii_end(&self) -> usize {
        let bytes = self.text.as_bytes();
        // A blank between words of another script is not worth a look at eight bytes.
        let end = match bytes.get(self.at + 1) {
            Some(next) if !next.is_ascii() => self.at + 1,
            _ => ascii_end(bytes, self.at),
        };
        if self.form != Form::NfkcCasefold {
            return end;
        }
        let ascii = bytes.get(self.at..end).unwrap_or_default();
        ascii.iter().position(u8::is_ascii_uppercase).map_or(end, |n| self.at + n)
    }

    /// Goes past a suspect that was found to stand rightly.
    pub(super) fn accept(&mut self, suspect: &Suspect) {
        self.last = suspect.props.ccc();
        self.at += suspect.c.len_utf8();
    }
}
