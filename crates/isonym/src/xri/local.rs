//! Language runs in the legacy encodings of their languages, and back (seed 000, draft section
//! 2.3.1): what the context is there for.
//!
//! The example of the seed, with text in its languages: down its three levels, up again, and into
//! local encodings and back.
//!
//! ```
//! use isonym::level::{self, Options};
//! use isonym::xri::{Edition, Normalization, XriNormal, local};
//!
//! let text = "xri://($l/en/Times).english.($l/en/Arial).string.($l/ja).日本.($l/ko).한국.($l/zh).中国";
//! let xri = XriNormal::new(text, Normalization::Nfc);
//! let wire = level::xri::to_wire(&xri, &Options::default()).normal;
//! assert_eq!(
//!     wire.as_str(),
//!     "xri://($l%2Fen%2FTimes).english.($l%2Fen%2FArial).string\
//!      .($l%2Fja).%E6%97%A5%E6%9C%AC.($l%2Fko).%ED%95%9C%EA%B5%AD.($l%2Fzh).%E4%B8%AD%E5%9B%BD",
//! );
//! assert_eq!(level::xri::from_wire(&wire, &Options::default()).normal, xri);
//!
//! let down = local::encode(text, Edition::Draft2003, local::usual);
//! let used: Vec<_> = down.runs.iter().map(|run| run.encoding).collect();
//! assert_eq!(used, ["windows-1252", "windows-1252", "Shift_JIS", "EUC-KR", "gb18030"]);
//! assert!(down.findings.is_empty());
//! assert!(down.octets.ends_with(
//!     b".($l/ja).\x93\xFA\x96\x7B.($l/ko).\xC7\xD1\xB1\xB9.($l/zh).\xD6\xD0\xB9\xFA"
//! ));
//!
//! let up = local::decode(&down.octets, Edition::Draft2003, local::usual);
//! assert_eq!(up.normal(Normalization::Nfc), xri);
//!
//! // What an encoding does not have is named.
//! let lossy = local::encode("xri://($l/ja).日本한", Edition::Draft2003, local::usual);
//! let found = &lossy.findings[0];
//! assert_eq!((found.rule.id, found.span.range()), ("text/unmappable", 20..23));
//! ```
//!
//! In none of these encodings has a character an octet that parts runs, so that the octets by
//! themselves tell where each run is. Text without a language is in UTF-8.

use alloc::string::String;
use alloc::vec::Vec;

use super::forms::{Normalization, XriNormal};
use super::grammar::{Edition, Form, Grammar};
use super::language::runs;
use super::parse::parse;
use crate::finding::{Finding, Span};
use crate::text::transcode;

/// A language and the encodings that its text is usually in, the most usual first. Labels are those
/// of the Encoding Standard.
struct Usual {
    /// The beginning of a language tag: whole subtags, the longest first.
    tag: &'static str,
    encodings: &'static [&'static str],
}

const fn of(tag: &'static str, encodings: &'static [&'static str]) -> Usual {
    Usual { tag, encodings }
}

/// Only encodings that leave all octets of US-ASCII from `(` to `?` to US-ASCII, but for digits:
/// those of the ISO-2022 family have shift states and do not.
static USUAL: &[Usual] = &[
    of("zh-hant", &["big5"]),
    of("zh-tw", &["big5"]),
    of("zh-hk", &["big5"]),
    of("zh-mo", &["big5"]),
    of("yue", &["big5"]),
    of("zh", &["gb18030"]),
    of("ja", &["shift_jis", "euc-jp"]),
    of("ko", &["euc-kr"]),
    of("ru", &["windows-1251", "koi8-r"]),
    of("uk", &["windows-1251", "koi8-u"]),
    of("be", &["windows-1251"]),
    of("bg", &["windows-1251"]),
    of("mk", &["windows-1251"]),
    of("sr-latn", &["windows-1250", "iso-8859-2"]),
    of("sr", &["windows-1251"]),
    of("el", &["windows-1253", "iso-8859-7"]),
    of("he", &["windows-1255"]),
    of("yi", &["windows-1255"]),
    of("ar", &["windows-1256", "iso-8859-6"]),
    of("fa", &["windows-1256"]),
    of("ur", &["windows-1256"]),
    of("th", &["windows-874"]),
    of("vi", &["windows-1258"]),
    of("tr", &["windows-1254"]),
    of("az", &["windows-1254"]),
    of("et", &["windows-1257"]),
    of("lv", &["windows-1257"]),
    of("lt", &["windows-1257"]),
    of("pl", &["windows-1250", "iso-8859-2"]),
    of("cs", &["windows-1250", "iso-8859-2"]),
    of("sk", &["windows-1250", "iso-8859-2"]),
    of("hu", &["windows-1250", "iso-8859-2"]),
    of("sl", &["windows-1250", "iso-8859-2"]),
    of("hr", &["windows-1250", "iso-8859-2"]),
    of("ro", &["windows-1250", "iso-8859-16"]),
    of("sq", &["windows-1250"]),
    of("en", &["windows-1252"]),
    of("de", &["windows-1252"]),
    of("fr", &["windows-1252"]),
    of("es", &["windows-1252"]),
    of("pt", &["windows-1252"]),
    of("it", &["windows-1252"]),
    of("nl", &["windows-1252"]),
    of("da", &["windows-1252"]),
    of("sv", &["windows-1252"]),
    of("nb", &["windows-1252"]),
    of("nn", &["windows-1252"]),
    of("no", &["windows-1252"]),
    of("fi", &["windows-1252"]),
    of("is", &["windows-1252"]),
];

/// The encodings that text in the language of `tag` is usually in, the most usual first; none where
/// there is no usual one but UTF-8.
///
/// ```
/// use isonym::xri::local::usual_encodings;
/// assert_eq!(usual_encodings("ja-JP"), ["shift_jis", "euc-jp"]);
/// assert_eq!(usual_encodings("zh-Hant-TW"), ["big5"]);
/// assert!(usual_encodings("hi").is_empty());
/// ```
pub fn usual_encodings(tag: &str) -> &'static [&'static str] {
    let begins = |usual: &&Usual| {
        let head = tag.get(..usual.tag.len());
        let rest = tag.get(usual.tag.len()..).unwrap_or("");
        head.is_some_and(|head| head.eq_ignore_ascii_case(usual.tag))
            && (rest.is_empty() || rest.starts_with('-'))
    };
    USUAL.iter().find(begins).map_or(&[], |usual| usual.encodings)
}

