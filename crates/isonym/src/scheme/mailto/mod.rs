//! `mailto` (RFC 6068): mail addresses and header fields.
//!
//! ```
//! use isonym::scheme::mailto;
//!
//! let parsed = mailto::parse("mailto:joe@example.com?cc=bob@example.com&body=hello").unwrap();
//! assert_eq!(parsed.to, ["joe@example.com"]);
//! assert_eq!(parsed.headers[1], ("body".into(), "hello".into()));
//!
//! let with_header = "mailto:?to=addr1@an.example,addr2@an.example";
//! assert!(mailto::equivalent("mailto:addr1@an.example,addr2@an.example", with_header));
//! assert_eq!(mailto::from_address("Mike&family@example.org"), "mailto:Mike%26family@example.org");
//! ```
//!
//! It does not ask whether mail would arrive.

mod address;

use alloc::borrow::{Cow, ToOwned};
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

use super::authority::prohibit_authority;
use super::parts::{
    Flow, decoded, path_span, prohibit, replacing, report, specific_span, splice, valid,
};
use super::rules;
use crate::finding::{Component, Edit, Finding, Severity, Span};
use crate::host::{self, Answer, HostFinding, HostPolicy};
use crate::percent::{self, Set};
use crate::syntax::{self, Grammar, Reference, Sink};

/// What a `mailto` reference asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mailto {
    /// The addresses, unescaped, in order: those before the `?` and those of `to` fields.
    pub to: Vec<String>,
    /// The other header fields, unescaped, in order; names in lower case.
    pub headers: Vec<(String, String)>,
}

/// Reads a `mailto` reference; a fragment plays no part.
///
/// # Errors
/// The first breach of RFC 3987 or RFC 6068.
pub fn parse(text: &str) -> Result<Mailto, Finding> {
    Ok(Mailto::of(&valid(text, &Grammar::IRI, "mailto", judge)?))
}

/// Whether two references ask for the same: the same addresses and header fields in the same
/// order, wherever the addresses stand. Two that are not valid are never equivalent.
pub fn equivalent(a: &str, b: &str) -> bool {
    let canonical = |text| parse(text).ok().map(|mailto| mailto.canonical());
    canonical(a).is_some_and(|a| Some(a) == canonical(b))
}

/// The `mailto` URI of one mail address, given as data. Everything is escaped that has to be
/// (RFC 6068 section 2 item 1).
pub fn from_address(address: &str) -> String {
    let mut uri = String::from("mailto:");
    push_address(address, &mut uri);
    uri
}

impl Mailto {
    fn of(reference: &Reference<'_>) -> Mailto {
        let unescaped = |text| decoded(text).map_or_else(|| text.to_owned(), Cow::into_owned);
        let path = reference.path();
        let mut to: Vec<String> = Vec::new();
        if !path.is_empty() {
            to.extend(path.split(',').map(unescaped));
        }
        let mut headers = Vec::new();
        for (_, field) in fields(reference) {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            let (name, value) = (unescaped(name).to_ascii_lowercase(), unescaped(value));
            // A list with names or comments besides stays a header field.
            let list = address::split(&value);
            if name == "to" && list.iter().all(|address| address::is_valid(address)) {
                to.extend(list.into_iter().map(str::to_owned));
            } else {
                headers.push((name, value));
            }
        }
        Mailto { to, headers }
    }

    /// The one spelling of everything equivalent, without the scheme.
    fn canonical(&self) -> String {
        let mut uri = String::new();
        for (count, address) in self.to.iter().enumerate() {
            if count > 0 {
                uri.push(',');
            }
            push_address(&canonical_domain(address), &mut uri);
        }
        for (count, (name, value)) in self.headers.iter().enumerate() {
            uri.push(if count == 0 { '?' } else { '&' });
            percent::encode(name, &QCHAR, &mut uri);
            uri.push('=');
            percent::encode(value, &QCHAR, &mut uri);
        }
        uri
    }
}

/// `qchar`: what may stand raw in a header field.
const QCHAR: Set = Set::UNRESERVED.with(b"!$'()*+,;:@");

/// What may stand raw on either side of the `@`.
const ADDRESS: Set = QCHAR.without(b",;@");

