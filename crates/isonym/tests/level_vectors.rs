//! The vectors and reported cases about levels, where they are at hand.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)] // Helpers of tests may.

use std::path::PathBuf;

use isonym::host::HostPolicy;
use isonym::level::{self, Decoding, Mapping, Options, RunPolicy, carroll};
use isonym::{percent, unicode};

/// The lines of a shared file, cut at tabs; `None`, with a message, where it is not there.
fn rows(file: &str) -> Option<Vec<Vec<String>>> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared");
    let shared = std::env::var_os("ISONYM_SHARED").map_or_else(|| beside.into(), PathBuf::from);
    let Ok(text) = std::fs::read_to_string(shared.join(file)) else {
        eprintln!("skipped: {file} is not at hand");
        return None;
    };
    let row = |line: &str| line.split('\t').map(String::from).collect();
    Some(text.lines().skip(1).map(row).collect())
}

/// `\u{HEX}` and `\\` read.
fn unescape(field: &str) -> String {
    let mut text = String::new();
    let mut rest = field;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(tail) = rest.strip_prefix('\\') {
            text.push('\\');
            rest = tail;
        } else {
            let hex = rest.strip_prefix("u{").expect("\\u{HEX}");
            let end = hex.find('}').unwrap();
            text.push(char::from_u32(u32::from_str_radix(&hex[..end], 16).unwrap()).unwrap());
            rest = &hex[end + 1..];
        }
    }
    text + rest
}

/// The result of an operation of the vectors; `None` for one that is not of this room.
fn run(operation: &str, input: &str) -> Option<Result<String, ()>> {
    let host = HostPolicy::Percent;
    let to_uri = |mapping, text: &str| {
        let options = Options { mapping, host, ..Options::default() };
        level::to_uri(text, &options).result().map(String::from).ok_or(())
    };
    let equal = |same| Ok(String::from(if same { "equal" } else { "different" }));
    Some(match operation {
        "iri.to_uri" | "iri.to_uri(input=UTF-8)" | "iri.to_uri(mailto)" => {
            to_uri(Mapping::Rfc3987, input)
        }
        "iri.to_uri(input=paper)" | "iri.to_uri(input=windows-1258 bytes 56 69 EA F2 74)" => {
            to_uri(Mapping::Rfc3987, &unicode::normal::nfc(input))
        }
        "uri.to_iri.rfc3987" => {
            let options = Options {
                runs: RunPolicy::Literal,
                decoding: Decoding::Rfc3987,
                host,
                ..Options::default()
            };
            level::to_iri(input, &options).result().map(String::from).ok_or(())
        }
        "xlink.escape_href" => to_uri(Mapping::AnyUri, input),
        "html4.escape_uri" => to_uri(Mapping::Html4, input),
        "charmod1999.escape_uri(literal)" => to_uri(Mapping::Charmod1999, input),
        "leiri.to_iri" => Ok(level::leiri_to_iri(input).into_owned()),
        "encode" => to_uri(Mapping::Carroll2001, input),
        "encode(legacy input)" => to_uri(Mapping::Carroll2001, &unicode::normal::nfc(input)),
        "encode_twice_equals_once" => {
            let once = to_uri(Mapping::Carroll2001, input);
            let twice = once.as_ref().map(|once| to_uri(Mapping::Carroll2001, once)).unwrap();
            assert_eq!(once, twice, "{input:?}");
            twice
        }
        "encode_same" => {
            let (a, b) = input.split_once(" == ").unwrap();
            equal(to_uri(Mapping::Carroll2001, a) == to_uri(Mapping::Carroll2001, b))
        }
        "encode(decode(u)) == u" => {
            let back = to_uri(Mapping::Carroll2001, &carroll::decode_for_display(input));
            Ok((back.as_deref() == Ok(input)).to_string())
        }
        "decode_for_display" => Ok(carroll::decode_for_display(input).into_owned()),
        "decode_for_display(rfc2396 server decoding)" => {
            String::from_utf8(percent::decode(input.as_bytes())).map_err(|_| ())
        }
        "masinter05.decode_to_iuri" => Ok(carroll::masinter05_to_iuri(input).into_owned()),
        _ => return None,
    })
}

#[test]
fn vectors() {
    let mut seen = 0;
    for file in ["iri", "carroll", "urn-schemes", "xri"] {
        let Some(rows) = rows(&format!("vectors/{file}.tsv")) else { return };
        for row in rows {
            let [_, operation, input, expected, source] = &row[..] else { panic!("{row:?}") };
            let Some(got) = run(operation, &unescape(input)) else { continue };
            seen += 1;
            match expected.strip_prefix("ERROR") {
                Some(_) => assert_eq!(got, Err(()), "{operation} {input}; {source}"),
                None => assert_eq!(got, Ok(unescape(expected)), "{operation} {input}; {source}"),
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn draft_04_rows_with_ascii_hosts() {
    let options = Options { mapping: Mapping::IriDraft04, ..Options::default() };
    let got = level::to_uri("http://EXAMPLE.org/é", &options);
    assert_eq!(got.result(), Some("http://EXAMPLE.org/%C3%A9"));
}

/// A JSON object of strings, which is an inline table of TOML but for its colons.
fn object(json: &str) -> toml::Table {
    let text = format!("object = {}", json.replace("\": ", "\" = "));
    toml::from_str::<toml::Table>(&text).unwrap()["object"].as_table().unwrap().clone()
}

#[test]
fn reported_cases() {
    let Some(rows) = rows("cases/reports.tsv") else { return };
    let mut seen = 0;
    for row in rows {
        let (id, input, operation, expected) = (&row[0], &row[4], row[5].as_str(), &row[6]);
        let options = Options::default();
        let convert = match operation {
            "to_uri" => level::to_uri,
            "to_iri" => level::to_iri,
            _ => continue,
        };
        let input = object(input)["s"].as_str().unwrap().to_owned();
        let expected = object(&format!("{{\"s\": {expected}}}"))["s"].as_str().unwrap().to_owned();
        // Hosts by IDNA are not of this test.
        if expected.contains("xn--") {
            continue;
        }
        seen += 1;
        assert_eq!(convert(&input, &options).result(), Some(&*expected), "{id}: {input:?}");
    }
    assert!(seen >= 11, "{seen}");
}

#[test]
#[cfg(feature = "transcode")]
fn legacy_escapes() {
    let Some(rows) = rows("cases/reports.tsv") else { return };
    let mut seen = 0;
    for row in rows.iter().filter(|row| row[5] == "legacy_escapes") {
        let input = object(&row[4]);
        let text = input["s"].as_str().unwrap();
        seen += 1;
        // A plain string is the text.
        let plain = row[6].starts_with('"').then(|| format!("{{\"text\": {}}}", row[6]));
        for (key, expected) in object(plain.as_ref().unwrap_or(&row[6])) {
            let got = match key.as_str() {
                "text" => match input.get("charset") {
                    Some(charset) => {
                        let charset = charset.as_str().unwrap();
                        isonym::text::transcode::escapes_in(text, charset).unwrap().text
                    }
                    None => isonym::text::js_escape::decode(text).into_owned(),
                },
                "as_iri" => level::to_iri(text, &Options::default()).text.into_owned(),
                "rfc3987_literal" => {
                    let options = Options { runs: RunPolicy::Literal, ..Options::default() };
                    level::to_iri(text, &options).text.into_owned()
                }
                other => panic!("{other}"),
            };
            assert_eq!(Some(&*got), expected.as_str(), "{} {key}: {text}", row[0]);
        }
    }
    assert!(seen >= 6, "{seen}");
}
