//! Resolution: the cases of testdata/resolve.toml.

#![allow(clippy::panic)] // Helpers of tests may.

use isonym::syntax::Reference;
use isonym::syntax::resolve::{
    Dots, Options, RelativeForm, relativize, remove_dot_segments, resolve, without_dot_segments,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    op: String,
    #[serde(default)]
    base: String,
    input: String,
    /// Nothing where the base is refused.
    expected: Option<String>,
    /// The rule by which it is.
    rule: Option<String>,
    #[serde(default)]
    backward_compatible: bool,
    dots: Option<String>,
    forms: Option<Vec<String>>,
    source: String,
}

impl Case {
    fn dots(&self) -> Dots {
        match self.dots.as_deref() {
            None | Some("literal") => Dots::Literal,
            Some("escaped") => Dots::Escaped,
            Some(other) => panic!("no dots {other}"),
        }
    }

    fn forms(&self) -> Vec<RelativeForm> {
        let form = |name: &String| match name.as_str() {
            "same-document" => RelativeForm::SameDocument,
            "relative-path" => RelativeForm::RelativePath,
            "absolute-path" => RelativeForm::AbsolutePath,
            "network-path" => RelativeForm::NetworkPath,
            other => panic!("no form {other}"),
        };
        match &self.forms {
            None => RelativeForm::ALL.to_vec(),
            Some(names) => names.iter().map(form).collect(),
        }
    }
}

#[test]
fn cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/resolve.toml");
    let cases: Cases = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.case.len() > 180, "{}", cases.case.len());
    for case in cases.case {
        let at = format!("{} {:?} {:?}; {}", case.op, case.base, case.input, case.source);
        let (base, input) = (Reference::split(&case.base), Reference::split(&case.input));
        let (mut rule, dots) = (None, case.dots());
        let got = match case.op.as_str() {
            "resolve" => {
                let options = Options { backward_compatible: case.backward_compatible, dots };
                let target = resolve(&base, &input, &options);
                rule = target.as_ref().err().map(|finding| {
                    assert_eq!(finding.span.range(), 0..case.base.len());
                    finding.rule.id
                });
                target.ok()
            }
            "remove_dot_segments" => Some(remove_dot_segments(&case.input, dots)),
            "without_dot_segments" => Some(without_dot_segments(&input, dots)),
            "relativize" => Some(relativize(&base, &input, &case.forms())),
            other => panic!("no operation {other}"),
        };
        assert_eq!(got.as_deref(), case.expected.as_deref(), "{at}");
        assert_eq!(rule, case.rule.as_deref(), "{at}");
    }
}
