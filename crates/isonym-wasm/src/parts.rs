//! What an identifier is made of.

use isonym::finding::{Component, Span};
use isonym::host::HostKind;
use isonym::profile::{self, Profile};
use isonym::syntax::Reference;
use isonym::text::positions::{Unit, convert_all};
use isonym::xri::{self, Grammar, language};
use serde::Serialize;

use crate::judge::bounds;

/// How many parts are given.
const MOST: usize = 1000;

/// The parts in order, an outer one before those in it.
#[derive(Serialize)]
pub(crate) struct Parts<'a> {
    /// By whose grammar.
    profile: &'static str,
    parts: Vec<Part<'a>>,
    left_out: usize,
    /// The language runs of an XRI.
    runs: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Part<'a> {
    name: &'static str,
    /// Of a host, what it is.
    kind: Option<&'static str>,
    span: [usize; 2],
    chars: [usize; 2],
    text: &'a str,
    /// In how many cross-references it stands.
    depth: usize,
}

/// Text in one language and font.
#[derive(Serialize)]
struct Run<'a> {
    span: [usize; 2],
    text: &'a str,
    language: Option<&'a str>,
    font: Option<&'a str>,
}

pub(crate) fn parts(text: &str) -> Parts<'_> {
    match profile::of_xri(text) {
        Some(profile) => of_xri(text, profile),
        None => of_reference(text),
    }
}

fn of_reference(text: &str) -> Parts<'_> {
    let part = |(component, span): (Component, Span)| {
        let kind = (component == Component::Host).then(|| HostKind::of(span.of(text)).as_str());
        (component.as_str(), kind, span, 0)
    };
    let parts: Vec<_> = Reference::split(text).components().map(part).collect();
    Parts { profile: profile::IRI.name, parts: placed(text, &parts), left_out: 0, runs: Vec::new() }
}

fn of_xri<'a>(text: &'a str, profile: &Profile) -> Parts<'a> {
    let parsed = xri::parse(text, profile.xri_grammar().unwrap_or(&Grammar::REFERENCE));
    let part = |part: &xri::Part| (part.role.as_str(), None, part.span, part.depth);
    let parts: Vec<_> = parsed.parts.iter().take(MOST).map(part).collect();
    let runs = language::runs(&parsed);
    let has_language = runs.iter().any(|run| run.set_by.is_some());
    let run = |run: &language::Run| Run {
        span: bounds(run.text),
        text: run.text.of(text),
        language: run.language(text),
        font: run.font(text),
    };
    Parts {
        profile: profile.name,
        parts: placed(text, &parts),
        left_out: parsed.parts.len() - parts.len(),
        runs: runs.iter().filter(|_| has_language).take(MOST).map(run).collect(),
    }
}

/// The parts, with their places counted in code points.
fn placed<'a>(
    text: &'a str,
    parts: &[(&'static str, Option<&'static str>, Span, usize)],
) -> Vec<Part<'a>> {
    let ends: Vec<_> = parts.iter().flat_map(|(.., span, _)| bounds(*span)).collect();
    let chars = convert_all(text, &ends, Unit::Byte, Unit::CodePoint);
    let chars: Vec<_> = chars.into_iter().map(|at| at.unwrap_or_default()).collect();
    let part = |(&(name, kind, span, depth), &chars): (&(_, _, Span, _), &[usize; 2])| Part {
        name,
        kind,
        span: bounds(span),
        chars,
        text: span.of(text),
        depth,
    };
    parts.iter().zip(chars.as_chunks().0).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_cross_reference_is_one_level_deeper() {
        let parts = parts("xri://@a*(+b)");
        let deepest = parts.parts.iter().map(|part| part.depth).max();
        assert_eq!(deepest, Some(1));
        assert_eq!(parts.profile, "xri");
    }

    #[test]
    fn language_runs_are_those_of_2003() {
        let parts = parts("xri://($l/ja)\u{65e5}\u{672c}");
        assert_eq!(parts.profile, "xri-2003");
        assert_eq!(parts.runs[0].language, Some("ja"));
    }
}
