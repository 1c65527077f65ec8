//! docs/xri.md says what the code does.

#![cfg(all(feature = "transcode", feature = "bcp47"))]
#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use std::ops::ControlFlow;

use isonym::level::{self, Options};
use isonym::xri::{self, Edition, Form, Grammar, Normalization, XriNormal, language, local};
use isonym::{check, profile};

fn page() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/xri.md")).unwrap()
}

/// The rows of the table with that header; code is without its quotes.
fn table(header: &str) -> Vec<Vec<String>> {
    let page = page();
    let (_, rest) = page.split_once(&format!("\n{header}\n")).unwrap_or_else(|| panic!("{header}"));
    let rows = rest.lines().skip(1).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| -> Vec<String> {
        let inside = row.trim_matches('|').split('|');
        inside.map(|cell| cell[1..cell.len() - 1].trim_matches('`').to_owned()).collect()
    };
    let rows: Vec<_> = rows.map(cells).collect();
    assert!(!rows.is_empty(), "{header}");
    rows
}

fn normal(text: &str) -> XriNormal {
    XriNormal::new(text, Normalization::Nfc)
}

#[test]
fn the_example_on_its_levels() {
    let forms = table("| form | text |");
    let [xri, iri, uri] = &forms[..] else { panic!("three forms") };
    let down = normal(&xri[1]).to_iri();
    assert_eq!(down.as_str(), iri[1]);
    let wire = level::xri::to_uri(&down, &Options::default());
    assert_eq!(wire.result().unwrap().as_str(), uri[1]);
    let up = level::xri::to_iri(&wire.normal, &Options::default());
    assert_eq!(up.result().unwrap().as_str(), iri[1]);
    assert_eq!(up.normal.to_xri().result().unwrap().as_str(), xri[1]);
    assert!(check::all(&xri[1], &profile::XRI_2003).findings.is_empty());
}

#[test]
fn the_example_in_local_encodings() {
    let text = &table("| form | text |")[0][1];
    let runs = language::runs(&xri::parse(text, &Grammar::DRAFT_2003));
    let down = local::encode(text, Edition::Draft2003, local::usual);
    assert!(down.findings.is_empty());
    let shown: Vec<Vec<String>> = (runs.iter().zip(&down.runs))
        .map(|(run, local)| {
            let octets = &down.octets[local.octets.range()];
            let hex: String = octets.iter().map(|octet| format!("{octet:02X}")).collect();
            let or_nothing = |part: Option<&str>| part.unwrap_or("").to_owned();
            let (language, font) = (or_nothing(run.language(text)), or_nothing(run.font(text)));
            vec![run.text.of(text).to_owned(), language, font, local.encoding.to_owned(), hex]
        })
        .collect();
    assert_eq!(shown, table("| text | language | font | encoding | octets |"));
    let up = local::decode(&down.octets, Edition::Draft2003, local::usual);
    assert_eq!(up.text, *text);
}

#[test]
fn the_slips_of_the_seed() {
    let page = page();
    let text = page.lines().find(|line| line.contains("( $l/ko)")).unwrap().trim_matches('`');
    let findings = check::all(text, &profile::XRI_2003).findings;
    let shown: Vec<_> = findings.iter().map(|f| vec![f.rule.id, f.span.of(text)]).collect();
    assert_eq!(shown, table("| finding | under |"));
}

#[test]
fn which_strings_are_xris() {
    for row in table("| XRI | strictly | by the ABNF | as of 2003 |") {
        let editions = [Edition::Strict, Edition::Abnf, Edition::Draft2003];
        let verdict = |edition| {
            let mut verdict = "yes";
            let _ =
                xri::judge(&row[0], &Grammar { form: Form::Reference, edition }, &mut |found| {
                    if found.severity == isonym::finding::Severity::Error {
                        verdict = "no";
                    }
                    ControlFlow::Continue(())
                });
            verdict
        };
        assert_eq!(editions.map(verdict), [&row[1], &row[2], &row[3]], "{}", row[0]);
    }
}

#[test]
fn which_xris_are_the_same() {
    for row in table("| one | other | the same |") {
        let same = xri::equivalent(&normal(&row[0]), &normal(&row[1]));
        assert_eq!(if same { "yes" } else { "no" }, row[2], "{row:?}");
    }
}

#[test]
fn what_plain_resolution_makes_of_xri_normal_form() {
    use isonym::syntax::Reference;
    use isonym::syntax::resolve::resolve;
    let (base, reference) = ("xri://@a/b*(http://x/y)", "d");
    let wrong = resolve(&Reference::split(base), &Reference::split(reference), &Default::default());
    assert!(page().contains(&format!("`{}`", wrong.unwrap())));
    let right = level::xri::resolve(&normal(base), &normal(reference), &Options::default());
    assert_eq!(right.unwrap().as_str(), "xri://@a/d");
}
