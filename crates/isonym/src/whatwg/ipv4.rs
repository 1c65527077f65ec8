//! What the *IPv4 parser* has to say of a name that ends in a number (URL Standard section 3.5).
//!
//! ```
//! use isonym::whatwg::{self, Options};
//! let rules = |text| -> Vec<_> {
//!     let findings = whatwg::parse(text, &Options::default()).findings;
//!     findings.iter().map(|finding| finding.rule.id).collect()
//! };
//! assert_eq!(rules("http://127.0.0.1/"), [""; 0]);
//! assert_eq!(rules("http://0x7f.1/"), ["whatwg/ipv4-non-decimal-part"]);
//! ```
//!
//! Which address it is, or that it is none, [`host::ip`](crate::host::ip) says.

use super::rules;
use crate::finding::{Finding, Severity, Span};
use crate::host::ip;

/// Hands over every validation error about `host`. Where [`ip::browser_ipv4`] refuses, the last one
/// is the failure; else all are warnings.
pub(super) fn judge(host: &str, found: &mut dyn FnMut(Finding)) {
    let name = host.strip_suffix('.').unwrap_or(host);
    if name.len() < host.len() {
        found(Finding::new(&rules::IPV4_EMPTY_PART, Span::new(name.len(), host.len())));
    }
    let count = name.split('.').count();
    if count > 4 {
        return found(Finding::new(&rules::IPV4_TOO_MANY_PARTS, Span::new(0, name.len())));
    }
    let mut start = 0;
    let mut too_large = None;
    for (part, number) in name.split('.').zip(1..) {
        let span = Span::new(start, start + part.len());
        start = span.end + ".".len();
        let Some(value) = ip::number(part) else {
            return found(Finding::new(&rules::IPV4_NON_NUMERIC_PART, span));
        };
        if part.len() > 1 && part.starts_with('0') {
            found(Finding::new(&rules::IPV4_NON_DECIMAL_PART, span));
        }
        // The last one fills the octets that are left.
        let octets = if number == count { 5 - count } else { 1 };
        let out_of_range = || Finding::new(&rules::IPV4_OUT_OF_RANGE_PART, span);
        if value >> (8 * octets) > 0 {
            too_large = too_large.or_else(|| Some(out_of_range()));
        } else if value > 255 {
            found(Finding { severity: Severity::Warning, ..out_of_range() });
        }
    }
    too_large.into_iter().for_each(found);
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_reasons_of_a_refusal() {
        let failures = |host: &str| {
            let mut failures = Vec::new();
            judge(host, &mut |finding| {
                if finding.severity == Severity::Error {
                    failures.push((finding.rule.id, finding.span.range()));
                }
            });
            failures
        };
        for (host, rule, span) in [
            ("1.2.3.4.5", "whatwg/ipv4-too-many-parts", 0..9),
            ("1.a.3", "whatwg/ipv4-non-numeric-part", 2..3),
            ("1..2", "whatwg/ipv4-non-numeric-part", 2..2),
            ("1.256.3", "whatwg/ipv4-out-of-range-part", 2..5),
            ("1.16777216", "whatwg/ipv4-out-of-range-part", 2..10),
            ("09.1", "whatwg/ipv4-non-numeric-part", 0..2),
        ] {
            assert_eq!(ip::browser_ipv4(host), ip::Ipv4::Bad, "{host}");
            assert_eq!(failures(host), [(rule, span)], "{host}");
        }
        for host in ["0x7f.1", "127.0.0.1.", "1.16777215", "4294967295"] {
            assert!(matches!(ip::browser_ipv4(host), ip::Ipv4::Address(_)), "{host}");
            assert_eq!(failures(host), [], "{host}");
        }
    }
}
