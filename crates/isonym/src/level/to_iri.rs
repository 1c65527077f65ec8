//! To the human level.
//!
//! ```
//! use isonym::level::{self, Options};
//! let iri = level::to_iri("http://a/%C3%A9/%2F%E9", &Options::default());
//! assert_eq!(iri.result(), Some("http://a/é/%2F%E9"));
//! ```
//!
//! It does not judge: what is no URI stays what it is.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::decode::{Fate, How, Unit, quiet, settle};
use super::input::Input;
use super::rewrite::Rewrite;
use super::{Converted, Decoding, Labels, Level, Options, escape, host, rules};
use crate::QUICK;
use crate::finding::{Component, Finding, Rule, Severity, Span};
use crate::host::HostPolicy;
use crate::syntax::{Grammar, gate};
use crate::{percent, scheme};

/// To the human level (RFC 3987 section 3.2): what is safe to decode is decoded, in userinfo,
/// path, query and fragment, and in a host that is no domain name by the host policy: those hold
/// no escapes, and one with escapes is left as it is.
///
/// Never decoded are reserved characters, `%`, what the grammar forbids in the component, and
/// bidi formatting characters; [`Decoding::Conservative`](super::Decoding) keeps more, and
/// [`RunPolicy`](super::RunPolicy) says when octets count as UTF-8. Escapes of non-ASCII octets
/// that stay are written in upper case, other ones as they are.
///
/// In a URN nothing is decoded, unless RFC 3987 is asked for to the letter: what is passed on has to
/// be in US-ASCII, and two spellings are two names (RFC 8141 sections 2.2 and 3.1). People may be
/// shown its characters (section 4.4), as [`display`](super::display()) does.
///
/// A `%` that two hex digits do not follow is an error, and nothing is decoded after the first
/// (`%4%31` must not become `%41`). Non-ASCII characters that stay escaped are notes with the
/// reason. What breaks the grammar otherwise stays as it is, with a warning: what is no URI becomes
/// no IRI.
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

/// `text` for people to read and not to be passed on: URNs with their characters, too.
pub(crate) fn readable<'a>(text: &'a str, options: &Options) -> Cow<'a, str> {
    decoded(Input::new(text, None), None, options).0
}

/// Warns of what no IRI reference, or component of one, may hold; broken escapes have been told of.
fn breaches(input: Input<'_>, findings: &mut Vec<Finding>) {
    let is_whole = matches!(input, Input::Reference(_));
    if is_whole && gate::is_valid(input.as_str(), &Grammar::IRI_REFERENCE) {
        return;
    }
    let _ = input.judge(&Grammar::IRI_REFERENCE, &mut |mut finding| {
        if finding.rule.group() != "percent" {
            finding.severity = Severity::Warning;
            findings.push(finding);
        }
        ControlFlow::Continue(())
    });
    findings.sort_by_key(|finding| finding.span);
}

/// `text`, a reference or that component, at the human level.
pub(super) fn convert<'a>(
    text: &'a str,
    component: Option<Component>,
    options: &Options,
) -> Converted<'a> {
    // Most are valid and hold nothing to decode.
    let has_work = text.contains('%') || options.labels == Labels::Unicode || component.is_some();
    let (new, findings) = match has_work || !gate::is_valid(text, &Grammar::IRI_REFERENCE) {
        true => decoded_and_judged(Input::new(text, component), options),
        false => (Cow::Borrowed(text), Vec::new()),
    };
    Converted { text: new, findings, input: text, component, options: *options, to: Level::Iri }
}

fn decoded_and_judged<'a>(input: Input<'a>, options: &Options) -> (Cow<'a, str>, Vec<Finding>) {
    let is_kept = options.decoding == Decoding::Conservative && is_ascii_only(input);
    let kept = is_kept.then_some(&rules::KEPT_ASCII_ONLY);
    let (new, mut findings) = decoded(input, kept, options);
    breaches(input, &mut findings);
    (new, findings)
}

/// `input` with what is safe to decode decoded, and what there is to say of its escapes. Nothing is
/// decoded if there is a rule by which all is `kept`.
pub(super) fn decoded<'a>(
    input: Input<'a>,
    kept: Option<&'static Rule>,
    options: &Options,
) -> (Cow<'a, str>, Vec<Finding>) {
    let text = input.as_str();
    let mut rewrite = Rewrite::new(text);
    let mut findings = Vec::new();
    let escapes = text.contains('%');
    if escapes || options.labels == Labels::Unicode {
        let policy = host::policy(input, options);
        let limit = escape::broken(text).next().unwrap_or(text.len());
        let mut units = Vec::new();
        for (component, whole) in input.components() {
            if component == Component::Host && options.labels == Labels::Unicode {
                let shown = host::to_screen(whole.of(text), policy);
                if shown != whole.of(text) {
                    rewrite.replace(whole, |new| new.push_str(&shown));
                    continue;
                }
            }
            let Some(span) = decodable(input, component, whole, policy) else { continue };
            if options.decoding == Decoding::Conservative && is_octets(input, component) {
                continue;
            }
            let span = Span::new(span.start, span.end.min(limit));
            if span.of(text).contains('%') {
                let how = How {
                    runs: options.runs,
                    decoding: options.decoding,
                    decodable: span,
                    shown: None,
                };
                let Some(rule) = kept else {
                    decode(&mut units, text, span, component, &how, &mut rewrite, &mut findings);
                    continue;
                };
                settle(&mut units, text, span, component, &how);
                units.iter_mut().for_each(|unit| keep(unit, rule));
                emit(&units, text, component, &mut rewrite, &mut findings);
            }
        }
        findings.extend(escape::broken(text).map(|at| escape::finding(input, at)));
    }
    (rewrite.finish(), findings)
}

