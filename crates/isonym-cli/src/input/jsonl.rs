//! JSON lines: one string of every line's value, chosen by a JSON pointer (RFC 6901).
//!
//! ```
//! use isonym_cli::input::{Block, Content, Format, Parsed, Records};
//! let block = Block::of("-", Format::Jsonl("/url".parse().unwrap()), br#"{"url":"http:\/\/a/"}"#);
//! let mut parsed = Parsed::default();
//! let record = Records::of(&block, &mut parsed).iter().last().unwrap();
//! assert_eq!(record.content(), Content::Text("http://a/"));
//! ```
//!
//! A line whose pointer leads nowhere or to `null` holds nothing; one that is not JSON, or holds
//! something else than a string there, is a finding.
//!
//! It does not read JSON that spans lines.

use std::fmt;
use std::str::{self, FromStr};

use isonym::finding::Span;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::parsed::{Parsed, Place};
use super::{escapes, lines};
use crate::rules;

/// A JSON pointer, in its reference tokens. The empty pointer is the whole value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pointer(Vec<String>);

impl Pointer {
    /// The pointer to a member of an object.
    pub fn member(name: &str) -> Pointer {
        Pointer(vec![name.to_owned()])
    }
}

impl FromStr for Pointer {
    type Err = String;

    fn from_str(text: &str) -> Result<Pointer, String> {
        let mut tokens = text.split('/');
        if tokens.next() != Some("") {
            return Err("a JSON pointer is empty or begins with `/`, such as /url".into());
        }
        let unescape = |token: &str| {
            let mut rest = token;
            while let Some((_, after)) = rest.split_once('~') {
                if !after.starts_with(['0', '1']) {
                    return Err("in a JSON pointer `~` is written `~0` and `/` is `~1`".into());
                }
                rest = after;
            }
            Ok(token.replace("~1", "/").replace("~0", "~"))
        };
        Ok(Pointer(tokens.map(unescape).collect::<Result<_, String>>()?))
    }
}

/// Finds the records of `bytes`.
pub fn parse(bytes: &[u8], pointer: &Pointer, parsed: &mut Parsed) {
    lines::split(bytes, lines::END, |line, start, end| {
        let place = Place { start, end, line };
        match str::from_utf8(bytes.get(start..end).unwrap_or(&[])) {
            Ok(text) if text.trim_ascii().is_empty() => parsed.push_absent(place),
            Ok(text) => parse_value(text, pointer, place, parsed),
            // The record finds out by itself that it is not UTF-8.
            Err(_) => parsed.push_value(place),
        }
    });
}

/// Finds the record of one value, which stands at `place`.
pub(super) fn parse_value(text: &str, pointer: &Pointer, place: Place, parsed: &mut Parsed) {
    let mut json = serde_json::Deserializer::from_str(text);
    let found = Follow(&pointer.0).deserialize(&mut json).and_then(|found| {
        json.end()?;
        Ok(found)
    });
    let raw = match found {
        Ok(Some(raw)) => raw.get(),
        Ok(None) => return parsed.push_absent(place),
        Err(error) => {
            let at = error.column().saturating_sub(1).min(text.len());
            let end = text.ceil_char_boundary(at + 1);
            let span = Span::new(text.floor_char_boundary(at), end);
            return parsed.push_fault(place, &rules::NOT_JSON, span);
        }
    };
    // The value is a slice of the line, so its place is the distance of their addresses.
    let start = place.start + (raw.as_ptr().addr() - text.as_ptr().addr());
    let whole = Place { start, end: start + raw.len(), ..place };
    let Some(inside) = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')) else {
        return match raw {
            "null" => parsed.push_absent(whole),
            _ => parsed.push_fault(whole, &rules::NOT_A_STRING, Span::new(0, raw.len())),
        };
    };
    let place = Place { start: start + 1, end: start + 1 + inside.len(), ..place };
    if memchr::memchr(b'\\', inside.as_bytes()).is_none() {
        return parsed.push_value(place);
    }
    match parsed.decoder.decode(inside, b'\\', escapes::json) {
        Ok(()) => parsed.push_decoded(place),
        Err(span) => parsed.push_fault(place, &rules::JSON_ESCAPE, span),
    }
}

/// Reads the value under the rest of a pointer, and passes over everything else.
struct Follow<'p>(&'p [String]);

impl<'de> DeserializeSeed<'de> for Follow<'_> {
    type Value = Option<&'de RawValue>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        match self.0.split_first() {
            None => <&RawValue as serde::Deserialize>::deserialize(json).map(Some),
            Some((token, rest)) => json.deserialize_any(Step { token, rest }),
        }
    }
}

