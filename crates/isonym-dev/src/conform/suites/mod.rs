//! The suites: where their rows come from, and what answers them.

use std::path::Path;

use super::data::{self, Result, Row};
use super::ops::{self, Operation};

mod jena;
mod rdf;
mod rfc3986;
mod rfc3987;
mod unicode;
mod violations;
mod wpt;
mod xri;

/// A body of tests.
pub(crate) struct Suite {
    /// Its name; for a suite of `--suites` that of its directory.
    pub(crate) name: &'static str,
    /// What it is, for CONFORMANCE.md.
    pub(crate) about: &'static str,
    /// What it does with its rows.
    pub(crate) operations: &'static [&'static [Operation]],
    /// Reads its rows; those of a suite of `--suites` have no area of their own.
    pub(crate) rows: fn(&Path) -> Result<Vec<Row>>,
}

impl Suite {
    /// The operation of that name.
    pub(crate) fn operation(&self, name: &str) -> Option<&'static Operation> {
        let mut all = self.operations.iter().copied().flatten();
        all.find(|(pattern, _)| ops::matches(pattern, name))
    }
}

/// The project's own vectors.
pub(crate) const VECTORS: Suite = Suite {
    name: "vectors",
    about: "Right values of the project's own, each with its source: RFCs, W3C and Unicode \
            specifications, the four documents the project implements.",
    operations: ops::VECTORS,
    rows: data::vectors,
};

/// The project's own cases.
pub(crate) const CASES: Suite = Suite {
    name: "cases",
    about: "What people reported about other tools, with the right answer and its rule. The area \
            is the kind of the case.",
    operations: ops::CASES,
    rows: data::cases,
};

/// Every suite, in the order of CONFORMANCE.md.
pub(crate) fn all() -> impl Iterator<Item = &'static Suite> {
    [&VECTORS, &CASES].into_iter().chain(SUITES)
}

/// The suites of `--suites`.
pub(crate) const SUITES: &[Suite] = &[
    Suite {
        name: "icu-uspoof",
        about: "Skeletons, as ICU's spoof checker tests them.",
        operations: &[ops::ambiguity::USPOOF],
        rows: uspoof,
    },
    Suite {
        name: "jena",
        about: "The tests of Jena's `jena-iri3986`, judged as IRI references, those of DNS names \
                under `host`; the parts of a good one are compared as well. A violation of a \
                scheme must break rules that answer to all its issues, and no other rule that \
                answers to any. A relative path has one row for the two methods that go down and \
                up, and must lead back. Of `violations.xml`, the table of the retired `jena-iri`, \
                every bad example must get a finding, under whatever profile, by its scheme or, \
                its host, under whatever protocol of IDNA, by a rule that answers to its code; \
                its examples of schemes are judged by these.",
        operations: &[
            jena::OPERATIONS,
            jena::resolve::OPERATIONS,
            jena::scheme::OPERATIONS,
            violations::OPERATIONS,
        ],
        rows: |dir| Ok([jena::rows(dir)?, violations::rows(dir)?].concat()),
    },
    Suite {
        name: "rdf",
        about: "The files of W3C's RDF 1.1 and 1.2 tests that are about IRIs, going by their \
                names. Of a bad one at least one IRI must be refused, or its escape be broken; of \
                every other one all IRIs must be valid: under `rdf` in N-Triples and N-Quads, \
                under `iri-ref` in Turtle and TriG, where they are resolved. Of those on \
                resolution every IRI is resolved and compared with the one of the result, in \
                which all must be valid. The other files, those on `@base` and `@prefix` among \
                them, test the grammars of these languages.",
        operations: &[rdf::OPERATIONS],
        rows: rdf::rows,
    },
    Suite {
        name: "rfc3986",
        about: "RFC 3986 section 5.4: the examples of resolution.",
        operations: &[ops::resolve::OPERATIONS],
        rows: rfc3986::rows,
    },
    Suite {
        name: "rfc3987",
        about: "Every identifier that RFC 3987 quotes, its XML notation decoded: each must be an \
                IRI reference. A quotation cut at a line end is judged as it stands.",
        operations: &[rfc3987::OPERATIONS],
        rows: rfc3987::rows,
    },
    Suite {
        name: "unicode",
        about: "The test files that come with Unicode. Of `IdnaTestV2.txt` the text and the set \
                of status codes are compared, with every check on. A row of `Idna2008.txt` is a \
                range, every code point of which is asked, and so is one of what part 1 of \
                 `NormalizationTest.txt` does not list and no normal form may change. Of \
                 `LinkFormattingTest.txt` a link is made of the parts that a comment gives as data, \
                 and once more of the line in which they are escaped. Of a row of \
                 `confusables.txt` prototype and skeleton are compared, and the skeleton taken \
                 twice; what this file and those of Identifier_Status and Identifier_Type do not \
                 list is asked for the default.",
        operations: unicode::OPERATIONS,
        rows: unicode::rows,
    },
    Suite {
        name: "wpt",
        about: "The web platform tests on hosts, percent-encoding and URLs. Hosts are converted by \
                *domain to ASCII* of the URL Standard. Of a URL the serialization and every part that \
                a row has are compared, but for `searchParams`, which is another parser; what \
                fails alone is also asked against bases. Query and fragment are written in each \
                encoding. A lone surrogate in an input is U+FFFD, as in the API of the standard.",
        operations: &[wpt::OPERATIONS],
        rows: wpt::rows,
    },
    Suite {
        name: "xri",
        about: "The strings in the tests of a port of OpenXRI, line by line: verdicts, with counts of \
                sub-segments and segments where the line has them, under the strict grammar; \
                conversions; and of XRI 3.0 the parts that are asked for. Lines without a question, \
                and those whose question is not in the data, are left out.",
        operations: &[xri::OPERATIONS],
        rows: xri::rows,
    },
];

/// The suite of `--suites` called `name`.
pub(crate) fn find(name: &str) -> Option<&'static Suite> {
    SUITES.iter().find(|suite| suite.name == name)
}

/// The rows of the suite called `name` in `dir`. A directory that no suite answers for is one row
/// of an operation that nobody knows.
pub(crate) fn rows(name: &str, dir: &Path) -> Result<Vec<Row>> {
    let mut rows = match find(name) {
        Some(suite) => (suite.rows)(dir)?,
        None => vec![Row { operation: "read".into(), at: name.to_owned(), ..Row::default() }],
    };
    for row in &mut rows {
        name.clone_into(&mut row.area);
    }
    data::some(rows, || format!("no rows of {name} in {}", dir.display()))
}

/// The rows of ICU's spoof checker; the direction, where there is one, is part of the operation.
fn uspoof(dir: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for path in data::files(dir, "tsv")? {
        let columns = ["function", "direction", "input_escaped", "expected_escaped"];
        for (at, [function, direction, input, expected]) in data::table(&path, columns)? {
            let operation = match direction.as_str() {
                "-" | "" => function,
                direction => format!("{function} {direction}"),
            };
            rows.push(Row { operation, at, input, expected, ..Row::default() });
        }
    }
    Ok(rows)
}
