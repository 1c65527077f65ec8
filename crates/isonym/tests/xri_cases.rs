//! testdata/xri.toml.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::ops::ControlFlow;

use isonym::host::HostPolicy;
use isonym::level::{self, Labels, Options};
use isonym::xri::{self, Authority, Edition, Form, Grammar, Inside, IriNormal, Normalization};
use isonym::xri::{Parsed, Role, UriNormal, XriNormal, hxri, language, v3};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    op: String,
    input: String,
    edition: Option<String>,
    /// The other operand of a comparison.
    other: Option<String>,
    base: Option<String>,
    expected: Option<String>,
    /// Rule and span of every finding, in order of position.
    found: Option<Vec<(String, usize, usize)>>,
    /// The kind of the authority.
    kind: Option<String>,
    /// Role, depth and text of every part, in order.
    parts: Option<Vec<String>>,
    source: String,
}

fn edition(case: &Case) -> Edition {
    match case.edition.as_deref() {
        Some("strict") => Edition::Strict,
        Some("abnf") => Edition::Abnf,
        Some("draft-2003") => Edition::Draft2003,
        other => panic!("no edition {other:?}"),
    }
}

fn nfc(text: &str) -> XriNormal {
    XriNormal::new(text, Normalization::Nfc)
}

fn parts(parsed: &Parsed<'_>) -> Vec<String> {
    let shown = parsed.parts.iter().map(|part| {
        let role = match part.role {
            Role::Scheme => "scheme",
            Role::Authority(_) => "authority",
            Role::GlobalContext => "gcs",
            Role::Userinfo => "userinfo",
            Role::Host => "host",
            Role::Port => "port",
            Role::Segment => "segment",
            Role::SubSegment { persistent: true, .. } => "persistent",
            Role::SubSegment { .. } => "sub-segment",
            Role::CrossReference(Inside::Nothing) => "nothing",
            Role::CrossReference(Inside::Xri) => "xri-reference",
            Role::CrossReference(Inside::Iri) => "iri-reference",
            Role::Query => "query",
            Role::Fragment => "fragment",
        };
        format!("{role} {} {}", part.depth, part.span.of(parsed.as_str()))
    });
    shown.collect()
}

fn kind(parsed: &Parsed<'_>) -> &'static str {
    match parsed.authority_kind() {
        None => "relative",
        Some(Authority::GlobalContext) => "gcs-authority",
        Some(Authority::CrossReference) => "xref-authority",
        Some(Authority::Iri) => "iauthority",
    }
}

fn runs(text: &str, edition: Edition) -> String {
    let runs = language::runs(&xri::parse(text, &Grammar { form: Form::Reference, edition }));
    let shown = runs.iter().map(|run| {
        let context: Vec<_> = run.language(text).into_iter().chain(run.font(text)).collect();
        format!("{}{{{}}}", run.text.of(text), context.join(","))
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn read_v3(text: &str) -> String {
    let Ok(xri) = v3::parse(text) else { return "invalid".into() };
    let mut shown = xri.authority.join(" ");
    for segment in &xri.path {
        shown += " / ";
        shown += &segment.join(" ");
    }
    shown
}

fn read_hxri(text: &str) -> String {
    let Some(found) = hxri::unwrap(text) else { return "none".into() };
    let parameters = found.parameters.iter().map(|(name, value)| format!(" {name}={value}"));
    format!("{} {}{}", found.proxy, found.xri, parameters.collect::<String>())
}

fn to_uri(text: &str, host: HostPolicy) -> String {
    let options = Options { host, ..Options::default() };
    level::xri::to_wire(&nfc(text), &options).result().expect("no error").to_string()
}

fn from_uri(text: &str, labels: Labels) -> String {
    let options = Options { labels, ..Options::default() };
    level::xri::from_wire(&UriNormal::new(text), &options).normal.into_string()
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/xri.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 50, "{}", cases.case.len());
    for case in &cases.case {
        let (input, what) =
            (case.input.as_str(), format!("{} {:?}: {}", case.op, case.input, case.source));
        let found = |findings: &mut dyn Iterator<Item = isonym::finding::Finding>| {
            let found = findings.map(|f| (f.rule.id.to_owned(), f.span.start, f.span.end));
            assert_eq!(Some(found.collect()), case.found, "{what}");
        };
        let got = match case.op.as_str() {
            "parse" => {
                let grammar = Grammar { form: Form::Reference, edition: edition(case) };
                let parsed = xri::parse(input, &grammar);
                assert!(parsed.findings.is_empty(), "{what}: {:?}", parsed.findings);
                assert_eq!(Some(kind(&parsed)), case.kind.as_deref(), "{what}");
                assert_eq!(Some(parts(&parsed)), case.parts, "{what}");
                continue;
            }
            "judge" => {
                let mut findings = Vec::new();
                let grammar = Grammar { form: Form::Absolute, edition: edition(case) };
                let _ = xri::judge(input, &grammar, &mut |finding| {
                    findings.push(finding);
                    ControlFlow::Continue(())
                });
                found(&mut findings.into_iter());
                continue;
            }
            "to_iri" => nfc(input).to_iri().into_string(),
            "from_iri" => {
                let stepped = IriNormal::new(input).to_xri();
                found(&mut stepped.findings.iter().cloned());
                stepped.normal.into_string()
            }
            "to_wire" => {
                let stepped = level::xri::to_wire(&nfc(input), &Options::default());
                found(&mut stepped.findings.iter().cloned());
                stepped.normal.into_string()
            }
            "from_wire" => {
                let options = Options { labels: Labels::Unicode, ..Options::default() };
                let stepped = level::xri::from_wire(&UriNormal::new(input), &options);
                found(&mut stepped.findings.iter().cloned());
                if stepped.result().is_none() {
                    assert_eq!(case.expected, None, "{what}");
                    continue;
                }
                stepped.normal.into_string()
            }
            "to_uri" => to_uri(input, HostPolicy::Idna),
            "to_uri(percent)" => to_uri(input, HostPolicy::Percent),
            "from_uri" => from_uri(input, Labels::Keep),
            "from_uri(labels)" => from_uri(input, Labels::Unicode),
            "nfc" => nfc(input).into_string(),
            "nfkc" => XriNormal::new(input, Normalization::Nfkc).into_string(),
            "resolve" => {
                let base = nfc(case.base.as_deref().expect(&what));
                let target = level::xri::resolve(&base, &nfc(input), &Options::default());
                target.expect(&what).into_string()
            }
            "same" => {
                let other = nfc(case.other.as_deref().expect(&what));
                xri::equivalent(&nfc(input), &other).to_string()
            }
            "runs" => runs(input, edition(case)),
            "lint" => {
                let grammar = Grammar { form: Form::Reference, edition: edition(case) };
                let findings = language::lint(&xri::parse(input, &grammar));
                let instead = findings.iter().map(|finding| finding.expected);
                instead.collect::<Vec<_>>().join(" ")
            }
            "v3" => read_v3(input),
            "i-name" => v3::is_i_name(input).to_string(),
            "hxri" => read_hxri(input),
            unknown => panic!("no operation {unknown}"),
        };
        assert_eq!(Some(got.as_str()), case.expected.as_deref(), "{what}");
    }
}
