//! To the human level.

use alloc::vec::Vec;

use super::decode::{Fate, Unit, settle};
use super::rewrite::Rewrite;
use super::subject::Subject;
use super::{Converted, Level, Options, escape};
use crate::finding::{Component, Finding, Severity, Span};
use crate::host::HostPolicy;
use crate::syntax::Reference;

/// To the human level (RFC 3987 section 3.2): what is safe to decode is decoded, in userinfo,
/// host, path, query and fragment.
///
/// Never decoded are reserved characters, `%`, what the grammar forbids in the component, and
/// bidi formatting characters; [`Decoding::Conservative`](super::Decoding) keeps more, and
/// [`RunPolicy`](super::RunPolicy) says when octets count as UTF-8. Escapes of non-ASCII octets
/// that stay are written in upper case, other ones as they are.
///
/// A `%` that two hex digits do not follow is an error, and nothing is decoded after the first
/// (`%4%31` must not become `%41`). Non-ASCII characters that stay escaped are notes with the
/// reason. Otherwise the text is not judged: what is no URI becomes no IRI.
pub fn to_iri<'a>(text: &'a str, options: &Options) -> Converted<'a> {
    convert(text, None, options)
}

/// [`to_iri`] for one component by itself.
///
/// ```
/// use isonym::finding::Component;
/// use isonym::level::{self, Options};
///
/// let segment = level::component_to_iri("r%C3%A9sum%C3%A9%2F1", Component::Path, &Options::default());
/// assert_eq!(segment.result(), Some("résumé%2F1"));
/// ```
pub fn component_to_iri<'a>(
    text: &'a str,
    component: Component,
    options: &Options,
) -> Converted<'a> {
    convert(text, Some(component), options)
}

/// `text`, a reference or that component, at the human level.
pub(super) fn convert<'a>(
    text: &'a str,
    component: Option<Component>,
    options: &Options,
) -> Converted<'a> {
    let mut rewrite = Rewrite::new(text);
    let mut findings = Vec::new();
    if text.contains('%') {
        let subject = Subject::new(text, component);
        let limit = escape::broken(text).next().unwrap_or(text.len());
        let mut units = Vec::new();
        for (component, span) in decodable(subject, options.host) {
            let span = Span::new(span.start, span.end.min(limit));
            if span.of(text).contains('%') {
                settle(&mut units, text, span, component, options);
                emit(&units, text, component, &mut rewrite, &mut findings);
            }
        }
        findings.extend(escape::broken(text).map(|at| escape::finding(subject, at)));
    }
    let new = rewrite.finish();
    Converted { text: new, findings, input: text, component, options: *options, to: Level::Iri }
}

/// The components that hold escapes, as far as decoding cannot change where they end.
fn decodable<'a>(
    subject: Subject<'a>,
    policy: HostPolicy,
) -> impl Iterator<Item = (Component, Span)> + use<'a> {
    let text = subject.as_str();
    let in_host = match policy {
        HostPolicy::Percent | HostPolicy::Keep => true,
    };
    subject.components().filter_map(move |(component, span)| match (component, subject) {
        (Component::Scheme | Component::Port, _) => None,
        (Component::Host, _) if !in_host || span.of(text).starts_with('[') => None,
        (Component::Path, Subject::Reference(reference)) => {
            Some((component, after_false_scheme(&reference, span)))
        }
        _ => Some((component, span)),
    })
}

/// The part of the path that may be decoded: what stands before a first `:` and is no scheme
/// might become one (`%61:b`).
fn after_false_scheme(reference: &Reference<'_>, path: Span) -> Span {
    if reference.scheme().is_some() || reference.authority_span().is_some() {
        return path;
    }
    let text = path.of(reference.as_str());
    let first = text.split('/').next().unwrap_or("");
    let colon = first.find(':').map_or(0, |colon| colon + 1);
    Span::new(path.start + colon, path.end)
}

/// Writes the units of a component as they were settled.
fn emit(
    units: &[Unit],
    text: &str,
    component: Component,
    rewrite: &mut Rewrite<'_>,
    findings: &mut Vec<Finding>,
) {
    for unit in units {
        let rule = match unit.fate {
            Fate::Raw => None,
            Fate::Decode(rule) => {
                rewrite.replace(unit.span, |new| new.extend(unit.c));
                rule
            }
            Fate::Keep(rule) => {
                let run = unit.span.of(text);
                if escape::is_lower(run) {
                    rewrite.replace(unit.span, |new| escape::push_upper(run, new));
                }
                rule
            }
        };
        if let Some(rule) = rule {
            let mut finding = Finding::new(rule, unit.span).within(component);
            if matches!(unit.fate, Fate::Decode(_)) {
                finding.severity = Severity::Warning;
            }
            findings.push(finding);
        }
    }
}
