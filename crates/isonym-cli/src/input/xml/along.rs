//! Going along bytes.

use isonym::finding::Span;

/// White space.
pub(super) const SPACE: &[u8] = b" \t\r\n";

/// The bytes of a span.
pub(super) fn text(bytes: &[u8], span: Span) -> &[u8] {
    bytes.get(span.range()).unwrap_or(&[])
}

/// Where the first byte from `at` is that is none of `these`.
pub(super) fn skip(bytes: &[u8], at: usize, these: &[u8]) -> usize {
    let rest = bytes.get(at..).unwrap_or(&[]);
    at + rest.iter().take_while(|byte| these.contains(byte)).count()
}

/// Where the first byte from `at` is that is one of `these`.
pub(super) fn until(bytes: &[u8], at: usize, these: &[u8]) -> usize {
    let rest = bytes.get(at..).unwrap_or(&[]);
    at + rest.iter().take_while(|byte| !these.contains(byte)).count()
}
