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
use crate::ambiguity::policy::{Outcome, Policy};
use crate::finding::{Component, Finding, Rule, Span};
use crate::host::uts46::{self, Flags};
use crate::host::{self, HostKind, HostPolicy, is_dot};
use crate::percent::{self, Piece, Set};

/// `reg-name` (RFC 3986 section 3.2.2), without escapes.
pub(super) const REG_NAME: Set = Set::UNRESERVED.union(Set::SUB_DELIMS);

/// The same in the case in which hosts are shown: a capital `I` passes for an `l`.
const LOWER: Set = REG_NAME.without(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/// A host to be shown, and what there is to say; spans are bytes of the host as given.
pub(super) struct Shown<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) findings: Vec<Finding>,
}

/// Whether a host is shown as it is and there is nothing to say.
#[inline]
pub(super) fn is_plain(host: &str) -> bool {
    let mut hyphens = false;
    let is_plain = host.bytes().all(|byte| {
        hyphens |= byte == b'-';
        LOWER.contains(byte)
    });
    is_plain && !(hyphens && host.contains("xn--"))
}

/// A domain name: as UTS #46 maps it, each label in Unicode where `policy` accepts it. One that is
/// no name is shown as it goes on the wire.
pub(super) fn domain<'a>(host: &'a str, policy: &Policy<'_>) -> Shown<'a> {
    let unchanged = || Shown { text: Cow::Borrowed(host), findings: Vec::new() };
    if is_plain(host) || host.starts_with('[') && HostKind::of(host) != HostKind::RegName {
        return unchanged();
    }
    let Some(name) = Name::of(host) else { return no_domain(host) };
    let (text, findings) = name.shown(host, policy);
    if text == host { Shown { findings, ..unchanged() } } else { Shown { text: text.into(), findings } }
}

/// What is no domain name.
pub(super) fn no_domain(host: &str) -> Shown<'_> {
    let refused = about(&rules::HOST_REFUSED, Span::new(0, host.len()));
    Shown { text: on_the_wire(host, &REG_NAME), findings: Vec::from([refused]) }
}

fn about(rule: &'static Rule, span: Span) -> Finding {
    Finding::new(rule, span).within(Component::Host)
}

/// A domain name in both its forms.
struct Name {
    unicode: String,
    ascii: String,
}

impl Name {
    /// `None` where one is not the other's: what is shown must lead where the host leads.
    fn of(host: &str) -> Option<Name> {
        let name = decoded(host)?;
        let wire = host::wire(&name, HostPolicy::Idna);
        let ascii = wire.result()?.to_ascii_lowercase();
        let answer = uts46::to_unicode(&name, &Flags::DEFAULT);
        let unicode = String::from(answer.result()?);
        let back = host::wire(&unicode, HostPolicy::Idna);
        let same = back.result() == Some(&ascii) && ascii.bytes().all(|byte| LOWER.contains(byte));
        same.then_some(Name { unicode, ascii })
    }

    fn shown(&self, host: &str, policy: &Policy<'_>) -> (String, Vec<Finding>) {
        let labels = || self.unicode.split('.').zip(self.ascii.split('.'));
        let tld = self.unicode.trim_end_matches('.').rsplit('.').next().unwrap_or("");
        // Chrome's last step is about the name as a whole.
        let whole = policy.host(&self.unicode);
        let of_whole =
            whole.outcome != Outcome::Accept && whole.span == Span::new(0, self.unicode.len());
        let mut text = String::with_capacity(self.ascii.len());
        let mut findings = Vec::new();
        for (number, (unicode, ascii)) in labels().enumerate() {
            if number > 0 {
                text.push('.');
            }
            let mut decision = policy.label(unicode, tld);
            if decision.outcome == Outcome::Accept && of_whole && !unicode.is_ascii() {
                decision = whole;
            }
            if decision.outcome == Outcome::Accept {
                text.push_str(unicode);
            } else {
                text.push_str(ascii);
                let span = label(host, number, labels().count());
                let expected = decision.step.asks;
                findings.push(Finding { expected, ..about(&rules::HOST_A_LABEL, span) });
            }
        }
        (text, findings)
    }
}

/// Where the label of that number stands in a host of so many; the whole host where that cannot be
/// seen.
fn label(host: &str, number: usize, count: usize) -> Span {
    let whole = Span::new(0, host.len());
    if host.split(is_dot).count() != count {
        return whole;
    }
    let mut start = 0;
    let labels = host.split_inclusive(is_dot).map(|piece| {
        let label = Span::new(start, start + piece.trim_end_matches(is_dot).len());
        start += piece.len();
        label
    });
    labels.into_iter().nth(number).unwrap_or(whole)
}

/// The host without escapes; `None` where they are broken, no UTF-8, or of US-ASCII that no domain
/// name can hold.
fn decoded(host: &str) -> Option<Cow<'_, str>> {
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
