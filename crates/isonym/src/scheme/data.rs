//! `data` (RFC 2397): a media type, a comma, and the octets themselves.
//!
//! ```
//! use isonym::scheme::data;
//!
//! let parsed = data::parse("data:text/plain;charset=iso-8859-7,%be%d3%be").unwrap();
//! assert_eq!(parsed.media_type, "text/plain");
//! assert_eq!(parsed.parameters, [("charset".into(), "iso-8859-7".into())]);
//! assert_eq!(parsed.octets, [0xBE, 0xD3, 0xBE]);
//! assert_eq!(data::parse("data:text/plain").unwrap_err().rule.id, "data/no-comma");
//! ```
//!
//! It does not read the octets as text: the charset is for who knows it.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

use super::base64::{self, Fault};
use super::parts::{Flow, decoded, lower, replacing, report, specific_span, splice, valid};
use super::rules;
use crate::finding::{Component, Finding, Span};
use crate::percent;
use crate::syntax::{Grammar, Reference, Sink};

/// What a `data` reference holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Data {
    /// Type and subtype in lower case, unescaped; `text/plain` where none is given.
    pub media_type: String,
    /// Attributes, in lower case, and values, both unescaped, in order; the charset `US-ASCII`
    /// where no media type is given.
    pub parameters: Vec<(String, String)>,
    /// Whether the data was in base64.
    pub is_base64: bool,
    /// The octets meant: unescaped, then decoded from base64.
    pub octets: Vec<u8>,
}

/// Reads a `data` reference; a fragment plays no part.
///
/// # Errors
/// The first breach of RFC 3986 or RFC 2397.
pub fn parse(text: &str) -> Result<Data, Finding> {
    let reference = valid(text, &Grammar::URI, "data", judge)?;
    let specific = specific_span(&reference).of(text);
    let (head, data) = specific.split_once(',').unwrap_or((specific, ""));
    let head = Head::split(head);
    let unescaped = |text| decoded(text).map_or_else(|| text.to_owned(), Cow::into_owned);
    let mut parameters: Vec<_> = head
        .parameters()
        .filter_map(|(_, parameter)| parameter.split_once('='))
        .map(|(attribute, value)| (unescaped(attribute).to_ascii_lowercase(), unescaped(value)))
        .collect();
    if head.media_type.is_empty() && parameters.is_empty() {
        parameters.push(("charset".into(), "US-ASCII".into()));
    }
    let media_type = match head.media_type {
        "" => "text/plain".into(),
        media_type => unescaped(media_type).to_ascii_lowercase(),
    };
    let octets = percent::decode(data.as_bytes());
    let octets = if head.is_base64 { base64::decode(&octets).unwrap_or_default() } else { octets };
    Ok(Data { media_type, parameters, is_base64: head.is_base64, octets })
}

/// What stands before the comma.
struct Head<'a> {
    media_type: &'a str,
    /// From the first semicolon to `;base64`.
    parameters: &'a str,
    is_base64: bool,
}

impl<'a> Head<'a> {
    fn split(head: &'a str) -> Head<'a> {
        let at = head.find(';').unwrap_or(head.len());
        let (media_type, parameters) = head.split_at_checked(at).unwrap_or((head, ""));
        let end = parameters.rfind(';').unwrap_or(0);
        match parameters.split_at_checked(end) {
            Some((before, last)) if last.eq_ignore_ascii_case(";base64") => {
                Head { media_type, parameters: before, is_base64: true }
            }
            _ => Head { media_type, parameters, is_base64: false },
        }
    }

    /// The parameters, with the offset of the semicolon before each in what stands before the
    /// comma.
    fn parameters(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let mut at = self.media_type.len();
        self.parameters.split(';').skip(1).map(move |parameter| {
            let start = at;
            at += ";".len() + parameter.len();
            (start, parameter)
        })
    }
}

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let span = specific_span(reference);
    let specific = span.of(reference.as_str());
    let Some((head, data)) = specific.split_once(',') else {
        let end = Span::new(span.end, span.end);
        return report(&rules::DATA_NO_COMMA, Component::Path, end, sink);
    };
    let start = span.start + head.len() + ",".len();
    let head = Head::split(head);
    if !head.media_type.is_empty() && !is_media_type(head.media_type) {
        let media_type = Span::new(span.start, span.start + head.media_type.len());
        report(&rules::DATA_MEDIA_TYPE, Component::Path, media_type, sink)?;
    }
    for (at, parameter) in head.parameters().filter(|(_, parameter)| !is_parameter(parameter)) {
        let at = span.start + at;
        let place = Span::new(at, at + ";".len() + parameter.len());
        report(&rules::DATA_PARAMETER, Component::Path, place, sink)?;
    }
    if head.is_base64 {
        return judge_base64(data, start, sink);
    }
    Flow::Continue(())
}

