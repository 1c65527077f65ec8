//! Is it a host? Every finding about a bare name or address.
//!
//! ```
//! use isonym::host::judge;
//! assert!(judge("例え.テスト").is_empty());
//! assert_eq!(judge("256.0.0.1")[0].finding.rule.id, "host/bad-ipv4-address");
//! ```
//!
//! It does not look names up, and does not ask which top-level domains there are.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::uts46::{self, Flags};
use super::{Answer, HostFinding, HostKind, convert, ip, is_dot, rules};
use super::{idna2003, idna2008};
use crate::finding::{Edit, Repair, Span};
use crate::percent;
use crate::syntax;

/// A protocol for domain names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// UTS #46.
    Uts46,
    /// IDNA2008 (RFC 5891), as for registration.
    Idna2008,
    /// IDNA2003 (RFC 3490), as for names that are stored.
    Idna2003,
}

/// Judges a host by a protocol: an address as one, whatever the protocol; a name by UTS #46 as
/// [`judge`] does, by the others as their ToASCII does.
///
/// ```
/// use isonym::host::{self, Protocol};
/// assert!(host::judge_by("fa\u{DF}.de", Protocol::Idna2008).is_empty());
/// assert!(!host::judge_by("\u{2603}.net", Protocol::Idna2008).is_empty());
/// assert!(host::judge_by("[::1]", Protocol::Idna2003).is_empty());
/// ```
pub fn judge_by(host: &str, protocol: Protocol) -> Vec<HostFinding> {
    let judged = convert(host, |name| match protocol {
        Protocol::Uts46 if name.contains('%') => percent_encoded(name),
        Protocol::Uts46 => as_registered(name),
        Protocol::Idna2008 => idna2008::to_ascii(name, &idna2008::Flags::REGISTRATION),
        Protocol::Idna2003 => idna2003::to_ascii(name, &idna2003::Flags::STORED),
    });
    judged.findings
}

/// Judges a host by itself, as it would stand in a reference: an address, or a name that can be
/// registered in the DNS and given to a machine. Names are held against UTS #46 with every check
/// there is, and against the limits of the DNS; a final dot is allowed.
///
/// ```
/// use isonym::host;
///
/// let rules = |name| -> Vec<_> {
///     host::judge(name).iter().map(|found| found.finding.rule.id).collect()
/// };
/// assert_eq!(rules("例え.テスト"), [""; 0]);
/// assert_eq!(rules("ex_ample.org"), ["host/not-letter-digit-hyphen"]);
/// assert_eq!(rules("0a.א"), ["host/bidi-rule"]);
/// assert_eq!(rules("0x7f.1"), ["host/ipv4-shorthand"]);
/// assert_eq!(rules("[fe80::1%25eth0]"), ["host/ipv6-zone"]);
/// ```
///
/// The findings have their rules' own severities, in order of position.
pub fn judge(host: &str) -> Vec<HostFinding> {
    judge_by(host, Protocol::Uts46)
}

/// Judges what is written as an address: four decimal numbers, an IP literal in brackets, an IPv6
/// address that lacks them. `None` when it is a name, which is for a protocol to judge.
///
/// ```
/// use isonym::host;
/// assert_eq!(host::judge_address("127.0.0.1"), Some(vec![]));
/// assert_eq!(host::judge_address("[::1").unwrap()[0].finding.rule.id, "host/ip-literal-not-closed");
/// assert_eq!(host::judge_address("0x7f.1"), None);
/// ```
pub fn judge_address(host: &str) -> Option<Vec<HostFinding>> {
    if let Some(literal) = host.strip_prefix('[') {
        return Some(Vec::from_iter(judge_literal(host, literal)));
    }
    if syntax::ip::ipv6(host.as_bytes()).is_some() {
        let whole = Span::new(0, host.len());
        let mut found = HostFinding::new(&syntax::rules::IPV6_WITHOUT_BRACKETS, whole);
        found.finding.repair = replace(whole, format!("[{host}]"), true);
        return Some(Vec::from([found]));
    }
    (HostKind::of(host) == HostKind::Ipv4).then(Vec::new)
}

