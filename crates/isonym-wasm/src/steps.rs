//! Same?

use std::borrow::Cow;

use isonym::ladder::{Difference, Ladder, Step};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::judge::bounds;

/// What is said of two texts.
#[derive(Serialize)]
pub(crate) struct Compared<'a> {
    step: Option<&'static str>,
    differs: Option<Differing<'a>>,
    confusable: bool,
    steps: Vec<Keys<'a>>,
}

/// The keys one step below, and what differs in them, in bytes.
#[derive(Serialize)]
struct Differing<'a> {
    step: &'static str,
    a: Cow<'a, str>,
    b: Cow<'a, str>,
    span_a: [usize; 2],
    span_b: [usize; 2],
}

/// The keys at a step.
#[derive(Serialize)]
struct Keys<'a> {
    step: &'static str,
    a: Cow<'a, str>,
    b: Cow<'a, str>,
}

pub(crate) fn ladder(name: &str) -> Result<Ladder, JsValue> {
    crate::named(&Ladder::ALL, Ladder::as_str, name)
}

pub(crate) fn compare<'a>(a: &'a str, b: &'a str, ladder: Ladder) -> Compared<'a> {
    let said = ladder.same(a, b);
    let differing = |difference: Difference<'a>| Differing {
        step: difference.step.as_str(),
        a: difference.a,
        b: difference.b,
        span_a: bounds(difference.span_a),
        span_b: bounds(difference.span_b),
    };
    let keys =
        |step: Step| Keys { step: step.as_str(), a: ladder.key(a, step), b: ladder.key(b, step) };
    Compared {
        step: said.step.map(Step::as_str),
        differs: said.differs.map(differing),
        confusable: ladder.skeleton(a) == ladder.skeleton(b),
        steps: Step::ALL.into_iter().map(keys).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_its_step_on_the_keys_are_the_same_and_never_before() {
        let compared = compare("HTTP://a/%41", "http://a/A/../A", Ladder::Reference);
        assert_eq!(compared.step, Some("path"));
        let first = compared.steps.iter().position(|keys| keys.a == keys.b);
        assert_eq!(first.map(|at| compared.steps[at].step), Some("path"));
    }
}