fn push_address(address: &str, uri: &mut String) {
    match address.rsplit_once('@') {
        Some((local, domain)) => {
            percent::encode(local, &ADDRESS, uri);
            uri.push('@');
            percent::encode(domain, &ADDRESS, uri);
        }
        None => percent::encode(address, &ADDRESS, uri),
    }
}

/// An address with its domain as it goes on the wire (RFC 6068 section 2 item 4), in lower case; one
/// that IDNA refuses in lower case, too.
fn canonical_domain(address: &str) -> String {
    let Some((local, domain)) = address.rsplit_once('@') else { return address.to_owned() };
    let answer = wire(domain, HostPolicy::Idna);
    [local, "@", &answer.result().unwrap_or(domain).to_ascii_lowercase()].concat()
}

/// The domain of an address on its way to the wire, as [`host::wire`] has it. One that would get a
/// comma is refused, since that begins another address.
pub(crate) fn wire(domain: &str, policy: HostPolicy) -> Answer<'_> {
    let answer = host::wire(domain, policy);
    if domain.contains(',') || !answer.text.contains(',') {
        return answer;
    }
    let whole = HostFinding::new(&host::rules::FORBIDDEN, Span::new(0, domain.len()));
    let findings = Vec::from([whole.expecting("characters that do not become a comma")]);
    Answer { text: Cow::Borrowed(domain), findings }
}

/// The domains in the path of a `mailto` that stands at `path`, whether it is a good one or not:
/// what follows the last `@` between two commas.
pub(crate) fn domains(path: Span, text: &str) -> impl Iterator<Item = Span> {
    let mut addresses = path.of(text).split(',');
    let mut start = path.start;
    let spans = iter::from_fn(move || {
        let address = Span::new(start, start + addresses.next()?.len());
        start = address.end + ",".len();
        Some(address)
    });
    spans.filter_map(move |address| {
        let at = address.of(text).rfind('@')?;
        Some(Span::new(address.start + at + "@".len(), address.end))
    })
}

/// The header fields with the offset of each in the reference.
fn fields<'a>(reference: &Reference<'a>) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
    let mut at = reference.span(Component::Query).unwrap_or_default().start;
    reference.query().into_iter().flat_map(|query| query.split('&')).map(move |field| {
        let start = at;
        at += field.len() + "&".len();
        (start, field)
    })
}

pub(super) fn judge(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let mut findings = Vec::new();
    let _ = judge_parts(reference, &mut |finding| {
        findings.push(finding);
        Flow::Continue(())
    });
    // Where something else is wrong, what a delimiter was meant to be is not sure either.
    let is_sure = findings.iter().all(is_harmless);
    for mut finding in findings {
        if let Some(repair) = &mut finding.repair {
            repair.safe &= is_sure;
        }
        sink(finding)?;
    }
    Flow::Continue(())
}

/// Whether a finding is no error or can safely be mended.
fn is_harmless(finding: &Finding) -> bool {
    finding.severity < Severity::Error || finding.repair.as_ref().is_some_and(|repair| repair.safe)
}

fn judge_parts(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    prohibit(reference, Component::Fragment, &rules::FRAGMENT_NOT_ALLOWED, sink)?;
    if prohibit_authority(reference, sink)? {
        return Flow::Continue(());
    }
    let path = path_span(reference);
    if path.start < path.end {
        let mut start = path.start;
        for address in reference.path().split(',') {
            let span = Span::new(start, start + address.len());
            judge_address(reference.as_str(), span, sink)?;
            start = span.end + ",".len();
        }
    }
    judge_fields(reference, sink)
}

fn judge_address(text: &str, span: Span, sink: Sink<'_>) -> Flow {
    let address = decoded(span.of(text));
    // Elsewhere than in a local part they stand for something else: `a@b&subject=x`, `a@b;c@d`.
    let local_end = span.of(text).rfind('@').map_or(span.start, |at| span.start + at);
    let is_address = address.as_ref().is_some_and(|address| address::is_valid(address));
    let is_data = |at| is_address && at < local_end;
    raw_delimiters(text, span, Component::Path, &['/', '&', ';', '='], is_data, sink)?;
    match address {
        None => report(&rules::MAILTO_NOT_UTF8, Component::Path, span, sink),
        Some(_) if is_address => Flow::Continue(()),
        Some(_) => report(&rules::MAILTO_ADDRESS, Component::Path, span, sink),
    }
}

