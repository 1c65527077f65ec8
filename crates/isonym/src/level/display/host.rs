//! Hosts as they may be shown.
//!
//! ```
//! use isonym::level::display;
//! let show = |text| display(text, &Default::default()).text.into_owned();
//! assert_eq!(show("//BÜCHER.example"), "//bücher.example");
//! assert_eq!(show("//xn--80ak6aa92e.com"), "//аррӏе.com"); // of one script: see the policy `chrome`
//! assert_eq!(show("//p%D0%B0ypal.example"), "//xn--pypal-4ve.example");
//! ```
//!
//! Which labels may be shown is the policy's to say.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::rules;
use crate::ambiguity::policy::{Chrome, Outcome, Policy};
use crate::finding::{Component, Finding, Rule, Span};
use crate::host::uts46::{self, Flags};
use crate::host::{Answer, HostFinding, is_dot, unfit};
use crate::percent::{self, Piece, Set};
use crate::syntax::is_sign;
use crate::unicode::map::{self, prototype};
use crate::unicode::{Script, props};

/// `reg-name` (RFC 3986 section 3.2.2), without escapes.
pub(super) const REG_NAME: Set = Set::UNRESERVED.union(Set::SUB_DELIMS);

/// The same in the case in which hosts are shown: a capital `I` passes for an `l`.
const LOWER: Set = REG_NAME.without(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/// A host to be shown, and what there is to say; spans are bytes of the host as given.
pub(super) struct Shown<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) findings: Vec<Finding>,
}

/// Whether it stands in brackets, as addresses do and no name does.
pub(super) fn is_literal(host: &str) -> bool {
    const LITERAL: Set = REG_NAME.with(b":%[]");
    host.starts_with('[') && host.ends_with(']') && host.bytes().all(|byte| LITERAL.contains(byte))
}

/// A domain name: as UTS #46 maps it, each label in Unicode where `policy` accepts it. One that is
/// no name is shown as it goes on the wire.
pub(super) fn domain<'a>(host: &'a str, policy: &Policy<'_>) -> Shown<'a> {
    let unchanged = || Shown { text: Cow::Borrowed(host), findings: Vec::new() };
    let is_reg_name = || host.bytes().all(|byte| LOWER.contains(byte));
    if is_literal(host) || uts46::is_canonical(host) && is_reg_name() {
        return unchanged();
    }
    let Some(name) = unicode(host) else { return no_domain(host) };
    let (text, findings) = labels(host, &name, policy);
    if text == host {
        Shown { findings, ..unchanged() }
    } else {
        Shown { text: text.into(), findings }
    }
}

/// A host by itself as it may be shown: never fails. As [`to_unicode_display`] has it, with the
/// labels that the policy does not accept as A-labels. Where UTS #46 leaves nothing of a label or
/// escapes of it, that is told of.
///
/// ```
/// use isonym::ambiguity::policy::Policy;
/// use isonym::host::uts46::Flags;
/// use isonym::level::display::host;
///
/// let shown = host("b\u{FC}cher.p\u{430}ypal.xn--a-ecp.example", &Flags::DEFAULT, &Policy::default());
/// assert_eq!(shown.text, "b\u{FC}cher.xn--pypal-4ve.xn--a-ecp.example");
/// assert_eq!(shown.findings[0].finding.rule.id, "display/host-a-label");
/// assert_eq!(shown.findings[0].label, 2);
/// ```
///
/// [`to_unicode_display`]: uts46::to_unicode_display
pub fn host<'a>(host: &'a str, flags: &Flags, policy: &Policy<'_>) -> Answer<'a> {
    let seen = with_unseen_labels(host);
    let unicode = uts46::to_unicode_display(&seen, flags);
    let (text, mut findings) = labels(host, &unicode, policy);
    let places = Places::new(host);
    let count = text.split('.').count();
    let mut refused: Vec<_> =
        text.split('.').enumerate().filter(|(_, l)| l.contains('%')).collect();
    if places.labels.len() != count {
        refused.truncate(1);
    }
    let refused = refused.into_iter().map(|(number, _)| places.of(number, count));
    findings.extend(refused.map(|place| about(&rules::HOST_REFUSED, place)));
    findings.sort_by_key(|finding| finding.span);
    let text = if text == host { Cow::Borrowed(host) } else { Cow::Owned(text) };
    let of_host = |finding: Finding| {
        let label = places.number(finding.span);
        HostFinding { finding, label, code_point: None, status: None }
    };
    Answer { text, findings: findings.into_iter().map(of_host).collect() }
}

