//! Credentials, host and port: *authority state*, *host state*, *port state*, and the *host
//! parser* (URL Standard section 3.5).
//!
//! ```
//! use isonym::whatwg::Url;
//! let href = |text| Url::parse(text, None).unwrap().to_string();
//! assert_eq!(href("https://a@b:c@EXAMPLE.org:0443"), "https://a%40b:c@example.org/");
//! assert_eq!(href("http://%30x7f.1/"), "http://127.0.0.1/");
//! assert_eq!(href("foo://EXAMPLE.é:1"), "foo://EXAMPLE.%C3%A9:1");
//! ```

use alloc::borrow::Cow;
use alloc::string::String;

use super::Parser;
use crate::finding::{Component, Edit, Finding, Repair, Severity, Span};
use crate::host::{HostFinding, ip};
use crate::percent;
use crate::syntax;
use crate::whatwg::domain::domain_to_ascii;
use crate::whatwg::scheme::Kind;
use crate::whatwg::{ipv4, ipv6, rules, sets};

impl Parser<'_> {
    /// What follows the slashes.
    pub(super) fn authority(&mut self, at: usize) -> Result<(), Finding> {
        let end = self.segment_end(at);
        let authority = self.get(at, end);
        self.url.href.push_str("//");
        let mut start = at;
        if let Some(length) = authority.bytes().rposition(|byte| byte == b'@') {
            start = at + length + "@".len();
            let credentials = Finding::new(&rules::INVALID_CREDENTIALS, Span::new(at, start));
            self.note(|| credentials.within(Component::Userinfo));
            self.credentials(self.get(at, at + length));
        }
        let colon = colon_after_host(self.get(start, end)).map(|length| start + length);
        let host = Span::new(start, colon.unwrap_or(end));
        let is_needed = self.kind.is_special() || colon.is_some() || start > at;
        if host.start == host.end && is_needed {
            return Err(Finding::new(&rules::HOST_MISSING, host).within(Component::Host));
        }
        let host_start = self.url.href.len();
        self.host(host)?;
        let host_end = self.url.href.len();
        if let Some(colon) = colon {
            self.port(Span::new(colon + ":".len(), end))?;
        }
        self.end_authority(host_start, host_end);
        self.path_after_authority(end);
        Ok(())
    }

    fn credentials(&mut self, credentials: &str) {
        let (username, password) = credentials.split_once(':').unwrap_or((credentials, ""));
        let out = &mut self.url.href;
        percent::encode(username, &sets::USERINFO, out);
        self.url.parts.username_end = out.len();
        if !password.is_empty() {
            out.push(':');
            percent::encode(password, &sets::USERINFO, out);
        }
        if !username.is_empty() || !password.is_empty() {
            out.push('@');
        }
    }

    fn port(&mut self, span: Span) -> Result<(), Finding> {
        let digits = span.of(self.text);
        let failure = |rule, span| Err(Finding::new(rule, span).within(Component::Port));
        if let Some((at, c)) = digits.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
            let start = span.start + at;
            return failure(&rules::PORT_INVALID, Span::new(start, start + c.len_utf8()));
        }
        let value = digits.bytes().fold(0u32, |value, digit| {
            value.saturating_mul(10).saturating_add(u32::from(digit - b'0'))
        });
        let Ok(port) = u16::try_from(value) else {
            return failure(&rules::PORT_OUT_OF_RANGE, span);
        };
        if !digits.is_empty() && self.kind != Kind::Server(port) {
            self.url.parts.port = Some(port);
            self.url.href.push_str(&alloc::format!(":{port}"));
        }
        Ok(())
    }

    /// Writes the host that stands there, as it is to be; one that is empty is none to be judged.
    pub(super) fn host(&mut self, span: Span) -> Result<(), Finding> {
        let host = span.of(self.text);
        if let Some(literal) = host.strip_prefix('[') {
            self.ipv6(literal, span)
        } else if self.kind.is_special() {
            self.domain(host, span)
        } else {
            self.opaque_host(host, span)
        }
    }

    fn ipv6(&mut self, literal: &str, span: Span) -> Result<(), Finding> {
        let failure = |rule, span| Err(Finding::new(rule, span).within(Component::Host));
        let Some(address) = literal.strip_suffix(']') else {
            return failure(&rules::IPV6_UNCLOSED, span);
        };
        let Some(groups) = syntax::ip::ipv6(address.as_bytes()) else {
            let fault = ipv6::fault(address);
            let (rule, at) = fault.unwrap_or((&rules::IPV6_INVALID_CODE_POINT, 0));
            let rest = address.get(at..).unwrap_or("");
            let start = span.start + "[".len() + at;
            let length = rest.chars().next().map_or(0, char::len_utf8);
            return failure(rule, Span::new(start, start + length));
        };
        let text = ip::ipv6_hex(groups);
        self.url.href.extend(["[", &text, "]"]);
        Ok(())
    }

    /// *Opaque-host parser*.
    fn opaque_host(&mut self, host: &str, span: Span) -> Result<(), Finding> {
        if let Some(at) = host.bytes().position(|byte| sets::FORBIDDEN_HOST.contains(byte)) {
            let place = Span::new(span.start + at, span.start + at + 1);
            return Err(Finding::new(&rules::HOST_INVALID, place).within(Component::Host));
        }
        self.note_units(span, &sets::PRINTABLE, Component::Host);
        self.write(host, &sets::PRINTABLE);
        Ok(())
    }

    /// A host of a special scheme: an IPv4 address or a name of the DNS.
    fn domain(&mut self, host: &str, span: Span) -> Result<(), Finding> {
        let domain = match host.bytes().any(|byte| byte == b'%') {
            true => {
                let octets = percent::decode(host.as_bytes());
                Cow::Owned(String::from_utf8_lossy(&octets).into_owned())
            }
            false => Cow::Borrowed(host),
        };
        // What was decoded or mapped is not where it was written.
        let place = |inner: Span, is_there: bool| match is_there {
            true => Span::new(span.start + inner.start, span.start + inner.end),
            false => span,
        };
        let answer = domain_to_ascii(&domain);
        if !answer.is_ok() {
            let is_there = matches!(domain, Cow::Borrowed(_));
            let mut failures = answer.findings.into_iter().map(|found| {
                let inner = place(found.finding.span, is_there);
                refused(found, inner)
            });
            let first = failures.next();
            if let Some(notes) = &mut self.notes {
                notes.extend(failures);
            }
            return Err(first.unwrap_or_else(|| Finding::new(&rules::DOMAIN_TO_ASCII, span)));
        }
        let ascii = answer.text;
        if ascii.is_empty() {
            return Err(Finding::new(&rules::DOMAIN_TO_ASCII, span).within(Component::Host));
        }
        let address = match ip::browser_ipv4(&ascii) {
            ip::Ipv4::Name => {
                self.url.href.push_str(&ascii);
                return Ok(());
            }
            ip::Ipv4::Address(address) => Some(ip::ipv4_text(address)),
            ip::Ipv4::Bad => None,
        };
        let is_there = host.is_ascii() && ascii.len() == host.len();
        let mut last = Finding::new(&rules::IPV4_NON_NUMERIC_PART, span);
        ipv4::judge(&ascii, &mut |mut finding| {
            finding.span = place(finding.span, is_there);
            let finding = finding.within(Component::Host);
            match (&address, &mut self.notes) {
                (None, _) if finding.severity == Severity::Error => last = finding,
                (Some(text), Some(notes)) => {
                    let edit = Edit::Text(Cow::Owned(text.clone()));
                    notes.push(Finding {
                        repair: Some(Repair { span, edit, safe: true }),
                        ..finding
                    });
                }
                (None, Some(notes)) => notes.push(finding),
                (_, None) => {}
            }
        });
        let text = address.ok_or(last)?;
        self.url.href.push_str(&text);
        Ok(())
    }
}

/// What the processing of UTS #46 refuses, by the standard's names, and with what it expected.
fn refused(found: HostFinding, span: Span) -> Finding {
    let is_forbidden = *found.finding.rule == crate::host::rules::FORBIDDEN;
    let rule = if is_forbidden { &rules::DOMAIN_INVALID } else { &rules::DOMAIN_TO_ASCII };
    let expected = found.finding.expected;
    Finding { expected, ..Finding::new(rule, span).within(Component::Host) }
}

/// The `:` after a host, outside of brackets.
fn colon_after_host(text: &str) -> Option<usize> {
    let mut is_inside = false;
    text.bytes().position(|byte| {
        is_inside = byte == b'[' || is_inside && byte != b']';
        byte == b':' && !is_inside
    })
}
