//! To the URI level.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::mapping::{self, Mapping};
use super::rewrite::Rewrite;
use super::subject::Subject;
use super::{Converted, Level, Options, carroll, rules};
use crate::finding::{Component, Edit, Finding, Severity, Span};
use crate::host::HostPolicy;
use crate::percent::{self, Set};
use crate::syntax::{self, Grammar, Reference, gate};

/// To the URI level: every non-ASCII character is escaped, and so is what may not stand where it
/// does. `%` is never escaped, escapes stay byte for byte, and a URI comes back as it is; the
/// mappings `Carroll2001` (hex digits in upper case) and `Charmod1999` differ as they say.
///
/// Under `Rfc3987`, `IriDraft04` and `Leiri` the findings are those of the grammar that the text
/// should obey: a warning where escaping mended the breach, an error where nothing could (a broken
/// `%`, a host or port that no URI can have). Without an error the result is a URI reference
/// (RFC 3986 section 4.1), unless the host was kept or what stands before a first `:` is no scheme.
///
/// The other mappings know no components: they escape characters wherever they stand, in the host
/// too, and find nothing; but Carroll's E fails at every broken `%` (seed 003, step 4).
pub fn to_uri<'a>(text: &'a str, options: &Options) -> Converted<'a> {
    convert(text, None, options)
}

/// [`to_uri`] for one component by itself. What separates components elsewhere is data in it, and
/// escaped where it may not stand; a path may hold `:` in its first segment, since it is known to
/// be a path.
///
/// ```
/// use isonym::finding::Component;
/// use isonym::level::{self, Options};
///
/// let options = Options::default();
/// let to_uri = |text, component| level::component_to_uri(text, component, &options).text.into_owned();
/// assert_eq!(to_uri("résumé", Component::Fragment), "r%C3%A9sum%C3%A9");
/// assert_eq!(to_uri("10:30?", Component::Path), "10:30%3F");
/// assert_eq!(to_uri("10:30?", Component::Query), "10:30?");
/// ```
pub fn component_to_uri<'a>(
    text: &'a str,
    component: Component,
    options: &Options,
) -> Converted<'a> {
    convert(text, Some(component), options)
}

/// `text`, a reference or that component, at the URI level.
pub(super) fn convert<'a>(
    text: &'a str,
    component: Option<Component>,
    options: &Options,
) -> Converted<'a> {
    let everywhere = |keep: &Set| {
        let mut rewrite = Rewrite::new(text);
        rewrite.encode(Span::new(0, text.len()), keep);
        (rewrite.finish(), Vec::new())
    };
    let subject = || Subject::new(text, component);
    let (new, findings) = match options.mapping {
        Mapping::Rfc3987 | Mapping::IriDraft04 | Mapping::Leiri => {
            let quick = component.is_none().then(|| of_iri(text, options.host)).flatten();
            quick.map_or_else(|| by_component(subject(), options), |new| (new, Vec::new()))
        }
        Mapping::Html4 => everywhere(&Set::ASCII),
        Mapping::AnyUri => everywhere(&mapping::NOT_EXCLUDED),
        Mapping::Charmod1999 => everywhere(&mapping::NOT_EXCLUDED_1999),
        Mapping::Carroll2001 => carroll::encode(subject()),
    };
    Converted { text: new, findings, input: text, component, options: *options, to: Level::Uri }
}

/// The URI of what obeys the grammar of IRI references, the usual case: nothing is to be found,
/// and only non-ASCII characters are to be escaped. `None` for all else, and for a host that the
/// policy may have another use for.
fn of_iri<'a>(text: &'a str, policy: HostPolicy) -> Option<Cow<'a, str>> {
    if !gate::is_valid(text, &Grammar::IRI_REFERENCE) {
        return None;
    }
    let escaped = text.bytes().filter(|byte| !byte.is_ascii()).count();
    if escaped == 0 {
        return Some(Cow::Borrowed(text));
    }
    let foreign = |host: &str| !host.is_ascii();
    if policy != HostPolicy::Percent && Reference::split(text).host().is_some_and(foreign) {
        return None;
    }
    let mut new = String::with_capacity(text.len() + 2 * escaped);
    percent::encode(text, &Set::ASCII, &mut new);
    Some(Cow::Owned(new))
}

fn by_component<'a>(subject: Subject<'a>, options: &Options) -> (Cow<'a, str>, Vec<Finding>) {
    let text = subject.as_str();
    let mut findings = Vec::new();
    let _ = subject.judge(&mapping::grammar(options.mapping), &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    for finding in &mut findings {
        if is_mended(finding, text, options)
            || *finding.rule == syntax::rules::COLON_IN_FIRST_SEGMENT
        {
            finding.severity = Severity::Warning;
        }
    }
    let mut rewrite = Rewrite::new(text);
    for (component, span) in subject.components() {
        let keep = mapping::kept(options.mapping, component);
        if component == Component::Host {
            findings.extend(host(&mut rewrite, span, text, &keep, options.host));
        } else {
            rewrite.encode(span, &keep);
        }
    }
    findings.sort_by_key(|finding| finding.span);
    (rewrite.finish(), findings)
}

/// Whether what was found is escaped in the result, and nothing is wrong any more.
fn is_mended(finding: &Finding, text: &str, options: &Options) -> bool {
    let by_escape = finding.repair.as_ref().is_some_and(|repair| repair.edit == Edit::Escape);
    let Some(component) = finding.component else { return false };
    let left = component == Component::Host && options.host == HostPolicy::Keep;
    let keep = mapping::kept(options.mapping, component);
    by_escape && !left && !finding.span.of(text).bytes().any(|byte| keep.contains(byte))
}

/// Maps the host as the policy says; a finding where the result is none that a URI has.
fn host(
    rewrite: &mut Rewrite<'_>,
    span: Span,
    text: &str,
    keep: &Set,
    policy: HostPolicy,
) -> Option<Finding> {
    match policy {
        HostPolicy::Percent => {
            rewrite.encode(span, keep);
            None
        }
        HostPolicy::Keep => {
            let raw = Finding::new(&rules::HOST_NOT_ASCII, span).within(Component::Host);
            (!span.of(text).is_ascii()).then_some(raw)
        }
    }
}
