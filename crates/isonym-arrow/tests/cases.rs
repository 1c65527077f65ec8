//! The cases of testdata/ that columns can answer, each file in one column, of every kind.

#![allow(clippy::panic, clippy::unwrap_used, clippy::indexing_slicing)]

mod columns;

use std::collections::BTreeMap;

use arrow_array::{Array, StringArray};
use isonym::finding::Severity;
use isonym::host::HostPolicy;
use isonym::ladder::Step;
use isonym::level::{Decoding, Labels, Options, RunPolicy};
use isonym::profile;
use isonym_arrow::option;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
struct Cases<C> {
    case: Vec<C>,
}

fn read<T: DeserializeOwned>(file: &str) -> T {
    let path = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
    toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Inputs and what is expected of them, by the options that they have in common.
type Grouped<O> = BTreeMap<O, Vec<(String, String)>>;

/// Holds `answer` in JSON against what is expected, in every kind of column, with a null row.
fn hold(rows: &[(String, String)], what: &str, answer: impl Fn(&dyn Array) -> Vec<String>) {
    let mut inputs: Vec<_> = rows.iter().map(|(input, _)| Some(input.as_str())).collect();
    inputs.insert(1, None);
    for column in columns::of_texts(&inputs) {
        let mut answers = answer(&column);
        assert_eq!(answers.remove(1), "null");
        assert_eq!(answers.len(), rows.len());
        for (answer, (input, expected)) in answers.iter().zip(rows) {
            assert_eq!(answer, expected, "{what} of {input:?} in {}", column.data_type());
        }
    }
}

fn text(answers: &dyn Array) -> Vec<String> {
    columns::strings(answers).into_iter().map(|text| quoted(text.as_deref())).collect()
}

fn quoted(text: Option<&str>) -> String {
    text.map_or("null".into(), |text| format!("{text:?}"))
}

#[test]
fn syntax() {
    #[derive(Deserialize)]
    struct Case {
        profile: String,
        input: String,
        rule: Option<String>,
        span: Option<[usize; 2]>,
    }
    let mut valid = Grouped::new();
    let mut first = Grouped::new();
    for case in read::<Cases<Case>>("syntax.toml").case {
        let found = match (&case.rule, case.span) {
            (Some(rule), Some([start, end])) => format!("{rule} {start} {end}"),
            _ => "none".into(),
        };
        let is_valid = case.rule.is_none().to_string();
        valid.entry(case.profile.clone()).or_default().push((case.input.clone(), is_valid));
        first.entry(case.profile).or_default().push((case.input, found));
    }
    assert!(valid.values().map(Vec::len).sum::<usize>() > 50);
    for (name, rows) in valid {
        let profile = option::profile(&name).unwrap();
        hold(&rows, &name, |column| {
            let valid = isonym_arrow::valid(column, profile).unwrap();
            (0..valid.len()).map(|row| columns::json(&valid, row)).collect()
        });
    }
    for (name, rows) in first {
        let profile = option::profile(&name).unwrap();
        hold(&rows, &name, |column| {
            let found = isonym_arrow::findings(column, profile, Severity::Error).unwrap();
            let first = |row| match columns::findings(&found, row) {
                None => "null".into(),
                Some(found) => match found.first() {
                    Some(first) => format!("{} {} {}", first.rule, first.span[0], first.span[1]),
                    None => "none".into(),
                },
            };
            (0..found.len()).map(first).collect()
        });
    }
}

#[test]
fn guidelines() {
    #[derive(Deserialize)]
    struct Case {
        profile: String,
        policy: Option<String>,
        input: String,
        found: Vec<Found>,
    }
    #[derive(Deserialize)]
    struct Found {
        rule: String,
        span: [i64; 2],
        severity: String,
        repair: Option<String>,
        #[serde(default)]
        safe: bool,
    }
    let mut grouped = Grouped::new();
    let cases = read::<Cases<Case>>("guidelines.toml").case;
    for case in cases.into_iter().filter(|case| case.policy.is_none()) {
        let found = case.found.into_iter().map(|found| {
            let repair = found.repair.map(|text| (text, found.safe));
            format!("{:?}", (found.rule, found.span, found.severity, repair))
        });
        let found = found.collect::<Vec<_>>().join("; ");
        grouped.entry(case.profile).or_default().push((case.input, found));
    }
    assert!(grouped.values().map(Vec::len).sum::<usize>() > 50);
    for (name, rows) in grouped {
        hold(&rows, &name, |column| {
            let profile = option::profile(&name).unwrap();
            let found = isonym_arrow::findings(column, profile, Severity::Info).unwrap();
            let all = |row| match columns::findings(&found, row) {
                None => "null".into(),
                Some(found) => {
                    let found = found.into_iter().map(|found| {
                        let repair = found.repair.map(|(_, text, safe)| (text, safe));
                        format!("{:?}", (found.rule, found.span, found.severity, repair))
                    });
                    found.collect::<Vec<_>>().join("; ")
                }
            };
            (0..found.len()).map(all).collect()
        });
    }
}

#[test]
fn ladders() {
    #[derive(Deserialize)]
    struct Ladders {
        case: Vec<Case>,
        pair: Vec<Pair>,
    }
    #[derive(Deserialize)]
    struct Case {
        ladder: Option<String>,
        input: String,
        #[serde(rename = "source")]
        _source: String,
        #[serde(flatten)]
        keys: BTreeMap<String, String>,
    }
    #[derive(Deserialize)]
    struct Pair {
        ladder: Option<String>,
        a: String,
        b: String,
        step: Option<String>,
    }
    let Ladders { case: cases, pair: pairs } = read("ladder.toml");
    let name = |ladder: &Option<String>| ladder.clone().unwrap_or("reference".into());
    let mut keys = Grouped::new();
    for case in cases {
        let mut expected = case.input.clone();
        for step in Step::ALL {
            if let Some(key) = case.keys.get(step.as_str()) {
                expected.clone_from(key);
            }
            let rows = keys.entry((name(&case.ladder), step)).or_default();
            rows.push((case.input.clone(), quoted(Some(&expected))));
        }
    }
    assert!(keys.len() > 30);
    for ((name, step), rows) in keys {
        let ladder = option::ladder(&name).unwrap();
        hold(&rows, step.as_str(), |column| {
            text(&isonym_arrow::key(column, step, ladder).unwrap())
        });
        hold(
            &rows
                .iter()
                .map(|(input, _)| {
                    (input.clone(), format!("{:?}", ladder.key128(input, step).to_string()))
                })
                .collect::<Vec<_>>(),
            step.as_str(),
            |column| {
                let keys = isonym_arrow::key128(column, step, ladder).unwrap();
                (0..keys.len()).map(|row| columns::json(&keys, row)).collect()
            },
        );
    }
    for pair in pairs {
        let ladder = option::ladder(&name(&pair.ladder)).unwrap();
        let b = StringArray::new_scalar(&pair.b);
        hold(&[(pair.a, quoted(pair.step.as_deref()))], &pair.b, |column| {
            text(&isonym_arrow::same(&column, &b, ladder).unwrap())
        });
    }
}

#[test]
fn levels() {
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: String,
        expected: Option<String>,
        mapping: Option<String>,
        host: Option<String>,
        runs: Option<String>,
        decoding: Option<String>,
        labels: Option<String>,
    }
    let mut count = 0;
    for case in read::<Cases<Case>>("level.toml").case {
        let host = match case.host.as_deref() {
            None | Some("percent") => HostPolicy::Percent,
            Some("keep") => HostPolicy::Keep,
            Some("idna") => HostPolicy::Idna,
            _ => continue,
        };
        let options = Options {
            // The profile that has the mapping has its name.
            mapping: match &case.mapping {
                Some(name) => match profile::find(name) {
                    Some(profile) => profile.mapping,
                    None => continue,
                },
                None => Default::default(),
            },
            host,
            runs: match case.runs.as_deref() {
                Some("literal") => RunPolicy::Literal,
                _ => RunPolicy::Whole,
            },
            decoding: match case.decoding.as_deref() {
                Some("rfc3987") => Decoding::Rfc3987,
                _ => Decoding::Conservative,
            },
            labels: match case.labels.as_deref() {
                Some("unicode") => Labels::Unicode,
                _ => Labels::Keep,
            },
        };
        let convert = match case.op.as_str() {
            "to_uri" => isonym_arrow::uri,
            "to_iri" => isonym_arrow::iri,
            _ => continue,
        };
        count += 1;
        hold(&[(case.input, quoted(case.expected.as_deref()))], &case.op, |column| {
            text(&convert(column, &options).unwrap())
        });
    }
    assert!(count > 80, "{count}");
}

