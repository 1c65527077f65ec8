//! Arguments of `resolve`: against what, and which way.

use clap::Args;
use isonym::host::HostPolicy;
use isonym::level::{self, Decoding, Labels, Mapping, Options, RunPolicy};
use isonym::profile::{self, Profile, Subject};
use isonym::syntax::Iri;
use isonym::xri::{self, Form, Grammar, Normalization, XriNormal};

use super::{Filter, base, misuse, xri_profile};

/// The long help, but for the exit status.
pub const HELP: &str = "\
Every record that is read is one that is written: what is no IRI reference is an empty line (in \
JSON, a null result), and the reason is on standard error or in --report FILE. The empty \
reference, which means the base itself, can be told from a line with nothing on it in JSON only.

Examples:
  What the links of a page mean:
      isonym resolve --base https://example.org/a/b links.txt
  The shortest references to these from there:
      isonym resolve --base https://example.org/a/b --relativize iris.txt
  What references in XRIs mean, whose cross-references are no part of the path:
      isonym resolve --profile xri --base '@example/a*(http://x/y)' references.txt";

/// Arguments of `resolve`.
#[derive(Args, Debug)]
pub struct Resolve {
    /// The IRI or XRI that the references are relative to; its fragment plays no part
    #[arg(long, value_parser = text, value_name = "IRI")]
    base: String,
    /// Resolve XRI references, as this profile takes them, by way of URI-normal form
    #[arg(
        long,
        value_parser = xri_profile,
        conflicts_with_all = ["relativize", "backward_compatible"],
        value_name = "NAME"
    )]
    profile: Option<&'static Profile>,
    /// Take a scheme that is the base's for absent, so that `http:g` is `g` (RFC 3986 section
    /// 5.2.2)
    #[arg(long, conflicts_with = "relativize")]
    pub backward_compatible: bool,
    /// Go back: write the shortest reference to each IRI
    #[arg(long)]
    pub relativize: bool,
    /// What is read and how it is written.
    #[command(flatten)]
    pub filter: Filter,
}

/// What references are relative to.
#[derive(Clone, Debug)]
pub enum Base {
    /// An IRI.
    Iri(Iri),
    /// An XRI in XRI-normal form, and the profile for the references.
    Xri(XriNormal, &'static Profile),
}

impl Resolve {
    /// The base that the arguments come to.
    ///
    /// # Errors
    /// When it is not what the profile takes for one.
    pub fn base(&self) -> Result<Base, clap::Error> {
        let Some(profile) = self.profile else {
            return base(&self.base).map(Base::Iri).map_err(|error| misuse("resolve", &error));
        };
        let Subject::Xri(grammar) = profile.subject else {
            return Err(misuse("resolve", "the profile is not for XRIs"));
        };
        let absolute = Grammar { form: Form::Absolute, ..grammar };
        let fault = xri::parse(&self.base, &absolute).findings.into_iter().next();
        let xri = XriNormal::new(&self.base, Normalization::Nfc);
        let fault = fault.or_else(|| level::xri::to_wire(&xri, &XRI).findings.into_iter().next());
        match fault {
            Some(fault) => {
                let message = fault.message(&self.base);
                Err(misuse("resolve", &format!("the base is no XRI: {message}")))
            }
            // References are judged, not only absolute XRIs.
            None if grammar.form == Form::Absolute => Ok(Base::Xri(xri, &profile::XRI_REF)),
            None => Ok(Base::Xri(xri, profile)),
        }
    }
}

/// How XRIs go to URI-normal form and come back: hosts as they were.
pub const XRI: Options = Options {
    mapping: Mapping::Rfc3987,
    host: HostPolicy::Percent,
    labels: Labels::Keep,
    runs: RunPolicy::Literal,
    decoding: Decoding::Rfc3987,
};

/// What is an IRI or may be an XRI.
fn text(text: &str) -> Result<String, String> {
    match xri::is_xri(text) {
        true => Ok(text.to_owned()),
        false => base(text).map(|_| text.to_owned()),
    }
}
