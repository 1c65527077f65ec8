//! vectors/urn-schemes.tsv and the reported cases about schemes, where they are at hand.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

mod shared;

use std::fmt::Write;
use std::ops::ControlFlow;

use isonym::finding::Severity;
use isonym::scheme::urn::{self, Urn};
use isonym::scheme::{self, data, imap, mailto, pop};
use isonym::syntax::Reference;
use serde_json::Value;

/// `\u{HEX}` and `\\` read.
fn unescape(field: &str) -> String {
    let mut text = String::new();
    let mut rest = field;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        if let Some(tail) = after.strip_prefix('\\') {
            text.push('\\');
            rest = tail;
        } else {
            let (hex, tail) = after.strip_prefix("u{").expect("\\u{HEX}").split_once('}').unwrap();
            text.push(char::from_u32(u32::from_str_radix(hex, 16).unwrap()).unwrap());
            rest = tail;
        }
    }
    text + rest
}

fn verdict(valid: bool) -> String {
    if valid { "valid" } else { "invalid" }.into()
}

fn comparison(input: &str, same: fn(&str, &str) -> bool) -> String {
    let (a, b) = input.split_once(" == ").unwrap();
    if same(a, b) { "equal" } else { "different" }.into()
}

/// `name=value` for each that is there, with spaces between.
fn listed(parts: &[(&str, Option<String>)]) -> String {
    let there =
        parts.iter().filter_map(|(name, value)| Some(format!("{name}={}", value.as_ref()?)));
    there.collect::<Vec<_>>().join(" ")
}

fn hex(octets: &[u8]) -> String {
    octets.iter().fold(String::new(), |mut hex, octet| {
        write!(hex, "{octet:02x}").unwrap();
        hex
    })
}

fn components(text: &str) -> Option<String> {
    let urn = Urn::parse(text).ok()?;
    let part = |part: Option<&str>| part.map(String::from);
    Some(listed(&[
        ("nss", part(Some(urn.nss))),
        ("r", part(urn.r)),
        ("q", part(urn.q)),
        ("f", part(urn.f)),
    ]))
}

fn parse_imap(text: &str) -> Option<String> {
    let imap = imap::parse(text).ok()?;
    Some(listed(&[
        ("user", imap.user),
        ("auth", imap.auth),
        ("mailbox", imap.mailbox),
        ("uid", imap.uid.map(|uid| uid.to_string())),
        ("section", imap.section),
        ("search", imap.search),
    ]))
}

fn parse_pop(text: &str) -> Option<String> {
    let pop = pop::parse(text).ok()?;
    let (host, port) = (Some(pop.host), Some(pop.port.to_string()));
    Some(listed(&[("user", pop.user), ("auth", pop.auth), ("host", host), ("port", port)]))
}

/// The octets in hex where the row has them so, else as text.
fn parse_data(text: &str, as_hex: bool) -> Option<String> {
    let data = data::parse(text).ok()?;
    let mut kind = data.media_type;
    for (attribute, value) in data.parameters {
        write!(kind, ";{attribute}={value}").unwrap();
    }
    let content = match as_hex {
        true => format!("bytes={}", hex(&data.octets)),
        false => format!("data={}", String::from_utf8(data.octets).unwrap()),
    };
    Some(format!("type={kind} {content}"))
}

fn parse_mailto(text: &str) -> Option<String> {
    let mailto = mailto::parse(text).ok()?;
    let mut parts = vec![format!("to={}", mailto.to.join(","))];
    parts.extend(mailto.headers.iter().map(|(name, value)| format!("{name}={value}")));
    Some(parts.join(" "))
}

