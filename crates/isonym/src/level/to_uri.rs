//! To the URI level.
//!
//! ```
//! use isonym::level::{self, Options};
//! let uri = level::to_uri("http://a/é %2f", &Options::default());
//! assert_eq!(uri.result(), Some("http://a/%C3%A9%20%2f"));
//! ```
//!
//! It does not normalize.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::input::Input;
use super::mapping::{self, Mapping};
use super::rewrite::Rewrite;
use super::{Converted, Level, Options, carroll, host};
use crate::finding::{Component, Edit, Finding, Severity, Span};
use crate::host::HostPolicy;
use crate::percent::{self, Set};
use crate::syntax::{self, Grammar, IriRef, gate};

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
    let input = || Input::new(text, component);
    let (new, findings) = match options.mapping {
        Mapping::Rfc3987 | Mapping::IriDraft04 | Mapping::Leiri => {
            let quick = component.is_none().then(|| of_iri(text, options)).flatten();
            quick.map_or_else(|| by_component(input(), options), |new| (new, Vec::new()))
        }
        Mapping::Html4 => everywhere(&Set::ASCII),
        Mapping::AnyUri => everywhere(&mapping::NOT_EXCLUDED),
        Mapping::Charmod1999 => everywhere(&mapping::NOT_EXCLUDED_1999),
        Mapping::Carroll2001 => carroll::encode(input()),
    };
    Converted { text: new, findings, input: text, component, options: *options, to: Level::Uri }
}

/// The URI of what obeys the grammar of IRI references, the usual case: nothing is to be found,
/// and only non-ASCII characters are to be escaped. `None` for all else, and for domain names that
/// the policy may have another use for.
fn of_iri<'a>(text: &'a str, options: &Options) -> Option<Cow<'a, str>> {
    // IDNA2003 may refuse a host of US-ASCII.
    let judges_ascii = matches!(options.host, HostPolicy::Idna2003 { .. })
        || options.mapping == Mapping::IriDraft04;
    if judges_ascii {
        return None;
    }
    if text.is_ascii() {
        return gate::is_valid(text, &Grammar::IRI_REFERENCE).then_some(Cow::Borrowed(text));
    }
    let iri = IriRef::parse(text).ok()?;
    let foreign = |host: &str| !host.is_ascii();
    if options.host != HostPolicy::Percent
        && (is_mail(iri.scheme()) || iri.host().is_some_and(foreign))
    {
        return None;
    }
    let mut new = String::with_capacity(text.len() + 2 * foreign_bytes(text));
    percent::encode(text, &Set::ASCII, &mut new);
    Some(Cow::Owned(new))
}

/// How many bytes of `text` are not ASCII. A count of 128 fits a byte, so that many are added at
/// once.
fn foreign_bytes(text: &str) -> usize {
    let count = |part: &[u8]| part.iter().fold(0, |count, byte| count + (byte >> 7));
    text.as_bytes().chunks(128).map(|part| usize::from(count(part))).sum()
}

fn by_component<'a>(input: Input<'a>, options: &Options) -> (Cow<'a, str>, Vec<Finding>) {
    let text = input.as_str();
    let mut findings = Vec::new();
    let _ = input.judge(&mapping::grammar(options.mapping), &mut |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    let policy = host::policy(input, options);
    let mut rewrite = Rewrite::new(text);
    let mut on_the_way = Vec::new();
    for (component, span) in input.components() {
        let keep = mapping::kept(options.mapping, component);
        match component {
            Component::Host => {
                on_the_way = host::to_wire(&mut rewrite, span, text, &keep, policy);
            }
            Component::Path if is_mail(input.scheme()) && options.host.is_idna() => {
                on_the_way = host::mail_to_wire(&mut rewrite, span, text, &keep, options.host);
            }
            _ => rewrite.encode(span, &keep),
        }
    }
    let in_host = on_the_way.iter().all(|finding| finding.severity < Severity::Error);
    for finding in &mut findings {
        if is_mended(finding, text, options.mapping, in_host)
            || *finding.rule == syntax::rules::COLON_IN_FIRST_SEGMENT
        {
            finding.severity = Severity::Warning;
        }
    }
    findings.append(&mut on_the_way);
    findings.sort_by_key(|finding| finding.span);
    (rewrite.finish(), findings)
}

fn is_mail(scheme: Option<&str>) -> bool {
    scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("mailto"))
}

/// Whether what was found is escaped in the result, or mapped `in_host`, and nothing is wrong any
/// more.
fn is_mended(finding: &Finding, text: &str, mapping: Mapping, in_host: bool) -> bool {
    let by_escape = finding.repair.as_ref().is_some_and(|repair| repair.edit == Edit::Escape);
    let Some(component) = finding.component else { return false };
    let keep = mapping::kept(mapping, component);
    by_escape
        && (in_host || component != Component::Host)
        && !finding.span.of(text).bytes().any(|byte| keep.contains(byte))
}
