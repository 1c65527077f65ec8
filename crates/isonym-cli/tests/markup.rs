//! Markup, archives and master files however they are cut, and RDF/XML against `oxrdfxml`.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "these are tests, their helpers too"
)]

use std::collections::BTreeSet;

use isonym::syntax::Reference;
use isonym::syntax::resolve::{Options, resolve};
use isonym_cli::input::xml::Vocabulary;
use isonym_cli::input::{Block, Content, Format, Parsed, Record, Records};
use oxrdfxml::RdfXmlParser;
use proptest::prelude::*;
use proptest::sample::select;
use quick_xml::XmlVersion;
use quick_xml::events::Event;

/// Where a record stands, and what it holds.
type Found = (u64, u64, String);

fn found(record: Record<'_>) -> Found {
    let content = match record.content() {
        Content::Text(text) => text.to_owned(),
        Content::Fault(fault) => format!("{} {:?}", fault.rule.id, fault.span),
        Content::Absent => String::new(),
    };
    (record.line(), record.offset(), content)
}

fn whole(text: &[u8], format: &Format) -> Vec<Found> {
    let block = Block::of("-", format.clone(), text);
    Records::of(&block, &mut Parsed::default()).iter().map(found).collect()
}

/// The records of `text`, read in pieces of such sizes.
fn in_pieces(text: &[u8], format: &Format, sizes: &[usize]) -> Vec<Found> {
    let mut scanner = format.scanner().unwrap();
    let mut sizes = sizes.iter().cycle();
    let (mut start, mut end, mut line) = (0, 0, 1);
    let mut records = Vec::new();
    let mut opened = None;
    loop {
        end = (end + sizes.next().unwrap()).min(text.len());
        let is_last = end == text.len();
        let mut parsed = Parsed::default();
        let done = scanner.scan(&text[start..end], is_last, &mut parsed);
        let origin = Block::of("-", Format::Lines, b"").origin;
        let mut block = Block::new(origin, line, start as u64, text[start..start + done].to_vec());
        block.scanned = Some(parsed);
        records.extend(Records::of(&block, &mut Parsed::default()).iter().map(found));
        opened = scanner.unclosed().and(opened.or(Some((line, start as u64))));
        line += text[start..start + done].iter().filter(|byte| **byte == b'\n').count() as u64;
        start += done;
        if is_last {
            break;
        }
    }
    if let (Some(rule), Some((line, offset))) = (scanner.unclosed(), opened) {
        records.push((line, offset, format!("{} {:?}", rule.id, 0..0)));
    }
    records
}

/// The same, with spans left out of faults: the reader has none to tell.
fn without_spans(found: Vec<Found>) -> BTreeSet<Found> {
    let short = |content: String| match content.strip_prefix("input/") {
        Some(rule) => rule.split(' ').next().unwrap_or("").to_owned(),
        None => content,
    };
    found.into_iter().map(|(line, offset, content)| (line, offset, short(content))).collect()
}

/// Pieces of documents, good ones and bad ones.
const XML: &[&str] = &[
    "<",
    ">",
    "/",
    "<a>",
    "</a>",
    "<b xmlns='http://b/é' ",
    "xml:base=\"http://c/d/\"",
    " href=\"../e?f&amp;g\"",
    " src='&x;y'",
    " href='&#233;\r\n'",
    " href = \"",
    "/>",
    "<!--",
    "-->",
    "--",
    "<![CDATA[",
    "]]>",
    "<?p ",
    "?>",
    "<!DOCTYPE a SYSTEM 'x y' [",
    "<!DOCTYPE a>",
    "]>",
    "<!ENTITY x \"&#38;amp;é\">",
    "<!ENTITY y SYSTEM \"z\">",
    "\n",
    "é",
    "'",
    "\"",
    "&",
    "=",
    " rdf:about='r'",
    " xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'",
    " rdf:ID='i'",
    "]",
    "!",
];

