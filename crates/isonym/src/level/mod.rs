//! Wire and screen: an identifier carried between the URI level (US-ASCII) and the human level
//! (IRI, the characters of the world).
//!
//! ```
//! use isonym::level::{self, Options};
//!
//! let options = Options::default();
//! let wire = level::to_uri("http://example.org/résumé", &options);
//! assert_eq!(wire.result(), Some("http://example.org/r%C3%A9sum%C3%A9"));
//! assert!(wire.exact());
//!
//! // Only what is safe is decoded, and what is not is reported.
//! let screen = level::to_iri("http://example.org/r%C3%A9sum%C3%A9%E2%80%8B", &options);
//! assert_eq!(screen.result(), Some("http://example.org/résumé%E2%80%8B"));
//! assert_eq!(screen.findings[0].rule.id, "level/kept-invisible");
//! ```
//!
//! What people may be shown is another thing again: [`display()`] never fails and never deceives.
//!
//! Components by themselves are converted by [`component_to_uri`] and [`component_to_iri`].
//!
//! The law between the two, for valid URIs: `to_uri(to_iri(u))` is `u` again, up to the hex case of
//! escapes and escapes of unreserved characters (RFC 3987 section 3.2). Time is linear in the
//! length of the text, whatever it holds.
//!
//! Text is taken as Unicode and never normalized (RFC 3987 section 3.1, step 1c); what comes from
//! paper or from a legacy encoding is brought to NFC before it comes here. Of schemes only their hosts
//! are asked about, and whether they take US-ASCII only, as URNs do; whether a host exists is not.

pub mod carroll;
mod decode;
pub mod display;
mod escape;
mod host;
mod input;
mod leiri;
mod mapping;
mod rewrite;
pub mod rules;
mod to_iri;
mod to_uri;
pub mod xri;

pub use display::{Displayed, display};
pub use leiri::leiri_to_iri;
pub use mapping::Mapping;
pub(crate) use to_iri::readable;
pub use to_iri::{component_to_iri, to_iri};
pub use to_uri::{component_to_uri, to_uri};

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::finding::{Component, Finding, Severity};
use crate::host::HostPolicy;

/// Which run of consecutive escapes is decoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RunPolicy {
    /// Only a run that is UTF-8 as a whole: GBK and EUC-JP bytes contain accidental UTF-8.
    #[default]
    Whole,
    /// Whatever is UTF-8 in a run (RFC 3987 section 3.2).
    Literal,
}

/// Which characters are decoded at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Decoding {
    /// Those RFC 3987 allows, without the invisible and deceptive ones of its section 6.1, without
    /// unassigned ones, and without those that normalization would change or join to a delimiter.
    #[default]
    Conservative,
    /// Those RFC 3987 section 3.2 allows.
    Rfc3987,
}

/// What becomes of A-labels (`xn--...`) on the way to the human level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Labels {
    /// They stay as they are.
    #[default]
    Keep,
    /// They are decoded where the host policy is IDNA, the scheme's hosts are domain names and all
    /// labels of the name are valid (RFC 3987 section 3.2: a MAY).
    Unicode,
}

/// How to convert.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whose mapping to the URI level.
    pub mapping: Mapping,
    /// What becomes of the host.
    pub host: HostPolicy,
    /// What becomes of A-labels.
    pub labels: Labels,
    /// Which runs of escapes are decoded.
    pub runs: RunPolicy,
    /// Which characters are decoded.
    pub decoding: Decoding,
}

/// A converted identifier and what was found on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted<'a> {
    /// The result; borrowed when nothing changed. With an error among the findings it is only as
    /// far as the conversion came: see [`Converted::result`].
    pub text: Cow<'a, str>,
    /// What was found, in order of position in the input; spans are bytes of the input.
    pub findings: Vec<Finding>,
    input: &'a str,
    /// The component that the input is by itself; `None` for a reference.
    component: Option<Component>,
    options: Options,
    to: Level,
}

/// The level a conversion went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Uri,
    Iri,
}

impl Converted<'_> {
    /// The result, unless an error was found.
    pub fn result(&self) -> Option<&str> {
        let failed = self.findings.iter().any(|f| f.severity == Severity::Error);
        (!failed).then_some(&*self.text)
    }

    /// Whether the way back gives the input again, byte for byte. It is gone when this is asked.
    pub fn exact(&self) -> bool {
        let back = match self.to {
            Level::Uri => to_iri::convert(&self.text, self.component, &self.options),
            Level::Iri => to_uri::convert(&self.text, self.component, &self.options),
        };
        back.result() == Some(self.input)
    }
}
