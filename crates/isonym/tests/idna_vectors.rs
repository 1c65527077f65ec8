//! IDNA2003 and IDNA2008 on the vectors and reported cases, where they are at hand.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod shared;

use isonym::finding::Severity;
use isonym::host::{Answer, bidi, idna2003, idna2008};
use serde::Deserialize;
use shared::shared;

/// The rows of a vector file: operation, input, expected.
fn vectors(path: &str) -> Vec<(String, String, String)> {
    let text = shared(path).unwrap_or_default();
    let row = |line: &str| {
        let mut fields = line.split('\t').skip(1).map(unescape);
        let mut next = || fields.next().unwrap_or_default();
        (next(), next(), next())
    };
    text.lines().skip(1).map(row).collect()
}

/// `\u{HEX}` and `\\` read.
fn unescape(field: &str) -> String {
    let mut parts = field.split('\\');
    let mut text = String::from(parts.next().unwrap_or_default());
    while let Some(part) = parts.next() {
        match part.strip_prefix("u{").and_then(|rest| rest.split_once('}')) {
            Some((hex, rest)) => {
                text.extend(char::from_u32(u32::from_str_radix(hex, 16).unwrap()));
                text += rest;
            }
            // Two backslashes: the part between them is empty.
            None => {
                text.push('\\');
                text += parts.next().unwrap_or_default();
            }
        }
    }
    text
}

/// The id of the rule that refuses, as the vectors write it.
fn shown(answer: &Answer<'_>) -> String {
    match answer.result() {
        Some(text) => text.into(),
        None => {
            let error = answer.findings.iter().find(|f| f.finding.severity == Severity::Error);
            let error = error.unwrap();
            let c = error.code_point.map_or(String::new(), |c| format!(" U+{:04X}", u32::from(c)));
            match error.finding.rule.id {
                "host/not-letter-digit-hyphen" => "ERROR: std3".into(),
                "host/hyphen-at-end" => "ERROR: hyphen".into(),
                "host/label-too-long" | "host/empty-label" => "ERROR: length".into(),
                "host/nameprep-prohibited" => format!("ERROR: prohibited{c}"),
                "host/nameprep-unassigned" => format!("ERROR: unassigned{c}"),
                other => other.into(),
            }
        }
    }
}

fn flags_2003(operation: &str) -> idna2003::Flags {
    idna2003::Flags {
        allow_unassigned: operation.contains("unassigned=true"),
        use_std3_ascii_rules: !operation.contains("std3=false"),
    }
}

fn equal(same: bool) -> String {
    String::from(if same { "equal" } else { "different" })
}

fn run(operation: &str, input: &str) -> Option<String> {
    let flags = flags_2003(operation);
    let registration = &idna2008::Flags::REGISTRATION;
    let pair = || input.split_once(" == ").unwrap();
    let (name, _) = operation.split_once('(').unwrap_or((operation, ""));
    Some(match name {
        "idna2003.to_ascii" => shown(&idna2003::to_ascii(input, &flags)),
        "idna2003.to_ascii_label" => shown(&idna2003::to_ascii_label(input, &flags)),
        "idna2003.to_unicode_label" => idna2003::to_unicode_label(input, &flags).into(),
        "idna2003.same_domain" => equal(idna2003::same_domain(pair().0, pair().1, &flags)),
        "idna2008.to_ascii" => {
            let answer = idna2008::to_ascii(input, registration);
            answer.result().map_or("ERROR".into(), String::from)
        }
        "idna2008.same_domain" => equal(idna2008::same_domain(pair().0, pair().1, registration)),
        "idna2008.bidi_rule" => match bidi::breaches(input).first() {
            Some(breach) => format!("invalid (rule {})", breach.condition),
            None if bidi::is_bidi_label(input) => "valid RTL".into(),
            None => "valid LTR".into(),
        },
        "hostname.valid" => verdict(&idna2008::hostname(input)),
        "idn_hostname.valid" => verdict(&idna2008::idn_hostname(input)),
        _ => return None,
    })
}

fn verdict(answer: &Answer<'_>) -> String {
    String::from(if answer.is_ok() { "valid" } else { "invalid" })
}

/// Runs the rows of a file that are about these protocols, and counts them.
fn check(path: &str) -> usize {
    let mut count = 0;
    for (operation, input, expected) in vectors(path) {
        if let Some(got) = run(&operation, &input) {
            assert_eq!(got, expected, "{operation} of {input:?}");
            count += 1;
        }
    }
    count
}

#[test]
fn vectors_of_idna() {
    let rows = check("vectors/idna.tsv");
    assert!(rows == 0 || rows > 50, "{rows}");
}

#[test]
fn vectors_of_host_names() {
    let rows = check("vectors/json-schema.tsv");
    assert!(rows == 0 || rows > 35, "{rows}");
}

/// The host of an IRI of the vectors.
fn host(iri: &str) -> &str {
    iri.split("//").nth(1).and_then(|rest| rest.split('/').next()).expect(iri)
}

#[test]
fn hosts_of_draft_duerst_iri_04() {
    for (operation, input, expected) in vectors("vectors/iri.tsv") {
        let flags = match operation.as_str() {
            "iri.to_uri.draft04" | "iri.to_uri.draft04(creating)" => idna2003::Flags::STORED,
            "iri.to_uri.draft04(not creating)" | "iri.to_uri(ireg-name=ToASCII)" => {
                idna2003::Flags::QUERY
            }
            "uri.to_iri(ToUnicode host)" => {
                let unicode = idna2003::to_unicode(host(&input), &idna2003::Flags::QUERY);
                assert_eq!(unicode, host(&expected));
                continue;
            }
            _ => continue,
        };
        // Rows about what is not the host have one of US-ASCII or none.
        if !input.contains("//") {
            continue;
        }
        let answer = idna2003::to_ascii(host(&input), &flags);
        if expected == "ERROR" {
            assert_eq!(answer.result(), None, "{input}");
        } else {
            assert_eq!(answer.result(), Some(host(&expected)), "{input}");
        }
    }
}

/// The string after `key` in a line of JSON, whose escapes are those of TOML here; `None` for
/// null.
fn json(line: &str, key: &str) -> Option<Option<String>> {
    #[derive(Deserialize)]
    struct Value {
        v: String,
    }
    let (_, value) = line.split_once(&format!("\"{key}\": "))?;
    if value.starts_with("null") {
        return Some(None);
    }
    let end = value.get(1..)?.find('"')? + 2;
    let value: Value = toml::from_str(&format!("v = {}", value.get(..end)?)).unwrap();
    Some(Some(value.v))
}

#[test]
fn reported_names() {
    let mut count = 0;
    for line in shared("cases/reports.tsv").unwrap_or_default().lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if let [id, _, _, _, input, "to_ascii", expected, ..] = fields[..]
            && let Some(expected) = json(expected, "idna2008")
        {
            let name = json(input, "s").flatten().unwrap();
            let answer = idna2008::to_ascii(&name, &idna2008::Flags::REGISTRATION);
            assert_eq!(answer.result(), expected.as_deref(), "{id}: {name}");
            count += 1;
        }
    }
    assert!(count == 0 || count > 15, "{count}");
}
