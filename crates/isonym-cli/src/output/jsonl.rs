//! Findings for programs: one JSON object a line and identifier.

use isonym::finding::{Finding, Span};
use serde::Serialize;

use super::{Judgement, Verdict};
use crate::count::Counter;

/// How many code points under a span are listed. A span may be as long as its identifier.
const MOST_CODE_POINTS: usize = 256;

/// The names in [`Judged`].
pub const NAMES: &[&str] =
    &["file", "line", "column", "value", "given", "profile", "valid", "findings", "left_out"];

/// One identifier under one profile.
#[derive(Serialize)]
struct Judged<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    value: Option<&'a str>,
    /// Only there when the value was made of it by resolution.
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<&'a str>,
    profile: Option<String>,
    valid: bool,
    findings: Vec<Found<'a>>,
    /// Only there when findings were left out.
    #[serde(skip_serializing_if = "is_zero")]
    left_out: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A finding. Spans are bytes of the value, `chars` code points.
#[derive(Serialize)]
pub struct Found<'a> {
    rule: &'static str,
    severity: &'static str,
    component: Option<&'static str>,
    span: [usize; 2],
    chars: [usize; 2],
    code_points: Vec<String>,
    message: String,
    expected: &'static str,
    source: &'static str,
    repair: Option<Mended<'a>>,
}

/// A repair.
#[derive(Serialize)]
struct Mended<'a> {
    span: [usize; 2],
    text: std::borrow::Cow<'a, str>,
    safe: bool,
}

/// Writes one line.
pub fn write(verdict: &Verdict<'_>, out: &mut Vec<u8>) {
    let Verdict { judgement, shown, left_out, is_valid, .. } = verdict;
    let record = judgement.record;
    line(
        out,
        &Judged {
            file: record.file(),
            line: record.line(),
            column: record.columns().at(0),
            value: judgement.value,
            given: judgement.given,
            profile: judgement.profile.map(ToString::to_string),
            valid: *is_valid,
            findings: found(judgement, shown),
            left_out: *left_out,
        },
    );
}

/// The findings of an identifier as they stand in JSON.
pub fn found<'a>(judgement: &Judgement<'a>, findings: &[Finding]) -> Vec<Found<'a>> {
    let mut counter = Counter::new(judgement.bytes());
    let bounds = |span: Span| [span.start, span.end];
    findings
        .iter()
        .map(|finding| {
            let Finding { rule, severity, component, span, expected, .. } = *finding;
            let value = judgement.value.unwrap_or("");
            Found {
                rule: rule.id,
                severity: severity.as_str(),
                component: component.map(|component| component.as_str()),
                span: bounds(span),
                chars: bounds(span).map(|offset| counter.at(offset)),
                code_points: code_points(span.of(value)),
                message: judgement.message(finding),
                expected,
                source: rule.source,
                repair: finding.repair.as_ref().map(|repair| Mended {
                    span: bounds(repair.span),
                    text: repair.replacement(value),
                    safe: repair.safe,
                }),
            }
        })
        .collect()
}

/// The code points of `text`, as many as are listed.
pub fn code_points(text: &str) -> Vec<String> {
    text.chars().take(MOST_CODE_POINTS).map(|c| format!("U+{:04X}", u32::from(c))).collect()
}

/// Writes `value` and a line end.
pub fn line(out: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to a vector does not fail, nor do strings and numbers.
    let _ = serde_json::to_writer(&mut *out, value);
    out.push(b'\n');
}
