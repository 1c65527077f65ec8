//! The normal forms: what an XRI is written in, as a type, so that nothing is escaped twice.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use super::chars::{SCHEME, begins_with_authority, scheme_length};
use super::grammar::Edition;
use super::parens::Depth;
use super::rules;
use crate::finding::{Finding, Severity, Span};
use crate::percent::{self, Set};
use crate::syntax::Reference;
use crate::unicode::normal;

/// Which form a [`Normal`] is in.
pub mod form {
    /// XRI-normal form: characters, the least escaped.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Xri {}
    /// IRI-normal form: an IRI, its cross-references made data.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Iri {}
    /// URI-normal form: US-ASCII.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Uri {}
}

/// An XRI, or a relative reference, in the form `F`.
///
/// The type says which form it is in, not that it obeys a grammar: that is for
/// [`judge`](super::judge). The same string is another XRI in another form, so that a conversion
/// takes one form and gives another, and none can be done twice.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Normal<F> {
    text: String,
    form: PhantomData<F>,
}

/// XRI-normal form; its UTF-8 bytes are the UTF-8 level of seed 000.
pub type XriNormal = Normal<form::Xri>;
/// IRI-normal form.
pub type IriNormal = Normal<form::Iri>;
/// URI-normal form.
pub type UriNormal = Normal<form::Uri>;

/// Which normalization form text is brought to when it becomes an XRI.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Normalization {
    /// NFC, as seed 000 asks.
    #[default]
    Nfc,
    /// NFKC, as XRI 2.0 asks. What it makes of a character and has a meaning in the syntax is
    /// escaped: a full-width parenthesis opens no cross-reference.
    Nfkc,
    /// The text as it is.
    Keep,
}

/// What a step from form to form gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stepped<F> {
    /// The XRI in its new form; as far as it came where there is an error.
    pub normal: Normal<F>,
    /// What was found, in bytes of what was converted.
    pub findings: Vec<Finding>,
}

impl<F> Stepped<F> {
    /// The new form, unless an error was found.
    pub fn result(&self) -> Option<&Normal<F>> {
        let failed = self.findings.iter().any(|finding| finding.severity == Severity::Error);
        (!failed).then_some(&self.normal)
    }
}

impl<F> Normal<F> {
    pub(crate) const fn known(text: String) -> Normal<F> {
        Normal { text, form: PhantomData }
    }

    /// The text in this form.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text in this form.
    pub fn into_string(self) -> String {
        self.text
    }
}

impl<F> fmt::Display for Normal<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<F> fmt::Debug for Normal<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.text, f)
    }
}

impl XriNormal {
    /// Takes `text` for an XRI as people write it.
    ///
    /// ```
    /// use isonym::xri::{Normalization, XriNormal};
    ///
    /// let xri = |text, form| XriNormal::new(text, form).into_string();
    /// assert_eq!(xri("=Du\u{308}rst", Normalization::Nfc), "=Dürst");
    /// assert_eq!(xri("=ＡＢ／Ｃ", Normalization::Nfkc), "=AB%2FC");
    /// ```
    pub fn new(text: &str, normalization: Normalization) -> XriNormal {
        let form = match normalization {
            Normalization::Nfc => normal::Form::Nfc,
            Normalization::Nfkc => normal::Form::Nfkc,
            Normalization::Keep => return Normal::known(text.into()),
        };
        Normal::known(normalized(text, form))
    }

    /// To IRI-normal form: every `%` becomes `%25`, and in cross-references `/`, `?`, `#` become
    /// `%2F`, `%3F`, `%23`; an authority of XRI's own gets `xri://` in front.
    ///
    /// ```
    /// use isonym::xri::{Normalization, XriNormal};
    ///
    /// let xri = XriNormal::new("@a*(=b/((%2Ec*d))/e)/f%2A", Normalization::Nfc);
    /// assert_eq!(xri.to_iri().as_str(), "xri://@a*(=b%2F((%252Ec*d))%2Fe)/f%252A");
    /// ```
    pub fn to_iri(&self) -> IriNormal {
        let text = &self.text;
        let mut new = String::with_capacity(text.len() + text.len() / 4);
        if scheme_length(text) == 0 && begins_with_authority(text, Edition::Strict) {
            new.push_str(SCHEME);
        }
        let mut depth = Depth::new();
        let mut done = 0;
        for (at, byte) in text.bytes().enumerate() {
            let inside = depth.step(byte);
            if byte == b'%' || inside && matches!(byte, b'/' | b'?' | b'#') {
                new.push_str(text.get(done..at).unwrap_or(""));
                percent::escape(&[byte], &mut new);
                done = at + 1;
            }
        }
        new.push_str(text.get(done..).unwrap_or(""));
        Normal::known(new)
    }
}

