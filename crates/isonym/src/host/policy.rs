//! What becomes of a host on its way to the wire.

/// What becomes of a host that is not US-ASCII on its way to the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HostPolicy {
    /// Its UTF-8 octets are escaped, as in every other component (RFC 3987 section 3.1).
    #[default]
    Percent,
    /// It is left as it is; the result is then no URI, which is a finding.
    Keep,
}