fn judge_fields(reference: &Reference<'_>, sink: Sink<'_>) -> Flow {
    let text = reference.as_str();
    let mut names = BTreeSet::new();
    for (start, field) in fields(reference) {
        let span = Span::new(start, start + field.len());
        for (at, mark) in field.match_indices('?') {
            let mark = Span::new(start + at, start + at + mark.len());
            let second = Finding::new(&rules::MAILTO_SECOND_QUESTION_MARK, mark);
            sink(replacing(second.within(Component::Query), mark, "&", false))?;
        }
        let Some((name, value)) = field.split_once('=') else {
            report(&rules::MAILTO_HEADER, Component::Query, span, sink)?;
            continue;
        };
        let name_span = Span::new(start, start + name.len());
        raw_delimiters(text, name_span, Component::Query, &['/'], |_| true, sink)?;
        let value_span = Span::new(span.end - value.len(), span.end);
        // After another separator of fields, `=` may be what it looks like: `?cc=a@b?body=x`.
        let separator = value.find(['?', ';']).map_or(span.end, |at| value_span.start + at);
        let is_data = |at| at < separator;
        raw_delimiters(text, value_span, Component::Query, &['/', '='], is_data, sink)?;
        if name.eq_ignore_ascii_case("body") {
            line_breaks(text, value_span, sink)?;
        }
        let (Some(name), Some(_)) = (decoded(name), decoded(value)) else {
            report(&rules::MAILTO_NOT_UTF8, Component::Query, span, sink)?;
            continue;
        };
        let name = name.to_ascii_lowercase();
        if name == "to" && !reference.path().is_empty() {
            report(&rules::MAILTO_TO_HEADER, Component::Query, span, sink)?;
        }
        if !names.insert(name) {
            report(&rules::MAILTO_HEADER_TWICE, Component::Query, name_span, sink)?;
        }
    }
    Flow::Continue(())
}

/// Reports every one of `delimiters` under `span`. Where it `is_data`, its escape surely is what
/// was meant.
fn raw_delimiters(
    text: &str,
    span: Span,
    component: Component,
    delimiters: &[char],
    is_data: impl Fn(usize) -> bool,
    sink: Sink<'_>,
) -> Flow {
    for (at, raw) in span.of(text).match_indices(delimiters) {
        let place = Span::new(span.start + at, span.start + at + raw.len());
        let raw = Finding::new(&rules::MAILTO_RAW_DELIMITER, place).within(component);
        sink(raw.repaired(Edit::Escape, is_data(place.start)))?;
    }
    Flow::Continue(())
}

/// Reports the line breaks of a body that are not `%0D%0A`.
fn line_breaks(text: &str, body: Span, sink: Sink<'_>) -> Flow {
    let mut at = body.start;
    let octet = |at: usize| percent::octet(Span::new(at, body.end).of(text).as_bytes());
    while let Some(sign) = Span::new(at, body.end).of(text).find('%') {
        let start = at + sign;
        at = start + "%".len();
        let Some(first) = octet(start) else { continue };
        at = start + "%0D".len();
        match (first, octet(at)) {
            (b'\r', Some(b'\n')) => at += "%0A".len(),
            (b'\r' | b'\n', _) => {
                let place = Span::new(start, at);
                let bare = Finding::new(&rules::MAILTO_LINE_BREAK, place).within(Component::Query);
                sink(replacing(bare, place, "%0D%0A", false))?;
            }
            _ => {}
        }
    }
    Flow::Continue(())
}

/// The canonical spelling of a reference that is valid or can safely be made so: all addresses
/// before the `?`, names of header fields in lower case, domains as on the wire, escapes only where
/// needed. A fragment is kept.
pub(super) fn normalize<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    let text = reference.as_str();
    let is_readable = syntax::obeys(reference, &Grammar::IRI)
        && judge_parts(reference, &mut |finding| match is_harmless(&finding) {
            true => Flow::Continue(()),
            false => Flow::Break(()),
        })
        .is_continue();
    if !is_readable {
        return Cow::Borrowed(text);
    }
    splice(text, specific_span(reference), &Mailto::of(reference).canonical())
}
