//! A-labels where people read: which could be written in Unicode, and which are none.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::uts46::{self, Flags};
use super::{HostPolicy, names_domains, rules, wire};
use crate::finding::{Component, Edit, Finding, Repair, Span};
use crate::syntax::{Reference, Sink};

/// Advice about every label of the host that begins with `xn--`: that it could be written in
/// Unicode, with the label as repair; or, of one that stands for nothing, why it does not.
///
/// The repair is safe where the hosts of the scheme are domain names and the whole name so written
/// has the same form on the wire.
///
/// ```
/// use core::ops::ControlFlow;
/// use isonym::host::a_labels;
/// use isonym::syntax::Reference;
///
/// let text = "http://xn--rsum-bpad.xn--0.example/";
/// let mut found = Vec::new();
/// a_labels(&Reference::split(text), &mut |finding| {
///     let new = finding.repair.as_ref().map(|repair| repair.replacement(text).into_owned());
///     found.push((finding.rule.id, new));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, [
///     ("host/a-label", Some("résumé".into())),
///     ("host/bad-punycode", None),
/// ]);
/// ```
pub fn a_labels(reference: &Reference<'_>, sink: Sink<'_>) -> ControlFlow<()> {
    let (Some(span), Some(host)) = (reference.span(Component::Host), reference.host()) else {
        return ControlFlow::Continue(());
    };
    if !host.split('.').any(is_like_a_label) {
        return ControlFlow::Continue(());
    }
    let mut findings = Vec::new();
    let mut readable = String::with_capacity(host.len());
    let mut start = span.start;
    for label in host.split('.') {
        let here = Span::new(start, start + label.len());
        start = here.end + ".".len();
        if here.start > span.start {
            readable.push('.');
        }
        if !is_like_a_label(label) {
            readable.push_str(label);
            continue;
        }
        let answer = uts46::to_unicode(label, &Flags::DEFAULT);
        match answer.result() {
            Some(unicode) => {
                readable.push_str(unicode);
                let edit = Edit::Text(String::from(unicode).into());
                let mut finding = Finding::new(&rules::A_LABEL, here).within(Component::Host);
                finding.repair = Some(Repair { span: here, edit, safe: false });
                findings.push(finding);
            }
            None => {
                readable.push_str(label);
                findings.extend(answer.findings.into_iter().next().map(|f| f.shifted(here.start)));
            }
        }
    }
    let on_the_wire = |host| wire(host, HostPolicy::Idna).result().map(str::to_ascii_lowercase);
    let is_same = reference.has_digits_as_port()
        && reference.scheme().is_some_and(names_domains)
        && on_the_wire(host).is_some_and(|name| on_the_wire(&readable) == Some(name));
    findings.into_iter().try_for_each(|mut finding| {
        if let Some(repair) = finding.repair.as_mut().filter(|_| *finding.rule == rules::A_LABEL) {
            repair.safe = is_same;
        }
        sink(finding)
    })
}

fn is_like_a_label(label: &str) -> bool {
    label.get(..4).is_some_and(|prefix| prefix.eq_ignore_ascii_case("xn--"))
}
