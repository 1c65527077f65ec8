//! A host by itself in another form: an address is itself, a name what a protocol makes of it.
//!
//! ```
//! use isonym::host::{convert, uts46};
//!
//! let ascii = |host| convert(host, |name| uts46::to_ascii(name, &uts46::Flags::DEFAULT));
//! assert_eq!(ascii("bücher.example").result(), Some("xn--bcher-kva.example"));
//! assert_eq!(ascii("[::1]").result(), Some("[::1]"));
//! assert_eq!(ascii("２５６.1").findings[0].finding.rule.id, "host/bad-ipv4-address");
//! ```
//!
//! Hosts of references go by [`wire`](super::wire), which asks what their scheme takes.

use alloc::borrow::Cow;

use super::{Answer, judge_address, judge_number};

/// What becomes of a host by itself where some are refused: what is written as an address is judged
/// as one and stays, whatever the protocol; a name is what `protocol` makes of it, which is refused
/// where it is a number (RFC 1123 section 2.1). The findings are in order of position.
pub fn convert<'a>(host: &'a str, protocol: impl FnOnce(&'a str) -> Answer<'a>) -> Answer<'a> {
    if let Some(address) = address(host) {
        return address;
    }
    let mut answer = protocol(host);
    answer.findings.extend(judge_number(host, &answer.text));
    answer.findings.sort_by_key(|found| found.finding.span);
    answer
}

/// The same where none is refused, since it is shown to people: an address that is none is what
/// `protocol` makes of it, too, and numbers are shown as they are.
///
/// ```
/// use isonym::ambiguity::policy::Policy;
/// use isonym::host::{show, uts46::Flags};
/// use isonym::level::display;
///
/// let shown = |host| show(host, |name| display::host(name, &Flags::DEFAULT, &Policy::default()));
/// assert_eq!(shown("[::1]").result(), Some("[::1]"));
/// assert_eq!(shown("[::1").result(), Some("%5B%3A%3A1"));
/// assert_eq!(shown("256.1").result(), Some("256.1"));
/// ```
pub fn show<'a>(host: &'a str, protocol: impl FnOnce(&'a str) -> Answer<'a>) -> Answer<'a> {
    match address(host).filter(Answer::is_ok) {
        Some(address) => address,
        None => protocol(host),
    }
}

/// What is written as an address, judged as one.
fn address(host: &str) -> Option<Answer<'_>> {
    judge_address(host).map(|findings| Answer { text: Cow::Borrowed(host), findings })
}
