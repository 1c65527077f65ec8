//! The owner names in master files of the DNS (RFC 1035 section 5), as host names.
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//!
//! let zone = b"$ORIGIN example.org.\n@ IN SOA a b (\n 1 2 3 4 5 )\nwww A 192.0.2.1\n AAAA ::1\n";
//! let block = Block::of("a.zone", Format::Zone, zone);
//! let mut parsed = Parsed::default();
//! let values: Vec<_> = Records::of(&block, &mut parsed).iter().map(|r| r.content()).collect();
//! assert_eq!(values, ["example.org", "www.example.org"].map(Content::Text));
//! ```
//!
//! A name is completed by the origin and loses the dot of the root, since it is then what people call
//! the host. Entries without a name of their own, which belong to the one before, are no records
//! again; nor is the root. Where no origin is known, a name stays
//! as it is written.
//!
//! It reads no data of entries, no files that `$INCLUDE` names, and makes no names as `$GENERATE`
//! asks; of these two it tells.

use std::str;

use isonym::finding::{Rule, Span};

use super::found::Found;
use super::lines;
use super::parsed::Parsed;
use super::scanner::Scanner;
use super::written::Written;
use crate::rules::zone as rules;

/// Scans master files.
#[derive(Debug, Default)]
pub struct Zone {
    /// What completes names, without the dot of the root.
    origin: Option<String>,
    /// Whether parentheses are open, so that line ends end nothing.
    is_open: bool,
}

impl Scanner for Zone {
    fn scan(&mut self, bytes: &[u8], is_last: bool, parsed: &mut Parsed) -> usize {
        let bytes = lines::whole(bytes, is_last);
        let mut found = Found::new(bytes, parsed);
        let mut done = 0;
        lines::split(bytes, lines::END, |_, start, end| {
            if found.is_full() {
                return;
            }
            done = (end + 1).min(bytes.len());
            let line = bytes.get(start..end).unwrap_or(&[]);
            self.line(line.strip_suffix(b"\r").unwrap_or(line), start, &mut found);
        });
        if is_last && self.is_open && done == bytes.len() {
            found.fault(&rules::NOT_CLOSED, Span::new(bytes.len(), bytes.len()));
        }
        done
    }
}

impl Zone {
    /// Reads a line that begins at `start`.
    fn line(&mut self, line: &[u8], start: usize, found: &mut Found<'_, '_>) {
        let begins_entry = !self.is_open;
        let mut words = Words { line, at: 0, is_open: self.is_open, fault: None };
        let first = words.next();
        let named = begins_entry && first.as_ref().is_some_and(|word| word.start == 0);
        let second = words.next();
        words.by_ref().for_each(drop);
        self.is_open = words.is_open;
        let place = |span: Span| Span::new(start + span.start, start + span.end);
        let text = |span: Span| line.get(span.range()).unwrap_or(&[]);
        if let Some(first) = first.filter(|_| named) {
            match (text(first), second) {
                ([b'$', ..], argument) => {
                    let directive = text(first).to_ascii_uppercase();
                    match (&directive[..], argument) {
                        (b"$ORIGIN", Some(name)) => match self.name(text(name)) {
                            Ok(name) => self.origin = Some(name.into_text()),
                            Err((rule, span)) => found.fault(
                                rule,
                                place(Span::new(name.start + span.start, name.start + span.end)),
                            ),
                        },
                        (b"$TTL", Some(_)) => {}
                        (b"$INCLUDE" | b"$GENERATE", Some(_)) => {
                            found.fault(&rules::NOT_READ, place(first));
                        }
                        _ => found.fault(&rules::NOT_AN_ENTRY, place(first)),
                    }
                }
                (_, None) if !words.is_open => {
                    found.fault(&rules::NOT_AN_ENTRY, place(first));
                }
                (raw, _) => match self.name(raw) {
                    Ok(name) if name.text().is_empty() => found.absent(place(first)),
                    Ok(name) if name.is_plain() => {
                        found.value(place(Span::new(0, name.text().len())));
                    }
                    Ok(name) => found.written(place(first), &name),
                    Err((rule, span)) => found.fault(rule, place(span)),
                },
            }
        }
        if let Some((rule, span)) = words.fault {
            found.fault(rule, place(span));
        }
    }

