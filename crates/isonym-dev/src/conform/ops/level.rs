//! Wire and screen: the mappings of RFC 3987 and of its relatives.

use isonym::level::{self, Decoding, Mapping, Options, RunPolicy};
use isonym::syntax::Reference;
use isonym::unicode::normal;

use super::{Operation, Outcome, text};
use crate::conform::data::{self, Row};

pub(super) const OPERATIONS: &[Operation] = &[
    ("iri.to_uri", |row| upward(row, Mapping::Rfc3987)),
    ("iri.to_uri(mailto)", |row| upward(row, Mapping::Rfc3987)),
    ("iri.to_uri(input=*)", from_input),
    ("iri.to_uri.draft04", draft_04),
    ("iri.to_uri.draft04(creating)", draft_04),
    ("iri.to_uri.draft04(not creating)", draft_04),
    ("uri.to_iri.rfc3987", to_iri),
    ("xlink.escape_href", |row| upward(row, Mapping::AnyUri)),
    ("html4.escape_uri", |row| upward(row, Mapping::Html4)),
    ("charmod1999.escape_uri(literal)", |row| upward(row, Mapping::Charmod1999)),
    ("leiri.to_iri", |row| text(row, |given| Some(level::leiri_to_iri(given).into_owned()))),
];

/// What a row needs whose host IDNA has to convert.
pub(super) const IDNA_HOST: &str = "host that is not US-ASCII";

/// What a row needs whose host IDNA2003 has to refuse (UseSTD3ASCIIRules).
const STD3_HOST: &str = "host that is no host name";

/// Whether there is a host for IDNA to convert.
pub(super) fn has_idna_host(text: &str) -> bool {
    Reference::split(text).host().is_some_and(|host| !host.is_ascii())
}

/// Whether there is a registered name in US-ASCII that holds more than letters, digits, hyphens.
fn has_std3_host(text: &str) -> bool {
    let is_ldh = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let host = Reference::split(text).host().filter(|host| !host.starts_with('['));
    host.is_some_and(|host| host.is_ascii() && !host.bytes().all(is_ldh))
}

/// To the URI level by a mapping; hosts by the default policy, which is to escape them.
pub(super) fn upward(row: &Row, mapping: Mapping) -> Outcome {
    text(row, |given| to_uri(given, mapping))
}

pub(super) fn to_uri(given: &str, mapping: Mapping) -> Option<String> {
    let options = Options { mapping, ..Options::default() };
    level::to_uri(given, &options).result().map(str::to_owned)
}

/// The three variants of RFC 3987 section 3.1 step 1. The row's input is the text as it was
/// decoded: from a Unicode encoding it is taken as it is, from paper or a legacy encoding it is
/// normalized first.
fn from_input(row: &Row) -> Outcome {
    let parameter = row.operation.trim_start_matches("iri.to_uri(input=");
    let is_unicode = ["UTF-8", "UTF-16", "UTF-32"].iter().any(|name| parameter.starts_with(name));
    text(row, |given| {
        let given = if is_unicode { given.into() } else { normal::nfc(given) };
        to_uri(&given, Mapping::Rfc3987)
    })
}

/// Its ToASCII leaves hosts alone that are host names already.
fn draft_04(row: &Row) -> Outcome {
    match data::unescape(&row.input) {
        Ok(given) if has_idna_host(&given) => Outcome::NotYet(IDNA_HOST.to_owned()),
        Ok(given) if has_std3_host(&given) => Outcome::NotYet(STD3_HOST.to_owned()),
        _ => upward(row, Mapping::IriDraft04),
    }
}

/// RFC 3987 section 3.2 to the letter.
fn to_iri(row: &Row) -> Outcome {
    let options =
        Options { runs: RunPolicy::Literal, decoding: Decoding::Rfc3987, ..Options::default() };
    text(row, |given| level::to_iri(given, &options).result().map(str::to_owned))
}
