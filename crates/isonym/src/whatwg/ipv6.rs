//! Why a text in brackets is no IPv6 address: the *IPv6 parser* (URL Standard section 3.5).
//!
//! ```
//! use isonym::whatwg::Url;
//! let failure = Url::parse("http://[1::2::3]/", None).unwrap_err();
//! assert_eq!(failure.rule.id, "whatwg/ipv6-multiple-compression");
//! assert_eq!(failure.span.range(), 13..14);
//! ```
//!
//! The addresses are those of RFC 3986, which [`syntax::ip`](crate::syntax::ip) reads.

use super::rules;
use crate::finding::Rule;

/// A rule, and the byte at which it is broken.
type Fault = (&'static Rule, usize);

/// The validation error at which the standard's parser stops; `None` where it does not.
pub(super) fn fault(address: &str) -> Option<Fault> {
    let bytes = address.as_bytes();
    let byte = |at: usize| bytes.get(at).copied();
    let (mut at, mut pieces, mut is_compressed) = (0, 0, false);
    if byte(0) == Some(b':') {
        if byte(1) != Some(b':') {
            return Some((&rules::IPV6_INVALID_COMPRESSION, 0));
        }
        (at, pieces, is_compressed) = (2, 1, true);
    }
    while let Some(first) = byte(at) {
        if pieces == 8 {
            return Some((&rules::IPV6_TOO_MANY_PIECES, at));
        }
        if first == b':' {
            if is_compressed {
                return Some((&rules::IPV6_MULTIPLE_COMPRESSION, at));
            }
            (at, pieces, is_compressed) = (at + 1, pieces + 1, true);
            continue;
        }
        let rest = bytes.get(at..).unwrap_or(&[]);
        let end = at + rest.iter().take(4).take_while(|byte| byte.is_ascii_hexdigit()).count();
        match byte(end) {
            Some(b'.') if end == at => return Some((&rules::IPV4_IN_IPV6_INVALID_CODE_POINT, at)),
            Some(b'.') if pieces > 6 => return Some((&rules::IPV4_IN_IPV6_TOO_MANY_PIECES, at)),
            Some(b'.') => {
                if let Some(fault) = ipv4_fault(bytes, at) {
                    return Some(fault);
                }
                pieces += 2;
                break;
            }
            Some(b':') if byte(end + 1).is_some() => at = end + 1,
            None => at = end,
            Some(_) => return Some((&rules::IPV6_INVALID_CODE_POINT, end)),
        }
        pieces += 1;
    }
    (!is_compressed && pieces != 8).then_some((&rules::IPV6_TOO_FEW_PIECES, bytes.len()))
}

/// The same of the IPv4 address that begins at `at` and has to end the whole.
fn ipv4_fault(bytes: &[u8], mut at: usize) -> Option<Fault> {
    let byte = |at: usize| bytes.get(at).copied();
    for part in 0..4 {
        if part > 0 {
            match byte(at) {
                Some(b'.') => at += 1,
                None => return Some((&rules::IPV4_IN_IPV6_TOO_FEW_PARTS, at)),
                Some(_) => return Some((&rules::IPV4_IN_IPV6_INVALID_CODE_POINT, at)),
            }
        }
        let start = at;
        let mut value = 0u16;
        while let Some(digit @ b'0'..=b'9') = byte(at) {
            if at > start && value == 0 {
                return Some((&rules::IPV4_IN_IPV6_INVALID_CODE_POINT, at));
            }
            value = value * 10 + u16::from(digit - b'0');
            if value > 255 {
                return Some((&rules::IPV4_IN_IPV6_OUT_OF_RANGE_PART, at));
            }
            at += 1;
        }
        if at == start {
            return Some((&rules::IPV4_IN_IPV6_INVALID_CODE_POINT, at));
        }
    }
    byte(at).map(|_| (&rules::IPV4_IN_IPV6_INVALID_CODE_POINT as &'static Rule, at))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::syntax::ip;

    #[test]
    fn each_reason() {
        for (address, id, at) in [
            (":1", "ipv6-invalid-compression", 0),
            ("1:2:3:4:5:6:7:8:9", "ipv6-too-many-pieces", 16),
            ("1::2::3", "ipv6-multiple-compression", 5),
            ("1:2g", "ipv6-invalid-code-point", 3),
            ("12345::", "ipv6-invalid-code-point", 4),
            ("1:", "ipv6-invalid-code-point", 1),
            ("", "ipv6-too-few-pieces", 0),
            ("1:2", "ipv6-too-few-pieces", 3),
            ("1:2:3:4:5:6:7:1.2.3.4", "ipv4-in-ipv6-too-many-pieces", 14),
            ("::.1", "ipv4-in-ipv6-invalid-code-point", 2),
            ("::1.02.3.4", "ipv4-in-ipv6-invalid-code-point", 5),
            ("::1.2.3.4.5", "ipv4-in-ipv6-invalid-code-point", 9),
            ("::1.256.3.4", "ipv4-in-ipv6-out-of-range-part", 6),
            ("::1.2.3", "ipv4-in-ipv6-too-few-parts", 7),
        ] {
            let found = fault(address).map(|(rule, at)| (rule.id, at));
            assert_eq!(found, Some((&*["whatwg/", id].concat(), at)), "{address}");
        }
    }

    proptest! {
        #[test]
        fn there_is_a_reason_where_there_is_no_address(address in "[0-9a-fg:.]{0,24}") {
            prop_assert_eq!(fault(&address).is_none(), ip::ipv6(address.as_bytes()).is_some());
        }

        #[test]
        fn and_none_where_there_is(address in "([0-9]{1,4}:){0,7}(:[0-9]{1,4}){0,7}((1?[0-9].){3}[0-9])?") {
            prop_assert_eq!(fault(&address).is_none(), ip::ipv6(address.as_bytes()).is_some());
        }
    }
}
