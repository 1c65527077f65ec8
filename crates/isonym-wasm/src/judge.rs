//! Valid?

use std::ops::ControlFlow;

use isonym::check::{self, Checker};
use isonym::finding::{Finding, Severity, Span};
use isonym::profile::{self, Profile, Schemes};
use isonym::text::positions::{Unit, convert_all};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// How many findings of one text are given, and how many code points of one finding are listed.
const MOST: usize = 100;
const MOST_CODE_POINTS: usize = 256;

/// What a profile says of a text.
#[derive(Serialize)]
pub(crate) struct Judged {
    profile: String,
    valid: bool,
    findings: Vec<Found>,
    #[serde(skip_serializing_if = "is_zero")]
    left_out: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A finding. Spans are bytes of the text, `chars` code points.
#[derive(Serialize)]
pub(crate) struct Found {
    rule: &'static str,
    severity: &'static str,
    component: Option<&'static str>,
    span: [usize; 2],
    chars: [usize; 2],
    code_points: Vec<String>,
    message: String,
    expected: &'static str,
    source: &'static str,
    repair: Option<Mended>,
}

#[derive(Serialize)]
struct Mended {
    span: [usize; 2],
    text: String,
    safe: bool,
}

pub(crate) fn severity(name: &str) -> Result<Severity, JsValue> {
    let all = [Severity::Info, Severity::Warning, Severity::Error];
    crate::named(&all, Severity::as_str, name)
}

/// What `profile` finds in `text`.
pub(crate) fn check(text: &str, profile: &Profile, at_least: Severity) -> Judged {
    let mut kept = Kept::default();
    let _ = Checker::new(profile, at_least).each(text, &mut |finding| {
        kept.take(finding);
        ControlFlow::Continue(())
    });
    kept.cut();
    Judged {
        profile: profile.to_string(),
        valid: !kept.has_error,
        findings: found(text, &kept.first),
        left_out: kept.left_out,
    }
}

/// The first findings by position, however many come: a long text of nothing but faults has
/// millions.
#[derive(Default)]
struct Kept {
    first: Vec<Finding>,
    left_out: usize,
    has_error: bool,
}

impl Kept {
    fn take(&mut self, finding: Finding) {
        self.has_error |= finding.severity == Severity::Error;
        self.first.push(finding);
        if self.first.len() >= 2 * MOST {
            self.cut();
        }
    }

    /// Leaves out what is too much. Those at one place stay in the order in which they came.
    fn cut(&mut self) {
        self.first.sort_by_key(|finding| finding.span);
        self.left_out += self.first.len().saturating_sub(MOST);
        self.first.truncate(MOST);
    }
}

/// Findings as they are given, and no more than are to be.
pub(crate) fn found(text: &str, findings: &[Finding]) -> Vec<Found> {
    let findings = findings.get(..MOST).unwrap_or(findings);
    let ends: Vec<_> = findings.iter().flat_map(|f| [f.span.start, f.span.end]).collect();
    let chars = convert_all(text, &ends, Unit::Byte, Unit::CodePoint);
    // Spans lie on the boundaries of characters.
    let chars: Vec<_> = chars.into_iter().map(|at| at.unwrap_or_default()).collect();
    let described = |(finding, &chars): (&Finding, &[usize; 2])| Found {
        rule: finding.rule.id,
        severity: finding.severity.as_str(),
        component: finding.component.map(|component| component.as_str()),
        span: bounds(finding.span),
        chars,
        code_points: code_points(finding.span.of(text)),
        message: finding.message(text),
        expected: finding.expected,
        source: finding.rule.source,
        repair: finding.repair.as_ref().map(|repair| Mended {
            span: bounds(repair.span),
            text: repair.replacement(text).into_owned(),
            safe: repair.safe,
        }),
    };
    findings.iter().zip(chars.as_chunks().0).map(described).collect()
}

pub(crate) fn bounds(span: Span) -> [usize; 2] {
    [span.start, span.end]
}

/// The code points of `text`, as many as are listed.
pub(crate) fn code_points(text: &str) -> Vec<String> {
    text.chars().take(MOST_CODE_POINTS).map(code_point).collect()
}

pub(crate) fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// A profile as people are told of it.
#[derive(Serialize)]
pub(crate) struct Known {
    name: &'static str,
    version: u16,
    summary: &'static str,
    source: &'static str,
    /// The one scheme that it is for.
    scheme: Option<&'static str>,
}

pub(crate) fn profiles() -> Vec<Known> {
    let known = |profile: &&Profile| Known {
        name: profile.name,
        version: profile.version,
        summary: profile.summary,
        source: profile.source,
        scheme: match profile.schemes {
            Schemes::Only(name) => Some(name),
            _ => None,
        },
    };
    profile::ALL.iter().map(known).collect()
}

/// The page of a rule.
#[derive(Serialize)]
pub(crate) struct Explained {
    rule: &'static str,
    severity: &'static str,
    message: &'static str,
    expected: &'static str,
    source: &'static str,
    why: &'static str,
    bad: &'static str,
    good: &'static str,
}

pub(crate) fn explain(id: &str) -> Option<Explained> {
    let rule = check::rule(id)?;
    Some(Explained {
        rule: rule.id,
        severity: rule.severity.as_str(),
        message: rule.message,
        expected: rule.expected,
        source: rule.source,
        why: rule.why,
        bad: rule.bad,
        good: rule.good,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_by_position_are_given_and_the_others_counted() {
        let judged =
            check(&format!("http://a/{}", " ".repeat(1000)), &profile::IRI, Severity::Error);
        assert!(!judged.valid);
        assert_eq!(judged.findings.len(), MOST);
        let starts: Vec<_> = judged.findings.iter().map(|found| found.span[0]).collect();
        assert!(starts.is_sorted() && starts[0] == 9);
        assert_eq!(judged.left_out + MOST, check_all("http://a/", 1000));
    }

    fn check_all(head: &str, blanks: usize) -> usize {
        let text = format!("{head}{}", " ".repeat(blanks));
        let errors = |f: &&Finding| f.severity == Severity::Error;
        isonym::check::all(&text, &profile::IRI).findings.iter().filter(errors).count()
    }

    #[test]
    fn spans_are_told_in_bytes_and_in_code_points() {
        let judged = check("http://é/a b", &profile::IRI, Severity::Error);
        assert_eq!(judged.findings[0].span, [11, 12]);
        assert_eq!(judged.findings[0].chars, [10, 11]);
        assert_eq!(judged.findings[0].code_points, ["U+0020"]);
    }
}