const HTML: &[&str] = &[
    "<",
    ">",
    "/",
    "<a href=",
    "<a href='",
    "\"b c\"",
    "d&eacute;&amp;é",
    "'",
    "\"",
    "<base href=http://b/>",
    "<img srcset='a 1x, b,' src=\"",
    "<!--",
    "-->",
    "--!>",
    "<!",
    "<!-->",
    "<script>",
    "<SCRIPT ",
    "</script>",
    "</script ",
    "<title>",
    "</title>",
    "<textarea>",
    "</textarea\n>",
    "<style>",
    "</style>",
    "<svg>",
    "<title/>",
    "</svg>",
    "<?x",
    "</",
    "<!doctype html>",
    "\r\n",
    " ",
    "=",
    "é",
    "&",
    "x",
];

const OTHERS: &[&str] = &[
    "WARC/1.1\r\n",
    "WARC-Target-URI: <http://a/é>\r\n",
    "Content-Length: 3\r\n",
    "content-length:0\n",
    "\r\n",
    "abc",
    " CDX N b a\n",
    "|CDX|a|b\n",
    "a b http://c/ d\n",
    "a b\n",
    "http://c/|x\n",
    "\n",
    "$ORIGIN a.\n",
    "@ A (",
    ")",
    "\"",
    ";",
    "b\\.c\\195\\169 A",
    " A\n",
    "www TXT \"x\"",
    "é",
];

fn formats(of: &'static [&'static str]) -> Vec<Format> {
    match of.first() {
        Some(&"<") if of.contains(&"<script>") => vec![Format::Html],
        Some(&"<") => vec![Format::Xml(Vocabulary::Rdf), Format::Xml(Vocabulary::Any)],
        _ => vec![Format::Warc, Format::Cdx, Format::Zone],
    }
}

proptest! {
    /// However a file is cut, the same is found at the same places.
    #[test]
    fn pieces_are_as_the_whole(
        (of, pieces) in select(&[XML, HTML, OTHERS][..])
            .prop_flat_map(|of| (Just(of), prop::collection::vec(select(of), 0..40))),
        sizes in prop::collection::vec(1usize..20, 1..20),
    ) {
        let text = pieces.concat();
        for format in formats(of) {
            let expected = without_spans(whole(text.as_bytes(), &format));
            let found = without_spans(in_pieces(text.as_bytes(), &format, &sizes));
            prop_assert_eq!(found, expected, "{:?} {:?}", format, text);
        }
    }

    /// Any bytes are read to their end, in the order in which they stand.
    #[test]
    fn no_bytes_are_too_strange(
        bytes in prop::collection::vec(prop_oneof![any::<u8>(), select(&b"<>&'\"=/!-[]? ;:.\n"[..])], 0..200),
    ) {
        for format in [XML, HTML, OTHERS].into_iter().flat_map(formats).chain([Format::Cdxj]) {
            let offsets = whole(&bytes, &format).into_iter().map(|(_, offset, _)| offset);
            prop_assert!(offsets.is_sorted());
        }
    }

    /// The values of attributes, references resolved.
    #[test]
    fn the_same_values_as_quick_xml(
        pieces in prop::collection::vec(
            prop_oneof![
                value().prop_map(|value| format!("<a href=\"{value}\"/>")),
                value().prop_map(|value| format!("<é:b  c = '>'\n src\t=\r\n'{value}' ></é:b >")),
                select(&["<!-- <a href='no'/> -->", "<![CDATA[<a href='no'/>]]>", "<?p <a?>", "x > y", "\n"][..])
                    .prop_map(str::to_owned),
            ],
            0..12,
        ),
    ) {
        let text = format!("<r xmlns:é=\"n\">{}</r>", pieces.concat());
        let mut reader = quick_xml::Reader::from_str(&text);
        let mut expected = vec!["n".to_owned()];
        loop {
            let element = match reader.read_event().unwrap() {
                Event::Eof => break,
                Event::Start(element) | Event::Empty(element) => element,
                _ => continue,
            };
            for attribute in element.attributes().map(Result::unwrap) {
                if ["href", "src"].contains(&attribute.key.into_inner()) {
                    let value = attribute.normalized_value(XmlVersion::Implicit1_0).unwrap();
                    expected.push(value.into_owned());
                }
            }
        }
        let found = whole(text.as_bytes(), &Format::Xml(Vocabulary::Any)).into_iter();
        prop_assert_eq!(found.map(|(_, _, value)| value).collect::<Vec<_>>(), expected);
    }

    /// Subject and object of one statement after the other.
    #[test]
    fn the_same_iris_in_the_same_order_as_oxrdfxml(
        nodes in prop::collection::vec((reference(), reference(), select(BASES)), 1..8),
    ) {
        let nodes = nodes.iter().map(|(about, resource, base)| format!(
            "<rdf:Description{base} rdf:about=\"{about}\">\n<e:p rdf:resource='{resource}'/></rdf:Description>"
        ));
        let text = format!("{HEAD}{}</rdf:RDF>", nodes.collect::<String>());
        // Not every reference is one that the oracle takes.
        let Some(expected) = statements(text.as_bytes()) else { return Ok(()) };
        let expected: Vec<_> =
            expected.into_iter().flat_map(|(s, _, o)| [s, o].map(without_dots)).collect();
        let found = whole(text.as_bytes(), &Format::Xml(Vocabulary::Rdf)).into_iter();
        // What declares something has other places than the beginning and the second line of nodes.
        let declared = |offset: u64| {
            let before = &text[..offset as usize];
            !before.ends_with("rdf:about=\"") && !before.ends_with("rdf:resource='")
        };
        let found: Vec<_> =
            found.filter(|(_, offset, _)| !declared(*offset)).map(|(_, _, iri)| without_dots(iri)).collect();
        prop_assert_eq!(found, expected);
    }
}

