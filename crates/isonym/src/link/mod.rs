//! Links in running text: where they begin and end (UTS #58), and how a link is written so that it
//! is found again.
//!
//! ```
//! use isonym::link::{Kind, Options, detect, format};
//!
//! let text = "参见https://example.com/αβγ。 Or ask (info@example.org).";
//! let options = Options { top_level: Some(|label| label == "org"), ..Options::default() };
//! let links: Vec<_> = detect(text, &options).collect();
//! assert_eq!(links[0].text, "https://example.com/αβγ");
//! assert_eq!((links[1].text, links[1].kind), ("info@example.org", Kind::Email));
//! assert_eq!(links[1].target(), "mailto:info@example.org");
//!
//! assert_eq!(format("https://example.com/%CE%B1%CE%B2."), "https://example.com/αβ%2E");
//! ```
//!
//! # What is a link
//!
//! - A scheme, `//`, and an authority whose host could be a domain name or is an IP literal. Under
//!   `http` and `https` nothing with userinfo is: it serves to deceive. [`Options::userinfo`] finds
//!   it in spite of that. The schemes are those of
//!   [`scheme::known`](crate::scheme::known), and what the caller adds. Some schemes that take no
//!   authority begin a link, too.
//! - A name that begins with `www.`, and any other whose last label is a top-level domain, unless a
//!   slash or a character of file names stands before it, or an escape on either side: that is the
//!   midst of something else.
//! - No name that goes on after characters that cannot be seen: where it would end is no end of the host.
//! - An e-mail address, with or without `mailto:`.
//!
//! Path, query and fragment go on until a character that ends links, a bracket that the same part
//! did not open, or punctuation after which nothing of the link comes.
//!
//! A link that stands directly after a quotation mark ends, at the latest, at the mark that closes
//! it, which UTS #58 does not ask for: `{"url":"http://a.example/b","n":1}`.
//!
//! Where scripts without spaces stand side by side with a link, UTS #58 would take in what no
//! reader does. So we say:
//!
//! - Punctuation and opening brackets of East Asian typography end a link directly after US-ASCII:
//!   in `…/pull/12345（作成済み）` the brackets are the sentence's. After any other character they
//!   belong to it, as in `…/wiki/聖保羅（巴西）`.
//! - An ideographic full stop is a dot of a host only where the label after it is a top-level
//!   domain.
//! - A top-level domain in Latin letters ends where another script begins: `example.com을`.
//! - Bidirectional controls and the zero width space end a link. RFC 3987 section 4.1 wants the
//!   former around links, and never in them.
//!
//! # Long texts
//!
//! [`detect`] takes linear time whatever the text, and no memory but for the brackets that a link
//! leaves open. No link crosses a line break or any other white space, and what stands before one
//! has no say in what comes after. So a text may be handed over in pieces: cut it at line breaks.
//!
//! # What it does not do
//!
//! It reads plain text: the markup of HTML and Markdown means nothing to it. It does not ask
//! whether a link is valid or honest, which is for [`check`](crate::check). Quoted local parts of
//! addresses and lists of addresses are not read.

mod chars;
mod detect;
mod email;
mod format;
mod hidden;
mod host;
mod replace;
mod scheme;
mod tail;
mod trigger;

pub use detect::{Links, detect};
pub use format::{escape, format};
pub use replace::replacements;

use alloc::borrow::Cow;
use alloc::string::String;

use crate::finding::Span;
use crate::host::is_top_level;
use crate::percent::{self, Set};

/// What counts as a link.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Schemes, in lower case, that begin a link beside those that are known anyway.
    pub schemes: &'a [&'a str],
    /// Whether what has userinfo under `http` or `https` is found, too, as [`Kind::Userinfo`]. It
    /// is no link by UTS #58, but one to other programs, so that who reads a text before people do
    /// wants to warn of it.
    pub userinfo: bool,
    /// Tells top-level domains. Without it, no names but those with a scheme or `www.` are links;
    /// every name that has a dot in it does for an e-mail address.
    pub top_level: Option<fn(&str) -> bool>,
}

impl Options<'_> {
    /// Whether top-level domains are those of [`is_top_level`]. If it cannot be told, they are others.
    fn has_list(&self) -> bool {
        self.top_level.is_some_and(|top_level| {
            core::ptr::fn_addr_eq(top_level, is_top_level as fn(&str) -> bool)
        })
    }
}

impl Default for Options<'_> {
    /// No more schemes, nothing but links; the top-level domains of [`is_top_level`].
    fn default() -> Self {
        Options { schemes: &[], userinfo: false, top_level: Some(is_top_level) }
    }
}

/// What tells that it is a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It has a scheme; of e-mail addresses `mailto`.
    Scheme,
    /// It has a scheme, `http` or `https`, and userinfo, which makes it no link. Only where
    /// [`Options::userinfo`] asks for it.
    Userinfo,
    /// It is a domain name, perhaps with a path and more.
    Domain,
    /// It is an e-mail address.
    Email,
}

/// A link in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<'t> {
    /// Where it stands, in bytes;
    /// [`Positions`](crate::text::positions::Positions) converts to other units.
    pub span: Span,
    /// As it stands there.
    pub text: &'t str,
    /// What tells that it is one.
    pub kind: Kind,
}

/// What may stand in the local part of a `mailto` URI (RFC 6068 section 2).
const LOCAL_PART: Set = Set::UNRESERVED.with(b"!$'*+");

impl<'t> Link<'t> {
    /// The scheme that is meant where none is written, with its delimiters; empty where one is.
    pub const fn implied(&self) -> &'static str {
        match self.kind {
            Kind::Scheme | Kind::Userinfo => "",
            Kind::Domain => "https://",
            Kind::Email => "mailto:",
        }
    }

    /// The identifier that it leads to: the text, under the scheme that is meant.
    pub fn target(&self) -> Cow<'t, str> {
        if self.implied().is_empty() {
            return Cow::Borrowed(self.text);
        }
        let mut target = String::from(self.implied());
        match self.text.rsplit_once('@') {
            Some((local, domain)) if self.kind == Kind::Email => {
                for c in local.chars() {
                    match c.is_ascii() {
                        true => {
                            percent::encode(c.encode_utf8(&mut [0; 4]), &LOCAL_PART, &mut target)
                        }
                        false => target.push(c),
                    }
                }
                target.push('@');
                target.push_str(domain);
            }
            _ => target.push_str(self.text),
        }
        Cow::Owned(target)
    }

    /// Where in the text stands what stands at byte `at` of the target. What stands in a scheme that
    /// is not written is put before what is.
    pub fn place(&self, at: usize) -> usize {
        let at = at.saturating_sub(self.implied().len());
        // Characters of a local part may stand as escapes in the target, those of a domain never.
        let escaped = self.target().len() - self.implied().len() - self.text.len();
        match self.text.rfind('@') {
            Some(sign) if escaped > 0 && at >= sign + escaped => at - escaped,
            Some(sign) if escaped > 0 => at.min(sign),
            _ => at.min(self.text.len()),
        }
    }
}
