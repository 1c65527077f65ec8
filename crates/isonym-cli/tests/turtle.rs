//! Turtle and TriG against `oxttl`, on documents made up here and on those of the W3C's test suites.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use isonym_cli::input::{Block, Content, Format, Parsed, Record, Records};
use oxttl::{TriGParser, TurtleParser};
use proptest::prelude::*;
use proptest::sample::select;

/// What `text` holds: each IRI; of what cannot be read, the rule.
fn read<T>(text: &[u8], graphs: bool, each: impl Fn(&Record<'_>, &str) -> T) -> Vec<T> {
    let block = Block::of("-", Format::Turtle { graphs }, text);
    let mut parsed = Parsed::default();
    let records = Records::of(&block, &mut parsed);
    let each = |record: Record<'_>| match record.content() {
        Content::Text(text) => Some(each(&record, text)),
        Content::Fault(fault) => Some(each(&record, fault.rule.id)),
        Content::Absent => None,
    };
    records.iter().filter_map(each).collect()
}

/// The IRIs of what `oxttl` reads in order, those that no token writes left out; `None` where it finds
/// fault with something.
fn oracle(text: &[u8], graphs: bool) -> Option<Vec<String>> {
    let mut found = Vec::new();
    let mut quad = |terms: [String; 4]| {
        for term in terms {
            // A literal with a datatype ends in its IRI.
            if let Some(iri) = term.strip_suffix('>').and_then(|term| term.rsplit('<').next()) {
                found.push(iri.to_owned());
            }
        }
    };
    if graphs {
        for read in TriGParser::new().for_slice(text) {
            let read = read.ok()?;
            let (s, p, o) = (read.subject, read.predicate, read.object);
            quad([s.to_string(), p.to_string(), o.to_string(), read.graph_name.to_string()]);
        }
    } else {
        for read in TurtleParser::new().for_slice(text) {
            let read = read.ok()?;
            let (s, p, o) = (read.subject, read.predicate, read.object);
            quad([s.to_string(), p.to_string(), o.to_string(), String::new()]);
        }
    }
    Some(found)
}

/// An IRI as it is written.
fn iri() -> impl Strategy<Value = String> {
    let local = prop::collection::vec(
        select(
            &["a", "Z", "0", "_", "é", "-", ":", "%C3", r"\~", r"\-", r"\%", "..b", r"\.", "一"][..],
        ),
        0..5,
    );
    let prefixed =
        (select(&["", "e", "é.x", "up", "frag"][..]), local).prop_map(|(prefix, local)| {
            format!("{prefix}:{}", local.concat().trim_start_matches(['-', '.']))
        });
    let reference = select(
        &[
            "http://a.example/é",
            "",
            "#f",
            "?q",
            "x/../y",
            "../../z",
            "/r",
            "//h/p",
            "urn:a:b",
            r"\u00e9",
            r"http://e/\U0001F600x",
            "a/./b",
            "mailto:a@b",
        ][..],
    );
    prop_oneof![prefixed, reference.prop_map(|iri| format!("<{iri}>"))]
}

fn object() -> impl Strategy<Value = String> {
    let literal = select(
        &[
            "'a'",
            "\"<no>\"",
            r#""\"<no>""#,
            "''",
            "'''a'b''c\n<no>'''",
            r#""""a\"""<no>""""#,
            "'x'@en-GB",
            "1",
            "-1.5",
            "+2e3",
            ".5E-1",
            "1.",
            "true",
            "false",
            "_:b.1",
        ][..],
    );
    let typed = iri().prop_map(|iri| format!("'<no>'^^{iri}"));
    prop_oneof![iri(), literal.prop_map(str::to_owned), typed]
}

