//! What an identifier is made of.

use isonym::finding::{Component, Span};
use isonym::host::HostKind;
use isonym::profile::{self, Profile, Subject};
use isonym::syntax::Reference;
use isonym::text::positions::{Unit, convert_all};
use isonym::xri::{self, Authority, Grammar, Inside, Role, language};
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
    match xri::is_xri(text) {
        true => of_xri(text),
        false => of_reference(text),
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

/// By the notation of 2003 where only that takes it.
fn of_xri(text: &str) -> Parts<'_> {
    let is_valid = |grammar| xri::parse(text, grammar).is_valid();
    let is_of_2003 = !is_valid(&Grammar::REFERENCE) && is_valid(&Grammar::DRAFT_2003);
    let profile: &Profile = if is_of_2003 { &profile::XRI_2003 } else { &profile::XRI };
    let grammar = match &profile.subject {
        Subject::Xri(grammar) => grammar,
        _ => &Grammar::REFERENCE,
    };
    let parsed = xri::parse(text, grammar);
    let part = |part: &xri::Part| (name(part.role), None, part.span, part.depth);
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

const fn name(role: Role) -> &'static str {
    match role {
        Role::Scheme => "scheme",
        Role::Authority(Authority::GlobalContext) => "authority, of a global context",
        Role::Authority(Authority::CrossReference) => "authority, of a cross-reference",
        Role::Authority(Authority::Iri) => "authority, of an IRI",
        Role::GlobalContext => "global context symbol",
        Role::Userinfo => "userinfo",
        Role::Host => "host",
        Role::Port => "port",
        Role::Segment => "segment",
        Role::SubSegment { persistent: true, .. } => "sub-segment, persistent",
        Role::SubSegment { implied: true, .. } => "sub-segment, its delimiter implied",
        Role::SubSegment { .. } => "sub-segment",
        Role::CrossReference(Inside::Nothing) => "cross-reference, empty",
        Role::CrossReference(Inside::Xri) => "cross-reference to an XRI",
        Role::CrossReference(Inside::Iri) => "cross-reference to an IRI",
        Role::Query => "query",
        Role::Fragment => "fragment",
    }
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
