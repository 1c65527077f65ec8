//! A label on its way through the processing, and what is wrong with it.
//!
//! ```
//! use isonym::host::uts46::{Flags, to_ascii};
//! let found = &to_ascii("a.b\u{378}", &Flags::DEFAULT).findings[0];
//! assert_eq!((found.label, found.finding.span.range()), (2, 3..5));
//! ```
//!
//! What is held against it is in `criteria`.

use alloc::vec::Vec;

use crate::finding::{Rule, Span};
use crate::host::HostFinding;

/// What is wrong, with spans in bytes of the mapped name until the answer is given.
pub(super) type Faults = Vec<HostFinding>;

/// One label in both forms.
#[derive(Clone, Copy)]
pub(super) struct Label<'n> {
    /// Counted from 1.
    pub(super) number: usize,
    /// In bytes of the mapped name.
    pub(super) span: Span,
    pub(super) mapped: &'n str,
    /// The same, unless it is an A-label that can be decoded.
    pub(super) unicode: &'n str,
    pub(super) is_decoded: bool,
}

impl Label<'_> {
    /// A fault of the label as a whole.
    pub(super) fn fault(&self, rule: &'static Rule) -> HostFinding {
        HostFinding::new(rule, self.span).in_label(self.number)
    }

    /// A fault of the character at byte `at` of the label in Unicode. Where the label was decoded,
    /// its place is the whole label.
    pub(super) fn fault_of(&self, rule: &'static Rule, at: usize, c: char) -> HostFinding {
        let mut fault = self.fault(rule).about(c);
        if !self.is_decoded {
            let start = self.span.start + at;
            fault.finding.span = Span::new(start, start + c.len_utf8());
        }
        fault
    }
}

/// The labels of a name with number and span.
pub(super) fn split(name: &str) -> impl Iterator<Item = (usize, Span, &str)> {
    let mut rest = Some(name);
    let mut start = 0;
    (1..).map_while(move |number| {
        let text = rest?;
        // Labels are short: to look at each byte is quicker than to set out for a long search.
        let dot = text.bytes().position(|byte| byte == b'.');
        let end = dot.unwrap_or(text.len());
        rest = dot.and_then(|dot| text.get(dot + 1..));
        let span = Span::new(start, start + end);
        start = span.end + 1;
        text.get(..end).map(|label| (number, span, label))
    })
}
