//! What kind of host stands in an authority.
//!
//! ```
//! use isonym::host::HostKind;
//! assert_eq!(HostKind::of("127.0.0.1").as_str(), "ipv4");
//! assert_eq!(HostKind::of("127.1").as_str(), "reg-name");
//! ```
//!
//! What browsers take for an address is in [`ip`](super::ip).

use crate::syntax::ip;

/// The kind of a host, first match wins (RFC 3986 section 3.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostKind {
    /// `IPv4address`.
    Ipv4,
    /// `IPv6address` in brackets.
    Ipv6,
    /// `IPvFuture` in brackets.
    IpvFuture,
    /// `reg-name`: everything else, the empty host included.
    RegName,
}

impl HostKind {
    /// The kind of `host`, given as it stands in a reference.
    pub fn of(host: &str) -> HostKind {
        let literal = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        match literal.map(str::as_bytes) {
            Some(address) if ip::ipv6(address).is_some() => HostKind::Ipv6,
            Some(address) if ip::is_ipvfuture(address) => HostKind::IpvFuture,
            _ if ip::ipv4(host.as_bytes()).is_some() => HostKind::Ipv4,
            _ => HostKind::RegName,
        }
    }

    /// The name used in every output: `ipv4`, `ipv6`, `ipvfuture`, `reg-name`.
    pub const fn as_str(self) -> &'static str {
        match self {
            HostKind::Ipv4 => "ipv4",
            HostKind::Ipv6 => "ipv6",
            HostKind::IpvFuture => "ipvfuture",
            HostKind::RegName => "reg-name",
        }
    }
}
