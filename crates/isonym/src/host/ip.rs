//! IP addresses beyond RFC 3986: what browsers take for one, and the one canonical spelling.
//!
//! ```
//! use isonym::host::ip::{self, Ipv4};
//!
//! assert_eq!(ip::browser_ipv4("0x7f.1"), Ipv4::Address([127, 0, 0, 1]));
//! assert_eq!(ip::browser_ipv4("1.2.3.4.5"), Ipv4::Bad);
//! assert_eq!(ip::browser_ipv4("1.example"), Ipv4::Name);
//! assert_eq!(ip::ipv6_text([0x2001, 0xDB8, 0, 0, 1, 0, 0, 1]), "2001:db8::1:0:0:1");
//! ```
//!
//! The grammar of addresses in references is in [`syntax::ip`](crate::syntax::ip).

use alloc::string::String;
use core::fmt::Write;

/// What browsers make of a host without brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ipv4 {
    /// A name: its last label is no number.
    Name,
    /// An address.
    Address([u8; 4]),
    /// It ends in a number and is refused.
    Bad,
}

/// The *ends in a number checker* and the *IPv4 parser* of WHATWG URL, sections 3.5.
pub fn browser_ipv4(host: &str) -> Ipv4 {
    let host = host.strip_suffix('.').unwrap_or(host);
    // Most names end otherwise than any number does.
    if !host.ends_with(|c: char| c.is_ascii_hexdigit() || matches!(c, 'x' | 'X')) {
        return Ipv4::Name;
    }
    let last = host.rsplit('.').next().unwrap_or("");
    let is_decimal = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    if !is_decimal && number(last).is_none() {
        return Ipv4::Name;
    }
    address(host).map_or(Ipv4::Bad, Ipv4::Address)
}

/// The address of up to four numbers; the last one fills the octets that are left.
fn address(host: &str) -> Option<[u8; 4]> {
    let mut octets = [0; 4];
    let mut parts = host.split('.').peekable();
    for index in 0..octets.len() {
        let value = number(parts.next()?)?;
        let rest = octets.get_mut(index..)?;
        if parts.peek().is_some() {
            *rest.first_mut()? = u8::try_from(value).ok()?;
            continue;
        }
        let bytes = value.to_be_bytes();
        let (too_much, fitting) = bytes.split_at_checked(bytes.len() - rest.len())?;
        rest.copy_from_slice(fitting);
        return too_much.iter().all(|&byte| byte == 0).then_some(octets);
    }
    None
}

/// A number in hexadecimal after `0x`, in octal after `0`, else in decimal. What is larger than
/// 32 bits is some number larger than 32 bits.
pub(crate) fn number(text: &str) -> Option<u64> {
    let (digits, radix) = match text.as_bytes() {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] => (digits, 8),
        digits => (digits, 10),
    };
    digits.iter().try_fold(0u64, |value, &digit| {
        let digit = char::from(digit).to_digit(radix)?;
        Some(value.saturating_mul(radix.into()).saturating_add(digit.into()))
    })
}

/// The address as four decimal numbers.
pub fn ipv4_text([a, b, c, d]: [u8; 4]) -> String {
    alloc::format!("{a}.{b}.{c}.{d}")
}

/// The address in the spelling of RFC 5952, without brackets: lower case, no leading zeros, `::`
/// for the first of the longest runs of two or more zero groups. The last 32 bits of
/// `::ffff:0:0/96` are written as an IPv4 address (section 5).
pub fn ipv6_text(groups: [u16; 8]) -> String {
    let [.., high, low] = groups;
    if groups.starts_with(&[0, 0, 0, 0, 0, 0xFFFF]) {
        let [[a, b], [c, d]] = [high.to_be_bytes(), low.to_be_bytes()];
        return alloc::format!("::ffff:{}", ipv4_text([a, b, c, d]));
    }
    ipv6_hex(groups)
}

/// The same with hexadecimal groups only: the *IPv6 serializer* of WHATWG URL, section 3.5.
///
/// ```
/// use isonym::host::ip;
/// assert_eq!(ip::ipv6_hex([0, 0, 0, 0, 0, 0xFFFF, 0xC000, 0x201]), "::ffff:c000:201");
/// ```
pub fn ipv6_hex(groups: [u16; 8]) -> String {
    let (start, length) = longest_zeros(&groups);
    let mut text = String::new();
    for (index, group) in groups.iter().enumerate() {
        if length > 1 && index == start {
            text.push_str("::");
        } else if !(length > 1 && (start..start + length).contains(&index)) {
            if index > 0 && !text.ends_with(':') {
                text.push(':');
            }
            // Writing to a string does not fail.
            let _ = write!(text, "{group:x}");
        }
    }
    text
}

/// Start and length of the first of the longest runs of zeros.
fn longest_zeros(groups: &[u16]) -> (usize, usize) {
    let mut longest = (0, 0);
    let mut length = 0;
    for (index, &group) in groups.iter().enumerate() {
        length = if group == 0 { length + 1 } else { 0 };
        if length > longest.1 {
            longest = (index + 1 - length, length);
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::ip;

    #[test]
    fn what_browsers_take_for_an_address() {
        for (host, address) in [
            ("127.0.0.1", [127, 0, 0, 1]),
            ("127.0.0.1.", [127, 0, 0, 1]),
            ("127.1", [127, 0, 0, 1]),
            ("1.2.771", [1, 2, 3, 3]),
            ("2130706433", [127, 0, 0, 1]),
            ("0x7F000001", [127, 0, 0, 1]),
            ("017700000001", [127, 0, 0, 1]),
            ("0x.0", [0, 0, 0, 0]),
            ("010.8.8.8", [8, 8, 8, 8]),
        ] {
            assert_eq!(browser_ipv4(host), Ipv4::Address(address), "{host}");
        }
        for bad in [
            "256.0.0.1",
            "1.2.3.4.5",
            "1..2",
            "4294967296",
            "1.16777216",
            "09",
            "a.1",
            "1.2.3.0x100",
            "99999999999999999999999999",
            ".1",
            "0x7f.08",
        ] {
            assert_eq!(browser_ipv4(bad), Ipv4::Bad, "{bad}");
        }
        for name in ["", ".", "a", "1.a", "0x7g", "1.x0", "..", "0x7f.com"] {
            assert_eq!(browser_ipv4(name), Ipv4::Name, "{name}");
        }
    }

    #[test]
    fn the_spelling_of_rfc_5952() {
        for (given, canonical) in [
            ("2001:DB8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
            ("2001:0db8:0:0:0:0:0:0001", "2001:db8::1"),
            ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
            ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
            ("0:0:0:0:0:0:0:0", "::"),
            ("0:0:0:0:0:0:0:1", "::1"),
            ("1:0:0:0:0:0:0:0", "1::"),
            ("::ffff:c000:0201", "::ffff:192.0.2.1"),
            ("::192.0.2.1", "::c000:201"),
        ] {
            let groups = ip::ipv6(given.as_bytes()).unwrap();
            assert_eq!(ipv6_text(groups), canonical);
            assert_eq!(ip::ipv6(canonical.as_bytes()), Some(groups));
        }
    }
}
