//! Conversions: the cases of testdata/level.toml.

#![allow(clippy::panic)] // Helpers of tests may.

use isonym::host::HostPolicy;
use isonym::level::{self, Decoding, Labels, Mapping, Options, RunPolicy, carroll};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    op: String,
    input: String,
    /// Nothing where the conversion has to fail.
    expected: Option<String>,
    /// The findings: rule, start and end in bytes.
    #[serde(default)]
    findings: Vec<(String, usize, usize)>,
    exact: Option<bool>,
    mapping: Option<String>,
    host: Option<String>,
    runs: Option<String>,
    decoding: Option<String>,
    labels: Option<String>,
    source: String,
}

impl Case {
    fn options(&self) -> Options {
        let mapping = match self.mapping.as_deref() {
            None | Some("rfc3987") => Mapping::Rfc3987,
            Some("iri-draft-04") => Mapping::IriDraft04,
            Some("carroll-2001") => Mapping::Carroll2001,
            Some("charmod-1999") => Mapping::Charmod1999,
            Some("html4") => Mapping::Html4,
            Some("any-uri") => Mapping::AnyUri,
            Some("leiri") => Mapping::Leiri,
            Some(other) => panic!("no mapping {other}"),
        };
        let host = match self.host.as_deref() {
            None | Some("percent") => HostPolicy::Percent,
            Some("keep") => HostPolicy::Keep,
            Some("idna") => HostPolicy::Idna,
            Some("idna2003") => HostPolicy::Idna2003 { creating: false },
            Some("idna2003-creating") => HostPolicy::Idna2003 { creating: true },
            Some("idna2008") => HostPolicy::Idna2008,
            Some(other) => panic!("no host policy {other}"),
        };
        let runs = match self.runs.as_deref() {
            None | Some("whole") => RunPolicy::Whole,
            Some("literal") => RunPolicy::Literal,
            Some(other) => panic!("no run policy {other}"),
        };
        let decoding = match self.decoding.as_deref() {
            None | Some("conservative") => Decoding::Conservative,
            Some("rfc3987") => Decoding::Rfc3987,
            Some(other) => panic!("no decoding {other}"),
        };
        let labels = match self.labels.as_deref() {
            None | Some("keep") => Labels::Keep,
            Some("unicode") => Labels::Unicode,
            Some(other) => panic!("no policy for labels {other}"),
        };
        Options { mapping, host, labels, runs, decoding }
    }
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/level.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 90);
    for case in cases.case {
        let at = format!("{} {:?}; {}", case.op, case.input, case.source);
        let text = match case.op.as_str() {
            "to_uri" | "to_iri" => {
                let convert = if case.op == "to_uri" { level::to_uri } else { level::to_iri };
                let converted = convert(&case.input, &case.options());
                let found = converted.findings.iter();
                let found = found.map(|f| (f.rule.id.to_owned(), f.span.start, f.span.end));
                assert_eq!(found.collect::<Vec<_>>(), case.findings, "{at}");
                if let Some(exact) = case.exact {
                    assert_eq!(converted.exact(), exact, "exact: {at}");
                }
                converted.result().map(str::to_owned)
            }
            "leiri_to_iri" => Some(level::leiri_to_iri(&case.input).into_owned()),
            "carroll_display" => Some(carroll::decode_for_display(&case.input).into_owned()),
            "masinter05_to_iuri" => Some(carroll::masinter05_to_iuri(&case.input).into_owned()),
            other => panic!("no operation {other}"),
        };
        assert_eq!(text, case.expected, "{at}");
    }
}
