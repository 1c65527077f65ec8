//! Steps `nfc`, `nfkc`, `casefold`: a normal form of what a URI reference says.
//!
//! The text between two raw reserved characters is decoded, brought to the form, and written as
//! data again. So nothing that the form yields becomes a delimiter, and no delimiter composes with
//! what follows it. An escaped reserved character is data like any other; octets that are not UTF-8
//! are walls. What stands behind `data:` are octets, whatever they look like.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::case;
use crate::finding::{Component, Span};
use crate::percent::{self, Set};
use crate::scheme;
use crate::syntax::Reference;
use crate::unicode::normal::Form;

/// A key of step `percent` or above in the form; borrowed when it is.
pub(super) fn key<'a>(reference: &Reference<'a>, form: Form) -> Cow<'a, str> {
    let text = reference.as_str();
    if is_settled(text, form) {
        return Cow::Borrowed(text);
    }
    let mut writer = Writer { form, octets: Vec::new(), new: String::with_capacity(text.len()) };
    let holds_octets = scheme::holds_octets(reference);
    let mut done = 0;
    for (component, span) in reference.components() {
        writer.new.push_str(Span::new(done, span.start).of(text));
        done = span.end;
        let start = writer.new.len();
        let part = span.of(text);
        match component {
            Component::Scheme | Component::Port => writer.new.push_str(part),
            Component::Host if part.starts_with('[') => writer.new.push_str(part),
            Component::Path | Component::Query if holds_octets => writer.new.push_str(part),
            _ => writer.component(part),
        }
        match component {
            Component::Host => {
                let end = writer.new.len();
                case::lower(&mut writer.new, Span::new(start, end));
            }
            Component::Path => keep_shape(&mut writer.new, start, reference),
            _ => {}
        }
    }
    if writer.new == text { Cow::Borrowed(text) } else { Cow::Owned(writer.new) }
}

/// Whether what `text` says between raw reserved characters, all of it in UTF-8, is in the form.
pub(super) fn is_normal(text: &str, form: Form) -> bool {
    let reserved = |c: char| u8::try_from(c).is_ok_and(|byte| Set::RESERVED.contains(byte));
    text.split(reserved).all(|part| {
        part.bytes().all(|byte| byte != b'%' && byte.is_ascii())
            || String::from_utf8(percent::decode(part.as_bytes()))
                .is_ok_and(|text| form.is_normal(&text))
    })
}

/// Whether there is nothing that the form could change: nothing but US-ASCII, and no capital letter
/// where case is folded.
fn is_settled(text: &str, form: Form) -> bool {
    let foreign =
        |at: usize| matches!(text.as_bytes().get(at + 1), Some(b'8'..=b'9' | b'A'..=b'F'));
    let folds = form == Form::NfkcCasefold && text.bytes().any(|byte| byte.is_ascii_uppercase());
    !folds && !text.match_indices('%').any(|(at, _)| foreign(at))
}

/// A form may drop characters. Where it dropped the first segment, the path that begins at `start`
/// must neither become one from the root nor bring forth an authority.
fn keep_shape(new: &mut String, start: usize, reference: &Reference<'_>) {
    let path = new.get(start..).unwrap_or("");
    if path.starts_with('/') && !reference.path().starts_with('/') {
        new.insert(start, '.');
    } else if path.starts_with("//") && reference.authority().is_none() {
        new.insert_str(start, "/.");
    }
}

struct Writer {
    form: Form,
    /// What stands between two reserved characters.
    octets: Vec<u8>,
    new: String,
}

impl Writer {
    fn component(&mut self, text: &str) {
        let mut rest = text.as_bytes();
        while let Some((&byte, tail)) = rest.split_first() {
            if let Some(octet) = percent::octet(rest) {
                self.octets.push(octet);
                rest = rest.get("%41".len()..).unwrap_or(&[]);
                continue;
            }
            if Set::RESERVED.contains(byte) {
                self.flush();
                self.new.push(char::from(byte));
            } else {
                self.octets.push(byte);
            }
            rest = tail;
        }
        self.flush();
    }

    fn flush(&mut self) {
        for chunk in self.octets.utf8_chunks() {
            let normal = self.form.normalize(chunk.valid());
            percent::encode(&normal, &Set::UNRESERVED, &mut self.new);
            percent::escape(chunk.invalid(), &mut self.new);
        }
        self.octets.clear();
    }
}
