//! Resolution and its way back: vectors, reported cases, and the suites of others. They are not in
//! the repository; see `shared`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // Helpers of tests may.

mod rows;
mod shared;

use std::borrow::Cow;

use isonym::syntax::Reference;
use isonym::syntax::resolve::{Dots, Options, RelativeForm, relativize, resolve};
use serde::Deserialize;
use shared::shared;

const LETTER: Options = Options { backward_compatible: false, dots: Dots::Literal };

fn resolved(base: &str, reference: &str, options: &Options) -> Option<String> {
    let target = resolve(&Reference::split(base), &Reference::split(reference), options);
    target.ok().map(Cow::into_owned)
}

/// The reference; nothing when there is none but the target itself.
fn relativized(base: &str, target: &str, forms: &[RelativeForm]) -> Option<String> {
    let base = Reference::split(base);
    match relativize(&base, &Reference::split(target), forms) {
        Cow::Borrowed(_) => None,
        Cow::Owned(reference) => {
            let back = resolved(base.as_str(), &reference, &LETTER);
            assert_eq!(back.as_deref(), Some(target), "{base:?} {reference}");
            Some(reference)
        }
    }
}

fn table_rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

#[test]
fn vectors() {
    let Some(vectors) = rows::vectors("uri-resolve.tsv") else { return };
    let mut run = 0;
    for row in vectors {
        let base = row.operation.strip_prefix("resolve(base=").and_then(|op| op.strip_suffix(')'));
        // The others need the forms of an XRI.
        let Some(base) = base else { continue };
        run += 1;
        assert_eq!(resolved(base, &row.input, &LETTER), Some(row.expected), "{}", row.input);
    }
    assert_eq!(run, 38);
}

#[test]
fn examples_of_rfc_3986() {
    let Some(table) = shared("conformance/rfc3986/rfc3986-section-5.4.tsv") else { return };
    let mut run = 0;
    for row in table_rows(&table) {
        let [_, reference, base, expected, note] = row[..] else { panic!("{row:?}") };
        let backward_compatible = note == "for backward compatibility";
        let got = resolved(base, reference, &Options { backward_compatible, ..LETTER });
        assert_eq!(got.as_deref(), Some(expected), "{reference} {note}");
        run += 1;
    }
    assert_eq!(run, 43);
}

/// The IRIs of a line between `<` and `>`.
fn iris(line: &str) -> Vec<&str> {
    line.split('<').skip(1).filter_map(|rest| rest.split('>').next()).collect()
}

#[test]
fn tests_of_rdf() {
    let mut run = 0;
    for (folder, given, wanted) in [("rdf-turtle", "ttl", "nt"), ("rdf-trig", "trig", "nq")] {
        for number in ["01", "02", "07", "08"] {
            let path = format!("conformance/rdf/rdf11/{folder}/IRI-resolution-{number}");
            let Some(given) = shared(&format!("{path}.{given}")) else { continue };
            let Some(wanted) = shared(&format!("{path}.{wanted}")) else { continue };
            let mut wanted = wanted.lines();
            let mut base = "";
            for line in given.lines().filter(|line| !line.starts_with('#')) {
                match (line.starts_with("@base"), iris(line).as_slice()) {
                    (true, [declared]) => base = declared,
                    (false, [subject, _, object]) => {
                        let wanted = iris(wanted.next().unwrap());
                        assert_eq!(*subject, wanted[0]);
                        let got = resolved(base, object, &LETTER);
                        assert_eq!(got.as_deref(), Some(wanted[2]), "{subject} {object}");
                        run += 1;
                    }
                    (false, []) => {}
                    _ => panic!("{line}"),
                }
            }
            assert_eq!(wanted.next(), None);
        }
    }
    assert!(run == 0 || run == 272, "{run}");
}