/// A document of triples one after the other.
fn document() -> impl Strategy<Value = String> {
    let space = || select(&[" ", "\n", "\t\r\n", " # <no>\n", "  "][..]);
    let declarations = select(
        &[
            "@prefix e: <http://e.example/ns#> .",
            "PREFIX e: <urn:e:>\n",
            "prefix é.x: <http://é.example/\\u00FC>",
            "@base <http://base.example/a/b/c?d>.",
            "BASE <http://other.example>",
            "BASE <../up/>",
            "@prefix up: <../up#> .",
            "@prefix frag: <#> .",
        ][..],
    );
    let triple = (iri(), space(), iri(), space(), object(), space())
        .prop_map(|(s, a, p, b, o, c)| format!("{s}{a}{p}{b}{o}{c}."));
    let line = prop_oneof![3 => triple, 1 => declarations.prop_map(str::to_owned)];
    let head = "@base <http://first.example/x>. @prefix : <http://d.example/> . PREFIX e: <e#> \
                PREFIX é.x: </é> PREFIX up: <..> PREFIX frag: <#f>\n";
    prop::collection::vec(line, 0..12).prop_map(move |lines| head.to_owned() + &lines.join("\n"))
}

/// The records of `text`, read in pieces as they are asked of: the places in the whole.
fn in_pieces(
    text: &[u8],
    graphs: bool,
    mut next: impl FnMut() -> usize,
) -> Vec<(u64, u64, String)> {
    let format = Format::Turtle { graphs };
    let mut scanner = format.scanner().unwrap();
    let (mut start, mut end, mut line) = (0, 0, 1);
    let mut found = Vec::new();
    while start < text.len() {
        end = (end + next()).min(text.len());
        let bytes = &text[start..end];
        let mut block = Block::of("-", format.clone(), b"");
        let mut parsed = Parsed::default();
        let done = scanner.scan(bytes, end == text.len(), &mut parsed);
        block = Block::new(block.origin.clone(), line, start as u64, bytes[..done].to_vec());
        block.scanned = Some(parsed);
        block.expand();
        found.extend(
            Records::of(&block, &mut Parsed::default()).iter().map(|record| place(&record)),
        );
        line += bytes[..done].iter().filter(|byte| **byte == b'\n').count() as u64;
        start += done;
    }
    found
}

fn place(record: &Record<'_>) -> (u64, u64, String) {
    let content = match record.content() {
        Content::Text(text) => text.to_owned(),
        Content::Fault(fault) => format!("{} {:?}", fault.rule.id, fault.span),
        Content::Absent => String::new(),
    };
    (record.line(), record.offset(), content)
}

fn whole(text: &[u8], graphs: bool) -> Vec<(u64, u64, String)> {
    let block = Block::of("-", Format::Turtle { graphs }, text);
    Records::of(&block, &mut Parsed::default()).iter().map(|record| place(&record)).collect()
}

