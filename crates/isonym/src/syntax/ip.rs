//! IP addresses as RFC 3986 section 3.2.2 spells them.
//!
//! ```
//! use isonym::syntax::ip;
//! assert_eq!(ip::ipv4(b"127.0.0.1"), Some([127, 0, 0, 1]));
//! assert_eq!(ip::ipv4(b"127.0.0.01"), None);
//! assert_eq!(ip::ipv6(b"::ffff:1.2.3.4"), Some([0, 0, 0, 0, 0, 0xFFFF, 0x0102, 0x0304]));
//! ```
//!
//! The shorthand forms of browsers (`127.1`, `0x7F000001`) are no `IPv4address`.

use super::chars::{Class, classes};

/// `IPv4address`: four `dec-octet` without leading zeros.
pub fn ipv4(text: &[u8]) -> Option<[u8; 4]> {
    let mut octets = [0; 4];
    let mut given = text.split(|&b| b == b'.');
    for octet in &mut octets {
        *octet = dec_octet(given.next()?)?;
    }
    given.next().is_none().then_some(octets)
}

fn dec_octet(digits: &[u8]) -> Option<u8> {
    let leading_zero = digits.len() > 1 && digits.first() == Some(&b'0');
    if leading_zero || !(1..=3).contains(&digits.len()) || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value = digits.iter().fold(0u16, |value, digit| value * 10 + u16::from(digit - b'0'));
    u8::try_from(value).ok()
}

/// `IPv6address`, without brackets: its eight groups. A `::` stands for at least one group.
pub fn ipv6(text: &[u8]) -> Option<[u16; 8]> {
    match text.windows(2).position(|pair| pair == b"::") {
        None => {
            let (groups, count) = ipv6_groups(text)?;
            (count == 8).then_some(groups)
        }
        Some(gap) => {
            let (mut groups, before) = ipv6_groups_or_none(text.get(..gap)?)?;
            let tail = text.get(gap + 2..)?;
            let (after_groups, after) = ipv6_groups_or_none(tail)?;
            // An IPv4 address may only end the whole, so not stand before the gap.
            let ends_in_ipv4 = text.get(..gap)?.contains(&b'.');
            if before + after > 7 || ends_in_ipv4 {
                return None;
            }
            let target = groups.get_mut(8 - after..)?;
            for (group, given) in target.iter_mut().zip(after_groups) {
                *group = given;
            }
            Some(groups)
        }
    }
}

fn ipv6_groups_or_none(text: &[u8]) -> Option<([u16; 8], usize)> {
    if text.is_empty() { Some(([0; 8], 0)) } else { ipv6_groups(text) }
}

/// At most eight `h16` between colons, the last two perhaps as an IPv4 address.
fn ipv6_groups(text: &[u8]) -> Option<([u16; 8], usize)> {
    let mut groups = [0; 8];
    let mut count = 0;
    let mut rest = text.split(|&b| b == b':').peekable();
    while let Some(piece) = rest.next() {
        if rest.peek().is_none() && piece.contains(&b'.') {
            let [a, b, c, d] = ipv4(piece)?;
            *groups.get_mut(count)? = u16::from_be_bytes([a, b]);
            *groups.get_mut(count + 1)? = u16::from_be_bytes([c, d]);
            return Some((groups, count + 2));
        }
        *groups.get_mut(count)? = h16(piece)?;
        count += 1;
    }
    Some((groups, count))
}

fn h16(digits: &[u8]) -> Option<u16> {
    if !(1..=4).contains(&digits.len()) {
        return None;
    }
    digits
        .iter()
        .try_fold(0, |value, &digit| Some(value << 4 | u16::from(crate::percent::hex(digit)?)))
}

/// An IPv6 address with a zone as RFC 6874 spelled it (`address%25zone`), without brackets: its
/// groups, and the zone as it stands. The generic grammar does not take it and RFC 9844 has taken
/// it back; this is for those who have to read one.
///
/// ```
/// use isonym::syntax::ip;
/// let (groups, zone) = ip::ipv6_with_zone("fe80::1%25eth0").unwrap();
/// assert_eq!((groups[0], zone), (0xFE80, "eth0"));
/// assert_eq!(ip::ipv6_with_zone("fe80::1"), None);
/// ```
pub fn ipv6_with_zone(text: &str) -> Option<([u16; 8], &str)> {
    let (address, zone) = text.split_once("%25")?;
    let groups = ipv6(address.as_bytes())?;
    (!zone.is_empty()).then_some((groups, zone))
}

/// `IPvFuture`, without brackets: `v`, hex digits, `.`, then unreserved, sub-delims or `:`.
pub fn is_ipvfuture(text: &[u8]) -> bool {
    let Some((b'v' | b'V', rest)) = text.split_first() else { return false };
    let version = rest.iter().take_while(|b| b.is_ascii_hexdigit()).count();
    let address = match rest.get(version..) {
        Some([b'.', address @ ..]) => address,
        _ => return false,
    };
    // userinfo allows just these characters besides escapes.
    version > 0 && !address.is_empty() && address.iter().all(|&b| classes(b) & Class::USERINFO != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_alternative_of_ipv6address() {
        for good in [
            "1:2:3:4:5:6:7:8",
            "::2:3:4:5:6:7:8",
            "1::",
            "::",
            "1:2:3:4:5:6:7::",
            "1::8",
            "::1.2.3.4",
            "1:2:3:4:5:6:1.2.3.4",
            "1::5:1.2.3.4",
            "::7:8",
        ] {
            assert!(ipv6(good.as_bytes()).is_some(), "{good}");
        }
        for bad in [
            "",
            ":",
            ":::",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "1::2::3",
            "12345::",
            "1:2:3:4:5:6:7::8:9",
            "1.2.3.4::",
            "::1.2.3",
            "::1.2.3.4:5",
            "1:2:3:4:5:6:7:1.2.3.4",
            "::01.2.3.4",
            ":1::",
            "1:",
            "::1:",
            "g::",
            "1:2:3:4:5:6:7:8::",
        ] {
            assert!(ipv6(bad.as_bytes()).is_none(), "{bad}");
        }
    }
}
