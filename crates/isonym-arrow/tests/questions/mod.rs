//! The cases of testdata/ that columns can answer, as questions: a function, its options, rows, and what
//! is expected of each. Each face asks them in its own way.

#![allow(dead_code, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)] // Each test takes what it needs.

use std::collections::BTreeMap;

use arrow_array::{Array, ArrayRef};
use isonym::ladder::Step;
use isonym_arrow::option;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::columns;

/// The texts of a row, and what is expected, as [`shown`].
pub(crate) type Row = (Vec<String>, String);

/// What is asked of a column, or of two.
pub(crate) struct Question {
    pub(crate) function: &'static str,
    pub(crate) options: Vec<String>,
    pub(crate) compared: Compared,
    pub(crate) rows: Vec<Row>,
}

/// What of an answer is in the cases.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Compared {
    /// All of it, as JSON.
    Whole,
    /// Rule and span of the first finding.
    First,
    /// Rule and span of every finding.
    Places,
    /// Rule, span, severity and repair of every finding.
    Findings,
}

impl Compared {
    /// The answer of a row, as it can be compared.
    fn shown(self, answers: &dyn Array, row: usize) -> String {
        if self == Compared::Whole {
            return columns::json(answers, row);
        }
        let Some(found) = columns::findings(answers, row) else { return "null".into() };
        let shown = |found: columns::Found| match self {
            Compared::Findings => {
                let repair = found.repair.map(|(_, text, safe)| (text, safe));
                format!("{:?}", (found.rule, found.span, found.severity, repair))
            }
            _ => format!("{:?}", (found.rule, found.span)),
        };
        let many = if self == Compared::First { 1 } else { found.len() };
        joined(found.into_iter().take(many).map(shown))
    }
}

fn joined(found: impl Iterator<Item = String>) -> String {
    found.collect::<Vec<_>>().join("; ")
}

impl Question {
    /// Holds what `answer` gives for columns of every kind, with a null row in each, against what is
    /// expected.
    pub(crate) fn hold(&self, answer: impl Fn(&[Vec<ArrayRef>]) -> Vec<ArrayRef>) {
        let column = |number: usize| {
            let mut texts: Vec<_> = self.rows.iter().map(|row| Some(&*row.0[number])).collect();
            texts.insert(1, None);
            columns::of_texts(&texts)
        };
        let columns: Vec<_> = (0..self.rows[0].0.len()).map(column).collect();
        let of_kind = |kind: usize| columns.iter().map(|column| column[kind].clone()).collect();
        let kinds: Vec<Vec<_>> = (0..columns[0].len()).map(of_kind).collect();
        let answers = answer(&kinds);
        assert_eq!(answers.len(), kinds.len());
        for (answers, columns) in answers.iter().zip(kinds) {
            let rows = 0..answers.len();
            let mut answers: Vec<_> = rows.map(|row| self.compared.shown(answers, row)).collect();
            assert_eq!(answers.remove(1), "null");
            assert_eq!(answers.len(), self.rows.len());
            for (answer, (texts, expected)) in answers.iter().zip(&self.rows) {
                let Question { function, options, .. } = self;
                let kind = columns[0].data_type();
                assert_eq!(answer, expected, "{function} {options:?} of {texts:?} in {kind}");
            }
        }
    }
}

/// All questions; rows that have function and options in common are one.
pub(crate) fn all() -> Vec<Question> {
    let mut asked = Asked::default();
    let parts = [syntax, guidelines, ladders, levels, display, hosts, browsers];
    for add in parts.into_iter().chain([restriction_levels, disagreements]) {
        add(&mut asked);
    }
    let questions = asked.0.into_iter().map(|((function, options, compared), rows)| Question {
        function,
        options,
        compared,
        rows,
    });
    questions.collect()
}

