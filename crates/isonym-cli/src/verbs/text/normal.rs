//! The normal forms of all kinds.

use std::borrow::Cow;

use isonym::finding::{Finding, Span};
use isonym::text::duerst::{self, Data};
use isonym::text::{hangul, rules as text_rules};
use isonym::unicode::normal::{self, long_runs};

use crate::args::text::Form;

/// A normal form of any kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Normal {
    /// Of UAX #15, or NFKC_Casefold.
    Unicode(normal::Form),
    /// Of 1997.
    Duerst(Data),
}

impl Normal {
    /// The name.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Normal::Unicode(form) => form.as_str(),
            Normal::Duerst(data) => data.as_str(),
        }
    }

    /// `text` in the form.
    pub(super) fn normalize(self, text: &str) -> Cow<'_, str> {
        match self {
            Normal::Unicode(form) => form.normalize(text),
            Normal::Duerst(data) => duerst::normalize(text, data),
        }
    }

    /// What there is to say about `text` before it is normalized.
    pub(super) fn findings(self, text: &str) -> Vec<Finding> {
        let run = |run: std::ops::Range<usize>| {
            Finding::new(&text_rules::LONG_RUN, Span::new(run.start, run.end))
        };
        let mut findings: Vec<_> = long_runs(text).map(run).collect();
        if let Normal::Duerst(_) = self {
            findings.extend(hangul::findings(text));
        }
        findings
    }
}

impl From<Form> for Normal {
    fn from(form: Form) -> Normal {
        match form {
            Form::Nfc => Normal::Unicode(normal::Form::Nfc),
            Form::Nfd => Normal::Unicode(normal::Form::Nfd),
            Form::Nfkc => Normal::Unicode(normal::Form::Nfkc),
            Form::Nfkd => Normal::Unicode(normal::Form::Nfkd),
            Form::NfkcCasefold => Normal::Unicode(normal::Form::NfkcCasefold),
            Form::Duerst1997 => Normal::Duerst(Data::Modern),
            Form::Duerst1997Unicode2 => Normal::Duerst(Data::Unicode2),
        }
    }
}
