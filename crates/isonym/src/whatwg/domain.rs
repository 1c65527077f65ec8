//! Domains on their way to the wire (URL Standard section 3.3).
//!
//! ```
//! use isonym::whatwg::domain_to_ascii;
//! assert_eq!(domain_to_ascii("Faß.example").result(), Some("xn--fa-hia.example"));
//! // What is US-ASCII only becomes lower case, whatever its A-labels stand for.
//! assert_eq!(domain_to_ascii("XN--A.example").result(), Some("xn--a.example"));
//! ```
//!
//! Addresses are not recognised here.

use alloc::string::String;

use crate::host::uts46::{self, Flags};
use crate::host::{Answer, rules};

/// *Domain to ASCII* where beStrict is false; the forbidden domain code points, which the *host
/// parser* looks for in the result, are refused here. Nothing is made of nothing.
pub fn domain_to_ascii(domain: &str) -> Answer<'_> {
    let mut answer = uts46::to_ascii(domain, &Flags::DEFAULT);
    if domain.is_ascii() && !answer.findings.is_empty() {
        answer.findings.retain(|found| *found.finding.rule == rules::FORBIDDEN);
        let lower = String::from(domain).to_ascii_lowercase();
        answer = Answer { findings: answer.findings, ..Answer::of(lower) };
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_of_ascii_are_only_brought_to_lower_case() {
        for (domain, ascii) in [
            ("XN--A", Some("xn--a")),
            ("xn--a.\u{DF}", None),
            ("a b", None),
            ("xn--a b", None),
            ("\u{AD}", Some("")),
        ] {
            assert_eq!(domain_to_ascii(domain).result(), ascii, "{domain}");
        }
    }
}
