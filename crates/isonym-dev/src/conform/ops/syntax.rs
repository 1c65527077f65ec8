//! Validity and the sameness of strings.

use isonym::check;
use isonym::profile::{self, Profile};
use isonym::syntax::{IriRef, ip};

use super::{Operation, Outcome, equality, pair, word};
use crate::conform::data::Row;

pub(super) const OPERATIONS: &[Operation] = &[
    ("iri.valid", |row| valid(row, &profile::IRI)),
    ("iri_reference.valid", |row| valid(row, &profile::IRI_REF)),
    ("uri.valid", |row| valid(row, &profile::URI)),
    ("uri_reference.valid", |row| valid(row, &profile::URI_REF)),
    ("ipv4.valid", |row| word(row, |text| validity(ip::ipv4(text.as_bytes()).is_some()))),
    ("ipv6.valid", |row| word(row, |text| validity(ip::ipv6(text.as_bytes()).is_some()))),
    ("iri.compare(string)", same_string),
    // RFC 3987 section 5.3.4: only the network could tell, and the library never asks it.
    ("iri.compare(protocol)", |row| pair(row, |_, _| "unknown")),
    ("xmlns.same_namespace", same_string),
    ("xmlns11.same_namespace", same_string),
    ("rdf.iri_equal", same_string),
];

fn valid(row: &Row, profile: &'static Profile) -> Outcome {
    word(row, |text| verdict(text, profile))
}

/// The verdict, asked for in both ways, which must agree.
pub(crate) fn verdict(text: &str, profile: &'static Profile) -> &'static str {
    match (check::first_error(text, profile), check::all(text, profile).is_valid()) {
        (Ok(()), true) => "valid",
        (Err(_), false) => "invalid",
        (Ok(()), false) => "valid to check::first_error, invalid to check::all",
        (Err(_), true) => "invalid to check::first_error, valid to check::all",
    }
}

pub(super) fn validity(valid: bool) -> &'static str {
    if valid { "valid" } else { "invalid" }
}

/// The equality of the library's types, which is the step `bytes` of the ladder; that of their
/// texts where one is no identifier.
fn same_string(row: &Row) -> Outcome {
    pair(row, |a, b| match (IriRef::parse(a), IriRef::parse(b)) {
        (Ok(one), Ok(other)) => equality(one == other),
        _ => equality(a == b),
    })
}
