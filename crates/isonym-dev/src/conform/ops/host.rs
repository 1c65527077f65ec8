//! Names of machines under the three protocols of IDNA.

use isonym::host::{Answer, bidi, idna2003, idna2008, uts46};
use isonym::unicode::{Idna2008, IdnaStatus, map, props};

use super::{Operation, Outcome, equality, pair, text, word};
use crate::conform::data::Row;

const REGISTRATION: &idna2008::Flags = &idna2008::Flags::REGISTRATION;

pub(super) const OPERATIONS: &[Operation] = &[
    ("uts46.to_ascii(nontransitional)", |row| {
        text(row, |name| result(&uts46::to_ascii(name, &uts46::Flags::DEFAULT)))
    }),
    ("uts46.status", |row| text(row, table_entry)),
    ("uts46.mapping_table(*)", |row| text(row, table_entry)),
    ("idna2008.to_ascii", |row| text(row, |name| result(&idna2008::to_ascii(name, REGISTRATION)))),
    ("idna2008.to_ascii(no mapping)", |row| {
        text(row, |name| result(&idna2008::to_ascii(name, REGISTRATION)))
    }),
    ("idna2008.same_domain", |row| {
        pair(row, |a, b| equality(idna2008::same_domain(a, b, REGISTRATION)))
    }),
    ("idna2008.bidi_rule", |row| word(row, bidi_rule)),
    ("idna2003.to_ascii(*)", |row| {
        text(row, |name| result(&idna2003::to_ascii(name, &flags_2003(row))))
    }),
    ("idna2003.to_ascii_label(*)", |row| {
        text(row, |label| result(&idna2003::to_ascii_label(label, &flags_2003(row))))
    }),
    ("idna2003.to_unicode_label", |row| {
        text(row, |label| Some(idna2003::to_unicode_label(label, &flags_2003(row)).into_owned()))
    }),
    ("idna2003.same_domain", |row| {
        pair(row, |a, b| equality(idna2003::same_domain(a, b, &flags_2003(row))))
    }),
    ("hostname.valid(*)", |row| valid(row, idna2008::hostname)),
    ("idn_hostname.valid(*)", |row| valid(row, idna2008::idn_hostname)),
];

fn result(answer: &Answer<'_>) -> Option<String> {
    answer.result().map(str::to_owned)
}

fn valid(row: &Row, read: fn(&str) -> Answer<'_>) -> Outcome {
    word(row, |name| if read(name).is_ok() { "valid" } else { "invalid" })
}

/// The flags as the operation names them; without them those of stored strings.
fn flags_2003(row: &Row) -> idna2003::Flags {
    idna2003::Flags {
        allow_unassigned: row.operation.contains("unassigned=true"),
        use_std3_ascii_rules: !row.operation.contains("std3=false"),
    }
}

/// The first condition of RFC 5893 that a label of the name does not meet, or its direction.
fn bidi_rule(name: &str) -> String {
    let breach = name.split('.').flat_map(bidi::breaches).next();
    match breach {
        Some(breach) => format!("invalid (rule {})", breach.condition),
        None if name.split('.').any(bidi::is_bidi_label) => "valid RTL".to_owned(),
        None => "valid LTR".to_owned(),
    }
}

/// Status and mapping of a character, as IdnaMappingTable.txt has them.
fn table_entry(given: &str) -> Option<String> {
    let mut characters = given.chars();
    let (Some(c), None) = (characters.next(), characters.next()) else { return None };
    let status = props(c).idna_status();
    let mapping = match status {
        IdnaStatus::Mapped => map::uts46(c),
        IdnaStatus::Deviation => map::nfkc_casefold(c),
        IdnaStatus::Valid | IdnaStatus::Ignored | IdnaStatus::Disallowed => None,
    };
    let mut entry = status.as_str().to_owned();
    if status == IdnaStatus::Valid && props(c).idna2008() == Idna2008::Disallowed {
        entry.push_str(" NV8");
    }
    for c in mapping.unwrap_or_default().chars() {
        entry.push_str(&format!(" {:04X}", u32::from(c)));
    }
    Some(entry)
}
