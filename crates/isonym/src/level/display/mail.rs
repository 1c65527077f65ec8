//! Domains in the header fields of a `mailto` (RFC 6068 section 2).
//!
//! ```
//! use isonym::level::display;
//! let found = |text| {
//!     let shown = display(text, &Default::default());
//!     shown.findings.iter().filter(|finding| finding.rule.id == "display/host-look-alike").count()
//! };
//! assert_eq!(found("mailto:?cc=a@xn--80ak6aa92e.com&bcc=b%40xn--80ak6aa92e.com"), 2);
//! assert_eq!(found("mailto:?subject=a@xn--80ak6aa92e.com"), 0);
//! ```
//!
//! Quoted local parts and comments are not read: what stands after an `@` is a domain.

use alloc::vec::Vec;

use crate::finding::Span;
use crate::percent;

/// The domains of the addresses in `query`, in order.
pub(super) fn header_domains(query: Span, text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut start = query.start;
    for field in query.of(text).split('&') {
        let (name, value) = field.split_once('=').unwrap_or_default();
        if ["to", "cc", "bcc"].iter().any(|list| list.eq_ignore_ascii_case(name)) {
            domains(value, start + name.len() + 1, &mut found);
        }
        start += field.len() + 1;
    }
    found
}

/// The domains of a list of addresses that begins at `from`, in which delimiters may be escaped.
fn domains(list: &str, from: usize, found: &mut Vec<Span>) {
    let mut domain = None;
    for (at, c) in list.char_indices() {
        let (octet, length) = match c {
            '%' => (list.as_bytes().get(at..).and_then(percent::octet), 3),
            _ => (u8::try_from(c).ok(), 1),
        };
        match octet {
            Some(b'@') => domain = Some(from + at + length),
            Some(b',' | b';' | b'>' | b' ') => {
                found.extend(domain.take().map(|start| Span::new(start, from + at)));
            }
            _ => {}
        }
    }
    found.extend(domain.map(|start| Span::new(start, from + list.len())));
}
