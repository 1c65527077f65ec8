//! What becomes of a host on its way to the wire.

use alloc::borrow::Cow;
use alloc::string::String;

use super::Answer;
use super::uts46::{self, Flags};
use crate::percent::{self, Set};

/// What becomes of a host that is not US-ASCII on its way to the wire. One that is stays as it
/// is, whatever the policy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HostPolicy {
    /// ToASCII of UTS #46, nontransitional, with the default flags.
    #[default]
    Idna,
    /// Its UTF-8 octets are escaped, as in every other component (RFC 3987 section 3.1).
    Percent,
    /// It is left as it is; the result is then no URI.
    Keep,
}

impl HostPolicy {
    /// The policy for references of a scheme: IDNA is for hosts that are domain names, elsewhere
    /// the octets are escaped. Without a scheme the host is taken for a domain name.
    ///
    /// ```
    /// use isonym::host::HostPolicy;
    /// assert_eq!(HostPolicy::Idna.for_scheme(Some("HTTPS")), HostPolicy::Idna);
    /// assert_eq!(HostPolicy::Idna.for_scheme(Some("example")), HostPolicy::Percent);
    /// assert_eq!(HostPolicy::Keep.for_scheme(Some("example")), HostPolicy::Keep);
    /// ```
    pub fn for_scheme(self, scheme: Option<&str>) -> HostPolicy {
        match self {
            HostPolicy::Percent | HostPolicy::Keep => self,
            HostPolicy::Idna if scheme.is_none_or(names_domains) => self,
            HostPolicy::Idna => HostPolicy::Percent,
        }
    }
}

/// The registered schemes whose authority holds the domain name of a server.
static DOMAIN_SCHEMES: &[&str] = &[
    "acap",
    "coap",
    "coaps",
    "dict",
    "dns",
    "file",
    "ftp",
    "ftps",
    "git",
    "gopher",
    "http",
    "https",
    "iax",
    "icap",
    "imap",
    "imaps",
    "ipp",
    "ipps",
    "irc",
    "ircs",
    "ldap",
    "ldaps",
    "mqtt",
    "mqtts",
    "msrp",
    "msrps",
    "mtqp",
    "mupdate",
    "nfs",
    "nntp",
    "pop",
    "redis",
    "rediss",
    "rsync",
    "rtsp",
    "rtsps",
    "rtspu",
    "sftp",
    "sieve",
    "smb",
    "snmp",
    "ssh",
    "svn",
    "telnet",
    "tftp",
    "tip",
    "vnc",
    "wais",
    "ws",
    "wss",
    "xmlrpc.beep",
    "xmlrpc.beeps",
    "z39.50r",
    "z39.50s",
];

/// Whether the hosts of a scheme are domain names. Letter case does not matter.
pub fn names_domains(scheme: &str) -> bool {
    DOMAIN_SCHEMES.iter().any(|domain| scheme.eq_ignore_ascii_case(domain))
}

/// The host as `policy` has it on the wire. Where it is refused, the text is the host as given:
/// nothing is dropped or changed in silence.
///
/// ```
/// use isonym::host::{HostPolicy, wire};
///
/// assert_eq!(wire("résumé.example", HostPolicy::Idna).result(), Some("xn--rsum-bpad.example"));
/// assert_eq!(wire("résumé", HostPolicy::Percent).result(), Some("r%C3%A9sum%C3%A9"));
/// assert_eq!(wire("EXAMPLE.org", HostPolicy::Idna).result(), Some("EXAMPLE.org"));
///
/// let refused = wire("a.℀.example", HostPolicy::Idna);
/// assert_eq!((refused.result(), &*refused.text), (None, "a.℀.example"));
/// ```
pub fn wire(host: &str, policy: HostPolicy) -> Answer<'_> {
    if host.is_ascii() {
        return Answer::unchanged(host);
    }
    match policy {
        HostPolicy::Keep => Answer::unchanged(host),
        HostPolicy::Percent => {
            let mut text = String::with_capacity(host.len() * 2);
            percent::encode(host, &ASCII, &mut text);
            Answer::of(text)
        }
        HostPolicy::Idna => or_as_given(host, uts46::to_ascii(host, &Flags::DEFAULT)),
    }
}

/// What is not escaped: the grammar has to say what else may not stand in a host.
const ASCII: Set = Set::RESERVED.union(Set::UNRESERVED).with(b" \"%<>\\^`{|}");

fn or_as_given<'a>(host: &'a str, answer: Answer<'a>) -> Answer<'a> {
    match answer.result() {
        Some(_) => answer,
        None => Answer { text: Cow::Borrowed(host), ..answer },
    }
}
