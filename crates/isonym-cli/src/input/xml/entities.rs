//! Character and entity references in attribute values.
//!
//! ```
//! use isonym_cli::input::written::Written;
//! use isonym_cli::input::xml::entities::Entities;
//!
//! let mut entities = Entities::default();
//! entities.declare("owl", "http://www.w3.org/2002/07/owl#");
//! let mut value = Written::default();
//! assert!(entities.decode("&owl;Thing", 0, &mut value).is_ok());
//! assert_eq!(value.text(), "http://www.w3.org/2002/07/owl#Thing");
//! ```
//!
//! Entities in entities are resolved without recursion, and all that is read of entities may not be
//! more than a hundred times what was read of the document (and some more, for short ones): so
//! entities of entities of entities cannot blow it up.
//!
//! It reads no files: an entity that is declared elsewhere is unknown.

use std::collections::HashMap;

use isonym::finding::{Rule, Span};

use crate::input::written::Written;
use crate::rules::markup as rules;

/// How many times longer than the document all that is read of entities may be.
const MOST: u64 = 100;
/// How much may be read of entities of any document.
const FREE: u64 = 1 << 16;

/// The entities of a document.
#[derive(Debug, Default)]
pub struct Entities {
    texts: HashMap<String, String>,
    /// How many bytes of entities were read.
    read: u64,
}

impl Entities {
    /// Takes down a declaration; of those for one name, the first counts (XML 1.0 section 4.2).
    pub fn declare(&mut self, name: &str, value: &str) {
        if self.texts.contains_key(name) {
            return;
        }
        // Character references are resolved now, those to entities only when they are needed
        // (section 4.4).
        let mut text = String::new();
        let mut rest = value;
        while let Some((before, after)) = rest.split_once("&#") {
            text.push_str(before);
            let character =
                after.split_once(';').and_then(|(number, after)| Some((character(number)?, after)));
            match character {
                Some((character, after)) => {
                    text.push(character);
                    rest = after;
                }
                None => {
                    text.push_str("&#");
                    rest = after;
                }
            }
        }
        text.push_str(rest);
        self.texts.insert(name.to_owned(), text);
    }

    /// Decodes the value `raw` of an attribute that begins at the byte `offset` of the document:
    /// references are resolved, and white space becomes spaces (XML 1.0 section 3.3.3).
    ///
    /// # Errors
    /// The first reference that refers to nothing, or to too much.
    pub fn decode(
        &mut self,
        raw: &str,
        offset: u64,
        value: &mut Written,
    ) -> Result<(), (&'static Rule, Span)> {
        let mut at = 0;
        loop {
            let rest = raw.get(at..).unwrap_or("");
            let plain = rest.find(['&', '\t', '\n', '\r']).unwrap_or(rest.len());
            if plain > 0 {
                value.push(rest.get(..plain).unwrap_or(""), at);
            }
            at += plain;
            let rest = rest.get(plain..).unwrap_or("");
            let length = match rest.as_bytes() {
                [] => return Ok(()),
                [b'&', ..] => {
                    let (name, length) = reference(rest);
                    let most = MOST * (offset + at as u64) + FREE;
                    let text = name.ok_or(&rules::NOT_A_REFERENCE);
                    let text = text.and_then(|name| self.text(name, most));
                    let text = text.map_err(|rule| (rule, Span::new(at, at + length)))?;
                    value.push_for(&text, at, at + length);
                    length
                }
                [b'\r', b'\n', ..] => {
                    value.push_for(" ", at, at + 2);
                    2
                }
                _ => {
                    value.push_for(" ", at, at + 1);
                    1
                }
            };
            at += length;
        }
    }

    /// What a reference stands for, when no more than `most` was read for all references then.
    fn text(&mut self, name: &str, most: u64) -> Result<String, &'static Rule> {
        let mut text = String::new();
        let mut open: Vec<&str> = Vec::new();
        let mut name = name;
        loop {
            match predefined(name)? {
                Some(character) => text.push(character),
                None => {
                    let inner = self.texts.get(name).ok_or(&rules::ENTITY_NOT_DECLARED)?;
                    self.read += inner.len() as u64 + 1;
                    if self.read > most || open.len() > DEEPEST {
                        return Err(&rules::EXPANSION);
                    }
                    open.push(inner);
                }
            }
            // Up to the next reference.
            loop {
                let Some(rest) = open.pop() else { return Ok(text) };
                let (plain, rest) = rest.split_at(rest.find('&').unwrap_or(rest.len()));
                text.extend(plain.chars().map(spaced));
                if !rest.is_empty() {
                    let (next, length) = reference(rest);
                    name = next.ok_or(&rules::NOT_A_REFERENCE)?;
                    open.push(rest.get(length..).unwrap_or(""));
                    break;
                }
            }
        }
    }
}

/// How many entities may be open at once. One that is in itself is never closed.
const DEEPEST: usize = 32;

/// The character that a name stands for without a declaration (XML 1.0 section 4.6), or by its
/// number.
fn predefined(name: &str) -> Result<Option<char>, &'static Rule> {
    if let Some(number) = name.strip_prefix('#') {
        return character(number).map(Some).ok_or(&rules::NOT_A_REFERENCE);
    }
    Ok(match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => None,
    })
}

/// The name in a reference, and the length of it with `&` and `;`. Without `;` there is none, and
/// the length is that of what looks like it.
fn reference(text: &str) -> (Option<&str>, usize) {
    let inside = text.get(1..).unwrap_or("");
    let length = inside.find(|c: char| !(c.is_alphanumeric() || "#_-.:".contains(c)));
    let length = length.unwrap_or(inside.len());
    match inside.get(length..).is_some_and(|after| after.starts_with(';')) && length > 0 {
        true => (inside.get(..length), length + 2),
        false => (None, length + 1),
    }
}

/// The character of a number as it stands behind `&#` (XML 1.0 section 4.1), when it is one of XML
/// (section 2.2).
fn character(number: &str) -> Option<char> {
    let (digits, radix) = match number.strip_prefix('x') {
        Some(digits) => (digits, 16),
        None => (number, 10),
    };
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let character = u32::from_str_radix(digits, radix).ok().and_then(char::from_u32)?;
    let is_xml = !matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}')
        && !matches!(character, '\u{FFFE}' | '\u{FFFF}');
    is_xml.then_some(character)
}

fn spaced(c: char) -> char {
    if matches!(c, '\t' | '\n' | '\r') { ' ' } else { c }
}
