//! Wire and screen: the mappings of RFC 3987 and of its relatives.

use isonym::host::HostPolicy;
use isonym::level::{self, Decoding, Labels, Mapping, Options, RunPolicy};
use isonym::unicode::normal;

use super::{Operation, Outcome, text};
use crate::conform::data::Row;

pub(super) const OPERATIONS: &[Operation] = &[
    ("iri.to_uri", |row| upward(row, Mapping::Rfc3987)),
    ("iri.to_uri(mailto)", |row| upward(row, Mapping::Rfc3987)),
    ("iri.to_uri(input=*)", from_input),
    ("iri.to_uri(ireg-name=ToASCII)", |row| {
        text(row, |given| with_host(given, Mapping::Rfc3987, IDNA_2003))
    }),
    ("iri.to_uri.draft04", |row| draft_04(row, true)),
    ("iri.to_uri.draft04(creating)", |row| draft_04(row, true)),
    ("iri.to_uri.draft04(not creating)", |row| draft_04(row, false)),
    ("uri.to_iri.rfc3987", |row| to_iri(row, HostPolicy::Percent, Labels::Keep)),
    ("uri.to_iri(ToUnicode host)", |row| to_iri(row, IDNA_2003, Labels::Unicode)),
    ("xlink.escape_href", |row| upward(row, Mapping::AnyUri)),
    ("html4.escape_uri", |row| upward(row, Mapping::Html4)),
    ("charmod1999.escape_uri(literal)", |row| upward(row, Mapping::Charmod1999)),
    ("leiri.to_iri", |row| text(row, |given| Some(level::leiri_to_iri(given).into_owned()))),
];

/// The IDNA that RFC 3987 knows, for identifiers that exist already.
const IDNA_2003: HostPolicy = HostPolicy::Idna2003 { creating: false };

/// To the URI level by a mapping; hosts that are not US-ASCII are escaped.
pub(super) fn upward(row: &Row, mapping: Mapping) -> Outcome {
    text(row, |given| to_uri(given, mapping))
}

pub(super) fn to_uri(given: &str, mapping: Mapping) -> Option<String> {
    with_host(given, mapping, HostPolicy::Percent)
}

fn with_host(given: &str, mapping: Mapping, host: HostPolicy) -> Option<String> {
    let options = Options { mapping, host, ..Options::default() };
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

/// Its hosts always go by ToASCII.
fn draft_04(row: &Row, creating: bool) -> Outcome {
    let host = HostPolicy::Idna2003 { creating };
    text(row, |given| with_host(given, Mapping::IriDraft04, host))
}

/// RFC 3987 section 3.2 to the letter.
fn to_iri(row: &Row, host: HostPolicy, labels: Labels) -> Outcome {
    let options = Options {
        host,
        labels,
        runs: RunPolicy::Literal,
        decoding: Decoding::Rfc3987,
        ..Options::default()
    };
    text(row, |given| level::to_iri(given, &options).result().map(str::to_owned))
}
