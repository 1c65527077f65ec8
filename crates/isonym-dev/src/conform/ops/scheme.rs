//! What the identifiers of single schemes hold.

use std::fmt::Write;

use isonym::scheme::urn::{self, Urn};
use isonym::scheme::{data, imap, mailto, pop};

use super::syntax::validity;
use super::{Operation, equality, pair, text, word};

pub(super) const OPERATIONS: &[Operation] = &[
    ("rfc2141.valid", |row| word(row, |given| validity(urn::valid_2141(given)))),
    ("rfc2141.nss_encode", |row| text(row, |given| Some(urn::nss_encode(given)))),
    // For the URNs of RFC 2141 the two RFCs agree.
    ("rfc2141.lexically_equivalent", |row| pair(row, |a, b| equality(urn::equivalent(a, b)))),
    ("rfc8141.urn_equivalent", |row| pair(row, |a, b| equality(urn::equivalent(a, b)))),
    ("rfc8141.valid", |row| word(row, |given| validity(Urn::parse(given).is_ok()))),
    ("rfc8141.components", |row| text(row, components)),
    ("imap.parse", |row| text(row, parse_imap)),
    ("imap.mailbox_url_to_modified_utf7", |row| text(row, imap::mailbox_url_to_modified_utf7)),
    ("pop.parse", |row| text(row, parse_pop)),
    ("pop.user_encode", |row| text(row, |given| Some(pop::user_encode(given)))),
    ("data.parse", |row| text(row, |given| parse_data(given, row.expected.contains("bytes=")))),
    ("mailto.parse", |row| text(row, parse_mailto)),
    ("mailto.from_address", |row| text(row, |given| Some(mailto::from_address(given)))),
    ("mailto.equivalent", |row| pair(row, |a, b| equality(mailto::equivalent(a, b)))),
];

/// `name=value` for each that is there, with spaces between.
fn listed(parts: &[(&str, Option<String>)]) -> String {
    let there =
        parts.iter().filter_map(|(name, value)| Some(format!("{name}={}", value.as_ref()?)));
    there.collect::<Vec<_>>().join(" ")
}

/// Octets, two digits each.
pub(super) fn hex(octets: &[u8]) -> String {
    octets.iter().map(|octet| format!("{octet:02x}")).collect()
}

fn components(given: &str) -> Option<String> {
    let urn = Urn::parse(given).ok()?;
    let parts = [("nss", Some(urn.nss)), ("r", urn.r), ("q", urn.q), ("f", urn.f)];
    Some(listed(&parts.map(|(name, part)| (name, part.map(str::to_owned)))))
}

fn parse_imap(given: &str) -> Option<String> {
    let imap = imap::parse(given).ok()?;
    Some(listed(&[
        ("user", imap.user),
        ("auth", imap.auth),
        ("mailbox", imap.mailbox),
        ("uid", imap.uid.map(|uid| uid.to_string())),
        ("section", imap.section),
        ("search", imap.search),
    ]))
}

fn parse_pop(given: &str) -> Option<String> {
    let pop = pop::parse(given).ok()?;
    let (host, port) = (Some(pop.host), Some(pop.port.to_string()));
    Some(listed(&[("user", pop.user), ("auth", pop.auth), ("host", host), ("port", port)]))
}

/// The octets in hex where the row has them so, else as text.
fn parse_data(given: &str, as_hex: bool) -> Option<String> {
    let data = data::parse(given).ok()?;
    let mut line = format!("type={}", data.media_type);
    for (attribute, value) in data.parameters {
        // Writing to a string cannot fail.
        let _ = write!(line, ";{attribute}={value}");
    }
    let content = match as_hex {
        true => format!(" bytes={}", hex(&data.octets)),
        false => format!(" data={}", String::from_utf8_lossy(&data.octets)),
    };
    Some(line + &content)
}

fn parse_mailto(given: &str) -> Option<String> {
    let mailto = mailto::parse(given).ok()?;
    let mut parts = vec![format!("to={}", mailto.to.join(","))];
    parts.extend(mailto.headers.iter().map(|(name, value)| format!("{name}={value}")));
    Some(parts.join(" "))
}
