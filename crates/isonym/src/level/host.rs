//! Domain names on their way to the wire: the host of an authority, the domains of a `mailto`.
//!
//! ```
//! use isonym::host::HostPolicy;
//! use isonym::level::{self, Options};
//! let idna = Options { host: HostPolicy::Idna, ..Options::default() };
//! assert_eq!(level::to_uri("mailto:a@é.example", &idna).text, "mailto:a@xn--9ca.example");
//! ```
//!
//! What a name becomes is the room [`host`](crate::host)'s to say.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::Mapping;
use super::input::Input;
use super::rewrite::Rewrite;
use super::{Options, rules};
use crate::finding::{Component, Finding, Span};
use crate::host::{self, Answer, HostPolicy, idna2003, idna2008, uts46};
use crate::percent::Set;
use crate::scheme::mailto;

/// The policy that a reference's own scheme and the mapping leave of the one asked for.
///
/// draft-duerst-iri-04 section 3.1 step 2 knows no other than ToASCII, whatever the scheme.
pub(super) fn policy(input: Input<'_>, options: &Options) -> HostPolicy {
    match (options.mapping, options.host) {
        (Mapping::IriDraft04, asked @ HostPolicy::Idna2003 { .. }) => asked,
        (Mapping::IriDraft04, _) => HostPolicy::Idna2003 { creating: true },
        (_, asked) => asked.for_scheme(input.scheme()),
    }
}

/// Puts the host under `span` into its form on the wire; what was found on the way.
pub(super) fn to_wire(
    rewrite: &mut Rewrite<'_>,
    span: Span,
    text: &str,
    keep: &Set,
    policy: HostPolicy,
) -> Vec<Finding> {
    let name = span.of(text);
    match policy {
        HostPolicy::Percent => rewrite.encode(span, keep),
        HostPolicy::Keep if name.is_ascii() => {}
        HostPolicy::Keep => {
            let raw = Finding::new(&rules::HOST_NOT_ASCII, span).within(Component::Host);
            return Vec::from([raw]);
        }
        // An address is no name.
        _ if name.starts_with('[') => {}
        _ => return name_to_wire(rewrite, span, text, keep, policy),
    }
    Vec::new()
}

fn name_to_wire(
    rewrite: &mut Rewrite<'_>,
    span: Span,
    text: &str,
    keep: &Set,
    policy: HostPolicy,
) -> Vec<Finding> {
    let name = span.of(text);
    if name.is_ascii() {
        // What IDNA leaves alone need not be what the grammar allows.
        rewrite.encode(span, keep);
    }
    put(rewrite, span, text, host::wire(name, policy))
}

/// Puts what a protocol made of the name under `span` in its place; what was found on the way.
fn put(rewrite: &mut Rewrite<'_>, span: Span, text: &str, answer: Answer<'_>) -> Vec<Finding> {
    let name = span.of(text);
    if !name.is_ascii() && answer.text != name {
        rewrite.replace(span, |new| new.push_str(&answer.text));
    }
    answer.findings.into_iter().map(|found| found.shifted(span.start)).collect()
}

/// The host with its A-labels decoded by the policy's protocol (RFC 3987 section 3.2: a MAY). One
/// that would come back to the wire otherwise, as when some label is invalid or not in lower case,
/// stays as it is.
pub(super) fn to_screen(name: &str, policy: HostPolicy) -> Cow<'_, str> {
    let readable = |label: &str| label.get(..4).is_some_and(|p| p.eq_ignore_ascii_case("xn--"));
    if !name.split('.').any(readable) {
        return Cow::Borrowed(name);
    }
    let shown = match policy {
        HostPolicy::Idna => uts46::to_unicode_display(name, &uts46::Flags::DEFAULT),
        HostPolicy::Idna2003 { .. } => idna2003::to_unicode(name, &idna2003::Flags::QUERY),
        HostPolicy::Idna2008 => idna2008::to_unicode(name, &idna2008::Flags::REGISTRATION).text,
        HostPolicy::Percent | HostPolicy::Keep => return Cow::Borrowed(name),
    };
    let same = host::wire(&shown, policy).result() == Some(name);
    if same { shown } else { Cow::Borrowed(name) }
}

/// Puts the path of a `mailto` into its form on the wire, its domains by `policy` (RFC 6068
/// section 2, item 5: A-labels wherever mail is sent).
pub(super) fn mail_to_wire(
    rewrite: &mut Rewrite<'_>,
    path: Span,
    text: &str,
    keep: &Set,
    policy: HostPolicy,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut done = path.start;
    for domain in mailto::domains(path, text).filter(|domain| !domain.of(text).is_ascii()) {
        rewrite.encode(Span::new(done, domain.start), keep);
        findings.extend(put(rewrite, domain, text, mailto::wire(domain.of(text), policy)));
        done = domain.end;
    }
    rewrite.encode(Span::new(done, path.end), keep);
    for finding in &mut findings {
        finding.component = Some(Component::Path);
    }
    findings
}
