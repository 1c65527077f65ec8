//! Arguments of `resolve`: against what, and which way.

use clap::Args;
use isonym::host::HostPolicy;
use isonym::level::{self, Decoding, Labels, Mapping, Options, RunPolicy};
use isonym::profile::{self, Profile, Subject};
use isonym::syntax::Iri;
use isonym::whatwg::Url;
use isonym::xri::{self, Form, Grammar, Normalization, XriNormal};

use super::{Filter, base, is_for_urls, is_for_xris, misuse, profile_for};

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
      isonym resolve --profile xri --base '@example/a*(http://x/y)' references.txt
  What the links of a page mean to a browser:
      isonym resolve --profile whatwg --base https://example.org/a/b links.txt";

/// Arguments of `resolve`.
#[derive(Args, Debug)]
pub struct Resolve {
    /// The IRI, XRI or URL that the references are relative to; its fragment plays no part
    #[arg(long, value_parser = text, value_name = "IRI")]
    base: String,
    /// Resolve XRI references, as this profile takes them, by way of URI-normal form; or URLs, as
    /// browsers do (whatwg)
    #[arg(
        long,
        value_parser = resolvable,
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
    /// A URL, by the URL Standard.
    Url(Url),
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
            let url = Url::parse(&self.base, None).map_err(|fault| fault.message(&self.base));
            let no_url = |why| misuse("resolve", &format!("the base is no URL: {why}"));
            return url.map(Base::Url).map_err(no_url);
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

/// A profile by which references can be resolved.
fn resolvable(name: &str) -> Result<&'static Profile, String> {
    let is_for = |profile: &Profile| is_for_xris(profile) || is_for_urls(profile);
    profile_for("XRIs and URLs", is_for, name)
}

/// What is an IRI or may be an XRI or a URL.
fn text(text: &str) -> Result<String, String> {
    match xri::is_xri(text) || Url::parse(text, None).is_ok() {
        true => Ok(text.to_owned()),
        false => base(text).map(|_| text.to_owned()),
    }
}
