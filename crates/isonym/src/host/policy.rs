//! What becomes of a host on its way to the wire.
//!
//! ```
//! use isonym::host::{HostPolicy, wire};
//! assert_eq!(wire("é.example", HostPolicy::Idna).result(), Some("xn--9ca.example"));
//! assert_eq!(wire("é.example", HostPolicy::Keep).result(), Some("é.example"));
//! ```
//!
//! It does not say which hosts are names of the DNS where a scheme does not.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::label::is_dot;
use super::{Answer, HostFinding, idna2003, idna2008, judge_number, rules, uts46};
use crate::finding::{Rule, Severity, Span};
use crate::percent::{self, Set};

/// What becomes of a host that is not US-ASCII on its way to the wire. One that is stays as it
/// is, whatever the policy; IDNA2003 may refuse it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HostPolicy {
    /// ToASCII of UTS #46, nontransitional, with the default flags.
    #[default]
    Idna,
    /// ToASCII of RFC 3490 with UseSTD3ASCIIRules, as RFC 3987 section 3.1 and
    /// draft-duerst-iri-04 ask for.
    Idna2003 {
        /// AllowUnassigned is FALSE: the identifier is being created.
        creating: bool,
    },
    /// U-labels to A-labels by RFC 5891, as for registration: nothing is mapped.
    Idna2008,
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
        match self.is_idna() && !scheme.is_none_or(names_domains) {
            true => HostPolicy::Percent,
            false => self,
        }
    }

    /// Whether it is one of the three protocols for domain names.
    pub const fn is_idna(self) -> bool {
        !matches!(self, HostPolicy::Percent | HostPolicy::Keep)
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
/// nothing is dropped or changed in silence. A name in other characters that becomes a number, and
/// so perhaps an address, is a warning.
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
///
/// let number = wire("１２７.1", HostPolicy::Idna);
/// assert_eq!(number.result(), Some("127.1"));
/// assert_eq!(number.findings[0].finding.rule.id, "host/ipv4-shorthand");
/// ```
pub fn wire(host: &str, policy: HostPolicy) -> Answer<'_> {
    match policy {
        // The one protocol that has something to say of US-ASCII; it never changes it.
        HostPolicy::Idna2003 { creating } if !host.is_empty() => {
            let flags = if creating { idna2003::Flags::STORED } else { idna2003::Flags::QUERY };
            or_as_given(host, idna2003::to_ascii(host, &flags))
        }
        _ if host.is_ascii() => Answer::unchanged(host),
        HostPolicy::Idna2003 { .. } | HostPolicy::Keep => Answer::unchanged(host),
        HostPolicy::Percent => {
            let mut text = String::with_capacity(host.len() * 2);
            percent::encode(host, &ASCII, &mut text);
            Answer::of(text)
        }
        HostPolicy::Idna => or_as_given(host, uts46::to_ascii(host, &uts46::Flags::DEFAULT)),
        HostPolicy::Idna2008 => {
            or_as_given(host, idna2008::to_ascii(host, &idna2008::Flags::REGISTRATION))
        }
    }
}

/// What is not escaped: the grammar has to say what else may not stand in a host.
const ASCII: Set = Set::RESERVED.union(Set::UNRESERVED).with(b" \"%<>\\^`{|}");

/// The rule that `name`, what was made of `host`, breaks though the protocol took it. UTS #46 without
/// STD3 rules lets pass, or makes, what no host of a URI may hold; and without VerifyDnsLength a label
/// of ignored characters becomes an empty one, or a name none at all, which moves the authority. A
/// label that is written as an empty one stays so. A host of US-ASCII breaks none here, since it is left
/// as it is.
pub(crate) fn unfit(host: &str, name: &str) -> Option<&'static Rule> {
    if host.is_ascii() {
        return None;
    }
    let empty = |labels: usize, label: &str| labels + usize::from(label.is_empty());
    if name.bytes().any(|byte| !REG_NAME.contains(byte)) {
        Some(&rules::FORBIDDEN)
    } else if name.split('.').fold(0, empty) > host.split(is_dot).fold(0, empty) {
        Some(&rules::EMPTY_LABEL)
    } else {
        None
    }
}

/// `reg-name` (RFC 3986 section 3.2.2), without escapes.
const REG_NAME: Set = Set::UNRESERVED.union(Set::SUB_DELIMS);

/// What a protocol made of `host`; the host as given where it was refused, or does not fit.
fn or_as_given<'a>(host: &'a str, answer: Answer<'a>) -> Answer<'a> {
    let Some(text) = answer.result() else {
        return Answer { text: Cow::Borrowed(host), ..answer };
    };
    match unfit(host, text) {
        Some(rule) => {
            let whole = HostFinding::new(rule, Span::new(0, host.len()));
            Answer { text: Cow::Borrowed(host), findings: Vec::from([whole]) }
        }
        None => with_number(host, answer),
    }
}

/// The answer with a warning where a name that is no number becomes one: the DNS has no such name,
/// and browsers take it for an address, but a URI may hold it (RFC 3986 section 3.2.2).
fn with_number<'a>(host: &'a str, mut answer: Answer<'a>) -> Answer<'a> {
    if !host.is_ascii()
        && let Some(mut found) = judge_number(host, &answer.text)
    {
        found.finding.severity = Severity::Warning;
        answer.findings.push(found);
    }
    answer
}