/// The most usual encoding of a language: what [`encode`] and [`decode`] may choose by.
pub fn usual(tag: &str) -> Option<&'static str> {
    usual_encodings(tag).first().copied()
}

/// A run in an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalRun {
    /// Where its text stands in the XRI, in bytes.
    pub text: Span,
    /// Where its octets stand.
    pub octets: Span,
    /// The encoding's name.
    pub encoding: &'static str,
}

/// An XRI whose runs are in local encodings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Local {
    /// The octets; what is in no run is in UTF-8.
    pub octets: Vec<u8>,
    /// The runs, in order.
    pub runs: Vec<LocalRun>,
    /// Every character that its encoding does not have, in bytes of the XRI: a `?` stands for it.
    pub findings: Vec<Finding>,
}

/// Puts each run of `xri` in the encoding that `choose` gives for its language tag; UTF-8 without.
///
/// A label that names no encoding counts as none.
pub fn encode(xri: &str, edition: Edition, choose: impl Fn(&str) -> Option<&'static str>) -> Local {
    let parsed = parse(xri, &Grammar { form: Form::Reference, edition });
    let mut local = Local { octets: Vec::new(), runs: Vec::new(), findings: Vec::new() };
    let mut done = 0;
    for run in runs(&parsed) {
        local.octets.extend(Span::new(done, run.text.start).of(xri).bytes());
        done = run.text.end;
        let text = run.text.of(xri);
        let label = run.language(xri).and_then(&choose).unwrap_or(UTF_8);
        let start = local.octets.len();
        let encoding = match transcode::encode(text, label) {
            Ok(encoded) => {
                local.octets.extend(encoded.octets);
                let found = encoded.findings.into_iter();
                local.findings.extend(found.map(|finding| finding.shifted(run.text.start)));
                encoded.encoding
            }
            Err(transcode::UnknownLabel) => {
                local.octets.extend(text.bytes());
                "UTF-8"
            }
        };
        let octets = Span::new(start, local.octets.len());
        local.runs.push(LocalRun { text: run.text, octets, encoding });
    }
    local.octets.extend(xri.get(done..).unwrap_or("").bytes());
    local
}

const UTF_8: &str = "utf-8";

/// An XRI that came out of local encodings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromLocal {
    /// The text, not normalized; U+FFFD for what is malformed.
    pub text: String,
    /// The runs, in order.
    pub runs: Vec<LocalRun>,
    /// Every malformed sequence, in bytes of the octets.
    pub malformed: Vec<Span>,
}

impl FromLocal {
    /// The XRI in XRI-normal form.
    pub fn normal(&self, normalization: Normalization) -> XriNormal {
        XriNormal::new(&self.text, normalization)
    }
}

/// Reads octets of which each run is in the encoding that `choose` gives for its language tag, and
/// all else in UTF-8.
pub fn decode(
    octets: &[u8],
    edition: Edition,
    choose: impl Fn(&str) -> Option<&'static str>,
) -> FromLocal {
    // One letter for every octet that is not US-ASCII: what parts runs is where it is.
    let shape: String =
        octets.iter().map(|b| if b.is_ascii() { char::from(*b) } else { 'x' }).collect();
    let parsed = parse(&shape, &Grammar { form: Form::Reference, edition });
    let mut out = FromLocal { text: String::new(), runs: Vec::new(), malformed: Vec::new() };
    let mut done = 0;
    for run in runs(&parsed) {
        out.push(octets, Span::new(done, run.text.start), UTF_8);
        done = run.text.end;
        let label = run.language(&shape).and_then(&choose).unwrap_or(UTF_8);
        let start = out.text.len();
        let encoding = out.push(octets, run.text, label);
        let text = Span::new(start, out.text.len());
        out.runs.push(LocalRun { text, octets: run.text, encoding });
    }
    out.push(octets, Span::new(done, octets.len()), UTF_8);
    out
}

impl FromLocal {
    fn push(&mut self, octets: &[u8], span: Span, label: &str) -> &'static str {
        let part = octets.get(span.range()).unwrap_or(&[]);
        let decoded = transcode::decode(label, part).or_else(|_| transcode::decode(UTF_8, part));
        let Ok(decoded) = decoded else { return "UTF-8" };
        self.text.push_str(&decoded.text);
        let moved = |bad: Span| Span::new(span.start + bad.start, span.start + bad.end);
        self.malformed.extend(decoded.malformed.into_iter().map(moved));
        decoded.encoding
    }
}