#[test]
fn display() {
    #[derive(Deserialize)]
    struct Case {
        input: String,
        policy: Option<String>,
        expected: Option<String>,
    }
    let mut grouped = Grouped::new();
    for case in read::<Cases<Case>>("display.toml").case {
        let expected = quoted(Some(case.expected.as_ref().unwrap_or(&case.input)));
        let policy = case.policy.unwrap_or("uts39".into());
        grouped.entry(policy).or_default().push((case.input, expected));
    }
    assert!(grouped.values().map(Vec::len).sum::<usize>() > 50);
    for (name, rows) in grouped {
        let policy = option::policy(&name).unwrap();
        hold(&rows, &name, |column| text(&isonym_arrow::display(column, &policy).unwrap()));
    }
}

#[test]
fn hosts() {
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: String,
        #[serde(default)]
        flags: Vec<String>,
        expected: Option<String>,
    }
    let mut grouped = Grouped::new();
    for case in read::<Cases<Case>>("host.toml").case {
        let form = match case.op.as_str() {
            "uts46.to_ascii" => "ascii",
            "uts46.to_unicode" => "unicode",
            "uts46.display" => "display",
            _ => continue,
        };
        if case.flags.is_empty() {
            let expected = quoted(case.expected.as_deref());
            grouped.entry(form).or_insert_with(Vec::new).push((case.input, expected));
        }
    }
    assert!(grouped["ascii"].len() > 20);
    for (name, rows) in grouped {
        let form = option::form(name).unwrap();
        hold(&rows, name, |column| text(&isonym_arrow::host(column, form).unwrap()));
    }
}