/// The part of a component that may hold escapes, as far as decoding cannot change where it ends.
fn decodable(
    input: Input<'_>,
    component: Component,
    span: Span,
    policy: HostPolicy,
) -> Option<Span> {
    match component {
        Component::Scheme | Component::Port => None,
        // A domain name holds no escapes: what does is none, and is left as it is.
        Component::Host if policy.is_idna() => None,
        Component::Host if span.of(input.as_str()).starts_with('[') => None,
        Component::Path => Some(after_false_scheme(input, span)),
        _ => Some(span),
    }
}

/// Keeps as escapes what was to be decoded; that needs a reason beyond US-ASCII only.
fn keep(unit: &mut Unit, rule: &'static Rule) {
    if matches!(unit.fate, Fate::Decode(_)) {
        let is_foreign = unit.c.is_some_and(|c| !c.is_ascii());
        unit.fate = Fate::Keep(is_foreign.then_some(rule));
    }
}

/// Whether it is a reference of a scheme that takes US-ASCII only.
fn is_ascii_only(input: Input<'_>) -> bool {
    matches!(input, Input::Reference(reference) if scheme::is_ascii_only(&reference))
}

/// Whether the component holds octets that are text only by chance.
pub(super) fn is_octets(input: Input<'_>, component: Component) -> bool {
    let Input::Reference(reference) = input else { return false };
    matches!(component, Component::Path | Component::Query) && scheme::holds_octets(&reference)
}

/// The part of the path that may be decoded: in a reference, what stands before a first `:` and is
/// no scheme might become one (`%61:b`).
pub(super) fn after_false_scheme(input: Input<'_>, path: Span) -> Span {
    match input {
        // Else it begins after a scheme or authority.
        Input::Reference(reference) if path.start == 0 => {
            let text = path.of(reference.as_str());
            let first = text.split('/').next().unwrap_or("");
            Span::new(first.find(':').map_or(0, |colon| colon + 1), path.end)
        }
        _ => path,
    }
}

/// Writes the component under `span` as it is to be; `units` is room for it.
pub(super) fn decode(
    units: &mut Vec<Unit>,
    text: &str,
    span: Span,
    component: Component,
    how: &How,
    rewrite: &mut Rewrite<'_>,
    findings: &mut Vec<Finding>,
) {
    let quick = if QUICK { quiet(text, span, component, how) } else { None };
    if let Some(new) = quick {
        rewrite.replace(span, |text| text.push_str(&new));
    } else {
        settle(units, text, span, component, how);
        emit(units, text, component, rewrite, findings);
    }
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
        let run = unit.span.of(text);
        let rule = match unit.fate {
            Fate::Raw => None,
            Fate::Decode(rule) => {
                if run.starts_with('%') {
                    rewrite.replace(unit.span, |new| new.extend(unit.c));
                }
                rule
            }
            Fate::Keep(rule) => {
                if !run.starts_with('%') {
                    rewrite.replace(unit.span, |new| percent::escape(run.as_bytes(), new));
                } else if escape::is_lower(run) {
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

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::level::{Decoding, RunPolicy};
    use crate::percent::Set;

    const PIECES: [&str; 26] = [
        "a",
        "1",
        "/",
        ".",
        "=",
        "!",
        " ",
        "%",
        "%4",
        "%41",
        "%2F",
        "%C3%A9",
        "%c3%a9",
        "%C3",
        "%A9",
        "%CC%81",
        "%E2%80%A5",
        "%E2%80%8D",
        "%EE%80%80",
        "%E6%97%A5",
        "é",
        "日",
        "\u{301}",
        "\u{200D}",
        "\u{E000}",
        "\u{2025}",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// What takes the short way would come to the same on the long one.
        #[test]
        fn what_is_quiet_is_settled_so(
            pieces in prop::collection::vec(select(&PIECES[..]), 0..8),
            component in select(&[Component::Host, Component::Path, Component::Query][..]),
            shown in select(vec![None, Some(Set::UNRESERVED.with(b"/"))]),
            runs in select(&[RunPolicy::Whole, RunPolicy::Literal][..]),
            decoding in select(&[Decoding::Conservative, Decoding::Rfc3987][..]),
        ) {
            let text = pieces.concat();
            let span = Span::new(0, text.len());
            let how = How { runs, decoding, decodable: span, shown };
            if let Some(new) = quiet(&text, span, component, &how) {
                let (mut units, mut rewrite, mut findings) =
                    (Vec::new(), Rewrite::new(&text), Vec::new());
                settle(&mut units, &text, span, component, &how);
                emit(&units, &text, component, &mut rewrite, &mut findings);
                prop_assert_eq!(rewrite.finish(), new);
                prop_assert_eq!(findings, Vec::new());
            }
        }
    }
}