fn value() -> impl Strategy<Value = String> {
    let pieces = [
        "a",
        "é",
        "&amp;",
        "&lt;",
        "&#233;",
        "&#x10348;",
        " ",
        "\n",
        "\r\n",
        "\t",
        "/>",
        "]]>",
        "&#10;",
    ];
    prop::collection::vec(select(pieces.to_vec()), 0..6).prop_map(|pieces| pieces.concat())
}

/// The oracle leaves dot segments in references with an authority, which RFC 3986 section 5.2.2 removes.
fn without_dots(iri: String) -> String {
    let (any, iri) = (Reference::split("http://any/"), Reference::split(&iri));
    resolve(&any, &iri, &Options::default()).unwrap().into_owned()
}

const HEAD: &str = "<!DOCTYPE r [<!ENTITY e \"http://e/&#233;\"><!ENTITY f \"&e;f&amp;\">]>\
    <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/' \
    xml:base='http://base.example/a/b/c?d#e'>";

const BASES: &[&str] =
    &["", " xml:base='../up/'", " xml:base=\"http://other.example\"", " xml:base='x'"];

fn reference() -> impl Strategy<Value = String> {
    let starts = ["", "", "&e;", "&f;", "/", "//h/", "../", "http://x/", "urn:"];
    let pieces = ["a", "é", "&#xE9;", "&amp;", "/b", "/..", "/."];
    let ends = ["", "?q", "#f", "?q=1#é"];
    let path = prop::collection::vec(select(pieces.to_vec()), 0..4);
    (select(starts.to_vec()), path, select(ends.to_vec()))
        .prop_map(|(start, path, end)| [start, &path.concat(), end].concat())
}

/// Subject, predicate and object of every statement that `oxrdfxml` reads, IRIs without brackets; `None`
/// where it finds fault with something.
fn statements(text: &[u8]) -> Option<Vec<(String, String, String)>> {
    let bare = |term: String| match term.strip_suffix('>').and_then(|term| term.rsplit('<').next())
    {
        Some(iri) => iri.to_owned(),
        None => String::new(),
    };
    let parts = RdfXmlParser::new().for_slice(text).map(|read| {
        let read = read.ok()?;
        let terms = (read.subject.to_string(), read.predicate.to_string(), read.object.to_string());
        Some((bare(terms.0), bare(terms.1), bare(terms.2)))
    });
    parts.collect()
}