/// One step of a pointer: the member or element `token`, and from there the `rest`.
struct Step<'p> {
    token: &'p str,
    rest: &'p [String],
}

impl<'de> Visitor<'de> for Step<'_> {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(is_it) = map.next_key_seed(Is(self.token))? {
            if is_it {
                found = map.next_value_seed(Follow(self.rest))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let leading_zero = self.token.len() > 1 && self.token.starts_with('0');
        let wanted = if leading_zero { None } else { self.token.parse::<usize>().ok() };
        let mut found = None;
        for index in 0.. {
            if Some(index) == wanted {
                match seq.next_element_seed(Follow(self.rest))? {
                    Some(value) => found = value,
                    None => break,
                }
            } else if seq.next_element::<IgnoredAny>()?.is_none() {
                break;
            }
        }
        Ok(found)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }
}

/// Whether a member's name is this one.
struct Is<'p>(&'p str);

impl<'de> DeserializeSeed<'de> for Is<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<bool, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Is<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<bool, E> {
        Ok(name == self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{Block, Content, Format, Records};

    /// The content and column of the only record of a line.
    fn read(line: &str, pointer: &str) -> Result<Option<(String, usize)>, (&'static str, Span)> {
        let format = Format::Jsonl(pointer.parse().unwrap());
        let block = Block::of("-", format, line.as_bytes());
        let mut parsed = Parsed::default();
        let records = Records::of(&block, &mut parsed);
        assert_eq!(records.len(), 1);
        let record = records.iter().next().unwrap();
        match record.content() {
            Content::Text(text) => Ok(Some((text.to_owned(), record.columns().at(0)))),
            Content::Absent => Ok(None),
            Content::Fault(finding) => Err((finding.rule.id, finding.span)),
        }
    }

    #[test]
    fn pointers_of_rfc_6901() {
        let line = r#"{"foo":["bar","baz"],"":"e","a/b":"s","m~n":"t","c":{"d":"deep"}}"#;
        let value = |pointer| read(line, pointer).unwrap().map(|(text, _)| text);
        assert_eq!(value("/foo/1").as_deref(), Some("baz"));
        assert_eq!(value("/foo/01"), None);
        assert_eq!(value("/foo/2"), None);
        assert_eq!(value("/").as_deref(), Some("e"));
        assert_eq!(value("/a~1b").as_deref(), Some("s"));
        assert_eq!(value("/m~0n").as_deref(), Some("t"));
        assert_eq!(value("/c/d").as_deref(), Some("deep"));
        assert_eq!(value("/c/d/e"), None);
        assert!("foo".parse::<Pointer>().is_err());
        assert!("/a~2".parse::<Pointer>().is_err());
        assert!("/a~".parse::<Pointer>().is_err());
    }

    #[test]
    fn values_keep_their_columns() {
        assert_eq!(read(r#""http://a/""#, ""), Ok(Some(("http://a/".into(), 2))));
        assert_eq!(read(r#"{"é":0, "u":"x"}"#, "/u"), Ok(Some(("x".into(), 14))));
        assert_eq!(read(r#"{"u":null}"#, "/u"), Ok(None));
        assert_eq!(read(r#"{"u":""}"#, "/u"), Ok(Some((String::new(), 7))));
        assert_eq!(read("  ", "/u"), Ok(None));
    }

    #[test]
    fn faults() {
        assert_eq!(read(r#"{"u":7}"#, "/u"), Err(("input/not-a-string", Span::new(0, 1))));
        assert_eq!(read(r#"{"u":"a\ud800"}"#, "/u"), Err(("input/json-escape", Span::new(1, 7))));
        assert_eq!(read(r#"{"u":"a" "v"}"#, "/u").unwrap_err().0, "input/not-json");
        assert_eq!(
            read(r#"{"u":"a"} x"#, "/u").unwrap_err(),
            ("input/not-json", Span::new(10, 11))
        );
        assert_eq!(read(r#"{"u":"#, "/u").unwrap_err().0, "input/not-json");
        assert_eq!(read(&"[".repeat(100_000), "/0").unwrap_err().0, "input/not-json");
    }

    #[test]
    fn an_escape_moves_the_columns_after_it() {
        let block = Block::of("-", Format::Jsonl(Pointer::default()), br#""a\u00e9\/b""#);
        let mut parsed = Parsed::default();
        let record = Records::of(&block, &mut parsed).iter().next().unwrap();
        assert_eq!(record.content(), Content::Text("aé/b"));
        let mut columns = record.columns();
        let at: Vec<_> = [0, 1, 3, 4].map(|offset| columns.at(offset)).to_vec();
        assert_eq!(at, [2, 3, 9, 11]);
    }
}