    /// A name as that of a host; empty for the root, and for an origin that is not known.
    ///
    /// # Errors
    /// What in it no host name can hold.
    fn name(&self, raw: &[u8]) -> Result<Written, (&'static Rule, Span)> {
        let mut name = Written::default();
        let origin = self.origin.as_deref().unwrap_or("");
        let whole = Span::new(0, raw.len());
        if raw == b"@" {
            if !origin.is_empty() {
                name.push_for(origin, 0, 1);
            }
            return Ok(name);
        }
        let is_absolute = raw.ends_with(b".") && !raw.ends_with(b"\\.");
        let relative = if is_absolute { raw.get(..raw.len() - 1).unwrap_or(raw) } else { raw };
        let relative = str::from_utf8(relative).map_err(|_| (&rules::NAME, whole))?;
        let mut octets = Vec::new();
        let mut at = 0;
        while let Some(rest) = relative.get(at..).filter(|rest| !rest.is_empty()) {
            let plain = rest.find('\\').unwrap_or(rest.len());
            if plain > 0 {
                name.push(rest.get(..plain).unwrap_or(""), at);
                at += plain;
                continue;
            }
            // Escapes one after the other may stand for one character.
            let from = at;
            octets.clear();
            while let Some((octet, length)) = relative.get(at..).and_then(escape) {
                octets.push(octet);
                at += length;
                if str::from_utf8(&octets).is_ok() {
                    break;
                }
            }
            match str::from_utf8(&octets) {
                Ok(text) if !matches!(text, "" | ".") => name.push_for(text, from, at),
                _ => return Err((&rules::NAME, Span::new(from, at.max(from + 1)))),
            }
        }
        if !is_absolute && !origin.is_empty() {
            name.push_for(".", raw.len(), raw.len());
            name.push_for(origin, raw.len(), raw.len());
        }
        Ok(name)
    }
}

/// The octet that `\DDD` or `\X` at the beginning of `text` stands for, and its length.
fn escape(text: &str) -> Option<(u8, usize)> {
    match *text.as_bytes() {
        [b'\\', a @ b'0'..=b'9', b @ b'0'..=b'9', c @ b'0'..=b'9', ..] => {
            let number = [a, b, c].iter().fold(0, |n, digit| n * 10 + u32::from(digit - b'0'));
            Some((u8::try_from(number).ok()?, 4))
        }
        [b'\\', octet, ..] if octet.is_ascii() && !octet.is_ascii_digit() => Some((octet, 2)),
        _ => None,
    }
}

/// The words of a line: names, quoted texts, no comments and no parentheses.
struct Words<'l> {
    line: &'l [u8],
    at: usize,
    is_open: bool,
    fault: Option<(&'static Rule, Span)>,
}

impl Iterator for Words<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        loop {
            let start = self.at;
            match self.line.get(start)? {
                b' ' | b'\t' => self.at += 1,
                b';' => {
                    self.at = self.line.len();
                    return None;
                }
                &byte @ (b'(' | b')') => {
                    self.at += 1;
                    if self.is_open == (byte == b'(') {
                        self.wrong(&rules::PARENTHESIS, start, self.at);
                    }
                    self.is_open = byte == b'(';
                }
                b'"' => {
                    self.at = self.end(start + 1, |byte| byte == b'"') + 1;
                    if self.at > self.line.len() {
                        self.at = self.line.len();
                        self.wrong(&rules::QUOTE, start, self.at);
                    }
                    return Some(Span::new(start, self.at));
                }
                _ => {
                    self.at = self.end(start, |byte| b" \t;()\"".contains(&byte));
                    return Some(Span::new(start, self.at));
                }
            }
        }
    }
}

impl Words<'_> {
    /// Where the first byte from `at` is that ends something and is not escaped.
    fn end(&self, mut at: usize, ends: impl Fn(u8) -> bool) -> usize {
        while let Some(&byte) = self.line.get(at) {
            match byte {
                b'\\' => at += 2,
                _ if ends(byte) => return at,
                _ => at += 1,
            }
        }
        self.line.len()
    }

    fn wrong(&mut self, rule: &'static Rule, start: usize, end: usize) {
        self.fault = self.fault.or(Some((rule, Span::new(start, end))));
    }
}