impl IriNormal {
    /// Takes `text` for an XRI in IRI-normal form.
    pub fn new(text: &str) -> IriNormal {
        Normal::known(text.into())
    }

    /// Back to XRI-normal form: `%25` is `%` again, and in cross-references `%2F`, `%3F`, `%23` are
    /// the delimiters that they were. Outside of cross-references those are data and stay.
    ///
    /// Another escape stays, with a warning; another scheme than `xri` is an error.
    ///
    /// ```
    /// use isonym::xri::IriNormal;
    ///
    /// let back = |text| IriNormal::new(text).to_xri().result().map(|xri| xri.as_str().to_owned());
    /// assert_eq!(back("xri://@a/(xri:%2F%2F@b%2Fc)%252F").unwrap(), "xri://@a/(xri://@b/c)%2F");
    /// assert_eq!(back("http://xri.net/@foo%25bar"), None);
    /// ```
    pub fn to_xri(&self) -> Stepped<form::Xri> {
        let text = self.as_str();
        let mut findings = Vec::new();
        findings.extend(other_scheme(text));
        let mut new = String::with_capacity(text.len());
        let mut depth = Depth::new();
        let (mut at, mut done) = (0, 0);
        while let Some(rest) = text.as_bytes().get(at..).filter(|rest| !rest.is_empty()) {
            let inside = depth.step(rest.first().copied().unwrap_or(0));
            let Some(octet) = percent::octet(rest) else {
                at += 1;
                continue;
            };
            match octet {
                b'%' => {}
                b'/' | b'?' | b'#' if inside => {}
                _ => {
                    findings.push(Finding::new(&rules::FOREIGN_ESCAPE, Span::new(at, at + 3)));
                    at += 3;
                    continue;
                }
            }
            new.push_str(text.get(done..at).unwrap_or(""));
            new.push(char::from(octet));
            at += 3;
            done = at;
        }
        new.push_str(text.get(done..).unwrap_or(""));
        Stepped { normal: Normal::known(new), findings }
    }
}

impl UriNormal {
    /// Takes `text` for an XRI in URI-normal form.
    pub fn new(text: &str) -> UriNormal {
        Normal::known(text.into())
    }
}

/// The finding that `text` is of another scheme, if it is.
fn other_scheme(text: &str) -> Option<Finding> {
    let scheme = Reference::split(text).scheme().filter(|s| !s.eq_ignore_ascii_case("xri"))?;
    Some(Finding::new(&rules::OTHER_SCHEME, Span::new(0, scheme.len())))
}

/// `text` in a normal form, each stretch between delimiters by itself; what the form would make a
/// delimiter is escaped.
pub(crate) fn normalized(text: &str, form: normal::Form) -> String {
    let mut new = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let (run, after) = split_run(rest);
        match form.normalize(run) {
            Cow::Borrowed(run) => new.push_str(run),
            Cow::Owned(normal) => push_data(&normal, &mut new),
        }
        let (delimiters, after) = split_delimiters(after);
        new.push_str(delimiters);
        rest = after;
    }
    new
}

/// The characters that keep text on their two sides apart when it is normalized: all of US-ASCII
/// but the unreserved ones.
const fn is_wall(byte: u8) -> bool {
    byte.is_ascii() && !Set::UNRESERVED.contains(byte)
}

/// The text before the first wall, and the rest.
fn split_run(text: &str) -> (&str, &str) {
    let end = text.bytes().position(is_wall).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// The walls that `text` begins with, and the rest.
fn split_delimiters(text: &str) -> (&str, &str) {
    let end = text.bytes().position(|byte| !is_wall(byte)).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// Appends what normalization made: what means something in the syntax is escaped.
fn push_data(text: &str, out: &mut String) {
    for c in text.chars() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() && is_wall(byte) => percent::escape(&[byte], out),
            _ => out.push(c),
        }
    }
}
