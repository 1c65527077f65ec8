//! Is it a host? Every finding about a bare name or address.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::uts46::{self, Flags};
use super::{HostFinding, HostKind, ip, rules};
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

/// Judges a host by a protocol: by UTS #46 as [`judge`] does, by the others as their ToASCII does.
///
/// ```
/// use isonym::host::{self, Protocol};
/// assert!(host::judge_by("fa\u{DF}.de", Protocol::Idna2008).is_empty());
/// assert!(!host::judge_by("\u{2603}.net", Protocol::Idna2008).is_empty());
/// ```
pub fn judge_by(host: &str, protocol: Protocol) -> Vec<HostFinding> {
    match protocol {
        Protocol::Uts46 => judge(host),
        Protocol::Idna2008 => idna2008::to_ascii(host, &idna2008::Flags::REGISTRATION).findings,
        Protocol::Idna2003 => idna2003::to_ascii(host, &idna2003::Flags::STORED).findings,
    }
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
    let whole = Span::new(0, host.len());
    if let Some(literal) = host.strip_prefix('[') {
        return Vec::from_iter(judge_literal(host, literal));
    }
    if syntax::ip::ipv6(host.as_bytes()).is_some() {
        let mut found = HostFinding::new(&syntax::rules::IPV6_WITHOUT_BRACKETS, whole);
        found.finding.repair = replace(whole, format!("[{host}]"), true);
        return Vec::from([found]);
    }
    if host.contains('%') {
        return Vec::from([percent_encoded(host)]);
    }
    match ip::browser_ipv4(host) {
        ip::Ipv4::Name => judge_name(host),
        ip::Ipv4::Address(_) if HostKind::of(host) == HostKind::Ipv4 => Vec::new(),
        ip::Ipv4::Address(address) => {
            let mut found = HostFinding::new(&rules::IPV4_SHORTHAND, whole);
            found.finding.repair = replace(whole, ip::ipv4_text(address), false);
            Vec::from([found])
        }
        ip::Ipv4::Bad => Vec::from([HostFinding::new(&rules::BAD_IPV4, whole)]),
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

/// A name with escapes: mended by the A-labels of what they stand for.
fn percent_encoded(host: &str) -> HostFinding {
    let whole = Span::new(0, host.len());
    let mut found = HostFinding::new(&rules::PERCENT_ENCODED, whole);
    if let Ok(name) = String::from_utf8(percent::decode(host.as_bytes())) {
        let ascii = uts46::to_ascii(&name, &Flags::DEFAULT);
        found.finding.repair = ascii.result().and_then(|text| replace(whole, text.into(), true));
    }
    found
}

fn judge_name(host: &str) -> Vec<HostFinding> {
    let name = host.strip_suffix('.').filter(|name| !name.is_empty()).unwrap_or(host);
    let mut findings = uts46::to_ascii(name, &Flags::STRICT).findings;
    for found in &mut findings {
        found.finding.severity = found.finding.rule.severity;
    }
    findings.extend(other_dots(host));
    findings.sort_by_key(|found| found.finding.span);
    findings
}

/// The full stops that IDNA takes for `.`.
fn other_dots(host: &str) -> impl Iterator<Item = HostFinding> {
    let dots = host.match_indices(['\u{3002}', '\u{FF0E}', '\u{FF61}']);
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