#[test]
fn vectors() {
    let Some(file) = shared::shared("vectors/urn-schemes.tsv") else { return };
    let mut seen = 0;
    for line in file.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (operation, input, expected) = (fields[1], unescape(fields[2]), unescape(fields[3]));
        let got = match operation {
            // For URNs of RFC 2141 the two RFCs agree.
            "rfc2141.lexically_equivalent" | "rfc8141.urn_equivalent" => {
                Some(comparison(&input, urn::equivalent))
            }
            "rfc8141.components" => components(&input),
            "rfc8141.valid" => Some(verdict(Urn::parse(&input).is_ok())),
            "rfc2141.valid" => Some(verdict(urn::valid_2141(&input))),
            "rfc2141.nss_encode" => Some(urn::nss_encode(&input)),
            "imap.mailbox_url_to_modified_utf7" => imap::mailbox_url_to_modified_utf7(&input),
            "imap.parse" => parse_imap(&input),
            "pop.parse" => parse_pop(&input),
            "pop.user_encode" => Some(pop::user_encode(&input)),
            "data.parse" => parse_data(&input, expected.contains("bytes=")),
            "mailto.from_address" => Some(mailto::from_address(&input)),
            "mailto.parse" => parse_mailto(&input),
            "mailto.equivalent" => Some(comparison(&input, mailto::equivalent)),
            // Of the room `level`, which has its test.
            "iri.to_uri(mailto)" => continue,
            other => panic!("no operation {other}"),
        };
        let want = if expected.starts_with("ERROR") { None } else { Some(expected) };
        assert_eq!(got, want, "{operation} {input}; {}", fields[4]);
        seen += 1;
    }
    assert_eq!(seen, 97);
}

#[test]
fn the_mailbox_of_the_rows_goes_back() {
    let mailbox = "~peter/%E6%97%A5%E6%9C%AC%E8%AA%9E/%E5%8F%B0%E5%8C%97";
    let name = imap::mailbox_url_to_modified_utf7(mailbox).unwrap();
    assert_eq!(imap::mailbox_url_from_modified_utf7(&name).as_deref(), Some(mailbox));
}

/// What the row says that is of this room; how many of its facts were looked at.
fn case(operation: &str, input: &Value, expected: &Value, id: &str) -> usize {
    let text = |key: &str| input.get(key).and_then(Value::as_str).unwrap_or_default();
    match operation {
        "urn_equivalent" => {
            assert_eq!(Value::from(urn::equivalent(text("a"), text("b"))), *expected, "{id}");
        }
        "parse_data" => {
            let data = data::parse(text("s")).expect(id);
            assert_eq!(expected["media_type"], Value::from(data.media_type), "{id}");
            for (attribute, value) in &data.parameters {
                assert_eq!(expected["params"][attribute], Value::from(value.as_str()), "{id}");
            }
            if let Some(want) = expected.get("hex") {
                assert_eq!(*want, Value::from(hex(&data.octets)), "{id}");
            }
            if let Some(want) = expected.get("text") {
                assert_eq!(*want, Value::from(String::from_utf8(data.octets).unwrap()), "{id}");
            }
        }
        "check" if ["urn", "data"].contains(&text("profile")) => {
            let reference = Reference::split(text("s"));
            let mut first = scheme::unexpected(&reference, text("profile"));
            let _ = scheme::judge(&reference, &mut |finding| match finding.severity {
                Severity::Error if first.is_none() => {
                    first = Some(finding);
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            });
            assert_eq!(expected["valid"], Value::from(first.is_none()), "{id}");
            if let Some(at) = expected.get("at") {
                let at = at.as_u64().map(|at| at as usize);
                assert_eq!(first.map(|finding| finding.span.chars(text("s")).start), at, "{id}");
            }
        }
        "compare" if ["scheme", "case"].contains(&expected["same_from"].as_str().unwrap_or("")) => {
            let normal = |text| scheme::normalize(&Reference::split(text)).into_owned();
            // What is the same from `case` on is not made so by the scheme alone.
            let same = normal(text("a")) == normal(text("b"));
            assert_eq!(same, expected["same_from"] == "scheme", "{id}");
        }
        _ => return 0,
    }
    1
}

#[test]
fn reported_cases() {
    let Some(file) = shared::shared("cases/reports.tsv") else { return };
    let mut seen = 0;
    for line in file.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if ["urn", "schemes"].contains(&fields[1]) {
            let input = serde_json::from_str(fields[4]).unwrap();
            let expected = serde_json::from_str(fields[6]).unwrap();
            seen += case(fields[5], &input, &expected, fields[0]);
        }
    }
    assert_eq!(seen, 9);
}