proptest! {
    /// Those of the triples, in their order.
    #[test]
    fn the_same_iris_in_the_same_order_as_oxttl(text in document()) {
        let expected = oracle(text.as_bytes(), false);
        prop_assume!(expected.is_some());
        let implied = "http://www.w3.org/2001/XMLSchema#";
        let expected: Vec<_> =
            expected.unwrap().into_iter().filter(|iri| !iri.starts_with(implied)).collect();
        // Those of declarations, which have lines of their own, are not in the triples.
        let found = read(text.as_bytes(), false, |record, value| {
            let line = text[..record.place().start].rsplit('\n').next().unwrap();
            (!line.starts_with(['@', 'P', 'p', 'B'])).then(|| value.to_owned())
        });
        prop_assert_eq!(found.into_iter().flatten().collect::<Vec<_>>(), expected);
    }

    /// However a file is cut, the same is found at the same places.
    #[test]
    fn pieces_are_as_the_whole(
        pieces in prop::collection::vec(select(PIECES), 0..40),
        sizes in prop::collection::vec(1usize..20, 1..20),
        graphs: bool,
    ) {
        let text = pieces.concat();
        let mut sizes = sizes.into_iter().cycle();
        let found = in_pieces(text.as_bytes(), graphs, || sizes.next().unwrap());
        prop_assert_eq!(found, whole(text.as_bytes(), graphs));
    }

    /// A finding stands where its character is written: in the local part, or where the name begins.
    #[test]
    fn columns_of_names(local in "[a-zé]{0,3}(%41|\\\\~|[a-z]){0,5}") {
        let text = format!("PREFIX é: <urn:x:\\u00e9>\n  é:{local} .");
        let unescaped = local.replace('\\', "");
        let columns = read(text.as_bytes(), false, |record, value| {
            let mut columns = record.columns();
            let at = |(at, c)| (c, columns.at(at));
            (value.to_owned(), value.char_indices().map(at).collect::<Vec<_>>())
        });
        let (value, columns) = &columns[1];
        prop_assert_eq!(value, &format!("urn:x:é{unescaped}"));
        let (namespace, found) = columns.split_at(7);
        prop_assert!(namespace.iter().all(|&(_, column)| column == 3));
        let expected = local.chars().enumerate().filter(|&(_, c)| c != '\\');
        prop_assert_eq!(found, &expected.map(|(at, c)| (c, at + 5)).collect::<Vec<_>>()[..]);
    }

    /// Any bytes are read to their end.
    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..200), graphs: bool) {
        let _ = whole(&bytes, graphs);
    }
}

/// Pieces of files, good ones and bad ones.
const PIECES: &[&str] = &[
    "<",
    ">",
    "<http://a/é>",
    "<rel>",
    "<<(",
    ")>>",
    " ",
    "\n",
    "\r\n",
    "#",
    "\"",
    "\"\"\"",
    "'",
    "'''",
    "\\",
    "\\u00e9",
    "@prefix",
    "@base",
    "PREFIX",
    "base",
    "@en--ltr",
    "e:",
    ":",
    "e:é",
    "e:a.b",
    "e:-",
    ".",
    "..",
    "%",
    "%41",
    "e:%4",
    "1",
    "1.5e",
    "+",
    "-",
    "E3",
    "_:b",
    "{|",
    "|}",
    "{",
    "}",
    "|",
    "^^",
    "^",
    "~",
    "graph",
    "a",
    "true",
    "é",
    "\u{2013}",
    "💡",
    "`",
    "=",
    "e:a\\~b",
    "<urn:x#>",
];

/// The test suites of the W3C, where they are there.
fn suites() -> Vec<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let shared = std::env::var_os("ISONYM_SHARED").map_or(beside, PathBuf::from);
    let mut folders = vec![shared.join("conformance/rdf")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let extension = path.extension().and_then(|extension| extension.to_str());
            match extension {
                _ if path.is_dir() => folders.push(path),
                Some("ttl" | "trig") => files.push(path),
                _ => {}
            }
        }
    }
    files.sort();
    if files.is_empty() {
        println!("skipped: {} has no suites of RDF", shared.display());
    }
    files
}

#[test]
fn the_suites_of_the_w3c() {
    for path in suites() {
        let text = std::fs::read(&path).unwrap();
        let graphs = path.extension().is_some_and(|extension| extension == "trig");
        let found: BTreeSet<_> =
            read(&text, graphs, |_, value| value.to_owned()).into_iter().collect();
        let mut one = || 1;
        assert_eq!(in_pieces(&text, graphs, &mut one), whole(&text, graphs), "{}", path.display());
        let Some(expected) = oracle(&text, graphs) else { continue };
        let implied =
            ["http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2001/XMLSchema#"];
        for iri in expected {
            let is_implied = implied.iter().any(|implied| iri.starts_with(implied));
            assert!(is_implied || found.contains(&iri), "{}: {iri}: {found:?}", path.display());
        }
        let fault = found.iter().find(|found| found.starts_with("input/"));
        assert_eq!(fault, None, "{}", path.display());
    }
}