#[test]
fn reported_cases() {
    let Some(reports) = rows::reports("resolve") else { return };
    assert_eq!(reports.len(), 9);
    for rows::Report { id, input, expected } in reports {
        let field = |name: &str| input[name].as_str().unwrap();
        let literal = ["result", "rfc3986_literal"].iter().find_map(|name| expected.get(name));
        let expected = literal.unwrap_or(&expected).as_str();
        assert_eq!(resolved(field("base"), field("ref"), &LETTER).as_deref(), expected, "{id}");
    }
}

#[derive(Deserialize)]
struct Arguments {
    strings: Vec<String>,
}

/// The rows of Jena's tests that call this method, with its strings; a third one that is missing
/// is `null` there.
fn jena(table: &str, method: &str) -> Vec<(String, Vec<String>)> {
    let rows = table_rows(table).filter(|row| row[1] == method);
    rows.map(|row| {
        let arguments: Arguments = serde_json::from_str(row[2]).unwrap();
        (row[0].split_once('.').unwrap().1.to_owned(), arguments.strings)
    })
    .collect()
}

#[test]
fn jena_resolves() {
    let Some(table) = shared("conformance/jena/iri3986-cases.tsv") else { return };
    let cases = jena(&table, "testResolve");
    assert_eq!(cases.len(), 70);
    for (name, strings) in cases {
        let [base, reference, expected] = &strings[..] else { panic!("{name}") };
        // Jena resolves against a relative base, which RFC 3986 section 5.1 has none of.
        let expected = (!name.starts_with("resolve_rel_base")).then_some(expected);
        assert_eq!(resolved(base, reference, &LETTER).as_ref(), expected, "{name}");
    }
}

/// Where Jena relativizes otherwise: the test, what we say, and why.
const OTHERWISE: [(&str, &str, &str); 3] = [
    ("relative_06", "file", "Jena gives up where the base has a query, which plays no part"),
    ("relative_path_704", "../..", "as long as Jena's, which goes up one level at most"),
    ("relative_path_901", "../..", "as long as Jena's, which goes up one level at most"),
];

#[test]
fn jena_relativizes() {
    use RelativeForm::{AbsolutePath, NetworkPath, RelativePath, SameDocument};
    let Some(table) = shared("conformance/jena/iri3986-cases.tsv") else { return };
    let mut cases = jena(&table, "testRelative");
    cases.extend(jena(&table, "test_relative_path"));
    let variants = jena(&table, "executeTest");
    let by_way_of_the_parent = |test: &str| {
        let wanted = format!("{test}_relativeParentPath");
        let mut rows = variants.iter().filter(|(name, _)| *name == wanted);
        rows.next().unwrap().1.get(2).cloned()
    };
    cases.extend(variants.clone());
    assert_eq!(cases.len(), 9 + 64 + 408);
    for (name, strings) in cases {
        let host = if strings[0].starts_with('/') { "http://example" } else { "" };
        let (base, target) = (format!("{host}{}", strings[0]), format!("{host}{}", strings[1]));
        let mut expected = strings.get(2).cloned();
        let (test, method) = name.rsplit_once('_').unwrap();
        let forms = match method {
            "relativeScheme" => &[NetworkPath][..],
            "relativeResource" => &[AbsolutePath],
            "relativeSameDocument" => &[SameDocument],
            // Down from here and up through the parent are two methods there. The second also
            // goes up to come down again, where the first would do.
            "relativeParentPath" => continue,
            "relativePath" => {
                expected = expected.or_else(|| by_way_of_the_parent(test));
                let directory = Reference::split(&base).path().ends_with('/');
                if directory { &[RelativePath][..] } else { &[SameDocument, RelativePath] }
            }
            // To another authority goes `relativeScheme` only.
            _ => &[SameDocument, RelativePath, AbsolutePath],
        };
        if let Some((_, ours, _)) = OTHERWISE.iter().find(|(other, ..)| *other == name) {
            assert_ne!(expected.as_deref(), Some(*ours), "{name}: Jena agrees by now");
            expected = Some((*ours).to_owned());
        }
        assert_eq!(relativized(&base, &target, forms), expected, "{name}");
    }
}