#[test]
fn restriction_levels() {
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: Vec<String>,
        expected: Option<String>,
    }
    let cases = read::<Cases<Case>>("ambiguity.toml").case.into_iter();
    let rows: Vec<_> = cases
        .filter(|case| case.op == "level")
        .map(|case| (case.input[0].clone(), quoted(case.expected.as_deref())))
        .collect();
    assert!(rows.len() > 5);
    hold(&rows, "level", |column| text(&isonym_arrow::level(column).unwrap()));
}

#[test]
fn disagreements() {
    #[derive(Deserialize)]
    struct Lists {
        valid: Vec<Valid>,
        same: Vec<Same>,
    }
    #[derive(Deserialize)]
    struct Valid {
        input: String,
        isonym: String,
    }
    #[derive(Deserialize)]
    struct Same {
        input: [String; 2],
        isonym: String,
    }
    let Lists { valid, same } = read("disagreements.toml");
    let row = |case: Valid| (case.input, (case.isonym == "yes").to_string());
    hold(&valid.into_iter().map(row).collect::<Vec<_>>(), "valid", |column| {
        let valid = isonym_arrow::valid(column, &profile::IRI).unwrap();
        (0..valid.len()).map(|row| columns::json(&valid, row)).collect()
    });
    for Same { input: [a, b], isonym } in same {
        let step = Some(isonym.as_str()).filter(|step| option::step(step).is_ok());
        let one = StringArray::new_scalar(&b);
        hold(&[(a, quoted(step))], &b, |column| {
            text(&isonym_arrow::same(&column, &one, Default::default()).unwrap())
        });
    }
}
