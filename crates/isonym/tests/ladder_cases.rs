//! testdata/ladder.toml.

#![allow(clippy::panic, clippy::unwrap_used)]

use std::collections::BTreeMap;

use isonym::ladder::{Ladder, Step};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
    pair: Vec<Pair>,
}

#[derive(Deserialize)]
struct Case {
    ladder: Option<String>,
    input: String,
    source: String,
    /// The keys, by step, that are not the key of the step below.
    #[serde(flatten)]
    keys: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pair {
    ladder: Option<String>,
    a: String,
    b: String,
    /// Nothing when they are never the same.
    step: Option<String>,
    /// The step before, and what differs there.
    below: Option<String>,
    differ: Option<(String, String)>,
    source: String,
}

fn cases() -> Cases {
    toml::from_str(include_str!("../../../testdata/ladder.toml")).unwrap()
}

fn ladder(name: Option<&String>) -> Ladder {
    name.map_or(Ladder::Reference, |name| name.parse().unwrap())
}

#[test]
fn keys() {
    for case in cases().case {
        assert!(case.keys.keys().all(|name| name.parse::<Step>().is_ok()), "{}", case.source);
        let mut expected = &case.input;
        for step in Step::ALL {
            expected = case.keys.get(step.as_str()).unwrap_or(expected);
            let key = ladder(case.ladder.as_ref()).key(&case.input, step);
            assert_eq!(&key, expected, "{step} of {:?}; {}", case.input, case.source);
        }
    }
}

#[test]
fn pairs() {
    for pair in cases().pair {
        let ladder = ladder(pair.ladder.as_ref());
        for (a, b, turned) in [(&pair.a, &pair.b, false), (&pair.b, &pair.a, true)] {
            let same = ladder.same(a, b);
            let at = format!("{a:?} and {b:?}; {}", pair.source);
            assert_eq!(same.step.map(Step::as_str), pair.step.as_deref(), "{at}");
            let below = same.differs.as_ref().map(|differs| differs.step.as_str());
            assert_eq!(below, pair.below.as_deref(), "{at}");
            let differ = same.differs.map(|differs| {
                let a = differs.span_a.of(&differs.a).to_owned();
                let b = differs.span_b.of(&differs.b).to_owned();
                if turned { (b, a) } else { (a, b) }
            });
            assert_eq!(differ, pair.differ, "{at}");
            let are_same = |step| ladder.key128(a, step) == ladder.key128(b, step);
            let lowest = Step::ALL.into_iter().find(|&step| are_same(step));
            assert_eq!(lowest, same.step, "{at}");
            assert_eq!(ladder.meet(a, b), same.step, "{at}");
        }
    }
}
