//! IDNA2003 (RFC 3490): names in other characters than US-ASCII, mapped by nameprep on Unicode
//! 3.2. The protocol of draft-duerst-iri-04 and of the first generation of IDN software.
//!
//! ```
//! use isonym::host::idna2003::{self, Flags};
//!
//! // Names are mapped: case, width, compatibility characters, and all four dots.
//! assert_eq!(idna2003::to_ascii("Straße。ＤＥ", &Flags::STORED).result(), Some("strasse.de"));
//! assert_eq!(idna2003::to_ascii("résumé.org", &Flags::STORED).text, "xn--rsum-bpad.org");
//! assert_eq!(idna2003::to_unicode("xn--rsum-bpad.org", &Flags::STORED), "résumé.org");
//!
//! // Every refusal says where and why.
//! let answer = idna2003::to_ascii("www.a_b.org", &Flags::STORED);
//! let found = &answer.findings[0];
//! assert_eq!(found.finding.rule.id, "host/not-letter-digit-hyphen");
//! assert_eq!((found.label, found.finding.span.range()), (2, 5..6));
//! ```
//!
//! A label of US-ASCII is never changed, not even in case; one that begins with `xn--` is not
//! decoded on the way to the wire. The length of the whole name is no matter of this protocol. A
//! label that holds or becomes a dot is refused, so that the number of labels never changes: RFC
//! 3490 takes labels without dots and does not say what becomes of, for instance, U+2024 when
//! UseSTD3ASCIIRules is off.

mod label;
mod nameprep;
pub mod rules;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::Answer;
use super::label::{Fault, Judged, Label, is_dot, labels};

/// The flags of RFC 3490 section 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flags {
    /// AllowUnassigned: characters that Unicode 3.2 had not assigned stay as they are.
    pub allow_unassigned: bool,
    /// UseSTD3ASCIIRules: of US-ASCII only letters, digits and inner hyphens.
    pub use_std3_ascii_rules: bool,
}

impl Flags {
    /// For names that are created or registered, "stored strings" (RFC 3454 section 7).
    pub const STORED: Flags = Flags { allow_unassigned: false, use_std3_ascii_rules: true };
    /// For names that are looked up, "queries".
    pub const QUERY: Flags = Flags { allow_unassigned: true, use_std3_ascii_rules: true };
}

/// The name on the wire: ToASCII of every label, with dots between. A final dot is kept.
///
/// Borrowed when `name` is of US-ASCII. A label that fails is left as it is in the text, and the
/// answer has findings about its first failing step.
pub fn to_ascii<'a>(name: &'a str, flags: &Flags) -> Answer<'a> {
    let mut findings = Vec::new();
    let mut ascii = String::new();
    let is_ascii = name.is_ascii();
    for label in labels(name, is_dot) {
        let converted = label::to_ascii(&label, flags, &mut findings);
        if !is_ascii {
            if label.number > 1 {
                ascii.push('.');
            }
            ascii.push_str(converted.as_deref().unwrap_or(label.text));
        }
    }
    if name.is_empty() {
        let fault = Fault::of_label(&super::rules::EMPTY_LABEL);
        Label::alone(name).report(&[fault], Judged::Given, &mut findings);
    }
    if name.ends_with(is_dot) {
        ascii.push('.');
    }
    let text = if is_ascii { Cow::Borrowed(name) } else { Cow::Owned(ascii) };
    Answer { text, findings }
}

/// ToASCII of one label (section 4.1).
pub fn to_ascii_label<'a>(label: &'a str, flags: &Flags) -> Answer<'a> {
    let mut findings = Vec::new();
    let converted = label::to_ascii(&Label::alone(label), flags, &mut findings);
    Answer { text: converted.unwrap_or(Cow::Borrowed(label)), findings }
}

/// The name as people write it: ToUnicode of every label. It never fails; a label that cannot be
/// decoded stays as it is, and so do the dots.
pub fn to_unicode<'a>(name: &'a str, flags: &Flags) -> Cow<'a, str> {
    let mut unicode = String::new();
    let mut done = 0;
    for label in labels(name, is_dot) {
        if let Some(decoded) = label::to_unicode(label.text, flags) {
            let span = label.span();
            unicode.push_str(name.get(done..span.start).unwrap_or_default());
            unicode.push_str(&decoded);
            done = span.end;
        }
    }
    if done == 0 {
        return Cow::Borrowed(name);
    }
    unicode.push_str(name.get(done..).unwrap_or_default());
    Cow::Owned(unicode)
}

/// ToUnicode of one label (section 4.2): what an encoded label stands for, with the case of its
/// ASCII letters; any other label as it is.
pub fn to_unicode_label<'a>(label: &'a str, flags: &Flags) -> Cow<'a, str> {
    label::to_unicode(label, flags).map_or(Cow::Borrowed(label), Cow::Owned)
}

/// Whether two names match (section 3.1 requirement 4): their labels on the wire are the same but
/// for ASCII case. A name that ToASCII refuses matches nothing.
pub fn same_domain(a: &str, b: &str, flags: &Flags) -> bool {
    let (a, b) = (to_ascii(a, flags), to_ascii(b, flags));
    match (a.result(), b.result()) {
        (Some(a), Some(b)) => a.eq_ignore_ascii_case(b),
        _ => false,
    }
}

/// Nameprep (RFC 3491) of one label: mapped, normalized, checked.
pub fn nameprep<'a>(label: &'a str, allow_unassigned: bool) -> Answer<'a> {
    let mut findings = Vec::new();
    let text = match nameprep::prepare(label, allow_unassigned) {
        Ok(prepared) => Cow::Owned(prepared),
        Err(faults) => {
            let judged = Judged::Mapped(&nameprep::NAMEPREP);
            Label::alone(label).report(&faults, judged, &mut findings);
            Cow::Borrowed(label)
        }
    };
    Answer { text, findings }
}
