//! UTS #46: Unicode IDNA Compatibility Processing, of Unicode 18.0.
//!
//! What browsers do with a host name: it is mapped (letter case, width, compatibility forms),
//! normalized, cut into labels, and every label is decoded if it is an A-label and held against
//! the validity criteria.
//!
//! ```
//! use isonym::host::uts46::{self, Flags};
//!
//! let flags = Flags::default();
//! assert_eq!(uts46::to_ascii("Faß.de", &flags).result(), Some("xn--fa-hia.de"));
//! assert_eq!(uts46::to_unicode("xn--fa-hia.de", &flags).result(), Some("faß.de"));
//!
//! // `℀` would become `a/c`, and the host end at the slash.
//! let refused = uts46::to_ascii("evil.℀.example", &flags);
//! assert_eq!(refused.result(), None);
//! let found = &refused.findings[0];
//! assert_eq!(found.finding.rule.id, "host/forbidden-character");
//! assert_eq!((found.finding.span.range(), found.label, found.code_point), (5..8, 2, Some('/')));
//! ```
//!
//! Time is linear in the length of the name, whatever it holds. A host of US-ASCII that is already
//! in canonical form comes back borrowed. IP addresses are not recognised here, and nothing is
//! looked up.

mod ascii;
mod criteria;
mod display;
mod label;
mod mapping;
mod name;

pub use display::to_unicode_display;

use alloc::borrow::Cow;

use super::Answer;
use ascii::Look;
use name::Name;

/// The parameters of the processing (UTS #46 section 4).
///
/// The default is what a browser asks for: CheckBidi and CheckJoiners on, the others off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flags {
    /// CheckHyphens: no hyphen at either end of a label, nor in its third and fourth position.
    pub check_hyphens: bool,
    /// CheckBidi: the Bidi rule of RFC 5893 in every name with right-to-left labels.
    pub check_bidi: bool,
    /// CheckJoiners: the CONTEXTJ rules of RFC 5892.
    pub check_joiners: bool,
    /// UseSTD3ASCIIRules: only letters, digits and hyphens of US-ASCII. Without it, characters
    /// that may not stand in any host are refused all the same.
    pub use_std3_ascii_rules: bool,
    /// VerifyDnsLength: labels of 1 to 63 octets, names of 1 to 253, and no final dot. ToUnicode
    /// only looks for empty labels.
    pub verify_dns_length: bool,
    /// Transitional_Processing (deprecated): `ß` is `ss`, `ς` is `σ`, joiners are dropped. It
    /// makes another name of some; ToUnicode ignores it.
    pub transitional: bool,
    /// IgnoreInvalidPunycode: an ASCII label that begins with `xn--` and is no Punycode is left
    /// as it is.
    pub ignore_invalid_punycode: bool,
}

impl Flags {
    /// What a browser asks for.
    pub const DEFAULT: Flags = Flags {
        check_hyphens: false,
        check_bidi: true,
        check_joiners: true,
        use_std3_ascii_rules: false,
        verify_dns_length: false,
        transitional: false,
        ignore_invalid_punycode: false,
    };

    /// What a host name is held to that is to be registered: every check there is.
    pub const STRICT: Flags = Flags {
        check_hyphens: true,
        use_std3_ascii_rules: true,
        verify_dns_length: true,
        ..Flags::DEFAULT
    };
}

impl Default for Flags {
    fn default() -> Flags {
        Flags::DEFAULT
    }
}

/// ToASCII (UTS #46 section 4.2): the name as the DNS has it.
///
/// Where something is refused, the text is what the steps make of the name all the same.
pub fn to_ascii<'a>(host: &'a str, flags: &Flags) -> Answer<'a> {
    match ascii::look(host, flags) {
        Look::Canonical => Answer::unchanged(host),
        Look::UpperCase => Answer::of(host.to_ascii_lowercase()),
        Look::Suspicious(seen) => process_to_ascii(host, seen, flags),
    }
}

#[inline(never)]
fn process_to_ascii<'a>(host: &'a str, seen: u8, flags: &Flags) -> Answer<'a> {
    let mut name = Name::process(host, seen, flags);
    let text = name.encode();
    if flags.verify_dns_length {
        name.verify_dns_length(&text);
    }
    name.answer(text)
}

/// The name by ToUnicode and by ToASCII, of which each gives the other; `None` where it is refused.
pub(crate) fn both<'a>(host: &'a str, flags: &Flags) -> Option<(Cow<'a, str>, Cow<'a, str>)> {
    let seen = match ascii::look(host, flags) {
        Look::Canonical => return Some((Cow::Borrowed(host), Cow::Borrowed(host))),
        Look::UpperCase | Look::Suspicious(_) => ascii::classes_in(host),
    };
    let mut name = Name::process(host, seen, flags);
    let ascii = name.encode();
    let is_refused = !name.faults().is_empty();
    (!is_refused).then(|| (name.take_unicode(), ascii))
}

/// Whether a name of US-ASCII without A-labels is the same in every form.
#[inline]
pub(crate) fn is_canonical(host: &str) -> bool {
    matches!(ascii::look(host, &Flags::DEFAULT), Look::Canonical)
}

/// ToUnicode (UTS #46 section 4.3): the name as people read it, always by nontransitional
/// processing. The text is as far as the steps came; to show it, take [`to_unicode_display`].
pub fn to_unicode<'a>(host: &'a str, flags: &Flags) -> Answer<'a> {
    match ascii::look(host, flags) {
        Look::Canonical => Answer::unchanged(host),
        Look::UpperCase => Answer::of(host.to_ascii_lowercase()),
        Look::Suspicious(seen) => process_to_unicode(host, seen, flags),
    }
}

#[inline(never)]
fn process_to_unicode<'a>(host: &'a str, seen: u8, flags: &Flags) -> Answer<'a> {
    let mut name = Name::process(host, seen, &Flags { transitional: false, ..*flags });
    if flags.verify_dns_length {
        name.find_empty_labels();
    }
    let text = name.take_unicode();
    name.answer(text)
}
