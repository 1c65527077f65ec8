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
use alloc::vec::Vec;

use crate::finding::Span;
use crate::host::uts46::{self, Flags};
use crate::host::{Answer, HostFinding, rules};

/// *Domain to ASCII* where beStrict is false, with what the *host parser* asks of its result: that
/// it is not empty and holds no forbidden domain code point.
pub fn domain_to_ascii(domain: &str) -> Answer<'_> {
    let mut answer = uts46::to_ascii(domain, &Flags::DEFAULT);
    if domain.is_ascii() && !answer.findings.is_empty() {
        answer.findings.retain(|found| *found.finding.rule == rules::FORBIDDEN);
        let lower = String::from(domain).to_ascii_lowercase();
        answer = Answer { findings: answer.findings, ..Answer::of(lower) };
    }
    if answer.text.is_empty() && answer.is_ok() {
        let whole = Span::new(0, domain.len());
        answer.findings = Vec::from([HostFinding::new(&rules::EMPTY_LABEL, whole)]);
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
            ("\u{AD}", None),
            ("", None),
        ] {
            assert_eq!(domain_to_ascii(domain).result(), ascii, "{domain}");
        }
    }
}
