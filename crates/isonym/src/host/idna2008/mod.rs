//! IDNA2008 (RFC 5890 to 5893): names whose labels are valid as they are, by the derived property
//! of Unicode 18.0. Nothing is mapped unless RFC 5895 is asked for.
//!
//! ```
//! use isonym::host::idna2008::{self, Flags};
//!
//! let registration = Flags::REGISTRATION;
//! assert_eq!(idna2008::to_ascii("faß.de", &registration).text, "xn--fa-hia.de");
//! assert_eq!(idna2008::to_unicode("xn--fa-hia.de", &registration).text, "faß.de");
//!
//! // A capital letter is no letter of a U-label; RFC 5895 makes it a small one.
//! let answer = idna2008::to_ascii("www.Faß.de", &registration);
//! let found = &answer.findings[0];
//! assert_eq!(found.finding.rule.id, "host/disallowed-character");
//! assert_eq!((found.label, found.finding.span.range()), (2, 4..5));
//! let mapped = Flags { mapping: true, ..Flags::LOOKUP };
//! assert_eq!(idna2008::to_ascii("www.Faß。de", &mapped).result(), Some("www.xn--fa-hia.de"));
//! ```
//!
//! A name may end with the dot of the root; [`hostname`] and [`idn_hostname`] do not allow that.
//! A valid label of US-ASCII is never changed, but A-labels in [`Mode::Lookup`] become lower case.
//! Restrictions of single registries (RFC 5891 section 4.3) are not known here.

mod criteria;
mod hostname;
mod mapping;
mod name;
pub mod rules;

pub use hostname::{hostname, idn_hostname};

use super::Answer;
use super::label::is_dot;
use crate::finding::Severity;
use name::Name;

/// Which of the two protocols of RFC 5891.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Section 4: every test, and A-labels in lower case.
    Registration,
    /// Section 5: CONTEXTO and hyphens at the ends of a U-label are the registry's matter, and
    /// only warned of here.
    Lookup,
}

impl Mode {
    /// How grave it is to fail a test that only registration asks for.
    const fn of_the_registry(self) -> Severity {
        match self {
            Mode::Registration => Severity::Error,
            Mode::Lookup => Severity::Warning,
        }
    }
}

/// How a name is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flags {
    /// Registration or lookup.
    pub mode: Mode,
    /// Map as RFC 5895 does first: lower case, full and half width, NFC, and all four dots.
    pub mapping: bool,
}

impl Flags {
    /// For names that are created or registered.
    pub const REGISTRATION: Flags = Flags { mode: Mode::Registration, mapping: false };
    /// For names that are looked up.
    pub const LOOKUP: Flags = Flags { mode: Mode::Lookup, mapping: false };

    /// The dots between labels: RFC 5890 knows only the full stop.
    const fn dots(&self) -> fn(char) -> bool {
        if self.mapping { is_dot } else { |c| c == '.' }
    }
}

/// The name as the DNS has it: U-labels as A-labels. Borrowed when it is as given.
///
/// Where something is refused, the text is what the steps make of the name all the same.
pub fn to_ascii<'a>(name: &'a str, flags: &Flags) -> Answer<'a> {
    Name::read(name, flags, flags.dots()).to_ascii()
}

/// The name as people read it: A-labels as U-labels. Borrowed when it is as given.
///
/// It is judged just as by [`to_ascii`]; an A-label that cannot be decoded stays.
pub fn to_unicode<'a>(name: &'a str, flags: &Flags) -> Answer<'a> {
    Name::read(name, flags, flags.dots()).to_unicode()
}

/// Whether the two names are one in the DNS: both are valid, and the same as A-labels but for
/// ASCII case.
pub fn same_domain(a: &str, b: &str, flags: &Flags) -> bool {
    let (a, b) = (to_ascii(a, flags), to_ascii(b, flags));
    match (a.result(), b.result()) {
        (Some(a), Some(b)) => a.eq_ignore_ascii_case(b),
        _ => false,
    }
}

/// Whether `label` is a valid U-label (RFC 5890 section 2.3.2.1), in a name by itself.
pub fn is_u_label(label: &str, mode: Mode) -> bool {
    let alone = Name::read(label, &Flags { mode, mapping: false }, |_| false);
    !label.is_ascii() && alone.to_ascii().is_ok()
}

/// Whether `label` is an A-label (RFC 5890 section 2.3.2.1): the one of a valid U-label, in lower
/// case.
pub fn is_a_label(label: &str) -> bool {
    let answer = Name::read(label, &Flags::REGISTRATION, |_| false).to_unicode();
    label.is_ascii() && !answer.text.is_ascii() && answer.is_ok()
}