/// Function, options, and what of the answers is compared.
type Asking = (&'static str, Vec<String>, Compared);

#[derive(Default)]
struct Asked(BTreeMap<Asking, Vec<Row>>);

impl Asked {
    /// Asks for an answer whose whole is `expected`.
    fn add(&mut self, function: &'static str, options: &[&str], texts: &[&str], expected: String) {
        self.row((function, owned(options), Compared::Whole), texts, expected);
    }

    /// Asks for findings.
    fn findings(&mut self, options: [&str; 2], compared: Compared, text: &str, expected: String) {
        self.row(("iso_findings", owned(&options), compared), &[text], expected);
    }

    fn row(&mut self, asking: Asking, texts: &[&str], expected: String) {
        self.0.entry(asking).or_default().push((owned(texts), expected));
    }
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

#[derive(Deserialize)]
struct Cases<C> {
    case: Vec<C>,
}

pub(crate) fn read<T: DeserializeOwned>(file: &str) -> T {
    let path = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
    toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

pub(crate) fn quoted(text: Option<&str>) -> String {
    text.map_or("null".into(), |text| format!("{text:?}"))
}

/// Rule and span of the first finding; empty where there is none.
fn place(rule: Option<String>, span: Option<[i64; 2]>) -> String {
    joined(rule.zip(span).into_iter().map(|place| format!("{place:?}")))
}

fn syntax(asked: &mut Asked) {
    #[derive(Deserialize)]
    struct Case {
        profile: String,
        input: String,
        rule: Option<String>,
        span: Option<[i64; 2]>,
    }
    for Case { profile, input, rule, span } in read::<Cases<Case>>("syntax.toml").case {
        asked.add("iso_valid", &[&profile], &[&input], rule.is_none().to_string());
        asked.findings([&profile, "error"], Compared::First, &input, place(rule, span));
    }
}

fn guidelines(asked: &mut Asked) {
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
    let cases = read::<Cases<Case>>("guidelines.toml").case;
    for case in cases.into_iter().filter(|case| case.policy.is_none()) {
        let found = case.found.into_iter().map(|found| {
            let repair = found.repair.map(|text| (text, found.safe));
            format!("{:?}", (found.rule, found.span, found.severity, repair))
        });
        asked.findings([&case.profile, "info"], Compared::Findings, &case.input, joined(found));
    }
}

fn ladders(asked: &mut Asked) {
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
    for Case { ladder, input, keys, .. } in cases {
        let name = ladder.as_deref().unwrap_or("reference");
        let ladder = option::ladder(name).unwrap();
        let mut expected = &input;
        for step in Step::ALL {
            expected = keys.get(step.as_str()).unwrap_or(expected);
            let options = [step.as_str(), name];
            asked.add("iso_key", &options, &[&input], quoted(Some(expected)));
            let hash = ladder.key128(&input, step).to_string();
            asked.add("iso_key128", &options, &[&input], quoted(Some(&hash)));
        }
    }
    for Pair { ladder, a, b, step } in pairs {
        let name = ladder.as_deref().unwrap_or("reference");
        asked.add("iso_same", &[name], &[&a, &b], quoted(step.as_deref()));
    }
}

/// Those whose options are those of a profile. Most profiles do IDNA for hosts, and a case that names no
/// host policy does not, which makes no difference to hosts of US-ASCII.
fn levels(asked: &mut Asked) {
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: String,
        expected: Option<String>,
        mapping: Option<String>,
        host: Option<String>,
        #[serde(flatten)]
        others: BTreeMap<String, toml::Value>,
    }
    let is_plain = |text: &str| {
        let authority = text.split_once("//").map_or("", |(_, rest)| rest);
        let host = authority.split(['/', '?', '#']).next().unwrap_or("");
        host.is_ascii() && !host.contains('%') && !text.starts_with("mailto:")
    };
    for case in read::<Cases<Case>>("level.toml").case {
        let function = match case.op.as_str() {
            "to_uri" => "iso_uri",
            "to_iri" => "iso_iri",
            _ => continue,
        };
        let profile = match case.mapping.as_deref() {
            None | Some("rfc3987") => "iri",
            Some(mapping) => mapping,
        };
        let has_hosts = match (profile, case.host.as_deref()) {
            // Of hosts they have their own opinion, or none.
            ("any-uri" | "carroll-2001" | "charmod-1999" | "html4" | "iri-draft-04", host) => {
                host.is_none()
            }
            (_, None) => is_plain(&case.input),
            (_, Some(host)) => host == "idna",
        };
        let has_others =
            ["runs", "decoding", "labels"].iter().any(|it| case.others.contains_key(*it));
        if has_hosts && !has_others && option::conversion(profile).is_ok() {
            asked.add(function, &[profile], &[&case.input], quoted(case.expected.as_deref()));
        }
    }
}

fn display(asked: &mut Asked) {
    #[derive(Deserialize)]
    struct Case {
        input: String,
        policy: Option<String>,
        expected: Option<String>,
    }
    for Case { input, policy, expected } in read::<Cases<Case>>("display.toml").case {
        let policy = policy.as_deref().unwrap_or("uts39");
        let expected = quoted(Some(expected.as_ref().unwrap_or(&input)));
        asked.add("iso_display", &[policy], &[&input], expected);
    }
}

fn hosts(asked: &mut Asked) {
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: String,
        #[serde(default)]
        flags: Vec<String>,
        expected: Option<String>,
        rule: Option<String>,
        span: Option<[i64; 2]>,
    }
    let cases = read::<Cases<Case>>("host.toml").case;
    for case in cases.into_iter().filter(|case| case.flags.is_empty()) {
        let judged = match case.op.as_str() {
            "judge" => Some("host"),
            "judge.idna2008" => Some("idna2008"),
            "judge.idna2003" => Some("idna2003"),
            _ => None,
        };
        if let Some(profile) = judged {
            let first = place(case.rule, case.span);
            asked.findings([profile, "info"], Compared::First, &case.input, first);
            continue;
        }
        let form = match case.op.as_str() {
            "uts46.to_ascii" => "ascii",
            "uts46.to_unicode" => "unicode",
            "uts46.display" => "display",
            _ => continue,
        };
        asked.add("iso_host", &[form], &[&case.input], quoted(case.expected.as_deref()));
    }
}

/// URLs as browsers read them; those with a base or an encoding are no question to a column.
fn browsers(asked: &mut Asked) {
    #[derive(Deserialize)]
    struct Case {
        input: String,
        href: Option<String>,
        base: Option<String>,
        query_encoding: Option<String>,
        #[serde(default)]
        found: Vec<(String, i64, i64)>,
    }
    for case in read::<Cases<Case>>("whatwg.toml").case {
        if case.base.is_none() && case.query_encoding.is_none() {
            asked.add("iso_valid", &["whatwg"], &[&case.input], case.href.is_some().to_string());
            let found = case.found.into_iter();
            let found = found.map(|(rule, start, end)| (format!("whatwg/{rule}"), [start, end]));
            let found = joined(found.map(|place| format!("{place:?}")));
            asked.findings(["whatwg", "info"], Compared::Places, &case.input, found);
        }
    }
}

fn restriction_levels(asked: &mut Asked) {
    #[derive(Deserialize)]
    struct Case {
        op: String,
        input: Vec<String>,
        expected: Option<String>,
    }
    let cases = read::<Cases<Case>>("ambiguity.toml").case.into_iter();
    for case in cases.filter(|case| case.op == "level") {
        asked.add("iso_level", &[], &[&case.input[0]], quoted(case.expected.as_deref()));
    }
}

fn disagreements(asked: &mut Asked) {
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
    for Valid { input, isonym } in valid {
        asked.add("iso_valid", &["iri"], &[&input], (isonym == "yes").to_string());
    }
    for Same { input: [a, b], isonym } in same {
        let step = Some(isonym.as_str()).filter(|step| option::step(step).is_ok());
        asked.add("iso_same", &["reference"], &[&a, &b], quoted(step));
    }
}
