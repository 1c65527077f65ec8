//! The answer of every operation on a host: a text, and what was found on the way.
//!
//! ```
//! use isonym::host::uts46::{Flags, to_ascii};
//! let answer = to_ascii("a.℀", &Flags::DEFAULT);
//! assert_eq!((answer.is_ok(), answer.result()), (false, None));
//! assert_eq!(answer.findings[0].label, 2);
//! ```
//!
//! It decides nothing: the operations fill it.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::finding::{Component, Finding, Rule, Severity, Span};

/// A finding about a host, with what only hosts have: labels, and characters that come to light
/// when a name is mapped or an A-label is decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostFinding {
    /// Rule, severity, and the span in bytes of the host as given.
    pub finding: Finding,
    /// The number of the label, counted from 1 in the order in which they are written; 0 when it
    /// concerns the name as a whole.
    pub label: usize,
    /// The character at fault, as it stands in the mapped or decoded label: not always one under
    /// the span.
    pub code_point: Option<char>,
    /// The status code that the test file of UTS #46 has for this (`V7`, `B1`, `C2`, `A4_1`);
    /// `None` when it has none.
    pub status: Option<&'static str>,
}

impl HostFinding {
    /// A finding about the name as a whole, with the rule's own severity and expectation.
    pub(crate) fn new(rule: &'static Rule, span: Span) -> HostFinding {
        let finding = Finding::new(rule, span).within(Component::Host);
        HostFinding { finding, label: 0, code_point: None, status: None }
    }

    /// The same finding about the label of that number.
    pub(crate) fn in_label(mut self, number: usize) -> HostFinding {
        self.label = number;
        self
    }

    /// The same finding with the character at fault.
    pub(crate) fn about(mut self, c: char) -> HostFinding {
        self.code_point = Some(c);
        self
    }

    /// The same finding with a status code of UTS #46.
    pub(crate) fn status(mut self, status: &'static str) -> HostFinding {
        self.status = Some(status);
        self
    }

    /// The same finding, more precise than its rule about what could have stood there.
    pub(crate) fn expecting(mut self, expected: &'static str) -> HostFinding {
        self.finding.expected = expected;
        self
    }

    /// The rule's sentence about `host`, the host that was judged; it names the character at
    /// fault where that cannot be seen under the span.
    pub fn message(&self, host: &str) -> String {
        let mut message = self.finding.message(host);
        let seen = |c| self.finding.span.of(host).starts_with(c);
        if let Some(c) = self.code_point.filter(|&c| !seen(c)) {
            message.push_str(&format!(" (U+{:04X} after mapping and decoding)", u32::from(c)));
        }
        message
    }

    /// The plain finding in a text in which the host begins at byte `start`.
    pub fn shifted(self, start: usize) -> Finding {
        self.finding.shifted(start)
    }
}

/// A host in another form, and what was found on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// The other form; borrowed when it is the host as given. With an error among the findings it
    /// is only what the steps made of it: see [`Answer::result`].
    pub text: Cow<'a, str>,
    /// What was found, in order of position in the host as given.
    pub findings: Vec<HostFinding>,
}

impl<'a> Answer<'a> {
    /// The host as it is, nothing found.
    pub(crate) const fn unchanged(host: &'a str) -> Answer<'a> {
        Answer { text: Cow::Borrowed(host), findings: Vec::new() }
    }

    /// A text, nothing found.
    pub(crate) const fn of(text: String) -> Answer<'a> {
        Answer { text: Cow::Owned(text), findings: Vec::new() }
    }

    /// Whether nothing was found that is an error.
    pub fn is_ok(&self) -> bool {
        self.findings.iter().all(|found| found.finding.severity < Severity::Error)
    }

    /// The text, unless an error was found.
    pub fn result(&self) -> Option<&str> {
        self.is_ok().then_some(&*self.text)
    }
}
