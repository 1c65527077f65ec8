//! URLs as browsers read them: the cases of testdata/whatwg.toml.

#![allow(clippy::unwrap_used)] // Helpers of tests may.

use isonym::finding::{Finding, Severity, apply};
use isonym::whatwg::{self, Options, Url};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    input: String,
    base: Option<String>,
    query_encoding: Option<String>,
    /// Nothing where it is refused.
    href: Option<String>,
    /// Rules without their group, and spans.
    #[serde(default)]
    found: Vec<(String, usize, usize)>,
    /// What the safe repairs make of it, where there are some.
    mended: Option<String>,
    source: String,
}

impl Case {
    fn options<'a>(&self, base: Option<&'a Url>) -> Options<'a> {
        Options {
            base,
            #[cfg(feature = "transcode")]
            query_encoding: self
                .query_encoding
                .as_deref()
                .map(|label| isonym::text::transcode::OutputEncoding::for_label(label).unwrap()),
        }
    }
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/whatwg.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let is_asked = |case: &Case| cfg!(feature = "transcode") || case.query_encoding.is_none();
    for case in cases.case.into_iter().filter(is_asked) {
        let at = format!("{:?} against {:?}; {}", case.input, case.base, case.source);
        let base = case.base.as_deref().map(|base| Url::parse(base, None).unwrap());
        let options = case.options(base.as_ref());
        let answer = whatwg::parse(&case.input, &options);
        assert_eq!(answer.url.as_ref().map(Url::href), case.href.as_deref(), "{at}");
        let found = answer.findings.iter().map(|finding| {
            let name = finding.rule.id.strip_prefix("whatwg/").unwrap();
            (name.to_owned(), finding.span.start, finding.span.end)
        });
        assert_eq!(found.collect::<Vec<_>>(), case.found, "{at}");
        let failed = answer.findings.iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(failed, case.href.is_none(), "{at}");

        let is_safe = |finding: &Finding| finding.repair.as_ref().is_some_and(|repair| repair.safe);
        let safe: Vec<_> = answer.findings.into_iter().filter(is_safe).collect();
        let mended = apply(&case.input, &safe);
        assert_eq!(mended, *case.mended.as_deref().unwrap_or(&case.input), "{at}");
        assert_eq!(whatwg::parse(&mended, &options).url, answer.url, "{at}");
    }
}