/// Judges data in base64, which begins at byte `start` of the reference.
fn judge_base64(data: &str, start: usize, sink: Sink<'_>) -> Flow {
    let octets = percent::decode(data.as_bytes());
    let Err(fault) = base64::decode(&octets) else { return Flow::Continue(()) };
    let end = start + data.len();
    match fault {
        Fault::Octet(at) => {
            let place = Span::new(start + written(data, at), end);
            report(&rules::DATA_BASE64, Component::Path, place, sink)
        }
        Fault::Length(missing) => {
            let place = Span::new(end, end);
            let finding = Finding::new(&rules::DATA_BASE64, place).within(Component::Path);
            match missing {
                Some(padding) => sink(replacing(finding, place, padding, true)),
                None => sink(finding),
            }
        }
    }
}

/// Where in `text` the octet at `index` of what it stands for is written.
fn written(text: &str, index: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    for _ in 0..index {
        at += bytes.get(at..).and_then(percent::octet).map_or(1, |_| "%HH".len());
    }
    // Within a character beyond US-ASCII, its first byte.
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn is_media_type(escaped: &str) -> bool {
    decoded(escaped).is_some_and(|media_type| {
        media_type.split_once('/').is_some_and(|(kind, sub)| is_token(kind) && is_token(sub))
    })
}

fn is_parameter(escaped: &str) -> bool {
    escaped.split_once('=').is_some_and(|(attribute, value)| {
        decoded(attribute).is_some_and(|attribute| is_token(&attribute)) && !value.is_empty()
    })
}

/// `token` of RFC 2045 section 5.1.
fn is_token(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"()<>@,;:\\\"/[]?=".contains(&byte);
    !text.is_empty() && text.bytes().all(is_plain)
}

/// Media type, attributes, charset and `base64` in lower case; what is the default is left out
/// (RFC 2397 section 2, RFC 2045 section 5.1, RFC 2046 section 4.1.2). The data stays as it is, but
/// that base64 is padded: what is missing can be told from the length (RFC 4648 section 3.2).
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let span = specific_span(reference);
    let Some((written, data)) = span.of(text).split_once(',') else { return Cow::Borrowed(text) };
    let head = Head::split(written);
    let media_type = lower(head.media_type);
    let is_plain = ["", "text/plain"].contains(&&*media_type);
    let mut new = if is_plain { String::new() } else { media_type };
    let is_default = is_plain && head.parameters.eq_ignore_ascii_case(";charset=us-ascii");
    for (_, parameter) in head.parameters().filter(|_| !is_default) {
        new.push(';');
        match parameter.split_once('=') {
            Some((attribute, value)) if attribute.eq_ignore_ascii_case("charset") => {
                new.push_str("charset=");
                new.push_str(&lower(value));
            }
            Some((attribute, value)) => {
                new.push_str(&lower(attribute));
                new.push('=');
                new.push_str(value);
            }
            None => new.push_str(parameter),
        }
    }
    if head.is_base64 {
        new.push_str(";base64");
    }
    new.push(',');
    new.push_str(data);
    if head.is_base64
        && let Err(Fault::Length(Some(padding))) = base64::decode(&percent::decode(data.as_bytes()))
    {
        new.push_str(padding);
    }
    splice(text, span, &new)
}