/// What there is to say of a name that ends in a number on the wire: `ascii` is what a protocol
/// makes of `host`, which is not written as an address itself. Browsers ask this of the mapped name
/// (WHATWG URL section 3.5), so that full-width digits count.
///
/// ```
/// use isonym::host::judge_number;
/// let found = judge_number("０ｘ７ｆ.1", "0x7f.1").unwrap().finding;
/// assert_eq!(found.rule.id, "host/ipv4-shorthand");
/// assert_eq!(found.repair.unwrap().replacement("０ｘ７ｆ.1"), "127.0.0.1");
/// assert_eq!(judge_number("256.1.1.1", "256.1.1.1").unwrap().finding.rule.id, "host/bad-ipv4-address");
/// assert_eq!(judge_number("1.example", "1.example"), None);
/// ```
pub fn judge_number(host: &str, ascii: &str) -> Option<HostFinding> {
    let whole = Span::new(0, host.len());
    match ip::browser_ipv4(ascii) {
        ip::Ipv4::Name => None,
        ip::Ipv4::Bad => Some(HostFinding::new(&rules::BAD_IPV4, whole)),
        ip::Ipv4::Address(address) => {
            let mut found = HostFinding::new(&rules::IPV4_SHORTHAND, whole);
            found.finding.repair = replace(whole, ip::ipv4_text(address), false);
            Some(found)
        }
    }
}

/// A host that begins with `[`; `literal` is what follows.
fn judge_literal(host: &str, literal: &str) -> Option<HostFinding> {
    let Some((address, after)) = literal.split_once(']') else {
        return Some(HostFinding::new(&syntax::rules::IP_LITERAL_OPEN, Span::new(0, host.len())));
    };
    let inside = Span::new("[".len(), "[".len() + address.len());
    if !after.is_empty() {
        let after = Span::new(inside.end + "]".len(), host.len());
        return Some(HostFinding::new(&syntax::rules::AFTER_IP_LITERAL, after));
    }
    let rule = match (syntax::ip::ipv6(address.as_bytes()), address.split_once('%')) {
        (Some(groups), _) => {
            let canonical = ip::ipv6_text(groups);
            if address == canonical {
                return None;
            }
            let mut found = HostFinding::new(&rules::IPV6_SPELLING, inside);
            found.finding.repair = replace(inside, canonical, true);
            return Some(found);
        }
        _ if syntax::ip::is_ipvfuture(address.as_bytes()) => return None,
        _ if address.starts_with(['v', 'V']) => &syntax::rules::BAD_IPVFUTURE,
        (_, Some((address, _))) if syntax::ip::ipv6(address.as_bytes()).is_some() => {
            &syntax::rules::IPV6_ZONE
        }
        _ => &syntax::rules::BAD_IPV6,
    };
    Some(HostFinding::new(rule, inside))
}

/// A name with escapes, of which nothing is made: mended by the A-labels of what they stand for.
fn percent_encoded(host: &str) -> Answer<'_> {
    let whole = Span::new(0, host.len());
    let mut found = HostFinding::new(&rules::PERCENT_ENCODED, whole);
    if let Ok(name) = String::from_utf8(percent::decode(host.as_bytes())) {
        let ascii = uts46::to_ascii(&name, &Flags::DEFAULT);
        found.finding.repair = ascii.result().and_then(|text| replace(whole, text.into(), true));
    }
    Answer { text: Cow::Borrowed(""), findings: Vec::from([found]) }
}

/// A name by UTS #46 with every check there is.
fn as_registered(host: &str) -> Answer<'_> {
    let name = host.strip_suffix('.').filter(|name| !name.is_empty()).unwrap_or(host);
    let mut answer = uts46::to_ascii(name, &Flags::STRICT);
    for found in &mut answer.findings {
        found.finding.severity = found.finding.rule.severity;
    }
    answer.findings.extend(other_dots(host));
    answer
}

/// The full stops that IDNA takes for `.`.
fn other_dots(host: &str) -> impl Iterator<Item = HostFinding> {
    let dots = host.match_indices(|c| c != '.' && is_dot(c));
    dots.map(|(at, dot)| {
        let place = Span::new(at, at + dot.len());
        let mut found = HostFinding::new(&rules::OTHER_DOT, place);
        found.finding.repair = replace(place, String::from("."), true);
        found
    })
}

fn replace(span: Span, text: String, safe: bool) -> Option<Repair> {
    Some(Repair { span, edit: Edit::Text(Cow::Owned(text)), safe })
}