/// The host with escapes for labels of which UTS #46 leaves nothing: no character of them can be seen.
fn with_unseen_labels(host: &str) -> Cow<'_, str> {
    let is_unseen =
        |label: &str| !label.is_empty() && label.chars().all(|c| map::uts46(c) == Some(""));
    if !host.split(is_dot).any(is_unseen) {
        return Cow::Borrowed(host);
    }
    let shown = |label| match is_unseen(label) {
        true => on_the_wire(label, &REG_NAME),
        false => Cow::Borrowed(label),
    };
    Cow::Owned(host.split(is_dot).map(shown).collect::<Vec<_>>().join("."))
}

/// What is no domain name.
pub(super) fn no_domain(host: &str) -> Shown<'_> {
    let refused = about(&rules::HOST_REFUSED, Span::new(0, host.len()));
    Shown { text: on_the_wire(host, &REG_NAME), findings: Vec::from([refused]) }
}

fn about(rule: &'static Rule, span: Span) -> Finding {
    Finding::new(rule, span).within(Component::Host)
}

/// A domain name in Unicode; `None` where it is none, or would not lead where the host leads.
fn unicode(host: &str) -> Option<String> {
    let name = decoded(host)?;
    let (unicode, ascii) = uts46::both(&name, &Flags::DEFAULT)?;
    let fits = unfit(&name, &ascii).is_none();
    (fits && ascii.bytes().all(|byte| LOWER.contains(byte))).then(|| unicode.into_owned())
}

/// A name in Unicode with those of its labels as A-labels that the policy does not accept, and what
/// there is to say of them in `host`, the name as given.
fn labels(host: &str, unicode: &str, policy: &Policy<'_>) -> (String, Vec<Finding>) {
    let tld = unicode.trim_end_matches('.').rsplit('.').next().unwrap_or("");
    // Only a list of protected names is about the name as a whole.
    let protects = matches!(policy, Policy::Chrome(Chrome { protected: Some(_), .. }));
    let whole = protects.then(|| policy.host(unicode));
    let whole = whole.filter(|whole| whole.outcome != Outcome::Accept);
    let count = unicode.split('.').count();
    let mut places = None;
    let mut place = |number| places.get_or_insert_with(|| Places::new(host)).of(number, count);
    let mut text = String::with_capacity(unicode.len());
    let mut findings = Vec::new();
    for (number, label) in unicode.split('.').enumerate() {
        if number > 0 {
            text.push('.');
        }
        let decision = match whole {
            Some(whole) if !label.is_ascii() => whole,
            _ => policy.label(label, tld),
        };
        if decision.outcome == Outcome::Accept {
            text.push_str(label);
            if let Some(expected) = look_alike(label, tld) {
                let span = place(number);
                findings.push(Finding { expected, ..about(&rules::HOST_LOOK_ALIKE, span) });
            }
            continue;
        }
        match uts46::to_ascii(label, &Flags::DEFAULT).result() {
            Some(ascii) => text.push_str(ascii),
            None => text.push_str(&on_the_wire(label, &REG_NAME)),
        }
        let span = place(number);
        let expected = decision.step.asks;
        findings.push(Finding { expected, ..about(&rules::HOST_A_LABEL, span) });
    }
    (text, findings)
}

/// What a label that a policy accepts looks like all the same: Chrome's steps ask for that which UTS
/// #39 leaves to who has a list of names.
fn look_alike(label: &str, tld: &str) -> Option<&'static str> {
    if label.chars().any(is_like_punctuation) {
        return Some("no sign that passes for punctuation of US-ASCII");
    }
    let decision = Policy::Chrome(Chrome::default()).label(label, tld);
    // Those about look-alikes of words, digits and delimiters.
    (9..=12).contains(&decision.step.number).then_some(decision.step.asks)
}

