//! Text to a legacy encoding.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use encoding_rs::{EncoderResult, Encoding, UTF_16BE, UTF_16LE};

use super::{UnknownLabel, encoding};
use crate::finding::{Edit, Finding, Severity, Span};
use crate::text::rules;
use crate::unicode::normal::{Form, nfc};

/// Text in an encoding, and what is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// The octets, `?` for each character that the encoding does not have. No byte order mark.
    pub octets: Vec<u8>,
    /// The name of the encoding that was used, for instance `Shift_JIS`.
    pub encoding: &'static str,
    /// What is lost, in order: `text/unmappable` for each character that the encoding does not
    /// have, `text/comes-back-changed` for each whose octets are another's.
    pub findings: Vec<Finding>,
}

impl Encoded {
    /// The octets, unless some character had no place in the encoding.
    #[must_use]
    pub fn result(&self) -> Option<&[u8]> {
        let is_error = |finding: &Finding| finding.severity == Severity::Error;
        (!self.findings.iter().any(is_error)).then_some(&self.octets)
    }
}

/// `text` in the encoding that `label` names.
///
/// A character that the encoding does not have goes as what is canonically equivalent to it, if it
/// has that: windows-1258 writes `ế` as `ê` and a mark. So, when there is no finding, decoding
/// gives text with the same NFC; and the same text where nothing had to go in parts.
///
/// UTF-16 is UTF-16, other than in the Encoding Standard, whose encoder of that name, made for
/// forms on the Web, gives UTF-8.
///
/// # Errors
/// When the label is not known.
pub fn encode(text: &str, label: &str) -> Result<Encoded, UnknownLabel> {
    let encoding = encoding(label)?;
    let mut encoded =
        Encoded { octets: Vec::new(), encoding: encoding.name(), findings: Vec::new() };
    if encoding == UTF_16LE || encoding == UTF_16BE {
        let swap = encoding == UTF_16BE;
        let octets = |unit: u16| if swap { unit.to_be_bytes() } else { unit.to_le_bytes() };
        encoded.octets = text.encode_utf16().flat_map(octets).collect();
        return Ok(encoded);
    }
    let (octets, _, unmappable) = encoding.encode(text);
    if unmappable {
        let detours = encoded.detours(text, encoding);
        let mut sent = String::with_capacity(text.len());
        let mut done = 0;
        for Detour { span, instead } in &detours {
            sent.push_str(text.get(done..span.start).unwrap_or_default());
            sent.push_str(instead);
            done = span.end;
        }
        sent.push_str(text.get(done..).unwrap_or_default());
        encoded.octets = encoding.encode(&sent).0.into_owned();
        encoded.compare(text, &sent, &detours, encoding);
    } else {
        encoded.octets = octets.into_owned();
        encoded.compare(text, text, &[], encoding);
    }
    Ok(encoded)
}

/// A character that is not in the encoding, and what goes instead.
struct Detour {
    span: Span,
    instead: String,
}

impl Encoded {
    /// The characters of `text` that are not in the encoding. Those for which nothing equivalent
    /// is, are reported.
    fn detours(&mut self, text: &str, encoding: &'static Encoding) -> Vec<Detour> {
        let mut encoder = encoding.new_encoder();
        let mut octets = [0; 1024];
        let mut detours = Vec::new();
        let mut at = 0;
        loop {
            let rest = text.get(at..).unwrap_or_default();
            let (result, read, _) =
                encoder.encode_from_utf8_without_replacement(rest, &mut octets, true);
            at += read;
            match result {
                EncoderResult::InputEmpty => return detours,
                EncoderResult::OutputFull => {}
                // The encoder says U+FFFD for controls that ISO-2022-JP refuses: the text knows.
                EncoderResult::Unmappable(_) => {
                    let c = text.get(..at).and_then(|done| done.chars().next_back());
                    let span = Span::new(at - c.map_or(0, char::len_utf8), at);
                    let instead = equivalent(span.of(text), encoding).unwrap_or_else(|| {
                        self.findings.push(Finding::new(&rules::UNMAPPABLE, span));
                        String::from("?")
                    });
                    detours.push(Detour { span, instead });
                }
            }
        }
    }

    /// Reads the octets of `sent` again, and reports what comes back as another character. Every
    /// encoder writes its characters one by one, so one comes back for each.
    fn compare(&mut self, text: &str, sent: &str, detours: &[Detour], encoding: &'static Encoding) {
        let (back, _) = encoding.decode_without_bom_handling(&self.octets);
        if back == sent {
            return;
        }
        let mut back = back.chars();
        let mut detours = detours.iter().peekable();
        for (at, c) in text.char_indices() {
            if let Some(detour) = detours.next_if(|detour| detour.span.start == at) {
                back.by_ref().take(detour.instead.chars().count()).for_each(drop);
                continue;
            }
            if let Some(other) = back.next().filter(|&other| other != c) {
                let span = Span::new(at, at + c.len_utf8());
                let edit = Edit::Text(Cow::Owned(String::from(other)));
                let finding = Finding::new(&rules::COMES_BACK_CHANGED, span);
                self.findings.push(finding.repaired(edit, false));
            }
        }
        self.findings.sort_by_key(|finding| finding.span);
    }
}

/// What is canonically equivalent to one character and in the encoding.
fn equivalent(character: &str, encoding: &'static Encoding) -> Option<String> {
    let normal = nfc(character);
    let decomposed = Form::Nfd.normalize(character);
    let mut parts = decomposed.chars();
    let base = parts.next()?;
    // The base with one of its marks, then the other marks.
    let marks = parts.as_str();
    let with_mark = marks.char_indices().map(|(at, mark)| {
        let (before, from) = marks.split_at_checked(at).unwrap_or_default();
        let after = from.get(mark.len_utf8()..).unwrap_or_default();
        format!("{}{before}{after}", nfc(&format!("{base}{mark}")))
    });
    [normal.clone().into_owned(), decomposed.clone().into_owned()]
        .into_iter()
        .chain(with_mark)
        .find(|text| nfc(text) == normal && !encoding.encode(text).2)
}
