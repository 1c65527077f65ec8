//! Scheme, host and port.

use alloc::borrow::Cow;
use alloc::string::String;

use super::class::{self, FOREIGN, HOST, UPPER};
use crate::finding::Span;
use crate::host::{self, HostPolicy};
use crate::ladder::percent::has_ascii_data;
use crate::percent;
use crate::unicode::normal;

/// Scheme and authority: a name, perhaps a port.
pub(super) struct Head {
    pub(super) has_capitals: bool,
    is_secure: bool,
    pub(super) host: Span,
    /// Whether other characters than those of US-ASCII stand in the host, or escapes.
    pub(super) is_foreign: bool,
    /// The port, or nothing.
    port: Port,
    /// End of the authority.
    pub(super) end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Port {
    /// There is none, or one of many.
    Kept,
    Empty,
    Http,
    Https,
}

impl Head {
    pub(super) fn read(text: &str) -> Option<Head> {
        let bytes = text.as_bytes();
        let http = bytes.get(.."http".len()).filter(|head| head.eq_ignore_ascii_case(b"http"))?;
        let is_secure = matches!(bytes.get(http.len()), Some(b's' | b'S'));
        let scheme = http.len() + usize::from(is_secure);
        let start = scheme + "://".len();
        if bytes.get(scheme..start) != Some(b"://") {
            return None;
        }
        let classes = || bytes.iter().map(|&byte| class::of(byte));
        let mut seen = classes().take(scheme).fold(0, |seen, class| seen | class);
        let name = classes().skip(start).take_while(|class| class & (HOST | FOREIGN) != 0);
        let end = start + name.inspect(|class| seen |= class).count();
        let rest = bytes.get(end..)?;
        let (port, length) = match rest.first() {
            Some(b':') => Port::read(rest)?,
            _ => (Port::Kept, 0),
        };
        let ends = matches!(rest.get(length), None | Some(b'/' | b'?' | b'#'));
        let head = Head {
            has_capitals: seen & UPPER != 0,
            is_secure,
            host: Span::new(start, end),
            is_foreign: seen & FOREIGN != 0,
            port,
            end: end + length,
        };
        (end > start && ends).then_some(head)
    }

    /// Whether the port says nothing.
    pub(super) fn has_idle_port(&self) -> bool {
        match self.port {
            Port::Kept => false,
            Port::Empty => true,
            Port::Http => !self.is_secure,
            Port::Https => self.is_secure,
        }
    }
}

impl Port {
    /// The port that follows the colon at the head of `bytes`, and the length of both.
    fn read(bytes: &[u8]) -> Option<(Port, usize)> {
        let digits = bytes.iter().skip(1).take_while(|byte| byte.is_ascii_digit()).count();
        let port = match bytes.get(1..1 + digits)? {
            b"" => Port::Empty,
            b"80" => Port::Http,
            b"443" => Port::Https,
            [b'0', ..] => return None,
            _ => Port::Kept,
        };
        Some((port, 1 + digits))
    }
}

/// Appends a foreign host by UTS #46; `None` where NFC might change it before, or it is refused.
pub(super) fn push_wire(host: &str, new: &mut String) -> Option<()> {
    let name = match host.contains('%') {
        true if has_ascii_data(host) => return None,
        true => Cow::Owned(String::from_utf8(percent::decode(host.as_bytes())).ok()?),
        false => Cow::Borrowed(host),
    };
    let has_broken_escape = name.contains('%');
    if has_broken_escape || !normal::is_nfc(&name) {
        return None;
    }
    let wire = host::wire(&name, HostPolicy::Idna);
    new.push_str(wire.result().filter(|wire| !wire.is_empty())?);
    Some(())
}