/// Whether it passes for a hyphen, an apostrophe, a dot, an equals sign, ...; Hebrew needs its own
/// signs within words.
fn is_like_punctuation(c: char) -> bool {
    let is_punctuation = |text: &str| text.bytes().all(|byte| byte.is_ascii_punctuation());
    matches!(c, '\u{2027}' | '\u{2BB}' | '\u{2BC}')
        || is_sign(c)
            && !c.is_ascii()
            && props(c).script() != Script::Hebrew
            && prototype(c).is_some_and(is_punctuation)
}

/// Where the labels of a host stand.
struct Places {
    host: Span,
    labels: Vec<Span>,
}

impl Places {
    fn new(host: &str) -> Places {
        let mut start = 0;
        let labels = host.split_inclusive(is_dot).map(|piece| {
            let label = Span::new(start, start + piece.trim_end_matches(is_dot).len());
            start += piece.len();
            label
        });
        let mut labels: Vec<_> = labels.collect();
        if host.is_empty() || host.ends_with(is_dot) {
            labels.push(Span::new(host.len(), host.len()));
        }
        Places { host: Span::new(0, host.len()), labels }
    }

    /// That of the label of that number of a name of so many; the whole host where that cannot be
    /// seen.
    fn of(&self, number: usize, count: usize) -> Span {
        let label = self.labels.get(number).filter(|_| self.labels.len() == count);
        label.copied().unwrap_or(self.host)
    }

    /// The number of the label that `span` begins in, from 1; 0 for the whole of several.
    fn number(&self, span: Span) -> usize {
        match span == self.host && self.labels.len() > 1 {
            true => 0,
            false => self.labels.partition_point(|label| label.start <= span.start),
        }
    }
}

/// The host without escapes; `None` where they are broken, no UTF-8, or of US-ASCII that no domain
/// name can hold, and where something has to be escaped.
fn decoded(host: &str) -> Option<Cow<'_, str>> {
    if !host.bytes().all(|byte| !byte.is_ascii() || byte == b'%' || REG_NAME.contains(byte)) {
        return None;
    }
    if !host.contains('%') {
        return Some(Cow::Borrowed(host));
    }
    let mut name = String::with_capacity(host.len());
    for piece in percent::pieces(host) {
        match piece {
            Piece::Text(text) if text.contains('%') => return None,
            Piece::Text(text) => name.push_str(text),
            Piece::Escapes(run) => {
                let octets = percent::decode(run.as_bytes());
                if octets.iter().any(|&octet| octet < 0x80 && !Set::UNRESERVED.contains(octet)) {
                    return None;
                }
                name.push_str(core::str::from_utf8(&octets).ok()?);
            }
        }
    }
    Some(Cow::Owned(name))
}

/// What the policy asks of a name that cannot be shown in Unicode as it stands; `None` where it can.
pub(super) fn refused(name: &str, policy: &Policy<'_>) -> Option<&'static str> {
    if percent::decode(name.as_bytes()).is_ascii() {
        return None;
    }
    let no_name = Some(rules::HOST_REFUSED.expected);
    let Some(name) = decoded(name) else { return no_name };
    let decision = policy.host(&name);
    let mapped = uts46::to_unicode(&name, &Flags::DEFAULT).text;
    match decision.outcome {
        Outcome::Accept if mapped == name => None,
        Outcome::Accept => no_name,
        _ => Some(decision.step.asks),
    }
}

/// What there is to say of the labels of a name that is shown as it stands, A-labels too: a mail
/// program may show what they stand for.
pub(super) fn about_labels(name: &str, policy: &Policy<'_>) -> Vec<Finding> {
    let unicode = if uts46::is_canonical(name) { None } else { unicode(name) };
    unicode.map_or_else(Vec::new, |unicode| labels(name, &unicode, policy).1)
}

/// `host` with the escapes of everything but `kept` and its own escapes.
pub(super) fn on_the_wire<'a>(host: &'a str, kept: &Set) -> Cow<'a, str> {
    let kept = kept.with(b"%");
    if host.bytes().all(|byte| kept.contains(byte)) {
        return Cow::Borrowed(host);
    }
    let mut wire = String::with_capacity(2 * host.len());
    percent::encode(host, &kept, &mut wire);
    Cow::Owned(wire)
}
